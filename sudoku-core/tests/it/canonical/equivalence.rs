//! Whether two puzzles are equivalent, and how.

use sudoku_core::{
    AnyPuzzle, CandidateGrid, Canonicalizer, Digit, Grid, SquareSymmetry, Transformation,
    equivalence,
};

use super::made::{Chance, bits};
use super::slow;

#[test]
fn of_equivalent_puzzles() {
    let mut chance = Chance::new(11);
    let mut canonicalizer = Canonicalizer::new();
    for nth in 0..180 {
        let (grid, marks, rearrangement) =
            (chance.grid(nth), chance.marks(nth), chance.rearrangement());
        let other = rearrangement.of(&grid);
        let how = equivalence(&grid, &other).unwrap_or_else(|| panic!("{grid} {other}"));
        assert_eq!(how.apply(&grid), other, "{how}");
        assert_eq!(canonicalizer.equivalence(&grid, &other), Some(how), "{grid} {other}");
        let other = rearrangement.of_marks(&marks);
        let how = equivalence(&marks, &other).unwrap_or_else(|| panic!("{marks:?} {other:?}"));
        assert_eq!(how.apply(&marks), other, "{how}");
    }
}

/// Some digits changed: the same puzzle only if trying everything says so.
#[test]
#[ignore = "long"]
fn of_neighbours() {
    let mut chance = Chance::new(12);
    let mut same = 0;
    for nth in 0..60 {
        let (grid, marks) = (chance.grid(nth), chance.marks(nth));
        let (a, b) = (chance.below(81), chance.below(81));
        let mut digits = *grid.digits();
        digits.swap(a, b);
        let other = chance.rearrangement().of(&Grid::from_digits(digits).unwrap());
        let how = equivalence(&grid, &other);
        let expected = slow::of_digits(grid.digits()).0 == slow::of_digits(other.digits()).0;
        assert_eq!(how.is_some(), expected, "{grid} {other}");
        assert!(how.is_none_or(|how| how.apply(&grid) == other), "{grid} {other}");
        same += usize::from(expected);
        let mut cells = *marks.cells();
        cells.swap(a, b);
        let other = chance.rearrangement().of_marks(&CandidateGrid::new(cells));
        let how = equivalence(&marks, &other);
        let expected = slow::of_marks(&bits(&marks)).0 == slow::of_marks(&bits(&other)).0;
        assert_eq!(how.is_some(), expected, "{marks:?} {other:?}");
        assert!(how.is_none_or(|how| how.apply(&marks) == other), "{marks:?} {other:?}");
    }
    assert!((3..57).contains(&same), "{same}");
}

/// Of several ways, one that is easy to say, if there are not very many.
#[test]
fn the_easy_way() {
    let mut chance = Chance::new(13);
    let swapped = [2, 1, 3, 4, 5, 6, 7, 8, 9].map(|number| Digit::new(number).unwrap());
    let in_order = Transformation::IDENTITY.rows();
    let swap = Transformation::new(false, in_order, in_order, swapped).unwrap();
    for nth in 0..90 {
        let grid = chance.grid(nth);
        assert_eq!(equivalence(&grid, &grid), Some(Transformation::IDENTITY), "{grid}");
        // By new names alone, if that is all.
        let renamed = swap.apply(&grid);
        let how = equivalence(&grid, &renamed).unwrap();
        assert_eq!(how.square(), Some(SquareSymmetry::Identity), "{how}, {grid} {renamed}");
        // As a rotation or reflection, if it is one.
        for square in SquareSymmetry::ALL {
            let turned = Transformation::from(square).apply(&grid);
            let how = equivalence(&grid, &turned).unwrap();
            assert!(how.square().is_some(), "{how}, {grid} {turned}");
        }
    }
    let marks = chance.marks(4);
    assert_eq!(equivalence(&marks, &marks), Some(Transformation::IDENTITY));
    let all = CandidateGrid::ALL;
    assert_eq!(equivalence(&all, &all), Some(Transformation::IDENTITY));
}

/// The order matters: back is the other way round.
#[test]
fn there_and_back() {
    let mut chance = Chance::new(14);
    for nth in 0..40 {
        let grid = chance.grid(nth);
        let other = chance.rearrangement().of(&grid);
        let (there, back) = (equivalence(&grid, &other), equivalence(&other, &grid));
        let round = there.unwrap().then(&back.unwrap());
        assert_eq!(round.apply(&grid), grid);
    }
}

/// Digits and pencil marks are different things, even where they look alike.
#[test]
fn a_grid_is_no_pencil_marks() {
    let grid = Chance::new(15).grid(0);
    let (grid, marks) = (AnyPuzzle::Grid(grid), AnyPuzzle::Candidates(CandidateGrid::from(&grid)));
    assert_eq!(equivalence(&grid, &marks), None);
    assert_eq!(equivalence(&marks, &grid), None);
    assert_eq!(equivalence(&grid, &grid), Some(Transformation::IDENTITY));
    assert_eq!(equivalence(&marks, &marks), Some(Transformation::IDENTITY));
}

/// A grid is not its pencil marks, though their cells hold the same.
#[test]
fn of_readings_of_two_kinds() {
    let digits =
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    let grid: Grid = digits.parse().unwrap();
    let marks = CandidateGrid::from(&grid);
    let (grid, marks) = (AnyPuzzle::Grid(grid), AnyPuzzle::Candidates(marks));
    assert_eq!(equivalence(&grid, &marks), None);
    let turn = Transformation::from(SquareSymmetry::QuarterTurn);
    assert_eq!(equivalence(&grid, &turn.apply(&marks)), None);
    assert_eq!(equivalence(&marks, &turn.apply(&marks)).unwrap().apply(&marks), turn.apply(&marks));
}
