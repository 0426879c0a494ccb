//! [`Page`]: what is drawn on a page, in our own words: glyphs, lines along the axes,
//! pictures. Nothing here knows how a PDF file is made.
//!
//! All lengths are points (1/72 inch). The origin is the upper left corner of the page
//! as it is shown, x grows to the right and y downwards.

use std::collections::BTreeMap;
use std::sync::Arc;

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

    /// What both share, or `None`.
    pub(crate) fn shared(&self, other: &Self) -> Option<Self> {
        let shared = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (shared.left <= shared.right && shared.top <= shared.bottom).then_some(shared)
    }

    /// Larger by `margin` on all four sides.
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

    /// Whether `other` lies inside, but for `slack` on each side.
    pub(crate) fn encloses(&self, other: &Self, slack: f64) -> bool {
        let grown = self.grown(slack);
        grown.contains((other.left, other.top)) && grown.contains((other.right, other.bottom))
    }
}

/// By how many quarters something is turned clockwise from upright.
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

    /// The turn whose reading direction is closest to `(x, y)`; `None` if that is more
    /// than 5 degrees off.
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

    /// The point as seen by a reader who turned the page so that this is upright.
    /// Distances stay, the origin does not matter.
    pub(crate) fn upright(self, (x, y): (f64, f64)) -> (f64, f64) {
        match self {
            Self::Upright => (x, y),
            Self::Clockwise => (y, -x),
            Self::Over => (-x, -y),
            Self::Counter => (-y, x),
        }
    }

    /// The opposite of [`upright`](Self::upright).
    pub(crate) fn back(self, (x, y): (f64, f64)) -> (f64, f64) {
        match self {
            Self::Upright => (x, y),
            Self::Clockwise => (-y, x),
            Self::Over => (-x, -y),
            Self::Counter => (y, -x),
        }
    }

    /// [`upright`](Self::upright) for a rectangle.
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

/// Names a [`Shape`] of the document: equal outlines have equal keys.
pub(crate) type ShapeKey = u64;

/// One visible character.
#[derive(Clone, Debug)]
pub(crate) struct Glyph {
    /// What the font says it is; `None` if the font does not say.
    pub(crate) letter: Option<char>,
    /// How it looks; `None` for spaces.
    pub(crate) shape: Option<ShapeKey>,
    /// Around its ink; around its advance and half its size, if it has none.
    pub(crate) bounds: Bounds,
    /// Where it starts on its base line.
    pub(crate) origin: (f64, f64),
    /// How far the next one is in the reading direction.
    pub(crate) advance: f64,
    /// The size of the font. Shapes that are drawn without a font have the size that
    /// a font with digits of this height would have.
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
    /// From here, along the other axis,
    pub(crate) from: f64,
    /// to here.
    pub(crate) to: f64,
    /// How thick it is; 0 for the edge of a filled area.
    pub(crate) width: f64,
}

/// A picture, with pixels if there is use for them.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) bounds: Bounds,
    /// Equal pictures share this number.
    pub(crate) key: u64,
    /// As it appears on the page, turned and mirrored so that rows of pixels go down
    /// and pixels in a row to the right; `None` if it is too large or broken.
    pub(crate) bitmap: Option<Arc<Bitmap>>,
}

/// Grey pixels.
#[derive(Debug)]
pub(crate) struct Bitmap {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// 0 is black, 255 white; row after row.
    pub(crate) grey: Vec<u8>,
}

/// What a page shows.
#[derive(Clone, Debug, Default)]
pub(crate) struct Page {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Those on the page.
    pub(crate) glyphs: Vec<Glyph>,
    /// Those off the page: the rest of a grid that is cut by its edge.
    pub(crate) outside: Vec<Glyph>,
    /// On the page and off it.
    pub(crate) segments: Vec<Segment>,
    pub(crate) pictures: Vec<Picture>,
    /// What is left after trimming.
    pub(crate) trimmed: Bounds,
    /// Around everything visible.
    pub(crate) ink: Option<Bounds>,
}

impl Page {
    pub(crate) fn bounds(&self) -> Bounds {
        Bounds::new(0.0, 0.0, self.width, self.height)
    }
}

/// The shapes of all glyphs.
pub(crate) type Shapes = BTreeMap<ShapeKey, Arc<Shape>>;
