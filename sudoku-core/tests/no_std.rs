//! A crate without the standard library can use everything but the deadline.
//! (`cargo xtask test` also builds for a processor without an operating system.)

#![no_std]

extern crate alloc;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;
use core::sync::atomic::{AtomicBool, Ordering};

use sudoku_core::{Count, Ending, Grid, ParseGridError, Search, Strength, propagate, solve_grid};

const PUZZLE: &str =
    "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3";

#[test]
fn reads_solves_and_writes() {
    let puzzle: Grid = PUZZLE.parse().unwrap();
    assert_eq!(puzzle.to_string(), PUZZLE);
    assert!(solve_grid(&puzzle).solution().is_some());
    assert_eq!(propagate(&puzzle, Strength::AllDifferent).unwrap().len(), 81);
    let mut drawn = String::new();
    write!(drawn, "{}", puzzle.boxed()).unwrap();
    assert_eq!(drawn.parse::<Grid>().unwrap(), puzzle);
}

#[test]
fn errors_are_errors_without_std() {
    let error: ParseGridError = PUZZLE[1..].parse::<Grid>().unwrap_err();
    let error: &dyn core::error::Error = &error;
    assert_eq!(error.to_string(), "line 1: 80 symbols, expected 81");
}

#[test]
fn limits_need_no_clock() {
    let flag = AtomicBool::new(false);
    let mut search = Search::new(&Grid::EMPTY).cancelled_by(&flag);
    let some: Vec<Grid> = search.by_ref().take(3).collect();
    assert_eq!(some.len(), 3);
    flag.store(true, Ordering::Relaxed);
    assert_eq!(search.next(), None);
    assert_eq!(search.ending(), Some(Ending::Cancelled));
    let mut search = Search::new(&Grid::EMPTY).max_steps(4);
    assert_eq!(search.count_rest(), Count::AtLeast(0));
    assert_eq!(search.ending(), Some(Ending::MaxSteps));
}
