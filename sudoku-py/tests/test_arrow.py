"""Columns of other libraries by the Arrow C data interface, and answers as tables."""

import pickle
import resource
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from math import nan
from typing import Any

import pytest
from sudoku_core import (
    Grid,
    SudokuError,
    canonical_batch,
    canonical_form,
    check,
    count_batch,
    level,
    level_batch,
    rate,
    rate_batch,
    solve_batch,
    true_candidates,
    true_candidates_batch,
)
from sudoku_core.batch import BatchSolutions
from sudoku_core.errors import DigitRangeError, ParseGridError

COUNT = partial(count_batch, limit=2)

pa = pytest.importorskip("pyarrow")

EMPTY = 81 * "."
CLASH = 81 * "5"
NUMBERS = ["int8", "uint8", "int16", "uint16", "int32", "uint32", "int64", "uint64"]
TEXTS = [
    pa.string(),
    pa.large_string(),
    pa.string_view(),
    pa.binary(),
    pa.large_binary(),
    pa.binary_view(),
    pa.dictionary(pa.int8(), pa.string()),
    pa.dictionary(pa.uint16(), pa.large_string()),
    pa.dictionary(pa.int64(), pa.binary()),
]


def bytes_of(text: str | None) -> bytes | None:
    return None if text is None else bytes(Grid(text))


def numbers_of(text: str) -> list[int]:
    return list(bytes(Grid(text)))


def arrays(texts: list[str | None]) -> list[Any]:
    """The puzzles in every type that can hold them."""
    found = []
    for kind in TEXTS:
        plain = kind.value_type if pa.types.is_dictionary(kind) else kind
        found.append(
            pa.array(texts, plain).cast(kind) if plain is not kind else pa.array(texts, kind)
        )
    numbers = [bytes_of(text) for text in texts]
    found += [pa.array(numbers, kind) for kind in (pa.binary(81), pa.binary(), pa.binary_view())]
    lists = [None if row is None else list(row) for row in numbers]
    for name in NUMBERS:
        items = getattr(pa, name)()
        kinds = [pa.list_(items, 81), pa.list_(items), pa.large_list(items)]
        found += [pa.array(lists, kind) for kind in kinds]
    return found


def tables(column: Any) -> list[Any]:
    """The same as a stream of chunks, sliced, and as a column of tables."""
    middle = len(column) // 2
    chunks = pa.chunked_array([column[:middle], column[middle:middle], column[middle:]])
    batch = pa.record_batch({"number": list(range(len(column))), "puzzle": column})
    return [
        column,
        chunks,
        pa.concat_arrays([column[:1], column])[1:],
        pa.table({"text": column}),
        pa.table({"solution": column, "Puzzle": chunks, "number": list(range(len(column)))}),
        batch,
        pa.record_batch({"puzzle": pa.concat_arrays([column[:2], column])})[2:],
        pa.RecordBatchReader.from_batches(batch.schema, [batch[:1], batch[1:]]),
    ]


def test_every_type_gives_the_answers_of_the_list(puzzle: str) -> None:
    texts: list[str | None] = [puzzle, EMPTY, CLASH, puzzle, puzzle.replace(".", "0")]
    expected = solve_batch([Grid(text) for text in texts if text])
    for column in arrays(texts):
        for source in tables(column):
            answers = solve_batch(source)
            assert list(answers.counts) == [1, 2, 0, 1, 1], column.type
            assert bytes(answers.solutions) == bytes(expected.solutions)
            assert not any(answers.missing)


def test_nulls_stay_null(puzzle: str, solution: str) -> None:
    texts = [None, puzzle, None, CLASH, None, None, EMPTY, *9 * [None], puzzle, None]
    given = [text for text in texts if text]
    expected = solve_batch(given, limit=3, solutions=2)
    counts = [-1 if text is None else count_batch([text], limit=2)[0] for text in texts]
    for column in arrays(texts):
        for source in tables(column):
            if isinstance(source, pa.RecordBatchReader):
                source = source.read_all()
            assert list(count_batch(source, limit=2)) == counts, column.type
            answers = solve_batch(source, limit=3, solutions=2)
            assert list(answers.missing) == [text is None for text in texts]
            assert [grids for grids, text in zip(answers, texts, strict=True) if text] == list(
                expected
            )
            assert not any(grids for grids, text in zip(answers, texts, strict=True) if not text)
            assert not any(answers.unknown)
    assert list(count_batch(pa.array([None, None]), limit=2)) == [-1, -1]
    assert list(count_batch(pa.array([], pa.string()), limit=2)) == []
    assert list(count_batch(pa.chunked_array([], pa.string()), limit=2)) == []


