//! Sudoku as people solve it: techniques, how hard a puzzle is, and the next step with its reason.
//!
//! | question | answer |
//! |---|---|
//! | What is the next step a person could take, and why? | [`hint()`], [`hints`] |
//! | In another language? | [`Hint::in_language`]; [`words`] for the names of cells and words of your own |
//! | How hard, as one number, `2.0`? | [`rate`](rating::rate), then [`value`](rating::Rated::value), or [`er`](rating::Rated::er) |
//! | How hard, in the numbers of Sudoku Explainer (ER, EP, ED) or `HoDoKu`, and by which steps? How deep is trial and error? | [`rating`] |
//! | How hard, in a word? | [`Level::of`] |
//! | Which steps can be taken by these techniques, and are they enough? | [`tutor`] |
//! | Which techniques are there? | [`Technique::catalogue`] |
//! | What is a technique called? | it prints its English name; [`Technique::in_language`], [`Technique::key`] |
//! | Positions in which the next step is an X-wing? | [`Exercises`] |
//! | New puzzles of a level, that need a technique, or have a rating? | [`Measure`], given to [`Generator::measured`](sudoku_core::Generator::measured) |
//!
//! ```
//! use sudoku_core::Grid;
//! use sudoku_human::rating::{Scale, rate};
//! use sudoku_human::words::Language;
//! use sudoku_human::{Level, hints};
//!
//! let puzzle: Grid =
//!     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
//! let mut steps = hints(&puzzle);
//! for step in steps.by_ref() {
//!     println!("{}: {step}", step.technique());
//!     println!("{}", step.in_language(Language::German));
//! }
//! assert_eq!(steps.error(), None, "it was solved");
//!
//! assert_eq!(Level::of(&puzzle)?, Level::Easy);
//! let rated = rate(&puzzle, Scale::SeClassic)?;
//! assert_eq!((rated.value(), rated.er()), (1.5, Some(1.5)));
//! assert_eq!(rated.to_string(), "ER/EP/ED=1.5/1.2/1.2 (se-classic)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Languages and scales
//!
//! | language | `en` | `de` | `fr` | `es` | `it` | `pt` | `nl` |
//! |---|---|---|---|---|---|---|---|
//! | [`Language`](words::Language) | `English` | `German` | `French` | `Spanish` | `Italian` | `Portuguese` | `Dutch` |
//!
//! Any other language is a table that [`Words::parse`](words::Words::parse) reads.
//!
//! | [`Scale`](rating::Scale) | is | unit |
//! |---|---|---|
//! | `SeClassic` | ER, EP, ED of Sudoku Explainer 1.2.1.3 | 1.0 to 12.0 |
//! | `SeSukaku` | those of Sukaku Explainer | 1.0 to 12.0 |
//! | `Hodoku` | the score and the level of `HoDoKu` | points |
//! | `Te`, `TeB`, `TeBxb` | the depth of trial and error, B, BxB | levels, lengths |
//! | `Minutes` | how long a person takes | minutes |
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
