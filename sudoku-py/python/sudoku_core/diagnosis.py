"""The results of ``diagnose`` and ``entries``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal, overload

from sudoku_core import _html
from sudoku_core._data import Data, JsonData, plain
from sudoku_core._native import Cell, CellSet, Clash, Grid, House
from sudoku_core.errors import Contradiction

if TYPE_CHECKING:
    from sudoku_core.typing import GridLike

__all__ = [
    "Add",
    "Ambiguity",
    "Change",
    "Conflict",
    "Count",
    "Deduction",
    "Diagnosis",
    "Edit",
    "Entries",
    "Estimate",
    "Fix",
    "HiddenSingle",
    "HiddenSubset",
    "LockedCandidates",
    "MinimalPuzzles",
    "NakedSingle",
    "NakedSubset",
    "Reason",
    "Refuted",
    "Remove",
    "Swap",
    "UnavoidableSet",
]

PRINTED_FIXES = 3
"""The number of fixes in the text of a diagnosis."""


@dataclass(frozen=True, slots=True)
class Count(JsonData):
    """A number of solutions, or what is known of it. It equals a number if it is exactly that.

    >>> from sudoku_core import Grid, diagnose
    >>> count = diagnose(Grid.empty(), max_solutions=20).ambiguity.count
    >>> count
    Count(kind='more_than', number=20)
    >>> print(count)
    more than 20
    >>> count.at_least, count.is_exact, count == 20
    (21, False, False)
    """

    kind: Literal["exactly", "at_least", "more_than"]
    """``"exactly"``; ``"at_least"`` if a limit ended the search there; ``"more_than"`` if it found
    one more than the number, and stopped."""
    number: int
    """The number: exact, or the bound that ``kind`` names."""

    @property
    def at_least(self) -> int:
        """The number of solutions that certainly exist."""
        return self.number + 1 if self.kind == "more_than" else self.number

    @property
    def is_exact(self) -> bool:
        """Whether there are no more than ``number``."""
        return self.kind == "exactly"

    def __eq__(self, other: object, /) -> bool:
        if isinstance(other, Count):
            return (self.kind, self.number) == (other.kind, other.number)
        if isinstance(other, int):
            return self.is_exact and self.number == other
        return NotImplemented

    def __hash__(self) -> int:
        return hash(self.number)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data: ``kind`` and ``number``."""
        return {"kind": self.kind, "number": self.number}

    def __str__(self) -> str:
        words = {"exactly": "", "at_least": "at least ", "more_than": "more than "}
        return f"{words[self.kind]}{self.number}"

    def __repr__(self) -> str:
        return f"Count(kind={self.kind!r}, number={self.number})"


