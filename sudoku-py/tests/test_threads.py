"""How many threads work: variables of the environment, workers of engines, forks."""

import concurrent.futures
import multiprocessing
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import pytest
from ctrl_c import HANG
from sudoku_core import canonical_batch, count_batch, generate

VARIABLES = ("SUDOKU_THREADS", "RAYON_NUM_THREADS", "OMP_NUM_THREADS")
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else 1

STARTED = """
import sudoku_core, sys
sudoku_core.count_batch([81 * "."] * 300, threads=int(sys.argv[1]), limit=2)
import pathlib, time
while True:
    tasks = pathlib.Path("/proc/self/task").iterdir()
    names = [(task / "comm").read_text().strip() for task in tasks]
    ours = sum(name.startswith("sudoku-") for name in names)
    if ours == len(names) - 1:  # a thread has its name as soon as it runs
        break
    time.sleep(0.01)
print(ours)
"""

needs_proc = pytest.mark.skipif(
    not os.path.isdir("/proc/self/task"), reason="there is no /proc here"
)
needs_two = pytest.mark.skipif(CORES < 2, reason="there is one core")
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")


def environment(**variables: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in VARIABLES} | variables


def started(asked: int = 0, **variables: str) -> int:
    """The number of threads that a batch starts; 0 if the thread of the caller works alone."""
    done = subprocess.run(
        [sys.executable, "-c", STARTED, str(asked)],
        env=environment(**variables),
        capture_output=True,
        text=True,
        check=True,
        timeout=HANG,
    )
    return int(done.stdout)


@needs_proc
@needs_two
def test_the_variables() -> None:
    assert started() == CORES
    assert started(SUDOKU_THREADS="1") == started(2, SUDOKU_THREADS="1") == 0
    assert started(OMP_NUM_THREADS="1") == started(RAYON_NUM_THREADS="1") == 0
    # A default is no limit, and ours goes before those of others.
    assert started(2, OMP_NUM_THREADS="1") == 2
    assert started(SUDOKU_THREADS="2", OMP_NUM_THREADS="1") == 2
    assert started(SUDOKU_THREADS="0", OMP_NUM_THREADS="several") == CORES


@pytest.mark.parametrize(
    "call",
    [
        "s.solve_batch(['.' * 81])",
        "s.count_batch(['.' * 81], threads=1, limit=2)",
        "s.generate(seed=1)",
        "s.check(b'.')",
    ],
)
def test_a_wrong_number_is_named(call: str) -> None:
    code = f"import sudoku_core as s\ntry:\n  {call}\nexcept ValueError as e:\n  print(e)"
    for wrong in ("two", "-1", "1.5"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env=environment(SUDOKU_THREADS=wrong),
            capture_output=True,
            text=True,
        )
        expected = f'SUDOKU_THREADS is "{wrong}", expected a number of threads, or 0 for all cores'
        assert done.stdout.strip() == expected, done.stderr


@needs_proc
@needs_two
@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="there is no affinity here")
def test_affinity() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            f"import os; os.sched_setaffinity(0, {{{min(os.sched_getaffinity(0))}}})\n{STARTED}",
            "0",
        ],
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "0"


PUZZLES = [81 * ".", "12" + 79 * "."] * 150


def work(least: int) -> tuple[list[int], int, int]:
    """The answers of a worker, and the threads that it started, which may be late by seconds."""
    counts = list(count_batch(PUZZLES, limit=2))
    assert len(canonical_batch(PUZZLES)) == len(PUZZLES)
    assert len(list(generate(3, seed=1))) == 3
    end = time.monotonic() + HANG
    # A new thread names itself once it runs.
    while (threads := named()) < least and time.monotonic() < end:
        time.sleep(0.01)
    return counts, threads, os.getpid()


def named() -> int:
    """The threads of this process with a name of ours; 0 where no list of them is to be had."""
    count = 0
    for task in os.listdir("/proc/self/task") if os.path.isdir("/proc/self/task") else []:
        with open(f"/proc/self/task/{task}/comm") as comm:
            count += comm.read().startswith("sudoku-")
    return count


def pools() -> list[tuple[str, Callable[[], concurrent.futures.Executor]]]:
    methods = [
        name for name in ("fork", "spawn") if name in multiprocessing.get_all_start_methods()
    ]
    made: list[tuple[str, Callable[[], concurrent.futures.Executor]]] = []
    for method in methods:
        context = multiprocessing.get_context(method)
        made.append((method, partial(concurrent.futures.ProcessPoolExecutor, 2, context)))
    return made


@pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")
@pytest.mark.parametrize(("method", "pool"), pools(), ids=[name for name, _ in pools()])
def test_a_worker_of_many(
    method: str, pool: Callable[[], concurrent.futures.Executor], monkeypatch: pytest.MonkeyPatch
) -> None:
    """After this process started its threads, workers neither hang nor start all cores each."""
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    expected, _, here = work(0)
    with pool() as workers:
        found = list(workers.map(work, [0] * 4, timeout=HANG))
    for counts, threads, process in found:
        assert counts == expected
        assert threads <= 1  # generate has one of its own
        assert process != here


@needs_fork
@needs_two
@pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")
def test_a_worker_that_is_given_a_number(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDOKU_THREADS", "2")
    context = multiprocessing.get_context("fork")
    with concurrent.futures.ProcessPoolExecutor(1, context) as workers:
        least = 2 if os.path.isdir("/proc/self/task") else 0
        counts, threads, _ = workers.submit(work, least).result(timeout=HANG)
    assert counts == list(count_batch(PUZZLES, limit=2))
    assert threads == least
