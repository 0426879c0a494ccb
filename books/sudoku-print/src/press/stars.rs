//! Stars for levels: 1 to 5 of them filled.

use std::f64::consts::PI;

use crate::drawing::{Color, Ink, Mark, Segment};
use crate::service::thinnest_line;

/// The number of stars of the hardest level.
const MOST: usize = 5;

/// The radius of the inner corners, as a part of that of the points.
const INNER: f64 = 0.45;

/// The width of five stars of this height.
pub(super) fn width(height: f64) -> f64 {
    height * (MOST as f64 + 0.15 * (MOST as f64 - 1.0))
}

/// Five stars of this height, the first ones filled, from this place of a baseline on.
pub(super) fn stars(filled: usize, [left, baseline]: [f64; 2], height: f64) -> Vec<Mark> {
    let width = (height * 0.07).max(thinnest_line());
    let line = Ink { color: Color::BLACK, width, dashed: false, round: false };
    let radius = (height - line.width) / 2.0;
    let star = |nth: usize| {
        let center = [left + height * (0.5 + 1.15 * nth as f64), baseline - height / 2.0];
        let fill = if nth < filled { Color::BLACK } else { Color::WHITE };
        Mark::Shape { outline: outline(center, radius), fill: Some(fill), line: Some(line) }
    };
    (0..MOST).map(star).collect()
}

pub(super) fn outline([x, y]: [f64; 2], radius: f64) -> Vec<Segment> {
    let corner = |nth: usize| {
        let angle = PI * nth as f64 / MOST as f64;
        let far = if nth.is_multiple_of(2) { radius } else { radius * INNER };
        [x + far * angle.sin(), y - far * angle.cos()]
    };
    let mut segments = vec![Segment::Move(corner(0))];
    segments.extend((1..2 * MOST).map(|nth| Segment::Line(corner(nth))));
    segments.push(Segment::Close);
    segments
}
