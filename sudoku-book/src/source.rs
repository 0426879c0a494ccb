//! [`Source`]: a file or a stream that is known to be text, decoded while it is
//! read.

use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::decode::{CHUNK, Decoder, Encoding};

/// A book to be read: a name for the messages and its text.
///
/// Opening looks at the first 64 KiB only: is it text, and in which encoding?
/// UTF-8 with or without a byte order mark and UTF-16 are read; bytes that are
/// neither become U+FFFD. The rest is read when it is needed, in pieces of up to 64
/// KiB, as they come.
///
/// ```
/// use sudoku_book::Source;
///
/// let book = Source::new("book.txt", "Puzzle 1\n".as_bytes())?;
/// assert_eq!(book.name(), "book.txt");
///
/// let pdf = Source::new("book.pdf", "%PDF-1.7".as_bytes()).unwrap_err();
/// assert_eq!(pdf.to_string(), "book.pdf: PDF books cannot be read yet");
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
pub struct Source<'a> {
    name: Box<str>,
    text: Decoder<'a>,
}

/// How much of a [`Source`] was read. It goes on telling while that is read.
#[derive(Clone, Debug)]
pub struct Meter(Arc<AtomicU64>);

impl Meter {
    /// So many bytes.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A file cannot be opened or read, or holds no text.
#[derive(Debug, thiserror::Error)]
#[error("{name}: {reason}")]
pub struct SourceError {
    /// The name of the file.
    pub name: Box<str>,
    /// What is wrong with it.
    #[source]
    pub reason: SourceErrorKind,
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SourceErrorKind {
    /// Opening or reading failed.
    #[error("{}", plain(.0))]
    Io(io::Error),
    /// A folder stands where a file is needed.
    #[error("is a folder, expected a file")]
    Folder,
    /// A PDF file.
    #[error("PDF books cannot be read yet")]
    Pdf,
    /// A zip archive, which is also what `.xlsx`, `.docx`, `.ods` and `.epub`
    /// files are.
    #[error(
        "zip archives (also .xlsx, .docx, .ods, .epub) cannot be read yet; save the book as CSV or text"
    )]
    Zip,
    /// A document of a word processor.
    #[error("RTF documents cannot be read yet; save the book as text")]
    Rtf,
    /// A file packed by `gzip`.
    #[error("gzip files cannot be read yet; unpack the book first")]
    Gzip,
    /// A NUL character in what is else a text.
    #[error("not a text file: a NUL character in line {line}, column {column}")]
    Nul {
        /// The line of the first one, from 1.
        line: u64,
        /// Its column, from 1, in characters.
        column: u64,
    },
    /// Binary data.
    #[error("not a text file")]
    NotText,
}

impl Source<'static> {
    /// The file at `path`; `-` is the standard input.
    ///
    /// # Errors
    ///
    /// The file is missing, cannot be read, or is not text.
    pub fn open(path: impl AsRef<Path>) -> Result<Self, SourceError> {
        let path = path.as_ref();
        if path == Path::new("-") {
            return Self::stdin();
        }
        let name = path.display().to_string();
        let fail = |reason| SourceError { name: name.as_str().into(), reason };
        let file = File::open(path).map_err(|error| fail(SourceErrorKind::Io(error)))?;
        if file.metadata().is_ok_and(|about| about.is_dir()) {
            return Err(fail(SourceErrorKind::Folder));
        }
        Self::new(&name, file)
    }

    /// The standard input, named `<stdin>`.
    ///
    /// # Errors
    ///
    /// It cannot be read, or is not text.
    pub fn stdin() -> Result<Self, SourceError> {
        Self::new("<stdin>", io::stdin())
    }
}

impl<'a> Source<'a> {
    /// Whatever `input` gives, under this name.
    ///
    /// # Errors
    ///
    /// It cannot be read, or is not text.
    pub fn new(name: &str, mut input: impl Read + Send + 'a) -> Result<Self, SourceError> {
        let fail = |reason| SourceError { name: name.into(), reason };
        let mut head = Vec::new();
        Read::take(&mut input, CHUNK as u64)
            .read_to_end(&mut head)
            .map_err(|error| fail(SourceErrorKind::Io(error)))?;
        if let Some(reason) = foreign(&head) {
            return Err(fail(reason));
        }
        let encoding = Encoding::of(&head);
        let mut text = Decoder::new(head, input, encoding);
        let start = text.fill_text().map_err(|error| fail(SourceErrorKind::Io(error)))?;
        if let Some(reason) = junk(start) {
            return Err(fail(reason));
        }
        Ok(Self { name: name.into(), text })
    }

