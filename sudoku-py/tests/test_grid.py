import pytest
from sudoku_core import CellSet, Grid, House, SudokuError
from sudoku_core.errors import DigitRangeError, FixedCellError
from sudoku_core.results import Clash


def test_indexing(puzzle: str) -> None:
    grid = Grid(puzzle)
    for row in range(9):
        for column in range(9):
            symbol = puzzle[9 * row + column]
            digit = 0 if symbol == "." else int(symbol)
            assert grid[row, column] == digit
            assert grid[f"r{row + 1}c{column + 1}"] == digit
            assert grid[9 * row + column] == digit
            assert grid.rows()[row][column] == digit
            assert grid.is_fixed((row, column)) == (digit != 0)
    assert list(grid) == [digit for row in grid.rows() for digit in row]
    assert len(grid) == 81
    assert bytes(grid) == bytes(list(grid))


@pytest.mark.parametrize("key", [81, -1, (9, 0), (0, -1)])
def test_indices_outside(key: int | tuple[int, int]) -> None:
    with pytest.raises(IndexError):
        Grid.empty()[key]


def test_equality_and_hash_are_of_the_digits(solution: str) -> None:
    printed, computed = Grid(solution), Grid(solution, fixed="r1c1")
    assert printed == computed
    assert hash(printed) == hash(computed)
    assert printed != Grid.empty()
    assert printed != solution
    assert len({printed, computed, Grid.empty()}) == 2


def test_forms(puzzle: str) -> None:
    grid = Grid(puzzle)
    assert str(grid) == f"{grid}" == f"{grid:line}" == puzzle
    assert f"{grid:dotted}" == grid.dotted()
    assert f"{grid:boxed}" == grid.boxed()
    assert grid.dotted().replace("\n", "") == puzzle
    assert Grid(grid.boxed()) == grid
    assert eval(repr(grid)) == grid
    assert repr(Grid.empty().with_entry((0, 0), 1)).endswith("with 1 entry>")
    with pytest.raises(ValueError, match="expected line, dotted or boxed"):
        f"{grid:>100}"


def test_entries_and_givens(puzzle: str) -> None:
    grid = Grid(puzzle)
    changed = grid.with_entry("r1c1", 9)
    assert (grid[0, 0], changed[0, 0]) == (0, 9)
    assert not changed.is_fixed("r1c1")
    assert changed.without_entries() == grid
    assert changed.raised("r1c1") == grid
    assert changed.lowered("r1c1")[0, 0] == 8
    assert changed.cleared("r1c1") == grid == changed.with_entry("r1c1", 0)
    for change in (grid.raised, grid.lowered, grid.cleared):
        with pytest.raises(FixedCellError, match=r"r1c2 is a given \(1\) and cannot be changed"):
            change("r1c2")
    with pytest.raises(FixedCellError) as caught:
        grid.with_entry((0, 1), 5)
    assert (caught.value.cell.name, caught.value.digit) == ("r1c2", 1)
    for wrong in (-1, 10, 266):
        with pytest.raises(SudokuError, match="is not a digit from 1 to 9"):
            grid.with_entry((0, 0), wrong)


def test_fixed(puzzle: str) -> None:
    grid = Grid(puzzle)
    assert grid.fixed == grid.filled
    assert grid.with_fixed([]).without_entries() == Grid.empty()
    assert grid.with_fixed(CellSet.all()).fixed == grid.fixed, "an empty cell is no given"
    assert Grid(grid, fixed=["r1c2"]).fixed == CellSet("r1c2")
    assert Grid(grid.with_fixed("r1c2")).fixed == CellSet("r1c2"), "a grid keeps its mask"


def test_questions(puzzle: str, solution: str) -> None:
    grid, full = Grid(puzzle), Grid(solution)
    assert full.is_solved
    assert full.is_full
    assert not grid.is_solved
    assert full.contains_grid(grid)
    assert not grid.contains_grid(full)
    assert full.difference(grid) == ~grid.filled
    assert len(full.cells_with(7)) == 9
    with pytest.raises(SudokuError):
        full.cells_with(0)


def test_clashes() -> None:
    grid = Grid("7......7." + ".7......." + 63 * ".")
    rows, box = grid.clashes()
    assert (rows.house, rows.digit, rows.cells) == (House("row", 1), 7, CellSet("r1c1 r1c8"))
    assert str(box) == "box 1 has two 7s (r1c1, r2c2)"
    assert box == Clash(House("box", 1), 7, "r1c1 r2c2")
    assert box != rows
    assert Grid.empty().clashes() == []


def test_html(puzzle: str) -> None:
    html = Grid(puzzle).with_entry((0, 0), 9)._repr_html_()
    # with the numbers of rows and columns
    assert html.count("<tr ") == html.count("</tr>") == 10
    assert html.count("<td") == html.count("</td>") == 100
    assert html.count("<b>") == len(Grid(puzzle).filled)
    assert html.count(">9</span>") == 1


def test_grids_do_not_change(puzzle: str) -> None:
    with pytest.raises(TypeError):
        Grid(puzzle)[0, 0] = 5  # type: ignore[index]
    with pytest.raises(DigitRangeError):
        Grid(81 * [10])
