//! `sudoku hint`.

use std::borrow::Cow;
use std::io;

use clap::Args;
use serde_json::{Value, json};
use sudoku_core::{AnyPuzzle, Ending, Limits};
use sudoku_human::Hint;
use sudoku_human::hint::{AllHints, HintError, Hints, all_hints_within};
use sudoku_human::tutor::{Family, PathEnding, TechniqueSet};
use sudoku_human::words::Words;
use sudoku_variant::{Hint as OtherHint, Puzzle, data, hints};

use crate::answers::{FormatArgs, Known, Reply};
use crate::args::{HintStepsArgs, InputArgs, ThreadsArgs, WordsArgs};
use crate::backdoors;
use crate::other_kind::{SEARCH_STEPS, boxes_unknown, note_words, unchecked_words, with_its_boxes};
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;
use crate::way::{steps_by, write_steps};

/// Give a hint: the next step that a person could take, and why
///
/// Prints a line for each puzzle with the first step found: singles and locked candidates first,
/// then all other techniques, the easiest first (`sudoku rule all` lists them). In pencil marks,
/// decided cells count as filled.
///
/// A puzzle of another size, or with more rules, has the techniques of houses, its rules one by
/// one, and symbols that are tried; there is no --techniques, --every or --backdoors for it.
///
/// Without a step the line is `complete` for a full grid, `no hint` for a puzzle that needs other
/// techniques, or the reason why there is not exactly one solution, each with its place. The last
/// two set the exit code to 1, as does a search that reached --max-steps, which its line says.
///
/// The keys of json: steps, solved, and error where there is no step. A step has technique, name,
/// message, levels (its three sentences), placement and eliminations (cell and digit), houses,
/// candidates, because, struck_before, and the roles and links of its picture. A step of a puzzle
/// of another kind has technique, rule (its index from 0), reason, consequence, placement,
/// eliminations and message.
///
/// With --backdoors, the smallest sets of cells whose digits make the puzzle fall to singles: a
/// line with their size, and all sets of this size, each as cells with their digits. A puzzle that
/// needs none has size 0. If more cells are needed than --most, or if there is not exactly one
/// solution, the line says so, and the exit code is 1. The keys of json: size, and backdoors, a
/// list of sets such as ["r1c2=5"].
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
    #[arg(
        long, value_name = "N", default_value_t = 3,
        value_parser = clap::value_parser!(u8).range(1..=3)
    )]
    level: u8,

    /// Print all steps to the end, and an empty line after each puzzle
    #[arg(long)]
    all: bool,

    /// Print all steps that can be taken now, the easiest techniques first, instead of one
    #[arg(long, conflicts_with = "all")]
    every: bool,

    /// Find backdoors instead: digits with which --techniques (default: singles) solve the rest
    #[arg(long, conflicts_with_all = ["level", "all", "every", "language", "notation"])]
    backdoors: bool,

    /// Largest size of backdoors to try; 2 takes seconds, 3 minutes
    #[arg(
        long, value_name = "N", default_value_t = 2, requires = "backdoors",
        value_parser = clap::value_parser!(u8).range(0..=3)
    )]
    most: u8,

    /// Techniques to use: singles,naked-pair,..xy-wing,-uniqueness
    #[arg(long, value_name = "LIST", allow_hyphen_values = true)]
    techniques: Option<TechniqueSet>,

    #[command(flatten)]
    limit: HintStepsArgs,

    #[command(flatten)]
    words: WordsArgs,
}

impl HintArgs {
    fn steps(&self, puzzle: &AnyPuzzle) -> Hints {
        steps_by(puzzle, self.techniques).max_steps(self.limit.of_one())
    }

    fn all(&self, puzzle: &AnyPuzzle) -> Result<AllHints, HintError> {
        all_hints_within(puzzle, self.techniques.unwrap_or_default(), self.limit.of_all())
    }
}

pub(crate) fn run(args: &HintArgs) -> Done {
    let answers = args.format.answers().spaced(args.all || args.every);
    let is_plain_only = args.every || args.backdoors || args.techniques.is_some();
    let asked = (args.all, is_plain_only, args.level);
    let limits = args.limit.of_other_kind();
    let answers = answers.of_other_kinds(ThreadsArgs::default().start(), move |puzzle| {
        other_kind(puzzle, asked, limits)
    });
    if args.backdoors {
        let techniques = args.techniques.unwrap_or(TechniqueSet::family(Family::Singles));
        return backdoors::run(&answers, &args.input, &args.output, args.most, techniques);
    }
    let words = args.words.words();
    answers.each(&args.input, &args.output, |reply, puzzle| {
        if reply.is_json() {
            return write_json(args, &words, reply, puzzle);
        }
        if args.every {
            return write_every(args, &words, reply, puzzle);
        }
        let place = reply.place();
        write_steps(
            reply.out(),
            args.steps(puzzle),
            if args.all { usize::MAX } else { 1 },
            &place,
            |_, step| step.in_words(args.level.into(), &words),
            |_, is_solved| said(is_solved).into(),
        )
    })
}

