//! [`Page`]: the content of a page in the terms of this crate: glyphs, lines along the axes,
//! pictures. Nothing here depends on how a PDF file is made.
//!
//! All lengths are points (1/72 inch). The origin is the upper left corner of the page as shown; x
//! grows to the right and y downwards.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use super::shape::Shape;

/// A rectangle, `left <= right` and `top <= bottom`.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Bounds {
    /// The left side.
    pub left: f64,
    /// The upper side.
    pub top: f64,
    /// The right side.
    pub right: f64,
    /// The lower side.
    pub bottom: f64,
}

impl Bounds {
    /// The smallest rectangle with these two corners.
    #[must_use]
    pub fn new(x0: f64, y0: f64, x1: f64, y1: f64) -> Self {
        Self { left: x0.min(x1), top: y0.min(y1), right: x0.max(x1), bottom: y0.max(y1) }
    }

    /// The smallest rectangle around these points; `None` if there are none.
    pub(crate) fn around(points: impl IntoIterator<Item = (f64, f64)>) -> Option<Self> {
        points.into_iter().map(|(x, y)| Self::new(x, y, x, y)).reduce(|all, point| all.with(&point))
    }

    /// The width.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.right - self.left
    }

    /// The height.
    #[must_use]
    pub fn height(&self) -> f64 {
        self.bottom - self.top
    }

    /// The centre.
    #[must_use]
    pub fn centre(&self) -> (f64, f64) {
        ((self.left + self.right) / 2.0, (self.top + self.bottom) / 2.0)
    }

    /// The smallest rectangle around both.
    pub(crate) fn with(&self, other: &Self) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// The area that both share, or `None`.
    pub(crate) fn shared(&self, other: &Self) -> Option<Self> {
        let shared = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (shared.left <= shared.right && shared.top <= shared.bottom).then_some(shared)
    }

    /// The rectangle enlarged by `margin` on all four sides.
    pub(crate) fn grown(&self, margin: f64) -> Self {
        Self {
            left: self.left - margin,
            top: self.top - margin,
            right: self.right + margin,
            bottom: self.bottom + margin,
        }
    }

    pub(crate) fn contains(&self, (x, y): (f64, f64)) -> bool {
        (self.left..=self.right).contains(&x) && (self.top..=self.bottom).contains(&y)
    }

    /// Whether `other` is inside, except for `slack` on each side.
    pub(crate) fn encloses(&self, other: &Self, slack: f64) -> bool {
        let grown = self.grown(slack);
        grown.contains((other.left, other.top)) && grown.contains((other.right, other.bottom))
    }
}

/// The number of quarter turns clockwise from upright.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Turn {
    #[default]
    /// Upright.
    Upright,
    /// Read from top to bottom.
    Clockwise,
    /// Upside down.
    Over,
    /// Read from bottom to top.
    Counter,
}

impl Turn {
    pub(crate) const ALL: [Self; 4] = [Self::Upright, Self::Clockwise, Self::Over, Self::Counter];

    /// The turn whose reading direction is closest to `(x, y)`; `None` if all are more than 5
    /// degrees off.
    pub(crate) fn towards(x: f64, y: f64) -> Option<Self> {
        const MOST: f64 = 0.0875; // tan 5 degrees
        if y.abs() <= MOST * x.abs() {
            Some(if x >= 0.0 { Self::Upright } else { Self::Over })
        } else if x.abs() <= MOST * y.abs() {
            Some(if y >= 0.0 { Self::Clockwise } else { Self::Counter })
        } else {
            None
        }
    }

    /// The point as seen by a reader who turned the page so that this turn is upright. Distances
    /// are kept; the origin does not matter.
    pub(crate) fn upright(self, (x, y): (f64, f64)) -> (f64, f64) {
        match self {
            Self::Upright => (x, y),
            Self::Clockwise => (y, -x),
            Self::Over => (-x, -y),
            Self::Counter => (-y, x),
        }
    }

