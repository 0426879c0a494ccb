//! `hint`, `hints` and `all_hints`: the steps that a person could take, and why.

use std::sync::{Mutex, MutexGuard, PoisonError};

use pyo3::prelude::*;
use pyo3::sync::MutexExt;
use sudoku_core::{CandidateGrid, Contradiction, Grid, Limits, Position};
use sudoku_human::hint::{Hint, Hints, Link, Node, all_hints_within};
use sudoku_human::words::Words;

use crate::candidates::PyCandidateGrid;
use crate::data::{Data, Object, record};
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::interrupt::detached;
use crate::puzzle::PuzzleArg;
use crate::wording::{TechniquesArg, name_of, words};

/// The next step that a person could take; ``None`` if no technique finds one, and if the grid is
/// full.
///
/// The search is in the order of people: the last empty cell of a house, a digit with one place in
/// a box, then in a row or column, a cell with one candidate, locked candidates, then all other
/// techniques, the easiest first. So every proper puzzle has hints to its end. ``techniques`` are
/// those to use instead, such as ``"singles,naked_pair"``; ``techniques()`` describes the lists.
///
/// ``marks`` are pencil marks in any form that ``CandidateGrid`` takes: an empty cell can hold
/// those of its ``candidates`` that are in the marks too. They have to be complete: a missing
/// candidate counts as struck out. ``grid`` may be pencil marks itself; then decided cells count as
/// filled.
///
/// ``language`` is that of the sentences: ``"en"``, ``"de"`` or ``"fr"``. Cells in them are written
/// in the ``notation`` ``"rc"`` (r4c7), ``"words"`` (row 4, column 7) or ``"a1"`` (D7). A notebook
/// shows a hint as a picture.
///
/// A hint is right if the digits in the grid and the marks are. The function ``entries`` finds
/// mistakes of a player.
///
/// Raises ``Contradiction`` if the grid is visibly broken: a digit twice in a house, a cell without
/// a candidate, a digit without a place; ``ValueError`` for an unknown technique, language or
/// notation.
///
/// >>> from sudoku_core import hint
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> step = hint(puzzle)
/// >>> for level in (1, 2, 3):
/// ...     print(step.level(level))
/// There is a hidden single in box 1.
/// r2c1 is the only place for 6 in box 1.
/// r2c1 is the only place for 6 in box 1: r1c4=6, r3c7=6 and filled cells leave no other.
/// >>> print(hint(puzzle, language="de", notation="a1").level(2))
/// Der einzige Platz für 6 in Block 1 ist B1.
#[pyfunction]
#[pyo3(
    signature = (grid, /, marks=None, *, techniques=None, language="en", notation="rc"),
    text_signature = "(grid, /, marks=None, *, techniques=None, language='en', notation='rc')"
)]
pub(crate) fn hint<'py>(
    py: Python<'py>,
    grid: PuzzleArg,
    marks: Option<PuzzleArg>,
    techniques: Option<TechniquesArg>,
    language: &str,
    notation: &str,
) -> PyResult<Object<'py>> {
    let words = words(language, notation)?;
    let mut steps = steps(&grid, marks.as_ref(), techniques);
    detached(py, None, |go_on| next(&mut steps, go_on))?.shown(py, &words)
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
#[pyo3(
    signature = (grid, /, marks=None, *, techniques=None, language="en", notation="rc"),
    text_signature = "(grid, /, marks=None, *, techniques=None, language='en', notation='rc')"
)]
pub(crate) fn hints(
    grid: PuzzleArg,
    marks: Option<PuzzleArg>,
    techniques: Option<TechniquesArg>,
    language: &str,
    notation: &str,
) -> PyResult<PyHints> {
    let words = words(language, notation)?;
    Ok(PyHints { steps: Mutex::new(steps(&grid, marks.as_ref(), techniques)), words })
}

