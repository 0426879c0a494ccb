"""The namespace of polars and the functions of DuckDB."""

import doctest
from typing import Any

import pytest
from sudoku_core import (
    Grid,
    SudokuError,
    canonical_form,
    count_solutions,
    generate,
    level,
    rate,
    solve_grid,
)
from test_batch import mixed

pl = pytest.importorskip("polars")

QUESTIONS = ["count", "is_proper", "solve", "first_solution", "canonical", "level", "rate"]
EMPTY = 81 * "."
CLASH = 81 * "5"


def one_by_one(text: str | None) -> dict[str, Any]:
    """The answers for a puzzle, without batches."""
    if text is None:
        return dict.fromkeys(QUESTIONS)
    found = solve_grid(text)
    rating = None
    if found.unique:
        one = rate(text)
        rating = {"er": one.er, "ep": one.ep, "ed": one.ed}
    return {
        "count": count_solutions(text, limit=2),
        "is_proper": found.unique,
        "solve": str(found.solution) if found.unique else None,
        "first_solution": str(next(iter(found))) if found.count else None,
        "canonical": str(canonical_form(text)),
        "level": level(text) if found.unique else None,
        "rate": rating,
    }


@pytest.fixture
def texts(puzzle: str, solution: str) -> list[str | None]:
    some: list[str | None] = [None, *mixed(puzzle, solution)[:60:3], None, EMPTY, CLASH, puzzle]
    return some


def options(name: str) -> dict[str, Any]:
    """The options without which there is no answer."""
    return {"limit": 2} if name == "count" else {}


def asked(column: Any) -> dict[str, Any]:
    return {name: getattr(column.sudoku, name)(**options(name)) for name in QUESTIONS}


def called(name: str, argument: str) -> str:
    """The call in SQL."""
    return f"sudoku_{name}({argument}{', 2' if name == 'count' else ''})"


def test_polars_agrees_with_one_by_one(texts: list[str | None]) -> None:
    import sudoku_core.polars as namespace

    frame = pl.DataFrame({"puzzle": texts})
    expected = [one_by_one(text) for text in texts]
    columns = [column.alias(name) for name, column in asked(pl.col("puzzle")).items()]
    eager = frame.select(columns)
    assert eager.to_dicts() == expected
    lazy = frame.lazy().select(columns)
    assert lazy.collect_schema() == eager.schema
    assert lazy.collect().equals(eager)
    assert lazy.collect(engine="streaming").equals(eager)
    assert eager.schema["level"] == namespace.LEVELS
    for name, series in asked(frame["puzzle"]).items():
        assert series.equals(eager[name].alias("puzzle"), check_names=True)
    binary = frame.select(pl.col("puzzle").cast(pl.Binary).sudoku.count(limit=2))
    assert binary["puzzle"].equals(eager["count"])
    hard = frame.filter(pl.col("puzzle").sudoku.level() > "easy")
    assert hard.height == sum(row["level"] not in (None, "easy") for row in expected)
    empty = frame.clear().select(columns)
    assert (empty.height, empty.schema) == (0, eager.schema)


def test_polars_has_options(puzzle: str) -> None:
    import sudoku_core.polars  # noqa: F401

    frame = pl.DataFrame({"puzzle": [puzzle, EMPTY, "53..7", None]})
    column = pl.col("puzzle").sudoku
    counts = frame.select(column.count(limit=100, strict=False))["puzzle"]
    assert counts.to_list() == [1, 100, None, None]
    scores = frame.select(column.rate(scale="hodoku", strict=False))["puzzle"]
    expected = {"points": 298, "level": "easy", "exact": True}
    assert scores.to_list() == [expected, None, None, None]
    short = frame.select(column.rate(max_steps=1, strict=False))["puzzle"]
    assert short.to_list() == 4 * [None]
    for name in QUESTIONS:
        with pytest.raises(SudokuError, match=r"puzzle 3: line 1: 5 symbols, .* in '53\.\.7'"):
            frame.select(getattr(column, name)(**options(name)))
        with pytest.raises(SudokuError) as caught:
            getattr(frame["puzzle"].sudoku, name)(**options(name))
        assert caught.value.index == 2
        answers = frame.select(getattr(column, name)(strict=False, **options(name)))["puzzle"]
        assert answers.to_list()[2:] == [None, None]
    with pytest.raises(TypeError, match="limit"):
        column.count()
    with pytest.raises(SudokuError, match=r"in '5{99}\.\.\.$"):
        pl.Series([200 * "5"]).sudoku.count(limit=2)


def test_what_is_no_puzzle_has_no_answer(puzzle: str) -> None:
    """Several solutions, none, two few givens, a broken rule: null in each column."""
    duckdb = pytest.importorskip("duckdb")
    pytest.importorskip("pyarrow")
    import sudoku_core.polars  # noqa: F401
    from sudoku_core.duckdb import register

    several = puzzle.replace("8", ".", 1)
    rows = [several, EMPTY, "1" + 80 * ".", CLASH, "11" + 79 * "."]
    assert not any(solve_grid(row).unique for row in rows)
    column = pl.Series("puzzle", rows).sudoku
    nothing = len(rows) * [None]
    assert (
        column.level().to_list() == column.rate().to_list() == column.solve().to_list() == nothing
    )
    firsts = column.first_solution().to_list()
    assert [first is None for first in firsts] == [False, False, False, True, True]
    frame = pl.DataFrame({"puzzle": rows})
    assert frame.height == len(rows)
    connection = duckdb.connect()
    register(connection)
    for name in ("level", "rate", "solve"):
        found = connection.sql(f"select sudoku_{name}(puzzle) from frame").fetchall()
        assert found == [(None,)] * len(rows)


