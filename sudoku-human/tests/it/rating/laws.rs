//! Laws of every rating.

use std::sync::atomic::AtomicBool;

use sudoku_core::{CandidateGrid, Generator, Grid, Limits, NotProper, solve_grid};
use sudoku_human::Level;
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
    let solution = *solve_grid(puzzle).solution().unwrap();
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
    assert_eq!(Some(rating.er_tenths()), ratings().max(), "{puzzle}");
    assert_eq!(Some(rating.ep_tenths()), ratings().take(first + 1).max(), "{puzzle}");
    assert_eq!(Some(rating.ed_tenths()), ratings().next(), "{puzzle}");
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
    let full = *solve_grid(&puzzles(1)[0]).solution().unwrap();
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
        assert!(rating.er_tenths().unwrap() >= 10 && rating.scale() == scale);
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

/// The value is what is printed, the whole number what is counted, and ER is there on the scales of
/// Sudoku Explainer alone.
#[test]
fn values_are_in_the_unit_of_their_scale() {
    for made in Generator::new(77).max_puzzles(8).run().unwrap() {
        for scale in Scale::ALL {
            let rated = rate(&made.puzzle, scale).unwrap();
            let unit = if scale.has_tenths() { 10.0 } else { 1.0 };
            let number = rated.rating().number();
            assert_eq!((rated.value() * unit).round(), f64::from(number), "{rated}");
            let first = rated.to_string();
            let first = first.trim_start_matches(|symbol: char| !symbol.is_ascii_digit());
            let end = first.find(|symbol| !matches!(symbol, '0'..='9' | '.')).unwrap();
            assert_eq!(first[..end].parse(), Ok(rated.value()), "{rated}");
            let is_se = matches!(scale, Scale::SeClassic | Scale::SeSukaku);
            assert_eq!(rated.er().is_some(), is_se);
            assert_eq!(rated.er(), rated.er_tenths().map(|tenths| f64::from(tenths) / 10.0));
            assert_eq!(rated.level().is_some(), scale == Scale::SeClassic);
        }
        let level = Level::of(&made.puzzle).unwrap();
        let rated = rate(&made.puzzle, Scale::SeClassic).unwrap();
        assert_eq!((rated.level(), Level::of_er(rated.value())), (Some(level), level));
    }
}

/// A lower bound has no level while a higher one is possible, and a level that it has is right.
#[test]
fn a_bound_is_no_level() {
    let mut bounds = [0; 2];
    for made in Generator::new(78).minimal().max_puzzles(5).run().unwrap() {
        let level = Level::of(&made.puzzle).unwrap();
        for steps in 1..200 {
            let limits = Limits::new().max_steps(steps);
            let rated = Rater::new(Scale::SeClassic).limits(limits).rate(&made.puzzle).unwrap();
            assert!(rated.level().is_none_or(|known| known == level), "{rated}");
            if rated.is_lower_bound() {
                bounds[usize::from(rated.level().is_some())] += 1;
            }
        }
    }
    assert!(bounds[0] > 0, "{bounds:?}");
}

/// Every tenth has one level, however it is written; numbers outside are taken for the nearest.
#[test]
fn levels_by_number_and_by_tenths() {
    for tenths in 0..200 {
        let er = f64::from(tenths) / 10.0;
        assert_eq!(Level::of_er(er), Level::of_er_tenths(tenths), "{er}");
    }
    assert_eq!((Level::of_er(-3.0), Level::of_er(1e9)), (Level::Easy, Level::Extreme));
}
