//! `check()`: the problems of whole books.

use std::ops::ControlFlow;
use std::path::Path;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_book::{
    Code, Format, Halt, Ignore, Options, Pages, Profile, Report, check_each, check_sources,
};

use super::PyReport;
use super::files::{Paths, Words, budget, parsed, unreadable};
use super::input::{Book, Books};
use crate::interrupt::on_thread;
use crate::number;
use crate::threads;

#[doc = docs!(check)]
#[pyfunction]
#[pyo3(
    signature = (
        books, /, *, solutions=Paths(vec![]), format="auto", password=None, allow=Words(vec![]),
        ignore=Words(vec![]), pages=None, also=Words(vec![]), rate=None, across=Paths(vec![]),
        expect=None, profile=None, threads=0, explain=1000, memory=None
    ),
    text_signature = "(books, /, *, solutions=(), format='auto', password=None, allow=(), \
                      ignore=(), pages=None, also=(), rate=None, across=(), expect=None, profile=None, \
                      threads=0, explain=1000, memory=None)"
)]
#[allow(clippy::too_many_arguments)] // in Python they have names
pub(crate) fn check(
    py: Python<'_>,
    books: Books,
    solutions: Paths,
    format: &str,
    password: Option<&str>,
    allow: Words,
    ignore: Words,
    pages: Option<&str>,
    also: Words,
    rate: Option<&str>,
    across: Paths,
    #[pyo3(from_py_with = number::expect)] expect: Option<u64>,
    profile: Option<&str>,
    #[pyo3(from_py_with = number::threads)] threads: u64,
    #[pyo3(from_py_with = number::explain)] explain: u64,
    #[pyo3(from_py_with = number::memory)] memory: Option<u64>,
) -> PyResult<PyReport> {
    if books.0.is_empty() {
        return Err(PyValueError::new_err("there are no books to check"));
    }
    let mut options = Options::default();
    options.format = parsed::<Format>(format)?;
    options.password = password.map(Box::from);
    options.budget = budget(memory);
    options.solutions = solutions.0;
    options.allow = codes(&allow)?;
    options.ignore = ignore.0.iter().map(|word| parsed::<Ignore>(word)).collect::<PyResult<_>>()?;
    options.pages = pages.map(parsed::<Pages>).transpose()?;
    // The report may be saved as a page later.
    options.pictures = true;
    options.also = codes(&also)?;
    options.rate = rate.map(crate::rating::named).transpose()?;
    options.across = across.0;
    options.expect = expect;
    options.profile = profile.map(parsed::<Profile>).transpose()?;
    options.threads = threads::number(threads)?;
    options.explained = number::as_size(explain);
    run(py, books.0, options).map(PyReport::new)
}

fn codes(words: &Words) -> PyResult<Vec<Code>> {
    words.0.iter().map(|word| parsed::<Code>(word)).collect()
}

/// Ends early at Ctrl-C, and when a file cannot be read, for then there is no report.
fn run(py: Python<'_>, books: Vec<Book>, mut options: Options) -> PyResult<Report> {
    let halt = Halt::default();
    options.halt = halt.clone();
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
            let fail = |error| {
                failed.get_or_insert(error);
                halt.ask();
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
            (Report::new(findings, summary), failed)
        },
    )?;
    failed.map_or(Ok(report), |error| Err(unreadable(py, error)))
}
