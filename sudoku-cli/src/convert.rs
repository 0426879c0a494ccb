//! `sudoku convert`.

use clap::Args;
use sudoku_book::{Form, FormWriter, WriteError};

use crate::args::{InputArgs, forms};
use crate::input::{output, records_for};
use crate::outcome::{Done, Outcome};

/// Convert puzzles to another form
///
/// Labels and printed solutions, wherever they are in the book, are kept in csv, json and jsonl.
/// The other forms hold puzzles only.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku convert --to csv puzzles.sdm > puzzles.csv")]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    input: InputArgs,

    /// Form of the output
    #[arg(long, value_name = "FORM", value_parser = forms())]
    to: Form,
}

pub(crate) fn run(args: &ConvertArgs) -> Done {
    let mut writer = FormWriter::new(output(), args.to)?;
    let outcome = args.input.puzzles(records_for(args.to), |file, records| {
        let mut outcome = Outcome::Fine;
        for record in records.drain(..) {
            let reason = match (&record.puzzle, writer.record(&record)) {
                (_, Err(WriteError::Io(error))) => return Err(error),
                (_, Err(error)) => error.to_string(),
                (Err(reason), _) => reason.to_string(),
                (Ok(_), Ok(())) => continue,
            };
            eprintln!("sudoku: {file}{}: {reason}", record.place);
            outcome = Outcome::Findings;
        }
        Ok(outcome)
    })?;
    writer.finish()?;
    Ok(outcome)
}