def test_nulls_of_a_dictionary_and_of_rows(puzzle: str) -> None:
    values = pa.array([None, puzzle, EMPTY])
    keys = pa.array([0, 1, None, 2, 1])
    column = pa.DictionaryArray.from_arrays(keys, values)
    assert list(count_batch(column, limit=2)) == [-1, 1, -1, 2, 1]
    assert list(count_batch(column[1:4], limit=2)) == [1, -1, 2]
    assert list(
        count_batch(pa.DictionaryArray.from_arrays(keys.slice(1), values.slice(0)), limit=2)
    ) == [
        1,
        -1,
        2,
        1,
    ]
    rows = pa.StructArray.from_arrays(
        [pa.array([puzzle, puzzle, None])], ["puzzle"], mask=pa.array([True, False, False])
    )
    assert list(count_batch(rows, limit=2)) == [-1, 1, -1]
    assert list(count_batch(rows[1:], limit=2)) == [1, -1]


def test_null_cells_are_empty(puzzle: str) -> None:
    cells = [None if symbol == "." else int(symbol) for symbol in puzzle]
    for kind in (pa.list_(pa.int64(), 81), pa.list_(pa.uint8())):
        column = pa.array([cells, 81 * [None], cells], kind)
        assert list(count_batch(column, limit=2)) == [1, 2, 1]
        assert list(count_batch(column[2:], limit=2)) == [1]


def test_all_questions_take_columns(puzzle: str) -> None:
    column = pa.array([puzzle, None, CLASH])
    forms = canonical_batch(column)
    assert [str(form) for form in forms] == [
        str(canonical_form(puzzle)),
        EMPTY,
        str(canonical_form(CLASH)),
    ]
    assert list(forms.missing) == [False, True, False]
    assert pa.table(forms)["canonical"].to_pylist() == [str(forms[0]), None, str(forms[2])]
    ratings = rate_batch(column)
    assert list(ratings) == [rate(puzzle), None, None]
    assert str(ratings.tolist()) == str([[1.5, 1.2, 1.2], *2 * [3 * [nan]]])
    assert pa.table(ratings).to_pylist() == [
        {"er": 1.5, "ep": 1.2, "ed": 1.2},
        *2 * [{"er": None, "ep": None, "ed": None}],
    ]
    scores = rate_batch(column, scale="hodoku")
    assert scores[0] == rate(puzzle, scale="hodoku")
    assert pa.table(scores)["level"].to_pylist() == ["easy", None, None]
    depths = rate_batch(column, scale="te-b")
    assert depths[0] == rate(puzzle, scale="te-b")
    assert pa.table(depths).to_pylist() == [
        {"depth": 0, "b": 0, "bxb": None},
        *2 * [{"depth": None, "b": None, "bxb": None}],
    ]
    found = true_candidates_batch(column)
    assert found[0] == true_candidates(puzzle).candidates
    assert [marks.total for marks in found] == [81, 0, 0]
    table = pa.table(found)
    assert table["masks"].to_pylist() == [found.masks[0].tolist(), None, 81 * [0]]
    assert table["proven"].to_pylist() == [True, None, True]
    assert table["backbone"].to_pylist()[1:] == [None, EMPTY]


def test_check_takes_columns(puzzle: str) -> None:
    texts = [puzzle, None, puzzle, "53..7", CLASH, f"{puzzle[:40]}\n{puzzle[40:]}"]
    report = check(pa.table({"number": [1, 2, 3, 4, 5, 6], "puzzle": texts}))
    found = {(finding.code, finding.line) for finding in report.findings}
    # the last one has 81 symbols in two pieces
    assert found == {
        ("unreadable", 2),
        ("duplicate", 3),
        ("unreadable", 4),
        ("given-clash", 5),
        ("unreadable", 6),
    }
    assert report.summary.puzzles == 6
    assert check(pa.array([bytes(Grid(puzzle))])).ok


