//! A Sudoku editor for the terminal.
//!
//! Put a puzzle on the table, type digits, press a key to see it solved, be told what is wrong with it
//! and what mends it, be given a hint, watch how a textbook would solve it.
//!
//! ```no_run
//! use sudoku_edit::{Colors, Options, Shelf, edit};
//!
//! let options = Options { colors: Colors::Full, unicode: true, backup: false };
//! edit(Shelf::empty(), options)?;
//! # Ok::<(), std::io::Error>(())
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
//! The session knows nothing of terminals, the view changes nothing, and everything that may take
//! longer than a moment is the advisor's.

mod action;
mod advisor;
mod board;
mod history;
mod keys;
mod session;
mod shelf;
mod terminal;
mod tip;
mod view;
mod watch;

pub use shelf::{NoSuchPuzzle, OpenError, Shelf};
pub use terminal::{Options, edit};
pub use view::palette::Colors;
