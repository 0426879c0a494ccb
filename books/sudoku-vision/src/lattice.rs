//! The lattice of a grid: its lines are followed from four corners, and every piece of every line
//! is measured.

use super::find::Corners;
use super::pyramid::{Pyramid, between};

/// The pixels of the flattened picture along a side of the grid: 32 for each of nine cells.
const GRID: usize = 288;
/// The pixels of the flattened picture beyond each side of the grid.
const MARGIN: usize = 40;
/// The pixels along a side of the flattened picture.
const SIDE: usize = GRID + 2 * MARGIN;

/// The homography from a square to four corners in the picture: lines stay straight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Homography([f64; 8]);

impl Homography {
    /// The homography of a square that reaches from 0 to `side`.
    fn of(corners: &Corners, side: f64) -> Option<Self> {
        let [a, b, c, d] = corners.map(|(x, y)| (f64::from(x), f64::from(y)));
        let (dx1, dy1) = (b.0 - c.0, b.1 - c.1);
        let (dx2, dy2) = (d.0 - c.0, d.1 - c.1);
        let (sx, sy) = (a.0 - b.0 + c.0 - d.0, a.1 - b.1 + c.1 - d.1);
        let whole = dx1 * dy2 - dx2 * dy1;
        if whole.abs() < 1e-6 {
            return None;
        }
        let (g, h) = ((sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole);
        // The part beyond the horizon is not in the picture.
        let reach = 1.0 + 2.0 * MARGIN as f64 / GRID as f64;
        if 1.0 + reach * (g.min(0.0) + h.min(0.0)) < 0.1 {
            return None;
        }
        Some(Self([
            (b.0 - a.0 + g * b.0) / side,
            (d.0 - a.0 + h * d.0) / side,
            a.0,
            (b.1 - a.1 + g * b.1) / side,
            (d.1 - a.1 + h * d.1) / side,
            a.1,
            g / side,
            h / side,
        ]))
    }

    #[inline(always)]
    fn point(&self, u: f64, v: f64) -> (f64, f64) {
        let [a, b, c, d, e, f, g, h] = self.0;
        let w = g * u + h * v + 1.0;
        ((a * u + b * v + c) / w, (d * u + e * v + f) / w)
    }
}

/// The number of terms of a polynomial of the third degree in two variables.
const TERMS: usize = 10;

/// The terms at a place of a lattice, the middle of which is `half` a row away from its sides.
#[inline(always)]
fn terms(u: f64, v: f64, half: f64) -> [f64; TERMS] {
    let (s, t) = ((u - half) / half, (v - half) / half);
    [1.0, s, t, s * s, s * t, t * t, s * s * s, s * s * t, s * t * t, t * t * t]
}

/// The distance of the lines from where the homography alone would put them, in pixels of the
/// flattened picture: a polynomial of the third degree.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bend {
    factors: [f64; TERMS],
    /// Half of the cells in a row.
    half: f64,
}

impl Bend {
    /// No bend, in a lattice of this many cells in a row.
    fn none(side: usize) -> Self {
        Self { factors: [0.0; TERMS], half: side as f64 / 2.0 }
    }

    #[inline(always)]
    fn at(&self, u: f64, v: f64) -> f64 {
        self.factors.iter().zip(terms(u, v, self.half)).map(|(c, t)| c * t).sum()
    }

    /// The least squares of the first `count` terms: places, offsets, weights.
    fn fitted(&self, seen: &[(f64, f64, f64, f64)], count: usize) -> Option<Self> {
        let mut rows = [[0.0f64; TERMS + 1]; TERMS];
        for &(u, v, offset, weight) in seen {
            let terms = terms(u, v, self.half);
            for a in 0..count {
                let scaled = weight * terms[a];
                for b in a..count {
                    rows[a][b] += scaled * terms[b];
                }
                rows[a][TERMS] += scaled * offset;
            }
        }
        let upper = rows;
        for (a, row) in rows.iter_mut().enumerate().take(count) {
            for (below, upper) in row.iter_mut().zip(&upper).take(a) {
                *below = upper[a];
            }
            // Terms that nothing was seen of stay small.
            row[a] += 1e-3;
        }
        for at in 0..count {
            let own = rows[at];
            if own[at].abs() < 1e-9 {
                return None;
            }
            for (_, row) in rows.iter_mut().enumerate().take(count).filter(|(row, _)| *row != at) {
                let factor = row[at] / own[at];
                for (value, own) in row.iter_mut().zip(&own).skip(at) {
                    *value -= factor * own;
                }
            }
        }
        let mut factors = [0.0; TERMS];
        for at in 0..count {
            factors[at] = rows[at][TERMS] / rows[at][at];
        }
        Some(Self { factors, ..*self })
    }
}

