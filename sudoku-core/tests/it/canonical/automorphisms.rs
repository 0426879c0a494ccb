//! The group of automorphisms: as many as were counted by trying, all different, all of them leave
//! the puzzle as it is, and the generators generate them.

use std::collections::HashSet;
use std::fmt::Debug;

use sudoku_core::{CandidateGrid, Cell, Digit, Grid, Transform, Transformation, automorphisms};

use super::group::Group;
use super::made::{Chance, bits, full_grids};
use super::slow;

/// Groups up to this order are gone through.
const SMALL: u64 = 5000;

/// Where a transformation takes the 81 cells and, as points 81 to 89, the digits.
fn points(by: &Transformation) -> Vec<usize> {
    let cells = Cell::ALL.iter().map(|&cell| by.cell(cell).index());
    let digits = Digit::ALL.iter().map(|&digit| 81 + by.digit(digit).index());
    cells.chain(digits).collect()
}

#[track_caller]
fn holds<P: Transform + PartialEq + Debug>(puzzle: &P, order: u64) {
    let group = automorphisms(puzzle);
    assert_eq!(group.order(), order, "{puzzle:?}");
    for generator in group.generators() {
        assert_eq!(generator.apply(puzzle), *puzzle, "{generator}");
    }
    assert_eq!(group.generators().is_empty(), order == 1, "{puzzle:?}");
    let generators: Vec<Vec<usize>> = group.generators().iter().map(points).collect();
    assert_eq!(Group::generated_by(90, &generators).order(), order, "generated of {puzzle:?}");
    assert_eq!(group.iter().next(), Some(Transformation::IDENTITY));
    let most = if order <= SMALL { usize::MAX } else { 500 };
    let mut seen = HashSet::new();
    for one in group.iter().take(most) {
        assert_eq!(one.apply(puzzle), *puzzle, "{one}");
        assert!(seen.insert(one), "{one} twice, of {puzzle:?}");
    }
    assert_eq!(seen.len() as u64, order.min(most as u64), "{puzzle:?}");
}

#[test]
fn of_full_grids() {
    let mut orders = HashSet::new();
    for grid in full_grids() {
        let (_, order) = slow::of_digits(grid.digits());
        holds(&grid, order);
        orders.insert(order);
    }
    // All that occur (Russell and Jarvis, 2006).
    for order in [1, 2, 3, 4, 6, 8, 9, 12, 18, 27, 36, 54, 72, 108, 162, 648] {
        assert!(orders.contains(&order), "{order}");
    }
}

#[test]
fn of_grids_of_all_kinds() {
    let mut chance = Chance::new(7);
    let mut orders = HashSet::new();
    for nth in 0..120 {
        let grid = chance.grid(nth);
        let (_, order) = slow::of_digits(grid.digits());
        holds(&grid, order);
        orders.insert(order);
    }
    assert!(orders.len() > 20, "{orders:?}");
}

#[test]
#[ignore = "long"]
fn of_marks_of_all_kinds() {
    let mut chance = Chance::new(8);
    let mut orders = HashSet::new();
    for nth in 0..80 {
        let marks = chance.marks(nth);
        let (_, order) = slow::of_marks(&bits(&marks));
        holds(&marks, order);
        orders.insert(order);
    }
    assert!(orders.len() > 10, "{orders:?}");
}

/// Where all is alike, everything is an automorphism.
#[test]
fn of_what_is_all_alike() {
    const ALL: u64 = 2 * 1296 * 1296 * 362_880;
    holds(&Grid::EMPTY, ALL);
    holds(&CandidateGrid::ALL, ALL);
    holds(&Grid::from_digits([4; 81]).unwrap(), ALL / 9);
    let mut chance = Chance::new(9);
    for givens in 1..5 {
        let mut digits = [0; 81];
        for _ in 0..givens {
            digits[chance.below(81)] = 1 + chance.below(9) as u8;
        }
        let (_, order) = slow::of_digits(&digits);
        holds(&Grid::from_digits(digits).unwrap(), order);
    }
}

/// Equivalent puzzles have groups of the same order: one is the other's, seen from elsewhere.
#[test]
fn of_equivalent_puzzles() {
    let mut chance = Chance::new(10);
    for nth in 0..60 {
        let grid = chance.grid(nth);
        let group = automorphisms(&grid);
        let by = Transformation::random(nth as u64);
        let image = automorphisms(&by.apply(&grid));
        assert_eq!(image.order(), group.order(), "{grid}");
        if group.order() <= SMALL {
            let carried: HashSet<Transformation> =
                group.iter().map(|one| by.inverse().then(&one).then(&by)).collect();
            assert_eq!(carried, image.iter().collect(), "{grid}");
        }
    }
}
