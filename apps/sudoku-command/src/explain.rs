//! `sudoku explain`.

use std::collections::HashMap;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use clap::builder::ArgPredicate;
use serde_json::Value;
use sudoku_book::{Explanation, ExplanationWriter, Records, Style};
use sudoku_core::diagnose::Doctor;
use sudoku_core::text::ParseGridError;
use sudoku_core::{AnyPuzzle, Grid, Limits};
use sudoku_human::tutor::{PathEnding, TechniqueSet};
use sudoku_human::words::Words;
use sudoku_print::walkthrough;
use sudoku_variant::Puzzle;
use sudoku_variant::text::parse_solution;

use crate::answers::Answers;
use crate::args::{InputArgs, LimitArgs, StepsArgs, ThreadsArgs, When, WordsArgs, styles};
use crate::other_kind::write_steps_of_other_kind;
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{OutputArgs, TEXT, report_endings};
use crate::stderr::complain;
use crate::way::{steps_by, write_steps};

/// Explain puzzles: why there is no solution or several, and how to fix it
///
/// For a puzzle without a solution: the givens that clash, the reasoning from them to a
/// contradiction, and every change of one given that fixes it. For one with several solutions: the
/// digits that can be swapped, and the givens to add. For a proper puzzle: the givens that can be
/// removed. A printed solution decides which fix comes first.
///
/// A puzzle of another size or with more rules is explained by its own rules: the givens and rules
/// that contradict one another, the cells that differ, and every change of one given, rule or
/// number that fixes it; with its printed solution, also the rule of the whole board that was
/// forgotten.
///
/// With --solve, the way of a person to the solution: a sentence for each step, and the solution;
/// an empty line after each puzzle. Where no technique has a step, the grid so far is printed; a
/// puzzle without exactly one solution has no way, and the line says why. With
/// --output way.html, a page with a picture of each step, to be stepped through, of one puzzle; it
/// says where no technique has a step.
///
/// With --proof, a log for each puzzle that proves how many solutions it has: none, one, or
/// several. An independent checker verifies it without a search; there is one in proof/check.py of
/// the project.
///
/// The exit code is 0 if every puzzle is proper, with --solve if every puzzle is solved, with
/// --proof if the proofs are complete.
#[derive(Debug, Args)]
#[command(
    mut_arg("limit", |arg| arg.required(false).default_value("1000")
        .help("Stop counting the solutions of a puzzle at N, at most 100000")),
    mut_arg("max_steps", |arg| arg.required(false).default_value("1000000")
        .default_value_if("proof", ArgPredicate::IsPresent, "10000000")
        .help("Give up a search after N steps; the output says so. With --proof, 10 million by \
               default")),
    after_help = "Example: sudoku explain .1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    input: InputArgs,

    #[command(flatten)]
    output: OutputArgs,

    /// Solution printed for the puzzles: 81 digits, or as many symbols as a puzzle of another size
    /// has cells
    #[arg(long, value_name = "GRID", value_parser = printed)]
    printed: Option<PrintedText>,

    /// Look for the smallest set of givens that clash
    #[arg(long)]
    smallest: bool,

    /// Add givens only so that their pattern stays symmetric
    #[arg(long)]
    symmetric: bool,

    #[command(flatten)]
    limit: LimitArgs,

    #[command(flatten)]
    steps: StepsArgs,

    /// Format of the output
    #[arg(long, value_name = "FORMAT", default_value = "full", value_parser = styles())]
    format: Style,

    /// Explain the whole way to the solution instead: a numbered sentence for each step
    #[arg(long, conflicts_with_all = [
        "printed", "smallest", "symmetric", "limit", "max_steps", "format",
    ])]
    solve: bool,

    /// Prove the number of solutions instead: a log that lists every step
    #[arg(long, conflicts_with_all = [
        "printed", "smallest", "symmetric", "limit", "format", "solve", "language", "notation",
    ])]
    proof: bool,

    /// Techniques of the way: singles,naked-pair,..xy-wing,-uniqueness
    #[arg(long, value_name = "LIST", allow_hyphen_values = true, requires = "solve")]
    techniques: Option<TechniqueSet>,

    #[command(flatten)]
    words: WordsArgs,
}

/// A printed solution, as it was typed.
#[derive(Clone, Debug)]
struct PrintedText {
    text: String,
    /// The same as an ordinary grid, if it is one.
    grid: Result<Grid, ParseGridError>,
}

/// Reads a printed solution: an ordinary grid, or a symbol for each of as many cells as an ordinary
/// one has not.
fn printed(text: &str) -> Result<PrintedText, ParseGridError> {
    let grid = text.parse();
    let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    let cells = symbols.clone().count();
    let is_other = cells >= FEWEST_CELLS && symbols.all(|symbol| symbol.is_ascii_alphanumeric());
    match grid {
        Err(error) if !is_other => Err(error),
        grid => Ok(PrintedText { text: text.to_owned(), grid }),
    }
}

/// The cells of the smallest puzzles of another size.
const FEWEST_CELLS: usize = 4;

impl PrintedText {
    /// The grid for an ordinary puzzle at this place.
    fn grid(&self, place: &str) -> io::Result<Grid> {
        self.grid.map_err(|error| unfit(place, &error))
    }

    /// The symbols for a puzzle of another kind at this place.
    fn symbols(&self, puzzle: &Puzzle, place: &str) -> io::Result<Vec<u8>> {
        parse_solution(puzzle, &self.text).map_err(|error| unfit(place, &error.reason))
    }
}

