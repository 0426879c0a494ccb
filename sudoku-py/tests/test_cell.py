import pytest
from sudoku_core import Cell, House, SudokuError


def test_the_81_cells_by_index_name_and_pair() -> None:
    cells = [Cell(row, column) for row in range(9) for column in range(9)]
    for index, cell in enumerate(cells):
        assert cell.index == index
        assert (cell.row, cell.column) == divmod(index, 9) == tuple(cell)
        assert cell.box == cell.row // 3 * 3 + cell.column // 3
        assert cell.name == str(cell) == f"r{cell.row + 1}c{cell.column + 1}"
        assert cell == Cell(cell.name) == Cell((cell.row, cell.column)) == Cell(cell)
        assert eval(repr(cell)) == cell
    assert len(set(cells)) == 81
    assert sorted(cells, key=hash) != cells == sorted(set(cells))


def test_a_cell_is_no_pair() -> None:
    assert Cell(0, 0) != (0, 0)
    assert Cell(0, 0) != "r1c1"
    with pytest.raises(TypeError):
        _ = Cell(0, 0) < (0, 1)  # type: ignore[operator]


@pytest.mark.parametrize("pair", [(9, 0), (0, 9), (-1, 0), (0, 2**62)])
def test_cells_outside(pair: tuple[int, int]) -> None:
    with pytest.raises(IndexError, match="rows and columns count from 0 to 8"):
        Cell(pair)
    with pytest.raises(IndexError):
        Cell(*pair)


@pytest.mark.parametrize("name", ["", "r0c1", "r10c1", "c1r1", "r1c1 "])
def test_names_of_no_cell(name: str) -> None:
    with pytest.raises(SudokuError, match="expected a cell from r1c1 to r9c9"):
        Cell(name)


@pytest.mark.parametrize("wrong", [None, 5, 1.5, (1, 2, 3), [1, 2], b"r1c1"])
def test_other_types(wrong: object) -> None:
    with pytest.raises(TypeError):
        Cell(wrong)  # type: ignore[call-overload]


def test_attributes_cannot_be_set() -> None:
    with pytest.raises(AttributeError):
        Cell(0, 0).row = 5  # type: ignore[misc]
    with pytest.raises(AttributeError):
        Cell(0, 0).colour = "red"  # type: ignore[attr-defined]


def test_peers_and_houses() -> None:
    cell = Cell("r5c5")
    assert [str(house) for house in cell.houses] == ["row 5", "column 5", "box 5"]
    everything = cell.houses[0].cells | cell.houses[1].cells | cell.houses[2].cells
    assert set(everything) == set(cell.peers) | {cell}
    assert all(cell.sees(peer) and peer.sees(cell) for peer in cell.peers)
    assert not cell.sees(cell)


def test_houses() -> None:
    houses = House.all()
    assert len(houses) == len(set(houses)) == 27
    assert sorted(houses) == houses
    for house in houses:
        assert House(house.kind, house.number) == house == eval(repr(house))
        assert len(house.cells) == 9
        assert str(house) == f"{house.kind} {house.number}"
    for kind, number in [("row", 0), ("box", 10), ("diagonal", 1), ("row", -(2**62))]:
        with pytest.raises(SudokuError, match="expected a row, column or box from 1 to 9"):
            House(kind, number)  # type: ignore[arg-type]
