"""The results of :class:`sudoku_core.VariantPuzzle`: puzzles of other sizes and with more rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from sudoku_core._data import Data

__all__ = [
    "VariantAmbiguity",
    "VariantConflict",
    "VariantDiagnosis",
    "VariantRepair",
    "VariantRule",
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
class VariantConflict(Data):
    """Givens and rules that contradict one another, together with the board.

    >>> from sudoku_core import VariantPuzzle
    >>> VariantPuzzle(".Cage~3~R1C1~R1C2.Cage~17~R1C3~R1C4.~R1C9_2").conflict()
    <VariantConflict: r1c9; the cells r1c1, r1c2 differ and add to 3>
    """

    givens: tuple[str, ...]
    """The names of the cells of the givens, or of pencil marks."""
    rules: tuple[VariantRule, ...]
    """The rules."""
    is_minimal: bool
    """Whether each of them is needed; a search that met its limit leaves that open."""

    def __str__(self) -> str:
        return "; ".join([*self.givens, *map(str, self.rules)])


@dataclass(frozen=True, slots=True, repr=False)
class VariantAmbiguity(Data):
    """Several solutions, and where they differ.

    >>> from sudoku_core import VariantPuzzle
    >>> VariantPuzzle(".Shape~2x2.NoBoxes").diagnose().ambiguity
    <VariantAmbiguity: 2 solutions, which differ in r1c1 r1c2 r2c1 r2c2>
    """

    solutions: tuple[VariantSolution, ...]
    """Two of them."""
    count: int
    """Their number; a lower bound if not ``is_exact``."""
    is_exact: bool
    """Whether that is the number of all."""
    differ: tuple[str, ...]
    """The names of the cells that are not alike in all solutions; if not ``is_exact``, further ones
    may differ."""

    def __str__(self) -> str:
        least = "" if self.is_exact else "at least "
        return f"{least}{self.count} solutions, which differ in {' '.join(self.differ)}"


@dataclass(frozen=True, slots=True, repr=False)
class VariantRepair(Data):
    """An edit that leaves the puzzle with exactly one solution.

    >>> from sudoku_core import VariantPuzzle
    >>> repairs = VariantPuzzle(".Shape~2x2.NoBoxes").diagnose().repairs
    >>> repairs[0], repairs[0].solution
    (<VariantRepair: add 1 at r1c1>, <VariantSolution: 1221>)
    """

    kind: Literal["change", "remove", "add", "remove_rule", "change_number", "add_rules"]
    """The kind of the edit."""
    sentence: str
    """The edit in a sentence."""
    cell: str | None
    """The name of the cell that is edited."""
    rule: int | None
    """The index in ``VariantPuzzle.rules`` of the rule that is edited."""
    before: int | None
    """The symbol of the cell, or the number of the rule, before the edit."""
    after: int | None
    """The same after it."""
    rules: tuple[VariantRule, ...]
    """The rules of the whole board that are missing."""
    basis: Literal["words", "chance"] | None
    """Why they are proposed: words of the puzzle name them, or the printed solution obeys them, as
    few random grids do."""
    one_in: int | None
    """Of random grids fewer than one in this many obeys them."""
    solution: VariantSolution
    """The only solution that is left."""
    agrees_with_printed: bool
    """Whether that is the printed solution, if there is one."""

    def __str__(self) -> str:
        return self.sentence


@dataclass(frozen=True, slots=True, repr=False)
class VariantDiagnosis(Data):
    """Why a puzzle is broken, and how to fix it: the result of ``VariantPuzzle.diagnose``.

    >>> from sudoku_core import VariantPuzzle
    >>> diagnosis = VariantPuzzle("1.....3..2.....4").diagnose()
    >>> diagnosis.verdict, diagnosis.redundant_givens, diagnosis.to_json()[:20]
    ('proper', (), '{"verdict":"proper",')
    """

    verdict: Literal["proper", "impossible", "ambiguous", "unknown"]
    """Whether the puzzle has exactly one solution, none, or several; ``"unknown"`` if a limit was
    met before that was known."""
    solution: VariantSolution | None
    """The solution of a proper puzzle."""
    redundant_givens: tuple[str, ...]
    """The cells whose givens can be removed, one at a time, if the puzzle is proper."""
    redundant_rules: tuple[VariantRule, ...]
    """The same of rules."""
    conflict: VariantConflict | None
    """Why an impossible puzzle has no solution."""
    ambiguity: VariantAmbiguity | None
    """Where the solutions of an ambiguous puzzle differ."""
    ending: Literal["max_steps", "deadline", "cancelled"] | None
    """The limit that was met, if the verdict is unknown."""
    printed: str | None
    """The fault of the printed solution; ``None`` if there is no fault, or no such solution."""
    repairs: tuple[VariantRepair, ...]
    """The ways to fix it: those first after which the printed solution is right."""
    is_complete: bool
    """Whether it is proven that there are no other repairs of one edit."""
    json: str = field(repr=False)
    """The same as JSON, as every language writes it."""

    def to_json(self) -> str:
        """The same as one JSON object, on one line."""
        return self.json

    def __str__(self) -> str:
        return f"{self.verdict}, repairs: {len(self.repairs)}"
