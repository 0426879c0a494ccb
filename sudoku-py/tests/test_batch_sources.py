"""The sources of many puzzles, and the errors of wrong ones."""

from array import array
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
import sudoku_core
from sudoku_core import Grid, SudokuError, candidate_grid, canonical_batch, count_batch, solve_batch
from sudoku_core.batch import Array
from sudoku_core.errors import DigitRangeError, ParseGridError
from sudoku_core.typing import GridLike, PuzzlesLike

COUNT = partial(count_batch, limit=2)

EMPTY = 81 * "."
CLASH = 81 * "5"


def numbers(text: str) -> list[int]:
    return [0 if symbol == "." else int(symbol) for symbol in text]


def flat(texts: list[str]) -> bytes:
    return b"".join(bytes(Grid(text)) for text in texts)


def test_lists_and_buffers(puzzle: str, solution: str) -> None:
    texts = [puzzle, EMPTY, CLASH]
    grids = [Grid(text) for text in texts]
    memory = memoryview(flat(texts))
    backwards = memoryview(flat(texts)[::-1])[::-1]
    different: list[GridLike] = [puzzle, numbers(EMPTY), Grid(CLASH)]
    sources: list[tuple[PuzzlesLike, tuple[int, ...]]] = [
        (texts, (3, 81)),
        (tuple(texts), (3, 81)),
        (iter(texts), (3, 81)),
        (grids, (3, 81)),
        ([text.replace(".", "0") for text in texts], (3, 81)),
        ([grid.boxed() for grid in grids], (3, 81)),
        ([numbers(text) for text in texts], (3, 81)),
        ([grid.rows() for grid in grids], (3, 81)),
        ([bytes(grid) for grid in grids], (3, 81)),
        (different, (3, 81)),
        (dict.fromkeys(texts), (3, 81)),
        (flat(texts), (3, 81)),
        (bytearray(flat(texts)), (3, 81)),
        (memory, (3, 81)),
        (memory.cast("B", [3, 81]), (3, 81)),
        (memory.cast("B", [3, 9, 9]), (3, 9, 9)),
        (memory.cast("b"), (3, 81)),
        (backwards, (3, 81)),
        *((array(kind, flat(texts)), (3, 81)) for kind in "bB"),
        *((array(kind, list(flat(texts))), (3, 81)) for kind in "hHiIlLqQ"),
    ]
    for source, shape in sources:
        answers = solve_batch(source)
        assert type(answers.counts) is Array
        assert answers.counts == [1, 2, 0]
        assert (answers.counts.items, answers.counts.shape) == ("int64", (3,))
        assert (answers.solutions.items, answers.solutions.shape) == ("uint8", shape)
        assert (answers.unique.items, answers.unknown.items) == ("bool", "bool")
        assert answers.counts.data.readonly
        assert answers.solutions.data.readonly
        found = bytes(answers.solutions)
        assert found[:81] == flat([solution])
        assert 0 not in found[81:162], "a solution of the empty grid"
        assert found[162:] == bytes(81)
        if not isinstance(source, Iterator):
            assert list(count_batch(source, limit=2)) == [1, 2, 0]


def test_numpy(puzzle: str, solution: str) -> None:
    np = pytest.importorskip("numpy")
    rows = np.array([numbers(text) for text in (puzzle, EMPTY, CLASH)])
    wide = np.zeros((6, 162), dtype=np.uint8)
    wide[::2, ::2] = rows
    sources = [rows.astype(kind) for kind in ("u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8")]
    sources += [np.asfortranarray(sources[0]), wide[::2, ::2], rows[::-1][::-1]]
    sources += [source.reshape(3, 9, 9) for source in sources]
    sources += [sources[0].ravel(), np.array([puzzle, EMPTY, CLASH])]
    sources += [np.array([puzzle, EMPTY, CLASH], dtype=object), rows.astype(object)]
    for source in sources:
        answers = solve_batch(source)
        columns = (answers.counts, answers.unique, answers.unknown, answers.solutions)
        assert {type(each) for each in columns} == {Array}
        arrays = [np.asarray(each) for each in columns]
        assert [each.dtype.name for each in arrays] == ["int64", "bool", "bool", "uint8"]
        assert answers.counts.tolist() == [1, 2, 0]
        assert answers.unique.tolist() == [True, False, False]
        cells = (9, 9) if source.shape == (3, 9, 9) else (81,)
        assert answers.solutions.shape == (3, *cells)
        assert arrays[3].reshape(3, 81)[0].tolist() == numbers(solution)
        assert not arrays[3][2].any()
        assert not arrays[3].flags.writeable
        assert str(Grid(answers.solutions[0])) == solution
        two = solve_batch(source, solutions=2)
        assert two.solutions.shape == (3, 2, *cells)
        assert two.solutions[1, 0] != two.solutions[1, 1]
        assert count_batch(source, limit=2).tolist() == [1, 2, 0]
    for shape in [(0, 81), (0, 9, 9), (0,)]:
        answers = solve_batch(np.zeros(shape, dtype=np.uint8))
        assert answers.solutions.shape == (0, *(shape[1:] or (81,)))
        assert answers.counts.shape == (0,)


