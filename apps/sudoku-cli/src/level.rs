//! `sudoku level`.

use clap::Args;
use serde_json::json;
use sudoku_core::generate::Level;
use sudoku_core::{AnyPuzzle, Solver};

use crate::answers::FormatArgs;
use crate::args::InputArgs;
use crate::outcome::Done;
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
    let mut solver = Solver::new();
    args.format.answers().each(&args.input, &args.output, |reply, puzzle| {
        match level(&mut solver, puzzle) {
            Ok(level) => reply.answer(level, || json!({ "level": level.name() })),
            Err(reason) => reply.refuse(reason, json!({ "level": null })),
        }
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
