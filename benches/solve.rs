//! Solving: one puzzle after the other, no, one or several solutions.
//!
//! The sets are small, so that the branch predictor learns them: compare these
//! figures with each other, not with those of `benches/peers`.

mod puzzles;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use sudoku_core::{
    Backtrack, Engine, Grid, Search, Solutions, Solver, count_solutions, solve_grid,
};

fn solve(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve_grid");
    for set in puzzles::sets() {
        for puzzle in &set.puzzles {
            let solutions = solve_grid(&puzzle.grid);
            assert_eq!(solutions.count(), puzzle.known, "{}", puzzle.grid);
            if let Solutions::One(solution) = solutions {
                assert!(solution.is_solved() && solution.contains_grid(&puzzle.grid));
            }
        }
        group.throughput(Throughput::Elements(set.puzzles.len() as u64));
        group.bench_function(set.name, |bencher| {
            bencher.iter(|| {
                for puzzle in &set.puzzles {
                    black_box(solve_grid(black_box(&puzzle.grid)));
                }
            });
        });
    }
}

fn count(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count_solutions");
    for limit in [1, 1_000] {
        assert_eq!(count_solutions(&Grid::EMPTY, limit), limit);
        group.throughput(Throughput::Elements(limit));
        group.bench_function(format!("empty grid, {limit}"), |bencher| {
            bencher.iter(|| count_solutions(black_box(&Grid::EMPTY), limit));
        });
    }
}

/// Grids with many solutions: one by one, and in bulk.
fn count_many(criterion: &mut Criterion) {
    const GRIDS: [(&str, u64, &str); 3] = [
        (
            "few givens",
            258_056,
            "................12..3..4........5..4.1........6..3.7.....61..2..........4.5......",
        ),
        (
            "a hard puzzle less some givens",
            125_884,
            "1......8..5......2..9..........48.6....6..3.16..........2..15..8..3...1.....7....",
        ),
        (
            "random clues",
            118_155,
            "2.....9...17.35.8........6..7...........4........7.5......9.4784.9..8.......1....",
        ),
    ];
    let mut group = criterion.benchmark_group("Search::count_rest");
    for (name, number, text) in GRIDS {
        let grid: Grid = text.parse().expect("a grid");
        let walk = || {
            let mut search = Search::new(&grid);
            while search.advance() {}
            search.found()
        };
        let in_bulk = || Search::new(&grid).count_rest();
        assert_eq!((walk(), in_bulk().number()), (number, number), "{grid}");
        group.throughput(Throughput::Elements(number));
        group.bench_function(format!("{name}, one by one"), |bencher| bencher.iter(walk));
        group.bench_function(format!("{name}, in bulk"), |bencher| bencher.iter(in_bulk));
    }
}

/// Question after question in the same memory, on every engine.
fn solver(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("Solver::is_proper");
    for set in puzzles::sets() {
        for engine in Engine::available() {
            let mut solver = Solver::with_engine(engine);
            for puzzle in &set.puzzles {
                assert_eq!(solver.is_proper(&puzzle.grid), puzzle.known == 1, "{}", puzzle.grid);
            }
            group.throughput(Throughput::Elements(set.puzzles.len() as u64));
            group.bench_function(format!("{}, {engine}", set.name), |bencher| {
                bencher.iter(|| {
                    for puzzle in &set.puzzles {
                        black_box(solver.is_proper(black_box(&puzzle.grid)));
                    }
                });
            });
        }
    }
}

/// Grids with more solutions than can be listed: nothing is written in them, or the
/// givens of a minimal puzzle with every third left out.
fn true_candidates(criterion: &mut Criterion) {
    const MANY: u64 = 1_000_000;
    let mut group = criterion.benchmark_group("true_candidates");
    let sets = puzzles::sets();
    let minimal = sets.iter().find(|set| set.name == "minimal").expect("there is such a set");
    let puzzle = &minimal.puzzles[0].grid;
    let kept = puzzle.fixed().iter().enumerate().filter(|(nth, _)| nth % 3 > 0);
    let sparse = puzzle.with_fixed(kept.map(|(_, cell)| cell).collect()).givens();
    let mut solver = Solver::new();
    for (name, grid) in [("empty grid", &Grid::EMPTY), ("few givens", &sparse)] {
        assert_eq!(solver.count(grid, MANY), MANY);
        for limit in [1, 2, 8] {
            let found = solver.true_candidates(grid, limit);
            assert!(found.is_proven());
            for (cell, candidates) in
                grid.iter().map(|(cell, _)| (cell, found.candidates().get(cell)))
            {
                assert!(candidates.iter().all(|digit| solver.is_true(grid, cell, digit)));
                assert!((!candidates).iter().all(|digit| !solver.is_true(grid, cell, digit)));
            }
            group.bench_function(format!("{name}, counts up to {limit}"), |bencher| {
                bencher.iter(|| solver.true_candidates(black_box(grid), limit));
            });
        }
    }
}

/// The oracle, to see what the engine is worth.
fn backtrack(criterion: &mut Criterion) {
    let sets = puzzles::sets();
    let easy = &sets[0];
    for puzzle in &easy.puzzles {
        let first = Backtrack::new(&puzzle.grid).next();
        assert_eq!(first.as_ref(), solve_grid(&puzzle.grid).solution());
    }
    let mut group = criterion.benchmark_group("backtrack");
    group.throughput(Throughput::Elements(easy.puzzles.len() as u64));
    group.bench_function(easy.name, |bencher| {
        bencher.iter(|| {
            for puzzle in &easy.puzzles {
                black_box(Backtrack::new(black_box(&puzzle.grid)).next());
            }
        });
    });
}

criterion_group!(benches, solve, count, count_many, solver, true_candidates, backtrack);
criterion_main!(benches);
