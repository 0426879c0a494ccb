//! [`Board`]: the cells of a puzzle, and the grids they form.

use core::fmt;
use std::borrow::ToOwned;
use std::string::String;
use std::vec;
use std::vec::Vec;

use crate::error_text::error_text;
use crate::symbols::MAX_SYMBOLS;

/// The most cells of a board: the largest printed combination of grids has 33 rows and columns.
pub const MAX_CELLS: usize = 2048;

/// The most rows, and columns, of a board.
pub(crate) const MAX_SIDE: usize = 256;

/// The most grids of a board.
pub(crate) const MAX_GRIDS: usize = 64;

/// The most boxes of a grid.
const MOST_BOXES: u16 = 255;

const NO_CELL: u16 = u16::MAX;

/// A cell of a board: its number among the cells that exist, in reading order from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u16);

impl Cell {
    /// The number of the cell, for vectors with a value for each cell.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub(crate) const fn new(index: u16) -> Self {
        Self(index)
    }
}

/// The boxes of one grid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Boxes {
    /// No boxes: a Latin square.
    None,
    /// Rectangles of `height` rows and `width` columns.
    Rectangles {
        /// Rows of a box.
        height: u8,
        /// Columns of a box.
        width: u8,
    },
    /// Irregular pieces, as in a jigsaw: the piece of each cell in reading order. Pieces need not
    /// be connected. A board numbers them from 0, in the order of their first cells, and takes
    /// pieces that are rectangles of one size for those.
    Pieces(Vec<u8>),
}

/// One grid of a board: its place, its size and its boxes.
///
/// ```text
///        left
///   top   +-------+
///         | boxes |  rows
///         +-------+
///          columns
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Subgrid {
    /// The row of the board in which the grid begins, from 0.
    pub top: u16,
    /// The column of the board in which the grid begins, from 0.
    pub left: u16,
    /// Rows, at most as many as there are symbols.
    pub rows: u8,
    /// Columns, at most as many as there are symbols.
    pub columns: u8,
    /// Its boxes.
    pub boxes: Boxes,
}

impl Subgrid {
    /// The cell of the grid at this row and column of it.
    pub(crate) fn place(&self, row: usize, column: usize) -> (usize, usize) {
        (usize::from(self.top) + row, usize::from(self.left) + column)
    }

    /// The box of each of its cells in reading order.
    pub(crate) fn pieces(&self) -> Option<Vec<u8>> {
        let (rows, columns) = (self.rows, self.columns);
        match &self.boxes {
            Boxes::None => None,
            Boxes::Rectangles { height, width } => Some(
                (0..rows)
                    .flat_map(|r| (0..columns).map(move |c| (r, c)))
                    .map(|(r, c)| {
                        let across = u16::from(columns / width);
                        (u16::from(r / height) * across + u16::from(c / width)) as u8
                    })
                    .collect(),
            ),
            Boxes::Pieces(pieces) => Some(pieces.clone()),
        }
    }
}

/// The kind of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HouseKind {
    /// A row of a grid.
    Row,
    /// A column of a grid.
    Column,
    /// A box, or a piece of a jigsaw.
    Box,
}

/// A row, a column or a box of a grid: its cells all differ. If it has as many cells as there are
/// symbols, it holds each symbol once.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct House {
    /// Row, column or box.
    pub kind: HouseKind,
    /// The number of its grid, from 0.
    pub grid: usize,
    /// Its number in the grid, from 1.
    pub number: usize,
    /// Its cells in reading order.
    pub cells: Vec<Cell>,
}

/// The cells of a puzzle, its number of symbols, and the grids that its cells form. Grids may
/// overlap, as in a samurai, and there may be holes between them.
///
/// ```
/// use sudoku_variant::Board;
///
/// let small = Board::square(6)?;
/// assert_eq!((small.len(), small.symbols(), small.houses().len()), (36, 6, 18));
/// let samurai = Board::samurai();
/// assert_eq!((samurai.len(), samurai.grids().len()), (369, 5));
/// # Ok::<(), sudoku_variant::BoardError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    symbols: u8,
    /// The number of the first symbol, 0 or 1.
    lowest: u8,
    rows: usize,
    columns: usize,
    grids: Vec<Subgrid>,
    /// The cell at each place of the field, row by row.
    field: Vec<u16>,
    /// The place of each cell.
    places: Vec<(u16, u16)>,
    houses: Vec<House>,
}

