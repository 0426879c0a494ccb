//! The puzzles for `book.make`: `sudoku_core/_inputs.py` takes them apart.

use pyo3::prelude::*;
use sudoku_book::{Inputs, Label, Place, PuzzleRecord, Unreadable};
use sudoku_core::{AnyPuzzle, Grid};

use super::results::place;
use crate::grid_source::GridArg;
use crate::puzzle::PuzzleArg;
use crate::variant::{PyVariantPuzzle, board};

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
            Option<Bound<'py, PyAny>>,
            Option<String>,
            Option<Bound<'py, PyAny>>,
            Option<String>,
            Option<u64>,
            Option<String>,
            Option<Bound<'py, PyAny>>,
        );
        let (puzzle, reason, entry, label, number, difficulty, solution): Record<'_> =
            record?.extract()?;
        let mut record = match (puzzle, reason) {
            (Some(puzzle), None) => printable(&puzzle)?,
            (_, reason) => {
                let mut record = PuzzleRecord::new(AnyPuzzle::Grid(Grid::EMPTY));
                record.puzzle = Err(Unreadable::new(reason.unwrap_or_default().into()));
                record
            }
        };
        if let Some(solution) = solution {
            match &record.puzzle {
                Err(Unreadable { other_kind: Some(puzzle), .. }) => {
                    record.symbols = Some(board(puzzle, &solution)?);
                }
                _ => record.solution = Some(solution.extract::<GridArg>()?.0),
            }
        }
        record.place = entry.as_ref().map_or(Ok(Place::Whole), place)?;
        record.label = label.map(|text| Label { text: text.into(), number, chapter: None });
        record.difficulty = difficulty.map(Box::from);
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

/// The record of an ordinary puzzle, or of a `VariantPuzzle`.
fn printable(puzzle: &Bound<'_, PyAny>) -> PyResult<PuzzleRecord> {
    match puzzle.cast::<PyVariantPuzzle>() {
        Ok(variant) => Ok(variant.get().puzzle().clone().into()),
        Err(_) => Ok(PuzzleRecord::new(puzzle.extract::<PuzzleArg>()?.0)),
    }
}
