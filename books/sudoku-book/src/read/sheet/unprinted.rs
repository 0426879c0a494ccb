//! [`Unprinted`]: the cells of a sheet that hold something, and that its program does not print.

use std::borrow::Cow;
use std::collections::BTreeMap;

use sudoku_human::words::Clause;

use super::super::cells::Content;
use super::super::csv::cell_name;
use super::blocks::Spot;
use super::cells::{Cells, Value};

/// The reason why the content of a cell is not what is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// Its type has the colour of the cell.
    Colour,
    /// The type is too small to be read.
    Small,
    /// The number format leaves it out.
    Format,
    /// The number format prints this text instead.
    Instead(Box<str>),
    /// The row is hidden, or too low.
    Row,
    /// The column is hidden, or too narrow.
    Column,
}

impl Cause {
    fn key(&self) -> &'static str {
        match self {
            Self::Colour => "unread.unprinted-colour",
            Self::Small => "unread.unprinted-small",
            Self::Format => "unread.unprinted-format",
            Self::Instead(_) => "unread.unprinted-instead",
            Self::Row => "unread.unprinted-row",
            Self::Column => "unread.unprinted-column",
        }
    }
}

/// The cells that hold something and are not printed.
#[derive(Debug, Default)]
pub(super) struct Unprinted {
    /// Those that look so.
    cells: BTreeMap<Spot, Cause>,
    /// Hidden rows and columns: the first and the last one of several that follow each other.
    rows: Lines,
    columns: Lines,
}

/// Lines in the order of the file: the first and the last one of several that follow each other.
#[derive(Debug, Default)]
pub(super) struct Lines(Vec<(u32, u32)>);

impl Lines {
    /// Adds lines after those that are known.
    pub(super) fn add(&mut self, first: u32, last: u32) {
        match self.0.last_mut() {
            Some((_, end)) if *end < first && first - *end == 1 => *end = last,
            _ => self.0.push((first, last)),
        }
    }

    fn contains(&self, line: u32) -> bool {
        let at = self.0.partition_point(|&(_, last)| last < line);
        self.0.get(at).is_some_and(|&(first, _)| first <= line)
    }

    /// The same in the order of their numbers.
    fn sorted(mut self) -> Self {
        self.0.sort_unstable();
        self
    }
}

impl Unprinted {
    /// Adds a cell that is not printed as it is.
    pub(super) fn add(&mut self, spot: Spot, cause: Cause) {
        self.cells.insert(spot, cause);
    }

    /// The same with hidden rows and columns.
    pub(super) fn with_lines(self, rows: Lines, columns: Lines) -> Self {
        Self { rows: rows.sorted(), columns: columns.sorted(), ..self }
    }

    /// The reason why a cell that looks so is not printed.
    pub(super) fn looks(&self, spot: Spot) -> Option<&Cause> {
        self.cells.get(&spot)
    }

    fn cause(&self, spot: Spot) -> Option<Cow<'_, Cause>> {
        let line = || {
            let in_row = self.rows.contains(spot.0).then_some(Cause::Row);
            in_row.or_else(|| self.columns.contains(spot.1).then_some(Cause::Column))
        };
        self.looks(spot).map(Cow::Borrowed).or_else(|| line().map(Cow::Owned))
    }

    /// The first cell of a grid that is not printed, and the reason, if any. A grid whose filled
    /// cells are all in hidden rows or columns is read like one of a hidden sheet.
    pub(super) fn within(&self, from: Spot, end: Spot, cells: &Cells) -> Option<(Spot, Clause)> {
        if self.cells.is_empty() && self.rows.0.is_empty() && self.columns.0.is_empty() {
            return None;
        }
        let rows = cells.rows_between(from.0, end.0);
        let spots =
            rows.flat_map(|row| row.written().map(|(at, value)| ((row.number, *at), value)));
        let filled = spots
            .filter(|((_, at), value)| (from.1..=end.1).contains(at) && fills(value))
            .map(|(spot, value)| (spot, value, self.cause(spot)));
        let (mut first, mut count, mut is_hidden_sheet) = (None, 0_usize, true);
        for (spot, value, cause) in filled {
            is_hidden_sheet &= matches!(cause.as_deref(), Some(Cause::Row | Cause::Column));
            if let Some(cause) = cause {
                count += 1;
                first.get_or_insert((spot, value, cause));
            }
        }
        let (spot, value, cause) = first.filter(|_| !is_hidden_sheet)?;
        Some((spot, clause(spot, value, &cause, count)))
    }
}

/// The sentence about the first of `count` cells that are not printed.
pub(super) fn clause(spot: Spot, value: &Value, cause: &Cause, count: usize) -> Clause {
    let clause = Clause::new(cause.key())
        .with("cell", cell_name(spot.0.into(), spot.1.into()))
        .with("text", crate::words::short(&value.text()))
        .with("n", count);
    match cause {
        Cause::Instead(text) => clause.with("printed", &**text),
        _ => clause,
    }
}

/// Whether a cell has more in it than the sign of an empty one.
fn fills(value: &Value) -> bool {
    Content::of(&value.text()) != Content::Blank
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells() -> Cells {
        let spots = (0..9).flat_map(|row| (0..9).map(move |at| (row + 2, at + 1)));
        let value = |(row, at): Spot| {
            let empty = (row + at) % 3 > 0;
            (row, at, Value::Number(if empty { 0.0 } else { 7.0 }))
        };
        Cells::new(spots.map(value).collect())
    }

    fn first(unprinted: &Unprinted) -> Option<Spot> {
        Some(unprinted.within((2, 1), (10, 9), &cells())?.0)
    }

    #[test]
    fn signs_of_empty_cells_may_be_hidden() {
        let mut unprinted = Unprinted::default();
        assert_eq!(first(&unprinted), None);
        unprinted.add((2, 2), Cause::Format);
        unprinted.add((11, 1), Cause::Format);
        assert_eq!(first(&unprinted), None);
        unprinted.add((3, 3), Cause::Format);
        assert_eq!(first(&unprinted), Some((3, 3)));
    }

    #[test]
    fn lines_hide_cells_unless_they_hide_all() {
        let lines = |ranges: &[(u32, u32)]| {
            let mut lines = Lines::default();
            ranges.iter().for_each(|&(first, last)| lines.add(first, last));
            lines
        };
        let hidden = |rows: &[(u32, u32)], columns: &[(u32, u32)]| {
            first(&Unprinted::default().with_lines(lines(rows), lines(columns)))
        };
        assert_eq!(hidden(&[(1, 1), (11, 20)], &[(10, u32::MAX)]), None);
        assert_eq!(hidden(&[(3, 3)], &[]), Some((3, 3)));
        assert_eq!(hidden(&[], &[(9, 9), (3, 4)]), Some((2, 4)));
        assert_eq!(hidden(&[(1, 4), (5, 5), (6, 30)], &[]), None);
        assert_eq!(hidden(&[], &[(1, 9)]), None);
    }
}