impl Board {
    /// A board of these grids.
    ///
    /// # Errors
    ///
    /// A size out of range, boxes that do not tile their grid, or a piece with more cells than
    /// there are symbols.
    pub fn new(symbols: u8, mut grids: Vec<Subgrid>) -> Result<Self, BoardError> {
        if !(2..=MAX_SYMBOLS).contains(&symbols) {
            return Err(BoardError::Symbols(symbols));
        }
        if grids.is_empty() || grids.len() > MAX_GRIDS {
            return Err(BoardError::TooLarge);
        }
        let (mut rows, mut columns) = (0, 0);
        for (number, grid) in grids.iter().enumerate() {
            check(number, grid, symbols)?;
            let (bottom, right) = grid.place(grid.rows.into(), grid.columns.into());
            (rows, columns) = (rows.max(bottom), columns.max(right));
        }
        for grid in &mut grids {
            if let Boxes::Pieces(pieces) = &mut grid.boxes {
                let order = distinct(pieces);
                for piece in pieces {
                    *piece = order.iter().position(|other| other == piece).unwrap_or(0) as u8;
                }
                grid.boxes = rectangles(grid).unwrap_or_else(|| grid.boxes.clone());
            }
        }
        if rows > MAX_SIDE || columns > MAX_SIDE {
            return Err(BoardError::TooLarge);
        }
        let mut field = vec![NO_CELL; rows * columns];
        for grid in &grids {
            for (r, c) in cells_of(grid) {
                field[r * columns + c] = 0;
            }
        }
        let mut places = Vec::new();
        for (at, cell) in field.iter_mut().enumerate() {
            if *cell != NO_CELL {
                *cell = places.len() as u16;
                places.push(((at / columns) as u16, (at % columns) as u16));
            }
        }
        if places.len() > MAX_CELLS {
            return Err(BoardError::TooLarge);
        }
        let (lowest, houses) = (1, Vec::new());
        let mut board = Self { symbols, lowest, rows, columns, grids, field, places, houses };
        board.houses = board.find_houses();
        Ok(board)
    }

    /// One grid of `size` rows and columns with the usual boxes: 6 has boxes of 2 rows and 3
    /// columns, 12 of 3 and 4. A prime size has none.
    ///
    /// # Errors
    ///
    /// The size is not from 2 to 25.
    pub fn square(size: u8) -> Result<Self, BoardError> {
        let boxes = usual_box(size);
        let rectangles = boxes.map(|(height, width)| Boxes::Rectangles { height, width });
        Self::one(size, rectangles.unwrap_or(Boxes::None))
    }

    /// One grid with boxes of this height and width, which are its size when multiplied.
    ///
    /// # Errors
    ///
    /// The size is not from 2 to 25, or a box has no cells.
    pub fn with_boxes(height: u8, width: u8) -> Result<Self, BoardError> {
        let size = u16::from(height) * u16::from(width);
        let size = u8::try_from(size).map_err(|_| BoardError::Symbols(u8::MAX))?;
        Self::one(size, Boxes::Rectangles { height, width })
    }

    /// One grid without boxes: a Latin square.
    ///
    /// # Errors
    ///
    /// The size is not from 2 to 25.
    pub fn latin(size: u8) -> Result<Self, BoardError> {
        Self::one(size, Boxes::None)
    }

    /// A jigsaw: one grid with these pieces, the piece of each cell in reading order.
    ///
    /// # Errors
    ///
    /// There are not as many pieces of as many cells as the grid has rows.
    pub fn jigsaw(pieces: &[u8]) -> Result<Self, BoardError> {
        let size = (2..=MAX_SYMBOLS).find(|&size| usize::from(size).pow(2) == pieces.len());
        let size = size.ok_or(BoardError::Pieces { grid: 1, cells: pieces.len() })?;
        for piece in distinct(pieces) {
            let cells = pieces.iter().filter(|&&other| other == piece).count();
            if cells != usize::from(size) {
                return Err(BoardError::Piece { grid: 1, cells, symbols: size });
            }
        }
        Self::one(size, Boxes::Pieces(pieces.to_owned()))
    }

