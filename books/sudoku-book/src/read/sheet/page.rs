//! The grids of one sheet, and the words beside them.
//!
//! In this order, each cell once:
//!
//! 1. rows below the names of columns, as in CSV;
//! 2. texts that hold a whole grid each;
//! 3. square groups of cells with borders on all sides;
//! 4. blocks of nine by nine cells;
//! 5. everything else is words: labels of the grid near them, or headings.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;
use sudoku_human::words::Clause;

use super::super::cells::{Content, judge};
use super::super::csv::{Header, Surface, is_like_a_grid};
use super::super::emit::{Emit, not_read};
use super::super::row::Field;
use super::super::table::counts;
use super::super::text::TextReader;
use super::blocks::{Piece, Spot, blocks};
use super::cells::{Cells, Row, Value};
use super::frames::frames;
use super::rest::{Rest, drawn, rest};
use super::unprinted::{Unprinted, clause};
use crate::account::{Holding, Remark};
use crate::entry::Unreadable;
use crate::words::{Phrase, bare};
use sudoku_core::AnyPuzzle;

/// The widest row of a table with named columns.
const WIDEST: u32 = 1000;

/// The label of a grid is at most this many rows above it.
const LABEL_ROWS: u32 = 3;

/// The fewest symbols of an unreadable grid; fewer are just some numbers.
const LEAST_SYMBOLS: usize = sudoku_core::Grid::FEWEST_GIVENS;

/// The fewest beside other grids.
const LEAST_BESIDE: usize = 10;

/// Reads a sheet.
pub(super) fn read(
    name: &str,
    cells: &Cells,
    unprinted: &Unprinted,
    pictures: Vec<SheetPicture>,
    text: &mut TextReader,
    emit: &mut Emit<'_>,
) {
    let mut page = SheetReader {
        surface: Surface::Sheet(name),
        cells,
        unprinted,
        used: BTreeSet::new(),
        found: BTreeMap::new(),
        numbers: BTreeMap::new(),
    };
    let tables = page.tables();
    page.texts();
    page.frames();
    page.blocks();
    page.rest(emit);
    page.emit(tables, pictures, text, emit);
}

/// The grids of a picture, or the reason why it cannot be read.
pub(super) type Grids = Result<Vec<Result<AnyPuzzle, Unreadable>>, String>;

/// A picture on a sheet.
pub(super) struct SheetPicture {
    /// The cells of its corners.
    pub(super) from: Spot,
    pub(super) end: Spot,
    pub(super) grids: Grids,
}

struct SheetReader<'a> {
    surface: Surface<'a>,
    cells: &'a Cells,
    /// Cells that are not printed.
    unprinted: &'a Unprinted,
    /// Cells that belong to a grid.
    used: BTreeSet<Spot>,
    /// Grids by their upper left cell.
    found: BTreeMap<Spot, Grid>,
    /// Blocks of digits that are not grids, with their last cells: they are emitted if a heading
    /// calls them puzzles.
    numbers: BTreeMap<Spot, Spot>,
}

struct Grid {
    /// Its last row and column.
    end: Spot,
    /// The cell that is its place.
    at: Spot,
    /// Words that can only belong to this grid.
    words: Vec<String>,
    reading: Result<AnyPuzzle, Unreadable>,
}

/// A table with named columns: the rows it covers.
struct Table {
    first: u32,
    last: u32,
    left: u32,
    right: u32,
    header: Header,
}

