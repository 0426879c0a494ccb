import pytest
from sudoku_core import Cell, CellSet, House, SudokuError

ROW = House("row", 1).cells
BOX = House("box", 1).cells


def test_it_is_a_set() -> None:
    for ours, theirs in [
        (ROW | BOX, set(ROW) | set(BOX)),
        (ROW & BOX, set(ROW) & set(BOX)),
        (ROW - BOX, set(ROW) - set(BOX)),
        (ROW ^ BOX, set(ROW) ^ set(BOX)),
        (~ROW, set(CellSet.all()) - set(ROW)),
        (CellSet(), set()),
    ]:
        assert set(ours) == theirs
        assert len(ours) == len(theirs)
        assert bool(ours) == bool(theirs)
        assert CellSet(theirs) == ours
        assert hash(CellSet(theirs)) == hash(ours)
        assert list(ours) == sorted(theirs)


def test_part_of() -> None:
    both = ROW & BOX
    assert both <= ROW
    assert both < ROW
    assert (both <= ROW, both < ROW, both >= ROW, both > ROW) == (True, True, False, False)
    assert ROW <= ROW
    assert not ROW < ROW
    assert not ROW <= BOX
    assert ROW != BOX


def test_members() -> None:
    assert Cell("r1c9") in ROW
    assert (0, 8) in ROW
    assert "r1c9" in ROW
    assert (1, 8) not in ROW
    with pytest.raises(TypeError):
        _ = 5 in ROW  # type: ignore[operator]


@pytest.mark.parametrize("cells", [CellSet(), CellSet.all(), ROW | BOX])
def test_it_can_be_read_back(cells: CellSet) -> None:
    assert CellSet(str(cells)) == cells
    assert eval(repr(cells)) == cells


def test_other_types_are_refused() -> None:
    with pytest.raises(TypeError):
        _ = ROW | set(BOX)  # type: ignore[operator]
    assert set(ROW) != ROW
    with pytest.raises(TypeError):
        CellSet(5)  # type: ignore[arg-type]
    with pytest.raises(SudokuError, match="80 marks in a picture of cells, expected 81"):
        CellSet("." * 80)
    with pytest.raises(SudokuError, match="'o' in a picture of cells, expected X or"):
        CellSet("." * 80 + "o")
    with pytest.raises(SudokuError, match='found "r1c10"'):
        CellSet("r1c1 r1c10")
