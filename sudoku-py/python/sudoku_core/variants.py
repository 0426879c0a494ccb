"""The results of :class:`sudoku_core.VariantPuzzle`: puzzles of other sizes and with more rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from sudoku_core._data import Data
from sudoku_core._native import VariantPuzzle, VariantRun
from sudoku_core.diagnosis import Count

__all__ = [
    "VariantBroken",
    "VariantCandidate",
    "VariantConflict",
    "VariantDiagnosis",
    "VariantFix",
    "VariantGenerated",
    "VariantGiven",
    "VariantHint",
    "VariantHints",
    "VariantPrinted",
    "VariantRule",
    "VariantRun",
    "VariantSolution",
    "VariantSolutions",
]


@dataclass(frozen=True, slots=True, repr=False)
class VariantRule(Data):
    """A rule of a puzzle, beside the rows, columns and boxes of its board.

    >>> from sudoku_core import VariantPuzzle
    >>> (rule,) = VariantPuzzle(".Cage~3~R1C1~R1C2").rules
    >>> rule.kind, rule.cells, str(rule)
    ('cage', ('r1c1', 'r1c2'), 'the cells r1c1, r1c2 differ and add to 3')
    """

    kind: str
    """The kind of the rule, such as ``"anti_knight"``."""
    sentence: str
    """The rule in a sentence."""
    cells: tuple[str, ...]
    """The names of the cells that it names, in its order; none if it holds on the whole board."""

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True, repr=False)
class VariantSolution(Data):
    """One solution of a puzzle.

    >>> from sudoku_core import VariantPuzzle
    >>> (solution,) = VariantPuzzle("1.....3..2.....4").solve().solutions
    >>> solution.text, solution.values[:4]
    ('1342243142133124', (1, 3, 4, 2))
    """

    text: str
    """The symbols of all cells in reading order, as the puzzle writes them: 10 is ``A``, or all
    are letters."""
    values: tuple[int, ...]
    """The same as numbers from 1."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False)
class VariantSolutions(Data):
    """The solutions that a search found, and why it ended.

    >>> from sudoku_core import VariantPuzzle
    >>> found = VariantPuzzle(".Shape~4x4").count(limit=1000)
    >>> found.kind, found.count, found.ending
    ('many', 288, 'exhausted')
    """

    kind: Literal["none", "one", "many", "unknown"]
    """Whether the puzzle has no solution, exactly one, or several; ``"unknown"`` if a limit was met
    before that was known."""
    solutions: tuple[VariantSolution, ...]
    """The solutions; none from ``count``."""
    count: int
    """Their number."""
    steps: int
    """The steps that the search took."""
    ending: Literal["exhausted", "max_solutions", "max_steps", "deadline", "cancelled"]
    """Why it ended; ``"exhausted"`` if these are all solutions."""

    @property
    def solution(self) -> VariantSolution | None:
        """The solution if there is exactly one, else ``None``."""
        return self.solutions[0] if self.kind == "one" and self.solutions else None

    def __str__(self) -> str:
        return f"{self.kind}, count {self.count}, {self.ending}"


@dataclass(frozen=True, slots=True, repr=False)
class VariantGiven(Data):
    """A given, or pencil marks.

    >>> from sudoku_core import VariantPuzzle
    >>> VariantPuzzle("11" + 14 * ".").conflict().givens
    (<VariantGiven: r1c1=1>, <VariantGiven: r1c2=1>)
    """

    cell: str
    """The name of the cell."""
    symbols: str
    """Its symbol, or all that it may hold, as the puzzle writes them."""

    def __str__(self) -> str:
        return f"{self.cell}={self.symbols}"


