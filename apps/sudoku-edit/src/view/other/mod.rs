//! Puzzles of other sizes and with more rules: the grid, and the text beside it.

mod grid;
mod panel;
mod plan;

use ratatui_core::buffer::Buffer;
use ratatui_core::layout::{Position, Rect};
use sudoku_print::TextMarks;
use sudoku_variant::Cell;

use super::palette::Palette;
use crate::other::board::OtherBoard;
use crate::session::Session;
use grid::Drawing;
pub(super) use panel::{count, words};
pub(super) use plan::Plan;

/// The marks of the rules of a board.
pub(super) fn marks(board: &OtherBoard) -> TextMarks {
    TextMarks::new(board.rules(), |cell| board.get(cell).is_some())
}

/// Draws the grid into this area.
pub(super) fn draw(
    session: &Session,
    board: &OtherBoard,
    plan: &Plan,
    palette: Palette,
    area: Rect,
    buffer: &mut Buffer,
) {
    let marks = &marks(board);
    Drawing { session, board, marks, plan, palette, area }.draw(buffer);
}

/// The index of the cell at a position from the upper left corner of the grid.
pub(super) fn cell_at(board: &OtherBoard, plan: &Plan, at: Position) -> Option<usize> {
    plan.cell_at(board.field(), at).map(Cell::index)
}
