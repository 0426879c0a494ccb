//! Puzzles whose givens are in chosen cells: [`attempt`].
//!
//! Of all ways to fill a pattern with digits, hardly any is a proper puzzle. So an attempt begins
//! with a part of a full grid, which has a solution at least, and goes downhill: it looks at one
//! cell after the other, and gives each the digit with which the fewest solutions are left, until
//! there is one.
//!
//! 1. A [full grid](super::random_grid) is drawn; the cells of the pattern keep their digits.
//! 2. The cells of the pattern, in the order of their indices, are shuffled.
//! 3. In this order, and again and again, each cell is tried with the digits 1 to 9, by their
//!    numbers of solutions: none is worst, then the more the worse, and 200 or more are all the
//!    same. Of equally good digits one is drawn: the n-th of them, in their order, takes the place
//!    of the one before with a chance of 1 in n, so that there is one draw for each but the first.
//! 4. With one solution the attempt has come to a puzzle. It fails when it has gone round once
//!    without fewer solutions.

use alloc::vec::Vec;

use super::uniform::uniform;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::grid::Grid;
use crate::random::Random;
use crate::solver::Solver;

/// The number of solutions from which on all are the same. Measured: with 1000, patterns of 24
/// cells took three times as long; with 50, an attempt succeeds less often than it is shorter.
const MANY: u64 = 200;

/// The rounds through the cells without fewer solutions before the attempt fails. A second
/// time was of no use.
const ROUNDS: usize = 1;

/// A puzzle and its solution.
type Filled = ([u8; 81], [u8; 81]);

/// Looks for a puzzle with givens in these cells, all of them needed if it is to be `minimal`.
/// `None` if `go_on` did not want to wait, which is called before every cell.
pub(super) fn attempt(
    solver: &mut Solver,
    random: &mut Random,
    pattern: CellSet,
    minimal: bool,
    go_on: &mut dyn FnMut() -> bool,
) -> Option<Option<Filled>> {
    let full = uniform(random);
    let mut puzzle = [0; 81];
    let mut cells: Vec<usize> = pattern.iter().map(Cell::index).collect();
    cells.iter().for_each(|&cell| puzzle[cell] = full[cell]);
    random.shuffle(&mut cells);
    let mut fewest = count(solver, &puzzle, MANY);
    let mut in_vain = 0;
    for &cell in cells.iter().cycle() {
        if fewest == 1 {
            break;
        }
        if in_vain == ROUNDS * cells.len() {
            return Some(None);
        }
        if !go_on() {
            return None;
        }
        let before = fewest;
        let (mut best, mut equal) = (puzzle[cell], 0);
        for digit in 1..=9 {
            puzzle[cell] = digit;
            // A digit with more than the best so far need not be counted to its end.
            match count(solver, &puzzle, (fewest + 1).min(MANY)) {
                0 => {}
                solutions if solutions < fewest => (fewest, best, equal) = (solutions, digit, 1),
                solutions if solutions == fewest => {
                    equal += 1;
                    if equal == 1 || random.below(equal) == 0 {
                        best = digit;
                    }
                }
                _ => {}
            }
        }
        puzzle[cell] = best;
        in_vain = if fewest < before { 0 } else { in_vain + 1 };
    }
    let mut is_needed = |&cell: &usize| {
        let mut without = puzzle;
        without[cell] = 0;
        count(solver, &without, 2) == 2
    };
    if minimal && !cells.iter().all(&mut is_needed) {
        return Some(None);
    }
    Some(solver.first(&Grid::of_givens(puzzle)).map(|solution| (puzzle, *solution.digits())))
}

fn count(solver: &mut Solver, puzzle: &[u8; 81], limit: u64) -> u64 {
    solver.count(&Grid::of_givens(*puzzle), limit).number()
}