def test_answers_stay(puzzle: str, solution: str) -> None:
    # The memory of the puzzles and of the answers is not the same.
    memory = bytearray(flat([puzzle] * 30))
    answers = solve_batch(memory)
    memory[:] = bytes(len(memory))
    memory.clear()
    assert bytes(answers.solutions) == flat([solution] * 30)
    np = pytest.importorskip("numpy")
    view = np.asarray(answers.solutions)
    assert view.shape == (30, 81)
    assert np.shares_memory(view, np.asarray(answers.solutions)), "no copy"


class Column:
    """A column of a frame, of a library that NumPy knows nothing of."""

    def __init__(self, texts: list[Any]) -> None:
        self.texts = texts

    def __iter__(self) -> Iterator[Any]:
        return map(Scalar, self.texts)


class Scalar:
    def __init__(self, value: Any) -> None:
        self.value = value

    def as_py(self) -> Any:
        return self.value


def test_columns(puzzle: str) -> None:
    assert list(count_batch(Column([puzzle, EMPTY]), limit=2)) == [1, 2]
    with pytest.raises(SudokuError, match=r"puzzle 2: missing \(None\)"):
        count_batch(Column([puzzle, None]), limit=2)
    with pytest.raises(TypeError, match="puzzle 1: expected a grid"):
        count_batch(Column([Scalar(puzzle)]), limit=2)


def test_pandas(puzzle: str, solution: str) -> None:
    pd = pytest.importorskip("pandas")
    frame = pd.DataFrame({"puzzle": [puzzle, EMPTY, CLASH]})
    answers = solve_batch(frame["puzzle"])
    frame["count"] = answers.counts
    assert frame["count"].tolist() == [1, 2, 0]
    cells = pd.DataFrame([numbers(text) for text in frame["puzzle"]])
    assert solve_batch(cells).counts.tolist() == [1, 2, 0]
    frame.loc[1, "puzzle"] = None
    assert solve_batch(frame["puzzle"]).counts.tolist() == [1, -1, 0]
    assert count_batch(frame["puzzle"].astype(object), limit=2).tolist() == [1, -1, 0]


def test_polars(puzzle: str, solution: str) -> None:
    pl = pytest.importorskip("polars")
    column = pl.Series("puzzle", [puzzle, EMPTY, CLASH])
    assert solve_batch(column).counts.tolist() == [1, 2, 0]
    assert solve_batch(pl.Series([puzzle, None])).missing.tolist() == [False, True]


def wrong(source: Any, kind: type[Exception], message: str, index: int | None = None) -> Exception:
    """Both functions say so."""
    for function in (solve_batch, COUNT):
        with pytest.raises(kind, match=message) as caught:
            function(source)
        assert getattr(caught.value, "index", None) == index
    return caught.value


@pytest.mark.parametrize("missing", [None, float("nan")])
def test_missing_puzzles(puzzle: str, missing: object) -> None:
    wrong([puzzle, missing], SudokuError, rf"^puzzle 2: missing \({missing}\)$", 1)


def test_texts_that_are_no_grid(puzzle: str) -> None:
    error = wrong([puzzle, puzzle, puzzle[:80] + "?"], ParseGridError, "^puzzle 3: line 1, c", 2)
    assert isinstance(error, ParseGridError)
    assert (error.line, error.column, str(error.cell)) == (1, 81, "r9c9")
    wrong([puzzle[:80]], ParseGridError, "^puzzle 1: line 1: 80 symbols, expected 81$", 0)
    wrong(puzzle, TypeError, "expected many puzzles, not one str")


