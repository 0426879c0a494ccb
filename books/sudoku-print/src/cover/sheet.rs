//! [`BookCover`]: a drawn cover, and its files.

use jpeg_encoder::{ColorType, Encoder, SamplingFactor};
use krilla::geom::{PathBuilder, Rect as Area, Size, Transform};
use krilla::page::PageSettings;
use krilla::paint::FillRule;
use krilla::surface::Surface;
use tiny_skia::Pixmap;

use super::affine::Affine;
use super::panels::Panels;
use super::picture::Placed;
use crate::drawing::{Mark, Rect};
use crate::pdf::{Fonts, Imprint, draw};
use crate::picture::paint;
use crate::{MakeError, Typeface};

/// The cover of a book in one piece: the answer of [`Plan::cover`](crate::Plan::cover).
#[derive(Clone, Debug)]
pub struct BookCover {
    pub(super) panels: Panels,
    /// The ground, a picture on it, and all other marks.
    pub(super) ground: Vec<Mark>,
    pub(super) picture: Option<Placed>,
    pub(super) marks: Vec<Mark>,
    pub(super) typeface: Typeface,
    pub(super) imprint: Imprint,
}

/// A page of a file with a cover.
pub(super) struct Leaf {
    /// The page, and the sheet and the trimmed cover on it.
    pub(super) page: [f64; 2],
    pub(super) sheet: Rect,
    pub(super) trim: Rect,
    /// The marks over the cover.
    pub(super) over: Vec<Mark>,
}

impl BookCover {
    /// The width and the height in points, with bleed.
    #[must_use]
    pub fn size(&self) -> [f64; 2] {
        [self.panels.sheet.width(), self.panels.sheet.height()]
    }

    /// The width of the spine in points.
    #[must_use]
    pub fn spine(&self) -> f64 {
        self.panels.spine.width()
    }

    /// Whether the spine has text: services allow none on thin ones.
    #[must_use]
    pub fn has_spine_text(&self) -> bool {
        self.panels.spine_text.is_some()
    }

    /// The cover as PDF, ready to print: one page, all fonts embedded, nothing transparent. Its
    /// trim box is the cut cover, its bleed box the whole page.
    ///
    /// # Errors
    ///
    /// [`MakeError::Pdf`]: the font cannot be embedded as PDF/A requires.
    pub fn to_pdf(&self) -> Result<Vec<u8>, MakeError> {
        let sheet = self.panels.sheet;
        self.write(&Leaf { page: self.size(), sheet, trim: self.panels.trim(), over: Vec::new() })
    }

