from itertools import islice

import pytest
from sudoku_core import Backtrack, Grid

EXAMPLES = [
    (
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263",
    ),
    (
        "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
        "954168237276345198318729645495671382627834519831592764142953876563487921789216453",
    ),
]


@pytest.mark.parametrize(("puzzle", "solution"), EXAMPLES)
def test_all_solutions(puzzle: str, solution: str) -> None:
    assert [str(grid) for grid in Backtrack(puzzle)] == [solution]


def test_every_step(puzzle: str, solution: str) -> None:
    search = Backtrack(puzzle)
    copy = Grid(puzzle)
    while (step := search.step()).kind != "solved":
        assert step.cell is not None
        if step.kind == "forward":
            assert step.digit is not None
            copy = copy.with_entry(step.cell, step.digit)
            assert str(step) == f"{step.cell} = {step.digit}"
        else:
            assert step.kind == "back"
            assert step.digit is None
            copy = copy.cleared(step.cell)
            assert str(step) == f"back from {step.cell}"
        assert search.grid == copy
    assert str(copy) == solution
    assert step.cell is None
    assert next(search, None) is None
    assert search.step().kind == "exhausted"
    assert search.step() == search.step()


def test_smallest_first() -> None:
    first = [str(grid) for grid in islice(Backtrack(Grid.empty()), 20)]
    assert first == sorted(first)
