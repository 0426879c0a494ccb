//! `Ambiguity`, `Switch` and `Estimate`: in how many ways a puzzle can be solved, and where.

use pyo3::prelude::*;
use sudoku_core::Digit;
use sudoku_core::diagnose::{Ambiguity, Estimate, UnavoidableSet};

use crate::cell_set::PyCellSet;
use crate::grid::PyGrid;

/// In what ways a puzzle with several solutions can be solved; from ``Diagnosis.ambiguity``.
///
/// >>> from sudoku_core import diagnose
/// >>> solution = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
/// >>> ambiguity = diagnose(solution.replace("3", ".").replace("9", ".")).ambiguity
/// >>> ambiguity.count, ambiguity.count_is_exact
/// (2, True)
/// >>> print(ambiguity)
/// 2 solutions
/// >>> ambiguity.unavoidable_sets[0].exchanged
/// (3, 9)
#[pyclass(name = "Ambiguity", module = "sudoku_core", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PyAmbiguity(pub(crate) Ambiguity);

#[pymethods]
impl PyAmbiguity {
    /// Two different solutions: of the first hundred, the two that differ in the fewest cells; the
    /// printed one and its nearest, if there is a printed one.
    #[getter]
    fn solutions(&self) -> Vec<PyGrid> {
        self.0.solutions.map(PyGrid).into()
    }

    /// How many solutions there are: the product of the counts of the switches. At least so many if
    /// not ``count_is_exact``.
    #[getter]
    fn count(&self) -> u64 {
        self.0.count.at_least()
    }

    /// Whether there are no more than ``count``.
    #[getter]
    fn count_is_exact(&self) -> bool {
        self.0.count.is_exact()
    }

    /// About how many there may be, if they were not all counted.
    #[getter]
    fn estimate(&self) -> Option<PyEstimate> {
        self.0.estimate.map(PyEstimate)
    }

    /// The cells that are the same in all solutions, as givens.
    #[getter]
    fn backbone(&self) -> PyGrid {
        PyGrid(self.0.backbone)
    }

    /// The cells that differ between solutions; if not ``is_proven``, some of them.
    #[getter]
    fn cells(&self) -> PyCellSet {
        PyCellSet(self.0.cells)
    }

    /// Groups of these cells that can be exchanged independently of each other: each way to choose
    /// an alternative of every switch is a solution. Empty if not proven.
    #[getter]
    fn switches(&self) -> Vec<PySwitch> {
        self.0.unavoidable_sets.iter().cloned().map(PySwitch).collect()
    }

    /// The cells in which the two ``solutions`` differ, with these two alternatives: most often the
    /// part of a switch that is told most easily.
    #[getter]
    fn exchange(&self) -> PySwitch {
        PySwitch(self.0.swap())
    }

    /// Whether it is proven that backbone and switches are as they are told.
    #[getter]
    fn is_proven(&self) -> bool {
        self.0.is_proven
    }

    pub(super) fn __str__(&self) -> String {
        let about = self.0.estimate.map_or_else(String::new, |estimate| format!(", {estimate}"));
        format!("{} solutions{about}", self.0.count)
    }

    fn __repr__(&self) -> String {
        format!("<Ambiguity: {}>", self.__str__())
    }
}

/// Cells that have several alternatives, whatever the other cells hold.
///
/// Printed, it says so: ``3 and 9 can be swapped in r4c3 r4c6 r5c3 r5c6 (two rows, two columns,
/// two boxes)``.
///
/// >>> from sudoku_core import diagnose
/// >>> puzzle = ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
/// >>> switch, = diagnose(puzzle).ambiguity.unavoidable_sets
/// >>> print(switch)
/// 3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6 (two rows, two columns, two boxes)
/// >>> switch.alternatives
/// [[3, 6, 6, 3], [6, 3, 3, 6]]
#[pyclass(name = "Switch", module = "sudoku_core", frozen, eq)]
#[derive(Clone, PartialEq)]
pub(crate) struct PySwitch(pub(crate) UnavoidableSet);

#[pymethods]
impl PySwitch {
    /// The cells, in reading order.
    #[getter]
    fn cells(&self) -> PyCellSet {
        PyCellSet(self.0.cells)
    }

    /// How many alternatives there are; at least so many if not ``count_is_exact``.
    #[getter]
    fn count(&self) -> u64 {
        self.0.count.at_least()
    }

    /// Whether there are no more than ``count``.
    #[getter]
    fn count_is_exact(&self) -> bool {
        self.0.count.is_exact()
    }

    /// The alternatives that were found, each the digits of the cells: all of them if the count is
    /// exact. The first belongs to the first of ``Ambiguity.solutions``.
    #[getter]
    fn alternatives(&self) -> Vec<Vec<u32>> {
        let number = |digit: &Digit| digit.number().into();
        self.0.alternatives.iter().map(|digits| digits.iter().map(number).collect()).collect()
    }

    /// The two digits that are exchanged, if that is all there is to it: two alternatives, and in
    /// each of the cells one holds the first digit, the other the second.
    #[getter]
    fn exchanged(&self) -> Option<(u8, u8)> {
        self.0.swapped_digits().map(|[one, other]| (one.number(), other.number()))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Switch: {}>", self.0)
    }
}

/// About how many solutions there are: the mean of some trials by chance, and how far these lie
/// apart. It is no bound in either direction. The same puzzle always gets the same estimate.
///
/// >>> from sudoku_core import Grid, diagnose
/// >>> estimate = diagnose(Grid.empty()).ambiguity.estimate  # the truth is 6.67e21
/// >>> 1e21 < estimate.mean < 1e23
/// True
#[pyclass(name = "Estimate", module = "sudoku_core", frozen, eq)]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct PyEstimate(Estimate);

#[pymethods]
impl PyEstimate {
    /// The estimated number of solutions.
    #[getter]
    fn mean(&self) -> f64 {
        self.0.mean
    }

    /// The standard error of the mean: two times out of three, the true number is no farther away.
    #[getter]
    fn error(&self) -> f64 {
        self.0.error
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Estimate: {}>", self.0)
    }
}