def test_polars_counts_many(puzzle: str) -> None:
    import sudoku_core.polars  # noqa: F401

    rows = [puzzle, None, CLASH, EMPTY] * 25_000
    frame = pl.DataFrame({"n": range(len(rows)), "puzzle": rows}).lazy()
    frame = frame.with_columns(pl.col("puzzle").sudoku.count(limit=2).alias("count"))
    for engine in ("in-memory", "streaming"):
        groups = frame.group_by("count").len().collect(engine=engine)
        assert dict(groups.rows()) == {1: 25_000, None: 25_000, 0: 25_000, 2: 25_000}


def test_duckdb_agrees_with_one_by_one(texts: list[str | None]) -> None:
    duckdb = pytest.importorskip("duckdb")
    pytest.importorskip("pyarrow")
    from sudoku_core.duckdb import register

    connection = duckdb.connect()
    for _ in range(2):
        register(connection)
    frame = pl.DataFrame({"n": range(len(texts)), "puzzle": texts})
    assert frame.height == len(texts)
    columns = ", ".join(called(name, "puzzle") for name in QUESTIONS)
    rows = connection.sql(f"select {columns} from frame order by n").fetchall()
    assert [dict(zip(QUESTIONS, row, strict=True)) for row in rows] == list(map(one_by_one, texts))
    kinds = connection.sql(f"select {columns} from frame").types
    assert list(map(str, kinds)) == [
        "BIGINT",
        "BOOLEAN",
        "VARCHAR",
        "VARCHAR",
        "VARCHAR",
        "VARCHAR",
        "STRUCT(er DOUBLE, ep DOUBLE, ed DOUBLE)",
    ]
    where = "select count(*) from frame where sudoku_is_proper(puzzle)"
    proper = sum(bool(one_by_one(text)["is_proper"]) for text in texts)
    assert connection.sql(where).fetchall() == [(proper,)]


def test_duckdb_has_options(puzzle: str) -> None:
    duckdb = pytest.importorskip("duckdb")
    pytest.importorskip("pyarrow")
    from sudoku_core.duckdb import register

    connection = duckdb.connect()
    register(connection)
    wrong = "'53..7'"
    for name in QUESTIONS:
        with pytest.raises(duckdb.Error, match=r"puzzle 1: line 1: 5 symbols, .* in '53\.\.7'"):
            connection.sql(f"select {called(name, wrong)}").fetchall()
    register(connection, strict=False, scale="hodoku")
    for name in QUESTIONS:
        assert connection.sql(f"select {called(name, wrong)}").fetchall() == [(None,)]
    limits = "(values (1, 100), (2, 1), (3, 7), (4, null)) as limits(n, most)"
    counts = f"select sudoku_count('{EMPTY}', most) from {limits} order by n"
    assert connection.sql(counts).fetchall() == [(100,), (1,), (7,), (None,)]
    assert connection.sql(f"select sudoku_count('{EMPTY}', null)").fetchall() == [(None,)]
    with pytest.raises(duckdb.Error, match="limit is 0, expected 1 or more"):
        connection.sql(f"select sudoku_count('{EMPTY}', 0)").fetchall()
    rating = connection.sql(f"select sudoku_rate('{puzzle}')").fetchall()
    assert rating == [({"points": 298, "level": "easy", "exact": True},)]
    register(connection, max_steps=1)
    assert connection.sql(f"select sudoku_rate('{puzzle}')").fetchall() == [(None,)]


def test_duckdb_counts_many() -> None:
    duckdb = pytest.importorskip("duckdb")
    pytest.importorskip("pyarrow")
    from sudoku_core.duckdb import register

    connection = duckdb.connect()
    register(connection)
    batch = generate(seed=1).batch(100)
    made = pl.DataFrame({"puzzle": [str(Grid(bytes(row))) for row in batch.puzzles.tolist()]})
    made = pl.concat([made] * 1000)
    assert made.height == 100_000
    found = connection.sql("select sudoku_count(puzzle, 2) as n, count(*) from made group by n")
    assert found.fetchall() == [(1, 100_000)]
    forms = connection.sql(
        "select count(distinct sudoku_canonical(puzzle)) from (from made limit 5000)"
    )
    assert forms.fetchall() == [(100,)]


@pytest.mark.parametrize("name", ["polars", "duckdb"])
def test_docstrings(name: str) -> None:
    import importlib

    pytest.importorskip(name)
    pytest.importorskip("pyarrow")
    module = importlib.import_module(f"sudoku_core.{name}")
    assert module.__doc__
    for public in module.__all__:
        members = vars(getattr(module, public)) if public.endswith("Sudoku") else {}
        for member, value in members.items():
            assert member.startswith("_") or value.__doc__
    result = doctest.testmod(module)
    assert result.attempted >= 8
    assert result.failed == 0
