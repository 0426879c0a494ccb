//! `sudoku extract`.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use sudoku_book::{
    Account, BookSummary, Entry, Listing, ListingWriter, Part, SourceError, read_batches, workbook,
};

use crate::args::ReadArgs;
use crate::input::{output, plain};
use crate::outcome::{Done, Failure, Outcome};

/// List every grid of a book: puzzles, solutions, and grids that cannot be read
///
/// Prints a line for each grid, in the order of the book, with its place and the words printed with
/// it. Grids without a heading are puzzles or solutions as `sudoku check` decides. A grid that
/// cannot be read is listed with the reason, and sets the exit code to 1.
///
/// The keys of jsonl: kind (puzzle, solution or unreadable), grid (81 characters, . for an empty
/// cell; null if it cannot be read), page (or line and column, pointer, sheet and cell), label,
/// number, difficulty, bbox on pages (left, top, right, bottom in points), and reason if it cannot
/// be read.
#[derive(Debug, Args)]
#[command(after_help = "Example: sudoku extract --to csv book.pdf > grids.csv")]
pub(crate) struct ExtractArgs {
    /// The book; - is the standard input
    #[arg(value_name = "BOOK")]
    book: PathBuf,

    #[command(flatten)]
    read: ReadArgs,

    /// Form of the list; xlsx is a workbook with the grids drawn in its sheets
    #[arg(long, value_name = "FORM", default_value = "jsonl")]
    to: Table,

    /// Write to this file instead of the standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The form of a list of grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Table {
    Csv,
    Jsonl,
    Xlsx,
}

pub(crate) fn run(args: &ExtractArgs) -> Done {
    let mut entries = Vec::new();
    let read = args.entries(&mut entries);
    if let Err(error) = &read {
        eprintln!("sudoku: {error}");
        if entries.is_empty() {
            return Ok(Outcome::Failed);
        }
    }
    let file = plain(&args.book.display().to_string());
    if args.to == Table::Xlsx && args.output.is_none() && io::stdout().is_terminal() {
        return Err(Failure::refused("a workbook is not text; name a file with --output"));
    }
    let mut out: Box<dyn Write> = match &args.output {
        Some(path) => Box::new(BufWriter::new(create(path)?)),
        None => Box::new(output()),
    };
    let parts = sudoku_book::parts(&entries);
    match args.to {
        Table::Csv => list(out, Listing::Csv, &file, &entries, &parts)?,
        Table::Jsonl => list(out, Listing::JsonLines, &file, &entries, &parts)?,
        Table::Xlsx => {
            let book = workbook(&file, &entries, &parts).map_err(io::Error::other)?;
            out.write_all(&book)?;
            out.flush()?;
        }
    }

    let unreadable = entries.iter().filter(|entry| entry.reading.is_err()).count();
    match unreadable {
        0 => {}
        1 => eprintln!("sudoku: {file}: 1 grid cannot be read"),
        n => eprintln!("sudoku: {file}: {n} grids cannot be read"),
    }
    if entries.is_empty() {
        eprintln!("sudoku: {file}: no grid found");
    }
    if let Ok(book) = &read {
        let mut account = Account::default();
        book.remarks.iter().for_each(|remark| account.add(remark.clone()));
        if !account.items.is_empty() {
            eprintln!("sudoku: {file}: besides: {account}");
        }
    }
    Ok(match read {
        Err(_) => Outcome::Failed,
        Ok(_) if unreadable > 0 || entries.is_empty() => Outcome::Findings,
        Ok(_) => Outcome::Fine,
    })
}

/// Writes a line for each entry.
fn list(
    out: impl Write,
    listing: Listing,
    file: &str,
    entries: &[Entry],
    parts: &[Part],
) -> io::Result<()> {
    let mut writer = ListingWriter::new(out, listing)?;
    for (entry, part) in entries.iter().zip(parts) {
        writer.entry(file, entry, *part)?;
    }
    writer.finish().map(drop)
}

impl ExtractArgs {
    /// Reads all entries of the book; if reading fails, those before the failure.
    fn entries(&self, entries: &mut Vec<Entry>) -> Result<BookSummary, SourceError> {
        let source = self.read.open(&self.book)?;
        read_batches(source, self.read.input_format, &mut |batch| {
            entries.append(batch);
            ControlFlow::Continue(())
        })
    }
}

/// A new file, or the old one emptied.
fn create(path: &Path) -> io::Result<File> {
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    File::create(path).map_err(named)
}
