//! The books that Python code hands over: paths, bytes, file objects, pictures in memory, and columns
//! of puzzles.

use std::io::Cursor;
use std::path::{Path, PathBuf};

use pyo3::buffer::{ElementType, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyTypeError, PyUnicodeDecodeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString, PyTuple};
use sudoku_book::{Source, SourceError};

use crate::arrow::Column;
use crate::data::class;
use crate::errors::wrong_type;

const EXPECTED: &str = "a path, the bytes of a file, a file object, a Source, a PIL image, an array \
                        of uint8, or a column of puzzles";

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

    /// The book in an object; `None` if it is anything else. `at` is its place in a list, from 1.
    fn of(object: &Bound<'_, PyAny>, at: Option<usize>) -> PyResult<Option<Self>> {
        let name = |kind: &str| match at {
            None => format!("<{kind}>").into(),
            Some(at) => format!("<{kind} {at}>").into(),
        };
        if object.is_instance_of::<PyString>() || object.hasattr("__fspath__")? {
            return object.extract().map(Self::Path).map(Some);
        }
        if object.is_instance(class!(object.py(), _book::Source)?)? {
            return Self::of_source(object, at).map(Some);
        }
        if let Ok(bytes) = object.cast::<PyBytes>() {
            return Ok(Some(Self::Bytes(name("bytes"), bytes.as_bytes().to_vec())));
        }
        if is_pil(object)? {
            return pil(object, name("image")).map(Some);
        }
        let Ok(buffer) = PyUntypedBuffer::get(object) else {
            if let Some(column) = Column::of(object)? {
                return Ok(Some(Self::Bytes(name("table"), lines(&column))));
            }
            if !object.hasattr("read")? {
                return Ok(None);
            }
            let named = object.getattr_opt("name")?.and_then(|name| name.extract::<String>().ok());
            let name = named.map_or_else(|| name("file"), String::into_boxed_str);
            return Ok(Some(Self::Bytes(name, content(object)?)));
        };
        let bytes = |buffer: &PyUntypedBuffer| {
            uint8(buffer)?;
            PyBuffer::<u8>::get(object)?.to_vec(object.py())
        };
        Ok(Some(match *buffer.shape() {
            [_] => Self::Bytes(name("bytes"), bytes(&buffer)?),
            [height, width] | [height, width, 1..=4] if height > 0 && width > 0 => {
                Self::Pixels { name: name("image"), width, height, bytes: bytes(&buffer)? }
            }
            ref shape => {
                uint8(&buffer)?;
                let shape = PyTuple::new(object.py(), shape)?;
                return Err(PyValueError::new_err(format!(
                    "a picture of shape {shape}, expected (height, width) for grey or \
                     (height, width, 3) for red, green and blue"
                )));
            }
        }))
    }
}

impl Book {
    /// The book in a `sudoku_core.book.Source`, whose text is the content and no path.
    fn of_source(source: &Bound<'_, PyAny>, at: Option<usize>) -> PyResult<Self> {
        let content = source.getattr("content")?;
        let name = source.getattr("name")?.extract::<Option<String>>()?.map(String::into_boxed_str);
        if let Ok(text) = content.cast::<PyString>() {
            let bytes = text.to_cow()?.as_bytes().to_vec();
            let unnamed = || at.map_or_else(|| "<text>".into(), |at| format!("<text {at}>").into());
            return Ok(Self::Bytes(name.unwrap_or_else(unnamed), bytes));
        }
        let book = match Self::of(&content, at)? {
            Some(Self::Path(_)) | None => {
                return Err(wrong_type(
                    "the content of a Source: text, bytes, a file object or a picture",
                    &content,
                ));
            }
            Some(book) => book,
        };
        Ok(match (book, name) {
            (Self::Bytes(_, bytes), Some(name)) => Self::Bytes(name, bytes),
            (Self::Pixels { width, height, bytes, .. }, Some(name)) => {
                Self::Pixels { name, width, height, bytes }
            }
            (book, _) => book,
        })
    }
}

/// The rest of a file object, opened for bytes or for text.
fn content(file: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    let py = file.py();
    let read = file.call_method0("read").inspect_err(|error| {
        if error.is_instance_of::<PyUnicodeDecodeError>(py) {
            let advice = "The book is not such a text: open the file with mode='rb'.";
            // Without it the error says enough.
            let _ = error.value(py).call_method1("add_note", (advice,));
        }
    })?;
    if let Ok(bytes) = read.cast::<PyBytes>() {
        return Ok(bytes.as_bytes().to_vec());
    }
    if let Ok(text) = read.cast::<PyString>() {
        return Ok(text.to_cow()?.as_bytes().to_vec());
    }
    Err(wrong_type("bytes or text from read()", &read))
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

/// Only bytes are pixels: the range of other numbers is not known.
fn uint8(buffer: &PyUntypedBuffer) -> PyResult<()> {
    let found = match ElementType::from_format(buffer.format()) {
        ElementType::UnsignedInteger { bytes: 1 } => return Ok(()),
        ElementType::UnsignedInteger { bytes } => format!("uint{}", 8 * bytes),
        ElementType::SignedInteger { bytes } => format!("int{}", 8 * bytes),
        ElementType::Float { bytes } => format!("float{}", 8 * bytes),
        ElementType::Bool => "bool".into(),
        ElementType::Unknown => "others".into(),
    };
    let message = format!("a picture of {found}, expected uint8: 0 is black and 255 is white");
    Err(PyTypeError::new_err(message))
}

/// Whether it has the attributes of images in PIL.
fn is_pil(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(object.hasattr("mode")? && object.hasattr("size")? && object.hasattr("tobytes")?)
}

/// The pixels of an image in PIL.
fn pil(image: &Bound<'_, PyAny>, name: Box<str>) -> PyResult<Book> {
    let mode: String = image.getattr("mode")?.extract()?;
    let image = match &*mode {
        "L" | "LA" | "RGB" | "RGBA" => image.clone(),
        // Its colours may be transparent.
        "P" | "PA" => image.call_method1("convert", ("RGBA",))?,
        "1" | "CMYK" | "YCbCr" | "LAB" | "HSV" | "RGBX" => {
            image.call_method1("convert", ("RGB",))?
        }
        _ => {
            let message = format!("a picture of mode {mode}; convert it to L or RGB first");
            return Err(PyTypeError::new_err(message));
        }
    };
    let (width, height) = image.getattr("size")?.extract()?;
    let bytes = image.call_method0("tobytes")?.cast_into::<PyBytes>()?.as_bytes().to_vec();
    Ok(Book::Pixels { name, width, height, bytes })
}

impl<'py> FromPyObject<'_, 'py> for Book {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        Self::of(&object, None)?.ok_or_else(|| wrong_type(EXPECTED, &object))
    }
}

/// A book, or several.
pub(crate) struct Books(pub(super) Vec<Book>);

impl<'py> FromPyObject<'_, 'py> for Books {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Some(book) = Book::of(&object, None)? {
            return Ok(Self(vec![book]));
        }
        let items = object.try_iter().map_err(|_| wrong_type(EXPECTED, &object))?;
        let book = |(at, item): (usize, PyResult<Bound<'py, PyAny>>)| {
            let item = item?;
            Book::of(&item, Some(at))?.ok_or_else(|| wrong_type(EXPECTED, &item))
        };
        (1..).zip(items).map(book).collect::<PyResult<_>>().map(Self)
    }
}
