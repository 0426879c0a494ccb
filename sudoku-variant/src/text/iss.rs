//! Strings of the Interactive Sudoku Solver, and its addresses.
//!
//! ```text
//!  .Cage~10~R1C1~R1C2   a rule: its type and arguments
//!  .~R3C3_7~R4C4_1_2    givens, and pencil marks
//!  .Shape~6x6  .NoBoxes  .Jigsaw~AABB...   the board
//! ```

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::lines::numbered;
use super::{ParseError, no_word, share_edge};
use crate::board::{Board, Boxes, Cell, Subgrid};
use crate::puzzle::Puzzle;
use crate::rule::{
    AllMarked, AntiKing, AntiKnight, AntiTaxicab, Arrow, Between, Cage, Counts, Diagonal,
    Difference, DisjointGroups, Entropic, EntropicSquares, EqualSums, Greater, Indexing,
    LittleKiller, Lockout, Modular, NonConsecutive, NumberedRoom, PairSum, Palindrome, Quadruple,
    Ratio, Region, RegionSum, Renban, Rule, Sandwich, Skyscraper, Sum, SumLine, Thermometer,
    Whisper, Windows, XSum, Zipper,
};
use crate::symbols::SymbolSet;

/// A constraint of the string: where it begins, its type, its arguments.
struct Part<'a> {
    text: &'a str,
    at: usize,
    kind: &'a str,
    args: Vec<&'a str>,
}

type Read<T> = Result<T, ParseError>;

impl<'a> Part<'a> {
    fn fail<T>(&self, reason: impl Into<String>) -> Read<T> {
        Err(ParseError::at(self.text, self.at, reason))
    }

    fn arg(&self, number: usize) -> Read<&'a str> {
        match self.args.get(number) {
            Some(arg) => Ok(arg),
            None => self.fail(format!("{} lacks an argument", self.kind)),
        }
    }

    fn number<T: core::str::FromStr>(&self, text: &str) -> Read<T> {
        text.parse()
            .or_else(|_| self.fail(format!("'{text}' is not a number that {} takes", self.kind)))
    }

    fn cell(&self, board: &Board, name: &str) -> Read<Cell> {
        // `c` is also the number 12.
        let parts = name.strip_prefix(['R', 'r']);
        let parts = parts.and_then(|rest| rest.split_once('C').or_else(|| rest.split_once('c')));
        let numbers = parts.and_then(|(row, column)| {
            let number = |text| usize::from_str_radix(text, 36).ok()?.checked_sub(1);
            board.cell(number(row)?, number(column)?)
        });
        match numbers {
            Some(cell) => Ok(cell),
            None => self.fail(format!("'{name}' is not a cell of the board")),
        }
    }

    fn cells_from(&self, board: &Board, first: usize) -> Read<Vec<Cell>> {
        let names = self.args.get(first..).unwrap_or_default();
        if names.is_empty() {
            return self.fail(format!("{} names no cells", self.kind));
        }
        if names.len() > board.len() {
            return self.fail(format!("{} names more cells than the board has", self.kind));
        }
        names.iter().map(|name| self.cell(board, name)).collect()
    }

    fn no_args(&self) -> Read<()> {
        self.most_args(0)
    }

    fn most_args(&self, most: usize) -> Read<()> {
        if self.args.iter().skip(most).all(|arg| arg.is_empty()) {
            return Ok(());
        }
        match most {
            0 => self.fail(format!("{} takes no arguments", self.kind)),
            _ => self.fail(format!("{} takes {most} arguments", self.kind)),
        }
    }
}

pub(super) fn parse(text: &str) -> Read<Puzzle> {
    let unescaped = unescape(text)?;
    let text = &*unescaped;
    let mut at = 0;
    let mut parts = Vec::new();
    for piece in text.split('.') {
        let blank = piece.len() - piece.trim_start().len();
        let trimmed = piece.trim();
        if !trimmed.is_empty() {
            let mut args = trimmed.split('~').map(str::trim);
            let kind = args.next().unwrap_or_default();
            parts.push(Part { text, at: at + blank, kind, args: args.collect() });
        }
        at += piece.len() + 1;
    }
    let board = board(&parts)?;
    let mut puzzle = Puzzle::new(board.clone());
    for part in &parts {
        if part.kind.is_empty() {
            givens(&mut puzzle, part)?;
            continue;
        }
        for rule in rules(&board, part)? {
            if let Err(error) = puzzle.add(rule) {
                return part.fail(error.to_string());
            }
        }
    }
    Ok(puzzle)
}

