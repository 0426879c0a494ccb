//! [`Prose`]: the author's own words over several pages, before and after the puzzles.

use super::MakeError;
use super::drawing::Rect;
use super::interior::Interior;
use super::paragraph::LEADING;
use super::typeface::{Faces, Line, Weight};

/// A text in lines, and how many of them are on a page.
#[derive(Clone, Debug, Default)]
pub(super) struct Prose {
    /// `None` between two paragraphs.
    pub(super) lines: Vec<Option<Line>>,
    pub(super) on_page: usize,
    /// The width for which the lines are set, in points.
    pub(super) width: f64,
}

/// The part of a page that its title and the number of the page take, in font sizes.
const BESIDE: f64 = 6.0;

impl Prose {
    /// Sets words in lines of this font size, for pages with this area.
    pub(super) fn set(
        words: &str,
        (area, size): (Rect, f64),
        faces: &Faces<'_>,
    ) -> Result<Self, MakeError> {
        let width = area.width();
        let mut lines: Vec<Option<Line>> = Vec::new();
        for paragraph in words.lines() {
            let set = faces.wrapped(paragraph, Weight::Regular, width / size)?;
            if set.is_empty() {
                lines.push(None);
            }
            lines.extend(set.into_iter().map(Some));
        }
        let on_page = ((area.height() - BESIDE * size) / (LEADING * size)).floor().max(1.0);
        Ok(Self { lines, on_page: on_page as usize, width })
    }

    /// The number of its pages.
    pub(super) fn pages(&self) -> usize {
        self.lines.len().div_ceil(self.on_page.max(1))
    }

    /// The lines of a page, from 0.
    pub(super) fn page(&self, nth: usize) -> impl Iterator<Item = &Option<Line>> {
        self.lines.iter().skip(nth * self.on_page).take(self.on_page)
    }
}

/// The words before and after the puzzles.
#[derive(Clone, Debug, Default)]
pub(super) struct OwnWords {
    pub(super) before: Prose,
    pub(super) after: Prose,
}

impl OwnWords {
    /// Those of a book, for pages with this area.
    pub(super) fn of(
        book: &Interior,
        at: (Rect, f64),
        faces: &Faces<'_>,
    ) -> Result<Self, MakeError> {
        let set = |words: &Option<String>| match words {
            Some(words) => Prose::set(words, at, faces),
            None => Ok(Prose::default()),
        };
        Ok(Self { before: set(&book.extras.foreword)?, after: set(&book.extras.afterword)? })
    }
}
