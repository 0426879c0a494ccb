//! Words: what an explanation says as data ([`Clause`]), and sentences from it ([`Words`]).
//!
//! A [`Hint`](crate::Hint) is made of clauses: which statement it is, and the cells, digits, houses
//! and literals that it speaks of. The sentences are in a table for each [`Language`], a text file
//! that a translator can edit; no sentence is in the code. [`Words::parse`] reads such a file, so a
//! new language needs no change here.
//!
//! ```
//! use sudoku_human::words::{Language, Notation, Words};
//! use sudoku_core::Grid;
//! use sudoku_human::hint;
//!
//! let grid: Grid =
//!     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
//! let Some(step) = hint(&grid)? else { panic!("there is one") };
//! let words = Words::of(Language::German);
//! assert_eq!(step.in_words(2, &words), "Der einzige Platz für 6 in Block 1 ist r2c1.");
//! let words = words.with_notation(Notation::Letters);
//! assert_eq!(step.in_words(2, &words), "Der einzige Platz für 6 in Block 1 ist B1.");
//! let words = words.with_notation(Notation::Initials);
//! assert_eq!(step.in_words(2, &words), "Der einzige Platz für 6 in Block 1 ist Z2S1.");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The table
//!
//! A line is `key = text`; empty lines and those that begin with `#` are passed over. A text has
//! slots in braces:
//!
//! | slot | becomes |
//! |---|---|
//! | `{cells}` | the value: `r1c2, r3c4 and r5c6` |
//! | `{cells@or}` | a form of it: the list with the text of `list.or`; a house in `house.row@or` |
//! | `{houses@of+or}` | two forms: of each member, and of the list |
//! | `{cells?has\|have}` | the word for this number of values: `plural` names the rule |
//! | `{^house}` | the value with a capital; `r4c7` and `D7` stay as they are |
//!
//! Several houses of a kind are said together, by `houses.row`: `rows 2 and 6`.
//!
//! A subject may be a clause itself, as the puzzle in a sentence about it: then `{puzzle@of}` is
//! its text with the key `KEY@of`. Any crate can say its own clauses, with a table that is
//! [added](Words::with_table).
//!
//! `list.and`, `list.or` join the last two of a list, `list.comma` the others; `list.groups` and
//! `list.groups-or` join candidates of several cells or digits. `list.or@8` is for a last one that
//! begins with an 8: in Spanish, `7 u 8`. A form that a value does not have is its plain form.

mod clause;
mod language;
mod names;
mod say;
mod table;

pub use clause::{Clause, Term};
pub use language::{Language, ParseLanguageError};
pub use say::{Notation, ParseNotationError, Words};
pub use table::TableError;
