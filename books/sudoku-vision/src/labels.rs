//! The labels around the grids of a picture: connected components of the size of characters. The
//! network reads each of them alone, in the direction in which the grids lie.

use super::Grey;
use super::find::{Sums, Threshold, threshold};
use super::lines::{Line, Mark, lines};
use super::net::Net;
use super::patch::{Patch, RAW, SIDE};
use super::pyramid::{Pyramid, between};
use super::read::{GridReading, PictureReading};

/// The words around the grids of a picture: titles, numbers of puzzles and pages, as on a page
/// without skew.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Labels {
    /// The quarter turns, clockwise, from upright to how the grids and the words lie: 0 to 3.
    pub turn: u8,
    /// The skew: pixels down for each pixel to the right.
    pub lean: f32,
    /// The place of each grid of the page: left, top, right, bottom in pixels, after the picture is
    /// turned about its middle by its skew.
    pub grids: Vec<[f32; 4]>,
    /// The lines, with their places in the same unit: numbers with all of their digits, and U+FFFD
    /// for each mark of another word.
    pub lines: Vec<Line>,
}

/// Labels are looked for up to this far from a grid, in its sides.
const REACH: f32 = 0.55;
/// The least and the greatest height of a character, in sides of a grid.
const HEIGHTS: (f32, f32) = (0.008, 0.18);
/// The least height of a character, in pixels.
const LOWEST: f32 = 7.0;
/// A character is at most this many times as wide as high; the network skips wider ones.
const WIDEST: f32 = 1.1;
/// Digits that touch are at least this many times as wide as high.
const JOINED: f32 = 0.9;
/// Ink that is wider is a line.
const LONGEST: f32 = 14.0;
/// The rows of a patch that a character fills.
const ROWS: f32 = 18.0;
/// A picture with more marks holds something else than words.
const MOST: usize = 4_000;
/// Marks are searched in a reduction whose longer side has at most this many pixels.
const LONGER_SIDE: usize = 2_600;
/// The threshold of dark pixels, with the grey rims of characters.
const DARK: Threshold = threshold(48, 36, false);
/// The threshold of dark pixels without the grey rims, which join characters.
const DARKER: Threshold = threshold(48, 80, false);

impl PictureReading<'_> {
    /// Reads the numbers around the grids: labels, page numbers.
    ///
    /// ```
    /// use sudoku_vision::{Grey, read_all};
    ///
    /// let paper = [255; 100 * 100];
    /// let page = read_all(Grey::new(100, 100, &paper).unwrap());
    /// assert!(page.labels().lines.is_empty());
    /// ```
    #[must_use]
    pub fn labels(&self) -> Labels {
        labels(&self.pyramid, &self.grids)
    }
}

fn labels(pyramid: &Pyramid<'_>, grids: &[GridReading]) -> Labels {
    let Some(frame) = Frame::of(pyramid.level(0), grids) else { return Labels::default() };
    let grids: Vec<[f32; 4]> = grids.iter().map(|grid| frame.square(grid)).collect();
    let marks = marks(pyramid, &frame, &grids);
    let net = Net::known();
    let class = |mark: &Ink| {
        let patch = || patch(pyramid, &frame, mark, &marks);
        mark.is_character().then(patch).and_then(|patch| net.sure_class_in_label(&patch))
    };
    let all: Vec<Mark> =
        marks.iter().map(|mark| Mark { bounds: mark.bounds, class: class(mark) }).collect();
    let straight = |bounds| frame.straight(bounds);
    let line = |line: Line| Line { bounds: straight(line.bounds), ..line };
    Labels {
        turn: frame.turn,
        lean: frame.lean(),
        lines: lines(&all).into_iter().map(line).collect(),
        grids: grids.into_iter().map(straight).collect(),
    }
}

/// The direction in which the grids of a page lie: a unit along their rows. Places of a reader who
/// sees them upright are counted from the middle of the picture.
struct Frame {
    x: f32,
    y: f32,
    middle: (f32, f32),
    /// The nearest quarter turn.
    turn: u8,
}

