//! [`Emit`]: passes entries to the caller, and numbers the records.

use std::ops::ControlFlow;

use sudoku_core::AnyPuzzle;
use sudoku_core::text::ParseGridError;

use super::foreign::foreign_notation;
use super::named_rules;
use crate::account::Remark;
use crate::decode::LONGEST_LINE;
use crate::entry::{Entry, Label, Place, Role, Unreadable};
use crate::halt::Halt;
use crate::pages::Pages;
use crate::place::Area;
use crate::print::Promised;
use crate::words::{chapter, variant};

/// The most remarks that are kept of a book.
const MOST_REMARKS: usize = 10_000;

/// The output of a reader.
pub(crate) struct Emit<'a> {
    sink: &'a mut dyn FnMut(Entry) -> ControlFlow<()>,
    entries: u64,
    next_record: u64,
    stopped: bool,
    halt: Halt,
    /// The pages whose entries are passed on; all of them by default.
    pages: Option<Pages>,
    asides: Asides,
}

/// Everything in a book that is no entry.
#[derive(Default)]
pub(crate) struct Asides {
    pub(crate) remarks: Vec<Remark>,
    pub(crate) promises: Vec<Promised>,
    /// The sizes of the pages that are pictures.
    pub(crate) pictures: Vec<Area>,
}

impl<'a> Emit<'a> {
    pub(crate) fn new(sink: &'a mut dyn FnMut(Entry) -> ControlFlow<()>) -> Self {
        let (pages, halt) = (None, Halt::default());
        let asides = Asides::default();
        Self { sink, entries: 0, next_record: 1, stopped: false, halt, pages, asides }
    }

    /// The same for these pages only.
    pub(crate) fn select(self, pages: Option<Pages>) -> Self {
        Self { pages, ..self }
    }

    /// The same until `halt` requests a stop.
    pub(crate) fn until(self, halt: Halt) -> Self {
        Self { halt, ..self }
    }

    /// Whether a place is on one of the selected pages.
    fn selects(&self, place: &Place) -> bool {
        match place {
            Place::Page { page, .. } => self.selects_page(*page),
            _ => true,
        }
    }

    /// Whether a page is one of those that were selected.
    pub(crate) fn selects_page(&self, page: u32) -> bool {
        self.pages.as_ref().is_none_or(|pages| pages.contains(page))
    }

    /// Notes something that is no entry.
    pub(crate) fn remark(&mut self, remark: Remark) {
        let remarks = &self.asides.remarks;
        if remarks.len() < MOST_REMARKS && self.selects(&remark.place) {
            self.asides.remarks.push(remark);
        }
    }

    /// Notes a promise of the book to its readers.
    pub(crate) fn promise(&mut self, promised: Promised) {
        if self.asides.promises.len() < MOST_REMARKS {
            self.asides.promises.push(promised);
        }
    }

    /// Notes the size of a page that is a picture, from 1.
    #[cfg(feature = "pictures")]
    pub(crate) fn picture(&mut self, page: u32, width: f64, height: f64) {
        let nothing = Area::new(0.0, 0.0, 0.0, 0.0);
        let pictures = &mut self.asides.pictures;
        pictures.resize(pictures.len().max(page as usize), nothing);
        pictures[page as usize - 1] = Area::new(0.0, 0.0, width, height);
    }

    /// Returns everything that was noted.
    pub(crate) fn into_asides(self) -> Asides {
        self.asides
    }

    /// Passes one entry to the caller, unless the caller has stopped.
    pub(crate) fn entry(&mut self, mut entry: Entry) {
        if !self.stopped() && self.selects(&entry.place) {
            if let Some(label) = entry.label.as_mut().filter(|label| label.number.is_some()) {
                label.chapter = chapter(&label.text).or_else(|| entry.difficulty.clone());
            }
            let label = entry.label.as_ref().map(|label| &*label.text);
            let words = label.into_iter().chain(entry.difficulty.as_deref());
            entry.variant = entry.variant.or_else(|| words.filter_map(variant).next());
            named_rules::add(&mut entry);
            self.entries += 1;
            self.stopped = (self.sink)(entry).is_break();
        }
    }

    /// The number of a new record, from 1.
    pub(crate) fn record(&mut self) -> u64 {
        self.next_record += 1;
        self.next_record - 1
    }

    /// The number of the new record at `index` of a list whose first has `base`.
    pub(crate) fn record_at(&mut self, base: u64, index: u64) -> u64 {
        let record = base + index;
        self.next_record = self.next_record.max(record + 1);
        record
    }

    pub(crate) fn entries(&self) -> u64 {
        self.entries
    }

    /// Returns `true` if the caller has stopped the reading, or it was asked to end.
    pub(crate) fn stopped(&self) -> bool {
        self.stopped || self.halt.is_asked()
    }
}

/// A grid, or the reason why it cannot be read, with its place.
pub(crate) struct LocatedGrid {
    pub(crate) place: Place,
    pub(crate) reading: Result<AnyPuzzle, Unreadable>,
}

impl LocatedGrid {
    pub(crate) fn unreadable(place: Place, reason: impl Into<Unreadable>) -> Self {
        Self { place, reading: Err(reason.into()) }
    }

    /// The result of parsing a piece of text that starts at this line and column. Its place is that
    /// of the first symbol, or of the error.
    pub(crate) fn in_text(
        text: &str,
        line: u64,
        column: u64,
        parsed: Result<AnyPuzzle, ParseGridError>,
    ) -> Self {
        let (at_line, at_column) = match &parsed {
            Ok(_) => first_symbol(text),
            Err(error) => (error.line() as u64, error.column() as u64),
        };
        let column = if at_line <= 1 { column + at_column.saturating_sub(1) } else { at_column };
        let place = Place::Text { line: line + at_line.saturating_sub(1), column: column.max(1) };
        let unread = |error| foreign_notation(text).unwrap_or_else(|| unreadable_grid(&error));
        Self { place, reading: parsed.map_err(unread) }
    }
}

/// Line and column of the first character that is not a space.
fn first_symbol(text: &str) -> (u64, u64) {
    let (mut line, mut column) = (1, 1);
    for c in text.chars() {
        match c {
            '\n' => (line, column) = (line + 1, 1),
            c if c.is_whitespace() => column += 1,
            _ => break,
        }
    }
    (line, column)
}

/// The error without its place, which is the place of the entry.
pub(crate) fn unreadable_grid(error: &ParseGridError) -> Unreadable {
    error.kind().into()
}

/// Emits an entry that is nothing but a reason, in the words of a reader.
pub(crate) fn unreadable(place: Place, reason: Box<str>, emit: &mut Emit<'_>) {
    not_read(place, Unreadable::new(reason), emit);
}

/// Emits an entry that is nothing but a reason.
pub(crate) fn not_read(place: Place, reason: Unreadable, emit: &mut Emit<'_>) {
    not_here(place, Role::Unsaid, None, reason, emit);
}

/// Emits an entry for a grid that is announced, by its label if it has one, and is not here.
pub(crate) fn not_here(
    place: Place,
    role: Role,
    label: Option<Label>,
    reason: Unreadable,
    emit: &mut Emit<'_>,
) {
    let record = emit.record();
    emit.entry(Entry {
        outline: None,
        place,
        record,
        role,
        label,
        difficulty: None,
        variant: None,
        reading: Err(reason),
    });
}

/// Emits an entry for a line that was skipped.
pub(crate) fn too_long(line: u64, emit: &mut Emit<'_>) {
    let reason = format!("the line is longer than {} MiB", LONGEST_LINE >> 20);
    unreadable(Place::Text { line, column: 1 }, reason.into(), emit);
}
