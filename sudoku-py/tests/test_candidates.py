import pytest
from sudoku_core import CandidateGrid, Grid, SudokuError, candidate_grid, candidates


def test_candidates_by_the_plain_rules(puzzle: str) -> None:
    grid = Grid(puzzle)
    marks = candidate_grid(grid)
    for cell in ~grid.filled:
        seen = {grid[peer] for peer in cell.peers}
        assert candidates(grid, cell) == set(range(1, 10)) - seen == marks[cell]
    for cell in grid.filled:
        assert candidates(grid, cell) == {grid[cell]} == marks[cell]
    assert list(marks) == [candidates(grid, divmod(index, 9)) for index in range(81)]
    assert marks.total == sum(map(len, marks))
    assert isinstance(marks[0], frozenset)


def test_a_cell_without_candidates() -> None:
    grid = Grid("12345678." + 8 * "." + "9" + 63 * ".")
    assert candidates(grid, "r1c9") == frozenset()


def test_forms(puzzle: str) -> None:
    marks = candidate_grid(puzzle)
    assert len(marks) == 81
    assert len(marks.line()) == 729
    assert CandidateGrid(marks.line()) == CandidateGrid(str(marks)) == CandidateGrid(marks) == marks
    assert CandidateGrid(Grid(puzzle)) == CandidateGrid(puzzle) == marks
    assert CandidateGrid(list(marks)) == marks
    assert hash(CandidateGrid(list(marks))) == hash(marks)
    assert eval(repr(marks)) == marks
    assert marks != candidate_grid(Grid.empty())
    assert marks.decided.contains_grid(puzzle)
    html = marks._repr_html_()
    assert html.count("<td") == 100


def test_wrong_sources() -> None:
    with pytest.raises(SudokuError, match="80 sets of candidates, expected 81"):
        CandidateGrid(80 * [[1]])
    with pytest.raises(SudokuError, match="more than 81 sets"):
        CandidateGrid(82 * [[1]])
    with pytest.raises(SudokuError, match="r1c1: 10 is not a digit from 1 to 9"):
        CandidateGrid(81 * [[10]])
    for wrong in (5, 81 * [5], 81 * [[1.5]]):
        with pytest.raises(TypeError):
            CandidateGrid(wrong)  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        candidate_grid(Grid.empty())[81]
