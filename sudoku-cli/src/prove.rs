//! `sudoku prove`.

use sudoku_core::diagnose::Doctor;

use crate::args::ProveArgs;
use crate::input::readable;
use crate::outcome::{Done, Outcome};

pub(crate) fn run(args: &ProveArgs) -> Done {
    let mut doctor = Doctor::new().max_steps(args.max_steps);
    args.input.write_puzzles(|out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            // What cannot be read is no proof; a comment says so.
            let Ok(puzzle) = &record.puzzle else {
                write!(out, "# ")?;
                readable(out, file, &record)?;
                outcome = Outcome::Findings;
                continue;
            };
            writeln!(out, "# {file}{}", record.place)?;
            match doctor.prove(puzzle) {
                Some(proof) => writeln!(out, "{proof}")?,
                None => {
                    writeln!(out, "# given up after {} steps (--max-steps)\n", args.max_steps)?;
                    outcome = Outcome::Findings;
                }
            }
        }
        Ok(outcome)
    })
}
