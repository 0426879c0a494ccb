//! The numbers of a sheet that belong to no grid: puzzles of another kind, and other numbers.

use std::collections::{BTreeMap, BTreeSet};
use sudoku_human::words::Clause;

use super::super::other::other_puzzle;
use super::blocks::Spot;
use super::cells::{Cells, Value};

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
    /// The reason why it is a puzzle that cannot be read.
    pub(super) reason: Option<Clause>,
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
    Some(Rest { rows, columns, cells: group, reason: reason.flatten() })
}
