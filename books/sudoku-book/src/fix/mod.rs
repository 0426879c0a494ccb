//! [`fix`]: a book with the corrections of its findings, as a new file.
//!
//! ```text
//! Finding ─ correction ─┬─ proof ──→ a PDF file with the corrections as marks on its pages
//!                       ├─ revised → a text, CSV or JSON file with other symbols in its grids
//!                       └─ replacement ─→ the corrected grids alone, for pictures
//! ```
//!
//! A page cannot be changed without its maker, so a proof says what to change. A text is changed
//! where the correction is certain: where a solution is the only one, or a puzzle has only one fix.

mod correction;
#[cfg(feature = "pdf")]
mod frame;
#[cfg(feature = "pdf")]
mod margin;
#[cfg(feature = "pdf")]
mod proof;
mod replacement;
mod revised;

use crate::finding::Finding;
use crate::format::Format;
use crate::report::{Report, place_line, words};
use crate::revise::ReviseError;

pub use correction::{CellFix, Corrected, Correction, Right};
pub use replacement::{Replacement, replacements};

/// A file with corrections.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Fixed {
    /// Its bytes.
    pub bytes: Vec<u8>,
    /// Whether it is a proof: the same document, with marks and comments.
    pub is_proof: bool,
    /// The findings that are corrected in it, or marked on its pages: a sentence with its place
    /// each, in the language of the report.
    pub done: Vec<String>,
    /// The findings that are left to the reader, as such sentences.
    pub left: Vec<String>,
    /// Whether it is a signed document, whose signature does not cover the marks.
    pub is_signed: bool,
}

/// The reason why a file cannot be written with its corrections.
#[derive(thiserror::Error)]
#[non_exhaustive]
pub enum FixError {
    /// The book cannot be read, or its grids cannot be changed.
    #[error(transparent)]
    Revise(#[from] ReviseError),
    /// A PDF file cannot be marked up.
    #[error("{name}: {reason}")]
    Proof {
        /// The name of the file.
        name: Box<str>,
        /// The reason, with the way out.
        reason: Box<str>,
    },
}

/// The file with the corrections of a report about it. `name` and `format` are those with which it
/// was checked, and `bytes` its content. The check kept its [pictures](crate::Options::pictures).
///
/// A PDF file becomes a marked-up proof: the same bytes, with comments after them. On the pages
/// with findings, each wrong cell is ringed, with the right digit beside it and in the margin of
/// its row; other findings have a frame around their grid. The first page has a note with all
/// findings.
///
/// In a text, a wrong solution is replaced by the right one, and a puzzle is corrected if its
/// [fix](Correction::is_certain) is the only one. The result is read again as a proof, see
/// [`revise`](crate::revise).
///
/// ```
/// use sudoku_book::{Format, Options, check, fix};
///
/// # let path = std::env::temp_dir().join(format!("sudoku-book-fix-{}.csv", std::process::id()));
/// // One digit of the solution was mistyped: r1c1 is 9.
/// let book = "puzzle,solution\n\
///     .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.,\
///     813627584642589731875341692589174326261893457734265819128736945396452178457918263\n";
/// std::fs::write(&path, book)?;
/// let report = check([&path], &Options::default())?;
/// # std::fs::remove_file(&path)?;
/// let name = path.to_string_lossy();
/// let fixed = fix(&report, &name, book.as_bytes(), Format::Auto)?;
/// assert_eq!(fixed.bytes, book.replace("813627", "913627").as_bytes());
/// assert_eq!((fixed.done.len(), fixed.left.len()), (1, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// If the file cannot be read, or nothing can be changed in files of its format; if it is a PDF
/// file to which nothing can be added: encrypted, or damaged.
pub fn fix(report: &Report, name: &str, bytes: &[u8], format: Format) -> Result<Fixed, FixError> {
    #[cfg(feature = "pdf")]
    if is_pdf(bytes) {
        return proof::proof(report, name, bytes);
    }
    revised::revised(report, name, bytes, format)
}

/// Whether this is a PDF file: programs look for its head in the first kilobyte.
#[cfg(feature = "pdf")]
fn is_pdf(bytes: &[u8]) -> bool {
    bytes[..bytes.len().min(1024)].windows(5).any(|part| part == b"%PDF-")
}

/// A finding in a sentence, with its place.
fn sentence(report: &Report, finding: &Finding) -> String {
    let words = words(report.language);
    format!("{}: {}", place_line(words, &finding.source), finding.title(words))
}