    fn one(size: u8, boxes: Boxes) -> Result<Self, BoardError> {
        Self::new(size, vec![Subgrid { top: 0, left: 0, rows: size, columns: size, boxes }])
    }

    /// Grids of 9 by 9 with these top left corners (row and column, from 0).
    ///
    /// # Errors
    ///
    /// The board would have more than 256 rows or columns, or no grid.
    pub fn overlapping(corners: &[(u16, u16)]) -> Result<Self, BoardError> {
        let boxes = Boxes::Rectangles { height: 3, width: 3 };
        let grid = |&(top, left)| Subgrid { top, left, rows: 9, columns: 9, boxes: boxes.clone() };
        Self::new(9, corners.iter().map(grid).collect())
    }

    /// Five grids, the corners of the middle one being those of the others.
    #[must_use]
    pub fn samurai() -> Self {
        match Self::overlapping(&[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)]) {
            Ok(board) => board,
            Err(_) => unreachable!("the corners are in range"),
        }
    }

    /// The board with symbols that are numbers from 0: with nine, 0 to 8. Rules that add or compare
    /// numbers take them so, and a puzzle on it writes them so. As data, the symbols are 1 to 9 as
    /// on any other board: see [`number`](Self::number).
    ///
    /// ```
    /// use sudoku_variant::{Board, Cage, Puzzle, Solutions, solve, text::solution_line};
    ///
    /// let mut puzzle = Puzzle::new(Board::latin(2)?.from_zero());
    /// let first = puzzle.board().cell(0, 0).ok_or("there is one")?;
    /// puzzle.add(Cage { cells: vec![first], sum: Some(0) })?;
    /// let Solutions::One(solution) = solve(&puzzle) else { panic!("it has one") };
    /// assert_eq!((&*solution, &*solution_line(&puzzle, &solution)), (&[1, 2, 2, 1][..], "0110"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_zero(mut self) -> Self {
        self.lowest = 0;
        self
    }

    /// The number that a symbol is for rules that add or compare: the symbol, or one less on a
    /// board [`from_zero`](Self::from_zero).
    #[must_use]
    pub fn number(&self, symbol: u8) -> u8 {
        symbol.saturating_sub(1 - self.lowest)
    }

    /// The numbers of all symbols: the lowest and the highest.
    #[must_use]
    pub fn numbers(&self) -> (u8, u8) {
        (self.lowest, self.number(self.symbols))
    }

    /// The symbol of a number; `None` if the board has none for it.
    #[must_use]
    pub fn symbol(&self, number: u8) -> Option<u8> {
        let (lowest, highest) = self.numbers();
        (lowest..=highest).contains(&number).then(|| number + 1 - lowest)
    }

    /// The number of cells.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "a board has cells")]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// The number of symbols, from 2 to 25.
    #[must_use]
    pub fn symbols(&self) -> u8 {
        self.symbols
    }

    /// The rows of the field that holds all grids.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// The columns of the field that holds all grids.
    #[must_use]
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Its grids.
    #[must_use]
    pub fn grids(&self) -> &[Subgrid] {
        &self.grids
    }

    /// The rows, columns and boxes of its grids. A box that two grids share is there once.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.houses
    }

    /// All cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        (0..self.len() as u16).map(Cell)
    }

    /// The cell at this row and column of the field, from 0; `None` in a hole or outside.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> Option<Cell> {
        if row >= self.rows || column >= self.columns {
            return None;
        }
        Some(Cell(self.field[row * self.columns + column])).filter(|cell| cell.0 != NO_CELL)
    }

    /// The row and column of a cell, from 0.
    ///
    /// # Panics
    ///
    /// If the cell is of a larger board.
    #[must_use]
    pub fn place(&self, cell: Cell) -> (usize, usize) {
        let (row, column) = self.places[cell.index()];
        (row.into(), column.into())
    }

    /// The cell this many rows down and columns right of another; `None` in a hole or outside.
    ///
    /// # Panics
    ///
    /// If the cell is of a larger board.
    #[must_use]
    pub fn step(&self, from: Cell, down: i32, right: i32) -> Option<Cell> {
        let (row, column) = self.place(from);
        let row = usize::try_from(i64::try_from(row).ok()? + i64::from(down)).ok()?;
        let column = usize::try_from(i64::try_from(column).ok()? + i64::from(right)).ok()?;
        self.cell(row, column)
    }

    /// All pairs of cells that share an edge, the upper or left one first.
    pub fn neighbours(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let right = move |cell| self.step(cell, 0, 1).map(|other| (cell, other));
        let down = move |cell| self.step(cell, 1, 0).map(|other| (cell, other));
        self.cells().flat_map(move |cell| [right(cell), down(cell)]).flatten()
    }

    /// The box in which a cell is, as a number of no further meaning; the first one, if grids
    /// overlap.
    pub(crate) fn box_of(&self, cell: Cell) -> Option<usize> {
        let is_it = |house: &&House| house.kind == HouseKind::Box && house.cells.contains(&cell);
        self.houses.iter().position(|house| is_it(&house)).map(|at| at + 1)
    }

    /// The name of a cell, such as `r4c3`.
    #[must_use]
    pub fn name(&self, cell: Cell) -> String {
        let (row, column) = self.place(cell);
        std::format!("r{}c{}", row + 1, column + 1)
    }

    /// Whether this is the usual board: one grid of 9 by 9 with boxes of 3 by 3.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        matches!(&*self.grids, [Subgrid { top: 0, left: 0, rows: 9, columns: 9, boxes }]
            if self.numbers() == (1, 9) && *boxes == Boxes::Rectangles { height: 3, width: 3 })
    }

    fn find_houses(&self) -> Vec<House> {
        let mut houses: Vec<House> = Vec::new();
        for (grid, subgrid) in self.grids.iter().enumerate() {
            let at = |row, column| {
                let (row, column) = subgrid.place(row, column);
                Cell(self.field[row * self.columns + column])
            };
            let (rows, columns) = (usize::from(subgrid.rows), usize::from(subgrid.columns));
            let mut add = |kind, number, cells: Vec<Cell>| {
                let is_new = houses.iter().all(|house| house.kind != kind || house.cells != cells);
                if is_new {
                    houses.push(House { kind, grid, number, cells });
                }
            };
            for row in 0..rows {
                add(HouseKind::Row, row + 1, (0..columns).map(|c| at(row, c)).collect());
            }
            for column in 0..columns {
                add(HouseKind::Column, column + 1, (0..rows).map(|r| at(r, column)).collect());
            }
            let pieces = subgrid.pieces().unwrap_or_default();
            for (number, piece) in distinct(&pieces).into_iter().enumerate() {
                let cells = (0..rows * columns)
                    .filter(|&i| pieces[i] == piece)
                    .map(|i| at(i / columns, i % columns))
                    .collect();
                add(HouseKind::Box, number + 1, cells);
            }
        }
        houses
    }
}

