//! Which digits are not placed as print, in a grid that was filled in by hand.
//!
//! Print is on one line and has one height, in the middle of its cell, and its ink is as deep as
//! that of its neighbours. Handwriting wanders, is larger or smaller, and a pencil is paler.
//!
//! ```text
//!   ┌─────┬─────┬─────┐ ▁▁ top of the print
//!   │  5  │  3  │ 7⟋  │    taller, and aside: by hand
//!   └─────┴─────┴─────┘ ▔▔ foot of the print
//! ```
//!
//! Photographs without entries have hardly a doubtful cell, and nothing is judged there: in some
//! fonts the digits differ in height.

use super::patch::{RAW, SIDE};

/// Marks that are hard to read or look unlike their twins: with fewer of them, nothing says that
/// the grid was filled in. Of 160 photographs of puzzles that are not filled in 2 have more.
pub(crate) const LEAST_DOUBTS: usize = 4;
/// The fewest digits that show how the print is placed.
const LEAST_PRINT: usize = 12;
/// Top and foot of the print vary by this many samples.
const HEIGHT: usize = 1;
/// Its middle varies by this many half samples.
const ASIDE: usize = 2;
/// Print is at least this deep, in parts of ten of the deepest of its neighbours.
const PALE: i32 = 8;
/// The neighbours that are compared.
const NEAR: usize = 6;
/// The samples of a cut-out at its rim that do not belong to a mark: the lines are there.
const RIM: usize = 4;

/// The columns and rows of the samples that may belong to a mark.
pub(crate) const INNER: std::ops::Range<usize> = RIM..SIDE - RIM;

/// A mark in a cell.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    pub(crate) cell: usize,
    /// Whether it is read as a digit, without doubt.
    pub(crate) is_sure: bool,
    /// How much darker it is than the paper.
    depth: i32,
    /// The first and the last row of its ink.
    top: usize,
    foot: usize,
    /// The sum of the first and the last column.
    middle: usize,
}

impl Mark {
    /// The mark in a cut-out, whose paper and ink have these tones; `None` without a mark.
    pub(crate) fn of(
        cell: usize,
        is_sure: bool,
        grey: &[u8; RAW],
        paper: u8,
        dark: u8,
    ) -> Option<Self> {
        /// A paler mark is a shadow.
        const FAINT: i32 = 8;
        let depth = i32::from(paper) - i32::from(dark);
        if depth < FAINT {
            return None;
        }
        let is_ink =
            |x: usize, y: usize| 2 * (i32::from(paper) - i32::from(grey[y * SIDE + x])) > depth;
        let inner = || INNER;
        let top = inner().find(|&y| inner().any(|x| is_ink(x, y)))?;
        let foot = inner().rev().find(|&y| inner().any(|x| is_ink(x, y)))?;
        let left = inner().find(|&x| inner().any(|y| is_ink(x, y)))?;
        let right = inner().rev().find(|&x| inner().any(|y| is_ink(x, y)))?;
        Some(Self { cell, is_sure, depth, top, foot, middle: left + right })
    }

    /// Whether two marks have one height, on one line.
    fn is_level(&self, top: usize, foot: usize) -> bool {
        self.top.abs_diff(top) <= HEIGHT && self.foot.abs_diff(foot) <= HEIGHT
    }

    /// The square of the distance of two cells of a grid with this many in a row.
    fn away(&self, other: &Self, side: usize) -> usize {
        let down = (self.cell / side).abs_diff(other.cell / side);
        let across = (self.cell % side).abs_diff(other.cell % side);
        down * down + across * across
    }
}

/// The cells of sure digits that are not placed as the print is, if the marks show that the
/// grid, with this many cells in a row, was filled in.
pub(crate) fn misplaced(marks: &[Mark], side: usize) -> Vec<usize> {
    let doubts = marks.iter().filter(|mark| !mark.is_sure).count();
    let sure: Vec<&Mark> = marks.iter().filter(|mark| mark.is_sure).collect();
    if doubts < LEAST_DOUBTS || sure.len() < LEAST_PRINT {
        return Vec::new();
    }
    // Print is the largest group of one height.
    let level = |mark: &&Mark| {
        let same = sure.iter().filter(|other| other.is_level(mark.top, mark.foot)).count();
        let equal = |other: &&&Mark| other.top == mark.top && other.foot == mark.foot;
        (same, sure.iter().filter(equal).count())
    };
    let Some(first) = sure.iter().copied().max_by_key(level) else { return Vec::new() };
    let print: Vec<&Mark> =
        sure.iter().copied().filter(|mark| mark.is_level(first.top, first.foot)).collect();
    let mut middles: Vec<usize> = print.iter().map(|mark| mark.middle).collect();
    middles.sort_unstable();
    let middle = middles[middles.len() / 2];
    let is_pale = |mark: &Mark| {
        let mut near: Vec<&&Mark> = print.iter().filter(|other| other.cell != mark.cell).collect();
        near.sort_by_key(|other| (other.away(mark, side), other.cell));
        let mut depths: Vec<i32> = near.iter().take(NEAR).map(|other| other.depth).collect();
        // A few of them may also be by hand: the second of the deepest.
        depths.sort_unstable_by(|a, b| b.cmp(a));
        depths.get(1).is_some_and(|&depth| 10 * mark.depth < PALE * depth)
    };
    let is_by_hand = |mark: &&&Mark| {
        !mark.is_level(first.top, first.foot)
            || mark.middle.abs_diff(middle) > ASIDE
            || is_pale(mark)
    };
    sure.iter().filter(is_by_hand).map(|mark| mark.cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bar from `top` to `foot`, `left` samples from the left.
    fn bar(cell: usize, is_sure: bool, top: usize, foot: usize, left: usize, tone: u8) -> Mark {
        let is_ink =
            |x: usize, y: usize| (left..left + 4).contains(&x) && (top..=foot).contains(&y);
        let grey = std::array::from_fn(|at| if is_ink(at % SIDE, at / SIDE) { tone } else { 220 });
        Mark::of(cell, is_sure, &grey, 220, tone).unwrap()
    }

    #[test]
    fn handwriting_is_not_placed_as_print() {
        let print = (0..20).map(|cell| bar(cell, true, 7, 20, 12, 60));
        let others = [
            bar(20, true, 5, 23, 12, 60),  // taller
            bar(21, true, 10, 18, 12, 60), // smaller
            bar(22, true, 7, 20, 15, 60),  // aside
            bar(23, true, 7, 20, 12, 120), // paler
            bar(24, true, 8, 21, 12, 70),  // as print
        ];
        let doubts = (30..34).map(|cell| bar(cell, false, 4, 22, 10, 60));
        let marks: Vec<Mark> = print.chain(others).chain(doubts).collect();
        assert_eq!(misplaced(&marks, 9), [20, 21, 22, 23]);
        // Without doubtful cells these are digits of a font whose heights differ.
        assert_eq!(misplaced(&marks[..28], 9), [0usize; 0]);
        assert_eq!(misplaced(&[], 9), [0usize; 0]);
    }
}
