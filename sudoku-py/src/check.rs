//! `check()`: what is wrong with whole books.

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::{Duration, Instant};

use pyo3::exceptions::{PyIsADirectoryError, PyOSError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};
use sudoku_book::{
    Checker, Code, Format, Options, Report, Source, SourceError, SourceErrorKind, Style, read_book,
};

use crate::errors::sudoku_error;
use crate::finding::PyFinding;
use crate::number::Number;
use crate::summary::PySummary;

/// Checks books: is every puzzle readable, solvable and unique, and does every printed
/// solution belong to its puzzle?
///
/// ``books`` is a path or several: text in the usual forms, CSV, JSON, JSON Lines, ``.sdk``,
/// ``.sdm``, ``.ss``, OpenSudoku; found out by looking at it, or said by ``format`` (``"auto"``,
/// ``"text"``, ``"csv"``, ``"json"``, ``"jsonl"``, ``"opensudoku"``). Solutions may stand beside
/// the puzzles, in a later section, or in the files of ``solutions``.
///
/// ``allow`` is a code or several of findings to leave out, such as ``"duplicate"``. ``threads`` is
/// the number of threads that solve, 0 for one on each core. ``explain`` is how many broken puzzles
/// get a diagnosis and fixes. Ctrl-C stops it.
///
/// Raises ``OSError`` if a file is missing or cannot be read, ``SudokuError`` if it is not text,
/// ``ValueError`` for an unknown format or code, and if there are no books. What is wrong *in* a
/// book is never raised: it is in the report.
///
/// >>> import sudoku_core, tempfile, pathlib
/// >>> book = pathlib.Path(tempfile.mkdtemp(), "book.txt")
/// >>> _ = book.write_text(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.\n"
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9...6.\n"
/// ... )
/// >>> report = sudoku_core.check(book)
/// >>> report.ok
/// False
/// >>> for finding in report.findings:
/// ...     print(finding.code, finding.line, finding.title)
/// ...     print(finding.fixes[0])
/// multiple-solutions 2 puzzle 2 has 3 solutions
/// add 8 at r9c6
#[pyfunction]
#[pyo3(
    signature = (
        books, /, *, solutions=Paths(vec![]), format="auto", allow=Words(vec![]),
        threads=Number::Fits(0), explain=Number::Fits(1000)
    ),
    text_signature = "(books, /, *, solutions=(), format='auto', allow=(), threads=0, \
                      explain=1000)"
)]
pub(crate) fn check(
    py: Python<'_>,
    books: Paths,
    solutions: Paths,
    format: &str,
    allow: Words,
    threads: Number,
    explain: Number,
) -> PyResult<PyReport> {
    if books.0.is_empty() {
        return Err(PyValueError::new_err("there are no books to check"));
    }
    let mut options = Options::default();
    options.format = parsed::<Format>(format)?;
    options.solutions = solutions.0;
    options.allow = allow.0.iter().map(|code| parsed::<Code>(code)).collect::<PyResult<_>>()?;
    options.threads = threads.threads()?;
    options.explained = usize::try_from(explain.at_least(0, "explain")?).unwrap_or(usize::MAX);
    py.detach(|| run(&books.0, &options)).map(PyReport)
}

fn parsed<T: FromStr<Err: ToString>>(word: &str) -> PyResult<T> {
    word.parse::<T>().map_err(|error| PyValueError::new_err(error.to_string()))
}

/// How many entries of a book are read between two looks for Ctrl-C.
const ENTRIES_PER_LOOK: u64 = 1024;

/// The time between two looks while findings come.
const PAUSE: Duration = Duration::from_millis(10);