/// The steps of a puzzle of another size, or with more rules.
fn other_kind(
    puzzle: &Puzzle,
    (all, is_plain_only, level): (bool, bool, u8),
    limits: Limits<'static>,
) -> Known {
    if is_plain_only {
        let reason = "--techniques, --every and --backdoors are for ordinary puzzles";
        return Box::new(move |reply| reply.refuse(reason, json!({})));
    }
    let Some(puzzle) = with_its_boxes(puzzle, SEARCH_STEPS).map(Cow::into_owned) else {
        return boxes_unknown();
    };
    let words = unchecked_words(&puzzle);
    let mut steps = hints(&puzzle).limits(limits);
    let found: Vec<OtherHint> = steps.by_ref().take(if all { usize::MAX } else { 1 }).collect();
    let is_solved = steps.is_solved();
    let is_stuck = !is_solved && (all || found.is_empty());
    let error = match steps.ending() {
        Some(Ending::Exhausted) | None => is_stuck.then_some(said(false)),
        Some(_) => Some(MORE),
    };
    Box::new(move |reply| {
        note_words(words.as_deref(), &reply.place());
        let line = |hint: &OtherHint| match level {
            1 => hint.technique.key().to_owned(),
            2 => hint.consequence(&puzzle),
            _ => hint.reason.clone(),
        };
        if !reply.is_json() {
            for hint in &found {
                writeln!(reply.out(), "{}", line(hint))?;
            }
            return match error {
                Some(reason) => reply.refuse(reason, Value::Null),
                None if all || found.is_empty() => {
                    reply.refuse(said(true), Value::Null).map(|_| Outcome::Fine)
                }
                None => Ok(Outcome::Fine),
            };
        }
        let object = |hint: &OtherHint| {
            let mut keys: Value = serde_json::from_str(&data::hint(&puzzle, hint))?;
            keys["message"] = line(hint).into();
            Ok(keys)
        };
        let list = found.iter().map(object).collect::<io::Result<Vec<Value>>>()?;
        let keys = json!({ "steps": list, "solved": is_solved });
        match error {
            Some(reason) => reply.refuse(reason, keys),
            None => reply.answer("", || keys),
        }
    })
}

/// Writes the object of a puzzle: one step, all steps to the end, or all that can be taken now.
fn write_json(
    args: &HintArgs,
    words: &Words,
    reply: &mut Reply<'_>,
    puzzle: &AnyPuzzle,
) -> io::Result<Outcome> {
    let mut steps = Vec::new();
    let mut error;
    let mut is_solved = puzzle.grid().is_full();
    if args.every {
        match args.all(puzzle) {
            Ok(found) => {
                error = (!found.is_complete).then(|| MORE.to_owned());
                steps = found.list;
            }
            Err(reason) => error = Some(reason.to_string()),
        }
    } else {
        let mut way = args.steps(puzzle);
        let most = if args.all { usize::MAX } else { 1 };
        steps.extend(way.by_ref().take(most));
        is_solved |= way.ending() == Some(PathEnding::Solved);
        error = way.error().map(|reason| reason.to_string());
    }
    let is_stuck = !is_solved && (args.all || steps.is_empty());
    if is_stuck && error.is_none() {
        error = Some(said(false).into());
    }
    let list: Value = steps.iter().map(|step| object(args, words, step)).collect();
    let keys = json!({ "steps": list, "solved": is_solved });
    match error {
        Some(reason) => reply.refuse(reason, keys),
        None => reply.answer("", || keys),
    }
}

fn object(args: &HintArgs, words: &Words, step: &Hint) -> Value {
    let mut keys = json!(step.with_words(words));
    keys["message"] = step.in_words(args.level.into(), words).into();
    keys
}

/// Writes all steps that can be taken now, with the names of their techniques.
fn write_every(
    args: &HintArgs,
    words: &Words,
    reply: &mut Reply<'_>,
    puzzle: &AnyPuzzle,
) -> io::Result<Outcome> {
    let AllHints { list: steps, is_complete, .. } = match args.all(puzzle) {
        Ok(found) => found,
        Err(reason) => return reply.refuse(reason, Value::Null),
    };
    for step in &steps {
        let technique = words.technique(step.technique());
        writeln!(reply.out(), "{technique}: {}", step.in_words(args.level.into(), words))?;
    }
    if !is_complete {
        return reply.refuse(MORE, Value::Null);
    }
    if !steps.is_empty() {
        return Ok(Outcome::Fine);
    }
    let is_full = puzzle.grid().is_full();
    let outcome = reply.refuse(said(is_full), Value::Null)?;
    Ok(if is_full { Outcome::Fine } else { outcome })
}

/// The words where a limit ended the search for all steps.
const MORE: &str = "the search for more steps was given up; --max-steps sets its limit";

/// The words where there is no step.
const fn said(is_solved: bool) -> &'static str {
    if is_solved { "complete" } else { "no hint" }
}
