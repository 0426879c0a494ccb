//! [`Profile`]: the requirements of print services for the inside of a book, with dates and
//! sources. Making a book and checking one read the same figures.

use std::fmt;
use std::str::FromStr;

/// A print service.
///
/// Services change their rules: [`read`](Self::read) is the day on which these were looked up, and
/// every figure names its source. The figures do not replace the preview of the service.
///
/// ```
/// use sudoku_book::Profile;
///
/// assert_eq!("kdp".parse(), Ok(Profile::Kdp));
/// assert_eq!(Profile::Kdp.gutter(151).unwrap().value, 36.0);
/// assert_eq!(Profile::Bod.gutter(151), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Profile {
    /// Kindle Direct Publishing of Amazon, paperbacks with black ink.
    Kdp,
    /// Books on Demand, Norderstedt.
    Bod,
}

/// A figure and where it is published.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Requirement<T> {
    /// The figure; lengths are points (1/72 inch).
    pub value: T,
    /// The title and the address of the page.
    pub source: &'static str,
}

/// A word that names no [`Profile`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected kdp or bod")]
pub struct ParseProfileError;

/// This page was read in copies and quotations of 2026 that agree with each other.
const KDP_MARGINS: &str =
    "Set Trim Size, Bleed, and Margins, kdp.amazon.com/en_US/help/topic/GVBQ3CMEQW3W2VL6";
const KDP_SUBMISSION: &str =
    "Paperback Submission Guidelines, kdp.amazon.com/en_US/help/topic/G201857950";
const BOD_FILES: &str = "Coverberechnung für Verlage, www.bod.de/verlage/coverberechnung";

/// The largest number of pages, and the inside margin they need in inches.
const KDP_GUTTERS: [(u32, f64); 5] =
    [(150, 0.375), (300, 0.5), (500, 0.625), (700, 0.75), (828, 0.875)];

impl Profile {
    /// All profiles.
    pub const ALL: [Self; 2] = [Self::Kdp, Self::Bod];

    /// The name: `kdp` or `bod`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Kdp => "kdp",
            Self::Bod => "bod",
        }
    }

    /// The day on which its figures were looked up.
    #[must_use]
    pub const fn read(self) -> &'static str {
        "2026-11-22"
    }

    /// The smallest inside margin of a book of `pages` pages; `None` if no published figure is
    /// known, or the service prints no such book.
    #[must_use]
    pub fn gutter(self, pages: u32) -> Option<Requirement<f64>> {
        match self {
            Self::Kdp => KDP_GUTTERS
                .into_iter()
                .find(|&(most, _)| pages <= most)
                .map(|(_, inches)| Requirement { value: inches * 72.0, source: KDP_MARGINS }),
            Self::Bod => None,
        }
    }

    /// The smallest margin at the top, the bottom and the outside of pages without
    /// bleed.
    #[must_use]
    pub const fn outside(self) -> Option<Requirement<f64>> {
        match self {
            Self::Kdp => Some(Requirement { value: 0.25 * 72.0, source: KDP_MARGINS }),
            Self::Bod => None,
        }
    }

    /// The smallest and the largest number of pages of a book. The largest also depends on paper
    /// and size; this is that of the thinnest paper.
    #[must_use]
    pub const fn pages(self) -> Requirement<(u32, u32)> {
        match self {
            Self::Kdp => Requirement { value: (24, 828), source: KDP_MARGINS },
            Self::Bod => Requirement { value: (24, 1200), source: BOD_FILES },
        }
    }

    /// The thinnest line that is printed well.
    #[must_use]
    pub const fn line(self) -> Requirement<f64> {
        match self {
            Self::Kdp => Requirement { value: 0.75, source: KDP_SUBMISSION },
            Self::Bod => Requirement { value: 0.25, source: BOD_FILES },
        }
    }

    /// The smallest font size that is allowed.
    #[must_use]
    pub const fn font_size(self) -> Option<Requirement<f64>> {
        match self {
            Self::Kdp => Some(Requirement { value: 7.0, source: KDP_SUBMISSION }),
            Self::Bod => None,
        }
    }

    /// The source of the rule that all fonts must be embedded.
    #[must_use]
    pub const fn embedded_fonts(self) -> Requirement<bool> {
        match self {
            Self::Kdp => Requirement { value: true, source: KDP_SUBMISSION },
            Self::Bod => Requirement { value: true, source: BOD_FILES },
        }
    }

    /// The source of the rule that all pages must have the same size.
    #[must_use]
    pub const fn same_size(self) -> Option<Requirement<bool>> {
        match self {
            Self::Kdp => None,
            Self::Bod => Some(Requirement { value: true, source: BOD_FILES }),
        }
    }
}

/// `kdp` or `bod`.
impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Profile {
    type Err = ParseProfileError;

    fn from_str(text: &str) -> Result<Self, ParseProfileError> {
        Self::ALL.into_iter().find(|profile| profile.to_string() == text).ok_or(ParseProfileError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thicker_books_need_wider_gutters() {
        let inches =
            |pages| Profile::Kdp.gutter(pages).map(|figure: Requirement<f64>| figure.value / 72.0);
        let pages = [24, 150, 151, 300, 301, 500, 501, 700, 701, 828];
        let wanted = [0.375, 0.375, 0.5, 0.5, 0.625, 0.625, 0.75, 0.75, 0.875, 0.875];
        assert_eq!(pages.map(inches), wanted.map(Some));
        assert_eq!(inches(829), None);
    }

    #[test]
    fn profiles_have_names() {
        for profile in Profile::ALL {
            assert_eq!(profile.to_string().parse(), Ok(profile));
        }
        assert_eq!("lulu".parse::<Profile>(), Err(ParseProfileError));
    }
}
