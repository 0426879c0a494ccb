"""Questions about puzzles in DuckDB's SQL.

>>> import duckdb
>>> import sudoku_core.duckdb
>>> connection = duckdb.connect()
>>> sudoku_core.duckdb.register(connection)
>>> connection.sql("select sudoku_count(repeat('.', 81), 100), sudoku_count(null, 2)").fetchall()
[(100, None)]

| function | type | answer |
|---|---|---|
| ``sudoku_count(text, limit)`` | ``BIGINT`` | the number of solutions, counted up to ``limit`` |
| ``sudoku_is_proper(text)`` | ``BOOLEAN`` | whether there is exactly one solution |
| ``sudoku_solve(text)`` | ``VARCHAR`` | the solution, 81 digits; null unless there is exactly one |
| ``sudoku_first_solution(text)`` | ``VARCHAR`` | the first of any number; null without a solution |
| ``sudoku_canonical(text)`` | ``VARCHAR`` | the canonical form, the same for equivalent puzzles |
| ``sudoku_level(text)`` | ``VARCHAR`` | the level; null if it is not proper |
| ``sudoku_rate(text)`` | ``STRUCT`` | ``er``, ``ep``, ``ed``; null if it is not proper |

The answer for null is null, and so are the solution, level and rating of a puzzle without exactly
one solution. DuckDB hands over its columns as Arrow's memory, for which it needs the
package ``pyarrow``.
"""

from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any

import duckdb
from duckdb.func import FunctionNullHandling, PythonUDFType

from sudoku_core import _columns
from sudoku_core._columns import Answers
from sudoku_core.typing import Scale

__all__ = ["register"]

SE = "STRUCT(er DOUBLE, ep DOUBLE, ed DOUBLE)"
HODOKU = "STRUCT(points INTEGER, level VARCHAR, exact BOOLEAN)"
TE = "STRUCT(depth SMALLINT, b SMALLINT, bxb SMALLINT)"
MINUTES = "STRUCT(minutes DOUBLE, low DOUBLE, high DOUBLE)"
RATINGS = {"hodoku": HODOKU, "te": TE, "te-b": TE, "te-bxb": TE, "minutes": MINUTES}


def register(
    connection: duckdb.DuckDBPyConnection,
    *,
    strict: bool = True,
    scale: Scale = "se-classic",
    max_steps: int | None = None,
) -> None:
    """Creates the functions in a connection, again if it has them.

    A text that is not a grid is an error that shows it; if ``strict`` is false, its answer is null.
    ``scale`` and ``max_steps`` are those of ``sudoku_core.rate``; on the scale ``"hodoku"`` the
    function ``sudoku_rate`` returns ``points``, ``level`` and ``exact``, on those of trial and
    error ``depth``, ``b`` and ``bxb``.

    Raises ``ModuleNotFoundError`` if ``pyarrow`` is missing.

    >>> import duckdb
    >>> import sudoku_core.duckdb
    >>> connection = duckdb.connect()
    >>> sudoku_core.duckdb.register(connection, strict=False)
    >>> connection.sql("select sudoku_is_proper('no grid')").fetchall()
    [(None,)]
    """
    # DuckDB calls a function on each of its own threads.
    questions: dict[str, tuple[Callable[[Any], Answers], str | None, str]] = {
        "is_proper": (lambda it: _columns.counted(it, 2, strict, 1), "unique", "BOOLEAN"),
        "solve": (lambda it: _columns.solved(it, strict, 1), "solution", "VARCHAR"),
        "first_solution": (
            lambda it: _columns.first_solved(it, strict, 1),
            "first_solution",
            "VARCHAR",
        ),
        "canonical": (lambda it: _columns.canonical(it, strict, 1), "canonical", "VARCHAR"),
        "level": (lambda it: _columns.levels(it, strict, 1), "level", "VARCHAR"),
        "rate": (
            lambda it: _columns.rated(it, scale, max_steps, strict, 1),
            None,
            RATINGS.get(scale, SE),
        ),
    }
    _create(connection, "count", _counter(strict), ["VARCHAR", "BIGINT"], "BIGINT")
    for name, (question, column, kind) in questions.items():
        _create(connection, name, _function(question, column), ["VARCHAR"], kind)


def _create(
    connection: duckdb.DuckDBPyConnection,
    name: str,
    function: Callable[..., Any],
    arguments: list[str],
    kind: str,
) -> None:
    """Creates a function of arrays, in the place of an earlier one."""
    name = f"sudoku_{name}"
    with suppress(duckdb.InvalidInputException):  # it is new
        connection.remove_function(name)
    connection.create_function(
        name,
        function,
        arguments,  # type: ignore[arg-type]
        kind,  # type: ignore[arg-type]
        type=PythonUDFType.ARROW,
        null_handling=FunctionNullHandling.SPECIAL,
    )


def _counter(strict: bool) -> Callable[[Any, Any], Any]:
    """The function of puzzles and limits that DuckDB calls. A count up to the highest of the limits
    is right for each of them."""
    pyarrow: Any = import_module("pyarrow")
    compute: Any = import_module("pyarrow.compute")

    def answer(texts: Any, limits: Any) -> Any:
        highest = compute.max(limits).as_py()
        if highest is None:
            return pyarrow.nulls(len(texts), pyarrow.int64())
        counts = pyarrow.table(_columns.counted(texts, highest, strict, 1))["count"]
        return compute.min_element_wise(counts, limits, skip_nulls=False)

    return answer


def _function(question: Callable[[Any], Answers], column: str | None) -> Callable[[Any], Any]:
    """The function of arrays that DuckDB calls; without a column, its answers are whole rows."""
    pyarrow: Any = import_module("pyarrow")

    def answer(texts: Any) -> Any:
        table = pyarrow.table(question(texts))
        if column is not None:
            return table[column]
        columns = [table[name].combine_chunks() for name in table.column_names]
        mask = columns[0].is_null()
        return pyarrow.StructArray.from_arrays(columns, table.column_names, mask=mask)

    return answer
