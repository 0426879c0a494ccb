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
use super::learned::Learned;
use super::square::{Square, percentile};
use super::sums::Sum;

/// The sides of a cell, and of the grid.
pub(crate) const UP: usize = 0;
pub(crate) const DOWN: usize = 1;
pub(crate) const LEFT: usize = 2;
const RIGHT: usize = 3;

/// The hundredths of a cell in which lines along its sides are looked for.
const INSETS: usize = 28;

/// The cages of a grid, and where their lines are.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Caged {
    pub(crate) cages: Vec<DrawnCage>,
    /// The distance of the lines from the sides of the cells, in cells.
    pub(crate) inset: f32,
    /// Whether their sums were crowded, and read by a second look.
    pub(crate) is_crowded: bool,
}

/// The lines along the sides of cells.
pub(crate) struct Walls {
    side: usize,
    all: Vec<[bool; 4]>,
    /// Whether the paper where a wall would be is clear, or evenly dark by the rim of a thick line.
    clear: Vec<[bool; 4]>,
    inset: f32,
}

/// How much darker than the paper it is where a line may be along a side of a cell, and its dashes
/// than the gaps between them.
struct Level {
    dark: f32,
    gaps: f32,
}

impl Square<'_> {
    /// Lines along the sides of cells at one distance from them, as cages have them: on both sides
    /// of a border, or on none. Pencil has many distances, and in a table where each cell has a
    /// frame all borders have them. Beside thick lines they may be lost.
    pub(crate) fn walls(&self, borders: &Borders) -> Option<Walls> {
        /// The fewest sides of nine by nine cells.
        const FEWEST: usize = 40;
        /// Clear paper is darker than the paper of its cell by less than this part of a wall.
        const CLEAR: f32 = 0.3;
        /// Dashes are darker than the gaps between them by this, and the rim of a line is more
        /// even than this part of them.
        const DASHED: f32 = 0.25;
        const EVEN: f32 = 0.4;
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
        let levels: Vec<[Level; 4]> = self
            .cells()
            .map(|at| [UP, DOWN, LEFT, RIGHT].map(|wall| self.level(at, wall, inset)))
            .collect();
        let is_peak = |own: Option<usize>| own.is_some_and(|own| own.abs_diff(usual) <= 1);
        let half = |of: fn(&Level) -> f32| {
            let seen = insets.iter().flatten().zip(levels.iter().flatten());
            let seen = seen.filter(|(own, _)| is_peak(**own));
            percentile(&mut seen.map(|(_, level)| of(level)).collect::<Vec<f32>>(), 0.5)
        };
        let (dark, gaps) = (0.45 * half(|level| level.dark), half(|level| level.gaps));
        let all = levels.iter().map(|own| own.each_ref().map(|it| it.dark > dark)).collect();
        let is_clear = |at: usize, wall: usize| {
            let Level { dark: own, gaps: uneven } = levels[at][wall];
            let is_rim = gaps > DASHED && uneven < EVEN * gaps && !is_peak(insets[at][wall]);
            own < CLEAR * dark || is_rim
        };
        let sides = |at| [UP, DOWN, LEFT, RIGHT].map(|wall| is_clear(at, wall));
        let clear = self.cells().map(sides).collect();
        let walls = Walls { side: self.side, all, clear, inset };
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

    /// How dark it is along the side of a cell at this distance.
    fn level(&self, at: usize, wall: usize, inset: f32) -> Level {
        const PLACES: usize = 24;
        let places = || (0..PLACES).map(|place| 0.36 + 0.5 * (place as f32 + 0.5) / PLACES as f32);
        let beyond = [inset + 0.09, inset + 0.13];
        let far = places().flat_map(|along| beyond.map(|it| self.inside(at, wall, along, it)));
        let paper = percentile(&mut far.collect::<Vec<f32>>(), 0.7).max(1.0);
        let darks = |inset: f32| -> Vec<f32> {
            places().map(|along| 1.0 - self.inside(at, wall, along, inset) / paper).collect()
        };
        let levels = [inset - 0.003, inset + 0.008, inset + 0.016].map(|inset| {
            let mut darks = darks(inset);
            let dark = darks.iter().sum::<f32>() / PLACES as f32;
            let (light, deep) = (percentile(&mut darks, 0.15), percentile(&mut darks, 0.85));
            Level { dark, gaps: deep - light }
        });
        let none = Level { dark: 0.0, gaps: 0.0 };
        levels.into_iter().fold(none, |all, it| Level {
            dark: all.dark.max(it.dark),
            gaps: all.gaps.max(it.gaps),
        })
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
        let as_printed = |at: usize, _| self.sum(at, walls.inset);
        self.cages_by(walls, as_printed).or_else(|reason| {
            let crowded = |at: usize, is_first: bool| match is_first {
                // Only the sum of all cells confirms it.
                true => match (self.sum(at, walls.inset), self.cleared_sum(at, walls.inset)) {
                    (Ok(Some(sum)), _) if sum.is_sure => Ok(Some(sum)),
                    (_, Some(number)) => Ok(Some(Sum { number, is_sure: false })),
                    (Ok(Some(sum)), None) => Ok(Some(sum)),
                    _ => match self.likely_sum(at, walls.inset) {
                        Some(number) => Ok(Some(Sum { number, is_sure: false })),
                        None => Err(reason),
                    },
                },
                false => self.sum(at, walls.inset),
            };
            let walls = walls.opened();
            let caged = self.cages_by(&walls, crowded).or_else(|_| self.learned_cages(&walls));
            Ok(Caged { is_crowded: true, ..caged.map_err(|_| reason)? })
        })
    }

    /// The sum in a cell, without the line of its cage, or without the borders of the cell.
    fn cleared_sum(&self, at: usize, inset: f32) -> Option<u32> {
        self.crowded_sum(at, inset).or_else(|| self.bare_sum(at, inset))
    }

    /// The cages, whose sums are read by those of each other.
    fn learned_cages(&self, walls: &Walls) -> Result<Caged, Strange> {
        let parts = walls.parts();
        let is_first = |at: &usize| !parts[..*at].contains(&parts[*at]);
        let mut own: Vec<Option<u32>> = vec![None; parts.len()];
        for at in self.cells().filter(is_first) {
            let sum = self.sum(at, walls.inset).ok().flatten();
            let by_network = || sum.map(|sum| sum.number);
            own[at] = match sum.filter(|sum| sum.is_sure) {
                Some(sum) => Some(sum.number),
                None => self.cleared_sum(at, walls.inset).or_else(by_network),
            };
            own[at] = own[at].or_else(|| self.likely_sum(at, walls.inset));
        }
        let known = self.cells().filter_map(|at| Some((at, self.dark_corner(at), own[at]?)));
        let learned = Learned::of(known.collect(), walls.inset).ok_or(Strange::Sums)?;
        let number = |at: usize| learned.number(at, &self.dark_corner(at), own[at]);
        let sum = |at: usize, is_first: bool| match is_first {
            false if learned.is_clear(&self.dark_corner(at)) => Ok(None),
            false => self.sum(at, walls.inset),
            // Only the sum of all cells confirms it.
            true => match number(at) {
                Some(number) => Ok(Some(Sum { number, is_sure: false })),
                None => Err(Strange::Sums),
            },
        };
        let seen = self.cages_in(walls, sum)?;
        let is_drawn = |at: &usize| walls.all[*at].contains(&true);
        let mut firsts = self.cells().filter(is_first).filter(is_drawn);
        // Numbers that are seen in both ways are printed so, even if the puzzle is broken by them.
        let is_printed = seen.is_whole && firsts.all(|at| number(at) == own[at]);
        if seen.is_right() || is_printed { Ok(seen.caged) } else { Err(Strange::Sums) }
    }

    /// The cages, with the sums of their first cells, if these are right; others have none.
    fn cages_by(
        &self,
        walls: &Walls,
        sum: impl Fn(usize, bool) -> Result<Option<Sum>, Strange>,
    ) -> Result<Caged, Strange> {
        let seen = self.cages_in(walls, sum)?;
        if seen.is_right() { Ok(seen.caged) } else { Err(Strange::Sums) }
    }

    fn cages_in(
        &self,
        walls: &Walls,
        sum: impl Fn(usize, bool) -> Result<Option<Sum>, Strange>,
    ) -> Result<Seen, Strange> {
        let parts = walls.parts();
        let mut cages: Vec<DrawnCage> = Vec::new();
        let mut are_sure = true;
        for part in 0..=parts.iter().max().copied().unwrap_or(0) {
            let cells: Vec<usize> = self.cells().filter(|&at| parts[at] == part).collect();
            let is_drawn = cells.iter().any(|&at| walls.all[at].contains(&true));
            let sums: Vec<Option<Sum>> = cells
                .iter()
                .map(|&at| sum(at, is_drawn && at == cells[0]))
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
        if cages.is_empty() {
            return Err(Strange::Sums);
        }
        let side = self.side as u32;
        let covered: usize = cages.iter().map(|cage| cage.cells.len()).sum();
        let sum: u32 = cages.iter().filter_map(|cage| cage.sum).sum();
        Ok(Seen {
            is_whole: covered == self.side * self.side,
            adds_up: sum == side * side * (side + 1) / 2,
            are_sure,
            caged: Caged { cages, inset: walls.inset, is_crowded: false },
        })
    }
}

/// Cages with sums that may be misread.
struct Seen {
    caged: Caged,
    are_sure: bool,
    /// Whether they cover the grid, and whether they add to the sum of all cells.
    is_whole: bool,
    adds_up: bool,
}

impl Seen {
    /// Only the sum of all cells confirms a sum that a threshold may have cut short.
    fn is_right(&self) -> bool {
        if self.is_whole { self.adds_up } else { self.are_sure }
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

    /// The same walls, but none between two cells if one side of a thick line is clear: the line
    /// reaches the place of a wall on the other side.
    fn opened(&self) -> Self {
        let mut all = self.all.clone();
        for at in 0..all.len() {
            let right = (at % self.side + 1 < self.side).then_some((at + 1, RIGHT, LEFT));
            let below = (at + self.side < all.len()).then_some((at + self.side, DOWN, UP));
            for (next, own, other) in right.into_iter().chain(below) {
                if self.clear[at][own] || self.clear[next][other] {
                    (all[at][own], all[next][other]) = (false, false);
                }
            }
        }
        Self { all, clear: self.clear.clone(), ..*self }
    }
}
