//! Many grids at once: [`solve_batch`], [`count_batch`], and [`BatchSolver`] under both.
//!
//! ```text
//! grids ── pieces ──> worker 1 (machine) ──> counts, solutions,
//!              └────> worker 2 …             in the order of the grids
//! ```

mod pieces;
mod single;
mod solver;
mod stream;
mod worker;

use alloc::vec;
use alloc::vec::Vec;

use crate::batch_count::BatchCount;
use crate::grid::Grid;
use crate::solutions::Solutions;
pub use solver::{BatchDigitError, BatchSolver};
pub use stream::{BatchAnswer, BatchStream};

/// [`solve_grid`](crate::solve_grid) for many grids: for each none, one or several
/// solutions, in the order of the grids.
///
/// Many grids are solved many times as fast as by one call for each: hundreds of them at
/// once, in the bits of a few registers. Few are searched one after the other.
///
/// ```
/// use sudoku_core::{Grid, Solutions, solve_batch};
///
/// let text = "\
/// .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// ..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3
/// ";
/// let grids: Vec<Grid> = text.lines().map(|line| line.parse().unwrap()).collect();
/// let answers = solve_batch(&grids);
/// assert!(answers.iter().all(|answer| matches!(answer, Solutions::One(_))));
/// ```
#[must_use]
pub fn solve_batch(grids: &[Grid]) -> Vec<Solutions> {
    solve_with(BatchSolver::new(), grids)
}

fn solve_with(mut solver: BatchSolver<'_>, grids: &[Grid]) -> Vec<Solutions> {
    let mut answers = vec![[[0; 81]; 2]; grids.len()];
    let mut counts = vec![BatchCount::default(); grids.len()];
    solver.solve(grids, &mut counts, answers.as_flattened_mut());
    let solution = |grid: &Grid, digits| Grid::from_parts(digits, grid.fixed());
    grids
        .iter()
        .zip(&counts)
        .zip(answers)
        .map(|((grid, count), [one, another])| match count.found {
            0 => Solutions::None,
            1 => Solutions::One(solution(grid, one)),
            _ => Solutions::Many(solution(grid, one), solution(grid, another)),
        })
        .collect()
}

/// [`count_solutions`](crate::count_solutions) for many grids: the number of
/// solutions of each, counted no further than `limit`.
///
/// ```
/// use sudoku_core::{Grid, count_batch};
///
/// assert_eq!(count_batch(&[Grid::EMPTY; 30], 1000), [1000; 30]);
/// ```
#[must_use]
pub fn count_batch(grids: &[Grid], limit: u64) -> Vec<u64> {
    count_with(BatchSolver::new(), grids, limit)
}

fn count_with(solver: BatchSolver<'_>, grids: &[Grid], limit: u64) -> Vec<u64> {
    let mut counts = vec![BatchCount::default(); grids.len()];
    solver.max_solutions(limit).solve(grids, &mut counts, &mut []);
    counts.iter().map(|count| count.found).collect()
}

/// [`solve_batch`] on all threads of the current pool of `rayon`; the same answers in
/// the same order.
///
/// ```
/// use sudoku_core::{Grid, par_solve_batch, solve_batch};
///
/// let grids = [Grid::EMPTY; 50];
/// assert_eq!(par_solve_batch(&grids), solve_batch(&grids));
/// ```
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
#[must_use]
pub fn par_solve_batch(grids: &[Grid]) -> Vec<Solutions> {
    solve_with(BatchSolver::new().threads(0), grids)
}

/// [`count_batch`] on all threads of the current pool of `rayon`.
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
#[must_use]
pub fn par_count_batch(grids: &[Grid], limit: u64) -> Vec<u64> {
    count_with(BatchSolver::new().threads(0), grids, limit)
}
