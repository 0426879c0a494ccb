//! [`ExactPicture`]: one grid in a given size on paper, to take the place of a printed one.

use std::fmt::Write;

use krilla::geom::Rect as Paper;
use krilla::page::PageSettings;
use krilla::{Document, SerializeSettings};
use sudoku_core::{CellSet, Grid};
use tiny_skia::{Color as Paint, Pixmap};

use super::drawing::{Color, Digits, Drawing, GridContent, GridStyle, Mark};
use super::pdf::{Fonts, draw};
use super::picture::{Glyphs, paint, write_marks};
use super::typeface::{Faces, Line, Weight};
use super::{MakeError, PdfStandard, Typeface};

/// Pixels for each point, at 600 dpi.
const PIXELS: f64 = 600.0 / 72.0;

/// The height of digits as a part of a cell, if it is not known.
const USUAL: f64 = 0.54;

/// The narrowest picture in points, and the widest one, a page of a poster.
const NARROWEST: f64 = 18.0;
const WIDEST: f64 = 1440.0;

/// A picture of one grid in points, from one outer line to the other, without a border. All digits
/// are black; with a solution, givens are bold.
///
/// ```
/// use sudoku_print::ExactPicture;
///
/// let puzzle =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let svg = ExactPicture::new(puzzle, 144.0).digits(9.5).to_svg()?;
/// assert!(svg.starts_with("<svg ") && svg.contains("width=\"144pt\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ExactPicture {
    grid: Grid,
    solution: Option<Grid>,
    width: f64,
    digits: Option<f64>,
    typeface: Typeface,
}

impl ExactPicture {
    /// A picture of this grid, of this width and height in points: 18 to 1440.
    #[must_use]
    pub fn new(grid: Grid, width: f64) -> Self {
        // NaN becomes the smallest width.
        let width = if width > NARROWEST { width.min(WIDEST) } else { NARROWEST };
        Self { grid, solution: None, width, digits: None, typeface: Typeface::default() }
    }

    /// The digits of the cells without a given.
    #[must_use]
    pub fn solution(mut self, solution: Grid) -> Self {
        self.solution = Some(solution);
        self
    }

    /// The font size of the digits in points, at most the height of a cell.
    #[must_use]
    pub fn digits(mut self, size: f64) -> Self {
        self.digits = Some(size);
        self
    }

    /// The fonts of the digits.
    #[must_use]
    pub fn typeface(mut self, typeface: Typeface) -> Self {
        self.typeface = typeface;
        self
    }

    /// Returns the picture as SVG.
    ///
    /// # Errors
    ///
    /// The font has no digits.
    pub fn to_svg(&self) -> Result<String, MakeError> {
        let faces = self.typeface.faces()?;
        let drawing = self.drawing(&faces, 1.0)?;
        let width = (self.width * 100.0).round() / 100.0;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" \
             height=\"{width}pt\" viewBox=\"0 0 {width} {width}\">\n"
        );
        let used = |line: &Line| {
            let is_same = |own: &Line| Glyphs::name(own) == Glyphs::name(line);
            drawing.marks.iter().any(|it| matches!(it, Mark::Text { line, .. } if is_same(line)))
        };
        svg += &Glyphs::new(&faces)?.defs_of(used);
        // Writing to a `String` does not fail.
        let _ = write_marks(&mut svg, &drawing.marks);
        let _ = writeln!(svg, "</svg>");
        Ok(svg)
    }

    /// Returns the picture as a PNG file of 600 dpi.
    ///
    /// # Errors
    ///
    /// The font has no digits, or there is not enough memory.
    pub fn to_png(&self) -> Result<Vec<u8>, MakeError> {
        let faces = self.typeface.faces()?;
        let drawing = self.drawing(&faces, PIXELS)?;
        let side = drawing.width.ceil() as u32;
        let failed = || MakeError::Picture("there is not enough memory".into());
        let mut pixmap = Pixmap::new(side, side).ok_or_else(failed)?;
        pixmap.fill(Paint::WHITE);
        drawing.marks.iter().for_each(|mark| paint(&mut pixmap, mark, &faces));
        let png = pixmap.encode_png();
        let png = png.map_err(|error| MakeError::Picture(error.to_string().into()))?;
        Ok(with_resolution(png))
    }

    /// Returns the picture as a PDF file with one page of its size.
    ///
    /// # Errors
    ///
    /// The font cannot be embedded.
    pub fn to_pdf(&self) -> Result<Vec<u8>, MakeError> {
        let faces = self.typeface.faces()?;
        let drawing = self.drawing(&faces, 1.0)?;
        let fonts = Fonts::of(&self.typeface, PdfStandard::A2b)?;
        let side = self.width as f32;
        let settings = PageSettings::from_wh(side, side)
            .ok_or_else(|| MakeError::Pdf("a page has no size".into()))?
            .with_trim_box(Paper::from_xywh(0.0, 0.0, side, side));
        let mut document = Document::new_with(SerializeSettings::default());
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        drawing.marks.iter().for_each(|mark| draw(&mut surface, mark, &fonts));
        surface.finish();
        sheet.finish();
        document.finish().map_err(|error| MakeError::Pdf(format!("{error:?}")))
    }

    /// The marks, in units of this many to the point.
    fn drawing(&self, faces: &Faces<'_>, scale: f64) -> Result<Drawing, MakeError> {
        let side = self.width * scale;
        let (thin, thick) = (side / 450.0, side / 150.0);
        let cell = (side - thick) / 9.0;
        let weight = if self.solution.is_some() { Weight::Bold } else { Weight::Regular };
        let span = faces.digits(weight);
        let height = |size: f64| size * scale * (span.top - span.bottom) / cell;
        let digit = self.digits.map_or(USUAL, height).clamp(0.1, 0.9);
        let style = GridStyle {
            thin,
            thick,
            digit,
            given: (weight, Color::BLACK),
            found: (Weight::Regular, Color::BLACK),
            candidate: Color::BLACK,
            marked: Color::WHITE,
            numbered: false,
        };
        let content = GridContent {
            givens: &self.grid,
            found: self.solution.as_ref(),
            candidates: None,
            marked: CellSet::EMPTY,
            step: None,
        };
        let mut drawing = Drawing::new(side, side);
        drawing.grid([0.0, 0.0], side, &content, &style, (faces, &Digits::new(faces)?));
        Ok(drawing)
    }
}

/// The PNG file with the statement that it has 600 dpi, so that programs place it in its size.
fn with_resolution(png: Vec<u8>) -> Vec<u8> {
    /// The bytes before the first chunk that may be left out: the signature and the header.
    const HEAD: usize = 8 + 25;
    /// The chunk `pHYs` for 23622 pixels a metre, with its check sum.
    const CHUNK: [u8; 21] = [
        0, 0, 0, 9, b'p', b'H', b'Y', b's', 0, 0, 0x5c, 0x46, 0, 0, 0x5c, 0x46, 1, 0x14, 0x94,
        0x43, 0x41,
    ];
    match png.split_at_checked(HEAD) {
        Some((head, rest)) => [head, &CHUNK, rest].concat(),
        None => png,
    }
}
