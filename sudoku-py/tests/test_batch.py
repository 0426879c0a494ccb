"""Many puzzles at once: the answers, and the options."""

import multiprocessing
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from ctrl_c import HANG, ctrl_c_after, stopped
from sudoku_core import (
    Grid,
    count_batch,
    count_solutions,
    engine,
    solutions,
    solve_batch,
    solve_grid,
)
from sudoku_core.typing import PuzzlesLike
from test_conformance import rows
from test_search import ENDLESS, MANY

ENGINES = ["portable", "sse2", "avx2", "avx512"]


def mixed(puzzle: str, solution: str) -> list[str]:
    """Some hundred puzzles with 0, 1 and several solutions."""
    some = [puzzle, MANY, 81 * "5", solution, 81 * ".", "1" + 80 * "."]
    some += [puzzle[:at] + "." + puzzle[at + 1 :] for at in range(81)]
    some += [puzzle[:at] + "5" + puzzle[at + 1 :] for at in range(81)]
    return some * 3


def test_it_agrees_with_solve_grid(puzzle: str, solution: str) -> None:
    puzzles = mixed(puzzle, solution)
    answers = solve_batch(puzzles, solutions=2)
    assert len(answers) == len(puzzles)
    assert {0, 1, 2} == set(answers.counts)
    for text, count, unique, grids in zip(
        puzzles, answers.counts, answers.unique, answers, strict=True
    ):
        expected = solve_grid(text)
        assert (count, unique) == (expected.count, expected.unique)
        assert grids == list(expected)
    assert not any(answers.unknown)
    assert list(count_batch(puzzles, limit=2)) == list(answers.counts)


def test_conformance() -> None:
    names, puzzles, expected, only = zip(*rows("solutions.tsv", 4), strict=True)
    answers = solve_batch(puzzles, limit=1001)
    for name, wanted, count, solution, grids in zip(
        names, expected, answers.counts, only, answers, strict=True
    ):
        assert count == (1001 if wanted == "1000+" else int(wanted)), name
        if solution != "-":
            assert str(grids[0]) == solution, name
        assert len(grids) == min(count, 1), name
    again = count_batch(list(puzzles) * 20, limit=1001, threads=1)
    assert list(again) == list(answers.counts) * 20


def test_solutions_are_kept_as_asked(puzzle: str, solution: str) -> None:
    answers = solve_batch([puzzle, MANY, 81 * "5"], limit=125, solutions=100)
    assert list(answers.counts) == [1, 125, 0]
    assert list(answers.unique) == [True, False, False]
    assert answers.solutions.shape == (3, 100, 81)
    assert [len(grids) for grids in answers] == [1, 100, 0]
    assert answers[1] == list(solutions(MANY, max_solutions=100))
    flat = bytes(answers.solutions)
    assert flat[:81] == bytes(Grid(solution))
    assert flat[81 : 81 * 100] == bytes(81 * 99), "zeros without a solution"
    assert flat[81 * 100 : 81 * 101] == bytes(answers[1][0])
    assert not any(flat[81 * 200 :])


def test_answers_are_a_sequence(puzzle: str, solution: str) -> None:
    answers = solve_batch([puzzle, 81 * "5"])
    assert answers[0] == answers[-2] == [Grid(solution)]
    assert answers[1] == answers[-1] == []
    assert not answers[0][0].fixed
    for index in (2, -3):
        with pytest.raises(IndexError):
            answers[index]
    assert [len(grids) for grids in answers] == [1, 0]
    assert repr(answers) == "<BatchSolutions of 2 puzzles: 1, 0>"
    assert repr(solve_batch([puzzle])) == "<BatchSolutions of 1 puzzle: 1>"
    assert answers.counts is answers.counts


def test_nothing_to_solve() -> None:
    sources: list[PuzzlesLike] = [[], (), b"", iter([])]
    for nothing in sources:
        answers = solve_batch(nothing)
        assert (len(answers), list(answers), bool(answers)) == (0, [], False)
        assert list(answers.counts) == list(answers.unique) == list(answers.unknown) == []
        assert bytes(answers.solutions) == b""
        assert list(count_batch(nothing, limit=2)) == []


def test_limits(puzzle: str) -> None:
    for limit in (1, 2, 3, 124, 125, 126, 10_000, 10_001, 10**6, 2**63 - 1):
        assert list(count_batch([MANY, puzzle], limit=limit)) == [min(limit, 125), 1]
    for limit in (9_999, 10_000, 10_001, 40_000):
        many = solve_batch([Grid.empty()] * 25, limit=limit)
        assert list(many.counts) == [limit] * 25
        assert not any(many.unknown)
        assert many[0] == many[24] == list(solutions(Grid.empty(), max_solutions=1))


def test_with_a_limit_of_one_nothing_is_unique(puzzle: str) -> None:
    answers = solve_batch([puzzle, 81 * "."], limit=1)
    assert list(answers.counts) == [1, 1]
    with pytest.raises(ValueError, match="with a limit of 1 it is unknown"):
        answers.unique  # noqa: B018


@pytest.mark.parametrize("threads", [0, 1, 2, 100])
def test_max_steps(puzzle: str, threads: int) -> None:
    puzzles = [puzzle, 81 * ".", 81 * "5"] * 50
    answers = solve_batch(puzzles, limit=1000, max_steps=500, threads=threads)
    search = solutions(81 * ".", max_solutions=1000, max_steps=500)
    assert 0 < search.count_rest() < 1000
    assert list(answers.counts) == [1, search.found, 0] * 50
    assert list(answers.unknown) == [False, True, False] * 50
    assert list(answers.unique) == [True, False, False] * 50
    long = solve_batch([81 * "."], limit=20_000, max_steps=100_000)
    search = solutions(81 * ".", max_solutions=20_000, max_steps=100_000)
    assert (list(long.counts), list(long.unknown)) == (
        [search.count_rest()],
        [search.ending == "max_steps"],
    )


