"""Reading texts: one grid, or a list of them."""

import pytest
from sudoku_core import CandidateGrid, Grid, candidate_grid, parse_grids
from sudoku_core.errors import ParseGridError


def test_a_list_in_mixed_forms(puzzle: str, solution: str) -> None:
    marks = candidate_grid(puzzle)
    text = "\n\n".join(
        [
            "Puzzle 1",
            puzzle,
            "Puzzle 2",
            Grid(puzzle).dotted(),
            "Solution of both",
            Grid(solution).boxed(),
            "Pencil marks",
            str(marks),
            marks.line(),
        ]
    )
    grids = parse_grids(text)
    assert grids == [Grid(puzzle), Grid(puzzle), Grid(solution), marks, marks]
    assert [type(grid) for grid in grids] == 3 * [Grid] + 2 * [CandidateGrid]
    assert parse_grids("") == []
    assert parse_grids("no grid at all") == []


def test_unreadable_text(puzzle: str) -> None:
    text = f"{puzzle}\n{puzzle[1:]}\n{puzzle}\n"
    with pytest.raises(ParseGridError, match="line 2: 80 symbols, expected 81") as caught:
        parse_grids(text)
    assert caught.value.line == 2
    first, error, last = parse_grids(text, errors="keep")
    assert first == last == Grid(puzzle)
    assert isinstance(error, ParseGridError)
    assert str(error) == str(caught.value)
    with pytest.raises(ValueError, match='expected "raise" or "keep"'):
        parse_grids(text, errors="ignore")  # type: ignore[call-overload]


def test_the_place_of_a_wrong_symbol(puzzle: str) -> None:
    rows = Grid(puzzle).dotted().splitlines()
    rows[6] = rows[6][:4] + "A" + rows[6][5:]
    with pytest.raises(ParseGridError) as caught:
        Grid("\n".join(rows))
    error = caught.value
    assert (error.line, error.column) == (7, 5)
    assert error.cell is not None
    assert error.cell.name == "r7c5"
    assert "'A'" in str(error)


@pytest.mark.parametrize("text", ["", "\0", "\ud7ff", "🂡" * 81, "1" * 10_000, "\r\n" * 500])
def test_strange_texts(text: str) -> None:
    with pytest.raises(ParseGridError):
        Grid(text)
    with pytest.raises(ParseGridError):
        CandidateGrid(text)
    parse_grids(text, errors="keep")


def test_text_that_is_no_unicode() -> None:
    with pytest.raises((ValueError, TypeError)):
        Grid(81 * "\ud800")
