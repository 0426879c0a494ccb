//! [`PdfStandard`]: the standards that a PDF file keeps.

use std::fmt;
use std::str::FromStr;

/// The standard that the file of a book keeps. Fonts are embedded in all of them, and nothing is
/// transparent.
///
/// ```
/// use sudoku_print::PdfStandard;
///
/// assert_eq!("x-1a".parse(), Ok(PdfStandard::X1a));
/// assert_eq!(PdfStandard::A2b.to_string(), "a-2b");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PdfStandard {
    /// PDF/A-2b (ISO 19005-2), which is kept for long. Grey and colours are those of sRGB.
    A2b,
    /// PDF/X-1a:2001 (ISO 15930-1), for print: black, grey and CMYK.
    X1a,
    /// PDF/X-3:2002 (ISO 15930-3), for print: black, grey and CMYK.
    X3,
}

impl PdfStandard {
    /// All standards.
    pub const ALL: [Self; 3] = [Self::A2b, Self::X1a, Self::X3];

    /// Its name: `a-2b`, `x-1a` or `x-3`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::A2b => "a-2b",
            Self::X1a => "x-1a",
            Self::X3 => "x-3",
        }
    }

    /// The entries that name the standard in the information about a file; `None` if it is not for
    /// print.
    pub(super) const fn of_print(self) -> Option<&'static str> {
        match self {
            Self::A2b => None,
            Self::X1a => Some("/GTS_PDFXVersion(PDF/X-1:2001)/GTS_PDFXConformance(PDF/X-1a:2001)"),
            Self::X3 => Some("/GTS_PDFXVersion(PDF/X-3:2002)"),
        }
    }
}

/// A word that names no [`PdfStandard`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", PdfStandard::ALL.map(PdfStandard::name).join(", "))]
pub struct ParsePdfStandardError;

impl fmt::Display for PdfStandard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for PdfStandard {
    type Err = ParsePdfStandardError;

    fn from_str(text: &str) -> Result<Self, ParsePdfStandardError> {
        Self::ALL.into_iter().find(|own| own.name() == text).ok_or(ParsePdfStandardError)
    }
}