@dataclass(frozen=True, slots=True, repr=False)
class VariantBroken(Data):
    """A rule that a board breaks: pencil marks, a house of the board, or another rule.

    >>> from sudoku_core import VariantPuzzle
    >>> VariantPuzzle(16 * ".").all_broken("11" + 14 * ".")[0]
    <VariantBroken: row 1 holds a symbol twice>
    """

    sentence: str
    """The rule, in a sentence."""
    cells: tuple[str, ...]
    """The names of the cells that break it."""

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True, repr=False)
class VariantConflict(Data):
    """Givens and rules that contradict one another, together with the board.

    >>> from sudoku_core import VariantPuzzle
    >>> puzzle = VariantPuzzle(".Cage~3~R1C1~R1C2.Cage~17~R1C3~R1C4.~R1C9_2")
    >>> found = puzzle.conflict()
    >>> found
    <VariantConflict: r1c9=2, rule 0>
    >>> print(puzzle.rules[found.rules[0]])
    the cells r1c1, r1c2 differ and add to 3
    """

    givens: tuple[VariantGiven, ...]
    """The givens, or pencil marks."""
    rules: tuple[int, ...]
    """The rules, as indices in ``VariantPuzzle.rules``."""
    is_minimal: bool
    """Whether each of them is needed; a search that met its limit leaves that open."""

    def __str__(self) -> str:
        return ", ".join([*map(str, self.givens), *(f"rule {rule}" for rule in self.rules)])


