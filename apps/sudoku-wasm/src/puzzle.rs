//! Puzzles and grids as JavaScript gives and gets them.

use serde::Serialize;
use serde::ser::{SerializeSeq, Serializer};
use sudoku_core::{AnyPuzzle, CandidateGrid, Cell, DigitSet, Grid};

use crate::failure::Failure;

/// The puzzle in a text.
pub(crate) fn puzzle(text: &str) -> Result<AnyPuzzle, Failure> {
    Ok(text.parse()?)
}

/// The 81 symbols of a grid: who wrote its digits does not matter here.
pub(crate) fn line(grid: &Grid) -> String {
    grid.with_all_fixed().to_string()
}

/// Candidates as 81 lists of numbers.
pub(crate) struct Marks(pub(crate) CandidateGrid);

impl Serialize for Marks {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut cells = serializer.serialize_seq(Some(81))?;
        for cell in Cell::ALL {
            cells.serialize_element(&Digits(self.0.get(cell)))?;
        }
        cells.end()
    }
}

/// Digits as a list of numbers.
pub(crate) struct Digits(pub(crate) DigitSet);

impl Serialize for Digits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter())
    }
}
