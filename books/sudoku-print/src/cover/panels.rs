//! [`Panels`]: the places of the back, the spine and the front on a cover in one piece.
//!
//! ```text
//! ┌─────────────────────────────────────────┐ bleed, or the part that is folded over boards
//! │ ┌────────────────┬───┬────────────────┐ │
//! │ │ back           │ s │ front          │ │ trim
//! │ │                │ p │                │ │
//! │ │        ┌─────┐ │ i │                │ │
//! │ │        │ bar │ │ n │                │ │
//! │ │        └─────┘ │ e │                │ │
//! │ └────────────────┴───┴────────────────┘ │
//! └─────────────────────────────────────────┘
//! ```

use sudoku_book::{Cover, Paper, Profile, Requirement};

use crate::MakeError;
use crate::drawing::Rect;
use crate::dress::Dress;
use crate::interior::Interior;
use crate::jacket::Jacket;
use crate::service::Service;

/// Points in an inch.
const INCH: f64 = 72.0;

/// Text keeps this far from the edges and the folds of a panel. Services ask for a quarter of an
/// inch; boards are folded less exactly.
const SAFE: f64 = 0.375 * INCH;
const SAFE_ON_BOARDS: f64 = 0.5 * INCH;

/// The groove beside the spine of a book with boards.
const HINGE: f64 = 0.4 * INCH;

/// A bleed that is wider than this is folded over boards.
const WIDEST_BLEED: f64 = 0.5 * INCH;

/// Where a service does not say whether a spine may have text: the pages or the width from which it
/// has, and the free space on each side. They are the figures of KDP.
const TEXT_FROM: usize = 79;
const WIDE_ENOUGH: f64 = 0.25 * INCH;
const FREE: f64 = 0.0625 * INCH;

/// The box of the bar code, and its distance from the edges. KDP, "Barcodes", quoted on
/// publishing.co.uk/guides/kdp-error-barcode-placement, read on 2026-11-29.
const BAR_CODE: [f64; 2] = [2.0 * INCH, 1.2 * INCH];
const FROM_EDGES: f64 = 0.25 * INCH;

/// A cover, measured. Lengths are points, from the upper left corner of the bleed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Panels {
    /// The whole sheet.
    pub(super) sheet: Rect,
    pub(super) back: Rect,
    pub(super) spine: Rect,
    pub(super) front: Rect,
    /// The box of the bar code, on the back.
    pub(super) bar_code: Rect,
    /// The part of the spine that text may fill, if it may have text.
    pub(super) spine_text: Option<Rect>,
    safe: f64,
    hinge: f64,
}

impl Panels {
    /// The cover of a planned book.
    pub(super) fn of(dress: &Dress, pages: usize) -> Result<Self, MakeError> {
        let basis = Basis::of(dress.service, &dress.jacket)?;
        let trim = [dress.trim.width(), dress.trim.height()];
        let spine = basis.spine(trim, pages, dress.service)?;
        let [width, height] = trim;
        let [left, top] = basis.around.map(|both| both / 2.0);
        let panel =
            |left: f64, width: f64| Rect { left, top, right: left + width, bottom: top + height };
        let back = panel(left, width);
        let folded = panel(back.right, spine.width);
        let front = panel(folded.right, width);
        let sheet =
            Rect { left: 0.0, top: 0.0, right: front.right + left, bottom: top * 2.0 + height };
        let has_boards = left > WIDEST_BLEED;
        let (safe, hinge) = if has_boards { (SAFE_ON_BOARDS, HINGE) } else { (SAFE, 0.0) };
        let right = back.right - hinge - FROM_EDGES;
        let bottom = back.bottom - FROM_EDGES;
        let [wide, high] = BAR_CODE;
        let bar_code = Rect { left: right - wide, top: bottom - high, right, bottom };
        let may = spine.text.unwrap_or(pages >= TEXT_FROM || spine.width >= WIDE_ENOUGH);
        let free = spine.free.unwrap_or(FREE);
        let inner = Rect {
            left: folded.left + free,
            top: folded.top + safe,
            right: folded.right - free,
            bottom: folded.bottom - safe,
        };
        let spine_text = (may && inner.width() > 0.0).then_some(inner);
        Ok(Self { sheet, back, spine: folded, front, bar_code, spine_text, safe, hinge })
    }

    /// The trimmed cover.
    pub(super) fn trim(&self) -> Rect {
        Rect { right: self.front.right, ..self.back }
    }

