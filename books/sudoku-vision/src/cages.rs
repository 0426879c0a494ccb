//! [`Caged`]: the cages of a grid in a picture.
//!
//! ```text
//!     ┌───────┬───────┐     walls   the lines along the sides of cells, all at one distance
//!     │12╌╌╌╌╌│╌╌╌╌╌╌╮│     cages   the cells that no wall parts; the walls go all around each
//!     │╎      │      ╎│     sum     characters in the upper left corner of the first cell
//!     │╰╌╌╌╌╌╌│╌╌╌╌╌╌╯│
//!     └───────┴───────┘
//! ```
//!
//! Nothing is guessed: a cage without a sum, a sum in another cell, a wall inside a cage or a
//! character that the network is not sure of leaves the grid unread. If the cages cover the grid,
//! their sums must add to that of all cells.

use super::borders::Borders;
use super::drawn::{DrawnCage, Strange, flood};
use super::figures::{Figure, MARGIN, Samples};
use super::square::{Square, percentile};

/// The sides of a cell, and of the grid.
pub(crate) const UP: usize = 0;
pub(crate) const DOWN: usize = 1;
pub(crate) const LEFT: usize = 2;
const RIGHT: usize = 3;

/// The hundredths of a cell in which lines along its sides are looked for.
const INSETS: usize = 28;

/// The corner of a cell in which a sum is looked for: its width and height in samples, of which a
/// cell has a hundred in a row.
const CORNER: [usize; 2] = [64, 44];
/// The height of the figures of a sum, and their greatest width, in samples.
const FIGURE: std::ops::RangeInclusive<usize> = 11..=34;
const WIDEST: usize = 28;
/// Figures of a sum are at most this far apart, and differ this much in their height.
const APART: usize = 14;
const UNEVEN: usize = 8;
/// Ink is darker than the paper by this.
const INK: f32 = 0.3;

/// The cages of a grid, and where their lines are.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Caged {
    pub(crate) cages: Vec<DrawnCage>,
    /// The distance of the lines from the sides of the cells, in cells.
    pub(crate) inset: f32,
}

/// The sum in the corner of a cage, and whether no figure of it can be lost.
#[derive(Clone, Copy)]
struct Sum {
    number: u32,
    is_sure: bool,
}

/// The lines along the sides of cells.
pub(crate) struct Walls {
    side: usize,
    all: Vec<[bool; 4]>,
    inset: f32,
}

