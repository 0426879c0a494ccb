//! [`Flow`]: a document from its beginning to its end: lines of words, tables inside each other,
//! pictures. The readers of formats drive it, and it gives grids and words to a [`TextReader`].
//!
//! ```text
//! html, office ─> Flow ─┬─> Table ─┐
//!                       ├─> photo ─┼─> TextReader ─> entries
//!                       └─ words ──┘
//! ```

use sudoku_core::AnyPuzzle;
use sudoku_human::words::Clause;

use super::css::Look;
use super::emit::{Emit, not_read, unreadable};
use super::picture_grids;
use super::table::{Piece, Table};
use super::text::TextReader;
use crate::account::{Holding, Remark};
use crate::budget::Budget;
use crate::decode::LONGEST_LINE;
use crate::entry::{Place, Unreadable};
use crate::words::short;

/// The deepest nesting of tables that is followed; in deeper ones only the words are read.
const DEEPEST: usize = 16;

/// The memory for a cell of a table or a line in it, and for its copy while the table is read.
const CELL_SIZE: u64 = 1200;

/// Reads a document in the order of its content.
pub(super) struct Flow {
    text: TextReader,
    /// The line of words that is read, and where it starts.
    line: String,
    start: Option<Place>,
    /// The tables that are open, each inside the one before.
    tables: Vec<Table>,
    /// The number of further ones, which are not followed.
    too_deep: usize,
    /// The number of further cells and lines that tables may hold.
    room: u64,
    budget: Budget,
}

impl Flow {
    pub(super) fn new(budget: &Budget) -> Self {
        Self {
            text: TextReader::default(),
            line: String::new(),
            start: None,
            tables: Vec::new(),
            too_deep: 0,
            room: budget.part(CELL_SIZE),
            budget: *budget,
        }
    }

    /// Whether the tables have filled the memory. Nothing more is to be read then.
    pub(super) fn is_full(&self) -> bool {
        self.room == 0
    }

    /// Ends the document.
    pub(super) fn finish(mut self, emit: &mut Emit<'_>) {
        self.end_tables(emit);
        self.text.finish(emit);
    }

    /// Ends the tables and the line that are open.
    pub(super) fn end_tables(&mut self, emit: &mut Emit<'_>) {
        self.too_deep = 0;
        while !self.tables.is_empty() {
            self.end_table(emit);
        }
        self.end_line(emit);
    }

    /// Begins a table.
    pub(super) fn table(&mut self, place: Place, emit: &mut Emit<'_>) {
        if self.tables.len() < DEEPEST {
            self.end_line(emit);
            self.tables.push(Table::new(place));
        } else {
            self.too_deep += 1;
        }
    }

    /// Begins a row of the table.
    pub(super) fn row(&mut self, place: &Place, emit: &mut Emit<'_>) {
        if self.too_deep == 0 && !self.tables.is_empty() {
            self.end_line(emit);
            self.tables.last_mut().into_iter().for_each(Table::row);
            self.take_room(place, emit);
        }
    }

    /// Begins a cell of the row.
    pub(super) fn cell(&mut self, place: Place, emit: &mut Emit<'_>) {
        if self.too_deep == 0 && !self.tables.is_empty() {
            self.end_line(emit);
            self.take_room(&place, emit);
            self.tables.last_mut().into_iter().for_each(|table| table.cell(place.clone()));
        }
    }

    /// The look of the cell that has just begun.
    pub(super) fn look(&mut self, look: Look) {
        if self.too_deep == 0 {
            self.tables.last_mut().into_iter().for_each(|table| table.look(look.clone()));
        }
    }

