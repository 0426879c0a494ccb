//! [`revise_other_kinds`]: other givens for puzzles of other sizes or with more rules.
//!
//! Their cells are found in lines of symbols (`1.....3..2.....4`), and in the lists and strings of
//! JSON. As for ordinary grids, the places are a guess until the result is read again.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;

use sudoku_variant::{Alphabet, Puzzle};

use super::proof::{Draft, Shifts, is_same};
use super::symbols::{Edit, edited};
use super::text::{Coding, Glyph, Text};
use super::{Book, MOST_TRIES, Refusal, ReviseError, json};
use crate::entry::Place;
use crate::format::Format;

/// A puzzle of another size or with more rules in a book, and the same with other givens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherRevision {
    /// The index of the entry in the book, from 0.
    pub entry: usize,
    /// The puzzle that was read there.
    pub from: Puzzle,
    /// The puzzle to write there, which has the same rules.
    pub to: Puzzle,
}

/// A cell as it is written: its bytes and its symbol, 0 if it is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Written {
    range: Range<usize>,
    symbol: u8,
    character: char,
    /// Whether it is a number of a list, and no character.
    is_number: bool,
}

/// The bytes of a book with other givens in some puzzles of other sizes or with more rules, as
/// [`revise`](crate::revise) does for ordinary ones: the symbols of the cells that differ are
/// replaced, everything else stays, and the result is read again as a proof.
///
/// ```
/// use sudoku_book::{Format, OtherRevision, revise_other_kinds};
/// use sudoku_variant::text::parse;
///
/// let revision =
///     OtherRevision { entry: 0, from: parse("1.....3..2.....4")?, to: parse("1.....3..2....24")? };
/// let text = b"Small ones\n\n1.....3..2.....4\n";
/// let revised = revise_other_kinds("book.txt", text, Format::Auto, &[revision])?;
/// assert_eq!(revised, b"Small ones\n\n1.....3..2....24\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// As those of [`revise`](crate::revise). Links and other notations without a character for each
/// cell cannot be changed.
pub fn revise_other_kinds(
    name: &str,
    bytes: &[u8],
    format: Format,
    revisions: &[OtherRevision],
) -> Result<Vec<u8>, ReviseError> {
    let mut bytes = Cow::Borrowed(bytes);
    for revision in revisions {
        bytes = Cow::Owned(revised(name, &bytes, format, revision)?);
    }
    Ok(bytes.into_owned())
}

fn revised(
    name: &str,
    bytes: &[u8],
    format: Format,
    revision: &OtherRevision,
) -> Result<Vec<u8>, ReviseError> {
    let book = Book { name, format, coding: Coding::Bytes };
    let before = book.read(bytes)?;
    let Some(entry) = before.entries.get(revision.entry) else {
        return Err(ReviseError::Missing { name: name.into(), entry: revision.entry });
    };
    if entry.other_kind() != Some(&revision.from) {
        return Err(book.refused(entry, Refusal::Stale));
    }
    let Some((coding, text)) = Coding::decode(bytes) else {
        return Err(ReviseError::Encoding { name: name.into() });
    };
    let book = Book { coding, ..book };
    let mut reason = Refusal::Unknown;
    for cells in layouts(&Text::of(&text), &entry.place, &revision.from) {
        let edits = edits(&cells, revision);
        let Some(new) = edited(&text, &edits) else { continue };
        let new = coding.encode(Cow::Owned(new));
        let Ok(after) = book.read(&new) else { continue };
        match difference(&before, &after, revision, &Shifts::of(&Text::of(&text), &edits)) {
            None => return Ok(new),
            Some(at) if at == entry.place => reason = Refusal::Misread,
            Some(at) => reason = Refusal::Disturbs { at: at.into() },
        }
    }
    Err(book.refused(entry, reason))
}

