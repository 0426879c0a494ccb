# The types of the compiled half of the package, and its docstrings: ``build.rs`` copies them from
# here into the module.

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date as _date
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    Self,
    SupportsIndex,
    TypeAlias,
    TypeVar,
    Unpack,
    final,
    overload,
)

from typing_extensions import disjoint_base

from sudoku_core._book import Entry, Finding, RatedPuzzle, Summary
from sudoku_core.batch import (
    BatchCandidates,
    BatchLevels,
    BatchRatings,
    BatchSolutions,
    CanonicalForms,
    GeneratedBatch,
)
from sudoku_core.diagnosis import Count, Diagnosis, Entries, MinimalPuzzles
from sudoku_core.errors import ParseGridError
from sudoku_core.results import (
    AllHints,
    Canonical,
    Generated,
    Hint,
    Minutes,
    RatedPath,
    Rating,
    Score,
    SimpleSolution,
    Solutions,
    Step,
    Technique,
    TeRating,
    TrueCandidates,
)
from sudoku_core.typing import (
    BookLike,
    BooksLike,
    CapsuleType,
    CellLike,
    CellsLike,
    CheckOptions,
    GridLike,
    PathLike,
    PathsLike,
    PrintableLike,
    PuzzleLike,
    PuzzlesLike,
    RangeLike,
    Scale,
    SymmetryLike,
    TechniquesLike,
)
from sudoku_core.variants import (
    VariantBroken,
    VariantConflict,
    VariantDiagnosis,
    VariantGenerated,
    VariantHint,
    VariantHints,
    VariantRule,
    VariantSolutions,
)

_T_co = TypeVar("_T_co", covariant=True)

_Format: TypeAlias = Literal[
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
_Language: TypeAlias = Literal["en", "de", "fr", "es", "it", "pt", "nl"]
_Notation: TypeAlias = Literal["rc", "words", "a1", "initials"]

__all__ = [
    "Array",
    "Automorphisms",
    "Backtrack",
    "BatchTable",
    "CandidateGrid",
    "Cell",
    "CellSet",
    "Clash",
    "Grid",
    "Hints",
    "House",
    "Neighbours",
    "Report",
    "Run",
    "Search",
    "Solver",
    "Symmetry",
    "Transformation",
    "VariantPuzzle",
    "VariantRun",
    "__version__",
    "all_hints",
    "automorphisms",
    "backdoors",
    "candidate_grid",
    "candidates",
    "canonical",
    "canonical_batch",
    "canonical_form",
    "chapter_kinds",
    "check",
    "check_options",
    "column_lines",
    "command",
    "count_batch",
    "count_solutions",
    "describe",
    "diagnose",
    "draw_grid",
    "draw_step",
    "engine",
    "entries",
    "equivalence",
    "exercise",
    "generate",
    "guesses",
    "has_other_rules",
    "hint",
    "hints",
    "is_minimal",
    "level",
    "level_batch",
    "make",
    "minimal_puzzle",
    "minimal_puzzles",
    "neighbours",
    "parse_grids",
    "path",
    "propagate",
    "prove",
    "random_grid",
    "rate",
    "rate_batch",
    "read",
    "redundant_givens",
    "simple_solve",
    "solutions",
    "solve_batch",
    "solve_grid",
    "solves",
    "techniques",
    "true_candidates",
    "true_candidates_batch",
    "walkthrough",
]

__version__: Final[str]

_Square: TypeAlias = Literal[
    "identity",
    "quarter-turn",
    "half-turn",
    "three-quarter-turn",
    "left-right",
    "up-down",
    "diagonal",
    "antidiagonal",
]

@final
class Cell:
    """One of the 81 cells of a grid.

    Rows and columns count from 0, as in ``grid[row, column]``; the name counts from 1. Every
    function that takes a cell takes a ``Cell``, a pair ``(row, column)`` or a name.

    A cell is equal to cells only, never to a name: compare ``cell.name``, or ``Cell(name)``.

    Raises ``IndexError`` if a row or column is not 0 to 8, and ``CellNameError``, a ``SudokuError``
    and a ``KeyError``, if a text is not a name from r1c1 to r9c9.

    >>> from sudoku_core import Cell
    >>> cell = Cell(3, 2)
    >>> cell
    Cell('r4c3')
    >>> cell.row, cell.column, cell.box, cell.index
    (3, 2, 3, 29)
    >>> len(cell.peers)
    20
    >>> row, column = cell"""

    __match_args__: Final = ("row", "column")
    @overload
    def __new__(cls, cell: SupportsIndex, column: SupportsIndex, /) -> Self: ...
    @overload
    def __new__(cls, cell: CellLike, column: None = None, /) -> Self: ...
    @property
    def row(self) -> int:
        """The row, 0 to 8 from the top."""
    @property
    def column(self) -> int:
        """The column, 0 to 8 from the left."""
    @property
    def box(self) -> int:
        """The box, 0 to 8, row by row."""
    @property
    def index(self) -> int:
        """The index, 0 to 80, row by row."""
    @property
    def name(self) -> str:
        """The name, ``"r1c1"`` to ``"r9c9"``."""
    @property
    def houses(self) -> tuple[House, House, House]:
        """The row, the column and the box of the cell."""
    @property
    def peers(self) -> CellSet:
        """The 20 other cells of its row, column and box."""
    def sees(self, other: CellLike, /) -> bool:
        """Whether the two cells differ and share a house.

        >>> from sudoku_core import Cell
        >>> Cell("r4c3").sees("r6c1")
        True"""
    def __iter__(self) -> Iterator[int]: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Cell, /) -> bool: ...
    def __le__(self, other: Cell, /) -> bool: ...
    def __gt__(self, other: Cell, /) -> bool: ...
    def __ge__(self, other: Cell, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class House:
    """A row, a column or a box: nine cells that hold nine different digits.

    ``kind`` is ``"row"``, ``"column"`` or ``"box"``; ``number`` is 1 to 9: rows from the top,
    columns from the left, boxes row by row. Anything else raises ``SudokuError``.

    >>> from sudoku_core import House
    >>> house = House("box", 8)
    >>> print(house)
    box 8
    >>> print(house.cells)
    r7c4 r7c5 r7c6 r8c4 r8c5 r8c6 r9c4 r9c5 r9c6"""

    __match_args__: Final = ("kind", "number")
    def __new__(cls, kind: Literal["row", "column", "box"], number: int, /) -> Self: ...
    @staticmethod
    def all() -> list[House]:
        """The 27 houses: rows 1 to 9, columns 1 to 9, boxes 1 to 9."""
    @property
    def kind(self) -> Literal["row", "column", "box"]:
        """``"row"``, ``"column"`` or ``"box"``."""
    @property
    def number(self) -> int:
        """The number of the house, 1 to 9."""
    @property
    def cells(self) -> CellSet:
        """The nine cells."""
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: House, /) -> bool: ...
    def __le__(self, other: House, /) -> bool: ...
    def __gt__(self, other: House, /) -> bool: ...
    def __ge__(self, other: House, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str, int]: ...

@final
class CellSet:
    """An immutable set of cells.

    Made from any cells, from names between spaces, or from a picture: 81 marks, ``X`` in the set
    and ``.`` not. It behaves like a ``frozenset`` of ``Cell`` in the order of the grid: ``in``,
    ``len``, iteration, ``|``, ``&``, ``-``, ``^``, ``~``, and ``<=`` for "is part of". Its text is
    the names; ``repr`` draws it.

    >>> from sudoku_core import CellSet, House
    >>> corner = House("row", 1).cells & House("box", 1).cells
    >>> print(corner)
    r1c1 r1c2 r1c3
    >>> (0, 2) in corner, "r1c4" in corner
    (True, False)
    >>> corner == CellSet("r1c1 r1c2 r1c3") == CellSet([(0, 0), (0, 1), (0, 2)])
    True
    >>> CellSet("r1c1 r5c5")
    CellSet('''
    X . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . . . | . . .
    . . . | . X . | . . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . . . | . . .
    . . . | . . . | . . .
    . . . | . . . | . . .
    ''')"""
    def __new__(cls, cells: CellsLike = ..., /) -> Self: ...
    @staticmethod
    def all() -> CellSet:
        """All 81 cells."""
    def __len__(self) -> int: ...
    def __contains__(self, cell: CellLike, /) -> bool: ...
    def __iter__(self) -> Iterator[Cell]: ...
    def __or__(self, other: CellSet, /) -> CellSet: ...
    def __ror__(self, other: CellSet, /) -> CellSet: ...
    def __and__(self, other: CellSet, /) -> CellSet: ...
    def __rand__(self, other: CellSet, /) -> CellSet: ...
    def __sub__(self, other: CellSet, /) -> CellSet: ...
    def __rsub__(self, other: CellSet, /) -> CellSet: ...
    def __xor__(self, other: CellSet, /) -> CellSet: ...
    def __rxor__(self, other: CellSet, /) -> CellSet: ...
    def __invert__(self) -> CellSet: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: CellSet, /) -> bool: ...
    def __le__(self, other: CellSet, /) -> bool: ...
    def __gt__(self, other: CellSet, /) -> bool: ...
    def __ge__(self, other: CellSet, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...
    def _repr_html_(self) -> str: ...

@final
class Grid:
    """An immutable Sudoku grid: 81 cells, 0 for an empty one. Some are *fixed*: the givens of the
    puzzle. The other digits are *entries*.

    ``source`` is a text in any form this package reads; 81 numbers or 9 rows of 9 (``int`` 0 to 9,
    ``None`` or ``"."`` for empty); ``bytes``, ``bytearray``, ``memoryview`` or a NumPy array of
    shape (81,) or (9, 9); or another grid. Every function that takes a grid takes all of these.
    Floats are taken if they are whole numbers; NaN is an empty cell.

    All digits become givens, unless ``fixed`` lists the cells that do.

    Any 81 cells are a grid, also clashing ones. Two grids are equal, with equal hashes, when their
    81 digits are: a solution equals its printed copy. A grid is never equal to a text, since a text
    has many forms: compare ``grid == Grid(text)``, or ``str(grid)`` with a line.

    As a sequence a grid has 81 digits, row by row. An index is a cell, its number, or a slice:
    ``grid[0, :]`` is a row, ``grid[:, 0]`` a column, ``grid[0:3, 0:3]`` a box as lists. For
    ``numpy.array(grid)``, and as ``grid.data``, it has 9 rows of 9. Properties are facts of the
    grid; methods take arguments or make something new.

    Raises ``ParseGridError`` for a text that is not a grid, ``DigitRangeError`` for a number above
    9, ``SudokuError`` for a wrong number of cells, ``TypeError`` for anything else. An index that
    is not a cell raises ``IndexError``, or ``CellNameError`` (a ``KeyError``) for a name.

    >>> from sudoku_core import Grid
    >>> grid = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> grid[0, 1], grid["r1c2"], grid[0, 0]
    (1, 1, 0)
    >>> grid[0:3, 0:3]
    [[0, 1, 0], [0, 4, 2], [8, 7, 0]]
    >>> grid.data.shape
    (9, 9)
    >>> grid.is_fixed((0, 1))
    True
    >>> print(grid.with_entry((0, 0), 9))
    91.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
    >>> print(f"{grid:boxed}")
    +-------+-------+-------+
    | . 1 . | 6 . 7 | . . 4 |
    | . 4 2 | . . . | . . . |
    | 8 7 . | 3 . . | 6 . . |
    +-------+-------+-------+
    | . 8 . | . 7 . | . 2 . |
    | . . . | 8 9 3 | . . . |
    | . 3 . | . 6 . | . 1 . |
    +-------+-------+-------+
    | . . 8 | . . 6 | . 4 5 |
    | . . . | . . . | 1 7 . |
    | 4 . . | 9 . 8 | . 6 . |
    +-------+-------+-------+"""
    def __new__(cls, source: GridLike, /, *, fixed: CellsLike | None = None) -> Self: ...
    @staticmethod
    def empty() -> Grid:
        """The grid of 81 empty cells."""
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, cell: CellLike | SupportsIndex, /) -> int: ...
    @overload
    def __getitem__(
        self, cells: slice | tuple[slice, SupportsIndex] | tuple[SupportsIndex, slice], /
    ) -> list[int]: ...
    @overload
    def __getitem__(self, cells: tuple[slice, slice], /) -> list[list[int]]: ...
    def __iter__(self) -> Iterator[int]: ...
    def __bytes__(self) -> bytes: ...
    @property
    def __array_interface__(self) -> dict[str, Any]: ...
    @property
    def data(self) -> memoryview:
        """The digits as a read-only memoryview of 9 rows of 9."""
    def to_numpy(self) -> Any:
        """The digits as a new array of NumPy, ``uint8`` of shape (9, 9), which may be changed;
        ``numpy.asarray(grid)`` is one that may not."""
    def rows(self) -> list[list[int]]:
        """The 9 rows as lists of 9 digits, 0 for an empty cell."""
    @property
    def fixed(self) -> CellSet:
        """The cells that hold a given."""
    def is_fixed(self, cell: CellLike, /) -> bool:
        """Whether the cell holds a given."""
    def with_fixed(self, cells: CellsLike, /) -> Grid:
        """The same digits with exactly these cells fixed; empty cells among them are left out."""
    @property
    def filled(self) -> CellSet:
        """The cells that hold a digit, given or entry."""
    def cells_with(self, digit: int, /) -> CellSet:
        """The cells that hold this digit, 1 to 9."""
    @property
    def is_full(self) -> bool:
        """Whether no cell is empty."""
    @property
    def is_solved(self) -> bool:
        """Whether the grid is full and every house has every digit."""
    def contains_grid(self, puzzle: GridLike, /) -> bool:
        """Whether this grid holds every digit of ``puzzle`` in the same cell, as a printed solution
        must."""
    def difference(self, other: GridLike, /) -> CellSet:
        """The cells in which the two grids hold different digits."""
    def clashes(self) -> list[Clash]:
        """Every digit that appears more than once in a house: rows first, then columns, then boxes.
        Empty if the grid obeys the rules so far.

        >>> from sudoku_core import Grid
        >>> for clash in Grid("7......7." + 72 * ".").clashes():
        ...     print(clash)
        row 1 has two 7s (r1c1, r1c8)"""
    def with_entry(self, cell: CellLike, digit: int, /) -> Grid:
        """A grid with ``digit`` as the entry of the cell; 0 empties it.

        Raises ``FixedCellError`` if the cell holds a given, ``SudokuError`` if the digit is
        not 0 to 9."""
    def cleared(self, cell: CellLike, /) -> Grid:
        """A grid with the cell emptied.

        Raises ``FixedCellError`` if the cell holds a given."""
    def raised(self, cell: CellLike, /) -> Grid:
        """A grid with the entry raised by one: empty, 1, 2, ... 9, empty again.

        Raises ``FixedCellError`` if the cell holds a given."""
    def lowered(self, cell: CellLike, /) -> Grid:
        """A grid with the entry lowered by one: empty, 9, 8, ... 1, empty again.

        Raises ``FixedCellError`` if the cell holds a given."""
    def without_entries(self) -> Grid:
        """The puzzle alone: the givens, without any entries."""
    def dotted(self) -> str:
        """Nine lines of nine symbols, ``.`` for an empty cell."""
    def boxed(self) -> str:
        """Nine lines of nine symbols with the boxes drawn."""
    def __format__(self, form: str, /) -> str:
        """``format(grid, form)``: ``"line"`` (also the default), ``"dotted"`` or ``"boxed"``."""
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[bytes], dict[str, CellSet]]: ...