def test_what_is_no_puzzle_may_be_missing(puzzle: str) -> None:
    texts = [puzzle, "53..7", None, EMPTY, "", f" {puzzle} "]
    columns = [pa.array(texts), pa.array(texts, pa.string_view()), pa.array(texts, pa.binary())]
    columns += [pa.table({"puzzle": texts}), texts, tuple(texts), iter([*texts])]
    for column in columns:
        answers = solve_batch(column, strict=False)
        assert list(answers.counts) == [1, -1, -1, 2, -1, 1]
        assert list(answers.missing) == [False, True, True, False, True, False]
    numbers = pa.array([list(Grid(puzzle)), 81 * [10], None, 80 * [1]])
    assert list(count_batch(numbers, strict=False, limit=2)) == [1, -1, -1, -1]
    mixed = [Grid(puzzle), 5, None, EMPTY, 81 * [10], [puzzle]]
    assert list(count_batch(mixed, strict=False, limit=2)) == [1, -1, -1, 2, -1, -1]  # type: ignore[arg-type]
    ask: Any
    for ask in (canonical_batch, rate_batch, level_batch, true_candidates_batch):
        assert list(ask(texts, strict=False).missing) == list(answers.missing)
    assert list(count_batch([puzzle, puzzle], strict=False, limit=2)) == [1, 1]


def test_levels(puzzle: str) -> None:
    levels = level_batch(pa.array([puzzle, None, EMPTY]))
    assert list(levels) == [level(puzzle), None, None]
    assert list(levels.numbers) == [1, 0, 0]
    assert list(levels.missing) == [False, True, False]
    assert pa.table(levels).to_pydict() == {"level": ["easy", None, None]}


def wrong(column: Any, kind: type[Exception], message: str, index: int | None = None) -> None:
    for function in (COUNT, solve_batch, canonical_batch):
        with pytest.raises(kind, match=message) as caught:
            function(column)
        assert getattr(caught.value, "index", None) == index


def test_errors_name_the_row(puzzle: str) -> None:
    texts = [None, *2000 * [puzzle], None, puzzle[:80] + "?", "5"]
    for kind in TEXTS:
        if not pa.types.is_dictionary(kind):
            wrong(pa.array(texts, kind), ParseGridError, "^puzzle 2003: line 1, column 81", 2002)
    rows = [list(Grid(puzzle)) for _ in range(3)]
    rows[1] = 80 * [0]
    wrong(pa.array(rows), SudokuError, "^puzzle 2: 80 numbers, expected 81$", 1)
    for name, number in [("int8", -1), ("uint8", 10), ("int64", -(2**63)), ("uint64", 2**64 - 1)]:
        rows[1] = [0] * 80 + [number]
        column = pa.array(rows, pa.list_(getattr(pa, name)(), 81))
        wrong(column, DigitRangeError, f"^puzzle 2: r9c9 holds {number}, expected", 1)
        cells = pa.array([None, [None, *79 * [0], number]], column.type)
        wrong(cells, DigitRangeError, f"^puzzle 2: r9c9 holds {number}, expected", 1)
    wrong(pa.array([81 * b"\xff"], pa.binary()), DigitRangeError, "^puzzle 1: r1c1 holds 255", 0)
    wrong(pa.array([b"\xff"], pa.binary()), SudokuError, "^puzzle 1: these bytes are neither", 0)


def test_tables_without_puzzles(puzzle: str) -> None:
    table = pa.table({"id": [1], "a": [puzzle], "b": [puzzle], "x": [0.5]})
    wrong(
        table,
        TypeError,
        "^expected one column of puzzles, or one with the name 'puzzle'; "
        "the columns are id: int64, a: utf8, b: utf8, x: float64$",
    )
    wrong(pa.table({"id": [1]}), TypeError, "the columns are id: int64$")
    wrong(pa.table({"id": [1], "puzzle": [True]}), TypeError, "puzzle: bool$")
    cells = pa.table({f"c{at}": [0] for at in range(81)})
    assert list(count_batch(cells, limit=2)) == [2]
    wrong(cells.to_reader(), TypeError, "^expected one column of puzzles, not 81 columns")
    for column in (pa.array([1.5]), pa.array([True]), pa.array([[[1.5]]])):
        with pytest.raises((TypeError, SudokuError)):
            count_batch(column, limit=2)


