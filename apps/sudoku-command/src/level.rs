//! `sudoku level`.

use clap::Args;
use serde_json::json;
use sudoku_core::{AnyPuzzle, Limits};
use sudoku_human::Level;
use sudoku_variant::Puzzle;

use crate::answers::{FormatArgs, Known};
use crate::args::{InputArgs, ThreadsArgs};
use crate::other_kind::{SEARCH_STEPS, boxes_unknown, note_words, unchecked_words, with_its_boxes};
use crate::outcome::Done;
use crate::output::OutputArgs;

/// Show the level of puzzles: easy, medium, hard, expert or extreme
///
/// Prints a line for each puzzle. A level is a range of the rating of Sudoku Explainer (ER, scale
/// se-classic): easy is up to 1.5 (hidden singles only), medium up to 2.8 (naked singles, locked
/// candidates), hard up to 6.6 (pairs, triples, fish, wings, unique rectangles), expert up to 7.4
/// (chains), extreme above (forcing chains and nets). `sudoku rate` has finer numbers. A puzzle
/// without exactly one solution has no level: the line says so, and the exit code is 1.
///
/// The level of a puzzle of another size, or with more rules, is that of the hardest step by which
/// `sudoku hint` solves it: hidden singles are easy; naked singles, a single rule and locked
/// candidates medium; pairs to quads and sums of whole houses hard; a symbol that is tried expert;
/// and a puzzle that these do not solve extreme.
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
    let threads = ThreadsArgs::default().start();
    let answers = args.format.answers().of_other_kinds(threads, other_kind);
    answers.each(&args.input, &args.output, |reply, puzzle| match level(puzzle) {
        Ok(level) => reply.answer(level, || json!({ "level": level.name() })),
        Err(reason) => reply.refuse(reason, json!({ "level": null })),
    })
}

/// The level of a puzzle of another size, or with more rules.
fn other_kind(puzzle: &Puzzle) -> Known {
    let Some(puzzle) = with_its_boxes(puzzle, SEARCH_STEPS) else { return boxes_unknown() };
    let words = unchecked_words(&puzzle);
    let level = match sudoku_variant::level(&puzzle, Limits::new().max_steps(SEARCH_STEPS)) {
        Ok(Some(level)) => Ok(level),
        Ok(None) => Err("it does not have exactly one solution".to_owned()),
        Err(reason) => Err(reason.to_string()),
    };
    Box::new(move |reply| {
        note_words(words.as_deref(), &reply.place());
        match level {
            Ok(level) => reply.answer(level, || json!({ "level": level.name() })),
            Err(reason) => reply.refuse(reason, json!({ "level": null })),
        }
    })
}

/// The level, or the reason why there is none.
pub(crate) fn level(puzzle: &AnyPuzzle) -> Result<Level, String> {
    let AnyPuzzle::Grid(grid) = puzzle else { return Err("pencil marks have no level".into()) };
    Level::of(grid).map_err(|reason| reason.to_string())
}
