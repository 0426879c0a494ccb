//! Laws of every rating.

use std::sync::atomic::AtomicBool;

use sudoku_core::{CandidateGrid, Generator, Grid, Limits, NotProper, solve_grid};
use sudoku_human::rating::{RateError, Rated, Rater, Rating, Scale, rate};

use super::truth::Board;

/// The scales of three ratings.
pub(super) const EXPLAINER: [Scale; 2] = [Scale::SeClassic, Scale::SeSukaku];

/// The numbers of a rating: none is higher of an easier puzzle.
fn numbers(rating: Rating) -> Vec<u32> {
    match rating {
        Rating::Se(rating) => rating.tenths().map(u32::from).into(),
        Rating::Score(score) => vec![score.points(), score.level() as u32],
        Rating::Te(rating) => {
            let lengths = [rating.b(), rating.bxb()].map(|length| length.unwrap_or(0));
            vec![rating.depth().into(), lengths[0].into(), lengths[1].into()]
        }
        Rating::Minutes(minutes) => [&[minutes.tenths()], &minutes.range()[..]].concat(),
        _ => unreachable!("there are four kinds"),
    }
}

/// Some puzzles of every kind, the same in every run.
pub(super) fn puzzles(number: u64) -> Vec<Grid> {
    Generator::new(20)
        .minimal()
        .max_puzzles(number)
        .run()
        .unwrap()
        .map(|made| made.puzzle)
        .collect()
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
    let rating = rated.rating().se().unwrap();
    let ratings = || path.iter().map(|found| found.rating.number());
    let first = path.iter().position(|found| found.step.placement().is_some()).unwrap();
    assert_eq!(Some(rating.er()), ratings().max(), "{puzzle}");
    assert_eq!(Some(rating.ep()), ratings().take(first + 1).max(), "{puzzle}");
    assert_eq!(Some(rating.ed()), ratings().next(), "{puzzle}");
}

#[test]
fn steps_are_true() {
    for scale in EXPLAINER {
        let mut rater = Rater::new(scale);
        puzzles(30).iter().for_each(|puzzle| check(&mut rater, puzzle));
    }
}

#[test]
#[ignore = "long"]
fn steps_of_many_puzzles_are_true() {
    for scale in EXPLAINER {
        let mut rater = Rater::new(scale);
        puzzles(1_500).iter().for_each(|puzzle| check(&mut rater, puzzle));
    }
}

/// For `SUDOKU_RATED` puzzles; `cargo xtask soak` rates 100,000, in two minutes.
#[test]
#[ignore = "long"]
fn steps_of_any_number_of_puzzles_are_true() {
    let number = std::env::var("SUDOKU_RATED").map_or(4_000, |number| number.parse().unwrap());
    let made = Generator::new(21).minimal().max_puzzles(number).run().unwrap();
    let mut raters = EXPLAINER.map(Rater::new);
    for made in made {
        raters.iter_mut().for_each(|rater| check(rater, &made.puzzle));
    }
}

#[test]
fn improper_puzzles_are_refused_with_the_reason() {
    let clash: Grid = format!("11{}", ".".repeat(79)).parse().unwrap();
    for scale in Scale::ALL {
        let error = rate(&Grid::EMPTY, scale).unwrap_err();
        assert!(matches!(error, RateError::NotProper(NotProper::SeveralSolutions { .. })));
        assert_eq!(rate(&clash, scale), Err(RateError::NotProper(NotProper::NoSolution)));
    }
}

#[test]
fn a_full_grid_is_rated_zero() {
    let full = *solve_grid(&puzzles(1)[0]).only().unwrap();
    for scale in Scale::ALL {
        let rating = rate(&full, scale).unwrap().exact().unwrap();
        assert!(numbers(rating).iter().all(|number| *number == 0) && rating.scale() == scale);
    }
}

/// The candidates of a grid as pencil marks: nothing is filled, so naked singles come first.
#[test]
fn pencil_marks_have_ratings() {
    let marks = CandidateGrid::from(&puzzles(1)[0]);
    for scale in EXPLAINER {
        let rating = rate(&marks, scale).unwrap().rating();
        assert!(rating.se().unwrap().er() >= 10 && rating.scale() == scale);
    }
    assert_eq!(rate(&marks, Scale::Hodoku), Err(RateError::TooFewDigits { least: 10 }));
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
                    let numbers = [limited, full].map(|rated| numbers(rated.rating()));
                    let mut pairs = numbers[0].iter().zip(&numbers[1]);
                    assert!(pairs.all(|(least, true_)| least <= true_), "{numbers:?}");
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
    for scale in Scale::ALL {
        let rated = Rater::new(scale).limits(limits).rate(&hard).unwrap();
        assert!(matches!(rated, Rated::AtLeast(_)));
    }
}
