//! The textbook search: try a digit in the first free cell, go on; when nothing
//! fits, go back and try the next.
//!
//! Slow and obvious. It can be watched step by step, and it is the oracle against
//! which everything fast is tested.

use alloc::vec::Vec;

use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;

/// A depth-first search over the empty cells of a grid, in reading order.
///
/// As an iterator it yields all solutions, smallest first; `next()` once gives
/// the first. [`Backtrack::step`] makes a single move instead.
///
/// ```
/// use sudoku_core::{Backtrack, Grid};
///
/// let puzzle: Grid =
///     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3".parse()?;
/// let all: Vec<Grid> = Backtrack::new(&puzzle).collect();
/// assert_eq!(
///     all[0].to_string(),
///     "954168237276345198318729645495671382627834519831592764142953876563487921789216453",
/// );
/// assert_eq!(all.len(), 1);
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[doc(alias = "brute force")]
#[derive(Clone, Debug)]
pub struct Backtrack {
    grid: Grid,
    /// The cells that were empty at the start: the search moves back and forth here.
    free: Vec<Cell>,
    /// The number of cells of `free` that are filled now.
    depth: usize,
    exhausted: bool,
}

/// One move of [`Backtrack`]. The search has these four and no others, so the type is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BacktrackStep {
    /// Wrote this digit into this cell and moves on to the next free cell.
    Forward(Cell, Digit),
    /// No digit is left for this cell: it is empty again, and the free cell before
    /// it is next.
    Back(Cell),
    /// All cells are filled: [`Backtrack::grid`] is a solution. A further step
    /// looks for another.
    Solved,
    /// There are no more solutions.
    Exhausted,
}

impl Backtrack {
    /// A search that keeps every digit of the grid, given or entry.
    #[must_use]
    pub fn new(grid: &Grid) -> Self {
        Self {
            grid: *grid,
            free: (!grid.filled()).iter().collect(),
            depth: 0,
            exhausted: !grid.clashes().is_empty(),
        }
    }

    /// The grid after the last step.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Makes one move and returns it.
    ///
    /// ```
    /// use sudoku_core::{Backtrack, Grid, BacktrackStep};
    ///
    /// let full = "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    /// let mut one_left: Grid = full.replace('3', ".").parse()?;
    /// let mut search = Backtrack::new(&one_left);
    /// let mut steps = std::iter::from_fn(|| Some(search.step()));
    /// assert_eq!(steps.find(|step| !matches!(step, BacktrackStep::Forward(..))), Some(BacktrackStep::Solved));
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    pub fn step(&mut self) -> BacktrackStep {
        if self.exhausted {
            return BacktrackStep::Exhausted;
        }
        let Some(&cell) = self.free.get(self.depth) else {
            // all filled: the caller gets to see it, and the next step resumes
            // with the last free cell
            self.retreat();
            return BacktrackStep::Solved;
        };
        let tried = self.grid.get(cell).map_or(0, Digit::number);
        self.grid.erase(cell);
        match (tried + 1..=9).filter_map(Digit::new).find(|&digit| self.fits(cell, digit)) {
            Some(digit) => {
                self.grid.fill(cell, digit);
                self.depth += 1;
                BacktrackStep::Forward(cell, digit)
            }
            None => {
                self.retreat();
                BacktrackStep::Back(cell)
            }
        }
    }

    /// The free cell before this one is next; with none before, the search is over.
    fn retreat(&mut self) {
        match self.depth.checked_sub(1) {
            Some(depth) => self.depth = depth,
            None => self.exhausted = true,
        }
    }

    fn fits(&self, cell: Cell, digit: Digit) -> bool {
        cell.peers().iter().all(|peer| self.grid.get(peer) != Some(digit))
    }
}

impl Iterator for Backtrack {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        loop {
            match self.step() {
                BacktrackStep::Solved => return Some(self.grid),
                BacktrackStep::Exhausted => return None,
                BacktrackStep::Forward(..) | BacktrackStep::Back(_) => {}
            }
        }
    }
}

impl core::iter::FusedIterator for Backtrack {}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn every_step_is_reported() {
        let mut search = Backtrack::new(&grid(
            ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
        ));
        let mut copy = *search.grid();
        loop {
            match search.step() {
                BacktrackStep::Forward(cell, digit) => copy.set(cell, Some(digit)).unwrap(),
                BacktrackStep::Back(cell) => copy.clear(cell).unwrap(),
                BacktrackStep::Solved => break,
                BacktrackStep::Exhausted => panic!("it has a solution"),
            }
            assert_eq!(*search.grid(), copy);
        }
        assert!(copy.is_solved());
        assert_eq!(search.next(), None);
        assert_eq!(search.step(), BacktrackStep::Exhausted);
    }

    #[test]
    fn a_full_grid_is_its_own_solution_and_a_clash_has_none() {
        let full = grid(
            "913627584642589731875341692589174326261893457734265819128736945396452178457918263",
        );
        assert_eq!(Backtrack::new(&full).collect::<Vec<_>>(), [full]);
        assert_eq!(Backtrack::new(&Grid::from_digits([5; 81]).unwrap()).next(), None);
    }

    #[test]
    fn solutions_come_in_order() {
        let first: Vec<_> = Backtrack::new(&Grid::EMPTY).take(50).collect();
        assert!(first.is_sorted());
        assert!(first.iter().all(Grid::is_solved));
    }
}