@final
class Clash:
    """The same digit more than once in a house; from ``Grid.clashes()``.

    Its text: ``row 3 has two 7s (r3c2, r3c9)``."""

    __match_args__: Final = ("house", "digit", "cells")
    def __new__(cls, house: House, digit: int, cells: CellsLike, /) -> Self: ...
    @property
    def house(self) -> House:
        """The house that has the digit more than once."""
    @property
    def digit(self) -> int:
        """The digit, 1 to 9."""
    @property
    def cells(self) -> CellSet:
        """The two or more cells of the house that hold it."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[House, int, CellSet]: ...

@final
class CandidateGrid:
    """The digits that every cell can still hold: 81 sets, the pencil marks. Immutable.

    ``source`` is a text of pencil marks (drawn, or a line of 729 symbols), 81 iterables of digits
    from 1 to 9, or a ``Grid`` or its text, whose cells then have their ``candidates``.
    ``propagate`` strikes out further candidates.

    Its text is a drawing; ``line()`` is the form of 729 symbols.

    Raises ``ParseGridError`` for a text that is not pencil marks, ``SudokuError`` if there are not
    81 sets or one of them has a number that is not 1 to 9.

    >>> from sudoku_core import CandidateGrid
    >>> marks = CandidateGrid([{1, 2}] + 80 * [range(1, 10)])
    >>> sorted(marks[0, 0]), marks.total
    ([1, 2], 722)
    >>> marks.line()[:18]
    '12.......123456789'"""
    def __new__(
        cls, source: CandidateGrid | Grid | str | Iterable[Iterable[SupportsIndex]], /
    ) -> Self: ...
    def __len__(self) -> int: ...
    def __getitem__(self, cell: CellLike | SupportsIndex, /) -> frozenset[int]: ...
    def __iter__(self) -> Iterator[frozenset[int]]: ...
    @property
    def total(self) -> int:
        """The number of candidates, 0 to 729."""
    @property
    def decided(self) -> Grid:
        """The cells that have exactly one candidate, as a grid with these digits as givens."""
    def line(self) -> str:
        """One line of 729 symbols: nine for every cell, each its digit or ``.``."""
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Symmetry:
    """The symmetry of a pattern of cells, such as the givens of a puzzle: the rotations and
    reflections of the square that carry the pattern to itself. There are ten kinds.

    ==================  =========================================================================
    name                the pattern is the same when it is
    ==================  =========================================================================
    ``"none"``          left alone
    ``"half-turn"``     turned by 180 degrees: the usual one in print; also ``"rotational"``
    ``"quarter-turn"``  turned by 90 degrees
    ``"left-right"``    mirrored left to right; also ``"mirror"``
    ``"up-down"``       mirrored top to bottom
    ``"diagonal"``      mirrored at the diagonal from r1c1 to r9c9
    ``"antidiagonal"``  mirrored at the diagonal from r1c9 to r9c1
    ``"mirrors"``       mirrored left to right, and top to bottom
    ``"diagonals"``     mirrored at either diagonal
    ``"full"``          turned or mirrored in any way
    ==================  =========================================================================

    Every function that takes a symmetry takes a ``Symmetry`` or a name. Raises ``ValueError`` for
    another name.

    >>> from sudoku_core import CellSet, Grid, Symmetry
    >>> puzzle = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> Symmetry.of(puzzle.fixed)
    Symmetry('half-turn')
    >>> broken = puzzle.fixed - CellSet("r1c2")
    >>> print(Symmetry.of(broken), Symmetry("half-turn").unpaired(broken))
    none r9c8"""
    def __new__(cls, symmetry: SymmetryLike, /) -> Self: ...
    @staticmethod
    def all() -> list[Symmetry]:
        """The ten kinds."""
    @staticmethod
    def of(cells: CellsLike, /) -> Symmetry:
        """The symmetry of these cells: the largest that they keep.

        >>> from sudoku_core import Symmetry
        >>> Symmetry.of("r1c1 r9c9").name
        'diagonals'"""
    @property
    def name(
        self,
    ) -> Literal[
        "none",
        "half-turn",
        "quarter-turn",
        "left-right",
        "up-down",
        "diagonal",
        "antidiagonal",
        "mirrors",
        "diagonals",
        "full",
    ]:
        """The name, as in the list above."""
    @property
    def elements(self) -> list[_Square]:
        """Its rotations and reflections: 1, 2, 4 or 8, ``"identity"`` first. Their names are those of
        ``Transformation.from_square()``.

        >>> from sudoku_core import Symmetry
        >>> Symmetry("mirrors").elements
        ['identity', 'half-turn', 'left-right', 'up-down']"""
    def includes(self, other: SymmetryLike, /) -> bool:
        """Whether every pattern that keeps this symmetry also keeps the other one.

        >>> from sudoku_core import Symmetry
        >>> Symmetry("mirrors").includes("half-turn"), Symmetry("half-turn").includes("mirrors")
        (True, False)"""
    def keeps(self, cells: CellsLike, /) -> bool:
        """Whether all elements carry these cells to themselves."""
    def orbit(self, cell: CellLike, /) -> CellSet:
        """The cell and its images: 1, 2, 4 or 8 cells.

        >>> from sudoku_core import Symmetry
        >>> print(Symmetry("quarter-turn").orbit("r1c2"))
        r1c2 r2c9 r8c1 r9c8"""
    def orbits(self) -> list[CellSet]:
        """All orbits, in the order of their first cells: a pattern keeps the symmetry if it is made of
        whole orbits.

        >>> from sudoku_core import Symmetry
        >>> len(Symmetry("half-turn").orbits())  # 40 pairs and the centre
        41"""
    def unpaired(self, cells: CellsLike, /) -> CellSet:
        """The cells that break the symmetry: part of their orbit is missing."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@final
class Transformation:
    """One of the 3,359,232 · 9! ways to rearrange a grid that keep every rule: other names for the
    digits, other orders of the rows within a band, of the bands, of the columns within a stack and
    of the stacks, and transposition.

    First rows become columns, if it ``transposes``. Then row ``i`` of the result, counted from 0,
    is row ``rows[i]``, and column ``j`` is column ``columns[j]``; and digit ``d`` becomes
    ``digits[d - 1]``. Parts that are left out change nothing: ``Transformation()`` is the identity.

    Called with a ``Grid``, a ``CandidateGrid``, a ``Cell`` or a ``CellSet``, it returns the image.
    Its text is in words, with rows and columns counted from 1. Transformations are ordered by their
    parts.

    Raises ``SudokuError`` if one of the parts is not an order of all nine, or tears a band or stack
    apart.

    >>> from sudoku_core import Cell, Grid, Transformation
    >>> puzzle = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> turn = Transformation.from_square("half-turn")
    >>> print(turn(puzzle))
    .6.8.9..4.71......54.6..8...1..6..3....398....2..7..8...6..3.78......24.4..7.6.1.
    >>> turn(Cell("r1c2"))
    Cell('r9c8')
    >>> change = turn.then(Transformation(digits=[5, 8, 3, 1, 9, 2, 4, 6, 7]))
    >>> print(change)
    turned by 180 degrees, digits renamed 5 8 3 1 9 2 4 6 7
    >>> change.inverse()(change(puzzle)) == puzzle
    True
    >>> change.then(change.inverse()) == Transformation.IDENTITY == Transformation()
    True"""

    IDENTITY: ClassVar[Transformation]
    COUNT: ClassVar[int]
    def __new__(
        cls,
        *,
        transposes: bool = False,
        rows: Iterable[SupportsIndex] | None = None,
        columns: Iterable[SupportsIndex] | None = None,
        digits: Iterable[SupportsIndex] | None = None,
    ) -> Self: ...
    @staticmethod
    def from_square(square: _Square, /) -> Transformation:
        """A rotation or reflection of the square: ``"identity"``, ``"quarter-turn"`` (clockwise),
        ``"half-turn"``, ``"three-quarter-turn"``, ``"left-right"``, ``"up-down"``, ``"diagonal"``
        (rows become columns) or ``"antidiagonal"``.

        Raises ``ValueError`` for another name.

        >>> from sudoku_core import Transformation
        >>> turn = Transformation.from_square("quarter-turn")
        >>> print(turn.then(turn))
        turned by 180 degrees"""
    @staticmethod
    def random(seed: int, /) -> Transformation:
        """A random transformation, all equally likely. The same seed, 0 to 2**64 - 1, gives the same
        one for ever, in every language.

        >>> from sudoku_core import Transformation
        >>> Transformation.random(7) == Transformation.random(7) != Transformation.random(8)
        True"""
    @staticmethod
    def from_index(index: int, /) -> Transformation:
        """The transformation with this ``index``.

        Raises ``ValueError`` if it is not 0 to ``Transformation.COUNT`` - 1.

        >>> from sudoku_core import Transformation
        >>> Transformation.from_index(5)
        Transformation(digits=(1, 2, 3, 4, 5, 6, 9, 8, 7))"""
    @property
    def index(self) -> int:
        """The number of the transformation, 0 to ``Transformation.COUNT`` - 1, which fits in eight
        bytes. The identity is 0."""
    @property
    def transposes(self) -> bool:
        """Whether rows become columns, before anything else."""
    @property
    def rows(self) -> tuple[int, ...]:
        """The rows, 0 to 8, that become row 0, 1, ... of the result."""
    @property
    def columns(self) -> tuple[int, ...]:
        """The columns, 0 to 8, that become column 0, 1, ... of the result."""
    @property
    def digits(self) -> tuple[int, ...]:
        """The new names of the digits 1 to 9."""
    @property
    def square(self) -> _Square | None:
        """The rotation or reflection, ignoring the names of the digits; ``None`` if it is another
        transformation. The names are those of ``from_square()``."""
    def then(self, other: Transformation, /) -> Transformation:
        """This transformation followed by the other."""
    def inverse(self) -> Transformation:
        """The inverse transformation."""
    @overload
    def apply(self, puzzle: Grid, /) -> Grid:
        """The puzzle rearranged: a ``Grid`` with its ``fixed`` mask, or the ``CandidateGrid`` that
        pencil marks become.

        >>> from sudoku_core import Transformation
        >>> mirror = Transformation.from_square("left-right")
        >>> mirror.apply("12" + 79 * ".").rows()[0]
        [0, 0, 0, 0, 0, 0, 0, 2, 1]"""
    @overload
    def apply(self, puzzle: CandidateGrid, /) -> CandidateGrid: ...
    @overload
    def apply(self, puzzle: PuzzleLike, /) -> Grid | CandidateGrid: ...
    def cell(self, cell: CellLike, /) -> Cell:
        """The image of a cell."""
    def cells(self, cells: CellsLike, /) -> CellSet:
        """The images of these cells."""
    def digit(self, digit: int, /) -> int:
        """The new name of a digit, 1 to 9."""
    @overload
    def __call__(self, object: Grid, /) -> Grid: ...
    @overload
    def __call__(self, object: CandidateGrid, /) -> CandidateGrid: ...
    @overload
    def __call__(self, object: Cell, /) -> Cell: ...
    @overload
    def __call__(self, object: CellSet, /) -> CellSet: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Transformation, /) -> bool: ...
    def __le__(self, other: Transformation, /) -> bool: ...
    def __gt__(self, other: Transformation, /) -> bool: ...
    def __ge__(self, other: Transformation, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs_ex__(self) -> tuple[tuple[()], dict[str, object]]: ...
    def _repr_html_(self) -> str: ...

@final
class Automorphisms:
    """The result of ``automorphisms()``: a sequence of transformations, the identity first, each made
    on demand.

    Nearly all puzzles have one automorphism, the identity; the empty grid has all 3,359,232 · 9!,
    the highest possible ``order``. Look at the order before you make a list.

    >>> from sudoku_core import Transformation, automorphisms
    >>> group = automorphisms("1" + 80 * ".")
    >>> group
    <Automorphisms: 1672151040>
    >>> group[0] == Transformation.IDENTITY, group[-1] in group
    (True, True)
    >>> Transformation.from_square("diagonal") in group, Transformation.from_square("up-down") in group
    (True, False)"""
    @property
    def order(self) -> int:
        """The number of automorphisms, 1 to 3,359,232 · 9!; also ``len()``."""
    @property
    def generators(self) -> list[Transformation]:
        """Automorphisms from which all others can be composed; empty if there is only the identity."""
    def __len__(self) -> int: ...
    def __contains__(self, transformation: Transformation, /) -> bool: ...
    def __getitem__(self, index: SupportsIndex, /) -> Transformation: ...
    def __iter__(self) -> Iterator[Transformation]: ...

@final
class Solver:
    """Answers one question after another, for programs that ask millions: it keeps the memory of its
    searches for the next one.

    The answers are those of ``solve_grid``, ``count_solutions``, ``solutions`` and
    ``true_candidates``, and the methods take the same arguments: a grid, pencil marks (a
    ``CandidateGrid`` or 81 sets of digits), or text of either. Many grids at once are solved
    several times as fast by ``solve_batch``.

    Ctrl-C works while a method searches, and other threads run unless it takes only some
    microseconds. Threads may share a solver and do not wait for one another: while it is busy,
    another question has its own memory. A copy, also by pickle, is a new solver.

    Raises ``ParseGridError`` for a text that is neither grid nor pencil marks, the other errors of
    ``Grid`` and ``CandidateGrid``, and ``ValueError`` for a negative limit.

    >>> from sudoku_core import Grid, Solver
    >>> puzzle = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> solver = Solver()
    >>> solver.is_proper(puzzle)
    True
    >>> needed = 0
    >>> for given in puzzle.fixed:
    ...     others = puzzle.with_fixed(cell for cell in puzzle.fixed if cell != given)
    ...     needed += not solver.is_proper(others.without_entries())
    >>> needed, len(puzzle.fixed)  # the others could be left out, one at a time
    (22, 29)"""
    def __new__(cls) -> Self: ...
    def is_proper(self, grid: PuzzleLike, /) -> bool:
        """Whether there is exactly one solution.

        >>> from sudoku_core import Grid, Solver
        >>> Solver().is_proper(Grid.empty())
        False"""
    def solve(self, grid: PuzzleLike, /) -> Solutions:
        """Finds no solution, exactly one, or two of several.

        >>> from sudoku_core import Solver
        >>> Solver().solve("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
        <Solutions: one, 954168237276345198318729645495671382627834519831592764142953876563487921789216453>"""
    def first(self, grid: PuzzleLike, /) -> Grid | None:
        """A solution, the first that ``search`` would find, or ``None``.

        >>> from sudoku_core import Solver
        >>> print(Solver().first(81 * "5"))
        None"""
    @overload
    def count(
        self,
        grid: PuzzleLike,
        /,
        limit: int | None = None,
        *,
        max_steps: None = None,
        timeout: None = None,
    ) -> int:
        """The number of solutions, as from ``count_solutions``: counted up to ``limit``, or all;
        with ``max_steps`` or ``timeout`` a ``Count``, which says whether it is exact.

        >>> from sudoku_core import Grid, Solver
        >>> Solver().count(Grid.empty(), limit=1000)
        1000"""
    @overload
    def count(
        self,
        grid: PuzzleLike,
        /,
        limit: int | None = None,
        *,
        max_steps: int,
        timeout: float | None = None,
    ) -> Count: ...
    @overload
    def count(
        self,
        grid: PuzzleLike,
        /,
        limit: int | None = None,
        *,
        max_steps: int | None = None,
        timeout: float,
    ) -> Count: ...
    def search(
        self,
        grid: PuzzleLike,
        /,
        *,
        max_solutions: int | None = None,
        max_steps: int | None = None,
        timeout: float | None = None,
    ) -> Search:
        """All solutions, each found on demand, with the limits of ``solutions()``. The iterator has
        its own memory, so the solver can answer other questions meanwhile.

        >>> from sudoku_core import Grid, Solver
        >>> search = Solver().search(Grid.empty(), max_steps=10_000)
        >>> next(search).is_solved, search.ending
        (True, None)"""
    def is_true(self, grid: PuzzleLike, cell: CellLike, digit: int, /) -> bool:
        """Whether there is a solution in which this cell holds this digit, 1 to 9.

        Raises ``IndexError`` or ``SudokuError`` if there is no such cell, ``SudokuError`` if there
        is no such digit.

        >>> from sudoku_core import Solver
        >>> solver = Solver()
        >>> grid = "12.456789" + 72 * "."
        >>> solver.is_true(grid, "r1c3", 3), solver.is_true(grid, (1, 2), 3)
        (True, False)"""
    def true_candidates(
        self,
        grid: PuzzleLike,
        /,
        limit: int = 1,
        *,
        max_steps: int | None = None,
        timeout: float | None = None,
    ) -> TrueCandidates:
        """The candidates that are part of some solution, each with the number of these solutions,
        counted up to ``limit``, 1 to 10,000. It is the function ``true_candidates``, with the same
        limits.

        >>> from sudoku_core import Grid, Solver
        >>> Solver().true_candidates(Grid.empty())
        <TrueCandidates: 729 candidates, limit 1>"""
    def __getnewargs__(self) -> tuple[()]: ...

@disjoint_base
class BatchTable(Generic[_T_co]):
    """The answers of a batch as columns of bytes; the base of the classes in ``sudoku_core.batch``."""

    def __new__(
        cls,
        kind: tuple[str, int, int],
        is_square: bool,
        missing: bytes | None,
        columns: list[bytes],
        /,
    ) -> Self: ...
    @classmethod
    def __class_getitem__(cls, item: object, /) -> Any: ...
    @property
    def missing(self) -> Array[bool]:
        """Whether each puzzle is missing: null in a column of a table. ``bool`` of shape (N,)."""
    def _column(self, name: str, /) -> Array[Any]:
        """The column of this name as an array."""
    @property
    def _seed(self) -> int:
        """The seed of puzzles that were generated."""
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[CapsuleType, CapsuleType]: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> CapsuleType: ...
    def __arrow_c_schema__(self) -> CapsuleType: ...
    def __reduce__(self) -> tuple[object, ...]: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> _T_co: ...
    @overload
    def __getitem__(self, index: slice, /) -> Self: ...
    def __iter__(self) -> Iterator[_T_co]: ...
    def index(self, value: object, /) -> int:
        """The place of the first item that is equal to ``value``; ``ValueError`` without one."""
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Array(Sequence[_T_co]):
    """A read-only array of numbers: a sequence of numbers, or of arrays if it has several
    dimensions. It is the same whatever the puzzles came in, and needs no NumPy.

    ``numpy.asarray(array)`` and ``array.to_numpy()`` are arrays of NumPy in the same memory, and
    ``array.data`` is Python's view of it. An array is compared as a whole with any
    sequence, such as a list; a comparison of each item with a number takes ``to_numpy()``.

    >>> from sudoku_core import solve_batch
    >>> answers = solve_batch([81 * ".", 81 * "5", 81 * "."], limit=10)
    >>> answers.counts
    Array([10, 0, 10])
    >>> answers.counts == [10, 0, 10], answers.counts[1], sum(answers.counts)
    (True, 0, 20)
    >>> answers.counts[::2], answers.solutions.shape, answers.solutions[1, 80]
    (Array([10, 10]), (3, 81), 0)
    >>> answers.solutions[1] == 81 * [0]
    True
    """

    def __new__(cls, data: bytes, items: str, shape: Sequence[int], /) -> Self: ...
    @classmethod
    def __class_getitem__(cls, item: object, /) -> Any: ...
    @property
    def shape(self) -> tuple[int, ...]:
        """The length of each dimension."""
    @property
    def items(self) -> str:
        """The type of the numbers, by NumPy's name: ``"bool"``, ``"uint8"``, ``"uint16"``,
        ``"uint32"``, ``"int64"`` or ``"float64"``."""
    @property
    def data(self) -> memoryview:
        """The same memory as a read-only memoryview, for code without NumPy: of this shape, or flat
        if it is empty.

        >>> from sudoku_core import count_batch
        >>> view = count_batch([81 * ".", 81 * "5"], limit=10).data
        >>> view.format, view.shape, view.tolist()
        ('q', (2,), [10, 0])
        """
    def tolist(self) -> list[Any]:
        """The numbers as a list; of several dimensions, lists of lists."""
    def to_numpy(self) -> Any:
        """A read-only array of NumPy in the same memory, without a copy.

        >>> from sudoku_core import count_batch
        >>> counts = count_batch([81 * ".", 81 * "5"], limit=10)
        >>> (counts.to_numpy() == 0).tolist()
        [False, True]
        """
    def count(self, value: object, /) -> int:
        """The number of items that are equal to ``value``."""
    def index(self, value: object, start: int = 0, stop: int = ..., /) -> int:
        """The place of the first item that is equal to ``value``; ``ValueError`` without one."""
    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any: ...
    def __arrow_array__(self, type: Any = None) -> Any: ...
    @property
    def __array_interface__(self) -> dict[str, Any]: ...
    def __bytes__(self) -> bytes: ...
    def __reduce__(self) -> tuple[object, ...]: ...
    def __len__(self) -> int: ...
    @overload
    def __getitem__(self, index: SupportsIndex, /) -> _T_co: ...
    @overload
    def __getitem__(self, index: slice, /) -> Self: ...
    @overload
    def __getitem__(self, index: tuple[SupportsIndex, ...], /) -> Any: ...
    def __iter__(self) -> Iterator[_T_co]: ...
    def __eq__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]

