"""The arguments of the functions, as types for annotations."""

from collections.abc import Iterable
from os import PathLike as OsPathLike
from typing import Any, Literal, Protocol, SupportsIndex, TypeAlias, TypedDict

from sudoku_core._book import Entry, Source
from sudoku_core._native import Array, CandidateGrid, Cell, CellSet, Grid, Symmetry, VariantPuzzle
from sudoku_core.results import Generated
from sudoku_core.variants import VariantGenerated

__all__ = [
    "Array",
    "ArrayInterface",
    "ArrowArray",
    "ArrowStream",
    "BookLike",
    "BooksLike",
    "CellLike",
    "CellsLike",
    "CheckOptions",
    "GridLike",
    "Image",
    "Level",
    "PathLike",
    "PathsLike",
    "PictureLike",
    "PrintableLike",
    "PuzzleLike",
    "PuzzleRecord",
    "PuzzlesLike",
    "RangeLike",
    "Readable",
    "Scale",
    "SymmetryLike",
    "TechniquesLike",
]

CellLike: TypeAlias = Cell | tuple[SupportsIndex, SupportsIndex] | str
"""A cell, ``(row, column)`` counted from 0, or a name such as ``"r4c3"``."""

# A union, since mypy.stubtest takes a literal of several values for one.
Scale: TypeAlias = (
    Literal["se-classic", "se-sukaku"]  # noqa: PYI030
    | Literal["hodoku"]
    | Literal["te", "te-b", "te-bxb"]
    | Literal["minutes"]
)
"""The name of a scale of ``rate()``, by the kinds of its results."""

Level: TypeAlias = (
    Literal["easy", "medium"]  # noqa: PYI030
    | Literal["hard", "expert", "extreme"]
)
"""The name of a level, as of ``level()``."""

CellsLike: TypeAlias = CellSet | Iterable[CellLike] | str
"""Any cells, names between spaces, or a picture of 81 marks ``X`` and ``.``."""

GridLike: TypeAlias = (
    Grid
    | str
    | Iterable[SupportsIndex | str | None]
    | Iterable[Iterable[SupportsIndex | str | None]]
)
"""A grid, its text, 81 cells (also ``bytes`` or an array), or 9 rows of 9 cells."""

PuzzleLike: TypeAlias = GridLike | CandidateGrid | Iterable[Iterable[SupportsIndex]]
"""A grid, or pencil marks: a ``CandidateGrid``, its text, or 81 sets of digits."""

CapsuleType: TypeAlias = Any
"""A capsule of Python, which Python before 3.13 has no name for."""


class ArrowStream(Protocol):
    """A column or table that hands out Arrow's memory, such as those of polars and pyarrow."""

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...


class ArrowArray(Protocol):
    """An array or record batch that hands out Arrow's memory."""

    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...


PuzzlesLike: TypeAlias = Iterable[SupportsIndex] | Iterable[GridLike] | ArrowStream | ArrowArray
"""Many puzzles: N times 81 numbers in an array or buffer, grids to iterate over, or a column or
table of Arrow's memory."""

PathLike: TypeAlias = str | OsPathLike[str]
"""The path of a file."""

PathsLike: TypeAlias = PathLike | Iterable[PathLike]
"""One path of a file, or several."""


class Image(Protocol):
    """An image of PIL, which need not be installed."""

    @property
    def mode(self) -> str: ...
    @property
    def size(self) -> tuple[int, int]: ...
    def tobytes(self) -> bytes: ...


class ArrayInterface(Protocol):
    """An array of NumPy, which need not be installed."""

    @property
    def __array_interface__(self) -> dict[str, Any]: ...


PictureLike: TypeAlias = Image | ArrayInterface | memoryview
"""A picture of a page: an image of PIL, or an array or buffer of ``uint8`` with the shape
``(height, width)`` for grey or ``(height, width, 3)`` for red, green and blue."""


class Readable(Protocol):
    """A file object, opened for bytes or for text."""

    def read(self) -> bytes | str: ...


