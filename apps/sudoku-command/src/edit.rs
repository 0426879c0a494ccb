//! `sudoku edit`.

use std::env;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_book::Source;
use sudoku_core::AnyPuzzle;
use sudoku_edit::{Colors, OpenError, Options, Shelf, edit};

use crate::args::{ReadArgs, When};
use crate::input::{is_grid, typed};
use crate::outcome::{Done, Failure, Outcome};
use crate::signals;
use crate::stderr::complain;

/// Edit and solve puzzles in the terminal
///
/// Move with the arrow keys, Home and End, and type digits. A digit that no solution has is marked
/// with an x at once; x turns that off. s solves the puzzle, d explains what is wrong and how to
/// fix it, t gives a tip, b shows backtracking step by step, w writes the puzzles to their file,
/// and ? lists all keys.
///
/// Cells of a photograph or scan that are hard to read are shown one after the other, with their
/// pictures beside: type the digit, or 0 if the cell is empty, and press W to save the puzzles to a
/// file.
///
/// Puzzles of other sizes and with more rules are shown with their cages, dots and clues; rules
/// without a mark in the grid are named beside it. Symbols from 10 on are typed as they are
/// printed, as capital letters.
///
/// In a new puzzle, digits are givens, and the cursor moves on after each. w asks for the name of
/// the file if there is none.
///
/// Saving changes nothing in a file but the digits of the edited puzzles. Entries stay entries:
/// they are written with a + in a line (as HoDoKu does), in CSV and in JSON, and with a * in nine
/// lines. For a file that has no place for them, such as .sdm or OpenSudoku, the editor says so and
/// saves the puzzles to another file, or the givens alone. Links and other notations without a
/// symbol for each cell are saved to another file. q asks before entries or changed givens are
/// lost.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku edit book.txt#57")]
pub(crate) struct EditArgs {
    /// A book, with the number of the puzzle to start at (book.txt#57); the name of a new file; a
    /// grid; or - for the standard input. If omitted, the grid is empty
    #[arg(value_name = "BOOK[#N] | GRID")]
    book: Option<PathBuf>,

    #[command(flatten)]
    read: ReadArgs,

    /// Keep a backup of the original file as NAME~
    #[arg(long)]
    backup: bool,

    /// Use ASCII box drawing (the default when the locale is not UTF-8)
    #[arg(long)]
    ascii: bool,
}

pub(crate) fn run(args: &EditArgs, color: When) -> Done {
    if env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(Failure::refused(
            "the editor needs a terminal that can place text (TERM=dumb)",
        ));
    }
    let shelf = match &args.book {
        None => Shelf::empty(),
        Some(book) => match open(args, book) {
            Ok(shelf) => shelf,
            Err(error) => return Err(Failure::refused(error)),
        },
    };
    let unicode = !args.ascii && is_utf8();
    let options = Options { colors: colors(color), unicode, backup: args.backup };
    let _editor = signals::leave_to_editor();
    match edit(shelf, options) {
        Ok(()) => Ok(Outcome::Fine),
        Err(ended) => {
            complain(&ended);
            if let Some(signal) = ended.signal {
                signals::end_by(signal);
            }
            Ok(Outcome::Failed)
        }
    }
}

fn open(args: &EditArgs, book: &Path) -> Result<Shelf, OpenError> {
    let text = book.to_str().filter(|_| !book.exists());
    if let Some(grid) = text.filter(|text| is_grid(text)) {
        let puzzle: AnyPuzzle = grid.parse().map_err(OpenError::Grid)?;
        return Ok(Shelf::of_puzzle(puzzle));
    }
    if let Some(text) = typed(book) {
        let source = Source::new("grid", Cursor::new(text.to_owned()))?;
        return Shelf::read(source, args.read.input_format, None);
    }
    let (path, number) = text.and_then(numbered).unwrap_or((book, 1));
    // A number asks for a puzzle that is there.
    let new = (path == book && path != Path::new("-")).then(|| Shelf::for_new_file(book));
    if let Some(shelf) = new.flatten() {
        return Ok(shelf);
    }
    let source = args.read.open(path)?;
    let file = (path != Path::new("-")).then_some(path);
    Shelf::read(source, args.read.input_format, file)?.starting_at(number)
}

/// `book.txt#57`: the file, and the number of a puzzle.
fn numbered(text: &str) -> Option<(&Path, usize)> {
    let (path, number) = text.rsplit_once('#')?;
    Some((Path::new(path), number.parse().ok()?))
}

/// The colours of the terminal, as the environment describes them.
fn colors(when: When) -> Colors {
    let says = |name, word: &str| env::var(name).is_ok_and(|value| value.contains(word));
    match when {
        When::Always => Colors::Full,
        When::Auto if !when.applies() => Colors::None,
        When::Auto if says("TERM", "256") || says("COLORTERM", "") => Colors::Full,
        When::Auto => Colors::Basic,
        When::Never => Colors::None,
    }
}

/// Whether the locale is UTF-8. Systems without locales have terminals with Unicode.
fn is_utf8() -> bool {
    let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    match locale {
        Some(locale) => {
            let locale = locale.to_ascii_lowercase();
            locale.contains("utf-8") || locale.contains("utf8")
        }
        None => cfg!(not(unix)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_follows_the_last_hash() {
        assert_eq!(numbered("book.txt#57"), Some((Path::new("book.txt"), 57)));
        assert_eq!(numbered("a#b#3"), Some((Path::new("a#b"), 3)));
        assert_eq!(numbered("book.txt"), None);
        assert_eq!(numbered("book#one"), None);
    }
}
