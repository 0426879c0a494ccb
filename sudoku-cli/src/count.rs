//! `sudoku count`.

use std::io;

use sudoku_core::Ending;

use crate::Outcome;
use crate::args::CountArgs;

pub(crate) fn run(args: &CountArgs) -> io::Result<Outcome> {
    args.input.write_each("count", |out, puzzle, _| {
        let mut search = puzzle.search().max_solutions(args.limit);
        let count = search.count_rest();
        let more = if search.ending() == Some(Ending::Exhausted) { "" } else { "+" };
        writeln!(out, "{count}{more}")?;
        Ok(Outcome::Fine)
    })
}
