//! Finds the Sudoku grids on the pages of a PDF file: bytes go in, a [`Survey`] of pages, grids and
//! words comes out.
//!
//! It knows nothing of books, puzzles and solutions: `sudoku-book` reads the words beside the grids
//! and checks the puzzles.
//!
//! ```text
//! bytes ─> document, canvas -> Page: glyphs, lines, pictures
//!                lattice -> cells -> classes ─> PageGrid ─┐
//!                phrases ─────────────────────────────────┴─> Survey
//! ```
//!
//! Nothing is guessed: a cell holds the digit that the file declares, or the grid has a reason why
//! it cannot be read.
//!
//! ```
//! use sudoku_pdf::{PdfError, Survey, SurveyOptions};
//!
//! let survey = Survey::read(b"no PDF file".to_vec(), &SurveyOptions::default());
//! assert_eq!(survey.unwrap_err(), PdfError::Broken);
//! ```

#![forbid(unsafe_code)]

mod annotate;
mod around;
mod bitmap;
mod canvas;
mod caught;
mod cells;
mod classes;
mod declared;
mod document;
mod drawn;
mod extents;
mod extras;
mod eyes;
mod figure;
mod found;
mod gaps;
mod jbig2;
mod lattice;
mod leaning;
mod ledger;
mod looks;
mod options;
mod outside;
mod overlay;
mod packing;
mod page;
mod phases;
mod phrases;
mod pictures;
mod pointed;
mod series;
mod shape;
mod signs;
mod square;
mod strokes;
mod survey;
mod swollen;
mod unruled;
mod update;
mod variant;
mod written;

pub use annotate::{AnnotateError, Annotated, Annotation, Mark, annotated};
pub use caught::catches_panics;
pub use document::{Font, PdfError};
pub use extras::Extras;
pub use figure::{Figure, FigureKind};
pub use found::DoubtfulCell;
pub use gaps::Gap;
pub use options::SurveyOptions;
pub use overlay::{Caption, Kind};
pub use page::{Bounds, Fine, Imprint, Turn};
pub use phrases::Phrase;
pub use survey::{PageGrid, Reading, Sheet, Survey};
pub use variant::Variant;

pub use sudoku_vision::{DrawnCage, DrawnGrid, DrawnMark, DrawnOverlap};
