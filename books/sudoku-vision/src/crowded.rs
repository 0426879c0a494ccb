//! [`Square::crowded_sum`]: the sum of a cage whose small figures touch each other or the line of
//! the cage.
//!
//! ```text
//!   ╎╌╌╌╌╌╌╌╌╌╌   the line is taken away, rows and all
//!   ╎ 2│8         the ink that is left is one number, which is parted where its columns have
//!   ╎  cut        least ink, and each part is read
//! ```
//!
//! A cut at another place shows other digits, if any. So all cuts have to agree, and the sums are
//! used only if they add to that of the grid.

use std::ops::Range;

use super::figures::{Figure, MARGIN, Samples};
use super::square::{Square, percentile};
use super::sums::{APART, CORNER, FIGURE, place};

/// The columns in which the upper line is seen, and no sum; the rows in which the left one is.
const FREE: usize = 40;
const BELOW: usize = 30;
/// A row or column belongs to a line from this part of its darkest ink on. Its rim touches a
/// figure, or is a part of it.
const EDGES: [f32; 2] = [0.3, 0.22];
/// The width of a figure by its height: the narrowest and the widest one.
const WIDTHS: (f32, f32) = (0.18, 0.95);
/// A figure that is narrower, by its height, is a 1.
const NARROW: f32 = 0.45;

impl Square<'_> {
    /// The sum in the first cell of a cage; `None` if it is not seen for certain.
    pub(crate) fn crowded_sum(&self, at: usize, inset: f32) -> Option<u32> {
        let mut read = EDGES.iter().filter_map(|&edge| self.sum_without_line(at, inset, edge));
        let first = read.next()?;
        read.all(|number| number == first).then_some(first)
    }

    /// The same, where the lines end at this part of their darkest ink.
    fn sum_without_line(&self, at: usize, inset: f32, edge: f32) -> Option<u32> {
        let raw = Samples::of(CORNER, |x, y| place(self, at, x, y));
        let upper = Line::of(rows(&raw), inset, edge)?;
        let left = Line::of(columns(&raw), inset, edge)?;
        if !upper.is_alone(&raw, left.end) {
            return None;
        }
        let paper = raw.paper;
        let (start, end) = (upper.start as f32, upper.end as f32);
        let begins = upper.begins(&raw, left.end) as f32 - 1.5;
        let side =
            if left.is_seen(&raw, upper.end) { left.end as f32 } else { left.start as f32 - 1.0 };
        let value = |x: f32, y: f32| {
            let is_line = y < end && (x >= begins || y < start) || x < side;
            if is_line { paper } else { place(self, at, x, y) }
        };
        // That of the sum of a row.
        let most = (self.side * (self.side + 1) / 2).to_string().len();
        Number { samples: Samples::of(CORNER, value), upper, left, most }.read()
    }
}

/// The line of a cage along the upper or the left side of a cell, in rows or columns.
struct Line {
    /// How dark each row or column is, where no sum is.
    profile: Vec<f32>,
    /// The first one of the line, and the first one after it.
    start: usize,
    end: usize,
}

impl Line {
    /// The line in a profile; `edge` is where it ends, as a part of its darkest ink.
    fn of(profile: Vec<f32>, inset: f32, edge: f32) -> Option<Self> {
        /// Lines are at most this wide, and differ this much from where the others are.
        const WIDEST: usize = 8;
        const NEAR: usize = 4;
        /// The least ink of a line, and the most beside it.
        const FAINT: f32 = 0.1;
        const TOUCHED: f32 = 0.15;
        let usual = (100.0 * inset - 0.5).round() as usize;
        let near = usual.saturating_sub(NEAR)..=usual + NEAR;
        let is_peak =
            |&at: &usize| at > 0 && profile[at - 1] < profile[at] && profile[at] >= profile[at + 1];
        let peak = near.clone().filter(is_peak).min_by_key(|at| at.abs_diff(usual));
        let Some(middle) = peak else {
            // It touches the line of the grid.
            let end = near.clone().find(|&at| profile[at] < TOUCHED)?;
            let falls = (1..end).all(|at| profile[at] <= profile[at - 1] + 0.02);
            return falls.then_some(Self { profile, start: end, end });
        };
        let falls = |at: usize, from: usize| {
            profile[at] > edge * profile[middle] && profile[at] <= profile[from]
        };
        let start = (0..middle).rev().take_while(|&at| falls(at, at + 1)).last().unwrap_or(middle);
        let end = (middle + 1..near.end() + 1).find(|&at| !falls(at, at - 1))?;
        let is_line = profile[middle] > FAINT && end - start <= WIDEST;
        is_line.then_some(Self { profile, start, end })
    }