@dataclass(frozen=True, slots=True, repr=False)
class Estimate(JsonData):
    """An estimated number of solutions: the mean of random trials, and its standard error.

    It is no bound in either direction. The same puzzle always gets the same estimate.

    >>> from sudoku_core import Grid, diagnose
    >>> estimate = diagnose(Grid.empty()).ambiguity.estimate  # the true number is 6.67e21
    >>> 1e21 < estimate.mean < 1e23
    True
    """

    _keys: ClassVar = {"text": None}

    mean: float
    """The estimated number of solutions."""
    error: float
    """The standard error of the mean: in two of three cases, the true number is within it."""
    text: str = field(compare=False)
    """The estimate in words: ``"about 6.7 x 10^21"``."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False)
class UnavoidableSet(JsonData):
    """Cells that have several alternatives, whatever the other cells hold.

    Its text says so: ``3 and 9 can be swapped in r4c3 r4c6 r5c3 r5c6 (two rows, two columns, two
    boxes)``.

    >>> from sudoku_core import diagnose
    >>> puzzle = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
    >>> cells, = diagnose(puzzle).ambiguity.unavoidable_sets
    >>> print(cells)
    3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6 (two rows, two columns, two boxes)
    >>> cells.alternatives
    ((3, 6, 6, 3), (6, 3, 3, 6))
    """

    _keys: ClassVar = {"text": "sentence"}

    cells: CellSet
    """The cells, in reading order."""
    count: Count
    """The number of alternatives: two or more."""
    alternatives: tuple[tuple[int, ...], ...]
    """The alternatives that were found, each the digits of the cells: all of them if the count is
    exact. The first belongs to the first of ``Ambiguity.solutions``."""
    text: str = field(compare=False)
    """The set in one sentence."""

    @property
    def swapped_digits(self) -> tuple[int, int] | None:
        """The two digits that are swapped, if the set has only two alternatives, and each cell
        holds one digit in the first and the other in the second; else ``None``."""
        digits = sorted({digit for digits in self.alternatives for digit in digits})
        if self.count != Count("exactly", 2) or len(digits) != 2:
            return None
        return digits[0], digits[1]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, as in JSON: each alternative is a text of digits."""
        alternatives = ["".join(map(str, digits)) for digits in self.alternatives]
        return {
            "cells": plain(self.cells),
            "count": self.count.to_dict(),
            "alternatives": alternatives,
            "sentence": self.text,
        }

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Ambiguity(JsonData):
    """The solutions of a puzzle with several; from ``Diagnosis.ambiguity``.

    >>> from sudoku_core import diagnose
    >>> ambiguity = diagnose(
    ...     ".1.62758464258.7.1875.416.258.174.262618..4577.426581.1287.6.45..6452178457.1826."
    ... ).ambiguity
    >>> ambiguity.count
    Count(kind='exactly', number=2)
    >>> print(ambiguity)
    2 solutions
    >>> ambiguity.unavoidable_sets[0].swapped_digits
    (3, 9)
    """

    _keys: ClassVar = {"swap": None, "is_proven": "proven"}

    solutions: tuple[Grid, Grid]
    """Two different solutions: of the first hundred, the two that differ in the fewest cells. If
    there is a printed one, that one and its nearest."""
    count: Count
    """The number of solutions: the product of the counts of the unavoidable sets."""
    estimate: Estimate | None
    """The estimated number of solutions, if they were not all counted."""
    backbone: Grid
    """The cells that are the same in all solutions, as givens."""
    cells: CellSet
    """The cells that differ between solutions; if not ``is_proven``, some of them."""
    unavoidable_sets: tuple[UnavoidableSet, ...]
    """Groups of these cells that are independent of each other: one alternative of each, in any
    combination, is a solution. Empty if not ``is_proven``."""
    swap: UnavoidableSet
    """The cells in which the two ``solutions`` differ, with these two alternatives: in most cases
    the part of an unavoidable set that is easiest to explain."""
    is_proven: bool
    """Whether backbone and unavoidable sets are proven to be complete."""

    def __str__(self) -> str:
        about = "" if self.estimate is None else f", {self.estimate}"
        return f"{self.count} solutions{about}"


@dataclass(frozen=True, repr=False, kw_only=True)
class Deduction(JsonData):
    """A step of reasoning. Its text says what follows.

    ======================  ===========================================  =========================
    class                   what follows                                 fields
    ======================  ===========================================  =========================
    ``NakedSingle``         the cell can hold this digit only            cell, digit
    ``HiddenSingle``        the house has only this cell for the digit   cell, digit, house
    ``LockedCandidates``    all places of the digit in one house lie in  digit, house, other,
                            another one too, whose other cells lose it   struck
    ``NakedSubset``         these cells can hold these digits only, as   house, cells, digits,
                            many: the rest of the house loses them       struck
    ``HiddenSubset``        these digits have these places only, as      house, cells, digits
                            many: the cells lose all other digits
    ``Refuted``             the cell cannot hold this digit: from there  cell, digit, reason
                            steps lead to a contradiction
    ======================  ===========================================  =========================

    >>> from sudoku_core import diagnose
    >>> from sudoku_core.diagnosis import Deduction, HiddenSingle, LockedCandidates
    >>> def sentence(step: Deduction) -> str:
    ...     match step:
    ...         case HiddenSingle(cell, digit, house):
    ...             return f"{house} has only {cell} for {digit}"
    ...         case LockedCandidates(digit, house, other):
    ...             return f"{house} has its {digit} within {other}"
    ...         case _:
    ...             return str(step)
    >>> reason = diagnose(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
    ... ).conflict.reason
    >>> sentence(reason.steps[0])
    'box 8 has only r7c4 for 1'
    """

    kind: ClassVar[
        Literal[
            "naked_single",
            "hidden_single",
            "locked_candidates",
            "naked_subset",
            "hidden_subset",
            "refuted",
        ]
    ]
    """The class as a word: ``"naked_single"``, ``"hidden_single"``, ``"locked_candidates"``,
    ``"naked_subset"``, ``"hidden_subset"`` or ``"refuted"``."""

    because: CellSet
    """The cells whose digits strike out the other candidates. Earlier locked candidates, subsets
    and refuted suppositions may strike out more."""