    /// The name of the file.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How much of it was read.
    #[must_use]
    pub fn meter(&self) -> Meter {
        Meter(self.text.bytes_read())
    }

    /// Whether opening has read all of it.
    pub(crate) fn is_short(&self) -> bool {
        self.text.has_ended()
    }

    /// The name and the text.
    pub(crate) fn into_parts(self) -> (Box<str>, Decoder<'a>) {
        (self.name, self.text)
    }
}

impl fmt::Debug for Source<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What the first bytes say about files that are known, but not text.
fn foreign(head: &[u8]) -> Option<SourceErrorKind> {
    if head.starts_with(b"%PDF-") {
        Some(SourceErrorKind::Pdf)
    } else if head.starts_with(b"PK\x03\x04") {
        Some(SourceErrorKind::Zip)
    } else if head.starts_with(b"\x1f\x8b") {
        Some(SourceErrorKind::Gzip)
    } else if head.starts_with(b"{\\rtf") {
        Some(SourceErrorKind::Rtf)
    } else {
        None
    }
}

/// Why this is no text: it holds a NUL, or more than a tenth of it (and more than
/// a few stray letters of another encoding) is unreadable or control characters.
fn junk(text: &str) -> Option<SourceErrorKind> {
    const STRAY: usize = 16;
    let mut characters = 0;
    let mut junk = 0;
    let (mut line, mut column) = (1, 0);
    let mut nul = None;
    for c in text.chars() {
        characters += 1;
        column += 1;
        match c {
            '\0' => {
                junk += 1;
                nul = nul.or(Some(SourceErrorKind::Nul { line, column }));
            }
            '\n' => (line, column) = (line + 1, 0),
            '\t' | '\x0b' | '\x0c' | '\x1a' => {}
            char::REPLACEMENT_CHARACTER => junk += 1,
            c if c.is_control() => junk += 1,
            _ => {}
        }
    }
    if junk > STRAY && (nul.is_some() || junk * 10 > characters) {
        return Some(SourceErrorKind::NotText);
    }
    nul
}

/// The message without the number of the operating system.
fn plain(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".into(),
        io::ErrorKind::PermissionDenied => "no permission to read it".into(),
        _ => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(bytes: &[u8]) -> String {
        Source::new("f", bytes).unwrap_err().to_string()
    }

    #[test]
    fn binary_files_are_refused_by_kind() {
        assert_eq!(refused(b"%PDF-1.4\n"), "f: PDF books cannot be read yet");
        assert!(refused(b"PK\x03\x04\x14").starts_with("f: zip archives"));
        assert!(refused(b"{\\rtf1\\ansi").starts_with("f: RTF documents"));
        assert!(refused(b"\x1f\x8b\x08\0").starts_with("f: gzip files"));
        assert_eq!(
            refused("ä\nabc\0def\0".as_bytes()),
            "f: not a text file: a NUL character in line 2, column 4"
        );
        assert_eq!(refused(&[b'a', 0, 0, b'b'].repeat(40)), "f: not a text file");
        let noise: Vec<u8> = (0..2000u32).map(|i| (i * 7919 % 255 + 1) as u8).collect();
        assert_eq!(refused(&noise), "f: not a text file");
    }

    #[test]
    fn a_few_letters_of_another_encoding_are_text() {
        assert!(Source::new("f", &b"L\xf6sung 1\n"[..]).is_ok());
        assert!(Source::new("f", &b""[..]).is_ok());
    }

    #[test]
    fn missing_files_and_folders_are_named() {
        let error = Source::open("/nowhere/book.txt").unwrap_err();
        assert_eq!(error.to_string(), "/nowhere/book.txt: no such file");
        let error = Source::open(env!("CARGO_MANIFEST_DIR")).unwrap_err();
        assert!(error.to_string().ends_with("is a folder, expected a file"), "{error}");
    }
}
