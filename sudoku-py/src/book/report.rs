//! `Report`: the result of a check.

use std::io;
use std::path::PathBuf;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use sudoku_book::{Inputs, OutputFile, RatedPuzzle, Report, ReportWriter, Style};

use super::files::{os_error, parsed};
use crate::data::Data;

/// The result of ``check``. Its text is the full report with the grids drawn;
/// ``f"{report:concise}"`` has a line for each finding, ``f"{report:html}"`` is a page for a
/// browser.
#[pyclass(name = "Report", module = "sudoku_core", frozen)]
pub(crate) struct PyReport {
    report: Report,
    /// Made at the first look.
    findings: PyOnceLock<Py<PyAny>>,
}

impl PyReport {
    pub(super) const fn new(report: Report) -> Self {
        Self { report, findings: PyOnceLock::new() }
    }
}

#[pymethods]
impl PyReport {
    /// Whether everything was checked and is fine.
    #[getter]
    fn ok(&self) -> bool {
        self.report.is_ok()
    }

    /// The findings, in the order of the books.
    #[getter]
    fn findings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let found = self
            .findings
            .get_or_try_init(py, || self.report.findings.data(py).map(Bound::unbind))?;
        Ok(found.bind(py).clone())
    }

    /// The rated puzzles, in the order of the books; none if ``rate`` was not given.
    #[getter]
    fn ratings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let rated: Vec<RatedPuzzle> = self.report.ratings().collect();
        rated.data(py)
    }

    /// The numbers of the check.
    #[getter]
    fn summary<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.report.summary.data(py)
    }

    /// The report as one JSON document.
    fn to_json(&self) -> String {
        self.report.to_json()
    }

    /// The report as JSON Lines: one finding a line, the summary last.
    fn to_jsonl(&self) -> String {
        self.report.to_jsonl()
    }

    /// Writes the report to a file, in UTF-8. The style is one of those of ``format(report,
    /// style)``; the default depends on the name of the file: ``.html``, ``.xml`` (junit),
    /// ``.json``, ``.jsonl`` or ``.txt`` (full). The links of a page to the books are relative to
    /// its folder. The file is replaced when the report is complete; a book of the report never is.
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
            let mut report = ReportWriter::new(file, style, false).saved_at(&path);
            self.report.findings.iter().try_for_each(|finding| report.finding(finding))?;
            report.finish(summary)?.finish()
        };
        py.detach(write).map_err(|error| os_error(py, &error, &path))
    }

    /// In a notebook it is shown as the page for a browser, in a frame of its own.
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

    /// ``format(report, style)``: ``"full"`` (also the default), ``"concise"``, ``"json"``,
    /// ``"jsonl"``, ``"junit"`` (XML for services that run tests), ``"github"`` (commands of
    /// GitHub's workflows), ``"html"`` (a page for a browser, with the grids drawn) or ``"sarif"``.
    #[pyo3(signature = (style, /))]
    fn __format__(&self, style: &str) -> PyResult<String> {
        match style {
            "" => Ok(self.report.to_string()),
            _ => Ok(self.report.to_style(parsed::<Style>(style)?).trim_end().to_owned()),
        }
    }

    fn __repr__(&self) -> String {
        format!("<Report: {}>", self.report.summary)
    }
}
