//! The words beside grids: `Puzzle 57 - Easy`, `Lösung`, the names of columns and keys.
//!
//! Every reader uses them, whatever the format of its book.

mod label;
mod languages;
mod level;
mod names;
mod phrase;
mod role;
mod variant;

pub(crate) use label::{bare, named, short};
pub(crate) use level::{Rank, only_level};
pub(crate) use names::{Named, PUZZLES, SOLUTIONS, meaning};
pub(crate) use phrase::{Phrase, Speaks};
pub(crate) use role::role;
pub(crate) use variant::variant;
