//! [`foreign`]: lines that hold a puzzle with more rules, or in a notation that is not read.
//!
//! They are named for what they are, and their puzzles are never judged by the ordinary rules.

use sudoku_core::AnyPuzzle;
use sudoku_human::words::Clause;
use sudoku_variant::text::parse_solution;
use sudoku_variant::{Alphabet, Board, Puzzle};

use crate::entry::Unreadable;

/// The fewest signs between cells in a line: that of a killer has a sign in each cell whose cage
/// goes on.
const FEWEST_SIGNS: usize = 9;

/// The fewest symbols of a packed puzzle.
const SHORTEST_PACKED: usize = 40;

/// The beginnings of packed puzzles, of f-puzzles and of `SudokuPad`.
const PACKED: [&str; 5] = ["fpuzzles", "fpuz", "scl", "scf", "ctc"];

/// The addresses of sites with puzzles.
const SITES: [(&str, &str); 4] = [
    ("f-puzzles.com", "f-puzzles"),
    ("sudokupad.app", "SudokuPad"),
    ("sudokupad.svencodes.com", "SudokuPad"),
    ("crackingthecryptic.com", "SudokuPad"),
];

/// A line that is not read.
pub(crate) enum Foreign {
    /// A puzzle of another kind, or in a notation that is not read.
    Puzzle(Result<AnyPuzzle, Unreadable>),
    /// A link to a puzzle without the puzzle in it: below a grid, it may be the source of that.
    Link(Unreadable),
}