@dataclass(frozen=True, repr=False)
class NakedSingle(Deduction):
    """The cell can hold this digit only.

    >>> from sudoku_core import Cell, CellSet
    >>> from sudoku_core.diagnosis import NakedSingle
    >>> print(NakedSingle(Cell("r1c1"), 5, because=CellSet()))
    only 5 for r1c1
    """

    kind: ClassVar = "naked_single"

    cell: Cell
    """The cell."""
    digit: int
    """Its digit, 1 to 9."""

    def __str__(self) -> str:
        return f"only {self.digit} for {self.cell}"


@dataclass(frozen=True, repr=False)
class HiddenSingle(Deduction):
    """The house has only this cell for the digit.

    >>> from sudoku_core import Cell, CellSet, House
    >>> from sudoku_core.diagnosis import HiddenSingle
    >>> print(HiddenSingle(Cell("r1c1"), 5, House("row", 1), because=CellSet()))
    only r1c1 for 5 in row 1
    """

    kind: ClassVar = "hidden_single"

    cell: Cell
    """The cell."""
    digit: int
    """Its digit, 1 to 9."""
    house: House
    """The house that has one place for the digit."""

    def __str__(self) -> str:
        return f"only {self.cell} for {self.digit} in {self.house}"


@dataclass(frozen=True, repr=False)
class LockedCandidates(Deduction):
    """All places of the digit in one house lie in another one too, whose other cells lose it.

    >>> from sudoku_core import CellSet, House
    >>> from sudoku_core.diagnosis import LockedCandidates
    >>> row, box = House("row", 1), House("box", 1)
    >>> print(LockedCandidates(5, row, box, CellSet("r2c1 r3c1"), because=CellSet()))
    5 of row 1 within box 1, out of r2c1 r3c1
    """

    kind: ClassVar = "locked_candidates"

    digit: int
    """The digit, 1 to 9."""
    house: House
    """The house that has all its places in ``other``."""
    other: House
    """The house that loses the digit elsewhere."""
    struck: CellSet
    """The cells of ``other`` that lose it."""

    def __str__(self) -> str:
        return f"{self.digit} of {self.house} within {self.other}, out of {self.struck}"


@dataclass(frozen=True, repr=False)
class NakedSubset(Deduction):
    """Some cells of a house can hold only as many digits as they are: the other cells lose them.

    >>> from sudoku_core import CellSet, House
    >>> from sudoku_core.diagnosis import NakedSubset
    >>> row, pair, others = House("row", 1), CellSet("r1c1 r1c2"), CellSet("r1c9")
    >>> print(NakedSubset(row, pair, frozenset({2, 5}), others, because=CellSet()))
    only 2, 5 for r1c1 r1c2 in row 1, out of r1c9
    """

    kind: ClassVar = "naked_subset"

    house: House
    """The house."""
    cells: CellSet
    """The cells, two to four."""
    digits: frozenset[int]
    """Their candidates, 1 to 9."""
    struck: CellSet
    """The cells that lose some of them."""

    def __str__(self) -> str:
        digits = ", ".join(map(str, sorted(self.digits)))
        return f"only {digits} for {self.cells} in {self.house}, out of {self.struck}"


@dataclass(frozen=True, repr=False)
class HiddenSubset(Deduction):
    """Some digits have only as many places in a house as they are: these cells lose all others.

    >>> from sudoku_core import CellSet, House
    >>> from sudoku_core.diagnosis import HiddenSubset
    >>> row, pair = House("row", 1), CellSet("r1c1 r1c2")
    >>> print(HiddenSubset(row, pair, frozenset({2, 5}), because=CellSet()))
    only r1c1 r1c2 for 2, 5 in row 1
    """

    kind: ClassVar = "hidden_subset"

    house: House
    """The house."""
    cells: CellSet
    """The cells, two to four; they lose all other candidates."""
    digits: frozenset[int]
    """The digits, 1 to 9."""

    def __str__(self) -> str:
        digits = ", ".join(map(str, sorted(self.digits)))
        return f"only {self.cells} for {digits} in {self.house}"


