//! A claim of large print that the grids do not keep.

use crate::finding::{Fault, Finding, Location, Small};
use crate::place::Place;
use crate::print::{Print, PrintedGrid};
use crate::profile::LARGE_PRINT;

/// Figures that are this part below the required one meet it: programs round.
const ROUNDED: f64 = 0.01;

/// The finding about a document that claims large print and has smaller grids, at the place of the
/// smallest.
pub(super) fn broken(print: &Print, whole: &Location) -> Option<Finding> {
    let claim = print.large_print.as_ref()?;
    let [digits, width] = LARGE_PRINT.value.map(|least| least * (1.0 - ROUNDED));
    // A grid of fewer cells is smaller.
    let is_narrow = |grid: &&PrintedGrid| grid.cells == 81 && grid.area.width() < width;
    let has_small = |grid: &&PrintedGrid| grid.size.is_some_and(|size| size < digits);
    let smaller = print.grids.iter().filter(|grid| has_small(grid) || is_narrow(grid)).count();
    let by_size = print.grids.iter().filter(has_small).filter_map(|grid| Some((grid, grid.size?)));
    let smallest = by_size.min_by(|a, b| a.1.total_cmp(&b.1));
    let width_of = |grid: &PrintedGrid| grid.area.width();
    let narrow = print.grids.iter().filter(is_narrow);
    let narrowest = narrow.min_by(|a, b| width_of(a).total_cmp(&width_of(b)));
    let (grid, small) = smallest
        .map(|(grid, size)| (grid, Small::Digits(size)))
        .or_else(|| narrowest.map(|grid| (grid, Small::Grid(grid.area.width()))))?;
    let fault = Fault::LargePrint {
        printed: claim.text.clone(),
        page: grid.page,
        small,
        smaller: smaller as u64,
        all: print.grids.len() as u64,
    };
    let place = Place::Page { page: grid.page, area: grid.area, spot: None, picture: None };
    Some(Finding::new(Location { place, ..whole.clone() }, fault))
}
