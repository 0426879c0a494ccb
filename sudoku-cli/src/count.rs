//! `sudoku count`.

use sudoku_core::{BatchCount, Search};

use crate::args::CountArgs;
use crate::input::{grid, readable};
use crate::outcome::{Done, Outcome};
use crate::threads::Threads;

pub(crate) fn run(args: &CountArgs) -> Done {
    // With one more than is told, it is known whether there are more.
    let more = args.limit.saturating_add(1);
    let mut solver = Threads::new(args.threads).solver().max_solutions(more);
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
            let plus = if found > args.limit { "+" } else { "" };
            writeln!(out, "{}{plus}", found.min(args.limit))?;
        }
        Ok(outcome)
    })
}