    /// The inverse of [`upright`](Self::upright).
    pub(crate) fn back(self, (x, y): (f64, f64)) -> (f64, f64) {
        match self {
            Self::Upright => (x, y),
            Self::Clockwise => (-y, x),
            Self::Over => (-x, -y),
            Self::Counter => (y, -x),
        }
    }

    /// Turns a rectangle as `upright` turns a point.
    #[must_use]
    pub fn upright_bounds(self, bounds: &Bounds) -> Bounds {
        let (x0, y0) = self.upright((bounds.left, bounds.top));
        let (x1, y1) = self.upright((bounds.right, bounds.bottom));
        Bounds::new(x0, y0, x1, y1)
    }

    /// [`back`](Self::back) for a rectangle.
    pub(crate) fn back_bounds(self, bounds: &Bounds) -> Bounds {
        let (x0, y0) = self.back((bounds.left, bounds.top));
        let (x1, y1) = self.back((bounds.right, bounds.bottom));
        Bounds::new(x0, y0, x1, y1)
    }
}

/// The key of a [`Shape`] of the document: equal outlines have equal keys.
pub(crate) type ShapeKey = u64;

/// One visible character.
#[derive(Clone, Debug)]
pub(crate) struct Glyph {
    /// The character that the font declares; `None` if the font does not say.
    pub(crate) letter: Option<char>,
    /// The shape; `None` for spaces.
    pub(crate) shape: Option<ShapeKey>,
    /// The area of its ink; without ink, of its advance and half its size.
    pub(crate) bounds: Bounds,
    /// Its start on the baseline.
    pub(crate) origin: (f64, f64),
    /// The distance to the next one in the reading direction.
    pub(crate) advance: f64,
    /// The size of the font. Shapes drawn without a font have the size of a font whose digits are
    /// this high.
    pub(crate) size: f64,
    pub(crate) turn: Turn,
}

impl Glyph {
    pub(crate) fn centre(&self) -> (f64, f64) {
        self.bounds.centre()
    }
}

/// A line along an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Segment {
    /// Whether it is horizontal.
    pub(crate) level: bool,
    /// Its y if horizontal, else its x.
    pub(crate) at: f64,
    /// The start along the other axis.
    pub(crate) from: f64,
    /// The end along the other axis.
    pub(crate) to: f64,
    /// The thickness; 0 for the edge of a filled area.
    pub(crate) width: f64,
}

impl Segment {
    /// The area of its middle.
    pub(crate) fn bounds(&self) -> Bounds {
        match self.level {
            true => Bounds::new(self.from, self.at, self.to, self.at),
            false => Bounds::new(self.at, self.from, self.at, self.to),
        }
    }
}

/// A straight line that is not along an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Slant {
    pub(crate) from: (f64, f64),
    pub(crate) to: (f64, f64),
}

/// A drawing that is neither a plain line nor a rectangle along the axes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Mark {
    pub(crate) bounds: Bounds,
    pub(crate) form: Form,
    /// The colour on white paper; `None` for patterns.
    pub(crate) colour: Option<[f32; 3]>,
    /// The thickness of its line; `None` for a filled area.
    pub(crate) width: Option<f64>,
    /// Whether its parts are among the lines and slants of the page also.
    pub(crate) is_listed: bool,
}

/// The form of a [`Mark`].
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Form {
    /// A circle, or the area in it.
    Disc,
    /// A line through these points: one that bends or leans, or a broad one.
    Path(Box<[(f64, f64)]>),
    /// Another curve, or another filled area.
    Other,
}

/// A filled rectangle; later ones cover earlier ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shade {
    pub(crate) bounds: Bounds,
    pub(crate) colour: [f32; 3],
}

