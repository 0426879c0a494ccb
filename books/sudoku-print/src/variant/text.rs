//! A picture in text: borders by box drawing, symbols, letters of cages, and the rest in words.
//!
//! ```text
//!          30           a clue outside
//! ┏━━━┯━━━○━━━┯━━━┓     a dot between two cells
//! ┃ .a│ 3a┃ .b│ . ┃     cage a, a given, cage b
//! ┠───┼───╂───┼───┨
//!
//! cages: a 7, b
//! ○ between cells: they differ by 1
//! cells a knight's step apart differ
//! ```

use std::collections::{BTreeMap, BTreeSet};

use sudoku_book::OneLine;
use sudoku_variant::{Board, Cell, Puzzle, Rule, SymbolSet};

use super::grid::{Edge, thick};

/// Lines of words are no wider, unless one word or one sentence is.
const WIDTH: usize = 78;

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

/// A picture that is being made: the marks that have a place, and the words for all others.
struct Sheet<'a> {
    puzzle: &'a Puzzle,
    solution: Option<&'a [u8]>,
    thick: BTreeSet<Edge>,
    /// The number of the cage that a cell shows.
    cages: Vec<Option<usize>>,
    /// The sums of the cages, by their numbers.
    sums: Vec<Option<u32>>,
    /// The mark on an edge.
    dots: BTreeMap<Edge, char>,
    /// The signs in empty cells.
    signs: BTreeMap<Cell, char>,
    /// The clues outside, by the row and column before the first cell.
    clues: BTreeMap<(i32, i32), String>,
    /// The kind of the clues outside: there is no sign that would distinguish two.
    clue: Option<Clue>,
    /// The meanings of dots and signs, in the order of their first use.
    meanings: Vec<&'static str>,
    /// The sentences of rules without a place.
    sentences: Vec<String>,
}

/// A kind of clue outside, and its meaning.
type Clue = (&'static str, &'static str);

/// The picture; the last line ends.
pub(super) fn write(
    puzzle: &Puzzle,
    solution: Option<&[u8]>,
    candidates: Option<&[SymbolSet]>,
) -> String {
    let mut sheet = Sheet {
        puzzle,
        solution,
        thick: thick(puzzle.board()),
        cages: vec![None; puzzle.board().len()],
        sums: Vec::new(),
        dots: BTreeMap::new(),
        signs: BTreeMap::new(),
        clues: BTreeMap::new(),
        clue: None,
        meanings: Vec::new(),
        sentences: Vec::new(),
    };
    for rule in puzzle.rules() {
        if !sheet.place(rule) {
            sheet.sentences.push(rule.sentence(puzzle.board()));
        }
    }
    let mut text = sheet.grid();
    let words = sheet.words(candidates.unwrap_or(puzzle.marks()));
    if !words.is_empty() {
        text.push('\n');
    }
    for line in words {
        text += &line;
        text.push('\n');
    }
    text
}

