from typing import Final, Literal

import pytest
from sudoku_core import CandidateGrid, CellSet, Grid, House, candidate_grid, propagate, simple_solve
from sudoku_core.errors import Contradiction

Strength = Literal["naked_singles", "singles", "locked_candidates", "all_different"]
STRENGTHS: Final[list[Strength]] = [
    "naked_singles",
    "singles",
    "locked_candidates",
    "all_different",
]
EASY = "3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8"
HARD = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"


def test_simple_solve() -> None:
    reached = simple_solve(EASY)
    assert reached.remaining == 0
    assert reached.grid.is_solved
    assert reached.grid.without_entries() == Grid(EASY)
    grid, remaining = simple_solve(HARD)
    assert remaining == 81 - len(grid.filled) > 0
    assert simple_solve(Grid.empty()) == (Grid.empty(), 81)


def test_each_strength_finds_no_less() -> None:
    totals = [propagate(HARD, strength).total for strength in STRENGTHS]
    assert totals == sorted(totals, reverse=True)
    assert propagate(HARD) == propagate(HARD, strength="locked_candidates")


def test_pencil_marks_go_in_too() -> None:
    weak = propagate(HARD, "naked_singles")
    for strength in STRENGTHS:
        assert propagate(weak, strength) == propagate(HARD, strength)
    assert propagate(candidate_grid(HARD).line(), "singles") == propagate(HARD, "singles")


def test_no_such_strength() -> None:
    with pytest.raises(ValueError, match="expected naked_singles, singles, locked_candidates"):
        propagate(HARD, "guessing")  # type: ignore[arg-type]


def test_a_clash() -> None:
    for function in (simple_solve, propagate):
        with pytest.raises(Contradiction, match="row 1 has two 7s") as caught:
            function("77" + 79 * ".")
        error = caught.value
        assert (error.kind, error.digit, error.cell) == ("clash", 7, None)
        assert error.house == House("row", 1)
        assert error.cells == CellSet("r1c1 r1c2")


def test_no_candidate() -> None:
    with pytest.raises(Contradiction, match="r1c9 has no candidate") as caught:
        simple_solve("12345678." + 8 * "." + "9" + 63 * ".")
    error = caught.value
    assert error.kind == "no_candidate"
    assert error.cell is not None
    assert error.cell.name == "r1c9"
    assert [error.house, error.digit, error.cells, error.digits] == [None] * 4


def test_no_place() -> None:
    # the 1 of row 2 keeps all three open cells of row 1 from having one
    with pytest.raises(Contradiction, match="row 1 has no place for 1") as caught:
        propagate("234567..." + "........1" + 63 * ".", "singles")
    error = caught.value
    assert (error.kind, error.house, error.digit) == ("no_place", House("row", 1), 1)
    assert [error.cell, error.cells, error.digits] == [None] * 3


def test_too_few_candidates() -> None:
    marks = [{1, 2}] * 3 + 78 * [set(range(1, 10))]
    with pytest.raises(Contradiction) as caught:
        propagate(CandidateGrid(marks), "all_different")
    error = caught.value
    assert error.kind == "too_few_candidates"
    assert error.digits == frozenset({1, 2})
    assert error.cells == CellSet("r1c1 r1c2 r1c3")
    assert error.house == House("row", 1)
