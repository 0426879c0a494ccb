//! `sudoku neighbours`.

use std::collections::HashSet;

use clap::Args;
use sudoku_core::AnyPuzzle;
use sudoku_core::Canonicalizer;
use sudoku_core::generate::neighbours;

use crate::args::{InputArgs, RepeatArgs, at_least_1};
use crate::input::readable;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;
use crate::stderr::complain;

/// Search the {-n+m} neighbourhood of a puzzle
///
/// Removes n givens (--givens) and adds up to n others, in every way that leaves exactly one
/// solution; known as {-1+1} and {-2+2} among those who search for puzzles with few givens. The
/// puzzle itself need not be proper. Puzzles that are equivalent to earlier ones are left out.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku neighbours --givens 2 puzzle.txt")]
pub(crate) struct NeighboursArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Number of givens to remove
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_1::<usize>)]
    givens: usize,

    /// Skip a choice of givens whose removal leaves more than N solutions
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    skip_above: u64,

    #[command(flatten)]
    repeat: RepeatArgs,
}

pub(crate) fn run(args: &NeighboursArgs) -> Done {
    let mut canonicalizer = Canonicalizer::new();
    let mut seen = HashSet::new();
    args.input.write_puzzles(&args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(puzzle) = readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let place = &record.place;
            let AnyPuzzle::Grid(grid) = puzzle else {
                complain(format_args!("{file}{place}: pencil marks have no givens"));
                outcome = Outcome::Findings;
                continue;
            };
            let givens = grid.filled().len();
            if givens < args.givens {
                complain(format_args!("{file}{place}: there are only {givens} givens"));
                outcome = Outcome::Findings;
                continue;
            }
            if !args.repeat.equivalent {
                seen.insert(*canonicalizer.form(grid).digits());
            }
            let mut near = neighbours(grid, args.givens).max_solutions(args.skip_above);
            for puzzle in near.by_ref() {
                if args.repeat.equivalent || seen.insert(*canonicalizer.form(&puzzle).digits()) {
                    writeln!(out, "{puzzle}")?;
                }
            }
            if near.skipped() > 0 {
                let (skipped, most) = (near.skipped(), args.skip_above);
                complain(format_args!(
                    "{file}{place}: {skipped} choices of givens were skipped: without them \
                     there are more than {most} solutions (--skip-above)"
                ));
            }
        }
        Ok(outcome)
    })
}
