//! `sudoku prove`.

use clap::Args;
use sudoku_core::diagnose::Doctor;

use crate::args::{InputArgs, StepsArgs};
use crate::input::readable;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// Prove how many solutions puzzles have: none, one, or several
///
/// Prints a log for each puzzle that lists every step. An independent checker verifies it without a
/// search; there is one in proof/check.py of the project.
#[derive(Debug, Args)]
#[command(
    mut_arg("max_steps", |arg| arg.required(false).default_value("10000000")),
    after_help = "Example: sudoku prove puzzles.txt > puzzles.proof"
)]
pub(crate) struct ProveArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    steps: StepsArgs,
}

pub(crate) fn run(args: &ProveArgs) -> Done {
    let mut doctor = Doctor::new().max_steps(args.steps.max_steps);
    args.input.write_puzzles(&args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            // In a proof, an unreadable puzzle is a comment.
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
                    writeln!(
                        out,
                        "# given up after {} steps (--max-steps)\n",
                        args.steps.max_steps
                    )?;
                    outcome = Outcome::Findings;
                }
            }
        }
        Ok(outcome)
    })
}
