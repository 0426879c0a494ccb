//! `techniques`, `solves` and `backdoors`: the techniques of people, and how far they lead.

use pyo3::prelude::*;
use sudoku_core::{CellSet, Limits};
use sudoku_human::tutor::{CatalogueEntry, TechniqueSet, Tutor};

use crate::data::{Data, Object, made};
use crate::interrupt::detached;
use crate::number;
use crate::puzzle::PuzzleArg;
use crate::wording::TechniquesArg;

#[doc = docs!(techniques)]
#[pyfunction]
#[pyo3(
    signature = (techniques=None, /),
    text_signature = "(techniques='all', /)"
)]
pub(crate) fn techniques<'py>(
    py: Python<'py>,
    techniques: Option<TechniquesArg>,
) -> PyResult<Object<'py>> {
    let techniques = techniques.map_or_else(TechniqueSet::all, |techniques| techniques.0);
    techniques.iter().collect::<Vec<_>>().data(py)
}

impl Data for CatalogueEntry {
    fn data<'py>(&self, py: Python<'py>) -> PyResult<Object<'py>> {
        made!(py, self, results::Technique {})
    }
}

#[doc = docs!(solves)]
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, techniques=None),
    text_signature = "(puzzle, /, techniques='default')"
)]
pub(crate) fn solves(
    py: Python<'_>,
    puzzle: PuzzleArg,
    techniques: Option<TechniquesArg>,
) -> PyResult<bool> {
    let techniques = techniques.map_or_else(TechniqueSet::default, |techniques| techniques.0);
    detached(py, None, |go_on| {
        let limits = Limits::new().go_on(go_on);
        Tutor::new().techniques(techniques).limits(limits).solves(&puzzle.0)
    })
}

#[doc = docs!(backdoors)]
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, most=1, *, techniques=None),
    text_signature = "(puzzle, /, most=1, *, techniques='singles')"
)]
pub(crate) fn backdoors<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    #[pyo3(from_py_with = number::most)] most: u64,
    techniques: Option<TechniquesArg>,
) -> PyResult<Object<'py>> {
    let most = most as usize;
    let singles = || TechniqueSet::family(sudoku_human::tutor::Family::Singles);
    let techniques = techniques.map_or_else(singles, |techniques| techniques.0);
    let found: Vec<CellSet> = detached(py, None, |go_on| {
        let limits = Limits::new().go_on(go_on);
        Tutor::new().techniques(techniques).limits(limits).backdoors(&puzzle.0, most)
    })?;
    found.data(py)
}
