//! `Report`: the result of a check.

use std::io::{self, Write as _};
use std::path::PathBuf;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;
use sudoku_book::{Format, Inputs, OutputFile, RatedPuzzle, Report, ReportWriter, Style, fix};

use super::files::{os_error, parsed};
use super::results::{Said, summary};
use crate::data::Data;

#[doc = docs!(Report)]
#[pyclass(name = "Report", module = "sudoku_core.book", frozen)]
pub(crate) struct PyReport {
    report: Report,
    /// The format with which its books were read.
    format: Format,
    /// Made at the first look.
    findings: PyOnceLock<Py<PyAny>>,
}

impl PyReport {
    pub(super) const fn new(report: Report, format: Format) -> Self {
        Self { report, format, findings: PyOnceLock::new() }
    }
}

#[pymethods]
impl PyReport {
    #[doc = docs!(Report.ok)]
    #[getter]
    fn ok(&self) -> bool {
        self.report.is_ok()
    }

    #[doc = docs!(Report.findings)]
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if let Some(found) = self.findings.get(py) {
            return Ok(found.bind(py).clone());
        }
        let Report { findings, language, .. } = &self.report;
        let said = findings.iter().map(|finding| Said(finding, *language)).collect::<Vec<_>>();
        // Made outside the cell: the handler of a signal may look at the findings meanwhile.
        let made = said.data(py)?.unbind();
        Ok(self.findings.get_or_init(py, || made).bind(py).clone())
    }

    #[doc = docs!(Report.ratings)]
    #[getter]
    fn ratings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rated: Vec<RatedPuzzle> = self.report.ratings().collect();
        rated.data(py)
    }

    #[doc = docs!(Report.summary)]
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        summary(py, &self.report)
    }

    #[doc = docs!(Report.to_json)]
    fn to_json(&self) -> String {
        self.report.to_json()
    }

    #[doc = docs!(Report.to_jsonl)]
    fn to_jsonl(&self) -> String {
        self.report.to_jsonl()
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
            let summary = &self.report.summary;
            let books = summary.files.iter().chain(&summary.across).map(|file| &*file.file);
            let inputs = Inputs::of(books);
            let file = OutputFile::sparing(&path, &inputs)?;
            let mut report = ReportWriter::new(file, style, false)
                .language(self.report.language)
                .saved_at(&path);
            self.report.findings.iter().try_for_each(|finding| report.finding(finding))?;
            report.finish(summary)?.finish()
        };
        py.detach(write).map_err(|error| os_error(py, &error, &path))
    }

    #[doc = docs!(Report.fix)]
    #[pyo3(signature = (path, /))]
    fn fix(&self, py: Python<'_>, path: PathBuf) -> PyResult<Py<PyTuple>> {
        let [file] = &self.report.summary.files[..] else {
            let reason = "corrections are written for one book: check one at a time";
            return Err(PyValueError::new_err(reason));
        };
        let (name, book) = (&*file.file, PathBuf::from(&*file.file));
        let bytes = std::fs::read(&book).map_err(|error| os_error(py, &error, &book))?;
        let fixed = py.detach(|| fix(&self.report, name, &bytes, self.format));
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
        let page = self.report.to_style(Style::Html).replacen("<head>", base, 1);
        let page = page.replace('&', "&amp;").replace('"', "&quot;");
        format!("<iframe srcdoc=\"{page}\" style=\"width:100%;height:40rem;border:0\"></iframe>")
    }

    fn __str__(&self) -> String {
        self.report.to_string()
    }

    #[doc = docs!(Report.__format__)]
    #[pyo3(signature = (style, /))]
    fn __format__(&self, style: &str) -> PyResult<String> {
        match style {
            "" => Ok(self.report.to_string()),
            _ => Ok(self.report.to_style(parsed::<Style>(style)?).trim_end().to_owned()),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Report: {}>", self.report.summary.in_words(self.report.words()))
    }
}
