//! Reading and writing grids as text.

mod puzzles;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use sudoku_core::Grid;
use sudoku_core::text::read_grids;

fn read(criterion: &mut Criterion) {
    let mut grids: Vec<Grid> = Vec::new();
    let mut lines = String::new();
    for puzzle in puzzles::sets().into_iter().flat_map(|set| set.puzzles) {
        assert_eq!(puzzle.grid.to_string(), puzzle.line);
        lines += &puzzle.line;
        lines += "\n";
        grids.push(puzzle.grid);
    }
    let boxed: String = grids.iter().map(|grid| format!("{grid:#}\n\n")).collect();
    for (name, text) in [("lines of 81", &lines), ("boxed", &boxed)] {
        let found: Vec<Grid> = read_grids(text).map(|found| found.unwrap().value.grid()).collect();
        assert_eq!(found, grids, "{name}");
        let mut group = criterion.benchmark_group("read");
        group.throughput(Throughput::Elements(grids.len() as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| read_grids(black_box(text)).filter(Result::is_ok).count());
        });
    }
    let mut group = criterion.benchmark_group("write");
    group.throughput(Throughput::Elements(grids.len() as u64));
    group.bench_function("lines of 81", |bencher| {
        bencher.iter(|| {
            for grid in &grids {
                black_box(black_box(grid).to_string());
            }
        });
    });
}

criterion_group!(benches, read);
criterion_main!(benches);
