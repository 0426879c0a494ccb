//! `sudoku hint`.

use std::io::{self, Write};

use clap::Args;
use serde_json::{Value, json};
use sudoku_book::PuzzleRecord;
use sudoku_core::AnyPuzzle;
use sudoku_human::Hint;
use sudoku_human::hint::all_hints;
use sudoku_human::tutor::{PathEnding, TechniqueSet};
use sudoku_human::words::Words;

use crate::answers::{Answers, FormatArgs};
use crate::args::{InputArgs, WordsArgs};
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;
use crate::way::{steps_by, write_steps};

/// Give a hint: the next step that a person could take, and why
///
/// Prints a line for each puzzle with the first step found: singles and locked candidates first, then
/// all other techniques, the easiest first (`sudoku techniques` lists them). In pencil marks, decided
/// cells count as filled.
///
/// Without a step the line is `complete` for a full grid, `no hint` for a puzzle with several
/// solutions or one that needs other techniques, or the contradiction in a broken one, each with its
/// place. The last two set the exit code to 1.
///
/// The keys of json: steps (technique, message, placement such as r1c2=5, eliminations such as
/// r1c2-5), solved, and error where there is no step.
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

    #[command(flatten)]
    format: FormatArgs,

    /// Amount of detail: 1 where to look, 2 also what follows, 3 also why
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=3))]
    level: u8,

    /// Print all steps to the end, and an empty line after each puzzle
    #[arg(long)]
    all: bool,

    /// Print all steps that can be taken now, the easiest techniques first, instead of one
    #[arg(long, conflicts_with = "all")]
    every: bool,

    /// Techniques to use: singles,naked-pair,..xy-wing,-uniqueness
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    techniques: Option<TechniqueSet>,

    #[command(flatten)]
    words: WordsArgs,
}

pub(crate) fn run(args: &HintArgs) -> Done {
    let words = args.words.words();
    let answers = args.format.answers();
    answers.give(&args.input, &args.output, |out, file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            outcome = outcome.max(match answers.readable(out, file, &record)? {
                Some(puzzle) if answers.is_json() => {
                    write_json(args, &words, &answers, out, file, &record, puzzle)?
                }
                Some(puzzle) => {
                    let place = format!("{file}{}", record.place);
                    if args.every {
                        write_every(args, &words, out, puzzle, &place)?
                    } else {
                        write_steps(
                            out,
                            steps_by(puzzle, args.techniques),
                            if args.all { usize::MAX } else { 1 },
                            &place,
                            |_, step| step.in_words(args.level.into(), &words),
                            |_, is_solved| said(is_solved).into(),
                        )?
                    }
                }
                None => Outcome::Findings,
            });
            if (args.all || args.every) && !answers.is_json() {
                writeln!(out)?;
            }
        }
        Ok(outcome)
    })
}

/// Writes the object of a puzzle: one step, all steps to the end, or all that can be taken now.
fn write_json(
    args: &HintArgs,
    words: &Words,
    answers: &Answers,
    out: &mut dyn Write,
    file: &str,
    record: &PuzzleRecord,
    puzzle: &AnyPuzzle,
) -> io::Result<Outcome> {
    let mut steps = Vec::new();
    let mut error = None;
    let mut is_solved = puzzle.grid().is_full();
    if args.every {
        match all_hints(puzzle, args.techniques.unwrap_or_default()) {
            Ok(found) => steps = found,
            Err(contradiction) => error = Some(contradiction.to_string()),
        }
    } else {
        let mut way = steps_by(puzzle, args.techniques);
        let most = if args.all { usize::MAX } else { 1 };
        for step in way.by_ref().take(most) {
            match step {
                Ok(step) => steps.push(step),
                Err(contradiction) => error = Some(contradiction.to_string()),
            }
        }
        is_solved |= way.ending() == Some(PathEnding::Solved);
    }
    let is_stuck = !is_solved && (args.all || steps.is_empty());
    if is_stuck && error.is_none() {
        error = Some(said(false).into());
    }
    let list: Value = steps.iter().map(|step| object(args, words, step)).collect();
    let mut keys = json!({ "steps": list, "solved": is_solved });
    let outcome = if error.is_some() { Outcome::Findings } else { Outcome::Fine };
    if let Some(reason) = error {
        keys["error"] = reason.into();
    }
    answers.write(out, file, record, &keys)?;
    Ok(outcome)
}

fn object(args: &HintArgs, words: &Words, step: &Hint) -> Value {
    let placement = step.placement().map(|(cell, digit)| format!("{cell}={digit}"));
    let struck = step.eliminations().iter().map(|(cell, digit)| format!("{cell}-{digit}"));
    json!({
        "technique": step.technique().to_string(),
        "message": step.in_words(args.level.into(), words),
        "placement": placement,
        "eliminations": struck.collect::<Vec<_>>(),
    })
}

/// Writes all steps that can be taken now, with the names of their techniques.
fn write_every(
    args: &HintArgs,
    words: &Words,
    out: &mut dyn Write,
    puzzle: &AnyPuzzle,
    place: &str,
) -> io::Result<Outcome> {
    let techniques = args.techniques.unwrap_or_default();
    let steps: Vec<Hint> = match all_hints(puzzle, techniques) {
        Ok(steps) => steps,
        Err(contradiction) => {
            writeln!(out, "{contradiction} ({place})")?;
            return Ok(Outcome::Findings);
        }
    };
    for step in &steps {
        let technique = words.technique(step.technique());
        writeln!(out, "{technique}: {}", step.in_words(args.level.into(), words))?;
    }
    if !steps.is_empty() {
        return Ok(Outcome::Fine);
    }
    let is_full = puzzle.grid().is_full();
    writeln!(out, "{} ({place})", said(is_full))?;
    Ok(if is_full { Outcome::Fine } else { Outcome::Findings })
}

/// The words where there is no step.
const fn said(is_solved: bool) -> &'static str {
    if is_solved { "complete" } else { "no hint" }
}
