//! Lines through cells: thermometers, arrows, whispers, renbans, palindromes, region sums and lines
//! between circles. They differ by width and pattern, so that a print without colours shows which
//! is which.

use sudoku_variant::{Board, Cell, Puzzle, Rule};

use super::frame::{Frame, between};
use crate::diagram::{disc, rounded};
use crate::drawing::{Color, Ink, Mark, Rect, Segment};

pub(super) const GREY: Color = Color([110, 110, 110]);
const THERMOMETER: Color = Color([196, 196, 196]);
const WHISPER: Color = Color([96, 168, 104]);
const RENBAN: Color = Color([199, 152, 208]);
const PALINDROME: Color = Color([168, 168, 168]);
const REGION_SUM: Color = Color([84, 146, 206]);
const SUM_LINE: Color = Color([206, 138, 84]);

/// The radius of a circle in a cell, in cells.
const CIRCLE: f64 = 0.4;

/// Draws the lines of all rules: broad ones first.
pub(super) fn draw(marks: &mut Vec<Mark>, puzzle: &Puzzle, frame: &Frame) {
    let board = puzzle.board();
    let side = frame.side;
    let mut above = Vec::new();
    for rule in puzzle.rules() {
        match rule {
            Rule::Renban(rule) => {
                let points = points(board, frame, &rule.cells);
                marks.push(path(&points, RENBAN, 0.24 * side, false));
            }
            Rule::Thermometer(rule) => {
                let points = points(board, frame, &rule.cells);
                marks.push(path(&points, THERMOMETER, 0.24 * side, false));
                let Some(&bulb) = points.first() else { continue };
                marks.push(filled(disc(bulb, 0.36 * side), THERMOMETER));
                if rule.slow {
                    marks.push(path(&points, Color::WHITE, 0.1 * side, false));
                    marks.push(filled(disc(bulb, 0.22 * side), Color::WHITE));
                }
            }
            Rule::Whisper(rule) => {
                let points = points(board, frame, &rule.cells);
                above.push(path(&points, WHISPER, 0.17 * side, false));
                above.push(path(&points, Color::WHITE, 0.06 * side, false));
            }
            Rule::Palindrome(rule) => {
                above.push(path(
                    &points(board, frame, &rule.cells),
                    PALINDROME,
                    0.12 * side,
                    false,
                ));
            }
            Rule::RegionSum(rule) => {
                above.push(path(&points(board, frame, &rule.cells), REGION_SUM, 0.1 * side, true));
            }
            Rule::SumLine(rule) => {
                above.push(path(&points(board, frame, &rule.cells), SUM_LINE, 0.16 * side, true));
            }
            Rule::Between(rule) => {
                let points = points(board, frame, &rule.cells);
                above.push(path(&points, GREY, 0.05 * side, false));
                for end in [points.first(), points.last()].into_iter().flatten() {
                    above.push(ring(disc(*end, CIRCLE * side), frame, Some(Color::WHITE)));
                }
            }
            Rule::Arrow(rule) => arrow(&mut above, board, frame, &rule.circle, &rule.cells),
            _ => {}
        }
    }
    marks.extend(above);
}

/// An arrow from its circle or pill.
fn arrow(marks: &mut Vec<Mark>, board: &Board, frame: &Frame, circle: &[Cell], cells: &[Cell]) {
    let side = frame.side;
    let centers = points(board, frame, circle);
    let mut points = points(board, frame, cells);
    let Some(&first) = points.first() else { return };
    let distance = |from: &[f64; 2]| (from[0] - first[0]).hypot(from[1] - first[1]);
    let nearest = centers.iter().copied().min_by(|a, b| distance(a).total_cmp(&distance(b)));
    let Some(from) = nearest else { return };
    // From the edge of the circle on.
    let part = (CIRCLE * side / distance(&from).max(1.0)).min(1.0);
    points.insert(0, between(from, first, part));
    let width = 0.045 * side;
    if let [.., before, tip] = points[..] {
        // The tip of a short way stays in its cell.
        let tip = between(before, tip, 1.0 + 0.12 * side / length(before, tip).max(1.0));
        let last = points.len() - 1;
        points[last] = tip;
        marks.push(path(&points, GREY, width, false));
        marks.push(arrow_head(before, tip, 0.2 * side, GREY, width));
    }
    let reach = CIRCLE * side;
    let lengths = |axis: usize| {
        let along = centers.iter().map(|center| center[axis]);
        (along.clone().fold(f64::MAX, f64::min) - reach, along.fold(f64::MIN, f64::max) + reach)
    };
    let ((left, right), (top, bottom)) = (lengths(0), lengths(1));
    marks.push(ring(rounded(Rect { left, top, right, bottom }, reach), frame, None));
}

/// The middles of cells.
fn points(board: &Board, frame: &Frame, cells: &[Cell]) -> Vec<[f64; 2]> {
    cells.iter().map(|&cell| frame.center(board, cell)).collect()
}

fn length(from: [f64; 2], to: [f64; 2]) -> f64 {
    (to[0] - from[0]).hypot(to[1] - from[1])
}

/// A line through points, with round ends; dashes, if there are any, are broad.
pub(super) fn path(points: &[[f64; 2]], color: Color, width: f64, dashed: bool) -> Mark {
    let outline = points.iter().enumerate().map(|(nth, &point)| match nth {
        0 => Segment::Move(point),
        _ => Segment::Line(point),
    });
    let line = Some(Ink { color, width, dashed, round: !dashed });
    Mark::Shape { outline: outline.collect(), fill: None, line }
}

/// The head of an arrow that ends in this point.
pub(super) fn arrow_head(
    from: [f64; 2],
    tip: [f64; 2],
    size: f64,
    color: Color,
    width: f64,
) -> Mark {
    let long = length(from, tip).max(0.001);
    let [x, y] = [(tip[0] - from[0]) / long, (tip[1] - from[1]) / long];
    let wing = |turn: f64| {
        [tip[0] - size * (x * 0.8 + turn * y * 0.6), tip[1] - size * (y * 0.8 - turn * x * 0.6)]
    };
    path(&[wing(1.0), tip, wing(-1.0)], color, width, false)
}

fn filled(outline: Vec<Segment>, color: Color) -> Mark {
    Mark::Shape { outline, fill: Some(color), line: None }
}

/// An outline that is drawn, and filled if it has a colour.
fn ring(outline: Vec<Segment>, frame: &Frame, fill: Option<Color>) -> Mark {
    let line = Some(Ink { color: GREY, width: 0.045 * frame.side, dashed: false, round: false });
    Mark::Shape { outline, fill, line }
}
