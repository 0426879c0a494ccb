//! Puzzles of other sizes and with more rules, beside the ordinary ones.
//!
//! ```text
//!              ordinary            another size, or more rules
//!  board       board::Board        other::board::OtherBoard
//!  questions   sudoku_core         other::advice   (sudoku_variant)
//!  tips        tip::Tip            other::tip::OtherTip
//! ```

pub(crate) mod advice;
pub(crate) mod board;
pub(crate) mod tip;
