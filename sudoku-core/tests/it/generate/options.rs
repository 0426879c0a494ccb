//! The puzzles have the required properties.

use std::collections::HashSet;

use sudoku_core::generate::Level;
use sudoku_core::{
    Backtrack, Canonicalizer, Generator, Solutions, Solver, Strength, Symmetry, cells, guesses,
    propagate, solve_grid,
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

#[test]
fn levels() {
    let solves = |puzzle: &_, strength| propagate(puzzle, strength).unwrap().len() == 81;
    for (nth, level) in Level::ALL.into_iter().enumerate() {
        for made in Generator::new(42).level(level).run().unwrap().take(30) {
            for (weaker, strength) in Strength::ALL[1..].iter().enumerate() {
                assert_eq!(solves(&made.puzzle, *strength), weaker >= nth, "{level}");
            }
            assert_eq!(Level::of(&made.puzzle), Ok(level));
        }
    }
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
    let easy = Generator::new(43).pattern(heart).symmetry(Symmetry::LeftRight).level(Level::Easy);
    assert_eq!(Level::of(&easy.run().unwrap().next().unwrap().puzzle), Ok(Level::Easy));
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