impl Square<'_> {
    /// Lines along the sides of cells at one distance from them, as cages have them: on both sides
    /// of a border, or on none. Pencil has many distances, and in a table where each cell has a
    /// frame all borders have them. Beside thick lines they may be lost.
    pub(crate) fn walls(&self, borders: &Borders) -> Option<Walls> {
        /// The fewest sides of nine by nine cells.
        const FEWEST: usize = 40;
        let insets: Vec<[Option<usize>; 4]> = self
            .cells()
            .map(|at| [UP, DOWN, LEFT, RIGHT].map(|wall| self.inset(at, wall)))
            .collect();
        let mut counts = [0usize; INSETS];
        insets.iter().flatten().flatten().for_each(|&inset| counts[inset] += 1);
        let all: usize = counts.iter().sum();
        let near = |middle: &usize| counts[middle - 1..=middle + 1].iter().sum::<usize>();
        let usual = (1..INSETS - 1).max_by_key(near)?;
        if 81 * near(&usual) < FEWEST * self.side * self.side || 10 * near(&usual) < 8 * all {
            return None;
        }
        // A line beside a thick one is seen by its darkness.
        let inset = 0.01 * (usual as f32 + 1.0);
        let levels: Vec<[f32; 4]> = self
            .cells()
            .map(|at| [UP, DOWN, LEFT, RIGHT].map(|wall| self.level(at, wall, inset)))
            .collect();
        let clear = insets.iter().flatten().zip(levels.iter().flatten());
        let clear = clear.filter(|(own, _)| own.is_some_and(|own| own.abs_diff(usual) <= 1));
        let dark =
            0.45 * percentile(&mut clear.map(|(_, level)| *level).collect::<Vec<f32>>(), 0.5);
        let all = levels.iter().map(|levels| levels.map(|level| level > dark)).collect();
        let walls = Walls { side: self.side, all, inset };
        let mut inks: Vec<f32> = borders.inner().map(|(_, _, border)| border.ink).collect();
        let thick = 1.5 * percentile(&mut inks, 0.5);
        let (mut none, mut one, mut both) = (0, 0, 0);
        for (at, next, _) in borders.inner().filter(|(_, _, border)| border.ink <= thick) {
            match walls.between(at, next) {
                [true, true] => both += 1,
                [false, false] => none += 1,
                _ => one += 1,
            }
        }
        let of_all = |count: usize, part: usize| 100 * count >= part * (none + one + both);
        (of_all(none, 10) && of_all(both, 20) && !of_all(one, 20)).then_some(walls)
    }

    /// How far a line is from the side of a cell that it runs along, in hundredths; a dashed one is
    /// one. The upper left corner, where a sum may be, is not looked at.
    fn inset(&self, at: usize, wall: usize) -> Option<usize> {
        const PLACES: usize = 16;
        /// A line is darker than the paper on both sides by this.
        const DARKER: f32 = 0.06;
        let samples: [[f32; INSETS]; PLACES] = std::array::from_fn(|place| {
            let along = 0.36 + 0.5 * (place as f32 + 0.5) / PLACES as f32;
            std::array::from_fn(|inset| self.inside(at, wall, along, 0.01 * (inset as f32 + 1.0)))
        });
        let mut sorted: Vec<f32> = samples.iter().flatten().copied().collect();
        let paper = percentile(&mut sorted, 0.8).max(1.0);
        let mean: [f32; INSETS] = std::array::from_fn(|inset| {
            let dark = |places: &[f32; INSETS]| (1.0 - places[inset] / paper).max(0.0);
            samples.iter().map(dark).sum::<f32>() / PLACES as f32
        });
        let least = |part: &[f32]| part.iter().copied().fold(f32::MAX, f32::min);
        let rise = |inset: usize| {
            let after = &mean[inset + 1..(inset + 9).min(INSETS)];
            mean[inset] - least(&mean[..inset]).max(least(after))
        };
        let inset = (3..INSETS - 4).max_by(|&a, &b| rise(a).total_cmp(&rise(b)))?;
        (rise(inset) > DARKER).then_some(inset)
    }

    /// How much darker than the paper it is along the side of a cell at this distance.
    fn level(&self, at: usize, wall: usize, inset: f32) -> f32 {
        const PLACES: usize = 24;
        let places = || (0..PLACES).map(|place| 0.36 + 0.5 * (place as f32 + 0.5) / PLACES as f32);
        let beyond = [inset + 0.09, inset + 0.13];
        let far = places().flat_map(|along| beyond.map(|it| self.inside(at, wall, along, it)));
        let paper = percentile(&mut far.collect::<Vec<f32>>(), 0.7).max(1.0);
        let level = |inset: f32| {
            let dark = |along| 1.0 - self.inside(at, wall, along, inset) / paper;
            places().map(dark).sum::<f32>() / PLACES as f32
        };
        [inset - 0.003, inset + 0.008, inset + 0.016].map(level).into_iter().fold(0.0, f32::max)
    }

    /// The value at a place along the side of a cell, at a distance from it.
    fn inside(&self, at: usize, wall: usize, along: f32, inside: f32) -> f32 {
        let (column, row) = self.corner(at);
        match wall {
            UP => self.value(column + along, row + inside),
            DOWN => self.value(column + along, row + 1.0 - inside),
            LEFT => self.value(column + inside, row + along),
            _ => self.value(column + 1.0 - inside, row + along),
        }
    }

    /// The cages between these walls, with their sums.
    ///
    /// # Errors
    ///
    /// Something in them is not understood.
    pub(crate) fn cages(&self, walls: &Walls) -> Result<Caged, Strange> {
        let parts = walls.parts();
        let mut cages: Vec<DrawnCage> = Vec::new();
        let mut are_sure = true;
        for part in 0..=parts.iter().max().copied().unwrap_or(0) {
            let cells: Vec<usize> = self.cells().filter(|&at| parts[at] == part).collect();
            let is_drawn = cells.iter().any(|&at| walls.all[at].contains(&true));
            let sums: Vec<Option<Sum>> = cells
                .iter()
                .map(|&at| self.sum(at, walls.inset))
                .collect::<Result<_, Strange>>()?;
            match (is_drawn, sums[0]) {
                (false, None) => continue,
                (true, Some(_)) if sums[1..].iter().all(Option::is_none) => {}
                _ => return Err(Strange::Cages),
            }
            let mut cage = DrawnCage::default();
            are_sure &= sums[0].is_some_and(|sum| sum.is_sure);
            (cage.cells, cage.sum) = (cells, sums[0].map(|sum| sum.number));
            cages.push(cage);
        }
        let side = self.side as u32;
        let covered: usize = cages.iter().map(|cage| cage.cells.len()).sum();
        let sum: u32 = cages.iter().filter_map(|cage| cage.sum).sum();
        let is_whole = covered == self.side * self.side;
        // Only the sum of all cells confirms a sum that a threshold may have cut short.
        let is_right = if is_whole { sum == side * side * (side + 1) / 2 } else { are_sure };
        if cages.is_empty() || !is_right {
            return Err(Strange::Sums);
        }
        Ok(Caged { cages, inset: walls.inset })
    }

    /// The sum in the upper left corner of a cell.
    ///
    /// # Errors
    ///
    /// There are figures, and the network is not sure of them.
    fn sum(&self, at: usize, inset: f32) -> Result<Option<Sum>, Strange> {
        let corner = Corner { inset, samples: Samples::of(CORNER, |x, y| place(self, at, x, y)) };
        let mut is_empty = true;
        let mut read: Vec<Vec<u8>> = Vec::new();
        let mut is_sure = false;
        for ink in corner.inks() {
            let figures = corner.figures(ink);
            is_empty &= figures.is_empty();
            let digits: Option<Vec<u8>> =
                figures.iter().map(|it| corner.samples.digit(it, [MARGIN; 2])).collect();
            let Some(digits) = digits.filter(|digits| !digits.is_empty()) else { continue };
            let is_whole = corner.holds_only(&figures);
            is_sure |= is_whole || !read.is_empty();
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
}

impl Walls {
    /// Whether a wall is on each side of the border of two neighbours.
    fn between(&self, at: usize, next: usize) -> [bool; 2] {
        match next {
            next if next == at + 1 => [self.all[at][RIGHT], self.all[next][LEFT]],
            next if next + 1 == at => [self.all[at][LEFT], self.all[next][RIGHT]],
            next if next > at => [self.all[at][DOWN], self.all[next][UP]],
            _ => [self.all[at][UP], self.all[next][DOWN]],
        }
    }

    /// The number of the part of each cell.
    fn parts(&self) -> Vec<usize> {
        flood(self.side, |at, next| self.between(at, next) == [false, false])
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
    /// The thresholds of ink, the usual one first. In small print the grey between two figures, or
    /// between one and a dash, is ink by it, and no ink by those that lie nearer to the darkest.
    fn inks(&self) -> [f32; 3] {
        let depth = self.samples.depth(0..CORNER[0]);
        [INK, (0.5 * depth).max(INK), (0.65 * depth).max(INK)]
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
        self.is_off_by((x, y), 3.0)
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
        let mut found = Vec::new();
        for (figure, samples) in self.samples.components(ink) {
            if is_figure(&figure) {
                found.push((figure, is_dash(&samples)));
            } else if let Some((figure, samples)) = self.without_dash(&samples)
                && is_figure(&figure)
            {
                found.push((figure, is_dash(&samples)));
            }
        }
        found
    }

    /// A component without its columns at the right that are only at the height of the line of the
    /// cage along the upper side of the cell: a dash that touches a figure.
    fn without_dash(&self, samples: &[usize]) -> Option<(Figure, Vec<usize>)> {
        const NEAR: f32 = 3.5;
        let line = 100.0 * self.inset - 0.5;
        let place = |&sample: &usize| (sample % CORNER[0], sample / CORNER[0]);
        let is_off = |&(_, y): &(usize, usize)| (y as f32 - line).abs() > NEAR;
        let right = samples.iter().map(place).filter(is_off).map(|(x, _)| x).max()?;
        let left = samples.iter().map(place).filter(is_off).map(|(x, _)| x).min()?;
        let is_kept = |sample: &usize| (left..=right).contains(&(sample % CORNER[0]));
        let kept: Vec<usize> = samples.iter().copied().filter(is_kept).collect();
        let [width, height] = CORNER;
        let bounds = kept.iter().map(place).fold([width, height, 0, 0], |all, (x, y)| {
            [all[0].min(x), all[1].min(y), all[2].max(x), all[3].max(y)]
        });
        Some((bounds, kept))
    }
}

/// Whether a component has the size of a figure, and does not go on beyond the corner.
fn is_figure(&[left, top, right, bottom]: &Figure) -> bool {
    let [width, height] = CORNER;
    let goes_on = right + 1 == width || bottom + 1 == height || left == 0 || top == 0;
    FIGURE.contains(&(bottom + 1 - top)) && right + 1 - left <= WIDEST && !goes_on
}

/// Whether two figures are of one number: as high, and near.
fn are_beside(one: &Figure, next: &Figure) -> bool {
    const SAME: usize = 3;
    let near = |edge: usize| one[edge].abs_diff(next[edge]) <= SAME;
    near(1) && near(3) && next[0] <= one[2] + APART
}

/// The value at a sample of the corner of a cell.
fn place(square: &Square<'_>, at: usize, x: f32, y: f32) -> f32 {
    let (column, row) = square.corner(at);
    square.value(column + 0.01 * (x + 0.5), row + 0.01 * (y + 0.5))
}
