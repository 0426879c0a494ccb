//! `sudoku convert`.

use clap::Args;
use sudoku_book::{Form, FormWriter, WriteError};

use crate::args::{GuardArgs, InputArgs, To, drawn, forms_or_candidates};
use crate::candidates::{self, CandidatesArgs};
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{OutputArgs, ending, endings};
use crate::stderr::complain;

/// Convert puzzles to another form
///
/// Labels and printed solutions, wherever they are in the book, are kept in csv, json and jsonl.
/// The other forms hold grids only: a solution in the line after its puzzle is also written there;
/// one that the book calls a solution, or that is in the line of its puzzle, is left out, which is
/// reported. The forms marks and marks-line are pencil marks to be read again: a cell without a
/// candidate is an error.
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
    let ending = args.output.output.as_deref().and_then(ending);
    if let Some(verb) = ending.as_deref().and_then(drawn) {
        return Err(Failure::Refused(format!(
            "{verb} writes {} files",
            ending.unwrap_or_default()
        )));
    }
    let form = match args.to {
        Some(To::Candidates) => {
            return candidates::run(&args.candidates, &args.input, &args.output);
        }
        Some(To::Form(form)) => Some(form),
        None => None,
    };
    args.candidates.refuse_if_given()?;
    let form = args.output.form(form, Form::Line);
    let out = args.output.open(&endings(form), &args.input.inputs()?)?;
    let mut writer = FormWriter::new(out, form)?.guarded(args.guard.guard).as_given(true);
    let mut beside = 0_u64;
    let outcome = args.input.written(form, |file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            beside += u64::from(!form.keeps_solutions() && record.solution.is_some());
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
    match beside {
        0 => {}
        1 => complain("1 solution beside its puzzle was left out; csv, json and jsonl keep it"),
        n => complain(format_args!(
            "{n} solutions beside their puzzles were left out; csv, json and jsonl keep them"
        )),
    }
    Ok(outcome)
}
