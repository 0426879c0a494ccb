//! The numbers of a sheet that belong to no grid: puzzles of another kind, and other numbers.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_core::AnyPuzzle;

#[cfg(any(feature = "pdf", feature = "pictures"))]
use super::super::css::Look;
#[cfg(any(feature = "pdf", feature = "pictures"))]
use super::super::drawn_table::drawn_table;
use super::super::other::other_puzzle;
use super::blocks::Spot;
use super::cells::{Cells, Value};
use crate::entry::Unreadable;

/// Cells at most this many rows and columns apart belong together.
const NEAR: u32 = 2;
/// Fewer numbers are labels of something.
const FEWEST: usize = 6;
/// A sheet with more free cells is a table of data.
const MOST: usize = 100_000;

/// Cells that belong together and to no grid.
pub(super) struct Rest {
    /// The first and the last row, and column.
    pub(super) rows: (u32, u32),
    pub(super) columns: (u32, u32),
    /// The cells that are filled.
    pub(super) cells: Vec<Spot>,
    /// The puzzle of another kind, or the reason why it is one that cannot be read.
    pub(super) reason: Option<Unreadable>,
}

/// The groups of numbers and single letters among the cells that are free.
pub(super) fn rest(cells: &Cells, is_free: impl Fn(&Spot) -> bool) -> Vec<Rest> {
    let free: BTreeSet<Spot> = cells
        .rows()
        .iter()
        .flat_map(|row| row.written().map(move |(column, value)| ((row.number, *column), value)))
        .filter(|(spot, value)| is_free(spot) && is_short(value))
        .map(|(spot, _)| spot)
        .take(MOST + 1)
        .collect();
    if free.len() > MOST {
        return Vec::new();
    }
    let mut group_of: BTreeMap<Spot, usize> = BTreeMap::new();
    let mut groups: Vec<Vec<Spot>> = Vec::new();
    for &start in &free {
        if group_of.contains_key(&start) {
            continue;
        }
        let mut group = Vec::new();
        let mut open = vec![start];
        group_of.insert(start, groups.len());
        while let Some((row, column)) = open.pop() {
            group.push((row, column));
            for near_row in row.saturating_sub(NEAR)..=row + NEAR {
                let near = (near_row, column.saturating_sub(NEAR))..=(near_row, column + NEAR);
                for &spot in free.range(near) {
                    if group_of.insert(spot, groups.len()).is_none() {
                        open.push(spot);
                    }
                }
            }
        }
        groups.push(group);
    }
    groups.into_iter().filter_map(|group| judged(cells, group)).collect()
}

/// A number that may be a symbol, or a letter.
fn is_short(value: &Value) -> bool {
    match value {
        Value::Blank => false,
        Value::Number(number) => number.fract() == 0.0 && (0.0..=25.0).contains(number),
        value => value.text().trim().chars().count() <= 2,
    }
}

fn judged(cells: &Cells, mut group: Vec<Spot>) -> Option<Rest> {
    group.sort_unstable();
    let ends = |line: &dyn Fn(&Spot) -> u32| {
        Some((group.iter().map(line).min()?, group.iter().map(line).max()?))
    };
    let (rows, columns) = (ends(&|spot| spot.0)?, ends(&|spot| spot.1)?);
    let (height, width) = (rows.1 - rows.0 + 1, columns.1 - columns.0 + 1);
    let framed = framed(cells, rows, columns);
    if let Some((rows, columns, reason)) = framed {
        return Some(Rest { rows, columns, cells: group, reason: Some(reason) });
    }
    if group.len() < FEWEST || height < 3 || width < 3 {
        return None;
    }
    let reason = (height == width && height <= 25).then(|| {
        let texts: Vec<Vec<_>> = (rows.0..=rows.1)
            .map(|row| (columns.0..=columns.1).map(|at| cells.text(row, at)).collect())
            .collect();
        let texts: Vec<Vec<&str>> =
            texts.iter().map(|row| row.iter().map(AsRef::as_ref).collect()).collect();
        other_puzzle(&texts)
    });
    let reason = reason.flatten().map(Into::into);
    Some(Rest { rows, columns, cells: group, reason })
}