def test_threads_give_the_same_answers(puzzle: str, solution: str) -> None:
    puzzles = mixed(puzzle, solution) * 40
    one = solve_batch(puzzles, solutions=2, threads=1)
    for threads in (0, 2, 3, 64):
        more = solve_batch(puzzles, solutions=2, threads=threads)
        assert bytes(more.counts) == bytes(one.counts)
        assert bytes(more.solutions) == bytes(one.solutions)


def test_options_that_make_no_sense(puzzle: str) -> None:
    for limit in (0, -1, -(2**70)):
        with pytest.raises(ValueError, match=f"limit is {limit}, expected 1 or more"):
            solve_batch([puzzle], limit=limit)
        with pytest.raises(ValueError, match=f"limit is {limit}, expected 1 or more"):
            count_batch([puzzle], limit=limit)
    for kept in (3, -1, 2**70):
        with pytest.raises(ValueError, match=f"solutions is {kept}, expected 0 to limit"):
            solve_batch([puzzle], solutions=kept)
    with pytest.raises(MemoryError):
        solve_batch([puzzle], limit=2**62, solutions=2**62)
    with pytest.raises(TypeError):
        solve_batch([puzzle], 3)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="limit"):
        count_batch([puzzle])  # type: ignore[call-arg]
    for batch in (solve_batch, count_batch):
        with pytest.raises(ValueError, match=r"(?m)^threads is -1, expected 0 or more$"):
            batch([puzzle], limit=2, threads=-1)
        batch([puzzle], limit=2**70, threads=2**70)
    with pytest.raises(ValueError, match=r"(?m)^max_steps is -1, expected 0 or more$"):
        solve_batch([puzzle], max_steps=-1)
    assert solve_batch([puzzle], max_steps=2**70).unique[0]


def test_more_puzzles_than_a_piece_has(puzzle: str, solution: str) -> None:
    few = [bytes(Grid(text)) for text in mixed(puzzle, solution)]
    counts = bytes(count_batch(b"".join(few), limit=2))
    several = 400_000 // len(few)
    for kind in (bytes, bytearray):
        seen: list[tuple[int, ...]] = []

        def note(*progress: int, seen: list[tuple[int, ...]] = seen) -> None:
            seen.append(progress)

        answers = solve_batch(kind(b"".join(few) * several), threads=1, progress=note)
        assert bytes(answers.counts) == counts * several
        assert len(seen) > 1
        assert seen == sorted(set(seen))
        assert seen[-1] == (len(answers), len(answers))
        last = len(answers) - 1
        assert answers[last] == answers[len(few) - 1]


def test_an_error_in_progress_comes_through(puzzle: str) -> None:
    def stop(done: int, total: int) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        solve_batch([puzzle], progress=stop)
    assert list(count_batch([puzzle], limit=2)) == [1], "and it goes on afterwards"


def test_ctrl_c_stops_a_batch() -> None:
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        count_batch([81 * "."] * 3, limit=ENDLESS)
    empty = bytes(81 * 100_000)
    stopped(lambda: solve_batch(empty, limit=10_000))


def test_other_threads_solve_meanwhile(puzzle: str, solution: str) -> None:
    puzzles = mixed(puzzle, solution)
    expected = list(count_batch(puzzles, limit=2))
    found: list[list[int]] = [[] for _ in range(4)]

    def work(mine: list[int]) -> None:
        for _ in range(20):
            mine[:] = count_batch(puzzles, limit=2)

    threads = [threading.Thread(target=work, args=(mine,)) for mine in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 4


def solve_in_child(puzzles: list[str]) -> list[int]:
    return list(count_batch(puzzles, limit=2))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")
def test_a_forked_process_has_threads_of_its_own(puzzle: str, solution: str) -> None:
    puzzles = mixed(puzzle, solution)
    expected = list(count_batch(puzzles, limit=2))
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(solve_in_child, [puzzles] * 2).get(timeout=HANG) == [expected] * 2


@pytest.mark.parametrize("name", ENGINES)
def test_every_engine(name: str, puzzle: str, solution: str) -> None:
    code = (
        "import sys, sudoku_core as s\n"
        "a = s.solve_batch(sys.stdin.read().split(), limit=3, solutions=3)\n"
        "print(s.engine(), bytes(a.counts).hex(), bytes(a.solutions).hex())\n"
    )
    puzzles = mixed(puzzle, solution)
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="\n".join(puzzles),
        capture_output=True,
        text=True,
        env={**os.environ, "SUDOKU_ENGINE": name},
        check=True,
        timeout=HANG,
    )
    chosen, *found = done.stdout.split()
    if chosen != name:
        pytest.skip(f"this machine has no {name}")
    here = solve_batch(puzzles, limit=3, solutions=3)
    assert found == [bytes(here.counts).hex(), bytes(here.solutions).hex()]


def test_the_engine_has_a_name() -> None:
    assert engine() in ENGINES


def test_a_list_of_real_puzzles() -> None:
    data = os.environ.get("SUDOKU_DATA", Path(__file__).resolve().parents[3] / "shared" / "data")
    path = Path(data) / "lists" / "puzzles8_gen_made"
    if not path.exists():
        pytest.skip(f"{path} is absent")
    puzzles = [line for line in path.read_text().splitlines() if not line.startswith("#")][:5000]
    for text, count in list(zip(puzzles, count_batch(puzzles, limit=2), strict=True))[::10]:
        assert count_solutions(text, limit=2) == count
