//! [`Plan`]: the course of every attempt of a run, and which puzzles are accepted.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::RangeInclusive;

use super::yardstick::Yardstick;
use crate::cell_set::CellSet;
use crate::engine::Engine;
use crate::grid::Grid;
use crate::guesses::guesses;

/// The course of every attempt of a run, and which puzzles are accepted.
#[derive(Debug)]
pub(super) struct Plan {
    pub(super) engine: Engine,
    pub(super) seed: u64,
    /// The cells of the givens, if a pattern is required.
    pub(super) pattern: Option<CellSet>,
    /// The cells that are taken out at once.
    pub(super) orbits: Vec<Orbit>,
    /// One of these numbers of givens is drawn, and no fewer are left. If there are none, as
    /// many are taken out as can be.
    pub(super) targets: Vec<usize>,
    /// The puzzles are looked for as in `few.rs`. Then there are targets, also for minimal ones.
    pub(super) few: bool,
    /// The numbers of givens that are accepted.
    pub(super) givens: RangeInclusive<usize>,
    /// Every single given has to be needed.
    pub(super) minimal: bool,
    pub(super) weighted: bool,
    pub(super) guesses: Option<RangeInclusive<u64>>,
    pub(super) inequivalent: bool,
    pub(super) yardstick: Option<Box<dyn Yardstick>>,
}

/// Cells that are taken out at once: at most eight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Orbit {
    cells: [u8; 8],
    len: u8,
}

/// A puzzle that an attempt came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Made {
    pub(super) attempt: u64,
    pub(super) puzzle: [u8; 81],
    pub(super) solution: [u8; 81],
    pub(super) weight: Option<f64>,
    /// The form that it has in common with all its equivalents, if they are to be skipped.
    pub(super) form: Option<[u8; 81]>,
}

impl Plan {
    /// The most attempts that are made at once for each thread: they take some tenths of a second,
    /// and the first puzzle waits for the others. As many keep the batch engine busy until the last
    /// questions of a round.
    pub(super) const fn largest_block(&self) -> u64 {
        match (self.is_slow(), self.is_choosy()) {
            (true, _) => 32,
            (false, true) if self.yardstick.is_some() => 256,
            (false, true) => 1024,
            (false, false) => 8192,
        }
    }

    /// Whether it takes long to see if a puzzle is accepted.
    pub(super) const fn is_choosy(&self) -> bool {
        self.guesses.is_some() || self.yardstick.is_some()
    }

    /// Whether an attempt asks thousands of questions, each by itself.
    const fn is_slow(&self) -> bool {
        self.pattern.is_some() || self.few
    }

    /// The most attempts that are handed to a thread at once. The time to fill a pattern, or to
    /// come to few givens, is not known in advance.
    pub(super) const fn largest_piece(&self) -> u64 {
        match (self.is_slow(), self.yardstick.is_some()) {
            (true, _) => 8,
            (false, true) => 64,
            (false, false) => u64::MAX,
        }
    }

    /// Whether single givens have to be looked at after no orbit can go any more.
    pub(super) fn needs_check(&self) -> bool {
        self.minimal && self.orbits.len() < 81
    }

    /// Whether the puzzle is as hard as it should be.
    pub(super) fn accepts(&self, puzzle: &[u8; 81]) -> bool {
        let is_within = |range: &RangeInclusive<u64>| {
            let puzzle = Grid::of_givens(*puzzle);
            range.contains(&guesses(&puzzle, range.end().saturating_add(1)))
        };
        self.guesses.as_ref().is_none_or(is_within)
    }
}

impl Orbit {
    pub(super) fn new(set: CellSet) -> Self {
        let mut cells = [0; 8];
        for (place, cell) in cells.iter_mut().zip(set) {
            *place = cell.index() as u8;
        }
        Self { cells, len: set.len() as u8 }
    }

    pub(super) const fn len(&self) -> usize {
        self.len as usize
    }

    /// The indices of the cells.
    pub(super) fn cells(&self) -> impl Iterator<Item = usize> {
        self.cells[..self.len()].iter().map(|&cell| usize::from(cell))
    }
}
