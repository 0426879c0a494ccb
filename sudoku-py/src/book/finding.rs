//! `Finding`: one thing that is wrong with a book.

use pyo3::prelude::*;
use sudoku_book::{Count, Finding, ReportWriter, Style};

use super::place::{self, Sides};
use crate::candidates::PyCandidateGrid;
use crate::cell_set::PyCellSet;
use crate::diagnose::{PyDiagnosis, PyRepair};
use crate::grid::{PyClash, PyGrid};
use crate::transformation::PyTransformation;

/// One thing that is wrong with a book, with its place and its proof.
///
/// Printed, it is one line: place, puzzle, severity, code, message.
#[pyclass(name = "Finding", module = "sudoku_core", frozen)]
pub(crate) struct PyFinding(pub(crate) Finding);

#[pymethods]
impl PyFinding {
    /// What kind of thing: ``"given-clash"``, ``"no-solution"``, ``"multiple-solutions"``,
    /// ``"solution-wrong"``, ``"solution-swapped"``, ``"solution-missing"``, ``"orphan-solution"``,
    /// ``"numbering"``, ``"already-solved"``, ``"unreadable"``, ``"duplicate"``,
    /// ``"duplicate-up-to-symmetry"``, ``"same-solution-grid"``, ``"symmetry-broken"``,
    /// ``"difficulty-label"`` or ``"not-checked"``; with ``expect`` ``"puzzle-count"``; with
    /// ``also`` ``"not-minimal"`` or ``"few-givens"``; with ``profile`` ``"font-not-embedded"``,
    /// ``"page-size"``, ``"gutter"`` or ``"page-count"``.
    #[getter]
    fn code(&self) -> &'static str {
        self.0.code.name()
    }

    /// How bad it is: ``"error"``, ``"warning"``, or ``"info"`` for what was asked for with ``also``.
    #[getter]
    fn severity(&self) -> String {
        self.0.severity.to_string()
    }

    /// The file, as it was named.
    #[getter]
    fn file(&self) -> &str {
        &self.0.source.file
    }

    /// The place as ``file:line:column``, ``file#/json/pointer``, ``file: page 16`` or
    /// ``file!Sheet1!C14``.
    #[getter]
    fn place(&self) -> String {
        self.0.source.to_string()
    }

    /// The line in the file, from 1; ``None`` where there are no lines.
    #[getter]
    fn line(&self) -> Option<u64> {
        place::line(&self.0.source.place)
    }

    /// The column in the line, from 1, in characters; ``None`` where there are no lines.
    #[getter]
    fn column(&self) -> Option<u64> {
        place::column(&self.0.source.place)
    }

    /// The place in JSON: ``"/puzzles/56"``.
    #[getter]
    fn pointer(&self) -> Option<&str> {
        place::pointer(&self.0.source.place)
    }

    /// The page of a PDF, from 1.
    #[getter]
    fn page(&self) -> Option<u32> {
        place::page(&self.0.source.place)
    }

    /// The part of the page: left, top, right and bottom in points (1/72 inch) from the upper left
    /// corner.
    #[getter]
    fn area(&self) -> Option<Sides> {
        place::area(&self.0.source.place)
    }

    /// Where it is among the grids of the page: ``"upper left"``; ``None`` if it is the only one.
    #[getter]
    fn spot(&self) -> Option<String> {
        place::spot(&self.0.source.place)
    }

    /// The sheet of a workbook.
    #[getter]
    fn sheet(&self) -> Option<&str> {
        place::sheet(&self.0.source.place)
    }

    /// The cell in the sheet: ``"C14"``.
    #[getter]
    fn cell(&self) -> Option<&str> {
        place::cell(&self.0.source.place)
    }

    /// The words printed there: ``"Puzzle 57"``.
    #[getter]
    fn label(&self) -> Option<&str> {
        self.0.source.label.as_deref()
    }

    /// The puzzle it is about: its place in its file, from 1.
    #[getter]
    fn puzzle(&self) -> Option<u64> {
        self.0.puzzle
    }

    /// How people call that puzzle: ``"57"``, the number printed with it, or its place in its
    /// file; a name in quotes if the book gives it one.
    #[getter]
    fn name(&self) -> Option<&str> {
        self.0.name.as_deref()
    }

    /// One sentence that names the puzzle: ``puzzle 57 has 2 solutions``.
    #[getter]
    fn title(&self) -> &str {
        &self.0.title
    }

    /// The same with its details.
    #[getter]
    fn message(&self) -> &str {
        &self.0.message
    }

    /// What else is known, a sentence each.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.0.notes.clone()
    }

    /// The puzzle itself, if it could be read.
    #[getter]
    fn grid(&self) -> Option<PyGrid> {
        self.0.grid.map(PyGrid)
    }

    /// The pencil marks, if that is how the puzzle is printed.
    #[getter]
    fn marks(&self) -> Option<PyCandidateGrid> {
        self.0.marks.as_deref().copied().map(PyCandidateGrid)
    }

    /// The solution printed for it.
    #[getter]
    fn printed(&self) -> Option<PyGrid> {
        self.0.printed.as_ref().map(|printed| PyGrid(printed.grid))
    }

    /// Solutions that were found: for a puzzle with several, two of them, the printed one
    /// first if it is a solution.
    #[getter]
    fn solutions(&self) -> Vec<PyGrid> {
        self.0.solutions.iter().copied().map(PyGrid).collect()
    }

    /// How many solutions there are, for a puzzle with several; at least so many if not
    /// ``count_is_exact``.
    #[getter]
    fn count(&self) -> Option<u64> {
        self.0.count.map(Count::at_least)
    }

    /// Whether there are no more than ``count``.
    #[getter]
    fn count_is_exact(&self) -> Option<bool> {
        self.0.count.map(Count::is_exact)
    }

    /// The cells of the grid to look at.
    #[getter]
    fn cells(&self) -> PyCellSet {
        PyCellSet(self.0.cells)
    }

    /// The broken rules, in the puzzle or in its printed solution.
    #[getter]
    fn clashes(&self) -> Vec<PyClash> {
        self.0.clashes.iter().copied().map(PyClash).collect()
    }

    /// For a puzzle that was there before in disguise: what makes it of that one.
    #[getter]
    fn how(&self) -> Option<PyTransformation> {
        self.0.how.map(PyTransformation)
    }

    /// Why the puzzle is broken, if it is; ``None`` for what needs no explanation, and beyond the
    /// number of puzzles that ``check`` explains.
    #[getter]
    fn diagnosis(&self) -> Option<PyDiagnosis> {
        self.0.diagnosis.as_deref().cloned().map(PyDiagnosis)
    }

    /// What would mend the puzzle, best first: those of its ``diagnosis``.
    #[getter]
    fn fixes(&self) -> Vec<PyRepair> {
        self.0.fixes().iter().cloned().map(PyRepair).collect()
    }

    fn __str__(&self) -> String {
        let mut line = Vec::new();
        // Writing to memory does not fail.
        let _ = ReportWriter::new(&mut line, Style::Concise, false).finding(&self.0);
        String::from_utf8_lossy(&line).trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("<Finding: {}>", self.__str__())
    }
}