BookLike: TypeAlias = (
    PathLike
    | Grid
    | CandidateGrid
    | VariantPuzzle
    | bytes
    | bytearray
    | Readable
    | Source
    | PictureLike
    | ArrowStream
    | ArrowArray
)
"""A book: the path of a file; a grid, or the text of one that names no file; the bytes of a file, a
file object, a ``Source``, a picture, or a column or table of puzzles."""

BooksLike: TypeAlias = BookLike | Iterable[BookLike]
"""One book, or several."""


class CheckOptions(TypedDict, total=False):
    """The options of ``check`` and ``assert_fine``. ``None`` leaves the default."""

    across: PathsLike
    """Other books: puzzles that are also in one of them are reported, equivalent ones too."""
    allow: str | Iterable[str] | None
    """A code, or several, of findings to leave out, such as ``"duplicate"``; ``"warning"`` or
    ``"info"`` for all of that severity."""
    also: str | Iterable[str] | None
    """Informational checks: ``"not-minimal"``, ``"few-givens"`` or ``"rating"``."""
    cover: PathLike | None
    """The cover, a PDF with one page: its size is compared with the one that the pages of the book
    need, with ``profile``."""
    expect: int | None
    """The number of puzzles that all books together should have."""
    explain: int | None
    """The largest number of broken puzzles with a diagnosis and fixes, 1000 by default."""
    format: (
        Literal[
            "auto",
            "text",
            "csv",
            "json",
            "jsonl",
            "opensudoku",
            "pdf",
            "xlsx",
            "html",
            "rtf",
            "docx",
            "picture",
        ]
        | None
    )
    """The format of the books, detected by default."""
    ignore: str | Iterable[str] | None
    """Findings to leave out at one place, such as ``"unreadable@page 1"``."""
    language: Literal["en", "de", "fr"] | None
    """The language of all sentences, English by default."""
    max_findings: int | None
    """The most findings of each kind that are listed; the others are counted. All by default."""
    memory: int | None
    """The memory for the content of one document as it is unpacked, in MiB: 16 or more, 512 by
    default. Parts that need more are reported, and not read."""
    pages: str | None
    """The pages of documents to check, such as ``"3-90"``."""
    password: str | None
    """The password of encrypted documents."""
    pictures: bool | None
    """Whether the report keeps every grid and drawings of the pages for its page, as it does by
    default."""
    paper: Literal["white", "cream", "groundwood", "standard-colour", "premium-colour"] | None
    """The paper on which the number of pages depends, with ``profile``; by default the one that
    takes the most."""
    profile: Literal["kdp", "kdp-hardcover", "ingramspark", "lulu", "bod"] | None
    """The print service whose rules the pages of a PDF have to keep."""
    rate: Scale | None
    """The scale on which every puzzle with exactly one solution is rated."""
    solutions: PathsLike
    """Files with the solutions of the puzzles."""
    threads: int | None
    """The number of worker threads, 0 for one per core."""
    timeout: float | None
    """The seconds after which the check ends; the report is about the part so far."""


class _Puzzle(TypedDict):
    puzzle: GridLike | VariantPuzzle


class PuzzleRecord(_Puzzle, total=False):
    """A puzzle with its number, level and solution."""

    number: int | None
    difficulty: str | None
    solution: GridLike | None


PrintableLike: TypeAlias = Iterable[
    GridLike | VariantPuzzle | Generated | VariantGenerated | Entry | PuzzleRecord
]
"""Puzzles for a book; a text may also be that of a ``VariantPuzzle``."""

RangeLike: TypeAlias = SupportsIndex | range | tuple[SupportsIndex, SupportsIndex]
"""A number; a ``range``; or the first and the last number."""

SymmetryLike: TypeAlias = Symmetry | str
"""A symmetry, or its name."""

TechniquesLike: TypeAlias = str | Iterable[str]
"""A list of techniques as text, or names."""
