//! Why a grid cannot be read.

use sudoku_core::ParseGridErrorKind;
use sudoku_human::words::{Clause, Language, Words};

use super::table::words;
use super::terms::joined;
use super::{clause, say};
use crate::entry::Unreadable;

/// A reason that is said in every language.
impl From<Clause> for Unreadable {
    fn from(clause: Clause) -> Self {
        let reason = words(Language::English).sentence(&clause).into();
        Self { reason, clause: Some(clause), doubtful: None, other_kind: None }
    }
}

/// A text that is not a grid.
impl From<ParseGridErrorKind> for Unreadable {
    fn from(kind: ParseGridErrorKind) -> Self {
        match parse_error(kind) {
            Some(clause) => clause.into(),
            None => Self::new(kind.to_string().into()),
        }
    }
}

impl Unreadable {
    /// The reason in words; some readers have their own words, in English.
    pub(crate) fn in_words(&self, words: &Words) -> String {
        match (&self.doubtful, &self.clause) {
            (Some(doubtful), _) => {
                joined(words, vec![doubtful.in_words(words), say!(words, "hard-to-read.look")])
            }
            (None, Some(clause)) => words.sentence(clause),
            (None, None) => self.reason.to_string(),
        }
    }

    /// The same with the place of the fault in its record.
    pub(crate) fn at(self, pointer: &str) -> Self {
        let Self { reason, clause, doubtful, other_kind } = self;
        let reason = format!("{pointer}: {reason}").into();
        let clause = clause.map(|clause| clause!("unread.at", place: pointer, reason: clause));
        Self { reason, clause, doubtful, other_kind }
    }
}

/// The sentence of the core about a text that is not a grid; `None` for one that is newer than
/// these.
fn parse_error(kind: ParseGridErrorKind) -> Option<Clause> {
    use ParseGridErrorKind as Kind;
    let quoted = |symbol: char| symbol.escape_debug().to_string();
    Some(match kind {
        Kind::NoGrid => clause!("unread.no-grid"),
        Kind::SecondGrid => clause!("unread.second-grid"),
        Kind::PencilMarks => clause!("unread.pencil-marks"),
        Kind::Symbol { symbol, cell: Some(cell) } => {
            clause!("unread.symbol-at", symbol: quoted(symbol), cell: cell)
        }
        Kind::Symbol { symbol, cell: None } => clause!("unread.symbol", symbol: quoted(symbol)),
        Kind::Symbols { found, expected } => {
            clause!("unread.symbols", n: found, expected: expected)
        }
        Kind::LostZeros { found } => clause!("unread.lost-zeros", n: found),
        Kind::Shortened => clause!("unread.shortened"),
        Kind::Broken { found, lines } => clause!("unread.broken", n: found, lines: lines),
        Kind::Pieces => clause!("unread.pieces"),
        Kind::RowSymbols { row, found } => clause!("unread.row-symbols", row: row, n: found),
        Kind::RowCells { row, found } => clause!("unread.row-cells", row: row, n: found),
        Kind::RowShape { row } => clause!("unread.row-shape", row: row),
        Kind::Rows { found } => clause!("unread.rows", n: found),
        Kind::NoCandidate(cell) => clause!("end.no-candidate", cell: cell),
        Kind::RepeatedCandidate { cell, digit } => {
            clause!("unread.repeated-candidate", cell: cell, digit: digit)
        }
        Kind::Misplaced { cell, symbol, place } => {
            clause!("unread.misplaced", symbol: quoted(symbol), cell: cell, place: place)
        }
        Kind::Number { cell, number } => {
            clause!("unread.number", cell: cell, number: u64::from(number))
        }
        Kind::Size { size } => clause!("unread.size", size: size),
        Kind::Variant => clause!("unread.variant"),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use sudoku_core::{Cell, Digit};

    use super::*;

    #[test]
    fn english_is_that_of_the_core() {
        use ParseGridErrorKind as Kind;
        let (cell, digit) = (Cell::ALL[30], Digit::Four);
        for n in [0, 1, 2, 80] {
            for kind in [
                Kind::NoGrid,
                Kind::SecondGrid,
                Kind::PencilMarks,
                Kind::Symbol { symbol: '\n', cell: Some(cell) },
                Kind::Symbol { symbol: 'a', cell: None },
                Kind::Symbols { found: n, expected: 81 },
                Kind::LostZeros { found: n },
                Kind::Shortened,
                Kind::Broken { found: n, lines: 2 },
                Kind::Pieces,
                Kind::RowSymbols { row: 3, found: n },
                Kind::RowCells { row: 3, found: n },
                Kind::RowShape { row: 3 },
                Kind::Rows { found: n },
                Kind::NoCandidate(cell),
                Kind::RepeatedCandidate { cell, digit },
                Kind::Misplaced { cell, symbol: 'b', place: digit },
                Kind::Number { cell, number: 12 },
                Kind::Size { size: n },
                Kind::Variant,
            ] {
                let said = Unreadable::from(kind);
                assert_eq!(said.reason.to_string(), kind.to_string());
                assert!(said.clause.is_some(), "{kind:?}");
            }
        }
    }
}
