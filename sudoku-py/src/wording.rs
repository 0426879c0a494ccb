//! Arguments that several functions share: lists of techniques, languages, notations of cells.

use std::fmt::Display;
use std::str::FromStr;

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
        // Keys may have underscores, as names in Python have.
        let set = words.join(",").replace('_', "-").parse::<TechniqueSet>();
        set.map(Self).map_err(|error| PyValueError::new_err(error.to_string()))
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

/// The sentences of a language, with cells in a notation.
///
/// # Errors
///
/// `ValueError` for another language or notation.
pub(crate) fn words(language: &str, notation: &str) -> PyResult<Words> {
    let language: Language = named("language", language)?;
    Ok(Words::of(language).with_notation(named::<Notation>("notation", notation)?))
}

/// The value of an option with this name.
///
/// # Errors
///
/// `ValueError` for another name.
pub(crate) fn named<T: FromStr<Err: Display>>(option: &str, name: &str) -> PyResult<T> {
    let value = name.parse::<T>();
    value.map_err(|error| PyValueError::new_err(format!("{option}: {error}, found {name:?}")))
}
