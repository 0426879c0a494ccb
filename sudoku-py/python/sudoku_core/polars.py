"""Questions about puzzles in expressions and columns of polars. The import registers the namespace
``sudoku``:

>>> import polars as pl
>>> import sudoku_core.polars
>>> frame = pl.DataFrame({"puzzle": [
...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
...     81 * ".",
...     None,
... ]})
>>> frame.select(pl.col("puzzle").sudoku.count(limit=2))["puzzle"].to_list()
[1, 2, None]
>>> frame.lazy().filter(pl.col("puzzle").sudoku.is_proper()).collect().height
1

The column holds puzzles as ``sudoku_core.solve_batch`` takes them: texts, categories, binary
values, lists of 81 numbers. A null stays null. A text that is not a grid is an error that shows it,
and its place in the part of the column that polars hands over; with ``strict=False`` its answer is
null.

The work is done on all cores by functions that polars may call for parts of a column, also in its
streaming engine.

Type checkers know no namespaces of plugins, and the module has the same questions as functions of
an expression or a series, which are typed:

>>> import sudoku_core.polars as sp
>>> frame.select(sp.count(pl.col("puzzle"), limit=2))["puzzle"].to_list()
[1, 2, None]
>>> sp.level(frame["puzzle"]).to_list()
['medium', None, None]
"""

from collections.abc import Callable
from typing import Generic, TypeVar

import polars as pl

from sudoku_core import _columns
from sudoku_core._columns import Answers
from sudoku_core.typing import Scale

__all__ = [
    "LEVELS",
    "ExprSudoku",
    "SeriesSudoku",
    "canonical",
    "count",
    "first_solution",
    "is_proper",
    "level",
    "rate",
    "solve",
]

LEVELS = pl.Enum(["easy", "medium", "hard", "expert", "extreme"])
"""The type of levels: they are compared in this order."""

T = TypeVar("T", pl.Series, pl.Expr)

SE = pl.Struct({"er": pl.Float64, "ep": pl.Float64, "ed": pl.Float64})
HODOKU = pl.Struct({"points": pl.Int32, "level": pl.String, "exact": pl.Boolean})
TE = pl.Struct({"depth": pl.Int16, "b": pl.Int16, "bxb": pl.Int16})
MINUTES = pl.Struct({"minutes": pl.Float64, "low": pl.Float64, "high": pl.Float64})
RATINGS = {"hodoku": HODOKU, "te": TE, "te-b": TE, "te-bxb": TE, "minutes": MINUTES}


