"""The digits of every cell in some solution, compared with all solutions."""

import random
from functools import partial

import pytest
from ctrl_c import stopped
from sudoku_core import (
    CandidateGrid,
    Grid,
    Solver,
    SudokuError,
    candidate_grid,
    count_solutions,
    solutions,
    true_candidates,
)
from sudoku_core.results import TrueCandidates

MANY = "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
# Millions of solutions have to be counted.
LONG = 81 * "."
# No solution; a textbook search takes twenty minutes to find that out (Peter Norvig, 2006).
SLOW = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
NONE = "12345678." + 8 * "." + "9" + 63 * "."


def counted(puzzle: Grid | CandidateGrid, limit: int) -> list[list[list[int]]]:
    """The counts by looking at all solutions."""
    counts = [[[0] * 9 for _ in range(9)] for _ in range(9)]
    for solution in solutions(puzzle):
        for index, digit in enumerate(solution):
            row, column = divmod(index, 9)
            places = counts[row][column]
            places[digit - 1] = min(limit, places[digit - 1] + 1)
    return counts


def puzzles(solution: str) -> list[Grid]:
    """Puzzles with up to some thousand solutions, of one solved grid."""
    chosen = random.Random(1)
    found = [Grid(MANY), Grid(NONE), Grid(solution)]
    while len(found) < 30:
        left = set(chosen.sample(range(81), 30))
        grid = Grid([digit if i in left else 0 for i, digit in enumerate(map(int, solution))])
        if count_solutions(grid, limit=2000) < 2000:
            found.append(grid)
    return found


def test_they_are_the_union_of_all_solutions(solution: str) -> None:
    solver = Solver()
    for puzzle in puzzles(solution):
        for form in (puzzle, candidate_grid(puzzle)):
            for limit in (1, 3, 3000):
                found = true_candidates(form, limit)
                assert found == solver.true_candidates(form, limit=limit)
                counts = counted(form, limit)
                assert found.counts.tolist() == counts
                assert (found.limit, found.is_proven) == (limit, True)
                union = [
                    {digit for digit in range(1, 10) if counts[row][column][digit - 1] > 0}
                    for row in range(9)
                    for column in range(9)
                ]
                assert found.candidates == CandidateGrid(union)
                decided = [sum(digits) if len(digits) == 1 else 0 for digits in union]
                assert found.backbone == Grid(decided)
                assert found.backbone.fixed == found.backbone.filled


def test_the_other_questions_agree(solution: str) -> None:
    solver = Solver()
    for puzzle in puzzles(solution)[:12]:
        found = true_candidates(puzzle)
        for index in range(81):
            cell = divmod(index, 9)
            for digit in range(1, 10):
                is_true = digit in found.candidates[cell]
                assert solver.is_true(puzzle, cell, digit) == is_true
                assert found.count(cell, digit) == found.counts[*cell, digit - 1] == is_true
        again = true_candidates(found.candidates)
        assert again == found, "the union is its own union"
        assert found.backbone.contains_grid(puzzle) or not found.candidates.total


def test_without_a_solution_nothing_is_true() -> None:
    found = true_candidates(NONE, limit=5)
    assert found.candidates.total == 0
    assert found.backbone == Grid.empty()
    assert bytes(found.counts) == bytes(4 * 729)
    assert found.is_proven


def test_a_long_search() -> None:
    found = true_candidates(SLOW)
    assert (found.candidates.total, found.is_proven) == (0, True)
    assert not true_candidates(SLOW, max_steps=30).is_proven


def test_the_empty_grid() -> None:
    for grid in (Grid.empty(), CandidateGrid(81 * [range(1, 10)])):
        found = true_candidates(grid, limit=20)
        assert found.counts.tolist() == 9 * [9 * [9 * [20]]]
        assert found.candidates.total == 729
        assert found.backbone == Grid.empty()


def test_a_budget_claims_nothing() -> None:
    whole = true_candidates(MANY, limit=100)
    proven = []
    for steps in (0, 1, 10, 100, 1000, 10_000, 10**6, 10**18):
        part = true_candidates(MANY, limit=100, max_steps=steps)
        proven.append(part.is_proven)
        if part.is_proven:
            assert part == whole
        else:
            assert part != whole
            assert whole.backbone.contains_grid(part.backbone), "what is there is certain"
            assert repr(part).endswith(", not proven>")
        flat = (bytes(found.counts) for found in (part, whole))
        few, all_ = (memoryview(data).cast("I").tolist() for data in flat)
        assert all(one <= other for one, other in zip(few, all_, strict=True))
    assert not proven[0]
    assert proven[-1]
    assert proven == sorted(proven)


def test_a_timeout() -> None:
    for ask in (true_candidates, Solver().true_candidates):
        nothing = ask(Grid.empty(), timeout=0)
        assert (nothing.is_proven, nothing.candidates.total) == (False, 0)
        timeout = 0.02
        while ask(LONG, 10_000, timeout=timeout).is_proven:
            timeout /= 2  # a fast machine
        for seconds in (3600, float("inf"), None):
            assert ask(MANY, limit=100, timeout=seconds) == true_candidates(MANY, limit=100)


def test_the_counts_are_a_view() -> None:
    found = true_candidates(MANY, limit=1000)
    counts = found.counts
    assert (counts.shape, counts.items) == ((9, 9, 9), "uint32")
    assert max(memoryview(bytes(counts)).cast("I")) == 125
    numpy = pytest.importorskip("numpy")
    array = numpy.asarray(counts)
    assert (array.dtype, array.shape) == (numpy.uint32, (9, 9, 9))
    assert numpy.shares_memory(array, numpy.asarray(found.counts)), "no copy"
    assert not array.flags.writeable
    assert (array.sum(axis=2) == 125).all()


def test_wrong_questions() -> None:
    for ask in (true_candidates, Solver().true_candidates):
        for limit in (0, -1, 10_001, 2**32, 2**70):
            with pytest.raises(ValueError, match=f"(?m)^limit is {limit}, expected 1 to 10000$"):
                ask(MANY, limit=limit)
        with pytest.raises(ValueError, match=r"(?m)^max_steps is -1, expected 0 or more$"):
            ask(MANY, max_steps=-1)
        for timeout in (-1, float("nan")):
            with pytest.raises(ValueError, match="seconds, expected 0 or more"):
                ask(MANY, timeout=timeout)
        assert ask(MANY, 10_000, max_steps=2**70).is_proven
    with pytest.raises(TypeError):
        true_candidates(MANY, 1, 100)  # type: ignore[call-arg]
    found = true_candidates(MANY)
    for digit in (0, 10):
        with pytest.raises(SudokuError, match=f"{digit} is not a digit from 1 to 9"):
            found.count((0, 0), digit)
    with pytest.raises(IndexError):
        found.count((0, 9), 1)
    with pytest.raises(TypeError):
        TrueCandidates()  # type: ignore[call-arg]


def test_forms() -> None:
    found = true_candidates(MANY)
    assert repr(found) == f"<TrueCandidates: {found.candidates.total} candidates, limit 1>"
    assert found._repr_html_() == found.candidates._repr_html_()
    assert found != true_candidates(MANY, limit=2)
    other: object = 5
    assert found != other


def test_ctrl_c() -> None:
    solver = Solver()
    for ask in (true_candidates, solver.true_candidates):
        stopped(partial(ask, LONG, limit=10_000))
    assert solver.true_candidates(Grid.empty()).candidates.total == 729
