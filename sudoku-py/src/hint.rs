//! `hint`, `hints`, `all_hints` and `exercise`: the steps that a person could take, and why.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use pyo3::prelude::*;
use sudoku_core::{CandidateGrid, Grid, Limits, Position};
use sudoku_human::hint::{AllHints, Hint, HintError, Hints, all_hints_within};
use sudoku_human::words::Words;
use sudoku_human::{Exercise, Exercises};

use crate::candidates::PyCandidateGrid;
use crate::data::{Data, Object, made, record};
use crate::errors::IntoPython;
use crate::grid::PyGrid;
use crate::html;
use crate::interrupt::detached;
use crate::number;
use crate::producer::{Producer, lock};
use crate::puzzle::PuzzleArg;
use crate::wording::{TechniquesArg, words};

#[doc = docs!(hint)]
#[pyfunction]
#[pyo3(signature = (
    grid, /, marks=None, *, techniques=None, language="en", notation="rc", max_steps=1_000_000
))]
pub(crate) fn hint<'py>(
    py: Python<'py>,
    grid: PuzzleArg,
    marks: Option<PuzzleArg>,
    techniques: Option<TechniquesArg>,
    language: &str,
    notation: &str,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
) -> PyResult<Option<Object<'py>>> {
    hints(grid, marks, techniques, language, notation, max_steps)?.__next__(py)
}

#[doc = docs!(hints)]
#[pyfunction]
#[pyo3(signature = (
    grid, /, marks=None, *, techniques=None, language="en", notation="rc", max_steps=1_000_000
))]
pub(crate) fn hints(
    grid: PuzzleArg,
    marks: Option<PuzzleArg>,
    techniques: Option<TechniquesArg>,
    language: &str,
    notation: &str,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
) -> PyResult<PyHints> {
    let words = words(language, notation)?;
    let steps = steps(&grid, marks.as_ref(), techniques).max_steps(number::limited(max_steps));
    let at = Mutex::new((*steps.grid(), *steps.marks()));
    let is_refused = AtomicBool::new(false);
    Ok(PyHints { steps: Producer::new(steps), at, words, is_refused })
}

#[doc = docs!(all_hints)]
#[pyfunction]
#[pyo3(signature = (
    grid, /, marks=None, *, techniques=None, language="en", notation="rc", max_steps=100_000
))]
pub(crate) fn all_hints<'py>(
    py: Python<'py>,
    grid: PuzzleArg,
    marks: Option<PuzzleArg>,
    techniques: Option<TechniquesArg>,
    language: &str,
    notation: &str,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
) -> PyResult<Object<'py>> {
    let words = words(language, notation)?;
    let position = start(&grid, marks.as_ref());
    let techniques = techniques.map(|techniques| techniques.0).unwrap_or_default();
    let found = detached(py, None, |go_on| {
        let limits = Limits::new().max_steps(number::limited(max_steps)).go_on(go_on);
        all_hints_within(&position, techniques, limits)
    })?;
    let AllHints { list, is_complete, .. } = found.map_err(|error| error.into_python(py))?;
    let (grid, marks) = (position.grid, position.candidates());
    let shown = |hint| Shown { hint, grid, marks, words: &words };
    let hints = list.iter().map(shown).collect::<Vec<_>>();
    record!(py, results::AllHints { hints, is_complete })
}

#[doc = docs!(exercise)]
#[pyfunction]
#[pyo3(
    signature = (puzzle, techniques, /, *, language="en", notation="rc"),
    text_signature = "(puzzle, techniques, /, *, language='en', notation='rc')"
)]
pub(crate) fn exercise<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    techniques: TechniquesArg,
    language: &str,
    notation: &str,
) -> PyResult<Option<Object<'py>>> {
    let words = words(language, notation)?;
    let found = detached(py, None, |go_on| {
        let limits = Limits::new().go_on(go_on);
        Exercises::new(techniques.0).limits(limits).of(&puzzle.0.grid())
    })?;
    let shown = |found: &Exercise| {
        let Position { grid, .. } = found.position;
        Shown { hint: &found.step, grid, marks: found.position.candidates(), words: &words }
            .data(py)
    };
    found.as_ref().map(shown).transpose()
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
        made!(py, hint.with_words(words), results::Hint { grid, marks })
    }
}

#[doc = docs!(Hints)]
#[pyclass(name = "Hints", module = "sudoku_core.results", frozen)]
pub(crate) struct PyHints {
    steps: Producer<Hints, Found>,
    /// The position after the steps that were found: others may look while the next one is.
    at: Mutex<At>,
    words: Words,
    /// Whether the reason why there are no hints was raised.
    is_refused: AtomicBool,
}

type At = (Grid, CandidateGrid);

/// A step, and where it was found.
struct Found {
    at: At,
    hint: Hint,
}

impl PyHints {
    /// The position of the next step.
    fn at(&self) -> At {
        self.steps.waiting(|found| found.at).unwrap_or_else(|| *lock(&self.at))
    }
}

#[pymethods]
impl PyHints {
    #[doc = docs!(Hints.grid)]
    #[getter]
    fn grid(&self) -> PyGrid {
        PyGrid(self.at().0)
    }

    #[doc = docs!(Hints.marks)]
    #[getter]
    fn marks(&self) -> PyCandidateGrid {
        PyCandidateGrid(self.at().1)
    }

    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Object<'py>>> {
        let busy = "these hints are looking for a step already";
        let work = |steps: &mut Hints, go_on: &(dyn Fn() -> bool + Sync)| {
            let at = (*steps.grid(), *steps.marks());
            let hint = steps.next_within(Limits::new().go_on(go_on));
            *lock(&self.at) = (*steps.grid(), *steps.marks());
            match hint {
                Some(hint) => Ok(Some(Found { at, hint })),
                // An iterator that has failed for good is at its end.
                None => match steps.error() {
                    Some(error @ HintError::Limit { .. }) => Err(error),
                    Some(error) if !self.is_refused.swap(true, Relaxed) => Err(error),
                    _ => Ok(None),
                },
            }
        };
        let made = |Found { at: (grid, marks), hint }: &Found| {
            Shown { hint, grid: *grid, marks: *marks, words: &self.words }.data(py)
        };
        self.steps.next(py, busy, work, |error| error.into_python(py), made)
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Object<'py>> {
        html::of(slf, "hints")
    }

    fn __repr__(&self) -> String {
        format!("<Hints at {}>", self.at().0)
    }
}
