//! [`unlike`]: whether the style of a cell prints its content.

use calamine::{Color, FillPattern, Style};

use super::cells::Value;
use super::number_format::{Rgb, Shown, shown};
use super::unprinted::Cause;

/// Colours with channels that differ by less than this are not distinguished on paper.
const NEAR: u8 = 8;
/// Smaller type is not readable, in points.
pub(super) const SMALLEST_TYPE: f64 = 2.0;

const BLACK: Rgb = [0; 3];
/// Paper.
pub(super) const WHITE: Rgb = [255; 3];

/// The reason why a cell with this style does not print its content as it is.
pub(super) fn unlike(style: &Style, value: &Value) -> Option<Cause> {
    if *value == Value::Blank {
        return None;
    }
    let format = style.number_format.as_ref().map_or("General", |format| &*format.format_code);
    let shown = shown(format, value);
    let colour = match shown {
        Shown::Nothing => return Some(Cause::Format),
        Shown::Instead(text) => return Some(Cause::Instead(text)),
        Shown::Content(colour) => colour,
    };
    let font = style.font.as_ref();
    let own = font.and_then(|font| font.color).map_or(BLACK, rgb);
    let ground = match style.fill.as_ref().map(|fill| (fill.pattern, fill.foreground_color)) {
        None | Some((FillPattern::None, _)) => Some(WHITE),
        Some((FillPattern::Solid, colour)) => colour.map(rgb),
        // Points and hatching are of two colours.
        Some(_) => None,
    };
    if ground.is_some_and(|ground| are_alike(colour.unwrap_or(own), ground)) {
        return Some(Cause::Colour);
    }
    let size = font.and_then(|font| font.size);
    size.filter(|size| *size < SMALLEST_TYPE).map(|_| Cause::Small)
}

/// Whether two colours are the same on paper.
pub(super) fn are_alike(one: Rgb, other: Rgb) -> bool {
    one.iter().zip(other).all(|(one, other)| one.abs_diff(other) < NEAR)
}

fn rgb(colour: Color) -> Rgb {
    [colour.red, colour.green, colour.blue]
}
