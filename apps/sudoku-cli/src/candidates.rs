//! `sudoku convert --to candidates`.

use clap::Args;
use serde_json::json;
use sudoku_core::Solver;

use crate::answers::FormatArgs;
use crate::args::InputArgs;
use crate::outcome::{Done, Failure, Outcome};
use crate::output::OutputArgs;

#[derive(Debug, Args)]
pub(crate) struct CandidatesArgs {
    #[command(flatten)]
    format: FormatArgs,

    /// With --to candidates: print a line of 729 symbols for each puzzle, nine for each cell
    #[arg(long, conflicts_with = "format")]
    line: bool,

    /// With --to candidates: show only candidates that are part of a solution. A puzzle without a
    /// solution gets the line `no solution`, or with --line a line of dots
    #[arg(long = "true")]
    only_true: bool,
}

impl CandidatesArgs {
    /// Refuses options that have no meaning for another form.
    pub(crate) fn refuse_if_given(&self) -> Result<(), Failure> {
        let given = [
            (self.format.is_json(), "--format"),
            (self.line, "--line"),
            (self.only_true, "--true"),
        ];
        match given.into_iter().find(|(is_given, _)| *is_given) {
            None => Ok(()),
            Some((_, option)) => Err(Failure::refused(format!("{option} needs --to candidates"))),
        }
    }
}

/// Shows the candidates of every cell of each puzzle.
pub(crate) fn run(args: &CandidatesArgs, input: &InputArgs, output: &OutputArgs) -> Done {
    let mut solver = Solver::new();
    args.format.answers().of_each().each(input, output, |reply, puzzle| {
        let marks = match args.only_true {
            true => solver.true_candidates(puzzle, 1).candidates(),
            false => puzzle.candidates(),
        };
        let is_broken = args.only_true && marks.is_empty();
        if is_broken && !args.line && !reply.is_json() {
            reply.refuse("no solution", json!({}))?;
            writeln!(reply.out())?;
            return Ok(Outcome::Findings);
        }
        let keys = || json!({ "candidates": marks.line().to_string() });
        match args.line {
            true => reply.answer(marks.line(), keys)?,
            false => reply.answer(format_args!("{marks}\n"), keys)?,
        };
        Ok(if is_broken { Outcome::Findings } else { Outcome::Fine })
    })
}
