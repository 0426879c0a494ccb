//! [`Profile`]: the requirements of print services for books, with dates and sources. Making a book
//! and checking one read the same figures, which are in [`table`].

mod cover;
mod paper;
mod rules;
mod table;

use std::fmt;
use std::str::FromStr;

pub use cover::{Cover, Spine};
pub use paper::{Paper, ParsePaperError};
pub use rules::{Bleed, CoverRule, PageRow, Requirement, Rules, Unit};
pub(crate) use table::LARGE_PRINT;

/// A print service, and the kind of book that it makes.
///
/// Services change their rules: every figure names its source and the day on which it was read. The
/// figures do not replace the preview of the service.
///
/// ```
/// use sudoku_book::Profile;
///
/// assert_eq!("kdp".parse(), Ok(Profile::Kdp));
/// assert_eq!(Profile::Kdp.gutter(151).unwrap().value, 36.0);
/// assert_eq!(Profile::Kdp.rules().font_size.unwrap().value, 7.0);
/// assert_eq!(Profile::Lulu.rules().font_size, None); // not known
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Profile {
    /// Kindle Direct Publishing of Amazon, paperbacks.
    Kdp,
    /// Kindle Direct Publishing of Amazon, hardcovers.
    KdpHardcover,
    /// The print on demand of Ingram, paperbacks.
    IngramSpark,
    /// Lulu, paperbacks.
    Lulu,
    /// Books on Demand, Norderstedt.
    Bod,
}

/// The fewest and the most pages of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PageRange {
    /// The fewest.
    pub least: u32,
    /// The most, if known.
    pub most: Option<u32>,
    /// The paper that takes the most, if it depends on the paper.
    pub paper: Option<Paper>,
}

impl PageRange {
    /// Whether a book can have this number of pages.
    #[must_use]
    pub fn contains(&self, pages: u64) -> bool {
        pages >= u64::from(self.least) && self.most.is_none_or(|most| pages <= u64::from(most))
    }
}

/// A word that names no [`Profile`].
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected one of {}", Profile::ALL.map(Profile::name).join(", "))]
pub struct ParseProfileError;

/// Sizes that differ by less, in points, count as equal: programs round.
const SAME: f64 = 1.0;

/// Whether two sizes of pages are the same.
pub(crate) fn is_same_size(a: [f64; 2], b: [f64; 2]) -> bool {
    a.iter().zip(b).all(|(a, b)| (a - b).abs() < SAME)
}

impl Profile {
    /// All profiles.
    pub const ALL: [Self; 5] =
        [Self::Kdp, Self::KdpHardcover, Self::IngramSpark, Self::Lulu, Self::Bod];

    /// All published figures that are known.
    #[must_use]
    pub const fn rules(self) -> &'static Rules {
        match self {
            Self::Kdp => &table::KDP,
            Self::KdpHardcover => &table::KDP_HARDCOVERS,
            Self::IngramSpark => &table::INGRAMSPARK,
            Self::Lulu => &table::LULU,
            Self::Bod => &table::BOD,
        }
    }

    /// The name: `kdp` or `bod`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.rules().name
    }

    /// The smallest inside margin of a book of `pages` pages; `None` if no published figure is
    /// known, or the service prints no such book.
    #[must_use]
    pub fn gutter(self, pages: u32) -> Option<Requirement<f64>> {
        let Requirement { value, source, read } = self.rules().gutters?;
        let (_, value) = *value.iter().find(|&&(most, _)| pages <= most)?;
        Some(Requirement { value, source, read })
    }

    /// The smallest margin at the top, the bottom and the outside of pages, from the trimmed edge.
    #[must_use]
    pub const fn outside(self) -> Option<Requirement<f64>> {
        self.rules().outside
    }

    /// The numbers of pages of a book in any size, on the paper that takes the most.
    #[must_use]
    pub fn pages(self) -> Requirement<PageRange> {
        let Requirement { value: rows, source, read } = self.rules().pages;
        let all = rows.iter().flat_map(ranges);
        let widest = all.reduce(wider).unwrap_or(PageRange { least: 0, most: None, paper: None });
        Requirement { value: widest, source, read }
    }

    /// The numbers of pages of a book with this size of trimmed pages, in points, on this paper;
    /// on the paper that takes the most if it is `None`. Returns `None` if no figures for the paper
    /// are known.
    ///
    /// ```
    /// use sudoku_book::{Paper, Profile};
    ///
    /// let pages = |paper| Profile::Kdp.pages_of([612.0, 792.0], paper).unwrap().value;
    /// assert_eq!(pages(Some(Paper::Cream)).most, Some(550));
    /// assert_eq!(pages(None).most, Some(590));
    /// ```
    #[must_use]
    pub fn pages_of(self, trim: [f64; 2], paper: Option<Paper>) -> Option<Requirement<PageRange>> {
        let Requirement { value: rows, source, read } = self.rules().pages;
        let of = |paper: Paper| {
            let fits = |row: &&PageRow| {
                (row.papers.is_empty() || row.papers.contains(&paper))
                    && (row.trims.is_empty()
                        || row.trims.iter().any(|known| is_same_size(*known, trim)))
            };
            let row = rows.iter().find(fits)?;
            let paper = (!row.papers.is_empty()).then_some(paper);
            let range = PageRange { least: row.least, most: row.most, paper };
            Some((range, row.source.unwrap_or(source)))
        };
        let (value, source) = match paper {
            Some(paper) => of(paper)?,
            None => {
                let all = || Paper::ALL.into_iter().filter_map(of);
                let widest = all().map(|(range, _)| range).reduce(wider)?;
                let (_, source) = all().find(|(range, _)| range.paper == widest.paper)?;
                (widest, source)
            }
        };
        Some(Requirement { value, source, read })
    }
}

