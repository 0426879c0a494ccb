//! [`annotated`]: a PDF file with comments of a review on its pages, and nothing else changed.

mod look;

use std::collections::BTreeMap;
use std::fmt::Write;

use hayro_interpret::hayro_syntax::Pdf;
use hayro_interpret::hayro_syntax::object::dict::keys;
use hayro_interpret::hayro_syntax::object::{Array, Dict};
use hayro_interpret::hayro_syntax::page::Page as PdfPage;
use hayro_interpret::{TransformExt, kurbo};

use crate::document::{PdfError, on_large_stack, opened};
use crate::options::SurveyOptions;
use crate::page::Bounds;
use crate::update::{OWN, Unfit, Update, marked, text};
use look::{Fonts, Look};

/// A comment on a page.
///
/// Its places are points from the upper left corner of the page as shown, as those of
/// [`PageGrid::bounds`](crate::PageGrid::bounds).
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Annotation {
    /// The page, from 0.
    pub page: usize,
    /// The mark on it.
    pub mark: Mark,
    /// The subject, in a word: the code of a finding.
    pub subject: Box<str>,
    /// The sentences that a program shows with it.
    pub contents: Box<str>,
}

impl Annotation {
    /// A comment without words.
    #[must_use]
    pub fn new(page: usize, mark: Mark) -> Self {
        Self { page, mark, subject: "".into(), contents: "".into() }
    }

    /// The same with a subject and sentences.
    #[must_use]
    pub fn saying(mut self, subject: &str, contents: &str) -> Self {
        (self.subject, self.contents) = (subject.into(), contents.into());
        self
    }
}

/// A mark on a page, drawn in red.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Mark {
    /// An ellipse that touches the sides of this area.
    Ring(Bounds),
    /// The same, crossed out: nothing should be there.
    Struck(Bounds),
    /// A rectangle.
    Frame(Bounds),
    /// A thin line between two points.
    Line([(f64, f64); 2]),
    /// Bold words in the middle of an area, in this font size, with a white edge around them.
    Word {
        /// The area.
        area: Bounds,
        /// The font size in points.
        size: f64,
        /// The words.
        text: Box<str>,
    },
    /// Lines of words in a white box, from its upper left corner.
    Box {
        /// The area of the box.
        area: Bounds,
        /// The font size in points.
        size: f64,
        /// The lines.
        lines: Vec<Box<str>>,
    },
    /// The sign of a note, whose sentences a program shows, at its upper left corner.
    Note((f64, f64)),
}

/// A file with annotations.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Annotated {
    /// The bytes: those of the file, and the annotations after them.
    pub bytes: Vec<u8>,
    /// Whether the file is signed: its signature does not cover the annotations.
    pub is_signed: bool,
}

/// The reason why a PDF file cannot be annotated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AnnotateError {
    /// The file cannot be read.
    #[error(transparent)]
    Pdf(#[from] PdfError),
    /// It is encrypted.
    #[error(
        "it is encrypted; nothing can be added to an encrypted file: save it without a password first"
    )]
    Encrypted,
    /// Its table of objects is damaged, or a page is not in it.
    #[error(
        "the table of its objects is damaged; open it in a program for PDF and save it as a new file first"
    )]
    Damaged,
    /// Its pages share lists of annotations, or they unpack to many; each page would get a copy.
    #[error(
        "copies of the annotations of its pages take more space than in any book; \
         remove them in a program for PDF and save it as a new file first"
    )]
    Swollen,
    /// Its objects have numbers that are larger than those of PDF.
    #[error(
        "the numbers of its objects are larger than PDF allows (8388607); \
         open it in a program for PDF and save it as a new file first"
    )]
    Numbers,
    /// It is so long that its table of objects has no room for new places.
    #[error(
        "it is too long for the table of its objects (4 GB, or 10 GB if that is text); \
         save it as several files first"
    )]
    Large,
    /// The annotated file is not read as the one that was meant.
    #[error("the annotated file is not read as it was written")]
    ReadBack,
}

impl From<Unfit> for AnnotateError {
    fn from(unfit: Unfit) -> Self {
        match unfit {
            Unfit::Encrypted => Self::Encrypted,
            Unfit::Damaged => Self::Damaged,
            Unfit::Swollen => Self::Swollen,
            Unfit::Numbers => Self::Numbers,
            Unfit::Large => Self::Large,
        }
    }
}

