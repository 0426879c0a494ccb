//! A Sudoku editor for the terminal.
//!
//! Open a puzzle, type digits, and press a key to see it solved, to learn what is wrong with it and
//! how to fix it, to get a hint, or to watch textbook backtracking.
//!
//! ```no_run
//! use sudoku_edit::{Colors, Options, Shelf, edit};
//!
//! let options = Options { colors: Colors::Full, unicode: true, backup: false };
//! edit(Shelf::empty(), options)?;
//! # Ok::<(), sudoku_edit::Ended>(())
//! ```
//!
//! # Inside
//!
//! ```text
//! keys ─→ Action ─→ session ─→ view ─→ terminal
//!                   |  |  ^
//!        shelf (board, history)   advisor (a thread: solves, counts, diagnoses)
//! ```
//!
//! The session knows nothing of terminals, the view changes nothing, and the advisor does
//! everything that may take longer than a moment. Only `terminal` knows all of them; each imports
//! only those on its left, and what is below.

#![forbid(unsafe_code)]

mod action;
mod advisor;
mod board;
mod ending;
mod history;
mod keys;
mod line;
mod other;
mod screen;
mod session;
mod shelf;
mod signals;
mod terminal;
mod tip;
mod view;
mod watch;

pub use shelf::{NoSuchPuzzle, OpenError, Shelf};
pub use terminal::{Ended, Options, edit};
pub use view::palette::Colors;