/// The place of the first entry that differs from the expected one, if any.
fn difference(
    before: &Draft,
    after: &Draft,
    revision: &OtherRevision,
    shifts: &Shifts,
) -> Option<Place> {
    let mut pairs = before.entries.iter().zip(&after.entries).enumerate();
    let wrong = pairs.find(|(index, (old, new))| {
        let is_alike = old.record == new.record
            && old.role == new.role
            && old.label == new.label
            && old.difficulty == new.difficulty
            && old.variant == new.variant;
        let is_right = match *index == revision.entry {
            true => new.other_kind() == Some(&revision.to) && is_in_line(&old.place, &new.place),
            false => shifts.moved(&old.place) == new.place && is_same(old, new),
        };
        !is_alike || !is_right
    });
    let wrong = wrong.map(|(_, (old, _))| old);
    let lost = || before.entries.get(after.entries.len());
    let new = || after.entries.get(before.entries.len());
    wrong.or_else(lost).or_else(new).map(|entry| entry.place.clone())
}

/// Whether a changed puzzle is where it was: its first symbol may have changed.
fn is_in_line(old: &Place, new: &Place) -> bool {
    match (old, new) {
        (Place::Text { line: old, .. }, Place::Text { line: new, .. }) => old == new,
        (old, new) => old == new,
    }
}

/// The possible positions of the cells of a puzzle.
fn layouts(text: &Text<'_>, place: &Place, puzzle: &Puzzle) -> Vec<Vec<Written>> {
    let layout = |value: &json::Value| {
        numbers(text, value, puzzle).or_else(|| characters(&value.glyphs(text), puzzle))
    };
    let values = match place {
        Place::Json(pointer) => {
            let givens = format!("{pointer}/givens");
            let wanted = BTreeSet::from([&**pointer, &*givens]);
            json::values(text.bytes(), 0..text.bytes().len(), Some(&wanted))
        }
        Place::Text { line, column } => {
            let start = text.byte(*line, *column).unwrap_or_default();
            if matches!(text.bytes().get(start), Some(b'{' | b'[' | b'"')) {
                let values = json::values(text.bytes(), start..text.bytes().len(), None);
                return values.iter().filter_map(layout).take(MOST_TRIES).collect();
            }
            let glyphs: Vec<Glyph> = text.glyphs_from(start).collect();
            let line = glyphs.iter().position(|glyph| glyph.c == '\n').unwrap_or(glyphs.len());
            return (0..=line).filter_map(|at| characters(&glyphs[at..], puzzle)).collect();
        }
        _ => Vec::new(),
    };
    values.iter().filter_map(layout).collect()
}

/// The symbols of the givens of a puzzle, 0 for all other cells.
fn symbols(puzzle: &Puzzle) -> impl Iterator<Item = u8> {
    puzzle.marks().iter().map(|marks| marks.only().unwrap_or(0))
}

/// A character for each cell, with blanks and bars between them.
fn characters(glyphs: &[Glyph], puzzle: &Puzzle) -> Option<Vec<Written>> {
    let mut cells = Vec::with_capacity(puzzle.board().len());
    let is_between = |c: char| c.is_whitespace() || c == '|';
    // The first cell is where the search begins.
    glyphs.first().filter(|glyph| !is_between(glyph.c))?;
    let mut glyphs = glyphs.iter().filter(|glyph| !is_between(glyph.c));
    for symbol in symbols(puzzle) {
        let glyph = glyphs.next()?;
        let alphabet = puzzle.alphabet();
        let is_blank = matches!(glyph.c, '.' | '_' | '-' | '*')
            || glyph.c == '0' && alphabet != Alphabet::FromZero;
        let shows = match symbol {
            0 => is_blank,
            symbol => !is_blank && glyph.c.to_ascii_uppercase() == alphabet.character(symbol),
        };
        if !shows {
            return None;
        }
        cells.push(Written {
            range: glyph.start..glyph.end,
            symbol,
            character: glyph.c,
            is_number: false,
        });
    }
    Some(cells)
}

/// A number for each cell of a list; `null` is a hole.
fn numbers(text: &Text<'_>, value: &json::Value, puzzle: &Puzzle) -> Option<Vec<Written>> {
    let of = |range: &Range<usize>| {
        let number = std::str::from_utf8(text.bytes().get(range.clone())?).ok()?;
        Some((range.clone(), number))
    };
    let numbers: Option<Vec<_>> = value.scalars().iter().map(of).collect();
    let mut numbers = numbers?;
    numbers.retain(|(_, number)| *number != "null");
    if numbers.len() != puzzle.board().len() {
        return None;
    }
    let cells = numbers.into_iter().zip(symbols(puzzle)).map(|((range, number), symbol)| {
        let shows = number.parse::<u8>() == Ok(symbol);
        shows.then_some(Written { range, symbol, character: '0', is_number: true })
    });
    cells.collect()
}

