//! Any grid: all engines, one by one and in batches, agree with the textbook's backtracking.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sudoku_core::{Backtrack, BacktrackStep, BatchCount, BatchSolver, Engine, Grid, Solver};

/// Grids with fewer givens take the oracle too long.
const GIVENS: usize = 24;

/// The moves of the oracle.
const MOVES: usize = 200_000;

fuzz_target!(|bytes: &[u8]| {
    let mut grids = Vec::new();
    for cells in bytes.as_chunks::<81>().0 {
        grids.extend(Grid::from_digits(cells.map(|byte| byte % 16 % 10)));
    }
    let counts: Vec<u64> = grids.iter().map(|grid| Solver::new().count(grid, 2).number()).collect();
    for engine in Engine::available() {
        let mut solver = Solver::with_engine(engine);
        let singly: Vec<u64> = grids.iter().map(|grid| solver.count(grid, 2).number()).collect();
        assert_eq!(singly, counts, "{engine}");
        let mut batch = vec![BatchCount::default(); grids.len()];
        let mut solver = BatchSolver::with_engine(engine).max_solutions(2);
        solver.solve(&grids, &mut batch, &mut []);
        let together: Vec<u64> = batch.iter().map(|count| count.found).collect();
        assert_eq!(together, counts, "{engine}");
    }
    for (grid, count) in grids.iter().zip(counts) {
        if grid.filled().len() >= GIVENS
            && let Some(slowly) = by_backtracking(grid)
        {
            assert_eq!(slowly, count, "{grid}");
        }
    }
});

/// The number of solutions up to two, unless it takes too long.
fn by_backtracking(grid: &Grid) -> Option<u64> {
    let mut search = Backtrack::new(grid);
    let mut found = 0;
    for _ in 0..MOVES {
        match search.step() {
            BacktrackStep::Solved => found += 1,
            BacktrackStep::Exhausted => return Some(found),
            _ => {}
        }
        if found == 2 {
            return Some(2);
        }
    }
    None
}
