//! `Entries`: what a player has filled in, and what of it is wrong.

use pyo3::prelude::*;
use sudoku_core::diagnose::Entries;

use crate::cell_set::PyCellSet;

/// What is wrong with the entries of a grid, given its givens; from ``entries()``.
///
/// Printed, it says so in a sentence.
///
/// >>> from sudoku_core import Grid, entries
/// >>> grid = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> print(entries(grid.with_entry("r1c1", 2).with_entry("r1c3", 3)))
/// 1 of 2 entries is wrong: r1c1
#[pyclass(name = "Entries", module = "sudoku_core", frozen, eq)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PyEntries(pub(super) Entries);

#[pymethods]
impl PyEntries {
    /// The entries: the cells with digits that are not givens.
    #[getter]
    fn cells(&self) -> PyCellSet {
        PyCellSet(self.0.cells)
    }

    /// Entries that see an equal digit: what everybody can see.
    #[getter]
    fn clashing(&self) -> PyCellSet {
        PyCellSet(self.0.clashing)
    }

    /// Entries that are part of no solution of the givens: each of them has to go, whatever the
    /// others are.
    #[getter]
    fn wrong(&self) -> PyCellSet {
        PyCellSet(self.0.wrong)
    }

    /// Whether there is a solution of the givens with all entries. Not if the givens have none.
    #[getter]
    fn is_solvable(&self) -> bool {
        self.0.is_solvable
    }

    /// Whether the budget was enough. If not, more entries may be wrong, and whether it is solvable
    /// is not known.
    #[getter]
    fn is_proven(&self) -> bool {
        self.0.is_proven
    }

    fn __str__(&self) -> String {
        let Entries { cells, wrong, is_solvable, is_proven, .. } = self.0;
        let entries = match cells.len() {
            1 => String::from("1 entry"),
            n => format!("{n} entries"),
        };
        match wrong.len() {
            0 if !is_proven => format!("{entries}, not proven to be right"),
            0 if is_solvable => format!("{entries}, none is wrong"),
            0 => format!("{entries}, together without a solution"),
            n => {
                let least = if is_proven { "" } else { "at least " };
                let are = if n == 1 { "is" } else { "are" };
                format!("{least}{n} of {entries} {are} wrong: {wrong}")
            }
        }
    }

    fn __repr__(&self) -> String {
        format!("<Entries: {}>", self.__str__())
    }
}