def test_numbers_out_of_range(puzzle: str) -> None:
    good = flat([puzzle] * 100)
    for number in (10, 48, 255):
        bad = good[: 81 * 70 + 5] + bytes([number]) + good[81 * 70 + 6 :]
        for source in (bad, bytearray(bad), array("H", list(bad))):
            error = wrong(
                source, DigitRangeError, f"^puzzle 71: r1c6 holds {number}, expected 0", 70
            )
            assert isinstance(error, DigitRangeError)
            assert (error.cell.name, error.number) == ("r1c6", number)
    for number in (-1, 256, 2**40, -(2**63)):
        values = array("q", list(20 * good))
        values[81 * 1999 + 80] = number
        wrong(values, DigitRangeError, f"^puzzle 2000: r9c9 holds {number}, expected 0", 1999)
    wrong(array("Q", 81 * [2**64 - 1]), DigitRangeError, f"r1c1 holds {2**64 - 1}, expected", 0)
    wrong([puzzle, 81 * [11]], DigitRangeError, "^puzzle 2: r1c1 holds 11, expected", 1)
    # also in the second piece, and on many threads: always the first that is wrong
    many = bytearray(good * 1500)
    many[81 * 140_000] = many[81 * 149_000] = 77
    wrong(many, DigitRangeError, "^puzzle 140001: r1c1 holds 77", 140_000)


@pytest.mark.parametrize("threads", [0, 1])
def test_wide_numbers_out_of_range(puzzle: str, threads: int) -> None:
    np = pytest.importorskip("numpy")
    rows = np.tile(np.array(numbers(puzzle)), (5000, 1))
    for kind in ("i1", "i2", "u2", "i4", "u4", "i8", "u8"):
        good = rows.astype(kind)
        assert set(count_batch(good, threads=threads, limit=2).tolist()) == {1}
        info = np.iinfo(kind)
        for number in (10, 48, -1, 127, 256, 2**40, info.min, info.max):
            if number in range(10) or not info.min <= number <= info.max:
                continue
            for shape in [(5000, 81), (5000, 9, 9)]:
                bad = good.copy()
                bad[4999, 3] = bad[3456, 5] = number
                with pytest.raises(
                    DigitRangeError, match=f"^puzzle 3457: r1c6 holds {number}, expected 0"
                ) as caught:
                    solve_batch(bad.reshape(shape), threads=threads)
                assert (caught.value.index, caught.value.number) == (3456, number)
    with pytest.raises(DigitRangeError, match=r"^puzzle 1: r9c9 holds 256"):
        canonical_batch(rows * 0 + 256 * np.eye(1, 81, 80, dtype=int))


def text_cases(puzzle: str) -> list[tuple[list[Any], str | None]]:
    """Texts, and the error that they are."""
    return [
        ([puzzle, EMPTY], None),
        ([puzzle.replace(".", "_"), EMPTY.replace(".", "*")], None),
        ([puzzle, puzzle[:80] + "·", EMPTY], None),
        ([puzzle, f" {puzzle} "], None),
        ([puzzle, "Â·" + puzzle[2:]], "^puzzle 2: "),
        ([puzzle, puzzle[:80] + "ÿ"], "^puzzle 2: line 1, column 81"),
        ([puzzle, puzzle[:80]], "^puzzle 2: line 1: 80 symbols"),
        ([puzzle + puzzle, puzzle], "^puzzle 1: "),
        ([puzzle, ""], "^puzzle 2: "),
    ]


def same_as_list(column: Any, values: list[Any], message: str | None) -> None:
    if message is None:
        assert list(count_batch(column, limit=2)) == list(count_batch(values, limit=2))
        found = solve_batch(column)
        assert bytes(found.solutions) == bytes(solve_batch(values).solutions)
    else:
        wrong(values, SudokuError, message, int(message[8]) - 1)
        wrong(column, SudokuError, message, int(message[8]) - 1)


