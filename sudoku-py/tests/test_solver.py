"""A solver asked again and again: its answers, threads, Ctrl-C."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from ctrl_c import ctrl_c_after
from sudoku_core import (
    CandidateGrid,
    Cell,
    Grid,
    Solver,
    SudokuError,
    candidate_grid,
    count_solutions,
    solutions,
    solve_grid,
)
from sudoku_core.errors import ParseGridError

MANY = "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
NONE = "12345678." + 8 * "." + "9" + 63 * "."
# No solution; a textbook search takes twenty minutes to find that out (Peter Norvig, 2006).
SLOW = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
ENDLESS = 10**18


@pytest.fixture(scope="module")
def solver() -> Solver:
    """One for all tests: earlier questions must not matter."""
    return Solver()


def same(puzzle: str) -> list[Any]:
    """A puzzle in all the forms that a solver takes."""
    grid, marks = Grid(puzzle), candidate_grid(puzzle)
    grids = [puzzle, grid, grid.boxed(), grid.rows(), list(grid), bytes(grid)]
    return [*grids, marks, marks.line(), list(marks)]


def test_a_count_without_a_limit_is_of_all(solver: Solver) -> None:
    assert solver.count(MANY) == count_solutions(MANY) == 125
    with pytest.raises(SudokuError, match="more than 1,000,000 solutions"):
        solver.count(81 * ".")


def test_the_answers_are_those_of_the_functions(solver: Solver, puzzle: str) -> None:
    for text, count in ((puzzle, 1), (MANY, 2), (NONE, 0), (81 * ".", 2)):
        for form in same(text):
            assert solver.is_proper(form) == (count == 1)
            assert solver.count(form, limit=2) == count
            assert solver.solve(form) == solve_grid(text)
            assert solver.first(form) == solve_grid(text).first


def test_solutions_keep_the_mask(solver: Solver, puzzle: str) -> None:
    grid = Grid(puzzle).with_entry((0, 0), 9)
    first, only = solver.first(grid), solver.solve(grid).solution
    assert first is not None
    assert only is not None
    assert first.fixed == only.fixed == grid.fixed


def test_entries_count(solver: Solver, puzzle: str) -> None:
    assert solver.is_proper(puzzle)
    assert not solver.is_proper(Grid(puzzle).with_entry((0, 0), 3))


def test_counting(solver: Solver) -> None:
    for limit in (0, 1, 2, 124, 125, 126):
        assert solver.count(MANY, limit) == solver.count(MANY, limit=limit) == min(limit, 125)
    assert solver.count(Grid.empty(), limit=100_000) == 100_000, "more than one slice"
    assert solver.count(MANY, 2**70) == 125
    for limit in (-1, -(2**70)):
        with pytest.raises(ValueError, match=f"(?m)^limit is {limit}, expected 0 or more$"):
            solver.count(MANY, limit)


def test_a_search_has_memory_of_its_own(solver: Solver, puzzle: str) -> None:
    search = solver.search(MANY)
    found = []
    for solution in search:
        found.append(solution)
        assert solver.is_proper(puzzle)
        assert next(solver.search(Grid.empty())).is_solved
    assert found == list(solutions(MANY))
    assert search.ending == "exhausted"


def test_the_limits_of_a_search(solver: Solver) -> None:
    assert solver.search(MANY, max_solutions=3).count_rest() == 3
    cases: list[tuple[dict[str, Any], str]] = [
        ({"max_steps": 1000}, "max_steps"),
        ({"timeout": 0.01}, "deadline"),
        ({"max_solutions": 5}, "max_solutions"),
    ]
    for options, ending in cases:
        search = solver.search(Grid.empty(), **options)
        search.count_rest()
        assert search.ending == ending
    for name in ("max_solutions", "max_steps"):
        for ask in (solver.search, solutions):
            with pytest.raises(ValueError, match=f"(?m)^{name} is -1, expected 0 or more$"):
                ask(MANY, **{name: -1})
            assert ask(MANY, **{name: 2**70}).count_rest() == 125
    with pytest.raises(ValueError, match="expected 0 or more"):
        solver.search(MANY, timeout=-1)
    with pytest.raises(TypeError):
        solver.search(MANY, 3)  # type: ignore[call-arg]


def test_which_candidates_are_true(solver: Solver) -> None:
    seen = {(cell, grid[cell]) for grid in solutions(MANY) for cell in range(81)}
    grid, marks = Grid(MANY), candidate_grid(MANY)
    for index in range(81):
        cell = Cell(*divmod(index, 9))
        for digit in range(1, 10):
            expected = (index, digit) in seen
            assert solver.is_true(grid, cell, digit) == expected
            assert solver.is_true(marks, (cell.row, cell.column), digit) == expected
            assert solver.is_true(MANY, cell.name, digit) == expected


def test_a_long_search(solver: Solver) -> None:
    assert not solver.is_proper(SLOW)
    assert not solver.solve(SLOW)
    assert solver.first(SLOW) is None
    assert solver.count(SLOW, limit=9) == 0
    assert not solver.is_true(SLOW, "r1c1", 2)


def test_an_entry_is_not_overwritten(solver: Solver, puzzle: str) -> None:
    grid = Grid(puzzle).with_entry((0, 0), 9)
    assert [digit for digit in range(1, 10) if solver.is_true(grid, (0, 0), digit)] == [9]
    wrong = Grid(puzzle).with_entry((0, 0), 3)
    assert not any(solver.is_true(wrong, (0, 0), digit) for digit in range(1, 10))


def test_wrong_questions(solver: Solver, puzzle: str) -> None:
    ask: list[Callable[[Any], object]] = [
        solver.is_proper,
        solver.solve,
        solver.first,
        solver.count,
        solver.search,
        solver.true_candidates,
        lambda grid: solver.is_true(grid, (0, 0), 1),
    ]
    for question in ask:
        with pytest.raises(ParseGridError, match="line 1: 80 symbols, expected 81"):
            question(80 * ".")
        with pytest.raises(SudokuError, match="r1c1 holds 10, expected 0"):
            question([10] + 80 * [0])
        for wrong in (5, None, 1.5, 9 * [5]):
            with pytest.raises(
                TypeError, match=r"expected a grid or pencil marks: .*CandidateGrid"
            ):
                question(wrong)
        with pytest.raises(SudokuError, match="r9c9: 0 is not a digit from 1 to 9"):
            question([*80 * [{1}], {0}])
        with pytest.raises(TypeError, match="expected pencil marks"):
            question([*80 * [{1}], 1])
    for digit in (0, 10, -1, 10**9):
        with pytest.raises(SudokuError, match=f"{digit} is not a digit from 1 to 9"):
            solver.is_true(puzzle, (0, 0), digit)
    with pytest.raises(IndexError, match="rows and columns count from 0 to 8"):
        solver.is_true(puzzle, (9, 0), 1)
    with pytest.raises(SudokuError, match=r"found .r0c1."):
        solver.is_true(puzzle, "r0c1", 1)
    assert solver.is_proper(puzzle), "and it goes on answering"


def test_ctrl_c(solver: Solver, puzzle: str) -> None:
    with pytest.raises(KeyboardInterrupt), ctrl_c_after(0.1):
        solver.count(Grid.empty(), limit=ENDLESS)
    assert solver.is_proper(puzzle)


def test_a_handler_may_ask_the_solver(solver: Solver, puzzle: str) -> None:
    answers: list[bool] = []
    handler = lambda *_: answers.append(solver.is_proper(puzzle))  # noqa: E731
    with ctrl_c_after(0.05, handler):
        while not answers:
            assert solver.count(Grid.empty(), limit=1_000_000) == 1_000_000
    assert answers == [True]
    assert solver.is_proper(puzzle)


def test_threads_share_a_solver(solver: Solver, puzzle: str) -> None:
    questions = 200 * [puzzle, MANY, NONE, 81 * "."]
    expected = [count_solutions(question, limit=300) for question in questions]
    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(lambda question: solver.count(question, limit=300), questions))
    assert counts == expected


def test_sukaku(solver: Solver, puzzle: str) -> None:
    marks = candidate_grid(puzzle)
    solution = solver.first(marks)
    assert solution == solver.first(puzzle)
    assert solution is not None
    assert not solution.fixed
    wrong = [{9} if index == 1 else set(marks[index]) for index in range(81)]
    assert solver.solve(CandidateGrid(wrong)).count == 0
    assert solver.count(CandidateGrid(81 * [range(1, 10)]), limit=50) == 50
    assert solver.count(CandidateGrid([[], *80 * [range(1, 10)]])) == 0


def test_pickled_it_is_a_new_one(solver: Solver, puzzle: str) -> None:
    for again in (pickle.loads(pickle.dumps(solver)), copy.copy(solver), copy.deepcopy(solver)):
        assert type(again) is Solver
        assert again.is_proper(puzzle)
    assert repr(solver) == "Solver()"
    question = pickle.loads(pickle.dumps(solver.is_proper))
    assert question(puzzle), "so other processes can be asked too"