def test_answers_are_tables(puzzle: str, solution: str) -> None:
    answers = solve_batch(pa.array([puzzle, None, EMPTY, CLASH]))
    table = pa.table(answers)
    assert table.schema == pa.schema(
        {"count": "int64", "solution": "string", "unique": "bool", "unknown": "bool"}
    )
    assert table.to_pydict() == {
        "count": [1, None, 2, 0],
        "solution": [solution, None, None, None],
        "unique": [True, None, False, False],
        "unknown": [False, None, False, False],
    }
    assert pa.record_batch(answers).equals(table.to_batches()[0])
    assert pa.schema(answers) == table.schema
    table.validate(full=True)
    one = pa.table(solve_batch([puzzle, EMPTY], limit=1))
    assert one["unique"].to_pylist() == [None, None]
    several = solve_batch(pa.array([puzzle, None, EMPTY, CLASH]), limit=3, solutions=3)
    table = pa.table(several)
    table.validate(full=True)
    lists = [[str(grid) for grid in grids] for grids in several]
    assert table["solutions"].to_pylist() == [lists[0], None, lists[2], []]
    counts = solve_batch([puzzle], solutions=0)
    assert (counts.solutions.shape, counts[0]) == ((1, 0, 81), [])
    assert pa.table(counts).column_names == ["count", "unique", "unknown"]
    unknown = pa.table(solve_batch([EMPTY], limit=1000, max_steps=10))
    assert unknown["unknown"].to_pylist() == [True]


def test_tables_come_in_chunks(puzzle: str) -> None:
    rows = (1 << 19) + 3
    answers = solve_batch(bytes(Grid(puzzle)) * rows)
    table = pa.table(answers)
    assert [len(batch) for batch in table.to_batches()] == [1 << 19, 3]
    assert table["count"].unique().to_pylist() == [1]
    assert len(table["solution"].unique()) == 1


def test_answers_are_puzzles(puzzle: str) -> None:
    forms = canonical_batch([puzzle, EMPTY])
    assert list(count_batch(forms, limit=2)) == [1, 2]
    answers: Any = solve_batch(pa.array([puzzle, None]))
    assert list(count_batch(answers, limit=2)) == [1, -1]


@pytest.mark.parametrize("limit", [1, 2, 50])
def test_answers_can_be_pickled(puzzle: str, limit: int) -> None:
    column = pa.array([puzzle, None, EMPTY, CLASH])
    ask: list[Callable[[Any], Any]] = [
        lambda it: solve_batch(it, limit=limit, solutions=min(limit, 3), max_steps=10**6),
        lambda it: solve_batch(it, limit=limit, solutions=0),
        canonical_batch,
        rate_batch,
        lambda it: rate_batch(it, scale="hodoku"),
        true_candidates_batch,
        level_batch,
    ]
    assert pickle.loads(pickle.dumps(solve_batch([]))).counts.tolist() == []
    for function in ask:
        for source in (column, [puzzle, EMPTY], bytes(810)):
            answers = function(source)
            again = pickle.loads(pickle.dumps(answers))
            assert type(again) is type(answers)
            assert pa.table(again).equals(pa.table(answers))
            assert repr(again) == repr(answers)
            assert list(again) == list(answers)
            assert list(again.missing) == list(answers.missing)


def test_pickles_that_are_damaged(puzzle: str) -> None:
    answers: Any = solve_batch(pa.array([puzzle, None]))
    restored, (kind, is_square, missing, columns) = answers.__reduce__()
    assert restored is BatchSolutions
    counts, unique, unknown, digits = columns
    for changed in [
        [counts[1:], unique, unknown, digits],
        [counts, unique[1:], unknown, digits],
        [counts, unique, b"\xff\xff", digits],
        [counts, unique, unknown, digits[81:]],
        columns[1:],
        [*columns, digits],
    ]:
        with pytest.raises(ValueError, match="these are not the parts of answers"):
            restored(kind, is_square, missing, changed)
    for other in [
        ("solutions", 2, 2**60),
        ("solutions", 2, 2),
        ("canonical", 0, 0),
        ("other", 0, 0),
    ]:
        with pytest.raises(ValueError, match="these are not the parts of answers"):
            restored(other, is_square, missing, columns)
    with pytest.raises(ValueError, match="these are not the parts of answers"):
        restored(kind, is_square, missing[1:], columns)
    assert isinstance(restored(kind, is_square, missing, columns), BatchSolutions)


def memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def test_memory_is_released(puzzle: str) -> None:
    column = pa.chunked_array([pa.array([puzzle, None] * 250)] * 20)

    def work() -> None:
        answers = solve_batch(column)
        pa.table(answers).slice(3, 5)
        answers.__arrow_c_stream__()  # not used
        answers.__arrow_c_array__()
        pa.schema(answers)
        with pytest.raises(ParseGridError):
            count_batch(pa.array(["5"] * 10_000), limit=2)

    for _ in range(3):
        work()
    before = memory()
    for _ in range(30):
        work()
    assert memory() - before < 10_000, "kB; tables that are kept take 16,000"
    assert pa.total_allocated_bytes() < 100_000_000


def test_polars(puzzle: str, solution: str) -> None:
    pl: Any = pytest.importorskip("polars")
    texts = [puzzle, None, EMPTY]
    series = pl.Series("text", texts)
    for column in (
        series,
        series.cast(pl.Categorical),
        series.cast(pl.Enum([puzzle, EMPTY])),
        series.cast(pl.Binary),
        pl.concat([series[:1], series[1:]], rechunk=False),
        series.to_frame(),
        pl.DataFrame({"n": [1, 2, 3], "puzzle": texts}),
        pl.Series([None if text is None else list(Grid(text)) for text in texts]),
        pl.Series(
            [None if text is None else list(Grid(text)) for text in texts],
            dtype=pl.Array(pl.UInt8, 81),
        ),
    ):
        answers = solve_batch(column)
        frame = pl.DataFrame(answers)
        assert frame["count"].to_list() == [1, None, 2]
        assert frame["solution"].to_list()[:2] == [solution, None]
        assert pl.Series(answers).struct.field("count").to_list() == [1, None, 2]
        assert answers.counts.tolist() == [1, -1, 2]
    objects = pl.Series([Grid(puzzle), None, EMPTY], dtype=pl.Object)
    assert count_batch(objects, limit=2).tolist() == [1, -1, 2]


def test_pandas(puzzle: str, solution: str) -> None:
    pd: Any = pytest.importorskip("pandas")
    texts = [puzzle, None, EMPTY]
    for kind in (object, "string", "string[pyarrow]", "string[python]", "category"):
        column = pd.Series(texts, dtype=kind)
        answers = solve_batch(column)
        assert answers.counts.tolist() == [1, -1, 2], kind
        assert pa.table(answers).to_pandas()["solution"][0] == solution
    for values in ([Grid(puzzle), None], [numbers_of(puzzle), float("nan")], [puzzle, pd.NA]):
        assert count_batch(pd.Series(values, dtype=object), limit=2).tolist() == [1, -1]
    frame = pd.DataFrame({"n": [1, 2, 3], "puzzle": texts}, index=["x", "y", "z"])
    assert count_batch(frame, limit=2).tolist() == [1, -1, 2]


def test_duckdb(puzzle: str, solution: str) -> None:
    duckdb = pytest.importorskip("duckdb")
    relation = duckdb.sql(f"select * from (values ('{puzzle}'), (null), ('{EMPTY}')) as t(puzzle)")
    answers = solve_batch(relation)
    assert list(answers.counts) == [1, -1, 2]
    found = duckdb.sql('select count, solution, "unique" from answers').fetchall()
    assert found == [(1, solution, True), (None, None, None), (2, None, False)]


def test_other_libraries_are_not_imported(puzzle: str) -> None:
    code = (
        "import sys, sudoku_core as s\n"
        "class C:\n"
        "    def __init__(self, a): self.a = a\n"
        "    def __arrow_c_stream__(self, requested_schema=None):"
        " return self.a.__arrow_c_stream__()\n"
        f"c = C(s.solve_batch(['{puzzle}']))\n"
        "print(list(s.count_batch(c, limit=2)), 'pyarrow' in sys.modules, 'numpy' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[1] False False\n"
