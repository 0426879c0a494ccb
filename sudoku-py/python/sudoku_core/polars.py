"""Questions about puzzles in expressions and columns of polars. The import registers the namespace
``sudoku``:

>>> import polars as pl
>>> import sudoku_core.polars
>>> frame = pl.DataFrame({"puzzle": [
...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
...     81 * ".",
...     None,
... ]})
>>> frame.select(pl.col("puzzle").sudoku.count())["puzzle"].to_list()
[1, 2, None]
>>> frame.lazy().filter(pl.col("puzzle").sudoku.is_proper()).collect().height
1

The column holds puzzles as ``sudoku_core.solve_batch`` takes them: texts, categories, binary
values, lists of 81 numbers. A null stays null. A text that is not a grid is an error that shows it,
and its place in the part of the column that polars hands over; with ``strict=False`` its answer is
null.

The work is done on all cores by functions that polars may call for parts of a column, also in its
streaming engine. ``ExprSudoku(pl.col("puzzle")).count()`` is the same for those who check types.
"""

from collections.abc import Callable
from typing import Literal

import polars as pl

from sudoku_core import _columns
from sudoku_core._columns import Answers

__all__ = ["LEVELS", "ExprSudoku", "SeriesSudoku"]

LEVELS = pl.Enum(["easy", "medium", "hard", "extreme"])
"""The type of levels: they are compared in this order."""

SE = pl.Struct({"er": pl.Int16, "ep": pl.Int16, "ed": pl.Int16})
HODOKU = pl.Struct({"points": pl.Int32, "level": pl.String, "exact": pl.Boolean})


