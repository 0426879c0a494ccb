//! The entries of a player, held against all solutions of the givens.

use super::made::{Chance, all, put};
use sudoku_core::diagnose::Doctor;
use sudoku_core::{Cell, CellSet, Digit, Grid};

/// The puzzle with some entries: most of them from this solution, some at random.
fn played(chance: &mut Chance, puzzle: &Grid, solution: &Grid, wrong: usize) -> Grid {
    let mut grid = *puzzle;
    let entries = chance.below(30);
    for cell in chance.cells(!puzzle.fixed()).into_iter().take(entries) {
        grid.set(cell, solution.get(cell)).unwrap();
    }
    for cell in chance.cells(!puzzle.fixed()).into_iter().take(wrong) {
        grid.set(cell, Some(chance.digit())).unwrap();
    }
    grid
}

#[track_caller]
fn check(doctor: &mut Doctor, grid: &Grid, solutions: &[Grid]) {
    let entries = grid.filled() - grid.fixed();
    let found = doctor.entries(grid);
    assert_eq!((found.cells, found.is_proven), (entries, true));
    let holds = |solution: &Grid, cell: Cell| solution.get(cell) == grid.get(cell);
    let wrong: CellSet =
        entries.iter().filter(|&cell| !solutions.iter().any(|grid| holds(grid, cell))).collect();
    assert_eq!(found.wrong, wrong, "{grid}, givens {}", grid.givens());
    let clashes = |cell: &Cell| cell.peers().iter().any(|peer| grid.get(peer) == grid.get(*cell));
    assert_eq!(found.clashing, entries.iter().filter(clashes).collect(), "{grid}");
    let solvable =
        solutions.iter().any(|solution| entries.iter().all(|cell| holds(solution, cell)));
    assert_eq!(found.is_solvable, solvable, "{grid}, givens {}", grid.givens());

    // In a diagnosis the entries are apart, and the rest is that of the givens.
    let diagnosis = doctor.diagnose(grid);
    let expected = (!entries.is_empty()).then_some(found);
    assert_eq!(diagnosis.entries, expected, "{grid}");
    assert_eq!(diagnosis.puzzle, grid.givens());
    let givens = doctor.diagnose(&grid.givens());
    assert_eq!((diagnosis.verdict, diagnosis.fixes), (givens.verdict, givens.fixes), "{grid}");
}

#[test]
fn of_proper_puzzles() {
    let mut chance = Chance::new(51);
    let mut doctor = Doctor::new();
    for nth in 0..200 {
        let (puzzle, solution) = chance.proper(28);
        let grid = played(&mut chance, &puzzle, &solution, nth % 4);
        check(&mut doctor, &grid, &[solution]);
    }
}

/// An entry may be right by itself, and wrong with others.
#[test]
fn of_puzzles_with_several_solutions() {
    let mut chance = Chance::new(52);
    let mut doctor = Doctor::new();
    let mut only_together = 0;
    for nth in 0..200 {
        let puzzle = chance.proper(28).0;
        let puzzle = chance.without(&puzzle, 1 + nth % 5);
        let solutions = all(&puzzle, 301);
        if solutions.len() > 300 {
            continue;
        }
        let (one, other) = (chance.pick(&solutions), chance.pick(&solutions));
        let mut grid = played(&mut chance, &puzzle, &one, nth % 3);
        for cell in chance.cells(!puzzle.fixed()).into_iter().take(10) {
            grid.set(cell, other.get(cell)).unwrap();
        }
        check(&mut doctor, &grid, &solutions);
        let found = doctor.entries(&grid);
        only_together += usize::from(found.wrong.is_empty() && !found.is_solvable);
    }
    assert!(only_together > 10, "{only_together}");
}

#[test]
fn of_puzzles_without_a_solution() {
    let mut chance = Chance::new(53);
    let mut doctor = Doctor::new();
    for nth in 0..60 {
        let (puzzle, solution) = chance.proper(30);
        let wrong = chance.mistyped(&puzzle).0;
        if all(&wrong, 1).is_empty() {
            let grid = played(&mut chance, &wrong, &solution, nth % 4);
            check(&mut doctor, &grid, &[]);
        }
    }
}

/// No givens at all: everything is an entry.
#[test]
fn of_an_empty_puzzle() {
    let mut doctor = Doctor::new();
    let mut grid = Grid::EMPTY;
    let found = doctor.entries(&grid);
    assert!(found.cells.is_empty() && found.is_solvable && found.is_proven);
    for (nth, cell) in Cell::ALL.into_iter().take(8).enumerate() {
        grid.set(cell, Some(Digit::ALL[nth])).unwrap();
    }
    let found = doctor.entries(&grid);
    assert_eq!((found.cells.len(), found.wrong.len(), found.is_solvable), (8, 0, true));
    // 9 cannot stand in r1c9 and in its column too, but each alone is possible.
    grid.set(Cell::at(5, 8).unwrap(), Some(Digit::Nine)).unwrap();
    let found = doctor.entries(&grid);
    assert_eq!((found.wrong.len(), found.clashing.len(), found.is_solvable), (0, 0, false));
    grid.set(Cell::at(0, 8).unwrap(), Some(Digit::Nine)).unwrap();
    let found = doctor.entries(&grid);
    assert_eq!((found.wrong.len(), found.clashing.len(), found.is_solvable), (0, 2, false));
    let given = put(&grid.with_all_fixed(), Cell::ALL[80], None);
    assert!(doctor.entries(&given).cells.is_empty());
}
