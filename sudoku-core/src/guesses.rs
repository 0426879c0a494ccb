//! [`guesses`]: how often a solver that knows only naked singles has to guess.

use crate::digit::Digit;
use crate::grid::Grid;
use crate::propagate::Naked;

/// The number of guesses that the plain solver takes to find all solutions, counted
/// no further than `limit`: a first measure of difficulty.
///
/// The plain solver is fixed for good, so the number never changes with the speed
/// of this library: [`simple_solve`](crate::simple_solve), then, if cells remain, guess at the
/// first cell in reading order with the fewest [`candidates`](crate::candidates()), and solve one
/// copy of the grid for each of them in the same way. Puzzles for beginners need none; hard ones
/// dozens to thousands. A grid that breaks the rules needs none either.
///
/// ```
/// use sudoku_core::{Grid, guesses};
///
/// let easy: Grid =
///     "3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8".parse()?;
/// assert_eq!(guesses(&easy, 1000), 0);
/// assert_eq!(guesses(&Grid::EMPTY, 1000), 1000);
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[doc(alias = "branchings")]
#[doc(alias = "backtracks")]
#[doc(alias = "difficulty")]
#[must_use]
pub fn guesses(grid: &Grid, limit: u64) -> u64 {
    let mut count = 0;
    if let Some(naked) = Naked::of(grid) {
        count_below(naked, &mut count, limit);
    }
    count
}

/// Adds the guesses below this grid. No deeper than the grid has cells.
fn count_below(mut naked: Naked, count: &mut u64, limit: u64) {
    if *count >= limit || !naked.settle(|_, _| ()) {
        return;
    }
    let Some(cell) = naked.fewest() else { return };
    *count += 1;
    for digit in Digit::ALL {
        if naked.can_hold(cell, digit) {
            let mut branch = naked.clone();
            branch.fill(cell, digit);
            count_below(branch, count, limit);
        }
    }
}
