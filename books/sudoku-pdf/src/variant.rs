//! [`Variant`]: rules beyond the ordinary ones, as far as they are drawn into a grid.
//!
//! ```text
//!   diagonals     lines, or shaded cells, from corner to corner
//!   regions       nine parts of nine cells, by thick lines or colours, that are not the boxes
//!   cages         sums of several cells in the corners of cells
//!   windows       four shaded squares of nine cells between the boxes
//!   marks         those of `signs`
//! ```
//!
//! Each of these signs is so regular that no decoration has it: a single line across a grid, or
//! shaded givens, say nothing.

use std::collections::BTreeMap;

use sudoku_core::{Cell, House, HouseKind};
use sudoku_vision::{Shades, flood};

use super::cells::digit;
use super::page::{Bounds, Page, Shade, Slant, Turn};
use super::signs::are_in;
use super::strokes::is_line;

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
    /// Marks say more: dots, bars, signs, shapes in cells, thermometers or arrows.
    Marks,
    /// Something is drawn in the grid or around it that is not understood: other rules, or a
    /// decoration.
    Unknown,
}

/// The variant that is drawn into a grid with these bounds.
pub(crate) fn variant(page: &Page, bounds: &Bounds) -> Option<Variant> {
    let cells = Cells::of(bounds);
    if cells.width < 3.0 || cells.height < 3.0 {
        return None;
    }
    let shades_of_page: Vec<&Shade> = page.shades.iter().collect();
    let (shades, _) = shades(&shades_of_page, bounds, 9);
    if diagonals(&page.slants.iter().collect::<Vec<&Slant>>(), bounds, 9).contains(&true) {
        return Some(Variant::Diagonals);
    }
    let is_shaded = !shades.are_equal();
    if cells.has_regions(page) || is_shaded && is_jigsaw(&shades.of) {
        return Some(Variant::Regions);
    }
    if cells.has_sums(page) {
        return Some(Variant::Cages);
    }
    if is_shaded && shades.diagonals().is_some() {
        Some(Variant::Diagonals)
    } else if is_shaded && shades.are_windows() {
        Some(Variant::Windows)
    } else {
        are_in(page, bounds).then_some(Variant::Marks)
    }
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
        let line = |at: usize, next: usize| match next.abs_diff(at) {
            1 => right[at.min(next)],
            _ => below[at.min(next)],
        };
        let regions = flood(9, |at, next| line(at, next) < thick);
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
fn is_jigsaw(regions: &[usize]) -> bool {
    let mut sizes: BTreeMap<usize, usize> = BTreeMap::new();
    for region in regions {
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

/// The ends of the two diagonals of a grid: down from the upper left corner, and up to the right.
fn ends(bounds: &Bounds) -> [[(f64, f64); 2]; 2] {
    let Bounds { left, top, right, bottom } = *bounds;
    [[(left, top), (right, bottom)], [(left, bottom), (right, top)]]
}

/// The place of a point along a line from `start` to `end`, and its distance from that line.
fn along([start, end]: [(f64, f64); 2], (x, y): (f64, f64)) -> (f64, f64) {
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let length = dx.hypot(dy);
    let (x, y) = (x - start.0, y - start.1);
    ((x * dx + y * dy) / length, (x * dy - y * dx).abs() / length)
}

/// Whether a line is a part of a diagonal of a grid, the first or the second of [`ends`].
pub(super) fn is_on_diagonal(bounds: &Bounds, way: usize, line: [(f64, f64); 2]) -> bool {
    const NEAR: f64 = 0.02; // of the diagonal
    let length = bounds.width().hypot(bounds.height());
    line.iter().all(|&point| along(ends(bounds)[way], point).1 <= NEAR * length)
}

/// Whether lines go from corner to corner of a grid: down, and up.
pub(super) fn diagonals(slants: &[&Slant], bounds: &Bounds, side: usize) -> [bool; 2] {
    const DRAWN: f64 = 0.8;
    let length = bounds.width().hypot(bounds.height());
    [0, 1].map(|way| {
        let place = |point| along(ends(bounds)[way], point).0;
        let mut pieces: Vec<(f64, f64)> = slants
            .iter()
            .filter(|line| is_on_diagonal(bounds, way, [line.from, line.to]))
            .map(|line| (place(line.from), place(line.to)))
            .map(|(a, b)| (a.min(b).max(0.0), a.max(b).min(length)))
            .filter(|(from, to)| from < to)
            .collect();
        pieces.sort_by(|a, b| a.0.total_cmp(&b.0));
        // Dashes are one line.
        let (mut sum, mut last) = (0.0, None);
        for (from, to) in pieces {
            let begin = match last {
                Some(end) if from - end < length / (2 * side) as f64 => end,
                _ => from,
            };
            sum += (to - f64::max(begin, last.unwrap_or(begin))).max(0.0);
            last = Some(last.map_or(to, |end: f64| end.max(to)));
        }
        sum >= DRAWN * length
    })
}

/// A shade of a cell is at least this part of its width and height.
const WHOLE: f64 = 0.6;

/// The shades of the cells of a grid, and a cell of which only a part is shaded.
pub(super) fn shades(list: &[&Shade], bounds: &Bounds, side: usize) -> (Shades, Option<usize>) {
    const WHITE: f32 = 0.985;
    let Bounds { left, top, .. } = *bounds;
    let (width, height) = (bounds.width() / side as f64, bounds.height() / side as f64);
    let mut known: Vec<[u8; 3]> = Vec::new();
    let mut shades = Shades::none(side);
    let mut patches = Vec::new();
    for shade in list {
        let is_white = shade.colour.iter().all(|&part| part >= WHITE);
        let number = if is_white {
            0
        } else {
            let rounded = shade.colour.map(|part| (part * 64.0).round() as u8);
            let at = known.iter().position(|it| *it == rounded).unwrap_or_else(|| {
                known.push(rounded);
                known.len() - 1
            });
            at + 1
        };
        let own = &shade.bounds;
        if own.width() <= WHOLE * width || own.height() <= WHOLE * height {
            let (x, y) = own.centre();
            let (column, row) = ((x - left) / width, (y - top) / height);
            let is_inside = |at: f64| (0.0..side as f64).contains(&at);
            if !is_line(own) && !is_white && is_inside(column) && is_inside(row) {
                patches.push((row as usize * side + column as usize, number));
            }
            continue;
        }
        for (at, of) in shades.of.iter_mut().enumerate() {
            let (row, column) = ((at / side) as f64, (at % side) as f64);
            let middle = (left + (column + 0.5) * width, top + (row + 0.5) * height);
            if shade.bounds.contains(middle) {
                *of = number;
            }
        }
    }
    // The ground of a sum has the shade of its cell.
    let strange = patches.into_iter().find(|&(at, number)| shades.of[at] != number);
    let strange = strange.map(|(at, _)| at);
    (shades, strange)
}