impl Foreign {
    fn reason(self) -> Option<Unreadable> {
        match self {
            Self::Puzzle(reading) => reading.err(),
            Self::Link(reason) => Some(reason),
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
    foreign(text).and_then(Foreign::reason)
}

/// The kind of a line in which nothing is read.
pub(crate) fn foreign(line: &str) -> Option<Foreign> {
    let text = line.trim();
    if let Some(found) = exchanged(text) {
        return Some(Foreign::Puzzle(found));
    }
    if text.is_empty() || !text.is_ascii() || text.contains([' ', '\t']) {
        return None;
    }
    if is_cage_list(text) {
        return Some(Foreign::Puzzle(other_kind(text, Clause::new("unread.killer"))));
    }
    if has_signs(text) {
        return Some(Foreign::Puzzle(other_kind(text, Clause::new("unread.signs"))));
    }
    if has_rules(text) || is_sumocue(text) || is_penpa(text) {
        return Some(Foreign::Puzzle(strictly(text)));
    }
    if let Some(found) = game_id(text) {
        return Some(Foreign::Puzzle(found));
    }
    if has_other_size(text) {
        return Some(Foreign::Puzzle(other_kind(text, Clause::new("unread.other-kind"))));
    }
    if packed(text) {
        return Some(Foreign::Puzzle(strictly(text)));
    }
    link(text)
}

/// The puzzle of this text, if it is one of another kind; otherwise the reason why nothing is read.
fn other_kind(text: &str, otherwise: Clause) -> Result<AnyPuzzle, Unreadable> {
    parsed(text).unwrap_or_else(|_| Err(otherwise.into()))
}

/// The puzzle of a text that is certainly one; otherwise the reason names what is not known in it.
fn strictly(text: &str) -> Result<AnyPuzzle, Unreadable> {
    parsed(text)
        .unwrap_or_else(|reason| Err(Clause::new("unread.form").with("reason", reason).into()))
}

/// The puzzle of a text: an ordinary one, or one of another kind.
fn parsed(text: &str) -> Result<Result<AnyPuzzle, Unreadable>, String> {
    let puzzle = sudoku_variant::text::parse(text).map_err(|error| error.reason)?;
    // Letters and words for symbols would be lost.
    let has_digits = puzzle.alphabet() == Alphabet::FromOne;
    Ok(puzzle.to_plain().filter(|_| has_digits).ok_or_else(|| Unreadable {
        other_kind: Some(puzzle.into()),
        ..Clause::new("unread.other-kind").into()
    }))
}

/// Whether this is a string of rules, as the Interactive Sudoku Solver writes it, or its address:
/// `.Cage~10~R1C1`.
fn has_rules(text: &str) -> bool {
    let text = text.split_once("?q=").map_or(text, |(_, query)| query);
    let is_number = |part: &str| part.starts_with(|c: char| c.is_ascii_alphanumeric());
    let is_cell = |arg: &str| {
        let rest = arg.strip_prefix(['R', 'r']);
        let place = rest.and_then(|rest| rest.split_once('C').or_else(|| rest.split_once('c')));
        place.is_some_and(|(row, column)| is_number(row) && is_number(column))
    };
    // A clue outside names a row or a column.
    let is_line = |arg: &str| arg.len() < 4 && arg.strip_prefix(['R', 'C']).is_some_and(is_number);
    fn args(text: &str) -> impl Iterator<Item = &str> {
        text.split('.').flat_map(|part| part.split('~').skip(1))
    }
    let names_cells = |arg: &str| is_cell(arg) || is_line(arg);
    let parts = || text.split('.').skip(1).filter(|part| !part.is_empty());
    let is_rule = |part: &str| {
        let kind = part.split('~').next().unwrap_or_default();
        kind.bytes().all(|b| b.is_ascii_alphabetic())
    };
    let text = text.replace("%7E", "~");
    text.starts_with('.')
        && (args(&text).any(names_cells) || text.starts_with(".Shape~"))
        && parts().all(|part| is_rule(&part.replace("%7E", "~")))
}

/// The sides of grids that are read from a line of symbols.
const SIDES: [usize; 14] = [4, 6, 8, 10, 12, 14, 15, 16, 18, 20, 21, 22, 24, 25];

/// The symbols of a samurai in a line: five grids.
const SAMURAI: usize = 5 * 81;

/// Whether this is a line of a grid that has not nine rows, or a samurai: its symbols, with `.` or
/// `0` in empty cells, which are a third of it at least, and three different ones or more. A run of
/// dots between two words, as in a list of contents, is not, and neither is a number of two digits.
fn has_other_size(text: &str) -> bool {
    let side = SIDES.into_iter().find(|side| side * side == text.len());
    let Some(side) = side.or((text.len() == SAMURAI).then_some(9)) else { return false };
    let is_empty = |b: &u8| matches!(b, b'.' | b'0');
    let is_symbol = |b: u8| match side {
        4..=9 => (b'1'..=b'0' + side as u8).contains(&b),
        _ => b.is_ascii_alphanumeric(),
    };
    let empty = text.bytes().filter(|b| is_empty(b)).count();
    let runs = text.as_bytes().split(|b| !is_empty(b)).filter(|run| !run.is_empty()).count();
    let mut symbols: Vec<u8> = text.bytes().filter(|b| !is_empty(b)).collect();
    symbols.sort_unstable();
    symbols.dedup();
    text.bytes().all(|b| is_empty(&b) || is_symbol(b))
        && 3 * empty >= text.len()
        && runs > 2
        && symbols.len() >= 3
        && sudoku_variant::text::parse(text).is_ok_and(|puzzle| {
            let givens: Vec<u8> =
                puzzle.marks().iter().map(|marks| marks.only().unwrap_or(0)).collect();
            puzzle.broken(&givens).is_none() || puzzle.with_turned_boxes().is_some()
        })
}

/// The full grid of another size that a line is: as many of each symbol as it has rows, but for a
/// few misprints. It may be a number as well, so only the words above it say that it is a solution.
pub(crate) fn full_grid(line: &str) -> Option<Unreadable> {
    let text = line.trim();
    let side = (4..=25u8).find(|side| usize::from(*side).pow(2) == text.len())?;
    if side == 9 {
        return None;
    }
    let empty = Puzzle::new(Board::latin(side).ok()?);
    let symbols = parse_solution(&empty, text).ok()?;
    let times = |symbol: u8| symbols.iter().filter(|other| **other == symbol).count();
    let too_many = |symbol: u8| times(symbol).saturating_sub(usize::from(side));
    if (1..=side).map(too_many).sum::<usize>() > usize::from(side) / 2 {
        return None;
    }
    Unreadable::from(empty).solution_in(text)
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
    let is_sign = |b: &u8| matches!(b, b'<' | b'>' | b'^' | b'`' | b'v' | b'\'' | b',');
    text.len() == 81
        && text.bytes().any(|b| b.is_ascii_alphanumeric() || b == b'.')
        && text
            .bytes()
            .all(|b| b.is_ascii_alphanumeric() || is_sign(&b) || matches!(b, b'.' | b'|'))
        && text.as_bytes().iter().filter(|b| is_sign(b)).count() >= FEWEST_SIGNS
}

/// Whether this is `SumoCue`: a sum, or the number of another cell, for each of 81 cells.
fn is_sumocue(text: &str) -> bool {
    text.starts_with("SumoCueV1") && text.len() > 81
}

/// Whether this is a link of Penpa with its puzzle in it.
fn is_penpa(text: &str) -> bool {
    text.split_once(['?', '#']).is_some_and(|(site, query)| {
        site.contains("penpa") && query.split('&').any(|part| part.starts_with("p="))
    })
}

/// The puzzle of a text of JSON as programs exchange it.
pub(super) fn exchanged(text: &str) -> Option<Result<AnyPuzzle, Unreadable>> {
    is_exchanged(text).then(|| strictly(text))
}

/// Whether JSON that begins like this is one puzzle: `sudoku-puzzle`, ipuz or f-puzzles.
pub(super) fn is_exchanged(text: &str) -> bool {
    let has_cells = || {
        let at = text.find("\"grid\"").map(|at| &text[at + "\"grid\"".len()..]);
        let after =
            at.map(|rest| rest.trim_start_matches(|c: char| ":[".contains(c) || c.is_whitespace()));
        after.is_some_and(|rest| rest.starts_with('{')) && text.contains("\"size\"")
    };
    (text.trim_start().starts_with('{') || text.trim_start().starts_with("ipuz("))
        && (text.contains("\"sudoku-puzzle\"") || text.contains("ipuz.org/sudoku") || has_cells())
}

/// The puzzle of a game ID of Solo that is not an ordinary one: `4x4:…`, `3x3k:…`.
fn game_id(text: &str) -> Option<Result<AnyPuzzle, Unreadable>> {
    let (head, body) = text.split_once(':')?;
    let is_head = head.starts_with(|first: char| first.is_ascii_digit())
        && head.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        && head != "3x3";
    let is_body = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_,".contains(&b);
    let is_it = is_head && body.len() > 2 && body.bytes().all(is_body);
    parsed(text).ok().filter(|_| is_it)
}

/// Whether this is a packed puzzle.
fn packed(text: &str) -> bool {
    let Some(start) = PACKED.into_iter().find(|start| text.starts_with(start)) else {
        return false;
    };
    if start == "scf" {
        return sudoku_variant::text::parse(text).is_ok();
    }
    text.len() >= start.len() + SHORTEST_PACKED
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"+/=_-%,.()*~!'".contains(&b))
        && text.bytes().any(|b| b.is_ascii_uppercase())
        && text.bytes().any(|b| b.is_ascii_lowercase())
}

/// A link to one of the sites.
fn link(text: &str) -> Option<Foreign> {
    let address = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let address = address.unwrap_or(text);
    let (host, path) = address.split_once('/')?;
    let (_, site) = SITES.into_iter().find(|(name, _)| {
        host.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
    })?;
    let reason: Unreadable = Clause::new("unread.link").with("site", site).into();
    let last = path.rsplit('/').next().unwrap_or(path);
    if site == "f-puzzles" && path.contains("?load=") || last.starts_with("fpuz") {
        return Some(Foreign::Puzzle(strictly(text)));
    }
    let holds =
        path.split(['/', '=', '&', '?']).any(|part| packed(part) || part.len() >= SHORTEST_PACKED);
    Some(if holds { Foreign::Puzzle(strictly(text)) } else { Foreign::Link(reason) })
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
        let signs = "G<<L<K<L|".repeat(9);
        let killer = "G<<L<K<L<".repeat(9);
        let load = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCALhNAbO8QGUIAjCAJwFcI";
        let packed = "fpuzN4IgzglgXgpiBcBOANCALhNAbO8QGUIAjCAJwFcIAzCAJwFcI";
        let sumocue = format!("SumoCueV1=3+0{}", "=0".repeat(79));
        for (text, said) in [
            (&*cages, "a killer Sudoku"),
            (&*signs, "a puzzle with signs between its cells (< > ^)"),
            (&*killer, "a puzzle of another size or with more rules"),
            ("1.....3..2.....4", "a puzzle of another size or with more rules"),
            (".Cage~10~R1C1~R1C2.AntiKing", "a puzzle of another size or with more rules"),
            (".Cage~10~R1C1~R1C2.Foo~1", "the rule Foo is not known"),
            (".Skyscraper~C1~6.XSum~R2~~7", "a puzzle of another size or with more rules"),
            (".Thermo~r1c2~r2c3", "a puzzle of another size or with more rules"),
            (".FullRank~C1~33~", "the rule FullRank is not known"),
            (
                "https://example.com/?q=.Cage%7E10%7ER1C1%7ER1C2",
                "a puzzle of another size or with more rules",
            ),
            (load, "the link is broken"),
            ("http://www.sudokupad.app/abc12", "a link to SudokuPad"),
            ("sudokupad.app/abc12", "a link to SudokuPad"),
            ("https://app.crackingthecryptic.com/sudoku/xyz", "a link to SudokuPad"),
            (packed, "the link is broken"),
            (&packed.replace("fpuz", "scl"), "the link is broken"),
            ("2x2:1e3b2e4", "a puzzle of another size or with more rules"),
            ("2x2x:1e3b2e4", "a puzzle of another size or with more rules"),
            (&sumocue, "a puzzle of another size or with more rules"),
            ("https://swaroopg92.github.io/penpa-edit/?m=edit&p=AAAA", "the link is broken"),
            ("{\"format\":\"sudoku-puzzle\"}", "the key format_version is missing"),
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
            ".NET",
            ".Xresources~",
            ".C1",
            "0101010010010111",
            "2024010103000100",
            "1.............12",
            "2024.01.05.12.30",
            ".~/books/puzzles",
        ] {
            assert_eq!(key(text), None, "{text}");
        }
    }
}
