//! [`Square::sum`]: the sum in the upper left corner of a cell.

use super::drawn::Strange;
use super::figures::{Figure, MARGIN, Samples};
use super::square::{Square, percentile};

/// The corner of a cell in which a sum is looked for: its width and height in samples, of which a
/// cell has a hundred in a row.
pub(crate) const CORNER: [usize; 2] = [64, 44];
/// The height of the figures of a sum, and their greatest width, in samples.
pub(crate) const FIGURE: std::ops::RangeInclusive<usize> = 11..=34;
pub(crate) const WIDEST: usize = 28;
/// Figures of a sum are at most this far apart, and differ this much in their height.
pub(crate) const APART: usize = 14;
const UNEVEN: usize = 8;
/// The place of the least threshold of ink among all.
const LEAST: usize = 4;
/// Ink is darker than the paper by this.
pub(crate) const INK: f32 = 0.3;

/// The sum in the corner of a cage, and whether no figure of it can be lost.
#[derive(Clone, Copy)]
pub(crate) struct Sum {
    pub(crate) number: u32,
    pub(crate) is_sure: bool,
}

impl Square<'_> {
    /// The sum in the upper left corner of a cell.
    ///
    /// # Errors
    ///
    /// There are figures, and the network is not sure of them.
    pub(crate) fn sum(&self, at: usize, inset: f32) -> Result<Option<Sum>, Strange> {
        self.sum_by(at, inset, false)
    }

    /// The same, of digits that no other one is as likely as; only the sum of all cells confirms
    /// it.
    pub(crate) fn likely_sum(&self, at: usize, inset: f32) -> Option<u32> {
        self.sum_by(at, inset, true).ok().flatten().map(|sum| sum.number)
    }

    /// The sum of digits that the network is sure of, without the ink of the borders of the cell:
    /// beside a thick line the number touches its rim. Only the sum of all cells confirms it.
    ///
    /// ```text
    ///   ██████████
    ///   ▓▓▓▓▓▓▓▓▓▓    the rim is as dark between the dashes and the figures as elsewhere,
    ///   ░░1░░8░░━░    and that much is taken from the whole row
    /// ```
    pub(crate) fn bare_sum(&self, at: usize, inset: f32) -> Option<u32> {
        /// Dashes and figures leave free this part of each row and column.
        const FREE: f32 = 0.15;
        /// Paper is not as even as this.
        const NOISE: f32 = 0.05;
        let [width, height] = CORNER;
        let raw = Samples::of(CORNER, |x, y| place(self, at, x, y));
        let least = |mut all: Vec<f32>| percentile(&mut all, FREE);
        let row = |y: usize| least((0..width).map(|x| raw.dark(y * width + x)).collect());
        let column = |x: usize| least((0..height).map(|y| raw.dark(y * width + x)).collect());
        let rows: Vec<f32> = (0..height).map(row).take_while(|dark| *dark > NOISE).collect();
        let columns: Vec<f32> = (0..width).map(column).take_while(|dark| *dark > NOISE).collect();
        let value = |x: f32, y: f32| {
            let rim = |of: &[f32], at: f32| of.get(at.round().max(0.0) as usize).copied();
            let dark = rim(&columns, x).unwrap_or(0.0).max(rim(&rows, y).unwrap_or(0.0));
            (place(self, at, x, y) + raw.paper * dark).min(raw.paper)
        };
        let corner = Corner { inset, samples: Samples::of(CORNER, value) };
        corner.sum(false).ok().flatten().map(|sum| sum.number)
    }

    fn sum_by(&self, at: usize, inset: f32, are_likely: bool) -> Result<Option<Sum>, Strange> {
        let samples = Samples::of(CORNER, |x, y| place(self, at, x, y));
        Corner { inset, samples }.sum(are_likely)
    }
}

/// A component, and whether hardly any of its ink is off the lines of a cage along the upper and
/// the left side of the cell: then it is a dash, or the corner of the lines.
type Component = (Figure, bool);

/// The upper left corner of a cell.
struct Corner<V: Fn(f32, f32) -> f32> {
    /// The distance of the lines of cages from the sides of the cell, in cells.
    inset: f32,
    samples: Samples<V>,
}

impl<V: Fn(f32, f32) -> f32> Corner<V> {
    /// The number in it, of digits that the network is sure of, or that are likely.
    fn sum(&self, are_likely: bool) -> Result<Option<Sum>, Strange> {
        let mut is_empty = true;
        let mut read: Vec<Vec<u8>> = Vec::new();
        let mut is_sure = false;
        for (nth, ink) in self.inks().into_iter().enumerate() {
            // By the least threshold noise is ink, and no stroke is lost.
            let is_least = nth == LEAST;
            if is_least && is_empty {
                break;
            }
            let figures = self.figures(ink);
            is_empty &= figures.is_empty();
            let digit = |figure: &Figure| match are_likely {
                true => self.samples.likely_digit(figure, [MARGIN; 2]),
                false => self.samples.digit(figure, [MARGIN; 2]),
            };
            let digits: Option<Vec<u8>> = figures.iter().map(digit).collect();
            let Some(digits) = digits.filter(|digits| !digits.is_empty()) else { continue };
            let is_whole = self.holds_only(&figures);
            is_sure |= is_whole || is_least;
            read.push(digits);
            if is_whole {
                break;
            }
        }
        // A figure may be lost by a threshold: the longest is meant, if the others are parts of it.
        let longest = read.iter().max_by_key(|digits| digits.len());
        if let Some(longest) = longest {
            let is_part = |one: &Vec<u8>| {
                let mut all = longest.iter();
                one.iter().all(|digit| all.any(|it| it == digit))
            };
            if read.iter().all(is_part) {
                let is_sure = is_sure && read.iter().all(|one| one.len() == longest.len());
                let number = longest.iter().fold(0, |all, &it| 10 * all + u32::from(it));
                return Ok(Some(Sum { number, is_sure }));
            }
        }
        if is_empty { Ok(None) } else { Err(Strange::Sums) }
    }

