//! JSON of the form `sudoku-puzzle`, version 1, which pencilmark defined: the one form that carries
//! every board with symbols from 1.
//!
//! ```text
//!  {"format":"sudoku-puzzle","format_version":1,
//!   "board":{"rows":9,"cols":9},  "digits":9,
//!   "givens":[0,5,null,...]       0 is empty, null is a hole
//!   "candidates":{"r1c2":[1,3]}   pencil marks
//!   "rules":[{"type":"box_grid","origin":"r1c1","box":[3,3]}, ...]}
//! ```
//!
//! Even rows, columns and boxes come from rules. Rules that have no name here are read as those
//! with the same meaning: a house of any cells is a [`Region`], a corner with a sum is a [`Sum`].

mod board;
mod read;
mod write;

use std::collections::BTreeSet;
use std::format;
use std::string::String;
use std::vec::Vec;

use super::json::Node;
use super::{ParseError, share_edge};
use crate::board::{Board, Cell, MAX_SIDE, Subgrid};
use crate::puzzle::Puzzle;
use crate::rule::{AllMarked, Extremum};
use crate::symbols::{Alphabet, SymbolSet, Word};
use board::{Piece, board, piece};
use read::rules;

pub use write::to_json;

type Read<T> = Result<T, ParseError>;

/// A row and a column, from 0.
type Place = (usize, usize);

const FORMAT: &str = "sudoku-puzzle";

/// Whose additions to the form are read and written: how symbols are written, and marks of a text
/// that the rules do not show.
const OWN: &str = "sudoku-variant";

/// Keys without a meaning for the solution.
const LOOKS: [&str; 3] = ["id", "label", "style"];

/// The rectangle of a file, and the cells in it that exist.
struct Field {
    rows: usize,
    columns: usize,
    exists: Vec<bool>,
}

impl Field {
    fn has(&self, (row, column): Place) -> bool {
        row < self.rows && column < self.columns && self.exists[row * self.columns + column]
    }

    /// The place of a cell such as `r4c3`.
    fn place(&self, node: Node<'_>) -> Read<Place> {
        let name = node.string()?;
        let number = |text: &str| {
            let is_plain = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
            text.parse::<usize>().ok().filter(|_| is_plain)?.checked_sub(1)
        };
        let parts = name.strip_prefix('r').and_then(|rest| rest.split_once('c'));
        let place = parts.and_then(|(row, column)| Some((number(row)?, number(column)?)));
        match place.filter(|&place| self.has(place)) {
            Some(place) => Ok(place),
            None => node.fail(format!("{} is not a cell of the board", node.shown())),
        }
    }

    fn places(&self, node: Node<'_>) -> Read<Vec<Place>> {
        let list = node.list()?;
        if list.is_empty() || list.len() > self.exists.len() {
            return node.fail("a list of no cells, or of more than the board has");
        }
        list.into_iter().map(|cell| self.place(cell)).collect()
    }
}

pub(super) fn parse(root: Node<'_>) -> Read<Puzzle> {
    let mut top = root.object()?;
    let format = top.need("format")?;
    if format.string()? != FORMAT {
        return format.fail(format!("the format {} is not known", format.shown()));
    }
    let version = top.need("format_version")?;
    if version.number::<u32>()? != 1 {
        return version.fail(format!("version {} is not known, only 1", version.shown()));
    }
    top.skip(&["$schema", "style", "decorations"]);
    let (board_node, givens_node) = (top.need("board")?, top.need("givens")?);
    let givens = givens_node.list()?;
    let field = field(board_node, givens_node, &givens)?;
    let digits = top.need("digits")?;
    let symbols: u8 = digits.number()?;
    if let Some(solution) = top.take("solution") {
        check_solution(solution, &givens, symbols)?;
    }
    let candidates = top.take("candidates");
    let (meta, ext) = (top.take("meta"), top.take("ext"));
    let mut entries = Vec::new();
    for rule in top.need("rules")?.list()? {
        let mut fields = rule.object()?;
        fields.skip(&LOOKS);
        let kind = fields.need("type")?.string()?;
        entries.push((kind, fields));
    }
    top.end()?;

    let mut houses = Vec::new();
    for (at, (kind, fields)) in entries.iter_mut().enumerate() {
        if let Some(piece) = piece(&field, symbols, kind, fields)? {
            houses.push((at, Some(piece)));
        }
    }
    let board = board(root, digits, &field, symbols, &mut houses)?;
    let mut puzzle = Puzzle::new(board);
    marks(&mut puzzle, &givens, candidates, &field)?;
    let left: Vec<(usize, Piece)> =
        houses.into_iter().filter_map(|(at, piece)| Some((at, piece?))).collect();
    rules(&mut puzzle, &field, entries, left)?;
    additions(&mut puzzle, meta, ext)?;
    Ok(puzzle)
}

