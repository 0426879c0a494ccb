//! `sudoku candidates`.

use clap::Args;
use serde_json::json;
use sudoku_core::Solver;

use crate::answers::FormatArgs;
use crate::args::InputArgs;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// Show the candidates of every cell
///
/// A cell without candidates shows `!`. With --true, a puzzle without a solution gets the line `no
/// solution`, or with --line a line of dots. The key of json is candidates: 729
/// symbols, nine for each cell.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku candidates --true puzzle.txt")]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    format: FormatArgs,

    /// Print a line of 729 symbols for each puzzle, nine for each cell
    #[arg(long, conflicts_with = "format")]
    line: bool,

    /// Show only candidates that are part of a solution
    #[arg(long = "true")]
    only_true: bool,
}

pub(crate) fn run(args: &CandidatesArgs) -> Done {
    let mut solver = Solver::new();
    let answers = args.format.answers();
    answers.give(&args.input, &args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let Some(reading) = answers.readable(out, file, &record)? else {
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
                _ if answers.is_json() => {
                    let keys = json!({ "candidates": marks.line().to_string() });
                    answers.write(out, file, &record, &keys)?;
                }
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
