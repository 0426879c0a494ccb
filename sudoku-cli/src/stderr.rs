//! Lines on the standard error output, for the user.

#![allow(clippy::print_stderr)] // here and in `progress` only

use std::fmt::Display;

use sudoku_book::OneLine;

/// Writes a line. Names of files and other words in it are harmless, whatever they hold.
pub(crate) fn complain(message: impl Display) {
    eprintln!("sudoku: {}", OneLine(&message.to_string()));
}