@dataclass(frozen=True, repr=False)
class Refuted(Deduction):
    """The cell cannot hold this digit: from there, steps lead to a contradiction.

    Its text: ``5 is impossible in r1c1``.
    """

    kind: ClassVar = "refuted"

    cell: Cell
    """The cell."""
    digit: int
    """The digit that it cannot hold, 1 to 9."""
    reason: Reason
    """The steps to a contradiction, from all that is known so far and this digit in the cell."""

    def __str__(self) -> str:
        return f"{self.digit} is impossible in {self.cell}"


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Reason(JsonData):
    """Why a puzzle cannot be completed: steps that follow from its givens, and where they end.

    Every step is needed for a later one or for the end. Its text is one sentence.

    >>> from sudoku_core import diagnose
    >>> reason = diagnose(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
    ... ).conflict.reason
    >>> print(reason)
    r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4
    >>> reason.steps, str(reason.end)
    ((<HiddenSingle: only r7c4 for 1 in box 8>,), 'box 8 has no place for 7')
    """

    givens: Grid
    """The givens that the steps begin with; no others are needed."""
    steps: tuple[Deduction, ...]
    """The steps, each from the givens and the steps before it."""
    end: Contradiction
    """Where they end, with the attributes of the exception."""
    because: CellSet
    """The cells whose digits strike out what is missing at the end."""
    sentences: tuple[str, ...]
    """A sentence for each step, and one for the end; the last step may be part of that."""
    text: str = field(compare=False)
    """The reason in one sentence."""

    @property
    def total(self) -> int:
        """The number of steps, including those of refuted suppositions."""
        return sum(1 + step.reason.total if isinstance(step, Refuted) else 1 for step in self.steps)

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, as in JSON: of the givens, the cells."""
        return {
            "sentence": self.text,
            "givens": plain(self.givens.fixed),
            "steps": plain(self.steps),
            "end": plain(self.end),
            "because": plain(self.because),
        }

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Conflict(JsonData):
    """Why a puzzle has no solution; from ``Diagnosis.conflict``. Its text is one sentence.

    >>> from sudoku_core import diagnose
    >>> conflict = diagnose(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.66"
    ... ).conflict
    >>> print(conflict.clashes[0])
    row 9 has two 6s (r9c8, r9c9)
    >>> print(conflict.givens)
    r9c8 r9c9
    """

    _keys: ClassVar = {"is_minimal": "minimal", "is_smallest": "smallest"}

    clashes: tuple[Clash, ...]
    """Equal givens in one house: the visible conflicts."""
    givens: CellSet
    """Givens that together have no solution."""
    is_minimal: bool
    """Whether it is proven that without any one of ``givens``, the others have a solution."""
    is_smallest: bool
    """Whether it is proven that no smaller set of givens is without a solution."""
    reason: Reason | None
    """The steps from these givens to a contradiction, if singles, locked candidates, subsets and a
    few suppositions lead to one; else ``None``."""

    def __str__(self) -> str:
        if self.reason is not None:
            return str(self.reason)
        if not self.givens:
            return "these pencil marks have no solution"
        return f"these givens have no solution: {self.givens}"


@dataclass(frozen=True, slots=True, repr=False)
class Edit(JsonData):
    """One change of one given, or of two neighbours. Its text says what to do.

    ==========  ===================================================  ========================
    class       meaning                                              fields
    ==========  ===================================================  ========================
    ``Change``  another digit in a cell with a given                 cell, from_digit, digit
    ``Remove``  one given less                                       cell, digit
    ``Swap``    two givens side by side, or one below the other,     pair, digits
                change places
    ``Add``     one given more                                       cell, digit
    ==========  ===================================================  ========================

    >>> from sudoku_core import diagnose
    >>> from sudoku_core.diagnosis import Add, Change, Edit, Remove
    >>> def instruction(edit: Edit) -> str:
    ...     match edit:
    ...         case Change(cell, wrong, right):
    ...             return f"{cell}: print {right} instead of {wrong}"
    ...         case Add(cell, digit):
    ...             return f"{cell}: print a {digit}"
    ...         case Remove(cell):
    ...             return f"{cell}: leave empty"
    ...         case _:
    ...             return str(edit)
    >>> best, *_ = diagnose(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
    ... ).fixes
    >>> instruction(best.edits[0])
    'r5c5: print 9 instead of 1'
    """

    kind: ClassVar[Literal["change", "remove", "swap", "add"]]
    """The class as a word: ``"change"``, ``"remove"``, ``"swap"`` or ``"add"``."""

    @property
    def cells(self) -> CellSet:
        """The cell, or the two cells that change places."""
        return CellSet(cell for cell, _ in self._after())

    def apply(self, puzzle: GridLike, /) -> Grid:
        """The puzzle after the edit: its givens, without entries. A cell that does not hold the
        expected digit is changed all the same."""
        digits = bytearray(Grid(puzzle).without_entries())
        for cell, digit in self._after():
            digits[cell.index] = digit
        return Grid(digits)

    def _after(self) -> tuple[tuple[Cell, int], ...]:
        """The cells with their new digits."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True, repr=False)
