//! `sudoku candidates`.

use sudoku_core::Solver;

use crate::args::CandidatesArgs;
use crate::input::readable;
use crate::outcome::{Done, Outcome};

pub(crate) fn run(args: &CandidatesArgs) -> Done {
    let mut solver = Solver::new();
    args.input.write_puzzles(|out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(reading) = readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let marks = if args.only_true {
                solver.true_candidates(reading, 1).candidates()
            } else {
                reading.candidates()
            };
            if args.only_true && marks.is_empty() {
                outcome = Outcome::Findings;
            }
            match marks {
                _ if args.line => writeln!(out, "{}", marks.line())?,
                _ if args.only_true && marks.is_empty() => {
                    writeln!(out, "no solution ({file}{})\n", record.place)?;
                }
                _ => writeln!(out, "{marks}\n")?,
            }
        }
        Ok(outcome)
    })
}