/// The error of a printed solution that cannot be one of the puzzle at this place.
fn unfit(place: &str, reason: &dyn Display) -> io::Error {
    io::Error::other(format!("the printed solution, for the puzzle at {place}: {reason}"))
}

pub(crate) fn run(args: &ExplainArgs, color: When) -> Done {
    if args.solve {
        return solve(args);
    }
    if args.proof {
        return prove(args);
    }
    let mut doctor = Doctor::new()
        .max_steps(args.steps.max_steps)
        .max_solutions(args.limit.limit)
        .smallest_conflict(args.smallest)
        .keep_symmetry(args.symmetric);
    let out = args.output.open(report_endings(args.format), &args.input.inputs()?)?;
    let color = args.output.output.is_none() && color.applies();
    let mut writer =
        ExplanationWriter::new(out, args.format, color).language(args.words.language());
    let mut places = HashMap::new();
    let limits = Limits::new().max_steps(args.steps.max_steps);
    let outcome =
        args.input.judged(Records::streaming, args.output.leaves_waiting(), |file, records| {
            let mut outcome = Outcome::Fine;
            for record in records.drain(..) {
                let nth = places.entry(file.to_string()).or_insert(0);
                *nth += 1;
                let place = format!("{file}{}", record.place);
                let other_kind = match &record.puzzle {
                    Ok(_) => None,
                    Err(reason) => reason.other_kind.as_deref(),
                };
                let printed = args.printed.as_ref();
                let explanation = match other_kind {
                    Some(puzzle) => {
                        let printed = printed.map(|printed| printed.symbols(puzzle, &place));
                        let printed = printed.transpose()?;
                        Explanation::of_other_kind(file, *nth, &record, puzzle, printed, limits)
                    }
                    None => {
                        let printed = printed.map(|printed| printed.grid(&place));
                        let printed = printed.transpose()?;
                        Explanation::new(&mut doctor, file, *nth, &record, printed)
                    }
                };
                writer.explanation(&explanation)?;
                if explanation.finding.is_some() {
                    outcome = Outcome::Findings;
                }
            }
            writer.flush()?;
            Ok(outcome)
        })?;
    writer.finish()?.finish_as(outcome)
}

/// Writes the way to the solution of one puzzle as a page of HTML.
fn page(args: &ExplainArgs, words: &Words) -> Done {
    let mut out = args.output.open(&["html"], &args.input.inputs()?)?;
    let mut puzzles: Vec<(String, AnyPuzzle)> = Vec::new();
    let read =
        args.input.judged(Records::streaming, args.output.leaves_waiting(), |file, records| {
            let mut outcome = Outcome::Fine;
            for record in records.drain(..) {
                let title = record.label.as_ref().map_or("Sudoku", |label| &label.text).to_owned();
                match &record.puzzle {
                    Ok(puzzle) => puzzles.push((title, *puzzle)),
                    Err(reason) => {
                        complain(format_args!("{file}{}: {reason}", record.place));
                        outcome = Outcome::Findings;
                    }
                }
            }
            Ok(outcome)
        })?;
    let [(title, puzzle)] = puzzles.as_slice() else {
        let number = puzzles.len();
        return Err(Failure::refused(format!("a page shows one puzzle, and here are {number}")));
    };
    let mut steps = steps_by(puzzle, args.techniques);
    let page = walkthrough(&mut steps, Limits::new(), title, words)
        .map_err(|error| Failure::refused(format!("{title}: {error}")))?;
    out.write_all(page.as_bytes())?;
    if let Some(reason) = steps.error() {
        complain(format_args!("{title}: {reason}"));
    }
    let is_solved = steps.ending() == Some(PathEnding::Solved);
    out.finish_as(read.max(if is_solved { Outcome::Fine } else { Outcome::Findings }))
}

/// Writes the way to the solution of each puzzle.
fn solve(args: &ExplainArgs) -> Done {
    let words = args.words.words();
    let is_page = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "html");
    if args.output.output.as_ref().is_some_and(is_page) {
        return page(args, &words);
    }
    let has_techniques = args.techniques.is_some();
    let threads = ThreadsArgs::default().start();
    let answers = Answers::lines(TEXT).spaced(true).of_other_kinds(threads, move |puzzle| {
        if has_techniques {
            let reason = "the techniques of --techniques are those of ordinary puzzles";
            return Box::new(move |reply| reply.refuse(reason, Value::Null));
        }
        let puzzle = puzzle.clone();
        Box::new(move |reply| write_steps_of_other_kind(reply, &puzzle))
    });
    answers.each(&args.input, &args.output, |reply, puzzle| {
        let place = reply.place();
        write_steps(
            reply.out(),
            steps_by(puzzle, args.techniques),
            usize::MAX,
            &place,
            |number, step| {
                let technique = words.technique(step.technique());
                format!("{number}. {technique}: {}", step.in_words(3, &words))
            },
            |grid, is_solved| {
                format!("{grid} {}", if is_solved { "solved" } else { "no further step" })
            },
        )
    })
}

/// Writes a proof of the number of solutions of each puzzle.
fn prove(args: &ExplainArgs) -> Done {
    let steps = args.steps.max_steps;
    let mut doctor = Doctor::new().max_steps(steps);
    // In a proof, an unreadable puzzle is a comment.
    Answers::lines(TEXT).comment("# ").each(&args.input, &args.output, |reply, puzzle| {
        let place = reply.place();
        writeln!(reply.out(), "# {place}")?;
        match doctor.prove(puzzle) {
            Some(proof) => reply.answer(proof, || Value::Null),
            None => {
                writeln!(reply.out(), "# given up after {steps} steps (--max-steps)\n")?;
                Ok(Outcome::Findings)
            }
        }
    })
}
