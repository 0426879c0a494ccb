//! The words around the grids of a picture: parts of ink of the size of characters, each asked for by
//! the network alone, in the direction in which the grids lie.

use alloc::vec::Vec;

use super::Grey;
use super::find::{Sums, Threshold, threshold};
use super::levels::{Levels, between};
use super::lines::{Line, Mark, lines};
use super::net::{Net, Scores};
use super::patch::{Patch, RAW, SIDE};
use super::read::{Page, Reading};

/// Words beside a grid.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Words {
    /// The index of the nearest grid of the page.
    pub grid: usize,
    /// The numbers, with U+FFFD for each mark of another word.
    pub text: alloc::string::String,
    /// The left, upper, right and lower edge, as seen from the upright grid, which reaches from 0 to
    /// 1 in both directions.
    pub place: [f32; 4],
}

/// Words are looked for up to this far from a grid, in its sides.
const REACH: f32 = 0.55;
/// The height of a character, in sides of a grid: the least, and the most.
const HEIGHTS: (f32, f32) = (0.008, 0.18);
/// and the least in pixels.
const LOWEST: f32 = 7.0;
/// A character is at most this many times as wide as high; wider ones are not asked for.
const WIDEST: f32 = 1.1;
/// Ink that is wider is a line.
const LONGEST: f32 = 14.0;
/// The rows of a patch that a character fills.
const ROWS: f32 = 18.0;
/// A picture with more marks holds something else than words.
const MOST: usize = 4_000;
/// Marks are searched in a reduction whose longer side has at most this many pixels.
const LONGER_SIDE: usize = 2_600;
/// Dark pixels.
const DARK: Threshold = threshold(48, 36, false);

/// Reads the numbers around the grids that were read in the same picture: labels, page numbers.
///
/// ```
/// use sudoku_vision::{Grey, read_all, words};
///
/// let paper = [255; 100 * 100];
/// let paper = Grey::new(100, 100, &paper).unwrap();
/// assert!(words(paper, &read_all(paper)).is_empty());
/// ```
#[must_use]
pub fn words(picture: Grey<'_>, page: &Page) -> Vec<Words> {
    let Some(frame) = Frame::of(&page.grids) else { return Vec::new() };
    let grids: Vec<Place> = page.grids.iter().map(Place::of).collect();
    let levels = Levels::of(picture);
    let marks = marks(&levels, &frame, &grids);
    let net = Net::shipped();
    let mut found = Vec::new();
    for (at, grid) in grids.iter().enumerate() {
        let beside: Vec<&Ink> = marks.iter().filter(|mark| mark.grid == at).collect();
        let class = |mark: &Ink| {
            let scores = || net.classify_in_label(&patch(&levels, &frame, mark, &beside));
            let sure = |scores: Scores| scores.confidence() >= net.threshold();
            mark.is_character().then(scores).filter(|&it| sure(it)).map(|scores| scores.best())
        };
        let beside: Vec<Mark> =
            beside.iter().map(|mark| Mark { bounds: mark.bounds, class: class(mark) }).collect();
        let place = |Line { text, bounds, .. }| {
            let [left, top, right, bottom] = bounds;
            let (u, v) = grid.at(frame.back(((left + right) / 2.0, (top + bottom) / 2.0)));
            let (wide, high) = ((right - left) / grid.side, (bottom - top) / grid.side);
            let place = [u - wide / 2.0, v - high / 2.0, u + wide / 2.0, v + high / 2.0];
            Words { grid: at, text, place }
        };
        found.extend(lines(&beside).into_iter().map(place));
    }
    found
}

/// The direction in which the grids of a page lie: a unit along their rows.
struct Frame {
    x: f32,
    y: f32,
}

impl Frame {
    fn of(grids: &[Reading]) -> Option<Self> {
        let sum = grids.iter().fold((0.0, 0.0), |(x, y), grid| {
            let [a, b, c, d] = grid.outline;
            (x + b.0 - a.0 + c.0 - d.0, y + b.1 - a.1 + c.1 - d.1)
        });
        let length = root(sum.0 * sum.0 + sum.1 * sum.1);
        (length > 0.0).then(|| Self { x: sum.0 / length, y: sum.1 / length })
    }

    /// A place in the picture, for a reader who sees the grids upright.
    fn at(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (x * self.x + y * self.y, y * self.x - x * self.y)
    }

    fn back(&self, (x, y): (f32, f32)) -> (f32, f32) {
        (x * self.x - y * self.y, y * self.x + x * self.y)
    }
}

/// The place of a grid in the picture.
struct Place {
    middle: (f32, f32),
    /// Along its rows, and its columns.
    across: (f32, f32),
    down: (f32, f32),
    side: f32,
}