    /// Whether the left line is seen beside a sum whose first row is this.
    fn is_seen<V: Fn(f32, f32) -> f32>(&self, raw: &Samples<V>, from: usize) -> bool {
        if self.start == self.end {
            return true;
        }
        let column = column(raw, self.start, from..from + FIGURE.start());
        column.into_iter().filter(|&dark| dark > 0.6 * self.profile[self.start]).count() >= 2
    }

    /// The column in which the upper line begins: a sum may lie on paper that hides it.
    fn begins<V: Fn(f32, f32) -> f32>(&self, raw: &Samples<V>, from: usize) -> usize {
        /// Narrower gaps are those of a dashed line.
        const GAP: usize = 9;
        let is_seen = |x: usize| {
            (self.start..self.end).all(|y| raw.dark(y * CORNER[0] + x) > 0.5 * self.profile[y])
        };
        let first = (from + 2..FREE).find(|&x| is_seen(x)).unwrap_or(FREE);
        if first - from < GAP { 0 } else { first }
    }

    /// Whether nothing above the upper line, right of the left one, is darker than it is elsewhere:
    /// the sum is below it.
    fn is_alone<V: Fn(f32, f32) -> f32>(&self, raw: &Samples<V>, left: usize) -> bool {
        /// The ink of a sample that is no noise, and how many such samples are.
        const DARKER: f32 = 0.2;
        const MOST: usize = 2;
        let places = (0..self.start.min(self.end)).flat_map(|y| (left..FREE).map(move |x| (x, y)));
        let is_ink =
            |&(x, y): &(usize, usize)| raw.dark(y * CORNER[0] + x) > self.profile[y] + DARKER;
        places.filter(is_ink).count() <= MOST
    }
}

/// How dark samples of a row are.
fn row<V: Fn(f32, f32) -> f32>(of: &Samples<V>, y: usize, xs: Range<usize>) -> Vec<f32> {
    xs.map(|x| of.dark(y * CORNER[0] + x)).collect()
}

/// How dark samples of a column are.
fn column<V: Fn(f32, f32) -> f32>(of: &Samples<V>, x: usize, ys: Range<usize>) -> Vec<f32> {
    ys.map(|y| of.dark(y * CORNER[0] + x)).collect()
}

/// A dashed line is as dark as this part of its samples.
const DASHES: f32 = 0.85;

/// How dark each row is where no sum is.
fn rows<V: Fn(f32, f32) -> f32>(of: &Samples<V>) -> Vec<f32> {
    (0..CORNER[1]).map(|y| percentile(&mut row(of, y, FREE..CORNER[0]), DASHES)).collect()
}

/// How dark each column is where no sum is.
fn columns<V: Fn(f32, f32) -> f32>(of: &Samples<V>) -> Vec<f32> {
    (0..CORNER[0]).map(|x| percentile(&mut column(of, x, BELOW..CORNER[1]), DASHES)).collect()
}

/// The number below and beside the lines.
struct Number<V: Fn(f32, f32) -> f32> {
    samples: Samples<V>,
    upper: Line,
    left: Line,
    /// The most figures of the sum of a row.
    most: usize,
}

impl<V: Fn(f32, f32) -> f32> Number<V> {
    fn read(&self) -> Option<u32> {
        let bounds = self.bounds()?;
        let parted = self.parted(&bounds);
        let mut read = parted.iter().filter_map(|figures| self.number(figures));
        let first = read.next()?;
        read.all(|number| number == first).then_some(first)
    }

    /// The darkness from which a sample is ink: hairlines are grey in small print.
    fn ink(&self) -> f32 {
        0.28 * self.samples.depth(self.upper.end..FREE)
    }

