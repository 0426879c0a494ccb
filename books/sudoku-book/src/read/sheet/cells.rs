//! [`Cells`]: the cells of a sheet, row by row.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::super::cells::Content;
use super::super::css::Look;
use super::blocks::Spot;

/// The content of a cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    /// Nothing, but the cell looks different from those around: a border, a colour.
    Blank,
    Text(Box<str>),
    Number(f64),
}

impl Value {
    /// The text as rendered. Long numbers are shortened, as in spreadsheets.
    pub(super) fn text(&self) -> Cow<'_, str> {
        const LONGEST: f64 = 1e15;
        match self {
            Self::Blank => "".into(),
            Self::Text(text) => Cow::Borrowed(text),
            Self::Number(number) if number.abs() < LONGEST => number.to_string().into(),
            Self::Number(number) => format!("{number:.4E}").replace('E', "E+").into(),
        }
    }

    /// Returns `true` if it may be the content of a cell of a grid.
    pub(super) fn is_symbol(&self) -> bool {
        match self {
            Self::Blank => false,
            Self::Number(number) if (0.0..10.0).contains(number) => number.fract() == 0.0,
            value => Content::of(&value.text()) != Content::Other,
        }
    }
}

/// Whether a place is on a sheet: rows and columns begin at 1, and the largest sheets have
/// 1,048,576 rows. A damaged file may claim any number.
pub(super) fn is_on_sheet((row, column): Spot) -> bool {
    const LAST: u32 = 1 << 20;
    (1..=LAST).contains(&row) && (1..=LAST).contains(&column)
}

/// The borders and grounds of cells, by the numbers of their styles.
#[derive(Debug, Default)]
pub(super) struct Looks {
    styles: BTreeMap<u32, Look>,
    of: BTreeMap<Spot, u32>,
}

impl Looks {
    /// Adds the look of a cell with this style, if it has one; `look` says how the style looks.
    pub(super) fn add(&mut self, spot: Spot, style: u32, look: impl FnOnce() -> Look) {
        let look = self.styles.entry(style).or_insert_with(look);
        if *look != Look::default() && is_on_sheet(spot) {
            self.of.insert(spot, style);
        }
    }

    fn get(&self, spot: Spot) -> Option<&Look> {
        self.styles.get(self.of.get(&spot)?)
    }
}

/// The cells of a sheet, however far apart they are. Rows and columns are counted from 1.
#[derive(Debug, Default)]
pub(super) struct Cells {
    rows: Vec<Row>,
    looks: Looks,
}

/// A row with something in it.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) number: u32,
    /// By their columns.
    pub(super) cells: Vec<(u32, Value)>,
}

impl Cells {
    /// Collects cells in any order. Of several in the same place the last one counts.
    pub(super) fn new(mut cells: Vec<(u32, u32, Value)>) -> Self {
        cells.sort_by_key(|&(row, column, _)| (row, column));
        let mut rows: Vec<Row> = Vec::new();
        for (row, column, value) in cells {
            if rows.last().is_none_or(|last| last.number != row) {
                rows.push(Row { number: row, cells: Vec::new() });
            }
            let Some(Row { cells, .. }) = rows.last_mut() else { continue };
            match cells.last_mut() {
                Some((last, known)) if *last == column => *known = value,
                _ => cells.push((column, value)),
            }
        }
        Self { rows, looks: Looks::default() }
    }

    /// The same with the borders and grounds of the cells.
    pub(super) fn with_looks(self, looks: Looks) -> Self {
        Self { looks, ..self }
    }

    /// The borders and the ground of a cell.
    pub(super) fn look(&self, spot: Spot) -> Look {
        self.looks.get(spot).cloned().unwrap_or_default()
    }

    /// The widths of the borders of a cell.
    pub(super) fn borders(&self, spot: Spot) -> [f64; 4] {
        self.looks.get(spot).map_or([0.0; 4], |look| look.borders)
    }

    /// The cells with a border or a ground.
    pub(super) fn dressed(&self) -> impl Iterator<Item = Spot> {
        self.looks.of.keys().copied()
    }

    pub(super) fn rows(&self) -> &[Row] {
        &self.rows
    }

    /// The rows from one to another, both included.
    pub(super) fn rows_between(&self, first: u32, last: u32) -> impl Iterator<Item = &Row> {
        let start = self.rows.partition_point(|row| row.number < first);
        self.rows[start..].iter().take_while(move |row| row.number <= last)
    }

    pub(super) fn row(&self, number: u32) -> Option<&Row> {
        let at = self.rows.binary_search_by_key(&number, |row| row.number).ok()?;
        Some(&self.rows[at])
    }

    pub(super) fn value(&self, row: u32, column: u32) -> Option<&Value> {
        self.row(row)?.value(column)
    }

    pub(super) fn text(&self, row: u32, column: u32) -> Cow<'_, str> {
        self.value(row, column).map_or("".into(), Value::text)
    }
}

impl Row {
    fn value(&self, column: u32) -> Option<&Value> {
        let at = self.cells.binary_search_by_key(&column, |&(column, _)| column).ok()?;
        Some(&self.cells[at].1)
    }

    /// The cells that are not blank.
    pub(super) fn written(&self) -> impl Iterator<Item = &(u32, Value)> {
        self.cells.iter().filter(|(_, value)| *value != Value::Blank)
    }
}
