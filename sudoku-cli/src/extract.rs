//! `sudoku extract`.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::ops::ControlFlow;

use sudoku_book::{
    Entry, Listing, ListingWriter, Part, Source, SourceError, read_batches, workbook,
};

use crate::args::{BookArgs, ExtractArgs, Table};
use crate::input::{output, plain};
use crate::outcome::{Done, Failure, Outcome};

pub(crate) fn run(args: &ExtractArgs) -> Done {
    let mut entries = Vec::new();
    let read = args.input.read(&mut entries);
    if let Err(error) = &read {
        eprintln!("sudoku: {error}");
        if entries.is_empty() {
            return Ok(Outcome::Failed);
        }
    }
    let file = plain(&args.input.book.display().to_string());
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
    Ok(match read {
        Err(_) => Outcome::Failed,
        Ok(()) if unreadable > 0 || entries.is_empty() => Outcome::Findings,
        Ok(()) => Outcome::Fine,
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

impl BookArgs {
    /// Reads all entries of the book; if it breaks off, those before.
    fn read(&self, entries: &mut Vec<Entry>) -> Result<(), SourceError> {
        let mut source = Source::open(&self.book)?;
        if let Some(password) = &self.password {
            source = source.password(password);
        }
        read_batches(source, self.input_format, &mut |batch| {
            entries.append(batch);
            ControlFlow::Continue(())
        })
        .map(drop)
    }
}

/// A new file, or the old one emptied.
fn create(path: &std::path::Path) -> io::Result<File> {
    let named =
        |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", path.display()));
    File::create(path).map_err(named)
}
