"""Puzzles by seed."""

import inspect
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
from collections import Counter
from itertools import islice
from typing import Any

import pytest
from ctrl_c import HANG, ctrl_c_after, longer, meanwhile
from sudoku_core import (
    CellSet,
    Grid,
    House,
    Solver,
    SudokuError,
    Symmetry,
    canonical_batch,
    count_batch,
    generate,
    guesses,
    is_minimal,
    level,
    level_batch,
    path,
    random_grid,
    rate,
    solve_grid,
    solves,
)
from sudoku_core.errors import NotFeasible
from sudoku_core.results import Generated
from sudoku_core.typing import CellsLike

# The givens of levels in print.
USUAL = {"easy": (32, 36), "medium": (28, 32), "hard": (26, 30)}
# It is unknown whether this generator ever makes one.
HOPELESS: dict[str, Any] = {"givens": 17, "symmetry": "half-turn"}
PATTERN = CellSet(
    """
    X . . | X . X | . . X
    . X . | . X . | . X .
    . . X | . . . | X . .
    ------+-------+------
    X . . | X . X | . . X
    . X . | . . . | . X .
    X . . | X . X | . . X
    ------+-------+------
    . . X | . . . | X . .
    . X . | . X . | . X .
    X . . | X . X | . . X
    """
)


def test_full_grids() -> None:
    grids = [random_grid(seed) for seed in range(1000)]
    assert all(grid.is_solved and grid.fixed == CellSet.all() for grid in grids)
    assert len(set(grids)) == 1000
    assert random_grid(5) == random_grid(5)
    assert random_grid(2**64 - 1).is_solved
    digits = Counter(digit for grid in grids for digit in [grid[40]])
    assert all(60 < digits[digit] < 170 for digit in range(1, 10)), digits
    for wrong in (-1, 2**64):
        with pytest.raises(ValueError, match=rf"^seed is {wrong}, expected 0 to"):
            random_grid(wrong)


def test_puzzles() -> None:
    solver = Solver()
    for number, made in enumerate(generate(200, seed=8, minimal=True)):
        assert made.attempt == number, "every attempt comes to a minimal puzzle"
        assert solver.solve(made.puzzle).solution == made.solution
        assert made.puzzle.fixed == made.puzzle.filled == made.solution.fixed
        assert is_minimal(made.puzzle)
        assert made.weight is None
        assert str(made) == str(made.puzzle)
        assert repr(made) == (
            f"<Generated: {made.puzzle}, {len(made.puzzle.fixed)} givens, attempt {number}>"
        )


def test_the_seed_decides() -> None:
    some = list(generate(50, seed=1))
    assert some == list(generate(50, seed=1)) != list(generate(50, seed=2))
    assert all(isinstance(made, Generated) for made in some)
    assert some[0].solution == random_grid(1)
    for threads in (1, 2, 3, 100):
        again = generate(seed=1, threads=threads)
        assert [next(again) for _ in range(50)] == some
    assert next(generate(seed=0)) != next(generate(seed=2**64 - 1))


@pytest.mark.parametrize("givens", [30, range(25, 28), (25, 27), (0, 22), range(26, 100)])
def test_givens(givens: Any) -> None:
    first, last = (givens, givens) if isinstance(givens, int) else (givens[0], givens[-1])
    counts = Counter(len(made.puzzle.fixed) for made in generate(60, seed=2, givens=givens))
    assert all(first <= count <= last for count in counts), counts
    assert len(counts) > 1 or isinstance(givens, int) or last == 22


@pytest.mark.parametrize("symmetry", Symmetry.all(), ids=str)
def test_symmetries(symmetry: Symmetry) -> None:
    for given in (symmetry, symmetry.name):
        made = list(generate(20, seed=3, symmetry=given))
        assert all(symmetry.keeps(one.puzzle.fixed) for one in made)
        assert set(count_batch([one.puzzle for one in made], limit=2)) == {1}
    few = list(generate(5, seed=3, symmetry=symmetry, givens=(36, 40)))
    assert all(36 <= len(one.puzzle.fixed) <= 40 for one in few)


def test_minimal_and_symmetric() -> None:
    for made in generate(10, seed=4, symmetry="rotational", minimal=True):
        assert is_minimal(made.puzzle)
        assert Symmetry("half-turn").keeps(made.puzzle.fixed)
    looser = list(generate(10, seed=4, symmetry="rotational"))
    assert not all(is_minimal(made.puzzle) for made in looser)


