//! The pictures of the cells, cut out along the lattice.

use std::ops::Range;

use super::Grey;

use super::drawn::Strange;
use super::find::area;
use super::in_cells::InCells;
use super::lattice::Lattice;
use super::patch::{PART, Patch, RAW, SIDE};
use super::pyramid::{Pyramid, between};
use super::square::percentile;

/// The most pixels, across and down, that are averaged for a sample of a cut-out.
const MOST: usize = 8;

/// The most places in a row of a cut-out.
pub(crate) const MOST_PLACES: usize = SIDE * MOST;

/// The rim of a cell, in samples: lines may reach into it.
const RIM: usize = 5;

/// The samples of the cells of a grid, in reading order as the grid lies in the picture.
pub(crate) struct Cells {
    side: usize,
    raw: Vec<[u8; RAW]>,
    /// The usual ink of its marks; `None` if there are none.
    usual: Option<u8>,
}

impl Cells {
    pub(crate) fn of(pyramid: &Pyramid<'_>, lattice: &Lattice) -> Self {
        // Four samples are averaged for each one that is kept.
        let side = lattice.side;
        let cells = (side * side) as f32;
        let step = area(&lattice.corners()) / cells * PART * PART / RAW as f32;
        let level = pyramid.for_step(step * 0.5);
        let picture = pyramid.level(level);
        let scale = 1.0 / (1u32 << level) as f32;
        let raw: Vec<[u8; RAW]> = (0..side * side)
            .map(|cell| {
                let inset = f64::from(1.0 - PART) / 2.0;
                let (u, v) = ((cell % side) as f64 + inset, (cell / side) as f64 + inset);
                let far = f64::from(PART);
                // The lines hardly bend within a cell.
                let [a, b, c, d] =
                    [(0.0, 0.0), (far, 0.0), (far, far), (0.0, far)].map(|(x, y)| {
                        let (x, y) = lattice.point(u + x, v + y);
                        (x * scale, y * scale)
                    });
                let at = |s: f32, t: f32| {
                    let mix = |a: f32, b: f32, c: f32, d: f32| {
                        let (upper, lower) = (a + s * (b - a), d + s * (c - d));
                        upper + t * (lower - upper)
                    };
                    between(picture, mix(a.0, b.0, c.0, d.0), mix(a.1, b.1, c.1, d.1))
                };
                std::array::from_fn(|sample| {
                    let part = |at: usize, more: f32| (at as f32 + more) / SIDE as f32;
                    let (left, right) = (part(sample % SIDE, 0.25), part(sample % SIDE, 0.75));
                    let (top, bottom) = (part(sample / SIDE, 0.25), part(sample / SIDE, 0.75));
                    let sum = at(left, top) + at(right, top) + at(left, bottom) + at(right, bottom);
                    (sum / 4.0 + 0.5) as u8
                })
            })
            .collect();
        let usual = usual(&raw);
        Self { side, raw, usual }
    }

    /// The marks in them, which are taken away from their samples.
    pub(crate) fn take_marks(&mut self) -> Option<Result<InCells, Strange>> {
        let marks = InCells::of(&mut self.raw, self.side)?;
        self.usual = usual(&self.raw);
        Some(marks)
    }

