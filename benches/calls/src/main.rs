//! The cost of one call of `Solver::is_proper` in Rust: see README.md.
//!
//! `sudoku-calls FILE` reads puzzles, a line of 81 symbols each. For every line it then gets
//! on its standard input it asks about all puzzles once, and prints how many are proper and
//! how many nanoseconds of CPU time that took, first of grids, then of texts.

use std::io::{self, BufRead as _, Write as _};
use std::{env, error, fs};

use rustix::time::{ClockId, clock_gettime};
use sudoku_core::{Grid, Solver};

fn main() -> Result<(), Box<dyn error::Error>> {
    let path = env::args_os().nth(1).ok_or("usage: sudoku-calls FILE")?;
    let text = fs::read_to_string(path)?;
    let lines: Vec<&str> = text.lines().collect();
    let grids = lines.iter().map(|line| line.parse()).collect::<Result<Vec<Grid>, _>>()?;
    let mut solver = Solver::new();
    for line in io::stdin().lock().lines() {
        line?;
        let start = nanoseconds();
        let proper = grids.iter().filter(|grid| solver.is_proper(*grid)).count();
        let middle = nanoseconds();
        let is_proper =
            |line: &&&str| line.parse::<Grid>().is_ok_and(|grid| solver.is_proper(&grid));
        let again = lines.iter().filter(is_proper).count();
        let end = nanoseconds();
        println!("{proper} {} {again} {}", middle - start, end - middle);
        io::stdout().flush()?;
    }
    Ok(())
}

/// CPU time of this thread.
fn nanoseconds() -> i64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec * 1_000_000_000 + time.tv_nsec
}