    /// The front, with its bleed.
    pub(super) fn front_sheet(&self) -> Rect {
        Rect { left: self.front.left, ..self.sheet }
    }

    /// The part of the front that is certain to be seen.
    pub(super) fn safe_front(&self) -> Rect {
        let Self { front, safe, hinge, .. } = *self;
        Rect { left: front.left + hinge, ..front }.inset(safe)
    }

    /// The same of the back.
    pub(super) fn safe_back(&self) -> Rect {
        let Self { back, safe, hinge, .. } = *self;
        Rect { right: back.right - hinge, ..back }.inset(safe)
    }
}

impl Rect {
    /// The area without a border of this width.
    pub(super) fn inset(self, by: f64) -> Self {
        let Self { left, top, right, bottom } = self;
        Self { left: left + by, top: top + by, right: right - by, bottom: bottom - by }
    }
}

/// The width of a spine, and whether it may have text.
struct Spine {
    width: f64,
    text: Option<bool>,
    free: Option<f64>,
}

/// The published or given facts about the covers of a service.
struct Basis {
    profile: Profile,
    /// The width of the spine, if the caller knows it.
    spine: Option<f64>,
    /// The width and the height around the panels.
    around: [f64; 2],
}

impl Basis {
    fn of(service: Service, jacket: &Jacket) -> Result<Self, MakeError> {
        let Some(profile) = service.profile else {
            let reason = "its size depends on the print service: name a profile, such as kdp";
            return Err(MakeError::cover(reason));
        };
        let rules = profile.rules();
        if let Some(Requirement { value: rule, .. }) = rules.cover {
            let depends = rule.page.iter().all(|(paper, _)| paper.is_some());
            let papers: Vec<&str> =
                rule.page.iter().filter_map(|(paper, _)| paper.map(Paper::name)).collect();
            let known = service.paper.is_some_and(|paper| papers.contains(&paper.name()));
            if jacket.spine.is_none() && depends && !known {
                let first = papers.first().copied().unwrap_or("white");
                let papers = papers.join(", ");
                let reason = format!(
                    "its spine depends on the paper: name a paper, such as {first}; {} has \
                     figures for {papers}",
                    rules.title
                );
                return Err(MakeError::cover(reason));
            }
            return Ok(Self { profile, spine: jacket.spine, around: rule.around });
        }
        let Some(spine) = jacket.spine else {
            let reason = format!(
                "{} publishes no figures for spines: take the width of the spine from its \
                 calculator or template, and give it in inches as cover-spine",
                rules.title
            );
            return Err(MakeError::cover(reason));
        };
        let bleed = rules.bleed.map_or([9.0; 2], |bleed| [bleed.value.outside, bleed.value.top]);
        Ok(Self { profile, spine: Some(spine), around: bleed.map(|each| 2.0 * each) })
    }

    fn spine(&self, trim: [f64; 2], pages: usize, service: Service) -> Result<Spine, MakeError> {
        if let Some(width) = self.spine {
            return Ok(Spine { width, text: None, free: None });
        }
        let pages = u32::try_from(pages).unwrap_or(u32::MAX);
        // Without a paper it depends on none, and any has the figures.
        let paper = service.paper.unwrap_or(Paper::White);
        let cover = Cover::of(self.profile, trim, pages, paper);
        let spine =
            cover.ok_or_else(|| MakeError::cover("no figures for it are known"))?.value.spine;
        Ok(Spine { width: spine.width, text: spine.text, free: spine.free })
    }
}

impl Interior {
    /// Checks what can be known about the cover before there are pages: whether the figures for its
    /// size are. [`Plan::cover`](crate::Plan::cover) also does.
    ///
    /// ```
    /// use sudoku_book::{Paper, Profile};
    /// use sudoku_print::Interior;
    ///
    /// let book = Interior::new().title("Sudoku");
    /// assert!(book.check_cover().is_err());
    /// assert!(book.clone().profile(Profile::Kdp).paper(Paper::White).check_cover().is_ok());
    /// assert!(book.clone().profile(Profile::IngramSpark).check_cover().is_err());
    /// assert!(book.profile(Profile::IngramSpark).cover_spine(20.0).check_cover().is_ok());
    /// ```
    ///
    /// # Errors
    ///
    /// [`MakeError::Cover`] with the way out.
    pub fn check_cover(&self) -> Result<(), MakeError> {
        Basis::of(self.service, &self.jacket).map(drop)
    }
}
