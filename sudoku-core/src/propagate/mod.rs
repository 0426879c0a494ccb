//! Reasoning without guessing: [`simple_solve`] and [`propagate`].
//!
//! `plain` is written to be read: it says what each strength finds, and which contradiction is
//! met first. [`planes`](crate::planes) and `naked` reach the same on many cells at once, and are
//! tested against it.

mod naked;
mod plain;

use crate::error_text::error_text;
use core::fmt;

use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::Start;
use crate::grid::{Clash, Grid};
use crate::house::House;
use crate::planes::{Broken, Planes, Strength};
use crate::puzzle::Puzzle;

pub(crate) use naked::Naked;

/// Why a grid cannot be completed, as far as the reasoning saw.
#[derive(Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Contradiction {
    /// A house has the same digit twice.
    Clash(Clash),
    /// A cell has no candidate left.
    NoCandidate(Cell),
    /// A house has no cell left for a digit.
    NoPlace {
        /// The house.
        house: House,
        /// The digit that has no place in it.
        digit: Digit,
    },
    /// Some cells of a house share fewer candidates than they are.
    TooFewCandidates {
        /// The house.
        house: House,
        /// The cells, more of them than `digits`.
        cells: CellSet,
        /// All their candidates together.
        digits: DigitSet,
    },
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(clash) => clash.fmt(f),
            Self::NoCandidate(cell) => write!(f, "{cell} has no candidate"),
            Self::NoPlace { house, digit } => write!(f, "{house} has no place for {digit}"),
            Self::TooFewCandidates { house, cells, digits } => write!(
                f,
                "{house}: the {} cells {cells} have only the candidates {digits}",
                cells.len()
            ),
        }
    }
}

error_text!(Contradiction);

/// The result of [`simple_solve`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct SimpleSolution {
    /// The grid as far as it got; what it filled in are entries.
    pub grid: Grid,
    /// The number of cells that remain empty, 0 to 81. With 0 the puzzle is solved, and
    /// this is its only solution.
    pub remaining: usize,
}

/// Fills in naked singles until there are none left.
///
/// Works on a copy. Passes over the empty cells in reading order: one candidate
/// is written at once, none is an error, several count the cell as remaining.
/// It stops when a pass changed nothing or nothing remains.
///
/// # Errors
///
/// [`Contradiction::Clash`] if the grid breaks the rules,
/// [`Contradiction::NoCandidate`] with the first cell found that has none.
///
/// ```
/// use sudoku_core::{Grid, simple_solve};
///
/// let easy: Grid =
///     "3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8".parse()?;
/// let reached = simple_solve(&easy)?;
/// assert_eq!(reached.remaining, 0);
/// assert!(reached.grid.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn simple_solve(grid: &Grid) -> Result<SimpleSolution, Contradiction> {
    match naked::fill(grid) {
        Some((grid, remaining)) => Ok(SimpleSolution { grid, remaining }),
        None => plain::simple_solve(grid),
    }
}

/// Strikes out candidates until this strength finds no more.
///
/// The result does not depend on the order of the steps, is never larger for a
/// greater strength, and loses no solution.
///
/// # Errors
///
/// The contradiction that was met first. A grid that has no solution need not
/// meet one: that takes [`solve_grid`](crate::solve_grid).
///
/// ```
/// use sudoku_core::{Grid, Strength, propagate};
///
/// let grid: Grid =
///     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3".parse()?;
/// let left = Strength::ALL.map(|strength| propagate(&grid, strength).unwrap().len());
/// assert!(left.is_sorted_by(|weaker, stronger| weaker >= stronger));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
pub fn propagate(puzzle: &impl Puzzle, strength: Strength) -> Result<CandidateGrid, Contradiction> {
    let mut planes = match puzzle.start().0 {
        Start::Digits(digits) => Planes::from_digits(&digits),
        Start::Candidates(cells) => Planes::from_cells(&cells),
        Start::Gone => unreachable!("a puzzle is where a search begins"),
    };
    if planes.narrow(strength).is_ok() {
        return Ok(CandidateGrid::new(planes.candidates()));
    }
    no_clash(&puzzle.written())?;
    let mut marks = puzzle.marks();
    refute(&mut marks, strength)?;
    Ok(marks)
}

impl CandidateGrid {
    /// Strikes out candidates until this strength finds no more: [`propagate`] in place.
    ///
    /// # Errors
    ///
    /// The contradiction that was met first; the marks are then as far as they got.
    ///
    /// ```
    /// use sudoku_core::{CandidateGrid, Grid, Strength};
    ///
    /// let puzzle: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let mut marks = CandidateGrid::from(&puzzle);
    /// marks.narrow(Strength::Singles)?;
    /// assert!(marks.decided().is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn narrow(&mut self, strength: Strength) -> Result<(), Contradiction> {
        let mut planes = Planes::from_cells(self.cells());
        if planes.narrow(strength).is_err() {
            return refute(self, strength);
        }
        *self = Self::new(planes.candidates());
        Ok(())
    }
}

