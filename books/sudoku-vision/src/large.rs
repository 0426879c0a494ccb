//! [`Numbers`]: the cells of a grid with more than nine in a row, whose symbols are numbers.
//!
//! ```text
//!     ┌──────┐
//!     │ ▐ ▟▙ │   14: one or two figures as high as those of the other cells, in the middle of the
//!     │ ▐ ▀▜ │   cell; nothing else is in it
//!     └──────┘
//! ```
//!
//! A lost figure leaves the other one beside the middle; figures that touch are wider than high.
//! Such cells are doubtful. Letters pass for digits in many fonts, so that a grid is read only if
//! it has as many numbers of two digits as its size lets expect.

use super::figures::{Figure, MARGIN, Samples};
use super::square::{Square, percentile};

/// The samples of a cell in a row.
const ROW: usize = 64;
/// The samples at the rim of a cell that are left out, for its lines are there.
const RIM: usize = 3;
/// The samples of a cell in a row without its rim.
const INSIDE: usize = ROW - 2 * RIM;
/// The rest of a line may reach this far beyond the rim.
const LINE: usize = 4;
/// Below this part of the usual depth of ink a cell is empty.
const EMPTY: f32 = 0.22;

/// The numbers of a grid.
pub(crate) struct Numbers {
    side: usize,
    /// The number of each cell, 0 for an empty one; `None` if it is doubtful.
    pub(crate) all: Vec<Option<u8>>,
}

/// The number in a cell by one threshold: its digits, and their place.
#[derive(Clone, Copy)]
struct Seen {
    number: u8,
    bounds: Figure,
}

impl Numbers {
    /// The samples of a cell.
    pub(crate) const SAMPLES: usize = ROW * ROW;

    /// Those of a grid as it lies.
    pub(crate) fn of(square: &Square<'_>) -> Self {
        let side = square.side;
        let samples = |at: usize| {
            let (column, row) = square.corner(at);
            Samples::of([INSIDE; 2], move |x, y| {
                let part = |nth: f32| (nth + RIM as f32 + 0.5) / ROW as f32;
                square.value(column + part(x), row + part(y))
            })
        };
        let cells: Vec<_> = square.cells().map(samples).collect();
        let middle = INSIDE / 6..INSIDE - INSIDE / 6;
        let depths: Vec<f32> = cells.iter().map(|cell| cell.depth(middle.clone())).collect();
        // A tenth of the cells at least is filled.
        let usual = percentile(&mut depths.clone(), 0.9);
        let is_filled = |at: &usize| depths[*at] > EMPTY * usual;
        let filled: Vec<usize> = square.cells().filter(is_filled).collect();
        let height = |at: &usize| {
            let figures = cells[*at].components(0.5 * depths[*at]).into_iter();
            let inside = figures.map(|(figure, _)| figure).filter(|figure| !is_at_edge(figure));
            inside.map(|figure| figure[3] + 1 - figure[1]).max()
        };
        let mut heights: Vec<f32> = filled.iter().filter_map(height).map(|it| it as f32).collect();
        let height = percentile(&mut heights, 0.5);
        let mut all = vec![Some(0); side * side];
        let mut places = Vec::new();
        filled.iter().for_each(|&at| all[at] = None);
        for (nth, &at) in filled.iter().enumerate() {
            if nth == most_without_long(side) && all.iter().all(|it| it.is_none_or(|it| it < 10)) {
                break;
            }
            let depth = depths[at].max(0.6 * usual);
            let by = |part: f32| number(&cells[at], part * depth, height);
            let mut read: Vec<Seen> = [0.5, 0.35].into_iter().filter_map(by).collect();
            if read.is_empty() {
                read.extend(by(0.65));
            }
            let mut read = read.into_iter();
            let first = read.next();
            let agree = first.filter(|one| read.all(|other| other.number == one.number));
            let fits = agree.filter(|it| (1..=side).contains(&usize::from(it.number)));
            all[at] = fits.map(|it| it.number);
            places.extend(fits.map(|it| (at, it.bounds)));
        }
        // Numbers are at one place in their cells.
        let centre = |low: usize, high: usize| (low + high) as f32 / 2.0;
        let places = |way: usize| -> Vec<(usize, f32)> {
            places.iter().map(|(at, of)| (*at, centre(of[way], of[way + 2]))).collect()
        };
        for (own, most) in [(places(0), 0.25), (places(1), 0.2)] {
            let usual = percentile(&mut own.iter().map(|(_, it)| *it).collect::<Vec<f32>>(), 0.5);
            let is_central = (usual - INSIDE as f32 / 2.0).abs() < 0.15 * ROW as f32;
            for (at, place) in own {
                if (place - usual).abs() > most * height || !is_central {
                    all[at] = None;
                }
            }
        }
        Self { side, all }
    }

