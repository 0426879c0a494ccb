//! Reasoning without guessing: `simple_solve`, and `propagate` by strength; and guesses.

mod puzzles;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use sudoku_core::{Strength, guesses, propagate, simple_solve, solve_grid};

fn reasoning(criterion: &mut Criterion) {
    let sets = puzzles::sets();
    let minimal = sets.iter().find(|set| set.name == "minimal").expect("there are minimal puzzles");
    let mut group = criterion.benchmark_group("minimal puzzles");
    group.throughput(Throughput::Elements(minimal.puzzles.len() as u64));
    group.bench_function("simple_solve", |bencher| {
        bencher.iter(|| {
            for puzzle in &minimal.puzzles {
                black_box(simple_solve(black_box(&puzzle.grid)).ok());
            }
        });
    });
    group.bench_function("guesses, at most 100", |bencher| {
        bencher.iter(|| {
            for puzzle in &minimal.puzzles {
                black_box(guesses(black_box(&puzzle.grid), 100));
            }
        });
    });
    for strength in Strength::ALL {
        for puzzle in &minimal.puzzles {
            let marks = propagate(&puzzle.grid, strength).expect("it has a solution");
            let solutions = solve_grid(&puzzle.grid);
            for (cell, digit) in solutions.solution().expect("it has one").iter() {
                assert!(digit.is_some_and(|digit| marks.get(cell).contains(digit)), "{cell}");
            }
        }
        group.bench_function(format!("propagate, {strength:?}"), |bencher| {
            bencher.iter(|| {
                for puzzle in &minimal.puzzles {
                    black_box(propagate(black_box(&puzzle.grid), strength).ok());
                }
            });
        });
    }
}

criterion_group!(benches, reasoning);
criterion_main!(benches);
