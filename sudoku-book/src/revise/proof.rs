//! [`first_difference`]: whether a revised book is the same but for its changed grids.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use sudoku_core::text::Reading;
use sudoku_core::{Cell, Grid};

use super::ReviseError;
use super::symbols::Edit;
use super::text::Text;
use crate::entry::{Entry, Place};
use crate::read::{Format, read_book};
use crate::source::Source;

/// What the reader makes of a book.
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

/// By how many characters edits move what stands behind them in their line.
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

    /// Where something stands that stood here.
    fn moved(&self, place: &Place) -> Place {
        let Place::Text { line, column } = *place else { return place.clone() };
        let before = self.0.iter().filter(|&&(at, from, _)| at == line && from < column);
        let by: i64 = before.map(|&(_, _, by)| by).sum();
        Place::Text { line, column: column.saturating_add_signed(by) }
    }
}

/// The place of the first entry that is not as it shall be, if there is one.
pub(super) fn first_difference(
    before: &Draft,
    after: &Draft,
    changes: &BTreeMap<usize, &Grid>,
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

/// Whether the entry holds what it held.
fn is_same(old: &Entry, new: &Entry) -> bool {
    match (&old.reading, &new.reading) {
        // Equal grids may differ in their givens.
        (Ok(Reading::Grid(old)), Ok(Reading::Grid(new))) => {
            old == new && old.fixed() == new.fixed()
        }
        (old, new) => old == new,
    }
}

/// Whether the entry holds this grid, in its place, and all other cells are as they were.
fn is_changed(old: &Entry, new: &Entry, to: &Grid) -> bool {
    let (Ok(Reading::Grid(was)), Ok(Reading::Grid(is))) = (&old.reading, &new.reading) else {
        return false;
    };
    let stays = match (&old.place, &new.place) {
        // The first symbol may be another.
        (Place::Text { line: old, .. }, Place::Text { line: new, .. }) => old == new,
        (old, new) => old == new,
    };
    let mut kept = Cell::ALL.into_iter().filter(|&cell| was.get(cell) == to.get(cell));
    stays && is == to && kept.all(|cell| was.is_fixed(cell) == is.is_fixed(cell))
}
