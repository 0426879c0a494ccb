"""Other proper puzzles near a proper one."""

import threading
import time
from itertools import combinations

import pytest
from ctrl_c import ctrl_c_when
from sudoku_core import CellSet, Grid, count_batch, neighbours, solutions

GIVEN = "........1....23.4...5..672........78.9.3..2..75..4......81......3......92.1...3.."


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
    search = neighbours(puzzle, 1)
    found = list(search)
    assert len(set(found)) == len(found)
    assert set(found) == expected
    assert search.skipped == 0
    assert repr(search) == "<Neighbours: 0 choices skipped>"


def test_two_for_two() -> None:
    search = neighbours(GIVEN, 2)
    near = [next(search) for _ in range(50)]
    assert set(count_batch(near, limit=2)) == {1}
    given = Grid(GIVEN)
    for one in near:
        assert len(given.fixed - one.fixed) <= 2
        assert len(one.fixed) <= len(given.fixed)


def test_skipped_choices(puzzle: str) -> None:
    search = neighbours(puzzle, 2, max_solutions=1)
    found = list(search)
    choices = len(list(combinations(Grid(puzzle).fixed, 2)))
    assert 0 < search.skipped < choices
    assert set(count_batch(found, limit=2)) == {1}


def test_nothing_to_find(puzzle: str) -> None:
    assert list(neighbours(81 * "5", 1)) == []
    assert list(neighbours(puzzle, 0)) == []
    assert list(neighbours(puzzle, 82)) == list(neighbours(puzzle, 2**70)) == []


def test_numbers_out_of_range(puzzle: str) -> None:
    with pytest.raises(ValueError, match=r"(?m)^givens is -1, expected 0 or more$"):
        neighbours(puzzle, -1)
    with pytest.raises(ValueError, match=r"(?m)^max_solutions is -1, expected 0 or more$"):
        neighbours(puzzle, 1, max_solutions=-1)


def test_ctrl_c_between_choices(puzzle: str) -> None:
    # All choices are skipped, one by one, and there are more than a year is long enough for.
    search = neighbours(puzzle, 15, max_solutions=0)
    with pytest.raises(KeyboardInterrupt), ctrl_c_when(lambda: search.skipped):
        next(search)
    skipped = search.skipped
    assert skipped > 0
    with pytest.raises(KeyboardInterrupt), ctrl_c_when(lambda: search.skipped > skipped):
        next(search)
    assert search.skipped > skipped, "it goes on after that"


def test_ctrl_c_between_puzzles() -> None:
    search = neighbours(GIVEN, 3)
    seen: list[Grid] = []
    with pytest.raises(KeyboardInterrupt), ctrl_c_when(lambda: seen):
        seen.extend(search)
    assert seen
    assert next(search) not in seen


def test_a_handler_may_ask_the_search() -> None:
    search = neighbours(GIVEN, 8, max_solutions=0)
    seen: list[object] = []

    def look(*_: object) -> None:
        seen.extend([search.skipped, repr(search)])
        raise InterruptedError

    with pytest.raises(InterruptedError), ctrl_c_when(lambda: search.skipped, look):
        next(search)
    assert seen == [search.skipped, f"<Neighbours: {search.skipped} choices skipped>"]


def test_threads_share_a_search() -> None:
    search = neighbours(GIVEN, 2, max_solutions=200)
    found: list[list[Grid]] = [[] for _ in range(4)]
    threads = [threading.Thread(target=mine.extend, args=(search,)) for mine in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = [grid for mine in found for grid in mine]
    assert len(together) == len(set(together))
    assert set(together) == set(neighbours(GIVEN, 2, max_solutions=200))


def test_limits() -> None:
    late = neighbours(GIVEN, 5, timeout=0)
    assert (list(late), late.ending) == ([], "deadline")
    start = time.monotonic()
    search = neighbours(GIVEN, 8, max_solutions=1000, timeout=0.2)
    assert all(near != Grid(GIVEN) for near in search)
    assert search.ending == "deadline"
    assert time.monotonic() - start > 0.1
    without = neighbours(GIVEN, 2, max_steps=0)
    assert (list(without), without.ending) == ([], "exhausted")
    assert without.skipped > 0
    for limits in ({"max_steps": -1}, {"timeout": -1.0}):
        with pytest.raises(ValueError, match="expected 0 or more"):
            neighbours(GIVEN, 1, **limits)