impl Sheet<'_> {
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
                let place = |cell| self.puzzle.board().place(cell);
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
                let is_free = self.symbol(rule.cell).is_none();
                let has_place = is_free && *self.signs.entry(rule.cell).or_insert(sign) == sign;
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
        if has_place && !self.meanings.contains(&meaning) {
            self.meanings.push(meaning);
        }
        has_place
    }

    /// A cage has a letter if no cell of it is in another one with a letter.
    fn cage(&mut self, cells: &[Cell], sum: Option<u32>) -> bool {
        let is_free = cells.iter().all(|cell| self.cages[cell.index()].is_none());
        if is_free {
            cells.iter().for_each(|cell| self.cages[cell.index()] = Some(self.sums.len()));
            self.sums.push(sum);
        }
        is_free
    }

    /// A mark on the edge that two cells share.
    fn dot(&mut self, a: Cell, b: Cell, mark: char, meaning: &'static str) -> bool {
        let board = self.puzzle.board();
        let (first, second) = (a.min(b), a.max(b));
        let (row, column) = board.place(second);
        let edge = if board.step(first, 0, 1) == Some(second) {
            Edge::left(row, column)
        } else if board.step(first, 1, 0) == Some(second) {
            Edge::upper(row, column)
        } else {
            return false;
        };
        let has_place = *self.dots.entry(edge).or_insert(mark) == mark;
        self.means(has_place, meaning)
    }

    /// A number before the first cell of a whole row or column of the field.
    fn outside(&mut self, cells: &[Cell], number: u32, clue: Clue) -> bool {
        let board = self.puzzle.board();
        let Some((place, whole)) = before(board, cells) else { return false };
        let is_other = self.clue.is_some_and(|(kind, _)| kind != clue.0);
        if is_other || whole != cells || self.clues.contains_key(&place) {
            return false;
        }
        self.clue = Some(clue);
        self.clues.insert(place, number.to_string());
        true
    }

    /// The symbol of a cell, and whether it is of the solution.
    fn symbol(&self, cell: Cell) -> Option<(u8, bool)> {
        let given = self.puzzle.marks()[cell.index()].only().map(|symbol| (symbol, false));
        let found = self.solution.and_then(|solution| solution.get(cell.index()).copied());
        given.or_else(|| found.filter(|&symbol| symbol != 0).map(|symbol| (symbol, true)))
    }

    /// The field with its clues.
    fn grid(&self) -> String {
        let board = self.puzzle.board();
        let (rows, columns) = (board.rows(), board.columns());
        let letters = (0..self.sums.len()).map(|cage| letter(cage).len()).max().unwrap_or(0);
        let width = 3 + letters;
        let beside = |column: i32| {
            let clues = self.clues.iter().filter(move |((row, at), _)| *at == column && *row >= 0);
            clues.map(|(_, clue)| clue.len()).max().map_or(0, |longest| longest + 1)
        };
        let left = beside(-1);
        let clue = |row: i32, column: i32| {
            self.clues.get(&(row, column)).map(String::as_str).unwrap_or_default()
        };
        let mut text = String::new();
        let mut line = |line: String| {
            text += line.trim_end();
            text.push('\n');
        };
        let above = |row: i32| {
            let cells = (0..columns as i32).map(|column| format!(" {:^width$}", clue(row, column)));
            " ".repeat(left) + &cells.collect::<String>()
        };
        let has_clues = |row: i32| (0..columns as i32).any(|column| !clue(row, column).is_empty());
        if has_clues(-1) {
            line(above(-1));
        }
        for row in 0..=rows {
            let mut border = " ".repeat(left);
            for column in 0..=columns {
                border.push(self.junction(row, column));
                if column < columns {
                    let edge = Edge::upper(row, column);
                    let dash = [' ', '─', '━'][self.weight(edge)];
                    let mark = self.dots.get(&edge).copied().unwrap_or(dash);
                    border.extend((0..width).map(|at| if at == width / 2 { mark } else { dash }));
                }
            }
            line(border);
            if row == rows {
                break;
            }
            let mut cells = match left {
                0 => String::new(),
                _ => format!("{:>1$} ", clue(row as i32, -1), left - 1),
            };
            for column in 0..=columns {
                let edge = Edge::left(row, column);
                let bar = [' ', '│', '┃'][self.weight(edge)];
                cells.push(self.dots.get(&edge).copied().unwrap_or(bar));
                cells += &match board.cell(row, column) {
                    Some(cell) => self.cell(cell, letters),
                    None if column < columns => " ".repeat(width),
                    None => String::new(),
                };
            }
            let right = clue(row as i32, columns as i32);
            line(if right.is_empty() { cells } else { format!("{cells} {right}") });
        }
        if has_clues(rows as i32) {
            line(above(rows as i32));
        }
        text
    }

    /// A cell: its symbol, with a plus before one of the solution, and the letter of its cage.
    fn cell(&self, cell: Cell, letters: usize) -> String {
        let alphabet = self.puzzle.alphabet();
        let empty = || (' ', self.signs.get(&cell).copied().unwrap_or('.'));
        let (before, symbol) = self.symbol(cell).map_or_else(empty, |(symbol, is_found)| {
            (if is_found { '+' } else { ' ' }, alphabet.character(symbol))
        });
        let cage = self.cages[cell.index()].map(letter).unwrap_or_default();
        format!("{before}{symbol}{cage:letters$} ")
    }

    /// 0 where there is no line, 1 for a light one, 2 for the border of a box or a grid.
    fn weight(&self, edge: Edge) -> usize {
        let board = self.puzzle.board();
        let (this, before) = edge.beside();
        let is_cell = |place: Option<(usize, usize)>| {
            place.is_some_and(|(row, column)| board.cell(row, column).is_some())
        };
        match self.thick.contains(&edge) {
            true => 2,
            false => usize::from(is_cell(Some(this)) || is_cell(before)),
        }
    }

    /// The character of the upper left corner of a place.
    fn junction(&self, row: usize, column: usize) -> char {
        let weight = |edge: Option<Edge>| edge.map_or(0, |edge| self.weight(edge));
        let up = weight(row.checked_sub(1).map(|row| Edge::left(row, column)));
        let right = weight(Some(Edge::upper(row, column)));
        let down = weight(Some(Edge::left(row, column)));
        let left = weight(column.checked_sub(1).map(|column| Edge::upper(row, column)));
        JUNCTIONS[3 * up + right].chars().nth(3 * down + left).unwrap_or(' ')
    }

    /// The words below the field.
    fn words(&self, candidates: &[SymbolSet]) -> Vec<String> {
        let (puzzle, board) = (self.puzzle, self.puzzle.board());
        let alphabet = puzzle.alphabet();
        let mut words = Vec::new();
        let is_found = |cell| matches!(self.symbol(cell), Some((_, true)));
        if board.cells().any(is_found) {
            words.push("+ before a symbol: it is of the solution".into());
        }
        let sides = board.grids().iter().flat_map(|grid| [grid.rows, grid.columns]);
        let is_from_zero = board.numbers().0 == 0;
        if is_from_zero || sides.into_iter().any(|side| side != board.symbols()) {
            let (first, last) = (alphabet.character(1), alphabet.character(board.symbols()));
            words.push(format!("symbols: {first} to {last}"));
        }
        let sum = |(cage, sum): (usize, &Option<u32>)| match sum {
            Some(sum) => format!("{} {sum}", letter(cage)),
            None => letter(cage),
        };
        wrap(&mut words, "cages: ", self.sums.iter().enumerate().map(sum));
        words.extend(self.meanings.iter().map(|&meaning| meaning.into()));
        words.extend(self.clue.map(|(_, meaning)| format!("a number outside: {meaning}")));
        let all = SymbolSet::all(board.symbols());
        let shown = |(cell, symbols): (Cell, &SymbolSet)| {
            let is_given = puzzle.marks()[cell.index()].only().is_some();
            (*symbols != all && !is_given).then(|| {
                let symbols: String = symbols.iter().map(|it| alphabet.character(it)).collect();
                let symbols = if symbols.is_empty() { "none" } else { &symbols };
                format!("{} {symbols}", board.name(cell))
            })
        };
        wrap(&mut words, "candidates: ", board.cells().zip(candidates).filter_map(shown));
        words.extend(self.sentences.iter().cloned());
        if let Some(unchecked) = puzzle.words() {
            words.push("rules in words, which are not checked:".into());
            words.extend(unchecked.lines().map(|line| format!("  {line}")));
        }
        // A file has any characters in its words.
        words.iter().map(|line| OneLine(line).to_string()).collect()
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

/// The letters of a cage: a to z, then aa, ab and so on. Symbols are capitals or digits.
fn letter(cage: usize) -> String {
    let last = char::from(b'a' + (cage % 26) as u8);
    match cage / 26 {
        0 => last.into(),
        more => letter(more - 1) + &String::from(last),
    }
}

/// Items after a heading, with commas, in lines; nothing if there are no items.
fn wrap(words: &mut Vec<String>, heading: &str, items: impl Iterator<Item = String>) {
    let mut line = String::new();
    for item in items {
        if line.is_empty() {
            line = format!("{heading}{item}");
        } else if line.len() + item.len() + 3 > WIDTH {
            words.push(line + ",");
            line = format!("  {item}");
        } else {
            line += &format!(", {item}");
        }
    }
    words.extend(Some(line).filter(|line| !line.is_empty()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_cages_differ() {
        let letters: BTreeSet<String> = (0..2000).map(letter).collect();
        assert_eq!(
            (letters.len(), letter(25), letter(26), letter(702)),
            (2000, "z".into(), "aa".into(), "aaa".into())
        );
    }

    #[test]
    fn junctions_are_different() {
        let all: BTreeSet<char> = JUNCTIONS.iter().flat_map(|row| row.chars()).collect();
        assert_eq!(all.len(), 81);
    }
}
