//! Writes a [`Plan`] as a PDF file.
//!
//! It is PDF/A-2b or PDF/X: of every font the glyphs in use are embedded, each with the letter it
//! represents. The only date in it is the requested one, and nothing in it is random, so the same
//! book becomes the same bytes.

use std::ops::Range;

use krilla::color::{cmyk, luma, rgb};
use krilla::configure::{Archival, ConfigurationBuilder, PdfVersion};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect, Transform};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Paint, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId};
use krilla::{Document, SerializeSettings};

use super::drawing::{Color, Drawing, Mark, trace};
use super::language::DOT;
use super::pdf_x::{Information, as_pdf_x};
use super::sheet::Sides;
use super::typeface::{Glyph, Weight};
use super::{Language, MakeError, PdfStandard, Plan, Typeface};

impl Plan {
    /// The PDF file.
    ///
    /// # Errors
    ///
    /// [`MakeError::Pdf`]: the font cannot be embedded as PDF/A requires.
    pub fn to_pdf(&self) -> Result<Vec<u8>, MakeError> {
        let imprint = self.imprint();
        let mut document = imprint.document()?;
        let fonts = Fonts::of(&self.typeface, self.standard)?;
        for page in &self.pages {
            let Drawing { width, height, .. } = page.drawing;
            let Sides { left, top, right, bottom } = page.bleed;
            let trimmed = Rect::from_xywh(left as f32, top as f32, width as f32, height as f32);
            let [width, height] = [(left + width + right) as f32, (top + height + bottom) as f32];
            let mut settings = PageSettings::from_wh(width, height)
                .ok_or_else(|| MakeError::Pdf("a page has no size".into()))?
                .with_trim_box(trimmed);
            if top > 0.0 {
                settings = settings.with_bleed_box(Rect::from_xywh(0.0, 0.0, width, height));
            }
            let mut sheet = document.start_page_with(settings);
            let mut surface = sheet.surface();
            if top > 0.0 {
                surface.push_transform(&Transform::from_translate(left as f32, top as f32));
            }
            for mark in &page.drawing.marks {
                draw(&mut surface, mark, &fonts);
            }
            if let Some((about, marks)) = &page.turned {
                let [x, y] = about.map(|middle| 2.0 * middle as f32);
                surface.push_transform(&Transform::from_row(-1.0, 0.0, 0.0, -1.0, x, y));
                for mark in marks {
                    draw(&mut surface, mark, &fonts);
                }
                surface.pop();
            }
            if top > 0.0 {
                surface.pop();
            }
            surface.finish();
            sheet.finish();
        }
        let bookmarks = self.written_bookmarks();
        if !bookmarks.is_empty() {
            let mut outline = Outline::new();
            for part in bookmarks {
                let top = XyzDestination::new(part.page, Point::from_xy(0.0, 0.0));
                outline.push_child(OutlineNode::new(part.title.clone(), top));
            }
            document.set_outline(outline);
        }
        imprint.finish(document)
    }
}

/// The facts about a file that are not on its pages.
#[derive(Clone, Debug)]
pub(super) struct Imprint {
    title: Option<String>,
    author: Option<String>,
    date: (u16, u8, u8),
    language: Language,
    series: Option<String>,
    pub(super) standard: PdfStandard,
}

impl Plan {
    pub(super) fn imprint(&self) -> Imprint {
        let (title, author) = (self.title.clone(), self.author.clone());
        let (date, language, standard) = (self.date, self.language, self.standard);
        let series = self.series.clone();
        Imprint { title, author, date, language, series, standard }
    }
}

impl Imprint {
    /// A file of the standard, still without pages.
    pub(super) fn document(&self) -> Result<Document, MakeError> {
        let builder = ConfigurationBuilder::new();
        let for_print = self.is_for_print();
        let configuration = match for_print {
            false => builder.with_archival_validator(Archival::A2_B),
            // The oldest one that the writer has; PDF/X is based on PDF 1.3.
            true => builder.with_version(PdfVersion::Pdf14),
        };
        let settings = SerializeSettings {
            configuration: configuration
                .finish()
                .map_err(|error| MakeError::Pdf(format!("{error:?}")))?,
            xmp_metadata: !for_print,
            // Nothing is tagged.
            enable_tagging: false,
            ..SerializeSettings::default()
        };
        Ok(Document::new_with(settings))
    }

    /// Whether the file has inks instead of the colours of screens.
    pub(super) fn is_for_print(&self) -> bool {
        self.standard.of_print().is_some()
    }

    /// The bytes of a file with all its pages.
    pub(super) fn finish(&self, mut document: Document) -> Result<Vec<u8>, MakeError> {
        document.set_metadata(self.metadata());
        let pdf = document.finish().map_err(|error| MakeError::Pdf(format!("{error:?}")))?;
        match self.standard.of_print() {
            None => Ok(pdf),
            Some(standard) => {
                as_pdf_x(&pdf, Information { standard, has_title: self.title.is_some() })
            }
        }
    }

