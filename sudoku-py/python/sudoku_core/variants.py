"""The results of :class:`sudoku_core.VariantPuzzle`: puzzles of other sizes and with more rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sudoku_core._data import Data

__all__ = ["VariantConflict", "VariantRule", "VariantSolution", "VariantSolutions"]


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
