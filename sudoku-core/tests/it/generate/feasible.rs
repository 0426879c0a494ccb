//! Impossible requests are refused with the reason.

use sudoku_core::generate::{NotFeasible, RunEnding};
use sudoku_core::{CellSet, Generator, House, Symmetry, cells};

fn refused(wanted: Generator<'_>) -> NotFeasible {
    wanted.run().expect_err("it is not feasible")
}

#[test]
fn numbers_of_givens() {
    #[allow(clippy::reversed_empty_ranges)]
    let empty = 30..=20;
    let error = refused(Generator::new(1).givens(empty));
    assert_eq!(error, NotFeasible::NoGivens { least: 30, most: 20 });
    let error = refused(Generator::new(1).givens(82..=90));
    assert_eq!(error, NotFeasible::NoGivens { least: 82, most: 90 });
    let error = refused(Generator::new(1).givens(0..=16));
    assert_eq!(error, NotFeasible::TooFewGivens { most: 16 });
    assert!(Generator::new(1).givens(0..=17).run().is_ok(), "it may take for ever, but it may be");
    assert!(Generator::new(1).givens(81..=100).run().is_ok());
}

#[test]
fn symmetry() {
    // Orbits of four and one of one, in the centre.
    let error = refused(Generator::new(1).givens(22..=23).symmetry(Symmetry::QuarterTurns));
    assert_eq!(error.to_string(), "no pattern with the symmetry quarter-turn has 22 to 23 cells");
    for givens in [24, 25, 28, 29] {
        let wanted = Generator::new(1).givens(givens..=givens).symmetry(Symmetry::QuarterTurns);
        let made = wanted.run().unwrap().next().unwrap();
        assert_eq!(made.puzzle.fixed().len(), givens);
    }
    assert!(Generator::new(1).givens(31..=31).symmetry(Symmetry::Full).run().is_err());
}

#[test]
fn patterns() {
    let rows = |rows: &[usize]| {
        rows.iter().fold(CellSet::EMPTY, |all, &row| all | House::ALL[row].cell_set())
    };
    let error = refused(Generator::new(1).pattern(rows(&[0])));
    assert_eq!(error, NotFeasible::TooFewGivens { most: 9 });
    let error = refused(Generator::new(1).pattern(rows(&[0, 3, 4, 6, 7, 8])));
    assert_eq!(
        error.to_string(),
        "row 2 and row 3 have no givens, so they can be swapped in every solution"
    );
    let error = refused(Generator::new(1).pattern(rows(&[9, 10, 12, 14, 15])));
    assert_eq!(error, NotFeasible::EmptyLines { houses: [House::ALL[16], House::ALL[17]] });
    let lopsided = rows(&[0, 2, 3, 4, 6]);
    let error = refused(Generator::new(1).pattern(lopsided).symmetry(Symmetry::UpDown));
    assert!(matches!(error, NotFeasible::PatternSymmetry { .. }), "{error}");
    assert!(
        error
            .to_string()
            .starts_with("the pattern does not have the symmetry up-down: no counterpart for r"),
        "{error}"
    );
    let error = refused(Generator::new(1).pattern(lopsided).givens(20..=30));
    assert_eq!(error, NotFeasible::PatternGivens { cells: 45, least: 20, most: 30 });
}

#[test]
fn the_rest() {
    #[allow(clippy::reversed_empty_ranges)]
    let error = refused(Generator::new(1).guesses(3..=2));
    assert_eq!(error, NotFeasible::NoGuesses { least: 3, most: 2 });
    for wanted in [
        Generator::new(1).symmetry(Symmetry::Diagonal),
        Generator::new(1).pattern(CellSet::ALL),
        Generator::new(1).inequivalent(),
    ] {
        let error = refused(wanted.weighted());
        assert!(matches!(error, NotFeasible::NoWeights { .. }), "{error}");
    }
}

/// A pattern that is impossible, of which there is no proof here.
#[test]
fn what_is_not_found_ends_honestly() {
    // Fewer than 17 are ruled out, but 17 in two rows and a few columns are not.
    let pattern = cells! {
        X X X | X X X | X X X
        X X . | . . . | . . .
        . . . | . . . | . . .
        X . . | . . . | . . .
        X . . | . . . | . . .
        . . . | . . . | . . .
        X . . | . . . | . . .
        X . . | . . . | . . .
        . X . | . . . | . . X
    };
    let mut run = Generator::new(1).pattern(pattern).max_attempts(5).run().unwrap();
    assert_eq!((run.next(), run.ending()), (None, Some(RunEnding::MaxAttempts)));
    assert_eq!((run.attempts(), run.found()), (5, 0));
}