    fn metadata(&self) -> Metadata {
        let (year, month, day) = self.date;
        let date = DateTime::new(year).month(month).day(day).hour(0).minute(0).second(0);
        let date = date.utc_offset_hour(0).utc_offset_minute(0);
        let mut metadata =
            Metadata::new().language(self.language.code().into()).creation_date(date);
        if let Some(title) = &self.title {
            let series = self.series.iter().map(|series| format!("{DOT}{series}"));
            metadata = metadata.title(title.clone() + &series.collect::<String>());
        }
        if let Some(author) = &self.author {
            metadata = metadata.authors(vec![author.clone()]);
        }
        metadata
    }
}

/// The fonts of a file.
pub(super) struct Fonts {
    regular: Font,
    bold: Font,
    display: Font,
    shapes: Font,
    inks: Inks,
}

/// The inks that colours are written for.
#[derive(Clone, Copy)]
enum Inks {
    /// Red, green and blue.
    Screen,
    /// Cyan, magenta, yellow and black.
    Press,
}

impl Fonts {
    /// The fonts of a typeface in a file of this standard.
    pub(super) fn of(typeface: &Typeface, standard: PdfStandard) -> Result<Self, MakeError> {
        Ok(Self {
            regular: typeface.pdf_font(Weight::Regular)?,
            bold: typeface.pdf_font(Weight::Bold)?,
            display: typeface.pdf_font(Weight::Display)?,
            shapes: typeface.pdf_font(Weight::Shapes)?,
            inks: match standard.of_print() {
                Some(_) => Inks::Press,
                None => Inks::Screen,
            },
        })
    }
}

/// Draws a mark on a page.
pub(super) fn draw(surface: &mut Surface<'_>, mark: &Mark, fonts: &Fonts) {
    let fill = |color: Color| fill(color, fonts.inks);
    match mark {
        Mark::Fill { area, color } => {
            let mut path = PathBuilder::new();
            let [left, top, right, bottom] =
                [area.left, area.top, area.right, area.bottom].map(|length| length as f32);
            if let Some(rect) = Rect::from_ltrb(left, top, right, bottom) {
                path.push_rect(rect);
            }
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*color)));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Lines { lines, width } => {
            let mut path = PathBuilder::new();
            for [from, to] in lines {
                path.move_to(from[0] as f32, from[1] as f32);
                path.line_to(to[0] as f32, to[1] as f32);
            }
            surface.set_fill(None);
            let paint = fill(Color::BLACK).paint;
            surface.set_stroke(Some(Stroke { paint, width: *width as f32, ..Stroke::default() }));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Shape { outline, fill: inside, line } => {
            let mut path = PathBuilder::new();
            trace!(path, outline);
            surface.set_fill(inside.map(fill));
            surface.set_stroke(line.map(|line| {
                let dashes = line.dashes().map(|lengths| lengths.map(|it| it as f32).to_vec());
                let dash = dashes.map(|array| StrokeDash { array, offset: 0.0 });
                let paint = fill(line.color).paint;
                Stroke { paint, width: line.width as f32, dash, ..Stroke::default() }
            }));
            if let Some(path) = path.finish() {
                surface.draw_path(&path);
            }
        }
        Mark::Text { line, left, baseline, size, color } => {
            let font = match line.weight {
                Weight::Regular => &fonts.regular,
                Weight::Bold => &fonts.bold,
                Weight::Display => &fonts.display,
                Weight::Shapes => &fonts.shapes,
            };
            surface.set_stroke(None);
            surface.set_fill(Some(fill(*color)));
            let start = Point::from_xy(*left as f32, *baseline as f32);
            let size = *size as f32;
            surface.draw_glyphs(start, &line.glyphs, font.clone(), &line.text, size, false);
        }
    }
}

/// Writes grey as grey, so that a printer uses black ink only.
fn fill(color: Color, inks: Inks) -> Fill {
    let Color([red, green, blue]) = color;
    let paint: Paint = match inks {
        _ if red == green && green == blue => luma::Color::new(red).into(),
        Inks::Screen => rgb::Color::new(red, green, blue).into(),
        Inks::Press => {
            // As much black as all colours have in common, as PDF 1.7 describes it in 10.3.4.
            let white = red.max(green).max(blue);
            let ink = |light: u8| white - light;
            cmyk::Color::new(ink(red), ink(green), ink(blue), 255 - white).into()
        }
    };
    Fill { paint, ..Fill::default() }
}

impl krilla::text::Glyph for Glyph {
    fn glyph_id(&self) -> GlyphId {
        GlyphId::new(u32::from(self.id))
    }

    fn text_range(&self) -> Range<usize> {
        self.range.clone()
    }

    fn x_advance(&self, size: f32) -> f32 {
        self.advance as f32 * size
    }

    fn x_offset(&self, size: f32) -> f32 {
        self.offset[0] as f32 * size
    }

    fn y_offset(&self, size: f32) -> f32 {
        self.offset[1] as f32 * size
    }

    fn y_advance(&self, _size: f32) -> f32 {
        0.0
    }

    fn location(&self) -> Option<krilla::surface::Location> {
        None
    }
}