impl Frame {
    fn of(picture: Grey<'_>, grids: &[GridReading]) -> Option<Self> {
        // With twice the digits of the corners the sums do not depend on the order of the grids.
        let (x, y) = grids.iter().fold((0.0, 0.0), |(x, y), grid| {
            let [a, b, c, d] = grid.outline.map(|(x, y)| (f64::from(x), f64::from(y)));
            (x + (b.0 - a.0 + c.0 - d.0), y + (b.1 - a.1 + c.1 - d.1))
        });
        let length = x.hypot(y);
        let middle = (picture.width as f32 / 2.0, picture.height as f32 / 2.0);
        let turn = match x.abs() >= y.abs() {
            true if x >= 0.0 => 0,
            true => 2,
            false if y >= 0.0 => 1,
            false => 3,
        };
        (length > 0.0).then(|| Self {
            x: (x / length) as f32,
            y: (y / length) as f32,
            middle,
            turn,
        })
    }

    /// The lean of what is level on the straightened page.
    fn lean(&self) -> f32 {
        match self.turn {
            0 | 2 => self.y / self.x,
            _ => -self.x / self.y,
        }
    }

    /// A place in the picture, for a reader who sees the grids upright.
    fn at(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let (x, y) = (x - self.middle.0, y - self.middle.1);
        (x * self.x + y * self.y, y * self.x - x * self.y)
    }

    fn back(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (self.middle.0 + x * self.x - y * self.y, self.middle.1 + y * self.x + x * self.y)
    }

    /// The edges of a grid as its reader sees it: the means of their ends.
    fn square(&self, grid: &GridReading) -> [f32; 4] {
        let [a, b, c, d] = grid.outline.map(|corner| self.at(corner));
        let mean = |one: f32, other: f32| (one + other) / 2.0;
        [mean(a.0, d.0), mean(a.1, b.1), mean(b.0, c.0), mean(c.1, d.1)]
    }

    /// A place of the reader on the straightened page, which lies as the picture does.
    fn straight(&self, [left, top, right, bottom]: [f32; 4]) -> [f32; 4] {
        let [left, top, right, bottom] = match self.turn {
            0 => [left, top, right, bottom],
            1 => [-bottom, left, -top, right],
            2 => [-right, -bottom, -left, -top],
            _ => [top, -right, bottom, -left],
        };
        let (x, y) = self.middle;
        [left + x, top + y, right + x, bottom + y]
    }
}

/// The distance of a place from a grid; 0 inside.
fn distance([left, top, right, bottom]: [f32; 4], (x, y): (f32, f32)) -> f32 {
    (left - x).max(x - right).max(top - y).max(y - bottom).max(0.0)
}

/// Ink of the size of a character.
struct Ink {
    /// For a reader who sees the grids upright.
    bounds: [f32; 4],
}

impl Ink {
    fn width(&self) -> f32 {
        self.bounds[2] - self.bounds[0]
    }

    fn height(&self) -> f32 {
        self.bounds[3] - self.bounds[1]
    }

    fn is_character(&self) -> bool {
        self.width() <= WIDEST * self.height()
    }
}

