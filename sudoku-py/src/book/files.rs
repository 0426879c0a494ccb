//! The files that books are in, and the words that say how to read them.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use pyo3::exceptions::{PyIsADirectoryError, PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use sudoku_book::{Budget, SourceError, SourceErrorKind, Walk, WalkError};

use crate::errors::{sudoku_error, wrong_type};

/// The value that the word names.
///
/// # Errors
///
/// `ValueError` that lists the words.
pub(super) fn parsed<T: FromStr<Err: ToString>>(word: &str) -> PyResult<T> {
    word.parse::<T>().map_err(|error| PyValueError::new_err(error.to_string()))
}

/// The budget of a document with this many MiB of memory.
pub(super) fn budget(memory: Option<u64>) -> Budget {
    let mut budget = Budget::default();
    budget.memory = memory.map_or(budget.memory, |mib| mib.saturating_mul(1 << 20));
    budget
}

/// The `OSError` that Python itself would raise, where there is one.
pub(super) fn unreadable(py: Python<'_>, error: SourceError) -> PyErr {
    match &error.reason {
        SourceErrorKind::Io(reason) => {
            let raised = os_error(py, reason, Path::new(&*error.name));
            if error.name.contains('\n') || error.name.len() >= 81 && !error.name.contains('/') {
                let advice = "A text is the path of a book; its content is book.Source(text).";
                // Without it the error says enough.
                let _ = raised.value(py).call_method1("add_note", (advice,));
            }
            raised
        }
        SourceErrorKind::Folder => PyIsADirectoryError::new_err(error.to_string()),
        _ => sudoku_error(py, error.to_string()),
    }
}

/// The `OSError` about this file.
pub(super) fn os_error(py: Python<'_>, error: &io::Error, file: &Path) -> PyErr {
    let file = file.display().to_string();
    let number = error.raw_os_error().or(match error.kind() {
        // Its message names the file, and has lost the number.
        ErrorKind::NotFound => Some(2),
        ErrorKind::PermissionDenied => Some(13),
        ErrorKind::IsADirectory => Some(21),
        ErrorKind::StorageFull => Some(28),
        ErrorKind::ReadOnlyFilesystem => Some(30),
        _ => None,
    });
    let Some(number) = number else {
        return match error.kind() {
            // The file is an input.
            ErrorKind::InvalidInput => PyValueError::new_err(error.to_string()),
            _ if error.to_string().starts_with(&file) => PyOSError::new_err(error.to_string()),
            _ => PyOSError::new_err(format!("{file}: {error}")),
        };
    };
    let words = py
        .import("os")
        .and_then(|os| os.call_method1("strerror", (number,)))
        .and_then(|words| words.extract::<String>())
        .unwrap_or_else(|_| error.to_string());
    PyOSError::new_err((number, words, file))
}

/// The books at these paths: of a folder those that the command finds in it.
///
/// # Errors
///
/// `IsADirectoryError` for a folder without a book, and the `OSError` of one that cannot be listed.
pub(super) fn walked(py: Python<'_>, paths: Vec<PathBuf>) -> PyResult<Vec<PathBuf>> {
    let mut books = Vec::with_capacity(paths.len());
    for path in paths {
        if !path.is_dir() {
            books.push(path);
            continue;
        }
        let walk = Walk::of([&path]).map_err(|error| match &error {
            WalkError::Io { path, error } => os_error(py, error, path),
            WalkError::NoBook(_) => PyIsADirectoryError::new_err(error.to_string()),
            _ => sudoku_error(py, error.to_string()),
        })?;
        books.extend(walk.books);
    }
    Ok(books)
}

/// A path, or several.
pub(crate) struct Paths(pub(super) Vec<PathBuf>);

impl<'py> FromPyObject<'_, 'py> for Paths {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let is_path = |object: &Bound<'py, PyAny>| -> PyResult<bool> {
            Ok(object.is_instance_of::<PyString>() || object.hasattr("__fspath__")?)
        };
        let wrong = |object: &Bound<'py, PyAny>| {
            wrong_type(
                "the path of a file, or several: only the books themselves may be content",
                object,
            )
        };
        if is_path(&object)? {
            return Ok(Self(vec![object.extract()?]));
        }
        // The lines of a file object, and the numbers of bytes, are no paths either.
        let is_content = object.is_instance_of::<PyBytes>() || object.hasattr("read")?;
        let items = object.try_iter().ok().filter(|_| !is_content).ok_or_else(|| wrong(&object))?;
        let path = |item: PyResult<Bound<'py, PyAny>>| {
            let item = item?;
            if is_path(&item)? { item.extract() } else { Err(wrong(&item)) }
        };
        items.map(path).collect::<PyResult<_>>().map(Self)
    }
}

/// A word, or several.
pub(crate) struct Words(pub(super) Vec<String>);

impl<'py> FromPyObject<'_, 'py> for Words {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            return Ok(Self(vec![object.extract()?]));
        }
        object.try_iter()?.map(|word| word?.extract()).collect::<PyResult<_>>().map(Self)
    }
}