@final
class Run:
    """The iterator that ``generate()`` returns.

    >>> from sudoku_core import generate
    >>> run = generate(seed=3, max_attempts=100)
    >>> sum(1 for made in run), run.found, run.attempts, run.ending
    (100, 100, 100, 'max_attempts')"""
    def __iter__(self) -> Self: ...
    def __next__(self) -> Generated: ...
    def batch(
        self, count: int, /, *, progress: Callable[[int, int], object] | None = None
    ) -> GeneratedBatch:
        """The next ``count`` puzzles as arrays: fewer if the run ends before, see ``ending``.

        ``progress(done, total)`` is called regularly with the number of puzzles made so far.

        >>> from sudoku_core import count_batch, generate
        >>> batch = generate(seed=1, symmetry="half-turn").batch(500)
        >>> batch.puzzles.shape, set(count_batch(batch.puzzles, limit=2))
        ((500, 81), {1})"""
    @property
    def seed(self) -> int:
        """The seed: the one that was asked for, or the one that was drawn. With the same constraints it
        makes the same puzzles again."""
    @property
    def found(self) -> int:
        """The number of puzzles handed out so far."""
    @property
    def attempts(self) -> int:
        """The number of attempts up to the last puzzle handed out; at the end, the number of all
        attempts."""
    @property
    def ending(self) -> Literal["count", "max_attempts", "deadline", "cancelled"] | None:
        """Why there are no more puzzles: ``"count"`` (all were made), ``"max_attempts"``,
        ``"deadline"`` or ``"cancelled"`` (by Ctrl-C); ``None`` as long as there may be more."""
    def _repr_html_(self) -> str: ...

@final
class Neighbours:
    """The iterator that ``neighbours()`` returns."""
    def __iter__(self) -> Self: ...
    def __next__(self) -> Grid: ...
    @property
    def skipped(self) -> int:
        """The number of choices of givens that were skipped so far. If it is 0 when ``ending`` is
        ``"exhausted"``, the iterator has found all puzzles there are."""
    @property
    def ending(self) -> Literal["exhausted", "deadline"] | None:
        """Why there are no more puzzles: ``"exhausted"`` or ``"deadline"``; ``None`` as long as there
        may be."""

@final
class Search:
    """The iterator that ``solutions()`` returns."""
    def __iter__(self) -> Self: ...
    def __next__(self) -> Grid: ...
    def count_rest(self) -> int:
        """The number of further solutions, up to the limits: like ``sum(1 for _ in search)``, but
        without making the grids."""
    @property
    def ending(
        self,
    ) -> Literal["exhausted", "max_solutions", "max_steps", "deadline", "cancelled"] | None:
        """Why there are no further solutions: ``"exhausted"`` (all were found), ``"max_solutions"``,
        ``"max_steps"`` or ``"deadline"``; ``None`` while the search goes on."""
    @property
    def found(self) -> int:
        """The number of solutions found so far."""
    @property
    def steps(self) -> int:
        """The number of steps so far."""

@final
class Backtrack:
    """The textbook search: try a digit in the first free cell, go on; when nothing fits, go
    back and try the next. Slow and obvious, for watching and for comparing.

    As an iterator it gives all solutions, smallest first. ``step()`` makes a single move instead,
    and ``grid`` is the grid after that move.

    >>> from sudoku_core import Backtrack
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> search = Backtrack(puzzle)
    >>> for _ in range(3):
    ...     print(search.step())
    r1c1 = 3
    r1c3 = 5
    r1c5 = 2
    >>> print(next(search))
    913627584642589731875341692589174326261893457734265819128736945396452178457918263"""
    def __new__(cls, grid: GridLike, /) -> Self: ...
    @property
    def grid(self) -> Grid:
        """The grid after the last step."""
    def step(self) -> Step:
        """Makes one move and returns it."""
    def __iter__(self) -> Self: ...
    def __next__(self) -> Grid: ...