class _Sudoku(Generic[T]):
    """The questions about a column of puzzles."""

    def _ask(self, question: Callable[[pl.Series], pl.Series], kind: pl.DataType) -> T:
        """The answer for the column, of this type."""
        raise NotImplementedError

    def count(self, *, limit: int, strict: bool = True) -> T:
        """The number of solutions, counted up to ``limit``: ``Int64``. A count of ``limit`` means
        as many or more.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = 81 * "."
        >>> pl.Series([puzzle]).sudoku.count(limit=100).item()
        100
        >>> frame = pl.DataFrame({"puzzle": [puzzle]})
        >>> frame.select(pl.col("puzzle").sudoku.count(limit=100)).item()
        100
        """
        return self._ask(
            lambda it: _field(it, "count", _columns.counted(it, limit, strict, 0)), pl.Int64()
        )

    def is_proper(self, *, strict: bool = True) -> T:
        """Whether there is exactly one solution: ``Boolean``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.is_proper().item()
        True
        >>> pl.DataFrame({"puzzle": [puzzle]}).select(pl.col("puzzle").sudoku.is_proper()).item()
        True
        """
        return self._ask(
            lambda it: _field(it, "unique", _columns.counted(it, 2, strict, 0)), pl.Boolean()
        )

    def solve(self, *, strict: bool = True) -> T:
        """The solution as a text of 81 digits, null unless there is exactly one: ``String``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.solve().item()
        '954168237276345198318729645495671382627834519831592764142953876563487921789216453'
        >>> pl.DataFrame({"puzzle": [puzzle]}).select(pl.col("puzzle").sudoku.solve()).item()
        '954168237276345198318729645495671382627834519831592764142953876563487921789216453'
        """
        return self._ask(
            lambda it: _field(it, "solution", _columns.solved(it, strict, 0)), pl.String()
        )

    def first_solution(self, *, strict: bool = True) -> T:
        """A solution as a text of 81 digits, the first of any number, null if there is none:
        ``String``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> several = (
        ...     ".39...12....9.7...8..4.1..6.42...79......"
        ...     ".....91...54.5..1.9..3...8.5....14...87."
        ... )
        >>> pl.Series([several]).sudoku.solve().item() is None
        True
        >>> pl.Series([several]).sudoku.first_solution().str.head(9).item()
        '439658127'
        >>> frame = pl.DataFrame({"puzzle": [several]})
        >>> frame.select(pl.col("puzzle").sudoku.first_solution().str.head(9)).item()
        '439658127'
        """
        return self._ask(
            lambda it: _field(it, "first_solution", _columns.first_solved(it, strict, 0)),
            pl.String(),
        )

    def canonical(self, *, strict: bool = True) -> T:
        """The canonical form, the same for all equivalent puzzles, as a text of 81 symbols with a
        dot for an empty cell: ``String``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.canonical().item()
        '........1....23.4...5..672........78.9.3..2..75..4......81......3......92.1...3..'
        >>> pl.DataFrame({"puzzle": [puzzle]}).select(pl.col("puzzle").sudoku.canonical()).item()
        '........1....23.4...5..672........78.9.3..2..75..4......81......3......92.1...3..'
        """
        return self._ask(
            lambda it: _field(it, "canonical", _columns.canonical(it, strict, 0)), pl.String()
        )

    def level(self, *, strict: bool = True) -> T:
        """The level, as from ``sudoku_core.level``: ``LEVELS``, a ``polars.Enum``. Null for a
        puzzle that does not have exactly one solution.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.level().item()
        'medium'
        >>> pl.DataFrame({"puzzle": [puzzle]}).select(pl.col("puzzle").sudoku.level()).item()
        'medium'
        """
        return self._ask(
            lambda it: _field(it, "level", _columns.levels(it, strict, 0)).cast(LEVELS), LEVELS
        )

    def rate(
        self,
        *,
        scale: Scale = "se-classic",
        max_steps: int | None = None,
        strict: bool = True,
    ) -> T:
        """The rating, as from ``sudoku_core.rate_batch``: a ``Struct`` of ``er``, ``ep`` and
        ``ed``, on the scale ``"hodoku"`` of ``points``, ``level`` and ``exact``, or on those of
        trial and error of ``depth``, ``b`` and ``bxb``. Null for a
        puzzle that does not have exactly one solution, or takes more than ``max_steps`` steps.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.rate().item()
        {'er': 2.0, 'ep': 1.2, 'ed': 1.2}
        >>> pl.DataFrame({"puzzle": [puzzle]}).select(pl.col("puzzle").sudoku.rate()).item()
        {'er': 2.0, 'ep': 1.2, 'ed': 1.2}
        """

        def rated(it: pl.Series) -> pl.Series:
            answers = _columns.rated(it, scale, max_steps, strict, 0)
            frame = pl.Series(answers).struct.unnest()
            rating = pl.when(pl.first().is_not_null()).then(pl.struct(pl.all()))
            return frame.select(rating.alias(it.name)).to_series()

        return self._ask(rated, RATINGS.get(scale, SE))


@pl.api.register_series_namespace("sudoku")
class SeriesSudoku(_Sudoku[pl.Series]):
    """The questions about the puzzles of a series, which keeps its name.

    >>> import polars as pl
    >>> import sudoku_core.polars
    >>> pl.Series([81 * "."]).sudoku.count(limit=1000).to_list()
    [1000]
    """

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def _ask(self, question: Callable[[pl.Series], pl.Series], kind: pl.DataType) -> pl.Series:
        return question(self._series)


