//! `sudoku candidates`.

use std::io::{self, Write};

use crate::Outcome;
use crate::args::CandidatesArgs;
use crate::input::{at, output};

pub(crate) fn run(args: &CandidatesArgs) -> io::Result<Outcome> {
    let mut out = output();
    let outcome = args.input.puzzles("candidates", false, |file, record| match &record.puzzle {
        Ok(puzzle) => {
            let marks = puzzle.candidates();
            if args.line {
                writeln!(out, "{}", marks.line())?;
            } else {
                writeln!(out, "{marks}\n")?;
            }
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
