"""The results of solving, reasoning, comparing and generating."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Literal, NamedTuple, TypeVar, overload

from sudoku_core import _html
from sudoku_core._data import Data
from sudoku_core._native import (
    Array,
    Automorphisms,
    CandidateGrid,
    Cell,
    CellSet,
    Clash,
    Grid,
    Hints,
    House,
    Neighbours,
    Run,
    Search,
    Transformation,
    draw_step,
)
from sudoku_core.errors import SudokuError

if TYPE_CHECKING:
    from sudoku_core.typing import CellLike

__all__ = [
    "AllHints",
    "Automorphisms",
    "Canonical",
    "Clash",
    "Generated",
    "Hint",
    "Hints",
    "Implication",
    "Link",
    "Minutes",
    "Neighbours",
    "PathStep",
    "RatedPath",
    "Rating",
    "Run",
    "Score",
    "Search",
    "SimpleSolution",
    "Solutions",
    "Step",
    "TeRating",
    "Technique",
    "TrueCandidates",
]

P_co = TypeVar("P_co", bound=Grid | CandidateGrid, covariant=True)
R_co = TypeVar("R_co", bound="Rating | Score | TeRating | Minutes", covariant=True)


@dataclass(frozen=True, slots=True, repr=False)
class Solutions(Data):
    """The answer of ``solve_grid``: no solution, exactly one, or two of several.

    A sequence of the 0, 1 or 2 grids. It is true if there is *any* solution; ``solution`` is the
    grid if there is exactly one. Cells that were filled in are entries.

    >>> from sudoku_core import Grid, solve_grid
    >>> answer = solve_grid(Grid.empty())
    >>> bool(answer), answer.unique, answer.count, answer.solution
    (True, False, 2, None)
    >>> one, another = answer
    >>> len(one.difference(another)) > 0
    True
    """

    grids: tuple[Grid, ...]
    """The solution if there is exactly one; two of them if there are several."""

    @property
    def count(self) -> int:
        """The number of known solutions: 0, 1, or 2 for several."""
        return len(self.grids)

    @property
    def unique(self) -> bool:
        """Whether there is exactly one solution."""
        return len(self.grids) == 1

    @property
    def solution(self) -> Grid | None:
        """The solution if there is exactly one, else ``None``."""
        return self.grids[0] if len(self.grids) == 1 else None

    @property
    def first(self) -> Grid | None:
        """A solution if there is any, else ``None``."""
        return self.grids[0] if self.grids else None

    def __len__(self) -> int:
        return len(self.grids)

    def __getitem__(self, index: int, /) -> Grid:
        return self.grids[index]

    def __iter__(self) -> Iterator[Grid]:
        return iter(self.grids)

    def _repr_html_(self) -> str:
        return _html.solutions(self)

    def __str__(self) -> str:
        match self.grids:
            case ():
                return "none"
            case (only,):
                return f"one, {only}"
            case _:
                return f"several, among them {' and '.join(map(str, self.grids))}"


Sequence.register(Solutions)  # it cannot inherit from it: ``count`` is another thing there


class SimpleSolution(NamedTuple):
    """The result of ``simple_solve``.

    >>> import sudoku_core
    >>> grid, remaining = sudoku_core.simple_solve(sudoku_core.Grid.empty())
    >>> remaining
    81
    """

    grid: Grid
    """The grid after the last pass; cells that were filled in are entries."""
    remaining: int
    """The number of empty cells, 0 to 81. With 0 the puzzle is solved, and ``grid`` is its
    only solution."""

    def _repr_html_(self) -> str:
        return _html.simple_solution(self)


@dataclass(frozen=True, slots=True, repr=False)
class TrueCandidates(Data):
    """The result of ``true_candidates``.

    If ``max_steps`` or ``timeout`` ended the search, ``is_proven`` is false, and all counts mean
    "at least": there may be more candidates, and more cells in the backbone. Those listed are
    certain.

    >>> from sudoku_core import Grid, true_candidates
    >>> found = true_candidates(Grid.empty(), limit=3)
    >>> found
    <TrueCandidates: 729 candidates, limit 3>
    >>> found.counts.shape, found.counts[0, 0, 8]
    ((9, 9, 9), 3)
    """

    candidates: CandidateGrid
    """The union of all solutions; empty if there is none. If not ``is_proven``, further candidates
    may be true."""
    backbone: Grid
    """The cells that hold the same digit in all solutions, as givens; empty if there is no
    solution. If not ``is_proven``, those that are certain."""
    limit: int
    """The number at which counting stopped."""
    is_proven: bool
    """Whether the search came to its end."""
    data: bytes
    """The counts in memory, see ``counts``."""

    @property
    def counts(self) -> Array[Any]:
        """All counts, ``counts[row, column, digit - 1]``: a read-only array of ``uint32`` of shape
        (9, 9, 9), of which ``numpy.asarray()`` makes an array of NumPy without a copy."""
        return Array(self.data, "uint32", (9, 9, 9))

    def count(self, cell: CellLike, digit: int, /) -> int:
        """The number of solutions with this digit, 1 to 9, in this cell: exact if it is below
        ``limit`` and ``is_proven``, else a lower bound.

        Raises ``IndexError`` or ``SudokuError`` if there is no such cell, ``SudokuError`` if there
        is no such digit.
        """
        if digit not in range(1, 10):
            raise SudokuError(f"{digit} is not a digit from 1 to 9")
        row, column = Cell(cell)
        count: int = self.counts[row, column, digit - 1]
        return count

    def __str__(self) -> str:
        proven = "" if self.is_proven else ", not proven"
        return f"{self.candidates.total} candidates, limit {self.limit}{proven}"

    def _repr_html_(self) -> str:
        return self.candidates._repr_html_()


@dataclass(frozen=True, slots=True)
class Step(Data):
    """One move of ``Backtrack``.

    =============  ===============================================  ============
    kind           meaning                                          fields
    =============  ===============================================  ============
    ``forward``    wrote a digit and goes on to the next free cell  cell, digit
    ``back``       no digit is left: the cell is empty again        cell
    ``solved``     all cells are filled
    ``exhausted``  there are no more solutions
    =============  ===============================================  ============

    >>> from sudoku_core import Backtrack
    >>> from sudoku_core.results import Step
    >>> match Backtrack(81 * ".").step():
    ...     case Step("forward", cell, digit):
    ...         print(digit, "in", cell)
    1 in r1c1
    """

    kind: Literal["forward", "back", "solved", "exhausted"]
    """``"forward"``, ``"back"``, ``"solved"`` or ``"exhausted"``."""
    cell: Cell | None = None
    """The cell, if one changed."""
    digit: int | None = None
    """The digit that was written, 1 to 9."""

    def __str__(self) -> str:
        match self.kind:
            case "forward":
                return f"{self.cell} = {self.digit}"
            case "back":
                return f"back from {self.cell}"
            case kind:
                return kind


@dataclass(frozen=True, slots=True, repr=False)
class Link(Data):
    """A link of a hint, between candidates or groups of them.

    >>> from sudoku_core import CellSet
    >>> from sudoku_core.results import Link
    >>> print(Link((CellSet("r1c2"), 3), (CellSet("r1c7"), 3), True, False))
    r1c2(3) = r1c7(3)
    """

    start: tuple[CellSet, int]
    """Where it begins: the cells, at least one, and the digit."""
    end: tuple[CellSet, int]
    """Where it ends."""
    strong: bool
    """Strong: if one does not hold, the other does. Weak: if one holds, the other does not."""
    directed: bool
    """Whether it is read in this direction only."""

    def __str__(self) -> str:
        start, end = (f"{cells}({digit})" for cells, digit in (self.start, self.end))
        return f"{start} {'=' if self.strong else '-'}{'>' if self.directed else ''} {end}"


@dataclass(frozen=True, slots=True, repr=False)
class Technique(Data):
    """A technique of ``techniques()``.

    >>> from sudoku_core import techniques
    >>> (wing,) = techniques("xy-wing")
    >>> wing, wing.level, wing.points, wing.least_rating
    (<Technique: XY-wing>, 'hard', 160, 4.2)
    """

    key: str
    """The key, as in ``Hint.technique`` and in lists: ``"naked-pair"``."""
    name: str
    """The name in English: ``"naked pair"``."""
    family: str
    """The family, which lists may also name: ``"subsets"``."""
    level: Literal["easy", "medium", "hard", "unfair", "extreme"]
    """The level on the scale of HoDoKu; by comparison if it does not have the technique."""
    points: int | None
    """The points of a step on that scale; ``None`` if HoDoKu does not have the technique."""
    least_rating: float | None
    """The lowest rating of a step in Sudoku Explainer; ``None`` if it does not have the
    technique."""
    greatest_rating: float | None
    """The highest rating; ``None`` also if it grows with the length of chains."""
    assumes_uniqueness: bool
    """Whether it holds only in puzzles with exactly one solution."""

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Hint(Data):
    """A step that a person could take: a digit to write, or candidates to strike out, and why.

    ``level`` is the hint in a sentence of three levels; its text is the last one. The cells are for
    drawing it: the ``houses`` to look at, the ``candidates`` of the step, the cells with the
    digits that are the reason (``because``), and the relevant candidates that were struck out
    before (``struck_before``).

    >>> from sudoku_core import hint
    >>> step = hint(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> step.technique, step.placement, str(step.because)
    ('hidden-single', (Cell('r2c1'), 6), 'r1c4 r3c7')
    """

    technique: str
    """The key of the technique, such as ``"hidden-single"``; ``techniques()`` has them all."""
    name: str
    """The name of the technique in the language of the hint: ``"hidden single"``."""
    placement: tuple[Cell, int] | None
    """The cell that is decided, and its digit; ``None`` if candidates are struck out instead."""
    eliminations: tuple[tuple[Cell, int], ...]
    """The candidates that are struck out: cells and digits. Empty if a digit is placed."""
    houses: tuple[House, ...]
    """The houses of the step: of a full house or a hidden single, that house; of locked candidates,
    the house that has its places in the other, and that other; of a naked single, those whose
    digits leave no other."""
    candidates: tuple[tuple[Cell, int], ...]
    """The candidates of the step: of a single, that one; of locked candidates, the remaining places
    of the digit."""
    because: CellSet
    """The filled cells whose digits are the reason, as few as possible; which cells of a house are
    filled is known besides."""
    struck_before: tuple[tuple[Cell, int], ...]
    """The candidates that are missing in the marks although no digit excludes them, as far as they
    are part of the reason."""
    roles: tuple[
        tuple[Cell, int, Literal["pattern", "special", "on", "off", "struck", "placed"]], ...
    ]
    """The candidates that a drawing shows, each once, with their roles: a part of the
    ``"pattern"``; a ``"special"`` part, such as a fin; assumed or concluded to hold (``"on"``) or
    not (``"off"``), also the two colours; ``"struck"`` out; ``"placed"``."""
    links: tuple[Link, ...]
    """The links between candidates, in the order in which they are read."""
    levels: tuple[str, str, str]
    """The three levels of ``level``, in the language of the hint."""
    grid: Grid
    """The grid before the step."""
    marks: CandidateGrid
    """The candidates before the step."""

    @property
    def sentence(self) -> str:
        """The step and its reason in one text, in the language of the hint: level 3, which is also
        the text of the hint.

        >>> from sudoku_core import hint
        >>> step = hint(
        ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
        ...     language="de")
        >>> step.sentence == str(step) == step.level(3), step.sentence[:23]
        (True, 'Der einzige Platz für 6')
        """
        return self.levels[-1]

    def level(self, level: int, /) -> str:
        """The hint in one sentence: level 1 says where to look, and for what, level 2 what follows,
        level 3 also why. Raises ``ValueError`` for another number."""
        if level not in (1, 2, 3):
            raise ValueError(f"level {level}, expected 1, 2 or 3")
        return self.levels[level - 1]

    def svg(self, size: int = 540) -> str:
        """The picture of the step as SVG, ``size`` pixels wide, 64 to 4096: the grid, the marks,
        candidates by their roles, links and houses. A notebook shows it with the sentence.

        >>> from sudoku_core import hint
        >>> step = hint(
        ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
        >>> step.svg().startswith("<svg ")
        True
        """
        return draw_step(self, size)

    def _repr_html_(self) -> str:
        return _html.hint(self)

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True, repr=False)
class AllHints(Data, Sequence[Hint]):
    """The steps that can be taken now, from ``all_hints()``: a sequence, the easiest first.

    >>> from sudoku_core import all_hints
    >>> puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> all_hints(puzzle, techniques="all", max_steps=50).is_complete
    False
    """

    hints: tuple[Hint, ...]
    """The steps."""
    is_complete: bool
    """Whether there are no others. If not, the search was given up at its limit: it has got through
    the easier techniques."""

    def __len__(self) -> int:
        return len(self.hints)

    @overload
    def __getitem__(self, index: int) -> Hint: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Hint, ...]: ...
    def __getitem__(self, index: int | slice) -> Hint | tuple[Hint, ...]:
        return self.hints[index]

    def _repr_html_(self) -> str:
        return _html.all_hints(self)

    def __str__(self) -> str:
        return f"{len(self.hints)}{'' if self.is_complete else ', there may be more'}"


@dataclass(frozen=True, slots=True, repr=False)
class Canonical(Data, Generic[P_co]):
    """The result of ``canonical()``; for annotations, ``Canonical[Grid]`` or
    ``Canonical[CandidateGrid]``.

    >>> from sudoku_core import canonical
    >>> canonical("7" + 80 * ".")
    <Canonical: ................................................................................1>
    """

    form: P_co
    """The smallest of all images of the puzzle: a ``Grid``, or a ``CandidateGrid``."""
    transformation: Transformation
    """One of the transformations that lead there."""
    automorphisms: int
    """The number of those transformations, 1 or more: as many leave the puzzle as it is."""

    def _repr_html_(self) -> str:
        return _html.canonical(self)

    def __str__(self) -> str:
        form = self.form
        return form.line() if isinstance(form, CandidateGrid) else str(form)


@dataclass(frozen=True, slots=True, repr=False)
class Rating(Data):
    """The result of ``rate()``: three ratings on a scale, as the program prints them: ``1.5``. The
    same in tenths are whole numbers.

    >>> from sudoku_core import rate
    >>> rated = rate(
    ...     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..")
    >>> rated, rated.er, rated.er_tenths
    (<Rating: ER/EP/ED=1.2/1.2/1.2 (se-classic)>, 1.2, 12)
    """

    scale: str
    """The program whose numbers they are: ``"se-classic"`` or ``"se-sukaku"``."""
    er: float
    """The rating of the hardest step; 0 of a full grid."""
    ep: float
    """The rating of the hardest step up to the first that places a digit."""
    ed: float
    """The rating of the first step."""
    is_lower_bound: bool
    """Whether the numbers are only lower bounds."""

    @property
    def er_tenths(self) -> int:
        """``er`` in tenths: 15 for 1.5."""
        return round(10 * self.er)

    @property
    def ep_tenths(self) -> int:
        """``ep`` in tenths."""
        return round(10 * self.ep)

    @property
    def ed_tenths(self) -> int:
        """``ed`` in tenths."""
        return round(10 * self.ed)

    def _repr_html_(self) -> str:
        return _html.rating(self)

    @staticmethod
    def _fields(data: Any) -> dict[str, Any]:
        return {**data, "is_lower_bound": data["accuracy"] == "at least"}

    def __str__(self) -> str:
        least = ">=" if self.is_lower_bound else ""
        numbers = "/".join(f"{number:.1f}" for number in (self.er, self.ep, self.ed))
        return f"{least}ER/EP/ED={numbers} ({self.scale})"


@dataclass(frozen=True, slots=True, repr=False)
class Score(Data):
    """The result of ``rate()`` on the scale ``"hodoku"``: the points of all steps, and a level.

    >>> from sudoku_core import rate
    >>> rate("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    ...     scale="hodoku")
    <Score: score 196, easy (hodoku)>
    """

    scale: str
    """The program whose numbers they are: ``"hodoku"``."""
    points: int
    """The sum of the points of all steps; 0 of a full grid."""
    level: Literal["easy", "medium", "hard", "unfair", "extreme"]
    """The level of the hardest step, or a higher one if there are too many points for it."""
    accuracy: Literal["exact", "approximate", "at least"]
    """Whether they are the numbers of the program; ``"at least"`` marks lower bounds."""

    def _repr_html_(self) -> str:
        return _html.score(self)

    @staticmethod
    def _fields(data: Any) -> dict[str, Any]:
        return {**data, "points": data["score"]}

    def __str__(self) -> str:
        mark = {"exact": "", "approximate": "~", "at least": ">="}[self.accuracy]
        return f"{mark}score {self.points}, {self.level} ({self.scale})"


@dataclass(frozen=True, slots=True, repr=False)
class Minutes(Data):
    """The result of ``rate()`` on the scale ``"minutes"``: how long a person takes, about.

    >>> from sudoku_core import rate
    >>> rate("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    ...     scale="minutes")
    <Minutes: 4.0 minutes, 3.2 to 5.3 (minutes)>
    """

    scale: str
    """``"minutes"``."""
    minutes: float
    """The median in minutes, to a tenth."""
    low: float
    """One mean time of ten is shorter, in minutes."""
    high: float
    """One mean time of ten is longer, in minutes."""
    accuracy: Literal["exact", "at least"]
    """``"at least"`` if a limit ended the rating of the hardest step."""

    def _repr_html_(self) -> str:
        return _html.minutes(self)

    def _columns(self) -> list[str]:
        return [f"{number:.1f}" for number in (self.minutes, self.low, self.high)]

    def __str__(self) -> str:
        least = ">=" if self.accuracy == "at least" else ""
        minutes, low, high = self._columns()
        return f"{least}{minutes} minutes, {low} to {high} ({self.scale})"


@dataclass(frozen=True, slots=True, repr=False)
class TeRating(Data):
    """The result of ``rate()`` on the scales of trial and error: a depth, and lengths of braids.

    >>> from sudoku_core import rate
    >>> rate(".173.6.5...3....4..6...2...2......68...1...7.......1.9...6.9..567.23......5..1...",
    ...     scale="te-b")
    <TeRating: depth 1, B 7 (te-b)>
    """

    scale: str
    """The numbers that are worked out: ``"te"``, ``"te-b"`` or ``"te-bxb"``."""
    depth: int
    """The least depth of trial and error that solves the puzzle; 0 if singles do."""
    b: int | None
    """The length of the braids that a puzzle of depth 1 needs, 0 of depth 0; ``None`` of greater
    depths and on the scale ``"te"``."""
    bxb: int | None
    """The same within suppositions for depth 2, 0 of lesser depths; ``None`` of greater ones and on
    the other scales than ``"te-bxb"``."""
    accuracy: Literal["exact", "at least"]
    """``"at least"`` marks a lower bound: of depth 2 with ``bxb`` that one, else of depth 1 with
    ``b`` that one, else the depth."""

    def _repr_html_(self) -> str:
        return _html.te_rating(self)

    def _bound(self) -> str | None:
        """The number that is only a lower bound."""
        if self.accuracy == "exact":
            return None
        if self.b is not None and self.depth == 1:
            return "b"
        return "depth" if self.bxb is None else "bxb"

    def _numbers(self) -> dict[str, str]:
        """The numbers by their names, as they are printed."""
        bound = self._bound()
        numbers = {"depth": self.depth, "b": self.b, "bxb": self.bxb}
        return {
            name: f"{'>=' if name == bound else ''}{number}"
            for name, number in numbers.items()
            if number is not None
        }

    def __str__(self) -> str:
        names = {"depth": "depth", "b": "B", "bxb": "BxB"}
        numbers = (f"{names[name]} {number}" for name, number in self._numbers().items())
        return f"{', '.join(numbers)} ({self.scale})"


@dataclass(frozen=True, slots=True, repr=False)
class Implication(Data):
    """A statement of a chain: that a cell has a digit, or has not, and what it follows from.

    >>> from sudoku_core import Cell
    >>> from sudoku_core.results import Implication
    >>> print(Implication(Cell("r1c2"), 3, False, "cell", (0,)))
    r1c2-3
    """

    cell: Cell
    """The cell."""
    digit: int
    """The digit."""
    on: bool
    """Whether the cell has the digit."""
    cause: Literal["assumption", "cell", "row", "column", "box", "pattern"]
    """The rule: ``"assumption"``; a cell has one digit; a digit has one place in a ``"row"``,
    ``"column"`` or ``"box"``; a ``"pattern"`` among the candidates that are left."""
    parents: tuple[int, ...]
    """The indices in the chain of what it follows from, each smaller than its own."""

    @staticmethod
    def _fields(data: Any) -> dict[str, Any]:
        literal = data.pop("literal")
        return {**data, "cell": literal[:4], "on": literal[4] == "=", "digit": int(literal[5])}

    def __str__(self) -> str:
        return f"{self.cell}{'=' if self.on else '-'}{self.digit}"


@dataclass(frozen=True, slots=True, repr=False)
class PathStep(Data):
    """A step of ``path()``: the pattern and its effect.

    >>> from sudoku_core import path
    >>> taken = path(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> taken.steps[0].placement, taken.steps[0].houses
    ((Cell('r2c1'), 6), (House('box', 1),))
    """

    rating: float
    """The rating; on the scale ``"hodoku"`` the points, a whole number."""
    level: Literal["easy", "medium", "hard", "unfair", "extreme"] | None
    """The level of such a step on the scale ``"hodoku"``; ``None`` on the others."""
    technique: str
    """The key of the technique, as in ``Hint.technique``: ``"naked-pair"``."""
    name: str
    """The name of the technique in English: ``"naked pair"``."""
    placement: tuple[Cell, int] | None
    """The cell that is decided, and its digit; ``None`` if candidates are struck out instead."""
    eliminations: tuple[tuple[Cell, int], ...]
    """The candidates that are struck out: cells and digits. Empty if a digit is placed."""
    pattern: CellSet
    """The cells of the pattern; none of a chain."""
    special: CellSet
    """Those with a special role, such as the pivot of a wing."""
    digits: frozenset[int]
    """The digits that the pattern is about."""
    houses: tuple[House, ...]
    """The houses in which it is seen."""
    chains: tuple[tuple[Implication, ...], ...]
    """The chains, each down to the conclusion."""

    @staticmethod
    def _fields(data: Any) -> dict[str, Any]:
        number = data["points"] if "points" in data else data["rating"]
        return {**data, "rating": number, "level": data.get("level")}

    def __str__(self) -> str:
        placed = [self.placement] if self.placement else []
        effect = [f"{cell}={digit}" for cell, digit in placed]
        effect += [f"{cell}-{digit}" for cell, digit in self.eliminations]
        rating = f"{self.rating:.1f}" if self.level is None else f"{self.rating}"
        return f"{rating} {self.name}: {' '.join(effect)}"


@dataclass(frozen=True, slots=True, repr=False)
class RatedPath(Data, Generic[R_co]):
    """The result of ``path()``: the rating of a puzzle and the steps that lead to it."""

    rating: R_co
    """The rating, as of ``rate()``."""
    steps: tuple[PathStep, ...]
    """The steps, in the order in which they are taken."""

    def _repr_html_(self) -> str:
        return _html.rated_path(self)

    def __str__(self) -> str:
        return f"{self.rating}, {len(self.steps)} steps"


@dataclass(frozen=True, slots=True, repr=False)
class Generated(Data):
    """A puzzle that ``generate()`` made. Its text is the line of the puzzle.

    >>> from sudoku_core import generate, solve_grid
    >>> made = next(generate(seed=5))
    >>> made
    <Generated: ..., 28 givens, attempt 0>
    >>> solve_grid(made.puzzle).solution == made.solution
    True
    """

    puzzle: Grid
    """The puzzle: its givens."""
    solution: Grid
    """Its only solution, with the same givens."""
    attempt: int
    """The number of the attempt in the run, from 0."""
    weight: float | None = None
    """The weight in statistics if the run is ``weighted``, else ``None``: sums of weights are
    sums over all minimal puzzles."""
    seed: int | None = None
    """The seed of the run: ``generate(1, seed=made.seed, first_attempt=made.attempt)`` with the
    same constraints makes this puzzle again. ``None`` if it comes from elsewhere."""

    def _repr_html_(self) -> str:
        return _html.generated(self)

    def __str__(self) -> str:
        return str(self.puzzle)

    def __repr__(self) -> str:
        givens = f"{len(self.puzzle.fixed)} givens, attempt {self.attempt}"
        return f"<Generated: {self.puzzle}, {givens}>"
