//! [`Sheet`]: the size of the pages of a book, and the white space around their content.

use super::drawing::Rect;
use super::interior::Interior;
use super::service::Service;
use super::{MakeError, Margins, Trim};
use sudoku_book::Bleed;

/// An eighth of an inch: default margins are wider than the minimum by this much.
const EASE: f64 = 9.0;

/// The pages of a book.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sheet {
    pub(super) trim: Trim,
    pub(super) margins: Margins,
    wanted: Option<Margins>,
    service: Service,
    pages: usize,
    bleed: Option<Bleed>,
}

/// Lengths at the four sides of a page, in points.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sides {
    pub(super) left: f64,
    pub(super) top: f64,
    pub(super) right: f64,
    pub(super) bottom: f64,
}

impl Sheet {
    /// The sheet of a book with this number of pages.
    pub(super) fn new(book: &Interior, pages: usize) -> Result<Self, MakeError> {
        let (trim, wanted, service) = (book.trim, book.margins, book.service);
        let margins = margins(trim, wanted, (service, pages))?;
        let bleed = service.bleed().filter(|_| book.extras.bleed);
        Ok(Self { trim, margins, wanted, service, pages, bleed })
    }

    /// Whether pages are larger than they are after they are cut.
    pub(super) fn has_bleed(&self) -> bool {
        self.bleed.is_some()
    }

    /// The parts of a page that are cut off. Those at the binding depend on the service.
    pub(super) fn bleed(&self, number: usize) -> Sides {
        let Some(Bleed { top, outside, binding, .. }) = self.bleed else { return Sides::default() };
        let (left, right) = if number % 2 == 1 { (binding, outside) } else { (outside, binding) };
        Sides { left, top, right, bottom: top }
    }

    /// The page with the parts that are cut off.
    pub(super) fn whole(&self, number: usize) -> Rect {
        let Sides { left, top, right, bottom } = self.bleed(number);
        let [width, height] = [self.trim.width(), self.trim.height()];
        Rect { left: -left, top: -top, right: width + right, bottom: height + bottom }
    }

    /// The page inside its margins; odd pages are on the right.
    pub(super) fn area(&self, number: usize) -> Rect {
        let Margins { inside, outside, top, bottom } = self.margins;
        let (left, right) = if number % 2 == 1 { (inside, outside) } else { (outside, inside) };
        let [width, height] = [self.trim.width(), self.trim.height()];
        Rect { left, top, right: width - right, bottom: height - bottom }
    }

    /// The width and the height that pages of this size have more between their margins; `None` if
    /// their margins are too narrow.
    pub(super) fn gain_of(&self, trim: Trim) -> Option<[f64; 2]> {
        let own = self.margins;
        let new = margins(trim, self.wanted, (self.service, self.pages)).ok()?;
        let width = trim.width() - new.inside - new.outside;
        let height = trim.height() - new.top - new.bottom;
        Some([
            width - (self.trim.width() - own.inside - own.outside),
            height - (self.trim.height() - own.top - own.bottom),
        ])
    }
}

/// The requested margins, if they are wide enough; otherwise comfortable ones.
fn margins(
    trim: Trim,
    wanted: Option<Margins>,
    (service, pages): (Service, usize),
) -> Result<Margins, MakeError> {
    let gutter = service.gutter(u32::try_from(pages).unwrap_or(u32::MAX));
    let least = service.outside();
    let Some(wanted) = wanted else {
        // A twelfth of the page, as is usual in books, but less on large pages.
        let outside = (trim.width() / 12.0).clamp(least + EASE, (least + EASE).max(48.0));
        let inside = outside.max(gutter) + EASE;
        return Ok(Margins { inside, outside, top: outside, bottom: outside });
    };
    let Margins { inside, outside, top, bottom } = wanted;
    let too_narrow = |name, least: f64| {
        let inches = least / 72.0;
        MakeError::layout(format!(
            "the {name} margin must be at least {inches} inches with {pages} pages"
        ))
    };
    // This also rejects a margin that is not a number.
    for (name, margin) in [("outside", outside), ("top", top), ("bottom", bottom)] {
        if !(least..=1440.0).contains(&margin) {
            return Err(too_narrow(name, least));
        }
    }
    if !(gutter..=1440.0).contains(&inside) {
        return Err(too_narrow("inside", gutter));
    }
    Ok(wanted)
}