def test_patterns() -> None:
    ways: list[CellsLike] = [PATTERN, str(PATTERN), [(cell.row, cell.column) for cell in PATTERN]]
    for given in ways:
        made = list(generate(5, seed=5, pattern=given))
        assert all(one.puzzle.fixed == PATTERN for one in made)
        assert all(solve_grid(one.puzzle).solution == one.solution for one in made)


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "expert", "extreme"])
def test_levels(name: Any) -> None:
    for made in generate(5, seed=6, level=name):
        assert level(made.puzzle) == name
        assert Symmetry("half-turn").keeps(made.puzzle.fixed)
        least, most = USUAL.get(name, (17, 81))
        assert least <= len(made.puzzle.fixed) <= most
    for made in generate(3, seed=6, level=name, minimal=True):
        assert level(made.puzzle) == name
        assert is_minimal(made.puzzle)


def test_what_is_no_puzzle_has_no_level(puzzle: str) -> None:
    for text, reason in [
        (81 * ".", "the puzzle has several solutions: r"),
        (puzzle.replace("8", ".", 1), "the puzzle has several solutions: r"),
        ("11" + 79 * ".", "the puzzle has no solution"),
        (81 * "5", "the puzzle has no solution"),
    ]:
        with pytest.raises(SudokuError, match=reason):
            level(text)
        levels = level_batch([text, puzzle])
        assert list(levels) == [None, "easy"]
        assert list(levels.numbers) == [0, 1]


def test_branchings() -> None:
    for given, most in ((0, 0), ((3, 5), 5), (range(3, 6), 5)):
        for made in generate(10, seed=7, guesses=given):
            assert (0 if most == 0 else 3) <= guesses(made.puzzle) <= most


def test_no_puzzle_twice() -> None:
    run = generate(300, seed=9, givens=80, inequivalent=True)
    forms = list(canonical_batch([made.puzzle for made in run]))
    assert len(set(forms)) == len(forms) == 300
    assert run.ending == "count"


def test_weights() -> None:
    made = list(generate(2000, seed=10, weighted=True))
    plain_ones = generate(2000, seed=10, minimal=True)
    assert [one.puzzle for one in made] == [one.puzzle for one in plain_ones]
    counts: Counter[int] = Counter()
    for one in made:
        assert one.weight is not None
        assert one.weight > 0
        counts[len(one.puzzle.fixed)] += one.weight  # type: ignore[assignment]
    mean = sum(givens * weight for givens, weight in counts.items()) / counts.total()
    plain = sum(len(one.puzzle.fixed) for one in made) / len(made)
    # Of all minimal puzzles the mean is 26.577 (Berthier, 2009); without weights it is 24.4.
    assert plain < 25 < mean < 27.5


def test_how_it_ends() -> None:
    run = generate(3, seed=11)
    assert (run.found, run.attempts, run.ending) == (0, 0, None)
    assert repr(run) == "<Run: 0 found in 0 attempts, going on>"
    assert iter(run) is run
    next(run)
    assert (run.found, run.attempts, run.ending) == (1, 1, None)
    assert len(list(run)) == 2
    assert (run.found, run.attempts, run.ending) == (3, 3, "count")
    assert repr(run) == "<Run: 3 found in 3 attempts, ended>"
    assert list(run) == []
    tried = generate(seed=11, max_attempts=100, givens=22)
    found = list(tried)
    assert (tried.found, tried.attempts, tried.ending) == (len(found), 100, "max_attempts")
    assert len(found) < 100
    for timeout in longer():
        late = generate(seed=11, timeout=timeout, **HOPELESS)
        assert list(late) == []
        assert (late.found, late.ending) == (0, "deadline")
        if late.attempts > 100:
            break
    assert late.attempts > 100
    assert generate(0, seed=1).ending == "count"
    both = generate(50, seed=11, max_attempts=50)
    assert (len(list(both)), both.attempts, both.ending) == (50, 50, "count")
    rare = generate(3, seed=11, givens=22)
    assert [len(rare.batch(2)), rare.ending, len(rare.batch(2)), rare.ending] == [
        2,
        None,
        1,
        "count",
    ]
    nothing = generate(seed=11, max_attempts=0)
    assert (list(nothing), nothing.ending) == ([], "max_attempts")
    early = generate(seed=11, timeout=0)
    assert (list(early), early.ending) == ([], "deadline")


