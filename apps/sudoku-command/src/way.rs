//! Steps of a puzzle as lines: `sudoku hint --all` and `sudoku explain --solve`.

use std::io::{self, Write};

use sudoku_core::{AnyPuzzle, Grid};
use sudoku_human::Hint;
use sudoku_human::hint::{Hints, hints};
use sudoku_human::tutor::{PathEnding, TechniqueSet};

use crate::outcome::Outcome;

/// The steps from this puzzle on, by these techniques.
pub(crate) fn steps_by(puzzle: &AnyPuzzle, techniques: Option<TechniqueSet>) -> Hints {
    match techniques {
        Some(techniques) => hints(puzzle).techniques(techniques),
        None => hints(puzzle),
    }
}

/// Writes the line of each step with its number, up to `most` of them. Where there is no further
/// one, it writes the reason why the grid has none, or the words of `end`, for the grid and whether
/// it is solved.
pub(crate) fn write_steps(
    out: &mut dyn Write,
    mut steps: Hints,
    most: usize,
    place: &str,
    line: impl Fn(usize, &Hint) -> String,
    end: impl Fn(&Grid, bool) -> String,
) -> io::Result<Outcome> {
    for number in 1..=most {
        match steps.next() {
            Some(step) => writeln!(out, "{}", line(number, &step))?,
            None => {
                if let Some(reason) = steps.error() {
                    writeln!(out, "{reason} ({place})")?;
                    return Ok(Outcome::Findings);
                }
                let is_solved = steps.ending() == Some(PathEnding::Solved);
                writeln!(out, "{} ({place})", end(steps.grid(), is_solved))?;
                return Ok(if is_solved { Outcome::Fine } else { Outcome::Findings });
            }
        }
    }
    Ok(Outcome::Fine)
}
