//! A board of tiles: a puzzle as an illustration within the words of a page.
//!
//! An example is no puzzle of the book. So it has round tiles for cells instead of lines, and
//! symbols as outlines instead of letters: people see at once that it is not to be filled in, and a
//! program that reads the grids of the book finds none.

use std::collections::BTreeSet;

use sudoku_variant::{Board, Boxes, Cell, House, HouseKind, Puzzle, Rule};

use super::VariantPicture;
use super::frame::Frame;
use super::grid::{Edge, thick};
use super::letters::Letters;
use super::outside;
use crate::MakeError;
use crate::diagram::bulged;
use crate::drawing::{Color, Ink, Mark, Rect};
use crate::outline::as_outlines;
use crate::paragraph::text;
use crate::typeface::{Faces, Weight};

/// How the tiles of a step differ from each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Roles {
    /// The cells of the houses that the step is about, by the indexes of cells.
    pub(crate) houses: Vec<usize>,
    /// The cells that are its reason.
    pub(crate) reasons: Vec<usize>,
    /// The cell that is filled.
    pub(crate) filled: Option<usize>,
    /// Whether rows and columns have numbers.
    pub(crate) numbered: bool,
}

/// The width of an outline, the least that services print.
const LINE: f64 = 0.75;
/// The distance of a tile from the border of its cell, and at the border of a box, in cells; and
/// where cages run between tiles.
const INSET: f64 = 0.035;
const APART: f64 = 0.1;
const CAGED: f64 = 0.13;
/// The cells of a house, the reason, and white.
const HOUSE: Color = Color([214; 3]);
const WIDE: f64 = 2.2;
/// The shades of pieces: white, or at least a tenth of black, as services print it.
const PIECES: [Color; 5] =
    [Color([255; 3]), Color([212; 3]), Color([186; 3]), Color([229; 3]), Color([164; 3])];
/// The part of the picture that numbers of rows and columns take, in cells, and their height.
const MARGIN: f64 = 0.55;
const NUMBER: f64 = 0.3;
/// The height of a symbol, in cells.
const SYMBOL: f64 = 0.54;

impl VariantPicture {
    /// The marks of an illustration in a square of a page.
    pub(crate) fn illustration(
        &self,
        area: Rect,
        roles: &Roles,
        faces: &Faces<'_>,
    ) -> Result<Vec<Mark>, MakeError> {
        let board = self.puzzle.board();
        let clues = outside::clues(&self.puzzle);
        let margin = if roles.numbered {
            MARGIN * area.width() / (board.columns() as f64 + MARGIN)
        } else {
            0.0
        };
        let area = Rect { left: area.left + margin, top: area.top + margin, ..area };
        let frame = Frame::within(board, &clues, area, [LINE, LINE]);
        let letters = Letters::new(faces).with_givens(Weight::Bold, SYMBOL);
        let mut marks = Vec::new();
        self.draw(&mut marks, &frame, &clues, letters, Some(roles))?;
        if roles.numbered {
            self.numbers(&mut marks, &frame, faces)?;
        }
        let marks = marks.into_iter().map(|mark| as_outlines(faces, mark.in_grey()));
        Ok(marks.collect())
    }

    /// Draws the numbers of rows and columns.
    fn numbers(
        &self,
        marks: &mut Vec<Mark>,
        frame: &Frame,
        faces: &Faces<'_>,
    ) -> Result<(), MakeError> {
        let board = self.puzzle.board();
        let size = NUMBER * frame.side * 1.4;
        let mut number = |nth: usize, [x, y]: [f64; 2]| {
            let line = faces.set(&(nth + 1).to_string(), Weight::Regular)?;
            let left = x - line.width * size / 2.0;
            marks.push(text(line, left, y + size * 0.36, size));
            Ok::<(), MakeError>(())
        };
        for row in 0..board.rows() {
            number(row, frame.at([-MARGIN / 2.0, row as f64 + 0.5]))?;
        }
        for column in 0..board.columns() {
            number(column, frame.at([column as f64 + 0.5, -MARGIN / 2.0]))?;
        }
        Ok(())
    }
}

/// Draws the tiles.
pub(super) fn draw(
    marks: &mut Vec<Mark>,
    puzzle: &Puzzle,
    frame: &Frame,
    tints: &[Color],
    roles: &Roles,
) {
    let board = puzzle.board();
    let borders = thick(board);
    let is_caged = puzzle.rules().iter().any(|rule| matches!(rule, Rule::Cage(_) | Rule::Sum(_)));
    let pieces = shades_of_pieces(board);
    for cell in board.cells() {
        let (row, column) = board.place(cell);
        let inset = |edge: Edge| {
            let is_border = borders.contains(&edge);
            frame.side
                * if is_caged {
                    CAGED
                } else if is_border {
                    APART
                } else {
                    INSET
                }
        };
        let area = frame.cell(board, cell);
        let tile = Rect {
            left: area.left + inset(Edge::left(row, column)),
            top: area.top + inset(Edge::upper(row, column)),
            right: area.right - inset(Edge::left(row, column + 1)),
            bottom: area.bottom - inset(Edge::upper(row + 1, column)),
        };
        let at = cell.index();
        let is_emphasised = roles.filled == Some(at) || roles.reasons.contains(&at);
        let fill = match roles.houses.contains(&at) {
            true => HOUSE,
            false if tints[at] == Color::WHITE => pieces[at],
            false => tints[at],
        };
        let width = if is_emphasised { WIDE } else { LINE };
        let line = Ink { color: Color::BLACK, width, dashed: false, round: false };
        marks.push(Mark::Shape { outline: bulged(tile), fill: Some(fill), line: Some(line) });
    }
}

/// The shade of each cell on a board of pieces: those that touch differ. On a board of boxes all
/// are white.
fn shades_of_pieces(board: &Board) -> Vec<Color> {
    let mut shades = vec![Color::WHITE; board.len()];
    let [grid] = board.grids() else { return shades };
    if !matches!(grid.boxes, Boxes::Pieces(_)) {
        return shades;
    }
    let pieces: Vec<&House> =
        board.houses().iter().filter(|house| house.kind == HouseKind::Box).collect();
    let piece = |cell: Cell| pieces.iter().position(|piece| piece.cells.contains(&cell));
    let mut touching: BTreeSet<(usize, usize)> = BTreeSet::new();
    for (a, b) in board.neighbours() {
        if let (Some(a), Some(b)) = (piece(a), piece(b)) {
            touching.extend([(a, b), (b, a)]);
        }
    }
    let mut chosen: Vec<usize> = Vec::new();
    for (nth, piece) in pieces.iter().enumerate() {
        let is_free = |shade: &usize| {
            !(0..nth).any(|other| touching.contains(&(nth, other)) && chosen[other] == *shade)
        };
        let shade = (0..PIECES.len()).find(is_free).unwrap_or(PIECES.len() - 1);
        chosen.push(shade);
        piece.cells.iter().for_each(|cell| shades[cell.index()] = PIECES[shade]);
    }
    shades
}
