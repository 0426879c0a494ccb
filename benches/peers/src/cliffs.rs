//! The inputs that were slow once: long searches, few puzzles, wide-open grids, and the layers
//! around the engine.

use std::fmt::Write as _;
use std::path::Path;
use std::{fs, hint};

use sudoku_core::diagnose::diagnose;
use sudoku_core::{
    BatchCount, BatchSolver, Generator, Grid, Solver, Strength, propagate, solve_grid,
};

use crate::Error;
use crate::contender::{Contender, numbers};
use crate::lists::{List, Puzzle};
use crate::run::{median, thread_time};

/// The sizes of batches that are compared with a loop.
const SIZES: [usize; 12] = [1, 8, 32, 64, 128, 192, 256, 512, 1024, 8192, 65_536, 1_000_000];

/// All tables, one after the other.
pub fn measure(
    lists: &[List],
    rivals: &mut [Box<dyn Contender>],
    rounds: usize,
) -> Result<String, Error> {
    let mut text = long_searches(rivals, rounds)?;
    for list in lists {
        text.push_str(&sizes(list, rounds)?);
    }
    for list in lists {
        text.push_str(&around(list, rounds)?);
    }
    text.push_str(&generators(rounds)?);
    Ok(text)
}

/// Each grid of `conformance/long_searches.tsv` on its own.
pub fn long_searches(rivals: &mut [Box<dyn Contender>], rounds: usize) -> Result<String, Error> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../conformance/long_searches.tsv");
    let lines = fs::read_to_string(file)?;
    let puzzles: Vec<Puzzle> = lines
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            Some(Puzzle { line: line.get(..81)?.as_bytes().try_into().ok()?, solution: None })
        })
        .collect();
    let mut text = String::from(
        "The grids of `conformance/long_searches.tsv`, each on its own, microseconds:\n\n\
         | | all | worst | over 100 |\n|---|--:|--:|--:|",
    );
    let mut solver = Solver::new();
    let mut expected = Vec::new();
    let mut row = |name: &str, times: &[f64]| {
        let worst = times.iter().copied().fold(0.0, f64::max);
        let over = times.iter().filter(|&&time| time > 100.0).count();
        let _ =
            write!(text, "\n| {name} | {:.0} | {worst:.1} | {over} |", times.iter().sum::<f64>());
    };
    let mut ours = Vec::new();
    for puzzle in &puzzles {
        let grid = Grid::from_digits(numbers(puzzle))?;
        let (time, count) = timed(rounds, || solver.count(&grid, 2).number());
        expected.push(count as u8);
        ours.push(time);
    }
    row("ours, `Solver::count`", &ours);
    let mut ratio = 0.0_f64;
    for rival in rivals {
        let mut times = Vec::new();
        for (puzzle, &expected) in puzzles.iter().zip(&expected) {
            rival.feed(std::slice::from_ref(puzzle));
            let mut count = [0];
            let (time, ()) = timed(rounds, || rival.count(&mut count));
            if count[0] != expected {
                return Err(format!("{} counts {}, not {expected}", rival.name(), count[0]).into());
            }
            times.push(time);
        }
        row(rival.name(), &times);
        if rival.name().starts_with("tdoku") {
            ratio =
                ours.iter().zip(&times).map(|(ours, theirs)| ours / theirs).fold(ratio, f64::max);
        }
    }
    let _ = write!(text, "\n\nThe worst ratio to tdoku: {ratio:.1}.\n\n");
    Ok(text)
}

/// The first grids of a list, at most this many.
fn grids(list: &List, most: usize) -> Result<Vec<Grid>, Error> {
    let grid = |puzzle| Ok(Grid::from_digits(numbers(puzzle))?);
    list.puzzles.iter().take(most).map(grid).collect()
}

