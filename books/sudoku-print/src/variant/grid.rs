//! The lines between cells, thick where a box or a grid ends.

use std::collections::BTreeSet;

use sudoku_variant::{Board, Boxes, Subgrid};

use super::frame::Frame;
use crate::drawing::Mark;

/// An edge of a cell: of the place at this row and column, its upper edge, or its left one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edge {
    is_upper: bool,
    /// The row of an upper edge, the column of a left one.
    line: usize,
    along: usize,
}

impl Edge {
    /// The upper edge of the place at this row and column, from 0.
    #[must_use]
    pub const fn upper(row: usize, column: usize) -> Self {
        Self { is_upper: true, line: row, along: column }
    }

    /// The left edge of the place at this row and column, from 0.
    #[must_use]
    pub const fn left(row: usize, column: usize) -> Self {
        Self { is_upper: false, line: column, along: row }
    }

    /// The place whose edge it is, and the one on the other side, if it is not before the field.
    #[must_use]
    pub fn beside(self) -> ((usize, usize), Option<(usize, usize)>) {
        let before = self.line.checked_sub(1);
        match self.is_upper {
            true => ((self.line, self.along), before.map(|row| (row, self.along))),
            false => ((self.along, self.line), before.map(|column| (self.along, column))),
        }
    }
}

/// The lines between cells of one box. Between the pieces of a jigsaw they go on below the borders:
/// a reader sees each line from end to end.
pub(super) fn draw_thin(marks: &mut Vec<Mark>, board: &Board, frame: &Frame) {
    let is_jigsaw = |grid: &Subgrid| matches!(grid.boxes, Boxes::Pieces(_));
    let thick = match board.grids() {
        [grid] if is_jigsaw(grid) => BTreeSet::new(),
        _ => thick(board),
    };
    let inner = board.neighbours().map(|(a, b)| {
        let ((row, column), (other, _)) = (board.place(b), board.place(a));
        if row == other { Edge::left(row, column) } else { Edge::upper(row, column) }
    });
    let edges: BTreeSet<Edge> = inner.filter(|edge| !thick.contains(edge)).collect();
    marks.push(Mark::Lines { lines: lines(&edges, frame, 0.0), width: frame.thin });
}

/// The borders of boxes and grids.
pub(super) fn draw_thick(marks: &mut Vec<Mark>, board: &Board, frame: &Frame) {
    // The ends fill the corners.
    let lines = lines(&thick(board), frame, frame.thick / 2.0);
    marks.push(Mark::Lines { lines, width: frame.thick });
}

/// The edges of boxes and grids.
pub(super) fn thick(board: &Board) -> BTreeSet<Edge> {
    let mut edges = BTreeSet::new();
    for grid in board.grids() {
        let [top, left, rows, columns] =
            [grid.top.into(), grid.left.into(), usize::from(grid.rows), usize::from(grid.columns)];
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |c| (row, c))) {
            let own = piece(grid, row, column);
            let at = (top + row, left + column);
            if row == 0 || piece(grid, row - 1, column) != own {
                edges.insert(Edge::upper(at.0, at.1));
            }
            if column == 0 || piece(grid, row, column - 1) != own {
                edges.insert(Edge::left(at.0, at.1));
            }
            if row + 1 == rows {
                edges.insert(Edge::upper(at.0 + 1, at.1));
            }
            if column + 1 == columns {
                edges.insert(Edge::left(at.0, at.1 + 1));
            }
        }
    }
    edges
}

/// The number of the box of a cell of a grid.
fn piece(grid: &Subgrid, row: usize, column: usize) -> usize {
    match &grid.boxes {
        Boxes::None => 0,
        Boxes::Rectangles { height, width } => {
            let across = usize::from(grid.columns / width);
            row / usize::from(*height) * across + column / usize::from(*width)
        }
        Boxes::Pieces(pieces) => {
            pieces.get(row * usize::from(grid.columns) + column).copied().unwrap_or(0).into()
        }
    }
}

/// Edges that follow one another as lines, each longer by `reach` at its ends.
fn lines(edges: &BTreeSet<Edge>, frame: &Frame, reach: f64) -> Vec<[[f64; 2]; 2]> {
    let mut lines = Vec::new();
    let mut edges = edges.iter().copied().peekable();
    while let Some(first) = edges.next() {
        let mut end = first.along + 1;
        while edges
            .next_if(|next| {
                (next.is_upper, next.line, next.along) == (first.is_upper, first.line, end)
            })
            .is_some()
        {
            end += 1;
        }
        let [line, from, to] = [first.line, first.along, end].map(|number| number as f64);
        lines.push(if first.is_upper {
            let [mut from, mut to] = [[from, line], [to, line]].map(|point| frame.at(point));
            from[0] -= reach;
            to[0] += reach;
            [from, to]
        } else {
            let [mut from, mut to] = [[line, from], [line, to]].map(|point| frame.at(point));
            from[1] -= reach;
            to[1] += reach;
            [from, to]
        });
    }
    lines
}
