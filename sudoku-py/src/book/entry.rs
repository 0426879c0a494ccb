//! `Entry`: one grid of a book.

use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_book::{Entry, Listing, ListingWriter, Location, Part};
use sudoku_core::AnyPuzzle;

use super::place::{self, Sides};
use crate::candidates::PyCandidateGrid;
use crate::grid::PyGrid;

/// One grid of a book, or something that looks like one, with its place and what is printed beside it.
#[pyclass(name = "Entry", module = "sudoku_core.book", frozen)]
pub(crate) struct PyEntry {
    pub(super) file: Arc<str>,
    pub(super) entry: Entry,
    pub(super) part: Part,
}

#[pymethods]
impl PyEntry {
    /// What it is: ``"puzzle"``, ``"solution"`` or ``"unreadable"``.
    #[getter]
    fn kind(&self) -> &'static str {
        match (&self.entry.reading, self.part) {
            (Err(_), _) => "unreadable",
            (Ok(_), Part::Solution { .. }) => "solution",
            (Ok(_), _) => "puzzle",
        }
    }

    /// The grid; ``None`` if it cannot be read, or is printed with pencil marks.
    #[getter]
    fn grid(&self) -> Option<PyGrid> {
        match self.entry.reading {
            Ok(AnyPuzzle::Grid(grid)) => Some(PyGrid(grid)),
            _ => None,
        }
    }

    /// The pencil marks, if that is how it is printed.
    #[getter]
    fn marks(&self) -> Option<PyCandidateGrid> {
        match self.entry.reading {
            Ok(AnyPuzzle::Candidates(marks)) => Some(PyCandidateGrid(marks)),
            _ => None,
        }
    }

    /// Why it cannot be read; ``None`` if it can.
    #[getter]
    fn reason(&self) -> Option<&str> {
        self.entry.reading.as_ref().err().map(|reason| &*reason.0)
    }

    /// The words printed with it: ``"Puzzle 57"``.
    #[getter]
    fn label(&self) -> Option<&str> {
        self.entry.label.as_ref().map(|label| &*label.text)
    }

    /// The number of the puzzle in these words.
    #[getter]
    fn number(&self) -> Option<u64> {
        self.entry.label.as_ref().and_then(|label| label.number)
    }

    /// The level printed with it: ``"easy"``, ``"3 stars"``.
    #[getter]
    fn difficulty(&self) -> Option<&str> {
        self.entry.difficulty.as_deref()
    }

    /// Of a solution: the index of the puzzle it is printed for, right or wrong, in the list that ``read``
    /// returned. ``None`` if it is none, or if no puzzle is its.
    #[getter]
    fn solution_of(&self) -> Option<usize> {
        match self.part {
            Part::Solution { of } => of,
            _ => None,
        }
    }

    /// The file, as it was named.
    #[getter]
    fn file(&self) -> &str {
        &self.file
    }

    /// The place as ``file:line:column``, ``file#/json/pointer``, ``file: page 16`` or
    /// ``file!Sheet1!C14``.
    #[getter]
    fn place(&self) -> String {
        let (file, place) = (self.file.clone(), self.entry.place.clone());
        Location::new(file, place).to_string()
    }

    /// The line in the file, from 1; ``None`` where there are no lines.
    #[getter]
    fn line(&self) -> Option<u64> {
        place::line(&self.entry.place)
    }

    /// The column in the line, from 1, in characters; ``None`` where there are no lines.
    #[getter]
    fn column(&self) -> Option<u64> {
        place::column(&self.entry.place)
    }

    /// The place in JSON: ``"/puzzles/56"``.
    #[getter]
    fn pointer(&self) -> Option<&str> {
        place::pointer(&self.entry.place)
    }

    /// The page of a PDF, from 1.
    #[getter]
    fn page(&self) -> Option<u32> {
        place::page(&self.entry.place)
    }

    /// What it covers of the page: left, top, right and bottom in points (1/72 inch) from the upper left
    /// corner.
    #[getter]
    fn area(&self) -> Option<Sides> {
        place::area(&self.entry.place)
    }

    /// Where it is among the grids of the page: ``"upper left"``; ``None`` if it is the only one.
    #[getter]
    fn spot(&self) -> Option<String> {
        place::spot(&self.entry.place)
    }

    /// The sheet of a workbook.
    #[getter]
    fn sheet(&self) -> Option<&str> {
        place::sheet(&self.entry.place)
    }

    /// The cell in the sheet: ``"C14"``.
    #[getter]
    fn cell(&self) -> Option<&str> {
        place::cell(&self.entry.place)
    }

    /// All of it as one line of JSON, as the command ``sudoku extract`` writes it.
    fn to_json(&self) -> PyResult<String> {
        let written = ListingWriter::new(Vec::new(), Listing::JsonLines).and_then(|mut lines| {
            lines.entry(&self.file, &self.entry, self.part)?;
            lines.finish()
        });
        match written.map(String::from_utf8) {
            Ok(Ok(line)) => Ok(line.trim_end().to_owned()),
            // Writing text to memory does not fail.
            _ => Err(PyValueError::new_err("the entry cannot be written")),
        }
    }

    /// The same as a dictionary.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self.to_json()?,))
    }

    fn __repr__(&self) -> String {
        let label = self.label().map_or(String::new(), |label| format!(", {label:?}"));
        format!("<Entry: {} at {}{label}>", self.kind(), self.place())
    }
}
