//! [`Plan`]: the places of cells and lines of a board of any shape, in characters.
//!
//! ```text
//!     1  2  3  4          all lines: room for dots, cages and pieces
//!   ┏━━━┯━━━┳━━━┯━━━┓
//! 1 ┃ 1 │ · ┃ · │ · ┃
//!   ┠───┼───╂───┼───┨
//! ```

use ratatui_core::layout::Position;
use sudoku_print::{Edge, TextMarks};
use sudoku_variant::{Board, Cell};

use crate::view::Spread;

/// The sizes of cells, the largest first, and whether all lines between them are drawn. Without,
/// only those lines are drawn that have a border of a box or a mark somewhere.
const SIZES: [(u16, u16, bool); 7] = [
    (11, 5, true),
    (9, 4, true),
    (7, 3, true),
    (5, 2, true),
    (3, 1, true),
    (3, 1, false),
    (2, 1, false),
];

/// The places of a board in one size.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(super) cell_width: u16,
    pub(super) cell_height: u16,
    /// The first character of the cells of each column, and of each row.
    pub(super) columns: Vec<u16>,
    pub(super) rows: Vec<u16>,
    /// The line before each column, and before each row, if it is drawn; then the last one.
    pub(super) bars: Vec<Option<u16>>,
    pub(super) dashes: Vec<Option<u16>>,
    width: u16,
    height: u16,
}

impl Spread for Plan {
    fn width(&self) -> u16 {
        self.width
    }

    fn height(&self) -> u16 {
        self.height
    }
}

impl Plan {
    /// The plans of a board, the largest first.
    pub(crate) fn all(board: &Board, marks: &TextMarks) -> Vec<Self> {
        let has_cages = !marks.sums.is_empty();
        // Cells are no larger than their marks need, and have room for the sums of cages.
        let symbols = u16::from(board.symbols());
        let is_possible = |(_, height, has_all): &(u16, u16, bool)| {
            (*height <= 3 || (height - 1).pow(2) < symbols) && (*has_all || !has_cages)
        };
        let plan = |&(width, height, has_all): &(u16, u16, bool)| {
            Self::new(board, marks, (width, height), has_all)
        };
        SIZES.iter().filter(|size| is_possible(size)).map(plan).collect()
    }

    fn new(board: &Board, marks: &TextMarks, (width, height): (u16, u16), has_all: bool) -> Self {
        let (rows, columns) = (board.rows(), board.columns());
        let is_needed =
            |edge: Edge| marks.weight(board, edge) == 2 || marks.dots.contains_key(&edge);
        let has_bar = |column| has_all || (0..rows).any(|row| is_needed(Edge::left(row, column)));
        let has_dash =
            |row| has_all || (0..columns).any(|column| is_needed(Edge::upper(row, column)));
        let longest = |beside: &dyn Fn(&(i32, i32)) -> bool| {
            let clues = marks.clues.iter().filter(|(place, _)| beside(place));
            clues.map(|(_, clue)| clue.len() as u16).max()
        };
        let is_row = |row: i32| (0..rows as i32).contains(&row);
        let left = longest(&|&(row, column)| is_row(row) && column < 0).map_or(0, |it| it + 1);
        let right = longest(&|&(row, column)| is_row(row) && column >= columns as i32);
        let above = longest(&|&(row, _)| row < 0).map_or(0, |_| 1);
        let below = longest(&|&(row, _)| row >= rows as i32).map_or(0, |_| 1);
        let digits = if rows > 9 { 2 } else { 1 };
        let (columns, bars, end) = along(columns, width, digits + left, has_bar);
        let (rows, dashes, bottom) = along(rows, height, 1 + above, has_dash);
        Self {
            cell_width: width,
            cell_height: height,
            columns,
            rows,
            bars,
            dashes,
            width: end + right.unwrap_or(0),
            height: bottom + below,
        }
    }

    /// The upper left character of a cell.
    pub(super) fn corner(&self, board: &Board, cell: Cell) -> (u16, u16) {
        let (row, column) = board.place(cell);
        (self.columns[column], self.rows[row])
    }

    /// The cell at this position, from the upper left corner of the grid.
    pub(crate) fn cell_at(&self, board: &Board, at: Position) -> Option<Cell> {
        let nth = |starts: &[u16], size: u16, at: u16| {
            starts.iter().position(|&start| (start..start + size).contains(&at))
        };
        let row = nth(&self.rows, self.cell_height, at.y)?;
        board.cell(row, nth(&self.columns, self.cell_width, at.x)?)
    }

    /// The number of marks in a line of a cell, and the characters from one to the next; `None` if
    /// there is no room for this many.
    pub(super) fn marks(&self, symbols: u8) -> Option<(u16, u16)> {
        let symbols = u16::from(symbols);
        let spaced = ((self.cell_width - 1) / 2, 2);
        let fits = |&(across, _): &(u16, u16)| across * self.cell_height >= symbols;
        [spaced, (self.cell_width, 1)].into_iter().find(fits)
    }
}

/// The beginnings of cells, and of the lines before them, in one direction, and the end.
fn along(
    count: usize,
    size: u16,
    start: u16,
    has_line: impl Fn(usize) -> bool,
) -> (Vec<u16>, Vec<Option<u16>>, u16) {
    let (mut cells, mut lines, mut at) = (Vec::new(), Vec::new(), start);
    for nth in 0..=count {
        let line = has_line(nth).then_some(at);
        at += u16::from(line.is_some());
        lines.push(line);
        if nth < count {
            cells.push(at);
            at += size;
        }
    }
    (cells, lines, at)
}