/// A list in batches of all sizes beside a loop.
fn sizes(list: &List, rounds: usize) -> Result<String, Error> {
    let grids = grids(list, usize::MAX)?;
    let mut text = format!(
        "`{}` in batches, microseconds a puzzle, and the time of a loop over `Solver::count`:\n\n\
         | at a time | batch | loop | batch / loop |\n|--:|--:|--:|--:|",
        list.name
    );
    let (mut solver, mut batch) = (Solver::new(), BatchSolver::new());
    for size in SIZES {
        let total = size.max(grids.len().min(4096));
        let all: Vec<Grid> = grids.iter().copied().cycle().take(total / size * size).collect();
        let mut counts = vec![BatchCount::default(); size];
        let mut times = [Vec::new(), Vec::new()];
        for _ in 0..rounds.max(3) {
            let start = thread_time();
            let mut found = 0;
            for grids in all.chunks(size) {
                batch.solve(grids, &mut counts, &mut []);
                found += counts.iter().map(|count| count.found).sum::<u64>();
            }
            times[0].push((thread_time() - start) / all.len() as f64);
            let start = thread_time();
            let alone: u64 = all.iter().map(|grid| solver.count(grid, 2).number()).sum();
            times[1].push((thread_time() - start) / all.len() as f64);
            if alone != found {
                return Err(
                    format!("{}: {found} solutions in a batch, {alone} alone", list.name).into()
                );
            }
        }
        let [batch, alone] = times.map(median);
        let _ = write!(text, "\n| {size} | {batch:.3} | {alone:.3} | {:.2} |", batch / alone);
    }
    text.push_str("\n\n");
    Ok(text)
}

/// The layers around the engine.
fn around(list: &List, rounds: usize) -> Result<String, Error> {
    let grids = grids(list, 1000)?;
    let boxed: Vec<String> = grids.iter().map(|grid| format!("{grid:#}")).collect();
    let lines: Vec<String> = grids.iter().map(ToString::to_string).collect();
    let mut text = format!(
        "Around the engine, the first thousand of `{}`, microseconds each:\n\n| | |\n|---|--:|",
        list.name
    );
    let mut row = |name: &str, mut work: Box<dyn FnMut() + '_>| {
        let (time, ()) = timed(rounds, &mut work);
        let _ = write!(text, "\n| {name} | {:.2} |", time / grids.len() as f64);
    };
    row(
        "`solve_grid`",
        Box::new(|| {
            grids.iter().for_each(|grid| {
                hint::black_box(solve_grid(grid));
            })
        }),
    );
    for (name, strength) in [
        ("`propagate`, singles", Strength::Singles),
        ("`propagate`, locked candidates", Strength::LockedCandidates),
        ("`propagate`, all-different", Strength::AllDifferent),
    ] {
        let grids = &grids;
        row(
            name,
            Box::new(move || {
                grids.iter().for_each(|grid| {
                    let _ = hint::black_box(propagate(grid, strength));
                })
            }),
        );
    }
    for (name, texts) in [("parsing lines", &lines), ("parsing boxed text", &boxed)] {
        let grids = &grids;
        row(
            name,
            Box::new(move || {
                for (text, grid) in texts.iter().zip(grids) {
                    let parsed: Grid = text.parse().expect("a grid was written");
                    assert_eq!(parsed.digits(), grid.digits());
                }
            }),
        );
    }
    text.push_str("\n\n");
    Ok(text)
}

/// Generators, and the doctor on the empty grid.
fn generators(rounds: usize) -> Result<String, Error> {
    let mut text = String::from("Others, milliseconds each:\n\n| | |\n|---|--:|");
    type Order = fn() -> Generator<'static>;
    let orders: [(&str, Order, u64); 4] = [
        ("minimal puzzle, 3 to 5 guesses", || Generator::new(1).minimal().guesses(3..=5), 500),
        ("minimal puzzle, any guesses", || Generator::new(1).minimal(), 2000),
        ("puzzle with 22 givens", || Generator::new(1).givens(22..=22), 500),
        ("puzzle with 21 givens", || Generator::new(1).givens(21..=21), 100),
    ];
    for (name, order, puzzles) in orders {
        let make = || order().threads(1).max_puzzles(puzzles).run().map(Iterator::count);
        let (time, made) = timed(rounds.min(3), make);
        let _ = write!(text, "\n| {name} | {:.3} |", time / 1e3 / made? as f64);
    }
    let (time, diagnosis) = timed(rounds.min(3), || diagnose(&Grid::EMPTY));
    drop(diagnosis);
    let _ = writeln!(text, "\n| `diagnose` of the empty grid | {:.1} |", time / 1e3);
    Ok(text)
}

/// The median time of the work in microseconds, and its result.
fn timed<T>(rounds: usize, mut work: impl FnMut() -> T) -> (f64, T) {
    let mut result = work();
    let mut times = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        let start = thread_time();
        result = work();
        times.push(thread_time() - start);
    }
    (median(times), result)
}