impl SheetReader<'_> {
    fn is_free(&self, spot: &Spot) -> bool {
        !self.used.contains(spot)
    }

    /// Tables with named columns.
    fn tables(&mut self) -> Vec<Table> {
        let mut tables: Vec<Table> = Vec::new();
        for row in self.cells.rows() {
            if tables.last().is_some_and(|table| table.last >= row.number) {
                continue;
            }
            let mut written = row.written().map(|&(column, _)| column);
            let Some(left) = written.next() else { continue };
            let right = written.last().unwrap_or(left);
            let has_text = row.written().any(|(_, value)| matches!(value, Value::Text(_)));
            if !has_text || right - left > WIDEST {
                continue;
            }
            let names = self.fields(row.number, left, right);
            let names: Vec<String> = names.into_iter().map(|field| field.text).collect();
            let Some(header) = Header::of_names(names, '\t') else { continue };
            // Up to the first empty row.
            let mut last = row.number;
            while self.cells.row(last + 1).is_some_and(|row| row.written().next().is_some()) {
                last += 1;
            }
            let shown = (row.number + 1..=last).take(32);
            let rows: Vec<_> = shown.map(|row| self.fields(row, left, right)).collect();
            if let (false, Some(header)) = (rows.is_empty(), header.above(&rows)) {
                tables.push(Table { first: row.number, last, left, right, header });
            }
        }
        for table in &tables {
            for row in table.first..=table.last {
                let written = self.cells.row(row).into_iter().flat_map(Row::written);
                self.used.extend(written.map(|&(column, _)| (row, column)));
            }
        }
        tables
    }

    /// The fields of a row.
    fn fields(&self, row: u32, left: u32, right: u32) -> Vec<Field> {
        let field = |column: u32| Field {
            text: self.cells.text(row, column).into_owned(),
            line: row.into(),
            column: column.into(),
            is_quoted: false,
        };
        (left..=right).map(field).collect()
    }

    /// Texts that hold a grid each are read as text, row by row.
    fn texts(&mut self) {
        for row in self.cells.rows() {
            let has_words = |text: &str| {
                text.chars().filter(|c| c.is_alphabetic() && !"xX".contains(*c)).count() > 1
            };
            let is_grid = |value: &Value| match value {
                // One with words is read as a line of text.
                Value::Text(text) => is_like_a_grid(text) && !has_words(text),
                // A grid of 81 digits that the spreadsheet took for a number.
                Value::Number(number) => (1e60..1e82).contains(number),
                Value::Blank => false,
            };
            for (column, value) in row.written() {
                let spot = (row.number, *column);
                if is_grid(value) && self.is_free(&spot) {
                    let reading = value.text().parse::<AnyPuzzle>();
                    let reading = reading.map_err(|error| error.kind().into());
                    let grid = Grid { end: spot, at: spot, words: Vec::new(), reading };
                    self.used.insert(spot);
                    self.found.insert(spot, grid);
                }
            }
        }
    }

    /// Square groups of cells with borders: puzzles of any size.
    fn frames(&mut self) {
        for frame in frames(self.cells) {
            let spots = frame.spots();
            // Grids of nine by nine cells may touch each other.
            if !spots.iter().all(|spot| self.is_free(spot))
                || frame.side > 9 && frame.side.is_multiple_of(9)
            {
                continue;
            }
            if frame.side == 9 {
                let nine = |from: u32| std::array::from_fn(|at| from + at as u32);
                self.block(nine(frame.top), nine(frame.left));
                continue;
            }
            let texts: Vec<_> = spots.iter().map(|&(row, at)| self.cells.text(row, at)).collect();
            let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
            if let (Some(reading), Some(&end)) = (drawn(self.cells, &spots, &texts), spots.last()) {
                let (at, words) = (spots[0], Vec::new());
                self.found.insert(at, Grid { end, at, words, reading });
                self.used.extend(spots);
            }
        }
    }

    fn blocks(&mut self) {
        // Cells with a format of their own frame a grid, also empty ones.
        let framed = |_: &Value| true;
        for piece in blocks(self.free(framed)) {
            if let Piece::Block(rows, columns) = piece
                && !rows.iter().any(|&row| columns.iter().any(|&at| !self.is_free(&(row, at))))
            {
                self.block(rows, columns);
            }
        }
        let mut open = Vec::new();
        for piece in blocks(self.free(Value::is_symbol)) {
            match piece {
                Piece::Block(rows, columns) if self.is_sure(&rows, &columns) => {
                    self.block(rows, columns);
                }
                Piece::Block(rows, columns) => open.push(Open {
                    rows: (rows[0], rows[8]),
                    columns: (columns[0], columns[8]),
                    cells: self.symbols(&rows, &columns),
                    reason: "an empty row or column beside its first or last cell, so the grid may \
                             begin in several places; write 0 into empty cells",
                }),
                Piece::Touching { top, left, height, width } => {
                    self.touching(top, left, height, width, &mut open);
                }
                Piece::Other { rows, columns, cells } => {
                    open.push(Open { rows, columns, cells, reason: "" });
                }
            }
        }
        open.retain(|open| !self.with_names(open) && !self.lines_of_81(open));
        self.below_labels(&mut open);
        let known: Vec<Spot> = self
            .found
            .iter()
            .filter(|(from, it)| it.end != **from)
            .map(|(&from, _)| from)
            .collect();
        for open in open {
            if !self.aligned(&open, &known) {
                self.leave(open);
            }
        }
    }

    /// The cells of this kind that belong to nothing yet.
    fn free(&self, is: impl Fn(&Value) -> bool) -> Vec<Spot> {
        let rows = self.cells.rows().iter();
        let spots =
            rows.flat_map(|row| row.cells.iter().map(move |(at, it)| (row.number, *at, it)));
        spots
            .filter(|&(_, _, value)| *value == Value::Blank || value.is_symbol())
            .filter(|&(row, column, value)| is(value) && self.is_free(&(row, column)))
            .map(|(row, column, _)| (row, column))
            .collect()
    }

    fn symbols(&self, rows: &[u32; 9], columns: &[u32; 9]) -> Vec<Spot> {
        let spots = rows.iter().flat_map(|&row| columns.iter().map(move |&column| (row, column)));
        spots.filter(|&(row, at)| self.cells.value(row, at).is_some_and(Value::is_symbol)).collect()
    }

    /// Returns `true` if no other block fits as well: a lone symbol in the first or last row,
    /// beside an empty one, may just as well be the number of the puzzle.
    fn is_sure(&self, rows: &[u32; 9], columns: &[u32; 9]) -> bool {
        let symbols = self.symbols(rows, columns);
        let in_row = |row: u32| symbols.iter().filter(|spot| spot.0 == row).count();
        let in_column = |column: u32| symbols.iter().filter(|spot| spot.1 == column).count();
        let lone = |end: usize, beside: usize| end == 1 && beside == 0;
        !(lone(in_row(rows[0]), in_row(rows[1]))
            || lone(in_row(rows[8]), in_row(rows[7]))
            || lone(in_column(columns[0]), in_column(columns[1]))
            || lone(in_column(columns[8]), in_column(columns[7])))
    }

    /// Takes these nine rows and columns as a grid, if they form one.
    fn block(&mut self, rows: [u32; 9], columns: [u32; 9]) -> bool {
        let spots: Vec<Spot> =
            rows.iter().flat_map(|&row| columns.iter().map(move |&at| (row, at))).collect();
        let texts: Vec<_> = spots.iter().map(|&(row, at)| self.cells.text(row, at)).collect();
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        if is_smaller(&texts) && spots.iter().any(|&spot| self.cells.borders(spot) == [0.0; 4]) {
            return false;
        }
        let (at, reading) = match judge(&texts) {
            Some(Ok(reading)) => {
                let drawn = drawn(self.cells, &spots, &texts);
                (spots[0], drawn.unwrap_or(Ok(reading)))
            }
            Some(Err((at, reason))) => (spots[at], Err(reason)),
            None => {
                if texts.iter().all(|text| Content::of(text) != Content::Other) {
                    self.numbers.insert(spots[0], (rows[8], columns[8]));
                }
                return false;
            }
        };
        let end = (rows[8], columns[8]);
        self.found.insert(spots[0], Grid { end, at, words: Vec::new(), reading });
        for row in rows[0]..=rows[8] {
            self.used.extend((columns[0]..=columns[8]).map(|at| (row, at)));
        }
        true
    }

    /// Blocks that touch each other, or a grid of 81 columns in each row, if only one of the two is
    /// possible.
    fn touching(&mut self, top: u32, left: u32, height: u32, width: u32, open: &mut Vec<Open>) {
        let (rows, columns) = ((top, top + height - 1), (left, left + width - 1));
        // A region that is not full of symbols is not examined, however large it is.
        let cells: Vec<Spot> = (self.free(Value::is_symbol).into_iter())
            .filter(|spot| (rows.0..=rows.1).contains(&spot.0))
            .filter(|spot| (columns.0..=columns.1).contains(&spot.1))
            .collect();
        let tiles = || {
            let tops = (top..).step_by(9).take(height as usize / 9);
            tops.flat_map(move |top| {
                (left..).step_by(9).take(width as usize / 9).map(move |left| (top, left))
            })
        };
        if u64::from(height) * u64::from(width) > 100 * cells.len() as u64 {
            return;
        }
        let nine = |from: u32| -> [u32; 9] { std::array::from_fn(|at| from + at as u32) };
        let is_grid = |texts: Vec<std::borrow::Cow<'_, str>>| {
            let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
            matches!(judge(&texts), Some(Ok(reading)) if reading.grid().clashes().is_empty())
        };
        let as_tiles = || {
            tiles().all(|(top, left)| {
                let spots = (0..81).map(|at| (top + at / 9, left + at % 9));
                is_grid(spots.map(|(row, column)| self.cells.text(row, column)).collect())
            })
        };
        let as_lines = || {
            (rows.0..=rows.1)
                .all(|row| is_grid((0..81).map(|at| self.cells.text(row, left + at)).collect()))
        };
        if width == 81 && as_lines() {
            let reason = "nine blocks side by side, or a grid in each row? Leave a column empty between \
                          blocks";
            open.push(Open { rows, columns, cells, reason: if as_tiles() { reason } else { "" } });
            return;
        }
        // If an empty row or column could split them, too, they are blocks only if all are valid.
        let is_full = |line: &dyn Fn(&Spot) -> u32, length: u32| {
            cells.iter().map(line).collect::<BTreeSet<u32>>().len() == length as usize
        };
        let is_dense = is_full(&|spot| spot.0, height) && is_full(&|spot| spot.1, width);
        let is_read = (is_dense || as_tiles())
            && tiles().filter(|&(top, left)| !self.block(nine(top), nine(left))).count() == 0;
        if !is_read {
            let cells = cells.into_iter().filter(|spot| self.is_free(spot)).collect();
            open.push(Open { rows, columns, cells, reason: "" });
        }
    }

    /// A grid with the names of its rows and columns, as programs write tables.
    fn with_names(&mut self, open: &Open) -> bool {
        let ((top, bottom), (left, right)) = (open.rows, open.columns);
        if (bottom - top, right - left) != (9, 9) || self.cells.value(top, left).is_some() {
            return false;
        }
        let names = |spots: &mut dyn Iterator<Item = Spot>| {
            let texts: Vec<_> =
                spots.map(|(row, at)| self.cells.text(row, at).into_owned()).collect();
            counts(&texts.iter().map(String::as_str).collect::<Vec<_>>())
        };
        if !names(&mut (left + 1..=right).map(|at| (top, at)))
            || !names(&mut (top + 1..=bottom).map(|row| (row, left)))
        {
            return false;
        }
        let nine = |from: u32| std::array::from_fn(|at| from + 1 + at as u32);
        self.used.extend((left..=right).map(|at| (top, at)));
        self.used.extend((top..=bottom).map(|row| (row, left)));
        self.block(nine(top), nine(left))
    }

    /// A grid in each row, 81 columns wide.
    fn lines_of_81(&mut self, open: &Open) -> bool {
        let (left, right) = open.columns;
        if right - left != 80 || !open.reason.is_empty() {
            return false;
        }
        let (top, bottom) = open.rows;
        for row in top..=bottom {
            let texts: Vec<_> = (left..=right).map(|at| self.cells.text(row, at)).collect();
            let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
            let Some(judged) = judge(&texts) else { continue };
            let (at, reading) = match judged {
                Ok(reading) => (left, Ok(reading)),
                Err((at, reason)) => (left + at as u32, Err(reason)),
            };
            let grid = Grid { end: (row, right), at: (row, at), words: Vec::new(), reading };
            self.found.insert((row, left), grid);
            self.used.extend((left..=right).map(|at| (row, at)));
        }
        true
    }

    /// Blocks with empty rows or columns at their sides: each begins where no words are in its way,
    /// and where the blocks of the sheet begin below their labels.
    fn below_labels(&mut self, open: &mut Vec<Open>) {
        let places: Vec<Vec<Spot>> = open.iter().map(|open| self.places(open)).collect();
        let below = |this: &Self, &from: &Spot| {
            let (row, column) = this.label_above(from)?;
            Some((from.0 - row, i64::from(from.1) - i64::from(column)))
        };
        // The distances from the labels that are possible for each block.
        let known = self.found.iter().filter(|(from, grid)| grid.end == (from.0 + 8, from.1 + 8));
        let mut votes: BTreeMap<(u32, i64), usize> = BTreeMap::new();
        let blocks: Vec<Vec<Spot>> =
            known.map(|(from, _)| vec![*from]).chain(places.iter().cloned()).collect();
        for block in &blocks {
            let ways: BTreeSet<_> = block.iter().filter_map(|from| below(self, from)).collect();
            ways.into_iter().for_each(|way| *votes.entry(way).or_default() += 1);
        }
        let most = votes.values().copied().max().unwrap_or(0);
        let mut best = votes.into_iter().filter(|&(_, count)| count == most);
        let Some((usual, None)) = best.next().map(|(way, _)| (way, best.next())) else { return };
        // A block that has lost a row is nearer to the next label than the others.
        let as_usual = |from: &Spot| below(self, from) == Some(usual);
        let mut gaps: BTreeMap<u32, usize> = BTreeMap::new();
        for block in &blocks {
            let from = block.iter().find(|from| as_usual(from));
            if let Some(gap) = from.and_then(|from| self.gap_below(*from)) {
                *gaps.entry(gap).or_default() += 1;
            }
        }
        let usual_gap = gaps.into_iter().max_by_key(|&(_, count)| count).map(|(gap, _)| gap);
        let found: Vec<Option<Spot>> = places
            .into_iter()
            .map(|mut places| {
                places.retain(|from| {
                    let gap = self.gap_below(*from);
                    as_usual(from) && (gap.is_none() || gap == usual_gap)
                });
                if let [only] = places[..] { Some(only) } else { None }
            })
            .collect();
        let mut found = found.into_iter();
        open.retain(|_| {
            let Some((top, left)) = found.next().flatten() else { return true };
            let nine = |from: u32| std::array::from_fn(|at| from + at as u32);
            !self.block(nine(top), nine(left))
        });
    }

    /// The number of rows between a block that begins here and the next label below it.
    fn gap_below(&self, (top, left): Spot) -> Option<u32> {
        const FARTHEST: u32 = 12;
        let end = top + 9;
        (end..end + FARTHEST)
            .find(|&row| {
                let written = self.cells.row(row).into_iter().flat_map(Row::written);
                let mut here =
                    written.filter(|(at, _)| (left.saturating_sub(1)..left + 9).contains(at));
                here.any(|(_, value)| !value.is_symbol() && is_label(&value.text()))
            })
            .map(|row| row - end)
    }

    /// The places at which the nine rows and columns of a block may begin: nothing else is in them.
    fn places(&self, open: &Open) -> Vec<Spot> {
        let starts = |(first, last): (u32, u32)| last.saturating_sub(8).max(1)..=first;
        let fits = |(first, last): (u32, u32)| last - first <= 8;
        if open.cells.len() < LEAST_SYMBOLS || !fits(open.rows) || !fits(open.columns) {
            return Vec::new();
        }
        let own: BTreeSet<Spot> = open.cells.iter().copied().collect();
        let is_clear = |top: u32, left: u32| {
            (top..top + 9).all(|row| {
                let written = self.cells.row(row).into_iter().flat_map(Row::written);
                let mut here = written.filter(|(at, _)| (left..left + 9).contains(at));
                here.all(|&(at, _)| own.contains(&(row, at)))
            })
        };
        starts(open.rows)
            .flat_map(|top| starts(open.columns).map(move |left| (top, left)))
            .filter(|&(top, left)| is_clear(top, left))
            .collect()
    }

    /// The cell with the label above a block that begins here.
    fn label_above(&self, (top, left): Spot) -> Option<Spot> {
        (top.saturating_sub(LABEL_ROWS)..top).rev().find_map(|row| {
            let written = self.cells.row(row).into_iter().flat_map(Row::written);
            let mut here =
                written.filter(|(at, _)| (left.saturating_sub(1)..left + 9).contains(at));
            let label = here.find(|(_, value)| !value.is_symbol() && is_label(&value.text()));
            label.map(|&(at, _)| (row, at))
        })
    }

    /// A block with empty rows or columns at its sides: blocks beside it or above it show its first
    /// row and column.
    fn aligned(&mut self, open: &Open, known: &[Spot]) -> bool {
        if !open.reason.is_empty() || open.cells.len() < LEAST_SYMBOLS {
            return false;
        }
        let begin = |(first, last): (u32, u32), known: &mut dyn Iterator<Item = u32>| {
            if last - first == 8 {
                return Some(first);
            }
            let fitting: BTreeSet<u32> =
                known.filter(|&from| from <= first && last <= from + 8).collect();
            fitting.first().copied().filter(|_| fitting.len() == 1 && last - first < 8)
        };
        let top = begin(open.rows, &mut known.iter().map(|spot| spot.0));
        let left = begin(open.columns, &mut known.iter().map(|spot| spot.1));
        let (Some(top), Some(left)) = (top, left) else { return false };
        let nine = |from: u32| std::array::from_fn(|at| from + at as u32);
        self.block(nine(top), nine(left))
    }

    /// Reports a block that looks like a grid and cannot be read; other numbers are not a grid.
    fn leave(&mut self, open: Open) {
        let Open { rows, columns, cells, reason } = open;
        let (height, width) = (rows.1 - rows.0 + 1, columns.1 - columns.0 + 1);
        let is_near = |length: u32| (7..=11).contains(&length);
        let repeats = |line: &dyn Fn(&Spot) -> u32| {
            let mut seen = BTreeSet::new();
            let digits = cells.iter().filter(|&&(row, at)| {
                matches!(Content::of(&self.cells.text(row, at)), Content::Digit(_))
            });
            let digits: Vec<_> = digits.collect();
            let twice = digits
                .iter()
                .filter(|spot| !seen.insert((line(spot), self.cells.text(spot.0, spot.1))))
                .count();
            (twice, digits.len())
        };
        let (twice, digits) = repeats(&|spot| spot.0);
        let (twice_down, _) = repeats(&|spot| spot.1);
        let looks_like_one = match (height, width) {
            _ if !reason.is_empty() => true,
            (height, width) if is_near(height) && is_near(width) => {
                twice * 8 <= digits && twice_down * 8 <= digits
            }
            // Grids one below the other, or side by side, with a line lost.
            (12.., 9) => twice * 20 <= digits,
            (9, 12..) => twice_down * 20 <= digits,
            _ => false,
        };
        let different: BTreeSet<_> =
            cells.iter().map(|&(row, at)| self.cells.text(row, at)).collect();
        // Beside known grids, fewer digits suffice if none is repeated.
        let is_beside = self.found.iter().any(|(from, grid)| {
            let within =
                |(first, last): (u32, u32), from: u32, end: u32| first >= from && last <= end;
            within(columns, from.1, grid.end.1) || within(rows, from.0, grid.end.0)
        });
        let is_clean = is_beside && twice + twice_down == 0 && digits >= LEAST_BESIDE;
        let is_enough = digits >= LEAST_SYMBOLS || is_clean;
        if !is_enough || different.len() < 6 || !looks_like_one {
            return;
        }
        let reason = match reason {
            "" => Clause::new("unread.block")
                .with("rows", u64::from(height))
                .with("columns", u64::from(width))
                .into(),
            reason => Unreadable::new(reason.into()),
        };
        let at = (rows.0, columns.0);
        let reading = Err(reason);
        let end = (rows.1, columns.1);
        self.found.insert(at, Grid { end, at, words: Vec::new(), reading });
        self.used.extend(cells);
    }

    /// Reports puzzles of another kind, and notes the other numbers.
    fn rest(&mut self, emit: &mut Emit<'_>) {
        for Rest { rows, columns, cells, reason } in rest(self.cells, |spot| self.is_free(spot)) {
            let at = (rows.0, columns.0);
            match reason {
                Some(reason) => {
                    let (reading, end) = (Err(reason), (rows.1, columns.1));
                    self.found.insert(at, Grid { end, at, words: Vec::new(), reading });
                    self.used.extend(cells);
                }
                None => {
                    let place = self.surface.place(at.0.into(), at.1.into());
                    let (height, width) = (rows.1 - rows.0 + 1, columns.1 - columns.0 + 1);
                    let note = Clause::new("remark.numbers").with("n", cells.len());
                    let note =
                        note.with("rows", u64::from(height)).with("columns", u64::from(width));
                    emit.remark(Remark::new(Holding::Numbers, place).with_reason(&note.into()));
                }
            }
        }
    }

    /// Assigns the words near a grid to it.
    fn label(&mut self, from: Spot) {
        let Some(grid) = self.found.get(&from) else { return };
        let words = self.words_near(from, grid.end);
        if let Some(grid) = self.found.get_mut(&from) {
            grid.words.extend(words);
        }
    }

    /// The words near the grid between these cells, which belong to it from now on.
    fn words_near(&mut self, from: Spot, end: Spot) -> Vec<String> {
        let ((top, left), (bottom, right)) = (from, end);
        let is_block = bottom > top || right == left + 80;
        let mut words = Vec::new();
        let take = |row: u32, columns: (u32, u32), words: &mut Vec<(Spot, String)>| {
            let written = self.cells.row(row).into_iter().flat_map(Row::written);
            let near = written.filter(|(at, _)| (columns.0..=columns.1).contains(at));
            let free = near.filter(|(at, _)| !self.used.contains(&(row, *at)));
            words.extend(free.map(|(at, value)| ((row, *at), value.text().into_owned())));
        };
        if is_block {
            for row in (top.saturating_sub(LABEL_ROWS)..top).rev() {
                take(row, (left.saturating_sub(1), right), &mut words);
                words.retain(|(_, text)| is_label(text));
                if !words.is_empty() {
                    break;
                }
            }
            if words.is_empty() {
                take(top, (left.saturating_sub(2), left.saturating_sub(1)), &mut words);
                words.retain(|(_, text)| is_label(text));
            }
        }
        self.used.extend(words.iter().map(|&(spot, _)| spot));
        words.into_iter().map(|(_, text)| text).collect()
    }

    /// Emits grids and words in the order of the rows.
    fn emit(
        mut self,
        tables: Vec<Table>,
        mut pictures: Vec<SheetPicture>,
        text: &mut TextReader,
        emit: &mut Emit<'_>,
    ) {
        let grids: Vec<Spot> = self.found.keys().copied().collect();
        for from in grids {
            self.label(from);
        }
        for (from, end) in std::mem::take(&mut self.numbers) {
            if self.found.contains_key(&from) {
                continue;
            }
            let reading = Err(Clause::new("unread.most-twice").into());
            self.found.insert(from, Grid { end, at: from, words: Vec::new(), reading });
            self.label(from);
            let says = |grid: &Grid| Phrase::of(&grid.words.join(" ")).speaks.is_some();
            if !self.found.get(&from).is_some_and(says) {
                self.found.remove(&from);
            }
        }
        for (from, grid) in &mut self.found {
            if let (Ok(_), Some((at, reason))) =
                (&grid.reading, self.unprinted.within(*from, grid.end, self.cells))
            {
                (grid.at, grid.reading) = (at, Err(reason.into()));
            }
        }
        pictures.sort_by_key(|picture| picture.from);
        let pictures = pictures.into_iter().map(|picture| {
            let words = self.words_near(picture.from, picture.end).join(" ");
            (picture, words)
        });
        let mut pictures = pictures.collect::<Vec<_>>().into_iter().peekable();
        let mut tables = tables.into_iter().peekable();
        let mut found = std::mem::take(&mut self.found).into_iter().peekable();
        for row in self.cells.rows() {
            let number = row.number;
            while let Some((picture, words)) = pictures.next_if(|(it, _)| it.from.0 < number) {
                self.picture(picture, &words, text, emit);
            }
            if let Some(table) = tables.next_if(|table| table.first == number) {
                let mut named = Vec::new();
                for row in table.first + 1..=table.last {
                    let fields = self.fields(row, table.left, table.right);
                    table.header.entries(row.into(), &fields, &self.surface, &mut named, emit);
                    self.unprinted_text(row, table.left..=table.right, emit);
                }
            }
            // Words of the row, left of its first grid and elsewhere.
            let words: Vec<(u32, String)> = row
                .written()
                .filter(|&&(at, _)| self.is_free(&(number, at)))
                .filter(|(_, value)| matches!(value, Value::Text(_)))
                .map(|(at, value)| (*at, value.text().into_owned()))
                .collect();
            let mut grids = Vec::new();
            while let Some(grid) = found.next_if(|((top, _), _)| *top <= number) {
                grids.push(grid);
            }
            let lines: Vec<_> = grids.iter().filter(|(from, grid)| grid.end == *from).collect();
            if lines.is_empty() {
                for (at, words) in &words {
                    self.words(number, *at, words, row, text, emit);
                }
            }
            let has_lines = !lines.is_empty();
            let mut line = Vec::new();
            for (from, grid) in grids {
                let place = self.surface.place(grid.at.0.into(), grid.at.1.into());
                if grid.end == from {
                    line.push((place, grid.reading));
                } else {
                    text.grids(&grid.words.join(" "), vec![(place, grid.reading)], emit);
                }
            }
            if has_lines {
                let words: Vec<&str> = words.iter().map(|(_, text)| text.as_str()).collect();
                text.grids(&words.join(" "), line, emit);
            }
        }
        for (picture, words) in pictures {
            self.picture(picture, &words, text, emit);
        }
    }

    /// Emits the grids of a picture. A picture without one is a finding if a grid is announced.
    fn picture(
        &self,
        picture: SheetPicture,
        words: &str,
        text: &mut TextReader,
        emit: &mut Emit<'_>,
    ) {
        let SheetPicture { from, grids, .. } = picture;
        let place = self.surface.place(from.0.into(), from.1.into());
        let reason = match grids {
            Ok(grids) if !grids.is_empty() => {
                let grids = grids.into_iter().map(|reading| (place.clone(), reading));
                return text.grids(words, grids.collect(), emit);
            }
            Ok(_) => Clause::new("remark.picture"),
            Err(reason) => Clause::new("unread.picture").with("reason", reason),
        };
        if words.is_empty() || !text.misses(words, &place, reason.clone(), emit) {
            emit.remark(Remark::new(Holding::Picture, place).with_reason(&reason.into()));
        }
    }

    /// Reports a text of a row that holds a grid, or a row of one, and is not printed.
    fn unprinted_text(&self, row: u32, columns: RangeInclusive<u32>, emit: &mut Emit<'_>) {
        let written = self.cells.row(row).into_iter().flat_map(Row::written);
        for (at, value) in written.filter(|(at, _)| columns.contains(at)) {
            let (spot, text) = ((row, *at), value.text());
            let symbols = text.chars().filter(|c| c.is_ascii_digit() || "._-*xX".contains(*c));
            let is_row = symbols.count() >= 9 && !text.chars().any(char::is_alphabetic);
            if let (true, Some(cause)) = (is_row, self.unprinted.looks(spot)) {
                let place = self.surface.place(row.into(), (*at).into());
                not_read(place, clause(spot, value, cause, 1).into(), emit);
            }
        }
    }

    /// Words that do not label a block: a heading, or the line of a grid in text.
    fn words(
        &self,
        row: u32,
        column: u32,
        words: &str,
        cells: &Row,
        text: &mut TextReader,
        emit: &mut Emit<'_>,
    ) {
        self.unprinted_text(row, column..=column, emit);
        let is_alone = cells.written().count() == 1;
        // Rows of a grid in text, but only if nothing else is beside them.
        let says_something = Phrase::of(words).label(words).is_some() || is_like_a_grid(words);
        if is_alone || says_something {
            for line in words.lines() {
                text.line_at(self.surface.place(row.into(), column.into()), line, emit);
            }
        }
    }
}