/// Detached from Python, except to look for Ctrl-C.
fn run(books: &[PathBuf], options: &Options) -> PyResult<Report> {
    let mut findings = Vec::new();
    let stopped = RefCell::new(None);
    let mut last_look = Instant::now();
    let mut checker = Checker::new(options, |finding| {
        findings.push(finding);
        // They come some at a time, after they are explained.
        if last_look.elapsed() >= PAUSE {
            last_look = Instant::now();
            let mut looked = Ok(());
            Python::attach(|py| looked = py.check_signals());
            if let Err(error) = looked {
                stopped.replace(Some(error));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    let books = books.iter().map(|path| (path, false));
    for (path, holds_solutions) in books.chain(options.solutions.iter().map(|path| (path, true))) {
        let source = Source::open(path).map_err(unreadable)?;
        if holds_solutions {
            checker.open_solutions(source.name());
        } else {
            checker.open(source.name());
        }
        let (mut entries, mut interrupt) = (0u64, Ok(()));
        let read = read_book(source, options.format, &mut |entry| {
            entries += 1;
            if entries.is_multiple_of(ENTRIES_PER_LOOK) {
                Python::attach(|py| interrupt = py.check_signals());
                if interrupt.is_err() {
                    return ControlFlow::Break(());
                }
            }
            checker.entry(entry)
        });
        interrupt?;
        read.map_err(unreadable)?;
        let _ = checker.close();
        if let Some(error) = stopped.take() {
            return Err(error);
        }
    }
    let summary = checker.finish();
    if let Some(error) = stopped.take() {
        return Err(error);
    }
    Ok(Report::new(findings, summary))
}

/// The `OSError` that Python itself would raise, where there is one.
fn unreadable(error: SourceError) -> PyErr {
    let message = error.to_string();
    Python::attach(|py| match error.reason {
        SourceErrorKind::Io(reason) => match reason.raw_os_error() {
            Some(number) => {
                let words = py
                    .import("os")
                    .and_then(|os| os.call_method1("strerror", (number,)))
                    .and_then(|words| words.extract::<String>())
                    .unwrap_or(message);
                PyOSError::new_err((number, words, String::from(error.name)))
            }
            None => PyOSError::new_err(message),
        },
        SourceErrorKind::Folder => PyIsADirectoryError::new_err(message),
        _ => sudoku_error(py, message),
    })
}

/// A path, or several.
pub(crate) struct Paths(Vec<PathBuf>);

impl<'py> FromPyObject<'_, 'py> for Paths {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let one = object.is_instance_of::<PyString>() || object.hasattr("__fspath__")?;
        if one || object.is_instance_of::<PyBytes>() {
            return Ok(Self(vec![object.extract()?]));
        }
        object.try_iter()?.map(|path| path?.extract()).collect::<PyResult<_>>().map(Self)
    }
}

/// A word, or several.
pub(crate) struct Words(Vec<String>);

impl<'py> FromPyObject<'_, 'py> for Words {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<PyString>() {
            return Ok(Self(vec![object.extract()?]));
        }
        object.try_iter()?.map(|word| word?.extract()).collect::<PyResult<_>>().map(Self)
    }
}

/// What ``check`` found. Printed, it is the full report with the grids drawn;
/// ``f"{report:concise}"`` has a line for each finding, ``f"{report:html}"`` is a page for a browser.
#[pyclass(name = "Report", module = "sudoku_core", frozen)]
pub(crate) struct PyReport(Report);

#[pymethods]
impl PyReport {
    /// Whether everything was checked and is fine.
    #[getter]
    fn ok(&self) -> bool {
        self.0.is_ok()
    }

    /// What is wrong, in the order of the books.
    #[getter]
    fn findings(&self) -> Vec<PyFinding> {
        self.0.findings.iter().cloned().map(PyFinding).collect()
    }

    /// How much was checked.
    #[getter]
    fn summary(&self) -> PySummary {
        PySummary(self.0.summary.clone())
    }

    /// The report as one JSON document.
    fn to_json(&self) -> String {
        self.0.to_json()
    }

    /// The report as JSON Lines: one finding a line, the summary last.
    fn to_jsonl(&self) -> String {
        self.0.to_jsonl()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    /// ``format(report, style)``: ``"full"`` (also the default), ``"concise"``, ``"json"``, ``"jsonl"``,
    /// ``"junit"`` (XML for services that run tests), ``"github"`` (commands of GitHub's workflows) or
    /// ``"html"`` (a page for a browser, with the grids drawn).
    #[pyo3(signature = (style, /))]
    fn __format__(&self, style: &str) -> PyResult<String> {
        match style {
            "" => Ok(self.0.to_string()),
            _ => Ok(self.0.to_style(parsed::<Style>(style)?).trim_end().to_owned()),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Report: {}>", self.0.summary)
    }
}