    /// Writes a file with the cover at its place on a page.
    pub(super) fn write(&self, leaf: &Leaf) -> Result<Vec<u8>, MakeError> {
        let mut document = self.imprint.document()?;
        let fonts = Fonts::of(&self.typeface, self.imprint.standard)?;
        let faces = self.typeface.faces()?;
        let [width, height] = leaf.page.map(|length| length as f32);
        let settings = PageSettings::from_wh(width, height)
            .ok_or_else(|| MakeError::Pdf("a page has no size".into()))?
            .with_bleed_box(area(leaf.sheet))
            .with_trim_box(area(leaf.trim));
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let place = Affine::scaled(1.0, [leaf.sheet.left, leaf.sheet.top]);
        let put = |surface: &mut Surface<'_>, marks: &[Mark]| {
            for mark in marks {
                draw(surface, &place.mark(mark.clone(), &faces), &fonts);
            }
        };
        put(&mut surface, &self.ground);
        if let Some(picture) = &self.picture {
            self.put_picture(&mut surface, picture, &place)?;
        }
        put(&mut surface, &self.marks);
        for mark in &leaf.over {
            draw(&mut surface, mark, &fonts);
        }
        surface.finish();
        page.finish();
        self.imprint.finish(document)
    }

    /// Draws the picture, cut at the borders of its area.
    fn put_picture(
        &self,
        surface: &mut Surface<'_>,
        placed: &Placed,
        place: &Affine,
    ) -> Result<(), MakeError> {
        if self.imprint.is_for_print() {
            let reason = "it has the colours of a screen, and PDF/X has inks: choose PDF/A-2b";
            return Err(MakeError::Picture(reason.into()));
        }
        let image = placed.picture.for_pdf()?;
        let within = |area: Rect| {
            let [left, top] = place.point([area.left, area.top]);
            Rect { left, top, right: left + area.width(), bottom: top + area.height() }
        };
        let (shown, whole) = (within(placed.area), within(placed.whole()));
        let mut clip = PathBuilder::new();
        if let Some(shown) = area(shown) {
            clip.push_rect(shown);
        }
        let size = Size::from_wh(whole.width() as f32, whole.height() as f32);
        if let Some((clip, size)) = clip.finish().zip(size) {
            surface.push_clip_path(&clip, &FillRule::NonZero);
            surface.push_transform(&Transform::from_translate(whole.left as f32, whole.top as f32));
            surface.draw_image(image, size);
            surface.pop();
            surface.pop();
        }
        Ok(())
    }

    /// The height in pixels of a front for shops: that which Kindle asks for.
    pub const FRONT_HEIGHT: u32 = 2560;

    /// The front alone as PNG, trimmed, for shops: this number of pixels high.
    ///
    /// # Errors
    ///
    /// [`MakeError::Picture`]: it has no pixels, or more than 10,000 in a row or column.
    pub fn front_to_png(&self, height: u32) -> Result<Vec<u8>, MakeError> {
        let front = self.front(height)?;
        front.encode_png().map_err(|error| MakeError::Picture(error.to_string().into()))
    }

    /// The same as JPEG, of high quality and without coarser colours.
    ///
    /// # Errors
    ///
    /// As for PNG.
    pub fn front_to_jpeg(&self, height: u32) -> Result<Vec<u8>, MakeError> {
        const QUALITY: u8 = 92;
        let front = self.front(height)?;
        let [width, height] = [front.width(), front.height()].map(|length| length as u16);
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, QUALITY);
        encoder.set_sampling_factor(SamplingFactor::F_1_1);
        let written = encoder.encode(front.data(), width, height, ColorType::Rgba);
        written.map_err(|error| MakeError::Picture(error.to_string().into()))?;
        Ok(bytes)
    }

    /// The pixels of the front, this number of them high.
    fn front(&self, height: u32) -> Result<Pixmap, MakeError> {
        const MOST: u32 = 10_000;
        let front = self.panels.front;
        let scale = f64::from(height) / front.height();
        let width = (front.width() * scale).round() as u32;
        let range = 1..=MOST;
        if !range.contains(&height) || !range.contains(&width) {
            let reason = format!("a front of {width} x {height} pixels is too small or too large");
            return Err(MakeError::Picture(reason.into()));
        }
        let failed = || MakeError::Picture("there is no memory for its pixels".into());
        let mut pixmap = Pixmap::new(width, height).ok_or_else(failed)?;
        let faces = self.typeface.faces()?;
        let place = Affine::scaled(scale, [-front.left * scale, -front.top * scale]);
        let put = |pixmap: &mut Pixmap, marks: &[Mark]| {
            for mark in marks {
                paint(pixmap, &place.mark(mark.clone(), &faces), &faces);
            }
        };
        put(&mut pixmap, &self.ground);
        if let Some(placed) = &self.picture {
            placed.paint(&mut pixmap, &place, scale)?;
        }
        put(&mut pixmap, &self.marks);
        Ok(pixmap)
    }
}

/// An area as the writer of PDF takes it.
fn area(Rect { left, top, right, bottom }: Rect) -> Option<Area> {
    let [left, top, right, bottom] = [left, top, right, bottom].map(|length| length as f32);
    Area::from_ltrb(left, top, right, bottom)
}
