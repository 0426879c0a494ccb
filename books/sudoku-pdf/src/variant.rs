//! [`Variant`]: rules beyond the ordinary ones, as far as they are drawn into a grid.
//!
//! ```text
//!   diagonals     lines, or shaded cells, from corner to corner
//!   regions       nine parts of nine cells, by thick lines or colours, that are not the boxes
//!   cages         sums of several cells in the corners of cells
//!   windows       four shaded squares of nine cells between the boxes
//! ```
//!
//! Each of these signs is so regular that no decoration has it: a single line across a grid, or
//! shaded givens, say nothing.

use std::collections::BTreeMap;

use sudoku_core::{Cell, House, HouseKind};

use super::cells::digit;
use super::page::{Bounds, Page, Shade, Turn};

/// The rules that a drawing adds to a grid, or puts in the place of the boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Variant {
    /// The diagonals hold each digit once.
    Diagonals,
    /// Irregular regions are in the place of the boxes.
    Regions,
    /// The sums of groups of cells are given.
    Cages,
    /// Four more squares hold each digit once.
    Windows,
}

/// The variant that is drawn into a grid with these bounds.
pub(crate) fn variant(page: &Page, bounds: &Bounds) -> Option<Variant> {
    let cells = Cells::of(bounds);
    if cells.width < 3.0 || cells.height < 3.0 {
        return None;
    }
    let colours = cells.colours(page);
    if has_diagonal(page, bounds) {
        return Some(Variant::Diagonals);
    }
    if cells.has_regions(page) || is_jigsaw(&colours.map(Some)) {
        return Some(Variant::Regions);
    }
    if cells.has_sums(page) {
        return Some(Variant::Cages);
    }
    shaded(&colours)
}

/// The cells of a grid.
struct Cells {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Cells {
    fn of(bounds: &Bounds) -> Self {
        let Bounds { left, top, .. } = *bounds;
        Self { left, top, width: bounds.width() / 9.0, height: bounds.height() / 9.0 }
    }

    /// The colour of each cell, as a number; 0 for white.
    fn colours(&self, page: &Page) -> [usize; 81] {
        const WHITE: f32 = 0.985;
        let mut known: Vec<[u8; 3]> = Vec::new();
        let mut colours = [0; 81];
        let large = |shade: &&Shade| {
            shade.bounds.width() > 0.6 * self.width && shade.bounds.height() > 0.6 * self.height
        };
        for shade in page.shades.iter().filter(large) {
            let number = if shade.colour.iter().all(|&part| part >= WHITE) {
                0
            } else {
                let rounded = shade.colour.map(|part| (part * 64.0).round() as u8);
                let at = known.iter().position(|it| *it == rounded).unwrap_or_else(|| {
                    known.push(rounded);
                    known.len() - 1
                });
                at + 1
            };
            for (at, colour) in colours.iter_mut().enumerate() {
                let (row, column) = ((at / 9) as f64, (at % 9) as f64);
                let middle =
                    (self.left + (column + 0.5) * self.width, self.top + (row + 0.5) * self.height);
                if shade.bounds.contains(middle) {
                    *colour = number;
                }
            }
        }
        colours
    }

    /// Whether thick lines divide the grid into nine regions of nine cells that are not the boxes.
    fn has_regions(&self, page: &Page) -> bool {
        // The lines on the right and below each cell.
        let (mut right, mut below) = ([0.0_f64; 81], [0.0_f64; 81]);
        for line in &page.segments {
            let (pitch, start, across, from) = match line.level {
                true => (self.height, self.top, self.width, self.left),
                false => (self.width, self.left, self.height, self.top),
            };
            let place = (line.at - start) / pitch;
            let number = place.round();
            if (place - number).abs() > 0.15 || !(1.0..=8.0).contains(&number) {
                continue;
            }
            for cell in 0..9 {
                let begin = from + across * cell as f64;
                let shared = line.to.min(begin + across) - line.from.max(begin);
                if shared >= 0.6 * across {
                    let at = number as usize - 1;
                    let width = match line.level {
                        true => &mut below[9 * at + cell],
                        false => &mut right[9 * cell + at],
                    };
                    *width = width.max(line.width);
                }
            }
        }
        let inner = || {
            let rights = (0..81).filter(|at| at % 9 < 8).map(|at| right[at]);
            rights.chain((0..72).map(|at| below[at]))
        };
        let (least, most) = (inner().fold(f64::INFINITY, f64::min), inner().fold(0.0, f64::max));
        if most < 1.4 * least || most <= 0.0 {
            return false;
        }
        let thick = (least + most) / 2.0;
        let mut regions: [Option<usize>; 81] = [None; 81];
        let mut count = 0;
        for start in 0..81 {
            if regions[start].is_some() {
                continue;
            }
            let mut open = vec![start];
            while let Some(at) = open.pop() {
                if regions[at].replace(count).is_some() {
                    continue;
                }
                let (row, column) = (at / 9, at % 9);
                let next = [
                    (column < 8 && right[at] < thick).then(|| at + 1),
                    (column > 0 && right[at - 1] < thick).then(|| at - 1),
                    (row < 8 && below[at] < thick).then(|| at + 9),
                    (row > 0 && below[at - 9] < thick).then(|| at - 9),
                ];
                open.extend(next.into_iter().flatten().filter(|&at| regions[at].is_none()));
            }
            count += 1;
        }
        is_jigsaw(&regions)
    }