    /// The thresholds of ink, the usual one first, and the least one last. In small print the grey
    /// between two figures, or between one and a dash, is ink by the usual one, and none by those
    /// that lie nearer to the darkest; a hairline of a pale figure is ink by the least one only.
    fn inks(&self) -> [f32; LEAST + 1] {
        let depth = self.samples.depth(0..CORNER[0]);
        let print = self.samples.depth(5..CORNER[1]);
        [
            INK,
            (0.42 * depth).max(INK),
            (0.5 * depth).max(INK),
            (0.65 * depth).max(INK),
            (0.38 * print).clamp(0.15, INK),
        ]
    }

    /// Whether no ink beside these figures, by the usual threshold, is off the lines of a cage: a
    /// figure may be lost by a darker one.
    fn holds_only(&self, figures: &[Figure]) -> bool {
        const RIM: usize = 3;
        let top = figures.iter().map(|figure| figure[1]).min().unwrap_or(0);
        let bottom = figures.iter().map(|figure| figure[3]).max().unwrap_or(0);
        let right = figures.iter().map(|figure| figure[2]).max().unwrap_or(0) + APART;
        let is_strange = |&sample: &usize| {
            let (x, y) = (sample % CORNER[0], sample / CORNER[0]);
            let is_of = |figure: &Figure| x + RIM >= figure[0] && x <= figure[2] + RIM;
            let is_beside = (top + 1..bottom).contains(&y) && x <= right;
            is_beside && !figures.iter().any(is_of) && self.is_off_by((x, y), 5.0)
        };
        let components = self.samples.components(INK);
        // A few grey samples are no figure.
        components.iter().flat_map(|(_, samples)| samples).filter(|&it| is_strange(it)).count() < 6
    }

    /// Whether a sample is off the lines of a cage along the upper and the left side of the cell.
    fn is_off(&self, (x, y): (usize, usize)) -> bool {
        self.is_off_by((x, y), 4.0)
    }

    /// The same, by more than this.
    fn is_off_by(&self, (x, y): (usize, usize), near: f32) -> bool {
        let line = 100.0 * self.inset - 0.5;
        (x as f32 - line).abs() > near && (y as f32 - line).abs() > near
    }

    /// The figures of the number in it, from left to right. Dashes are too low or too narrow, and
    /// lines go on beyond the corner.
    fn figures(&self, ink: f32) -> Vec<Figure> {
        let mut figures: Vec<Component> = self.components(ink);
        figures.sort_unstable();
        // A dash of the line beside the number is lower than its figures, and one of the line at
        // the left of the cell is where that is.
        let height = |(figure, _): &Component| figure[3] - figure[1];
        let tallest = figures.iter().map(height).max().unwrap_or(0);
        figures.retain(|figure| height(figure) + UNEVEN >= tallest);
        let all = figures.clone();
        let is_figure = |(figure, is_dash): &Component| {
            let goes_on = |(next, _): &Component| next > figure && are_beside(figure, next);
            !is_dash || all.iter().any(goes_on)
        };
        figures.retain(is_figure);
        // More are read as they are: the network is not sure of what is no figure.
        figures.into_iter().map(|(figure, _)| figure).take(4).collect()
    }

    /// The components of the samples that are darker than this.
    fn components(&self, ink: f32) -> Vec<Component> {
        let is_dash = |samples: &[usize]| {
            let place = |&sample: &usize| (sample % CORNER[0], sample / CORNER[0]);
            10 * samples.iter().map(place).filter(|&it| self.is_off(it)).count() < samples.len()
        };
        /// A shorter one may be a part of a figure, such as the bar of a 5.
        const TAIL: usize = 4;
        let mut found = Vec::new();
        for (_, samples) in self.samples.components(ink) {
            // A dash at the height of the line goes on beyond all other ink.
            let own = self.without_dashes(&samples, [false; 2]);
            let bare = self.without_dashes(&samples, [true, false]);
            let is_tailed = own.zip(bare).is_some_and(|(own, bare)| own.0[2] >= bare.0[2] + TAIL);
            let trims = [[is_tailed, false], [is_tailed, true], [true, false], [true; 2]];
            let mut parts = trims.iter().filter_map(|&trim| self.without_dashes(&samples, trim));
            let part = parts.find(|(figure, _)| is_figure(figure) || is_pair(figure));
            let Some((figure, samples)) = part else { continue };
            // The rim of the line at the left of the cell is no figure.
            if (figure[2] as f32) < 100.0 * self.inset - 1.0 {
                continue;
            }
            let parted = if is_pair(&figure) { self.parted(&figure, &samples) } else { None };
            match parted {
                Some(both) => found.extend(both.map(|figure| (figure, false))),
                None if is_figure(&figure) => found.push((figure, is_dash(&samples))),
                None => {}
            }
        }
        found
    }