/// The lines of a square grid in a picture.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Lattice {
    /// The number of cells in a row.
    pub(crate) side: usize,
    flat: Homography,
    /// The bend of the lines that run down; the place along the line is its first variable.
    across: Bend,
    /// The bend of the lines that run across.
    down: Bend,
    pub(crate) support: Support,
}

/// With this many pieces of its lines of 180, no other lattice at the same place is tried.
pub(crate) const GOOD: u8 = 176;

/// The number of pieces of lines of a grid with this many cells in a row.
pub(crate) const fn all_pieces(side: usize) -> usize {
    2 * side * (side + 1)
}

/// How much of the lines is there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Support {
    /// The number of pieces of lines: of 180, if nine cells are in a row.
    pub(crate) pieces: u16,
    /// The pieces of the weakest line, of as many as cells are in a row. A line along the
    /// edge of the picture does not count.
    pub(crate) weakest: u8,
    /// Whether the lines are darker than the middle of the cells: that of finer tables and of text
    /// is as dark.
    pub(crate) is_clear: bool,
    /// The most pieces of a line one cell outside, and of those that lead there: of 9 and of 10.
    /// Nothing is seen there of larger cells than those of nine in a row.
    pub(crate) beyond: (u8, u8),
}

impl Lattice {
    /// The place of a point of the lattice in the full picture. A cell is 1 wide; (0, 0) is the
    /// upper left corner of the grid.
    #[inline(always)]
    pub(crate) fn point(&self, u: f64, v: f64) -> (f32, f32) {
        let (x, y) = self.flattened(u, v);
        let (x, y) = self.flat.point(x - MARGIN as f64, y - MARGIN as f64);
        (x as f32, y as f32)
    }

    /// The places of many points, by their `u` and `v`.
    pub(crate) fn points(&self, us: &[f64], vs: &[f64], to: &mut [(f32, f32)]) {
        for ((&u, &v), to) in us.iter().zip(vs).zip(to) {
            *to = self.point(u, v);
        }
    }

    /// The place in the flattened picture.
    #[inline(always)]
    fn flattened(&self, u: f64, v: f64) -> (f64, f64) {
        let at = |u: f64, bend: f64| MARGIN as f64 + u * cell(self.side) + bend;
        (at(u, self.across.at(v, u)), at(v, self.down.at(u, v)))
    }

    /// Its corners in the full picture.
    pub(crate) fn corners(&self) -> Corners {
        let far = self.side as f64;
        [(0.0, 0.0), (far, 0.0), (far, far), (0.0, far)].map(|(u, v)| self.point(u, v))
    }

    /// Follows the lines of a grid with these corners in the full picture, and this many cells in a
    /// row.
    pub(crate) fn fit(pyramid: &Pyramid<'_>, corners: &Corners, side: usize) -> Option<Self> {
        let ridges = Ridges::of(pyramid, corners, side)?;
        let straight = ridges.followed(Bend::none(side), Bend::none(side));
        let is_good = |found: &Self| {
            180 * usize::from(found.support.pieces) >= usize::from(GOOD) * all_pieces(side)
        };
        if straight.as_ref().is_some_and(is_good) {
            return straight;
        }
        let bulged = ridges.followed(ridges.upright.bulged(), ridges.level.bulged());
        let pieces = |lattice: &Option<Self>| lattice.as_ref().map(|found| found.support.pieces);
        if pieces(&bulged) > pieces(&straight) { bulged } else { straight }
    }
}

/// How many times as wide as high four corners are, and how many times as high as wide; rounded, at
/// least 1 and at most 3.
fn stretch(corners: &Corners) -> (usize, usize) {
    let square = |p: (f32, f32), q: (f32, f32)| {
        f64::from((p.0 - q.0) * (p.0 - q.0) + (p.1 - q.1) * (p.1 - q.1))
    };
    let [a, b, c, d] = *corners;
    let (width, height) = (square(a, b) + square(c, d), square(b, c) + square(d, a));
    // The squares of 1.5 and 2.5.
    let times =
        |long: f64, short: f64| 1 + [2.25, 6.25].iter().filter(|&&it| long > it * short).count();
    (times(width, height), times(height, width))
}

