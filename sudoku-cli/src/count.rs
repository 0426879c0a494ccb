//! `sudoku count`.

use std::io::{self, Write};

use sudoku_core::Ending;

use crate::Outcome;
use crate::args::CountArgs;
use crate::input::{at, output};

pub(crate) fn run(args: &CountArgs) -> io::Result<Outcome> {
    let mut out = output();
    let outcome = args.input.puzzles("count", false, |file, record| match &record.puzzle {
        Ok(puzzle) => {
            let mut search = puzzle.search().max_solutions(args.limit);
            let count = search.count_rest();
            let more = if search.ending() == Some(Ending::Exhausted) { "" } else { "+" };
            writeln!(out, "{count}{more}")?;
            Ok(Outcome::Fine)
        }
        Err(reason) => {
            writeln!(out, "unreadable ({}: {reason})", at(file, &record.place))?;
            Ok(Outcome::Findings)
        }
    })?;
    out.flush()?;
    Ok(outcome)
}