    /// Takes the pale lines along these diagonals away, the falling and the rising one; dark ones
    /// cannot be distinguished from digits.
    ///
    /// ```text
    ///     ╲   ╱     ends    no digit is there: the darkest samples of the line
    ///       7       middle  what is darker belongs to the digit and stays; the rest has the
    ///     ╱   ╲             lighter value of both sides
    /// ```
    pub(crate) fn take_diagonals(&mut self, drawn: [bool; 2]) {
        let side = self.side;
        let rises = [false, true].into_iter().filter(|&rises| drawn[usize::from(rises)]);
        for rises in rises {
            let is_on = |at: &usize| match rises {
                false => at / side == at % side,
                true => at / side + at % side + 1 == side,
            };
            let cells: Vec<usize> = (0..side * side).filter(is_on).collect();
            let Some(stroke) = self.stroke(&cells, rises) else { continue };
            for at in cells {
                let own = self.raw[at];
                let far = stroke.reach as isize;
                for (along, away) in
                    (0..SIDE).flat_map(|along| (-far..=far).map(move |away| (along, away)))
                {
                    let sample = beside(along, away, rises);
                    if darkness(own[sample], paper(&own)) <= stroke.dark {
                        let sides = [-far - 1, far + 1].map(|away| own[beside(along, away, rises)]);
                        let lighter = sides[0].max(sides[1]);
                        self.raw[at][sample] = own[sample].max(lighter);
                    }
                }
            }
        }
        self.usual = usual(&self.raw);
    }

    /// The line along a diagonal as it is at its ends in these cells; `None` if it is as dark as
    /// digits, or wide.
    fn stroke(&self, cells: &[usize], rises: bool) -> Option<Stroke> {
        /// The line ends where less than this part of its darkness is left.
        const EDGE: f32 = 0.2;
        const WIDEST: usize = 6;
        /// The darkness of a pale line, as a part of that of digits, and the noise of paper.
        const PALE: f32 = 0.6;
        const NOISE: f32 = 0.06;
        let ends = || (2..RIM + 2).chain(SIDE - RIM - 2..SIDE - 2);
        let dark = |away: usize, part: f32| {
            let all = cells.iter().flat_map(|&at| {
                let own = &self.raw[at];
                let sample = move |along| own[beside(along, away as isize, rises)];
                ends().map(move |along| darkness(sample(along), paper(own)))
            });
            percentile(&mut all.collect::<Vec<f32>>(), part)
        };
        let middle = dark(0, 0.5);
        let reach = (1..=WIDEST).find(|&away| dark(away, 0.5) < EDGE * middle)?;
        let most = dark(0, 0.95) + NOISE;
        let white = cells.iter().map(|&at| f32::from(paper(&self.raw[at]))).sum::<f32>();
        let digits = f32::from(self.usual?) / (white / cells.len() as f32).max(1.0);
        (most <= PALE * digits).then_some(Stroke { reach, dark: most })
    }

    /// The cells as seen from the other side of the sheet: mirrored.
    pub(crate) fn mirrored(&self) -> Self {
        let Self { side, usual, .. } = *self;
        let raw = (0..side * side).map(|cell| {
            let raw = &self.raw[cell / side * side + side - 1 - cell % side];
            std::array::from_fn(|at| raw[at / SIDE * SIDE + SIDE - 1 - at % SIDE])
        });
        Self { side, raw: raw.collect(), usual }
    }

    /// The picture of a cell if the grid is turned by this many quarters against the clock.
    pub(crate) fn patch(&self, cell: usize, turn: u8) -> Patch {
        let (column, row) = (cell % self.side, cell / self.side);
        let raw = &self.raw[turned(column, row, self.side, turn)];
        if self.usual.is_some_and(|usual| is_blank(raw, usual)) {
            return Patch::new(&[u8::MAX; RAW], self.usual);
        }
        match turn {
            0 => Patch::new(raw, self.usual),
            _ => {
                let turned: [u8; RAW] =
                    std::array::from_fn(|at| raw[turned(at % SIDE, at / SIDE, SIDE, turn)]);
                Patch::new(&turned, self.usual)
            }
        }
    }
}