class Change(Edit):
    """Another digit in a cell with a given.

    >>> from sudoku_core import Cell
    >>> from sudoku_core.diagnosis import Change
    >>> edit = Change(Cell("r5c5"), 1, 9)
    >>> print(edit)
    r5c5 1 -> 9
    >>> edit.to_dict()
    {'kind': 'change', 'cell': 'r5c5', 'from': 1, 'digit': 9}
    """

    kind: ClassVar = "change"
    _keys: ClassVar = {"from_digit": "from"}

    cell: Cell
    """The cell."""
    from_digit: int
    """The given before the change, 1 to 9."""
    digit: int
    """The given after the change, 1 to 9."""

    def _after(self) -> tuple[tuple[Cell, int], ...]:
        return ((self.cell, self.digit),)

    def __str__(self) -> str:
        return f"{self.cell} {self.from_digit} -> {self.digit}"


@dataclass(frozen=True, slots=True, repr=False)
class Remove(Edit):
    """One given less.

    >>> from sudoku_core import Cell
    >>> from sudoku_core.diagnosis import Remove
    >>> print(Remove(Cell("r5c5"), 1))
    remove 1 from r5c5
    """

    kind: ClassVar = "remove"

    cell: Cell
    """The cell."""
    digit: int
    """The given to remove, 1 to 9."""

    def _after(self) -> tuple[tuple[Cell, int], ...]:
        return ((self.cell, 0),)

    def __str__(self) -> str:
        return f"remove {self.digit} from {self.cell}"


@dataclass(frozen=True, slots=True, repr=False)
class Swap(Edit):
    """Two givens side by side, or one below the other, change places.

    >>> from sudoku_core import Cell
    >>> from sudoku_core.diagnosis import Swap
    >>> print(Swap((Cell("r6c6"), Cell("r6c7")), (7, 9)))
    swap 7 in r6c6 and 9 in r6c7
    """

    kind: ClassVar = "swap"
    _keys: ClassVar = {"pair": "cells"}

    pair: tuple[Cell, Cell]
    """The two cells."""
    digits: tuple[int, int]
    """Their digits before the swap."""

    def _after(self) -> tuple[tuple[Cell, int], ...]:
        (one, other), (digit, another) = self.pair, self.digits
        return (one, another), (other, digit)

    def __str__(self) -> str:
        (one, other), (digit, another) = self.pair, self.digits
        return f"swap {digit} in {one} and {another} in {other}"


