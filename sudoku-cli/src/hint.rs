//! `sudoku hint`.

use std::io::{self, Write};

use clap::Args;
use sudoku_core::AnyPuzzle;
use sudoku_core::hint::hints;

use crate::args::InputArgs;
use crate::input::readable;
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;

/// Give a hint: the next step that a person could take, and why
///
/// Prints a line for each puzzle with the first step found: a full house, a hidden single, a naked
/// single, or locked candidates (pointing, claiming). In pencil marks, decided cells count as
/// filled.
///
/// Without a step the line is `complete` for a full grid, `no hint` for a puzzle that needs other
/// techniques, or the contradiction in a broken one, each with its place. The last two set the exit
/// code to 1.
///
/// A hint assumes that the digits in the grid are right.
#[derive(Debug, Args)]
#[command(
    after_help = "Example: sudoku hint .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
)]
pub(crate) struct HintArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Amount of detail: 1 where to look, 2 also what follows, 3 also why
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    level: u8,

    /// Print all steps to the end, and an empty line after each puzzle
    #[arg(long)]
    all: bool,
}

pub(crate) fn run(args: &HintArgs) -> Done {
    args.input.write_puzzles(&args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            outcome = outcome.max(match readable(out, file, &record)? {
                Some(puzzle) => write_steps(args, out, puzzle, &format!("{file}{}", record.place))?,
                None => Outcome::Findings,
            });
            if args.all {
                writeln!(out)?;
            }
        }
        Ok(outcome)
    })
}

/// Writes the steps of one puzzle, or the reason why there is none.
fn write_steps(
    args: &HintArgs,
    out: &mut dyn Write,
    puzzle: &AnyPuzzle,
    place: &str,
) -> io::Result<Outcome> {
    let mut steps = hints(puzzle);
    loop {
        match steps.next() {
            Some(Ok(step)) => {
                writeln!(out, "{}", step.level(args.level.into()))?;
                if !args.all {
                    return Ok(Outcome::Fine);
                }
            }
            Some(Err(contradiction)) => {
                writeln!(out, "{contradiction} ({place})")?;
                return Ok(Outcome::Findings);
            }
            None if !steps.grid().is_full() => {
                writeln!(out, "no hint ({place})")?;
                return Ok(Outcome::Findings);
            }
            None => {
                writeln!(out, "complete ({place})")?;
                return Ok(Outcome::Fine);
            }
        }
    }
}