/// The text after `?q=` of an address, with its percent signs decoded.
fn unescape(text: &str) -> Read<Cow<'_, str>> {
    let Some((_, query)) = text.split_once("?q=") else { return Ok(Cow::Borrowed(text)) };
    let query = query.split(['&', '#']).next().unwrap_or_default();
    let fail = |reason| ParseError::at(text, text.len() - query.len(), reason);
    let decoded = percent_decoded(query);
    decoded.map(Cow::Owned).ok_or_else(|| fail("a percent sign is not of two hexadecimal digits"))
}

/// The text with its percent signs decoded; `None` if one is broken, or it is not UTF-8.
pub(super) fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let mut digit = || (rest.next()? as char).to_digit(16);
        bytes.push(if byte == b'%' { (16 * digit()? + digit()?) as u8 } else { byte });
    }
    String::from_utf8(bytes).ok()
}

fn board(parts: &[Part<'_>]) -> Read<Board> {
    let (mut rows, mut columns, mut symbols, mut is_from_zero) = (9u8, 9u8, None, false);
    let (mut boxes, mut pieces, mut size) = (true, None, None);
    for part in parts {
        let is_first = parts.iter().filter(|other| other.kind == part.kind).count() == 1;
        match part.kind {
            "Shape" | "Jigsaw" | "RegionSize" if !is_first => {
                return part.fail(format!("{} is there twice", part.kind));
            }
            "Shape" => {
                let Some((r, c)) = part.arg(0)?.split_once('x') else {
                    return part.fail("a shape is written as rows x columns, such as 6x6");
                };
                (rows, columns) = (part.number(r)?, part.number(c)?);
                if let Some(range) = part.args.get(1).filter(|range| !range.is_empty()) {
                    let zero = range.strip_prefix("0-");
                    let most = zero.or_else(|| range.strip_prefix("1-")).unwrap_or(range);
                    is_from_zero = zero.is_some();
                    symbols = Some(part.number::<u8>(most)?.saturating_add(is_from_zero.into()));
                }
                if part.args.len() > 2 {
                    return part.fail("a type of grid in Shape is not known");
                }
            }
            "NoBoxes" => boxes = false,
            "RegionSize" => {
                part.most_args(1)?;
                size = Some(part.number::<u8>(part.arg(0)?)?);
            }
            "Jigsaw" => pieces = Some(part),
            _ => {}
        }
    }
    let fail = |reason: String| ParseError::at(parts.first().map_or("", |p| p.text), 0, reason);
    let symbols = symbols.unwrap_or(rows.max(columns));
    let rectangles = box_size(rows, columns, size.unwrap_or(rows.max(columns)))
        .map(|(height, width)| Boxes::Rectangles { height, width })
        .filter(|_| boxes);
    if let (Some(size), None, true, None) = (size, &rectangles, boxes, pieces) {
        return Err(fail(format!(
            "no boxes of {size} cells fit into {rows} rows and {columns} columns"
        )));
    }
    let boxes = match (rectangles, pieces) {
        (Some(boxes), _) => boxes,
        (None, Some(part)) => {
            let pieces: Option<Vec<u8>> =
                layout(part, rows, columns, symbols)?.into_iter().collect();
            // With cells outside of all pieces, these are rules.
            pieces.map_or(Boxes::None, Boxes::Pieces)
        }
        (None, None) => Boxes::None,
    };
    let grid = Subgrid { top: 0, left: 0, rows, columns, boxes };
    let board = Board::new(symbols, Vec::from([grid])).map_err(|error| fail(error.to_string()))?;
    Ok(if is_from_zero { board.from_zero() } else { board })
}

/// The boxes that the solver takes for a number of cells: as square as can be, upright if only that
/// fits.
fn box_size(rows: u8, columns: u8, symbols: u8) -> Option<(u8, u8)> {
    for small in (2..=symbols.isqrt()).rev() {
        if !symbols.is_multiple_of(small) {
            continue;
        }
        let large = symbols / small;
        if rows.is_multiple_of(small) && columns.is_multiple_of(large) {
            return Some((small, large));
        }
        if rows.is_multiple_of(large) && columns.is_multiple_of(small) {
            return Some((large, small));
        }
    }
    None
}

/// The piece of each cell. One letter may have more cells than there are symbols, or fewer than the
/// grid has rows or columns: these have none.
fn layout(part: &Part<'_>, rows: u8, columns: u8, symbols: u8) -> Read<Vec<Option<u8>>> {
    let letters: Vec<char> = part.args.last().copied().unwrap_or_default().chars().collect();
    let cells = usize::from(rows) * usize::from(columns);
    if letters.len() != cells {
        return part.fail(format!("Jigsaw has {} symbols, expected {cells}", letters.len()));
    }
    let mut sizes: BTreeMap<char, usize> = BTreeMap::new();
    letters.iter().for_each(|&letter| *sizes.entry(letter).or_default() += 1);
    if sizes.len() > usize::from(u8::MAX) {
        return part.fail(format!("Jigsaw has {} pieces, expected 255 at most", sizes.len()));
    }
    let (least, most) = (usize::from(symbols.min(rows.max(columns))), usize::from(symbols));
    let mut others = sizes.into_iter().filter(|(_, size)| !(least..=most).contains(size));
    let rest = match (others.next(), others.next()) {
        (Some((rest, _)), None) => Some(rest),
        _ => None,
    };
    let pieces: Vec<char> =
        letters.iter().copied().filter(|&letter| Some(letter) != rest).collect();
    let mut numbers = numbered(&pieces).0.into_iter();
    let number = |&letter: &char| if Some(letter) == rest { None } else { numbers.next() };
    Ok(letters.iter().map(number).collect())
}

fn rules(board: &Board, part: &Part<'_>) -> Read<Vec<Rule>> {
    let cells = |first| part.cells_from(board, first);
    let pairs = || -> Read<Vec<(Cell, Cell)>> {
        let cells = cells(0)?;
        let mut pairs = Vec::new();
        for (i, &a) in cells.iter().enumerate() {
            for &b in &cells[i + 1..] {
                if share_edge(board, a, b) {
                    pairs.push((a, b));
                }
            }
        }
        if pairs.is_empty() {
            return part.fail(format!("{} names no cells that share an edge", part.kind));
        }
        Ok(pairs)
    };
    let rules: Vec<Rule> = match part.kind {
        "Shape" | "RegionSize" => Vec::new(),
        "NoBoxes" => part.no_args().map(|()| Vec::new())?,
        "Jigsaw" => {
            let grid = &board.grids()[0];
            let pieces = layout(part, grid.rows, grid.columns, board.symbols())?;
            let whole: Option<Vec<u8>> = pieces.iter().copied().collect();
            if whole.is_some() && grid.pieces() == whole {
                Vec::new()
            } else {
                let piece = |number| {
                    let cells = board.cells().zip(&pieces);
                    cells.filter(|(_, piece)| **piece == Some(number)).map(|it| it.0).collect()
                };
                let last = pieces.iter().flatten().max();
                last.map_or(0..0, |last| 0..last + 1)
                    .map(|number| Region { cells: piece(number) }.into())
                    .collect()
            }
        }
        "Diagonal" | "Sandwich" | "LittleKiller"
            if part.most_args(if part.kind == "Diagonal" { 1 } else { 2 }).is_err() =>
        {
            return part.fail(format!("{} has too many arguments", part.kind));
        }
        "Diagonal" => match part.arg(0)? {
            "1" => Vec::from([Diagonal { grid: 0, rising: true }.into()]),
            "-1" => Vec::from([Diagonal { grid: 0, rising: false }.into()]),
            other => {
                return part.fail(format!("'{other}' is not a direction of Diagonal, 1 or -1"));
            }
        },
        "Windoku" => part.no_args().map(|()| Vec::from([Windows { grid: 0 }.into()]))?,
        "DisjointSets" => {
            part.no_args().map(|()| Vec::from([DisjointGroups { grid: 0 }.into()]))?
        }
        "AntiKnight" => part.no_args().map(|()| Vec::from([AntiKnight.into()]))?,
        "AntiKing" => part.no_args().map(|()| Vec::from([AntiKing.into()]))?,
        "AntiConsecutive" => part.no_args().map(|()| Vec::from([NonConsecutive.into()]))?,
        "AntiTaxicab" => part.no_args().map(|()| Vec::from([AntiTaxicab.into()]))?,
        "GlobalEntropy" | "Entropic" if board.numbers() != (1, 9) => {
            return part.fail(format!("{} is read for the numbers 1 to 9 alone", part.kind));
        }
        "GlobalEntropy" => part.no_args().map(|()| Vec::from([EntropicSquares.into()]))?,
        "StrictKropki" => part.no_args().map(|()| Vec::from([AllMarked::Kropki.into()]))?,
        "StrictXV" => part.no_args().map(|()| Vec::from([AllMarked::Xv.into()]))?,
        "AllDifferent" => Vec::from([Region { cells: cells(0)? }.into()]),
        "Cage" => {
            let sum: u32 = part.number(part.arg(0)?)?;
            Vec::from([Cage { cells: cells(1)?, sum: (sum != 0).then_some(sum) }.into()])
        }
        "Sum" => Vec::from([Sum { total: part.number(part.arg(0)?)?, cells: cells(1)? }.into()]),
        "SumLine" => {
            Vec::from([SumLine { total: part.number(part.arg(0)?)?, cells: cells(1)? }.into()])
        }
        "DoubleArrow" => {
            let mut inner = cells(0)?;
            let (Some(last), true) = (inner.pop(), inner.len() > 1) else {
                return part.fail("DoubleArrow has a circle at each end, and cells between them");
            };
            let circles = Vec::from([inner.remove(0), last]);
            Vec::from([EqualSums { groups: Vec::from([circles, inner]) }.into()])
        }
        "EqualSum" => {
            let groups = part.args.split(|arg| *arg == "-");
            if groups.clone().any(<[&str]>::is_empty) {
                return part.fail("EqualSum has a group without cells");
            }
            let group = |names: &[&str]| names.iter().map(|name| part.cell(board, name)).collect();
            let groups: Read<Vec<Vec<Cell>>> = groups.map(group).collect();
            Vec::from([EqualSums { groups: groups? }.into()])
        }
        "LookAndSay" => {
            let digits = part.arg(0)?.as_bytes();
            let is_right = digits.iter().all(u8::is_ascii_digit) && digits.len() % 2 == 0;
            if !is_right || digits.is_empty() {
                return part.fail("LookAndSay is pairs of a count and a number, such as 23");
            }
            let pairs = digits.chunks_exact(2).map(|pair| (pair[0] - b'0', pair[1] - b'0'));
            let counts: Vec<(u8, u8)> = pairs.collect();
            let is_twice = |at: usize| counts[..at].iter().any(|pair| pair.1 == counts[at].1);
            if (0..counts.len()).any(is_twice) {
                return part.fail("LookAndSay names a number twice");
            }
            Vec::from([Counts { counts, cells: cells(1)? }.into()])
        }
        "Thermo" => Vec::from([Thermometer { cells: cells(0)?, slow: false }.into()]),
        "Arrow" => {
            let mut cells = cells(0)?;
            let circle = Vec::from([cells.remove(0)]);
            Vec::from([Arrow { circle, cells }.into()])
        }
        "PillArrow" => {
            let size: usize = part.number(part.arg(0)?)?;
            let mut cells = cells(1)?;
            if !(1..=3).contains(&size) || size >= cells.len() {
                return part.fail("PillArrow has a pill of 1 to 3 cells, and cells after it");
            }
            let rest = cells.split_off(size);
            cells.sort_unstable();
            Vec::from([Arrow { circle: cells, cells: rest }.into()])
        }
        "WhiteDot" => {
            pairs()?.into_iter().map(|(a, b)| Difference { a, b, by: 1 }.into()).collect()
        }
        "BlackDot" => pairs()?.into_iter().map(|(a, b)| Ratio { a, b, by: 2 }.into()).collect(),
        "X" => pairs()?.into_iter().map(|(a, b)| PairSum { a, b, total: 10 }.into()).collect(),
        "V" => pairs()?.into_iter().map(|(a, b)| PairSum { a, b, total: 5 }.into()).collect(),
        "GreaterThan" => pairs()?.into_iter().map(|(a, b)| Greater { a, b }.into()).collect(),
        "Whisper" => {
            let by = part.arg(0)?;
            // The number may be left out; whispers are German then.
            let (by, first) = if by.starts_with('R') { (5, 0) } else { (part.number(by)?, 1) };
            Vec::from([Whisper { by, cells: cells(first)? }.into()])
        }
        "Renban" => Vec::from([Renban { cells: cells(0)? }.into()]),
        "Palindrome" => Vec::from([Palindrome { cells: cells(0)? }.into()]),
        "Between" => Vec::from([Between { cells: cells(0)? }.into()]),
        "Zipper" => Vec::from([Zipper { cells: cells(0)? }.into()]),
        "Entropic" => Vec::from([Entropic { cells: cells(0)? }.into()]),
        "Modular" => {
            let by = part.number(part.arg(0)?)?;
            Vec::from([Modular { by, cells: cells(1)? }.into()])
        }
        "Lockout" => {
            let by = part.number(part.arg(0)?)?;
            Vec::from([Lockout { by, cells: cells(1)? }.into()])
        }
        "Indexing" => {
            let rows = match part.arg(0)? {
                "R" => true,
                "C" => false,
                other => {
                    return part.fail(format!("'{other}' is not a kind of Indexing, R or C"));
                }
            };
            cells(1)?.into_iter().map(|cell| Indexing { cell, rows }.into()).collect()
        }
        "RegionSumLine" => Vec::from([RegionSum { cells: cells(0)? }.into()]),
        "Quad" => {
            let corner = part.cell(board, part.arg(0)?)?;
            let Some(cells) = around(board, corner) else {
                return part.fail("Quad needs four cells");
            };
            let values: Read<Vec<u8>> = part.args[1..].iter().map(|v| part.number(v)).collect();
            let values = values?;
            if let Some(value) = values.iter().find(|&&value| board.symbol(value).is_none()) {
                return part.fail(format!("{value} in Quad is not a symbol of the board"));
            }
            Vec::from([Quadruple { cells, values }.into()])
        }
        "LittleKiller" => {
            let start = part.cell(board, part.arg(1)?)?;
            let Some(cells) = diagonal_from(board, start) else {
                return part.fail("LittleKiller begins in a cell from which no diagonal goes");
            };
            Vec::from([LittleKiller { cells, total: part.number(part.arg(0)?)? }.into()])
        }
        "Sandwich" => {
            let cells = line(board, part, part.arg(1)?)?;
            Vec::from([Sandwich { cells, sum: part.number(part.arg(0)?)? }.into()])
        }
        "Skyscraper" => clues(board, part, |cells, seen| Skyscraper { cells, seen }.into())?,
        "NumberedRoom" => {
            clues(board, part, |cells, number| NumberedRoom { cells, number }.into())?
        }
        "XSum" => clues(board, part, |cells, sum| XSum { cells, sum }.into())?,
        kind => {
            let shown: String = kind.chars().take(40).collect();
            return part.fail(format!("the rule {shown} is not known"));
        }
    };
    Ok(rules)
}

/// The four cells of which this is the one at the top left.
fn around(board: &Board, corner: Cell) -> Option<Vec<Cell>> {
    let steps = [(0, 0), (0, 1), (1, 0), (1, 1)];
    steps.iter().map(|&(down, right)| board.step(corner, down, right)).collect()
}

fn givens(puzzle: &mut Puzzle, part: &Part<'_>) -> Read<()> {
    for arg in &part.args {
        let mut numbers = arg.split('_');
        let cell = part.cell(puzzle.board(), numbers.next().unwrap_or_default())?;
        let (least, most) = puzzle.board().numbers();
        let mut set = SymbolSet::EMPTY;
        for number in numbers {
            let value: u8 = part.number(number)?;
            let Some(symbol) = puzzle.board().symbol(value) else {
                let name = puzzle.board().name(cell);
                return part.fail(format!("{value} in {name} is not from {least} to {most}"));
            };
            set = set | SymbolSet::of(symbol);
        }
        if set.is_empty() {
            return part.fail(format!("'{arg}' gives a cell no symbol"));
        }
        let marks = puzzle.marks()[cell.index()];
        puzzle.mark(cell, marks & set);
    }
    Ok(())
}

/// The cells of `R3` or `C5`.
fn line(board: &Board, part: &Part<'_>, name: &str) -> Read<Vec<Cell>> {
    let number = |rest: &str| usize::from_str_radix(rest, 36).ok()?.checked_sub(1);
    let cells: Vec<Cell> = if let Some(row) = name.strip_prefix('R').and_then(number) {
        (0..board.columns()).filter_map(|column| board.cell(row, column)).collect()
    } else if let Some(column) = name.strip_prefix('C').and_then(number) {
        (0..board.rows()).filter_map(|row| board.cell(row, column)).collect()
    } else {
        Vec::new()
    };
    if cells.is_empty() {
        return part.fail(format!("'{name}' is not a row or column of the board"));
    }
    Ok(cells)
}

/// The rules of a row or column with a clue at one or both of its ends.
fn clues<T: core::str::FromStr>(
    board: &Board,
    part: &Part<'_>,
    rule: impl Fn(Vec<Cell>, T) -> Rule,
) -> Read<Vec<Rule>> {
    let cells = line(board, part, part.arg(0)?)?;
    let mut rules = Vec::new();
    for (end, clue) in part.args[1..].iter().enumerate() {
        if clue.is_empty() {
            continue;
        }
        if end > 1 {
            return part.fail(format!("{} has more than two clues", part.kind));
        }
        let mut cells = cells.clone();
        if end == 1 {
            cells.reverse();
        }
        rules.push(rule(cells, part.number(clue)?));
    }
    Ok(rules)
}

/// The diagonal that the solver means by its first cell: of the two that go from some cells at the
/// border, the string names one direction only.
///
/// ```text
///  \ / / /     down right from the left side, and its corner
///  \     /     down left from the top
///  \     \     up left from the right side
///  / / / \     up right from the bottom
/// ```
pub(crate) fn diagonal_from(board: &Board, start: Cell) -> Option<Vec<Cell>> {
    let (row, column) = board.place(start);
    let (last_row, last_column) = (board.rows() - 1, board.columns() - 1);
    let (down, right) = if column == 0 && row < last_row {
        (1, 1)
    } else if column == last_column && row > 0 && row < last_row {
        (-1, -1)
    } else if row == 0 {
        (1, -1)
    } else if row == last_row && column > 0 && column < last_column {
        (-1, 1)
    } else {
        return None;
    };
    let cells = core::iter::successors(Some(start), |&cell| board.step(cell, down, right));
    Some(cells.collect()).filter(|cells: &Vec<Cell>| cells.len() > 1)
}

/// A puzzle as a string of the Interactive Sudoku Solver; an error names the rule that it has no
/// word for.
///
/// ```
/// use sudoku_variant::text::{parse, to_iss};
///
/// let text = ".Cage~10~R1C1~R1C2.~R3C3_7";
/// assert_eq!(to_iss(&parse(text)?)?, ".~R3C3_7.Cage~10~R1C1~R1C2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// A rule, or the board, cannot be written in this form.
pub fn to_iss(puzzle: &Puzzle) -> Result<String, ParseError> {
    let board = puzzle.board();
    let fail = |what: String| ParseError { line: 1, column: 1, reason: what };
    let grid = match board.grids() {
        [grid] if (grid.top, grid.left) == (0, 0) => grid,
        _ => return Err(fail("several grids cannot be written in this form".to_string())),
    };
    let name = |cell: Cell| {
        let (row, column) = board.place(cell);
        format!("R{}C{}", digit36(row + 1), digit36(column + 1))
    };
    let names =
        |cells: &[Cell]| cells.iter().map(|&cell| format!("~{}", name(cell))).collect::<String>();
    let mut text = String::new();
    let usual = (1, grid.rows.max(grid.columns));
    if (grid.rows, grid.columns) != (9, 9) || board.numbers() != usual {
        text += &format!(".Shape~{}x{}", grid.rows, grid.columns);
        match board.numbers() {
            numbers if numbers == usual => {}
            (0, highest) => text += &format!("~0-{highest}"),
            (_, highest) => text += &format!("~{highest}"),
        }
    }
    let rectangles = box_size(grid.rows, grid.columns, grid.rows.max(grid.columns));
    match (&grid.boxes, rectangles) {
        (Boxes::Rectangles { height, width }, Some(usual)) if usual == (*height, *width) => {}
        (Boxes::Rectangles { height, width }, _)
            if box_size(grid.rows, grid.columns, height * width) == Some((*height, *width)) =>
        {
            text += &format!(".RegionSize~{}", height * width);
        }
        (Boxes::None, None) => {}
        (Boxes::None, Some(_)) => text += ".NoBoxes",
        _ => {
            let pieces = grid.pieces().unwrap_or_default();
            if pieces.iter().any(|&piece| piece >= 26) {
                return Err(fail("more than 26 pieces cannot be written in this form".to_string()));
            }
            let letters: String = pieces.iter().map(|&piece| (b'A' + piece) as char).collect();
            text += &format!(".NoBoxes.Jigsaw~{letters}");
        }
    }
    let all = SymbolSet::all(board.symbols());
    let mut givens = String::new();
    for (cell, &marks) in board.cells().zip(puzzle.marks()) {
        if marks.is_empty() {
            let name = board.name(cell);
            return Err(fail(format!("{name} has no symbol, which this form cannot write")));
        }
        if marks != all {
            givens += &format!("~{}", name(cell));
            marks.iter().for_each(|symbol| givens += &format!("_{}", board.number(symbol)));
        }
    }
    if !givens.is_empty() {
        text += &format!(".{givens}");
    }
    for rule in puzzle.rules() {
        let written = match rule {
            Rule::Diagonal(rule) => format!("Diagonal~{}", if rule.rising { 1 } else { -1 }),
            Rule::Windows(_) => "Windoku".to_string(),
            Rule::DisjointGroups(_) => "DisjointSets".to_string(),
            Rule::AntiKnight(_) => "AntiKnight".to_string(),
            Rule::AntiKing(_) => "AntiKing".to_string(),
            Rule::NonConsecutive(_) => "AntiConsecutive".to_string(),
            Rule::AntiTaxicab(_) if board.numbers().0 == 1 => "AntiTaxicab".to_string(),
            Rule::EntropicSquares(_) if board.numbers() == (1, 9) => "GlobalEntropy".to_string(),
            Rule::SumLine(rule) => format!("SumLine~{}{}", rule.total, names(&rule.cells)),
            Rule::EqualSums(rule) => {
                let groups: Vec<String> = rule.groups.iter().map(|cells| names(cells)).collect();
                format!("EqualSum{}", groups.join("~-"))
            }
            Rule::Counts(rule)
                if !rule.counts.is_empty()
                    && rule.counts.iter().all(|pair| pair.0 < 10 && pair.1 < 10)
                    && (1..rule.counts.len())
                        .all(|at| rule.counts[..at].iter().all(|it| it.1 != rule.counts[at].1)) =>
            {
                let counts = rule.counts.iter().map(|(count, number)| format!("{count}{number}"));
                format!("LookAndSay~{}{}", counts.collect::<String>(), names(&rule.cells))
            }
            Rule::NumberedRoom(rule) if line_of(board, &rule.cells).is_some() => {
                at_end("NumberedRoom", line_of(board, &rule.cells), rule.number.into())
            }
            Rule::AllMarked(AllMarked::Kropki) => "StrictKropki".to_string(),
            Rule::AllMarked(AllMarked::Xv) => "StrictXV".to_string(),
            Rule::Region(rule) => format!("AllDifferent{}", names(&rule.cells)),
            Rule::Cage(rule) if rule.sum != Some(0) => {
                format!("Cage~{}{}", rule.sum.unwrap_or(0), names(&rule.cells))
            }
            Rule::Sum(rule) => format!("Sum~{}{}", rule.total, names(&rule.cells)),
            Rule::Thermometer(rule) if !rule.slow => format!("Thermo{}", names(&rule.cells)),
            Rule::Arrow(rule) if rule.circle.len() == 1 => {
                format!("Arrow{}{}", names(&rule.circle), names(&rule.cells))
            }
            Rule::Arrow(rule) if rule.circle.is_sorted() => {
                let (pill, rest) = (names(&rule.circle), names(&rule.cells));
                format!("PillArrow~{}{pill}{rest}", rule.circle.len())
            }
            Rule::Difference(rule) if rule.by == 1 && share_edge(board, rule.a, rule.b) => {
                format!("WhiteDot{}", names(&[rule.a, rule.b]))
            }
            Rule::Ratio(rule) if rule.by == 2 && share_edge(board, rule.a, rule.b) => {
                format!("BlackDot{}", names(&[rule.a, rule.b]))
            }
            Rule::PairSum(rule) if rule.total == 10 && share_edge(board, rule.a, rule.b) => {
                format!("X{}", names(&[rule.a, rule.b]))
            }
            Rule::PairSum(rule) if rule.total == 5 && share_edge(board, rule.a, rule.b) => {
                format!("V{}", names(&[rule.a, rule.b]))
            }
            Rule::Greater(rule) if share_edge(board, rule.a, rule.b) => {
                format!("GreaterThan{}", names(&[rule.a, rule.b]))
            }
            Rule::Whisper(rule) => format!("Whisper~{}{}", rule.by, names(&rule.cells)),
            Rule::Renban(rule) => format!("Renban{}", names(&rule.cells)),
            Rule::Palindrome(rule) => format!("Palindrome{}", names(&rule.cells)),
            Rule::Between(rule) => format!("Between{}", names(&rule.cells)),
            Rule::RegionSum(rule) => format!("RegionSumLine{}", names(&rule.cells)),
            Rule::Zipper(rule) => format!("Zipper{}", names(&rule.cells)),
            Rule::Entropic(rule) if board.numbers() == (1, 9) => {
                format!("Entropic{}", names(&rule.cells))
            }
            Rule::Modular(rule) => format!("Modular~{}{}", rule.by, names(&rule.cells)),
            Rule::Lockout(rule) => format!("Lockout~{}{}", rule.by, names(&rule.cells)),
            Rule::Indexing(rule) => {
                format!("Indexing~{}~{}", if rule.rows { "R" } else { "C" }, name(rule.cell))
            }
            Rule::LittleKiller(rule)
                if diagonal_from(board, rule.cells[0]).as_ref() == Some(&rule.cells) =>
            {
                format!("LittleKiller~{}~{}", rule.total, name(rule.cells[0]))
            }
            Rule::LittleKiller(rule) => format!("Sum~{}{}", rule.total, names(&rule.cells)),
            Rule::Quadruple(rule) if around(board, rule.cells[0]).as_ref() == Some(&rule.cells) => {
                let values: String = rule.values.iter().map(|value| format!("~{value}")).collect();
                format!("Quad~{}{values}", name(rule.cells[0]))
            }
            Rule::Parity(rule) => {
                let values = all.iter().map(|symbol| board.number(symbol));
                let values = values.filter(|value| value.is_multiple_of(2) == rule.even);
                let values: String = values.map(|value| format!("_{value}")).collect();
                format!("~{}{values}", name(rule.cell))
            }
            Rule::Sandwich(rule) if line_of(board, &rule.cells).is_some() => {
                let (line, _) = line_of(board, &rule.cells).unwrap_or_default();
                format!("Sandwich~{}~{line}", rule.sum)
            }
            Rule::Skyscraper(rule) if line_of(board, &rule.cells).is_some() => {
                at_end("Skyscraper", line_of(board, &rule.cells), rule.seen.into())
            }
            Rule::XSum(rule) if line_of(board, &rule.cells).is_some() => {
                at_end("XSum", line_of(board, &rule.cells), rule.sum)
            }
            other => return Err(no_word(other, board)),
        };
        text += &format!(".{written}");
    }
    // Without an argument anywhere it would not be known for one of these strings.
    if !text.contains('~') {
        text += ".Shape~9x9";
    }
    Ok(text)
}

/// The row or column that these cells are, and whether they are its cells backwards.
fn line_of(board: &Board, cells: &[Cell]) -> Option<(String, bool)> {
    let (row, column) = board.place(*cells.first()?);
    let [in_row, in_column] = [
        (0..board.columns()).filter_map(|c| board.cell(row, c)).collect::<Vec<_>>(),
        (0..board.rows()).filter_map(|r| board.cell(r, column)).collect::<Vec<_>>(),
    ];
    for (line, letter, number) in [(in_row, 'R', row), (in_column, 'C', column)] {
        let is_backwards = line.iter().rev().eq(cells) && line.len() > 1;
        if line == cells || is_backwards {
            return Some((format!("{letter}{}", digit36(number + 1)), is_backwards));
        }
    }
    None
}

/// A clue at one end of a line: the second argument is for the end that is read backwards.
fn at_end(kind: &str, line: Option<(String, bool)>, clue: u32) -> String {
    let (line, is_backwards) = line.unwrap_or_default();
    if is_backwards { format!("{kind}~{line}~~{clue}") } else { format!("{kind}~{line}~{clue}") }
}

/// A number as the form writes it: 10 is `a`.
fn digit36(number: usize) -> char {
    char::from_digit(number as u32 % 36, 36).unwrap_or('?')
}
