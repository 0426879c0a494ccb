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

use sudoku_book::OneLine;
use sudoku_variant::{Cell, Puzzle, SymbolSet};

use super::grid::Edge;
use super::marks::{TextMarks, junction};

/// Lines of words are no wider, unless one word or one sentence is.
const WIDTH: usize = 78;

/// A picture that is being made.
struct Sheet<'a> {
    puzzle: &'a Puzzle,
    solution: Option<&'a [u8]>,
    marks: TextMarks,
}

/// The picture; the last line ends.
pub(super) fn write(
    puzzle: &Puzzle,
    solution: Option<&[u8]>,
    candidates: Option<&[SymbolSet]>,
) -> String {
    let is_filled = |cell: Cell| symbol(puzzle, solution, cell).is_some();
    let sheet = Sheet { puzzle, solution, marks: TextMarks::new(puzzle, is_filled) };
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
    fn symbol(&self, cell: Cell) -> Option<(u8, bool)> {
        symbol(self.puzzle, self.solution, cell)
    }

    /// The field with its clues.
    fn grid(&self) -> String {
        let board = self.puzzle.board();
        let (rows, columns) = (board.rows(), board.columns());
        let letters = (0..self.marks.sums.len()).map(|cage| letter(cage).len()).max().unwrap_or(0);
        let width = 3 + letters;
        let beside = |column: i32| {
            let clues =
                self.marks.clues.iter().filter(move |((row, at), _)| *at == column && *row >= 0);
            clues.map(|(_, clue)| clue.len()).max().map_or(0, |longest| longest + 1)
        };
        let left = beside(-1);
        let clue = |row: i32, column: i32| {
            self.marks.clues.get(&(row, column)).map(String::as_str).unwrap_or_default()
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
                    let dash = [' ', '─', '━'][self.marks.weight(board, edge)];
                    let mark = self.marks.dots.get(&edge).copied().unwrap_or(dash);
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
                let bar = [' ', '│', '┃'][self.marks.weight(board, edge)];
                cells.push(self.marks.dots.get(&edge).copied().unwrap_or(bar));
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
        let empty = || (' ', self.marks.signs.get(&cell).copied().unwrap_or('.'));
        let (before, symbol) = self.symbol(cell).map_or_else(empty, |(symbol, is_found)| {
            (if is_found { '+' } else { ' ' }, alphabet.character(symbol))
        });
        let cage = self.marks.cages[cell.index()].map(letter).unwrap_or_default();
        format!("{before}{symbol}{cage:letters$} ")
    }

    /// The character of the upper left corner of a place.
    fn junction(&self, row: usize, column: usize) -> char {
        let board = self.puzzle.board();
        let weight = |edge: Option<Edge>| edge.map_or(0, |edge| self.marks.weight(board, edge));
        junction([
            weight(row.checked_sub(1).map(|row| Edge::left(row, column))),
            weight(Some(Edge::upper(row, column))),
            weight(Some(Edge::left(row, column))),
            weight(column.checked_sub(1).map(|column| Edge::upper(row, column))),
        ])
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
        wrap(&mut words, "cages: ", self.marks.sums.iter().enumerate().map(sum));
        words.extend(self.marks.meanings.iter().map(|&meaning| meaning.into()));
        words.extend(self.marks.clue().map(|meaning| format!("a number outside: {meaning}")));
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
        words.extend(self.marks.sentences.iter().cloned());
        if let Some(unchecked) = puzzle.words() {
            words.push("rules in words, which are not checked:".into());
            words.extend(unchecked.lines().map(|line| format!("  {line}")));
        }
        // A file has any characters in its words.
        words.iter().map(|line| OneLine(line).to_string()).collect()
    }
}

/// The symbol of a cell, and whether it is of the solution.
fn symbol(puzzle: &Puzzle, solution: Option<&[u8]>, cell: Cell) -> Option<(u8, bool)> {
    let given = puzzle.marks()[cell.index()].only().map(|symbol| (symbol, false));
    let found = solution.and_then(|solution| solution.get(cell.index()).copied());
    given.or_else(|| found.filter(|&symbol| symbol != 0).map(|symbol| (symbol, true)))
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
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn letters_of_cages_differ() {
        let letters: BTreeSet<String> = (0..2000).map(letter).collect();
        assert_eq!(
            (letters.len(), letter(25), letter(26), letter(702)),
            (2000, "z".into(), "aa".into(), "aaa".into())
        );
    }
}
