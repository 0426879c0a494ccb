//! [`Typeface`]: the fonts of a book, and lines of text set in them.

use std::borrow::Cow;
use std::ops::Range;
use std::sync::Arc;

use rustybuzz::{Face, UnicodeBuffer};

use super::MakeError;

/// The built-in fonts: Open Sans, under the Apache License 2.0.
const REGULAR: &[u8] = include_bytes!("../fonts/OpenSans-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../fonts/OpenSans-Bold.ttf");
/// The fonts of headings, both under the same licence. They have the letters of western Europe.
const SLAB: &[u8] = include_bytes!("../fonts/RobotoSlab-Bold.ttf");
const ROUND: &[u8] = include_bytes!("../fonts/Chewy-Regular.ttf");
/// The pictures of puzzles for children, which no other font needs to have.
const SHAPES: &[u8] = include_bytes!("../fonts/Shapes.ttf");

/// The two fonts of a book or a picture: a regular and a bold one.
///
/// The default is built in: Open Sans, free for every use under the Apache License 2.0.
///
/// ```
/// use sudoku_print::Typeface;
///
/// assert!(Typeface::new(vec![1, 2, 3], None).is_err());
/// assert_eq!(Typeface::default(), Typeface::default());
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Typeface {
    regular: Bytes,
    bold: Bytes,
    /// The font of headings, if it is not the bold one.
    display: Option<Bytes>,
}

/// The built-in bytes need no copy, and only programs that print have them; those read from a file
/// are shared.
#[derive(Clone, PartialEq, Eq)]
enum Bytes {
    BuiltIn(BuiltIn),
    Given(Arc<Vec<u8>>),
}

/// A built-in font.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BuiltIn {
    Regular,
    Bold,
    Slab,
    Round,
    Shapes,
}

impl BuiltIn {
    const fn bytes(self) -> &'static [u8] {
        match self {
            Self::Regular => REGULAR,
            Self::Bold => BOLD,
            Self::Slab => SLAB,
            Self::Round => ROUND,
            Self::Shapes => SHAPES,
        }
    }
}

impl Bytes {
    fn as_slice(&self) -> &[u8] {
        match self {
            Self::BuiltIn(font) => font.bytes(),
            Self::Given(bytes) => bytes,
        }
    }

    fn for_pdf(&self) -> krilla::Data {
        match self {
            Self::BuiltIn(font) => font.bytes().into(),
            Self::Given(bytes) => bytes.clone().into(),
        }
    }
}

impl Default for Typeface {
    fn default() -> Self {
        let [regular, bold] = [BuiltIn::Regular, BuiltIn::Bold].map(Bytes::BuiltIn);
        Self { regular, bold, display: None }
    }
}

impl std::fmt::Debug for Typeface {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [regular, bold] = [&self.regular, &self.bold].map(|font| font.as_slice().len());
        f.debug_struct("Typeface").field("regular", &regular).field("bold", &bold).finish()
    }
}

impl Typeface {
    /// Fonts from the bytes of `.ttf` or `.otf` files. Without a bold font the regular one replaces
    /// it.
    ///
    /// # Errors
    ///
    /// [`MakeError::Font`]: a font is not of these types, has no digits, or forbids embedding.
    pub fn new(regular: Vec<u8>, bold: Option<Vec<u8>>) -> Result<Self, MakeError> {
        let regular = Bytes::Given(Arc::new(regular));
        let bold = bold.map_or_else(|| regular.clone(), |bold| Bytes::Given(Arc::new(bold)));
        let typeface = Self { regular, bold, display: None };
        let faces = typeface.faces()?;
        for weight in [Weight::Regular, Weight::Bold] {
            faces.set("123456789", weight)?;
            if faces.face(weight).permissions()
                == Some(rustybuzz::ttf_parser::Permissions::Restricted)
            {
                return Err(MakeError::font("its licence bits forbid embedding"));
            }
        }
        Ok(typeface)
    }

    /// The same with another font for headings. Fonts that were chosen have no other beside them.
    pub(super) fn with_headings(mut self, headings: Headings) -> Self {
        if matches!(self.regular, Bytes::BuiltIn(_)) {
            self.display = match headings {
                Headings::Bold => None,
                Headings::Slab => Some(Bytes::BuiltIn(BuiltIn::Slab)),
                Headings::Round => Some(Bytes::BuiltIn(BuiltIn::Round)),
            };
        }
        self
    }

    /// Opens the fonts to set text.
    pub(super) fn faces(&self) -> Result<Faces<'_>, MakeError> {
        let open = |font: &Bytes| Face::from_slice(font.as_slice(), 0).map(|_| ());
        if [&self.regular, &self.bold].into_iter().any(|font| open(font).is_none()) {
            return Err(MakeError::font("it is not a TrueType or OpenType font"));
        }
        let face = |font| Face::from_slice(font, 0);
        let [regular, bold] = [&self.regular, &self.bold].map(|font| face(font.as_slice()));
        let display = self.display.as_ref().and_then(|font| face(font.as_slice()));
        match (regular, bold, face(SHAPES)) {
            (Some(regular), Some(bold), Some(shapes)) => {
                Faces::new([regular, bold, shapes], display)
            }
            _ => Err(MakeError::font("it is not a TrueType or OpenType font")),
        }
    }

    /// The font of this weight, for the PDF writer.
    pub(super) fn pdf_font(&self, weight: Weight) -> Result<krilla::text::Font, MakeError> {
        let bytes = match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
            Weight::Display => self.display.as_ref().unwrap_or(&self.bold),
            Weight::Shapes => &Bytes::BuiltIn(BuiltIn::Shapes),
        };
        krilla::text::Font::new(bytes.for_pdf(), 0)
            .ok_or_else(|| MakeError::font("it is not a TrueType or OpenType font"))
    }
}

