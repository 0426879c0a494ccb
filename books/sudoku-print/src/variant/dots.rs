//! Marks between cells: dots, X and V, signs of comparison, quadruples; and those of extreme cells.

use sudoku_variant::{Cell, Puzzle, Rule};

use super::frame::{Frame, between};
use super::letters::Letters;
use super::lines::path;
use crate::MakeError;
use crate::diagram::disc;
use crate::drawing::{Color, Ink, Mark};
use crate::typeface::Weight;

/// Draws the marks of all rules.
pub(super) fn draw(
    marks: &mut Vec<Mark>,
    puzzle: &Puzzle,
    frame: &Frame,
    letters: &mut Letters<'_>,
) -> Result<(), MakeError> {
    let board = puzzle.board();
    let side = frame.side;
    let middle = |a: Cell, b: Cell| frame.middle(board, &[a, b]);
    for rule in puzzle.rules() {
        match rule {
            Rule::Difference(rule) => {
                let center = middle(rule.a, rule.b);
                marks.push(dot(center, 0.14, frame, Color::WHITE));
                if rule.by != 1 {
                    let (text, height) = (rule.by.to_string(), 0.16 * side);
                    letters.text(marks, &text, Weight::Bold, center, height, Color::BLACK)?;
                }
            }
            Rule::Ratio(rule) => {
                let center = middle(rule.a, rule.b);
                marks.push(dot(center, 0.14, frame, Color::BLACK));
                if rule.by != 2 {
                    let (text, height) = (rule.by.to_string(), 0.16 * side);
                    letters.text(marks, &text, Weight::Bold, center, height, Color::WHITE)?;
                }
            }
            Rule::PairSum(rule) => {
                let center = middle(rule.a, rule.b);
                let text = match rule.total {
                    5 => "V".into(),
                    10 => "X".into(),
                    total => total.to_string(),
                };
                let outline = disc(center, 0.19 * side);
                marks.push(Mark::Shape { outline, fill: Some(Color::WHITE), line: None });
                let height = if text.len() == 1 { 0.25 } else { 0.2 } * side;
                letters.text(marks, &text, Weight::Bold, center, height, Color::BLACK)?;
            }
            Rule::Greater(rule) => {
                let [greater, less] = [rule.a, rule.b].map(|cell| frame.center(board, cell));
                sign(marks, between(greater, less, 0.5), less, 0.13, frame);
            }
            Rule::Quadruple(rule) => {
                let center = frame.middle(board, &rule.cells);
                marks.push(dot(center, 0.27, frame, Color::WHITE));
                let symbols = rule.values.iter().filter_map(|&value| board.symbol(value));
                let text: Vec<char> =
                    symbols.map(|symbol| puzzle.alphabet().character(symbol)).collect();
                let rows: Vec<&[char]> = text.chunks(if text.len() > 2 { 2 } else { 3 }).collect();
                let height = 0.19 * side;
                for (nth, row) in rows.iter().enumerate() {
                    let away = (nth as f64 - (rows.len() as f64 - 1.0) / 2.0) * height * 1.2;
                    // Each symbol has its own place: "12" would be one number.
                    for (column, symbol) in row.iter().enumerate() {
                        let right = (column as f64 - (row.len() as f64 - 1.0) / 2.0) * height;
                        let at = [center[0] + right, center[1] + away];
                        let text = symbol.to_string();
                        letters.text(marks, &text, Weight::Regular, at, height, Color::BLACK)?;
                    }
                }
            }
            Rule::Extremum(rule) => {
                let center = frame.center(board, rule.cell);
                let ways = [(-1, 0), (0, -1), (0, 1), (1, 0)];
                let around =
                    ways.iter().filter_map(|&(down, right)| board.step(rule.cell, down, right));
                for cell in around {
                    let beyond = frame.center(board, cell);
                    let at = between(center, beyond, 0.38);
                    let tip = if rule.maximum { beyond } else { center };
                    sign(marks, at, tip, 0.08, frame);
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// A dot of this radius in cells.
fn dot(center: [f64; 2], radius: f64, frame: &Frame, color: Color) -> Mark {
    let width = (0.03 * frame.side).max(1.0);
    let line = Some(Ink { color: Color::BLACK, width, dashed: false, round: false });
    Mark::Shape { outline: disc(center, radius * frame.side), fill: Some(color), line }
}

/// A sign of comparison of this size in cells, whose tip points to the lesser side.
fn sign(marks: &mut Vec<Mark>, center: [f64; 2], less: [f64; 2], size: f64, frame: &Frame) {
    let long = (less[0] - center[0]).hypot(less[1] - center[1]).max(0.001);
    let [x, y] = [(less[0] - center[0]) / long, (less[1] - center[1]) / long];
    let reach = size * frame.side;
    let at = |along: f64, across: f64| {
        let [along, across] = [along * reach, across * reach];
        [center[0] + along * x - across * y, center[1] + along * y + across * x]
    };
    let points = [at(-0.6, 1.0), at(0.6, 0.0), at(-0.6, -1.0)];
    // White below, so that the line of the grid does not cross it.
    marks.push(path(&points, Color::WHITE, 0.11 * frame.side, false));
    marks.push(path(&points, Color::BLACK, (0.035 * frame.side).max(1.0), false));
}