/// The rectangular boxes that the pieces of a grid are, if they are.
fn rectangles(grid: &Subgrid) -> Option<Boxes> {
    let Boxes::Pieces(pieces) = &grid.boxes else { return None };
    let columns = usize::from(grid.columns);
    let size = pieces.iter().filter(|&&piece| piece == pieces[0]).count();
    let width = pieces.iter().take(columns).take_while(|&&piece| piece == pieces[0]).count();
    let (height, width) = (u8::try_from(size / width).ok()?, u8::try_from(width).ok()?);
    let tiles = grid.rows.is_multiple_of(height.max(1)) && grid.columns.is_multiple_of(width);
    let boxes = Boxes::Rectangles { height, width };
    let same = Subgrid { boxes: boxes.clone(), ..grid.clone() };
    (height > 0 && tiles && same.pieces() == grid.pieces()).then_some(boxes)
}

/// The rows and columns of the usual box of a size; none of a prime.
fn usual_box(size: u8) -> Option<(u8, u8)> {
    let height = (2..=size.isqrt()).rev().find(|&height| size.is_multiple_of(height))?;
    Some((height, size / height))
}

/// The pieces in the order of their first cells.
fn distinct(pieces: &[u8]) -> Vec<u8> {
    let mut seen = Vec::new();
    for piece in pieces {
        if !seen.contains(piece) {
            seen.push(*piece);
        }
    }
    seen
}