fn field(board: Node<'_>, node: Node<'_>, givens: &[Node<'_>]) -> Read<Field> {
    let mut board = board.object()?;
    let mut side = |key| -> Read<usize> {
        let node = board.need(key)?;
        let side = node.number()?;
        if side == 0 || side > MAX_SIDE {
            return node.fail(format!("{side} is not from 1 to {MAX_SIDE}"));
        }
        Ok(side)
    };
    let (rows, columns) = (side("rows")?, side("cols")?);
    board.end()?;
    if givens.len() != rows * columns {
        return node.fail(format!("{} givens, expected {}", givens.len(), rows * columns));
    }
    Ok(Field { rows, columns, exists: givens.iter().map(|given| !given.is_null()).collect() })
}

/// The solution is not kept, but a broken one is an error.
fn check_solution(solution: Node<'_>, givens: &[Node<'_>], symbols: u8) -> Read<()> {
    let list = solution.list()?;
    if list.len() != givens.len() {
        return solution.fail(format!("{} cells, expected {}", list.len(), givens.len()));
    }
    for (value, given) in list.iter().zip(givens) {
        match (value.is_null(), given.is_null()) {
            (true, true) => {}
            (false, false) if (1..=symbols).contains(&value.number()?) => {}
            (false, false) => {
                return value.fail(format!("{} is not from 1 to {symbols}", value.shown()));
            }
            _ => return value.fail("holes of the solution differ from those of the givens"),
        }
    }
    Ok(())
}

fn marks(
    puzzle: &mut Puzzle,
    givens: &[Node<'_>],
    candidates: Option<Node<'_>>,
    field: &Field,
) -> Read<()> {
    let symbols = puzzle.board().symbols();
    let symbol = |node: Node<'_>| {
        let value: u8 = node.number()?;
        if value == 0 || value > symbols {
            return node.fail(format!("{value} is not from 1 to {symbols}"));
        }
        Ok(value)
    };
    let existing = givens.iter().filter(|given| !given.is_null());
    for (cell, given) in puzzle.board().cells().zip(existing) {
        if given.number::<u64>()? != 0 {
            puzzle.mark(cell, SymbolSet::of(symbol(*given)?));
        }
    }
    let Some(candidates) = candidates else { return Ok(()) };
    for (name, _, list) in candidates.object()?.rest() {
        let cell = cell_of(puzzle.board(), field.place(name)?);
        let mut set = SymbolSet::EMPTY;
        for value in list.list()? {
            set = set | SymbolSet::of(symbol(value)?);
        }
        puzzle.mark(cell, puzzle.marks()[cell.index()] & set);
    }
    Ok(())
}

/// The cell of a place that exists.
fn cell_of(board: &Board, (row, column): Place) -> Cell {
    board.cell(row, column).unwrap_or(Cell::new(0))
}

/// The words of the rules, and what else is only ours.
fn additions(puzzle: &mut Puzzle, meta: Option<Node<'_>>, ext: Option<Node<'_>>) -> Read<()> {
    let rules_text = match meta {
        Some(meta) => meta.object()?.take("rules_text"),
        None => None,
    };
    let own = match ext {
        Some(ext) => ext.object()?.take(OWN),
        None => None,
    };
    let Some(own) = own else { return Ok(()) };
    let mut own = own.object()?;
    if let Some(node) = own.take("alphabet") {
        let alphabet = match &*node.string()? {
            "from_zero" => Alphabet::FromZero,
            "letters" => Alphabet::Letters,
            text => match Word::new(text) {
                Some(word) if word.len() == usize::from(puzzle.board().symbols()) => {
                    Alphabet::Word(word)
                }
                _ => return node.fail(format!("the alphabet {} is not known", node.shown())),
            },
        };
        puzzle.set_alphabet(alphabet);
    }
    if own.take("assumes_boxes").map(|node| node.bool()).transpose()? == Some(true) {
        puzzle.assume_boxes();
    }
    // Rules are complete here; words are kept only if they say more.
    let says_more = own.take("unchecked_words").map(|node| node.bool()).transpose()?;
    if let (Some(true), Some(words)) = (says_more, rules_text) {
        puzzle.set_words(&words.string()?);
    }
    own.end()
}

/// The families of marks between neighbours of which "all are drawn" can be said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Family {
    Kropki,
    Xv,
    Difference,
    Ratio,
    None,
}

/// Edges with a mark: its family, and the two cells in reading order.
type Marks = BTreeSet<(Family, Cell, Cell)>;

