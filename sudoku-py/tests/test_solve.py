from typing import Any

import pytest
from sudoku_core import (
    Grid,
    Solver,
    SudokuError,
    candidate_grid,
    count_solutions,
    guesses,
    solutions,
    solve_grid,
)
from sudoku_core.diagnosis import Count

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
MANY = "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."


@pytest.mark.parametrize(("puzzle", "solution"), EXAMPLES)
def test_one_solution(puzzle: str, solution: str) -> None:
    answer = solve_grid(puzzle)
    assert answer.unique
    assert answer.count == len(answer) == 1
    assert answer.solution == answer.first == answer[0] == answer[-1] == Grid(solution)
    assert answer.solution is not None
    assert answer.solution.fixed == Grid(puzzle).fixed
    assert answer.solution.without_entries() == Grid(puzzle)
    assert list(answer) == [Grid(solution)]
    assert solve_grid(candidate_grid(puzzle)).solution == Grid(solution)
    assert solve_grid(candidate_grid(puzzle).line()) == answer


def test_several_solutions() -> None:
    answer = solve_grid(MANY)
    assert answer
    assert not answer.unique
    assert answer.solution is None
    assert answer.count == 2
    one, another = answer
    assert one != another
    assert one.is_solved
    assert another.is_solved
    assert one.contains_grid(MANY)
    assert repr(answer).startswith("<Solutions: several")


@pytest.mark.parametrize(
    "text", [81 * "5", "55" + 79 * ".", "12345678." + 8 * "." + "9" + 63 * "."]
)
def test_no_solution(text: str) -> None:
    answer = solve_grid(text)
    assert not answer
    assert (answer.count, answer.unique, answer.first) == (0, False, None)
    assert list(answer) == []
    assert repr(answer) == "<Solutions: none>"
    with pytest.raises(IndexError):
        answer[0]


def test_counting() -> None:
    assert count_solutions(MANY, limit=1000) == 125
    for limit in (0, 1, 2, 124, 125):
        assert count_solutions(MANY, limit) == limit
    assert count_solutions(MANY) == count_solutions(MANY, limit=None) == 125
    with pytest.raises(SudokuError, match=r"more than 1,000,000 solutions: name a limit"):
        count_solutions(81 * ".")
    assert count_solutions(81 * ".", limit=1_000_001) == 1_000_001
    assert count_solutions(EXAMPLES[0][0]) == 1
    assert count_solutions(81 * "5") == 0
    assert count_solutions(MANY, limit=2**70) == 125
    for function in (count_solutions, guesses):
        with pytest.raises(ValueError, match=r"(?m)^limit is -1, expected 0 or more$"):
            function(MANY, -1)
        with pytest.raises(TypeError):
            function(MANY, 1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("count", [count_solutions, Solver().count])
def test_a_count_within_limits_is_never_passed_as_exact(count: Any) -> None:
    """A count is exact only if the search ended by itself."""
    for steps in (*range(60), 1000, 10_000, 2**70):
        found, search = count(MANY, max_steps=steps), solutions(MANY, max_steps=steps)
        assert found.number == search.count_rest()
        assert found.is_exact == (search.ending == "exhausted")
        assert found.kind == ("exactly" if found == 125 else "at_least")
    for limit, words in ((9, "at least 9"), (125, "at least 125"), (126, "125")):
        assert str(count(MANY, limit, timeout=60)) == words
    for empty in (81 * ".", Grid.empty()):
        assert count(empty, timeout=0) == Count(kind="at_least", number=0) != 0
        some = count(empty, timeout=0.05)
        assert (some.kind, some.number > 1000) == ("at_least", True)
    # Beyond a million there is no error if another limit ends it.
    assert count(81 * ".", 1_000_001, max_steps=2**40).at_least == 1_000_001
    assert count(81 * "5", max_steps=9) == 0
    assert {count(MANY, timeout=60): "found"}[125] == "found"
    for wrong in ({"timeout": -1.0}, {"max_steps": -1}):
        with pytest.raises(ValueError, match="expected 0 or more"):
            count(MANY, **wrong)


def test_branchings() -> None:
    assert guesses(EXAMPLES[1][0]) > 0
    assert guesses(Grid.empty(), limit=7) == 7
