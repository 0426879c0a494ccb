//! `hint`, `hints` and `Hint`: the next step that a person could take, and why.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::hint::{Hint, Hints, Technique};
use sudoku_core::{Cell, Digit, Position};

use crate::candidates::PyCandidateGrid;
use crate::cell::PyCell;
use crate::cell_set::PyCellSet;
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::house::PyHouse;
use crate::reading::ReadingArg;

/// The next step that a person could take; ``None`` if no technique finds one, and if the grid is
/// full.
///
/// Steps are looked for where people look first: the last empty cell of a house, a digit with one
/// place in a box, then in a row or column, a cell with one candidate, locked candidates.
///
/// ``marks`` are pencil marks in any of the ways ``CandidateGrid`` takes them: empty cells can hold
/// their ``candidates`` that are in them, too. They have to be complete: what they lack counts as
/// struck out. ``grid`` may be pencil marks itself; then decided cells count as filled.
///
/// A hint is true if the digits in the grid and the marks are. Whether a player has made a mistake
/// is told by ``entries``.
///
/// Raises ``Contradiction`` if the grid is plainly broken: a digit twice in a house, a cell without
/// a candidate, a digit without a place.
///
/// >>> from sudoku_core import hint
/// >>> step = hint(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> for level in (1, 2, 3):
/// ...     print(step.level(level))
/// There is a hidden single in box 1.
/// r2c1 is the only place for 6 in box 1.
/// r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled cells leave no other.
#[pyfunction]
#[pyo3(signature = (grid, /, marks=None))]
pub(crate) fn hint(
    py: Python<'_>,
    grid: ReadingArg,
    marks: Option<ReadingArg>,
) -> PyResult<Option<PyHint>> {
    match sudoku_core::hint(&start(&grid, marks.as_ref())) {
        Ok(found) => Ok(found.map(PyHint)),
        Err(contradiction) => Err(contradiction.into_python(py)),
    }
}

/// All steps from this grid on, each from where the ones before it led: an iterator, which knows
/// the ``grid`` and the ``marks`` that it has come to. Takes what ``hint`` takes.
///
/// It raises ``Contradiction`` where a step leads to one.
///
/// >>> from sudoku_core import hints
/// >>> steps = hints(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> len(list(steps)), steps.grid.is_solved
/// (52, True)
#[pyfunction]
#[pyo3(signature = (grid, /, marks=None))]
pub(crate) fn hints(grid: ReadingArg, marks: Option<ReadingArg>) -> PyHints {
    PyHints(Mutex::new(sudoku_core::hint::hints(&start(&grid, marks.as_ref()))))
}

/// What is filled, and what may be in the other cells.
fn start(grid: &ReadingArg, marks: Option<&ReadingArg>) -> Position {
    let own = grid.0.candidates();
    let marks = marks.map_or(own, |marks| own.intersection(&marks.0.candidates()));
    Position::new(grid.0.grid(), marks)
}

/// A step that a person could take: a digit to write, or candidates to strike out, and why.
///
/// ``level`` tells it in a sentence; printed, it is the last one. The cells are for those who draw
/// it: where to look (``houses``), the candidates that it is about (``candidates``), the digits
/// that are the reason (``because``), and what was struck out before and matters
/// (``struck_before``).
///
/// >>> from sudoku_core import hint
/// >>> step = hint(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> step.technique, step.placement, str(step.because)
/// ('hidden_single', (Cell('r2c1'), 6), 'r1c4 r3c7')
#[pyclass(name = "Hint", module = "sudoku_core", frozen, eq)]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct PyHint(Hint);

#[pymethods]
impl PyHint {
    /// ``"full_house"``, ``"hidden_single"``, ``"naked_single"``, ``"pointing"`` or ``"claiming"``.
    #[getter]
    fn technique(&self) -> String {
        name(self.0.technique())
    }

    /// The cell that is decided, and its digit; ``None`` if candidates are struck out instead.
    #[getter]
    fn placement(&self) -> Option<(PyCell, u8)> {
        self.0.placement().map(pair)
    }

    /// The candidates that are struck out: cells and digits. Empty if a digit is placed.
    #[getter]
    fn eliminations(&self) -> Vec<(PyCell, u8)> {
        self.0.eliminations().iter().copied().map(pair).collect()
    }

    /// The houses that it is about: one of a full house or a hidden single; of locked candidates
    /// the one that has its places in the other, and that other; of a naked single those whose
    /// digits leave no other.
    #[getter]
    fn houses(&self) -> Vec<PyHouse> {
        self.0.houses().iter().copied().map(PyHouse).collect()
    }

    /// The candidates that it is about: of a single that one, of locked candidates the places that
    /// the digit has left.
    #[getter]
    fn candidates(&self) -> Vec<(PyCell, u8)> {
        self.0.candidates().iter().copied().map(pair).collect()
    }

    /// The filled cells whose digits are the reason, as few as possible; which cells of a house are
    /// filled comes on top.
    #[getter]
    fn because(&self) -> PyCellSet {
        PyCellSet(self.0.because())
    }

    /// The candidates that are missing in the marks although no digit excludes them, as far as they
    /// are part of the reason.
    #[getter]
    fn struck_before(&self) -> Vec<(PyCell, u8)> {
        self.0.struck_before().iter().copied().map(pair).collect()
    }

    /// The hint in one sentence: level 1 says where to look, and for what, level 2 what follows,
    /// level 3 also why. ``ValueError`` for another number.
    #[pyo3(signature = (level, /))]
    fn level(&self, level: i64) -> PyResult<&str> {
        match usize::try_from(level) {
            Ok(level @ 1..=Hint::LEVELS) => Ok(self.0.level(level)),
            _ => Err(PyValueError::new_err(format!("level {level}, expected 1, 2 or 3"))),
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("<Hint: {}>", self.0)
    }
}

/// The iterator of ``hints``.
#[pyclass(name = "Hints", module = "sudoku_core", frozen)]
pub(crate) struct PyHints(Mutex<Hints>);

#[pymethods]
impl PyHints {
    /// The grid with the digits of all steps so far.
    #[getter]
    fn grid(&self, py: Python<'_>) -> PyGrid {
        PyGrid(*self.lock(py).grid())
    }

    /// What every cell can hold after all steps so far.
    #[getter]
    fn marks(&self, py: Python<'_>) -> PyCandidateGrid {
        PyCandidateGrid(*self.lock(py).marks())
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PyHint>> {
        let next = self.lock(py).next().transpose();
        next.map(|step| step.map(PyHint)).map_err(|contradiction| contradiction.into_python(py))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Hints at {}>", self.lock(py).grid())
    }
}

impl PyHints {
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Hints> {
        self.0.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}

fn pair((cell, digit): (Cell, Digit)) -> (PyCell, u8) {
    (PyCell(cell), digit.number())
}

/// As Python writes the names of techniques.
fn name(technique: Technique) -> String {
    technique.name().replace(' ', "_")
}
