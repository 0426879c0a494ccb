//! [`Rules`]: the kinds of figures that print services publish.

use super::paper::Paper;

/// A figure, and where and when it was read.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Requirement<T> {
    /// The figure; lengths are points (1/72 inch).
    pub value: T,
    /// The title and the address of the page, and the reason if the figure is uncertain.
    pub source: &'static str,
    /// The day on which it was read: `2026-11-22`.
    pub read: &'static str,
}

/// A page that publishes figures.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub(super) source: &'static str,
    pub(super) read: &'static str,
}

impl Page {
    /// A figure of this page.
    pub(super) const fn says<T: Copy>(self, value: T) -> Option<Requirement<T>> {
        Some(Requirement { value, source: self.source, read: self.read })
    }
}

/// The unit in which a print service publishes its lengths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unit {
    /// Inches.
    Inch,
    /// Millimetres.
    Millimetre,
}

/// The published rules of a print service. A figure that is not known is `None`.
#[derive(Debug)]
#[non_exhaustive]
pub struct Rules {
    /// Its name: `kdp`.
    pub name: &'static str,
    /// Its full name, and the kind of book.
    pub title: &'static str,
    /// The unit of its lengths.
    pub unit: Unit,
    /// The numbers of pages, by paper and trim size. The first row that fits counts.
    pub pages: Requirement<&'static [PageRow]>,
    /// Whether the number of pages has to be even.
    pub even: Option<Requirement<bool>>,
    /// Whether the last page has to be blank.
    pub last_blank: Option<Requirement<bool>>,
    /// The most blank pages in a row.
    pub blank_in_a_row: Option<Requirement<u32>>,
    /// The sizes of pages after trimming, as width and height.
    pub trims: Option<Requirement<&'static [[f64; 2]]>>,
    /// The smallest and the largest other size that is trimmed on request.
    pub own_trims: Option<Requirement<[[f64; 2]; 2]>>,
    /// Whether all pages have to be of one size.
    pub same_size: Option<Requirement<bool>>,
    /// The smallest margin at the binding: the largest number of pages for which it holds, and the
    /// margin.
    pub gutters: Option<Requirement<&'static [(u32, f64)]>>,
    /// The smallest margin at the other edges, from the trimmed edge.
    pub outside: Option<Requirement<f64>>,
    /// The same in a file with bleed, from the edge of the untrimmed page.
    pub outside_with_bleed: Option<Requirement<f64>>,
    /// The part of a page with bleed that is cut off.
    pub bleed: Option<Requirement<Bleed>>,
    /// The smallest font size.
    pub font_size: Option<Requirement<f64>>,
    /// The thinnest line.
    pub line: Option<Requirement<f64>>,
    /// The least ink of a filled area, from 0 to 1.
    pub fill: Option<Requirement<f64>>,
    /// The fewest pixels of a picture for each inch.
    pub resolution: Option<Requirement<f64>>,
    /// Whether all fonts have to be embedded.
    pub embedded_fonts: Option<Requirement<bool>>,
    /// The largest file, in bytes.
    pub file_size: Option<Requirement<u64>>,
    /// Whether encrypted files are refused.
    pub no_encryption: Option<Requirement<bool>>,
    /// Whether files with bookmarks are refused.
    pub no_bookmarks: Option<Requirement<bool>>,
    /// Whether files with comments, links and other annotations are refused.
    pub no_annotations: Option<Requirement<bool>>,
    /// Whether files with crop marks and other marks of printers are refused.
    pub no_marks: Option<Requirement<bool>>,
    /// Whether files in PDF/X are wanted.
    pub pdf_x: Option<Requirement<bool>>,
    /// The size of covers.
    pub cover: Option<Requirement<CoverRule>>,
}

/// The numbers of pages of a book on some papers in some sizes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct PageRow {
    /// The papers; empty for all.
    pub papers: &'static [Paper],
    /// The trim sizes; empty for all.
    pub trims: &'static [[f64; 2]],
    /// The fewest pages.
    pub least: u32,
    /// The most pages, if known.
    pub most: Option<u32>,
    /// The reason if the figures are uncertain; it replaces the source of the table.
    pub source: Option<&'static str>,
}

/// The parts of an untrimmed page that are cut off.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Bleed {
    /// At the top and at the bottom.
    pub top: f64,
    /// At the outside.
    pub outside: f64,
    /// At the binding.
    pub binding: f64,
}

impl Bleed {
    /// The size of a page before it is trimmed to this size.
    #[must_use]
    pub const fn untrimmed(self, [width, height]: [f64; 2]) -> [f64; 2] {
        [width + self.outside + self.binding, height + 2.0 * self.top]
    }
}

/// The way in which a print service measures a cover that is printed in one piece: the back, the
/// spine, the front.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct CoverRule {
    /// The thickness of each page on a paper; `None` for all papers.
    pub page: &'static [(Option<Paper>, f64)],
    /// The thickness that is added to that of the pages.
    pub more: f64,
    /// The width and the height that are added to those of the back, the spine and the front.
    pub around: [f64; 2],
    /// The fewest pages of a book with text on its spine.
    pub text_from: Option<u32>,
    /// The space to leave on each side of the text on a spine.
    pub text_free: Option<f64>,
}