    /// Whether small numbers are in the corners of cells that are no pencil marks: those are single
    /// digits, in increasing order.
    fn has_sums(&self, page: &Page) -> bool {
        const FEWEST: usize = 6;
        const LARGEST: f64 = 0.42; // of the height of a cell
        let mut corners: BTreeMap<usize, Vec<(f64, f64, f64, u8)>> = BTreeMap::new();
        for glyph in page.glyphs.iter().filter(|glyph| glyph.turn == Turn::Upright) {
            let (x, y) = glyph.centre();
            let (column, row) = ((x - self.left) / self.width, (y - self.top) / self.height);
            let is_inside = (0.0..9.0).contains(&column) && (0.0..9.0).contains(&row);
            let is_corner = column.fract() < 0.55 && row.fract() < 0.4;
            let Some(value) = glyph.letter.and_then(digit) else { continue };
            if is_inside && is_corner && glyph.size < LARGEST * self.height {
                let at = 9 * row as usize + column as usize;
                let (start, end) = (glyph.origin.0, glyph.origin.0 + glyph.advance);
                corners.entry(at).or_default().push((start, end, glyph.size, value));
            }
        }
        let mut sums = 0;
        let mut descending = 0;
        for digits in corners.values_mut() {
            digits.sort_by(|a, b| a.0.total_cmp(&b.0));
            let is_number = digits.windows(2).all(|pair| pair[1].0 - pair[0].1 < 0.25 * pair[0].2);
            match digits.as_slice() {
                [one] if one.3 > 0 => sums += 1,
                [tens, ones] if is_number && (1..=4).contains(&tens.3) => {
                    sums += 1;
                    descending += usize::from(ones.3 <= tens.3);
                }
                _ => {}
            }
        }
        sums >= FEWEST && sums == corners.len() && descending >= 2
    }
}

/// Whether nine connected regions of nine cells divide the grid in another way than boxes.
fn is_jigsaw(regions: &[Option<usize>; 81]) -> bool {
    let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
    for region in regions.iter().flatten() {
        *sizes.entry(*region).or_default() += 1;
    }
    let are_houses = |kind: HouseKind| {
        let mut houses = House::ALL.into_iter().filter(|house| house.kind() == kind);
        houses.all(|house| {
            let mut own = house.cells().iter().map(|cell| regions[cell.index()]);
            let first = own.next();
            own.all(|region| Some(region) == first)
        })
    };
    let is_joined = |cell: Cell| {
        let (row, column) = (cell.row(), cell.column());
        let beside = [
            Cell::at(row, column + 1),
            Cell::at(row, column.wrapping_sub(1)),
            Cell::at(row + 1, column),
            Cell::at(row.wrapping_sub(1), column),
        ];
        let mut beside = beside.into_iter().flatten();
        beside.any(|other| regions[other.index()] == regions[cell.index()])
    };
    // Rows or columns in colours of their own are a decoration.
    let kinds = [HouseKind::Box, HouseKind::Row, HouseKind::Column];
    sizes.len() == 9
        && sizes.values().all(|&size| size == 9)
        && !kinds.into_iter().any(are_houses)
        && Cell::ALL.into_iter().all(is_joined)
}

/// Whether a line goes from corner to corner.
fn has_diagonal(page: &Page, bounds: &Bounds) -> bool {
    const NEAR: f64 = 0.02; // of the diagonal
    const DRAWN: f64 = 0.8;
    let Bounds { left, top, right, bottom } = *bounds;
    let ways = [((left, top), (right, bottom)), ((left, bottom), (right, top))];
    ways.into_iter().any(|(start, end)| {
        let (dx, dy) = (end.0 - start.0, end.1 - start.1);
        let length = dx.hypot(dy);
        let along = |(x, y): (f64, f64)| ((x - start.0) * dx + (y - start.1) * dy) / length;
        let aside = |(x, y): (f64, f64)| ((x - start.0) * dy - (y - start.1) * dx).abs() / length;
        let mut pieces: Vec<(f64, f64)> = page
            .slants
            .iter()
            .filter(|line| aside(line.from).max(aside(line.to)) <= NEAR * length)
            .map(|line| (along(line.from), along(line.to)))
            .map(|(a, b)| (a.min(b).max(0.0), a.max(b).min(length)))
            .filter(|(from, to)| from < to)
            .collect();
        pieces.sort_by(|a, b| a.0.total_cmp(&b.0));
        // Dashes are one line.
        let (mut sum, mut last) = (0.0, None);
        for (from, to) in pieces {
            let begin = match last {
                Some(end) if from - end < length / 18.0 => end,
                _ => from,
            };
            sum += (to - f64::max(begin, last.unwrap_or(begin))).max(0.0);
            last = Some(last.map_or(to, |end: f64| end.max(to)));
        }
        sum >= DRAWN * length
    })
}

/// The variant whose cells, and no others, have one colour.
fn shaded(colours: &[usize; 81]) -> Option<Variant> {
    let is_down = |at: usize| at / 9 == at % 9;
    let is_up = |at: usize| at / 9 + at % 9 == 8;
    let in_window = |at: usize| ![0, 4, 8].contains(&(at / 9)) && ![0, 4, 8].contains(&(at % 9));
    let fits = |is_shaded: &dyn Fn(usize) -> bool| {
        let first = (0..81).find(|&at| is_shaded(at)).map_or(0, |at| colours[at]);
        first != 0 && (0..81).all(|at| (colours[at] == first) == is_shaded(at))
    };
    if fits(&|at| is_down(at) || is_up(at)) || fits(&is_down) || fits(&is_up) {
        Some(Variant::Diagonals)
    } else if fits(&in_window) {
        Some(Variant::Windows)
    } else {
        None
    }
}
