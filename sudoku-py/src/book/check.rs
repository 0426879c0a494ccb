//! `check()`: the problems of whole books.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use sudoku_book::{Options, Report, SourceError, check_each, check_sources};

use super::PyReport;
use super::files::{Paths, unreadable, walked};
use super::input::{Book, Books};
use crate::interrupt::on_thread;
use crate::threads;

#[doc = docs!(check)]
#[pyfunction]
#[pyo3(
    signature =
        (books, /, *, solutions=Paths(vec![]), across=Paths(vec![]), cover=None, **options),
    text_signature = "(books, /, **options)"
)]
pub(crate) fn check(
    py: Python<'_>,
    books: Books,
    solutions: Paths,
    across: Paths,
    cover: Option<PathBuf>,
    options: Option<Bound<'_, PyDict>>,
) -> PyResult<PyReport> {
    let options = options.unwrap_or_else(|| PyDict::new(py));
    // The report may be saved as a page later.
    options.call_method1("setdefault", ("pictures", true))?;
    if books.0.is_empty() {
        return Err(PyValueError::new_err("there are no books to check"));
    }
    if let Some(cover) = &cover {
        options.set_item("cover", cover.to_string_lossy())?;
    }
    let mut options: Options = crate::options::options("check", &options, &names())?;
    // The environment may say less.
    options.threads = threads::number(options.threads as u64)?;
    // Paths are not always text.
    options.cover = cover;
    options.solutions = walked(py, solutions.0)?;
    options.across = walked(py, across.0)?;
    let (books, found) = walked_books(py, books.0)?;
    let format = options.format;
    run(py, books, &found, options).map(|report| PyReport::new(report, format))
}

/// The books, those of folders in the place of the folders, and the names of the latter.
fn walked_books(py: Python<'_>, books: Vec<Book>) -> PyResult<(Vec<Book>, HashSet<String>)> {
    let (mut all, mut found) = (Vec::with_capacity(books.len()), HashSet::new());
    for book in books {
        match book {
            Book::Path(path) if path.is_dir() => {
                let books = walked(py, vec![path])?;
                found.extend(books.iter().map(|path| path.display().to_string()));
                all.extend(books.into_iter().map(Book::Path));
            }
            other => all.push(other),
        }
    }
    Ok((all, found))
}

#[doc = docs!(check_options)]
#[pyfunction]
#[pyo3(name = "check_options", signature = ())]
pub(crate) fn names() -> Vec<String> {
    let name = |key: &str| match key {
        // There is no other format: reports are written in any.
        "input-format" => "format".to_owned(),
        key => key.replace('-', "_"),
    };
    Options::keys().map(name).collect()
}

/// Ends early at Ctrl-C, and when a file that the caller named cannot be read, for then there is no
/// report. Those that were found in folders are in the report.
fn run(
    py: Python<'_>,
    books: Vec<Book>,
    found: &HashSet<String>,
    options: Options,
) -> PyResult<Report> {
    let halt = &options.halt;
    let (report, failed) = on_thread(
        py,
        || halt.ask(),
        || {
            let go_on = || match halt.is_asked() {
                true => ControlFlow::Break(()),
                false => ControlFlow::Continue(()),
            };
            let (mut findings, mut failed) = (Vec::new(), None);
            let sink = |finding| {
                findings.push(finding);
                go_on()
            };
            let fail = |error: SourceError| {
                if !found.contains(&*error.name) {
                    failed.get_or_insert(error);
                    halt.ask();
                }
            };
            let paths: Option<Vec<&Path>> = books.iter().map(Book::path).collect();
            let summary = match paths {
                // A book of `across` that is checked itself is skipped.
                Some(paths) => check_each(paths, &options, sink, fail, |_| go_on()),
                None => {
                    let books = books.into_iter().map(Book::open);
                    check_sources(books, &options, sink, fail, |_| go_on())
                }
            };
            let mut report = Report::new(findings, summary);
            report.language = options.language;
            (report, failed)
        },
    )?;
    failed.map_or(Ok(report), |error| Err(unreadable(py, error)))
}
