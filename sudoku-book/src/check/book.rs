//! [`Book`]: what is remembered of puzzles and solutions until all of both are known.

use std::collections::HashMap;

use sudoku_core::{CandidateGrid, Grid};

use super::levels::Levels;
use super::patterns::Patterns;
use super::puzzle::{Puzzle, Verdict, solution_key};
use crate::entry::{Label, Place};

/// So many puzzles, and as many solutions that stand apart from their puzzles,
/// are remembered, about 100 bytes each. A book with more is a data set: its
/// solutions stand beside its puzzles.
pub(super) const REMEMBERED: usize = 1 << 19;

/// The puzzles and the solutions of one book: of one file, or of all files of a
/// call with separate solutions.
#[derive(Default)]
pub(super) struct Book {
    /// The number in the call of its first puzzle.
    pub(super) first: u32,
    /// Its puzzles, as many as are remembered.
    pub(super) puzzles: Vec<Kept>,
    /// How many more there were, and how many of them had no solution beside them.
    pub(super) forgotten: u64,
    pub(super) forgotten_waiting: u64,
    /// Solutions that stand apart from their puzzles.
    pub(super) loose: Vec<Loose>,
    /// How many more there were.
    pub(super) forgotten_loose: u64,
    /// Puzzles with a printed solution.
    pub(super) answered: u64,
    /// Solutions of them that stood right behind their puzzle, on their own.
    pub(super) adjacent: u64,
    /// Those of them that the book does not call solutions.
    pub(super) adjacent_unsaid: u64,
    /// Puzzles with something behind them that may be their solution, fitting or
    /// not, and those with another puzzle or nothing behind them.
    pub(super) behind: u64,
    pub(super) bare: u64,
    /// The symmetries of its puzzles, also of those that are not remembered.
    pub(super) patterns: Patterns,
    /// The levels printed with its puzzles.
    pub(super) levels: Levels,
}

/// A puzzle, as far as it is remembered.
pub(super) struct Kept {
    grid: KeptGrid,
    /// [`solution_key`] of its only solution, which may be all of it.
    pub(super) key: Option<u64>,
    pub(super) outcome: Outcome,
    /// Boxed, since most puzzles of large books have none.
    label: Option<Box<Label>>,
    /// The file and the record it was in.
    pub(super) record: (u32, u64),
    /// Whether a solution is printed for it.
    pub(super) answered: bool,
}

enum KeptGrid {
    Plain(Packed),
    Marks(Box<CandidateGrid>),
    Unreadable,
}

/// What became of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    One,
    Several,
    /// No solution, or already solved.
    Nothing,
    GaveUp,
    Unreadable,
}

/// A printed grid that stands apart from its puzzle.
#[derive(Clone, Debug)]
pub(super) struct Loose {
    pub(super) file: u32,
    pub(super) place: Place,
    pub(super) label: Option<Label>,
    pub(super) record: u64,
    /// Whether the book calls it a solution; else it is just full.
    pub(super) said: bool,
    /// The puzzles that stand before it.
    pub(super) after: u32,
    /// `None` if it cannot be read.
    pub(super) grid: Option<Packed>,
}

/// A grid in 41 bytes, two cells in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Packed([u8; 41]);

impl From<&[u8; 81]> for Packed {
    fn from(digits: &[u8; 81]) -> Self {
        let mut bytes = [0; 41];
        let (pairs, last) = digits.as_chunks();
        for (byte, &[first, second]) in bytes.iter_mut().zip(pairs) {
            *byte = first | second << 4;
        }
        bytes[40] = last[0];
        Self(bytes)
    }
}

impl From<&Grid> for Packed {
    fn from(grid: &Grid) -> Self {
        grid.digits().into()
    }
}

impl From<Packed> for Grid {
    fn from(packed: Packed) -> Self {
        let digit = |index: usize| packed.0[index / 2] >> (4 * (index % 2)) & 15;
        Self::from_digits(std::array::from_fn(digit)).unwrap_or_default()
    }
}

