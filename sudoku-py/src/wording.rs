//! Arguments that several functions share: lists of techniques, languages, notations of cells.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_human::tutor::TechniqueSet;
use sudoku_human::words::{Language, Notation, Words};

use crate::errors::{items_of, wrong_type};

const EXPECTED: &str = "techniques: a list as text, or names";

/// Techniques: a list as text, or an iterable of such texts.
#[derive(Clone, Copy)]
pub(crate) struct TechniquesArg(pub(crate) TechniqueSet);

impl<'py> FromPyObject<'_, 'py> for TechniquesArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let words = texts(&object)?;
        if words.is_empty() {
            return Ok(Self(TechniqueSet::EMPTY));
        }
        parsed(&words.join(",")).map(Self)
    }
}

/// Lists of techniques: one as text, or each item of an iterable.
pub(crate) struct TechniqueListsArg(pub(crate) Vec<TechniqueSet>);

impl<'py> FromPyObject<'_, 'py> for TechniqueListsArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        texts(&object)?.iter().map(|text| parsed(text)).collect::<PyResult<_>>().map(Self)
    }
}

/// The text alone, or all texts of an iterable.
fn texts(object: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
    if let Ok(text) = object.cast::<PyString>() {
        return Ok(vec![text.to_cow()?.into_owned()]);
    }
    let item = |item: PyResult<Bound<'_, PyAny>>| {
        let item = item?;
        let text = item.cast::<PyString>().map_err(|_| wrong_type(EXPECTED, &item))?;
        Ok(text.to_cow()?.into_owned())
    };
    items_of(EXPECTED, object)?.map(item).collect()
}

/// Keys may have underscores, as names in Python have.
fn parsed(text: &str) -> PyResult<TechniqueSet> {
    let set = text.replace('_', "-").parse::<TechniqueSet>();
    set.map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The sentences of a language, with cells in a notation.
///
/// # Errors
///
/// `ValueError` for another language or notation.
pub(crate) fn words(language: &str, notation: &str) -> PyResult<Words> {
    let language: Language = language
        .parse()
        .map_err(|error| PyValueError::new_err(format!("language: {error}, found {language:?}")))?;
    let notation = match notation {
        "rc" => Notation::RowColumn,
        "words" => Notation::Words,
        "a1" => Notation::Letters,
        _ => {
            let message = format!("notation: expected rc, words or a1, found {notation:?}");
            return Err(PyValueError::new_err(message));
        }
    };
    Ok(Words::of(language).with_notation(notation))
}
