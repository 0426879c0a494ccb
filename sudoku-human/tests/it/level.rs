//! Levels: ranges of ratings, which do not overlap, and puzzles made by them.

use sudoku_core::{Generator, Grid, Strength, Symmetry, propagate};
use sudoku_human::rating::{Scale, rate};
use sudoku_human::{Level, LevelRater, Measure};

fn er(puzzle: &Grid) -> u16 {
    rate(puzzle, Scale::SeClassic).unwrap().er_tenths().unwrap()
}

/// The level is that of the whole rating, which has no cap.
#[test]
fn levels_are_ranges_of_ratings() {
    let mut rater = LevelRater::new();
    let mut seen = [0; 5];
    for made in Generator::new(51).minimal().max_puzzles(300).run().unwrap() {
        let level = rater.level(&made.puzzle).unwrap();
        assert_eq!(level, Level::of_er_tenths(er(&made.puzzle)), "{}", made.puzzle);
        assert_eq!(Level::of(&made.puzzle), Ok(level));
        seen[level as usize] += 1;
    }
    assert!(seen.iter().all(|&seen| seen > 0), "{seen:?}");
    assert!(rater.level(&Grid::EMPTY).is_err());
}

/// Made puzzles have their level, its rating, and the look of print.
#[test]
fn made_puzzles_have_their_level() {
    for level in Level::ALL {
        let measure = Measure::new().level(level);
        for made in Generator::new(52).measured(measure.clone()).run().unwrap().take(10) {
            let puzzle = made.puzzle;
            assert!(level.er_tenths().contains(&er(&puzzle)), "{level}: {puzzle}");
            assert!(Symmetry::HalfTurn.keeps(puzzle.fixed()), "{level}: {puzzle}");
            if let Some(givens) = level.usual_givens() {
                assert!(puzzle.fixed().len() >= *givens.start(), "{level}: {puzzle}");
                assert!(puzzle.fixed().len() <= *givens.end(), "{level}: {puzzle}");
            }
        }
        for made in Generator::new(52).minimal().measured(measure).run().unwrap().take(3) {
            assert_eq!(Level::of(&made.puzzle), Ok(level));
        }
    }
}

/// Weak reasoning gives bounds of the level, whichever way it goes.
#[test]
fn reasoning_bounds_the_level() {
    let solves = |puzzle: &Grid, strength| propagate(puzzle, strength).unwrap().len() == 81;
    for made in Generator::new(53).minimal().max_puzzles(400).run().unwrap() {
        let (puzzle, level) = (made.puzzle, Level::of(&made.puzzle).unwrap());
        if solves(&puzzle, Strength::LockedCandidates) {
            assert!(level <= Level::Medium, "{puzzle}");
        }
        if solves(&puzzle, Strength::AllDifferent) {
            assert!(level <= Level::Hard, "{puzzle}");
        }
        if level == Level::Easy {
            assert!(solves(&puzzle, Strength::Singles), "{puzzle}");
        }
    }
}
