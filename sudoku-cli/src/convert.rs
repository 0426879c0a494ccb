//! `sudoku convert`.

use sudoku_book::{FormWriter, WriteError};

use crate::args::ConvertArgs;
use crate::input::{output, records_for};
use crate::outcome::{Done, Outcome};

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
