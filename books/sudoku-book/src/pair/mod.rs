//! Pairing: which grids of a book are puzzles, which are solutions, and of which puzzle.
//!
//! This is the one stage between reading a book and using it. It calls no solver: a solution fits a
//! puzzle if it is complete, breaks no rule and holds all givens.
//!
//! ```text
//! Entry ─> Pairer ─┬─> Paired::Puzzle   a puzzle, with the solution beside or right after it
//!                  ├─> Paired::Apart    a grid that is printed elsewhere
//!                  └─> pair()           at the end of the book: the puzzle of each of those
//!
//! users:  parts (extract)   Records (convert, solve, count, dedup, edit)   check
//! ```
//!
//! A printed solution is matched with its puzzle as follows:
//!
//! * In one line, row or object with its puzzle, or right after it in a book of such pairs:
//!   it belongs to that puzzle, right or wrong.
//! * In a later section, or in a file of solutions: by its digits, its number or name, and its
//!   place, as [`pairs`] says.
//!
//! # Memory
//!
//! Pairing streams: at most [`LOOK_AHEAD`](pairer) entries wait for their successors. For the
//! first [`REMEMBERED`] puzzles of a book, and as many grids printed elsewhere, about 100 bytes
//! each are kept until the book ends. A book with more is a data set, with its solutions beside
//! its puzzles.

mod content;
mod memory;
mod order;
mod packed;
mod pairer;
mod pairs;
mod parts;
mod puzzle;
mod records;
mod turned;

pub(crate) use content::ByContent;
pub(crate) use memory::{Apart, ApartGrid, Book, Chapters, Kept, REMEMBERED};
pub(crate) use order::out_of_order;
pub(crate) use packed::Packed;
pub(crate) use pairer::{Paired, Pairer, Puzzle, Solution};
pub(crate) use pairs::{Owner, Pairs};
pub use parts::{Part, parts};
pub(crate) use puzzle::{PuzzleParts, givens_of};
pub use records::{PuzzleRecord, Records};
pub(crate) use turned::turned;
