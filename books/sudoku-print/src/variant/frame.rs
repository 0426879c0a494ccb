//! [`Frame`]: where the cells of a board are in a picture, and the clues beside them.

use sudoku_variant::{Board, Cell};

use super::outside::Clue;
use crate::drawing::Rect;

/// A row and a column of the field, which may be outside of the board.
pub(super) type Place = (i32, i32);

/// The places of a picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) width: f64,
    pub(super) height: f64,
    /// The width of a cell.
    pub(super) side: f64,
    /// The widths of the lines between cells, and around boxes.
    pub(super) thin: f64,
    pub(super) thick: f64,
    /// The corner of the field.
    corner: [f64; 2],
}

impl Frame {
    /// The frame of a board with these clues; the longer side of the picture has at most `size`
    /// pixels.
    pub(super) fn new(board: &Board, clues: &[Clue], size: u32) -> Self {
        let size = f64::from(size);
        let [left, top, right, bottom] = beside(board, clues);
        let across = [board.columns() as f64 + left + right, board.rows() as f64 + top + bottom];
        let longer = across[0].max(across[1]);
        // Lines of small cells are thin.
        let thin = (size / longer / 50.0).round().max(1.0);
        // Both are even, or both are odd.
        let thick = thin + 2.0 * (size / longer / 33.0).round().max(1.0);
        let border = (size / 40.0).floor();
        let side = ((size - 2.0 * border - thick) / longer).floor().max(4.0);
        let [width, height] = across.map(|cells| (cells * side).ceil() + 2.0 * border + thick);
        let corner = [left, top].map(|cells| border + (cells * side).floor() + thick / 2.0);
        Self { width, height, side, thin, thick, corner }
    }

    /// The frame of a board with these clues whose outer lines have their outer edges in this
    /// square, or around the middle of it.
    pub(super) fn within(
        board: &Board,
        clues: &[Clue],
        area: Rect,
        [thin, thick]: [f64; 2],
    ) -> Self {
        let [left, top, right, bottom] = beside(board, clues);
        let across = [board.columns() as f64 + left + right, board.rows() as f64 + top + bottom];
        let side = (area.width() - thick) / across[0].max(across[1]);
        let start = [area.left, area.top];
        let corner = [0, 1].map(|axis| {
            let rest = area.width() - thick - across[axis] * side;
            start[axis] + thick / 2.0 + rest / 2.0 + [left, top][axis] * side
        });
        Self { width: area.width(), height: area.width(), side, thin, thick, corner }
    }

    /// The area of a place.
    pub(super) fn place(&self, (row, column): Place) -> Rect {
        let [x, y] = self.at([f64::from(column), f64::from(row)]);
        Rect::square(x, y, self.side)
    }

    /// The area of a cell.
    pub(super) fn cell(&self, board: &Board, cell: Cell) -> Rect {
        self.place(place(board, cell))
    }

    /// The middle of a cell.
    pub(super) fn center(&self, board: &Board, cell: Cell) -> [f64; 2] {
        let area = self.cell(board, cell);
        [(area.left + area.right) / 2.0, (area.top + area.bottom) / 2.0]
    }

    /// The middle of several cells.
    pub(super) fn middle(&self, board: &Board, cells: &[Cell]) -> [f64; 2] {
        let centers = cells.iter().map(|&cell| self.center(board, cell));
        let sum = centers.fold([0.0, 0.0], |[x, y], [a, b]| [x + a, y + b]);
        sum.map(|sum| sum / cells.len().max(1) as f64)
    }

    /// A point of the field in cells from its corner, to the right and down.
    pub(super) fn at(&self, [x, y]: [f64; 2]) -> [f64; 2] {
        [self.corner[0] + x * self.side, self.corner[1] + y * self.side]
    }
}

/// The room for clues left of a board, above it, right of it and below it, in cells.
fn beside(board: &Board, clues: &[Clue]) -> [f64; 4] {
    let [rows, columns] = [board.rows() as i32, board.columns() as i32];
    let room = |is_there: &dyn Fn(Place) -> bool| {
        let has = clues.iter().any(|clue| is_there(clue.place));
        if has { MARGIN } else { 0.0 }
    };
    [
        room(&|(_, column)| column < 0),
        room(&|(row, _)| row < 0),
        room(&|(_, column)| column >= columns),
        room(&|(row, _)| row >= rows),
    ]
}

/// The place of a cell.
pub(super) fn place(board: &Board, cell: Cell) -> Place {
    let (row, column) = board.place(cell);
    (row as i32, column as i32)
}

/// The point this part of the way from one to another.
pub(super) fn between([x, y]: [f64; 2], [to_x, to_y]: [f64; 2], part: f64) -> [f64; 2] {
    [x + (to_x - x) * part, y + (to_y - y) * part]
}

/// The room for clues beside the field, in cells.
const MARGIN: f64 = 0.85;
