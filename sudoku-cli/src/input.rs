//! Files or the standard input, and the puzzles in them.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sudoku_book::{Form, PuzzleRecord, Records, Source, SourceError, read_batches};
use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use crate::args::InputArgs;
use crate::outcome::{Done, Failure, Outcome};
use crate::progress::Progress;

/// Which printed solutions the puzzles are to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solutions {
    /// None need be looked for.
    Unneeded,
    /// Those beside or right behind their puzzles. How many stand apart is told.
    Beside,
    /// All of the book, which is read before the work begins. How many belong to no puzzle
    /// is told.
    Anywhere,
}

impl Solutions {
    /// What is needed to write this form.
    pub(crate) fn of(form: Form) -> Self {
        if form.keeps_solutions() { Self::Anywhere } else { Self::Beside }
    }
}

/// So many entries of a book are kept until its solutions are found: some hundred megabytes.
const MOST_HELD: usize = 1 << 19;

impl InputArgs {
    /// The files to read; without any, the standard input, unless that is a terminal.
    pub(crate) fn files(&self) -> Result<Vec<PathBuf>, Failure> {
        match self.files.as_slice() {
            [] if io::stdin().is_terminal() => Err(Failure::NoFile),
            [] => Ok(vec!["-".into()]),
            files => Ok(files.to_vec()),
        }
    }

    /// Reads all puzzles and hands them to `work` with the name of their file: some
    /// thousands at a time, or less if no more come for a moment. Meanwhile the next ones
    /// are read. Files that cannot be read are told and make the outcome
    /// [`Outcome::Failed`].
    pub(crate) fn puzzles(
        &self,
        solutions: Solutions,
        mut work: impl FnMut(&str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        let mut outcome = Outcome::Fine;
        let files = self.files()?;
        // Whoever sees the answers come needs no numbers between them.
        let progress = Progress::new(&files, !io::stdout().is_terminal());
        let (mut done, mut bytes) = (0, 0);
        for path in files {
            let source = match self.open(&path) {
                Ok(source) => source,
                Err(error) => {
                    progress.clear();
                    eprintln!("sudoku: {error}");
                    outcome = Outcome::Failed;
                    continue;
                }
            };
            let (name, meter) = (plain(source.name()), source.meter());
            let (mut pairing, mut records) = (Records::new(), Vec::new());
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
            // A book with more is a data set: its solutions stand beside its puzzles.
            let mut book = (solutions == Solutions::Anywhere).then(Vec::new);
            let read = read_batches(source, self.input_format, &mut |entries| {
                if let Some(held) = &mut book {
                    held.append(entries);
                    if held.len() < MOST_HELD {
                        return ControlFlow::Continue(());
                    }
                    *entries = book.take().unwrap_or_default();
                }
                records.extend(entries.drain(..).filter_map(|entry| pairing.entry(entry)));
                hand_over(&mut records)
            });
            records.extend(pairing.finish());
            let mut apart = pairing.left_out();
            if let Some(held) = book {
                (records, apart) = Records::of_book(held);
            }
            let _ = hand_over(&mut records);
            progress.clear();
            worked?;
            bytes += meter.bytes();
            if solutions != Solutions::Unneeded {
                left_out(&name, apart);
            }
            if let Err(error) = read {
                eprintln!("sudoku: {error}");
                outcome = Outcome::Failed;
            } else if done == before {
                eprintln!("sudoku: {name}: no puzzle found");
                outcome = outcome.max(Outcome::Findings);
            }
        }
        Ok(outcome)
    }

    /// The file, or the grid that stands in its place.
    fn open(&self, path: &Path) -> Result<Source<'static>, SourceError> {
        let source = match path.to_str() {
            Some(text) if is_grid(text) && !path.exists() => {
                Source::new("grid", io::Cursor::new(text.to_owned()))?
            }
            _ => Source::open(path)?,
        };
        Ok(match &self.password {
            Some(password) => source.password(password),
            None => source,
        })
    }

    /// Reads all puzzles and hands them to `work` as [`puzzles`](Self::puzzles) does, with
    /// where to write. What was written goes out before more is waited for.
    pub(crate) fn write_puzzles(
        &self,
        mut work: impl FnMut(&mut dyn Write, &str, &mut Vec<PuzzleRecord>) -> io::Result<Outcome>,
    ) -> Done {
        let mut out = output();
        self.puzzles(Solutions::Unneeded, |file, records| {
            let outcome = work(&mut out, file, records)?;
            out.flush()?;
            Ok(outcome)
        })
    }
}

/// A name that stays within its line.
pub(crate) fn plain(name: &str) -> String {
    name.chars().map(|c| if c.is_control() { '?' } else { c }).collect()
}

/// Whether it looks more like a grid than like the name of a file: nearly 81 or 729 digits and signs of
/// empty cells, or several lines.
pub(crate) fn is_grid(text: &str) -> bool {
    let cells = text.chars().filter(|c| matches!(c, '0'..='9' | '.' | '_' | '*' | '-')).count();
    let others = text.chars().filter(|c| c.is_alphabetic() || *c == '/').count();
    cells >= 70 && others == 0
}

fn left_out(file: &str, solutions: u64) {
    match solutions {
        0 => {}
        1 => eprintln!("sudoku: {file}: 1 solution that stands apart was left out"),
        n => eprintln!("sudoku: {file}: {n} solutions that stand apart were left out"),
    }
}

/// The grid of a puzzle, if it is one and can be read.
pub(crate) fn grid(record: &PuzzleRecord) -> Option<&Grid> {
    match &record.puzzle {
        Ok(AnyPuzzle::Grid(grid)) => Some(grid),
        _ => None,
    }
}

/// The puzzle; one that cannot be read is told in its line.
pub(crate) fn readable<'a>(
    out: &mut dyn Write,
    file: &str,
    record: &'a PuzzleRecord,
) -> io::Result<Option<&'a AnyPuzzle>> {
    match &record.puzzle {
        Ok(puzzle) => Ok(Some(puzzle)),
        Err(reason) => {
            writeln!(out, "unreadable ({file}{}: {reason})", record.place)?;
            Ok(None)
        }
    }
}

/// The standard output, buffered.
pub(crate) fn output() -> impl Write {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}