/// The file with these annotations, in the place of those that this function wrote before. The
/// bytes of the file stay, and the annotations come after them; so nothing is lost. The result is
/// read back before it is returned.
///
/// [`Survey::read`](crate::Survey::read) leaves such annotations out: a proof is read as its book.
///
/// ```
/// use sudoku_pdf::{AnnotateError, PdfError, annotated};
///
/// assert_eq!(annotated(b"no PDF file", &[]), Err(AnnotateError::Pdf(PdfError::Broken)));
/// ```
///
/// # Errors
///
/// If the file cannot be read, is encrypted, or is so damaged that programs search it for its
/// objects. Annotations of pages that it does not have are left out.
pub fn annotated(bytes: &[u8], annotations: &[Annotation]) -> Result<Annotated, AnnotateError> {
    if on_large_stack(|| Update::is_encrypted(bytes)) == Some(true) {
        return Err(AnnotateError::Encrypted);
    }
    let pdf = opened(bytes.to_vec(), &SurveyOptions::default())?;
    let work = || {
        let before = marked(&pdf);
        let mut update = Update::new(bytes, &pdf)?;
        let fonts = Fonts::add(&mut update);
        let on_pages = on_pages(annotations);
        for (nth, page) in pdf.pages().iter().enumerate() {
            let here = on_pages.get(&nth).map(Vec::as_slice).unwrap_or_default();
            if here.is_empty() && !before.contains(&nth) {
                continue;
            }
            let on_page = Paper::of(page, update.page(page)?.obj_number);
            let add = |(at, one): (usize, &&Annotation)| on_page.add(&mut update, &fonts, one, at);
            let numbers: Vec<u32> = here.iter().enumerate().map(add).collect();
            update.annotate(page, &numbers)?;
        }
        update.finish()
    };
    let whole = on_large_stack(work).unwrap_or(Err(Unfit::Damaged))?;
    is_read_back(&pdf, &whole, annotations).then_some(()).ok_or(AnnotateError::ReadBack)?;
    let is_signed = bytes.windows(10).any(|part| part == b"/ByteRange");
    Ok(Annotated { bytes: whole, is_signed })
}

/// The annotations of each page that has some.
fn on_pages(annotations: &[Annotation]) -> BTreeMap<usize, Vec<&Annotation>> {
    let mut pages: BTreeMap<usize, Vec<&Annotation>> = BTreeMap::new();
    for one in annotations {
        pages.entry(one.page).or_default().push(one);
    }
    pages
}

/// Whether the annotated file has the pages of the other one, with the annotations on them.
fn is_read_back(before: &Pdf, whole: &[u8], annotations: &[Annotation]) -> bool {
    let Ok(after) = opened(whole.to_vec(), &SurveyOptions::default()) else { return false };
    let count = |page: &PdfPage<'_>| {
        let list = page.raw().get::<Array<'_>>(keys::ANNOTS).unwrap_or_default();
        list.iter::<Dict<'_>>().count()
    };
    let check = || {
        let on_pages = on_pages(annotations);
        let pages = before.pages().iter().zip(after.pages().iter()).enumerate();
        let is_same = |(nth, (old, new)): (usize, (&PdfPage<'_>, &PdfPage<'_>))| {
            let has_all = match on_pages.get(&nth) {
                None => count(new) <= count(old),
                Some(added) => count(new) >= added.len(),
            };
            has_all && new.render_dimensions() == old.render_dimensions()
        };
        before.pages().len() == after.pages().len() && pages.into_iter().all(is_same)
    };
    on_large_stack(check).unwrap_or(false)
}

/// A page that is annotated.
struct Paper {
    /// The number of its object.
    object: u32,
    /// From the page as shown to the coordinates of the file.
    back: kurbo::Affine,
}

impl Paper {
    fn of(page: &PdfPage<'_>, object: u32) -> Self {
        Self { object, back: page.initial_transform(true).to_kurbo().inverse() }
    }

    /// Writes an annotation, the `nth` of the page, and returns its number.
    fn add(&self, update: &mut Update<'_>, fonts: &Fonts, one: &Annotation, nth: usize) -> u32 {
        let look = Look::of(&one.mark, fonts);
        let mut entries = format!(
            "/Type /Annot /Subtype /{} /P {} 0 R /NM {} /T {} /F 4 /Rect {}",
            look.kind,
            self.object,
            text(&format!("{OWN}{}-{nth}", self.object)),
            text("sudoku check"),
            self.area(&look.area),
        );
        // Writing to a `String` does not fail.
        if !one.subject.is_empty() {
            let _ = write!(entries, " /Subj {}", text(&one.subject));
        }
        let contents = if one.contents.is_empty() { &look.words } else { &*one.contents };
        if !contents.is_empty() {
            let _ = write!(entries, " /Contents {}", text(contents));
        }
        if let Mark::Line(ends) = one.mark {
            let [a, b] = ends.map(|end| self.back * kurbo::Point::from(end));
            let _ = write!(entries, " /L [{:.3} {:.3} {:.3} {:.3}]", a.x, a.y, b.x, b.y);
        }
        entries += &look.entries;
        let (across, up) = (self.turned(1.0, 0.0), self.turned(0.0, -1.0));
        let form = format!(
            "/Type /XObject /Subtype /Form /BBox [0 0 {:.3} {:.3}] \
             /Matrix [{:.5} {:.5} {:.5} {:.5} 0 0] /Resources <</Font {}>>",
            look.area.width(),
            look.area.height(),
            across.x,
            across.y,
            up.x,
            up.y,
            fonts.resources(),
        );
        let form = update.add_stream(&form, &look.content);
        update.add(&format!("<<{entries} /AP <</N {form} 0 R>>>>"))
    }

    /// A rectangle in the coordinates of the file.
    fn area(&self, area: &Bounds) -> String {
        let rect = kurbo::Rect::new(area.left, area.top, area.right, area.bottom);
        let kurbo::Rect { x0, y0, x1, y1 } = self.back.transform_rect_bbox(rect);
        format!("[{x0:.3} {y0:.3} {x1:.3} {y1:.3}]")
    }

    /// A direction on the page as shown, in the coordinates of the file.
    fn turned(&self, x: f64, y: f64) -> kurbo::Vec2 {
        (self.back * kurbo::Point::new(x, y)) - (self.back * kurbo::Point::ZERO)
    }
}
