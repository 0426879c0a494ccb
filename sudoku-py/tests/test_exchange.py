"""Other proper puzzles near a proper one."""

from itertools import combinations

import pytest
from sudoku_core import CellSet, Grid, count_batch, exchange, solutions

SEVENTEEN = "........1....23.4...5..672........78.9.3..2..75..4......81......3......92.1...3.."


def test_one_for_one(puzzle: str) -> None:
    """Held against trying everything."""
    grid = Grid(puzzle)
    expected = set()
    for out in grid.fixed:
        rest = grid.with_fixed(grid.fixed - CellSet([out])).without_entries()
        left = list(solutions(rest, max_solutions=10_001))
        if len(left) == 1:
            expected.add(rest)
            continue
        for cell in ~rest.fixed:
            for digit in range(1, 10):
                if sum(solution[cell] == digit for solution in left) == 1:
                    expected.add(Grid(rest.with_entry(cell, digit), fixed=CellSet.all()))
    expected.discard(grid)
    search = exchange(puzzle, 1)
    found = list(search)
    assert len(set(found)) == len(found)
    assert set(found) == expected
    assert search.skipped == 0
    assert repr(search) == "<Exchange: 0 choices skipped>"


def test_two_for_two() -> None:
    search = exchange(SEVENTEEN, 2)
    near = [next(search) for _ in range(50)]
    assert set(count_batch(near)) == {1}
    given = Grid(SEVENTEEN)
    for one in near:
        assert len(given.fixed - one.fixed) <= 2
        assert len(one.fixed) <= len(given.fixed)


def test_what_is_skipped(puzzle: str) -> None:
    search = exchange(puzzle, 2, max_solutions=1)
    found = list(search)
    choices = len(list(combinations(Grid(puzzle).fixed, 2)))
    assert 0 < search.skipped < choices
    assert set(count_batch(found)) == {1}


def test_nothing_to_find(puzzle: str) -> None:
    assert list(exchange(81 * "5", 1)) == []
    assert list(exchange(puzzle, 0)) == []
    assert list(exchange(puzzle, 82)) == list(exchange(puzzle, 2**70)) == []


def test_numbers_out_of_range(puzzle: str) -> None:
    with pytest.raises(ValueError, match=r"^givens is -1, expected 0 or more$"):
        exchange(puzzle, -1)
    with pytest.raises(ValueError, match=r"^max_solutions is -1, expected 0 or more$"):
        exchange(puzzle, 1, max_solutions=-1)