/// All steps that can be taken now, the easiest techniques first: a tuple. Of steps with the same
/// conclusion there is one, of the easiest technique. None if the puzzle has no solution.
///
/// It takes the arguments of ``hint``, and raises the same errors. By default the techniques are all
/// but nested forcing chains.
///
/// >>> from sudoku_core import all_hints
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> steps = all_hints(puzzle, techniques="singles")
/// >>> len(steps), {step.technique for step in steps} <= {"hidden_single", "naked_single"}
/// (5, True)
#[pyfunction]
#[pyo3(
    signature = (grid, /, marks=None, *, techniques=None, language="en", notation="rc"),
    text_signature = "(grid, /, marks=None, *, techniques=None, language='en', notation='rc')"
)]
pub(crate) fn all_hints<'py>(
    py: Python<'py>,
    grid: PuzzleArg,
    marks: Option<PuzzleArg>,
    techniques: Option<TechniquesArg>,
    language: &str,
    notation: &str,
) -> PyResult<Object<'py>> {
    let words = words(language, notation)?;
    let position = start(&grid, marks.as_ref());
    let techniques = techniques.map(|techniques| techniques.0).unwrap_or_default();
    let found = detached(py, None, |go_on| {
        all_hints_within(&position, techniques, Limits::new().go_on(go_on))
    })?;
    // Only Ctrl-C ends the search.
    let found = found.map_err(|contradiction| contradiction.into_python(py))?.unwrap_or_default();
    let (grid, marks) = (position.grid, position.candidates());
    let shown = |hint| Shown { hint, grid, marks, words: &words };
    found.iter().map(shown).collect::<Vec<_>>().data(py)
}

/// The filled cells, and the candidates of the others.
fn start(grid: &PuzzleArg, marks: Option<&PuzzleArg>) -> Position {
    let own = grid.0.candidates();
    let marks = marks.map_or(own, |marks| own.intersection(&marks.0.candidates()));
    Position::new(grid.0.grid(), marks)
}

/// The steps from there on.
pub(crate) fn steps(
    grid: &PuzzleArg,
    marks: Option<&PuzzleArg>,
    techniques: Option<TechniquesArg>,
) -> Hints {
    let steps = sudoku_human::hint::hints(&start(grid, marks));
    match techniques {
        Some(techniques) => steps.techniques(techniques.0),
        None => steps,
    }
}

/// The next step, if any, from this grid and these marks.
struct Next {
    grid: Grid,
    marks: CandidateGrid,
    step: Option<Result<Hint, Contradiction>>,
}

fn next(steps: &mut Hints, go_on: &(dyn Fn() -> bool + Sync)) -> Next {
    let (grid, marks) = (*steps.grid(), *steps.marks());
    Next { grid, marks, step: steps.next_within(Limits::new().go_on(go_on)) }
}

impl Next {
    /// The record, or `None`.
    fn shown<'py>(self, py: Python<'py>, words: &Words) -> PyResult<Object<'py>> {
        let hint = self.step.transpose().map_err(|contradiction| contradiction.into_python(py))?;
        let shown = |hint| Shown { hint, grid: self.grid, marks: self.marks, words };
        hint.as_ref().map(shown).data(py)
    }
}

/// A hint with the place where it was found, in the words of a language.
struct Shown<'a> {
    hint: &'a Hint,
    grid: Grid,
    marks: CandidateGrid,
    words: &'a Words,
}

impl Data for Shown<'_> {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let Self { hint, grid, marks, words } = *self;
        let roles = hint.diagram().roles().iter();
        record!(
            py,
            _results::Hint {
                technique: name_of(hint.technique().key()),
                name: words.technique(hint.technique()),
                placement: hint.placement(),
                eliminations: hint.eliminations(),
                houses: hint.houses(),
                candidates: hint.candidates(),
                because: hint.because(),
                struck_before: hint.struck_before(),
                roles: roles
                    .map(|&(cell, digit, role)| (cell, digit, role.name()))
                    .collect::<Vec<_>>(),
                links: hint.diagram().links(),
                levels: [1, 2, 3].map(|level| hint.in_words(level, words)),
                grid: grid,
                marks: marks,
            }
        )
    }
}

impl Data for Link {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        let node = |node: Node| (node.cells, node.digit);
        record!(
            py,
            _results::Link {
                start: node(self.from),
                end: node(self.to),
                strong: self.strong,
                directed: self.directed,
            }
        )
    }
}

/// The iterator of ``hints``.
#[pyclass(name = "Hints", module = "sudoku_core", frozen)]
pub(crate) struct PyHints {
    steps: Mutex<Hints>,
    words: Words,
}

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
        let next = detached(py, None, |go_on| {
            next(&mut self.steps.lock().unwrap_or_else(PoisonError::into_inner), go_on)
        })?;
        let shown = next.shown(py, &self.words)?;
        Ok((!shown.is_none()).then_some(shown))
    }

    fn __repr__(&self, py: Python<'_>) -> String {
        format!("<Hints at {}>", self.lock(py).grid())
    }
}

impl PyHints {
    fn lock(&self, py: Python<'_>) -> MutexGuard<'_, Hints> {
        self.steps.lock_py_attached(py).unwrap_or_else(PoisonError::into_inner)
    }
}
