//! Reasoning without guessing: [`simple_solve`] and [`propagate`].
//!
//! Everything here is written to be read; the engine does the same on whole
//! bands of cells at once and is tested against it.

use crate::candidates::{CandidateGrid, candidates};
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::grid::{Clash, Grid};
use crate::house::House;
use crate::puzzle::Puzzle;

/// Why a grid cannot be completed, as far as the reasoning saw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Contradiction {
    /// A house has the same digit twice.
    #[error("{0}")]
    Clash(Clash),
    /// A cell has no candidate left.
    #[error("{0} has no candidate")]
    NoCandidate(Cell),
    /// A house has no cell left for a digit.
    #[error("{house} has no place for {digit}")]
    NoPlace {
        /// The house.
        house: House,
        /// The digit that has no place in it.
        digit: Digit,
    },
    /// Some cells of a house share fewer candidates than they are.
    #[error("{house}: the {} cells {cells} have only the candidates {digits}", cells.len())]
    TooFewCandidates {
        /// The house.
        house: House,
        /// The cells, more of them than `digits`.
        cells: CellSet,
        /// All their candidates together.
        digits: DigitSet,
    },
}

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
    no_clash(grid)?;
    let mut grid = *grid;
    loop {
        let (mut changed, mut remaining) = (false, 0);
        for cell in !grid.filled() {
            let candidates = candidates(&grid, cell);
            if candidates.is_empty() {
                return Err(Contradiction::NoCandidate(cell));
            } else if let Some(digit) = candidates.only() {
                grid.fill(cell, digit);
                changed = true;
            } else {
                remaining += 1;
            }
        }
        if !changed || remaining == 0 {
            return Ok(SimpleSolution { grid, remaining });
        }
    }
}

/// How hard [`propagate`] tries; each strength includes the ones before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Strength {
    /// A cell with one candidate takes it from its peers.
    NakedSingles,
    /// And a digit with one place in a house takes that place.
    Singles,
    /// And a digit whose places in one house all lie in another loses its other
    /// places there (pointing and claiming).
    LockedCandidates,
    /// And every house is made domain consistent: of the all-different
    /// constraint on its nine cells, each candidate left is part of a solution.
    /// That is every naked and hidden subset.
    AllDifferent,
}

impl Strength {
    /// The strengths, weakest first.
    pub const ALL: [Self; 4] =
        [Self::NakedSingles, Self::Singles, Self::LockedCandidates, Self::AllDifferent];
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
    no_clash(&puzzle.written())?;
    let mut marks = puzzle.marks();
    marks.narrow(strength)?;
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
        loop {
            // The cheapest reasoning that still finds something goes first.
            if naked_singles(self)? {
                continue;
            }
            if strength >= Strength::Singles && hidden_singles(self)? {
                continue;
            }
            if strength >= Strength::LockedCandidates && locked_candidates(self) {
                continue;
            }
            if strength >= Strength::AllDifferent && all_different(self)? {
                continue;
            }
            return Ok(());
        }
    }
}

pub(crate) fn no_clash(grid: &Grid) -> Result<(), Contradiction> {
    grid.clashes().first().map_or(Ok(()), |&clash| Err(Contradiction::Clash(clash)))
}

/// Cells with one candidate take it from their peers. True if any peer lost one.
fn naked_singles(marks: &mut CandidateGrid) -> Result<bool, Contradiction> {
    let mut changed = false;
    for cell in Cell::ALL {
        let own = marks.get(cell);
        if own.is_empty() {
            return Err(Contradiction::NoCandidate(cell));
        }
        if let Some(digit) = own.only() {
            for peer in cell.peers() {
                changed |= marks.remove(peer, digit);
            }
        }
    }
    Ok(changed)
}

/// Digits with one place in a house take it. True if that place lost a candidate.
fn hidden_singles(marks: &mut CandidateGrid) -> Result<bool, Contradiction> {
    let mut changed = false;
    for house in House::ALL {
        for digit in Digit::ALL {
            let places = places(marks, house, digit);
            if places.is_empty() {
                return Err(Contradiction::NoPlace { house, digit });
            }
            if let Some(cell) = places.only() {
                changed |= marks.get(cell).len() > 1;
                marks.set(cell, DigitSet::single(digit));
            }
        }
    }
    Ok(changed)
}

/// Where all places of a digit in one house lie in a second house too, the second
/// house keeps only them. True if any candidate went.
fn locked_candidates(marks: &mut CandidateGrid) -> bool {
    let mut changed = false;
    for digit in Digit::ALL {
        for house in House::ALL {
            let places = places(marks, house, digit);
            let Some(first) = places.first() else { continue };
            for other in first.houses() {
                if other != house && other.cell_set().is_superset(places) {
                    for cell in other.cell_set() - places {
                        changed |= marks.remove(cell, digit);
                    }
                }
            }
        }
    }
    changed
}

/// Makes every house domain consistent. True if any candidate went.
///
/// By Hall's theorem a house can be filled if and only if any *n* of its cells
/// have at least *n* candidates between them; and a candidate is part of no way
/// to fill it if and only if some *other* cells have exactly as many candidates
/// as they are, this one among them. Nine cells have 512 subsets, so all are
/// looked at. (Régin, "A filtering algorithm for constraints of difference in
/// CSPs", 1994, reaches the same with a matching.)
fn all_different(marks: &mut CandidateGrid) -> Result<bool, Contradiction> {
    let mut changed = false;
    for house in House::ALL {
        let cells = house.cells();
        // unions[s] = the candidates of all cells whose bit is set in s
        let mut unions = [DigitSet::EMPTY; 512];
        for subset in 1..512_usize {
            let last = marks.get(cells[subset.trailing_zeros() as usize]);
            unions[subset] = unions[subset & (subset - 1)] | last;
        }
        for (subset, &digits) in unions.iter().enumerate().skip(1) {
            let size = subset.count_ones() as usize;
            if digits.len() > size {
                continue;
            }
            let (inside, outside): (CellSet, CellSet) = (
                (0..9).filter(|place| subset >> place & 1 == 1).map(|place| cells[place]).collect(),
                (0..9).filter(|place| subset >> place & 1 == 0).map(|place| cells[place]).collect(),
            );
            if digits.len() < size {
                return Err(match inside.only() {
                    Some(cell) => Contradiction::NoCandidate(cell),
                    None => Contradiction::TooFewCandidates { house, cells: inside, digits },
                });
            }
            for cell in outside {
                let own = marks.get(cell);
                changed |= !(own & digits).is_empty();
                marks.set(cell, own - digits);
            }
        }
    }
    Ok(changed)
}

/// The cells of the house that have this candidate.
fn places(marks: &CandidateGrid, house: House, digit: Digit) -> CellSet {
    house.cells().iter().copied().filter(|&cell| marks.get(cell).contains(digit)).collect()
}
