//! Places where a lattice may be: the connected components of the dark pixels, and the four corners
//! of each.

use super::Grey;

/// Four corners, clockwise as seen, from the one at the upper left.
pub(crate) type Corners = [(f32, f32); 4];

/// An adaptive threshold: a pixel is dark if it is darker than the mean of the window around it.
/// The window is `1 / window` of the longer side of the picture, a dark pixel is darker by at least
/// `darker / 256`, and `thick` says whether the dark pixels are dilated.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Threshold {
    pub(crate) window: usize,
    pub(crate) darker: u32,
    pub(crate) thick: bool,
}

pub(crate) const fn threshold(window: usize, darker: u32, thick: bool) -> Threshold {
    Threshold { window, darker, thick }
}

/// The most telling ones first: sharp pictures need the darker ones, blurred ones the others.
pub(crate) const THRESHOLDS: [Threshold; 10] = [
    threshold(24, 18, false),
    threshold(24, 10, true),
    threshold(40, 26, true),
    threshold(12, 26, false),
    threshold(60, 10, false),
    threshold(60, 7, true),
    threshold(24, 10, false),
    threshold(40, 7, false),
    threshold(16, 18, true),
    threshold(12, 26, true),
];

/// A summed-area table: the sums of all pixels above and to the left.
pub(crate) struct Sums {
    width: usize,
    height: usize,
    sums: Vec<u32>,
}

impl Sums {
    pub(crate) fn of(picture: Grey<'_>) -> Self {
        let (width, height) = (picture.width, picture.height);
        let row = width + 1;
        let mut sums = vec![0u32; row * (height + 1)];
        for y in 0..height {
            let (above, below) = sums.split_at_mut((y + 1) * row);
            let above = &above[y * row..];
            let pixels = &picture.pixels[y * width..(y + 1) * width];
            let mut sum = 0;
            for (x, &pixel) in pixels.iter().enumerate() {
                sum += u32::from(pixel);
                below[x + 1] = above[x + 1] + sum;
            }
        }
        Self { width, height, sums }
    }

    /// The pixels that are darker than the mean of those around them.
    pub(crate) fn dark(&self, picture: Grey<'_>, threshold: Threshold) -> Mask {
        let (width, height) = (self.width, self.height);
        let radius = (width.max(height) / threshold.window / 2).max(3);
        let keep = 256 - threshold.darker;
        let words = width.div_ceil(64);
        let mut bits = vec![0u64; words * height];
        let mut flags = vec![0u8; words * 64];
        let row = width + 1;
        for y in 0..height {
            let (top, bottom) = (y.saturating_sub(radius), (y + radius + 1).min(height));
            let upper = &self.sums[top * row..(top + 1) * row];
            let lower = &self.sums[bottom * row..(bottom + 1) * row];
            let tall = (bottom - top) as u32;
            let pixels = &picture.pixels[y * width..(y + 1) * width];
            let mut edge = |x: usize| {
                let (left, right) = (x.saturating_sub(radius), (x + radius + 1).min(width));
                let sum = lower[right] - lower[left] - (upper[right] - upper[left]);
                let area = tall * (right - left) as u32;
                flags[x] = u8::from(u32::from(pixels[x]) * area * 256 < sum * keep);
            };
            let inner = radius.min(width)..width.saturating_sub(radius).max(radius.min(width));
            (0..inner.start).for_each(&mut edge);
            (inner.end..width).for_each(&mut edge);
            if !inner.is_empty() {
                let wide = 2 * radius + 1;
                let area = tall * wide as u32 * 256;
                let count = inner.len();
                let first = inner.start - radius;
                let parts = (
                    &upper[first..first + count],
                    &upper[first + wide..first + wide + count],
                    &lower[first..first + count],
                    &lower[first + wide..first + wide + count],
                );
                let (pixels, flags) = (&pixels[inner.clone()], &mut flags[inner]);
                for x in 0..count {
                    let sum = (parts.3[x] - parts.2[x]) - (parts.1[x] - parts.0[x]);
                    flags[x] = u8::from(u32::from(pixels[x]) * area < sum * keep);
                }
            }
            for (word, flags) in bits[y * words..].iter_mut().zip(flags.chunks_exact(64)) {
                let mut packed = 0u64;
                for (byte, flags) in flags.chunks_exact(8).enumerate() {
                    let all = u64::from_le_bytes([
                        flags[0], flags[1], flags[2], flags[3], flags[4], flags[5], flags[6],
                        flags[7],
                    ]);
                    // The lowest bit of each byte, moved to the highest byte.
                    let gathered = all.wrapping_mul(0x0102_0408_1020_4080) >> 56;
                    packed |= gathered << (8 * byte);
                }
                *word = packed;
            }
        }
        let mask = Mask { width, height, words, bits };
        if threshold.thick { mask.thickened() } else { mask }
    }
}