@final
class VariantPuzzle:
    """A puzzle of another size or with more rules: 2 to 25 symbols, jigsaws, killers, samurai, lines
    and dots, clues outside. An ordinary puzzle is one also.

    ``text`` is in one of these forms, which is recognised:

    - a line of N x N symbols, ``.`` or ``0`` for an empty cell; a jigsaw has its pieces after them;
    - a samurai, as five grids on five lines, or as 21 lines with blanks in the holes;
    - a killer of 81 symbols or numbers, as lists of killers have it;
    - a string of the Interactive Sudoku Solver, or its address;
    - a link of f-puzzles, SudokuPad or Penpa, the JSON of f-puzzles, ``sudoku-puzzle`` or ipuz;
    - a game ID of Solo, or a killer of SumoCue.

    A line does not show its boxes. ``turned_boxes`` turns those of a size that is no square number:
    3 rows and 2 columns for a line of 36 symbols, in place of 2 and 3.

    Raises ``ParseGridError``, with line and column, for a text that has none of the forms, and for
    a rule that is not known.

    Puzzles are compared by their board, rules and givens; ``len`` is the number of cells.

    >>> from sudoku_core import VariantPuzzle
    >>> puzzle = VariantPuzzle(".Shape~4x4.Diagonal~1.Cage~3~R1C1~R1C2.~R1C1_2~R1C3_4~R3C1_1")
    >>> puzzle
    <VariantPuzzle: 4 x 4, symbols: 4, clues: 3, rules: 2>
    >>> puzzle.solve().kind
    'one'
    >>> print(puzzle.solve().solution)
    2143341212344321
    >>> VariantPuzzle(".FullRank~4~R1C2~R2C2")
    Traceback (most recent call last):
    ...
    sudoku_core.errors.ParseGridError: line 1, character 2: the rule FullRank is not known"""
    def __new__(cls, text: str, /, *, turned_boxes: bool = False) -> Self: ...
    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, bool]]: ...
    @property
    def text(self) -> str:
        """The text from which it was read."""
    @property
    def symbols(self) -> int:
        """The number of symbols, 2 to 25."""
    @property
    def lowest(self) -> int:
        """The number of the first symbol for rules that add or compare, and in texts: 1, or 0 on a
        board such as ``".Shape~9x9~0-8"``. As data, symbols are counted from 1 on any board."""
    @property
    def rows(self) -> int:
        """The rows of the field that holds all grids."""
    @property
    def columns(self) -> int:
        """The columns of the field that holds all grids."""
    @property
    def cells(self) -> tuple[str, ...]:
        """The names of its cells in reading order, such as ``"r4c3"``. Holes have none."""
    @property
    def clues(self) -> int:
        """The number of cells with a given."""
    @property
    def words(self) -> str | None:
        """Rules in words that came with the puzzle. Nothing checks them: a program that shows an
        answer has to show them also."""
    @property
    def rules(self) -> tuple[VariantRule, ...]:
        """Its rules, beside the rows, columns and boxes."""
    def solve(
        self, *, max_steps: int | None = None, timeout: float | None = None
    ) -> VariantSolutions:
        """Whether there is no solution, exactly one, or several, and up to two solutions.

        ``max_steps`` limits the steps of the search, which are the same on every machine, and
        ``timeout`` the seconds. Other threads run meanwhile, and Ctrl-C works.

        >>> from sudoku_core import VariantPuzzle
        >>> VariantPuzzle(".Shape~16x16").solve(max_steps=1)
        <VariantSolutions: unknown, count 0, max_steps>"""
    def solutions(
        self, limit: int = 100, *, max_steps: int | None = None, timeout: float | None = None
    ) -> VariantSolutions:
        """The first solutions, at most ``limit``, always in the same order.

        >>> from sudoku_core import VariantPuzzle
        >>> found = VariantPuzzle(".Shape~2x2.NoBoxes").solutions()
        >>> [solution.text for solution in found.solutions], found.ending
        (['1221', '2112'], 'exhausted')"""
    def count(
        self, limit: int = 1000000, *, max_steps: int | None = None, timeout: float | None = None
    ) -> VariantSolutions:
        """The number of solutions, counted up to ``limit``; none is kept.

        >>> from sudoku_core import VariantPuzzle
        >>> VariantPuzzle(".Shape~4x4.AntiKnight").count().count
        24"""
    def conflict(
        self, *, max_steps: int | None = 1000000, timeout: float | None = None
    ) -> VariantConflict | None:
        """A set of givens and rules without a solution, no part of which has none; ``None`` if the
        puzzle has a solution.

        All its searches share the steps. Raises ``SudokuError`` if a limit was met before it was
        known whether there is a solution.

        >>> from sudoku_core import VariantPuzzle
        >>> puzzle = VariantPuzzle(".Shape~4x4.Diagonal~1.Cage~8~R1C1~R1C2")
        >>> found = puzzle.conflict()
        >>> found.givens, [str(puzzle.rules[index]) for index in found.rules]
        ((), ['the cells r1c1, r1c2 differ and add to 8'])"""
    def candidates(self) -> tuple[frozenset[int], ...]:
        """The symbols of each cell, in reading order, that no given excludes by itself: none of its
        houses, and no rule of two cells, has a given that forbids them.

        >>> from sudoku_core import VariantPuzzle
        >>> marks = VariantPuzzle(".Shape~4x4.~R1C1_2.WhiteDot~R1C1~R1C2").candidates()
        >>> sorted(marks[1]), sorted(marks[2])
        ([1, 3], [1, 3, 4])"""
    def simple_solve(self) -> tuple[frozenset[int], ...]:
        """The symbols that are left in each cell by all that follows without a guess. Raises
        ``SudokuError`` if it follows that there is no solution.

        >>> from sudoku_core import VariantPuzzle
        >>> marks = VariantPuzzle("1.....3..2.....4").simple_solve()
        >>> all(len(symbols) == 1 for symbols in marks)
        True"""
    def true_candidates(
        self, *, max_steps: int | None = None, timeout: float | None = None
    ) -> tuple[frozenset[int], ...]:
        """The symbols that each cell holds in some solution; all sets are empty if there is none.

        All its searches share the steps. Raises ``SudokuError`` if a limit was met.

        >>> from sudoku_core import VariantPuzzle
        >>> marks = VariantPuzzle("1...34......2143").true_candidates()
        >>> sorted(marks[5]), sorted(marks[6])
        ([4], [1, 2])"""
    def diagnose(
        self,
        printed: str | Iterable[int] | None = None,
        /,
        *,
        max_steps: int | None = 1000000,
        timeout: float | None = None,
    ) -> VariantDiagnosis:
        """Why the puzzle is broken, and which single edits of a given or a rule leave it with exactly
        one solution. ``printed`` is the solution that is printed, as a text of symbols or as
        numbers: then also the rule of the whole board that is missing. All its searches share the
        steps.

        >>> from sudoku_core import VariantPuzzle
        >>> puzzle = VariantPuzzle(
        ...     ".Shape~4x4.~R1C1_1.~R4C4_4.Cage~3~R1C3~R1C4.Cage~7~R2C1~R3C1")
        >>> diagnosis = puzzle.diagnose()
        >>> diagnosis.verdict, str(diagnosis.fixes[0])
        ('impossible', 'the number of cage at r1c3, r1c4: 3 -> 6')"""
    def hint(
        self, *, max_steps: int | None = 100000, timeout: float | None = None
    ) -> VariantHint | None:
        """The next step that a person could take; ``None`` if no technique finds one, and if the puzzle
        is solved. ``max_steps`` counts the symbols that are tried, and ``timeout`` the seconds. Raises
        ``SudokuError`` if one of them was met first.

        >>> from sudoku_core import VariantPuzzle
        >>> print(VariantPuzzle(".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_1").hint())
        the cells r1c1, r1c2 differ and add to 3: r1c1 is not 3 or 4; r1c2 is not 3 or 4"""
    def hints(
        self, *, max_steps: int | None = 100000, timeout: float | None = None
    ) -> VariantHints:
        """All steps, each after those before it, until the puzzle is solved or no technique helps.

        >>> from sudoku_core import VariantPuzzle
        >>> found = VariantPuzzle("1.....3..2.....4").hints()
        >>> len(found.steps), found.solved
        (12, True)"""
    def level(
        self, *, max_steps: int | None = 1000000, timeout: float | None = None
    ) -> Literal["easy", "medium", "hard", "expert", "extreme"]:
        """How hard the puzzle is for people: the level of the hardest technique of its ``hints``;
        ``"extreme"`` if they do not solve it. Raises ``SudokuError`` if there is not exactly one
        solution, or if a limit was met.

        >>> from sudoku_core import VariantPuzzle
        >>> VariantPuzzle("1.....3..2.....4").level()
        'easy'"""
    def values(self, text: str, /) -> tuple[int, ...]:
        """A board as numbers, of its symbols as the puzzle writes them: 0 for ``.``, an empty cell.
        Raises ``ParseGridError``, with line and column, for a mistake.

        >>> from sudoku_core import VariantPuzzle
        >>> VariantPuzzle("1.....3..2.....4").values("1342 2431 42.. 3124")[8:12]
        (4, 2, 0, 0)"""
    def broken(self, values: str | Iterable[int], /) -> str | None:
        """The first rule that a full or partly filled board breaks, in a sentence: pencil marks, a
        house of the board, or a rule. ``values`` is a text of symbols, ``.`` for an empty cell, or
        a number for each cell in reading order, 0 for an empty one. ``None`` if all hold.

        >>> from sudoku_core import VariantPuzzle
        >>> puzzle = VariantPuzzle(".Shape~2x2.NoBoxes.Diagonal~1")
        >>> puzzle.broken([1, 2, 2, 0])
        'a rule is broken: the diagonal from r1c2 to r2c1 holds no symbol twice'
        >>> puzzle.broken("12..") is None
        True"""
    def all_broken(self, values: str | Iterable[int], /) -> tuple[VariantBroken, ...]:
        """All rules that a full or partly filled board breaks, as ``broken`` finds the first one,
        each with the cells that break it.

        >>> from sudoku_core import VariantPuzzle
        >>> puzzle = VariantPuzzle(".Shape~2x2.NoBoxes.Diagonal~1")
        >>> for one in puzzle.all_broken([1, 1, 1, 0]):
        ...     print(one.sentence, one.cells)
        row 1 holds a symbol twice ('r1c1', 'r1c2')
        column 1 holds a symbol twice ('r1c1', 'r2c1')
        a rule is broken: the diagonal from r1c2 to r2c1 holds no symbol twice ('r1c2', 'r2c1')"""
    def rule_sentences(self, language: _Language, /) -> tuple[str, ...]:
        """The sentence of each of its ``rules`` in a language.

        >>> from sudoku_core import VariantPuzzle
        >>> VariantPuzzle(".Shape~4x4.AntiKing").rule_sentences("de")
        ('Zellen im Königszug voneinander sind verschieden',)"""
    def with_givens(self, givens: str | Iterable[int | Iterable[int]], /) -> VariantPuzzle:
        """The puzzle with other givens: a text of symbols, ``.`` for an empty
        cell, or for each cell in reading order a number, 0 if it is empty, or several, which are
        pencil marks. An empty cell keeps pencil marks that the puzzle has.

        >>> from sudoku_core import VariantPuzzle
        >>> killer = VariantPuzzle(".Shape~4x4.Cage~3~R1C1~R1C2")
        >>> some = killer.with_givens([1, (2, 3), *14 * [0]])
        >>> some.clues, some.broken("14" + 14 * ".")
        (1, 'r1c2 cannot be 4')"""
    def to_text(self, form: str = "iss", /) -> str:
        """The puzzle in a written form: ``"line"``; ``"iss"`` for the Interactive Sudoku Solver;
        ``"sudoku-puzzle"`` for JSON, which carries every board with symbols from 1; ``"fpuzzles"``
        for a link; ``"sgt"`` for a game ID of Solo.

        Raises ``SudokuError`` if the form cannot hold the puzzle.

        >>> from sudoku_core import VariantPuzzle
        >>> VariantPuzzle("1.....3..2.....4").to_text()
        '.Shape~4x4.~R1C1_1~R2C3_3~R3C2_2~R4C4_4'"""
    def svg(self, board: str | Iterable[int] | None = None, /, *, size: int = 540) -> str:
        """The picture of the puzzle as SVG, its longer side ``size`` pixels, 64 to 4096: the board, the
        marks of its rules, and its givens. ``board`` has the symbols of other cells, as ``broken``
        takes them, such as a solution; they are blue. Rules of the whole board, such as anti-knight,
        have no mark. A notebook shows it.

        >>> from sudoku_core import VariantPuzzle
        >>> puzzle = VariantPuzzle(".Shape~4x4.Diagonal~1.Cage~3~R1C1~R1C2")
        >>> puzzle.svg(size=300).startswith("<svg ")
        True"""
    def _repr_svg_(self) -> str: ...
    @staticmethod
    def solve_batch(
        puzzles: Iterable[str | VariantPuzzle],
        /,
        *,
        max_steps: int | None = None,
        timeout: float | None = None,
        threads: int = 0,
    ) -> list[VariantSolutions]:
        """``solve`` of many puzzles, on all cores; 0 ``threads`` are as many as there are cores.

        ``max_steps`` is for each puzzle, ``timeout`` for all of them. Errors name the puzzle,
        counted from 1, and have its ``index``, counted from 0.

        >>> from sudoku_core import VariantPuzzle
        >>> found = VariantPuzzle.solve_batch(["1.....3..2.....4", ".Shape~4x4"])
        >>> [solutions.kind for solutions in found]
        ['one', 'many']"""
    @staticmethod
    def generate(
        kinds: str,
        count: int | None = None,
        *,
        seed: int | None = None,
        size: int = 9,
        givens: RangeLike | None = None,
        minimal: bool = False,
        symmetry: SymmetryLike | None = None,
        level: Literal["easy", "medium", "hard", "expert", "extreme"] | None = None,
        first_attempt: int = 0,
        max_attempts: int | None = None,
        max_steps: int | None = 2000000,
        timeout: float | None = None,
    ) -> VariantRun:
        """Makes random puzzles of a kind, each with exactly one solution, one after another on demand:
        ``count`` of them, or without end.

        ``kinds`` is one of ``"plain"``, ``"latin"``, ``"jigsaw"``, ``"x"``, ``"windoku"``, ``"killer"``,
        ``"samurai"`` and others, which the text of an error lists; several at once are joined by ``+``,
        such as ``"killer+x"``. ``size`` is the number of symbols, rows and columns. The puzzles depend
        on the ``seed`` and the options only, on every machine and in every language. Without a seed one
        is drawn: ``VariantRun.seed``.

        ``givens``, ``minimal``, ``symmetry``, ``first_attempt``, ``max_attempts`` and ``timeout`` are
        those of the function ``generate``; by default as few givens as a half turn allows are left, and
        none in killers. An attempt that takes more than ``max_steps`` makes no puzzle. Ctrl-C ends a
        run, and other threads run meanwhile.

        With a ``level``, that of ``VariantPuzzle.level``, more givens are left, as many as it needs;
        without ``max_attempts``, 1,000 attempts in a row without such a puzzle end the run.

        Raises ``NotFeasible`` if it is known that there are no such puzzles, and ``SudokuError`` for an
        unknown kind.

        >>> from sudoku_core import VariantPuzzle
        >>> (made,) = VariantPuzzle.generate("killer+x", 1, seed=2026, size=6)
        >>> made.puzzle, made.puzzle.solve().solution == made.solution
        (<VariantPuzzle: 6 x 6, symbols: 6, clues: 0, rules: ...>, True)"""
    def __len__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class VariantRun:
    """The iterator that ``VariantPuzzle.generate`` returns. Only one thread may ask it at a time.

    >>> from sudoku_core import VariantPuzzle
    >>> run = VariantPuzzle.generate("plain", seed=3, size=6, max_attempts=5)
    >>> sum(1 for made in run) == run.found, run.attempts, run.ending
    (True, 5, 'max_attempts')"""
    def __iter__(self) -> Self: ...
    def __next__(self) -> VariantGenerated: ...
    @property
    def seed(self) -> int:
        """The seed: the one that was asked for, or the one that was drawn."""
    @property
    def found(self) -> int:
        """The number of puzzles handed out so far."""
    @property
    def attempts(self) -> int:
        """The number of attempts so far."""
    @property
    def ending(self) -> Literal["count", "max_attempts", "deadline", "cancelled"] | None:
        """Why there are no more puzzles: ``"count"`` (all were made), ``"max_attempts"``,
        ``"deadline"`` or ``"cancelled"`` (by Ctrl-C); ``None`` as long as there may be more."""

@final
class Hints:
    """The iterator of ``hints``."""
    @property
    def grid(self) -> Grid:
        """The grid with the digits of all steps so far."""
    @property
    def marks(self) -> CandidateGrid:
        """The candidates of every cell after all steps so far."""
    def __iter__(self) -> Self: ...
    def __next__(self) -> Hint: ...
    def _repr_html_(self) -> str: ...