impl Place {
    fn of(reading: &Reading) -> Self {
        let [a, b, c, d] = reading.outline;
        let mean = |p: (f32, f32), q: (f32, f32), r: (f32, f32), s: (f32, f32)| {
            ((q.0 - p.0 + s.0 - r.0) / 2.0, (q.1 - p.1 + s.1 - r.1) / 2.0)
        };
        let (across, down) = (mean(a, b, d, c), mean(a, d, b, c));
        Self {
            middle: ((a.0 + b.0 + c.0 + d.0) / 4.0, (a.1 + b.1 + c.1 + d.1) / 4.0),
            across,
            down,
            side: root((across.0 * down.1 - across.1 * down.0).abs()),
        }
    }

    /// A place in the picture as seen from the grid, which reaches from 0 to 1.
    fn at(&self, (x, y): (f32, f32)) -> (f32, f32) {
        let (x, y) = (x - self.middle.0, y - self.middle.1);
        let (across, down) = (self.across, self.down);
        let whole = across.0 * down.1 - across.1 * down.0;
        (0.5 + (x * down.1 - y * down.0) / whole, 0.5 + (across.0 * y - across.1 * x) / whole)
    }

    /// The distance of a place from the grid, in its sides; 0 inside.
    fn distance(&self, at: (f32, f32)) -> f32 {
        let (u, v) = self.at(at);
        let beyond = |at: f32| (-at).max(at - 1.0).max(0.0);
        beyond(u).max(beyond(v))
    }
}

/// The square root, which the core library lacks.
fn root(square: f32) -> f32 {
    if square <= 0.0 {
        return 0.0;
    }
    let mut root = if square > 1.0 { square } else { 1.0 };
    // Newton's method: halved at first, then twice as many digits each time.
    for _ in 0..40 {
        root = (root + square / root) / 2.0;
    }
    root
}

/// Ink of the size of a character.
struct Ink {
    /// The nearest grid.
    grid: usize,
    /// In pixels of the full picture, for a reader who sees the grids upright.
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
fn marks(levels: &Levels<'_>, frame: &Frame, grids: &[Place]) -> Vec<Ink> {
    let is_small = |level: &usize| {
        let picture = levels.level(*level);
        picture.width.max(picture.height) <= LONGER_SIDE
    };
    let level = (0..16).find(is_small).unwrap_or(0);
    let picture = levels.level(level);
    let scale = (1u32 << level) as f32;
    let (parts, runs) = Sums::of(picture).dark(picture, DARK).joined();
    let mut bounds = alloc::vec![[f32::MAX, f32::MAX, f32::MIN, f32::MIN]; parts.len()];
    for run in runs {
        let all = &mut bounds[run.part as usize];
        for (x, y) in
            [(run.from, run.y), (run.to, run.y), (run.from, run.y + 1), (run.to, run.y + 1)]
        {
            let (x, y) = frame.at((x as f32 * scale, y as f32 * scale));
            *all = [all[0].min(x), all[1].min(y), all[2].max(x), all[3].max(y)];
        }
    }
    let mut found = Vec::new();
    for bounds in bounds {
        let [left, top, right, bottom] = bounds;
        let middle = frame.back(((left + right) / 2.0, (top + bottom) / 2.0));
        let distances = grids.iter().map(|grid| grid.distance(middle) * grid.side).enumerate();
        let nearest = distances.min_by(|a, b| a.1.total_cmp(&b.1));
        let Some((grid, distance)) = nearest else { continue };
        let side = grids[grid].side;
        let ink = Ink { grid, bounds };
        let (width, height) = (ink.width(), ink.height());
        let fits = (HEIGHTS.0 * side..=HEIGHTS.1 * side).contains(&height)
            && height >= LOWEST * scale
            && width <= LONGEST * height;
        if fits && distance > 0.0 && distance <= REACH * side && found.len() < MOST {
            found.push(ink);
        }
    }
    found
}

/// The picture of a mark without its neighbours, which are among those `beside`.
fn patch(levels: &Levels<'_>, frame: &Frame, mark: &Ink, beside: &[&Ink]) -> Patch {
    let [left, top, right, bottom] = mark.bounds;
    let step = mark.height() / ROWS;
    let level = levels.for_step(step * step * 0.5);
    let picture = levels.level(level);
    let scale = 1.0 / (1u32 << level) as f32;
    let middle = ((left + right) / 2.0, (top + bottom) / 2.0);
    // Ink at the rim is grey, and a part of the mark; half of the way to the next one is.
    let margin = 0.08 * mark.height() + 1.0;
    let level_with = |other: &&&Ink| other.bounds[1] < bottom && other.bounds[3] > top;
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
