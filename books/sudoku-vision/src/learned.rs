//! [`Learned`]: the figures of the sums of a grid, by which its other sums are read: print repeats
//! itself.
//!
//! ```text
//!   ╎╌╌╌╌╌╌╌╌╌      every number of a grid begins at the same place of its cell, and its figures
//!   ╎ 2│8           are equally wide: a number of one figure has paper in the second place
//!   ╎  split
//! ```
//!
//! A figure counts that is like one of another number, and much less like those of other digits.
//! Whether there is a second figure its place shows, so that none is lost.

use std::ops::Range;

use super::square::{Square, percentile};
use super::sums::{CORNER, place};

/// The darkness of the samples of the corner of a cell, row by row.
pub(crate) type Corner = Vec<f32>;

/// The figures of a number in the first and the second place.
type Digits = [Option<u8>; 2];

/// The most ink of a second place without a figure.
const PAPER: f32 = 0.2;

/// The numbers of a grid.
pub(crate) struct Learned {
    /// The columns of the first and of the second figure, below and right of the lines of cages.
    places: [Range<usize>; 2],
    rows: Range<usize>,
    /// The columns from one place to the next.
    advance: isize,
    /// The cells of the numbers.
    known: Vec<(usize, Corner, Digits)>,
}

impl Square<'_> {
    /// The darkness of the corner of a cell.
    pub(crate) fn dark_corner(&self, at: usize) -> Corner {
        let value = |it: usize| place(self, at, (it % CORNER[0]) as f32, (it / CORNER[0]) as f32);
        let mut all: Vec<f32> = (0..CORNER[0] * CORNER[1]).map(value).collect();
        let paper = percentile(&mut all.clone(), 0.8).max(1.0);
        all.iter_mut().for_each(|value| *value = (1.0 - *value / paper).max(0.0));
        all
    }
}

impl Learned {
    /// The figures of the numbers in these cells, which may be misread; `None` if too few of them
    /// have two figures.
    pub(crate) fn of(mut known: Vec<(usize, Corner, u32)>, inset: f32) -> Option<Self> {
        const FEWEST: usize = 4;
        /// The samples from the middle of a line that belong to it.
        const LINE: f32 = 2.0;
        /// The least extent of a number, in samples.
        const LEAST: (usize, usize) = (8, 6);
        /// The rows below the line that hold ink of any figure.
        const MIDDLE: Range<usize> = 3..12;
        known.retain(|(_, _, number)| (1..100).contains(number));
        let wide: Vec<&Corner> = known.iter().filter(|it| it.2 > 9).map(|it| &it.1).collect();
        if wide.len() < FEWEST {
            return None;
        }
        let [width, height] = CORNER;
        let first = (100.0 * inset - 0.5 + LINE).ceil().max(0.0) as usize;
        let middle = first + MIDDLE.start..first + MIDDLE.end;
        let right = end(first..width, |x| mean(&wide, x..x + 1, middle.clone()));
        let foot = end(first..height, |y| mean(&wide, first..right, y..y + 1));
        let is_seen = right >= first + LEAST.0 && foot >= first + LEAST.1;
        if !is_seen || right + 2 > width || foot + 2 > height {
            return None;
        }
        let split = first + (right - first) / 2;
        let mut learned = Self {
            places: [first..split, split..right + 1],
            rows: first..foot + 1,
            advance: (right + 1 - first) as isize / 2,
            known: Vec::new(),
        };
        known.retain(|(_, corner, number)| (*number < 10) == learned.is_single(corner));
        learned.known =
            known.into_iter().map(|(at, corner, number)| (at, corner, digits(number))).collect();
        Some(learned)
    }

    /// The number in a corner; `own` is the one that the network sees there, if any. A figure of it
    /// that no other number has is believed, and else the one counts that is most like others.
    pub(crate) fn number(&self, at: usize, corner: &Corner, own: Option<u32>) -> Option<u32> {
        let is_single = self.is_single(corner);
        let own = own.map(digits).filter(|own| own[1].is_none() == is_single);
        let digit = |place: usize| {
            let all = self.differences(at, corner, place);
            let own = own.and_then(|own| own[place]);
            match own.filter(|own| all.iter().all(|it| it.1 != *own)) {
                Some(own) => Some(own),
                None => like(&all).or(own.filter(|&own| all.first().is_some_and(|it| it.1 == own))),
            }
        };
        let first = u32::from(digit(0)?);
        if is_single { Some(first) } else { Some(10 * first + u32::from(digit(1)?)) }
    }