    /// The two figures of a component that is wider than high, apart where its columns have least
    /// ink. A wrong cut is hardly ever a digit.
    fn parted(&self, figure: &Figure, samples: &[usize]) -> Option<[Figure; 2]> {
        let [left, top, right, bottom] = *figure;
        let width = right + 1 - left;
        let ink = |x: &usize| {
            let dark = |y: usize| self.samples.dark(y * CORNER[0] + x).max(0.0);
            (top..=bottom).map(dark).sum::<f32>()
        };
        let middle = left + width * 2 / 7..=right - width * 2 / 7;
        let cut = middle.min_by(|a, b| ink(a).total_cmp(&ink(b)))?;
        let bounds = |is_of: &dyn Fn(usize) -> bool| {
            let own = samples.iter().map(|it| (it % CORNER[0], it / CORNER[0]));
            let mut own = own.filter(|&(x, _)| is_of(x));
            let (x, y) = own.next()?;
            Some(own.fold([x, y, x, y], |all, (x, y)| {
                [all[0].min(x), all[1].min(y), all[2].max(x), all[3].max(y)]
            }))
        };
        let both = [bounds(&|x| x < cut)?, bounds(&|x| x > cut)?];
        (both.iter().all(is_figure) && are_beside(&both[0], &both[1])).then_some(both)
    }

    /// A component without the dashes that touch it: its columns at the right that are only at the
    /// height of the line of the cage along the upper side of the cell, or its rows at the foot
    /// that are only where the line along the left side is.
    ///
    /// ```text
    ///      22╌╌╌    columns of the upper line
    ///     ╎         rows of the left line
    /// ```
    fn without_dashes(
        &self,
        samples: &[usize],
        [right, foot]: [bool; 2],
    ) -> Option<(Figure, Vec<usize>)> {
        const NEAR: f32 = 3.5;
        let line = 100.0 * self.inset - 0.5;
        let place = |&sample: &usize| (sample % CORNER[0], sample / CORNER[0]);
        let is_off = |at: usize| (at as f32 - line).abs() > NEAR;
        let (columns, rows) = match (right, foot) {
            (false, false) => (0..=CORNER[0], 0..=CORNER[1]),
            _ => {
                let off = || samples.iter().map(place).filter(|&(_, y)| !right || is_off(y));
                let (left, last) = (off().map(|it| it.0).min()?, off().map(|it| it.0).max()?);
                let off = samples.iter().map(place).filter(|&(x, _)| !foot || is_off(x));
                (left..=last, 0..=off.map(|it| it.1).max()?)
            }
        };
        let is_kept = |sample: &usize| {
            let (x, y) = place(sample);
            columns.contains(&x) && rows.contains(&y)
        };
        let kept: Vec<usize> = samples.iter().copied().filter(is_kept).collect();
        let [width, height] = CORNER;
        let bounds = kept.iter().map(place).fold([width, height, 0, 0], |all, (x, y)| {
            [all[0].min(x), all[1].min(y), all[2].max(x), all[3].max(y)]
        });
        (!kept.is_empty()).then_some((bounds, kept))
    }
}

/// Whether a component has the size of a figure, and does not go on beyond the corner.
fn is_figure(&[left, top, right, bottom]: &Figure) -> bool {
    let [width, height] = CORNER;
    let goes_on = right + 1 == width || bottom + 1 == height || left == 0 || top == 0;
    FIGURE.contains(&(bottom + 1 - top)) && right + 1 - left <= WIDEST && !goes_on
}

/// Whether a component may be two figures that touch: no figure is wider than high.
fn is_pair(&[left, top, right, bottom]: &Figure) -> bool {
    let (wide, high) = (right + 1 - left, bottom + 1 - top);
    let goes_on = right + 1 == CORNER[0] || bottom + 1 == CORNER[1] || left == 0 || top == 0;
    FIGURE.contains(&high) && (high + 1..=2 * high).contains(&wide) && !goes_on
}

/// Whether two figures are of one number: as high, and near.
fn are_beside(one: &Figure, next: &Figure) -> bool {
    const SAME: usize = 3;
    let near = |edge: usize| one[edge].abs_diff(next[edge]) <= SAME;
    near(1) && near(3) && next[0] <= one[2] + APART
}

/// The value at a sample of the corner of a cell.
pub(crate) fn place(square: &Square<'_>, at: usize, x: f32, y: f32) -> f32 {
    let (column, row) = square.corner(at);
    square.value(column + 0.01 * (x + 0.5), row + 0.01 * (y + 0.5))
}
