//! Printing books.

use serde::Serialize;
use sudoku_print::{ChapterOrder, Proof};
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, json};
use crate::options::options;
use crate::order::{interior, refusal};

/// The inside of a book.
#[wasm_bindgen]
pub struct Made {
    pdf: Vec<u8>,
    placement: String,
    numbers: String,
}

#[derive(Serialize)]
struct Numbers {
    pages: usize,
    puzzles: usize,
    solutions: usize,
}

#[wasm_bindgen]
impl Made {
    /// The numbers of pages, puzzles and solutions.
    #[must_use]
    pub fn numbers(&self) -> String {
        self.numbers.clone()
    }

    /// The grids with their pages and places, for `read_back`.
    #[must_use]
    pub fn placement(&self) -> String {
        self.placement.clone()
    }

    /// The PDF.
    #[must_use]
    pub fn into_pdf(self) -> Vec<u8> {
        self.pdf
    }
}

/// A kind of which there are chapters: its word in orders, and its heading.
#[derive(Serialize)]
struct ChapterKind {
    kind: &'static str,
    name: &'static str,
}

/// The kinds of which there are chapters, beside ordinary puzzles: a list of objects. They are in
/// this module since `book` is three times as large.
#[wasm_bindgen]
#[must_use]
pub fn chapter_kinds() -> String {
    let kinds = ChapterOrder::kinds().map(|(kind, name)| ChapterKind { kind: kind.name(), name });
    json(&kinds.collect::<Vec<_>>())
}

/// Prints a book whose puzzles the function `prove` has checked and solved.
///
/// # Errors
///
/// The content does not fit on the pages, a letter is not in the font, or the options are not in
/// order.
#[wasm_bindgen]
pub fn print(chapters: &str, chosen: &str, proof: &str) -> Result<Made, Failure> {
    let proof: Proof = options(proof)?;
    let plan = interior(chapters, chosen)?.plan_proved(proof).map_err(refusal)?;
    let pdf = plan.to_pdf().map_err(refusal)?;
    let (pages, puzzles, solutions) = (plan.pages(), plan.puzzles(), plan.solutions());
    let numbers = json(&Numbers { pages, puzzles, solutions });
    Ok(Made { pdf, placement: json(&plan.placement()), numbers })
}