    /// Whether a corner is without a number.
    pub(crate) fn is_clear(&self, corner: &Corner) -> bool {
        /// The most ink, as a part of that of the numbers.
        const MOST: f32 = 0.3;
        let ink = |corner: &Corner| {
            let columns = || self.places[0].start..self.places[1].end;
            let all = self.rows.clone().flat_map(|y| columns().map(move |x| (x, y)));
            all.map(|(x, y)| corner[y * CORNER[0] + x].powi(2)).sum::<f32>()
        };
        let mut all: Vec<f32> = self.known.iter().map(|it| ink(&it.1)).collect();
        ink(corner) < MOST * percentile(&mut all, 0.5)
    }

    /// Whether the second place is without a figure; the line of the cage may begin there.
    fn is_single(&self, corner: &Corner) -> bool {
        let rows = self.rows.clone();
        let all = rows.flat_map(|y| self.places[1].clone().map(move |x| corner[y * CORNER[0] + x]));
        percentile(&mut all.collect::<Vec<f32>>(), 0.9) < PAPER
    }

    /// The difference from each figure of the other cells, the least first.
    fn differences(&self, at: usize, corner: &Corner, place: usize) -> Vec<(f32, u8)> {
        let mut least = [f32::MAX; 10];
        for (_, known, digits) in self.known.iter().filter(|it| it.0 != at) {
            for (own, digit) in digits.iter().enumerate() {
                let Some(digit) = digit else { continue };
                let shift = (own as isize - place as isize) * self.advance;
                let difference = self.difference(corner, known, place, shift);
                if let Some(least) = least.get_mut(usize::from(*digit)) {
                    *least = least.min(difference);
                }
            }
        }
        let all = least.into_iter().zip(0u8..).filter(|it| it.0 < f32::MAX);
        let mut all: Vec<(f32, u8)> = all.collect();
        all.sort_by(|a, b| a.0.total_cmp(&b.0));
        all
    }

    /// The difference of a place from the columns of another corner that are this much further,
    /// where one may lie some samples beside the other.
    fn difference(&self, one: &Corner, other: &Corner, place: usize, further: isize) -> f32 {
        const LOOSE: isize = 2;
        let [width, height] = CORNER;
        let shifts = (-LOOSE..=LOOSE).flat_map(|x| (-LOOSE..=LOOSE).map(move |y| (x, y)));
        let differences = shifts.map(|(right, down)| {
            let (mut sum, mut count) = (0.0, 0u16);
            for y in self.rows.clone() {
                for x in self.places[place].clone() {
                    let column = x.saturating_add_signed(further + right);
                    let row = y.saturating_add_signed(down);
                    // A place that a line covers in the other corner says nothing.
                    let is_line = column < self.places[0].start || row < self.rows.start;
                    if !is_line && column < width && row < height {
                        let own = one[y * width + x] - other[row * width + column];
                        sum += own * own;
                        count += 1;
                    }
                }
            }
            sum / f32::from(count.max(1))
        });
        differences.fold(f32::MAX, f32::min).sqrt()
    }
}

/// The mean of a part of several corners.
fn mean(corners: &[&Corner], xs: Range<usize>, ys: Range<usize>) -> f32 {
    let count = (xs.len() * ys.len() * corners.len()) as f32;
    let all = ys.flat_map(|y| xs.clone().map(move |x| y * CORNER[0] + x));
    all.map(|at| corners.iter().map(|corner| corner[at]).sum::<f32>()).sum::<f32>() / count
}

/// The end of the ink among these columns or rows, before a gap.
fn end(among: Range<usize>, ink: impl Fn(usize) -> f32) -> usize {
    const FAINT: f32 = 0.08;
    /// Those without ink between a number and other ink.
    const GAP: usize = 5;
    let mut last = among.start;
    for at in among.clone() {
        if ink(at) > FAINT {
            last = at;
        } else if at > last + GAP && last > among.start {
            break;
        }
    }
    last + 1
}

/// The figures of a number.
fn digits(number: u32) -> Digits {
    let digit = |number: u32| Some((number % 10) as u8);
    if number < 10 { [digit(number), None] } else { [digit(number / 10), digit(number)] }
}

/// The figure that is least different, if all others are much more so.
fn like(all: &[(f32, u8)]) -> Option<u8> {
    /// The most difference, and as a part of that from any other figure.
    const MOST: f32 = 0.12;
    const PART: f32 = 0.8;
    let &(least, digit) = all.first()?;
    let next = all.get(1).map_or(1.0, |it| it.0);
    (least < MOST && least < PART * next).then_some(digit)
}
