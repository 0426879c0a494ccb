//! `Generated`: a puzzle that was made.

use pyo3::prelude::*;
use sudoku_core::generate::Generated;

use crate::grid::PyGrid;

/// A puzzle that ``generate()`` made. Printed, it is the line of the puzzle.
///
/// >>> from sudoku_core import generate, solve_grid
/// >>> made = next(generate(seed=5))
/// >>> made
/// <Generated: ... givens, attempt 0>
/// >>> solve_grid(made.puzzle).solution == made.solution
/// True
#[pyclass(name = "Generated", module = "sudoku_core", frozen, eq)]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct PyGenerated(pub(super) Generated);

#[pymethods]
impl PyGenerated {
    /// The puzzle: its givens.
    #[getter]
    pub(crate) fn puzzle(&self) -> PyGrid {
        PyGrid(self.0.puzzle)
    }

    /// Its only solution, with the same givens.
    #[getter]
    fn solution(&self) -> PyGrid {
        PyGrid(self.0.solution)
    }

    /// Which attempt of the run it was, from 0.
    #[getter]
    fn attempt(&self) -> u64 {
        self.0.attempt
    }

    /// How much it counts in statistics, if the run is ``weighted``, else ``None``: sums of weights are
    /// sums over all minimal puzzles.
    #[getter]
    fn weight(&self) -> Option<f64> {
        self.0.weight
    }

    fn __str__(&self) -> String {
        self.0.puzzle.to_string()
    }

    fn __repr__(&self) -> String {
        let Generated { puzzle, attempt, .. } = &self.0;
        format!("<Generated: {} givens, attempt {attempt}>", puzzle.fixed().len())
    }
}
