//! `sudoku candidates`.

use std::io;

use sudoku_core::text::Reading;

use crate::Outcome;
use crate::args::CandidatesArgs;
use crate::input::readable;

pub(crate) fn run(args: &CandidatesArgs) -> io::Result<Outcome> {
    args.input.write_puzzles("candidates", |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            match readable(out, file, &record)?.map(Reading::candidates) {
                Some(marks) if args.line => writeln!(out, "{}", marks.line())?,
                Some(marks) => writeln!(out, "{marks}\n")?,
                None => outcome = Outcome::Findings,
            }
        }
        Ok(outcome)
    })
}
