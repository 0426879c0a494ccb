//! `book.read`: every grid of a book.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use pyo3::prelude::*;
use sudoku_book::{Format, Source, SourceError, read_batches};

use super::entry::PyEntry;
use super::files::{parsed, unreadable};
use crate::interrupt::on_thread;

/// Reads every grid of a book: puzzles, solutions, and what looks like a grid and cannot be read.
///
/// A grid is a puzzle or a solution as ``check`` takes it, also where the book does not say it;
/// ``solution_of`` is the place of its puzzle in the list. ``format`` and ``password`` are those
/// of ``check``. Ctrl-C stops it.
///
/// Raises ``OSError`` if the file is missing or cannot be read, ``SudokuError`` if it cannot be a book,
/// ``ValueError`` for an unknown format. What cannot be read *in* the book is an entry with a reason.
///
/// >>> import sudoku_core, tempfile, pathlib
/// >>> file = pathlib.Path(tempfile.mkdtemp(), "book.csv")
/// >>> _ = file.write_text(
/// ...     "id,puzzle,solution\n"
/// ...     "7,"
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.,"
/// ...     "913627584642589731875341692589174326261893457734265819128736945396452178457918263\n"
/// ...     "8,123,\n"
/// ... )
/// >>> for entry in sudoku_core.book.read(file):
/// ...     print(entry.kind, entry.number, entry.line, entry.solution_of, entry.reason)
/// puzzle 7 2 None None
/// solution 7 2 0 None
/// unreadable 8 3 None 3 symbols, expected 81
#[pyfunction]
#[pyo3(
    signature = (path, /, *, format="auto", password=None),
    text_signature = "(path, /, *, format='auto', password=None)"
)]
pub(crate) fn read(
    py: Python<'_>,
    path: PathBuf,
    format: &str,
    password: Option<&str>,
) -> PyResult<Vec<PyEntry>> {
    let format = parsed::<Format>(format)?;
    let stop = AtomicBool::new(false);
    let read = on_thread(
        py,
        || stop.store(true, Ordering::Relaxed),
        || -> Result<Vec<PyEntry>, SourceError> {
            let mut source = Source::open(&path)?;
            if let Some(password) = password {
                source = source.password(password);
            }
            let file: Arc<str> = source.name().into();
            let mut entries = Vec::new();
            let book = read_batches(source, format, &mut |batch| {
                entries.append(batch);
                match stop.load(Ordering::Relaxed) {
                    true => ControlFlow::Break(()),
                    false => ControlFlow::Continue(()),
                }
            })?;
            if book.stopped {
                return Ok(Vec::new());
            }
            let parts = sudoku_book::parts(&entries);
            let told = entries.into_iter().zip(parts);
            Ok(told.map(|(entry, part)| PyEntry { file: file.clone(), entry, part }).collect())
        },
    )?;
    read.map_err(|error| unreadable(py, error))
}
