"""Arrays of answers: sequences that are the same whatever the puzzles came in."""

import pickle
import random
import subprocess
import sys
from array import array
from collections.abc import Sequence
from typing import Any

import pytest
from sudoku_core import Grid, count_batch, generate, solve_batch, true_candidates
from sudoku_core.batch import Array

PUZZLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
TEXTS = [PUZZLE, 81 * ".", 81 * "5", PUZZLE[:-4] + "..6.", PUZZLE]


def sources() -> dict[str, Any]:
    """The same puzzles in every library there is."""
    found: dict[str, Any] = {"list": TEXTS, "bytes": b"".join(bytes(Grid(it)) for it in TEXTS)}
    for module, name in [
        ("numpy", "array"),
        ("pandas", "Series"),
        ("polars", "Series"),
        ("pyarrow", "array"),
    ]:
        try:
            found[module] = getattr(__import__(module), name)(TEXTS)
        except ModuleNotFoundError:
            continue
    return found


def test_all_sources_have_the_same_answers() -> None:
    listed = solve_batch(TEXTS, limit=5)
    for name, source in sources().items():
        answers = solve_batch(source, limit=5)
        assert answers == listed, name
        assert hash(answers) == hash(listed), name
        for column in ("counts", "solutions", "unique", "unknown", "missing"):
            assert type(getattr(answers, column)) is Array, name
            assert getattr(answers, column) == getattr(listed, column), name
        assert repr(answers.counts) == "Array([1, 5, 0, 3, 1])"
        assert repr(count_batch(source, limit=5)) == "Array([1, 5, 0, 3, 1])"


def arrays() -> list[Array[Any]]:
    answers = solve_batch(TEXTS * 9, limit=5, solutions=2)
    batch = generate(seed=1, weighted=True).batch(20)
    assert batch.weights is not None
    counts = true_candidates(TEXTS[3], limit=9).counts
    columns = [answers.counts, answers.unique, answers.solutions, batch.attempts, batch.weights]
    return [*columns, counts, counts[3], solve_batch([]).counts]


def test_they_are_sequences() -> None:
    chosen = random.Random(1)
    for found in arrays():
        listed = found.tolist()
        assert isinstance(found, Sequence)
        assert (len(found), list(map(plain, found))) == (len(listed), listed)
        assert found == listed
        assert listed == found
        assert found == tuple(listed)
        assert found != listed[:-1] or not listed
        assert found != "text"
        assert [plain(it) for it in reversed(found)] == listed[::-1]
        for _ in range(50):
            parts = [chosen.choice([None, *range(-50, 50)]) for _ in range(3)]
            some = slice(parts[0], parts[1], parts[2] or None)
            assert found[some].tolist() == listed[some]
            again = found[some][1:]
            assert again == listed[some][1:]
        for index in range(-len(listed), len(listed)):
            assert plain(found[index]) == listed[index]
        for index in (len(listed), -len(listed) - 1):
            with pytest.raises(IndexError):
                found[index]
        assert pickle.loads(pickle.dumps(found)) == found
        assert found.data.tolist() == (listed if len(found) else [])
        assert found.data.shape == (found.shape if len(found) else (0,))
        assert bytes(found) == found.data.tobytes()


def plain(item: Any) -> Any:
    return item.tolist() if isinstance(item, Array) else item


def test_other_memory_is_compared() -> None:
    counts = solve_batch(TEXTS).counts
    assert counts == array("q", [1, 2, 0, 2, 1])
    assert counts == counts.data
    assert solve_batch(TEXTS).solutions == solve_batch(TEXTS).solutions.data
    assert (counts.index(0), counts.count(2), 7 in counts, sum(counts)) == (2, 2, False, 6)


def test_what_an_array_does_not_do_says_the_way_out() -> None:
    counts = solve_batch(TEXTS).counts
    with pytest.raises(TypeError, match=r"to_numpy\(\) compares each item with a number"):
        counts == 1  # noqa: B015
    with pytest.raises(TypeError, match=r"to_numpy\(\) makes an array of NumPy"):
        counts[[True, False]]  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="unhashable"):
        hash(counts)
    with pytest.raises(TypeError):
        counts.data[0] = 1


def test_texts_are_short() -> None:
    answers = solve_batch(TEXTS * 1000)
    assert repr(answers.counts) == "<Array of 5000: [1, 2, 0, ..., 0, 2, 1]>"
    assert len(repr(answers.solutions)) < 300
    assert repr(answers) == (
        "<BatchSolutions of 5000 puzzles: 1, 2+, 0, 2+, 1, ..., 1, 2+, 0, 2+, 1>"
    )


