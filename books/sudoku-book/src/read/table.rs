//! [`Table`]: a table of a document, and the grids in it.

use sudoku_core::{AnyPuzzle, Grid};
use sudoku_human::words::Clause;

use super::cells::{Content, judge};
use super::css::Look;
#[cfg(any(feature = "pdf", feature = "pictures"))]
use super::drawn_table::drawn_table;
use super::other::other_puzzle;
use crate::entry::{Place, Unreadable};

/// A table that is being read.
pub(super) struct Table {
    place: Place,
    /// The pieces before its first cell.
    before: Vec<Piece>,
    rows: Vec<Vec<TableCell>>,
}

struct TableCell {
    place: Place,
    pieces: Vec<Piece>,
    look: Look,
}

/// A piece of a cell of a table, or of a page.
pub(super) enum Piece {
    Line(Place, String),
    Grid {
        /// The words printed for this grid alone.
        words: String,
        place: Place,
        reading: Result<AnyPuzzle, Unreadable>,
    },
    /// Three by three cells, which may be a box.
    Small(Vec<(Place, String)>),
}

impl Piece {
    /// Where it starts.
    pub(super) fn place(&self) -> Option<&Place> {
        match self {
            Self::Line(place, _) | Self::Grid { place, .. } => Some(place),
            Self::Small(cells) => cells.first().map(|(place, _)| place),
        }
    }
}

impl Table {
    pub(super) fn new(place: Place) -> Self {
        Self { place, before: Vec::new(), rows: Vec::new() }
    }

    /// The next row begins.
    pub(super) fn row(&mut self) {
        self.rows.push(Vec::new());
    }

    /// The next cell begins.
    pub(super) fn cell(&mut self, place: Place) {
        if self.rows.is_empty() {
            self.row();
        }
        if let Some(row) = self.rows.last_mut() {
            row.push(TableCell { place, pieces: Vec::new(), look: Look::default() });
        }
    }

    /// The look of the last cell.
    pub(super) fn look(&mut self, look: Look) {
        if let Some(cell) = self.rows.last_mut().and_then(|row| row.last_mut()) {
            cell.look = look;
        }
    }

    /// Whether a cell has begun.
    pub(super) fn has_cells(&self) -> bool {
        self.rows.last().is_some_and(|row| !row.is_empty())
    }

    /// Puts a piece into the last cell.
    pub(super) fn push(&mut self, piece: Piece) {
        match self.rows.last_mut().and_then(|row| row.last_mut()) {
            Some(cell) => cell.pieces.push(piece),
            None => self.before.push(piece),
        }
    }

    /// Whether it has nine by nine cells, most of them empty or a digit, as a faulty Sudoku has.
    pub(super) fn is_like_a_grid(&self) -> bool {
        const MOST_OTHERS: usize = 26;
        let Some(matrix) = self.matrix() else { return false };
        let cells = || matrix.iter().flatten().map(|(_, text)| Content::of(text));
        let digits = cells().filter(|it| matches!(it, Content::Digit(_))).count();
        let others = cells().filter(|it| !matches!(it, Content::Digit(_) | Content::Blank)).count();
        matrix.len() == 9
            && matrix.iter().all(|row| row.len() == 9)
            && digits >= Grid::FEWEST_GIVENS
            && others <= MOST_OTHERS
    }

    /// The numbers of columns and rows, and the place, if most cells hold a number or nothing, and
    /// it is not only a layout.
    pub(super) fn shape(&self) -> Option<(usize, usize, Place)> {
        const FEWEST: usize = 3;
        let matrix = self.matrix()?;
        let width = matrix.iter().map(Vec::len).max()?;
        let cells = || matrix.iter().flatten().map(|(_, text)| text.as_str());
        let is_number = |text: &&str| text.parse::<f64>().is_ok();
        let is_short = |text: &&str| text.is_empty() || is_number(text);
        let (numbers, short) =
            (cells().filter(is_number).count(), cells().filter(is_short).count());
        (width >= FEWEST
            && matrix.len() >= FEWEST
            && numbers >= FEWEST * FEWEST
            && short * 2 > cells().count())
        .then(|| (width, matrix.len(), self.place.clone()))
    }

