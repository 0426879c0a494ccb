//! The puzzles for `book.make`, in any form that Python code has them.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use sudoku_book::{Inputs, Label, Place, PuzzleRecord, Unreadable};
use sudoku_core::{AnyPuzzle, Grid};

use super::results::place;
use crate::data::class;
use crate::errors::{in_batch, items_of};
use crate::grid_source::GridArg;
use crate::puzzle::PuzzleArg;

const EXPECTED: &str =
    "puzzles: grids, results of generate(), entries of book.read(), or dictionaries";

/// All puzzles of an iterable; of the entries of a book, all but the solutions. Their files are
/// added to the `inputs`.
///
/// # Errors
///
/// An item is not a puzzle: the error names it.
pub(super) fn records(
    puzzles: &Bound<'_, PyAny>,
    inputs: &mut Inputs,
) -> PyResult<Vec<PuzzleRecord>> {
    let mut last = None;
    let py = puzzles.py();
    if puzzles.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!("expected {EXPECTED}, not one text")));
    }
    let mut records = Vec::new();
    for (index, puzzle) in items_of(EXPECTED, puzzles)?.enumerate() {
        let puzzle = puzzle?;
        if puzzle.is_instance(class!(py, _book::Entry)?)? {
            let file = Some(puzzle.getattr("file")?.extract::<String>()?);
            if file != last {
                file.iter().for_each(|file| inputs.add(file));
                last = file;
            }
        }
        records.extend(record(&puzzle).map_err(|error| in_batch(py, error, index))?);
    }
    Ok(records)
}

fn record(puzzle: &Bound<'_, PyAny>) -> PyResult<Option<PuzzleRecord>> {
    let py = puzzle.py();
    if puzzle.is_instance(class!(py, _book::Entry)?)? {
        return of_entry(puzzle);
    }
    if puzzle.is_instance(class!(py, _results::Generated)?)? {
        let GridArg(grid) = puzzle.getattr("puzzle")?.extract()?;
        return Ok(Some(new(AnyPuzzle::Grid(grid))));
    }
    if let Ok(keys) = puzzle.cast::<PyDict>() {
        return of_dict(keys).map(Some);
    }
    let GridArg(grid) = puzzle.extract()?;
    Ok(Some(new(AnyPuzzle::Grid(grid))))
}

/// A puzzle without a file.
fn new(puzzle: AnyPuzzle) -> PuzzleRecord {
    let mut record = PuzzleRecord::new(puzzle);
    record.place = Place::Whole;
    record
}

/// With its label and level. An entry that cannot be read is refused later, with its reason.
fn of_entry(entry: &Bound<'_, PyAny>) -> PyResult<Option<PuzzleRecord>> {
    if entry.getattr("kind")?.extract::<String>()? == "solution" {
        return Ok(None);
    }
    let text = |name| entry.getattr(name)?.extract::<Option<String>>();
    let marks = entry.getattr("marks")?;
    let puzzle = match text("reason")? {
        Some(reason) => Err(Unreadable::new(reason.into())),
        None if marks.is_none() => Ok(entry.getattr("grid")?.extract::<PuzzleArg>()?.0),
        None => Ok(marks.extract::<PuzzleArg>()?.0),
    };
    let mut record = new(AnyPuzzle::Grid(Grid::EMPTY));
    record.place = place(entry)?;
    let number = entry.getattr("number")?.extract()?;
    record.label = text("label")?.map(|text| Label { text: text.into(), number, chapter: None });
    record.difficulty = text("difficulty")?.map(Box::from);
    record.puzzle = puzzle;
    Ok(Some(record))
}

fn of_dict(keys: &Bound<'_, PyDict>) -> PyResult<PuzzleRecord> {
    let GridArg(grid) = match keys.get_item("puzzle")? {
        Some(puzzle) => puzzle.extract()?,
        None => return Err(PyValueError::new_err("there is no key 'puzzle'")),
    };
    let mut record = new(AnyPuzzle::Grid(grid));
    for (key, value) in keys {
        match key.extract::<String>()?.as_str() {
            "puzzle" => {}
            _ if value.is_none() => {}
            "number" => {
                let number = value.extract::<u64>()?;
                record.label = Some(Label {
                    text: number.to_string().into(),
                    number: Some(number),
                    chapter: None,
                });
            }
            "difficulty" => record.difficulty = Some(value.extract::<String>()?.into()),
            "solution" => record.solution = Some(value.extract::<GridArg>()?.0),
            other => {
                return Err(PyValueError::new_err(format!(
                    "there is a key {other:?}, expected 'puzzle', 'number', 'difficulty' or 'solution'"
                )));
            }
        }
    }
    Ok(record)
}
