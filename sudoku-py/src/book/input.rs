//! The books that Python code hands over: `sudoku_core/_inputs.py` takes paths, bytes, file
//! objects, pictures in memory and columns of puzzles apart.

use std::io::Cursor;
use std::path::{Path, PathBuf};

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_book::{Source, SourceError};

use crate::arrow::Column;

/// A book, or a picture of a page.
pub(crate) enum Book {
    Path(PathBuf),
    /// The content of a file, with its name.
    Bytes(Box<str>, Vec<u8>),
    /// Rows of pixels with 1 to 4 bytes each, with a name.
    Pixels {
        name: Box<str>,
        width: usize,
        height: usize,
        bytes: Vec<u8>,
    },
}

impl Book {
    /// Opens it.
    pub(super) fn open(self) -> Result<Source<'static>, SourceError> {
        match self {
            Self::Path(path) => Source::open(path),
            Self::Bytes(name, bytes) => Source::new(&name, Cursor::new(bytes)),
            Self::Pixels { name, width, height, bytes } => {
                Source::of_pixels(&name, width, height, &bytes)
            }
        }
    }

    /// Its path, if it is a file.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Self::Path(path) => Some(path),
            Self::Bytes(..) | Self::Pixels { .. } => None,
        }
    }
}

impl<'py> FromPyObject<'_, 'py> for Book {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let inputs = object.py().import("sudoku_core._inputs")?;
        taken_apart(&inputs.call_method1("book", (object,))?)
    }
}

/// A book, or several.
pub(crate) struct Books(pub(super) Vec<Book>);

impl<'py> FromPyObject<'_, 'py> for Books {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let inputs = object.py().import("sudoku_core._inputs")?;
        let books = inputs.call_method1("books", (object,))?;
        books.try_iter()?.map(|book| taken_apart(&book?)).collect::<PyResult<_>>().map(Self)
    }
}

/// A book from `_inputs.py`: name and bytes; name, bytes, width and height; or a path.
fn taken_apart(book: &Bound<'_, PyAny>) -> PyResult<Book> {
    type Content<'py> = (String, Bound<'py, PyBytes>);
    type Pixels<'py> = (String, Bound<'py, PyBytes>, usize, usize);
    if let Ok((name, bytes)) = book.extract::<Content<'_>>() {
        return Ok(Book::Bytes(name.into(), bytes.as_bytes().to_vec()));
    }
    if let Ok((name, bytes, width, height)) = book.extract::<Pixels<'_>>() {
        let bytes = bytes.as_bytes().to_vec();
        return Ok(Book::Pixels { name: name.into(), width, height, bytes });
    }
    book.extract().map(Book::Path)
}

#[doc = docs!(has_other_rules)]
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn has_other_rules(text: &str) -> bool {
    sudoku_book::foreign_notation(text).is_some()
}

#[doc = docs!(column_lines)]
#[pyfunction]
#[pyo3(signature = (puzzles, /))]
pub(crate) fn column_lines<'py>(
    puzzles: &Bound<'py, PyAny>,
) -> PyResult<Option<Bound<'py, PyBytes>>> {
    let column = Column::of(puzzles)?;
    Ok(column.map(|column| PyBytes::new(puzzles.py(), &lines(&column))))
}

/// The rows of a column as lines of JSON, so that a row which is not a puzzle is a finding.
fn lines(column: &Column) -> Vec<u8> {
    let mut lines = Vec::with_capacity(96 * column.len());
    let present = column.present();
    let has_all = present.is_none();
    let mut present = present.into_iter().flatten().peekable();
    for row in 0..column.len() {
        let has_puzzle = has_all || present.next_if_eq(&row).is_some();
        let value = if has_puzzle { value(column, row) } else { "null".into() };
        lines.extend_from_slice(format!("{{\"puzzle\":{value}}}\n").as_bytes());
    }
    lines
}

/// A puzzle as a text in JSON.
fn value(column: &Column, row: usize) -> String {
    let mut digits = [0; 81];
    let text = match (column.read(row, &mut digits), column.text(row)) {
        (Ok(()), _) => digits.map(|digit| digit.to_string()).concat(),
        (Err(_), Some(text)) => text.to_owned(),
        (Err(_), None) => "?".into(),
    };
    let mut value = String::from("\"");
    for symbol in text.chars() {
        match symbol {
            '"' | '\\' => value.extend(['\\', symbol]),
            '\0'..='\x1f' => value += &format!("\\u{:04x}", u32::from(symbol)),
            _ => value.push(symbol),
        }
    }
    value + "\""
}
