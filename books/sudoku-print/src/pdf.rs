//! Writes a [`Plan`] as a PDF file.
//!
//! It is PDF/A-2b: of every font the glyphs in use are embedded, each with the letter it
//! represents. The only date in it is the requested one, and nothing in it is random, so the same
//! book becomes the same bytes.

use std::ops::Range;

use krilla::color::{luma, rgb};
use krilla::configure::{Archival, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Rect};
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Paint, Stroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId};
use krilla::{Document, SerializeSettings};

use super::drawing::{Color, Drawing, Mark, trace};
use super::language::DOT;
use super::typeface::{Glyph, Weight};
use super::{MakeError, Plan};

impl Plan {
    /// The PDF file.
    ///
    /// # Errors
    ///
    /// [`MakeError::Pdf`]: the font cannot be embedded as PDF/A requires.
    pub fn to_pdf(&self) -> Result<Vec<u8>, MakeError> {
        let configuration = ConfigurationBuilder::new()
            .with_archival_validator(Archival::A2_B)
            .finish()
            .map_err(|error| MakeError::Pdf(format!("{error:?}")))?;
        let settings = SerializeSettings {
            configuration,
            // Nothing is tagged.
            enable_tagging: false,
            ..SerializeSettings::default()
        };
        let mut document = Document::new_with(settings);
        let fonts = Fonts {
            regular: self.typeface.pdf_font(Weight::Regular)?,
            bold: self.typeface.pdf_font(Weight::Bold)?,
            shapes: self.typeface.pdf_font(Weight::Shapes)?,
        };
        for page in &self.pages {
            let Drawing { width, height, .. } = page.drawing;
            let size = Rect::from_xywh(0.0, 0.0, width as f32, height as f32);
            let settings = PageSettings::from_wh(width as f32, height as f32)
                .ok_or_else(|| MakeError::Pdf("a page has no size".into()))?
                .with_trim_box(size);
            let mut sheet = document.start_page_with(settings);
            let mut surface = sheet.surface();
            for mark in &page.drawing.marks {
                draw(&mut surface, mark, &fonts);
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
        document.set_metadata(metadata);
        document.finish().map_err(|error| MakeError::Pdf(format!("{error:?}")))
    }
}

struct Fonts {
    regular: Font,
    bold: Font,
    shapes: Font,
}

fn draw(surface: &mut Surface<'_>, mark: &Mark, fonts: &Fonts) {
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
            surface.set_stroke(Some(Stroke { width: *width as f32, ..Stroke::default() }));
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
fn fill(color: Color) -> Fill {
    let Color([red, green, blue]) = color;
    let paint: Paint = match red == green && green == blue {
        true => luma::Color::new(red).into(),
        false => rgb::Color::new(red, green, blue).into(),
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
