//! [`foreign`]: lines that hold a puzzle with more rules, or in a notation that is not read.
//!
//! They are named for what they are, and their puzzles are never judged by the ordinary rules.

use sudoku_human::words::Clause;

use crate::entry::Unreadable;

/// The fewest signs between cells in a line: that of a killer has a sign in each cell whose cage
/// goes on.
const FEWEST_SIGNS: usize = 9;

/// The fewest symbols of a packed puzzle.
const SHORTEST_PACKED: usize = 40;

/// The beginnings of packed puzzles, with the site that reads them.
const PACKED: [(&str, &str); 5] = [
    ("fpuzzles", "f-puzzles"),
    ("fpuz", "f-puzzles"),
    ("scl", "SudokuPad"),
    ("scf", "SudokuPad"),
    ("ctc", "SudokuPad"),
];

/// The addresses of sites with puzzles.
const SITES: [(&str, &str); 4] = [
    ("f-puzzles.com", "f-puzzles"),
    ("sudokupad.app", "SudokuPad"),
    ("sudokupad.svencodes.com", "SudokuPad"),
    ("crackingthecryptic.com", "SudokuPad"),
];

/// A line that is not read.
pub(crate) enum Foreign {
    /// A puzzle in a notation that is not read.
    Puzzle(Clause),
    /// A link to a puzzle without the puzzle in it: below a grid, it may be the source of that.
    Link(Clause),
}

impl Foreign {
    fn clause(self) -> Clause {
        match self {
            Self::Puzzle(clause) | Self::Link(clause) => clause,
        }
    }
}

/// The reason why a text that is typed in place of a grid is not read: it is a link to a puzzle, or
/// a puzzle with more rules or in the notation of a site.
///
/// ```
/// let reason = sudoku_book::foreign_notation("https://sudokupad.app/abc").unwrap();
/// assert!(reason.to_string().starts_with("a link to SudokuPad"));
/// assert!(sudoku_book::foreign_notation("book.pdf").is_none());
/// ```
#[must_use]
pub fn foreign_notation(text: &str) -> Option<Unreadable> {
    foreign(text).map(|found| found.clause().into())
}

/// The kind of a line in which nothing is read.
pub(crate) fn foreign(line: &str) -> Option<Foreign> {
    let text = line.trim();
    if text.is_empty() || !text.is_ascii() || text.contains([' ', '\t']) {
        return None;
    }
    if is_cage_list(text) {
        return Some(Foreign::Puzzle(Clause::new("unread.killer")));
    }
    if has_signs(text) {
        return Some(Foreign::Puzzle(Clause::new("unread.signs")));
    }
    if let Some(site) = packed(text) {
        return Some(Foreign::Puzzle(Clause::new("unread.packed").with("site", site)));
    }
    link(text)
}

/// Whether this is a killer as `SudoCue` writes it: `3x3::k:6144:6144:…`, a number for each cell.
fn is_cage_list(text: &str) -> bool {
    let mut fields = text.split(':');
    let mut field = || fields.next().unwrap_or_default();
    let is_size = field().split_once('x').is_some_and(|(one, other)| {
        [one, other].iter().all(|side| !side.is_empty() && side.bytes().all(|b| b.is_ascii_digit()))
    });
    let is_word = |field: &str| field.len() <= 3 && field.bytes().all(|b| b.is_ascii_alphabetic());
    is_size && is_word(field()) && field() == "k" && field().bytes().all(|b| b.is_ascii_digit())
}

/// Whether these are 81 cells with signs between them: cages, or cells that are greater.
fn has_signs(text: &str) -> bool {
    let is_sign = |b: &u8| matches!(b, b'<' | b'>' | b'^' | b'`');
    text.len() == 81
        && text.bytes().any(|b| b.is_ascii_alphanumeric() || b == b'.')
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || is_sign(&b) || matches!(b, b'.' | b'|'))
        && text.as_bytes().iter().filter(|b| is_sign(b)).count() >= FEWEST_SIGNS
}

/// The site that reads this packed puzzle.
fn packed(text: &str) -> Option<&'static str> {
    let (start, site) = PACKED.into_iter().find(|(start, _)| text.starts_with(start))?;
    let is_packed = text.len() >= start.len() + SHORTEST_PACKED
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"+/=_-%,.()*~!'".contains(&b))
        && text.bytes().any(|b| b.is_ascii_uppercase())
        && text.bytes().any(|b| b.is_ascii_lowercase());
    is_packed.then_some(site)
}

/// A link to one of the sites.
fn link(text: &str) -> Option<Foreign> {
    let address = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let address = address.unwrap_or(text);
    let (host, path) = address.split_once('/')?;
    let (_, site) = SITES.into_iter().find(|(name, _)| {
        host.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    })?;
    let clause = Clause::new("unread.link").with("site", site);
    let holds = path
        .split(['/', '=', '&', '?'])
        .any(|part| packed(part).is_some() || part.len() >= SHORTEST_PACKED);
    Some(if holds { Foreign::Puzzle(clause) } else { Foreign::Link(clause) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(text: &str) -> Option<String> {
        foreign_notation(text).map(|reason| reason.reason.split([',', ':']).next().unwrap().into())
    }

    #[test]
    fn notations_are_named() {
        let cages = format!("3x3::k:{}", "2561:5122:".repeat(40));
        let signs = "G<<L<K<L<".repeat(9);
        let load = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGUIAjCAJwFcI";
        let packed = "fpuzN4IgzglgXgpiBcBOANCALhNAbO8QGUIAjCAJwFcIAzCAJwFcI";
        for (text, said) in [
            (&*cages, "a killer Sudoku"),
            (&*signs, "a puzzle with signs between its cells (< > ^)"),
            (load, "a link to f-puzzles"),
            ("http://www.sudokupad.app/abc12", "a link to SudokuPad"),
            ("sudokupad.app/abc12", "a link to SudokuPad"),
            ("https://app.crackingthecryptic.com/sudoku/xyz", "a link to SudokuPad"),
            (packed, "a puzzle in the notation of f-puzzles"),
            (&packed.replace("fpuz", "scl"), "a puzzle in the notation of SudokuPad"),
        ] {
            assert_eq!(key(text).as_deref(), Some(said), "{text}");
        }
    }

    #[test]
    fn grids_and_words_are_not() {
        let grid =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let words = "scl".repeat(30);
        for text in [
            grid,
            "",
            "3x3:5_3b7d6b1_9_5",
            "3x3x:5_3b7d6b1_9_5",
            &words,
            "https://example.com/a/b",
            "solve it at https://sudokupad.app/abc12",
            "notsudokupad.app/abc12",
            "ctc",
            "3x3",
        ] {
            assert_eq!(key(text), None, "{text}");
        }
    }
}