@dataclass(frozen=True, slots=True, repr=False)
class VariantFix(Data):
    """An edit that leaves the puzzle with exactly one solution.

    >>> from sudoku_core import VariantPuzzle
    >>> fixes = VariantPuzzle(".Shape~2x2.NoBoxes").diagnose().fixes
    >>> fixes[0], fixes[0].solution
    (<VariantFix: add 1 at r1c1>, '1221')
    """

    kind: Literal["change", "remove", "add", "remove-rule", "change-number", "add-rules"]
    """The kind of the edit."""
    text: str
    """The edit in words."""
    cell: str | None
    """The name of the cell that is edited."""
    rule: int | None
    """The index in ``VariantPuzzle.rules`` of the rule that is edited."""
    before: int | None
    """The symbol of the cell, or the number of the rule, before the edit."""
    after: int | None
    """The same after it."""
    missing_rules: tuple[VariantRule, ...]
    """The rules of the whole board that are missing."""
    basis: Literal["words", "chance"] | None
    """Why they are proposed: words of the puzzle name them, or the printed solution obeys them, as
    few random grids do."""
    one_in: int | None
    """Of random grids fewer than one in this many obeys them."""
    solution: str
    """The only solution that is left, as the puzzle writes it."""
    agrees_with_printed: bool
    """Whether that is the printed solution, if there is one."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False)
class VariantPrinted(Data):
    """A printed solution.

    >>> from sudoku_core import VariantPuzzle
    >>> VariantPuzzle("1.....3..2.....4").diagnose("1342243142133142").printed
    <VariantPrinted: r4c4 cannot be 2>
    """

    symbols: str
    """The symbol of each cell, as the puzzle writes it."""
    fault: str | None
    """The reason why it is not a solution, in a sentence; ``None`` if it is one."""

    def __str__(self) -> str:
        return self.fault or self.symbols


@dataclass(frozen=True, slots=True, repr=False)
class VariantDiagnosis(Data):
    """Why a puzzle is broken, and how to fix it: the result of ``VariantPuzzle.diagnose``.

    >>> from sudoku_core import VariantPuzzle
    >>> diagnosis = VariantPuzzle("1.....3..2.....4").diagnose()
    >>> diagnosis.verdict, diagnosis.redundant_givens, diagnosis.to_json()[:20]
    ('proper', (), '{"verdict":"proper",')
    >>> VariantPuzzle(".Shape~2x2.NoBoxes").diagnose().count
    Count(kind='exactly', number=2)
    """

    verdict: Literal["proper", "impossible", "ambiguous", "unknown"]
    """Whether the puzzle has exactly one solution, none, or several; ``"unknown"`` if a limit was
    met before that was known."""
    solutions: tuple[str, ...]
    """The solution of a proper puzzle, or two of an ambiguous one, as the puzzle writes them."""
    count: Count | None
    """The number of solutions of an ambiguous puzzle."""
    differ: tuple[str, ...]
    """The names of the cells that are not alike in all of them; if the count is not exact, further
    ones may differ."""
    conflict: VariantConflict | None
    """Why an impossible puzzle has no solution."""
    fixes: tuple[VariantFix, ...]
    """The ways to fix it: those first after which the printed solution is right."""
    fixes_complete: bool
    """Whether it is proven that there are no others of these kinds: for a puzzle without a
    solution, single edits of a given or a rule; for one with several, added givens, one at a time,
    and rules that its words or its printed solution suggest."""
    printed: VariantPrinted | None
    """The printed solution, and its fault."""
    redundant_givens: tuple[str, ...]
    """The cells whose givens can be removed, one at a time, if the puzzle is proper."""
    redundant_rules: tuple[int, ...]
    """The same of rules, as indices in ``VariantPuzzle.rules``."""
    ending: Literal["max_steps", "deadline", "cancelled"] | None
    """The limit that was met, if the verdict is unknown."""
    json: str = field(repr=False)
    """The same as JSON, as every language writes it."""

    def to_json(self) -> str:
        """The same as one JSON object, on one line."""
        return self.json

    def __str__(self) -> str:
        return f"{self.verdict}, fixes: {len(self.fixes)}"


@dataclass(frozen=True, slots=True, repr=False)
class VariantCandidate(Data):
    """A symbol in a cell."""

    cell: str
    """The name of the cell."""
    symbol: str
    """The symbol as the puzzle writes it."""
    value: int
    """The same as a number from 1."""

    def __str__(self) -> str:
        return f"{self.symbol} at {self.cell}"


@dataclass(frozen=True, slots=True, repr=False)
class VariantHint(Data):
    """A step that a person could take, and why: the result of ``VariantPuzzle.hint``.

    >>> from sudoku_core import VariantPuzzle
    >>> step = VariantPuzzle("1.....3..2.....4").hint()
    >>> step.technique, step.consequence, step.placement
    ('hidden-single', 'r2c1=2', <VariantCandidate: 2 at r2c1>)
    """

    technique: str
    """The technique, such as ``"hidden-single"``, ``"rule"`` or ``"nishio"``."""
    rule: int | None
    """The index in ``VariantPuzzle.rules`` of the rule that speaks."""
    reason: str
    """The reason, in a sentence."""
    consequence: str
    """All that follows, such as ``"r1c6=8"`` or ``"r1c1<>34 r1c2<>34"``."""
    placement: VariantCandidate | None
    """The cell that is decided, and its symbol."""
    eliminations: tuple[VariantCandidate, ...]
    """The candidates that are struck out."""

    def __str__(self) -> str:
        return self.reason


@dataclass(frozen=True, slots=True, repr=False)
class VariantHints(Data):
    """The steps of a puzzle: the result of ``VariantPuzzle.hints``.

    >>> from sudoku_core import VariantPuzzle
    >>> VariantPuzzle("1.....3..2.....4").hints()
    <VariantHints: 12 steps, solved>
    """

    steps: tuple[VariantHint, ...]
    """The steps, each after those before it."""
    solved: bool
    """Whether the puzzle is solved after them."""
    ending: Literal["exhausted", "max_steps", "deadline", "cancelled"] | None
    """Why no others follow; ``"exhausted"`` if no technique has one."""
    json: str = field(repr=False)
    """The same as JSON, as every language writes it."""

    def to_json(self) -> str:
        """The same as one JSON object, on one line."""
        return self.json

    def __str__(self) -> str:
        return f"{len(self.steps)} steps, {'solved' if self.solved else self.ending}"


@dataclass(frozen=True, slots=True, repr=False)
class VariantGenerated(Data):
    """A puzzle that ``VariantPuzzle.generate`` made. Its text is that of the puzzle.

    >>> from sudoku_core import VariantPuzzle
    >>> made = next(VariantPuzzle.generate("x", seed=1, size=4))
    >>> print(made)
    .Shape~4x4.~R1C3_4~R2C3_1~R3C2_3~R4C2_2.Diagonal~-1.Diagonal~1
    >>> made.attempt, made.puzzle.broken(made.solution.values) is None
    (0, True)
    """

    puzzle: VariantPuzzle
    """The puzzle."""
    solution: VariantSolution
    """Its only solution."""
    attempt: int
    """The number of the attempt in the run, from 0."""
    seed: int
    """The seed of the run: with it, ``first_attempt=made.attempt`` and the same options, the first
    puzzle is this one again."""

    def __str__(self) -> str:
        return str(self.puzzle)