/// The edits that make the cells show the other givens.
fn edits(cells: &[Written], revision: &OtherRevision) -> Vec<Edit> {
    let alphabet = revision.to.alphabet();
    // An empty cell is written as the others are.
    let blank = cells.iter().find(|cell| cell.symbol == 0).map_or('.', |cell| cell.character);
    let changed = cells.iter().zip(symbols(&revision.to)).filter(|(cell, to)| cell.symbol != *to);
    let edit = |(cell, symbol): (&Written, u8)| {
        let text = match (symbol, cell.is_number) {
            (number, true) => number.to_string(),
            (0, false) => blank.to_string(),
            (symbol, false) => alphabet.character(symbol).to_string(),
        };
        Edit { range: cell.range.clone(), text }
    };
    changed.map(edit).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_variant::SymbolSet;
    use sudoku_variant::text::{parse, to_json};

    const FOUR: &str = "1.....3..2.....4";

    /// The puzzle with this symbol in this cell, 0 for none.
    fn with(puzzle: &Puzzle, cell: usize, symbol: u8) -> Puzzle {
        let mut givens: Vec<SymbolSet> = symbols(puzzle).map(SymbolSet::of).collect();
        givens[cell] = SymbolSet::of(symbol);
        puzzle.with_givens(&givens)
    }

    fn revision(entry: usize, text: &str, cell: usize, symbol: u8) -> OtherRevision {
        let from = parse(text).unwrap();
        let to = with(&from, cell, symbol);
        OtherRevision { entry, from, to }
    }

    fn of(text: &str, revision: OtherRevision) -> Result<String, String> {
        let revised = revise_other_kinds("book", text.as_bytes(), Format::Auto, &[revision]);
        revised.map(|bytes| String::from_utf8(bytes).unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn one_of_two_equal_puzzles_changes() {
        let lines = format!("{FOUR}\r\n{FOUR}\r\n");
        let expected = format!("{FOUR}\r\n1.....3..2....24\r\n");
        assert_eq!(of(&lines, revision(1, FOUR, 14, 2)), Ok(expected));
        let json = to_json(&parse(FOUR).unwrap()).unwrap();
        let changed = json.replacen("[1,0,", "[0,0,", 1);
        for [before, between, after] in [["", "\n", "\n"], ["[", ",\n  ", "]\n"]] {
            let text = format!("{before}{json}{between}{json}{after}");
            let expected = format!("{before}{json}{between}{changed}{after}");
            assert_eq!(of(&text, revision(1, FOUR, 0, 0)), Ok(expected));
        }
    }

    #[test]
    fn an_empty_cell_is_written_as_the_others() {
        let zeros = FOUR.replace('.', "0");
        let text = format!("{{\"puzzle\": \"{zeros}\", \"title\": \"{zeros}x\"}}\n");
        let expected = text.replacen("\"1", "\"0", 1);
        assert_eq!(of(&text, revision(0, &zeros, 0, 0)), Ok(expected));
    }

    #[test]
    fn a_change_that_cannot_be_made_is_refused() {
        let text = format!("{FOUR}\n");
        let killer = ".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_1";
        for (text, revision, says) in [
            (&*text, revision(1, FOUR, 0, 0), "there is no grid number 2"),
            (&*text, revision(0, "2.....3..1.....4", 0, 0), "the file holds another grid there"),
            (killer, revision(0, killer, 0, 1), "in a form that cannot be changed"),
            // Two givens alike in a row are no puzzle to the reader.
            (&*text, revision(0, FOUR, 1, 1), "would be read as something else"),
        ] {
            let error = of(text, revision).unwrap_err();
            assert!(error.contains(says), "{error}");
        }
    }

    #[test]
    fn the_encoding_stays() {
        let encode = |text: &str| -> Vec<u8> {
            format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect()
        };
        let text = encode(&format!("Kleine Rätsel\n\n{FOUR}\n"));
        let revised = revise_other_kinds("book", &text, Format::Auto, &[revision(0, FOUR, 0, 0)]);
        let expected = encode("Kleine Rätsel\n\n......3..2.....4\n");
        assert_eq!(revised.unwrap(), expected);
    }
}
