//! Files or the standard input, and the puzzles in them.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudoku_book::{
    Form, Inputs, OneLine, PuzzleRecord, Records, Source, SourceError, read_batches,
};
use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use crate::args::InputArgs;
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{OutputArgs, TEXT};
use crate::progress::Progress;
use crate::stderr::complain;

/// The records needed to write this form: with solutions from anywhere in the book if it keeps
/// solutions.
pub(crate) fn records_for(form: Form) -> fn() -> Records {
    if form.keeps_solutions() { Records::new } else { Records::streaming }
}

impl InputArgs {
    /// The files to read; without any, the standard input, unless that is a terminal.
    pub(crate) fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        match self.files.as_slice() {
            [] if io::stdin().is_terminal() => Err(Failure::NoFile),
            [] => Ok(vec!["-".into()]),
            files => Ok(files.to_vec()),
        }
    }

    /// Reads all puzzles and hands them to `work` with the name of their file: some thousands at a
    /// time, or fewer if no more arrive for a moment. Meanwhile the next ones are read. A file that
    /// cannot be read is reported, and the outcome is [`Outcome::Failed`].
    pub(crate) fn puzzles(
        &self,
        records: fn() -> Records,
        work: impl FnMut(&str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        self.read(records, true, work)
    }

    fn read(
        &self,
        new_records: fn() -> Records,
        reports_solutions: bool,
        mut work: impl FnMut(&str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        let mut outcome = Outcome::Fine;
        let files = self.files()?;
        // Where answers appear on the terminal, numbers between them would disturb.
        let progress = Progress::new(&files, !io::stdout().is_terminal());
        let (mut done, mut bytes) = (0, 0);
        for path in files {
            let source = match self.open(&path) {
                Ok(source) => source,
                Err(error) => {
                    progress.clear();
                    complain(&error);
                    outcome = Outcome::Failed;
                    continue;
                }
            };
            let (name, meter) = (plain(source.name()), source.meter());
            let (mut pairing, mut records) = (new_records(), Vec::new());
            let (before, mut worked) = (done, Ok(()));
            let mut hand_over = |records: &mut Vec<PuzzleRecord>| {
                if worked.is_ok() {
                    done += records.len() as u64;
                    worked = work(&name, records).map(|one| outcome = outcome.max(one));
                    records.clear();
                    progress.show(done, bytes + meter.bytes());
                }
                if worked.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            let read = read_batches(source, self.read.input_format, &mut |entries| {
                entries.drain(..).for_each(|entry| records.extend(pairing.entry(entry)));
                hand_over(&mut records)
            });
            records.extend(pairing.finish());
            let _ = hand_over(&mut records);
            progress.clear();
            worked?;
            bytes += meter.bytes();
            if reports_solutions {
                left_out(&name, pairing.left_out());
            }
            if let Err(error) = read {
                complain(&error);
                outcome = Outcome::Failed;
            } else if done == before {
                complain(format_args!("{name}: no puzzle found"));
                outcome = outcome.max(Outcome::Findings);
            }
        }
        Ok(outcome)
    }

    /// The file, or the grid that is given in place of a file.
    fn open(&self, path: &Path) -> Result<Source<'static>, SourceError> {
        let source = match path.to_str() {
            Some(text) if is_grid(text) && !path.exists() => {
                Source::new("grid", io::Cursor::new(text.to_owned()))?
            }
            _ => return self.read.open(path),
        };
        Ok(self.read.opened(source))
    }

    /// The files that are read.
    pub(crate) fn inputs(&self) -> Result<Inputs, Failure> {
        Ok(Inputs::of(self.files()?))
    }

    /// Like [`puzzles`](Self::puzzles), and hands `work` the output, which is flushed before the
    /// next puzzles are waited for.
    pub(crate) fn write_puzzles(
        &self,
        output: &OutputArgs,
        work: impl FnMut(&mut dyn Write, &str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        self.write_puzzles_and(output, TEXT, work, |_| Ok(()))
    }

    /// The same for files with these endings; `end` writes the last lines.
    pub(crate) fn write_puzzles_and(
        &self,
        output: &OutputArgs,
        endings: &[&str],
        mut work: impl FnMut(&mut dyn Write, &str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
        end: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Done {
        let mut out = output.open(endings, &self.inputs()?)?;
        let done = self.read(Records::streaming, false, |file, records| {
            let outcome = work(&mut out, file, records)?;
            out.flush()?;
            Ok(outcome)
        })?;
        end(&mut out)?;
        out.finish_as(done)
    }
}

/// A name in one harmless line.
pub(crate) fn plain(name: &str) -> String {
    OneLine(name).to_string()
}

/// Whether the text looks more like a grid than like the name of a file: 70 or more digits and
/// signs for empty cells, and no letter.
pub(crate) fn is_grid(text: &str) -> bool {
    let cells = text.chars().filter(|c| matches!(c, '0'..='9' | '.' | '_' | '*' | '-')).count();
    let others = text.chars().filter(|c| c.is_alphabetic() || *c == '/').count();
    cells >= 70 && others == 0
}

fn left_out(file: &str, solutions: u64) {
    match solutions {
        0 => {}
        1 => complain(format_args!("{file}: 1 separate solution was left out")),
        n => complain(format_args!("{file}: {n} separate solutions were left out")),
    }
}

/// The grid of a puzzle, unless it is pencil marks or cannot be read.
pub(crate) fn grid(record: &PuzzleRecord) -> Option<&Grid> {
    match &record.puzzle {
        Ok(AnyPuzzle::Grid(grid)) => Some(grid),
        _ => None,
    }
}

/// The puzzle. For one that cannot be read, a line with the reason is written.
pub(crate) fn readable<'a>(
    out: &mut dyn Write,
    file: &str,
    record: &'a PuzzleRecord,
) -> io::Result<Option<&'a AnyPuzzle>> {
    match &record.puzzle {
        Ok(puzzle) => Ok(Some(puzzle)),
        Err(reason) => {
            let reason = OneLine(&reason.reason);
            writeln!(out, "unreadable ({file}{}: {reason})", record.place)?;
            Ok(None)
        }
    }
}
