//! `hint` and `hints`: the next step that a person could take, and why.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::Position;
use sudoku_core::hint::{Hint, Hints};

use crate::candidates::PyCandidateGrid;
use crate::data::{Data, Object, record};
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::puzzle::PuzzleArg;

/// The next step that a person could take; ``None`` if no technique finds one, and if the grid is
/// full.
///
/// The search is in the order of people: the last empty cell of a house, a digit with one place in
/// a box, then in a row or column, a cell with one candidate, locked candidates.
///
/// ``marks`` are pencil marks in any form that ``CandidateGrid`` takes: an empty cell can hold
/// those of its ``candidates`` that are in the marks too. They have to be complete: a missing
/// candidate counts as struck out. ``grid`` may be pencil marks itself; then decided cells count as
/// filled.
///
/// A hint is right if the digits in the grid and the marks are. The function ``entries`` finds
/// mistakes of a player.
///
/// Raises ``Contradiction`` if the grid is visibly broken: a digit twice in a house, a cell without
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
pub(crate) fn hint<'py>(
    py: Python<'py>,
    grid: PuzzleArg,
    marks: Option<PuzzleArg>,
) -> PyResult<Object<'py>> {
    match sudoku_core::hint(&start(&grid, marks.as_ref())) {
        Ok(found) => found.data(py),
        Err(contradiction) => Err(contradiction.into_python(py)),
    }
}

/// All steps from this grid on, each after those before it: an iterator with the current ``grid``
/// and ``marks``. It takes the arguments of ``hint``.
///
/// It raises ``Contradiction`` when a step leads to one.
///
/// >>> from sudoku_core import hints
/// >>> steps = hints(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> len(list(steps)), steps.grid.is_solved
/// (52, True)
#[pyfunction]
#[pyo3(signature = (grid, /, marks=None))]
pub(crate) fn hints(grid: PuzzleArg, marks: Option<PuzzleArg>) -> PyHints {
    PyHints(Mutex::new(sudoku_core::hint::hints(&start(&grid, marks.as_ref()))))
}

/// The filled cells, and the candidates of the others.
fn start(grid: &PuzzleArg, marks: Option<&PuzzleArg>) -> Position {
    let own = grid.0.candidates();
    let marks = marks.map_or(own, |marks| own.intersection(&marks.0.candidates()));
    Position::new(grid.0.grid(), marks)
}

impl Data for Hint {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        record!(
            py,
            _results::Hint {
                // as Python writes names
                technique: self.technique().key().replace('-', "_"),
                placement: self.placement(),
                eliminations: self.eliminations(),
                houses: self.houses(),
                candidates: self.candidates(),
                because: self.because(),
                struck_before: self.struck_before(),
                levels: [1, 2, 3].map(|level| self.level(level)),
            }
        )
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

    /// The candidates of every cell after all steps so far.
    #[getter]
    fn marks(&self, py: Python<'_>) -> PyCandidateGrid {
        PyCandidateGrid(*self.lock(py).marks())
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Object<'py>>> {
        let next = self.lock(py).next();
        next.map(|step| step.map_err(|end| end.into_python(py))?.data(py)).transpose()
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