def test_going_on_where_a_run_ended() -> None:
    some = list(generate(40, seed=16, givens=(23, 24)))
    run = generate(15, seed=16, givens=(23, 24))
    begin = list(run)
    rest = generate(25, seed=16, givens=(23, 24), first_attempt=run.attempts)
    assert [*begin, *rest] == some
    assert run.attempts + rest.attempts == some[-1].attempt + 1
    last = generate(seed=16, first_attempt=2**64 - 1)
    assert len(list(last)) <= 1
    assert last.ending == "max_attempts"


def test_batches_of_new_puzzles() -> None:
    some = list(generate(3000, seed=12))
    seen: list[tuple[int, int]] = []
    run = generate(seed=12)
    batch = run.batch(1000, progress=lambda *done: seen.append(done))
    assert list(batch) == some[:1000]
    assert (len(batch), batch[5], batch[-1]) == (1000, some[5], some[999])
    assert list(run.batch(2000)) == some[1000:]
    assert (run.found, run.ending) == (3000, None)
    assert seen == sorted(set(seen))
    assert seen[-1] == (1000, 1000)
    assert bytes(batch.puzzles) == b"".join(bytes(made.puzzle) for made in batch)
    assert bytes(batch.solutions) == b"".join(bytes(made.solution) for made in batch)
    assert (batch.puzzles.shape, batch.solutions.shape) == ((1000, 81), (1000, 81))
    assert (batch.attempts.items, list(batch.attempts)) == ("int64", list(range(1000)))
    assert batch.weights is None
    weighted = generate(20, seed=12, weighted=True).batch(100)
    assert weighted.weights is not None
    assert list(weighted.weights) == [made.weight for made in weighted]
    assert len(weighted) == 20, "there are no more"
    assert set(count_batch(batch.puzzles, limit=2)) == {1}
    empty = run.batch(0)
    assert (len(empty), list(empty), bytes(empty.puzzles)) == (0, [], b"")
    assert repr(empty) == "<GeneratedBatch of 0 puzzles>"
    one = run.batch(1)
    assert repr(one) == f"<GeneratedBatch of 1 puzzle: {one[0].puzzle}>"
    for index in (1000, -1001):
        with pytest.raises(IndexError):
            batch[index]
    with pytest.raises(ValueError, match=r"(?m)^count is -1, expected 0 or more$"):
        run.batch(-1)
    with pytest.raises(ZeroDivisionError):
        run.batch(5, progress=lambda done, total: 1 // 0)
    np = pytest.importorskip("numpy")
    assert np.asarray(batch.puzzles).shape == (1000, 81)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"givens": 16}, "no puzzle with 16 givens has exactly one solution"),
        ({"givens": range(30, 25)}, "empty range of givens"),
        ({"givens": 82}, "a grid has 81 cells"),
        ({"givens": 2**70}, "a grid has 81 cells"),
        ({"givens": 50, "pattern": PATTERN}, "the pattern has"),
        (
            {"pattern": PATTERN - CellSet("r1c1"), "symmetry": "mirror"},
            "the pattern does not have the symmetry left-right: no counterpart for r1c9",
        ),
        ({"pattern": ~(House("row", 1).cells | House("row", 2).cells)}, "row 1 and row 2 have no"),
        ({"guesses": (3, 2)}, "empty range of guesses"),
        ({"weighted": True, "symmetry": "half-turn"}, "weights do not go together with symmetry"),
        ({"weighted": True, "pattern": PATTERN}, "weights do not go together with a pattern"),
        ({"weighted": True, "inequivalent": True}, "weights do not go together with passing over"),
    ],
)
def test_impossible_constraints(options: dict[str, Any], message: str) -> None:
    with pytest.raises(NotFeasible) as error:
        generate(seed=1, **options)
    assert str(error.value).startswith(message)
    assert isinstance(error.value, SudokuError)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seed": -1}, "seed: expected 0 to 18446744073709551615, found -1"),
        ({"seed": 2**64}, "seed: expected 0 to 18446744073709551615, found 18446744073709551616"),
        ({"count": -1}, "count: expected a whole number from 0 up, found -1"),
        ({"givens": -5}, "givens: expected a whole number, or a range such as 24..28, found -5"),
        ({"givens": (-5, 30)}, "givens: expected a whole number, or a range such as 24..28"),
        ({"givens": range(20, 30, 2)}, "givens is a range with gaps: expected a step of 1"),
        ({"givens": range(-5, 30)}, "givens: expected a whole number, or a range such as 24..28"),
        ({"guesses": range(0)}, "guesses is range(0, 0), which holds no number"),
        ({"guesses": range(3, -1)}, "guesses is range(3, -1), which holds no number"),
        ({"givens": "24.."}, "givens: expected a whole number, or a range such as 24..28"),
        ({"givens": 25.0}, "givens: expected a whole number, or a range such as 24..28"),
        ({"level": "esay"}, "level: unknown value 'esay'; did you mean easy?"),
        ({"minimal": "yes"}, "minimal: expected true or false"),
        ({"symmetry": "turn"}, "expected a symmetry: none"),
        ({"threads": -1}, "threads: expected a whole number from 0 up, found -1"),
        ({"first_attempt": 2**64}, "first_attempt: expected 0 to 18446744073709551615, found 1844"),
        ({"max_attempts": -1}, "max_attempts: expected a whole number from 0 up, found -1"),
        ({"timeout": -1}, "timeout is -1 seconds, expected 0 or more"),
        ({"timeout": float("nan")}, "timeout is NaN seconds"),
    ],
)
def test_options_out_of_range(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError) as error:  # noqa: PT011
        generate(**{"seed": 1, **options})
    assert str(error.value).startswith(message)
    assert not isinstance(error.value, SudokuError)


