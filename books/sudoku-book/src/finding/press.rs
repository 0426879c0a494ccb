//! [`PressFault`]: the facts for which a print service would reject a file.

use super::Code;
use crate::profile::{PageRange, Paper};

/// A fact for which a print service would reject a file. Lengths are points; a `source` is the
/// title and the address of the requirement.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PressFault {
    /// The number of pages cannot be bound.
    PageCount {
        /// The number of pages.
        pages: u64,
        /// The numbers that can be bound.
        range: PageRange,
        /// The requirement.
        source: &'static str,
    },
    /// The number of pages is odd.
    OddPages {
        /// The number of pages.
        pages: u64,
        /// The requirement.
        source: &'static str,
    },
    /// The numbers of pages on a paper are not known, so that of the book was not judged.
    UnknownPaper {
        /// The number of pages.
        pages: u64,
        /// The paper.
        paper: Paper,
    },
    /// A font is not embedded.
    FontNotEmbedded {
        /// The name of the font.
        font: Box<str>,
        /// The requirement.
        source: &'static str,
    },
    /// Pages differ in size from the others.
    PageSize {
        /// The pages.
        pages: Vec<u32>,
        /// Their width and height.
        size: [f64; 2],
        /// The width and height of the others.
        others: [f64; 2],
        /// The requirement, if there is one.
        source: Option<&'static str>,
    },
    /// No book is trimmed to the size of the pages.
    Trim {
        /// Their width and height.
        size: [f64; 2],
        /// The most similar size to which books are trimmed.
        nearest: [f64; 2],
        /// The size of pages with bleed for that.
        untrimmed: Option<[f64; 2]>,
        /// The requirement.
        source: &'static str,
    },
    /// The part of the pages that is cut off is not that of the service.
    Bleed {
        /// The size of the whole pages.
        size: [f64; 2],
        /// The size to which they are trimmed.
        trim: [f64; 2],
        /// The size that they should have.
        untrimmed: [f64; 2],
        /// The requirement.
        source: &'static str,
    },
    /// Something is too close to the binding or an edge of pages.
    Margin {
        /// The pages.
        pages: Vec<u32>,
        /// The side that it is too close to.
        side: PageSide,
        /// The narrowest margin.
        margin: f64,
        /// The required margin.
        required: f64,
        /// The number of pages of the book.
        book: u32,
        /// The size of pages with bleed, if something goes over the edge of pages without.
        untrimmed: Option<[f64; 2]>,
        /// The requirement.
        source: &'static str,
    },
    /// Too many pages in a row are blank.
    BlankPages {
        /// The pages.
        pages: Vec<u32>,
        /// The most that are taken.
        most: u32,
        /// The requirement.
        source: &'static str,
    },
    /// The last page is not blank.
    LastPage {
        /// The requirement.
        source: &'static str,
    },
    /// Something is finer than can be printed.
    Fine {
        /// Its kind.
        kind: FineKind,
        /// The pages.
        pages: Vec<u32>,
        /// The finest.
        least: f64,
        /// The required figure.
        required: f64,
        /// The requirement.
        source: &'static str,
    },
    /// The file has a part that is refused.
    Refused {
        /// The part.
        part: FilePart,
        /// The pages, if it is on pages.
        pages: Vec<u32>,
        /// The requirement.
        source: &'static str,
    },
    /// The file is too large.
    FileSize {
        /// Its size in bytes.
        bytes: u64,
        /// The largest size.
        most: u64,
        /// The requirement.
        source: &'static str,
    },
    /// The file is not PDF/X.
    NotPdfX {
        /// The requirement.
        source: &'static str,
    },
    /// The cover has another size than the pages need.
    CoverSize {
        /// The name of its file.
        cover: Box<str>,
        /// Its width and height.
        size: [f64; 2],
        /// The width and height that are needed; on the paper that needs the most similar ones, if
        /// none was given.
        needed: [f64; 2],
        /// The width of the spine.
        spine: f64,
        /// The number of pages of the book.
        pages: u64,
        /// The size of the trimmed pages.
        trim: [f64; 2],
        /// The paper, if the width of the spine depends on it.
        paper: Option<Paper>,
        /// The requirement.
        source: &'static str,
    },
    /// The file of the cover has not one page.
    CoverPages {
        /// The name of the file.
        cover: Box<str>,
        /// The number of its pages; 0 for a file without pages.
        pages: u64,
    },
    /// The size of covers is not known, so that of the book was not judged.
    CoverUnknown {
        /// The name of the file.
        cover: Box<str>,
        /// The paper, if that is the reason.
        paper: Option<Paper>,
    },
}

/// A side of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PageSide {
    /// The inner one, where the book is bound.
    Binding,
    /// Any other.
    Edge,
}

/// A kind of things that may be too fine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FineKind {
    /// The font size of text, in points.
    Text,
    /// The thickness of a line, in points.
    Line,
    /// The ink of a filled area, from 0 to 1.
    Fill,
    /// The pixels of a picture for each inch.
    Picture,
}

/// A part of a file that print services refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum FilePart {
    /// Encryption, with a password or without.
    Encryption,
    /// Bookmarks.
    Bookmarks,
    /// Comments, links, forms.
    Annotations,
    /// Crop marks, and anything else outside the trimmed page and its bleed.
    Marks,
}

impl PressFault {
    /// The kind of finding.
    #[must_use]
    pub const fn code(&self) -> Code {
        match self {
            Self::PageCount { .. } | Self::OddPages { .. } | Self::UnknownPaper { .. } => {
                Code::PageCount
            }
            Self::FontNotEmbedded { .. } => Code::FontNotEmbedded,
            Self::PageSize { .. } | Self::Trim { .. } | Self::Bleed { .. } => Code::PageSize,
            Self::Margin { .. } => Code::Gutter,
            Self::BlankPages { .. } | Self::LastPage { .. } => Code::BlankPages,
            Self::Fine { kind, .. } => match kind {
                FineKind::Text => Code::SmallText,
                FineKind::Line => Code::ThinLine,
                FineKind::Fill => Code::PaleFill,
                FineKind::Picture => Code::CoarsePicture,
            },
            Self::Refused { .. } => Code::FilePart,
            Self::FileSize { .. } => Code::FileSize,
            Self::NotPdfX { .. } => Code::PdfX,
            Self::CoverSize { .. } | Self::CoverPages { .. } | Self::CoverUnknown { .. } => {
                Code::CoverSize
            }
        }
    }
}