/// The pixels of the flattened picture along a cell.
#[inline(always)]
fn cell(side: usize) -> f64 {
    GRID as f64 / side as f64
}

/// How much darker each pixel of the flattened picture is than both of its sides.
struct Ridges {
    side: usize,
    flat: Homography,
    /// The width and the height of the full picture.
    size: (usize, usize),
    /// The map of the lines that run down, with the axes exchanged.
    upright: Ridge,
    /// The map of the lines that run across.
    level: Ridge,
}

/// The place of a pixel of the flattened picture, or of one of its parts, along an axis.
fn middle(at: usize, part: usize, parts: usize) -> f64 {
    at as f64 + (part as f64 + 0.5) / parts as f64 - MARGIN as f64
}

/// The terms of a homography that are those of a column of the flattened picture, for all columns.
struct Column {
    x: [f64; SIDE],
    y: [f64; SIDE],
    w: [f64; SIDE],
}

impl Column {
    fn of(flat: &Homography, place: impl Fn(usize) -> f64) -> Self {
        let [a, _, _, d, _, _, g, _] = flat.0;
        let of = |factor: f64| std::array::from_fn(|at| factor * place(at));
        Self { x: of(a), y: of(d), w: of(g) }
    }

    /// The places of a row in the picture, as [`Homography::point`] has them.
    fn places(&self, flat: &Homography, v: f64, scale: f64, to: &mut [(f32, f32); SIDE]) {
        let [_, b, c, _, e, f, _, h] = flat.0;
        let (x, y, w) = (b * v, e * v, h * v);
        for (at, to) in to.iter_mut().enumerate() {
            let w = self.w[at] + w + 1.0;
            let (x, y) = ((self.x[at] + x + c) / w, (self.y[at] + y + f) / w);
            *to = ((x * scale) as f32, (y * scale) as f32);
        }
    }
}

/// The flattened picture with its axes exchanged, in squares that a processor keeps at hand.
fn turned(pixels: &[f32]) -> Vec<f32> {
    const SQUARE: usize = 16;
    let mut turned = vec![0f32; SIDE * SIDE];
    for top in (0..SIDE).step_by(SQUARE) {
        for left in (0..SIDE).step_by(SQUARE) {
            for x in left..left + SQUARE {
                for y in top..top + SQUARE {
                    turned[x * SIDE + y] = pixels[y * SIDE + x];
                }
            }
        }
    }
    turned
}

/// The map of lines that run along x.
struct Ridge {
    side: usize,
    /// Means along the line.
    along: Vec<f32>,
}

/// Half the length over which lines are averaged.
const HALF: usize = 4;

impl Ridges {
    fn of(pyramid: &Pyramid<'_>, corners: &Corners, side: usize) -> Option<Self> {
        let grid = GRID as f64;
        let flat = Homography::of(corners, grid)?;
        let span = super::find::area(corners).max(1.0);
        // The size of a pixel of the flattened picture, squared.
        let step = span / (grid * grid) as f32;
        // Cells that are much wider than high, or higher than wide, are seen at the resolution of
        // their shorter side: thin lines would fall between the places that are looked at.
        let (wide, high) = stretch(corners);
        let level = pyramid.for_step(step / (wide * high) as f32);
        let picture = pyramid.level(level);
        let scale = 1.0 / f64::from(1u32 << level);
        let mut pixels = vec![0f32; SIDE * SIDE];
        let columns: Vec<Column> =
            (0..wide).map(|part| Column::of(&flat, |x| middle(x, part, wide))).collect();
        let mut places = [(0.0, 0.0); SIDE];
        for (y, row) in pixels.chunks_exact_mut(SIDE).enumerate() {
            for part in 0..wide * high {
                columns[part % wide].places(
                    &flat,
                    middle(y, part / wide, high),
                    scale,
                    &mut places,
                );
                for (pixel, &(x, y)) in row.iter_mut().zip(&places) {
                    *pixel += between(picture, x, y);
                }
            }
            for pixel in row {
                *pixel /= (wide * high) as f32;
            }
        }
        let turned = turned(&pixels);
        let size = (pyramid.level(0).width, pyramid.level(0).height);
        let (upright, level) = (Ridge::of(&turned, side), Ridge::of(&pixels, side));
        Some(Self { side, flat, size, upright, level })
    }

