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
use crate::number;

#[doc = docs!(read)]
#[pyfunction]
#[pyo3(signature = (book, /, *, format="auto", password=None, memory=None))]
pub(crate) fn read<'py>(
    py: Python<'py>,
    book: Book,
    format: &str,
    password: Option<&str>,
    #[pyo3(from_py_with = number::memory)] memory: Option<u64>,
) -> PyResult<Vec<Object<'py>>> {
    let format = parsed::<Format>(format)?;
    let budget = budget(memory);
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