@dataclass(frozen=True, slots=True, repr=False)
class Add(Edit):
    """One given more.

    >>> from sudoku_core import Cell, Grid
    >>> from sudoku_core.diagnosis import Add
    >>> edit = Add(Cell("r1c1"), 9)
    >>> print(edit)
    add 9 at r1c1
    >>> edit.apply(Grid.empty())["r1c1"]
    9
    """

    kind: ClassVar = "add"

    cell: Cell
    """The empty cell."""
    digit: int
    """The given to add, 1 to 9."""

    def _after(self) -> tuple[tuple[Cell, int], ...]:
        return ((self.cell, self.digit),)

    def __str__(self) -> str:
        return f"add {self.digit} at {self.cell}"


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Fix(JsonData):
    """Edits that leave a puzzle with exactly one solution; from ``Diagnosis.fixes``.

    Its text says what to do: ``r6c6 7 -> 9``.

    >>> from sudoku_core import diagnose
    >>> puzzle = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
    >>> fix = diagnose(puzzle).fixes[0]  # the puzzle has several solutions
    >>> fix.edits[0].kind, diagnose(fix.apply(puzzle)).solution == fix.solution
    ('add', True)
    """

    edits: tuple[Edit, ...]
    """The edits: in most cases one. Several belong together."""
    solution: Grid
    """The only solution after them."""
    agrees_with_printed: bool
    """Whether that is the printed solution, if there is one."""
    restores_symmetry: bool
    """Whether the pattern of givens has more symmetries afterwards: the edit adds a given that was
    lost, or removes one too many."""
    is_likely_slip: bool
    """Whether the digits are on neighbouring keys, or look alike (1 and 7, 3 and 8, 5 and 6, 6 and
    9)."""

    def apply(self, puzzle: GridLike, /) -> Grid:
        """The puzzle after all edits: its givens, without entries."""
        grid = Grid(puzzle).without_entries()
        for edit in self.edits:
            grid = edit.apply(grid)
        return grid

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, as in JSON: the edit, or if there are several ``{'kind': 'all',
        'edits': [...]}``; and ``solution``, ``agrees_with_printed``, ``restores_symmetry``,
        ``likely_slip``."""
        edits = [edit.to_dict() for edit in self.edits]
        return {
            **(edits[0] if len(edits) == 1 else {"kind": "all", "edits": edits}),
            "solution": str(self.solution),
            "agrees_with_printed": self.agrees_with_printed,
            "restores_symmetry": self.restores_symmetry,
            "likely_slip": self.is_likely_slip,
        }

    def __str__(self) -> str:
        *before, last = map(str, self.edits)
        return f"{', '.join(before)} and {last}" if before else last


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Entries(JsonData):
    """The entries of a grid, and those that are wrong; from ``entries()``. Its text is a sentence.

    >>> from sudoku_core import Grid, entries
    >>> grid = Grid(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> print(entries(grid.with_entry("r1c1", 2).with_entry("r1c3", 3)))
    1 of 2 entries is wrong: r1c1
    """

    _keys: ClassVar = {"is_solvable": "solvable", "is_proven": "proven"}

    cells: CellSet
    """The entries: the cells with digits that are not givens."""
    clashing: CellSet
    """Entries that see an equal digit: the visible conflicts."""
    wrong: CellSet
    """Entries that are part of no solution of the givens: each of them has to go, whatever the
    others are."""
    is_solvable: bool
    """Whether the givens have a solution with all entries."""
    is_proven: bool
    """Whether the limits were high enough. If not, more entries may be wrong, and ``is_solvable``
    may be false although there is a solution."""

    def __str__(self) -> str:
        total, wrong = len(self.cells), len(self.wrong)
        entries = "1 entry" if total == 1 else f"{total} entries"
        if wrong:
            least = "" if self.is_proven else "at least "
            verb = "is" if wrong == 1 else "are"
            return f"{least}{wrong} of {entries} {verb} wrong: {self.wrong}"
        if not self.is_proven:
            return f"{entries}, not proven to be right"
        together = "none is wrong" if self.is_solvable else "together without a solution"
        return f"{entries}, {together}"


@dataclass(frozen=True, slots=True, repr=False)
class MinimalPuzzles(Data, Sequence[Grid]):
    """The minimal puzzles within a proper one, each once; from ``minimal_puzzles()``. A sequence of
    grids.

    >>> from sudoku_core import is_minimal, minimal_puzzles
    >>> found = minimal_puzzles(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
    ...     limit=2,
    ... )
    >>> found
    <MinimalPuzzles: 2, there may be more>
    >>> all(is_minimal(puzzle) for puzzle in found)
    True
    """

    puzzles: tuple[Grid, ...]
    """The puzzles."""
    is_complete: bool
    """Whether there are no more."""

    def __len__(self) -> int:
        return len(self.puzzles)

    @overload
    def __getitem__(self, index: int) -> Grid: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Grid, ...]: ...
    def __getitem__(self, index: int | slice) -> Grid | tuple[Grid, ...]:
        return self.puzzles[index]

    def _repr_html_(self) -> str:
        return _html.minimal_puzzles(self)

    def __str__(self) -> str:
        return f"{len(self.puzzles)}{'' if self.is_complete else ', there may be more'}"


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Diagnosis(JsonData):
    """Everything there is to say about a puzzle; from ``diagnose()``. Its text is some lines.

    >>> from sudoku_core import diagnose
    >>> from sudoku_core.diagnosis import Conflict, Diagnosis
    >>> diagnosis = diagnose(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.")
    >>> print(diagnosis)
    no solution
    r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4
    fix: r5c5 1 -> 9
    fix: remove 1 from r5c5
    >>> match diagnosis:
    ...     case Diagnosis(conflict=Conflict(givens=givens)):
    ...         print("look at", givens)
    look at r4c5 r5c5 r7c6 r8c7 r8c8 r9c4 r9c6
    """

    _keys: ClassVar = {"puzzle": "grid"}

    puzzle: Grid
    """The puzzle: its givens. Empty for pencil marks."""
    verdict: Literal["proper", "impossible", "ambiguous", "unknown"]
    """Whether there is one solution (``"proper"``), none (``"impossible"``) or several
    (``"ambiguous"``); ``"unknown"`` if a limit was reached first."""
    solution: Grid | None
    """The solution if there is exactly one, else ``None``."""
    redundant: CellSet | None
    """If there is exactly one solution: the givens without each of which alone there still is. A
    puzzle that needs all of them is minimal. ``None`` in other cases, and if a limit was reached
    first."""
    conflict: Conflict | None
    """Why there is no solution, else ``None``."""
    ambiguity: Ambiguity | None
    """Why there are several solutions, else ``None``."""
    fixes: tuple[Fix, ...]
    """The ways to fix the puzzle, the likeliest first: those that agree with the printed solution,
    those that restore the symmetry of the givens, changes before swaps before removals, likely
    slips before others. Of sets of givens to be added, one of the smallest."""
    fixes_complete: bool
    """Whether it is proven that there are no others of these kinds: for a puzzle without a
    solution, changes of one digit, removals of one given and swaps of two neighbours; for one
    with several, added givens, one at a time."""
    additions_needed: int | None
    """If there are several solutions: the number of givens that must be added at least."""
    entries: Entries | None
    """The entries of the grid, if it has any, and those that are wrong."""

    @property
    def solutions(self) -> tuple[Grid, ...]:
        """The solution if there is exactly one; two of them if there are several."""
        if self.ambiguity is not None:
            return self.ambiguity.solutions
        return () if self.solution is None else (self.solution,)

    def _summary(self) -> str:
        words = {"proper": "one solution", "impossible": "no solution"}
        return str(self.ambiguity or words.get(self.verdict, "unknown"))

    def _repr_html_(self) -> str:
        return _html.diagnosis(self)

    def __str__(self) -> str:
        lines = [self._summary()]
        if self.conflict is not None:
            lines.append(str(self.conflict))
        elif self.ambiguity is not None:
            lines.extend(map(str, self.ambiguity.unavoidable_sets or [self.ambiguity.swap]))
        elif self.redundant:
            lines.append(f"could be left out, one at a time: {self.redundant}")
        lines.extend(f"fix: {fix}" for fix in self.fixes[:PRINTED_FIXES])
        if (more := len(self.fixes) - PRINTED_FIXES) > 0:
            lines.append(f"and {more} more fixes")
        return "\n".join(lines)

    def __repr__(self) -> str:
        count = len(self.fixes)
        fixes = f", {count} fix{'' if count == 1 else 'es'}" if count else ""
        return f"<Diagnosis: {self._summary()}{fixes}>"
