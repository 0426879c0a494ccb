//! Attempts, as they are described: one question after the other.

use sudoku_core::{Cell, CellSet, Generator, Grid, Solver, Symmetry};

/// Whether the puzzle can be what is left when givens are taken out of its solution orbit by orbit,
/// in an unknown order, until no orbit can go: then no orbit that is left can go.
fn no_orbit_can_go(solver: &mut Solver, puzzle: &Grid, symmetry: Symmetry) -> bool {
    symmetry.orbits().into_iter().filter(|orbit| puzzle.fixed().is_superset(*orbit)).all(|orbit| {
        let without = puzzle.with_fixed(puzzle.fixed() - orbit).givens();
        !solver.is_proper(&without)
    })
}

#[test]
fn nothing_more_can_go() {
    let mut solver = Solver::new();
    for symmetry in Symmetry::ALL {
        for made in Generator::new(20).symmetry(symmetry).run().unwrap().take(300) {
            assert!(solver.is_proper(&made.puzzle));
            assert!(symmetry.keeps(made.puzzle.fixed()));
            assert!(no_orbit_can_go(&mut solver, &made.puzzle, symmetry), "{symmetry}");
        }
    }
}

#[test]
fn it_stops_at_the_number_that_was_drawn() {
    let mut solver = Solver::new();
    let mut counts = [0; 82];
    for made in Generator::new(21).givens(24..=33).run().unwrap().take(5000) {
        let givens = made.puzzle.fixed().len();
        counts[givens] += 1;
        if givens < 27 && counts[givens] < 20 {
            assert!(solver.is_proper(&made.puzzle));
        }
    }
    assert_eq!(counts.iter().sum::<i32>(), 5000);
    assert!(counts[27..=33].iter().all(|count| (400..600).contains(count)), "{counts:?}");
    assert!(counts[25] > counts[30], "those that did not come to 24 are here, too");
}

/// A given that was tried in vain is needed in what is left, so the pattern keeps its symmetry only
/// as a whole.
#[test]
fn minimal_is_minimal() {
    let mut solver = Solver::new();
    let mut needs_all = |puzzle: &Grid| {
        let without = |cell: Cell| puzzle.with_fixed(puzzle.fixed().without(cell)).givens();
        puzzle.fixed().iter().all(|cell| !solver.is_proper(&without(cell)))
    };
    assert!(
        Generator::new(22).minimal().run().unwrap().take(300).all(|made| needs_all(&made.puzzle))
    );
    for symmetry in [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::Antidiagonal] {
        for made in Generator::new(22).symmetry(symmetry).minimal().run().unwrap().take(30) {
            assert!(needs_all(&made.puzzle) && symmetry.keeps(made.puzzle.fixed()));
        }
    }
    let some = Generator::new(22).givens(25..=26).minimal().run().unwrap().take(100);
    for made in some {
        assert!(needs_all(&made.puzzle) && (25..=26).contains(&made.puzzle.fixed().len()));
    }
    // Most symmetric puzzles are not minimal, or the check would not be needed.
    let symmetric = Generator::new(22).symmetry(Symmetry::HalfTurn).run().unwrap().take(100);
    assert!(symmetric.filter(|made| needs_all(&made.puzzle)).count() < 20);
}

/// The puzzles with few givens, found among neighbours, are what is asked for.
#[test]
#[ignore = "long"]
fn few_givens() {
    let mut solver = Solver::new();
    let mut counts = [0; 22];
    for made in Generator::new(24).givens(0..=21).run().unwrap().take(60) {
        assert!(solver.is_proper(&made.puzzle));
        counts[made.puzzle.fixed().len()] += 1;
    }
    assert_eq!(counts[18..].iter().sum::<i32>(), 60, "{counts:?}");
    assert!(counts[19..].iter().all(|&count| count > 0), "{counts:?}");
    for made in Generator::new(24).givens(20..=20).run().unwrap().take(60) {
        assert_eq!(solver.first(&made.puzzle), Some(made.solution));
        assert_eq!(made.puzzle.fixed().len(), 20);
    }
    for made in Generator::new(24).givens(19..=20).minimal().run().unwrap().take(60) {
        assert!(no_orbit_can_go(&mut solver, &made.puzzle, Symmetry::None));
        assert!((19..=20).contains(&made.puzzle.fixed().len()));
    }
    let mut run = Generator::new(24).givens(21..=21).max_attempts(300).run().unwrap();
    assert!(run.by_ref().count() >= 299, "nearly every full grid has one");
}

/// By cells, few givens are as even as many.
#[test]
#[ignore = "long"]
fn cells_of_few_givens_are_even() {
    let mut counts = [0_u32; 81];
    for made in Generator::new(25).givens(21..=21).run().unwrap().take(1000) {
        made.puzzle.fixed().iter().for_each(|cell| counts[cell.index()] += 1);
    }
    let mean = f64::from(counts.iter().sum::<u32>()) / 81.0;
    let chi_square: f64 = counts.iter().map(|&n| (f64::from(n) - mean).powi(2) / mean).sum();
    assert!(chi_square < 120.0, "{chi_square}: {counts:?}");
}

/// In a plain run every cell is as likely a given as the others.
#[test]
fn cells_are_even() {
    let mut counts = [0_u32; 81];
    let mut all = 0;
    for made in Generator::new(23).minimal().run().unwrap().take(20_000) {
        made.puzzle.fixed().iter().for_each(|cell| counts[cell.index()] += 1);
        all += made.puzzle.fixed().len();
    }
    let mean = all as f64 / 81.0;
    let chi_square: f64 = counts.iter().map(|&n| (f64::from(n) - mean).powi(2) / mean).sum();
    // 80 degrees of freedom, and less scattered, as givens keep apart.
    assert!(chi_square < 120.0, "{chi_square}: {counts:?}");
    assert!(
        (24.3..24.5).contains(&(all as f64 / 20_000.0)),
        "other generators of this kind: 24.38"
    );
    assert_eq!(counts.len(), CellSet::ALL.len());
}
