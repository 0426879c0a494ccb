//! `Doctor`: many questions with the same options.

use super::diagnosis::PyDiagnosis;
use super::entered::PyEntries;
use super::minimal::PyMinimalPuzzles;
use super::options::{MAX_SOLUTIONS, MAX_STEPS, Options};
use crate::cell_set::PyCellSet;
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::number::Number;
use crate::reading::ReadingArg;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use sudoku_core::diagnose::Doctor;

/// Finds out why puzzles are broken and how to mend them, with the same options for every
/// question.
///
/// The methods are those functions of the package that have the same names: ``diagnose``,
/// ``entries``, ``redundant_givens``, ``is_minimal``, ``minimal_puzzle``, ``minimal_puzzles`` and
/// ``prove``; the options are described at ``diagnose``. ``timeout`` is for each question.
///
/// Ctrl-C works at any time, and other threads run meanwhile. Threads may share a doctor.
///
/// >>> from sudoku_core import Doctor
/// >>> doctor = Doctor(max_solutions=20, timeout=10)
/// >>> diagnosis = doctor.diagnose(
/// ...     "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....")
/// >>> diagnosis.verdict, diagnosis.ambiguity.count, diagnosis.ambiguity.count_is_exact
/// ('several', 21, False)
/// >>> doctor.is_minimal("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
/// True
#[pyclass(name = "Doctor", module = "sudoku_core", frozen, eq)]
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct PyDoctor(Options);

#[pymethods]
impl PyDoctor {
    #[new]
    #[pyo3(
        signature = (
            *, max_steps=MAX_STEPS, max_solutions=MAX_SOLUTIONS, smallest_conflict=false,
            keep_symmetry=false, timeout=None
        ),
        text_signature = "(*, max_steps=1000000, max_solutions=1000, smallest_conflict=False, \
                          keep_symmetry=False, timeout=None)"
    )]
    pub(super) fn new(
        max_steps: Option<Number>,
        max_solutions: Number,
        smallest_conflict: bool,
        keep_symmetry: bool,
        timeout: Option<f64>,
    ) -> PyResult<Self> {
        Options::new(max_steps, &max_solutions, smallest_conflict, keep_symmetry, timeout).map(Self)
    }

    /// Says everything there is to say about a puzzle: as the function ``diagnose``.
    ///
    /// >>> from sudoku_core import Doctor
    /// >>> Doctor().diagnose(81 * "5").verdict
    /// 'none'
    #[pyo3(signature = (puzzle, /, printed=None))]
    pub(super) fn diagnose(
        &self,
        py: Python<'_>,
        puzzle: ReadingArg,
        printed: Option<GridArg>,
    ) -> PyResult<PyDiagnosis> {
        let ask = |doctor: &mut Doctor<'_>| match &printed {
            Some(printed) => doctor.diagnose_printed(&puzzle.0, &printed.0),
            None => doctor.diagnose(&puzzle.0),
        };
        self.0.ask(py, ask).map(PyDiagnosis)
    }

    /// What is wrong with the entries of a grid: as the function ``entries``.
    #[pyo3(signature = (grid, /))]
    pub(super) fn entries(&self, py: Python<'_>, grid: GridArg) -> PyResult<PyEntries> {
        self.0.ask(py, |doctor| doctor.entries(&grid.0)).map(PyEntries)
    }

    /// The givens without each of which alone there is still one solution: as the function
    /// ``redundant_givens``.
    #[pyo3(signature = (puzzle, /))]
    pub(super) fn redundant_givens(
        &self,
        py: Python<'_>,
        puzzle: GridArg,
    ) -> PyResult<Option<PyCellSet>> {
        let cells = self.0.ask(py, |doctor| doctor.redundant_givens(&puzzle.0))?;
        Ok(cells.map(PyCellSet))
    }

    /// Whether there is one solution and no given can be left out: as the function
    /// ``is_minimal``.
    #[pyo3(signature = (puzzle, /))]
    pub(super) fn is_minimal(&self, py: Python<'_>, puzzle: GridArg) -> PyResult<Option<bool>> {
        self.0.ask(py, |doctor| doctor.is_minimal(&puzzle.0))
    }

    /// A minimal puzzle within this one, chosen by a seed: as the function ``minimal_puzzle``.
    #[pyo3(
        signature = (puzzle, /, seed=Number::Fits(0)), text_signature = "($self, puzzle, /, seed=0)"
    )]
    pub(super) fn minimal_puzzle(
        &self,
        py: Python<'_>,
        puzzle: GridArg,
        seed: Number,
    ) -> PyResult<Option<PyGrid>> {
        let seed = seed.within("seed", 0..=u64::MAX)?;
        let minimal = self.0.ask(py, |doctor| doctor.minimal_puzzle(&puzzle.0, seed))?;
        Ok(minimal.map(PyGrid))
    }

    /// All minimal puzzles within this one, up to so many: as the function
    /// ``minimal_puzzles``.
    #[pyo3(
        signature = (puzzle, /, limit=Number::Fits(1000)),
        text_signature = "($self, puzzle, /, limit=1000)"
    )]
    pub(super) fn minimal_puzzles(
        &self,
        py: Python<'_>,
        puzzle: GridArg,
        limit: Number,
    ) -> PyResult<PyMinimalPuzzles> {
        let limit = usize::try_from(limit.at_least(0, "limit")?).unwrap_or(usize::MAX);
        self.0.ask(py, |doctor| doctor.minimal_puzzles(&puzzle.0, limit)).map(PyMinimalPuzzles)
    }

    /// A proof of how many solutions there are: as the function ``prove``.
    #[pyo3(signature = (puzzle, /))]
    pub(super) fn prove(&self, py: Python<'_>, puzzle: ReadingArg) -> PyResult<Option<String>> {
        self.0.ask(py, |doctor| doctor.prove(&puzzle.0).map(|proof| proof.to_string()))
    }

    fn __repr__(&self) -> String {
        let Options { max_steps, max_solutions, smallest_conflict, keep_symmetry, timeout } =
            self.0;
        let python = |yes: bool| if yes { "True" } else { "False" };
        let none = || String::from("None");
        let max_steps = Some(max_steps).filter(|&steps| steps < u64::MAX);
        format!(
            "Doctor(max_steps={}, max_solutions={max_solutions}, smallest_conflict={}, \
             keep_symmetry={}, timeout={})",
            max_steps.map_or_else(none, |steps| steps.to_string()),
            python(smallest_conflict),
            python(keep_symmetry),
            timeout.map_or_else(none, |seconds| seconds.to_string()),
        )
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let options = PyDict::new(py);
        options.set_item("max_steps", self.0.max_steps)?;
        options.set_item("max_solutions", self.0.max_solutions)?;
        options.set_item("smallest_conflict", self.0.smallest_conflict)?;
        options.set_item("keep_symmetry", self.0.keep_symmetry)?;
        options.set_item("timeout", self.0.timeout)?;
        Ok((PyTuple::empty(py), options))
    }
}

impl PyDoctor {
    /// One with the default options but for the budget.
    pub(super) fn within(max_steps: Option<Number>, timeout: Option<f64>) -> PyResult<Self> {
        Options::within(max_steps, timeout).map(Self)
    }
}