@pytest.mark.parametrize(
    "options",
    [
        {"count": object()},
        {"seed": b"1"},
        {"givens": (25,)},
        {"givens": [24, 28]},
        {"givens": (24, 25, 26)},
        {"givens": {24: 28}},
        {"symmetry": 5},
        {"pattern": 5},
        {"pattern": [1000]},
        {"needs": [5]},
        {"timeout": "1"},
    ],
    ids=str,
)
def test_options_of_other_types(options: dict[str, Any]) -> None:
    with pytest.raises(TypeError) as error:
        generate(**{"seed": 1, **options})
    # A note is printed below the message.
    [name] = options
    assert name in "\n".join([str(error.value), *getattr(error.value, "__notes__", [])])


def test_every_option_of_the_signature_is_known() -> None:
    options: dict[str, Any] = dict.fromkeys(inspect.signature(generate).parameters)
    assert len(options) == 20
    assert next(generate(**options))


def test_how_many_there_may_be() -> None:
    assert next(generate(2**70, seed=1, max_attempts=2**70)).attempt == 0


@pytest.mark.parametrize("threads", [0, 1])
def test_ctrl_c_ends_it(threads: int) -> None:
    for seconds in longer():
        run = generate(seed=1, threads=threads, **HOPELESS)
        while run.ending is None:  # the signal may come before the run begins
            with pytest.raises(KeyboardInterrupt), ctrl_c_after(seconds):
                next(run)
        assert list(run) == []
        assert run.ending == "cancelled"
        if run.attempts > 0:
            break
    assert run.attempts > 0
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        for _ in generate(seed=1):
            pass
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        generate(seed=1).batch(10**9)


def test_a_signal_handler_may_look() -> None:
    seen: list[object] = []

    def look(*_: object) -> None:
        seen.append((run.found, run.ending))
        try:
            next(run)
        except ValueError as error:
            seen.append(str(error))
        except StopIteration:  # it had not begun
            pass

    for timeout in longer(1):  # the signal may come before the run begins, or after
        seen.clear()
        run = generate(seed=1, timeout=timeout, **HOPELESS)
        with ctrl_c_after(timeout / 10, look):
            assert list(run) == []
        if len(seen) == 2:
            break
    assert seen == [(0, None), "this run is making a puzzle already"]
    assert run.ending == "deadline"
    assert signal.getsignal(signal.SIGINT) is not look


def test_threads_share_a_run() -> None:
    run = generate(2000, seed=13)
    found: list[list[Generated]] = [[] for _ in range(4)]

    def work(mine: list[Generated]) -> None:
        mine.extend(run)

    threads = [threading.Thread(target=work, args=(mine,)) for mine in found]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = sorted((made for mine in found for made in mine), key=lambda made: made.attempt)
    assert together == list(generate(2000, seed=13))


def test_other_threads_run_meanwhile() -> None:
    run = generate(seed=1, **HOPELESS)
    while run.ending is None:  # the turns may be over before the run begins
        meanwhile(lambda: next(run))
    assert (list(run), run.ending) == ([], "cancelled")


def made_in_child(seed: int) -> list[Grid]:
    return [made.puzzle for made in generate(20, seed=seed)]


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
@pytest.mark.filterwarnings("ignore:.*use of fork.*:DeprecationWarning")
def test_a_forked_process_makes_the_same() -> None:
    expected = made_in_child(14)
    with multiprocessing.get_context("fork").Pool(2) as pool:
        assert pool.map_async(made_in_child, [14, 14]).get(timeout=HANG) == [expected] * 2


