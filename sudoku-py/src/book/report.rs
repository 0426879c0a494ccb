//! `Report`: the result of a check.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Write as _};
use std::path::PathBuf;

use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};
use sudoku_book::{Format, Inputs, OutputFile, RatedPuzzle, Report, ReportWriter, Style, fix};

use super::files::{os_error, parsed};
use super::results::{Said, summary};
use crate::data::{Data, Object};

#[doc = docs!(Report)]
#[pyclass(name = "Report", module = "sudoku_core.book", frozen)]
pub(crate) struct PyReport {
    content: Content,
    /// Made at the first look.
    findings: PyOnceLock<Py<PyAny>>,
}

/// The content of a report.
enum Content {
    /// That of a check, and the format with which its books were read.
    Checked { report: Box<Report>, format: Format },
    /// That of a pickle.
    Pickled(Pickled),
}

/// A report as pickle has it: the values and the texts that can be asked for.
struct Pickled {
    is_ok: bool,
    ratings: Py<PyAny>,
    summary: Py<PyAny>,
    /// The report in each style, by its name; without a name, its text.
    texts: BTreeMap<String, String>,
    /// The names of its books.
    books: Vec<String>,
    repr: String,
}

/// The parts of a [`Pickled`] report, the findings among them.
type Parts<'py> =
    (bool, Object<'py>, Object<'py>, Object<'py>, BTreeMap<String, String>, Vec<String>, String);

impl PyReport {
    pub(super) fn new(report: Report, format: Format) -> Self {
        let report = Box::new(report);
        Self { content: Content::Checked { report, format }, findings: PyOnceLock::new() }
    }

    /// The report in a style.
    fn text(&self, style: Style) -> Cow<'_, str> {
        match &self.content {
            Content::Checked { report, .. } => report.to_style(style).into(),
            Content::Pickled(pickled) => {
                pickled.texts.get(style.name()).map_or("", String::as_str).into()
            }
        }
    }

    /// The names of the books, and of those they were compared with.
    fn books(&self) -> Vec<String> {
        match &self.content {
            Content::Checked { report, .. } => {
                let files = report.summary.files.iter().chain(&report.summary.across);
                files.map(|file| file.file.to_string()).collect()
            }
            Content::Pickled(pickled) => pickled.books.clone(),
        }
    }
}

#[pymethods]
impl PyReport {
    #[new]
    #[pyo3(signature = (ok, findings, ratings, summary, texts, books, line, /))]
    #[allow(clippy::too_many_arguments)] // those of a pickle
    fn of_parts(
        py: Python<'_>,
        ok: bool,
        findings: Py<PyAny>,
        ratings: Py<PyAny>,
        summary: Py<PyAny>,
        texts: BTreeMap<String, String>,
        books: Vec<String>,
        line: String,
    ) -> Self {
        let pickled = Pickled { is_ok: ok, ratings, summary, texts, books, repr: line };
        let made = Self { content: Content::Pickled(pickled), findings: PyOnceLock::new() };
        made.findings.get_or_init(py, || findings);
        made
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyType>, Parts<'py>)> {
        let (py, this) = (slf.py(), slf.get());
        let text = |style: Style| (style.name().to_owned(), this.text(style).into_owned());
        let mut texts: BTreeMap<_, _> = py.detach(|| Style::ALL.into_iter().map(text).collect());
        texts.insert(String::new(), this.__str__());
        let (findings, ratings) = (this.findings(py)?, this.ratings(py)?);
        let summary = this.summary(py)?;
        let parts = (this.ok(), findings, ratings, summary, texts, this.books(), this.__repr__());
        Ok((slf.get_type(), parts))
    }

    fn __eq__(&self, py: Python<'_>, other: PyRef<'_, Self>) -> PyResult<bool> {
        Ok(self.ok() == other.ok()
            && self.summary(py)?.eq(other.summary(py)?)?
            && self.findings(py)?.eq(other.findings(py)?)?
            && self.ratings(py)?.eq(other.ratings(py)?)?)
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        self.findings(py)?.hash()
    }

    #[doc = docs!(Report.ok)]
    #[getter]
    fn ok(&self) -> bool {
        match &self.content {
            Content::Checked { report, .. } => report.is_ok(),
            Content::Pickled(pickled) => pickled.is_ok,
        }
    }

