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
use crate::count::Count;
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
    solve_here(grids)
}

/// Solves on the thread of the caller, which keeps the memory for its next call: to get it anew
/// takes longer than to solve some hundreds of grids.
#[cfg(feature = "std")]
fn solve_here(grids: &[Grid]) -> Vec<Solutions> {
    use core::cell::RefCell;

    std::thread_local! {
        static DESK: RefCell<Option<Desk>> = const { RefCell::new(None) };
    }
    // A thread that ends has no memory to keep.
    let desk = DESK.try_with(|desk| desk.try_borrow_mut().ok()?.take()).ok().flatten();
    let mut desk = desk.unwrap_or_else(|| Desk::new(BatchSolver::new()));
    let answers = desk.solve(grids, Desk::BLOCK);
    desk.shrink();
    let _ = DESK.try_with(|kept| kept.replace(Some(desk)));
    answers
}

#[cfg(not(feature = "std"))]
fn solve_here(grids: &[Grid]) -> Vec<Solutions> {
    Desk::new(BatchSolver::new()).solve(grids, Desk::BLOCK)
}

/// A solver, and room for its answers to a block of grids.
struct Desk {
    solver: BatchSolver<'static>,
    counts: Vec<BatchCount>,
    solutions: Vec<[[u8; 81]; 2]>,
}

impl Desk {
    /// The number of grids of a block on one thread: lanes that idle at its end do not matter, and
    /// its answers have room in a cache.
    const BLOCK: usize = 1 << 12;

    /// The room that is kept between two calls, in grids: some 180 KiB.
    #[cfg(feature = "std")]
    const KEPT: usize = 1 << 10;

    const fn new(solver: BatchSolver<'static>) -> Self {
        Self { solver, counts: Vec::new(), solutions: Vec::new() }
    }

    /// Solves these grids, a block after the other.
    fn solve(&mut self, grids: &[Grid], block: usize) -> Vec<Solutions> {
        let mut answers = Vec::with_capacity(grids.len());
        for grids in grids.chunks(block) {
            let Self { solver, counts, solutions } = self;
            counts.resize(grids.len(), BatchCount::default());
            solutions.resize(grids.len(), [[0; 81]; 2]);
            solver.solve(grids, counts, solutions.as_flattened_mut());
            let solution = |grid: &Grid, digits: &_| Grid::from_parts(*digits, grid.fixed());
            answers.extend(grids.iter().zip(counts).zip(solutions).map(
                |((grid, count), [one, another])| match count.found {
                    0 => Solutions::None,
                    1 => Solutions::One(solution(grid, one)),
                    _ => Solutions::Many(solution(grid, one), solution(grid, another)),
                },
            ));
        }
        answers
    }

    /// Gives back the room of a large block.
    #[cfg(feature = "std")]
    fn shrink(&mut self) {
        if self.counts.capacity() > Self::KEPT {
            (self.counts, self.solutions) = (Vec::new(), Vec::new());
        }
    }
}

/// [`count_solutions`](crate::count_solutions) for many grids: the number of
/// solutions of each, counted no further than `limit`, and exact below it.
///
/// ```
/// use sudoku_core::{Count, Grid, count_batch};
///
/// assert_eq!(count_batch(&[Grid::EMPTY; 30], 1000), [Count::AtLeast(1000); 30]);
/// ```
#[must_use]
pub fn count_batch(grids: &[Grid], limit: u64) -> Vec<Count> {
    count_with(BatchSolver::new(), grids, limit)
}

fn count_with(solver: BatchSolver<'_>, grids: &[Grid], limit: u64) -> Vec<Count> {
    let mut counts = vec![BatchCount::default(); grids.len()];
    solver.max_solutions(limit).solve(grids, &mut counts, &mut []);
    counts.iter().map(BatchCount::count).collect()
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
    let solver = BatchSolver::new().threads(0);
    let block = Desk::BLOCK.saturating_mul(2 * solver.most_threads());
    Desk::new(solver).solve(grids, block)
}

/// [`count_batch`] on all threads of the current pool of `rayon`.
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
#[must_use]
pub fn par_count_batch(grids: &[Grid], limit: u64) -> Vec<Count> {
    count_with(BatchSolver::new().threads(0), grids, limit)
}
