//! [`Cover`]: the size of a cover that is printed in one piece.

use super::{Paper, Profile, Requirement};

/// The cover of a book: the back, the spine and the front in one piece, with bleed.
///
/// ```text
///     back       spine      front
/// ┌────────────┬───────┬────────────┐
/// │            │       │            │ height
/// └────────────┴───────┴────────────┘
///                width
/// ```
///
/// ```
/// use sudoku_book::{Cover, Paper, Profile};
///
/// // A book of 6 x 9 inches with 120 pages.
/// let cover = Cover::of(Profile::Kdp, [432.0, 648.0], 120, Paper::White).unwrap().value;
/// let inches = |points: f64| (points / 72.0 * 1000.0).round() / 1000.0;
/// assert_eq!([cover.spine.width, cover.width, cover.height].map(inches), [0.27, 12.52, 9.25]);
/// assert_eq!(cover.spine.text, Some(true));
///
/// // IngramSpark makes a template for each book, and publishes no figures.
/// assert_eq!(Cover::of(Profile::IngramSpark, [432.0, 648.0], 120, Paper::White), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Cover {
    /// The spine.
    pub spine: Spine,
    /// The whole width in points.
    pub width: f64,
    /// The whole height in points.
    pub height: f64,
}

/// The spine of a book.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Spine {
    /// Its width in points.
    pub width: f64,
    /// Whether text may be printed on it, if that is known.
    pub text: Option<bool>,
    /// The space to leave on each side of the text in points, if that is known.
    pub free: Option<f64>,
}

impl Cover {
    /// The cover of a book with this size of trimmed pages, in points, and this number of pages;
    /// `None` if the service publishes no figures for them, or none for the paper.
    #[must_use]
    pub fn of(
        profile: Profile,
        trim: [f64; 2],
        pages: u32,
        paper: Paper,
    ) -> Option<Requirement<Self>> {
        let Requirement { value: rule, source, read } = profile.rules().cover?;
        let is_own = |known: &Option<Paper>| known.is_none_or(|known| known == paper);
        let (_, page) = rule.page.iter().find(|(known, _)| is_own(known))?;
        let spine = Spine {
            width: f64::from(pages) * page + rule.more,
            text: rule.text_from.map(|fewest| pages >= fewest),
            free: rule.text_free,
        };
        let [width, height] = trim;
        let width = 2.0 * width + spine.width + rule.around[0];
        let value = Self { spine, width, height: height + rule.around[1] };
        Some(Requirement { value, source, read })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The width of the spine, the width and the height in inches, rounded to a thousandth.
    fn inches(profile: Profile, trim: [f64; 2], pages: u32, paper: Paper) -> Option<[f64; 3]> {
        let trim = trim.map(|side| side * 72.0);
        let cover = Cover::of(profile, trim, pages, paper)?.value;
        let round = |points: f64| (points / 72.0 * 1000.0).round() / 1000.0;
        Some([cover.spine.width, cover.width, cover.height].map(round))
    }

    /// Covers that guides to KDP give as examples.
    #[test]
    fn worked_examples() {
        use Paper::{Cream, Groundwood, PremiumColour, White};
        use Profile::{Bod, IngramSpark, Kdp, KdpHardcover, Lulu};
        let sixbynine = [6.0, 9.0];
        for (profile, trim, pages, paper, expected) in [
            (Kdp, sixbynine, 120, White, Some([0.27, 12.52, 9.25])),
            (Kdp, sixbynine, 200, White, Some([0.45, 12.7, 9.25])),
            (Kdp, sixbynine, 200, Cream, Some([0.5, 12.75, 9.25])),
            (Kdp, [8.5, 11.0], 100, PremiumColour, Some([0.235, 17.485, 11.25])),
            (Kdp, sixbynine, 200, Groundwood, None),
            (KdpHardcover, sixbynine, 200, White, Some([0.45, 14.226, 10.654])),
            (Lulu, sixbynine, 444, Cream, Some([1.06, 13.31, 9.25])),
            (IngramSpark, sixbynine, 200, White, None),
            (Bod, sixbynine, 200, White, None),
        ] {
            assert_eq!(inches(profile, trim, pages, paper), expected, "{profile} {pages} {paper}");
        }
    }

    #[test]
    fn every_number_of_pages_follows_the_formula() {
        let papers =
            [(Paper::White, 0.002_252), (Paper::Cream, 0.0025), (Paper::PremiumColour, 0.002_347)];
        for pages in 24..=828 {
            for (paper, page) in papers {
                let cover = Cover::of(Profile::Kdp, [360.0, 576.0], pages, paper).unwrap().value;
                let spine = f64::from(pages) * page;
                let [width, height] = [0.125 + 5.0 + spine + 5.0 + 0.125, 8.25];
                assert!((cover.spine.width / 72.0 - spine).abs() < 1e-9);
                assert!((cover.width / 72.0 - width).abs() < 1e-9);
                assert!((cover.height / 72.0 - height).abs() < 1e-9);
                assert_eq!(cover.spine.text, Some(pages >= 79));
                assert_eq!(cover.spine.free, Some(4.5));
            }
        }
    }
}