impl Kept {
    pub(super) fn new(
        puzzle: Option<(&Puzzle, &Verdict)>,
        label: Option<Label>,
        record: (u32, u64),
        answered: bool,
    ) -> Self {
        let (grid, outcome, key) = match puzzle {
            None => (KeptGrid::Unreadable, Outcome::Unreadable, None),
            Some((puzzle, verdict)) => {
                let grid = match puzzle {
                    Puzzle::Plain(grid) => KeptGrid::Plain(grid.into()),
                    Puzzle::Marks(marks) => KeptGrid::Marks(marks.clone()),
                };
                let outcome = match verdict {
                    Verdict::One(_) => Outcome::One,
                    Verdict::Many(..) => Outcome::Several,
                    Verdict::Clash(_) | Verdict::None | Verdict::Solved => Outcome::Nothing,
                    Verdict::GaveUp(_) => Outcome::GaveUp,
                };
                let key = match verdict {
                    Verdict::Solved => Some(solution_key(puzzle.givens().digits())),
                    _ => verdict.only().map(solution_key),
                };
                (grid, outcome, key)
            }
        };
        Self { grid, key, outcome, label: label.map(Box::new), record, answered }
    }

    /// The words printed with it.
    pub(super) fn label(&self) -> Option<&Label> {
        self.label.as_deref()
    }

    /// The puzzle, if it could be read.
    pub(super) fn puzzle(&self) -> Option<Puzzle> {
        match &self.grid {
            KeptGrid::Plain(packed) => Some(Puzzle::Plain(Grid::from(*packed).with_all_fixed())),
            KeptGrid::Marks(marks) => Some(Puzzle::Marks(marks.clone())),
            KeptGrid::Unreadable => None,
        }
    }

    /// Whether this grid is a solution of it.
    pub(super) fn is_solved_by(&self, solution: &Grid) -> bool {
        self.puzzle().is_some_and(|puzzle| puzzle.is_solved_by(solution))
    }
}

impl Loose {
    pub(super) fn grid(&self) -> Option<Grid> {
        self.grid.map(Grid::from)
    }
}

impl Book {
    /// Remembers the next puzzle, if there is room.
    pub(super) fn keep(&mut self, kept: Kept) {
        self.answered += u64::from(kept.answered);
        if self.puzzles.len() < REMEMBERED {
            self.puzzles.push(kept);
        } else {
            self.forgotten += 1;
            self.forgotten_waiting += u64::from(!kept.answered);
        }
    }

    /// Remembers the next solution, if there is room.
    pub(super) fn keep_loose(&mut self, loose: Loose) {
        if self.loose.len() < REMEMBERED {
            self.loose.push(loose);
        } else {
            self.forgotten_loose += 1;
        }
    }

    /// Whether solutions stand right behind their puzzles, in most cases.
    pub(super) fn is_alternating(&self) -> bool {
        self.behind > self.bare
    }
}

/// Which puzzles have this grid as their only solution.
#[derive(Default)]
pub(super) struct Owners {
    by_key: HashMap<u64, Vec<u32>>,
    /// So many puzzles of the book are in it.
    known: usize,
}

impl Owners {
    /// Takes in the puzzles that have come since the last time.
    pub(super) fn update(&mut self, book: &Book) {
        for (index, kept) in book.puzzles.iter().enumerate().skip(self.known) {
            if let Some(key) = kept.key {
                self.by_key.entry(key).or_default().push(index as u32);
            }
        }
        self.known = book.puzzles.len();
    }

    /// The puzzles, as indices into those of the book.
    pub(super) fn of<'a>(
        &'a self,
        book: &'a Book,
        solution: &'a Grid,
    ) -> impl Iterator<Item = usize> + 'a {
        let found =
            self.by_key.get(&solution_key(solution.digits())).map_or(&[][..], Vec::as_slice);
        let indices = found.iter().map(|&index| index as usize);
        indices.filter(|&index| book.puzzles[index].is_solved_by(solution))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_every_digit() {
        let digits = std::array::from_fn(|index| (index * 7 % 10) as u8);
        let grid = Grid::from_digits(digits).unwrap();
        assert_eq!(Grid::from(Packed::from(&grid)), grid);
    }

    #[test]
    fn a_remembered_puzzle_is_small() {
        assert!(size_of::<Kept>() <= 96, "{}", size_of::<Kept>());
        assert!(size_of::<Loose>() <= 144, "{}", size_of::<Loose>());
    }
}
