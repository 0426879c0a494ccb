//! `sudoku count`.

use std::io;

use sudoku_core::{BatchCount, Ending};

use crate::Outcome;
use crate::args::CountArgs;
use crate::input::{grid, readable};
use crate::threads::Threads;

pub(crate) fn run(args: &CountArgs) -> io::Result<Outcome> {
    let limit = args.limit;
    // A batch stops without a look at what is left. With one more it is known mostly.
    let mut solver = Threads::new(args.threads).solver().max_solutions(limit.saturating_add(1));
    let (mut grids, mut counts) = (Vec::new(), Vec::new());
    args.input.write_puzzles("count", |out, file, records| {
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
            let known = grid(&record).and_then(|_| known.next());
            let (found, all) = match known {
                Some(count) if count.found != limit => {
                    (count.found.min(limit), count.found < limit)
                }
                _ => {
                    let mut search = puzzle.search().max_solutions(limit);
                    (search.count_rest(), search.ending() == Some(Ending::Exhausted))
                }
            };
            writeln!(out, "{found}{}", if all { "" } else { "+" })?;
        }
        Ok(outcome)
    })
}
