"""The results of checking and reading books."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from sudoku_core import _html
from sudoku_core._data import Data, JsonData, plain
from sudoku_core._native import (
    CandidateGrid,
    Cell,
    CellSet,
    Clash,
    Grid,
    Transformation,
    VariantPuzzle,
)
from sudoku_core.diagnosis import Count, Diagnosis, Fix
from sudoku_core.errors import SudokuError
from sudoku_core.results import Minutes, Rating, Score, TeRating

if TYPE_CHECKING:
    from sudoku_core.typing import PictureLike, Readable

__all__ = [
    "DoubtfulCell",
    "Entry",
    "Finding",
    "Held",
    "Location",
    "RatedPuzzle",
    "Source",
    "Summary",
]


@dataclass(frozen=True, slots=True, repr=False)
class Source(Data):
    """The content of a book that is in no file, with a name for the findings.

    A text alone would be the path of a file; here it is the book.

    >>> from sudoku_core import book
    >>> page = book.Source(81 * ".", "draft")
    >>> book.check(page).findings[0].place
    'draft:1:1'
    """

    content: str | bytes | bytearray | Readable | PictureLike
    """Text; the bytes of a file of any kind; a file object; or a picture."""
    name: str | None = None
    """The name. Without one, the name of a file object, or ``<text>``, ``<bytes>`` or
    ``<image>``."""

    def __str__(self) -> str:
        return self.name or "without a name"


@dataclass(frozen=True, repr=False, kw_only=True)
class Location(Data):
    """A place in a file: the base of ``Finding`` and ``Entry``. ``match`` can ask for its fields:

    >>> import sudoku_core
    >>> def place(found: sudoku_core.book.Location) -> str:
    ...     match found:
    ...         case sudoku_core.book.Location(page=int(page)):
    ...             return f"page {page}"
    ...         case sudoku_core.book.Location(line=int(line)):
    ...             return f"line {line}"
    ...         case _:
    ...             return found.place
    """

    file: str
    """The file, as it was named."""
    place: str
    """The place as ``file:line:column``, ``file#/json/pointer``, ``file: page 16``,
    ``folder/picture.jpg`` or ``file!Sheet1!C14``."""
    label: str | None = None
    """The words printed there: ``"Puzzle 57"``."""
    line: int | None = None
    """The line in the file, from 1; ``None`` where there are no lines."""
    column: int | None = None
    """The column in the line, from 1, in characters; ``None`` where there are no lines."""
    pointer: str | None = None
    """The place in JSON: ``"/puzzles/56"``."""
    page: int | None = None
    """The page of a PDF or of a folder of pictures, from 1."""
    picture: str | None = None
    """The name of the file of the page, if the pages are the pictures of a folder."""
    area: tuple[float, float, float, float] | None = None
    """The area on the page: left, top, right and bottom in points (1/72 inch) from the upper left
    corner."""
    spot: str | None = None
    """The position among the grids of the page: ``"upper left"``; ``None`` for an only one."""
    sheet: str | None = None
    """The sheet of a workbook."""
    cell: str | None = None
    """The cell in the sheet: ``"C14"``."""

    def __str__(self) -> str:
        return self.place


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class DoubtfulCell(JsonData):
    """A cell of a grid in a picture that is hard to read: it needs a second look."""

    cell: Cell
    """The cell."""
    candidates: frozenset[int]
    """The digits that it may hold. Without any, and without ``may_be_empty``, it holds a mark that
    is like no digit."""
    may_be_empty: bool
    """Whether it may be empty."""
    picture: bytes | None = field(default=None, compare=False)
    """The cell as it is in the picture, with the lines around it: 28 rows of 28 pixels, 0 is black
    and 255 white. ``None`` if it is not known."""
    text: str = field(compare=False)
    """The doubt in words: ``r5c7 is 5 or 6``."""

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data: the cell, and the candidates with 0 for empty."""
        empty = [0] if self.may_be_empty else []
        return {"cell": str(self.cell), "candidates": empty + sorted(self.candidates)}

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, repr=False, kw_only=True)
class Entry(Location, JsonData):
    """One grid of a book, or something that looks like one, with its place and the words beside it;
    from ``book.read()``."""

    kind: Literal["puzzle", "solution", "unreadable"]
    """``"puzzle"``, ``"solution"`` or ``"unreadable"``."""
    grid: Grid | None = None
    """The grid; ``None`` if it cannot be read, is printed with pencil marks, or is of another
    kind."""
    marks: CandidateGrid | None = None
    """The pencil marks, if the grid is printed with them."""
    variant: VariantPuzzle | None = None
    """The puzzle, or the solution as a puzzle without an empty cell, if it is of another size or
    has more rules."""
    reason: str | None = None
    """Why it cannot be read; ``None`` if it can."""
    sure: Grid | None = None
    """For a grid in a picture with cells that are hard to read: the digits of the others."""
    doubtful: tuple[DoubtfulCell, ...] = ()
    """The cells that are hard to read. They are never guessed."""
    number: int | None = None
    """The number of the puzzle in the label."""
    difficulty: str | None = None
    """The level printed with it: ``"easy"``, ``"3 stars"``."""
    solution_of: int | None = None
    """Of a solution: the index of the puzzle it is printed for, right or wrong, in the list that
    ``read`` returned. ``None`` if the entry is no solution, or belongs to no puzzle."""

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data, as ``to_json`` writes it."""
        places = ("page", "picture", "line", "column", "pointer", "sheet", "cell")
        data: dict[str, Any] = {"kind": self.kind, "grid": plain(self.grid or self.marks)}
        if self.variant is not None:
            data["grid"] = in_a_line(self.variant)
        if self.sure is not None:
            symbols = list(str(self.sure))
            for doubt in self.doubtful:
                symbols[doubt.cell.index] = "?"
            data["grid"] = "".join(symbols)
        data |= {name: getattr(self, name) for name in places if getattr(self, name) is not None}
        data |= {name: getattr(self, name) for name in ("label", "number", "difficulty")}
        if self.area is not None:
            data["bbox"] = list(self.area)
        if self.reason is not None:
            data["reason"] = self.reason
        if self.doubtful:
            data["doubtful"] = plain(self.doubtful)
        return data

    def to_json(self) -> str:
        """The entry as one line of JSON, as the command ``sudoku extract`` writes it."""
        return JsonData.to_json(self)

    def _repr_html_(self) -> str:
        return _html.entry(self)

    def __repr__(self) -> str:
        label = "" if self.label is None else f', "{self.label}"'
        return f"<Entry: {self.kind} at {self.place}{label}>"


def in_a_line(puzzle: VariantPuzzle) -> str | None:
    """The text of a puzzle in a line, if there is one that holds it."""
    for form in ("line", "iss"):
        try:
            return puzzle.to_text(form)
        except SudokuError:
            pass
    return None


@dataclass(frozen=True, repr=False, kw_only=True)
class Finding(Location):
    """One problem of a book, with its place and its proof.

    Its text is one line: place, puzzle, severity, code, message.
    """

    code: Literal[
        "given-clash",
        "no-solution",
        "multiple-solutions",
        "solution-wrong",
        "solution-swapped",
        "solution-missing",
        "orphan-solution",
        "numbering",
        "already-solved",
        "unreadable",
        "hard-to-read",
        "duplicate",
        "duplicate-up-to-symmetry",
        "same-solution-grid",
        "symmetry-broken",
        "difficulty-label",
        "label-spelling",
        "puzzle-count",
        "promised",
        "not-minimal",
        "few-givens",
        "rating",
        "digit-names",
        "variant",
        "rule-not-needed",
        "font-not-embedded",
        "page-size",
        "gutter",
        "page-count",
        "blank-pages",
        "small-text",
        "thin-line",
        "pale-fill",
        "coarse-picture",
        "file-part",
        "file-size",
        "pdf-x",
        "cover-size",
        "contents-page",
        "large-print",
        "not-checked",
    ]
    """The kind of problem. ``"puzzle-count"`` is looked for with ``expect``; ``"not-minimal"``,
    ``"few-givens"`` and ``"rating"`` with ``also``; those from ``"font-not-embedded"`` to
    ``"cover-size"`` with ``profile``."""
    severity: Literal["error", "warning", "info"]
    """``"error"``, ``"warning"``, or ``"info"`` for those looked for with ``also``."""
    puzzle: int | None = None
    """The puzzle: its position in its file, from 1."""
    name: str | None = None
    """The name of that puzzle: ``"57"``, the number printed with it, or its position in its file; a
    name in quotes if the book gives it one."""
    title: str
    """One sentence that names the puzzle: ``puzzle 57 has 2 solutions``."""
    message: str
    """The same with its details."""
    notes: tuple[str, ...] = ()
    """Further facts, a sentence each."""
    grid: Grid | None = None
    """The puzzle itself, if it could be read; without its ``doubtful`` cells."""
    doubtful: tuple[DoubtfulCell, ...] = ()
    """The cells of a grid in a picture that are hard to read."""
    marks: CandidateGrid | None = None
    """The pencil marks, if the puzzle is printed with them."""
    printed: Grid | None = None
    """The solution printed for it."""
    solutions: tuple[Grid, ...] = ()
    """Solutions that were found: for a puzzle with several, two of them, the printed one
    first if it is a solution."""
    count: Count | None = None
    """The number of solutions, for a puzzle with several."""
    cells: CellSet
    """The cells of the grid to look at."""
    clashes: tuple[Clash, ...] = ()
    """The broken rules, in the puzzle or in its printed solution."""
    how: Transformation | None = None
    """For a puzzle that is equivalent to an earlier one: the transformation between the two."""
    diagnosis: Diagnosis | None = None
    """Why the puzzle is broken, if it is; ``None`` for findings that need no explanation, and
    beyond the number of puzzles that ``check`` explains."""
    text: str = field(compare=False)
    """The finding in one line."""

    @property
    def fixes(self) -> tuple[Fix, ...]:
        """The ways to fix the puzzle, best first: those of its ``diagnosis``."""
        return () if self.diagnosis is None else self.diagnosis.fixes

    def _repr_html_(self) -> str:
        return _html.finding(self)

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, repr=False, kw_only=True)
class RatedPuzzle(Location):
    """A puzzle of a book with exactly one solution, and how hard it is.

    Its text is one line: place, puzzle, rating, technique, level.
    """

    puzzle: int
    """The puzzle: its position in its file, from 1."""
    name: str
    """Its name: ``"57"``, the number printed with it, or its position in its file; a name in quotes
    if the book gives it one."""
    level: str | None = None
    """The level printed with it."""
    rating: Rating | Score | TeRating | Minutes
    """Its rating, on the scale that ``check`` was asked for."""
    hardest: str | None = None
    """The key of the technique of the hardest step: ``"naked-pair"``."""
    like: str | None = None
    """The printed level of puzzles that are as hard, if the rating contradicts its own."""
    text: str = field(compare=False)
    """The same in one line."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Held(Data):
    """The things of one kind that a file holds, read or not."""

    file: str
    """The name of the file."""
    kind: str
    """Their kind: ``"puzzle"``, ``"solution"``, ``"unreadable"``, ``"empty-grid"``,
    ``"decoration"``, ``"picture"``, ``"table"``, ``"leaning"``, ``"numbers"``, ``"entries"``,
    ``"words"``, ``"blank"`` or ``"unselected"``."""
    count: int
    """The number of them, or of pages."""
    pages: tuple[tuple[int, int], ...] = ()
    """The first and the last page of each run of pages they are on."""
    places: tuple[str, ...] = ()
    """The places of the first of them, if they were not read."""
    note: str | None = None
    """A sentence about the first of them."""
    text: str = field(compare=False)
    """Their number, kind and pages in words."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True, repr=False, kw_only=True)
class Summary(Data):
    """The numbers of a check. Every puzzle of a book is counted: ``puzzles - checked`` were not
    checked. Its text is the closing line of the report."""

    puzzles: int
    """The number of puzzles, read or not."""
    checked: int
    """The number of those that were read and searched for all solutions."""
    fine: int
    """The number of those without findings."""
    solutions: int
    """The number of printed solutions."""
    unreadable: int
    """The number of things that look like a grid but cannot be read."""
    variants: int
    """The number of puzzles that are variants and were not checked, unless that is allowed."""
    other_kinds: int
    """The number of checked puzzles of another size or with more rules, judged by these."""
    errors: int
    """The number of findings that are errors."""
    warnings: int
    """The number of findings that are warnings."""
    infos: int
    """The number of findings for information only, which ``also`` asked for."""
    allowed: int
    """The number of findings left out because of ``allow`` or ``ignore``."""
    stopped: bool = False
    """Whether the check ended at its ``timeout``: nothing is known of the rest."""
    unlisted: tuple[tuple[str, int], ...] = ()
    """The codes of findings of which there are more than ``max_findings``, and how many more."""
    account: tuple[Held, ...] = ()
    """Everything that the files hold, read or not."""
    unread: tuple[tuple[str, str], ...] = ()
    """The names of the books of folders that cannot be read, and the reasons. A book that was named
    and cannot be read is an error."""
    seconds: float = field(compare=False)
    """The duration of the check, in seconds."""
    text: str = field(compare=False)
    """The closing line of the report."""

    def _repr_html_(self) -> str:
        return _html.summary(self)

    def __str__(self) -> str:
        return self.text