def test_arrays_of_texts(puzzle: str) -> None:
    np = pytest.importorskip("numpy")
    for values, message in text_cases(puzzle):
        for column in (
            np.array(values),
            np.array(values, dtype=object),
            np.array(values * 2)[: len(values)],
        ):
            same_as_list(column, values, message)
    same_as_list(np.array([puzzle, EMPTY, puzzle, EMPTY])[::3], [puzzle, EMPTY], None)


def test_columns_of_texts(puzzle: str) -> None:
    pytest.importorskip("pyarrow")
    pd = pytest.importorskip("pandas")
    pl = pytest.importorskip("polars")
    for values, message in text_cases(puzzle):
        columns = [pd.Series(values), pd.Series(values, dtype=object), pl.Series(values)]
        columns += [pd.Series(values, dtype=kind) for kind in ("string", "string[pyarrow]")]
        columns += [pd.Series([EMPTY, *values])[1:], pl.Series([EMPTY, *values])[1:]]
        columns += [pl.concat([pl.Series(values[:1]), pl.Series(values[1:])], rechunk=False)]
        columns += [pl.Series(values, dtype=pl.Categorical)]
        for column in columns:
            same_as_list(column, values, message)
    for column in (pd.Series([puzzle, None], dtype="string[pyarrow]"), pl.Series([puzzle, None])):
        assert count_batch(column, limit=2).tolist() == [1, -1]
    for column in (pd.Series([], dtype="string[pyarrow]"), pl.Series([], dtype=pl.String)):
        assert list(count_batch(column, limit=2)) == []


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (bytes(80), "^80 bytes, expected 81 for each puzzle$"),
        (bytes(163), "^163 bytes, expected 81 for each puzzle$"),
        (array("i", 80 * [0]), "^80 numbers, expected 81 for each puzzle$"),
        (memoryview(bytes(81)).cast("B", [9, 9]), r"^shape \(9, 9\), .* there is solve_grid"),
        (memoryview(bytes(80)).cast("B", [1, 80]), r"^shape \(1, 80\), expected \(N, 81\) or"),
        (memoryview(bytes(81)).cast("B", [1, 27, 3]), r"^shape \(1, 27, 3\), expected"),
    ],
)
def test_wrong_shapes(source: object, message: str) -> None:
    wrong(source, SudokuError, message)


def test_bytes_that_are_text(puzzle: str) -> None:
    for text in (puzzle, puzzle + "\n", 3 * puzzle, puzzle.replace(".", "0"), "53..7"):
        for source in (text.encode(), bytearray(text.encode())):
            wrong(source, SudokuError, "^these bytes are text, and text must be a str")
    wrong([puzzle.encode()], SudokuError, "^puzzle 1: these bytes are text", 0)


@pytest.mark.parametrize(
    "source",
    [None, 5, 1.5, object(), Grid.empty(), candidate_grid(EMPTY), [5], [object()], [1.0], [[]]],
)
def test_other_types(source: Any) -> None:
    with pytest.raises((TypeError, SudokuError)):
        solve_batch(source)


def test_arrays_of_other_kinds() -> None:
    np = pytest.importorskip("numpy")
    zeros = np.zeros((2, 81))
    wrong(zeros, TypeError, "expected an array of integers, best uint8, not float64")
    wrong(zeros.astype(bool), TypeError, "expected an array of integers, best uint8, not bool")
    swapped = zeros.astype(np.dtype("i4").newbyteorder())
    wrong(swapped, TypeError, "the bytes of these numbers are in the other order")
    wrong(array("d", 81 * [0.0]), TypeError, "not float64")
    wrong(np.array(5), TypeError, "^expected puzzles: an array of integers of shape")
    wrong(np.array([EMPTY.encode()]), SudokuError, "^puzzle 1: these bytes are text", 0)
    wrong(np.full((1, 81), ord("."), dtype=np.uint8), SudokuError, "^these bytes are text")
    wrong(np.zeros((2, 81), dtype="M8[s]"), TypeError, "^puzzle 1: .* not datetime64$", 0)


def test_an_error_while_iterating_comes_through() -> None:
    def broken() -> Iterator[str]:
        yield EMPTY
        raise ValueError("the disk is full")

    with pytest.raises(ValueError, match=r"^the disk is full$"):
        solve_batch(broken())


def test_the_index_of_other_errors_is_none() -> None:
    with pytest.raises(SudokuError) as caught:
        sudoku_core.Grid([0])
    assert caught.value.index is None
