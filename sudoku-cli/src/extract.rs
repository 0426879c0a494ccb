//! `sudoku extract`.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;

use sudoku_book::{Entry, Listing, ListingWriter, Source, SourceError, read_batches, tell_parts};

use crate::Outcome;
use crate::args::{BookArgs, ExtractArgs, Table};
use crate::input::{output, plain};

pub(crate) fn run(args: &ExtractArgs) -> io::Result<Outcome> {
    let mut entries = Vec::new();
    let read = args.input.read(&mut entries);
    if let Err(error) = &read {
        eprintln!("sudoku: {error}");
        if entries.is_empty() {
            return Ok(Outcome::Failed);
        }
    }
    let file = plain(&args.input.book.display().to_string());
    let out: Box<dyn Write> = match &args.output {
        Some(path) => Box::new(BufWriter::new(create(path)?)),
        None => Box::new(output()),
    };
    let listing = match args.to {
        Table::Csv => Listing::Csv,
        Table::Jsonl => Listing::JsonLines,
    };
    let mut writer = ListingWriter::new(out, listing)?;
    for (entry, part) in entries.iter().zip(tell_parts(&entries)) {
        writer.entry(&file, entry, part)?;
    }
    writer.finish()?;

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