@pl.api.register_expr_namespace("sudoku")
class ExprSudoku(_Sudoku[pl.Expr]):
    """The same questions about the puzzles of an expression, in lazy frames too.

    >>> import polars as pl
    >>> from sudoku_core.polars import ExprSudoku
    >>> frame = pl.LazyFrame({"puzzle": [81 * "5", None]})
    >>> frame.select(ExprSudoku(pl.col("puzzle")).count(limit=2)).collect()["puzzle"].to_list()
    [0, None]
    """

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def _ask(self, question: Callable[[pl.Series], pl.Series], kind: pl.DataType) -> pl.Expr:
        return self._expr.map_batches(question, return_dtype=kind, is_elementwise=True)


def _of(column: T) -> _Sudoku[T]:
    """The questions about a column."""
    if isinstance(column, pl.Series):
        return SeriesSudoku(column)
    if isinstance(column, pl.Expr):
        return ExprSudoku(column)
    kind = type(column).__name__
    raise TypeError(f"expected an expression such as pl.col('puzzle'), or a series, not {kind}")


def count(column: T, *, limit: int, strict: bool = True) -> T:
    """The number of solutions, counted up to ``limit``: ``Int64``.

    >>> import polars as pl
    >>> import sudoku_core.polars as sp
    >>> sp.count(pl.Series([81 * "."]), limit=100).item()
    100
    """
    return _of(column).count(limit=limit, strict=strict)


def is_proper(column: T, *, strict: bool = True) -> T:
    """Whether there is exactly one solution: ``Boolean``.

    >>> import polars as pl
    >>> import sudoku_core.polars as sp
    >>> sp.is_proper(pl.Series([81 * ".", None])).to_list()
    [False, None]
    """
    return _of(column).is_proper(strict=strict)


def solve(column: T, *, strict: bool = True) -> T:
    """The solution as a text of 81 digits, null unless there is exactly one: ``String``.

    >>> import polars as pl
    >>> import sudoku_core.polars as sp
    >>> sp.solve(pl.Series([81 * "."])).to_list()
    [None]
    """
    return _of(column).solve(strict=strict)


def first_solution(column: T, *, strict: bool = True) -> T:
    """A solution as a text of 81 digits, the first of any number, null if there is none:
    ``String``.

    >>> import polars as pl
    >>> import sudoku_core.polars as sp
    >>> sp.first_solution(pl.Series([81 * "5"])).to_list()
    [None]
    """
    return _of(column).first_solution(strict=strict)


def canonical(column: T, *, strict: bool = True) -> T:
    """The canonical form, the same for all equivalent puzzles: ``String``.

    >>> import polars as pl
    >>> import sudoku_core.polars as sp
    >>> sp.canonical(pl.Series(["7" + 80 * "."])).str.strip_chars(".").item()
    '1'
    """
    return _of(column).canonical(strict=strict)


def level(column: T, *, strict: bool = True) -> T:
    """The level, ``LEVELS``; null for a puzzle that does not have exactly one solution.

    >>> import polars as pl
    >>> import sudoku_core.polars as sp
    >>> sp.level(pl.Series([81 * "."])).to_list()
    [None]
    """
    return _of(column).level(strict=strict)


def rate(
    column: T,
    *,
    scale: Scale = "se-classic",
    max_steps: int | None = None,
    strict: bool = True,
) -> T:
    """The rating, a ``Struct``; null for a puzzle that does not have exactly one solution, or takes
    more than ``max_steps`` steps.

    >>> import polars as pl
    >>> import sudoku_core.polars as sp
    >>> sp.rate(pl.Series([81 * "."])).to_list()
    [None]
    """
    return _of(column).rate(scale=scale, max_steps=max_steps, strict=strict)


def _field(series: pl.Series, name: str, answers: Answers) -> pl.Series:
    """A field of the answers, with the name of the series."""
    return pl.Series(answers).struct.field(name).alias(series.name)
