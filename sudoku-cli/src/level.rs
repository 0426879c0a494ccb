//! `sudoku level`.

use clap::Args;
use serde_json::json;
use sudoku_core::generate::Level;
use sudoku_core::{AnyPuzzle, Solver};

use crate::answers::FormatArgs;
use crate::args::InputArgs;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// Show the level of puzzles: easy, medium, hard or extreme
///
/// Prints a line for each puzzle: easy if singles suffice, medium if locked candidates are needed,
/// hard if naked or hidden subsets are, extreme if that is not enough. `sudoku rate` has finer
/// numbers. A puzzle without exactly one solution has no level: the line says so, and the exit code
/// is 1.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku level puzzles.txt | sort | uniq -c")]
pub(crate) struct LevelArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    format: FormatArgs,
}

pub(crate) fn run(args: &LevelArgs) -> Done {
    let answers = args.format.answers();
    let mut solver = Solver::new();
    answers.give(&args.input, &args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(puzzle) = answers.readable(out, file, &record)? else {
                outcome = Outcome::Findings;
                continue;
            };
            let level = level(&mut solver, puzzle);
            if level.is_err() {
                outcome = Outcome::Findings;
            }
            match level {
                Ok(level) if answers.is_json() => {
                    answers.write(out, file, &record, &json!({ "level": level.name() }))?;
                }
                Err(reason) if answers.is_json() => {
                    answers.write(
                        out,
                        file,
                        &record,
                        &json!({ "level": null, "error": reason }),
                    )?;
                }
                Ok(level) => writeln!(out, "{level}")?,
                Err(reason) => writeln!(out, "{reason} ({file}{})", record.place)?,
            }
        }
        Ok(outcome)
    })
}

/// The level, or the reason why there is none.
pub(crate) fn level(solver: &mut Solver, puzzle: &AnyPuzzle) -> Result<Level, &'static str> {
    let AnyPuzzle::Grid(grid) = puzzle else { return Err("pencil marks have no level") };
    match solver.count(grid, 2) {
        0 => Err("no solution"),
        1 => Ok(Level::of(grid)),
        _ => Err("several solutions"),
    }
}
