//! `book.read`: every grid of a book.

use std::ops::ControlFlow;
use std::sync::Arc;

use pyo3::prelude::*;
use sudoku_book::{Format, Halt, SourceError, read_batches};

use super::files::{budget, parsed, unreadable};
use super::input::Book;
use super::results::entry;
use crate::data::Object;
use crate::interrupt::on_thread;
use crate::number::Number;

/// Reads every grid of a book: puzzles, solutions, and text that looks like a grid but cannot be
/// read.
///
/// Puzzles and solutions are distinguished as in ``check``, also where the book does not label
/// them; ``solution_of`` is the index of the puzzle in the list. ``book`` is one of those that
/// ``check`` takes, also a picture; ``format``, ``password`` and ``memory`` are those of ``check``.
/// A grid with cells that are hard to read has them in ``doubtful``. Ctrl-C stops it.
///
/// Raises ``OSError`` if the file is missing or cannot be read, ``SudokuError`` if it cannot be a
/// book, ``ValueError`` for an unknown format. A grid *in* the book that cannot be read is an entry
/// with a reason.
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
    signature = (book, /, *, format="auto", password=None, memory=None),
    text_signature = "(book, /, *, format='auto', password=None, memory=None)"
)]
pub(crate) fn read<'py>(
    py: Python<'py>,
    book: Book,
    format: &str,
    password: Option<&str>,
    memory: Option<Number>,
) -> PyResult<Vec<Object<'py>>> {
    let format = parsed::<Format>(format)?;
    let budget = budget(memory)?;
    let halt = Halt::default();
    let read = on_thread(
        py,
        || halt.ask(),
        || -> Result<_, SourceError> {
            let mut source = book.open()?.budget(budget).halt(halt.clone());
            if let Some(password) = password {
                source = source.password(password);
            }
            let file: Arc<str> = source.name().into();
            let mut entries = Vec::new();
            let book = read_batches(source, format, &mut |batch| {
                entries.append(batch);
                ControlFlow::Continue(())
            })?;
            if book.stopped {
                return Ok((file, Vec::new(), Vec::new()));
            }
            let parts = sudoku_book::parts(&entries);
            Ok((file, entries, parts))
        },
    )?;
    let (file, entries, parts) = read.map_err(|error| unreadable(py, error))?;
    entries.into_iter().zip(parts).map(|(found, part)| entry(py, &file, found, part)).collect()
}
