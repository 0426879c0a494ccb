//! `sudoku extract`.

use std::io::{self, IsTerminal, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::{ArgGroup, Args, ValueEnum};
use sudoku_book::{
    Account, BookSummary, Entry, Inputs, Listing, ListingWriter, SourceError, read_batches,
    workbook,
};

use crate::args::{GuardArgs, ReadArgs};
use crate::debug::DebugArgs;
use crate::input::plain;
use crate::outcome::{Done, Failure, Outcome};
use crate::output::{Output, check_ending, ending};
use crate::stderr::complain;

/// List every grid of a book: puzzles, solutions, and grids that cannot be read
///
/// Prints a line for each grid, in the order of the book, with its place and the words printed with
/// it. Grids without a heading are puzzles or solutions as `sudoku check` decides. A grid that
/// cannot be read is listed with the reason, and sets the exit code to 1.
///
/// The keys of jsonl: kind (puzzle, solution or unreadable), grid (81 characters, . for an empty
/// cell; of another size or with more rules, its text; null if it cannot be read), page (or line
/// and column, pointer, sheet and cell), label, number, difficulty, bbox on pages (left, top,
/// right, bottom in points), reason if it cannot be read, and doubtful for a grid in a picture: the
/// cells that are hard to read, which are ? in grid, with their candidates (0 for empty).
#[derive(Debug, Args)]
#[command(
    group = ArgGroup::new("drawn").arg("debug"),
    after_help = "Example: sudoku extract --to csv book.pdf > grids.csv"
)]
pub(crate) struct ExtractArgs {
    /// The book; - is the standard input
    #[arg(value_name = "BOOK")]
    book: PathBuf,

    #[command(flatten)]
    read: ReadArgs,

    /// Form of the list; xlsx is a workbook with the grids drawn in its sheets. By default that of
    /// the ending of --output, or else jsonl
    #[arg(long, value_name = "FORM")]
    to: Option<Table>,

    /// Write to this file instead of the standard output. It is replaced when the list is complete,
    /// and is never the book
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,

    #[command(flatten)]
    guard: GuardArgs,

    #[command(flatten)]
    debug: DebugArgs,
}

/// The form of a list of grids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Table {
    Csv,
    Jsonl,
    Xlsx,
}

impl Table {
    const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Csv => &["csv", "txt"],
            Self::Jsonl => &["jsonl", "ndjson", "txt"],
            Self::Xlsx => &["xlsx"],
        }
    }

    /// The form of files with this ending.
    fn of_ending(ending: &str) -> Option<Self> {
        Some(match ending {
            "csv" => Self::Csv,
            "xlsx" => Self::Xlsx,
            _ => return None,
        })
    }
}

pub(crate) fn run(args: &ExtractArgs) -> Done {
    let inputs = Inputs::of([&args.book]);
    let of_ending = || Table::of_ending(&ending(args.output.as_deref()?)?);
    let to = args.to.or_else(of_ending).unwrap_or(Table::Jsonl);
    match &args.output {
        Some(path) => {
            check_ending(path, to.endings())?;
            inputs.refuse(path)?;
        }
        None => inputs.refuse_stdout()?,
    }
    args.debug.draw(&args.read, std::slice::from_ref(&args.book), &inputs)?;
    let mut entries = Vec::new();
    let read = args.entries(&mut entries);
    if let Err(error) = &read {
        complain(error);
        if entries.is_empty() {
            return Ok(Outcome::Failed);
        }
    }
    let file = plain(&args.book.display().to_string());
    if to == Table::Xlsx && args.output.is_none() && io::stdout().is_terminal() {
        return Err(Failure::refused("a workbook is not text; name a file with --output"));
    }
    let mut out = match &args.output {
        Some(path) => Output::file(path, &inputs)?,
        None => Output::stdout(),
    };
    let parts = sudoku_book::parts(&entries);
    let listing = match to {
        Table::Csv => Some(Listing::Csv),
        Table::Jsonl => Some(Listing::JsonLines),
        Table::Xlsx => None,
    };
    match listing {
        Some(listing) => {
            let mut writer = ListingWriter::new(&mut out, listing)?.guarded(args.guard.guard);
            for (entry, part) in entries.iter().zip(&parts) {
                writer.entry(&file, entry, *part)?;
            }
            writer.finish()?;
        }
        None => out.write_all(&workbook(&file, &entries, &parts).map_err(io::Error::other)?)?,
    }
    out.finish()?;

    let unreadable = entries.iter().filter(|entry| !entry.is_read()).count();
    match unreadable {
        0 => {}
        1 => complain(format_args!("{file}: 1 grid cannot be read")),
        n => complain(format_args!("{file}: {n} grids cannot be read")),
    }
    if entries.is_empty() {
        complain(format_args!("{file}: no grid found"));
    }
    if let Ok(book) = &read {
        let mut account = Account::default();
        book.remarks.iter().for_each(|remark| account.add(remark.clone()));
        if !account.items.is_empty() {
            complain(format_args!("{file}: besides: {account}"));
        }
    }
    Ok(match read {
        Err(_) => Outcome::Failed,
        Ok(_) if unreadable > 0 || entries.is_empty() => Outcome::Findings,
        Ok(_) => Outcome::Fine,
    })
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