    /// The cells that are not empty.
    pub(crate) fn filled(&self) -> usize {
        self.all.iter().filter(|number| **number != Some(0)).count()
    }

    /// The cells with a number.
    pub(crate) fn sure(&self) -> usize {
        self.all.iter().filter(|number| number.is_some_and(|it| it > 0)).count()
    }

    /// Whether nearly all symbols are numbers as the grid lies.
    pub(crate) fn are_clear(&self) -> bool {
        10 * self.sure() >= 9 * self.filled()
    }

    /// Whether its symbols are numbers: most of them, and a third at least of the numbers of two
    /// digits that are expected.
    pub(crate) fn are_symbols(&self) -> bool {
        let long = self.all.iter().filter(|number| number.is_some_and(|it| it > 9)).count();
        let is_long = long > 0 && 3 * long * self.side >= self.sure() * (self.side - 9);
        4 * self.sure() >= 3 * self.filled() && is_long
    }
}

/// The number of cells after which a grid without a number of two digits among them has other
/// symbols: of a thousand grids of numbers, less than one begins so.
fn most_without_long(side: usize) -> usize {
    let (mut cells, mut part) = (0, 1.0);
    while part > 0.001 {
        (cells, part) = (cells + 1, part * 9.0 / side as f32);
    }
    cells
}

/// Whether a component may be the rest of a line, or something that goes on beyond the cell.
fn is_at_edge(&[left, top, right, bottom]: &Figure) -> bool {
    left == 0 || top == 0 || right + 1 == INSIDE || bottom + 1 == INSIDE
}

/// The number in a cell by a threshold of ink, where figures have this height.
fn number<V: Fn(f32, f32) -> f32>(cell: &Samples<V>, ink: f32, height: f32) -> Option<Seen> {
    /// A speck is smaller than this part of a figure.
    const SPECK: f32 = 0.25;
    /// A figure is at most this many times as wide as high: two that touch are wider.
    const WIDEST: f32 = 0.9;
    /// Figures of one number are at most this far apart, in heights.
    const APART: f32 = 0.6;
    let mut figures: Vec<Figure> = Vec::new();
    for (figure, _) in cell.components(ink) {
        let [left, top, right, bottom] = figure;
        let (wide, high) = ((right + 1 - left) as f32, (bottom + 1 - top) as f32);
        if is_at_edge(&figure) {
            let is_line =
                right < LINE || bottom < LINE || left + LINE >= INSIDE || top + LINE >= INSIDE;
            if is_line { continue } else { return None }
        }
        if wide.max(high) < SPECK * height {
            continue;
        }
        if !(0.85 * height..1.18 * height).contains(&high) || wide > WIDEST * high {
            return None;
        }
        figures.push(figure);
    }
    figures.sort_unstable();
    let digits: Option<Vec<u8>> = match figures[..] {
        [one] => cell.digit(&one, [MARGIN; 2]).map(|digit| vec![digit]),
        [one, next] if next[0] > one[2] && (next[0] - one[2]) as f32 <= APART * height => {
            // Half of the space between them is that of each.
            let gap = ((next[0] - one[2] - 1) as f32 / 2.0).min(MARGIN);
            let pair = [cell.digit(&one, [MARGIN, gap]), cell.digit(&next, [gap, MARGIN])];
            pair.into_iter().collect()
        }
        _ => None,
    };
    let digits = digits.filter(|digits| digits[0] > 0)?;
    let number = digits.iter().fold(0, |all, digit| 10 * all + digit);
    let ends = |from: usize, to: usize| (figures[0][from], figures[figures.len() - 1][to]);
    let (left, right) = ends(0, 2);
    let top = figures.iter().map(|figure| figure[1]).min()?;
    let bottom = figures.iter().map(|figure| figure[3]).max()?;
    Some(Seen { number, bounds: [left, top, right, bottom] })
}
