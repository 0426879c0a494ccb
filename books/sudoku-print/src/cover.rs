//! Covers: the back, the spine and the front of a planned book in one piece.
//!
//! ```text
//! Plan ─ panels: the size ─> artist: ground, spine, back, and the design of the front ─> BookCover
//! ```

mod affine;
mod artist;
mod back;
mod design;
mod ean13;
mod facts;
#[cfg(test)]
mod laws;
mod look;
mod motif;
mod panels;
mod picture;
mod proof;
mod sheet;
mod spine;

pub use picture::CoverPicture;
pub use sheet::BookCover;

use super::{MakeError, Plan};
use artist::Artist;
use facts::Facts;
use look::Look;
use motif::Motif;
use panels::Panels;

/// How a cover is drawn. By default it has the design of the [theme](crate::Interior::theme).
///
/// ```
/// use sudoku_print::CoverDesign;
///
/// let design = CoverDesign::new();
/// assert!(format!("{design:?}").contains("picture: None"));
/// ```
#[derive(Clone, Debug, Default)]
pub struct CoverDesign {
    picture: Option<CoverPicture>,
}

impl CoverDesign {
    /// The design of the theme.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A picture instead, which fills the front; or the whole cover, if it has the shape of it. It
    /// must have 300 pixels in an inch.
    #[must_use]
    pub fn picture(mut self, picture: CoverPicture) -> Self {
        self.picture = Some(picture);
        self
    }
}

impl Plan {
    /// Draws the cover, whose size depends on the number of pages, the paper and the rules of the
    /// [print service](crate::Interior::profile).
    ///
    /// The design is drawn from a puzzle of the book. The spine has the title and the author if the
    /// service allows text on it, the back the [words](crate::Interior::blurb) about the book, the
    /// facts that were counted in it, and the bar code of its [ISBN](crate::Interior::isbn);
    /// without an ISBN its place stays plain for that of the service.
    ///
    /// ```
    /// use sudoku_book::{Paper, Profile};
    /// use sudoku_print::{CoverDesign, Interior, Theme};
    ///
    /// let mut book = Interior::new().title("Sudoku").theme(Theme::Classic).notes(20);
    /// book = book.profile(Profile::Kdp).paper(Paper::White);
    /// book.puzzle(
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?,
    /// );
    /// let plan = book.plan()?;
    /// let cover = plan.cover(&CoverDesign::new())?;
    /// assert_eq!(cover.size()[1], 9.25 * 72.0);
    /// assert!(!cover.has_spine_text()); // it has too few pages
    /// assert!(cover.to_pdf()?.starts_with(b"%PDF-1.7"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`MakeError::Cover`]: the size is not known, words do not fit, there is no title, or the
    /// picture has too few pixels.
    pub fn cover(&self, design: &CoverDesign) -> Result<BookCover, MakeError> {
        let dress = &self.dress;
        let panels = Panels::of(dress, self.pages())?;
        let picture = design.picture.as_ref().map(|picture| picture.placed(&panels)).transpose()?;
        let (motif, sample) = Motif::of(&self.puzzles).ok_or(MakeError::Empty)?;
        let facts = Facts::of(self);
        if self.title.is_none() && picture.is_none() {
            return Err(MakeError::cover("it needs a title"));
        }
        let faces = self.typeface.faces()?;
        let theme = dress.theme;
        let mut artist = Artist {
            plan: self,
            facts: &facts,
            motif: &motif,
            sample: sample.as_ref(),
            panels: &panels,
            faces: &faces,
            look: Look::of(theme),
            marks: Vec::new(),
        };
        artist.ground(theme);
        let ground = std::mem::take(&mut artist.marks);
        if picture.is_none() {
            artist.front(theme)?;
        }
        let has_own = picture.as_ref().is_some_and(|picture| picture.is_whole);
        if has_own {
            artist.bar_code()?;
        } else {
            artist.spine()?;
            artist.back(theme)?;
        }
        let marks = artist.marks;
        let (typeface, imprint) = (self.typeface.clone(), self.imprint());
        Ok(BookCover { panels, ground, picture, marks, typeface, imprint })
    }
}
