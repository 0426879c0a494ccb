//! `sudoku count`.

use clap::Args;
use sudoku_core::{BatchCount, Search};

use crate::args::{InputArgs, LimitArgs, ThreadsArgs};
use crate::input::{grid, readable};
use crate::outcome::{Done, Outcome};

/// Count the solutions of puzzles
///
/// Prints a line for each puzzle: the number of its solutions, with a + if there are more than the
/// limit. Batches and pipes work as in `sudoku solve`.
#[derive(Debug, Args)]
#[command(
    mut_arg("limit", |arg| arg.required(false).default_value("2")),
    after_help = "Example: sudoku count --limit 1000 puzzle.txt"
)]
pub(crate) struct CountArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    limit: LimitArgs,

    #[command(flatten)]
    threads: ThreadsArgs,
}

pub(crate) fn run(args: &CountArgs) -> Done {
    let limit = args.limit.limit;
    // The search for one more shows whether there are more.
    let more = limit.saturating_add(1);
    let mut solver = args.threads.start().solver().max_solutions(more);
    let (mut grids, mut counts) = (Vec::new(), Vec::new());
    args.input.write_puzzles(|out, file, records| {
        let mut outcome = Outcome::Fine;
        grids.clear();
        grids.extend(records.iter().filter_map(grid).copied());
        counts.resize(grids.len(), BatchCount::default());
        solver.solve(&grids, &mut counts, &mut []);
        let mut known = counts.iter();
        for record in records.drain(..) {
            let Some(puzzle) = readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let known = grid(&record).and_then(|_| known.next()).map(|count| count.found);
            let found =
                known.unwrap_or_else(|| Search::new(puzzle).max_solutions(more).count_rest());
            let plus = if found > limit { "+" } else { "" };
            writeln!(out, "{}{plus}", found.min(limit))?;
        }
        Ok(outcome)
    })
}
