//! [`Format`]: the formats that books are written in.

use std::fmt;
use std::str::FromStr;

/// The format of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// The format that the beginning of the book suggests.
    Auto,
    /// Grids between words: one puzzle per line, blocks of nine lines, drawn boxes, pencil marks;
    /// also `.sdk`, `.sdm`, `.ss`.
    Text,
    /// Comma, semicolon or tab separated values below a line with the names of the
    /// columns.
    Csv,
    /// One JSON value, or several one after the other.
    Json,
    /// One JSON value per line.
    JsonLines,
    /// The XML of the program `OpenSudoku`.
    OpenSudoku,
    /// A printed document.
    Pdf,
    /// A workbook of a spreadsheet program: `.xlsx`, `.xlsm`, `.xlsb`, `.ods`, `.xls`.
    Sheet,
    /// A web page.
    Html,
    /// A document in the Rich Text Format of word processors.
    Rtf,
    /// A document of a word processor or a presentation: `.docx`, `.odt`, `.pptx`, `.odp`; an
    /// e-book: `.epub`; web pages or pictures in a `.zip`.
    Document,
    /// A photograph or a scan, or a folder of them.
    Picture,
}

/// A word that names no [`Format`].
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a format; expected one of {names}", names = Format::ALL.map(Format::name).join(", "))]
pub struct UnknownFormat(pub Box<str>);

impl Format {
    /// All formats, [`Auto`](Self::Auto) first.
    pub const ALL: [Self; 12] = [
        Self::Auto,
        Self::Text,
        Self::Csv,
        Self::Json,
        Self::JsonLines,
        Self::OpenSudoku,
        Self::Pdf,
        Self::Sheet,
        Self::Html,
        Self::Rtf,
        Self::Document,
        Self::Picture,
    ];

    /// The names on the command line, the usual one first; most of the others are file name
    /// extensions.
    ///
    /// ```
    /// use sudoku_book::Format;
    ///
    /// assert_eq!(Format::Sheet.names(), ["xlsx", "ods", "xls", "sheet"]);
    /// ```
    #[must_use]
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Auto => &["auto"],
            Self::Text => &["text", "txt"],
            Self::Csv => &["csv", "tsv"],
            Self::Json => &["json"],
            Self::JsonLines => &["jsonl"],
            Self::OpenSudoku => &["opensudoku", "xml"],
            Self::Pdf => &["pdf"],
            Self::Sheet => &["xlsx", "ods", "xls", "sheet"],
            Self::Html => &["html", "htm"],
            Self::Rtf => &["rtf"],
            Self::Document => &["docx", "odt", "pptx", "odp", "epub", "zip", "document"],
            Self::Picture => &["picture", "jpeg", "jpg", "png", "webp", "tiff", "tif"],
        }
    }

    /// The usual name: `auto`, `text`, `csv`, `json`, `jsonl`, `opensudoku`, `pdf`, `xlsx`, `html`,
    /// `rtf`, `docx` or `picture`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.names()[0]
    }
}

/// Its usual [name](Format::name).
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        let is_named = |name: &&str| name.eq_ignore_ascii_case(text);
        let found = Self::ALL.into_iter().find(|format| format.names().iter().any(is_named));
        found.ok_or_else(|| UnknownFormat(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_have_names() {
        for format in Format::ALL {
            assert_eq!(format.to_string().parse(), Ok(format));
            for name in format.names() {
                assert_eq!(name.parse(), Ok(format));
            }
        }
        assert!(
            "doc".parse::<Format>().unwrap_err().to_string().starts_with("'doc' is not a format")
        );
    }
}