impl Cells {
    /// The picture of a cell without its rim, where signs on its borders reach; `None` if ink
    /// crosses the edge of the rest, as that of a large digit does.
    pub(crate) fn patch_inside(&self, cell: usize, turn: u8) -> Option<Patch> {
        /// The rim of a cell, in samples.
        const SIGNS: usize = 4;
        const FAINT: f32 = 0.2;
        let (column, row) = (cell % self.side, cell / self.side);
        let own = &self.raw[turned(column, row, self.side, turn)];
        let white = paper(own);
        let mut raw: [u8; RAW] =
            std::array::from_fn(|at| own[turned(at % SIDE, at / SIDE, SIDE, turn)]);
        let mut is_crossed = false;
        for (at, sample) in raw.iter_mut().enumerate() {
            let (x, y) = (at % SIDE, at / SIDE);
            let depth = x.min(y).min(SIDE - 1 - x).min(SIDE - 1 - y);
            is_crossed |= depth == SIGNS && darkness(*sample, white) > FAINT;
            if depth < SIGNS {
                *sample = (*sample).max(white);
            }
        }
        (!is_crossed).then(|| Patch::new(&raw, self.usual))
    }

    /// The picture of a cell without the lines of its cage, which are this far from its sides, and
    /// without the sum in its corner.
    pub(crate) fn patch_in_cage(&self, cell: usize, turn: u8, inset: f32, has_sum: bool) -> Patch {
        /// A line, and the space beside it, in cells.
        const LINE: f32 = 0.075;
        /// The corner of a sum, in cells.
        const SUM: (f32, f32) = (0.6, 0.4);
        let (column, row) = (cell % self.side, cell / self.side);
        let own = &self.raw[turned(column, row, self.side, turn)];
        let mut raw: [u8; RAW] =
            std::array::from_fn(|at| own[turned(at % SIDE, at / SIDE, SIDE, turn)]);
        let mut sorted = raw;
        sorted.sort_unstable();
        let paper = sorted[RAW * 3 / 4];
        for (at, sample) in raw.iter_mut().enumerate() {
            let part = |nth: usize| (1.0 - PART) / 2.0 + PART * (nth as f32 + 0.5) / SIDE as f32;
            let (x, y) = (part(at % SIDE), part(at / SIDE));
            let is_rim = x.min(y).min(1.0 - x).min(1.0 - y) < inset + LINE;
            if is_rim || has_sum && x < SUM.0 && y < SUM.1 {
                *sample = (*sample).max(paper);
            }
        }
        Patch::new(&raw, self.usual)
    }
}

