//! Solving: one puzzle after the other, no, one or several solutions.
//!
//! The sets are small, so that the branch predictor learns them: compare these
//! figures with each other, not with those of `benches/peers`.

mod puzzles;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use sudoku_core::{Backtrack, Grid, Solutions, count_solutions, solve_grid};

fn solve(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve_grid");
    for set in puzzles::sets() {
        for puzzle in &set.puzzles {
            let solutions = solve_grid(&puzzle.grid);
            assert_eq!(solutions.known(), puzzle.known, "{}", puzzle.grid);
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

/// The oracle, to see what the engine is worth.
fn backtrack(criterion: &mut Criterion) {
    let sets = puzzles::sets();
    let easy = &sets[0];
    for puzzle in &easy.puzzles {
        let first = Backtrack::new(&puzzle.grid).next();
        assert_eq!(first.as_ref(), solve_grid(&puzzle.grid).only());
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

criterion_group!(benches, solve, count, backtrack);
criterion_main!(benches);
