//! [`Place`]: the place of a grid in its file.

use std::fmt;

use crate::shown::OneLine;

/// The place of an entry in its file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Place {
    /// The whole file.
    Whole,
    /// Line and column, both from 1; columns count characters.
    Text {
        /// The line of its first symbol.
        line: u64,
        /// The column of its first symbol.
        column: u64,
    },
    /// A JSON pointer: `/puzzles/56`.
    Json(Box<str>),
    /// On a page of a document.
    Page {
        /// The page, from 1, as programs that show documents count them.
        page: u32,
        /// The part of the page that it covers.
        area: Area,
        /// Its position among the grids of the page; `None` if it is the only one.
        spot: Option<Spot>,
        /// The name of its file, if each page is one: the pictures of a folder, the pages of an
        /// e-book.
        picture: Option<Box<str>>,
    },
    /// In a sheet of a workbook, or in a table of another document.
    Sheet {
        /// The name of the sheet, or `table 3`.
        sheet: Box<str>,
        /// The cell of its first symbol: `C14`.
        cell: Box<str>,
    },
}

/// A rectangle on a page, in points (1/72 inch) from the upper left corner of the page as
/// rendered: `x` to the right, `y` down.
///
/// ```text
///   (0, 0) ─────────────────> x
///     │        top
///     │      +-----+
///     │ left |     | right
///     │      +-----+
///     v       bottom
///     y
/// ```
///
/// It is stored in hundredths of a point, so areas can be compared.
///
/// ```
/// use sudoku_book::Area;
///
/// let area = Area::new(36.0, 72.0, 216.5, 252.5);
/// assert_eq!((area.left(), area.width()), (36.0, 180.5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area {
    top: i32,
    left: i32,
    bottom: i32,
    right: i32,
}

impl Area {
    /// The rectangle between these sides, in points. Sides beyond 20,000,000 are clamped, and NaN
    /// becomes 0.
    #[must_use]
    pub fn new(left: f64, top: f64, right: f64, bottom: f64) -> Self {
        // `as` saturates, and turns NaN into 0.
        let [left, top, right, bottom] =
            [left, top, right, bottom].map(|side| (side * 100.0).round() as i32);
        Self { top, left, bottom, right }
    }

    /// The left side, in points from the left side of the page.
    #[must_use]
    pub fn left(&self) -> f64 {
        f64::from(self.left) / 100.0
    }

    /// The upper side, in points from the upper side of the page.
    #[must_use]
    pub fn top(&self) -> f64 {
        f64::from(self.top) / 100.0
    }

    /// The right side, in points from the left side of the page.
    #[must_use]
    pub fn right(&self) -> f64 {
        f64::from(self.right) / 100.0
    }

    /// The lower side, in points from the upper side of the page.
    #[must_use]
    pub fn bottom(&self) -> f64 {
        f64::from(self.bottom) / 100.0
    }

    /// An area of the same size, at the upper left corner of the page.
    pub(crate) fn at_origin(&self) -> Self {
        let (bottom, right) = (self.bottom - self.top, self.right - self.left);
        Self { top: 0, left: 0, bottom, right }
    }

    /// From left to right, in points.
    #[must_use]
    pub fn width(&self) -> f64 {
        self.right() - self.left()
    }

    /// From top to bottom, in points.
    #[must_use]
    pub fn height(&self) -> f64 {
        self.bottom() - self.top()
    }
}

/// The corners of a grid as it lies in a picture, in pixels of the picture held upright: upper
/// left, upper right, lower right and lower left of the grid as it is read. They are kept in
/// hundredths.
///
/// ```
/// use sudoku_book::Outline;
///
/// let outline = Outline::new([(8.0, 9.5), (96.0, 8.0), (97.0, 98.0), (7.0, 96.0)]);
/// assert_eq!(outline.corners()[0], (8.0, 9.5));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outline([(i32, i32); 4]);

impl Outline {
    /// The outline with these corners: x, from the left, and y, from the top.
    #[must_use]
    pub fn new(corners: [(f64, f64); 4]) -> Self {
        // `as` saturates, and turns NaN into 0.
        let hundredths = |at: f64| (at * 100.0).round() as i32;
        Self(corners.map(|(x, y)| (hundredths(x), hundredths(y))))
    }

