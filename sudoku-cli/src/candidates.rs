//! `sudoku candidates`.

use std::io;

use sudoku_core::Solver;

use crate::Outcome;
use crate::args::CandidatesArgs;
use crate::input::readable;

pub(crate) fn run(args: &CandidatesArgs) -> io::Result<Outcome> {
    let mut solver = Solver::new();
    args.input.write_puzzles("candidates", |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let marks = readable(out, file, &record)?.map(|reading| {
                if args.only_true {
                    solver.true_candidates(reading, 1).candidates()
                } else {
                    reading.candidates()
                }
            });
            match marks {
                Some(marks) if args.line => writeln!(out, "{}", marks.line())?,
                Some(marks) => writeln!(out, "{marks}\n")?,
                None => outcome = Outcome::Findings,
            }
        }
        Ok(outcome)
    })
}
