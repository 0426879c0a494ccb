//! `sudoku solve`.

use std::io::{self, Write};

use sudoku_core::{BatchCount, Grid, Search};

use crate::args::SolveArgs;
use crate::input::{grid, readable};
use crate::outcome::{Done, Outcome};
use crate::threads::Threads;

/// A batch keeps so many solutions of each grid. If more are wanted, each is written
/// when it is found, so that memory does not grow with their number.
const IN_BATCH: usize = 2;

pub(crate) fn run(args: &SolveArgs) -> Done {
    // To know that there is only one, two are looked for.
    let most = args.limit.unwrap_or(2).max(2);
    let batched = most <= IN_BATCH as u64;
    let mut solver = Threads::new(args.threads).solver().max_solutions(most);
    let (mut grids, mut counts, mut solutions) = (Vec::new(), Vec::new(), Vec::new());
    args.input.write_puzzles(|out, file, records| {
        grids.clear();
        grids.extend(records.iter().filter_map(grid).filter(|_| batched));
        counts.resize(grids.len(), BatchCount::default());
        solutions.resize(grids.len(), [[0; 81]; IN_BATCH]);
        solver.solve(&grids, &mut counts, solutions.as_flattened_mut());
        let mut answers = counts.iter().zip(&solutions);
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(puzzle) = readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let answer = grid(&record).and_then(|_| answers.next());
            let found = match answer {
                Some((count, solutions)) => {
                    let found = solutions.iter().take(count.found as usize);
                    let grid = |&digits| Grid::from_digits(digits).unwrap_or_default();
                    write_some(out, args, found.map(grid))?
                }
                None => write_some(out, args, Search::new(puzzle).max_solutions(most))?,
            };
            let place = &record.place;
            match found {
                0 => writeln!(out, "no solution ({file}{place})")?,
                2.. if args.limit.is_none() => {
                    writeln!(out, "several solutions ({file}{place})")?;
                }
                _ => {}
            }
            if found != 1 {
                outcome = Outcome::Findings;
            }
        }
        Ok(outcome)
    })
}

/// Writes so many of the solutions as are wanted, or the only one, and says how many
/// there are.
fn write_some(
    out: &mut dyn Write,
    args: &SolveArgs,
    mut solutions: impl Iterator<Item = Grid>,
) -> io::Result<u64> {
    let Some(limit) = args.limit else {
        return match (solutions.next(), solutions.next()) {
            (Some(only), None) => write(out, args, &only).map(|()| 1),
            (None, _) => Ok(0),
            _ => Ok(2),
        };
    };
    let mut found = 0;
    for solution in solutions {
        found += 1;
        if found <= limit {
            write(out, args, &solution)?;
        }
    }
    Ok(found)
}

fn write(out: &mut dyn Write, args: &SolveArgs, solution: &Grid) -> io::Result<()> {
    if args.boxed { writeln!(out, "{solution:#}\n") } else { writeln!(out, "{solution}") }
}
