//! Our own calls.

use std::cell::Cell;

use sudoku_core::{BatchCount, BatchSolver, Engine, Grid, Solver, solve_grid};

use crate::contender::{Contender, numbers};
use crate::lists::Puzzle;

/// All of them; the first one is what the others are compared with.
pub fn all() -> Vec<Box<dyn Contender>> {
    let mut all: Vec<Box<dyn Contender>> = vec![Box::new(SolveGrid(Vec::new()))];
    for engine in Engine::available() {
        let solver = Solver::with_engine(engine);
        all.push(Box::new(Single { solver, engine, grids: Vec::new() }));
    }
    for engine in Engine::available() {
        all.push(Box::new(Batch::new(engine)));
    }
    all
}

fn grid(puzzle: &Puzzle) -> Grid {
    Grid::from_digits(numbers(puzzle)).expect("symbols were checked")
}

/// The usual call.
struct SolveGrid(Vec<Grid>);

impl Contender for SolveGrid {
    fn name(&self) -> &str {
        "sudoku-core solve_grid"
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.0 = puzzles.iter().map(grid).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        for (grid, count) in self.0.iter().zip(counts) {
            *count = solve_grid(grid).count() as u8;
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]> {
        let solutions = solve_grid(&grid(puzzle));
        solutions.solution().map(|solution| solution.digits().map(|digit| digit + b'0'))
    }
}

/// One at a time on one engine, in the memory of one solver.
struct Single {
    solver: Solver,
    engine: Engine,
    grids: Vec<Grid>,
}

impl Contender for Single {
    fn name(&self) -> &str {
        match self.engine.name() {
            "portable" => "sudoku-core Solver, portable",
            "neon" => "Solver, NEON",
            "sse2" => "Solver, SSE2",
            "avx2" => "Solver, AVX2",
            "avx512" => "Solver, AVX-512",
            other => other,
        }
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.grids = puzzles.iter().map(grid).collect();
    }

    fn count(&mut self, counts: &mut [u8]) {
        for (grid, count) in self.grids.iter().zip(counts) {
            *count = self.solver.count(grid, 2).number() as u8;
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]> {
        let solutions = self.solver.clone().solve(&grid(puzzle));
        solutions.solution().map(|solution| solution.digits().map(|digit| digit + b'0'))
    }
}

/// A whole list in one call, with the first solution of every puzzle written out.
struct Batch {
    solver: BatchSolver<'static>,
    puzzles: Vec<[u8; 81]>,
    found: Vec<BatchCount>,
    solutions: Vec<[u8; 81]>,
    /// The puzzle that is asked for next: they are asked for in order.
    next: Cell<usize>,
}

impl Batch {
    fn new(engine: Engine) -> Self {
        let solver = BatchSolver::with_engine(engine);
        Self {
            solver,
            puzzles: Vec::new(),
            found: Vec::new(),
            solutions: Vec::new(),
            next: Cell::new(0),
        }
    }
}

impl Contender for Batch {
    fn name(&self) -> &str {
        match self.solver.engine().name() {
            "portable" => "sudoku-core batch, portable",
            "neon" => "batch, NEON",
            "sse2" => "batch, SSE2",
            "avx2" => "batch, AVX2",
            "avx512" => "batch, AVX-512",
            other => other,
        }
    }

    fn feed(&mut self, puzzles: &[Puzzle]) {
        self.puzzles = puzzles.iter().map(numbers).collect();
        self.found.resize(puzzles.len(), BatchCount::default());
        self.solutions.resize(puzzles.len(), [0; 81]);
        self.next.set(0);
    }

    fn count(&mut self, counts: &mut [u8]) {
        let solved = self.solver.solve_digits(&self.puzzles, &mut self.found, &mut self.solutions);
        solved.expect("symbols were checked");
        for (count, found) in counts.iter_mut().zip(&self.found) {
            *count = found.found as u8;
        }
    }

    fn solution(&self, puzzle: &Puzzle) -> Option<[u8; 81]> {
        // as it was written in the run that was just counted
        let index = self.next.replace(self.next.get() + 1);
        if self.puzzles.get(index) != Some(&numbers(puzzle)) {
            return None;
        }
        (self.found[index].found == 1).then(|| self.solutions[index].map(|digit| digit + b'0'))
    }
}
