//! [`first_difference`]: checks that a revised book is the same but for its changed grids.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use super::ReviseError;
use super::symbols::Edit;
use super::text::Text;
use crate::entry::{Entry, Place};
use crate::format::Format;
use crate::read::read_book;
use crate::source::Source;

/// The entries that the reader finds in a book.
pub(super) struct Draft {
    pub(super) format: Format,
    pub(super) entries: Vec<Entry>,
}

impl Draft {
    pub(super) fn read(name: &str, bytes: &[u8], format: Format) -> Result<Self, ReviseError> {
        let source = Source::new(name, bytes)?;
        if let Some(format) = source.document_format() {
            return Err(ReviseError::Format { name: name.into(), format });
        }
        let mut entries = Vec::new();
        let book = read_book(source, format, &mut |entry| {
            entries.push(entry);
            ControlFlow::Continue(())
        })?;
        Ok(Self { format: book.format, entries })
    }
}

/// The number of characters by which edits move the text after them in their line.
pub(super) struct Shifts(Vec<(u64, u64, i64)>);

impl Shifts {
    pub(super) fn of(text: &Text<'_>, edits: &[Edit]) -> Self {
        let shift = |edit: &Edit| {
            let old = text.bytes().get(edit.range.clone()).unwrap_or_default();
            let old = String::from_utf8_lossy(old).chars().count() as i64;
            let by = edit.text.chars().count() as i64 - old;
            (by != 0).then(|| {
                let (line, column) = text.place(edit.range.start);
                (line, column, by)
            })
        };
        Self(edits.iter().filter_map(shift).collect())
    }

    /// The place after the edits of something that was here.
    pub(super) fn moved(&self, place: &Place) -> Place {
        let Place::Text { line, column } = *place else { return place.clone() };
        let before = self.0.iter().filter(|&&(at, from, _)| at == line && from < column);
        let by: i64 = before.map(|&(_, _, by)| by).sum();
        Place::Text { line, column: column.saturating_add_signed(by) }
    }
}

/// The place of the first entry that differs from the expected one, if any.
pub(super) fn first_difference(
    before: &Draft,
    after: &Draft,
    changes: &BTreeMap<usize, Grid>,
    shifts: &Shifts,
) -> Option<Place> {
    let is_right = |(index, (old, new)): (usize, (&Entry, &Entry))| {
        old.record == new.record
            && old.role == new.role
            && old.label == new.label
            && old.difficulty == new.difficulty
            && match changes.get(&index) {
                Some(to) => is_changed(old, new, to),
                None => shifts.moved(&old.place) == new.place && is_same(old, new),
            }
    };
    let mut pairs = before.entries.iter().zip(&after.entries).enumerate();
    let same = before.format == after.format;
    let wrong = pairs.find(|&pair| !same || !is_right(pair)).map(|(_, (old, _))| old);
    let lost = || before.entries.get(after.entries.len());
    let new = || after.entries.get(before.entries.len());
    wrong.or_else(lost).or_else(new).map(|entry| entry.place.clone())
}

/// Returns `true` if the entry is unchanged.
pub(super) fn is_same(old: &Entry, new: &Entry) -> bool {
    match (&old.reading, &new.reading) {
        // Equal grids may differ in their givens.
        (Ok(AnyPuzzle::Grid(old)), Ok(AnyPuzzle::Grid(new))) => {
            old == new && old.fixed() == new.fixed()
        }
        (old, new) => old == new,
    }
}

/// Returns `true` if the entry holds this grid in its place, with the same givens.
fn is_changed(old: &Entry, new: &Entry, to: &Grid) -> bool {
    let Ok(AnyPuzzle::Grid(is)) = &new.reading else { return false };
    let stays = match (&old.place, &new.place) {
        // The first symbol may have changed.
        (Place::Text { line: old, .. }, Place::Text { line: new, .. }) => old == new,
        (old, new) => old == new,
    };
    stays && is == to && is.fixed() == to.fixed()
}

#[cfg(test)]
mod tests {
    use super::*;

    const GRID: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn draft(text: &str) -> Draft {
        Draft::read("book", text.as_bytes(), Format::Auto).unwrap()
    }

    /// The first difference between the readings of the two texts, with cell r1c3 of entry 1
    /// changed to 4.
    fn difference(before: &str, after: &str) -> Option<String> {
        let to: Grid = GRID.replacen('.', "4", 1).parse().unwrap();
        let changes = BTreeMap::from([(1, to)]);
        let shifts = Shifts(Vec::new());
        let found = first_difference(&draft(before), &draft(after), &changes, &shifts);
        found.map(|place| place.to_string())
    }

    #[test]
    fn everything_but_the_change_must_stay() {
        let new = GRID.replacen('.', "4", 1);
        let book = |first: &str, second: &str, end: &str| {
            format!("Puzzle 1, easy\n{first}\n\nPuzzle 2\n{second}\n{end}\n")
        };
        let before = book(GRID, GRID, &GRID[..80]);
        let is = |after: String| difference(&before, &after);
        assert_eq!(is(book(GRID, &new, &GRID[..80])), None);
        // The change was not made, was made in another grid, or is another change.
        assert_eq!(is(before.clone()).unwrap(), ":5:1");
        assert_eq!(is(book(&new, GRID, &GRID[..80])).unwrap(), ":2:1");
        assert_eq!(is(book(&new, &new, &GRID[..80])).unwrap(), ":2:1");
        assert_eq!(is(book(GRID, &new.replace('5', "6"), &GRID[..80])).unwrap(), ":5:1");
        // Something else was changed, added or removed.
        let after = book(GRID, &new, &GRID[..80]);
        assert_eq!(is(after.replace("easy", "hard")).unwrap(), ":2:1");
        assert_eq!(is(after.replace("Puzzle 1", "Solution 1")).unwrap(), ":2:1");
        assert_eq!(is(after.replace("Puzzle 2", "Puzzle 3")).unwrap(), ":5:1");
        assert_eq!(is(after.replace(GRID, &format!("+{GRID}"))).unwrap(), ":2:1");
        assert_eq!(is(after.replace(GRID, &format!(" {GRID}"))).unwrap(), ":2:1");
        assert_eq!(is(after.replace(&new, &format!("+{new}"))).unwrap(), ":5:1");
        assert_eq!(is(book(GRID, &new, &GRID[..79])).unwrap(), ":6:81");
        assert_eq!(is(book(GRID, &new, "")).unwrap(), ":6:81");
        assert_eq!(is(after.clone() + GRID).unwrap(), ":7:1");
        let json = format!("[\"{GRID}\", \"{GRID}\"]");
        let lines = format!("\"{GRID}\"\n\"{new}\"\n");
        assert!(difference(&json, &lines).is_some());
    }

    #[test]
    fn the_text_after_an_edit_moves() {
        let edit = |range, text: &str| Edit { range, text: text.into() };
        let text = Text::of("ä1,,\n3,4,5\n".as_bytes());
        let shifts = Shifts::of(&text, &[edit(4..4, "2"), edit(7..8, ""), edit(8..9, "·")]);
        let moved = |line, column| shifts.moved(&Place::Text { line, column }).to_string();
        assert_eq!(moved(1, 3), ":1:3");
        assert_eq!(moved(1, 5), ":1:6");
        assert_eq!(moved(2, 1), ":2:1");
        assert_eq!(moved(2, 4), ":2:3");
    }
}