@final
class Report:
    """The result of ``check``. Its text is the full report with the grids drawn;
    ``f"{report:concise}"`` has a line for each finding, ``f"{report:html}"`` is a page for a
    browser.

    It can be pickled, so that other processes may check books: the copy has all findings, numbers
    and texts, but not the content of the books, so that ``fix`` raises ``ValueError``."""
    def __new__(
        cls,
        ok: bool,
        findings: tuple[Finding, ...],
        ratings: tuple[RatedPuzzle, ...],
        summary: Summary,
        texts: dict[str, str],
        books: list[str],
        line: str,
        /,
    ) -> Self: ...
    @property
    def ok(self) -> bool:
        """Whether everything was checked and is fine."""
    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings, in the order of the books."""
    @property
    def ratings(self) -> tuple[RatedPuzzle, ...]:
        """The rated puzzles, in the order of the books; none if ``rate`` was not given."""
    @property
    def summary(self) -> Summary:
        """The numbers of the check."""
    def to_json(self) -> str:
        """The report as one JSON document."""
    def to_jsonl(self) -> str:
        """The report as JSON Lines: one finding a line, the summary last."""
    def save(self, path: PathLike, /, style: str | None = None) -> None:
        """Writes the report to a file, in UTF-8. The style is one of those of ``format(report,
        style)``; the default depends on the name of the file: ``.html``, ``.xml`` (junit),
        ``.json``, ``.jsonl`` or ``.txt`` (full). The links of a page to the books are relative to
        its folder. The file is replaced when the report is complete; a book of the report never is."""
    def fix(self, path: PathLike, /) -> tuple[str, ...]:
        """Writes the book with its corrections to a new file, and returns the findings that are left
        as sentences. A PDF becomes a marked-up proof: the same file with comments on its pages, a
        ring around each wrong cell, the right digit in the margin, and a note with all findings on
        the first page; findings without a place on a page are left. In a text, CSV or JSON file
        wrong solutions are replaced, and puzzles that can be fixed in one way only. The report is
        about one book, which is read again and never replaced."""
    def _repr_html_(self) -> str: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __reduce__(self) -> tuple[object, ...]: ...
    def __format__(self, style: str, /) -> str:
        """``format(report, style)``: ``"full"`` (also the default), ``"concise"``, ``"json"``,
        ``"jsonl"``, ``"junit"`` (XML for services that run tests), ``"github"`` (commands of
        GitHub's workflows), ``"html"`` (a page for a browser, with the grids drawn) or ``"sarif"``."""

def true_candidates_batch(
    puzzles: PuzzlesLike,
    /,
    *,
    max_steps: int | None = None,
    threads: int = 0,
    strict: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> BatchCandidates:
    """``true_candidates`` of many puzzles, on all cores: the digits that each cell holds in some
    solution.

    ``puzzles``, ``threads``, ``strict``, ``progress`` and the errors are those of ``solve_batch``. ``max_steps``
    limits the steps of each puzzle, which are the same on every machine; ``proven`` marks the puzzles
    whose search came to its end.

    >>> from sudoku_core import true_candidates_batch
    >>> solution = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
    >>> found = true_candidates_batch([solution.replace("3", ".").replace("9", "."), 81 * "5"])
    >>> sorted(found[0]["r1c1"]), found.masks[0, 0] == 2**2 + 2**8  # 3 or 9
    ([3, 9], True)
    >>> found[1].total, list(found.proven)
    (0, [True, True])"""

def automorphisms(puzzle: PuzzleLike, /) -> Automorphisms:
    """The transformations that leave a puzzle as it is: its group of automorphisms.

    >>> from sudoku_core import automorphisms
    >>> most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    >>> group = automorphisms(most)
    >>> group.order
    648
    >>> all(str(transformation.apply(most)) == most for transformation in group)
    True"""

def guesses(grid: GridLike, /, limit: int = 1000) -> int:
    """The number of guesses of the textbook solver: a first measure of difficulty.

    That solver uses only ``simple_solve``. If cells remain, it branches on the first cell with the
    fewest candidates, and solves one copy of the grid for each of them. The number is counted up to
    ``limit`` and never changes between versions. Other threads run meanwhile, but Ctrl-C has to
    wait.

    >>> from sudoku_core import guesses
    >>> guesses("3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8")
    0"""

@overload
def path(
    puzzle: PuzzleLike,
    /,
    *,
    scale: Literal["se-classic", "se-sukaku"] = "se-classic",
    max_steps: int | None = 20_000_000,
) -> RatedPath[Rating]:
    """The steps that ``rate`` takes, with their ratings.

    The arguments and errors are those of ``rate``; trial and error has no steps. Each step has its rating or its points, its
    technique, its pattern by cells and roles, its effect, and the chains with every implication and what it follows from.

    >>> from sudoku_core import path
    >>> steps = path(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.").steps
    >>> steps[0].rating, steps[0].technique, len(steps)
    (1.2, 'hidden-single', 52)"""

@overload
def path(
    puzzle: PuzzleLike, /, *, scale: Literal["hodoku"], max_steps: int | None = 20_000_000
) -> RatedPath[Score]: ...
@overload
def path(
    puzzle: PuzzleLike,
    /,
    *,
    scale: Literal["te", "te-b", "te-bxb"],
    max_steps: int | None = 20_000_000,
) -> RatedPath[TeRating]: ...
@overload
def path(
    puzzle: PuzzleLike, /, *, scale: Literal["minutes"], max_steps: int | None = 20_000_000
) -> RatedPath[Minutes]: ...
@overload
def rate(
    puzzle: PuzzleLike,
    /,
    *,
    scale: Literal["se-classic", "se-sukaku"] = "se-classic",
    max_steps: int | None = 20_000_000,
) -> Rating:
    """The rating of a puzzle: how hard it is for people, in the numbers of Sudoku Explainer or HoDoKu.

    The puzzle is solved as a person would, always by the easiest step. ``scale`` is the program whose
    numbers they are: ``"se-classic"`` is Sudoku Explainer 1.2.1.3, ``"se-sukaku"`` is Sukaku Explainer
    1.18.1, ``"hodoku"`` is HoDoKu 2.2.0.

    On the scales of Sudoku Explainer the result is a ``Rating``: ``er`` is the rating of the hardest
    step, ``ep`` of the hardest one up to the first digit, ``ed`` of the first step: 1.5, and
    ``er_tenths`` is 15.
    ``is_lower_bound`` marks lower bounds: the puzzle takes more than ``max_steps`` steps, which are the
    same on every machine; ``None`` is without a limit. The hardest puzzles, from 9.5 on, take seconds,
    pencil marks may take hours without a limit. Ctrl-C stops it.

    On the scale ``"hodoku"`` the result is a ``Score``: the ``points`` of all steps, and the ``level``.
    Its ``accuracy`` is ``"approximate"`` if the puzzle needs nice loops or what HoDoKu asks after them.

    On the scales of trial and error, in the terms of D. Berthier, the result is a ``TeRating``.
    ``"te"`` has the ``depth``: 0 if singles solve the puzzle, and else the least n for which
    suppositions within n - 1 suppositions do. ``"te-b"`` also has ``b`` for depth 1, the length of the
    braids that the puzzle needs, and ``"te-bxb"`` also ``bxb`` for depth 2, the same within
    suppositions, in up to a few seconds. They are the same for all equivalent puzzles.

    On the scale ``"minutes"`` the result is a ``Minutes``: how long a person takes, about, and the range
    that four of five mean times fall into. It was fitted to the times of people who play on telephones;
    few of their puzzles were above ER 4.5, so the times of harder ones are extrapolated.

    Raises ``SudokuError`` if the puzzle does not have exactly one solution, or on the scale
    ``"hodoku"`` fewer than ten filled cells, as pencil marks; ``ValueError`` for another scale.
    ``rate_batch`` rates many puzzles.

    >>> from sudoku_core import rate
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> rating = rate(puzzle)
    >>> print(rating)
    ER/EP/ED=1.5/1.2/1.2 (se-classic)
    >>> rating.er
    1.5
    >>> rate(puzzle, scale="hodoku")
    <Score: score 298, easy (hodoku)>"""

@overload
def rate(
    puzzle: PuzzleLike, /, *, scale: Literal["hodoku"], max_steps: int | None = 20_000_000
) -> Score: ...
@overload
def rate(
    puzzle: PuzzleLike,
    /,
    *,
    scale: Literal["te", "te-b", "te-bxb"],
    max_steps: int | None = 20_000_000,
) -> TeRating: ...
@overload
def rate(
    puzzle: PuzzleLike, /, *, scale: Literal["minutes"], max_steps: int | None = 20_000_000
) -> Minutes: ...
def rate_batch(
    puzzles: PuzzlesLike,
    /,
    *,
    scale: Scale = "se-classic",
    max_steps: int | None = 20_000_000,
    threads: int = 0,
    strict: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> BatchRatings:
    """The ratings of many puzzles, on all cores, as from ``rate``. A puzzle has none if it does not have
    exactly one solution, and if only lower bounds are known: ``rate`` gives the reason, or these bounds.

    ``puzzles``, ``threads``, ``strict``, ``progress`` and the errors are those of ``solve_batch``; ``scale`` and
    ``max_steps`` those of ``rate``.

    >>> from sudoku_core import rate_batch
    >>> puzzles = [
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
    ...     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    ... ]
    >>> rate_batch(puzzles).tolist()
    [[1.5, 1.2, 1.2], [1.2, 1.2, 1.2]]
    >>> rate_batch(puzzles, scale="hodoku").tolist()
    [[298.0, 1.0, 1.0], [196.0, 1.0, 1.0]]
    >>> rate_batch(puzzles, scale="te-b").tolist()
    [[0.0, 0.0, nan], [0.0, 0.0, nan]]"""

def candidate_grid(grid: GridLike, /) -> CandidateGrid:
    """The pencil marks of a grid: every cell with its ``candidates``.

    >>> from sudoku_core import candidate_grid
    >>> marks = candidate_grid("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
    >>> sorted(marks[0, 0])
    [2, 3, 5, 6, 7, 9]"""

def candidates(grid: GridLike, cell: CellLike, /) -> frozenset[int]:
    """The digits that a cell can hold by the plain rules: a filled cell its own digit alone; an empty
    cell the digits absent from its row, column and box, if any.

    >>> from sudoku_core import candidates
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> sorted(candidates(puzzle, "r1c1")), sorted(candidates(puzzle, (0, 1)))
    ([3, 5, 9], [1])"""

@overload
def canonical(puzzle: Grid, /) -> Canonical[Grid]:
    """The canonical form of a puzzle, the transformation that leads there, and the number of its
    automorphisms.

    The form is the smallest of all images of the puzzle, so two puzzles have the same form if and
    only if they are equivalent. Of a grid it is the lexicographically smallest line of 81 digits
    with 0 for an empty cell (*minlex*). The grid may have one solution, several or none, be full or
    clash. Of pencil marks it is the smallest sequence of 81 numbers, the candidates a, b, ... of a
    cell read as 2**(a - 1) + 2**(b - 1) + ... A mask of fixed cells moves along and does not
    matter.

    ``canonical_form`` has the form alone, and ``canonical_batch`` those of many grids.

    >>> from sudoku_core import Transformation, canonical
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> image = Transformation.random(7).apply(puzzle)
    >>> found = canonical(image)
    >>> str(found.form)
    '.......12..1.34.5..3..6.74....876...2..4...7.5..3...6.1.9..3..73...871..45.......'
    >>> found.form == canonical(puzzle).form == found.transformation.apply(image)
    True
    >>> found.automorphisms  # only the identity
    1"""

@overload
def canonical(puzzle: CandidateGrid, /) -> Canonical[CandidateGrid]: ...
@overload
def canonical(puzzle: PuzzleLike, /) -> Canonical[Grid | CandidateGrid]: ...
def canonical_batch(
    puzzles: PuzzlesLike,
    /,
    *,
    threads: int = 0,
    strict: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> CanonicalForms:
    """The canonical forms of many grids, in the same order, as from ``canonical_form``, on all cores.

    ``puzzles``, ``threads``, ``strict``, ``progress`` and the errors are those of ``solve_batch``: arrays and
    bytes are used in place.

    >>> from sudoku_core import canonical_batch
    >>> puzzles = [
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
    ...     ".6.8.9..4.71......54.6..8...1..6..3....398....2..7..8...6..3.78......24.4..7.6.1.",
    ...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
    ... ]
    >>> forms = canonical_batch(puzzles)
    >>> forms[0] == forms[1]  # turned by 180 degrees
    True
    >>> first = {form: index for index, form in reversed(list(enumerate(forms)))}
    >>> sorted(first.values())  # each puzzle once
    [0, 2]"""

@overload
def canonical_form(puzzle: Grid, /) -> Grid:
    """The canonical form of a puzzle alone: ``canonical(puzzle).form``.

    >>> from sudoku_core import canonical_form
    >>> seen = set()
    >>> for line in (
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
    ...     ".6.8.9..4.71......54.6..8...1..6..3....398....2..7..8...6..3.78......24.4..7.6.1.",
    ...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
    ... ):
    ...     seen.add(canonical_form(line))
    >>> len(seen)  # the second is the first, turned by 180 degrees
    2"""

@overload
def canonical_form(puzzle: CandidateGrid, /) -> CandidateGrid: ...
@overload
def canonical_form(puzzle: PuzzleLike, /) -> Grid | CandidateGrid: ...
def chapter_kinds() -> dict[str, str]:
    """The kinds of which ``make`` makes chapters of new puzzles, beside ordinary ones: the word of
    each in orders such as ``"anti-king=20"``, and the heading of its chapters.

    >>> from sudoku_core import book
    >>> book.chapter_kinds()["anti-king"]
    'Anti-King'"""

def check(books: BooksLike, /, **options: Unpack[CheckOptions]) -> Report:
    r"""Checks books: is every puzzle readable, solvable and unique, and does every printed
    solution belong to its puzzle?

    ``books`` is a book or several. A book is the path of a file, its bytes, a puzzle (a ``Grid``,
    pencil marks, a ``VariantPuzzle``, or the text of one that is no path of a file), a file object
    (opened for bytes or for text, on a disk or not), a ``book.Source``, a column or table of puzzles as for
    ``solve_batch`` (row 0 is line 1), or a picture: a PIL
    image, or an array of ``uint8`` with the shape ``(height, width)`` for grey or
    ``(height, width, 3)``. Findings name a file object as its ``name`` does. Files are PDF, text in the usual forms, CSV, JSON, JSON Lines, ``.sdk``,
    ``.sdm``, ``.ss``, OpenSudoku, web pages, RTF, workbooks (``.xlsx``, ``.ods``, ``.xls``),
    documents (``.docx``, ``.odt``, ``.pptx``, ``.odp``, ``.epub``, ``.zip``),
    pictures (JPEG, PNG, WebP, TIFF, GIF, BMP, SVG) and folders; detected from the content, or named by
    ``format`` (``"auto"``, ``"text"``, ``"csv"``, ``"json"``, ``"jsonl"``, ``"opensudoku"``,
    ``"pdf"``, ``"xlsx"``, ``"html"``, ``"rtf"``, ``"docx"``, ``"picture"``).
    A folder has all the books in it and in its folders, as for the command: its pictures are one;
    those that cannot be read are in ``summary.unread``.
    Encrypted documents need their ``password``. Solutions may be beside the puzzles, in a later
    section, or in the files of ``solutions``. Puzzles that also appear in a book of ``across`` are
    reported, including equivalent ones.

    The options are those of ``sudoku_core.typing.CheckOptions``:

    ``expect`` is the number of puzzles that all books together should have. ``profile`` is a print
    service, ``"kdp"``, ``"kdp-hardcover"``, ``"ingramspark"``, ``"lulu"`` or ``"bod"``, whose rules
    the pages of a PDF have to keep; ``paper`` is its paper, such as ``"cream"``, and ``cover`` the
    file with its cover. ``also`` enables
    informational checks, ``"not-minimal"``, ``"few-givens"`` or ``"rating"``; ``ok`` does not
    depend on them.
    ``rate`` is a scale of ``rate()``, such as ``"se-classic"``, ``"hodoku"`` or ``"te"``, on which every puzzle with
    exactly one solution is rated: the report lists them in ``ratings``.
    ``allow`` is a code, or several, of findings to leave out, such as ``"duplicate"``; ``ignore``
    leaves them out at one place, such as ``"unreadable@page 1"``. ``pages`` selects pages of
    documents, such as ``"3-90"``. ``language`` is that of all sentences, ``"en"``, ``"de"`` or
    ``"fr"``. ``max_findings`` limits how many of each kind are listed. ``threads`` is the number of
    worker threads, 0 for one per core. ``explain`` is the largest number of broken puzzles with a
    diagnosis and fixes, 1000 by default. ``memory`` is the number of MiB that the content of one
    document may take as it is unpacked, 512 by default; parts that need more are reported, and not
    read. ``pictures=False`` keeps no drawings for a page of the report. After ``timeout`` seconds
    the check ends, and the report is about the part so far. Ctrl-C stops it.

    Raises ``OSError`` if a file is missing or cannot be read, ``SudokuError`` if it cannot be a
    book, ``ValueError`` for an option's value that is unknown or out of range, and if there are no
    books, ``TypeError`` for an unknown option. Problems
    *in* a book are never raised: they are in the report.

    >>> import sudoku_core, tempfile, pathlib
    >>> book = pathlib.Path(tempfile.mkdtemp(), "book.txt")
    >>> _ = book.write_text(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.\n"
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6.\n"
    ... )
    >>> report = sudoku_core.check(book)
    >>> report.ok
    False
    >>> for finding in report.findings:
    ...     print(finding.code, finding.line, finding.title)
    ...     print(finding.fixes[0])
    multiple-solutions 2 puzzle 2 has 3 solutions
    add 8 at r9c6"""

def check_options() -> list[str]:
    """The names of the options of ``check``."""

def column_lines(puzzles: object, /) -> bytes | None:
    """The rows of a column or table of Arrow's memory as lines of JSON; ``None`` for anything else."""

def has_other_rules(text: str, /) -> bool:
    """Whether a text has the signs of a puzzle of another kind, whose rules a grid would lose."""

def command(arguments: Iterable[PathLike], /, *, program: bool = False) -> int:
    """Runs the command ``sudoku`` with these arguments and returns its exit code: 0 if everything is
    fine, 1 if there are findings, 2 if the call is wrong or a file cannot be read.

    It reads and writes the standard streams of the process. Other threads run meanwhile. Ctrl-C has
    its effect on Python afterwards. A ``program``, which is nothing but the command, is ended by
    signals at once, and its unfinished files are removed."""

def count_batch(
    puzzles: PuzzlesLike,
    /,
    *,
    limit: int,
    threads: int = 0,
    strict: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> Array[int]:
    """``count_solutions`` for many puzzles at once: the number of solutions of each, counted up to
    ``limit``, as an ``Array`` of ``int64``. A count of ``limit`` means that there are
    as many or more; with a limit of 2, counts are 0, 1 or 2 for several.

    It takes the arguments of ``solve_batch``, and saves the time of writing solutions. The count of a
    missing puzzle is -1.

    >>> from sudoku_core import Grid, count_batch
    >>> list(count_batch([Grid.empty(), 81 * "5"], limit=1000))
    [1000, 0]"""

@overload
def count_solutions(
    grid: PuzzleLike,
    /,
    limit: int | None = None,
    *,
    max_steps: None = None,
    timeout: None = None,
) -> int:
    """The number of solutions. With a ``limit`` it is counted up to that, so that a count of ``limit``
    means as many or more. Without one all are counted.

    ``max_steps`` and ``timeout`` (in seconds) end it as they end ``solutions()``. With either of
    them the answer is a ``Count`` of ``sudoku_core.diagnosis``: exact, or ``"at_least"`` this number
    if a limit was met. Without them, a high limit and an almost empty grid take longer than anyone
    can wait. Ctrl-C works while it counts.

    Raises ``SudokuError`` if there is no limit of any kind, and there are more than 1,000,000
    solutions.

    >>> from sudoku_core import Grid, count_solutions
    >>> puzzle = "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
    >>> count_solutions(puzzle)
    125
    >>> count_solutions(Grid.empty(), limit=1000)
    1000
    >>> print(count_solutions(puzzle, timeout=60), count_solutions(puzzle, max_steps=20))
    125 at least 9"""

@overload
def count_solutions(
    grid: PuzzleLike,
    /,
    limit: int | None = None,
    *,
    max_steps: int,
    timeout: float | None = None,
) -> Count: ...
@overload
def count_solutions(
    grid: PuzzleLike,
    /,
    limit: int | None = None,
    *,
    max_steps: int | None = None,
    timeout: float,
) -> Count: ...
def describe(path: PathLike, /) -> dict[str, Any]:
    r"""The description of a book in a file such as ``book.toml``, as arguments of ``make``: the
    options of the command ``sudoku book make`` but ``output``, and ``[[chapter]]`` tables. Files that
    it names are those beside it.

    Raises ``SudokuError`` with the line of what is wrong; ``make`` reports options that do not exist.

    >>> import pathlib, tempfile
    >>> from sudoku_core import book
    >>> file = pathlib.Path(tempfile.mkdtemp(), "book.toml")
    >>> _ = file.write_text('title = "First"\nseed = 1\n[[chapter]]\nsize = 4\ncount = 2\n')
    >>> book.describe(file)
    {'chapter': ['4x4=2'], 'seed': 1, 'title': 'First'}
    >>> len(book.read(book.make(**book.describe(file))))
    4"""

def diagnose(
    puzzle: PuzzleLike,
    /,
    printed: GridLike | None = None,
    *,
    max_steps: int | None = 1000000,
    max_solutions: int = 1000,
    smallest_conflict: bool = False,
    keep_symmetry: bool = False,
    timeout: float | None = None,
) -> Diagnosis:
    """Says everything there is to say about one puzzle: why it is broken, and how to fix it.

    Only givens are diagnosed, the ``fixed`` digits of a grid; the entries of a player are judged
    in ``Diagnosis.entries``. Pencil marks get no fixes.

    ``printed`` is the solution that is printed for the puzzle. Fixes that lead to it come first.
    If the puzzle is proper but has another solution, only those that lead to the printed one are
    listed. A printed solution that breaks the rules or has empty cells is ignored.

    ``max_steps`` limits the steps of the search for each part of the answer: the verdict, the
    reason, the fixes, the givens to add. A step is the same on every machine. The default takes
    some tenths of a second; ``None`` is no limit. ``timeout`` limits the seconds for all parts
    together. Parts that a limit ended are marked as not proven. ``max_solutions``, 2 to 100,000, is
    the number of solutions, and of alternatives of an unavoidable set, at which counting and
    listing stop.

    ``smallest_conflict`` also looks for the smallest set of givens that clash, and
    ``keep_symmetry`` for sets of added givens that keep the symmetry of the pattern.

    Ctrl-C works at any time, and other threads run meanwhile.

    Raises the errors of ``Grid`` and ``CandidateGrid``, and ``ValueError`` for a negative number.

    >>> from sudoku_core import diagnose
    >>> misprint = ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
    >>> diagnosis = diagnose(misprint)  # r5c5 was 9 before it was mistyped
    >>> diagnosis.verdict
    'impossible'
    >>> print(diagnosis.conflict.reason)
    r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4
    >>> best = diagnosis.fixes[0]
    >>> print(best)
    r5c5 1 -> 9
    >>> best.edits[0].to_dict()
    {'kind': 'change', 'cell': 'r5c5', 'from': 1, 'digit': 9}
    >>> diagnose(best.apply(misprint)).verdict
    'proper'"""

def engine() -> Literal["portable", "sse2", "avx2", "avx512"]:
    """The instruction set in use: ``"avx512"``, ``"avx2"``, ``"sse2"`` or ``"portable"``, the fastest
    that this machine has.

    The environment variable ``SUDOKU_ENGINE`` selects a slower one, if it is set before the first
    puzzle is solved. All of them give the same answers.

    >>> from sudoku_core import engine
    >>> engine() in {"portable", "sse2", "avx2", "avx512"}
    True"""

def entries(
    grid: GridLike, /, *, max_steps: int | None = 1000000, timeout: float | None = None
) -> Entries:
    """Judges the entries of a grid, the digits that are not ``fixed``: those that clash visibly, and
    those that contradict the solution of the givens.

    ``max_steps`` and ``timeout`` are those of ``diagnose``.

    >>> from sudoku_core import Grid, entries
    >>> grid = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> grid = grid.with_entry("r1c1", 3)  # it should be 9
    >>> grid = grid.with_entry("r1c3", 3)  # that is right
    >>> found = entries(grid)
    >>> print(found.clashing)  # two 3s in the row: which one is wrong?
    r1c1 r1c3
    >>> print(found.wrong)
    r1c1"""

def equivalence(puzzle: PuzzleLike, other: PuzzleLike, /) -> Transformation | None:
    """The transformation that leads from the first puzzle to the second, or ``None`` if they are not
    equivalent. If there are several, one that is easy to describe.

    >>> from sudoku_core import Grid, Transformation, equivalence
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> turned = Transformation.from_square("quarter-turn").apply(puzzle)
    >>> print(equivalence(puzzle, turned))
    turned by 90 degrees
    >>> print(equivalence(puzzle, Grid.empty()))
    None"""

def neighbours(
    puzzle: GridLike,
    givens: int,
    /,
    *,
    max_solutions: int = 10000,
    max_steps: int | None = None,
    timeout: float | None = None,
) -> Neighbours:
    """Searches for other proper puzzles near this one, in its {-n+m} neighbourhood: ``givens`` of its
    givens are taken out, and at most as many others put in. Puzzles with few givens are found in
    this way.

    The result is an iterator. Each puzzle comes once; some may be equivalent to each other. For
    every choice of givens to take out, all solutions that are left are listed. A choice with more
    than ``max_solutions`` of them, or whose search takes more than ``max_steps``, is skipped. The
    search stops ``timeout`` seconds after this call. Near a puzzle without a solution are those
    that fix it.

    Ctrl-C works between two choices, and the iterator goes on after it. Threads may share the
    iterator: each puzzle goes to one of them.

    Raises ``ValueError`` for a negative number.

    >>> from sudoku_core import count_batch, neighbours
    >>> puzzle = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
    >>> search = neighbours(puzzle, 1)
    >>> near = list(search)
    >>> set(count_batch(near, limit=2)), search.skipped, search.ending
    ({1}, 0, 'exhausted')"""

def generate(
    count: int | None = None,
    *,
    seed: int | None = None,
    givens: RangeLike | None = None,
    minimal: bool = False,
    symmetry: SymmetryLike | None = None,
    pattern: CellsLike | None = None,
    level: Literal["easy", "medium", "hard", "expert", "extreme"] | None = None,
    guesses: RangeLike | None = None,
    rating: dict[Scale, float | tuple[float, float]] | None = None,
    hodoku: RangeLike | None = None,
    needs: TechniquesLike | None = None,
    without: TechniquesLike | None = None,
    solved_by: TechniquesLike | None = None,
    first_singles: int | Literal["easy"] | None = None,
    inequivalent: bool = False,
    weighted: bool = False,
    threads: int = 0,
    first_attempt: int = 0,
    max_attempts: int | None = None,
    timeout: float | None = None,
) -> Run:
    """Makes random proper puzzles, one after another on demand: ``count`` of them, or without end.

    The puzzles depend on the ``seed``, 0 to 2**64 - 1, and on the constraints only: they are the
    same on every machine, with any number of ``threads``, in every language, for ever. Without a seed
    one is drawn: ``Run.seed`` and ``Generated.seed`` are it, and with the same constraints it makes the
    same puzzles again. The constraints:

    ================  ============================================================================
    ``givens``        the number of givens: 25; or ``range(24, 29)`` or ``(24, 28)``, both of which
                      are 24 to 28. 20 take milliseconds, 18 seconds; 17 may never be found, and
                      no puzzle has fewer. By default 32 to 36 for the level ``"easy"``, 28 to 32
                      for ``"medium"``, 26 to 30 for ``"hard"``
    ``minimal``       all givens are needed
    ``symmetry``      a pattern of givens with this symmetry. By default ``"half-turn"``, as in print;
                      ``"none"`` with ``givens``, ``minimal``, ``pattern`` or ``weighted``
    ``pattern``       givens in exactly these cells
    ``level``         ``"easy"``, ``"medium"``, ``"hard"``, ``"expert"`` or ``"extreme"``: see
                      ``level()``
    ``guesses``       the number of guesses, or a range as for ``givens``; see ``guesses()``
    ``rating``        the rating, in the unit of its scale, on one scale or more: a number, or the
                      first and the last one, ``{"se-sukaku": (4.0, 4.4)}``
    ``hodoku``        the points of a ``Score``, or a range
    ``needs``         techniques of which one is needed: it is a step of the path, and with all easier
                      ones the puzzle is stuck. A list as text, or an iterable with one for each
                      requirement; ``techniques()`` describes the lists
    ``without``       techniques without which the puzzle is solved
    ``solved_by``     techniques that are enough to solve it: ``"..xy-wing"``
    ``first_singles`` the number of first steps that are singles, 1 to 64; ``"easy"`` is 10
    ``inequivalent``  no two puzzles are equivalent
    ``weighted``      minimal puzzles with weights for unbiased statistics: random removal of givens
                      makes some of them more often than others
    ================  ============================================================================

    ``threads`` is the number of worker threads, at most one per core; 0 for all cores. The run ends
    after ``max_attempts`` attempts, each of which makes a puzzle or nothing, and some milliseconds
    after ``timeout`` seconds from this call. ``Run.ending`` is the reason. ``first_attempt`` is the
    number of the first attempt: to go on where a run ended, or to divide the attempts of a seed.

    Ctrl-C ends a run, too, and other threads run meanwhile. Threads may share a run: each puzzle
    goes to one of them.

    An attempt that misses a rating, a score or the techniques by little goes on by exchanging givens.

    Raises ``NotFeasible``, a ``ValueError``, if it is known that no puzzle meets the constraints;
    for some constraints that is unknown. Raises ``ValueError`` for an option out of range.

    >>> from sudoku_core import Symmetry, generate, rate
    >>> run = generate(3, seed=2026, givens=range(24, 29), symmetry="half-turn", level="easy")
    >>> for made in run:
    ...     print(len(made.puzzle.fixed) in range(24, 29), Symmetry.of(made.puzzle.fixed))
    True half-turn
    True half-turn
    True half-turn
    >>> run.ending
    'count'
    >>> made = next(generate(level="easy"))  # another one each time
    >>> next(generate(seed=made.seed, level="easy")) == made
    True
    >>> made = next(generate(1, seed=1, rating={"se-sukaku": (4.0, 4.4)}, first_singles=3))
    >>> 4.0 <= rate(made.puzzle, scale="se-sukaku").er <= 4.4
    True"""

def hint(
    grid: PuzzleLike,
    /,
    marks: PuzzleLike | None = None,
    *,
    techniques: TechniquesLike | None = None,
    language: _Language = "en",
    notation: _Notation = "rc",
    max_steps: int | None = 1_000_000,
) -> Hint | None:
    """The next step that a person could take; ``None`` if no technique finds one, and if the grid is
    full.

    The search is in the order of people: the last empty cell of a house, a digit with one place in
    a box, then in a row or column, a cell with one candidate, locked candidates, then all other
    techniques, the easiest first. So every proper puzzle has hints to its end. ``techniques`` are
    those to use instead, such as ``"singles,naked-pair"``; ``techniques()`` describes the lists.

    ``marks`` are pencil marks in any form that ``CandidateGrid`` takes: an empty cell can hold
    those of its ``candidates`` that are in the marks too. They have to be complete: a missing
    candidate counts as struck out. ``grid`` may be pencil marks itself; then decided cells count as
    filled.

    ``language`` is that of the sentences: ``"en"``, ``"de"``, ``"fr"``, ``"es"``, ``"it"``, ``"pt"``
    or ``"nl"``. Cells in them are written in the ``notation`` ``"rc"`` (r4c7), ``"words"`` (row 4, column 7), ``"a1"`` (D7) or
    ``"initials"`` (those of row and column in the language: r4c7, Z4S7, L4C7). A notebook shows a
    hint as a picture.

    Raises ``SudokuError`` with the reason if there is not exactly one solution with these digits and
    marks: that of the puzzle, or that an entry or a missing mark excludes the solution. It is a
    ``Contradiction`` if the grid is visibly broken: a digit twice in a house, a cell without a
    candidate, a digit without a place. Raises ``ValueError`` for an unknown technique, language or
    notation. The function ``entries`` finds mistakes of a player.

    The search for a hint is given up after ``max_steps`` steps, and ``SudokuError`` says so; ``None`` is
    without a limit. A step is a technique that is looked for, or a candidate whose chains are searched;
    the count is the same on every machine; of six of the hardest puzzles, a hint took up to 340,000.

    >>> from sudoku_core import hint
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> step = hint(puzzle)
    >>> for level in (1, 2, 3):
    ...     print(step.level(level))
    There is a hidden single in box 1.
    r2c1 is the only place for 6 in box 1.
    r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled cells leave no other.
    >>> print(hint(puzzle, language="de", notation="a1").level(2))
    Der einzige Platz für 6 in Block 1 ist B1."""

def all_hints(
    grid: PuzzleLike,
    /,
    marks: PuzzleLike | None = None,
    *,
    techniques: TechniquesLike | None = None,
    language: _Language = "en",
    notation: _Notation = "rc",
    max_steps: int | None = 100_000,
) -> AllHints:
    """All steps that can be taken now, the easiest techniques first: a sequence. Of steps with the same
    conclusion there is one, of the easiest technique.

    It takes the arguments of ``hint``, and raises the same errors. By default the techniques are all
    but nested forcing chains: they take some thousand steps of the search, and those half a million
    or more. After ``max_steps`` of them the search is given up, and ``is_complete`` of the answer is
    ``False``.

    >>> from sudoku_core import all_hints
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> steps = all_hints(puzzle, techniques="singles")
    >>> len(steps), {step.technique for step in steps} <= {"hidden-single", "naked-single"}
    (5, True)"""

def exercise(
    puzzle: PuzzleLike,
    techniques: TechniquesLike,
    /,
    *,
    language: _Language = "en",
    notation: _Notation = "rc",
) -> Hint | None:
    """The position on the path of this puzzle in which the next step is one of ``techniques``: its
    ``grid`` and ``marks``, with the answer as a hint. No simpler technique has a step there, and no
    harder one led there. ``None`` if the path has no such position, or if there is not exactly one
    solution.

    Of several positions it is the one with the fewest candidates, for singles the first. A technique
    that simpler ones always cover is the next step without these. Ctrl-C stops it. Raises
    ``ValueError`` for an unknown name.

    >>> from sudoku_core import exercise, generate
    >>> puzzles = generate(seed=1, minimal=True)
    >>> found = next(found for made in puzzles if (found := exercise(made.puzzle, "x-wing")))
    >>> found.technique, found.grid.is_full, len(found.eliminations) > 0
    ('x-wing', False, True)"""

def hints(
    grid: PuzzleLike,
    /,
    marks: PuzzleLike | None = None,
    *,
    techniques: TechniquesLike | None = None,
    language: _Language = "en",
    notation: _Notation = "rc",
    max_steps: int | None = 1_000_000,
) -> Hints:
    """All steps from this grid on, each after those before it: an iterator with the current ``grid``
    and ``marks``. It takes the arguments of ``hint``, whose errors its first step raises.

    >>> from sudoku_core import hints
    >>> steps = hints(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> len(list(steps)), steps.grid.is_solved
    (52, True)"""

def is_minimal(
    puzzle: GridLike, /, *, max_steps: int | None = 1000000, timeout: float | None = None
) -> bool | None:
    """Whether the puzzle has exactly one solution and needs all its givens for that.

    ``None`` if a limit was reached first; ``max_steps`` and ``timeout`` are those of ``diagnose``.

    >>> from sudoku_core import is_minimal
    >>> is_minimal("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
    True"""

def level(puzzle: GridLike, /) -> Literal["easy", "medium", "hard", "expert", "extreme"]:
    """How hard a proper puzzle is for people: a range of ``Rating.er`` on ``"se-classic"``.

    - ``"easy"``: up to 1.5; hidden singles only;
    - ``"medium"``: up to 2.8; naked singles, locked candidates;
    - ``"hard"``: up to 6.6; pairs, triples, fish, wings, unique rectangles;
    - ``"expert"``: up to 7.4; chains;
    - ``"extreme"``: above; forcing chains and nets.

    Raises ``SudokuError`` with the reason if there is not exactly one solution.

    >>> from sudoku_core import level
    >>> level(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    'easy'"""

def level_batch(
    puzzles: PuzzlesLike,
    /,
    *,
    threads: int = 0,
    strict: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> BatchLevels:
    """``level`` of many puzzles, on all cores; ``None`` for those without exactly one solution.

    ``puzzles``, ``threads``, ``strict``, ``progress`` and the errors are those of ``solve_batch``.

    >>> from sudoku_core import level_batch
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> list(level_batch([puzzle, 81 * "."]))
    ['easy', None]"""

@overload
def make(
    puzzles: PrintableLike | dict[str, PrintableLike] | None = None,
    path: None = None,
    /,
    *,
    chapter: str | Iterable[str] = (),
    across: PathsLike = (),
    seed: int | None = None,
    givens: RangeLike | None = None,
    minimal: bool = False,
    symmetry: SymmetryLike | None = None,
    timeout: float | None = None,
    title: str = "",
    subtitle: str = "",
    series: str = "",
    volume: int | None = None,
    author: str = "",
    imprint: str = "",
    date: _date | None = None,
    language: _Language = "en",
    trim: str = "6x9in",
    margins: tuple[float, float, float, float] | None = None,
    per_page: int = 2,
    solutions_per_page: int | None = None,
    large_print: bool = False,
    chapter_pages: bool = True,
    contents: bool = False,
    how_to: bool = False,
    legend: bool = False,
    hints: bool = False,
    stars: bool = False,
    minutes: bool = False,
    solution_pages: bool = False,
    solutions_at: Literal["end", "grouped", "chapter", "leaf"] = "end",
    rotated_solutions: bool = False,
    theme: Literal["plain", "classic", "modern", "playful"] = "plain",
    colour: bool = False,
    bleed: bool = False,
    shaded_boxes: bool = False,
    candidate_dots: bool = False,
    right_pages_only: bool = False,
    half_title: bool = False,
    dedication: str = "",
    foreword: str = "",
    afterword: str = "",
    copyright: int | None = None,
    publisher: str = "",
    isbn: str = "",
    made_with: bool = False,
    notes: int = 0,
    techniques: bool = False,
    certificate: bool = False,
    closing: str = "",
    profile: str | None = None,
    paper: str | None = None,
    pdf_standard: Literal["a-2b", "x-1a", "x-3"] | None = None,
    blurb: str = "",
    price: str | None = None,
    cover: PathLike | None = None,
    cover_front: PathLike | None = None,
    cover_proof: PathLike | None = None,
    cover_picture: PathLike | None = None,
    cover_spine: float | None = None,
    bookmarks: bool = False,
    renumber: bool = False,
    print_rating: Scale | None = None,
    print_technique: bool = False,
    allow: str | Iterable[str] = (),
    font: PathLike | None = None,
    bold_font: PathLike | None = None,
    threads: int = 0,
    force: bool = False,
) -> bytes:
    """Makes the inside of a book: a PDF for print with all fonts embedded (PDF/A-2b or PDF/X).

    ``puzzles`` are grids, each a ``VariantPuzzle`` or its text, results of ``generate()``, entries
    of ``read()``, or dictionaries with the keys ``puzzle``, ``number``, ``difficulty`` and
    ``solution``, of which only the first is required. A dictionary of headings and their puzzles
    makes chapters. All solutions are computed; a given one has to agree. Of puzzles of other sizes
    and kinds those are printed whose rules have marks in the grid that are read back, or are
    named by the title of their chapter, such as ``Anti-Knight``.

    ``chapter`` adds chapters of new puzzles, in the words of the command ``sudoku book make
    --chapter``: a level or a rating (``"easy=50"``, ``"se-classic:4.0..4.4=20"``), or a size, a
    kind, or both with a level (``"6x6=20"``, ``"jigsaw+6x6=10"``, ``"killer:medium=20"``);
    ``chapter_kinds()`` has the kinds. Symbols instead of digits are after a slash: ``"letters"``,
    ``"pictures"`` for 4 by 4, or a word (``"6x6/letters=20"``, ``"4x4/pictures=20"``). The same
    ``seed`` makes the same puzzles as there; without one, it is random. ``givens``, ``minimal``,
    ``symmetry`` and ``timeout`` are those of ``generate()``.

    No puzzle is equal or equivalent to one of the earlier volumes ``across``, the paths of books:
    new ones are others, and any other raises ``NotPrintable``. ``series`` and ``volume`` are on the
    title page, and the page after it says that there is no such puzzle, if that is certain.

    The PDF is written to ``path``, or returned as bytes. A file that exists, also one of a cover,
    is a ``FileExistsError`` before anything is made, unless ``force=True`` replaces it; a file that
    entries were read from is never replaced. Before that it is read back and compared
    with the puzzles, grid by grid. The same arguments make the same bytes.

    ``trim`` is the size of the pages: ``"6x9in"``, ``"170x220mm"``, ``"a4"``, ``"a5"``,
    ``"letter"`` or another. There are up to 12 puzzles and 20 solutions on a page, 6 by default;
    with ``solutions_per_page=0`` there are no solutions. ``large_print`` has one puzzle on a page;
    puzzles and solutions have 3 inches and more, and digits of 16 points and more. By default as
    many of 6, 4, 2 and 1 solutions are on a page as are so large.
    ``margins`` are inches: inside, outside, top,
    bottom; by default they fit the number of pages. ``chapter_pages`` adds pages with the heading
    of each chapter, ``bookmarks`` a list of chapters for screens.

    ``contents`` adds a page of contents, ``how_to`` the rules with a worked step of the first
    puzzle of the easiest chapter, ``legend`` what the levels mean,
    ``hints`` a hint for each ordinary puzzle. ``stars`` prints the measured
    level above each puzzle, ``minutes`` the time that it takes, ``solution_pages`` the page of its
    solution. ``solutions_at`` places the solutions at the end, there ``"grouped"`` by chapter,
    after each ``"chapter"``, or on the back of the next ``"leaf"``. ``rotated_solutions``
    are upside down; those of other kinds stay upright. ``theme`` is the look of the
    book: ``"plain"``, ``"classic"``, ``"modern"`` or ``"playful"``, with ``colour`` in its colours.
    ``bleed`` makes pages larger by the part that the print service cuts off, and fills the title
    page and headings to the edges. ``shaded_boxes`` and
    ``candidate_dots`` help in ordinary puzzles;
    ``right_pages_only`` leaves left pages blank, so that no print shows through. ``techniques`` adds
    a page for each technique beyond hidden singles that the puzzles need, with its first step in
    the book. ``half_title``, ``dedication``, ``foreword``, ``afterword``, ``notes`` (at most 100), a ``certificate`` and words
    in ``closing`` are pages of the book. ``profile`` is a print service, one of those of
    ``check()``, and ``paper`` its paper: margins, the last page and the number of pages follow its
    rules. ``pdf_standard`` is that of the file: ``"a-2b"`` for PDF/A-2b, ``"x-1a"`` or ``"x-3"`` for
    PDF/X; without it, PDF/X-1a where the profile asks for PDF/X. ``cover`` is a path: there a cover in one piece is written as PDF, in the size that the
    service publishes; ``cover_front`` is its front as PNG or JPEG for shops, ``cover_proof`` a
    PDF with all measures, and ``cover_picture`` a PNG or JPEG file instead of its design. ``cover_spine``
    is the width of the spine in inches, for services that publish no figures. ``blurb`` and
    ``price`` (``"USD 9.99"``) are on its back. ``copyright`` (a year), ``publisher``, ``isbn``, whose check digit must be right, ``made_with``
    (a line about this program) and ``imprint`` are printed on the page after the title. ``date`` is part of the metadata of the file and not printed. ``language``
    is ``"en"``, ``"de"``, ``"fr"``, ``"es"``, ``"it"``, ``"pt"`` or ``"nl"``. ``print_rating`` is a scale, ``"se-classic"``, ``"se-sukaku"`` or
    ``"hodoku"``: the rating is printed beside the number of each puzzle, and with ``print_technique``
    also the technique of its hardest step. ``font`` and ``bold_font`` are files to use instead of the built-in
    font.

    Raises ``NotPrintable`` if a puzzle does not have exactly one solution, or appears twice,
    including equivalent ones; its ``report`` lists all such puzzles. ``allow`` is a code, or
    several, of findings to accept: ``"duplicate"``, ``"duplicate-up-to-symmetry"`` or
    ``"numbering"``. Warnings stop nothing; ``check`` reports them. Raises ``SudokuError`` if
    something is not a puzzle, or does not fit on the pages.

    >>> import sudoku_core
    >>> from sudoku_core import book
    >>> pdf = book.make(
    ...     {
    ...         "Easy": sudoku_core.generate(3, seed=1, level="easy"),
    ...         "Hard": sudoku_core.generate(3, seed=2, level="hard"),
    ...     },
    ...     title="Sudoku for Two Trains",
    ...     per_page=1,
    ... )
    >>> pdf[:8]
    b'%PDF-1.7'
    >>> first = book.make(chapter=["4x4=4", "jigsaw+6x6=2"], seed=2026)
    >>> [entry.variant.symbols for entry in book.read(first)][3:5]
    [4, 6]
    >>> try:
    ...     book.make([81 * "."])
    ... except sudoku_core.errors.NotPrintable as error:
    ...     print(error)
    puzzle 1 has more than 100 solutions"""

@overload
def make(
    puzzles: PrintableLike | dict[str, PrintableLike] | None,
    path: PathLike,
    /,
    *,
    chapter: str | Iterable[str] = (),
    across: PathsLike = (),
    seed: int | None = None,
    givens: RangeLike | None = None,
    minimal: bool = False,
    symmetry: SymmetryLike | None = None,
    timeout: float | None = None,
    title: str = "",
    subtitle: str = "",
    series: str = "",
    volume: int | None = None,
    author: str = "",
    imprint: str = "",
    date: _date | None = None,
    language: _Language = "en",
    trim: str = "6x9in",
    margins: tuple[float, float, float, float] | None = None,
    per_page: int = 2,
    solutions_per_page: int | None = None,
    large_print: bool = False,
    chapter_pages: bool = True,
    contents: bool = False,
    how_to: bool = False,
    legend: bool = False,
    hints: bool = False,
    stars: bool = False,
    minutes: bool = False,
    solution_pages: bool = False,
    solutions_at: Literal["end", "grouped", "chapter", "leaf"] = "end",
    rotated_solutions: bool = False,
    theme: Literal["plain", "classic", "modern", "playful"] = "plain",
    colour: bool = False,
    bleed: bool = False,
    shaded_boxes: bool = False,
    candidate_dots: bool = False,
    right_pages_only: bool = False,
    half_title: bool = False,
    dedication: str = "",
    foreword: str = "",
    afterword: str = "",
    copyright: int | None = None,
    publisher: str = "",
    isbn: str = "",
    made_with: bool = False,
    notes: int = 0,
    techniques: bool = False,
    certificate: bool = False,
    closing: str = "",
    profile: str | None = None,
    paper: str | None = None,
    pdf_standard: Literal["a-2b", "x-1a", "x-3"] | None = None,
    blurb: str = "",
    price: str | None = None,
    cover: PathLike | None = None,
    cover_front: PathLike | None = None,
    cover_proof: PathLike | None = None,
    cover_picture: PathLike | None = None,
    cover_spine: float | None = None,
    bookmarks: bool = False,
    renumber: bool = False,
    print_rating: Scale | None = None,
    print_technique: bool = False,
    allow: str | Iterable[str] = (),
    font: PathLike | None = None,
    bold_font: PathLike | None = None,
    threads: int = 0,
    force: bool = False,
) -> None: ...
def minimal_puzzle(
    puzzle: GridLike,
    /,
    seed: int = 0,
    *,
    max_steps: int | None = 1000000,
    timeout: float | None = None,
) -> Grid | None:
    """A minimal puzzle within this one: givens are taken out in an order that ``seed`` decides, each
    if there is still one solution without it. The same seed gives the same puzzle, for ever and in
    every language.

    ``None`` if the puzzle is not proper, or if a limit was reached first; ``max_steps`` and
    ``timeout`` are those of ``diagnose``. Raises ``ValueError`` for a seed that is not 0 to 2**64 -
    1.

    >>> from sudoku_core import is_minimal, minimal_puzzle
    >>> puzzle = minimal_puzzle(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.", seed=1)
    >>> is_minimal(puzzle)
    True"""

def minimal_puzzles(
    puzzle: GridLike,
    /,
    limit: int = 1000,
    *,
    max_steps: int | None = 1000000,
    timeout: float | None = None,
) -> MinimalPuzzles:
    """The minimal puzzles that are left when givens are taken out, at most ``limit``. There are none
    if the puzzle is not proper.

    ``is_complete`` of the answer says whether they are all; ``max_steps`` and ``timeout`` are those
    of ``diagnose``.

    >>> from sudoku_core import minimal_puzzles
    >>> found = minimal_puzzles(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> len(found), found.is_complete
    (4, True)"""

@overload
def parse_grids(text: str, /, *, errors: Literal["raise"] = "raise") -> list[Grid | CandidateGrid]:
    '''All grids of a text, in order: a line each, nine lines each, with boxes drawn, as pencil
    marks, with words between them.

    The list holds a ``Grid``, or for pencil marks a ``CandidateGrid``. If a part looks like a grid
    but cannot be read, ``errors="raise"`` raises ``ParseGridError``, and ``errors="keep"`` puts
    that error into the list in its place.

    >>> from sudoku_core import parse_grids
    >>> text = """
    ... # two puzzles
    ... .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
    ... ..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3
    ... """
    >>> len(parse_grids(text))
    2
    >>> parse_grids(80 * ".", errors="keep")
    [ParseGridError('line 1: 80 symbols, expected 81', 1, 81, None)]'''

@overload
def parse_grids(
    text: str, /, *, errors: Literal["keep"]
) -> list[Grid | CandidateGrid | ParseGridError]: ...
def propagate(
    grid: PuzzleLike,
    /,
    strength: Literal[
        "naked_singles", "singles", "locked_candidates", "all_different"
    ] = "locked_candidates",
) -> CandidateGrid:
    """Strikes out candidates until reasoning of this strength finds no more.

    ``strength`` is one of, each including the ones before it:

    - ``"naked_singles"``: a cell with one candidate takes it from its peers;
    - ``"singles"``: and a digit with one place in a house takes that place;
    - ``"locked_candidates"``: and a digit whose places in one house all lie in another loses
      its other places there (pointing and claiming);
    - ``"all_different"``: and every house is made domain consistent, which is every naked and
      hidden subset.

    The result does not depend on the order of the steps, and loses no solution.

    Raises ``Contradiction`` with the first one that was found, ``ValueError`` for another strength.

    >>> from sudoku_core import propagate
    >>> puzzle = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
    >>> weak, strong = (propagate(puzzle, s) for s in ("naked_singles", "all_different"))
    >>> weak.total >= strong.total
    True"""

def prove(
    puzzle: PuzzleLike, /, *, max_steps: int | None = 1000000, timeout: float | None = None
) -> str | None:
    """A proof of the number of solutions of a puzzle, none, one or several: a log that a short program
    can check without searching, such as ``proof/check.py`` in the repository. Every digit of a grid
    counts as a given.

    ``None`` if a limit was reached first; ``max_steps`` and ``timeout`` are those of ``diagnose``.

    >>> from sudoku_core import prove
    >>> log = prove(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
    >>> for line in log.splitlines()[:4]:
    ...     print(line)
    sudoku proof 1
    puzzle .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
    claim one 913627584642589731875341692589174326261893457734265819128736945396452178457918263
    place r2c1 6 row 2"""

def random_grid(seed: int, /) -> Grid:
    """A random full grid: all 6,670,903,752,021,072,936,960 are equally likely, as far as the random
    numbers of a seed from 0 to 2**64 - 1 allow. All its cells are fixed.

    The same seed gives the same grid for ever, on every machine and in every language.

    >>> from sudoku_core import random_grid
    >>> random_grid(1).is_solved
    True
    >>> random_grid(1) == random_grid(1) != random_grid(2)
    True"""

def read(
    book: BookLike,
    /,
    *,
    format: _Format = "auto",
    password: str | None = None,
    memory: int | None = None,
) -> list[Entry]:
    r"""Reads every grid of a book: puzzles, solutions, and text that looks like a grid but cannot be
    read.

    Puzzles and solutions are distinguished as in ``check``, also where the book does not label
    them; ``solution_of`` is the index of the puzzle in the list. ``book`` is one of those that
    ``check`` takes, also a picture; ``format``, ``password`` and ``memory`` are those of ``check``.
    A grid with cells that are hard to read has them in ``doubtful``. One of another size or with
    more rules has its puzzle in ``variant``. Ctrl-C stops it.

    Raises ``OSError`` if the file is missing or cannot be read, ``SudokuError`` if it cannot be a
    book, ``ValueError`` for an unknown format. A grid *in* the book that cannot be read is an entry
    with a reason.

    >>> import sudoku_core, tempfile, pathlib
    >>> file = pathlib.Path(tempfile.mkdtemp(), "book.csv")
    >>> _ = file.write_text(
    ...     "id,puzzle,solution\n"
    ...     "7,"
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.,"
    ...     "913627584642589731875341692589174326261893457734265819128736945396452178457918263\n"
    ...     "8,123,\n"
    ... )
    >>> for entry in sudoku_core.book.read(file):
    ...     print(entry.kind, entry.number, entry.line, entry.solution_of, entry.reason)
    puzzle 7 2 None None
    solution 7 2 0 None
    unreadable 8 3 None 3 symbols, expected 81"""

def redundant_givens(
    puzzle: GridLike, /, *, max_steps: int | None = 1000000, timeout: float | None = None
) -> CellSet | None:
    """The givens without each of which alone the puzzle still has exactly one solution: each of them
    could be left out, but not all of them together. A puzzle that is not proper has none.

    ``None`` if a limit was reached first; ``max_steps`` and ``timeout`` are those of ``diagnose``.

    >>> from sudoku_core import redundant_givens
    >>> print(redundant_givens(
    ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."))
    r1c6 r4c2 r4c5 r5c5 r6c2 r6c5 r9c8"""

def simple_solve(grid: GridLike, /) -> SimpleSolution:
    """Fills in naked singles until no more are found.

    Goes over the empty cells in reading order: a cell with one candidate gets it at once, one with
    several counts as remaining. It stops after a pass without a change, or when no cell remains.

    Raises ``Contradiction`` if the grid breaks the rules, or for the first cell without a
    candidate.

    >>> from sudoku_core import simple_solve
    >>> reached = simple_solve("3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8")
    >>> reached.remaining, reached.grid.is_solved
    (0, True)"""

def solutions(
    grid: PuzzleLike,
    /,
    *,
    max_solutions: int | None = None,
    max_steps: int | None = None,
    timeout: float | None = None,
) -> Search:
    """All solutions of a grid or of pencil marks, each found on demand.

    An almost empty grid has too many of them to list. ``max_solutions`` limits their number;
    ``max_steps`` the steps of the search, which are the same on every machine; ``timeout`` the
    seconds from this call on. Ctrl-C works at any time.

    Raises ``ValueError`` for a negative limit.

    The order is always the same for the same grid. Threads may share the iterator: each solution
    goes to one of them.

    >>> from itertools import islice
    >>> from sudoku_core import Grid, solutions
    >>> all(grid.is_solved for grid in islice(solutions(Grid.empty()), 100))
    True
    >>> search = solutions(Grid.empty(), max_solutions=3)
    >>> len(list(search)), search.ending
    (3, 'max_solutions')"""

def solve_batch(
    puzzles: PuzzlesLike,
    /,
    *,
    limit: int = 2,
    solutions: int = 1,
    max_steps: int | None = None,
    threads: int = 0,
    strict: bool = True,
    progress: Callable[[int, int], object] | None = None,
) -> BatchSolutions:
    """Solves many puzzles at once, many times as fast as one call of ``solve_grid`` for each: the
    number of solutions of each, and the first of them.

    ``puzzles`` is one of:

    - a NumPy array of integers of shape (N, 81) or (N, 9, 9), 0 for an empty cell; ``uint8``
      and C order is fastest, and is never copied as a whole;
    - bytes or any other buffer of N times 81 numbers 0 to 9;
    - a list or another iterable of sources of ``Grid()``: texts, grids, rows;
    - an object that hands out Arrow's memory (``__arrow_c_stream__``, ``__arrow_c_array__``): a column
      of pandas, polars, pyarrow or DuckDB, or a table with one column of puzzles or one with the name
      ``puzzle``. Columns hold texts, binary values (81 numbers, or texts), lists of 81 integers, or
      categories. Texts are read in place;
    - an object that NumPy makes an array of: a frame of 81 columns, a tensor.

    A null in a column is a missing puzzle, and so is its answer: see ``missing``. If ``strict`` is false,
    a text or list in a column that is not a puzzle is missing, too, and an item of a list that is not one.

    Every search ends after ``limit`` solutions, 1 or more; with the default, counts are 0, 1 or 2
    for several. The first ``solutions`` of them are kept, also 0. ``max_steps`` limits the steps of each
    search, which are the same on every machine; ``unknown`` marks the puzzles whose search it
    ended. ``threads`` is the number of worker threads, at most one per core; 0 for all cores.

    ``progress(done, total)`` is called regularly with the number of puzzles done. Other threads run
    meanwhile, and Ctrl-C works. A buffer must not be changed meanwhile: the answer for a changed
    puzzle means nothing.

    Errors name the puzzle, counted from 1, and have its ``index``, counted from 0:
    ``ParseGridError`` for a text that is not a grid, ``DigitRangeError`` for a number above 9,
    ``SudokuError`` for a missing puzzle in a list (``None``, NaN) and for a wrong number of cells.
    Raises ``TypeError`` for an object that is not a puzzle and for a table without such a column,
    and ``ValueError`` for an option out of range and for Arrow's memory that contradicts itself.

    >>> from sudoku_core import solve_batch
    >>> answers = solve_batch([
    ...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
    ...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92.....",
    ...     81 * "5",
    ... ])
    >>> list(answers.counts)
    [1, 2, 0]
    >>> print(*answers[0])
    954168237276345198318729645495671382627834519831592764142953876563487921789216453"""

def solve_grid(grid: PuzzleLike, /) -> Solutions:
    """Solves a grid, or pencil marks: finds no solution, exactly one, or two of several.

    Every digit counts, given or entry; to ask about the puzzle alone, solve
    ``grid.without_entries()``. A grid that breaks the rules has no solution.

    >>> from sudoku_core import solve_grid
    >>> answer = solve_grid("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
    >>> answer.unique
    True
    >>> print(answer.solution)
    954168237276345198318729645495671382627834519831592764142953876563487921789216453"""

def true_candidates(
    grid: PuzzleLike,
    /,
    limit: int = 1,
    *,
    max_steps: int | None = None,
    timeout: float | None = None,
) -> TrueCandidates:
    """The candidates of a grid, or of pencil marks, that are part of some solution, each with the
    number of these solutions, counted up to ``limit``, 1 to 10,000.

    Finding the true candidates takes about as long as a few hundred searches, whatever the number
    of solutions. With a limit above 1, counting takes longer, and up to 729 times ``limit``
    solutions are kept in memory meanwhile.

    ``max_steps`` limits the steps of all searches, which are the same on every machine; ``timeout``
    the seconds, to some milliseconds. ``is_proven`` is false if a limit was reached. Ctrl-C works
    while it searches.

    Raises ``ValueError`` if ``limit`` is not 1 to 10,000, or one of the others is negative.

    >>> from sudoku_core import true_candidates
    >>> solution = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
    >>> grid = solution.replace("3", ".").replace("9", ".")  # they can be swapped
    >>> found = true_candidates(grid, limit=100)
    >>> sorted(found.candidates["r1c1"]), found.count("r1c1", 3), found.count("r1c1", 9)
    ([3, 9], 1, 1)"""

def draw_grid(grid: Grid, marked: CellSet, /) -> str:
    """The grid as a table of HTML, with some cells marked: for notebooks."""

def draw_step(step: Hint, size: int, /) -> str:
    """The picture of a step, ``size`` pixels wide: for ``Hint.svg()``.

    Raises ``ValueError`` for a size that is not 64 to 4096."""

def walkthrough(
    puzzle: PuzzleLike,
    /,
    *,
    title: str = "Sudoku",
    techniques: TechniquesLike | None = None,
    language: _Language = "en",
    notation: _Notation = "rc",
) -> str:
    """The whole way to the solution as one page of HTML: a picture and sentences for each step, and
    buttons to go from one to the next.

    The page needs no other file and no network. It ends with the solution; or, where none of the
    techniques has a further step, with the grid so far, and says so. ``techniques``, ``language`` and
    ``notation`` are those of ``hint``.

    Raises ``SudokuError`` if the puzzle is visibly broken, ``ValueError`` for an unknown technique,
    language or notation.

    >>> from sudoku_core import walkthrough
    >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
    >>> page = walkthrough(puzzle, title="Puzzle 57")
    >>> "<h1>Puzzle 57</h1>" in page, page.count("<section ")
    (True, 52)"""

def techniques(techniques: TechniquesLike = "all", /) -> tuple[Technique, ...]:
    """The techniques that can be asked for, the easiest first, in the order in which steps are looked
    for.

    Every argument ``techniques`` is a list as text, or an iterable of names. A list has names,
    families, levels and ranges: ``"singles,naked-pair"``, ``"..xy-wing"``; a minus takes out:
    ``"all,-uniqueness"``. A name without its end is all that begin so: ``"unique_rectangle"``.
    Hyphens are as good as underscores.

    Raises ``ValueError`` for an unknown name.

    >>> from sudoku_core import techniques
    >>> len(techniques()), techniques()[0].key
    (94, 'full-house')
    >>> for technique in techniques("wings,-..xy-wing"):
    ...     print(technique.key, technique.points, technique.least_rating)
    w-wing 150 None
    xyz-wing 180 4.4
    wxyz-wing None 5.5
    vwxyz-wing None 6.2
    uvwxyz-wing None 6.6
    tuvwxyz-wing None 7.5"""

def solves(puzzle: PuzzleLike, /, techniques: TechniquesLike = "default") -> bool:
    """Whether these techniques are enough to solve the puzzle. By default they are all but nested
    forcing chains. ``techniques()`` describes the lists.

    Ctrl-C stops it. Raises ``ValueError`` for an unknown name.

    >>> from sudoku_core import solves
    >>> puzzle = "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38."
    >>> solves(puzzle, "singles"), solves(puzzle)
    (False, True)"""

def backdoors(
    puzzle: PuzzleLike, /, most: int = 1, *, techniques: TechniquesLike = "singles"
) -> tuple[CellSet, ...]:
    """The smallest sets of cells whose digits make the rest of a puzzle fall to ``techniques``: all of
    the smallest size, up to ``most`` cells, 0 to 3. Two take seconds, three minutes.

    A puzzle that is solved without any has one, the empty set. There are none if more cells are
    needed, or if the puzzle does not have exactly one solution.

    Ctrl-C stops it. Raises ``ValueError`` for an unknown name, or another size.

    >>> from sudoku_core import backdoors
    >>> puzzle = "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38."
    >>> sets = backdoors(puzzle)
    >>> len(sets), [str(cells) for cells in sets][:3]
    (9, ['r1c4', 'r1c5', 'r1c7'])"""
