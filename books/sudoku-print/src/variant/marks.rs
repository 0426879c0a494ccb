//! [`TextMarks`]: the marks of rules that have a place in a text, and the sentences of all others.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_variant::{Board, Cell, Puzzle, Rule};

use super::grid::{Edge, thick};
use super::tints::tints;
use crate::drawing::Color;

/// The characters for the lines that meet in a point: the weights of those upwards, to the right,
/// downwards and to the left, each none, light or heavy, are the digits of the number of one.
const JUNCTIONS: [&str; 9] = [
    " ╴╸╷┐┑╻┒┓",
    "╶─╾┌┬┭┎┰┱",
    "╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪",
    "└┴┵├┼┽┟╁╅",
    "┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫",
    "┖┸┹┞╀╃┠╂╉",
    "┗┺┻┡╄╇┣╊╋",
];

/// The character in which lines of these weights meet: those upwards, to the right, downwards and
/// to the left, each 0 for no line, 1 for a light and 2 for a heavy one.
///
/// ```
/// assert_eq!(sudoku_print::junction([0, 2, 1, 0]), '┍');
/// ```
#[must_use]
pub fn junction([up, right, down, left]: [usize; 4]) -> char {
    let row = JUNCTIONS.get(3 * up + right).copied().unwrap_or_default();
    row.chars().nth(3 * down + left).unwrap_or(' ')
}

/// The marks of a puzzle in a text: each rule has one of them or its sentence.
///
/// ```
/// use sudoku_print::TextMarks;
/// use sudoku_variant::text::parse;
///
/// let puzzle = parse(".Shape~4x4.Cage~3~R1C1~R1C2.WhiteDot~R2C1~R3C1.AntiKnight")?;
/// let marks = TextMarks::new(&puzzle, |_| false);
/// assert_eq!((&marks.cages[..3], &*marks.sums), (&[Some(0), Some(0), None][..], &[Some(3)][..]));
/// assert_eq!(marks.dots.values().collect::<String>(), "○");
/// assert_eq!(marks.sentences, ["cells a knight's step apart differ"]);
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct TextMarks {
    /// The edges of boxes and grids.
    pub thick: BTreeSet<Edge>,
    /// Whether a cell has a tint: those of diagonals, windows and the like, which also have their
    /// sentence.
    pub tinted: Vec<bool>,
    /// The number of the cage that a cell shows, from 0.
    pub cages: Vec<Option<usize>>,
    /// The sums of the cages, by their numbers.
    pub sums: Vec<Option<u32>>,
    /// The mark on an edge.
    pub dots: BTreeMap<Edge, char>,
    /// The signs in empty cells.
    pub signs: BTreeMap<Cell, char>,
    /// The clues outside, by the row and column before the first cell.
    pub clues: BTreeMap<(i32, i32), String>,
    /// The kind of the clues outside: there is no sign that would distinguish two.
    clue: Option<Clue>,
    /// The meanings of dots and signs, in the order of their first use.
    pub meanings: Vec<&'static str>,
    /// The sentences of rules without a place.
    pub sentences: Vec<String>,
}

/// A kind of clue outside, and its meaning.
type Clue = (&'static str, &'static str);

/// Marks that are being placed.
struct Placing<'a, F> {
    board: &'a Board,
    is_filled: F,
    marks: TextMarks,
}

impl TextMarks {
    /// The marks of a puzzle. A filled cell has no sign.
    pub fn new(puzzle: &Puzzle, is_filled: impl Fn(Cell) -> bool) -> Self {
        let board = puzzle.board();
        let marks = Self {
            thick: thick(board),
            tinted: tints(puzzle).into_iter().map(|tint| tint != Color::WHITE).collect(),
            cages: vec![None; board.len()],
            sums: Vec::new(),
            dots: BTreeMap::new(),
            signs: BTreeMap::new(),
            clues: BTreeMap::new(),
            clue: None,
            meanings: Vec::new(),
            sentences: Vec::new(),
        };
        let mut placing = Placing { board, is_filled, marks };
        for rule in puzzle.rules() {
            if !placing.place(rule) {
                placing.marks.sentences.push(rule.sentence(board));
            }
        }
        placing.marks
    }

    /// The meaning of the numbers outside, if there are any.
    #[must_use]
    pub fn clue(&self) -> Option<&'static str> {
        self.clue.map(|(_, meaning)| meaning)
    }

    /// 0 where there is no line, 1 for a light one, 2 for the border of a box or a grid.
    #[must_use]
    pub fn weight(&self, board: &Board, edge: Edge) -> usize {
        let (this, before) = edge.beside();
        let is_cell = |place: Option<(usize, usize)>| {
            place.is_some_and(|(row, column)| board.cell(row, column).is_some())
        };
        match self.thick.contains(&edge) {
            true => 2,
            false => usize::from(is_cell(Some(this)) || is_cell(before)),
        }
    }
}

