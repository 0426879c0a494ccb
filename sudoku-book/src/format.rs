//! [`Format`]: the formats that books are written in.

use std::fmt;
use std::str::FromStr;

/// How a book is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// What the beginning of the book looks like.
    Auto,
    /// Grids between words: a puzzle a line, blocks of nine lines, drawn boxes,
    /// pencil marks; also `.sdk`, `.sdm`, `.ss`.
    Text,
    /// Comma, semicolon or tab separated values below a line with the names of the
    /// columns.
    Csv,
    /// One JSON value, or several one after the other.
    Json,
    /// A JSON value in each line.
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
}

/// A word that names no [`Format`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "'{0}' is no format; there are auto, text, csv, json, jsonl, opensudoku, pdf, xlsx, html, rtf"
)]
pub struct UnknownFormat(pub Box<str>);

/// The names of the formats on the command line.
const NAMES: [(&str, Format); 17] = [
    ("auto", Format::Auto),
    ("text", Format::Text),
    ("txt", Format::Text),
    ("csv", Format::Csv),
    ("tsv", Format::Csv),
    ("json", Format::Json),
    ("jsonl", Format::JsonLines),
    ("opensudoku", Format::OpenSudoku),
    ("xml", Format::OpenSudoku),
    ("pdf", Format::Pdf),
    ("xlsx", Format::Sheet),
    ("ods", Format::Sheet),
    ("xls", Format::Sheet),
    ("sheet", Format::Sheet),
    ("html", Format::Html),
    ("htm", Format::Html),
    ("rtf", Format::Rtf),
];

/// `auto`, `text`, `csv`, `json`, `jsonl`, `opensudoku`, `pdf`, `xlsx`, `html` or `rtf`.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = NAMES.iter().find(|(_, format)| format == self).map_or("", |(name, _)| name);
        f.pad(name)
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(text: &str) -> Result<Self, UnknownFormat> {
        let found = NAMES.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
        found.map(|&(_, format)| format).ok_or_else(|| UnknownFormat(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_have_names() {
        for (name, format) in NAMES {
            assert_eq!(name.parse(), Ok(format));
            assert_eq!(format.to_string().parse(), Ok(format));
        }
        assert!("doc".parse::<Format>().unwrap_err().to_string().starts_with("'doc' is no format"));
    }
}