/// One bit a pixel.
pub(crate) struct Mask {
    width: usize,
    height: usize,
    words: usize,
    bits: Vec<u64>,
}

impl Mask {
    /// Dilation: each dark pixel darkens the eight around it.
    fn thickened(self) -> Self {
        let Self { width, height, words, bits } = self;
        let mut wide = vec![0u64; bits.len()];
        for (wide, row) in wide.chunks_exact_mut(words).zip(bits.chunks_exact(words)) {
            for at in 0..words {
                let before = if at > 0 { row[at - 1] >> 63 } else { 0 };
                let after = if at + 1 < words { row[at + 1] << 63 } else { 0 };
                wide[at] = row[at] | row[at] << 1 | row[at] >> 1 | before | after;
            }
        }
        let mut bits = wide.clone();
        for y in 0..height {
            for at in 0..words {
                let above = if y > 0 { wide[(y - 1) * words + at] } else { 0 };
                let below = if y + 1 < height { wide[(y + 1) * words + at] } else { 0 };
                bits[y * words + at] |= above | below;
            }
        }
        Self { width, height, words, bits }
    }

    /// The runs: dark pixels of a row that are side by side.
    fn runs(&self) -> Vec<Run> {
        let mut runs = Vec::new();
        for y in 0..self.height {
            let row = &self.bits[y * self.words..(y + 1) * self.words];
            let mut start = None;
            for (at, &word) in row.iter().enumerate() {
                let base = 64 * at;
                let mut rest = word;
                let mut done = 0;
                while done < 64 {
                    match start {
                        None => {
                            if rest == 0 {
                                break;
                            }
                            let skip = rest.trailing_zeros() as usize;
                            rest >>= skip;
                            done += skip;
                            start = Some(base + done);
                        }
                        Some(from) => {
                            let skip = (rest.trailing_ones() as usize).min(64 - done);
                            done += skip;
                            if done < 64 {
                                rest >>= skip;
                                runs.push(Run::new(y, from, base + done));
                                start = None;
                            }
                        }
                    }
                }
            }
            if let Some(from) = start {
                runs.push(Run::new(y, from, self.width));
            }
        }
        runs.retain(|run| run.from < run.to);
        runs
    }

    /// The connected components that are at least this wide and high.
    pub(crate) fn parts(&self, least: usize) -> Vec<Part> {
        let (mut parts, runs) = self.joined();
        // Only the large ones are measured.
        let is_large = |part: &Part| part.width() >= least && part.height() >= least;
        let large: Vec<bool> = parts.iter().map(is_large).collect();
        for run in runs.iter().filter(|run| large[run.part as usize]) {
            parts[run.part as usize].measure(*run);
        }
        parts.retain(is_large);
        parts
    }

    /// The connected components of the runs, without their furthest points, and the runs with the
    /// number of their component.
    pub(crate) fn joined(&self) -> (Vec<Part>, Vec<Run>) {
        let mut runs = self.runs();
        let mut parent: Vec<u32> = (0..runs.len() as u32).collect();
        let (mut above, mut row) = (0..0, 0..0);
        let mut y = u32::MAX;
        for at in 0..runs.len() {
            let run = runs[at];
            if run.y != y {
                above = if y.wrapping_add(1) == run.y { row } else { at..at };
                row = at..at;
                y = run.y;
            }
            row.end = at + 1;
            while above.start < above.end && runs[above.start].to < run.from {
                above.start += 1;
            }
            let mut other = above.start;
            while other < above.end && runs[other].from <= run.to {
                join(&mut parent, other as u32, at as u32);
                other += 1;
            }
        }
        let mut parts: Vec<Part> = Vec::new();
        let mut part_of = vec![u32::MAX; runs.len()];
        for (at, run) in runs.iter_mut().enumerate() {
            let root = root(&mut parent, at as u32) as usize;
            if part_of[root] == u32::MAX {
                part_of[root] = parts.len() as u32;
                parts.push(Part::new(*run));
            }
            parts[part_of[root] as usize].add(*run);
            run.part = part_of[root];
        }
        (parts, runs)
    }
}

/// Dark pixels side by side.
#[derive(Clone, Copy)]
pub(crate) struct Run {
    pub(crate) y: u32,
    pub(crate) from: u32,
    pub(crate) to: u32,
    /// The part that it belongs to.
    pub(crate) part: u32,
}

impl Run {
    fn new(y: usize, from: usize, to: usize) -> Self {
        Self { y: y as u32, from: from as u32, to: to as u32, part: 0 }
    }
}

