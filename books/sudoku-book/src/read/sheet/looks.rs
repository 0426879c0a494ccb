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
        BorderStyle::Hair
        | BorderStyle::Thin
        | BorderStyle::Dotted
        | BorderStyle::Dashed
        | BorderStyle::DashDot
        | BorderStyle::DashDotDot => THIN,
        BorderStyle::Thick | BorderStyle::Double => THICK,
        _ => MEDIUM,
    };
    let borders = style.borders.as_ref().map_or([0.0; 4], |borders| {
        [&borders.top, &borders.right, &borders.bottom, &borders.left].map(width)
    });
    let ground = style.fill.as_ref().map_or(String::new(), |fill| {
        let pattern = format!("{:?}", fill.pattern).to_lowercase();
        ground(&pattern, fill.foreground_color.map(rgb))
    });
    Dress { borders, ground }
}

/// The widths of borders, in pixels.
const THIN: f64 = 1.0;
const MEDIUM: f64 = 2.0;
const THICK: f64 = 3.0;

/// The width of a border by its number in binary workbooks.
pub(super) fn line_width(number: u16) -> f64 {
    match number {
        0 => 0.0,
        // Thin, dashed, dotted, hair, and two with dots between dashes.
        1 | 3 | 4 | 7 | 9 | 11 => THIN,
        // Thick and double.
        5 | 6 => THICK,
        _ => MEDIUM,
    }
}

/// The ground that a fill of one colour or with a pattern gives a cell.
pub(super) fn ground(pattern: &str, colour: Option<Rgb>) -> String {
    match (pattern, colour) {
        ("none", _) | ("solid", None) => String::new(),
        ("solid", Some(colour)) if are_alike(colour, WHITE) => String::new(),
        ("solid", Some(colour)) => format!("{colour:?}"),
        _ => format!("{pattern} {colour:?}"),
    }
}

/// The name of a pattern by its number in binary workbooks.
pub(super) fn pattern_name(number: u32) -> String {
    match number {
        0 => "none".into(),
        1 => "solid".into(),
        number => format!("pattern {number}"),
    }
}

/// Whether two colours are the same on paper.
pub(super) fn are_alike(one: Rgb, other: Rgb) -> bool {
    one.iter().zip(other).all(|(one, other)| one.abs_diff(other) < NEAR)
}

fn rgb(colour: Color) -> Rgb {
    [colour.red, colour.green, colour.blue]
}