/// A picture, with pixels if they are needed.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) bounds: Bounds,
    /// A number that equal pictures share.
    pub(crate) key: u64,
    /// The pixels as they appear on the page, turned and mirrored so that rows go down and pixels
    /// in a row to the right; `None` if they are not needed, if the picture is damaged or refused,
    /// or if it leans.
    pub(crate) bitmap: Option<Arc<Bitmap>>,
    /// The pixels of a picture that leans on the page, as they are in the file.
    pub(crate) leaning: Option<Arc<Bitmap>>,
    /// The reason why it was not unpacked.
    pub(crate) refused: Option<&'static str>,
}

/// Grey pixels.
#[derive(Debug)]
pub(crate) struct Bitmap {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// 0 is black, 255 white; row by row.
    pub(crate) grey: Vec<u8>,
}

/// The facts of a page that a print service judges: how near things are to its edges, and how fine
/// they are. Things in the colour of the paper are not printed, and do not count.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Imprint {
    /// The area of all characters, and of everything else that ends inside the trimmed page.
    pub within: Option<Bounds>,
    /// Whether something other than characters goes over the left, the upper, the right and the
    /// lower edge of the trimmed page.
    pub bleeds: [bool; 4],
    /// The area of everything that is wholly outside the trimmed page, such as crop marks.
    pub marks: Option<Bounds>,
    /// The character of the smallest font size, in points.
    pub text: Option<Fine>,
    /// The thinnest line, in points.
    pub line: Option<Fine>,
    /// The palest filled area: the share of its strongest ink, from 0 to 1.
    pub fill: Option<Fine>,
    /// The picture with the fewest pixels for each inch.
    pub picture: Option<Fine>,
}

/// The finest thing of its kind on a page.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Fine {
    /// How fine it is.
    pub value: f64,
    /// Its area.
    pub bounds: Bounds,
}

/// The content of a page.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// The glyphs on the page.
    pub(crate) glyphs: Vec<Glyph>,
    /// The glyphs off the page: the rest of a grid that the edge cuts.
    pub(crate) outside: Vec<Glyph>,
    /// The invisible glyphs on the page: words that a program read in its pictures.
    pub(crate) hidden: Vec<Glyph>,
    /// The lines on the page and off it.
    pub(crate) segments: Vec<Segment>,
    /// The lines across and the lines down, joined where they continue each other, once they have
    /// been asked for.
    pub(crate) joined: OnceLock<[Vec<Segment>; 2]>,
    pub(crate) pictures: Vec<Picture>,
    /// Lines that are not along an axis.
    pub(crate) slants: Vec<Slant>,
    /// All other drawings, in the order in which they are drawn.
    pub(crate) marks: Vec<Mark>,
    /// Whether there was no room for more of these.
    pub(crate) is_cut: bool,
    /// Filled rectangles, in the order in which they are drawn.
    pub(crate) shades: Vec<Shade>,
    /// The straight lines that lean, as start and end.
    pub(crate) leaning: Vec<[(f64, f64); 2]>,
    /// The bare numbers of puzzles beside grids with other numbers around them.
    pub(crate) puzzle_numbers: Vec<Bounds>,
    /// The characters that lean, with their centres.
    pub(crate) leaning_letters: Vec<(char, (f64, f64))>,
    /// The page after trimming.
    pub(crate) trimmed: Bounds,
    /// The area of everything visible.
    pub(crate) ink: Option<Bounds>,
    /// The facts that a print service judges.
    pub(crate) imprint: Imprint,
}

impl Page {
    /// Whether the number here is that of a puzzle.
    pub(crate) fn numbers_a_puzzle(&self, number: &Bounds) -> bool {
        self.puzzle_numbers.iter().any(|own| own.contains(number.centre()))
    }

    pub(crate) fn bounds(&self) -> Bounds {
        Bounds::new(0.0, 0.0, self.width, self.height)
    }
}

/// The shapes of all glyphs.
pub(crate) type Shapes = BTreeMap<ShapeKey, Arc<Shape>>;
