//! `sudoku edit`.

use std::env;
use std::path::{Path, PathBuf};

use clap::Args;
use sudoku_book::{Format, Source};
use sudoku_core::AnyPuzzle;
use sudoku_edit::{Colors, OpenError, Options, Shelf, edit};

use crate::args::When;
use crate::input::is_grid;
use crate::outcome::{Done, Failure, Outcome};

/// Edit and solve puzzles in the terminal
///
/// Move with the arrows, type digits, s solves, d says what is wrong and what mends it, t gives a tip,
/// b shows backtracking step by step, w writes the puzzles into their file, ? lists all keys.
///
/// Saving changes nothing of a file but the digits of the puzzles that were changed.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment, after_help = "Example: sudoku edit book.txt#57")]
pub(crate) struct EditArgs {
    /// A book, with the number of a puzzle if not the first is wanted (book.txt#57); a grid; or - for the
    /// standard input. Without it the grid is empty
    #[arg(value_name = "BOOK[#N] | GRID")]
    book: Option<PathBuf>,

    /// How the book is written: auto, text, csv, json, jsonl, opensudoku, html, rtf, xlsx or pdf
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    input_format: Format,

    /// The password of an encrypted document
    #[arg(long, value_name = "WORD")]
    password: Option<String>,

    /// Keep a file that is written as it was: its name then ends with ~
    #[arg(long)]
    backup: bool,

    /// Draw with +, - and | only; so it is without being asked where the locale is not UTF-8
    #[arg(long)]
    ascii: bool,

    /// Colours; always means 256 of them
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    color: When,
}

pub(crate) fn run(args: &EditArgs) -> Done {
    if env::var("TERM").is_ok_and(|term| term == "dumb") {
        return Err(Failure::refused(
            "the editor needs a terminal that can place text (TERM=dumb)",
        ));
    }
    let shelf = match &args.book {
        None => Shelf::empty(),
        Some(book) => match open(args, book) {
            Ok(shelf) => shelf,
            Err(error) => {
                eprintln!("sudoku: {error}");
                return Ok(Outcome::Failed);
            }
        },
    };
    let unicode = !args.ascii && is_utf8();
    edit(shelf, Options { colors: colors(args.color), unicode, backup: args.backup })?;
    Ok(Outcome::Fine)
}

fn open(args: &EditArgs, book: &Path) -> Result<Shelf, OpenError> {
    let text = book.to_str().filter(|_| !book.exists());
    if let Some(grid) = text.filter(|text| is_grid(text)) {
        let reading: AnyPuzzle = grid.parse().map_err(OpenError::Grid)?;
        return Ok(Shelf::of_reading(reading));
    }
    let (path, number) = text.and_then(numbered).unwrap_or((book, 1));
    let mut source = Source::open(path)?;
    if let Some(password) = &args.password {
        source = source.password(password);
    }
    let file = (path != Path::new("-")).then_some(path);
    Shelf::read(source, args.input_format, file)?.starting_at(number)
}

/// `book.txt#57`: the file, and which puzzle of it.
fn numbered(text: &str) -> Option<(&Path, usize)> {
    let (path, number) = text.rsplit_once('#')?;
    Some((Path::new(path), number.parse().ok()?))
}

/// How many colours the terminal has, as far as it tells.
fn colors(when: When) -> Colors {
    let says = |name, word: &str| env::var(name).is_ok_and(|value| value.contains(word));
    match when {
        When::Always => Colors::Full,
        When::Auto if !when.is_wanted() => Colors::None,
        When::Auto if says("TERM", "256") || says("COLORTERM", "") => Colors::Full,
        When::Auto => Colors::Basic,
        When::Never => Colors::None,
    }
}

/// Whether the locale says so. Where there are no locales, terminals know Unicode.
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
    fn a_number_stands_behind_the_last_hash() {
        assert_eq!(numbered("book.txt#57"), Some((Path::new("book.txt"), 57)));
        assert_eq!(numbered("a#b#3"), Some((Path::new("a#b"), 3)));
        assert_eq!(numbered("book.txt"), None);
        assert_eq!(numbered("book#one"), None);
    }
}