    /// The pieces of the table: a grid, or lines and other grids. A table that `is_inside` another
    /// one may be a box of a grid.
    pub(super) fn pieces(mut self, is_inside: bool) -> Vec<Piece> {
        self.rows.retain(|row| !row.is_empty());
        let mut pieces = std::mem::take(&mut self.before);
        // A row with one cell above or below the others holds a title.
        let is_title = |row: Option<&Vec<TableCell>>| row.is_some_and(|row| row.len() == 1);
        let above = self.rows.iter().take_while(|row| is_title(Some(row))).count();
        let above = above.min(self.rows.len().saturating_sub(9));
        let titles: Vec<TableCell> = self.rows.drain(..above).flatten().collect();
        pieces.extend(titles.into_iter().flat_map(|title| title.pieces));
        let mut below = Vec::new();
        while self.rows.len() > 9 && is_title(self.rows.last()) {
            below.extend(self.rows.pop().into_iter().flatten());
        }
        pieces.extend(self.content(is_inside));
        pieces.extend(below.into_iter().rev().flat_map(|title| title.pieces));
        pieces
    }

    fn content(self, is_inside: bool) -> Vec<Piece> {
        if let Some(cells) = self.boxes() {
            return self.grid(&cells).into_iter().collect();
        }
        if let Some(matrix) = self.matrix() {
            let height = matrix.len();
            let width = matrix.iter().map(Vec::len).max().unwrap_or(0);
            let is_even = matrix.iter().all(|row| row.len() == width);
            if is_inside && is_even && (width, height) == (3, 3) {
                return vec![Piece::Small(matrix.into_iter().flatten().collect())];
            }
            #[cfg(any(feature = "pdf", feature = "pictures"))]
            if is_even
                && width == height
                && let Some(reading) = self.drawn(&matrix)
            {
                let place = matrix[0][0].0.clone();
                return vec![Piece::Grid { words: String::new(), place, reading }];
            }
            if is_even
                && let Some(cells) = nine_by_nine(&matrix)
                && let Some(grid) = self.grid(&cells)
            {
                return vec![grid];
            }
            if is_even && let Some(tiles) = tiles(&matrix) {
                return tiles;
            }
            let texts = || matrix.iter().map(|row| row.iter().map(|it| it.1.as_str()).collect());
            let other = || other_puzzle(&texts().collect::<Vec<_>>());
            if let Some(reason) = nearly(&matrix).or_else(other).or_else(|| marked(&matrix)) {
                let reading = Err(reason.into());
                return vec![Piece::Grid { words: String::new(), place: self.place, reading }];
            }
        }
        self.lines()
    }

    /// The puzzle of a square table of another size, or whose borders or grounds draw the rules of
    /// another kind; `None` for any other table.
    #[cfg(any(feature = "pdf", feature = "pictures"))]
    fn drawn(&self, matrix: &Matrix) -> Option<Result<AnyPuzzle, Unreadable>> {
        let looks: Vec<&Look> = self.rows.iter().flatten().map(|cell| &cell.look).collect();
        let texts: Vec<&str> = matrix.iter().flatten().map(|(_, text)| text.as_str()).collect();
        drawn_table(&texts, &looks)
    }

    /// The texts of the cells, if there is nothing else in them.
    fn matrix(&self) -> Option<Vec<Vec<(Place, String)>>> {
        let text = |cell: &TableCell| {
            let mut text = String::new();
            for piece in &cell.pieces {
                let Piece::Line(_, line) = piece else { return None };
                text.push(' ');
                text.push_str(line);
            }
            Some((cell.place.clone(), text.trim().to_owned()))
        };
        self.rows.iter().map(|row| row.iter().map(text).collect()).collect()
    }

    /// The cells of a grid made of three by three tables.
    fn boxes(&self) -> Option<Vec<(Place, String)>> {
        let small = |row: usize, column: usize| {
            let [Piece::Small(cells)] = &*self.rows.get(row)?.get(column)?.pieces else {
                return None;
            };
            Some(cells)
        };
        if self.rows.len() != 3 || self.rows.iter().any(|row| row.len() != 3) {
            return None;
        }
        let mut cells = Vec::with_capacity(81);
        for (row, column) in (0..81).map(|index| (index / 9, index % 9)) {
            cells.push(small(row / 3, column / 3)?.get(row % 3 * 3 + column % 3)?.clone());
        }
        Some(cells)
    }

