//! What Python code has puzzles as that are to be printed.

use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};
use sudoku_book::{Label, Part, Place, PuzzleRecord};
use sudoku_core::AnyPuzzle;

use super::PyEntry;
use crate::errors::{in_batch, items_of};
use crate::generate::PyGenerated;
use crate::grid_source::GridArg;

const EXPECTED: &str =
    "puzzles: grids, what generate() makes, entries of book.read(), or dictionaries";

/// All puzzles of an iterable; of entries of a book, those that are no solutions.
///
/// # Errors
///
/// Something in it is no puzzle: the error names which.
pub(super) fn records(puzzles: &Bound<'_, PyAny>) -> PyResult<Vec<PuzzleRecord>> {
    let py = puzzles.py();
    if puzzles.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!("expected {EXPECTED}, not one text")));
    }
    let mut records = Vec::new();
    for (index, puzzle) in items_of(EXPECTED, puzzles)?.enumerate() {
        records.extend(record(&puzzle?).map_err(|error| in_batch(py, error, index))?);
    }
    Ok(records)
}

fn record(puzzle: &Bound<'_, PyAny>) -> PyResult<Option<PuzzleRecord>> {
    if let Ok(entry) = puzzle.cast::<PyEntry>() {
        return Ok(of_entry(entry.get()));
    }
    if let Ok(made) = puzzle.cast::<PyGenerated>() {
        return Ok(Some(new(AnyPuzzle::Grid(made.get().puzzle().0))));
    }
    if let Ok(keys) = puzzle.cast::<PyDict>() {
        return of_dict(keys).map(Some);
    }
    let GridArg(grid) = puzzle.extract()?;
    Ok(Some(new(AnyPuzzle::Grid(grid))))
}

/// A puzzle that stands in no file.
fn new(puzzle: AnyPuzzle) -> PuzzleRecord {
    let mut record = PuzzleRecord::new(puzzle);
    record.place = Place::Whole;
    record
}

/// With its label and level. What cannot be read is refused later, with its reason.
fn of_entry(PyEntry { entry, part, .. }: &PyEntry) -> Option<PuzzleRecord> {
    if matches!(part, Part::Solution { .. }) {
        return None;
    }
    let mut record = PuzzleRecord::new(AnyPuzzle::Grid(sudoku_core::Grid::EMPTY));
    record.place = entry.place.clone();
    record.label.clone_from(&entry.label);
    record.difficulty.clone_from(&entry.difficulty);
    record.puzzle.clone_from(&entry.reading);
    Some(record)
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
                record.label =
                    Some(Label { text: number.to_string().into(), number: Some(number) });
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
