//! [`Entries`]: what a player has filled in, and what of it is wrong.

use super::conflict::only;
use crate::budget::{Budget, Spent};
use crate::cell_set::CellSet;
use crate::grid::Grid;
use crate::solutions::Solutions;

/// The wrong entries of a grid, judged by its givens.
///
/// ```
/// use sudoku_core::{Cell, Digit, Grid};
/// use sudoku_core::diagnose::Doctor;
///
/// let mut grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// grid.set("r1c1".parse::<Cell>()?, Some(Digit::Three))?; // it should be 9
/// grid.set("r1c3".parse::<Cell>()?, Some(Digit::Three))?; // that is right
/// let entries = Doctor::new().entries(&grid);
/// assert_eq!(entries.clashing.to_string(), "r1c1 r1c3", "two 3s in the row: which one is wrong?");
/// assert_eq!(entries.wrong.to_string(), "r1c1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Entries {
    /// The entries: digits that are not givens.
    pub cells: CellSet,
    /// Entries that see an equal digit: the evident errors.
    pub clashing: CellSet,
    /// Entries that are part of no solution of the givens: each of them has to go, whatever the
    /// others are.
    pub wrong: CellSet,
    /// Whether there is a solution of the givens with all entries. Not if the givens have none.
    pub is_solvable: bool,
    /// Whether the budget was enough. If not, more entries may be wrong, and whether it is solvable
    /// is not known.
    pub is_proven: bool,
}

impl Entries {
    pub(super) fn of(budget: &mut Budget<'_>, grid: &Grid) -> Self {
        let cells = grid.filled() - grid.fixed();
        let clashing = grid.clashes().iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells);
        let mut entries = Self {
            cells,
            clashing: clashing & cells,
            wrong: CellSet::EMPTY,
            is_solvable: false,
            is_proven: false,
        };
        entries.is_proven = entries.judge(budget, grid).is_ok();
        entries
    }

    fn judge(&mut self, budget: &mut Budget<'_>, grid: &Grid) -> Result<(), Spent> {
        let givens = grid.givens();
        match budget.solve(&givens)? {
            Solutions::None => self.wrong = self.cells,
            Solutions::One(solution) => {
                self.wrong = self.cells & grid.difference(&solution);
                self.is_solvable = self.wrong.is_empty();
            }
            Solutions::Many(..) => {
                for cell in self.cells {
                    let with = grid.with_fixed(grid.fixed().with(cell));
                    if !budget.is_solvable(&only(&with, with.fixed()))? {
                        self.wrong.insert(cell);
                    }
                }
                self.is_solvable = self.wrong.is_empty() && budget.is_solvable(grid)?;
            }
        }
        Ok(())
    }
}