    /// Follows the lines from a first guess.
    fn followed(&self, across: Bend, down: Bend) -> Option<Lattice> {
        let support = Support { pieces: 0, weakest: 0, is_clear: false, beyond: (0, 0) };
        let mut lattice = Lattice { side: self.side, flat: self.flat, across, down, support };
        // The terms, and the pixels to both sides in which a line is looked for. A guess with terms
        // of the third degree is not brought down to a plane first.
        let is_bent = [across, down].iter().any(|bend| bend.factors[3..] != [0.0; TERMS - 3]);
        let rounds = [(3, 9), (6, 8), (TERMS, 6), (TERMS, 4), (TERMS, 3)];
        for &(count, reach) in &rounds[if is_bent { 2 } else { 0 }..] {
            lattice.across = self.upright.followed(&lattice.across, &lattice.down, count, reach)?;
            lattice.down = self.level.followed(&lattice.down, &lattice.across, count, reach)?;
        }
        lattice.support = self.support(&lattice);
        Some(lattice)
    }

    fn support(&self, lattice: &Lattice) -> Support {
        let (upright, level, side) = (&self.upright, &self.level, self.side);
        // Darkness of the pieces: of lines, in the middle of cells, and one cell outside.
        let mut lines: Vec<Vec<f32>> = Vec::with_capacity(2 * (side + 1));
        for (ridge, own, other) in
            [(level, &lattice.down, &lattice.across), (upright, &lattice.across, &lattice.down)]
        {
            for line in 0..=side {
                let piece = |at: usize| ridge.piece(own, other, line as f64, at as f64);
                lines.push((0..side).map(piece).collect());
            }
        }
        let mut all: Vec<f32> = lines.iter().flatten().copied().collect();
        all.sort_unstable_by(f32::total_cmp);
        let depth = all[all.len() / 2];
        let least = (depth * 0.3).max(FAINTEST);
        let count = |pieces: &[f32]| pieces.iter().filter(|&&piece| piece >= least).count() as u8;
        let pieces = lines.iter().map(|line| u16::from(count(line))).sum();
        let weakest = (0..2 * (side + 1))
            .filter(|&line| !self.is_at_edge(lattice, line))
            .map(|line| count(&lines[line]))
            .min()
            .unwrap_or(0);
        let mut middles: Vec<f32> = Vec::with_capacity(2 * side * side);
        let mut beyond = (0, 0);
        for (ridge, own, other, leading) in [
            (level, &lattice.down, &lattice.across, upright),
            (upright, &lattice.across, &lattice.down, level),
        ] {
            for at in 0..side * side {
                let line = (at / side) as f64 + 0.5;
                middles.push(ridge.piece(own, other, line, (at % side) as f64));
            }
            let far = side as f64;
            // The margin is not wide enough for larger cells.
            let is_seen = cell(side) < MARGIN as f64;
            for (line, start) in [(-1.0, -1.0), (far + 1.0, far)].into_iter().filter(|_| is_seen) {
                let pieces: Vec<f32> =
                    (0..side).map(|at| ridge.piece(own, other, line, at as f64)).collect();
                let lead: Vec<f32> =
                    (0..=side).map(|at| leading.piece(other, own, at as f64, start)).collect();
                let seen = (count(&pieces), count(&lead));
                if seen.0.min(seen.1) > beyond.0.min(beyond.1) {
                    beyond = seen;
                }
            }
        }
        middles.sort_unstable_by(f32::total_cmp);
        let is_clear = middles[middles.len() / 2] < CLEAR * depth;
        Support { pieces, weakest, is_clear, beyond }
    }

