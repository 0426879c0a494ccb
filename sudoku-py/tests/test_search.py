"""The lazy iterator: its limits, and how it lives with threads and Ctrl-C."""

import threading
import time
from collections import deque
from collections.abc import Callable, Iterable
from itertools import islice

import pytest
from ctrl_c import ctrl_c_after, ctrl_c_when, meanwhile
from sudoku_core import Backtrack, Grid, candidate_grid, count_solutions, solutions

MANY = "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
ENDLESS = 10**18


def test_all_solutions_once_each() -> None:
    search = solutions(MANY)
    assert search.ending is None
    found = list(search)
    assert len(set(found)) == len(found) == search.found == 125
    assert all(grid.is_solved and grid.contains_grid(MANY) for grid in found)
    assert search.ending == "exhausted"
    assert next(search, None) is None
    assert list(solutions(MANY)) == found, "always the same order"
    assert set(solutions(candidate_grid(MANY))) == set(found)
    assert set(Backtrack(MANY)) == set(found)


def test_it_is_lazy() -> None:
    search = solutions(Grid.empty())
    first = next(search)
    assert first.is_solved
    assert search.found == 1
    assert 0 < search.steps < 1000


def test_max_solutions() -> None:
    search = solutions(MANY, max_solutions=3)
    assert len(list(search)) == 3
    assert search.ending == "max_solutions"
    assert solutions(MANY, max_solutions=0).count_rest() == 0


@pytest.mark.parametrize("limit", [0, 1, 1000, 2**14, 2**14 + 1, 50_000])
def test_max_steps(limit: int) -> None:
    search = solutions(Grid.empty(), max_steps=limit)
    search.count_rest()
    assert search.steps == limit
    assert search.ending == "max_steps"


def test_counting_the_rest() -> None:
    search = solutions(MANY)
    assert len(list(islice(search, 25))) == 25
    assert search.count_rest() == 100
    assert search.count_rest() == 0
    long = solutions(Grid.empty(), max_solutions=100_000)
    assert long.count_rest() == 100_000, "more than one slice"


@pytest.mark.parametrize("timeout", [0, 0.05])
def test_timeout(timeout: float) -> None:
    begin = time.monotonic()
    search = solutions(Grid.empty(), timeout=timeout)
    search.count_rest()  # all solutions would take longer than the age of the universe
    assert search.ending == "deadline"
    assert time.monotonic() - begin >= timeout


def test_timeouts_that_make_no_sense() -> None:
    for timeout in (-1.0, float("nan"), float("-inf")):
        with pytest.raises(ValueError, match="expected 0 or more"):
            solutions(MANY, timeout=timeout)
    for timeout in (1e300, float("inf")):
        assert len(list(solutions(MANY, timeout=timeout))) == 125


def test_options_have_names() -> None:
    with pytest.raises(TypeError):
        solutions(MANY, 3)  # type: ignore[call-arg]


def test_ctrl_c_stops_a_count() -> None:
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        count_solutions(Grid.empty(), limit=ENDLESS)


def test_ctrl_c_stops_an_iterator_that_goes_on_afterwards() -> None:
    search = solutions(Grid.empty())
    with pytest.raises(KeyboardInterrupt), ctrl_c_when(lambda: search.found):
        search.count_rest()
    found = search.found
    assert found > 0
    assert search.ending is None
    assert next(search).is_solved
    assert search.found == found + 1


def test_ctrl_c_stops_backtracking() -> None:
    # r9c8 and r9c9 have no candidate, which the textbook search sees last
    hopeless = 54 * "." + "......1.." + "......9.." + "2345678.."
    search = Backtrack(hopeless)
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        for _ in search:
            pass
    assert search.step() is not None


def used_up(search: Iterable[Grid]) -> None:
    """Loops over it in C, where Python itself does nothing."""
    deque(search, maxlen=0)


def test_ctrl_c_stops_a_loop_in_c() -> None:
    search = solutions(Grid.empty())
    with pytest.raises(KeyboardInterrupt), ctrl_c_when(lambda: search.found):
        used_up(search)
    assert search.found > 0
    assert search.ending is None


def test_a_handler_may_ask_the_search() -> None:
    search = solutions(Grid.empty())
    seen: list[int] = []

    def look(*_: object) -> None:
        seen.extend([search.found, next(search)[0, 0], search.found])
        raise InterruptedError

    for count in (search.count_rest, lambda: used_up(search)):
        with pytest.raises(InterruptedError), ctrl_c_when(lambda: search.found, look):
            count()
        assert seen[-1] == seen[-3] + 1
    assert len(seen) == 6


@pytest.mark.parametrize("use", [lambda search: search.count_rest(), used_up])
def test_other_threads_run_meanwhile(use: Callable[[Iterable[Grid]], None]) -> None:
    meanwhile(lambda: use(solutions(Grid.empty())))


def test_threads_share_an_iterator() -> None:
    search = solutions(Grid.empty(), max_solutions=2000)
    parts: list[list[Grid]] = [[] for _ in range(4)]
    threads = [threading.Thread(target=lambda part=part: part.extend(search)) for part in parts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = [grid for part in parts for grid in part]
    assert len(set(together)) == len(together) == 2000
    assert set(together) == set(solutions(Grid.empty(), max_solutions=2000))
