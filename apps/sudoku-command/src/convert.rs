//! `sudoku convert`.

use clap::Args;
use std::borrow::Cow;
use std::io::{self, Write};

use sudoku_book::{Form, FormWriter, PuzzleRecord, WriteError};
use sudoku_core::AnyPuzzle;
use sudoku_variant::{Puzzle, text};

use crate::args::{Foreign, GuardArgs, InputArgs, To, forms_or_candidates};
use crate::candidates::{self, CandidatesArgs};
use crate::other_kind::{BOXES_UNKNOWN, note_words, with_its_boxes};
use crate::outcome::{Done, Outcome};
use crate::output::OutputArgs;
use crate::stderr::complain;

/// Convert puzzles to another form
///
/// Labels and printed solutions, wherever they are in the book, are kept in csv, json and jsonl.
/// The other forms hold grids only: a solution in the line after its puzzle is also written there;
/// one that the book calls a solution, or that is in the line of its puzzle, is left out, which is
/// reported. The forms marks and marks-line are pencil marks to be read again: a cell without a
/// candidate is an error.
///
/// A puzzle of another size or with more rules can be written as line, if it has no rules beside
/// its board, as json and jsonl, where it is an object of the form sudoku-puzzle, and in the forms
/// of other programs, one a line: sudoku-puzzle, the JSON that pencilmark defined; iss, strings of
/// the Interactive Sudoku Solver; fpuzzles, links of f-puzzles; sgt, game IDs of Solo. These hold
/// ordinary puzzles also. A rule that a form has no word for is an error, and its puzzle is left
/// out.
///
/// The form candidates shows the candidates of every cell, those that no filled cell of its houses
/// has, or with --true those that are part of a solution. A cell without candidates shows `!`. The
/// key of json is candidates: 729 symbols, nine for each cell.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  sudoku convert --to csv puzzles.sdm > puzzles.csv\n  sudoku convert --to candidates --true puzzle.txt"
)]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    input: InputArgs,

    /// Form of the output; with --output, by default that of the ending
    #[arg(
        long,
        value_name = "FORM",
        value_parser = forms_or_candidates(),
        required_unless_present = "output"
    )]
    to: Option<To>,

    #[command(flatten)]
    candidates: CandidatesArgs,

    #[command(flatten)]
    output: OutputArgs,

    #[command(flatten)]
    guard: GuardArgs,
}

pub(crate) fn run(args: &ConvertArgs) -> Done {
    let asked = match args.to {
        Some(To::Candidates) => {
            return candidates::run(&args.candidates, &args.input, &args.output);
        }
        Some(To::Foreign(form)) => return run_foreign(args, form),
        Some(To::Form(form)) => Some(form),
        None => None,
    };
    args.candidates.refuse_if_given()?;
    let out = args.output.open_form(asked, &args.input.inputs()?)?;
    let form = args.output.form(asked, Form::Line);
    let mut writer = FormWriter::new(out, form)?.guarded(args.guard.guard).as_given(true);
    let (mut beside, mut labels) = (0_u64, 0_u64);
    let outcome = args.input.written(form, args.output.leaves_waiting(), |file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let is_beside = record.solution.is_some() && !form.keeps_solutions();
            beside += u64::from(is_beside || record.symbols.is_some());
            if let Err(reason) = &record.puzzle
                && let Some(puzzle) = &reason.other_kind
            {
                let place = format!("{file}{}", record.place);
                match writer.other_kind(puzzle) {
                    Ok(()) => {
                        labels += u64::from(record.label.is_some());
                        if form == Form::Line {
                            note_words(puzzle.words(), &place);
                        }
                    }
                    Err(WriteError::Io(error)) => return Err(error),
                    Err(error) => {
                        complain(format_args!("{place}: {error}"));
                        outcome = Outcome::Findings;
                    }
                }
                continue;
            }
            let reason = match (&record.puzzle, writer.record(&record)) {
                (_, Err(WriteError::Io(error))) => return Err(error),
                (_, Err(error)) => error.to_string(),
                (Err(reason), _) => reason.to_string(),
                (Ok(_), Ok(())) => continue,
            };
            complain(format_args!("{file}{}: {reason}", record.place));
            outcome = Outcome::Findings;
        }
        Ok(outcome)
    })?;
    let outcome = writer.finish()?.finish_as(outcome)?;
    note_left_out(beside, if form == Form::Line { 0 } else { labels });
    Ok(outcome)
}

/// Says on the standard error how many solutions and labels have no place in the form.
fn note_left_out(beside: u64, labels: u64) {
    match beside {
        0 => {}
        1 => complain("1 solution beside its puzzle was left out; csv, json and jsonl keep it"),
        n => complain(format_args!(
            "{n} solutions beside their puzzles were left out; csv, json and jsonl keep them"
        )),
    }
    match labels {
        0 => {}
        1 => complain("the label of 1 puzzle of another kind was left out"),
        n => complain(format_args!("the labels of {n} puzzles of another kind were left out")),
    }
}

/// The nodes after which nothing is known of the boxes of a puzzle whose text does not show them.
const STEPS: u64 = 1_000_000;

/// Writes all puzzles in a form of another program.
fn run_foreign(args: &ConvertArgs, form: Foreign) -> Done {
    args.candidates.refuse_if_given()?;
    let mut out = args.output.open(form.endings(), &args.input.inputs()?)?;
    let mut beside = 0;
    let outcome =
        args.input.written(Form::Line, args.output.leaves_waiting(), |file, records| {
            let mut outcome = Outcome::Fine;
            for record in records.drain(..) {
                let place = format!("{file}{}", record.place);
                match foreign(&record, form, &place) {
                    Ok(line) => {
                        beside += u64::from(record.solution.is_some() || record.symbols.is_some());
                        writeln!(out, "{line}")?;
                    }
                    Err(reason) => {
                        complain(format_args!("{place}: {reason}"));
                        outcome = Outcome::Findings;
                    }
                }
            }
            out.flush()?;
            io::Result::Ok(outcome)
        })?;
    let outcome = out.finish_as(outcome)?;
    note_left_out(beside, 0);
    Ok(outcome)
}

/// The line of a puzzle in a form of another program, or the reason why it has none.
fn foreign(record: &PuzzleRecord, form: Foreign, place: &str) -> Result<String, String> {
    let puzzle = match &record.puzzle {
        Ok(puzzle) => Cow::Owned(of_any(puzzle)?),
        Err(reason) => match &reason.other_kind {
            Some(puzzle) => Cow::Borrowed(&**puzzle),
            None => return Err(reason.to_string()),
        },
    };
    // The others show boxes, and must show the right ones.
    let puzzle = match form {
        Foreign::SudokuPuzzle => puzzle,
        _ => match with_its_boxes(&puzzle, STEPS) {
            Some(puzzle) => Cow::Owned(puzzle.into_owned()),
            None => return Err(BOXES_UNKNOWN.to_owned()),
        },
    };
    let written = text::write(&puzzle, form.name()).map_err(|error| error.to_string())?;
    if !form.keeps_words() {
        note_words(puzzle.words(), place);
    }
    Ok(written)
}

/// An ordinary puzzle as one of any kind.
fn of_any(puzzle: &AnyPuzzle) -> Result<Puzzle, String> {
    let line = match puzzle {
        AnyPuzzle::Grid(grid) => grid.to_string(),
        AnyPuzzle::Candidates(marks) => marks.line().to_string(),
    };
    text::parse(&line).map_err(|error| error.reason)
}
