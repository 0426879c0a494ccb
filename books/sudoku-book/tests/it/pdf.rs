//! Reads grids from PDF files: small ones made here, and those of the data folder.

mod announced;
mod aside;
pub(crate) mod build;
mod corpus;
mod drawn;
mod press;
mod small;

use std::ops::ControlFlow;
use std::time::Duration;

use sudoku_book::{Budget, Entry, Format, Place, Source, SourceError, read_book};

/// The entries of a file, however long it takes: pictures are slow without optimisation, and the
/// machine may be busy.
fn entries(source: Source<'_>) -> Result<Vec<Entry>, SourceError> {
    let mut entries = Vec::new();
    let mut budget = Budget::default();
    budget.time = Duration::from_secs(3600);
    let book = read_book(source.budget(budget), Format::Auto, &mut |entry| {
        entries.push(entry);
        ControlFlow::Continue(())
    })?;
    assert_eq!(book.format, Format::Pdf);
    assert_eq!(book.entries, entries.len() as u64);
    Ok(entries)
}

/// The digits of an entry, `.` for blank, or the reason why there are none.
fn digits(entry: &Entry) -> Result<String, String> {
    match &entry.reading {
        Ok(reading) => Ok(reading
            .grid()
            .digits()
            .iter()
            .map(|&digit| if digit == 0 { '.' } else { char::from(b'0' + digit) })
            .collect()),
        Err(reason) => Err(reason.to_string()),
    }
}

fn page(entry: &Entry) -> u32 {
    match entry.place {
        Place::Page { page, .. } => page,
        _ => 0,
    }
}

fn number(entry: &Entry) -> Option<u64> {
    entry.label.as_ref().and_then(|label| label.number)
}
