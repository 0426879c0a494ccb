//! Prints Sudoku: puzzles go in; the interior of a book as PDF, or a picture, comes out.
//!
//! ```text
//! Interior ─ check, solve ─> lay out ─> Plan ─> PDF ─> read back, compare
//! ```
//!
//! [`Interior`] refuses puzzles that must not be printed: those with no solution or several, those
//! that cannot be read, and duplicates. [`Picture`] draws a single grid, and [`VariantPicture`] a
//! puzzle of another size or with more rules.
//!
//! ```
//! use sudoku_core::Generator;
//! use sudoku_print::Interior;
//!
//! let puzzles: Vec<_> = Generator::new(7).max_puzzles(4).run()?.map(|made| made.puzzle).collect();
//! let plan = Interior::new().title("Four puzzles").puzzles(puzzles).plan()?;
//! let pdf = plan.to_pdf()?;
//! assert!(pdf.starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | question | answer |
//! |---|---|
//! | A book to print? | [`Interior`], and its [`Plan`] |
//! | New puzzles in chapters? | [`NewPuzzles`] |
//! | Its cover? | [`BookCover`] |
//! | A picture of a grid, or of a hint? | [`Picture`] |
//! | The steps to the solution, as a page of HTML? | [`walkthrough`] |
//! | Exercises on paper? | [`worksheet`] |
//!
//! # Features
//!
//! The crate has none. It reads nothing: the formats of files are features of `sudoku-book`.

#![forbid(unsafe_code)]

mod chapter;
mod chapter_source;
mod cover;
mod description;
mod diagram;
mod drawing;
mod dress;
mod exact;
mod extras;
mod forecast;
mod hints;
mod interior;
mod isbn;
mod jacket;
mod keys;
mod kinds;
mod language;
#[cfg(test)]
mod laws;
mod outline;
mod paragraph;
mod pdf;
mod pdf_x;
mod picture;
mod plan;
#[cfg(test)]
mod planted;
mod press;
mod preview;
mod price;
mod proof;
mod prose;
mod read_back;
mod sequence;
mod service;
mod sheet;
mod slots;
mod standard;
mod techniques;
mod theme;
mod trim;
mod typeface;
mod unmarked;
mod variant;
mod volumes;
mod walkthrough;
mod worksheet;

pub use chapter::{ChapterOrder, NewPuzzles, ParseChapterOrderError, symbols};
pub use chapter_source::ChapterSource;
pub use cover::{BookCover, CoverDesign, CoverPicture};
pub use description::{
    ChapterError, DESCRIPTION_PATHS, DescribeError, chapter_words, describe, toml_json,
};
pub use exact::ExactPicture;
pub use extras::{ParseSolutionsAtError, SolutionsAt};
pub use interior::{Interior, Margins};
pub use keys::{parse_date, parse_margins};
pub use picture::Picture;
pub use plan::Plan;
pub use price::{ParsePriceError, Price};
pub use proof::{Proof, forbids};
pub use read_back::Placement;
pub use standard::{ParsePdfStandardError, PdfStandard};
pub use sudoku_human::words::{Language, ParseLanguageError};
pub use theme::{ParseThemeError, Theme};
pub use trim::{ParseTrimError, Trim};
pub use typeface::Typeface;
use variant::Roles;
pub use variant::{Edge, TextMarks, VariantPicture, junction};
pub use volumes::EarlierVolumes;
pub use walkthrough::walkthrough;
pub use worksheet::worksheet;

use sudoku_book::Report;

// `main` with `?`, and `unwrap`, print `Debug`: so it is the sentence.
sudoku_core::debug_is_sentence!(
    ChapterError,
    DescribeError,
    MakeError,
    ParseChapterOrderError,
    ParsePdfStandardError,
    ParsePriceError,
    ParseSolutionsAtError,
    ParseThemeError,
    ParseTrimError,
);

/// The reason why a book cannot be made.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum MakeError {
    /// There is nothing to print.
    #[error("there is no puzzle to print")]
    Empty,
    /// Some puzzles must not be printed; the report of the check says which and why.
    #[error("{}", refused(.0))]
    Findings(Box<Report>),
    /// A puzzle is given as pencil marks, which cannot be printed as givens.
    #[error("puzzle {number} is given as pencil marks, which cannot be printed")]
    Marks {
        /// Its number.
        number: u64,
    },
    /// A puzzle does not have exactly one solution.
    #[error("puzzle {number} does not have exactly one solution")]
    Improper {
        /// Its number.
        number: u64,
    },
    /// A puzzle has a rule that no mark in its grid shows.
    #[error("puzzle {number} has a rule without a mark in its grid: {rule}")]
    Unmarked {
        /// Its number.
        number: u64,
        /// The rule, as a sentence.
        rule: Box<str>,
    },
    /// There are no puzzles as a chapter orders them.
    #[error("{0}")]
    Order(Box<str>),
    /// Fewer puzzles of a chapter were made than it orders.
    #[error("{0}")]
    TooFew(Box<str>),
    /// An earlier volume, or a part of it, cannot be compared.
    #[error("{0}")]
    Volume(Box<str>),
    /// Other puzzles have numbers, and this one has none.
    #[error("puzzle {ordinal} of the book has no number, but others have; renumber them all")]
    Unnumbered {
        /// Its place in the book, from 1.
        ordinal: u64,
    },
    /// The content does not fit on the pages.
    #[error("{0}")]
    Layout(Box<str>),
    /// A font cannot be used.
    #[error("the font cannot be used: {0}")]
    Font(Box<str>),
    /// The PDF writer failed.
    #[error("the PDF cannot be written: {0}")]
    Pdf(String),
    /// The written file, when read back, differs from the plan.
    #[error("the PDF differs from the plan: {0}")]
    ReadBack(Box<str>),
    /// The cover cannot be drawn.
    #[error("the cover cannot be made: {0}")]
    Cover(Box<str>),
    /// A picture cannot be drawn.
    #[error("the picture cannot be drawn: {0}")]
    Picture(Box<str>),
    /// There are no steps to show.
    #[error("{0}")]
    Unexplained(sudoku_human::hint::HintError),
}

impl MakeError {
    fn layout(message: impl Into<Box<str>>) -> Self {
        Self::Layout(message.into())
    }

    fn cover(message: impl Into<Box<str>>) -> Self {
        Self::Cover(message.into())
    }

    fn font(message: impl Into<Box<str>>) -> Self {
        Self::Font(message.into())
    }
}

fn refused(report: &Report) -> String {
    match report.findings.as_slice() {
        [] => "the puzzles must not be printed".into(),
        [only] => only.title(report.words()),
        [first, rest @ ..] => {
            format!("{}, and {} more findings", first.title(report.words()), rest.len())
        }
    }
}
