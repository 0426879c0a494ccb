"""Everything that can be made a Grid."""

from array import array
from collections.abc import Callable, Iterator
from itertools import repeat
from typing import Any

import pytest
from sudoku_core import CandidateGrid, CellSet, Grid, SudokuError, solve_batch, solve_grid
from sudoku_core.errors import DigitRangeError, ParseGridError
from sudoku_core.typing import GridLike


def numbers(line: str) -> list[int]:
    return [0 if symbol == "." else int(symbol) for symbol in line]


def rows(line: str) -> list[list[int]]:
    return [numbers(line)[9 * row : 9 * row + 9] for row in range(9)]


def test_every_source_gives_the_same_grid(puzzle: str) -> None:
    flat = numbers(puzzle)
    sources: list[GridLike] = [
        puzzle,
        puzzle.replace(".", "0"),
        Grid(puzzle).dotted(),
        Grid(puzzle).boxed(),
        flat,
        tuple(flat),
        iter(flat),
        [None if number == 0 else number for number in flat],
        list(puzzle),
        rows(puzzle),
        [list(puzzle[9 * row : 9 * row + 9]) for row in range(9)],
        [puzzle[9 * row : 9 * row + 9] for row in range(9)],
        [bytes(row) for row in rows(puzzle)],
        bytes(flat),
        bytearray(flat),
        memoryview(bytes(flat)),
        memoryview(bytes(flat)).cast("B", [9, 9]),
        array("B", flat),
        array("q", flat),
        Grid(puzzle),
    ]
    for source in sources:
        grid = Grid(source)
        assert str(grid) == puzzle
        assert grid.fixed == Grid(puzzle).fixed


def test_numpy(puzzle: str) -> None:
    numpy = pytest.importorskip("numpy")
    for kind in (numpy.uint8, numpy.int8, numpy.int64, object):
        flat = numpy.array(numbers(puzzle), dtype=kind)
        square = flat.reshape(9, 9)
        turned = numpy.asfortranarray(square)
        spread = numpy.zeros((18, 27), dtype=kind)[::2, ::3]
        spread[:] = square
        for source in (flat, square, turned, spread):
            assert str(Grid(source)) == puzzle
    assert (numpy.array(Grid(puzzle).rows()) == square).all()
    assert (numpy.array(Grid(puzzle)) == square).all()
    assert (Grid(puzzle).to_numpy() == square).all()
    assert Grid(puzzle).to_numpy().flags.writeable
    lent = numpy.asarray(Grid(puzzle))
    assert (lent.shape, lent.dtype, lent.flags.writeable) == ((9, 9), numpy.uint8, False)
    for whole in (flat.astype(float), square.astype("f4"), numpy.where(square, square, numpy.nan)):
        assert str(Grid(whole)) == puzzle
    for shape in [(3, 27), (80,), (82,), (1, 81), (9, 9, 1), (0,), ()]:
        with pytest.raises((SudokuError, TypeError)):
            Grid(numpy.zeros(shape, dtype=numpy.uint8))
    with pytest.raises(SudokuError, match=r"r1c1 holds 0\.5, expected a whole number from 0 to 9"):
        Grid(numpy.full((9, 9), 0.5))


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ([0] * 80, "80 items, expected 81 numbers or 9 rows"),
        ([0] * 82, "more than 81 items"),
        (repeat(0), "more than 81 items"),
        ([], "0 items"),
        ([[0] * 9] * 8 + [[0] * 8], "row 9 has 8 cells, expected 9"),
        ([[0] * 9] * 8 + [repeat(0)], "row 9 has more than 9 cells, expected 9"),
        (b"", "0 bytes, expected 81 or 9 x 9"),
        (bytes(80), "80 bytes, expected 81 or 9 x 9"),
        (memoryview(bytes(81)).cast("B", [3, 27]), r"shape \(3, 27\), expected 81 or 9 x 9"),
        (81 * b".", "these bytes are text, and text must be a str"),
        (b"53..7" + 76 * b"0", "these bytes are text, and text must be a str"),
        (bytearray(b"1 2 3\n4 5 6"), "these bytes are text, and text must be a str"),
        (["?"] + 80 * ["."], "r1c1 holds \"\\?\", expected a digit or '.'"),
        (80 * ["."] + ["12"], "r9c9 holds \"12\", expected a digit or '.'"),
    ],
)
def test_wrong_shapes(source: object, message: str) -> None:
    with pytest.raises(SudokuError, match=message):
        Grid(source)  # type: ignore[arg-type]


@pytest.mark.parametrize("number", [10, -1, 255, 256, 2**40])
def test_numbers_out_of_range(number: int) -> None:
    with pytest.raises(DigitRangeError) as caught:
        Grid(80 * [0] + [number])
    assert (caught.value.cell.name, caught.value.number) == ("r9c9", number)
    if number == 255:
        with pytest.raises(DigitRangeError, match="r9c9 holds 255, expected 0"):
            Grid(bytes(80) + bytes([number]))


def test_numbers_out_of_all_range() -> None:
    with pytest.raises(OverflowError):
        Grid(80 * [0] + [2**70])


@pytest.mark.parametrize("source", [None, 5, 1.5, object(), 81 * [1.5], 81 * [[]], 9 * [5]])
def test_other_types(source: object) -> None:
    with pytest.raises((TypeError, SudokuError)):
        Grid(source)  # type: ignore[arg-type]


def test_an_error_while_iterating_comes_through() -> None:
    def broken() -> Iterator[int]:
        yield 1
        raise ZeroDivisionError

    class Unready:
        def __iter__(self) -> Iterator[int]:
            raise RuntimeError("not yet")

    with pytest.raises(ZeroDivisionError):
        Grid(broken())
    unready: Any = Unready()
    questions: list[tuple[Callable[[Any], object], object]] = [
        (Grid, unready),
        (Grid, 9 * [unready]),
        (CandidateGrid, unready),
        (CandidateGrid, 81 * [unready]),
        (CellSet, unready),
        (solve_grid, unready),
        (solve_grid, 9 * [unready]),
        (solve_grid, 81 * [unready]),
        (solve_batch, unready),
        (solve_batch, [unready]),
    ]
    for ask, source in questions:
        with pytest.raises(RuntimeError, match="not yet"):
            ask(source)


def test_functions_take_every_source(puzzle: str, solution: str) -> None:
    for source in (puzzle, numbers(puzzle), rows(puzzle), bytes(numbers(puzzle)), Grid(puzzle)):
        assert str(solve_grid(source).solution) == solution


def test_text_that_is_no_grid() -> None:
    with pytest.raises(ParseGridError, match="80 symbols, expected 81") as caught:
        Grid("." * 80)
    assert caught.value.line == 1
    with pytest.raises(ParseGridError) as caught:
        Grid("")