/// Meets the contradiction that [`plain::narrow`] meets in these marks, in less time: wherever a
/// weaker strength ends well, the order of its steps does not matter.
fn refute(marks: &mut CandidateGrid, strength: Strength) -> Result<(), Contradiction> {
    loop {
        let mut planes = Planes::from_cells(marks.cells());
        if let Some(weaker) = strength.weaker() {
            if planes.narrow(weaker).is_err() {
                return refute(marks, weaker);
            }
            *marks = CandidateGrid::new(planes.candidates());
        }
        let changed = match planes.pass(strength) {
            Ok(changed) => {
                *marks = CandidateGrid::new(planes.candidates());
                changed
            }
            Err(Broken) => plain::pass(marks, strength)?,
        };
        if !changed {
            return Ok(());
        }
    }
}

pub(crate) fn no_clash(grid: &Grid) -> Result<(), Contradiction> {
    grid.clashes().first().map_or(Ok(()), |&clash| Err(Contradiction::Clash(clash)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use proptest::prelude::*;

    /// A full grid of a simple kind.
    fn full(random: &mut Random) -> [u8; 81] {
        let mut shuffled = |length: usize| {
            let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
            for last in (1..length).rev() {
                order.swap(last, random.below(last as u64 + 1) as usize);
            }
            order
        };
        let lines = [(); 2].map(|()| {
            let [thirds, a, b, c] = [(); 4].map(|()| shuffled(3));
            let within = [a, b, c];
            core::array::from_fn::<_, 9, _>(|nth| 3 * thirds[nth / 3] + within[nth / 3][nth % 3])
        });
        let names = shuffled(9);
        core::array::from_fn(|cell| {
            let [row, column] = [lines[0][cell / 9], lines[1][cell % 9]];
            names[(3 * row + row / 3 + column) % 9] as u8 + 1
        })
    }

    /// A full grid with some cells emptied and some digits wrong.
    fn grid(seed: u64, givens: u64, wrong: u64) -> Grid {
        let mut random = Random::new(seed);
        let mut digits = full(&mut random);
        for digit in &mut digits {
            if random.below(81) >= givens {
                *digit = 0;
            }
        }
        for _ in 0..wrong {
            digits[random.below(81) as usize] = random.below(10) as u8;
        }
        Grid::of_givens(digits)
    }

    /// The candidates of a grid, with some of them struck out: each of a full grid in one of
    /// `rarely`, each other in `often` of 81.
    fn marks(seed: u64, givens: u64, rarely: u64, often: u64) -> CandidateGrid {
        let mut marks = CandidateGrid::from(&grid(seed, givens, 0));
        let mut random = Random::new(seed);
        let kept = full(&mut random);
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let is_kept = kept[cell.index()] == digit.number();
                if if is_kept { random.below(rarely) == 0 } else { random.below(81) < often } {
                    marks.remove(cell, digit);
                }
            }
        }
        marks
    }

    fn assert_same(marks: &CandidateGrid) {
        for strength in Strength::ALL {
            let (mut fast, mut readable) = (*marks, *marks);
            let answers = [fast.narrow(strength), plain::narrow(&mut readable, strength)];
            assert_eq!(answers[0], answers[1], "{strength:?} of {marks}");
            assert_eq!(fast, readable, "{strength:?} of {marks}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

        #[test]
        fn grids_as_the_readable(
            seed in any::<u64>(), givens in 0..=81_u64, wrong in prop_oneof![3 => Just(0), 1 => 1..4_u64]
        ) {
            let grid = grid(seed, givens, wrong);
            assert_same(&(&grid).into());
            for strength in Strength::ALL {
                let mut marks = CandidateGrid::from(&grid);
                let readable = no_clash(&grid).and_then(|()| plain::narrow(&mut marks, strength));
                prop_assert_eq!(propagate(&grid, strength), readable.map(|()| marks));
            }
            let solved = simple_solve(&grid);
            prop_assert_eq!(solved, plain::simple_solve(&grid));
        }

        #[test]
        fn marks_as_the_readable(
            seed in any::<u64>(), givens in 0..40_u64, often in 0..=70_u64,
            rarely in prop_oneof![2 => Just(u64::MAX), 1 => 20..2000_u64],
        ) {
            assert_same(&marks(seed, givens, rarely, often));
        }

        /// Marks without any order, of which most are broken.
        #[test]
        fn any_marks_as_the_readable(
            cells in prop::collection::vec(0..512_u16, 81), more in prop::collection::vec(0..512_u16, 81)
        ) {
            let cell = |index: usize| DigitSet::from_bits(cells[index]).unwrap();
            assert_same(&CandidateGrid::new(core::array::from_fn(cell)));
            let cell = |index: usize| DigitSet::from_bits(cells[index] | more[index]).unwrap();
            assert_same(&CandidateGrid::new(core::array::from_fn(cell)));
        }
    }
}
