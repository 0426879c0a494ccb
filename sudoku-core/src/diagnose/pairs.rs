//! [`Pairs`]: two givens that leave one of several solutions.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;

use crate::budget::{Budget, Next, Spent};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::Start;
use crate::planes::Strength;
use crate::true_candidates::renamed;

/// A candidate.
type Candidate = (Cell, Digit);

/// One bit for each open candidate.
type Bits = [u64; 12];

/// The pairs of open candidates that known solutions have: in none, in one, in more.
///
/// A solution has thousands of pairs, so a few hundred solutions show nearly all of which there are
/// several. Only the others are searched for.
pub(super) struct Pairs {
    open: Vec<Candidate>,
    /// The number of each open candidate; `NONE` for the others.
    numbers: [[u16; 9]; 81],
    /// For each candidate those that some solution has with it, and those that several have.
    once: Vec<Bits>,
    twice: Vec<Bits>,
}

const NONE: u16 = u16::MAX;

const fn has(bits: &Bits, number: usize) -> bool {
    bits[number / 64] >> (number % 64) & 1 != 0
}

impl Pairs {
    /// No solution is known yet; these candidates are open.
    pub(super) fn of(open: impl Iterator<Item = Candidate>) -> Self {
        let open: Vec<Candidate> = open.collect();
        let mut numbers = [[NONE; 9]; 81];
        for (number, &(cell, digit)) in open.iter().enumerate() {
            numbers[cell.index()][digit.index()] = number as u16;
        }
        let (once, twice) = (Vec::new(), Vec::new());
        let mut pairs = Self { open, numbers, once, twice };
        pairs.once.resize(pairs.open.len(), [0; 12]);
        pairs.twice.resize(pairs.open.len(), [0; 12]);
        pairs
    }

    /// Takes note of a solution. Each may come once only.
    pub(super) fn add(&mut self, solution: &[u8; 81]) {
        let mut all: Bits = [0; 12];
        let mut numbers = [0; 81];
        let mut len = 0;
        for (cells, &digit) in self.numbers.iter().zip(solution) {
            let number = cells[usize::from(digit) - 1];
            if number != NONE {
                all[usize::from(number) / 64] |= 1 << (number % 64);
                numbers[len] = number;
                len += 1;
            }
        }
        // Most puzzles have far fewer open candidates than bits.
        let words = self.open.len().div_ceil(64);
        for &number in &numbers[..len] {
            let number = usize::from(number);
            let (once, twice) = (&mut self.once[number][..words], &mut self.twice[number]);
            for ((once, twice), all) in once.iter_mut().zip(twice).zip(all) {
                *twice |= *once & all;
                *once |= all;
            }
        }
    }

    /// The first candidate that one of the solutions has.
    pub(super) fn alone(&self) -> Option<Candidate> {
        let is_alone = |number: &usize| {
            has(&self.once[*number], *number) && !has(&self.twice[*number], *number)
        };
        (0..self.open.len()).find(is_alone).map(|number| self.open[number])
    }

    /// The first pair that one of the solutions has.
    pub(super) fn first_unique(&self) -> Option<[Candidate; 2]> {
        self.once.iter().zip(&self.twice).zip(&self.open).find_map(|((once, twice), &first)| {
            let second =
                (0..self.open.len()).find(|&second| has(once, second) && !has(twice, second))?;
            Some([first, self.open[second]])
        })
    }

    /// Looks for the first pair that exactly one solution has. Every open candidate must be part
    /// of several, and none may have been added: those that it finds would count twice.
    pub(super) fn search(
        mut self,
        budget: &mut Budget<'_>,
        start: &Start,
    ) -> Result<Option<[Candidate; 2]>, Spent> {
        debug_assert!(self.once.iter().all(|bits| *bits == [0; 12]));
        let mut known = BTreeSet::new();
        let mut names = 0;
        for first in 0..self.open.len() {
            let (cell, digit) = self.open[first];
            let mut marks = CandidateGrid::new(start.with(cell, digit).cells());
            if marks.narrow(Strength::Singles).is_err() {
                continue;
            }
            for second in first + 1..self.open.len() {
                let (other, digit) = self.open[second];
                if has(&self.twice[first], second) || !marks.get(other).contains(digit) {
                    continue;
                }
                // As in the search for true candidates: digits have other names in every search,
                // so it finds other solutions.
                names = (names + 1) % 9;
                let mut cells = *marks.cells();
                cells[other.index()] = DigitSet::single(digit);
                budget.begin(Start::Candidates(cells.map(|set| renamed(set, names))));
                while let Next::Solution(digits) = budget.advance(u64::MAX)? {
                    let solution = digits.map(|digit| (digit + 8 - names) % 9 + 1);
                    if known.insert(solution) {
                        self.add(&solution);
                    }
                    if has(&self.twice[first], second) {
                        break;
                    }
                }
                if has(&self.once[first], second) && !has(&self.twice[first], second) {
                    return Ok(Some([self.open[first], self.open[second]]));
                }
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_of_known_solutions_are_counted() {
        let open = |cell: usize| [1, 2, 3].map(|n| (Cell::ALL[cell], Digit::new(n).unwrap()));
        let mut pairs = Pairs::of([open(0), open(1)].concat().into_iter());
        assert_eq!((pairs.alone(), pairs.first_unique()), (None, None));
        let solution = |first, second| {
            let mut digits = [9; 81];
            (digits[0], digits[1]) = (first, second);
            digits
        };
        for (first, second) in [(1, 2), (2, 1), (1, 2), (2, 1), (2, 2), (1, 1), (1, 1)] {
            pairs.add(&solution(first, second));
        }
        assert_eq!(pairs.alone(), None, "1 and 2 are in several solutions, 3 in none");
        assert_eq!(pairs.first_unique(), Some([open(0)[1], open(1)[1]]));
        pairs.add(&solution(2, 3));
        assert_eq!(pairs.alone(), Some(open(1)[2]));
    }
}