/// Two neighbours, in reading order.
fn in_order(a: Cell, b: Cell) -> (Cell, Cell) {
    (a.min(b), a.max(b))
}

/// The reason why "all marks of this family are drawn" means one thing in the form and another one
/// here, if it does: neighbours in different grids, or a pair that is free in one of them only.
fn unlike(puzzle: &Puzzle, rule: &AllMarked, family: Family, marks: &Marks) -> Option<String> {
    let board = puzzle.board();
    let size = board.symbols();
    let areas: Vec<&Subgrid> =
        board.grids().iter().filter(|grid| (grid.rows, grid.columns) == (size, size)).collect();
    let is_in = |grid: &Subgrid, cell: Cell| {
        let (row, column) = board.place(cell);
        let inside = |at: usize, from: u16| {
            (usize::from(from)..usize::from(from) + usize::from(size)).contains(&at)
        };
        inside(row, grid.top) && inside(column, grid.left)
    };
    let marked: BTreeSet<(Cell, Cell)> = {
        let marked = puzzle.rules().iter().filter_map(|mark| rule.is_marked_by(mark));
        marked.map(|(a, b)| in_order(a, b)).collect()
    };
    for (a, b) in board.neighbours() {
        let name = || format!("{} and {}", board.name(a), board.name(b));
        if !areas.is_empty() && !areas.iter().any(|grid| is_in(grid, a) && is_in(grid, b)) {
            return Some(format!("all_marked: {} are neighbours in different grids", name()));
        }
        let free = (marks.contains(&(family, a, b)), marked.contains(&(a, b)));
        // A mark with another number says already that the relation does not hold.
        let is_alike = match free {
            (true, false) => matches!(family, Family::Difference | Family::Ratio),
            (false, true) => false,
            _ => true,
        };
        if !is_alike {
            return Some(format!("all_marked: the mark between {} is of another kind", name()));
        }
    }
    None
}

/// The thirds of the digits, if there are three times as many.
fn thirds(symbols: u8) -> Vec<Vec<u8>> {
    let third = (symbols / 3).max(1);
    (0..3).map(|i| (i * third + 1..=(i + 1) * third).collect()).collect()
}

/// The sides of a clue, and the step from the clue into the board.
const SIDES: [(&str, (i32, i32)); 4] =
    [("top", (1, 0)), ("bottom", (-1, 0)), ("left", (0, 1)), ("right", (0, -1))];

/// The step from one cell to another.
fn step(board: &Board, a: Cell, b: Cell) -> (i32, i32) {
    let ((r, c), (s, d)) = (board.place(a), board.place(b));
    (s as i32 - r as i32, d as i32 - c as i32)
}

/// Whether two cells share a side or a corner.
fn touch(board: &Board, a: Cell, b: Cell) -> bool {
    let (down, right) = step(board, a, b);
    a != b && down.abs() <= 1 && right.abs() <= 1
}

/// Whether each cell but the first shares an edge with one before it.
fn is_connected(board: &Board, cells: &[Cell]) -> bool {
    let joins = |i: usize| cells[..i].iter().any(|&cell| share_edge(board, cell, cells[i]));
    (1..cells.len()).all(joins)
}

/// Whether cells follow one another in a row, a column or a diagonal, away from a side.
fn is_straight(board: &Board, cells: &[Cell], inwards: (i32, i32)) -> bool {
    let Some(&[first, second]) = cells.first_chunk() else { return true };
    let (down, right) = step(board, first, second);
    touch(board, first, second)
        && down * inwards.0 + right * inwards.1 == 1
        && cells.windows(2).all(|pair| step(board, pair[0], pair[1]) == (down, right))
}

/// The rule that one cell is less, or more, than all its neighbours, if the pairs, each with the
/// smaller cell first, say so of two or more.
fn extremum(board: &Board, pairs: &[(Cell, Cell)]) -> Option<Extremum> {
    let [first, second, ..] = pairs else { return None };
    let maximum = first.1 == second.1;
    let cell = if maximum { first.1 } else { first.0 };
    let rule = Extremum { cell, maximum };
    let set = |pairs: &[(Cell, Cell)]| pairs.iter().copied().collect::<BTreeSet<_>>();
    let wanted = less_pairs(board, &rule);
    (pairs.len() == wanted.len() && set(pairs) == set(&wanted)).then_some(rule)
}

/// A minimum or maximum as pairs of cells, the smaller one first.
fn less_pairs(board: &Board, rule: &Extremum) -> Vec<(Cell, Cell)> {
    let around = rule.around(board);
    around.map(|cell| if rule.maximum { (cell, rule.cell) } else { (rule.cell, cell) }).collect()
}
