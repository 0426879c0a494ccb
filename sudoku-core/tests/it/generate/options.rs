//! The puzzles have the required properties.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use sudoku_core::generate::{Gauge, Yardstick};
use sudoku_core::{
    Backtrack, Canonicalizer, Generator, Grid, Solutions, Solver, Symmetry, cells, guesses,
    solve_grid,
};

/// The textbook search, which knows nothing of the engines, finds the one solution.
#[test]
fn puzzles_are_proper() {
    for made in Generator::new(40).givens(26..=30).run().unwrap().take(30) {
        let solutions: Vec<_> = Backtrack::new(&made.puzzle).take(2).collect();
        assert_eq!(solutions, [made.solution]);
        assert_eq!(made.solution.fixed(), made.puzzle.fixed());
        assert_eq!(made.puzzle.filled(), made.puzzle.fixed());
    }
    for symmetry in Symmetry::ALL {
        for made in Generator::new(41).symmetry(symmetry).run().unwrap().take(200) {
            assert_eq!(solve_grid(&made.puzzle), Solutions::One(made.solution));
        }
    }
}

/// If no option says which givens there are, they have the symmetry of print.
#[test]
fn the_look_of_print() {
    let made = |generator: Generator<'_>| -> Vec<_> { generator.run().unwrap().take(20).collect() };
    let usual = made(Generator::new(45));
    assert_eq!(usual, made(Generator::new(45).symmetry(Symmetry::HalfTurn)));
    assert!(usual.iter().all(|made| Symmetry::HalfTurn.keeps(made.puzzle.fixed())));
    let minimal = made(Generator::new(45).minimal());
    assert_eq!(minimal, made(Generator::new(45).symmetry(Symmetry::None)));
    let kept =
        [minimal, made(Generator::new(45).givens(28..=30)), made(Generator::new(45).weighted())];
    for made in kept.iter().flatten() {
        assert!(!Symmetry::HalfTurn.keeps(made.puzzle.fixed()));
    }
}

/// A yardstick for puzzles with these givens in print.
#[derive(Debug)]
struct Printed(RangeInclusive<usize>);

impl Yardstick for Printed {
    fn contradiction(&self) -> Option<String> {
        None
    }

    fn usual_givens(&self) -> Option<RangeInclusive<usize>> {
        Some(self.0.clone())
    }

    fn gauge(&self) -> Box<dyn Gauge> {
        Box::new(|_: &Grid| 0)
    }
}

#[test]
fn usual_givens() {
    let givens = |generator: Generator<'_>| -> Vec<usize> {
        let run = generator.measured(Printed(32..=34)).run().unwrap();
        run.take(60).map(|made| made.puzzle.fixed().len()).collect()
    };
    let usual = givens(Generator::new(46));
    assert!((32..=34).all(|number| usual.contains(&number)), "{usual:?}");
    assert!(usual.iter().all(|number| (32..=34).contains(number)), "{usual:?}");
    let any = givens(Generator::new(46).symmetry(Symmetry::None));
    assert!(any.iter().all(|number| (32..=34).contains(number)), "{any:?}");
    // More, if the symmetry takes them, and other numbers, if they are required.
    assert!(givens(Generator::new(46).symmetry(Symmetry::Full)).iter().all(|&number| number >= 32));
    assert!(givens(Generator::new(46).givens(40..=40)).iter().all(|&number| number == 40));
    assert!(givens(Generator::new(46).minimal()).iter().all(|&number| number < 32));
}

#[test]
fn guesses_are_in_the_range() {
    for made in Generator::new(42).guesses(2..=4).run().unwrap().take(50) {
        assert!((2..=4).contains(&guesses(&made.puzzle, 100)));
    }
}

#[test]
#[ignore = "long"]
fn patterns() {
    let heart = cells! {
        . . . | . . . | . . .
        . X X | X . X | X X .
        X . . | X X X | . . X
        ------+-------+------
        X . . | . X . | . . X
        X . . | . . . | . . X
        . X . | . X . | . X .
        ------+-------+------
        . . X | . . . | X . .
        . X . | X . X | . X .
        X . . | . X . | . . X
    };
    let mut solver = Solver::new();
    for made in Generator::new(43).pattern(heart).run().unwrap().take(20) {
        assert_eq!(made.puzzle.fixed(), heart);
        assert_eq!(solver.solve(&made.puzzle), Solutions::One(made.solution));
    }
    for made in Generator::new(43).pattern(heart).minimal().run().unwrap().take(1) {
        let without = |cell| made.puzzle.with_fixed(heart.without(cell)).givens();
        assert!(heart.iter().all(|cell| !solver.is_proper(&without(cell))));
    }
    let easy = Generator::new(43).pattern(heart).symmetry(Symmetry::LeftRight).guesses(0..=0);
    assert_eq!(guesses(&easy.run().unwrap().next().unwrap().puzzle, 100), 0);
}

#[test]
fn no_two_are_equivalent() {
    let mut canonicalizer = Canonicalizer::new();
    let made: Vec<_> = Generator::new(44).inequivalent().run().unwrap().take(10_000).collect();
    let forms: HashSet<_> = made.iter().map(|made| canonicalizer.form(&made.puzzle)).collect();
    assert_eq!(forms.len(), 10_000);
    let plain: Vec<_> = Generator::new(44).run().unwrap().take(10_000).collect();
    assert_eq!(plain, made, "nothing is passed over without need");
}