/// The ranges of a row, for each of its papers.
fn ranges(row: &'static PageRow) -> impl Iterator<Item = PageRange> {
    let any = row.papers.is_empty().then_some(None);
    let papers = row.papers.iter().copied().map(Some).chain(any);
    papers.map(|paper| PageRange { least: row.least, most: row.most, paper })
}

/// The range that holds both, with the paper that takes more pages.
fn wider(a: PageRange, b: PageRange) -> PageRange {
    let most = |range: &PageRange| range.most.unwrap_or(u32::MAX);
    let larger = if most(&b) > most(&a) { b } else { a };
    PageRange { least: a.least.min(b.least), ..larger }
}

/// The [name](Profile::name).
impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Profile {
    type Err = ParseProfileError;

    fn from_str(text: &str) -> Result<Self, ParseProfileError> {
        Self::ALL.into_iter().find(|profile| profile.name() == text).ok_or(ParseProfileError)
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
    fn profiles_and_papers_have_names() {
        for profile in Profile::ALL {
            assert_eq!(profile.to_string().parse(), Ok(profile));
        }
        assert_eq!("printer".parse::<Profile>(), Err(ParseProfileError));
        for paper in Paper::ALL {
            assert_eq!(paper.to_string().parse(), Ok(paper));
        }
        assert_eq!("grey".parse::<Paper>(), Err(ParsePaperError));
    }

    #[test]
    fn the_number_of_pages_depends_on_paper_and_size() {
        let range = |profile: Profile, [width, height]: [f64; 2], paper| {
            let range = profile.pages_of([width * 72.0, height * 72.0], paper)?.value;
            Some((range.least, range.most, range.paper))
        };
        use Paper::{Cream, Groundwood, PremiumColour, StandardColour, White};
        use Profile::{Bod, IngramSpark, Kdp, KdpHardcover, Lulu};
        for (profile, size, paper, expected) in [
            (Kdp, [6.0, 9.0], Some(White), Some((24, Some(828), Some(White)))),
            (Kdp, [6.0, 9.0], Some(Cream), Some((24, Some(776), Some(Cream)))),
            (Kdp, [8.5, 11.0], Some(White), Some((24, Some(590), Some(White)))),
            (Kdp, [8.27, 11.69], Some(Cream), Some((24, Some(730), Some(Cream)))),
            (Kdp, [8.25, 6.0], Some(PremiumColour), Some((24, Some(800), Some(PremiumColour)))),
            (Kdp, [6.0, 9.0], Some(StandardColour), Some((72, Some(600), Some(StandardColour)))),
            (Kdp, [6.0, 9.0], None, Some((24, Some(828), Some(White)))),
            (KdpHardcover, [6.0, 9.0], None, Some((75, Some(550), Some(White)))),
            (KdpHardcover, [6.0, 9.0], Some(Groundwood), None),
            (IngramSpark, [6.0, 9.0], Some(Cream), Some((18, Some(1050), Some(Cream)))),
            (IngramSpark, [6.0, 9.0], Some(PremiumColour), None),
            (Lulu, [6.0, 9.0], Some(White), Some((32, None, None))),
            (Bod, [6.0, 9.0], None, Some((24, Some(900), None))),
        ] {
            assert_eq!(range(profile, size, paper), expected, "{profile} {size:?} {paper:?}");
        }
        assert_eq!(Kdp.pages().value, PageRange { least: 24, most: Some(828), paper: Some(White) });
        assert!(!Kdp.pages().value.contains(23) && Lulu.pages().value.contains(100_000));
    }

    /// A slip in the table: a length in inches, a list that is not in order, an empty source.
    #[test]
    fn the_table_is_sane() {
        for profile in Profile::ALL {
            let rules = profile.rules();
            let lengths = [rules.outside, rules.outside_with_bleed].into_iter().flatten();
            assert!(lengths.clone().all(|it| (10.0..=60.0).contains(&it.value)), "{profile}");
            let gutters = rules.gutters.unwrap().value;
            assert!(gutters.is_sorted() && gutters.iter().all(|(_, it)| *it >= 10.0), "{profile}");
            let trims = rules.trims.map_or(&[][..], |trims| trims.value);
            assert!(trims.iter().flatten().all(|side| (280.0..=850.0).contains(side)), "{profile}");
            assert!(rules.pages.value.iter().all(|row| row.most.is_none_or(|it| it > row.least)));
            for page in [Some(rules.pages.source), rules.cover.map(|it| it.source)] {
                assert!(page.is_none_or(|page| page.contains(".com") || page.contains(".de")));
            }
        }
        assert_eq!(Profile::Kdp.rules().trims.unwrap().value.len(), 16);
    }
}
