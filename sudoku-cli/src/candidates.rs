//! `sudoku candidates`.

use std::io;

use crate::Outcome;
use crate::args::CandidatesArgs;

pub(crate) fn run(args: &CandidatesArgs) -> io::Result<Outcome> {
    args.input.write_each("candidates", |out, puzzle, _| {
        let marks = puzzle.candidates();
        if args.line {
            writeln!(out, "{}", marks.line())?;
        } else {
            writeln!(out, "{marks}\n")?;
        }
        Ok(Outcome::Fine)
    })
}
