//! Pictures of puzzles of other sizes and with more rules.

use serde::Serialize;
use sudoku_print::VariantPicture;
use sudoku_variant::{Puzzle, SymbolSet};
use wasm_bindgen::prelude::*;

use crate::asked::{asked, board};
use crate::failure::{Failure, json};

/// The pixels of the longer side by default.
const SIZE: u32 = 540;

/// The picture of a puzzle as SVG, perhaps with the symbols of a board.
///
/// # Errors
///
/// The text is not a puzzle, the board has no symbol for each cell, or the font lacks a symbol.
#[wasm_bindgen]
pub fn variant_svg(text: &str, values: Option<String>, chosen: &str) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let values = values.map(|values| board(&puzzle, &values)).transpose()?;
    let mut picture = VariantPicture::new(puzzle).size(chosen.size.unwrap_or(SIZE));
    if let Some(values) = values {
        picture = picture.solution(values);
    }
    picture.to_svg().map_err(Failure::new)
}

/// The picture of a board without its givens, and the places of its cells.
#[derive(Serialize)]
struct Frame {
    svg: String,
    width: f64,
    height: f64,
    cells: Vec<[f64; 4]>,
    /// The rules that no mark in the picture shows.
    unmarked: Vec<String>,
    /// The symbols as the puzzle writes them.
    symbols: Vec<String>,
    /// The given of each cell, 0 for none.
    givens: Vec<u8>,
}

/// The picture of a board without its givens, with its size and the place of each cell.
///
/// # Errors
///
/// The text is not a puzzle, or the font lacks a symbol.
#[wasm_bindgen]
pub fn variant_frame(text: &str, chosen: &str) -> Result<String, Failure> {
    let (puzzle, chosen) = asked(text, chosen)?;
    let picture = VariantPicture::new(bare(&puzzle)).size(chosen.size.unwrap_or(SIZE));
    let [width, height] = picture.dimensions();
    let (cells, unmarked) = (picture.areas(), picture.unmarked_rules());
    let symbol = |symbol| puzzle.alphabet().character(symbol).to_string();
    let symbols = (1..=puzzle.board().symbols()).map(symbol).collect();
    let givens = puzzle.marks().iter().map(|marks| marks.only().unwrap_or(0)).collect();
    let svg = picture.to_svg().map_err(Failure::new)?;
    Ok(json(&Frame { svg, width, height, cells, unmarked, symbols, givens }))
}

/// The board and the rules of a puzzle.
fn bare(puzzle: &Puzzle) -> Puzzle {
    let mut bare = puzzle.clone();
    for cell in puzzle.board().cells() {
        bare.mark(cell, SymbolSet::all(puzzle.board().symbols()));
    }
    bare
}
