//! [`drawn`]: grids of other sizes in as many lines as they have rows.

use std::collections::VecDeque;

use sudoku_variant::{Board, Puzzle};

use crate::entry::Unreadable;

/// The last lines of a text, for a grid that is known for one of another size at its end.
#[derive(Default)]
pub(super) struct LastLines {
    lines: VecDeque<String>,
    /// The number of the next line.
    next: usize,
}

/// As many as the scanner of the core holds of a grid.
const MOST: usize = 64;

/// A longer line is no row.
const LONGEST: usize = 160;

impl LastLines {
    /// Keeps a line with this number.
    pub(super) fn keep(&mut self, number: usize, line: &str) {
        if number != self.next {
            self.lines.clear();
        }
        let mut kept = match self.lines.len() {
            MOST => self.lines.pop_front().unwrap_or_default(),
            _ => String::new(),
        };
        kept.clear();
        if line.len() <= LONGEST {
            kept.push_str(line);
        }
        self.lines.push_back(kept);
        self.next = number + 1;
    }

    /// The puzzle whose first row is the line with this number, if all its rows are kept.
    pub(super) fn drawn(&self, first: usize, size: usize) -> Option<Unreadable> {
        let skipped = first.checked_sub(self.next - self.lines.len())?;
        drawn(self.lines.iter().skip(skipped).map(String::as_str), size)
    }
}

/// The puzzle in these lines: `size` rows of as many cells, with bars and rules between them. Its
/// boxes are those that the bars and rules show, and else the usual ones.
fn drawn<'a>(lines: impl Iterator<Item = &'a str>, size: usize) -> Option<Unreadable> {
    let (mut symbols, mut rows) = (String::new(), 0);
    let (mut widths, mut heights) = (Shared::default(), Shared::default());
    let mut since_rule = 0;
    for line in lines {
        let Some((row, groups)) = cells(line, size) else {
            if !is_rule(line) {
                return None;
            }
            heights.note(since_rule);
            since_rule = 0;
            continue;
        };
        groups.into_iter().for_each(|width| widths.note(width));
        symbols += &row;
        (rows, since_rule) = (rows + 1, since_rule + 1);
        if rows == size {
            heights.note(since_rule);
            break;
        }
    }
    let puzzle = sudoku_variant::text::parse(&symbols).ok().filter(|_| rows == size)?;
    let shown = match (heights.length(size), widths.length(size)) {
        (Some(height), Some(width)) => Board::with_boxes(height, width).ok(),
        _ => None,
    };
    let shown = shown.filter(|board| usize::from(board.symbols()) == size);
    let puzzle = match shown {
        None => puzzle,
        Some(board) => {
            let mut boxed = Puzzle::new(board);
            boxed.set_alphabet(puzzle.alphabet());
            let cells: Vec<_> = boxed.board().cells().collect();
            for (cell, &marks) in cells.into_iter().zip(puzzle.marks()) {
                boxed.mark(cell, marks);
            }
            boxed
        }
    };
    Some(puzzle.into())
}

/// A line without a cell: empty, or drawn. Dots alone are empty cells.
fn is_rule(line: &str) -> bool {
    let line = line.trim();
    let is_drawn = |c: char| "-=_".contains(c) || is_box_drawing(c);
    let is_of_rule = |c: char| is_drawn(c) || " \t|+.:'*".contains(c);
    line.is_empty() || line.chars().any(is_drawn) && line.chars().all(is_of_rule)
}

const fn is_box_drawing(c: char) -> bool {
    matches!(c, '\u{2500}'..='\u{257f}')
}

/// The symbols of a row, and the numbers of cells between its bars.
fn cells(line: &str, size: usize) -> Option<(String, Vec<usize>)> {
    let is_bar = |c: char| c == '|' || is_box_drawing(c);
    let groups: Vec<&str> = line.split(is_bar).filter(|part| !part.trim().is_empty()).collect();
    let (mut row, mut widths) = (String::new(), Vec::new());
    let fields = |group: &str| -> Vec<String> {
        let parts = group.split(|c: char| c.is_whitespace() || c == ',' || c == ';');
        parts.filter(|part| !part.is_empty()).map(str::to_owned).collect()
    };
    let is_spaced = groups.iter().map(|group| fields(group).len()).sum::<usize>() == size;
    for group in groups {
        let before = row.chars().count();
        for field in fields(group) {
            match field.parse::<u32>() {
                // Two digits are one cell, as a letter is.
                Ok(number @ 10..=35) if is_spaced => {
                    row.extend(char::from_digit(number, 36).map(|c| c.to_ascii_uppercase()));
                }
                _ => row.extend(field.chars().map(|c| match c {
                    '_' | '-' | '*' | '?' | '·' => '.',
                    'x' | 'X' if size < 10 => '.',
                    // Whether it is a blank or a symbol is decided by the whole grid.
                    other => other.to_ascii_uppercase(),
                })),
            }
        }
        widths.push(row.chars().count() - before);
    }
    let is_row = row.chars().count() == size
        && row.chars().all(|c| c == '.' || c.is_ascii_alphanumeric())
        && !is_rule(line);
    is_row.then_some((row, widths))
}

