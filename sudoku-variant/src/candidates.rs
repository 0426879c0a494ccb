//! [`candidates`], [`simple_solve`] and [`true_candidates`]: the symbols that a cell can hold.

use std::vec;
use std::vec::Vec;

use sudoku_core::Limits;

use crate::budget::{Budget, Unknown};
use crate::puzzle::Puzzle;
use crate::search::Solver;
use crate::symbols::SymbolSet;

/// The symbols of each cell that no given excludes by itself: none of its houses, and no rule of
/// two cells, has a given that forbids them. A cell with a given keeps it.
///
/// ```
/// use sudoku_variant::{candidates, text::parse};
///
/// let marks = candidates(&parse(".Shape~4x4.~R1C1_2.WhiteDot~R1C1~R1C2")?);
/// assert_eq!(marks[1].iter().collect::<Vec<_>>(), [1, 3]);
/// assert_eq!(marks[2].iter().collect::<Vec<_>>(), [1, 3, 4]);
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn candidates(puzzle: &Puzzle) -> Vec<SymbolSet> {
    Solver::new(puzzle).candidates()
}

/// All that follows without a guess: the symbols that are left in each cell. A puzzle is solved by
/// it if each has one.
///
/// ```
/// use sudoku_variant::{simple_solve, text::parse};
///
/// let marks = simple_solve(&parse("1.....3..2.....4")?)?;
/// assert!(marks.iter().all(|marks| marks.only().is_some()));
/// assert!(simple_solve(&parse("1.....3..2.....4".replace("1.", "11").as_str())?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A cell would have no symbol, or a rule could not hold: the puzzle has no solution.
pub fn simple_solve(puzzle: &Puzzle) -> Result<Vec<SymbolSet>, Contradiction> {
    Solver::new(puzzle).simple_solve(puzzle.marks()).ok_or(Contradiction)
}

/// The symbols that each cell holds in some solution; all sets are empty if there is none.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{Board, Puzzle, SymbolSet, true_candidates};
///
/// let empty = Puzzle::new(Board::square(4)?);
/// let found = true_candidates(&empty, Limits::new())?;
/// assert_eq!(found, vec![SymbolSet::all(4); 16]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A limit was met. The searches share the steps.
pub fn true_candidates(puzzle: &Puzzle, limits: Limits<'_>) -> Result<Vec<SymbolSet>, Unknown> {
    union_of_solutions(&Solver::new(puzzle), puzzle.marks(), &mut Budget::new(limits))
}

/// The symbols of all solutions: each solution adds its own, and one that is in none so far is
/// asked for.
pub(crate) fn union_of_solutions(
    solver: &Solver,
    marks: &[SymbolSet],
    budget: &mut Budget<'_>,
) -> Result<Vec<SymbolSet>, Unknown> {
    let mut found = vec![SymbolSet::EMPTY; marks.len()];
    let Some(mut open) = solver.simple_solve(marks) else { return Ok(found) };
    for cell in 0..marks.len() {
        for symbol in open[cell].iter() {
            if found[cell].contains(symbol) {
                continue;
            }
            let all = std::mem::replace(&mut open[cell], SymbolSet::of(symbol));
            let solution = budget.one(solver, &open)?;
            open[cell] = all;
            match solution {
                Some(solution) => {
                    for (found, symbol) in found.iter_mut().zip(solution) {
                        *found = *found | SymbolSet::of(symbol);
                    }
                }
                None => open[cell] = open[cell] & !SymbolSet::of(symbol),
            }
        }
    }
    Ok(found)
}

/// Without a guess it follows that a puzzle has no solution.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Contradiction;

crate::error_text::error_text!(Contradiction, |_error, f| f.write_str("it has no solution"));
