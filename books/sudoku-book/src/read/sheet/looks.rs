//! [`Look`]: whether a cell prints its content.

use calamine::{Border, BorderStyle, Color, FillPattern, Style};

use super::super::css::Look as Dress;
use super::cells::Value;
use super::number_format::{Rgb, Shown, shown};
use super::unprinted::Cause;

/// Colours with channels that differ by less than this are not distinguished on paper.
const NEAR: u8 = 8;
/// Smaller type is not readable, in points.
pub(super) const SMALLEST_TYPE: f64 = 2.0;

/// Ink.
pub(super) const BLACK: Rgb = [0; 3];
/// Paper.
pub(super) const WHITE: Rgb = [255; 3];

/// The look of a cell.
pub(super) struct Look<'a> {
    /// The number format.
    pub(super) format: &'a str,
    /// The colour of its type.
    pub(super) colour: Rgb,
    /// The colour of the cell; `None` if it is not one colour.
    pub(super) ground: Option<Rgb>,
    /// The size of its type, in points.
    pub(super) size: Option<f64>,
}

impl Look<'_> {
    /// The reason why a cell that looks so does not print its content as it is.
    pub(super) fn unlike(&self, value: &Value) -> Option<Cause> {
        if *value == Value::Blank {
            return None;
        }
        let colour = match shown(self.format, value) {
            Shown::Nothing => return Some(Cause::Format),
            Shown::Instead(text) => return Some(Cause::Instead(text)),
            Shown::Content(colour) => colour.unwrap_or(self.colour),
        };
        if self.ground.is_some_and(|ground| are_alike(colour, ground)) {
            return Some(Cause::Colour);
        }
        self.size.filter(|size| *size < SMALLEST_TYPE).map(|_| Cause::Small)
    }
}

/// The reason why a cell with this style does not print its content as it is.
pub(super) fn unlike(style: &Style, value: &Value) -> Option<Cause> {
    let font = style.font.as_ref();
    let ground = match style.fill.as_ref().map(|fill| (fill.pattern, fill.foreground_color)) {
        None | Some((FillPattern::None, _)) => Some(WHITE),
        Some((FillPattern::Solid, colour)) => colour.map(rgb),
        // Points and hatching are of two colours.
        Some(_) => None,
    };
    let format = style.number_format.as_ref().map_or("General", |format| &*format.format_code);
    let colour = font.and_then(|font| font.color).map_or(BLACK, rgb);
    Look { format, colour, ground, size: font.and_then(|font| font.size) }.unlike(value)
}

/// The borders and the ground of a cell with this style.
pub(super) fn dress(style: &Style) -> Dress {
    let width = |border: &Border| match border.style {
        BorderStyle::None => 0.0,
        BorderStyle::Hair | BorderStyle::Thin | BorderStyle::Dotted | BorderStyle::Dashed => 1.0,
        BorderStyle::Thick | BorderStyle::Double => 3.0,
        _ => 2.0,
    };
    let borders = style.borders.as_ref().map_or([0.0; 4], |borders| {
        [&borders.top, &borders.right, &borders.bottom, &borders.left].map(width)
    });
    let ground = match style.fill.as_ref().map(|fill| (fill.pattern, fill.foreground_color)) {
        Some((FillPattern::Solid, Some(colour))) if !are_alike(rgb(colour), WHITE) => {
            format!("{:?}", rgb(colour))
        }
        _ => String::new(),
    };
    Dress { borders, ground }
}

/// Whether two colours are the same on paper.
pub(super) fn are_alike(one: Rgb, other: Rgb) -> bool {
    one.iter().zip(other).all(|(one, other)| one.abs_diff(other) < NEAR)
}

fn rgb(colour: Color) -> Rgb {
    [colour.red, colour.green, colour.blue]
}