/// A length that all parts have.
#[derive(Default)]
struct Shared {
    seen: Vec<usize>,
}

impl Shared {
    fn note(&mut self, length: usize) {
        if length > 0 {
            self.seen.push(length);
        }
    }

    /// The length, if it divides this one: of all parts, none of which is the whole.
    fn length(&self, whole: usize) -> Option<u8> {
        let first = *self.seen.first()?;
        let is_shared = self.seen.iter().all(|length| *length == first);
        (is_shared && first < whole && whole.is_multiple_of(first))
            .then(|| u8::try_from(first).ok())?
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, size: usize) -> Option<Puzzle> {
        let found = drawn(text.lines(), size)?.other_kind?;
        Some((*found).clone())
    }

    #[test]
    fn rows_of_four_and_six() {
        let plain = read("12.4\n..12\n2.4.\n4321\n", 4).unwrap();
        let spaced = read("1 2 _ 4\n0 . 1 2\n\n2 . 4 .\n4 3 2 1\n", 4).unwrap();
        let boxed = read("1 2 | . 4\n. . | 1 2\n----+----\n2 . | 4 .\n4 3 | 2 1\n", 4).unwrap();
        assert_eq!(plain.marks(), spaced.marks());
        assert_eq!(plain.marks(), boxed.marks());
        let wide = "1 . . | . 5 6\n4 5 6 | . . .\n------+------\n2 . 1 | 5 6 4\n5 6 4 | 2 . 1\n\
                    ------+------\n3 1 2 | 6 4 5\n6 4 5 | 3 1 2";
        let tall = "1 . | . . | 5 6\n4 5 | 6 . | . .\n2 . | 1 5 | 6 4\n----+-----+----\n\
                    5 6 | 4 2 | . 1\n3 1 | 2 6 | 4 5\n6 4 | 5 3 | 1 2";
        let boxes = |text| read(text, 6).unwrap().board().clone();
        assert_eq!(boxes(wide), Board::with_boxes(2, 3).unwrap());
        assert_eq!(boxes(tall), Board::with_boxes(3, 2).unwrap());
        assert_eq!(read("12x4\nxx12\n2x4X\n4321\n", 4).unwrap().marks(), plain.marks());
        assert_eq!(read("12.4\nabout\n2.4.\n4321\n", 4), None);
        assert_eq!(read("12.4\n..12\n2.4.\n", 4), None);
    }

    /// Of 16 symbols, 0 is one where blanks are dots; of 12 it is not known.
    #[test]
    fn zero_is_a_symbol_of_hexadecimal_grids() {
        let rows = |size: usize, from: u32| -> String {
            let symbol = |row: usize, column: usize| {
                let value = (column + row / 4 + 4 * row) % size;
                char::from_digit(value as u32 + from, 36).unwrap().to_ascii_uppercase()
            };
            let row = |row: usize| (0..size).map(move |column| symbol(row, column));
            (0..size).map(|at| row(at).collect::<String>().replace('3', ".") + "\n").collect()
        };
        let puzzle = read(&rows(16, 0), 16).unwrap();
        assert_eq!(puzzle.alphabet(), sudoku_variant::Alphabet::FromZero);
        assert_eq!(puzzle.clues(), 15 * 16);
        assert_eq!(read(&rows(12, 0), 12), None);
    }

    #[test]
    fn numbers_of_two_digits_are_one_cell() {
        let row = |shift: usize| -> String {
            let cell = |at: usize| (at + shift) % 12 + 1;
            (0..12).map(|at| cell(at).to_string() + " ").collect()
        };
        let shifts = [0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11];
        let text: Vec<String> = shifts.map(row).into();
        let puzzle = read(&text.join("\n"), 12).unwrap();
        assert_eq!(puzzle.marks().iter().map(|marks| marks.only()).take(12).collect::<Vec<_>>(), {
            (1..=12).map(Some).collect::<Vec<_>>()
        });
    }
}
