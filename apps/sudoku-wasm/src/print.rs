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
    previews: String,
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

    /// The pages as SVG: a list of texts, which is empty if none were asked for.
    #[must_use]
    pub fn previews(&self) -> String {
        self.previews.clone()
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

/// The options of a book in a text in the form of TOML, as an object: those of `make`, and its
/// chapters in words.
///
/// # Errors
///
/// The text describes no book; the message has the line.
#[wasm_bindgen]
pub fn describe(text: &str) -> Result<String, Failure> {
    sudoku_print::describe(text).map(|options| json(&options)).map_err(Failure::new)
}

/// Prints a book whose puzzles the function `prove` has checked and solved.
///
/// # Errors
///
/// The content does not fit on the pages, a letter is not in the font, or the options are not in
/// order.
#[wasm_bindgen]
pub fn print(
    chapters: &str,
    chosen: &str,
    proof: &str,
    with_previews: bool,
) -> Result<Made, Failure> {
    let proof: Proof = options(proof)?;
    let plan = interior(chapters, chosen)?.plan_proved(proof).map_err(refusal)?;
    let pdf = plan.to_pdf().map_err(refusal)?;
    let (pages, puzzles, solutions) = (plan.pages(), plan.puzzles(), plan.solutions());
    let numbers = json(&Numbers { pages, puzzles, solutions });
    let shown = if with_previews { plan.pages() } else { 0 };
    let previews: Vec<String> = (1..=shown)
        .filter_map(|page| plan.page_svg(page).transpose())
        .collect::<Result<_, _>>()
        .map_err(refusal)?;
    let previews = json(&previews);
    Ok(Made { pdf, placement: json(&plan.placement()), numbers, previews })
}
