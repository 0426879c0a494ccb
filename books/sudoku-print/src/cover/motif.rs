//! [`Motif`]: a puzzle of the book as an ornament: its cells, its boxes and its givens.

use sudoku_core::Cell;
use sudoku_variant::{Alphabet, HouseKind, Puzzle, SymbolSet, Word};

use crate::MakeError;
use crate::drawing::{Color, Mark, Rect};
use crate::proof::{Other, Proved};
use crate::service::thinnest_line;
use crate::typeface::{Faces, Weight};

/// A puzzle, reduced to that which a grid on a cover shows.
#[derive(Clone, Debug)]
pub(super) struct Motif {
    pub(super) rows: usize,
    pub(super) columns: usize,
    cells: Vec<Option<Square>>,
    has_pictures: bool,
}

/// A cell: its given, and the boxes to which it belongs.
#[derive(Clone, Debug, Default)]
struct Square {
    symbol: Option<String>,
    boxes: Vec<usize>,
    /// Whether it is coloured, where there are no givens.
    is_tinted: bool,
}

/// The look of a grid.
#[derive(Clone, Copy, Debug)]
pub(super) struct GridLook {
    pub(super) paper: Option<Color>,
    /// The cells of a pattern without givens.
    pub(super) tint: Color,
    pub(super) line: Color,
    pub(super) digit: Color,
    pub(super) weight: Weight,
    /// The widths of lines in cells.
    pub(super) thin: f64,
    pub(super) thick: f64,
}

/// The lines around boxes are thicker by this, however small the grid is.
const THICKER: f64 = 2.6;

impl Motif {
    /// The ornament of the front, and the puzzle of the back: the first ordinary ones of a book, or
    /// else the first that a grid shows with all of their rules; perhaps the same. In a book
    /// without such puzzles the front has a pattern, and the back none.
    pub(super) fn of(puzzles: &[Proved]) -> Option<(Self, Option<Self>)> {
        let motif = |proved: &Proved| match &proved.other {
            None => Some(Self::plain(proved)),
            Some(other) => is_whole(&other.puzzle).then(|| Self::other(other, false)),
        };
        let plain = puzzles.iter().filter(|proved| proved.other.is_none());
        let others = puzzles.iter().filter(|proved| proved.other.is_some());
        let mut whole = plain.chain(others).filter_map(motif);
        if let Some(front) = whole.next() {
            let back = whole.next().unwrap_or_else(|| front.clone());
            return Some((front, Some(back)));
        }
        let first = puzzles.iter().find_map(|proved| proved.other.as_ref())?;
        Some((Self::other(first, true), None))
    }

    fn plain(proved: &Proved) -> Self {
        let square = |cell: Cell| Square {
            symbol: proved.puzzle.get(cell).map(|digit| digit.number().to_string()),
            boxes: vec![cell.row() / 3 * 3 + cell.column() / 3],
            is_tinted: false,
        };
        let cells = Cell::ALL.into_iter().map(|cell| Some(square(cell))).collect();
        Self { rows: 9, columns: 9, cells, has_pictures: false }
    }

    /// A puzzle of another kind; or a pattern of its board, without any givens.
    fn other(other: &Other, is_pattern: bool) -> Self {
        let puzzle = &other.puzzle;
        let (board, alphabet) = (puzzle.board(), puzzle.alphabet());
        let (rows, columns) = (board.rows(), board.columns());
        let mut cells = vec![None; rows * columns];
        for (cell, marks) in board.cells().zip(puzzle.marks()) {
            let (row, column) = board.place(cell);
            let boxes = board.houses().iter().enumerate();
            let boxes = boxes.filter(|(_, house)| house.kind == HouseKind::Box);
            let boxes = boxes.filter(|(_, house)| house.cells.contains(&cell));
            if let Some(square) = cells.get_mut(row * columns + column) {
                let symbol = marks.only().filter(|_| !is_pattern);
                *square = Some(Square {
                    symbol: symbol.map(|symbol| alphabet.character(symbol).to_string()),
                    boxes: boxes.map(|(nth, _)| nth).collect(),
                    is_tinted: is_pattern && (2 * row + column).is_multiple_of(5),
                });
            }
        }
        let has_pictures = matches!(alphabet, Alphabet::Word(word) if word == Word::PICTURES);
        Self { rows, columns, cells, has_pictures }
    }

    fn square(&self, row: usize, column: usize) -> Option<&Square> {
        let inside = row < self.rows && column < self.columns;
        self.cells.get(row * self.columns + column).filter(|_| inside)?.as_ref()
    }

    /// The given of a cell.
    pub(super) fn symbol(&self, row: usize, column: usize) -> Option<&str> {
        self.square(row, column)?.symbol.as_deref()
    }

    /// Whether a cell is coloured.
    pub(super) fn is_tinted(&self, row: usize, column: usize) -> bool {
        self.square(row, column).is_some_and(|square| square.is_tinted)
    }

    /// Whether a border is between two boxes, or at the edge of the grid.
    fn is_wall(one: Option<&Square>, other: Option<&Square>) -> bool {
        match (one, other) {
            (Some(one), Some(other)) => !one.boxes.iter().any(|it| other.boxes.contains(it)),
            _ => true,
        }
    }