/// The root of the set of `at` in a union-find forest; its path is halved.
pub(crate) fn root(parent: &mut [u32], mut at: u32) -> u32 {
    while parent[at as usize] != at {
        parent[at as usize] = parent[parent[at as usize] as usize];
        at = parent[at as usize];
    }
    at
}

/// Unites the sets of two members of a union-find forest.
pub(crate) fn join(parent: &mut [u32], a: u32, b: u32) {
    let (a, b) = (root(parent, a), root(parent, b));
    // The earlier run is the root.
    parent[a.max(b) as usize] = a.min(b);
}

/// Directions in which the furthest point of a part is looked for.
const DIRECTIONS: [(i32, i32); 24] = [
    (4, 0),
    (15, 4),
    (7, 4),
    (1, 1),
    (4, 7),
    (4, 15),
    (0, 4),
    (-4, 15),
    (-4, 7),
    (-1, 1),
    (-7, 4),
    (-15, 4),
    (-4, 0),
    (-15, -4),
    (-7, -4),
    (-1, -1),
    (-4, -7),
    (-4, -15),
    (0, -4),
    (4, -15),
    (4, -7),
    (1, -1),
    (7, -4),
    (15, -4),
];

/// A connected component of dark pixels.
pub(crate) struct Part {
    left: u32,
    top: u32,
    right: u32,
    bottom: u32,
    pub(crate) pixels: usize,
    /// The furthest points in each direction, with their distance.
    furthest: [(i32, i32, i32); DIRECTIONS.len()],
}

impl Part {
    fn new(run: Run) -> Self {
        Self {
            left: run.from,
            top: run.y,
            right: run.to,
            bottom: run.y + 1,
            pixels: 0,
            furthest: [(i32::MIN, 0, 0); DIRECTIONS.len()],
        }
    }

    fn add(&mut self, run: Run) {
        self.left = self.left.min(run.from);
        self.right = self.right.max(run.to);
        self.bottom = self.bottom.max(run.y + 1);
        self.pixels += (run.to - run.from) as usize;
    }

    fn measure(&mut self, run: Run) {
        let y = run.y as i32;
        for (furthest, (dx, dy)) in self.furthest.iter_mut().zip(DIRECTIONS) {
            let x = if dx > 0 { run.to as i32 - 1 } else { run.from as i32 };
            let distance = dx * x + dy * y;
            if distance > furthest.0 {
                *furthest = (distance, x, y);
            }
        }
    }

    pub(crate) fn width(&self) -> usize {
        (self.right - self.left) as usize
    }

    pub(crate) fn height(&self) -> usize {
        (self.bottom - self.top) as usize
    }

    /// Whether it is thin enough for lines, and about as wide as high.
    pub(crate) fn may_be_grid(&self) -> bool {
        let (width, height) = (self.width(), self.height());
        width <= 4 * height && height <= 4 * width && self.pixels * 10 <= width * height * 8
    }

    /// The corners that enclose the most of it, and the extremes along the diagonals.
    pub(crate) fn corners(&self) -> Vec<Corners> {
        let point = |at: usize| {
            let (_, x, y) = self.furthest[at];
            (x as f32 + 0.5, y as f32 + 0.5)
        };
        let diagonals = [point(15), point(21), point(3), point(9)];
        let mut points: Vec<(f32, f32)> = (0..DIRECTIONS.len()).map(point).collect();
        points.dedup();
        let mut widest = diagonals;
        let mut most = area(&widest);
        let count = points.len();
        for a in 0..count {
            for b in a + 1..count {
                for c in b + 1..count {
                    for d in c + 1..count {
                        let corners = [points[a], points[b], points[c], points[d]];
                        let area = area(&corners);
                        if area > most * 1.01 {
                            (widest, most) = (corners, area);
                        }
                    }
                }
            }
        }
        let widest = from_upper_left(widest);
        let mut corners = vec![widest];
        if distance(&widest, &diagonals) > 0.0 {
            corners.push(diagonals);
        }
        corners
    }
}

/// The area inside four corners.
pub(crate) fn area(corners: &Corners) -> f32 {
    let [a, b, c, d] = *corners;
    0.5 * ((c.0 - a.0) * (d.1 - b.1) - (d.0 - b.0) * (c.1 - a.1))
}

/// The largest distance between corners, along x or y.
pub(crate) fn distance(one: &Corners, other: &Corners) -> f32 {
    one.iter().zip(other).fold(0.0, |most, (a, b)| {
        let (x, y) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
        if x.max(y) > most { x.max(y) } else { most }
    })
}

/// Four corners clockwise, beginning with the upper left one.
fn from_upper_left(corners: Corners) -> Corners {
    let mut first = 0;
    for at in 1..4 {
        if corners[at].0 + corners[at].1 < corners[first].0 + corners[first].1 {
            first = at;
        }
    }
    std::array::from_fn(|at| corners[(first + at) % 4])
}
