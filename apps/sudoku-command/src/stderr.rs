//! Lines on the standard error output, for the user.

use std::fmt::Display;
use std::io::{self, Write as _};

use sudoku_book::OneLine;

/// Writes a line. Names of files and other words in it are harmless, whatever they hold.
pub(crate) fn complain(message: impl Display) {
    // Where nothing can be written, as after the terminal hung up, there is no user to reach.
    let _ = writeln!(io::stderr(), "sudoku: {}", OneLine(&message.to_string()));
}