@pl.api.register_series_namespace("sudoku")
class SeriesSudoku:
    """The questions about the puzzles of a series, which keeps its name.

    >>> import polars as pl
    >>> import sudoku_core.polars
    >>> pl.Series([81 * "."]).sudoku.count(limit=1000).to_list()
    [1000]
    """

    def __init__(self, series: pl.Series) -> None:
        self._series = series

    def count(self, *, limit: int = 2, strict: bool = True) -> pl.Series:
        """The number of solutions, counted up to ``limit``: ``Int64``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = 81 * "."
        >>> pl.Series([puzzle]).sudoku.count(limit=100).item()
        100
        """
        return self._field("count", _columns.counted(self._series, limit, strict, 0))

    def is_proper(self, *, strict: bool = True) -> pl.Series:
        """Whether there is exactly one solution: ``Boolean``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.is_proper().item()
        True
        """
        return self._field("unique", _columns.counted(self._series, 2, strict, 0))

    def solve(self, *, strict: bool = True) -> pl.Series:
        """The first solution as a text of 81 digits, null if there is none: ``String``. There may
        be more, see ``is_proper``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.solve().item()
        '954168237276345198318729645495671382627834519831592764142953876563487921789216453'
        """
        return self._field("solution", _columns.solved(self._series, strict, 0))

    def canonical(self, *, strict: bool = True) -> pl.Series:
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
        """
        return self._field("canonical", _columns.canonical(self._series, strict, 0))

    def level(self, *, strict: bool = True) -> pl.Series:
        """The level, as from ``sudoku_core.level``: ``LEVELS``, a ``polars.Enum``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.level().item()
        'easy'
        """
        return self._field("level", _columns.levels(self._series, strict, 0)).cast(LEVELS)

    def rate(
        self,
        *,
        scale: Literal["se-classic", "se-sukaku", "hodoku"] = "se-classic",
        max_steps: int | None = None,
        strict: bool = True,
    ) -> pl.Series:
        """The rating, as from ``sudoku_core.rate_batch``: a ``Struct`` of ``er``, ``ep`` and ``ed``
        in tenths, or on the scale ``"hodoku"`` of ``points``, ``level`` and ``exact``. Null for a
        puzzle that does not have exactly one solution, or takes more than ``max_steps`` steps.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> pl.Series([puzzle]).sudoku.rate().item()
        {'er': 20, 'ep': 12, 'ed': 12}
        """
        answers = _columns.rated(self._series, scale, max_steps, strict, 0)
        frame = pl.Series(answers).struct.unnest()
        rating = pl.when(pl.first().is_not_null()).then(pl.struct(pl.all()))
        return frame.select(rating.alias(self._series.name)).to_series()

    def _field(self, name: str, answers: Answers) -> pl.Series:
        return pl.Series(answers).struct.field(name).alias(self._series.name)


@pl.api.register_expr_namespace("sudoku")
class ExprSudoku:
    """The same questions about the puzzles of an expression, in lazy frames too.

    >>> import polars as pl
    >>> from sudoku_core.polars import ExprSudoku
    >>> frame = pl.LazyFrame({"puzzle": [81 * "5", None]})
    >>> frame.select(ExprSudoku(pl.col("puzzle")).count()).collect()["puzzle"].to_list()
    [0, None]
    """

    def __init__(self, expr: pl.Expr) -> None:
        self._expr = expr

    def count(self, *, limit: int = 2, strict: bool = True) -> pl.Expr:
        """The number of solutions, counted up to ``limit``: ``Int64``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = 81 * "."
        >>> frame = pl.DataFrame({"puzzle": [puzzle]})
        >>> frame.select(pl.col("puzzle").sudoku.count(limit=100)).item()
        100
        """
        return self._map(lambda it: it.count(limit=limit, strict=strict), pl.Int64())

    def is_proper(self, *, strict: bool = True) -> pl.Expr:
        """Whether there is exactly one solution: ``Boolean``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> frame = pl.DataFrame({"puzzle": [puzzle]})
        >>> frame.select(pl.col("puzzle").sudoku.is_proper()).item()
        True
        """
        return self._map(lambda it: it.is_proper(strict=strict), pl.Boolean())

    def solve(self, *, strict: bool = True) -> pl.Expr:
        """The first solution as a text of 81 digits, null if there is none: ``String``. There may
        be more, see ``is_proper``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> frame = pl.DataFrame({"puzzle": [puzzle]})
        >>> frame.select(pl.col("puzzle").sudoku.solve()).item()
        '954168237276345198318729645495671382627834519831592764142953876563487921789216453'
        """
        return self._map(lambda it: it.solve(strict=strict), pl.String())

    def canonical(self, *, strict: bool = True) -> pl.Expr:
        """The canonical form, the same for all equivalent puzzles, as a text of 81 symbols with a
        dot for an empty cell: ``String``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> frame = pl.DataFrame({"puzzle": [puzzle]})
        >>> frame.select(pl.col("puzzle").sudoku.canonical()).item()
        '........1....23.4...5..672........78.9.3..2..75..4......81......3......92.1...3..'
        """
        return self._map(lambda it: it.canonical(strict=strict), pl.String())

    def level(self, *, strict: bool = True) -> pl.Expr:
        """The level, as from ``sudoku_core.level``: ``LEVELS``, a ``polars.Enum``.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> frame = pl.DataFrame({"puzzle": [puzzle]})
        >>> frame.select(pl.col("puzzle").sudoku.level()).item()
        'easy'
        """
        return self._map(lambda it: it.level(strict=strict), LEVELS)

    def rate(
        self,
        *,
        scale: Literal["se-classic", "se-sukaku", "hodoku"] = "se-classic",
        max_steps: int | None = None,
        strict: bool = True,
    ) -> pl.Expr:
        """The rating, as from ``sudoku_core.rate_batch``: a ``Struct`` of ``er``, ``ep`` and ``ed``
        in tenths, or on the scale ``"hodoku"`` of ``points``, ``level`` and ``exact``. Null for a
        puzzle that does not have exactly one solution, or takes more than ``max_steps`` steps.

        >>> import polars as pl
        >>> import sudoku_core.polars
        >>> puzzle = (
        ...     "..41.8......3...9.....2..45.....1..2.27......"
        ...     ".3.....6.1...5.8...63...9....92....3"
        ... )
        >>> frame = pl.DataFrame({"puzzle": [puzzle]})
        >>> frame.select(pl.col("puzzle").sudoku.rate()).item()
        {'er': 20, 'ep': 12, 'ed': 12}
        """
        return self._map(
            lambda it: it.rate(scale=scale, max_steps=max_steps, strict=strict),
            HODOKU if scale == "hodoku" else SE,
        )

    def _map(self, ask: Callable[[SeriesSudoku], pl.Series], kind: pl.DataType) -> pl.Expr:
        return self._expr.map_batches(
            lambda series: ask(SeriesSudoku(series)), return_dtype=kind, is_elementwise=True
        )