/// The marks around the grids.
fn marks(pyramid: &Pyramid<'_>, frame: &Frame, grids: &[[f32; 4]]) -> Vec<Ink> {
    let is_small = |level: &usize| {
        let picture = pyramid.level(*level);
        picture.width.max(picture.height) <= LONGER_SIDE
    };
    let level = (0..16).find(is_small).unwrap_or(0);
    let picture = pyramid.level(level);
    let scale = (1u32 << level) as f32;
    let sums = Sums::of(picture);
    let fits = |bounds: &[f32; 4]| {
        let [left, top, right, bottom] = *bounds;
        let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
        let distances = grids.iter().map(|grid| (distance(*grid, middle), grid[2] - grid[0]));
        let Some((distance, side)) = distances.min_by(|a, b| a.0.total_cmp(&b.0)) else {
            return false;
        };
        let (width, height) = (right - left, bottom - top);
        (HEIGHTS.0 * side..=HEIGHTS.1 * side).contains(&height)
            && height >= LOWEST * scale
            && width <= LONGEST * height
            && distance > 0.0
            && distance <= REACH * side
    };
    let pieces = |threshold| -> Vec<[f32; 4]> {
        let (parts, runs) = sums.dark(picture, threshold).joined();
        let mut bounds = vec![[f32::MAX, f32::MAX, f32::MIN, f32::MIN]; parts.len()];
        for run in runs {
            let all = &mut bounds[run.part as usize];
            let (left, right) = (run.from as f32, run.to as f32);
            let (top, bottom) = (run.y as f32, run.y as f32 + 1.0);
            for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
                let (x, y) = frame.at((x * scale, y * scale));
                *all = [all[0].min(x), all[1].min(y), all[2].max(x), all[3].max(y)];
            }
        }
        bounds.retain(fits);
        bounds.truncate(MOST);
        bounds
    };
    // Characters that only their grey rims join are apart in the darker ones. So are thin
    // strokes of one character.
    let mut found = pieces(DARK);
    let darker = pieces(DARKER);
    let height = |bounds: &[f32; 4]| bounds[3] - bounds[1];
    let mut apart = Vec::new();
    found.retain(|whole| {
        if whole[2] - whole[0] < JOINED * height(whole) {
            return true;
        }
        let is_part = |part: &&[f32; 4]| {
            let middle = ((part[0] + part[2]) / 2.0, (part[1] + part[3]) / 2.0);
            distance(*whole, middle) == 0.0 && 2.0 * height(part) > height(whole)
        };
        let parts: Vec<[f32; 4]> = darker.iter().filter(is_part).copied().collect();
        let is_joined = parts.len() > 1;
        if is_joined {
            apart.extend(parts);
        }
        !is_joined
    });
    found.extend(apart);
    found.into_iter().map(|bounds| Ink { bounds }).collect()
}

/// The picture of a mark without its neighbours, which are among those `beside`.
fn patch(pyramid: &Pyramid<'_>, frame: &Frame, mark: &Ink, beside: &[Ink]) -> Patch {
    let [left, top, right, bottom] = mark.bounds;
    let step = mark.height() / ROWS;
    let level = pyramid.for_step(step * step * 0.5);
    let picture = pyramid.level(level);
    let scale = 1.0 / (1u32 << level) as f32;
    let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
    // Ink at the rim is grey, and a part of the mark; half of the way to the next one is.
    let margin = 0.08 * mark.height() + 1.0;
    let level_with = |other: &&Ink| other.bounds[1] < bottom && other.bounds[3] > top;
    let mut free = (margin, margin);
    for other in beside.iter().filter(level_with) {
        let (before, after) = (left - other.bounds[2], other.bounds[0] - right);
        if other.bounds[0] < left {
            free.0 = free.0.min(before.max(0.0) / 2.0);
        }
        if other.bounds[2] > right {
            free.1 = free.1.min(after.max(0.0) / 2.0);
        }
    }
    let half = SIDE as f32 / 2.0;
    let mut raw = [0u8; RAW];
    let mut is_inside = [false; RAW];
    for (at, (raw, is_inside)) in raw.iter_mut().zip(&mut is_inside).enumerate() {
        let place = |more: (f32, f32)| {
            let x = middle.0 + ((at % SIDE) as f32 + more.0 - half) * step;
            let y = middle.1 + ((at / SIDE) as f32 + more.1 - half) * step;
            (x, y)
        };
        let (x, y) = place((0.5, 0.5));
        *is_inside =
            x >= left - free.0 && x <= right + free.1 && y >= top - margin && y <= bottom + margin;
        let mut sum = 0.0;
        for more in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
            let (x, y) = frame.back(place(more));
            sum += between(picture, x * scale, y * scale);
        }
        *raw = (sum / 4.0 + 0.5) as u8;
    }
    let paper = paper(&raw, &is_inside);
    for (raw, is_inside) in raw.iter_mut().zip(is_inside) {
        if !is_inside {
            *raw = paper;
        }
    }
    Patch::new(&raw, None)
}

/// The grey of the paper around a mark: bright samples within its bounds, as those outside may be
/// the ink of a neighbour.
fn paper(raw: &[u8; RAW], is_inside: &[bool; RAW]) -> u8 {
    let mut inside: Vec<u8> =
        raw.iter().zip(is_inside).filter(|(_, inside)| **inside).map(|(raw, _)| *raw).collect();
    inside.sort_unstable();
    inside.get(inside.len() * 9 / 10).copied().unwrap_or(u8::MAX)
}
