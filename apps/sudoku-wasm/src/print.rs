//! Printing books.

use serde::{Deserialize, Serialize};
use sudoku_print::{BookCover, ChapterOrder, CoverDesign, CoverPicture, Plan, Proof};
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, json};
use crate::options::options;
use crate::order::{interior, refusal};

/// The inside of a book, and the files of its cover.
#[wasm_bindgen]
pub struct Made {
    pdf: Vec<u8>,
    covers: [Option<Vec<u8>>; 3],
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

    /// The cover in one piece as PDF, its front as PNG, and its proof as PDF, by their numbers from
    /// 0; those that are called for.
    #[must_use]
    pub fn take_cover(&mut self, nth: usize) -> Option<Vec<u8>> {
        self.covers.get_mut(nth)?.take()
    }

    /// The PDF.
    #[must_use]
    pub fn into_pdf(self) -> Vec<u8> {
        self.pdf
    }
}

/// The files of the cover, and the pictures of pages, that are called for.
#[derive(Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct Covers {
    cover: bool,
    cover_front: bool,
    cover_proof: bool,
    /// Whether the pages are shown.
    previews: bool,
}

impl Covers {
    fn some(&self) -> bool {
        self.cover || self.cover_front || self.cover_proof
    }

    fn files(
        &self,
        plan: &Plan,
        picture: Option<Vec<u8>>,
    ) -> Result<[Option<Vec<u8>>; 3], Failure> {
        if !self.some() {
            return Ok([None, None, None]);
        }
        let mut design = CoverDesign::new();
        if let Some(picture) = picture {
            design = design.picture(CoverPicture::new(picture).map_err(refusal)?);
        }
        let cover = plan.cover(&design).map_err(refusal)?;
        Ok([
            self.cover.then(|| cover.to_pdf()).transpose().map_err(refusal)?,
            self.cover_front
                .then(|| cover.front_to_png(BookCover::FRONT_HEIGHT))
                .transpose()
                .map_err(refusal)?,
            self.cover_proof.then(|| cover.proof_to_pdf()).transpose().map_err(refusal)?,
        ])
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

/// Prints a book whose puzzles the function `prove` has checked and solved, and the files of its
/// cover that are called for, perhaps with a picture.
///
/// # Errors
///
/// The content does not fit on the pages or the cover, a letter is not in the font, or the options
/// are not in order.
#[wasm_bindgen]
pub fn print(
    chapters: &str,
    chosen: &str,
    proof: &str,
    covers: &str,
    picture: Option<Vec<u8>>,
) -> Result<Made, Failure> {
    let (proof, covers): (Proof, Covers) = (options(proof)?, options(covers)?);
    let with_previews = covers.previews;
    let book = interior(chapters, chosen)?;
    if covers.some() {
        book.check_cover().map_err(refusal)?;
    }
    let plan = book.plan_proved(proof).map_err(refusal)?;
    let covers = covers.files(&plan, picture)?;
    let pdf = plan.to_pdf().map_err(refusal)?;
    let (pages, puzzles, solutions) = (plan.pages(), plan.puzzles(), plan.solutions());
    let numbers = json(&Numbers { pages, puzzles, solutions });
    let shown = if with_previews { plan.pages() } else { 0 };
    let previews: Vec<String> = (1..=shown)
        .filter_map(|page| plan.page_svg(page).transpose())
        .collect::<Result<_, _>>()
        .map_err(refusal)?;
    let previews = json(&previews);
    Ok(Made { pdf, covers, placement: json(&plan.placement()), numbers, previews })
}