/// The puzzle of another size around these rows and columns: all cells with borders.
fn framed(cells: &Cells, rows: (u32, u32), columns: (u32, u32)) -> Option<Framed> {
    const MOST: u32 = 25;
    let has_border = |spot: Spot| cells.look(spot).borders.iter().any(|&width| width > 0.0);
    let (mut rows, mut columns) = (rows, columns);
    let across = |row: u32, columns: (u32, u32)| {
        (columns.0..=columns.1).all(|column| has_border((row, column)))
    };
    let down =
        |column: u32, rows: (u32, u32)| (rows.0..=rows.1).all(|row| has_border((row, column)));
    if rows.1 - rows.0 >= MOST || columns.1 - columns.0 >= MOST || !across(rows.0, columns) {
        return None;
    }
    loop {
        let before = (rows, columns);
        if rows.0 > 1 && across(rows.0 - 1, columns) {
            rows.0 -= 1;
        }
        if across(rows.1 + 1, columns) {
            rows.1 += 1;
        }
        if columns.0 > 1 && down(columns.0 - 1, rows) {
            columns.0 -= 1;
        }
        if down(columns.1 + 1, rows) {
            columns.1 += 1;
        }
        let (height, width) = (rows.1 - rows.0 + 1, columns.1 - columns.0 + 1);
        if height > MOST || width > MOST {
            return None;
        }
        if before == (rows, columns) {
            break;
        }
    }
    let lines = rows.0..=rows.1;
    let spots: Vec<Spot> =
        lines.flat_map(|row| (columns.0..=columns.1).map(move |at| (row, at))).collect();
    let side = rows.1 - rows.0 + 1;
    if side != columns.1 - columns.0 + 1 || side == 9 {
        return None;
    }
    let texts: Vec<_> = spots.iter().map(|&(row, at)| cells.text(row, at)).collect();
    let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
    let reason = drawn(cells, &spots, &texts)?.err()?;
    Some((rows, columns, reason))
}

/// Rows, columns, and the puzzle in them or the reason why it cannot be read.
type Framed = ((u32, u32), (u32, u32), Unreadable);

/// The puzzle that the borders and grounds of these cells draw, as [`drawn_table`] says.
#[cfg(any(feature = "pdf", feature = "pictures"))]
pub(super) fn drawn(
    cells: &Cells,
    spots: &[Spot],
    texts: &[&str],
) -> Option<Result<AnyPuzzle, Unreadable>> {
    let looks: Vec<Look> = spots.iter().map(|&spot| cells.look(spot)).collect();
    drawn_table(texts, &looks.iter().collect::<Vec<&Look>>())
}

/// Drawings are read where pages or pictures are.
#[cfg(not(any(feature = "pdf", feature = "pictures")))]
pub(super) fn drawn(_: &Cells, _: &[Spot], _: &[&str]) -> Option<Result<AnyPuzzle, Unreadable>> {
    None
}

#[cfg(all(test, any(feature = "pdf", feature = "pictures")))]
mod tests {
    use super::super::cells::Looks;
    use super::*;

    /// A sheet with four by four cells from C3 on, whose last row is empty; the borders of boxes
    /// are thick.
    fn sheet(right: [f64; 2]) -> Cells {
        let mut looks = Looks::default();
        for (nth, (row, column)) in
            (3..7).flat_map(|row| (3..7).map(move |column| (row, column))).enumerate()
        {
            let [thin, thick] = right;
            let width = |is_thick: bool| if is_thick { thick } else { thin };
            let borders = [thin, width(column == 4), width(row == 4), thin];
            looks.add((row, column), nth as u32, || Look { borders, ground: String::new() });
        }
        let values = [(3, 3, 1.0), (4, 5, 3.0), (5, 4, 2.0), (5, 6, 4.0), (4, 3, 3.0), (5, 3, 4.0)];
        let cells = values.map(|(row, column, value)| (row, column, Value::Number(value)));
        Cells::new(cells.to_vec()).with_looks(looks)
    }

    #[test]
    fn a_frame_shows_the_empty_rows_of_a_puzzle() {
        let cells = sheet([1.0, 3.0]);
        let all = rest(&cells, |_| true);
        let [Rest { rows, columns, reason: Some(puzzle), .. }] = &all[..] else { panic!() };
        assert_eq!((*rows, *columns), ((3, 6), (3, 6)));
        assert_eq!(puzzle.other_kind.as_ref().unwrap().clues(), 6);
        // Without borders these are other numbers.
        assert!(framed(&sheet([0.0, 0.0]), (3, 5), (3, 6)).is_none());
    }
}
