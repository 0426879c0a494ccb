//! Sudoku as people solve it: techniques, how hard a puzzle is, and the next step with its reason.
//!
//! | question | answer |
//! |---|---|
//! | What is the next step a person could take, and why? | [`hint()`], [`hints`] |
//! | The sentences of an explanation, in which language? | [`words`] |
//! | How hard, in the numbers of Sudoku Explainer (ER, EP, ED) or `HoDoKu`, and by which steps? How deep is trial and error? | [`rating`] |
//! | How hard, in a word? | [`Level`] |
//! | Which steps can be taken by these techniques, and are they enough? | [`tutor`] |
//! | Which techniques are there? | [`Technique::catalogue`] |
//! | Positions in which the next step is an X-wing? | [`Exercises`] |
//! | New puzzles of a level, that need a technique, or have a rating? | [`Measure`], for a [`Generator`](sudoku_core::Generator) |
//!
//! ```
//! use sudoku_core::Grid;
//! use sudoku_human::hint;
//! use sudoku_human::rating::{Scale, rate};
//!
//! let puzzle: Grid =
//!     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
//! assert_eq!(hint(&puzzle)?.unwrap().level(2), "r2c1 is the only place for 6 in box 1.");
//! assert_eq!(rate(&puzzle, Scale::SeClassic)?.to_string(), "ER/EP/ED=1.5/1.2/1.2 (se-classic)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Features
//!
//! `std` (default) adds deadlines; without it the crate needs `alloc` alone. `rayon` adds
//! `par_rate_batch`. `serde` makes the answers serializable, in the forms that programs read.
//!
//! The minimum Rust version is 1.89.

#![no_std]
#![forbid(unsafe_code)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(any(feature = "std", test))]
extern crate std;

mod exercise;
pub mod hint;
mod level;
mod measure;
pub mod rating;
#[cfg(feature = "serde")]
mod serde;
pub mod technique;
pub mod tutor;
pub mod words;

pub use exercise::{Exercise, Exercises};
pub use hint::{Hint, hint, hints};
pub use level::{Level, LevelRater, ParseLevelError};
pub use measure::{Contradictory, Measure};
pub use technique::Technique;

// `main` with `?`, and `unwrap`, print `Debug`: so it is the sentence.
sudoku_core::debug_is_sentence!(
    hint::HintError,
    level::ParseLevelError,
    rating::ParseScaleError,
    rating::RateError,
    tutor::ParseTechniqueSetError,
    words::ParseLanguageError,
    words::ParseNotationError,
    words::TableError,
);
