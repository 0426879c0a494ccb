"""The exceptions of this package for wrong data.

Every class here is a :class:`SudokuError`, which is a ``ValueError``. The text of
an error is for people; its attributes say the same to a program. All of them can be compared
and pickled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from sudoku_core._native import Cell, CellSet, House, Report

__all__ = [
    "CellNameError",
    "Contradiction",
    "DigitRangeError",
    "FixedCellError",
    "NotFeasible",
    "NotPrintable",
    "ParseGridError",
    "SudokuError",
]


class SudokuError(ValueError):
    """The base of all errors of this package.

    >>> import sudoku_core
    >>> try:
    ...     sudoku_core.solve_batch([81 * ".", 80 * "."])
    ... except sudoku_core.SudokuError as error:
    ...     print(error.index, error)
    1 puzzle 2: line 1: 80 symbols, expected 81
    """

    index: int | None
    """The index of the wrong puzzle among many, from 0; ``None`` if there was only one."""

    def __init__(self, *arguments: object) -> None:
        super().__init__(*arguments)
        self.index = None

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((type(self), str(self)))

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class ParseGridError(SudokuError):
    """A text that is not a grid, or no puzzle of another kind.

    >>> import sudoku_core
    >>> try:
    ...     sudoku_core.Grid("." * 80)
    ... except sudoku_core.errors.ParseGridError as error:
    ...     print(error)
    line 1: 80 symbols, expected 81
    """

    line: int
    """The line of the symbol that cannot be read, from 1."""
    column: int
    """Its column, from 1, in characters."""
    cell: Cell | None
    """The cell it would have been in, if that is known."""

    def __init__(self, message: str, line: int, column: int, cell: Cell | None = None) -> None:
        super().__init__(message, line, column, cell)
        self.line = line
        self.column = column
        self.cell = cell


class CellNameError(SudokuError, KeyError):
    """A text that is not the name of a cell. It is also a ``KeyError``, which an index raises.

    >>> import sudoku_core
    >>> try:
    ...     sudoku_core.Grid.empty()["a1"]
    ... except KeyError as error:
    ...     print(error)
    expected a cell from r1c1 to r9c9, found "a1"
    """


class DigitRangeError(SudokuError):
    """A number in a cell that is not 0 (empty) to 9.

    >>> import sudoku_core
    >>> try:
    ...     sudoku_core.Grid([10] + 80 * [0])
    ... except sudoku_core.errors.DigitRangeError as error:
    ...     print(error)
    r1c1 holds 10, expected 0 (empty) to 9
    """

    cell: Cell
    """The cell with the number."""
    number: int
    """The number in it."""

    def __init__(self, message: str, cell: Cell, number: int) -> None:
        super().__init__(message, cell, number)
        self.cell = cell
        self.number = number


class FixedCellError(SudokuError):
    """A change of a given was refused.

    >>> import sudoku_core
    >>> grid = sudoku_core.Grid("7" + 80 * ".")
    >>> try:
    ...     grid.with_entry((0, 0), 5)
    ... except sudoku_core.errors.FixedCellError as error:
    ...     print(error)
    r1c1 is a given (7) and cannot be changed
    """

    cell: Cell
    """The cell that was to be changed."""
    digit: int
    """The given in it, 1 to 9."""

    def __init__(self, message: str, cell: Cell, digit: int) -> None:
        super().__init__(message, cell, digit)
        self.cell = cell
        self.digit = digit


class Contradiction(SudokuError):
    """Why a grid cannot be completed, as far as the reasoning goes.

    ========================  ====================================  ==================
    kind                      meaning                               attributes set
    ========================  ====================================  ==================
    ``"clash"``               a digit appears twice in a house      house, digit, cells
    ``"no_candidate"``        a cell has no candidate left          cell
    ``"no_place"``            a house has no cell left for a digit  house, digit
    ``"too_few_candidates"``  cells share fewer candidates than     house, cells, digits
                              they are
    ========================  ====================================  ==================

    >>> import sudoku_core
    >>> try:
    ...     sudoku_core.simple_solve("77" + 79 * ".")
    ... except sudoku_core.errors.Contradiction as error:
    ...     print(error.kind, error.digit, error)
    clash 7 row 1 has two 7s (r1c1, r1c2)
    """

    kind: Literal["clash", "no_candidate", "no_place", "too_few_candidates"]
    """Which of the four it is."""
    cell: Cell | None
    """The cell without a candidate."""
    house: House | None
    """The house in which it shows."""
    digit: int | None
    """The digit that appears twice or has no place, 1 to 9."""
    cells: CellSet | None
    """The cells that hold the digit, or that share too few candidates."""
    digits: frozenset[int] | None
    """The candidates they share."""

    def __init__(
        self,
        message: str,
        kind: Literal["clash", "no_candidate", "no_place", "too_few_candidates"],
        cell: Cell | None = None,
        house: House | None = None,
        digit: int | None = None,
        cells: CellSet | None = None,
        digits: frozenset[int] | None = None,
    ) -> None:
        super().__init__(message, kind, cell, house, digit, cells, digits)
        self.kind = kind
        self.cell = cell
        self.house = house
        self.digit = digit
        self.cells = cells
        self.digits = digits


class NotFeasible(SudokuError):
    """No puzzle meets the constraints of ``generate``.

    >>> import sudoku_core
    >>> try:
    ...     sudoku_core.generate(seed=1, givens=16)
    ... except sudoku_core.errors.NotFeasible as error:
    ...     print(error)
    no puzzle with 16 givens has exactly one solution: it takes 17 at least
    """


class NotPrintable(SudokuError):
    """Some puzzles must not be printed; from ``book.make``. The text has a line for each finding.

    >>> import sudoku_core
    >>> try:
    ...     sudoku_core.book.make([81 * "."])
    ... except sudoku_core.errors.NotPrintable as error:
    ...     print(error.report.findings[0].code)
    multiple-solutions
    """

    report: Report | None
    """The result of the check of the puzzles."""

    def __init__(self, message: str, report: Report | None = None) -> None:
        super().__init__(message)
        self.report = report
