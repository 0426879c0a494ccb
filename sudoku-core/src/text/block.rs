//! Grids that take several lines: collects rows until nine of them are a grid.
//!
//! Lines come in one by one. Most blocks are certain at their ninth row. A few are
//! not until the next line has come, for instance when `---------` may be a rule or
//! an empty row; then the block waits for it.

use alloc::string::String;
use alloc::vec::Vec;

use super::error::{ParseGridError, ParseGridErrorKind};
use super::fault::{Fault, fault};
use super::row::{Form, Forms, RowCell};
use super::symbol::{is_drawing, is_wrapping};
use super::{Item, field};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::puzzle::AnyPuzzle;

/// A line that may belong to a grid.
#[derive(Clone, Debug)]
struct Line {
    number: usize,
    text: String,
    kind: Kind,
    above: Above,
    /// Hardly a row of a puzzle: perhaps a number, a date or a rule above one.
    odd: bool,
}

impl Line {
    /// Whether it is a row of separated cells that are all empty, except perhaps the first.
    fn is_thin(&self) -> bool {
        let (Kind::Row { forms, .. } | Kind::Doubtful { forms, .. }) = self.kind else {
            return false;
        };
        let is_separator = |symbol| matches!(symbol, ',' | ';' | '\t');
        forms.has(Form::Separated)
            && self.text.split(is_separator).count() == 9
            && self.text.split(is_separator).skip(1).all(|cell| cell.trim().is_empty())
    }
}

/// The lines between a line and the row before it.
#[derive(Clone, Copy, Debug, Default)]
struct Above {
    /// Empty lines; rules count from the second on.
    gap: usize,
    ruled: bool,
}

#[derive(Clone, Copy, Debug)]
enum Kind {
    /// A row, and the blank symbol in it that draws rules elsewhere.
    Row { forms: Forms, sign: Option<char> },
    /// An empty row or a part of the drawing.
    Doubtful { forms: Forms, sign: Option<char> },
    /// Nearly a row.
    Faulty(Fault),
}

/// The lines of a grid so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    lines: Vec<Line>,
    /// Empty lines and rules since the last line.
    empty: usize,
    rules: usize,
    /// It follows a grid without any line between them.
    stacked: bool,
    /// The number of empty rows that separated the last grid from the lines above it.
    separators: usize,
    /// Doubtful lines turned out to be rules.
    signs_are_rules: bool,
    /// A part of this grid is reported as unreadable already.
    reported: bool,
}

/// Lines that are neither rows nor nothing, in one grid: more are no grid.
const MAX_LINES: usize = 40;

/// A row of a block: which line it is, and what is above it.
#[derive(Clone, Copy)]
struct RowLine {
    index: usize,
    above: Above,
}

impl Block {
    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Whether there is nothing but lines of spaces or tabs.
    pub(super) fn is_blank(&self) -> bool {
        self.lines.iter().all(|line| line.text.trim().is_empty())
    }