    fn grid(&self, cells: &[(Place, String)]) -> Option<Piece> {
        let texts: Vec<&str> = cells.iter().map(|(_, text)| text.as_str()).collect();
        if texts.iter().all(|text| text.is_empty()) {
            let reading = Err(Clause::new("unread.all-empty").into());
            return Some(Piece::Grid { words: String::new(), place: self.place.clone(), reading });
        }
        let (place, reading) = match judge(&texts)? {
            Ok(reading) => (cells[0].0.clone(), Ok(reading)),
            Err((at, reason)) => (cells[at].0.clone(), Err(reason)),
        };
        Some(Piece::Grid { words: String::new(), place, reading })
    }

    /// A table that is not a grid: its rows one after the other. Words in the row above belong to
    /// the grid below them.
    fn lines(self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let mut rows = self.rows.into_iter().peekable();
        while let Some(row) = rows.next() {
            let holds_grids = |row: &Vec<TableCell>| {
                row.iter().any(|cell| cell.pieces.iter().any(|it| matches!(it, Piece::Grid { .. })))
            };
            let below = rows.peek().filter(|below| below.len() == row.len() && row.len() > 1);
            if below.is_some_and(holds_grids) && !holds_grids(&row) {
                let below = rows.next().unwrap_or_default();
                for (cell, below) in row.into_iter().zip(below) {
                    pieces.extend(cell.pieces.into_iter().chain(below.pieces).flat_map(unboxed));
                }
            } else {
                pieces.extend(line(row));
            }
        }
        pieces
    }
}

/// A row: in one line, if there is not more than a line in any cell.
fn line(row: Vec<TableCell>) -> Vec<Piece> {
    let is_short = |cell: &TableCell| matches!(&*cell.pieces, [] | [Piece::Line(..)]);
    if !row.iter().all(is_short) {
        return row.into_iter().flat_map(|cell| cell.pieces).flat_map(unboxed).collect();
    }
    let Some(place) = row.first().map(|cell| cell.place.clone()) else { return Vec::new() };
    let texts: Vec<String> = row
        .into_iter()
        .map(|cell| match cell.pieces.into_iter().next() {
            Some(Piece::Line(_, line)) => line.trim().to_owned(),
            _ => String::new(),
        })
        .collect();
    // Numbers in a row of a table are not a row of a grid.
    let is_row = texts.iter().filter(|text| Content::of(text) != Content::Other).count() > 1
        && texts.iter().all(|text| text.chars().count() < 9);
    match texts.len() {
        1 => vec![Piece::Line(place, texts.concat())],
        _ if is_row => Vec::new(),
        _ => vec![Piece::Line(place, texts.join("\t"))],
    }
}

/// A small table that is not a box.
fn unboxed(piece: Piece) -> Vec<Piece> {
    match piece {
        Piece::Small(cells) => {
            cells.into_iter().map(|(place, text)| Piece::Line(place, text)).collect()
        }
        piece => vec![piece],
    }
}

type Matrix = [Vec<(Place, String)>];

/// The 81 cells of a table with nine rows and columns. It may have one more row and column with the
/// names of the others, or two more empty ones between the boxes.
fn nine_by_nine(matrix: &Matrix) -> Option<Vec<(Place, String)>> {
    let pick = |lines: &[usize]| {
        let cells = lines.iter().flat_map(|&row| lines.iter().map(move |&column| (row, column)));
        Some(cells.map(|(row, column)| matrix[row][column].clone()).collect())
    };
    let width = matrix.first()?.len();
    let is_empty = |row: usize, column: usize| matrix[row][column].1.is_empty();
    match (matrix.len(), width) {
        (9, 9) => pick(&[0, 1, 2, 3, 4, 5, 6, 7, 8]),
        (10, 10) => {
            let top: Vec<&str> = (1..10).map(|column| matrix[0][column].1.as_str()).collect();
            let left: Vec<&str> = (1..10).map(|row| matrix[row][0].1.as_str()).collect();
            (counts(&top) && counts(&left)).then(|| pick(&[1, 2, 3, 4, 5, 6, 7, 8, 9]))?
        }
        (11, 11) => {
            let gaps =
                (0..11).all(|at| [3, 7].iter().all(|&gap| is_empty(gap, at) && is_empty(at, gap)));
            gaps.then(|| pick(&[0, 1, 2, 4, 5, 6, 8, 9, 10]))?
        }
        _ => None,
    }
}

