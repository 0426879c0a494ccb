//! [`Frame`]: a grid on its page, with the areas of its cells.

use sudoku_pdf::Bounds;

use crate::place::Area;
use crate::print::PrintedGrid;

/// A grid on its page.
///
/// ```text
///  corners[0] ── across ──> corners[1]      as its digits are read; on the
///      │   ┌───┬───┬───┐                    page it may lie on a side
///    down  │0,0│0,1│   │
///      │   ├───┼───┼───┤
///      v   │1,0│   │   │
///  corners[3]
/// ```
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    corners: [(f64, f64); 4],
    /// The number of cells in a row, and of rows.
    sides: (usize, usize),
}

impl Frame {
    /// The frame of a grid that was found.
    pub(super) fn of(grid: &PrintedGrid, sides: (usize, usize)) -> Self {
        Self { corners: grid.outline.corners(), sides }
    }

    /// The frame of an upright grid.
    pub(super) fn upright(area: &Area, sides: (usize, usize)) -> Self {
        let (left, top, right, bottom) = (area.left(), area.top(), area.right(), area.bottom());
        Self { corners: [(left, top), (right, top), (right, bottom), (left, bottom)], sides }
    }

    /// The area of a cell on the page.
    pub(super) fn cell(&self, row: usize, column: usize) -> Bounds {
        let (x0, y0) = self.point(row, column);
        let (x1, y1) = self.point(row + 1, column + 1);
        Bounds::new(x0, y0, x1, y1)
    }

    /// The point where these lines of the grid cross.
    fn point(&self, row: usize, column: usize) -> (f64, f64) {
        let (across, down) =
            (column as f64 / self.sides.0.max(1) as f64, row as f64 / self.sides.1.max(1) as f64);
        let between = |a: (f64, f64), b: (f64, f64), part| {
            (a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part)
        };
        let [a, b, c, d] = self.corners;
        between(between(a, b, across), between(d, c, across), down)
    }
}

pub(super) fn bounds(area: &Area) -> Bounds {
    Bounds::new(area.left(), area.top(), area.right(), area.bottom())
}
