//! The puzzles for `book.make`: `sudoku_core/_inputs.py` takes them apart.

use pyo3::prelude::*;
use sudoku_book::{Inputs, Label, Place, PuzzleRecord, Unreadable};
use sudoku_core::{AnyPuzzle, Grid};

use super::results::place;
use crate::grid_source::GridArg;
use crate::puzzle::PuzzleArg;

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
    let taken_apart = puzzles.py().import("sudoku_core._inputs")?;
    let mut last = None;
    let record = |record: PyResult<Bound<'_, PyAny>>| {
        type Record<'py> = (
            Option<PuzzleArg>,
            Option<String>,
            Option<Bound<'py, PyAny>>,
            Option<String>,
            Option<u64>,
            Option<String>,
            Option<GridArg>,
        );
        let (puzzle, reason, entry, label, number, difficulty, solution): Record<'_> =
            record?.extract()?;
        let mut record = PuzzleRecord::new(AnyPuzzle::Grid(Grid::EMPTY));
        record.puzzle = match (puzzle, reason) {
            (Some(puzzle), None) => Ok(puzzle.0),
            (_, reason) => Err(Unreadable::new(reason.unwrap_or_default().into())),
        };
        record.place = entry.as_ref().map_or(Ok(Place::Whole), place)?;
        record.label = label.map(|text| Label { text: text.into(), number, chapter: None });
        record.difficulty = difficulty.map(Box::from);
        record.solution = solution.map(|solution| solution.0);
        if let Some(entry) = entry {
            let file = Some(entry.getattr("file")?.extract::<String>()?);
            if file != last {
                file.iter().for_each(|file| inputs.add(file));
                last = file;
            }
        }
        Ok(record)
    };
    taken_apart.call_method1("records", (puzzles,))?.try_iter()?.map(record).collect()
}
