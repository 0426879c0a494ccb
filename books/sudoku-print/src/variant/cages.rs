//! Cages, with their sums; and sums of cells that may be equal. Their borders keep away from those
//! of the cells.

use std::collections::BTreeSet;

use sudoku_variant::{Cell, Puzzle, Rule};

use super::frame::{Frame, Place, place};
use super::letters::Letters;
use super::tints::covers;
use crate::MakeError;
use crate::drawing::{Color, Ink, Mark, Rect, Segment};
use crate::typeface::Weight;

const CAGE: Color = Color([60, 60, 60]);
const SUM: Color = Color([124, 86, 20]);
const REGION: Color = Color([120, 100, 60]);
const EQUAL: Color = Color([30, 100, 130]);
const COUNTS: Color = Color([110, 50, 120]);

/// The distance of a border from that of the cell, in cells.
const INSET: f64 = 0.07;

/// The height of a sum, in cells.
const HEIGHT: f64 = 0.19;

/// Draws the cages, and the borders of extra regions that cover the board.
pub(super) fn draw(
    marks: &mut Vec<Mark>,
    puzzle: &Puzzle,
    frame: &Frame,
    tints: &[Color],
    letters: &mut Letters<'_>,
) -> Result<(), MakeError> {
    for rule in puzzle.rules() {
        match rule {
            Rule::Cage(rule) => {
                border(marks, puzzle, frame, &rule.cells, CAGE);
                if let Some(sum) = rule.sum {
                    let sum = sum.to_string();
                    label(marks, puzzle, frame, &rule.cells, &sum, CAGE, tints, letters)?;
                }
            }
            Rule::Sum(rule) => {
                border(marks, puzzle, frame, &rule.cells, SUM);
                let total = rule.total.to_string();
                label(marks, puzzle, frame, &rule.cells, &total, SUM, tints, letters)?;
            }
            Rule::EqualSums(rule) => {
                rule.groups.iter().for_each(|cells| border(marks, puzzle, frame, cells, EQUAL));
            }
            Rule::Counts(rule) => {
                border(marks, puzzle, frame, &rule.cells, COUNTS);
                let counts = rule.counts.iter().map(|(count, number)| format!("{count}x{number}"));
                let counts = counts.collect::<Vec<_>>().join(" ");
                label(marks, puzzle, frame, &rule.cells, &counts, COUNTS, tints, letters)?;
            }
            Rule::Region(rule) if covers(puzzle) => {
                border(marks, puzzle, frame, &rule.cells, REGION);
            }
            _ => {}
        }
    }
    Ok(())
}

/// A dashed line along the inside of the cells.
fn border(marks: &mut Vec<Mark>, puzzle: &Puzzle, frame: &Frame, cells: &[Cell], color: Color) {
    let width = (frame.side / 45.0).max(1.0);
    let line = Some(Ink { color, width, dashed: true, round: false });
    let places = cells.iter().map(|&cell| place(puzzle.board(), cell)).collect();
    for [from, to] in outline(&places) {
        let outline = [Segment::Move(frame.at(from)), Segment::Line(frame.at(to))];
        marks.push(Mark::Shape { outline: outline.into(), fill: None, line });
    }
}

/// The lines along the inside of cells, in cells from the corner of the field.
fn outline(cells: &BTreeSet<Place>) -> Vec<[[f64; 2]; 2]> {
    let has = |row: i32, column: i32| cells.contains(&(row, column));
    let mut runs: Vec<[[f64; 2]; 2]> = Vec::new();
    for is_across in [true, false] {
        let mut pieces: Vec<(i32, i32, i32)> = Vec::new();
        for &(row, column) in cells {
            for side in [-1, 1] {
                let (line, along) = if is_across { (row, column) } else { (column, row) };
                let beyond =
                    if is_across { has(row + side, column) } else { has(row, column + side) };
                if !beyond {
                    pieces.push((line, side, along));
                }
            }
        }
        pieces.sort_unstable();
        let at = |line: i32, along: i32| {
            if is_across { has(line, along) } else { has(along, line) }
        };
        let mut pieces = pieces.into_iter().peekable();
        while let Some((line, side, start)) = pieces.next() {
            let mut end = start;
            while pieces.next_if(|next| *next == (line, side, end + 1)).is_some() {
                end += 1;
            }
            // At a corner that points inwards, the line goes on to that of the cell beyond.
            let reach = |along: i32| if at(line, along) { INSET } else { -INSET };
            let from = f64::from(start) - reach(start - 1);
            let to = f64::from(end + 1) + reach(end + 1);
            let across = f64::from(line) + if side < 0 { INSET } else { 1.0 - INSET };
            runs.push(if is_across {
                [[from, across], [to, across]]
            } else {
                [[across, from], [across, to]]
            });
        }
    }
    runs
}

/// The sum, or other text, at the upper left of the first cell, where the border leaves room.
#[allow(clippy::too_many_arguments)] // a drawing, its puzzle, and the text with its look
fn label(
    marks: &mut Vec<Mark>,
    puzzle: &Puzzle,
    frame: &Frame,
    cells: &[Cell],
    text: &str,
    color: Color,
    tints: &[Color],
    letters: &mut Letters<'_>,
) -> Result<(), MakeError> {
    let Some(&first) = cells.iter().min() else { return Ok(()) };
    let area = frame.cell(puzzle.board(), first);
    let height = HEIGHT * frame.side;
    let gap = 0.03 * frame.side;
    let width = letters.width(text, Weight::Regular, height)?;
    let [left, top] = [area.left, area.top].map(|corner| corner + 0.045 * frame.side);
    let room =
        Rect { left, top, right: left + width + 2.0 * gap, bottom: top + height + 2.0 * gap };
    marks.push(Mark::Fill { area: room, color: tints[first.index()] });
    let center = [(room.left + room.right) / 2.0, (room.top + room.bottom) / 2.0];
    letters.text(marks, text, Weight::Regular, center, height, color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_border_keeps_away_from_the_cells_beyond() {
        // An L of three cells: six sides.
        let runs = outline(&BTreeSet::from([(0, 0), (1, 0), (1, 1)]));
        assert_eq!(runs.len(), 6);
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let has = |run: [[f64; 2]; 2]| {
            runs.iter().any(|own| {
                own.as_flattened().iter().zip(run.as_flattened()).all(|(a, b)| near(*a, *b))
            })
        };
        assert!(has([[0.07, 0.07], [0.93, 0.07]]));
        // The inner corner is at (0.93, 1.07).
        assert!(has([[0.93, 0.07], [0.93, 1.07]]));
        assert!(has([[0.93, 1.07], [1.93, 1.07]]));
        assert!(has([[0.07, 1.93], [1.93, 1.93]]));
    }
}
