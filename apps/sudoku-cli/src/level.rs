//! `sudoku level`.

use clap::Args;
use serde_json::json;
use sudoku_core::AnyPuzzle;
use sudoku_human::Level;

use crate::answers::FormatArgs;
use crate::args::InputArgs;
use crate::outcome::Done;
use crate::output::OutputArgs;

/// Show the level of puzzles: easy, medium, hard, expert or extreme
///
/// Prints a line for each puzzle. A level is a range of the rating of Sudoku Explainer (ER, scale
/// se-classic): easy is up to 1.5 (hidden singles only), medium up to 2.8 (naked singles, locked
/// candidates), hard up to 6.6 (pairs, triples, fish, wings, unique rectangles), expert up to 7.4
/// (chains), extreme above (forcing chains and nets). `sudoku rate` has finer numbers. A puzzle
/// without exactly one solution has no level: the line says so, and the exit code is 1.
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
    args.format.answers().each(&args.input, &args.output, |reply, puzzle| match level(puzzle) {
        Ok(level) => reply.answer(level, || json!({ "level": level.name() })),
        Err(reason) => reply.refuse(reason, json!({ "level": null })),
    })
}

/// The level, or the reason why there is none.
pub(crate) fn level(puzzle: &AnyPuzzle) -> Result<Level, String> {
    let AnyPuzzle::Grid(grid) = puzzle else { return Err("pencil marks have no level".into()) };
    Level::of(grid).map_err(|reason| reason.to_string())
}
