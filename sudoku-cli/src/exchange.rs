//! `sudoku exchange`.

use std::collections::HashSet;

use sudoku_core::AnyPuzzle;
use sudoku_core::Canonicalizer;
use sudoku_core::generate::neighbours;

use crate::args::ExchangeArgs;
use crate::input::readable;
use crate::outcome::{Done, Outcome};

pub(crate) fn run(args: &ExchangeArgs) -> Done {
    let mut canonicalizer = Canonicalizer::new();
    let mut seen = HashSet::new();
    args.input.write_puzzles(|out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(puzzle) = readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let place = &record.place;
            let AnyPuzzle::Grid(grid) = puzzle else {
                eprintln!("sudoku: {file}{place}: pencil marks have no givens");
                outcome = Outcome::Findings;
                continue;
            };
            let givens = grid.filled().len();
            if givens < args.givens {
                eprintln!("sudoku: {file}{place}: there are only {givens} givens");
                outcome = Outcome::Findings;
                continue;
            }
            if !args.equivalent {
                seen.insert(*canonicalizer.form(grid).digits());
            }
            let mut near = neighbours(grid, args.givens).max_solutions(args.max_solutions as u64);
            for puzzle in near.by_ref() {
                if args.equivalent || seen.insert(*canonicalizer.form(&puzzle).digits()) {
                    writeln!(out, "{puzzle}")?;
                }
            }
            if near.skipped() > 0 {
                let (skipped, most) = (near.skipped(), args.max_solutions);
                eprintln!(
                    "sudoku: {file}{place}: {skipped} choices of givens were skipped: without them there are \
                     more than {most} solutions"
                );
            }
        }
        Ok(outcome)
    })
}