    /// The given in the middle of a place of this width.
    pub(super) fn draw_symbol(
        &self,
        (symbol, weight): (&str, Weight),
        area: Rect,
        color: Color,
        faces: &Faces<'_>,
    ) -> Result<Mark, MakeError> {
        /// The height of a digit, as a part of its cell.
        const HEIGHT: f64 = 0.56;
        let weight = if self.has_pictures { Weight::Shapes } else { weight };
        let line = faces.set(symbol, weight)?;
        let span = faces.digits(weight);
        let size = (area.height() * HEIGHT / (span.top - span.bottom))
            .min(area.width() * 0.9 / line.width.max(0.1));
        let left = area.left + (area.width() - line.width * size) / 2.0;
        let middle = (area.top + area.bottom) / 2.0;
        let baseline = middle + size * (span.top + span.bottom) / 2.0;
        Ok(Mark::Text { line: line.into(), left, baseline, size, color })
    }

    /// The number of cells along the longer side.
    pub(super) fn across(&self) -> usize {
        self.rows.max(self.columns)
    }

    /// Draws the whole grid in the middle of a square, as large as it fits.
    pub(super) fn draw_whole(
        &self,
        square: Rect,
        look: &GridLook,
        faces: &Faces<'_>,
    ) -> Result<Vec<Mark>, MakeError> {
        let cell = square.width() / self.across() as f64;
        let [wide, high] = [self.columns, self.rows].map(|cells| cells as f64 * cell);
        let left = square.left + (square.width() - wide) / 2.0;
        let top = square.top + (square.height() - high) / 2.0;
        // Half of the outer lines is outside.
        self.draw([left, top], cell, look, (square.inset(-cell), faces))
    }

    /// Draws the grid from this corner on, with cells of this width, as far as `within` goes.
    pub(super) fn draw(
        &self,
        [left, top]: [f64; 2],
        cell: f64,
        look: &GridLook,
        (within, faces): (Rect, &Faces<'_>),
    ) -> Result<Vec<Mark>, MakeError> {
        let mut marks = Vec::new();
        let at = |row: usize, column: usize| {
            Rect::square(left + column as f64 * cell, top + row as f64 * cell, cell)
        };
        let places = || (0..self.rows).flat_map(|row| (0..self.columns).map(move |it| (row, it)));
        let fill = |area: Rect, color| {
            let area = area.within(within)?;
            Some(Mark::Fill { area, color })
        };
        if let Some(paper) = look.paper {
            let cells = places().filter(|&(row, column)| self.square(row, column).is_some());
            marks.extend(cells.filter_map(|(row, column)| fill(at(row, column), paper)));
        }
        let tinted = places().filter(|&(row, column)| self.is_tinted(row, column));
        marks.extend(tinted.filter_map(|(row, column)| fill(at(row, column), look.tint)));
        let (mut thin, mut thick) = (Vec::new(), Vec::new());
        // Each border is the left or the upper one of a place, also of those beyond the last.
        for row in 0..=self.rows {
            for column in 0..=self.columns {
                let own = self.square(row, column);
                let area = at(row, column);
                let above = row.checked_sub(1).and_then(|above| self.square(above, column));
                let before = column.checked_sub(1).and_then(|before| self.square(row, before));
                let ends = [(above, true), (before, false)];
                for (other, is_level) in
                    ends.into_iter().filter(|(other, _)| own.or(*other).is_some())
                {
                    let is_wall = Self::is_wall(own, other);
                    let width = if is_wall { look.thick } else { look.thin };
                    let least = thinnest_line() * if is_wall { THICKER } else { 1.0 };
                    let half = (cell * width).max(least) / 2.0;
                    let across = if is_level { area.right } else { area.left };
                    let down = if is_level { area.top } else { area.bottom };
                    // Walls reach over their ends, so that corners are filled.
                    let reach = if is_wall { half } else { 0.0 };
                    let [wide, high] = if is_level { [reach, half] } else { [half, reach] };
                    let line = Rect {
                        left: area.left - wide,
                        top: area.top - high,
                        right: across + wide,
                        bottom: down + high,
                    };
                    if is_wall { &mut thick } else { &mut thin }.extend(fill(line, look.line));
                }
            }
        }
        marks.append(&mut thin);
        marks.append(&mut thick);
        for (row, column) in places() {
            let area = at(row, column);
            if let Some(symbol) = self.symbol(row, column).filter(|_| area.within(within).is_some())
            {
                marks.push(self.draw_symbol((symbol, look.weight), area, look.digit, faces)?);
            }
        }
        Ok(marks)
    }
}

/// Whether a grid with its givens shows the whole puzzle: it has no rules beside those of rows,
/// columns and boxes, and it is seen which symbols it has.
fn is_whole(puzzle: &Puzzle) -> bool {
    let board = puzzle.board();
    let marks = puzzle.marks();
    let all = u32::from(board.symbols());
    let is_plain = |marks: &SymbolSet| marks.only().is_some() || marks.len() == all;
    let given = (1..=board.symbols()).all(|it| marks.iter().any(|marks| marks.only() == Some(it)));
    let counts_from_one = board.numbers().0 == 1 && puzzle.alphabet() == Alphabet::FromOne;
    puzzle.rules().is_empty()
        && board.grids().len() == 1
        && marks.iter().all(is_plain)
        && (counts_from_one || given)
}

impl Rect {
    /// The part inside another, if there is one.
    pub(super) fn within(self, other: Self) -> Option<Self> {
        let inner = Self {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        };
        (inner.width() > 0.0 && inner.height() > 0.0).then_some(inner)
    }
}