def test_a_run_works_ahead_but_not_far() -> None:
    assert [made.attempt for made in islice(generate(seed=15), 5000)] == list(range(5000))


def test_puzzles_made_to_measure_are_those_of_the_command() -> None:
    line = [sys.executable, "-m", "sudoku_core", "generate", "--seed", "3", "--count", "2"]
    line += ["--rating", "se-sukaku:3.0..4.2", "--hodoku", "300..900", "--without", "uniqueness"]
    line += [
        "--solved-by",
        "..xy-wing",
        "--needs",
        "naked-pair,hidden-pair",
        "--first-singles",
        "easy",
    ]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", check=True)
    run = generate(
        2,
        seed=3,
        inequivalent=True,
        rating={"se-sukaku": (3.0, 4.2)},
        hodoku=range(300, 901),
        without="uniqueness",
        solved_by="..xy_wing",
        needs="naked_pair,hidden_pair",
        first_singles="easy",
    )
    made = [one.puzzle for one in run]
    assert [str(puzzle) for puzzle in made] == done.stdout.split()
    for puzzle in made:
        assert 3.0 <= rate(puzzle, scale="se-sukaku").er <= 4.2
        assert 300 <= rate(puzzle, scale="hodoku").points <= 900
        assert solves(puzzle, "..xy_wing,-uniqueness")
        assert all(
            "single" in step.technique or "house" in step.technique
            for step in list(path(puzzle, scale="hodoku").steps)[:3]
        )


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rating": {"se-classic": 0.4}}, "no puzzle has such a rating"),
        ({"rating": {"se-classic": (15, 28)}}, "they are from 1.0 to 12.0"),
        ({"rating": {"se-classic": (4.4, 4)}}, "empty range of ratings"),
        ({"hodoku": (5, 4)}, "empty range of scores: 5 to 4"),
        ({"solved_by": "pointing"}, "place no digit"),
        ({"needs": "xy_wing", "without": "wings"}, "not among the techniques allowed"),
        ({"needs": ["xy_wing", "full_house"]}, "every puzzle needs one of"),
    ],
)
def test_requirements_that_cannot_be_met(options: dict[str, Any], message: str) -> None:
    with pytest.raises(NotFeasible, match=message):
        generate(seed=1, **options)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        (
            {"rating": {"se": 40}},
            ValueError,
            "rating: unknown value 'se'; did you mean se-classic or se-sukaku?",
        ),
        ({"rating": {"elo": 40}}, ValueError, "rating: unknown value 'elo'; expected one of"),
        (
            {"rating": {"se-classic": 4.05}},
            ValueError,
            "rating: se-classic: .* a range .* found 4.05",
        ),
        ({"rating": {1: 40}}, TypeError, "rating: names"),
        ({"rating": 40}, ValueError, "rating: expected scales with ranges, such as"),
        ({"first_singles": 0}, ValueError, "first_singles: expected easy, or .* 1 to 64, found 0"),
        ({"first_singles": "hard"}, ValueError, "expected easy, or a number of steps from 1 to 64"),
        ({"first_singles": 1.5}, ValueError, "first_singles: expected easy, .* found 1.5"),
        ({"needs": ["xy_wing", "naked_pear"]}, ValueError, "no technique `naked-pear`"),
        ({"without": 5}, ValueError, "without: expected a text or a list of texts"),
        ({"colour": 5}, TypeError, "unexpected keyword argument 'colour'"),
    ],
)
def test_wrong_requirements(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        generate(seed=1, **options)


def test_without_a_seed_one_is_drawn_and_reported() -> None:
    runs = [generate(level="easy") for _ in range(8)]
    assert len({run.seed for run in runs}) > 1
    for run in runs:
        made = [next(run) for _ in range(3)]
        assert {one.seed for one in made} == {run.seed}
        assert 0 <= run.seed < 2**32  # short enough to be typed
        assert list(generate(3, seed=run.seed, level="easy")) == made
        third = generate(1, seed=made[2].seed, first_attempt=made[2].attempt, level="easy")
        assert next(third) == made[2]
        batch = generate(seed=run.seed, level="easy").batch(3)
        assert (batch.seed, list(batch), batch[-1]) == (run.seed, made, made[2])
    assert generate(seed=2**64 - 1).seed == 2**64 - 1
