"""Ratings, of one puzzle and of many."""

import pickle
from math import isnan

import pytest
from ctrl_c import stopped
from sudoku_core import Grid, SudokuError, candidate_grid, path, rate, rate_batch, solve_grid
from sudoku_core.results import Rating, Score, TeRating

PUZZLE = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
# Seconds of nested chains.
HARD = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


@pytest.mark.parametrize("scale", ["se-classic", "se-sukaku"])
def test_a_puzzle_has_three_ratings(scale: str) -> None:
    rating = rate(PUZZLE, scale=scale)  # type: ignore[call-overload]
    assert rating == Rating(scale, 1.5, 1.2, 1.2, False)
    assert str(rating) == f"ER/EP/ED=1.5/1.2/1.2 ({scale})"
    assert (rating.er_tenths, rating.ep_tenths, rating.ed_tenths) == (15, 12, 12)
    assert str(rate(PUZZLE, scale=scale, max_steps=1)).startswith(">=")  # type: ignore[call-overload]
    assert rate(candidate_grid(PUZZLE)).er >= 1.0
    assert rate(solve_grid(PUZZLE)[0]).er == 0


def test_ctrl_c_stops_a_rating() -> None:
    stopped(lambda: rate(HARD))
    stopped(lambda: path(HARD))


def test_improper_puzzles_are_refused() -> None:
    with pytest.raises(SudokuError, match=r"several solutions: r[1-9]c[1-9] can be"):
        rate(Grid.empty())
    with pytest.raises(SudokuError, match="no solution"):
        rate("11" + 79 * ".")
    with pytest.raises(ValueError, match="se-classic"):
        rate(PUZZLE, scale="se")  # type: ignore[call-overload]


def test_a_score_has_points_and_a_level() -> None:
    score = rate(PUZZLE, scale="hodoku")
    assert score == Score("hodoku", 298, "easy", "exact")
    assert str(score) == "score 298, easy (hodoku)"
    assert rate(PUZZLE, scale="hodoku", max_steps=1).accuracy == "at least"
    assert rate(solve_grid(PUZZLE)[0], scale="hodoku").points == 0
    assert rate(HARD, scale="hodoku").accuracy == "approximate"
    with pytest.raises(SudokuError, match="fewer than 10 filled cells"):
        rate(candidate_grid(PUZZLE), scale="hodoku")
    taken = path(PUZZLE, scale="hodoku")
    assert taken.rating == score
    assert sum(step.rating for step in taken.steps) == 298
    assert {step.level for step in taken.steps} == {"easy"}
    assert str(taken.steps[0]).startswith("4 naked single: ")
    rows = rate_batch([PUZZLE, 81 * "."], scale="hodoku").tolist()
    assert str(rows) == "[[298.0, 1.0, 1.0], [nan, nan, nan]]"


def test_trial_and_error_has_a_depth_and_lengths() -> None:
    one = ".173.6.5...3....4..6...2...2......68...1...7.......1.9...6.9..567.23......5..1..."
    assert rate(one, scale="te") == TeRating("te", 1, None, None, "exact")
    assert str(rate(one, scale="te-bxb")) == "depth 1, B 7, BxB 0 (te-bxb)"
    assert str(rate(one, scale="te", max_steps=1)) == "depth >=1 (te)"
    assert str(rate(one, scale="te-bxb", max_steps=1000)) == "depth 1, B >=3, BxB 0 (te-bxb)"
    taken = path(one, scale="te-b")
    assert (taken.steps, taken.rating.b) == ((), 7)
    rows = rate_batch([one, 81 * "."], scale="te-b").tolist()
    assert str(rows) == "[[1.0, 7.0, nan], [nan, nan, nan]]"


@pytest.mark.parametrize("threads", [0, 1, 2])
def test_a_batch_has_a_row_for_each(threads: int) -> None:
    seen: list[tuple[int, int]] = []
    puzzles = 20 * [PUZZLE] + [81 * "."]
    ratings = rate_batch(puzzles, threads=threads, progress=lambda *done: seen.append(done))
    assert ratings.tolist()[:-1] == 20 * [[1.5, 1.2, 1.2]]
    assert list(map(isnan, ratings.tolist()[-1])) == 3 * [True]
    assert ratings == pickle.loads(pickle.dumps(ratings))
    assert ratings.numbers.shape == (21, 3)
    assert list(ratings) == [*20 * [rate(PUZZLE)], None]
    assert seen[-1] == (21, 21)
    assert list(map(isnan, rate_batch([PUZZLE], max_steps=1).tolist()[0])) == 3 * [True]
    assert len(rate_batch([])) == 0


def test_ratings_are_arrays() -> None:
    np = pytest.importorskip("numpy")
    puzzles = np.array([[int(c) if c.isdigit() else 0 for c in PUZZLE]], dtype=np.uint8)
    ratings = rate_batch(puzzles, scale="se-sukaku")
    assert ratings.numbers.items == np.asarray(ratings).dtype == np.float64
    assert np.asarray(ratings).tolist() == ratings.tolist() == [[1.5, 1.2, 1.2]]
    scores = rate_batch(puzzles, scale="hodoku")
    assert (scores.numbers.items, scores.tolist()) == ("float64", [[298, 1, 1]])
    with pytest.raises(ValueError, match="se-classic"):
        rate_batch(puzzles, scale="se")  # type: ignore[arg-type]


@pytest.mark.parametrize("scale", ["se-classic", "se-sukaku"])
def test_the_steps_of_a_path_lead_to_the_solution(scale: str) -> None:
    line = "....5.7..4.......6..92...5..3.9.......1.2..9....8.1.....8..2.1..6......37..5..4.."
    taken = path(line, scale=scale, max_steps=3000)  # type: ignore[call-overload]
    assert taken.rating.is_lower_bound
    taken = path(PUZZLE, scale=scale)  # type: ignore[call-overload]
    assert taken.rating == rate(PUZZLE, scale=scale)  # type: ignore[call-overload]
    assert max(step.rating for step in taken.steps) == taken.rating.er
    solution = solve_grid(PUZZLE)[0]
    placed = [step.placement for step in taken.steps if step.placement]
    assert all(solution[cell] == digit for cell, digit in placed)
    for chain in (chain for step in taken.steps for chain in step.chains):
        assert all(parent < nth for nth, at in enumerate(chain) for parent in at.parents)
    assert str(taken.steps[0]) == "1.2 hidden single: r2c1=6"