    /// Whether an outer line runs along the edge of the picture: the cells may be whole.
    fn is_at_edge(&self, lattice: &Lattice, line: usize) -> bool {
        /// In cells.
        const OUTSIDE: f64 = 0.15;
        const INSIDE: f64 = 0.1;
        let (last, far) = (self.side, self.side as f64);
        let (low, high) = (1.5, far - 1.5);
        let ends = match line {
            0 => [(low, 0.0), (high, 0.0), (low, 1.0), (high, 1.0)],
            line if line == last => [(low, far), (high, far), (low, far - 1.0), (high, far - 1.0)],
            line if line == last + 1 => [(0.0, low), (0.0, high), (1.0, low), (1.0, high)],
            line if line == 2 * last + 1 => {
                [(far, low), (far, high), (far - 1.0, low), (far - 1.0, high)]
            }
            _ => return false,
        };
        let [a, b, inner, other] = ends.map(|(u, v)| lattice.point(u, v));
        let (width, height) = (self.size.0 as f64, self.size.1 as f64);
        [(a, inner), (b, other)].into_iter().any(|((x, y), (u, v))| {
            let (x, y, u, v) = (f64::from(x), f64::from(y), f64::from(u), f64::from(v));
            let cell = (x - u).abs().max((y - v).abs());
            let out = (-x).max(-y).max(x - width).max(y - height);
            (-INSIDE * cell..OUTSIDE * cell).contains(&out)
        })
    }
}

/// The middles of the cells are lighter than this fraction of the lines' darkness.
const CLEAR: f32 = 0.6;

/// A piece of a line is at least this much darker than the paper, as a fraction.
const FAINTEST: f32 = 0.012;

impl Ridge {
    fn of(pixels: &[f32], side: usize) -> Self {
        /// Half the width of lines that are seen.
        const REACHES: [usize; 3] = [2, 4, 7];
        /// A line that is darker than this counts no more.
        const MOST: f32 = 0.3;
        let mut raw = vec![0f32; SIDE * SIDE];
        for reach in REACHES {
            for y in reach..SIDE - reach {
                let row = y * SIDE..(y + 1) * SIDE;
                let above = &pixels[row.start - reach * SIDE..][..SIDE];
                let below = &pixels[row.start + reach * SIDE..][..SIDE];
                let own = &pixels[row.clone()];
                for (x, raw) in raw[row].iter_mut().enumerate() {
                    let light = if above[x] < below[x] { above[x] } else { below[x] };
                    let dark = (light - own[x]) / (light + 16.0);
                    let dark = if dark < MOST { dark } else { MOST };
                    *raw = if dark > *raw { dark } else { *raw };
                }
            }
        }
        let mut along = vec![0f32; SIDE * SIDE];
        for (along, raw) in along.chunks_exact_mut(SIDE).zip(raw.chunks_exact(SIDE)) {
            let along = &mut along[HALF..SIDE - HALF];
            // Each sum from the left to the right, several sums at once.
            for first in 0..=2 * HALF {
                for (sum, raw) in along.iter_mut().zip(&raw[first..]) {
                    *sum += raw;
                }
            }
            for sum in along {
                *sum /= (2 * HALF + 1) as f32;
            }
        }
        Self { side, along }
    }

    fn at(&self, x: f64, y: f64) -> f32 {
        let inside = |at: f64| (at.max(0.0) as usize).min(SIDE - 1);
        self.along[inside(y) * SIDE + inside(x)]
    }

    /// The bulge of the outer lines for which most of the lines are there.
    fn bulged(&self) -> Bend {
        // From zero at the corners to this many pixels in the middle of a side.
        const STEP: f64 = 2.5;
        const STEPS: i32 = 12;
        // The darkness of each line for each bulge.
        let (side, middle) = (self.side as i32, self.side as f64 / 2.0);
        let mut dark = vec![vec![0f32; self.side + 1]; 8 * STEPS as usize + 1];
        let half = 4 * STEPS;
        for (bulge, dark) in (-half..=half).zip(&mut dark) {
            for (line, dark) in dark.iter_mut().enumerate() {
                let y = MARGIN as f64 + line as f64 * cell(self.side);
                for place in 0..2 * side {
                    let u = f64::from(place) / 2.0 + 0.25;
                    let s = (u - middle) / middle;
                    let bulge = f64::from(bulge) * STEP / 4.0 * (1.0 - s * s);
                    *dark += self.at(MARGIN as f64 + u * cell(self.side), y + bulge);
                }
            }
        }
        let (mut best, mut most) = (Bend::none(self.side), -1.0f32);
        for first in -STEPS..=STEPS {
            for last in -STEPS..=STEPS {
                let mut sum = 0.0;
                for line in 0..=side {
                    // In quarters of a step.
                    let bulge = (4 * first * (side - line) + 4 * last * line) / side;
                    sum += dark[(bulge + half) as usize][line as usize];
                }
                // The straight one, if there is no reason for another.
                sum *= 1.0 - 0.002 * (first.abs() + last.abs()) as f32;
                if sum > most {
                    let (a, b) = (f64::from(first) * STEP, f64::from(last) * STEP);
                    let (mean, slope) = ((a + b) / 2.0, (b - a) / 2.0);
                    best.factors = [mean, 0.0, slope, -mean, 0.0, 0.0, 0.0, -slope, 0.0, 0.0];
                    most = sum;
                }
            }
        }
        best
    }