/// A cell with the lines around it, cut out of several pictures of one size: the samples whose
/// column and row are among these, while `goes_on` with those of a row; `None` if it does not.
/// `points` are the places in the pictures of the points of a row of the cell, which is 1 wide
/// there and has this `area` in the pictures.
pub(crate) fn cut_out<const PICTURES: usize>(
    pictures: [Grey<'_>; PICTURES],
    area: f32,
    among: Range<usize>,
    points: impl Fn(&[f64], f64, &mut [(f32, f32)]),
    mut goes_on: impl FnMut(&[u8]) -> bool,
) -> Option<[[u8; RAW]; PICTURES]> {
    /// The part of a cell's side that is shown beyond it.
    const BEYOND: f64 = 0.08;
    let step = (1.0 + 2.0 * BEYOND) / SIDE as f64;
    let area = (area / RAW as f32).min((MOST * MOST - 1) as f32);
    // The square root, rounded up.
    let mut parts = 1;
    while (parts * parts) as f32 <= area {
        parts += 1;
    }
    let at = |place: usize, part: usize| {
        let place = place as f64 + (part as f64 + 0.5) / f64::from(parts as u32);
        place * step - BEYOND
    };
    let (mut us, mut places) = ([0.0; MOST_PLACES], [(0.0, 0.0); MOST_PLACES]);
    let us = &mut us[..among.len() * parts];
    let places = &mut places[..us.len()];
    for (nth, u) in us.iter_mut().enumerate() {
        *u = at(among.start + nth / parts, nth % parts);
    }
    let mut cut = [[u8::MAX; RAW]; PICTURES];
    for y in among.clone() {
        let mut sums = [[0f32; SIDE]; PICTURES];
        for part in 0..parts {
            points(us, at(y, part), places);
            for (picture, sums) in pictures.iter().zip(&mut sums) {
                if picture.pixels.is_empty() {
                    continue;
                }
                for (places, sum) in places.chunks_exact(parts).zip(sums) {
                    for &(x, y) in places {
                        *sum += between(*picture, x, y);
                    }
                }
            }
        }
        let row = y * SIDE + among.start..y * SIDE + among.end;
        for ((picture, cut), sums) in pictures.iter().zip(&mut cut).zip(sums) {
            for (cut, sum) in cut[row.clone()].iter_mut().zip(sums) {
                if !picture.pixels.is_empty() {
                    *cut = (sum / (parts * parts) as f32 + 0.5) as u8;
                }
            }
        }
        if !goes_on(cut.first().map_or(&[], |cut| &cut[row])) {
            return None;
        }
    }
    Some(cut)
}

/// The place before the turn.
pub(crate) fn turned(column: usize, row: usize, side: usize, turn: u8) -> usize {
    let last = side - 1;
    let (column, row) = match turn {
        0 => (column, row),
        1 => (last - row, column),
        2 => (last - column, last - row),
        _ => (row, last - column),
    };
    row * side + column
}

/// A pale line along a diagonal.
struct Stroke {
    /// How far it reaches from its middle, in samples along a row.
    reach: usize,
    /// The darkest of its samples, as a part of the paper.
    dark: f32,
}

/// The sample beside a diagonal of a cell, this far to the right of it; that at the end of its row
/// if it is outside.
fn beside(along: usize, away: isize, rises: bool) -> usize {
    let middle = if rises { SIDE - 1 - along } else { along };
    along * SIDE + middle.saturating_add_signed(away).min(SIDE - 1)
}

/// The paper of a cell.
fn paper(raw: &[u8; RAW]) -> u8 {
    let mut sorted = *raw;
    sorted.sort_unstable();
    sorted[RAW * 3 / 4].max(1)
}

/// How much darker than its paper a sample is, from 0 to 1.
fn darkness(value: u8, paper: u8) -> f32 {
    1.0 - f32::from(value) / f32::from(paper)
}

/// Whether there is no ink in the middle: remnants of lines, folds and shadows are at the rim of a
/// cell, and every digit crosses its middle.
fn is_blank(raw: &[u8; RAW], usual: u8) -> bool {
    /// Ink below this part of 256 of the usual one is print on the other side of the sheet. The
    /// faintest given of 160 photographs has 90.
    const EMPTY: u32 = 56;
    let mut middle = [0u8; (SIDE - 2 * RIM) * (SIDE - 2 * RIM)];
    let rows = raw.chunks_exact(SIDE).skip(RIM);
    for (to, from) in middle.chunks_exact_mut(SIDE - 2 * RIM).zip(rows) {
        to.copy_from_slice(&from[RIM..SIDE - RIM]);
    }
    middle.sort_unstable();
    // The 2nd and the 75th percentile.
    let (dark, paper) = (middle[middle.len() / 50], middle[middle.len() * 3 / 4]);
    u32::from(paper - dark) * 256 < EMPTY * u32::from(usual)
}

/// The median ink of the cells that hold anything.
fn usual(raw: &[[u8; RAW]]) -> Option<u8> {
    /// Ink in steps of grey: below it there are no marks.
    const LEAST: u8 = 12;
    let mut inks: Vec<u8> = raw.iter().map(Patch::raw_ink).collect();
    inks.sort_unstable();
    // A tenth of the cells at least is filled; the darkest may be stains.
    let typical = inks[inks.len() * 9 / 10];
    let least = (u16::from(typical) * 45 / 100) as u8;
    let filled = &inks[inks.partition_point(|&ink| ink < least.max(LEAST))..];
    (typical >= LEAST).then(|| filled[filled.len() / 2])
}