/// The cells that are not known to be a block.
struct Open {
    rows: (u32, u32),
    columns: (u32, u32),
    cells: Vec<Spot>,
    reason: &'static str,
}

/// Whether the digits of nine by nine cells may be a smaller grid: no puzzle with one solution has
/// three empty rows and columns, and lacks the digits above 6.
fn is_smaller(texts: &[&str]) -> bool {
    const MOST: u8 = 6;
    // Signs for empty cells show that the others belong to the grid.
    let filled = || texts.iter().enumerate().filter(|(_, text)| !text.trim().is_empty());
    let span = |line: &dyn Fn(usize) -> usize| {
        let lines = || filled().map(|(at, _)| line(at));
        lines().max().zip(lines().min()).map_or(0, |(last, first)| last - first + 1)
    };
    let most = usize::from(MOST);
    (1..=most).contains(&span(&|at| at / 9))
        && span(&|at| at % 9) <= most
        && filled().all(|(_, text)| matches!(text.trim().parse(), Ok(1..=MOST)))
}

/// Returns `true` if the text names a single grid, and not a part of a book.
fn is_label(text: &str) -> bool {
    let phrase = Phrase::of(text);
    let speaks = phrase.is_heading && (phrase.speaks.is_some() || phrase.level.is_some());
    !phrase.opens_part && !bare(text).is_empty() && (phrase.names || speaks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_by_six_digits_are_not_nine_by_nine() {
        let grid = |at: &dyn Fn(usize) -> String| -> Vec<String> { (0..81).map(at).collect() };
        let is =
            |texts: &[String]| is_smaller(&texts.iter().map(String::as_str).collect::<Vec<_>>());
        let in_corner = |at: usize| at / 9 < 6 && at % 9 < 6;
        let six = |at: usize| if in_corner(at) { (1 + at % 6).to_string() } else { String::new() };
        assert!(is(&grid(&six)));
        assert!(!is(&grid(&|at| if at == 0 { "7".into() } else { six(at) })));
        assert!(!is(&grid(&|at| if at == 80 { "1".into() } else { six(at) })));
        assert!(!is(&grid(&|at| if in_corner(at) { six(at) } else { ".".into() })));
        assert!(!is(&grid(&|_| String::new())));
    }
}