    /// An empty line.
    pub(super) fn gap(&mut self, sink: &mut dyn FnMut(Item<'_>)) {
        let rows = self.rows();
        let faulty = |line: &Line| matches!(line.kind, Kind::Faulty(_));
        if rows.len() >= 9 || self.proper_rows() == 0 && self.lines.iter().any(faulty) {
            self.finish(sink);
        }
        self.empty += 1;
        if self.lines.is_empty() {
            (self.stacked, self.reported) = (false, false);
        }
    }

    /// A grid was read that never came here; no lines are held.
    pub(super) fn gave_grid(&mut self) {
        (self.empty, self.rules) = (0, 0);
        (self.stacked, self.signs_are_rules, self.reported) = (true, false, false);
    }

    /// A line that draws.
    pub(super) fn rule(&mut self) {
        self.rules += 1;
    }

    /// A row. False if it does not go with the rows before it: then it is to come
    /// again, after `finish`.
    pub(super) fn row(
        &mut self,
        number: usize,
        text: &str,
        (forms, sign): (Forms, Option<char>),
        sink: &mut dyn FnMut(Item<'_>),
    ) -> bool {
        if self.forms().both(forms) == Forms::NONE {
            return false;
        }
        self.push(number, text, Kind::Row { forms, sign }, sink);
        true
    }

    /// An empty row or a part of the drawing.
    pub(super) fn doubtful(
        &mut self,
        number: usize,
        text: &str,
        (forms, sign): (Forms, Option<char>),
        sink: &mut dyn FnMut(Item<'_>),
    ) {
        self.push(number, text, Kind::Doubtful { forms, sign }, sink);
    }

    /// Nearly a row.
    pub(super) fn faulty(
        &mut self,
        number: usize,
        text: &str,
        fault: Fault,
        sink: &mut dyn FnMut(Item<'_>),
    ) {
        self.push(number, text, Kind::Faulty(fault), sink);
    }

    /// The forms in which all rows so far can be read.
    pub(super) fn forms(&self) -> Forms {
        self.lines.iter().fold(Forms::ALL, |forms, line| match line.kind {
            Kind::Row { forms: own, .. } => forms.both(own),
            _ => forms,
        })
    }

    /// Whether an all-blank line of spaces or tabs could be an empty row here.
    pub(super) fn spaces_are_cells(&self) -> bool {
        self.proper_rows() > 0 && !self.forms().has(Form::Plain)
    }

    /// Whether a row may begin with `#` here: that of annotated candidates may.
    pub(super) fn takes_comments(&self) -> bool {
        self.proper_rows() > 0 && self.forms() == Forms::of(Form::Marks)
    }

    /// Whether a line that is not quite a row could be one of this block, after the
    /// gap that there is.
    pub(super) fn takes_faulty(&self) -> bool {
        let rows = self.rows();
        let gap = self.above().gap;
        match rows.len() {
            0 => true,
            len @ 1..=8 => gap == expected_gap(&rows, len).unwrap_or(0),
            _ => gap == 0,
        }
    }

    /// Reports the lines held, as no row follows.
    pub(super) fn finish(&mut self, sink: &mut dyn FnMut(Item<'_>)) {
        self.settle(true, sink);
        self.reported &= self.empty == 0;
        (self.empty, self.rules) = (0, 0);
    }

    /// Something else follows the lines held; `garbled` if it could be a row of
    /// the same grid that went wrong altogether.
    pub(super) fn other(&mut self, garbled: bool) {
        (self.empty, self.rules) = (0, 0);
        self.stacked = false;
        self.reported &= garbled;
    }

    fn push(&mut self, number: usize, text: &str, kind: Kind, sink: &mut dyn FnMut(Item<'_>)) {
        if self.lines.len() >= MAX_LINES {
            self.finish(sink);
        }
        let odd = match kind {
            Kind::Row { forms, .. } => forms.first().is_some_and(|form| repeats(form, text)),
            Kind::Doubtful { sign, .. } => sign.is_some(),
            Kind::Faulty(_) => true,
        };
        let above = self.above();
        (self.empty, self.rules) = (0, 0);
        self.lines.push(Line { number, text: text.into(), kind, above, odd });
        self.settle(false, sink);
    }

    /// The lines above the next one.
    fn above(&self) -> Above {
        Above { gap: self.empty + self.rules.saturating_sub(1), ruled: self.rules > 0 }
    }

    fn proper_rows(&self) -> usize {
        self.lines.iter().filter(|line| matches!(line.kind, Kind::Row { .. })).count()
    }

    /// Which lines are rows, as far as is known.
    fn rows(&self) -> Vec<RowLine> {
        let forms = self.forms();
        let proper = self.proper_rows();
        let is_blank = |sign| {
            self.lines.iter().any(|line| {
                matches!(line.kind, Kind::Row { sign: Some(own), .. } if own == sign)
                    || proper == 0 && matches!(line.kind, Kind::Doubtful { .. })
            })
        };
        let mut rows = Vec::new();
        let mut above = Above::default();
        for (index, line) in self.lines.iter().enumerate() {
            above.gap += line.above.gap;
            above.ruled |= line.above.ruled;
            let is_row = match line.kind {
                Kind::Row { .. } | Kind::Faulty(_) => true,
                Kind::Doubtful { forms: own, .. } if forms.both(own) == Forms::NONE => false,
                Kind::Doubtful { sign: Some(sign), .. } => !self.signs_are_rules && is_blank(sign),
                Kind::Doubtful { sign: None, .. } => proper == 0 || !forms.has(Form::Plain),
            };
            if is_row {
                rows.push(RowLine { index, above });
                above = Above::default();
            } else if line.text.trim().is_empty() {
                above.gap += 1;
            } else {
                above.ruled = true;
            }
        }
        rows
    }

    /// Decides what can be decided; at the end of the block, everything.
    fn settle(&mut self, at_end: bool, sink: &mut dyn FnMut(Item<'_>)) {
        while !self.lines.is_empty() {
            let rows = self.rows();
            if let Some(row) = misfit(&rows) {
                self.break_off(rows[row].index, sink);
                // Below the gap is another grid.
                self.reported = false;
                continue;
            }
            // One or two odd lines above nine rows do not belong to them, unless more rows
            // follow: then it is a stack of grids.
            let lead = match rows.iter().take_while(|row| self.lines[row.index].odd).count() {
                lead @ 1..=2 => lead,
                _ => 0,
            };
            // Rows that are empty, or nearly, above nine others may only separate them.
            match self.leading_separators(&rows, at_end) {
                Some(0) => {}
                Some(count) => {
                    let stacked = self.stacked;
                    self.separators = count;
                    let end = rows.get(count).map_or(self.lines.len(), |row| row.index);
                    self.give_words(end, sink);
                    self.stacked = stacked;
                    continue;
                }
                None => return,
            }
            let beyond = rows.get(9 + lead).map(|row| self.lines[row.index].odd);
            match rows.len() {
                0..=8 if !at_end => return,
                0..=8 => self.break_off(self.lines.len(), sink),
                9 if !at_end && (lead > 0 || self.waits(&rows)) => return,
                9 => self.complete(&rows, sink),
                _ if lead > 0 && beyond.is_none() && !at_end => return,
                _ if lead > 0 && beyond != Some(false) => {
                    self.give_words(rows[(rows.len() - 9).min(lead)].index, sink);
                }
                _ if !self.signs_are_rules && self.signs_like_rules(&rows[..9]) => {
                    self.signs_are_rules = true;
                }
                _ => self.complete(&rows[..9], sink),
            }
        }
    }

    /// The number of rows of separated cells at the beginning that are no part of a grid:
    /// `,,,,,,,,` between grids and `7,,,,,,,,` above one. `None` if it is not known yet.
    fn leading_separators(&self, rows: &[RowLine], at_end: bool) -> Option<usize> {
        let thin = rows.iter().take_while(|row| self.lines[row.index].is_thin()).count();
        let full = rows.len() - thin;
        if thin == 0 {
            return Some(0);
        }
        // Empty rows of the grid itself.
        let is_thin = |row: &RowLine| self.lines[row.index].is_thin();
        let kept = match (rows.get(thin + 8), rows.get(thin + 9)) {
            (_, None) if !at_end => return None,
            (None, _) if full == 0 && thin > 9 => 0,
            (None, _) => 9_usize.saturating_sub(full).min(thin),
            (Some(ninth), None) if !is_thin(ninth) => 0,
            (Some(ninth), tenth) => {
                let clashes = |first: usize| self.clashes(&rows[first..first + 9]);
                let mut possible = (0..=thin.min(2)).filter(|&kept| !clashes(thin - kept));
                match (possible.next(), possible.next()) {
                    (Some(only), None) => only,
                    _ if self.stacked && self.separators > 0 => usize::from(thin > self.separators),
                    _ if !tenth.is_none_or(is_thin) => 1,
                    _ => usize::from(!self.stacked && is_thin(ninth)),
                }
            }
        };
        Some(thin - kept)
    }

    /// Whether nine rows of separated cells are a grid in which digits clash.
    fn clashes(&self, rows: &[RowLine]) -> bool {
        let cells = rows.iter().map(|row| Form::Separated.read(&self.lines[row.index].text));
        let cells: Option<Vec<[RowCell; 9]>> = cells.collect();
        cells.is_none_or(|cells| !puzzle(cells.as_flattened()).grid().clashes().is_empty())
    }

    /// Whether nine rows could still turn out to be something else.
    fn waits(&self, rows: &[RowLine]) -> bool {
        rows[1..].iter().any(|row| row.above.gap > 0) || self.signs_like_rules(rows)
    }

    /// Whether the doubtful ones of nine rows are where rules are.
    fn signs_like_rules(&self, rows: &[RowLine]) -> bool {
        let mut before = 0;
        let mut places = Vec::new();
        for row in rows {
            match self.lines[row.index].kind {
                Kind::Doubtful { sign: Some(_), .. } => places.push(before),
                _ => before += 1,
            }
        }
        matches!(places[..], [0, 3, 6] | [3, 6])
    }

    /// The nine rows are a grid, or nearly one.
    fn complete(&mut self, rows: &[RowLine], sink: &mut dyn FnMut(Item<'_>)) {
        let end = rows[8].index + 1;
        let lines: Vec<&Line> = rows.iter().map(|row| &self.lines[row.index]).collect();
        let faulty = lines.iter().any(|line| matches!(line.kind, Kind::Faulty(_)));
        if faulty {
            return self.break_off(end, sink);
        }
        let forms = lines.iter().fold(Forms::ALL, |forms, line| match line.kind {
            Kind::Row { forms: own, .. } | Kind::Doubtful { forms: own, .. } => forms.both(own),
            Kind::Faulty(_) => forms,
        });
        let puzzle = forms.first().and_then(|form| {
            let mut cells = Vec::with_capacity(81);
            for line in &lines {
                cells.extend(form.read(&line.text)?);
            }
            Some(puzzle(&cells))
        });
        let Some(puzzle) = puzzle else { return self.break_off(end, sink) };
        let Line { number, ref text, .. } = *lines[0];
        sink(Item::Grid { line: number, column: first_symbol(text), puzzle });
        self.drop_lines(end);
        (self.stacked, self.reported) = (true, false);
    }

    /// The lines before this one are not a whole grid.
    fn break_off(&mut self, end: usize, sink: &mut dyn FnMut(Item<'_>)) {
        let rows: Vec<usize> =
            self.rows().iter().map(|row| row.index).filter(|&index| index < end).collect();
        let proper = self.lines[..end].iter().filter(|line| matches!(line.kind, Kind::Row { .. }));
        // This many rows are no coincidence, but a grid.
        let enough = match proper.count() {
            0 => 7,
            _ if self.stacked => 1,
            1 => 4,
            _ => 2,
        };
        let only_doubtful =
            rows.iter().all(|&index| matches!(self.lines[index].kind, Kind::Doubtful { .. }));
        // Numbers of nine digits, one below the other, have no empty cells, and most a digit twice.
        let is_full = |&index: &usize| {
            let Line { kind, text, .. } = &self.lines[index];
            matches!(kind, Kind::Row { .. })
                && text.trim().bytes().all(|byte| byte.is_ascii_digit())
        };
        let odd = rows.iter().filter(|&&index| self.lines[index].odd).count();
        let numbers = rows.len() < 9 && rows.iter().all(is_full) && odd * 2 > rows.len();
        let no_grid = rows.len() < enough
            || self.reported
            || rows.iter().all(|&index| self.lines[index].is_thin());
        if only_doubtful {
            self.drop_lines(end);
        } else if no_grid || numbers {
            if !no_grid {
                let Line { number: line, ref text, .. } = self.lines[rows[0]];
                sink(Item::Numbers { line, column: first_symbol(text), rows: rows.len() });
            }
            self.give_words(end, sink);
        } else {
            let fault = rows.iter().enumerate().find_map(|(row, &index)| {
                let Line { number, kind, ref text, .. } = self.lines[index];
                let fault = match kind {
                    Kind::Faulty(fault) => Some(fault),
                    // A row of cells without candidates.
                    Kind::Row { forms, .. } if forms.first()?.read(text).is_none() => {
                        fault(text, forms)
                    }
                    _ => None,
                };
                fault.map(|fault| ParseGridError::new(number, fault.column, fault.in_row(row)))
            });
            let first = &self.lines[rows[0]];
            let kind = match rows.len() {
                found @ 0..=8 => ParseGridErrorKind::Rows { found },
                _ => ParseGridErrorKind::RowShape { row: 1 },
            };
            let place = (first.number, first_symbol(&first.text));
            let of_all = ParseGridError::new(place.0, place.1, kind);
            sink(Item::Unreadable(fault.unwrap_or(of_all)));
            let reported = rows.len() < 9;
            self.drop_lines(end);
            self.reported = reported;
        }
    }

    /// The lines before this one are no rows: words, or grids of one line.
    fn give_words(&mut self, end: usize, sink: &mut dyn FnMut(Item<'_>)) {
        for line in &self.lines[..end] {
            let text = line.text.trim();
            if text.is_empty() || matches!(line.kind, Kind::Doubtful { .. }) {
                continue;
            }
            if self.reported {
                sink(Item::Words { line: line.number, column: first_word(&line.text), text });
            } else {
                field::scan(line.number, &line.text, sink);
            }
        }
        self.drop_lines(end);
    }

    fn drop_lines(&mut self, end: usize) {
        self.lines.drain(..end);
        if let Some(first) = self.lines.first_mut() {
            first.above = Above::default();
        }
        (self.stacked, self.signs_are_rules) = (false, false);
    }
}

/// The gap that rows so far let expect above the next one: one size between the
/// rows of a band (mostly none), one between bands. `None` if it is the first of its
/// kind.
fn expected_gap(rows: &[RowLine], next: usize) -> Option<usize> {
    let first_of_kind = if next.is_multiple_of(3) { 3 } else { 1 };
    (first_of_kind < next).then(|| rows[first_of_kind].above.gap)
}

/// Where rows stop being one grid, because what is above a row is not what the rows
/// before it let expect: the row with which another grid begins.
fn misfit(rows: &[RowLine]) -> Option<usize> {
    let gap = |row: usize| rows[row].above.gap;
    // A rule below the first row alone: it is the head of a table.
    if rows.len() > 2 && rows[1].above.ruled && !rows[2].above.ruled {
        return Some(1);
    }
    for row in 1..rows.len().min(10) {
        let least = match row {
            // Between bands at least as much as between rows.
            3 => Some(gap(1)),
            // Between grids at least as much as within them.
            9 => Some(usize::from((1..9).any(|row| gap(row) > 0))),
            _ => expected_gap(rows, row),
        };
        let most = if row == 3 || row == 9 { None } else { expected_gap(rows, row) };
        if most.is_some_and(|most| gap(row) > most) {
            return Some(row);
        }
        if least.is_some_and(|least| gap(row) < least) {
            return (1..row).rev().find(|&before| gap(before) > gap(row)).or(Some(row));
        }
    }
    None
}

/// Whether a digit is in the row twice.
fn repeats(form: Form, text: &str) -> bool {
    let mut seen = DigitSet::EMPTY;
    let cells = form.read(text).filter(|_| form != Form::Marks);
    cells.is_some_and(|cells| {
        cells.iter().filter_map(|cell| cell.digits.only()).any(|digit| !seen.insert(digit))
    })
}

/// The content of 81 cells: pencil marks if one of them has several digits, else a grid.
fn puzzle(cells: &[RowCell]) -> AnyPuzzle {
    if cells.iter().any(|cell| cell.digits.len() > 1) {
        let mut marks = CandidateGrid::new([DigitSet::EMPTY; 81]);
        for (cell, read) in Cell::ALL.into_iter().zip(cells) {
            marks.set(cell, read.digits);
        }
        return AnyPuzzle::Candidates(marks);
    }
    let mut digits = [0; 81];
    for (number, read) in digits.iter_mut().zip(cells) {
        *number = read.digits.only().map_or(0, Digit::number);
    }
    let given: CellSet = Cell::ALL
        .into_iter()
        .zip(cells)
        .filter(|(_, read)| read.given)
        .map(|(cell, _)| cell)
        .collect();
    AnyPuzzle::Grid(Grid::of_givens(digits).with_fixed(given))
}

/// The column of the first symbol of a row, from 1.
fn first_symbol(text: &str) -> usize {
    text.chars().take_while(|&symbol| is_drawing(symbol) || is_wrapping(symbol)).count() + 1
}

/// The column of the first word of a line, from 1.
fn first_word(text: &str) -> usize {
    text.chars().take_while(|symbol| symbol.is_whitespace()).count() + 1
}