/// Returns `true` if these are names of rows or columns: `1` to `9`, `A` to `I`, `r1` to `r9`, from
/// 0 or 1.
pub(super) fn counts(names: &[&str]) -> bool {
    let ends = |names: &[&str], from: u8| {
        names.iter().zip(from..).all(|(name, end)| {
            let start = names[0].get(..names[0].len().wrapping_sub(1)).unwrap_or_default();
            name.len() == start.len() + 1
                && name.starts_with(start)
                && name.as_bytes().last().is_some_and(|&byte| byte.eq_ignore_ascii_case(&end))
        })
    };
    names.len() == 9 && [b'0', b'1', b'a'].into_iter().any(|from| ends(names, from))
}

/// The grids of a table that holds several, touching each other.
fn tiles(matrix: &Matrix) -> Option<Vec<Piece>> {
    let (height, width) = (matrix.len(), matrix.first()?.len());
    if height % 9 != 0 || width % 9 != 0 || height * width <= 81 {
        return None;
    }
    let mut pieces = Vec::new();
    for top in (0..height).step_by(9) {
        for left in (0..width).step_by(9) {
            let cells: Vec<&(Place, String)> =
                matrix[top..top + 9].iter().flat_map(|row| &row[left..left + 9]).collect();
            let texts: Vec<&str> = cells.iter().map(|(_, text)| text.as_str()).collect();
            let (at, reading) = match judge(&texts)? {
                Ok(reading) => (0, Ok(reading)),
                Err((at, reason)) => (at, Err(reason)),
            };
            pieces.push(Piece::Grid { words: String::new(), place: cells[at].0.clone(), reading });
        }
    }
    Some(pieces)
}

/// The reason why a square table of more than nine rows with pencil marks is not read: grids that
/// share boxes, as those of a samurai do.
fn marked(matrix: &Matrix) -> Option<Clause> {
    let size = matrix.len();
    let digits = |text: &str| -> Option<usize> {
        let bytes: Vec<u8> = text.bytes().filter(|byte| !byte.is_ascii_whitespace()).collect();
        let is_digit = bytes.iter().all(|byte| matches!(byte, b'1'..=b'9'));
        (is_digit && bytes.is_sorted_by(|one, next| one < next)).then_some(bytes.len())
    };
    let texts = || matrix.iter().flatten().map(|(_, text)| text.replace('\u{a0}', " "));
    let counts: Option<Vec<usize>> = texts().map(|text| digits(&text)).collect();
    let counts = counts?;
    let lone = counts.iter().filter(|&&count| count == 1).count();
    let marks = counts.iter().filter(|&&count| count > 1).count();
    let is_square = matrix.iter().all(|row| row.len() == size);
    (size > 9 && is_square && lone >= Grid::FEWEST_GIVENS && marks >= size)
        .then(|| Clause::new("unread.other-size").with("size", size))
}

/// The reason why a table that is nearly a grid is not a grid.
fn nearly(matrix: &Matrix) -> Option<Clause> {
    let width = matrix.iter().map(Vec::len).max().unwrap_or(0);
    let all = || matrix.iter().flatten().map(|(_, text)| Content::of(text));
    let digits = all().filter(|it| matches!(it, Content::Digit(_))).count();
    let others = all().filter(|it| *it == Content::Other).count();
    let near = |length: usize| (8..=10).contains(&length);
    if !near(width) || !near(matrix.len()) || digits < Grid::FEWEST_GIVENS || others > 4 {
        return None;
    }
    let odd = matrix.iter().find(|row| row.len() != 9);
    Some(match odd {
        Some(row) if matrix.len() == 9 => Clause::new("unread.table-row").with("n", row.len()),
        _ if matrix.len() != 9 => Clause::new("unread.table-rows").with("n", matrix.len()),
        _ => return None,
    })
}
