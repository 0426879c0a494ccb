//! The parts of making a book that need no fonts: its puzzles are checked before, and read back
//! after.

use sudoku_print::Placement;
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, json};
use crate::options::options;
use crate::order::{interior, refusal};
use crate::volumes::Volumes;

/// Checks and solves the puzzles of a book after these volumes, for the function `print`.
///
/// # Errors
///
/// There is no puzzle, one must not be printed, or the options are not in order.
#[wasm_bindgen]
pub fn prove(chapters: &str, chosen: &str, volumes: &Volumes) -> Result<String, Failure> {
    let book = interior(chapters, chosen)?.across(volumes.0.clone());
    Ok(json(&book.prove().map_err(refusal)?))
}

/// Reads a book that was printed, and compares each grid with the plan.
///
/// # Errors
///
/// The first difference.
#[wasm_bindgen]
pub fn read_back(placement: &str, pdf: &[u8]) -> Result<(), Failure> {
    let placement: Placement = options(placement)?;
    placement.read_back(pdf).map_err(refusal)
}