    /// The bend that follows the lines, looked for near `own`. In a map with exchanged axes, the
    /// bends have exchanged variables too.
    fn followed(&self, own: &Bend, other: &Bend, count: usize, reach: i32) -> Option<Bend> {
        let (side, cell) = (self.side, cell(self.side));
        let mut seen = Vec::with_capacity(all_pieces(side));
        for line in 0..=side {
            for place in 0..2 * side {
                let (u, v) = (place as f64 / 2.0 + 0.25, line as f64);
                let x = MARGIN as f64 + u * cell + other.at(v, u);
                let y = MARGIN as f64 + v * cell + own.at(u, v);
                let (mut best, mut most) = (0.0, 0.0);
                for offset in -reach..=reach {
                    let away = f64::from(offset.abs()) / f64::from(reach + 1);
                    let value = f64::from(self.at(x, y + f64::from(offset)));
                    if value * (1.0 - 0.3 * away)
                        > most * (1.0 - 0.3 * f64::abs(best) / f64::from(reach + 1))
                    {
                        // Between pixels: where the peak of the neighbours would be.
                        let (above, below) = (
                            f64::from(self.at(x, y + f64::from(offset - 1))),
                            f64::from(self.at(x, y + f64::from(offset + 1))),
                        );
                        let curve = 2.0 * value - above - below;
                        let shift = if curve > 1e-6 {
                            ((below - above) / (2.0 * curve)).clamp(-0.5, 0.5)
                        } else {
                            0.0
                        };
                        // The pixel's own centre.
                        let centre = (y + f64::from(offset)).max(0.0) as usize as f64 + 0.5;
                        best = centre + shift - y;
                        most = value;
                    }
                }
                if most > f64::from(FAINTEST) {
                    seen.push((u, v, own.at(u, v) + best, most));
                }
            }
        }
        if 4 * seen.len() < all_pieces(side) {
            return None;
        }
        // Strokes of digits and folds are far from all others.
        let mut bend = own.fitted(&seen, count)?;
        for _ in 0..3 {
            let mut errors: Vec<f64> =
                seen.iter().map(|&(u, v, offset, _)| (offset - bend.at(u, v)).abs()).collect();
            let weighted: Vec<_> = {
                let mut sorted = errors.clone();
                sorted.sort_unstable_by(f64::total_cmp);
                let scale = (2.0 * sorted[sorted.len() / 2]).max(0.5);
                errors.iter_mut().for_each(|error| {
                    let part = *error / scale;
                    *error = 1.0 / (1.0 + part * part * part * part);
                });
                seen.iter()
                    .zip(&errors)
                    .map(|(&(u, v, offset, weight), trust)| (u, v, offset, weight * trust))
                    .collect()
            };
            bend = own.fitted(&weighted, count)?;
        }
        Some(bend)
    }

    /// How dark the least dark half of a piece of a line is: from `from` to `from + 1`.
    fn piece(&self, own: &Bend, other: &Bend, line: f64, from: f64) -> f32 {
        const PLACES: usize = 8;
        let mut values: [f32; PLACES] = std::array::from_fn(|at| {
            let u = from + 0.15 + 0.1 * at as f64;
            let x = MARGIN as f64 + u * cell(self.side) + other.at(line, u);
            let y = MARGIN as f64 + line * cell(self.side) + own.at(u, line);
            (-2i32..=2).fold(0.0, |most: f32, away| {
                let value = self.at(x, y + f64::from(away));
                if value > most { value } else { most }
            })
        });
        values.sort_unstable_by(f32::total_cmp);
        values[PLACES / 4]
    }
}
