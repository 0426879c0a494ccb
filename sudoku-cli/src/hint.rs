//! `sudoku hint`.

use std::io::{self, Write};

use sudoku_core::AnyPuzzle;
use sudoku_core::hint::hints;

use crate::args::HintArgs;
use crate::input::readable;
use crate::outcome::{Done, Outcome};

pub(crate) fn run(args: &HintArgs) -> Done {
    args.input.write_puzzles(|out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            outcome = outcome.max(match readable(out, file, &record)? {
                Some(puzzle) => tell(args, out, puzzle, &format!("{file}{}", record.place))?,
                None => Outcome::Findings,
            });
            if args.all {
                writeln!(out)?;
            }
        }
        Ok(outcome)
    })
}

/// Writes the sentences of one puzzle, or why there are no more of them.
fn tell(
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