    #[doc = docs!(Report.findings)]
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if let Some(found) = self.findings.get(py) {
            return Ok(found.bind(py).clone());
        }
        let Content::Checked { report, .. } = &self.content else {
            return PyTuple::empty(py).into_bound_py_any(py);
        };
        let Report { findings, language, .. } = &**report;
        let said = findings.iter().map(|finding| Said(finding, *language)).collect::<Vec<_>>();
        // Made outside the cell: the handler of a signal may look at the findings meanwhile.
        let made = said.data(py)?.unbind();
        Ok(self.findings.get_or_init(py, || made).bind(py).clone())
    }

    #[doc = docs!(Report.ratings)]
    #[getter]
    fn ratings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.content {
            Content::Checked { report, .. } => {
                report.ratings().collect::<Vec<RatedPuzzle>>().data(py)
            }
            Content::Pickled(pickled) => Ok(pickled.ratings.bind(py).clone()),
        }
    }

    #[doc = docs!(Report.summary)]
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        match &self.content {
            Content::Checked { report, .. } => summary(py, report),
            Content::Pickled(pickled) => Ok(pickled.summary.bind(py).clone()),
        }
    }

    #[doc = docs!(Report.to_json)]
    fn to_json(&self) -> String {
        self.text(Style::Json).into_owned()
    }

    #[doc = docs!(Report.to_jsonl)]
    fn to_jsonl(&self) -> String {
        self.text(Style::JsonLines).into_owned()
    }

    #[doc = docs!(Report.save)]
    #[pyo3(signature = (path, /, style=None))]
    fn save(&self, py: Python<'_>, path: PathBuf, style: Option<&str>) -> PyResult<()> {
        let style = match style {
            Some(style) => parsed(style)?,
            None => Style::of_file(&path).ok_or_else(|| {
                PyValueError::new_err(format!(
                    "{}: expected a name that ends with .html, .xml, .json, .jsonl or .txt, or a style",
                    path.display()
                ))
            })?,
        };
        let write = || -> io::Result<()> {
            // A report replaces none of its books.
            let mut file = OutputFile::sparing(&path, &Inputs::of(self.books()))?;
            match &self.content {
                Content::Checked { report, .. } => {
                    let mut writer = ReportWriter::new(file, style, false)
                        .language(report.language)
                        .saved_at(&path);
                    report.findings.iter().try_for_each(|finding| writer.finding(finding))?;
                    writer.finish(&report.summary)?.finish()
                }
                Content::Pickled(_) => {
                    file.write_all(self.text(style).as_bytes())?;
                    file.finish()
                }
            }
        };
        py.detach(write).map_err(|error| os_error(py, &error, &path))
    }

    #[doc = docs!(Report.fix)]
    #[pyo3(signature = (path, /))]
    fn fix(&self, py: Python<'_>, path: PathBuf) -> PyResult<Py<PyTuple>> {
        let Content::Checked { report, format } = &self.content else {
            let reason = "a report from a pickle cannot correct its book: check the book again";
            return Err(PyValueError::new_err(reason));
        };
        let [file] = &report.summary.files[..] else {
            let reason = "corrections are written for one book: check one at a time";
            return Err(PyValueError::new_err(reason));
        };
        let (name, book) = (&*file.file, PathBuf::from(&*file.file));
        let bytes = std::fs::read(&book).map_err(|error| os_error(py, &error, &book))?;
        let fixed = py.detach(|| fix(report, name, &bytes, *format));
        let fixed = fixed.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let write = || -> io::Result<()> {
            let mut file = OutputFile::sparing(&path, &Inputs::of([&book]))?;
            file.write_all(&fixed.bytes)?;
            file.finish()
        };
        py.detach(write).map_err(|error| os_error(py, &error, &path))?;
        PyTuple::new(py, &fixed.left).map(Bound::unbind)
    }

    /// In a notebook it is shown as the page for a browser, in a separate frame.
    fn _repr_html_(&self) -> String {
        // With this base its links from the list to the findings stay in the frame.
        let base = "<head><base href=\"about:srcdoc\">";
        let page = self.text(Style::Html).replacen("<head>", base, 1);
        let page = page.replace('&', "&amp;").replace('"', "&quot;");
        format!("<iframe srcdoc=\"{page}\" style=\"width:100%;height:40rem;border:0\"></iframe>")
    }

    fn __str__(&self) -> String {
        match &self.content {
            Content::Checked { report, .. } => report.to_string(),
            Content::Pickled(pickled) => pickled.texts.get("").cloned().unwrap_or_default(),
        }
    }

    #[doc = docs!(Report.__format__)]
    #[pyo3(signature = (style, /))]
    fn __format__(&self, style: &str) -> PyResult<String> {
        match style {
            "" => Ok(self.__str__()),
            _ => Ok(self.text(parsed(style)?).trim_end().to_owned()),
        }
    }

    fn __repr__(&self) -> String {
        match &self.content {
            Content::Checked { report, .. } => {
                format!("<Report: {}>", report.summary.in_words(report.words()))
            }
            Content::Pickled(pickled) => pickled.repr.clone(),
        }
    }
}
