//! Laws of every rating.

use std::sync::atomic::AtomicBool;

use sudoku_core::rating::{RateError, Rated, Rater, Scale, rate};
use sudoku_core::{CandidateGrid, Generator, Grid, Limits, solve_grid};

use super::truth::Board;

/// Some puzzles of every kind, the same in every run.
pub(super) fn puzzles(number: u64) -> Vec<Grid> {
    Generator::new(20).max_puzzles(number).run().unwrap().map(|made| made.puzzle).collect()
}

/// Every step of the path is true, and the numbers are those of the steps.
#[track_caller]
fn check(rater: &mut Rater<'_>, puzzle: &Grid) {
    let solution = *solve_grid(puzzle).only().unwrap();
    let (rated, path) = rater.path(puzzle).unwrap();
    let mut board = Board::new(puzzle);
    for (nth, found) in path.iter().enumerate() {
        if let Err(reason) = board.take(&found.step, &solution) {
            panic!("{puzzle}, step {} {}: {reason}", nth + 1, found.step.technique());
        }
    }
    assert_eq!(rater.rate(puzzle), Ok(rated), "{puzzle}: the chains change nothing");
    if rated.is_lower_bound() {
        return;
    }
    assert!(board.is_full(), "{puzzle} is not solved");
    let rating = rated.rating();
    let ratings = || path.iter().map(|found| found.rating);
    let first = path.iter().position(|found| found.step.placement().is_some()).unwrap();
    assert_eq!(Some(rating.er()), ratings().max(), "{puzzle}");
    assert_eq!(Some(rating.ep()), ratings().take(first + 1).max(), "{puzzle}");
    assert_eq!(Some(rating.ed()), ratings().next(), "{puzzle}");
}

#[test]
fn steps_are_true() {
    for scale in Scale::ALL {
        let mut rater = Rater::new(scale);
        puzzles(30).iter().for_each(|puzzle| check(&mut rater, puzzle));
    }
}

#[test]
#[ignore = "long"]
fn steps_of_many_puzzles_are_true() {
    for scale in Scale::ALL {
        let mut rater = Rater::new(scale);
        puzzles(1_500).iter().for_each(|puzzle| check(&mut rater, puzzle));
    }
}

/// For `SUDOKU_RATED` puzzles; `cargo xtask soak` rates 100,000, in two minutes.
#[test]
#[ignore = "long"]
fn steps_of_any_number_of_puzzles_are_true() {
    let number = std::env::var("SUDOKU_RATED").map_or(4_000, |number| number.parse().unwrap());
    let made = Generator::new(21).max_puzzles(number).run().unwrap();
    let mut raters = Scale::ALL.map(Rater::new);
    for made in made {
        raters.iter_mut().for_each(|rater| check(rater, &made.puzzle));
    }
}

#[test]
fn improper_puzzles_are_refused_with_the_reason() {
    let error = rate(&Grid::EMPTY, Scale::SeClassic).unwrap_err();
    assert!(matches!(error, RateError::SeveralSolutions { .. }));
    let clash: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
    assert_eq!(rate(&clash, Scale::SeSukaku), Err(RateError::NoSolution));
}

#[test]
fn a_full_grid_is_rated_zero() {
    let full = *solve_grid(&puzzles(1)[0]).only().unwrap();
    for scale in Scale::ALL {
        assert_eq!(rate(&full, scale).unwrap().exact().unwrap().tenths(), [0; 3]);
    }
}

/// The candidates of a grid as pencil marks: nothing is filled, so naked singles come first.
#[test]
fn pencil_marks_have_ratings() {
    let puzzle = puzzles(1)[0];
    for scale in Scale::ALL {
        let rating = rate(&CandidateGrid::from(&puzzle), scale).unwrap().rating();
        assert!(rating.er() >= 10 && rating.scale() == scale);
    }
}

/// With limits, the rating is the same or a lower bound of it.
#[test]
fn lower_bounds_are_not_above_the_rating() {
    for scale in Scale::ALL {
        for puzzle in puzzles(10) {
            let full = rate(&puzzle, scale).unwrap();
            for steps in [0, 1, 5, 30, 100, 300] {
                let limits = Limits::new().max_steps(steps);
                let limited = Rater::new(scale).limits(limits).rate(&puzzle).unwrap();
                if limited.is_lower_bound() {
                    let pairs = limited.rating().tenths().into_iter().zip(full.rating().tenths());
                    assert!(pairs.clone().all(|(least, true_)| least <= true_), "{pairs:?}");
                } else {
                    assert_eq!(limited, full);
                }
            }
        }
    }
}

#[test]
fn a_flag_ends_the_search() {
    let cancelled = AtomicBool::new(true);
    let hard: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
            .parse()
            .unwrap();
    let limits = Limits::new().cancelled_by(&cancelled);
    let rated = Rater::new(Scale::SeClassic).limits(limits).rate(&hard).unwrap();
    assert!(matches!(rated, Rated::AtLeast(_)));
}