    /// Ends the table, if one is open.
    pub(super) fn end_table(&mut self, emit: &mut Emit<'_>) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
            return;
        }
        self.end_line(emit);
        let Some(table) = self.tables.pop() else { return };
        let is_inside = !self.tables.is_empty();
        let shape = table.shape();
        let is_like_a_grid = table.is_like_a_grid();
        let pieces = table.pieces(is_inside);
        let is_grid = |piece: &Piece| !matches!(piece, Piece::Line(..));
        let shape = shape.filter(|_| !pieces.iter().any(is_grid));
        if let Some((_, _, place)) = shape.clone().filter(|_| is_like_a_grid) {
            not_read(place, Clause::new("unread.nine-by-nine").into(), emit);
        } else if let Some((columns, rows, place)) = shape {
            let note = Clause::new("remark.table").with("columns", columns).with("rows", rows);
            emit.remark(Remark::new(Holding::Table, place).with_reason(&note.into()));
        }
        for piece in pieces {
            self.give(piece, emit);
        }
        if !is_inside && self.room > 0 {
            self.room = self.budget.part(CELL_SIZE);
        }
    }

    /// Takes words whose spaces only separate them. `place` is that of a byte of them.
    pub(super) fn words(&mut self, words: &str, place: impl FnOnce(usize) -> Place) {
        let is_space = |c: char| c.is_ascii_whitespace();
        if words.starts_with(is_space) && !self.line.is_empty() && !self.line.ends_with(' ') {
            self.line.push(' ');
        }
        let mut parts = words.split(is_space).filter(|part| !part.is_empty()).peekable();
        if parts.peek().is_some() && self.start.is_none() {
            let before = words.len() - words.trim_start_matches(is_space).len();
            self.start = Some(place(before));
        }
        while let Some(part) = parts.next() {
            if self.line.len() > LONGEST_LINE {
                // It is reported as too long.
                return;
            }
            self.line.push_str(part);
            if parts.peek().is_some() || words.ends_with(is_space) {
                self.line.push(' ');
            }
        }
    }

    /// Adds to the words of the line, if there are any.
    pub(super) fn more(&mut self, words: &str) {
        if self.start.is_some() {
            self.line.push_str(words);
        }
    }

    /// Whether a cell of a table is open.
    pub(super) fn is_in_cell(&self) -> bool {
        self.too_deep == 0 && self.tables.last().is_some_and(Table::has_cells)
    }

    /// Takes a part of a line as it is.
    pub(super) fn exactly(&mut self, words: &str, place: &Place) {
        if !words.is_empty() {
            self.start.get_or_insert_with(|| place.clone());
            self.line.push_str(words);
        }
    }

    /// Ends the line of words, if one is open.
    pub(super) fn end_line(&mut self, emit: &mut Emit<'_>) {
        let line = std::mem::take(&mut self.line);
        let Some(start) = self.start.take() else { return };
        self.give(Piece::Line(start, line), emit);
    }

    /// Ends a line that may be empty.
    pub(super) fn end_exact_line(&mut self, place: &Place, emit: &mut Emit<'_>) {
        self.start.get_or_insert_with(|| place.clone());
        self.end_line(emit);
    }

    /// Takes a grid, with the words printed for it alone.
    pub(super) fn grid(
        &mut self,
        words: &str,
        place: Place,
        reading: Result<AnyPuzzle, Unreadable>,
        emit: &mut Emit<'_>,
    ) {
        self.end_line(emit);
        self.give(Piece::Grid { words: words.to_owned(), place, reading }, emit);
    }

    /// Takes the content of a file that is a picture, with the words that stand for it.
    pub(super) fn picture(
        &mut self,
        words: &str,
        bytes: &[u8],
        place: &Place,
        emit: &mut Emit<'_>,
    ) {
        match picture_grids(bytes, &self.budget) {
            Ok(grids) if grids.is_empty() => {
                self.no_grid(words, place, Clause::new("remark.picture"), emit);
            }
            Ok(grids) => {
                for reading in grids {
                    self.grid(words, place.clone(), reading, emit);
                }
            }
            Err(reason) => {
                let reason = Clause::new("unread.picture").with("reason", reason);
                self.no_grid(words, place, reason, emit);
            }
        }
    }

    /// Notes a picture that is not in the document, but in a file of this name.
    pub(super) fn picture_elsewhere(
        &mut self,
        words: &str,
        name: &str,
        place: &Place,
        emit: &mut Emit<'_>,
    ) {
        let reason = Clause::new("unread.picture-elsewhere").with("name", short(name));
        self.no_grid(words, place, reason, emit);
    }

    /// A picture without a grid: a finding if one is announced, and does not follow.
    fn no_grid(&mut self, words: &str, place: &Place, reason: Clause, emit: &mut Emit<'_>) {
        self.end_line(emit);
        if self.tables.is_empty() && self.text.misses(words, place, reason.clone(), emit) {
            return;
        }
        emit.remark(Remark::new(Holding::Picture, place.clone()).with_reason(&reason.into()));
    }

    /// Puts a piece into the cell that is open, or out of all tables.
    fn give(&mut self, piece: Piece, emit: &mut Emit<'_>) {
        let piece = match piece {
            Piece::Line(place, line) if line.len() > LONGEST_LINE => {
                let reason = format!("the line is longer than {} MiB", LONGEST_LINE >> 20);
                let reading = Err(Unreadable::new(reason.into()));
                Piece::Grid { words: String::new(), place, reading }
            }
            piece => piece,
        };
        if let Some(table) = self.tables.last_mut() {
            let place = piece.place().cloned();
            table.push(piece);
            place.into_iter().for_each(|place| self.take_room(&place, emit));
            return;
        }
        match piece {
            Piece::Line(start, line) => self.text.line_at(start, &line, emit),
            Piece::Grid { words, place, reading } => self.text.grid(&words, place, reading, emit),
            // Only tables hold these.
            Piece::Small(_) => {}
        }
    }

    /// Counts a cell or line of a table.
    fn take_room(&mut self, place: &Place, emit: &mut Emit<'_>) {
        if self.room == 0 {
            return;
        }
        self.room -= 1;
        if self.room == 0 {
            let reason = "the tables of the page have more cells than the memory for a document \
                          holds; the rest of the page is not read";
            unreadable(place.clone(), reason.into(), emit);
        }
    }
}
