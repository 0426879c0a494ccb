//! [`find`]: numbers around grids that are those of puzzles, since they count them.
//!
//! ```text
//!    3   0  12         4   9   0      Each grid has one number alone at the same place, and it
//!   ┌──┬──┬──┐        ┌──┬──┬──┐      grows from grid to grid.
//!   └──┴──┴──┘        └──┴──┴──┘
//!    11                12
//! ```

use std::collections::BTreeMap;

use super::around::{Number, Side};
use super::found::{Content, Found};
use super::lattice::Lattice;
use super::outside::lone_numbers;
use super::page::{Bounds, Page};

/// Fewer numbers may grow at random.
const FEWEST: usize = 4;
/// The most that the numbers grow from one to the next, on the whole.
const STEP: usize = 3;

/// Grids whose sides differ less than this are in one line, in points.
const LEVEL: f64 = 4.0;

/// The numbers of puzzles, with their pages.
pub(crate) fn find(pages: &[Page], grids: &[Found]) -> Vec<(usize, Bounds)> {
    let mut places: BTreeMap<(Side, usize), Vec<(&Found, Number)>> = BTreeMap::new();
    for grid in grids {
        let (Some(page), Some(side)) = (pages.get(grid.page), side_of(grid)) else { continue };
        let lattice = Lattice::of_even(&grid.bounds, side);
        for lone in lone_numbers(page, &lattice, side) {
            places.entry((lone.side, lone.nth)).or_default().push((grid, lone));
        }
    }
    let mut found = Vec::new();
    for mut list in places.into_values().filter(|list| list.len() >= FEWEST) {
        let grows = |list: &[(&Found, Number)]| {
            let values: Vec<u32> = list.iter().map(|(_, lone)| lone.value).collect();
            let span = values[values.len() - 1].saturating_sub(values[0]) as usize;
            values.windows(2).all(|pair| pair[0] < pair[1]) && span <= STEP * values.len()
        };
        let mut is_series = false;
        // Row by row, and column by column.
        for by_rows in [true, false] {
            list.sort_by_key(|(grid, _)| {
                // Those of one row have nearly the same height.
                let place = |of: f64| (of / LEVEL).round() as i64;
                let (across, down) = (place(grid.bounds.left), place(grid.bounds.top));
                (grid.page, if by_rows { (down, across) } else { (across, down) })
            });
            is_series |= grows(&list);
        }
        if is_series {
            found.extend(list.iter().map(|(grid, lone)| (grid.page, lone.bounds)));
        }
    }
    found
}

/// The number of rows of a grid that may have numbers around it.
pub(crate) fn side_of(grid: &Found) -> Option<usize> {
    match &grid.content {
        Content::Square(Ok(drawn)) => Some(drawn.side),
        Content::Cells(_) | Content::Empty(_) => Some(9),
        Content::Unreadable(reason) if *reason == super::found::ONLY_SMALL => Some(9),
        _ => None,
    }
}