    /// The bounds of the ink that is no line.
    fn bounds(&self) -> Option<Figure> {
        /// Ink of the line of the cage may reach this much further.
        const RIM: usize = 2;
        let [width, height] = CORNER;
        let is_line = |&[left, _, right, bottom]: &Figure| {
            let is_left = left + RIM >= self.left.start && right < self.left.end + RIM;
            let is_upper = bottom < self.upper.end + RIM;
            is_left || is_upper && right > left
        };
        let mut all: Vec<Figure> =
            self.samples.components(self.ink()).into_iter().map(|it| it.0).collect();
        all.retain(|it| !is_line(it));
        all.sort_unstable();
        let mut bounds = *all.first()?;
        for &[left, top, right, bottom] in &all {
            if left > bounds[2] + APART {
                return None;
            }
            bounds = [bounds[0], bounds[1].min(top), bounds[2].max(right), bounds[3].max(bottom)];
        }
        let [left, top, right, bottom] = bounds;
        let is_inside = left >= self.left.start && right + 1 < width && bottom + 1 < height;
        (is_inside && FIGURE.contains(&(bottom + 1 - top))).then_some(bounds)
    }

    /// The ways to part a number into figures.
    fn parted(&self, bounds: &Figure) -> Vec<Vec<Figure>> {
        let &[left, top, right, bottom] = bounds;
        let height = (bottom + 1 - top) as f32;
        let is_figure = |figure: &Figure| {
            let width = (figure[2] + 1 - figure[0]) as f32;
            (WIDTHS.0 * height..=WIDTHS.1 * height).contains(&width)
        };
        /// Paper is not as even as this.
        const NOISE: f32 = 0.1;
        let ink = |x: usize| {
            let dark = column(&self.samples, x, top..bottom + 1).into_iter();
            dark.map(|dark| (dark - NOISE).max(0.0)).sum::<f32>()
        };
        let inks: Vec<f32> = (left..=right).map(ink).collect();
        let most = inks.iter().copied().fold(0.0, f32::max);
        let is_cut = |&at: &usize| {
            let (before, ink, after) = (inks[at - 1], inks[at], inks[at + 1]);
            ink <= before && ink < after && ink < 0.5 * most
        };
        let cuts: Vec<usize> =
            (1..inks.len().saturating_sub(1)).filter(is_cut).map(|at| left + at).collect();
        let mut all = vec![vec![*bounds]];
        for (nth, &cut) in cuts.iter().enumerate() {
            all.push(vec![[left, top, cut, bottom], [cut, top, right, bottom]]);
            for &next in &cuts[nth + 1..] {
                all.push(vec![
                    [left, top, cut, bottom],
                    [cut, top, next, bottom],
                    [next, top, right, bottom],
                ]);
            }
        }
        for figures in &mut all {
            for figure in figures.iter_mut() {
                *figure = self.trimmed(figure);
            }
        }
        all.retain(|figures| figures.len() <= self.most && figures.iter().all(is_figure));
        all
    }

    /// The part of a figure that has ink.
    fn trimmed(&self, figure: &Figure) -> Figure {
        let [left, top, right, bottom] = *figure;
        let ink = self.ink();
        let has_ink = |all: Vec<f32>| all.into_iter().any(|dark| dark > ink);
        let in_column = |x: &usize| has_ink(column(&self.samples, *x, top..bottom + 1));
        let in_row = |y: &usize| has_ink(row(&self.samples, *y, left..right + 1));
        let (mut columns, mut rows) = (left..=right, top..=bottom);
        [
            columns.clone().find(in_column).unwrap_or(left),
            rows.clone().find(in_row).unwrap_or(top),
            columns.rfind(in_column).unwrap_or(right),
            rows.rfind(in_row).unwrap_or(bottom),
        ]
    }

    /// The number of figures that are as high as each other, if the network is sure of all.
    fn number(&self, figures: &[Figure]) -> Option<u32> {
        const SAME: usize = 3;
        let first = figures.first()?;
        let is_level =
            |it: &Figure| it[1].abs_diff(first[1]) <= SAME && it[3].abs_diff(first[3]) <= SAME;
        if !figures.iter().all(is_level) {
            return None;
        }
        let mut number = 0;
        for (nth, figure) in figures.iter().enumerate() {
            let before = nth.checked_sub(1).map_or(MARGIN, |nth| free(figures[nth][2], figure[0]));
            let after = figures.get(nth + 1).map_or(MARGIN, |next| free(figure[2], next[0]));
            let digit = self.samples.likely_digit(figure, [before, after])?;
            let is_narrow =
                NARROW * ((figure[3] - figure[1]) as f32) > (figure[2] - figure[0]) as f32;
            if is_narrow && digit != 1 {
                return None;
            }
            number = 10 * number + u32::from(digit);
        }
        Some(number)
    }
}

/// The part of the space between two figures that belongs to each.
fn free(before: usize, after: usize) -> f32 {
    (0.5 * (after as f32 - before as f32 - 1.0)).clamp(0.0, MARGIN)
}
