//! Files or the standard input, and the puzzles in them.

use std::fmt;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::CommandFactory;
use sudoku_book::{PuzzleRecord, Records, Source, read_book};
use sudoku_core::text::Reading;

use crate::Outcome;
use crate::args::{Args, InputArgs};

impl InputArgs {
    /// The files to read. Without any it is the standard input, unless somebody
    /// sits there: then the call of this verb is wrong, and the command ends.
    pub(crate) fn files(&self, verb: &str) -> Vec<PathBuf> {
        if !self.files.is_empty() {
            return self.files.clone();
        }
        if io::stdin().is_terminal() {
            no_file(verb).exit();
        }
        vec!["-".into()]
    }

    /// Reads all puzzles and hands each to `work` with its place. Files that cannot
    /// be read are told and make the outcome [`Outcome::Failed`]. `tell_left_out`:
    /// solutions that stand apart from their puzzles are told, too.
    pub(crate) fn puzzles(
        &self,
        verb: &str,
        tell_left_out: bool,
        mut work: impl FnMut(&str, PuzzleRecord) -> io::Result<Outcome>,
    ) -> io::Result<Outcome> {
        let mut outcome = Outcome::Fine;
        for path in self.files(verb) {
            let source = match Source::open(&path) {
                Ok(source) => source,
                Err(error) => {
                    eprintln!("sudoku: {error}");
                    outcome = Outcome::Failed;
                    continue;
                }
            };
            let name = source.name().to_string();
            let mut written = Ok(());
            let mut found = false;
            let mut records = Records::new(|record| {
                found = true;
                match work(&name, record) {
                    Ok(one) => {
                        outcome = outcome.max(one);
                        ControlFlow::Continue(())
                    }
                    Err(error) => {
                        written = Err(error);
                        ControlFlow::Break(())
                    }
                }
            });
            let read = read_book(source, self.input_format, &mut |entry| records.entry(entry));
            let _ = records.finish();
            let left_out = records.left_out();
            written?;
            if tell_left_out && left_out > 0 {
                let s = if left_out == 1 {
                    " that stands apart was"
                } else {
                    "s that stand apart were"
                };
                eprintln!("sudoku: {name}: {left_out} solution{s} left out");
            }
            if let Err(error) = read {
                eprintln!("sudoku: {error}");
                outcome = Outcome::Failed;
            } else if !found {
                eprintln!("sudoku: {name}: no puzzle found");
                outcome = outcome.max(Outcome::Findings);
            }
        }
        Ok(outcome)
    }
}

impl InputArgs {
    /// Reads all puzzles and hands each that can be read to `work`, with where to write
    /// and its place. One that cannot is told in its line, and makes the outcome
    /// [`Outcome::Findings`].
    pub(crate) fn write_each(
        &self,
        verb: &str,
        mut work: impl FnMut(&mut dyn Write, &Reading, fmt::Arguments<'_>) -> io::Result<Outcome>,
    ) -> io::Result<Outcome> {
        let mut out = output();
        let outcome = self.puzzles(verb, false, |file, record| {
            let place = &record.place;
            match &record.puzzle {
                Ok(puzzle) => work(&mut out, puzzle, format_args!("{file}{place}")),
                Err(reason) => {
                    writeln!(out, "unreadable ({file}{place}: {reason})")?;
                    Ok(Outcome::Findings)
                }
            }
        })?;
        out.flush()?;
        Ok(outcome)
    }
}

/// What is said to somebody who names no file, with the usage of the verb.
fn no_file(verb: &str) -> clap::Error {
    let message = "no file given; name one, or - for the standard input";
    let mut command = Args::command();
    // So that the verb knows its full name.
    command.build();
    let mut command = command.find_subcommand(verb).cloned().unwrap_or(command);
    command.error(clap::error::ErrorKind::MissingRequiredArgument, message)
}

/// The standard output, buffered.
pub(crate) fn output() -> impl Write {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usage_is_that_of_the_verb() {
        for verb in ["check", "solve", "count", "candidates", "convert"] {
            let said = no_file(verb).to_string();
            assert!(said.contains("no file given"), "{said}");
            assert!(said.contains(&format!("Usage: sudoku {verb} ")), "{said}");
        }
    }
}
