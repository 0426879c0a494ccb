//! Cells with a tint: diagonals, windows, extra regions, clones; and the shapes of odd and even
//! cells. The tints differ from white in a print without colours also.

use std::collections::BTreeSet;

use sudoku_variant::{Cell, HouseKind, Puzzle, Rule};

use super::frame::Frame;
use crate::diagram::disc;
use crate::drawing::{Color, Mark, Rect, Segment};

const DIAGONAL: Color = Color([216, 226, 241]);
const WINDOW: Color = Color([226, 226, 226]);
const REGION: Color = Color([232, 222, 198]);
const CLONE: Color = Color([210, 230, 210]);
const EXTREMUM: Color = Color([224, 224, 224]);
const PARITY: Color = Color([204, 204, 204]);

/// The tint of each cell; white where there is no tint. Tints of several rules are mixed.
pub(super) fn tints(puzzle: &Puzzle) -> Vec<Color> {
    let board = puzzle.board();
    let mut tints = vec![Color::WHITE; board.len()];
    let mut add = |cells: &[Cell], Color(tint): Color| {
        for cell in cells {
            let Color(own) = &mut tints[cell.index()];
            for (own, tint) in own.iter_mut().zip(tint) {
                *own = (u16::from(*own) * u16::from(tint) / 255) as u8;
            }
        }
    };
    // Where two diagonals cross is no third tint.
    let mut crossed: BTreeSet<Cell> = BTreeSet::new();
    for rule in puzzle.rules() {
        match rule {
            Rule::Diagonal(rule) => {
                let Some(grid) = board.grids().get(rule.grid) else { continue };
                let [top, left] = [grid.top, grid.left].map(usize::from);
                let side = usize::from(grid.rows);
                let column = |nth: usize| if rule.rising { side - 1 - nth } else { nth };
                let cells = (0..side).filter_map(|nth| board.cell(top + nth, left + column(nth)));
                let cells: Vec<Cell> = cells.filter(|&cell| crossed.insert(cell)).collect();
                add(&cells, DIAGONAL);
            }
            Rule::Windows(rule) => {
                let Some(grid) = board.grids().get(rule.grid) else { continue };
                let [top, left] = [grid.top, grid.left].map(usize::from);
                let side = usize::from(grid.rows);
                let box_side = side.isqrt();
                // Between two windows is a line of cells that belong to neither.
                let is_inside = |nth: &usize| !nth.is_multiple_of(box_side + 1);
                let cells = (0..side).filter(is_inside).flat_map(|row| {
                    (0..side).filter(is_inside).map(move |column| (top + row, left + column))
                });
                let cells = cells.filter_map(|(row, column)| board.cell(row, column));
                add(&cells.collect::<Vec<_>>(), WINDOW);
            }
            // The pieces of an overlaid jigsaw cover the board: their borders show them.
            Rule::Region(rule) if !covers(puzzle) => add(&rule.cells, REGION),
            Rule::Clones(rule) => {
                add(&rule.cells, CLONE);
                add(&rule.copies, CLONE);
            }
            Rule::Extremum(rule) => add(&[rule.cell], EXTREMUM),
            _ => {}
        }
    }
    tints
}

/// Whether the extra regions cover all cells.
pub(super) fn covers(puzzle: &Puzzle) -> bool {
    let regions = puzzle.rules().iter().filter_map(|rule| match rule {
        Rule::Region(rule) => Some(rule.cells.len()),
        _ => None,
    });
    let has_boxes = puzzle.board().houses().iter().any(|house| house.kind == HouseKind::Box);
    has_boxes && regions.sum::<usize>() >= puzzle.board().len()
}

/// Draws the tints.
pub(super) fn draw(marks: &mut Vec<Mark>, puzzle: &Puzzle, frame: &Frame, tints: &[Color]) {
    let board = puzzle.board();
    for cell in board.cells() {
        let color = tints[cell.index()];
        if color != Color::WHITE {
            marks.push(Mark::Fill { area: frame.cell(board, cell), color });
        }
    }
}

/// Draws the shapes of odd and even cells.
pub(super) fn draw_shapes(marks: &mut Vec<Mark>, puzzle: &Puzzle, frame: &Frame) {
    let board = puzzle.board();
    for rule in puzzle.rules() {
        if let Rule::Parity(rule) = rule {
            let center = frame.center(board, rule.cell);
            let reach = 0.36 * frame.side;
            let outline = if rule.even { square(center, reach) } else { disc(center, reach) };
            marks.push(Mark::Shape { outline, fill: Some(PARITY), line: None });
        }
    }
}

fn square([x, y]: [f64; 2], reach: f64) -> Vec<Segment> {
    let Rect { left, top, right, bottom } = Rect::square(x - reach, y - reach, 2.0 * reach);
    vec![
        Segment::Move([left, top]),
        Segment::Line([right, top]),
        Segment::Line([right, bottom]),
        Segment::Line([left, bottom]),
        Segment::Close,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tints_differ_from_white_without_colours_and_leave_symbols_readable() {
        for Color([red, green, blue]) in [DIAGONAL, WINDOW, REGION, CLONE, EXTREMUM, PARITY] {
            let [red, green, blue] = [red, green, blue].map(f64::from);
            let grey = (0.299 * red + 0.587 * green + 0.114 * blue) / 255.0;
            assert!((0.75..0.9).contains(&grey), "{grey}");
        }
    }
}