impl<F: Fn(Cell) -> bool> Placing<'_, F> {
    /// Whether the rule has a mark, now that it was placed.
    fn place(&mut self, rule: &Rule) -> bool {
        match rule {
            Rule::Cage(rule) => self.cage(&rule.cells, rule.sum),
            Rule::Difference(rule) if rule.by == 1 => {
                self.dot(rule.a, rule.b, '○', "○ between cells: they differ by 1")
            }
            Rule::Ratio(rule) if rule.by == 2 => {
                self.dot(rule.a, rule.b, '●', "● between cells: one is twice the other")
            }
            Rule::PairSum(rule) if rule.total == 10 => {
                self.dot(rule.a, rule.b, 'X', "X between cells: they add to 10")
            }
            Rule::PairSum(rule) if rule.total == 5 => {
                self.dot(rule.a, rule.b, 'V', "V between cells: they add to 5")
            }
            Rule::Greater(rule) => {
                let place = |cell| self.board.place(cell);
                let ((row, column), (other_row, other_column)) = (place(rule.a), place(rule.b));
                let sign = match (row < other_row, row > other_row, column < other_column) {
                    (true, ..) => 'v',
                    (_, true, _) => '^',
                    (.., true) => '>',
                    _ => '<',
                };
                let meaning = "< > ^ v between cells: the sign points to the smaller one";
                self.dot(rule.a, rule.b, sign, meaning)
            }
            Rule::Parity(rule) => {
                let (sign, meaning) = match rule.even {
                    true => ('□', "□ in a cell: even"),
                    false => ('◦', "◦ in a cell: odd"),
                };
                let is_free = !(self.is_filled)(rule.cell);
                let has_place =
                    is_free && *self.marks.signs.entry(rule.cell).or_insert(sign) == sign;
                self.means(has_place, meaning)
            }
            Rule::Sandwich(rule) => self.outside(
                &rule.cells,
                rule.sum,
                ("sandwich", "the sum between the lowest and the highest symbol of the line"),
            ),
            Rule::Skyscraper(rule) => self.outside(
                &rule.cells,
                rule.seen.into(),
                ("skyscraper", "how many are seen from there, since a higher one hides lower ones"),
            ),
            Rule::XSum(rule) => self.outside(
                &rule.cells,
                rule.sum,
                ("x_sum", "the sum of as many cells from there as the first one says"),
            ),
            Rule::NumberedRoom(rule) => self.outside(
                &rule.cells,
                rule.number.into(),
                ("numbered_room", "it is in the cell whose place from there the first one says"),
            ),
            _ => false,
        }
    }

    fn means(&mut self, has_place: bool, meaning: &'static str) -> bool {
        if has_place && !self.marks.meanings.contains(&meaning) {
            self.marks.meanings.push(meaning);
        }
        has_place
    }

    /// A cage has a letter if no cell of it is in another one with a letter.
    fn cage(&mut self, cells: &[Cell], sum: Option<u32>) -> bool {
        let is_free = cells.iter().all(|cell| self.marks.cages[cell.index()].is_none());
        if is_free {
            cells
                .iter()
                .for_each(|cell| self.marks.cages[cell.index()] = Some(self.marks.sums.len()));
            self.marks.sums.push(sum);
        }
        is_free
    }

    /// A mark on the edge that two cells share.
    fn dot(&mut self, a: Cell, b: Cell, mark: char, meaning: &'static str) -> bool {
        let board = self.board;
        let (first, second) = (a.min(b), a.max(b));
        let (row, column) = board.place(second);
        let edge = if board.step(first, 0, 1) == Some(second) {
            Edge::left(row, column)
        } else if board.step(first, 1, 0) == Some(second) {
            Edge::upper(row, column)
        } else {
            return false;
        };
        let has_place = *self.marks.dots.entry(edge).or_insert(mark) == mark;
        self.means(has_place, meaning)
    }

    /// A number before the first cell of a whole row or column of the field.
    fn outside(&mut self, cells: &[Cell], number: u32, clue: Clue) -> bool {
        let board = self.board;
        let Some((place, whole)) = before(board, cells) else { return false };
        let is_other = self.marks.clue.is_some_and(|(kind, _)| kind != clue.0);
        if is_other || whole != cells || self.marks.clues.contains_key(&place) {
            return false;
        }
        self.marks.clue = Some(clue);
        self.marks.clues.insert(place, number.to_string());
        true
    }
}

/// The place before a row or column of the field, outside of it, and all cells of that line from
/// there on.
fn before(board: &Board, cells: &[Cell]) -> Option<((i32, i32), Vec<Cell>)> {
    let [first, second, ..] = *cells else { return None };
    let place = |cell| {
        let (row, column) = board.place(cell);
        (row as i32, column as i32)
    };
    let ((row, column), (next_row, next_column)) = (place(first), place(second));
    let (down, right) = (next_row - row, next_column - column);
    let (above, beside) = (row - down, column - right);
    let is_outside = match (down, right) {
        (1, 0) => above == -1,
        (-1, 0) => above == board.rows() as i32,
        (0, 1) => beside == -1,
        (0, -1) => beside == board.columns() as i32,
        _ => false,
    };
    let line = std::iter::successors(Some(first), |&cell| board.step(cell, down, right));
    is_outside.then(|| ((above, beside), line.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn junctions_are_different() {
        let all: BTreeSet<char> = JUNCTIONS.iter().flat_map(|row| row.chars()).collect();
        assert_eq!(all.len(), 81);
    }
}
