"""One thread goes on with a search, and another asks how far it has come."""

import threading
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice

import pytest
from sudoku_core import Backtrack, Grid, neighbours, solutions

PUZZLE = "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3"
FEW_GIVENS = PUZZLE[:20] + 61 * "."


@pytest.mark.parametrize(
    "begin",
    [
        partial(solutions, FEW_GIVENS),
        partial(neighbours, PUZZLE, 2),
        partial(Backtrack, FEW_GIVENS),
    ],
)
def test_another_thread_asks(begin: Callable[[], Iterator[Grid]]) -> None:
    # Each answer is most often found at once, but some take slices in which the other thread waits.
    searches = [begin()]
    over = threading.Event()
    asked = 0

    def ask() -> None:
        nonlocal asked
        while not over.is_set():
            assert repr(searches[-1])
            asked += 1

    thread = threading.Thread(target=ask, daemon=True)
    thread.start()
    found = 0
    try:
        while thread.is_alive() and (found < 2000 or asked < 2000):
            searches.append(begin())
            found += len(list(islice(searches[-1], 100)))
    finally:
        over.set()
    thread.join()
    assert asked >= 2000
