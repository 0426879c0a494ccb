"""Results that are plain tuples with names."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from sudoku_core._native import Grid

__all__ = ["SimpleSolution"]


class SimpleSolution(NamedTuple):
    """What ``simple_solve`` reached.

    >>> import sudoku_core
    >>> grid, remaining = sudoku_core.simple_solve(sudoku_core.Grid.empty())
    >>> remaining
    81
    """

    grid: Grid
    """The grid as far as it got; what was filled in are entries."""
    remaining: int
    """How many cells remain empty, 0 to 81. With 0 the puzzle is solved, and ``grid`` is its
    only solution."""