/// The font of headings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Headings {
    /// The bold font of the text.
    Bold,
    /// Letters with square serifs.
    Slab,
    /// Round letters.
    Round,
}

/// One of the fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Weight {
    Regular,
    Bold,
    /// The font of headings; a line with a letter that it does not have is bold.
    Display,
    /// The built-in font of pictures.
    Shapes,
}

/// The opened fonts.
pub(super) struct Faces<'a> {
    regular: Face<'a>,
    bold: Face<'a>,
    display: Option<Face<'a>>,
    shapes: Face<'a>,
    digits: [DigitBox; 2],
}

/// The vertical extent of the digits, in ems above the baseline.
#[derive(Clone, Copy)]
pub(super) struct DigitBox {
    pub(super) bottom: f64,
    pub(super) top: f64,
}

/// A line of text in one of the fonts. Lengths are in ems: multiples of the font size.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) weight: Weight,
    pub(super) glyphs: Vec<Glyph>,
    pub(super) width: f64,
}

/// A glyph of a [`Line`].
#[derive(Clone, Debug)]
pub(super) struct Glyph {
    pub(super) id: u16,
    /// The bytes of the text it represents.
    pub(super) range: Range<usize>,
    pub(super) advance: f64,
    pub(super) offset: [f64; 2],
}

impl<'a> Faces<'a> {
    fn new(
        [regular, bold, shapes]: [Face<'a>; 3],
        display: Option<Face<'a>>,
    ) -> Result<Self, MakeError> {
        let digits = [digit_box(&regular)?, digit_box(&bold)?];
        Ok(Self { regular, bold, display, shapes, digits })
    }

    pub(super) fn face(&self, weight: Weight) -> &Face<'a> {
        match weight {
            Weight::Regular => &self.regular,
            Weight::Bold => &self.bold,
            Weight::Display => self.display.as_ref().unwrap_or(&self.bold),
            Weight::Shapes => &self.shapes,
        }
    }

    /// The vertical extent of the digits. Pictures, which fill their em, are a little higher.
    pub(super) fn digits(&self, weight: Weight) -> DigitBox {
        match weight {
            Weight::Regular => self.digits[0],
            Weight::Bold | Weight::Display => self.digits[1],
            Weight::Shapes => DigitBox { bottom: 0.08, top: 0.92 },
        }
    }

    /// Sets a line.
    pub(super) fn set(&self, text: &str, weight: Weight) -> Result<Line, MakeError> {
        let text = plain_spaces(text);
        let missing_in = |face: &Face<'_>| {
            text.chars().find(|&c| face.glyph_index(c).is_none_or(|id| id.0 == 0))
        };
        let has_all = |face: &Face<'_>| missing_in(face).is_none();
        let weight = match (weight, &self.display) {
            (Weight::Display, display) if !display.as_ref().is_some_and(has_all) => Weight::Bold,
            _ => weight,
        };
        let face = self.face(weight);
        if let Some(missing) = missing_in(face) {
            return Err(MakeError::font(format!(
                "it has no letter {missing:?}, which is in {text:?}"
            )));
        }
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(&text);
        buffer.guess_segment_properties();
        let shaped = rustybuzz::shape(face, &[], buffer);
        let em = 1.0 / f64::from(face.units_per_em());
        let (infos, positions) = (shaped.glyph_infos(), shaped.glyph_positions());
        let mut starts: Vec<usize> = infos.iter().map(|info| info.cluster as usize).collect();
        starts.sort_unstable();
        starts.dedup();
        let mut glyphs = Vec::with_capacity(infos.len());
        for (info, position) in infos.iter().zip(positions) {
            let start = info.cluster as usize;
            let next = starts.partition_point(|&next| next <= start);
            let end = starts.get(next).copied().unwrap_or(text.len());
            glyphs.push(Glyph {
                id: info.glyph_id as u16,
                range: start..end,
                advance: f64::from(position.x_advance) * em,
                offset: [f64::from(position.x_offset) * em, f64::from(position.y_offset) * em],
            });
        }
        let width = glyphs.iter().map(|glyph| glyph.advance).sum();
        Ok(Line { text: text.into_owned(), weight, glyphs, width })
    }
}

/// Replaces tabs and line breaks with blanks.
fn plain_spaces(text: &str) -> Cow<'_, str> {
    if text.chars().any(|c| c.is_whitespace() && c != ' ') {
        text.split_whitespace().collect::<Vec<_>>().join(" ").into()
    } else {
        text.into()
    }
}

fn digit_box(face: &Face<'_>) -> Result<DigitBox, MakeError> {
    let em = 1.0 / f64::from(face.units_per_em());
    let boxes: Vec<_> =
        ('1'..='9').filter_map(|digit| face.glyph_bounding_box(face.glyph_index(digit)?)).collect();
    let bottom = boxes.iter().map(|one| one.y_min).min();
    let top = boxes.iter().map(|one| one.y_max).max();
    match (bottom, top) {
        (Some(bottom), Some(top)) if boxes.len() == 9 && top > bottom => {
            Ok(DigitBox { bottom: f64::from(bottom) * em, top: f64::from(top) * em })
        }
        _ => Err(MakeError::font("it has no digits")),
    }
}