fn cells_of(grid: &Subgrid) -> impl Iterator<Item = (usize, usize)> {
    let (rows, columns) = (usize::from(grid.rows), usize::from(grid.columns));
    (0..rows * columns).map(move |i| grid.place(i / columns, i % columns))
}

fn check(number: usize, grid: &Subgrid, symbols: u8) -> Result<(), BoardError> {
    let (rows, columns) = (grid.rows, grid.columns);
    let grid_number = number + 1;
    if rows == 0 || columns == 0 || rows > symbols || columns > symbols {
        return Err(BoardError::Size { grid: grid_number, rows, columns, symbols });
    }
    match &grid.boxes {
        Boxes::None => Ok(()),
        Boxes::Rectangles { height, width } => {
            let (height, width) = (*height, *width);
            let fits = height > 0
                && width > 0
                && rows % height == 0
                && columns % width == 0
                && u16::from(height) * u16::from(width) <= u16::from(symbols)
                && u16::from(rows / height) * u16::from(columns / width) <= MOST_BOXES;
            if fits { Ok(()) } else { Err(BoardError::Boxes { grid: grid_number, height, width }) }
        }
        Boxes::Pieces(pieces) => {
            let cells = usize::from(rows) * usize::from(columns);
            if pieces.len() != cells {
                return Err(BoardError::Pieces { grid: grid_number, cells: pieces.len() });
            }
            for piece in distinct(pieces) {
                let size = pieces.iter().filter(|&&p| p == piece).count();
                if size > usize::from(symbols) {
                    return Err(BoardError::Piece { grid: grid_number, cells: size, symbols });
                }
            }
            Ok(())
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("symbols", &self.symbols)
            .field("lowest", &self.lowest)
            .field("grids", &self.grids)
            .finish_non_exhaustive()
    }
}

/// Why a board cannot be.
#[derive(Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// The number of symbols is not from 2 to 25.
    Symbols(u8),
    /// No grid, more than 256 rows or columns, or more than 2048 cells.
    TooLarge,
    /// A grid has more rows or columns than there are symbols, or has none.
    Size {
        /// The number of the grid, from 1.
        grid: usize,
        /// Its rows.
        rows: u8,
        /// Its columns.
        columns: u8,
        /// The symbols of the board.
        symbols: u8,
    },
    /// Boxes of this size do not tile the grid, or have more cells than there are symbols.
    Boxes {
        /// The number of the grid, from 1.
        grid: usize,
        /// Rows of a box.
        height: u8,
        /// Columns of a box.
        width: u8,
    },
    /// The pieces are not one for each cell of the grid.
    Pieces {
        /// The number of the grid, from 1.
        grid: usize,
        /// The number of cells with a piece.
        cells: usize,
    },
    /// A piece has more cells than there are symbols, or, in a jigsaw, another number.
    Piece {
        /// The number of the grid, from 1.
        grid: usize,
        /// The cells of the piece.
        cells: usize,
        /// The symbols of the board.
        symbols: u8,
    },
}

error_text!(BoardError, |error, f| match error {
    Self::Symbols(_) => write!(f, "the number of symbols must be from 2 to {MAX_SYMBOLS}"),
    Self::TooLarge => write!(
        f,
        "a board has 1 grid or more, at most {MAX_SIDE} rows and columns, and {MAX_CELLS} cells"
    ),
    Self::Size { grid, rows, columns, symbols } => write!(
        f,
        "grid {grid} has {rows} rows and {columns} columns; with {symbols} symbols each must be \
         from 1 to {symbols}"
    ),
    Self::Boxes { grid, height, width } =>
        write!(f, "boxes of {height} rows and {width} columns do not fit grid {grid}"),
    Self::Pieces { grid, cells } =>
        write!(f, "{cells} cells have a piece, which is not the number of cells of grid {grid}"),
    Self::Piece { grid, cells, symbols } =>
        write!(f, "a piece of grid {grid} has {cells} cells, and there are {symbols} symbols"),
});
