//! [`Trim`]: the size of the pages of a book after cutting.

use std::fmt;
use std::str::FromStr;

/// The size of the cut pages, in points (1/72 inch).
///
/// ```
/// use sudoku_print::Trim;
///
/// assert_eq!("6x9in".parse(), Ok(Trim::IN_6X9));
/// assert_eq!("a4".parse(), Ok(Trim::A4));
/// assert_eq!("170 x 220 mm".parse::<Trim>()?.to_string(), "170x220mm");
/// assert!("6x900in".parse::<Trim>().is_err());
/// # Ok::<(), sudoku_print::ParseTrimError>(())
/// ```
#[derive(Clone, Copy, PartialEq)]
pub struct Trim {
    width: f64,
    height: f64,
    unit: Unit,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Unit {
    Inch,
    Millimetre,
    Point,
}

impl Unit {
    /// The number of points.
    const fn points(self) -> f64 {
        match self {
            Self::Inch => 72.0,
            Self::Millimetre => 72.0 / 25.4,
            Self::Point => 1.0,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Inch => "in",
            Self::Millimetre => "mm",
            Self::Point => "pt",
        }
    }
}

/// Words that do not name a page size.
#[derive(Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "expected 5x8in, 5.5x8.5in, 6x9in, 7x10in, 8x10in, 8.5x11in, a4, a5, letter, or another width \
     x height in in, mm or pt, each from 3 to 40 inches"
)]
pub struct ParseTrimError;

impl Trim {
    /// 5 x 8 inches.
    pub const IN_5X8: Self = Self::inches(5.0, 8.0);
    /// 5.5 x 8.5 inches.
    pub const IN_5_5X8_5: Self = Self::inches(5.5, 8.5);
    /// 6 x 9 inches, the size of most paperbacks.
    pub const IN_6X9: Self = Self::inches(6.0, 9.0);
    /// 7 x 10 inches.
    pub const IN_7X10: Self = Self::inches(7.0, 10.0);
    /// 8 x 10 inches.
    pub const IN_8X10: Self = Self::inches(8.0, 10.0);
    /// 8.5 x 11 inches, also called letter.
    pub const IN_8_5X11: Self = Self::inches(8.5, 11.0);
    /// 210 x 297 mm.
    pub const A4: Self = Self::mm(210.0, 297.0);
    /// 148 x 210 mm.
    pub const A5: Self = Self::mm(148.0, 210.0);

    /// The usual sizes, the smallest first.
    pub(super) const USUAL: [Self; 8] = [
        Self::IN_5X8,
        Self::IN_5_5X8_5,
        Self::A5,
        Self::IN_6X9,
        Self::IN_7X10,
        Self::IN_8X10,
        Self::IN_8_5X11,
        Self::A4,
    ];

    const fn inches(width: f64, height: f64) -> Self {
        Self { width: width * 72.0, height: height * 72.0, unit: Unit::Inch }
    }

    const fn mm(width: f64, height: f64) -> Self {
        let point = Unit::Millimetre.points();
        Self { width: width * point, height: height * point, unit: Unit::Millimetre }
    }

    /// A page of this width and height in points, each from 3 to 40 inches (216 to 2880
    /// points).
    #[must_use]
    pub fn points(width: f64, height: f64) -> Option<Self> {
        Self::of(width, height, Unit::Point)
    }

    fn of(width: f64, height: f64, unit: Unit) -> Option<Self> {
        let points = unit.points();
        let [width, height] = [width * points, height * points];
        let is_page = |length: f64| (216.0..=2880.0).contains(&length);
        (is_page(width) && is_page(height)).then_some(Self { width, height, unit })
    }

    /// The width in points.
    #[must_use]
    pub const fn width(self) -> f64 {
        self.width
    }

    /// The height in points.
    #[must_use]
    pub const fn height(self) -> f64 {
        self.height
    }
}

/// `6x9in`, `210x297mm`.
impl fmt::Display for Trim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rounded = |points: f64| (points / self.unit.points() * 1000.0).round() / 1000.0;
        write!(f, "{}x{}{}", rounded(self.width), rounded(self.height), self.unit.name())
    }
}

impl fmt::Debug for Trim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Trim({self})")
    }
}

impl FromStr for Trim {
    type Err = ParseTrimError;

    fn from_str(text: &str) -> Result<Self, ParseTrimError> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        let text = text.to_ascii_lowercase();
        match text.as_str() {
            "a4" => return Ok(Self::A4),
            "a5" => return Ok(Self::A5),
            "letter" => return Ok(Self::IN_8_5X11),
            _ => {}
        }
        let units = [Unit::Inch, Unit::Millimetre, Unit::Point];
        let unit = units.into_iter().find_map(|unit| Some((text.strip_suffix(unit.name())?, unit)));
        let (size, unit) = unit.ok_or(ParseTrimError)?;
        let (width, height) = size.split_once(['x', '×']).ok_or(ParseTrimError)?;
        match (width.parse(), height.parse()) {
            (Ok(width), Ok(height)) => Self::of(width, height, unit).ok_or(ParseTrimError),
            _ => Err(ParseTrimError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for size in ["5x8in", "5.5x8.5in", "210x297mm", "148x210mm", "400.5x600pt", "8.27x11.69in"]
        {
            assert_eq!(size.parse::<Trim>().unwrap().to_string(), size);
        }
        assert_eq!("Letter".parse::<Trim>().unwrap().to_string(), "8.5x11in");
        assert!((Trim::A4.width() - 595.276).abs() < 0.001);
        for wrong in ["", "6x9", "6in", "x9in", "-6x9in", "nanx9in", "infx9in", "2x9in", "6x41in"] {
            assert_eq!(wrong.parse::<Trim>(), Err(ParseTrimError), "{wrong}");
        }
    }
}