    /// The corners.
    #[must_use]
    pub fn corners(&self) -> [(f64, f64); 4] {
        self.0.map(|(x, y)| (f64::from(x) / 100.0, f64::from(y) / 100.0))
    }
}

/// The position of a grid among the grids of its page: one of its nine parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Spot {
    UpperLeft,
    Top,
    UpperRight,
    Left,
    Middle,
    Right,
    LowerLeft,
    Bottom,
    LowerRight,
}

impl Spot {
    /// All of them, row by row.
    pub const ALL: [Self; 9] = [
        Self::UpperLeft,
        Self::Top,
        Self::UpperRight,
        Self::Left,
        Self::Middle,
        Self::Right,
        Self::LowerLeft,
        Self::Bottom,
        Self::LowerRight,
    ];

    /// The ninth of a page of this size, in points, that holds the middle of an area.
    ///
    /// ```
    /// use sudoku_book::{Area, Spot};
    ///
    /// let spot = Spot::of(Area::new(36.0, 72.0, 216.0, 252.0), 432.0, 648.0);
    /// assert_eq!(spot.to_string(), "upper left");
    /// ```
    #[must_use]
    pub fn of(area: Area, width: f64, height: f64) -> Self {
        let third = |from: f64, to: f64, all: f64| ((from + to) * 1.5 / all) as usize;
        let column = third(area.left(), area.right(), width).min(2);
        let row = third(area.top(), area.bottom(), height).min(2);
        Self::ALL[3 * row + column]
    }
}

/// `upper left`
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::UpperLeft => "upper left",
            Self::Top => "top",
            Self::UpperRight => "upper right",
            Self::Left => "left",
            Self::Middle => "middle",
            Self::Right => "right",
            Self::LowerLeft => "lower left",
            Self::Bottom => "bottom",
            Self::LowerRight => "lower right",
        })
    }
}

/// `:12:5`, `#/puzzles/56`, `: page 16`, `/page 16.jpg` (a picture of a folder) or `!Sheet1!C14`,
/// to be written after the name of the file; nothing for the whole file.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Whole => Ok(()),
            Self::Text { line, column } => write!(f, ":{line}:{column}"),
            Self::Json(pointer) => write!(f, "#{}", OneLine(pointer)),
            Self::Page { picture: Some(name), .. } => write!(f, "/{}", OneLine(name)),
            Self::Page { page, .. } => write!(f, ": page {page}"),
            Self::Sheet { sheet, cell } => write!(f, "!{}!{cell}", OneLine(sheet)),
        }
    }
}

impl Place {
    /// The place as named within its file: `page 16`, `page 16.jpg`, `line 12`, `Sheet1!C14`,
    /// `/puzzles/56`; an empty text for the whole file.
    #[must_use]
    pub fn in_file(&self) -> String {
        match self {
            Self::Text { line, .. } => format!("line {line}"),
            Self::Page { picture: Some(name), .. } => OneLine(name).to_string(),
            other => other.to_string().trim_start_matches([':', '#', '!', ' ']).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spots() {
        let spot = |x, y| Spot::of(Area::new(x, y, x + 100.0, y + 100.0), 600.0, 900.0).to_string();
        assert_eq!(spot(0.0, 0.0), "upper left");
        assert_eq!(spot(250.0, 50.0), "top");
        assert_eq!(spot(460.0, 400.0), "right");
        assert_eq!(spot(200.0, 800.0), "bottom");
        assert_eq!(spot(2000.0, 8000.0), "lower right");
        assert_eq!(spot(-2000.0, f64::NAN), "upper left");
    }

    #[test]
    fn places_are_written_after_the_name_of_the_file() {
        let area = Area::new(0.0, 0.0, 1.0, 1.0);
        let page = |picture| Place::Page { page: 16, area, spot: None, picture };
        assert_eq!(page(None).to_string(), ": page 16");
        assert_eq!(page(Some("a.jpg".into())).to_string(), "/a.jpg");
        assert_eq!(page(Some("a.jpg".into())).in_file(), "a.jpg");
        let place = Place::Sheet { sheet: "Sheet1".into(), cell: "C14".into() };
        assert_eq!(place.to_string(), "!Sheet1!C14");
    }
}