def test_parts_of_answers() -> None:
    answers = solve_batch([PUZZLE, 81 * ".", 81 * "5"] * 3, limit=4, solutions=2)
    for some in (slice(1, 5), slice(None, None, -2), slice(9, 9), slice(-2, None)):
        part = answers[some]
        assert type(part) is type(answers)
        assert list(part) == list(answers)[some]
        assert part.counts == answers.counts[some]
    assert answers[:] == answers != answers[1:]
    assert answers != [[]]
    assert answers.index([]) == 2


def test_numpy_reads_the_memory() -> None:
    np = pytest.importorskip("numpy")
    for found in arrays():
        lent = np.asarray(found)
        assert (lent.shape, lent.dtype.name) == (found.shape, found.items)
        assert np.shares_memory(lent, found.to_numpy()) or not lent.size
        assert np.shares_memory(lent, np.asarray(found.data)) or not lent.size
        assert not lent.flags.writeable
        assert lent.tolist() == found.tolist()
        assert np.array(found, dtype=float).flags.writeable
        if found.shape[0]:
            assert (found == lent).all()
            assert (lent == found).all()
    assert solve_batch(np.asarray(solve_batch(TEXTS).solutions)[:2]).counts == [1, 1]
    grids = [Grid(PUZZLE), Grid.empty()]
    assert not np.asarray(grids[0]).flags.writeable
    assert np.array(grids[0]).flags.writeable
    assert grids[0].to_numpy().tolist() == grids[0].rows()
    assert (np.array(grids) == np.stack([np.asarray(grid) for grid in grids])).all()


def test_an_array_is_puzzles() -> None:
    answers = solve_batch([PUZZLE, 81 * "5", PUZZLE])
    for solved in (answers.solutions, answers.solutions[1:], answers.solutions[::2]):
        assert solve_batch(solved) == solve_batch(list(map(Grid, solved)))
    assert [Grid(answers.solutions[2])] == answers[2]
    assert solve_batch(answers.solutions[:0]).counts == []
    wide: Array[int] = Array(
        b"".join(bytes([digit, *7 * [0]]) for digit in Grid(PUZZLE)), "int64", (81,)
    )
    if sys.byteorder == "little":
        assert Grid(wide) == Grid(PUZZLE)
        assert solve_batch(wide).counts == [1]


def test_other_libraries_read_them() -> None:
    pandas, polars = pytest.importorskip("pandas"), pytest.importorskip("polars")
    pyarrow = pytest.importorskip("pyarrow")
    counts = solve_batch(TEXTS).counts
    frame = pandas.DataFrame({"puzzle": TEXTS}).assign(count=counts)
    assert frame["count"].tolist() == counts.tolist()
    assert (frame["count"] == counts).all()
    assert pyarrow.array(counts).to_pylist() == polars.Series(counts).to_list() == counts.tolist()


def test_no_library_is_needed() -> None:
    code = (
        "import sys\n"
        "sys.modules['numpy'] = None\n"
        "from sudoku_core import Grid, solve_batch\n"
        f"answers = solve_batch([{PUZZLE!r}, Grid.empty()])\n"
        "print(answers.counts, answers.solutions[0][:3], Grid.empty().data.shape)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "Array([1, 2]) Array([9, 1, 3]) (9, 9)\n")


def test_slices_of_a_grid() -> None:
    grid = Grid(PUZZLE)
    rows = grid.rows()
    every = slice(None)
    for n in range(9):
        assert grid[n, :] == rows[n]
        assert grid[:, n] == [row[n] for row in rows]
    for one in (slice(0, 3), slice(None, None, -1), slice(2, 9, 4), slice(5, 5)):
        assert grid[one] == list(grid)[one]
        assert grid[one, every] == rows[one]
        assert grid[every, one] == [row[one] for row in rows]
    with pytest.raises(IndexError):
        grid[9, :]


def test_the_memory_of_a_grid() -> None:
    view = Grid(PUZZLE).data
    assert (view.shape, view.readonly) == ((9, 9), True)
    assert view.tolist() == Grid(PUZZLE).rows()  # type: ignore[comparison-overlap]
    assert Grid(view) == Grid(PUZZLE)
    assert bytes(Grid(PUZZLE)) == view.tobytes()
    assert view.obj == view.tobytes()
    with pytest.raises(TypeError):
        view[0, 0] = 1


def test_names_that_are_no_cells() -> None:
    for name in ("a1", "r0c1", "r1"):
        with pytest.raises(KeyError, match=f'from r1c1 to r9c9, found "{name}"'):
            Grid.empty()[name]
    with pytest.raises(IndexError):
        Grid.empty()[9, 0]


@pytest.mark.parametrize("shape", [(0, 2**62, 2**62), (0, 2**64 - 1), (2**61, 2**61, 0)])
def test_impossible_shapes_are_refused(shape: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not the parts"):
        Array(b"", "uint8", shape)


def test_the_words_of_a_long_array_are_few() -> None:
    assert repr(Array(b"", "uint8", (2**40, 0))).count("[]") == 6
