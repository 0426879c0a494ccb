//! Sudoku in ipuz, versions 1 and 2.
//!
//! ```text
//!  {"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku/killersudoku#1"],
//!   "puzzle":[[0,0,3,...],...],  "charset":"123456789",
//!   "zones":[{"rect":[1,1,3,3]}],  "cages":[{"cells":[[1,1],[2,1]],"value":7}]}
//! ```
//!
//! The column of a cell comes before its row, and both begin with 1; with 0, if there is any 0.

use std::format;
use std::string::{String, ToString};
use std::vec;
use std::vec::Vec;

use super::ParseError;
use super::json::{Node, Object};
use crate::board::{Board, Boxes, Cell, Subgrid};
use crate::puzzle::Puzzle;
use crate::rule::{Cage, Diagonal, Region, Rule, Windows};
use crate::symbols::{Alphabet, SymbolSet};

type Read<T> = Result<T, ParseError>;

/// The rules that the kinds of a puzzle add to a Latin square.
#[derive(Default)]
struct Kinds {
    is_latin: bool,
    is_jigsaw: bool,
    has_diagonals: bool,
    has_windows: bool,
    has_cages: bool,
}

/// Keys without a meaning for the solution.
const LOOKS: [&str; 23] = [
    "version",
    "copyright",
    "publisher",
    "publication",
    "url",
    "uniqueid",
    "title",
    "explanation",
    "annotation",
    "author",
    "editor",
    "date",
    "difficulty",
    "origin",
    "styles",
    "checksum",
    "saved",
    "solution",
    "displaycharset",
    "showoperators",
    "cageborder",
    "volatile",
    "block",
];

/// The text inside of `ipuz(...)`, as pages wrap it, and how far it is from the start.
pub(super) fn unwrapped(text: &str) -> Option<(&str, usize)> {
    let start = text.len() - text.trim_start().len();
    let inner = text.trim().strip_prefix("ipuz(")?;
    let inner = inner.trim_end_matches(';').trim_end().strip_suffix(')')?;
    Some((inner, start + "ipuz(".len()))
}

pub(super) fn parse(root: Node<'_>) -> Read<Puzzle> {
    let mut top = root.object()?;
    let kinds = kinds(top.need("kind")?)?;
    let rows = top.need("puzzle")?;
    let list = rows.list()?;
    let size = match u8::try_from(list.len()) {
        Ok(size @ 2..=25) => size,
        _ => return rows.fail(format!("{} rows, which is not from 2 to 25", list.len())),
    };
    let n = usize::from(size);
    if let Some(dimensions) = top.take("dimensions") {
        let mut sides = dimensions.object()?;
        let (width, height) = (sides.need("width")?, sides.need("height")?);
        sides.end()?;
        for side in [width, height] {
            if side.number::<usize>()? != n {
                return side.fail(format!("a side of {}, and {n} rows", side.shown()));
            }
        }
    }
    let charset = top.take("charset").map(|node| charset(node, n)).transpose()?;
    let empty = top.take("empty").map(text_of).transpose()?.unwrap_or_else(|| "0".to_string());
    let boxes = match top.take("boxes") {
        Some(node) if node.is_null() => false,
        Some(node) => node.bool()?,
        None => !kinds.is_latin && !kinds.is_jigsaw,
    };
    let zones = groups(top.take("zones"))?;
    let cages = groups(top.take("cages"))?;
    let base = base(zones.iter().chain(&cages));
    let places = |group: &Group<'_>| group.places(base, n);

    let mut pieces = vec![None; n * n];
    if kinds.is_jigsaw {
        for (number, zone) in zones.iter().enumerate() {
            for place in places(zone)? {
                if pieces[place].replace(number.min(255) as u8).is_some() {
                    return zone.node.fail("a cell in two zones of a jigsaw");
                }
            }
        }
    }
    let board = if kinds.is_jigsaw {
        let Some(pieces) = pieces.into_iter().collect::<Option<Vec<u8>>>() else {
            return root.fail("some cells of a jigsaw are in no zone");
        };
        Board::jigsaw(&pieces)
    } else if boxes {
        Board::square(size)
    } else {
        let grid = Subgrid { top: 0, left: 0, rows: size, columns: size, boxes: Boxes::None };
        Board::new(size, Vec::from([grid]))
    };
    let board = board.map_err(|error| root.error(error.to_string()))?;
    if boxes && !kinds.is_jigsaw && board.grids()[0].boxes == Boxes::None {
        return rows.fail(format!("a grid of {size} by {size} has no usual boxes"));
    }
    let mut puzzle = Puzzle::new(board);
    if boxes && !kinds.is_jigsaw {
        puzzle.assume_boxes();
    }
    let all: Vec<Cell> = puzzle.board().cells().collect();
    for (r, row) in list.iter().enumerate() {
        let cells = row.list()?;
        if cells.len() != n {
            return row.fail(format!("{} cells in row {}, expected {n}", cells.len(), r + 1));
        }
        for (&cell, node) in all[r * n..].iter().zip(cells) {
            if let Some(given) = given(node, &empty, charset.as_deref(), size)? {
                puzzle.mark(cell, SymbolSet::of(given));
            }
        }
    }
    puzzle.set_alphabet(charset.as_deref().and_then(alphabet).unwrap_or_default());

    let mut rules: Vec<(Node<'_>, Rule)> = Vec::new();
    if kinds.has_diagonals {
        rules.extend([false, true].map(|rising| (root, Diagonal { grid: 0, rising }.into())));
    }
    if kinds.has_windows {
        rules.push((root, Windows { grid: 0 }.into()));
    }
    let cells_of = |group: &Group<'_>| -> Read<Vec<Cell>> {
        Ok(places(group)?.into_iter().map(|place| all[place]).collect())
    };
    for zone in zones.iter().filter(|_| !kinds.is_jigsaw) {
        if let Some(value) = zone.value {
            return value.fail("a zone has no value");
        }
        rules.push((zone.node, Region { cells: cells_of(zone)? }.into()));
    }
    if let Some(cage) = cages.first().filter(|_| !kinds.has_cages) {
        return cage.node.fail("cages in a puzzle that is no killer");
    }
    for cage in &cages {
        let sum = cage.value.map(|value| value.number()).transpose()?;
        rules.push((cage.node, Cage { cells: cells_of(cage)?, sum }.into()));
    }
    // Sums need values, which other symbols than numbers do not have.
    let in_order = |symbols: &[char]| symbols.windows(2).all(|pair| pair[0] < pair[1]);
    if let Some(cage) = cages.first()
        && charset.as_deref().is_some_and(|symbols| symbols[0] != '1' || !in_order(symbols))
    {
        return cage.node.fail("sums of symbols that are not 1 and so on");
    }
    for (node, rule) in rules {
        puzzle.add(rule).map_err(|error| node.error(error.to_string()))?;
    }
    let mut words = Vec::new();
    for key in ["intro", "notes"] {
        words.extend(top.take(key).map(text_of).transpose()?);
    }
    puzzle.set_words(&words.join("\n"));
    top.skip(&LOOKS);
    top.end()?;
    Ok(puzzle)
}

/// Whether JSON with a key `kind` is of this form.
pub(super) fn is_it(object: &Object<'_>) -> bool {
    object.has("kind") && object.has("puzzle")
}

fn kinds(node: Node<'_>) -> Read<Kinds> {
    let mut kinds = Kinds::default();
    let list = node.list()?;
    for node in &list {
        let name = node.string()?;
        let kind = name.split('#').next().unwrap_or_default();
        let kind = kind.strip_prefix("http://").or_else(|| kind.strip_prefix("https://"));
        match kind.and_then(|kind| kind.strip_prefix("ipuz.org/sudoku")) {
            Some("" | "/" | "/wordoku") => {}
            Some("/latinsquare") => kinds.is_latin = true,
            Some("/jigsawsudoku") => kinds.is_jigsaw = true,
            Some("/diagonalsudoku") => kinds.has_diagonals = true,
            Some("/hypersudoku") => kinds.has_windows = true,
            Some("/killersudoku") => kinds.has_cages = true,
            _ => return node.fail(format!("the kind {} is not known", node.shown())),
        }
    }
    if list.is_empty() {
        return node.fail("no kind");
    }
    Ok(kinds)
}

/// A number or a text, as a text.
fn text_of(node: Node<'_>) -> Read<String> {
    node.string().or_else(|_| node.number::<u64>().map(|number| number.to_string()))
}

/// The symbols, in the order of their values.
fn charset(node: Node<'_>, size: usize) -> Read<Vec<char>> {
    let symbols: Vec<char> = node.string()?.chars().collect();
    if symbols.len() != size {
        return node.fail(format!("{} symbols, expected {size}", symbols.len()));
    }
    if (1..size).any(|at| symbols[..at].contains(&symbols[at])) {
        return node.fail("a symbol twice in the charset");
    }
    Ok(symbols)
}

/// The alphabet that has these symbols in this order. Others, such as the letters of a word, are
/// written as numbers.
fn alphabet(symbols: &[char]) -> Option<Alphabet> {
    let has = |alphabet: &Alphabet| {
        let own = (1..=symbols.len() as u8).map(|value| alphabet.character(value));
        own.zip(symbols).all(|(own, symbol)| own.eq_ignore_ascii_case(symbol))
    };
    [Alphabet::FromOne, Alphabet::FromZero, Alphabet::Letters].into_iter().find(has)
}

/// The value of a cell, if there is one.
fn given(node: Node<'_>, empty: &str, charset: Option<&[char]>, size: u8) -> Read<Option<u8>> {
    if node.is_null() {
        return node.fail("a hole in the grid");
    }
    let node = match node.object() {
        Ok(mut object) => {
            let value = object.take("value").or_else(|| object.take("cell"));
            object.end()?;
            match value {
                Some(value) if !value.is_null() => value,
                _ => return Ok(None),
            }
        }
        Err(_) => node,
    };
    let text = text_of(node)?;
    if text == empty || text.is_empty() {
        return Ok(None);
    }
    let mut symbols = text.chars();
    let value = match (charset, symbols.next(), symbols.next()) {
        (Some(charset), Some(symbol), None) => {
            let at = charset.iter().position(|known| known.eq_ignore_ascii_case(&symbol));
            at.map(|at| at as u8 + 1)
        }
        _ => text.parse().ok().filter(|value| (1..=size).contains(value)),
    };
    match value {
        Some(value) => Ok(Some(value)),
        None => node.fail(format!("{} is not a symbol of the grid", node.shown())),
    }
}

/// Cells, and a number for them.
struct Group<'a> {
    node: Node<'a>,
    cells: Vec<(Node<'a>, [usize; 2])>,
    value: Option<Node<'a>>,
}

/// The most zones, and the most cages: the cells of a board.
const MOST_GROUPS: usize = 625;

fn groups(list: Option<Node<'_>>) -> Read<Vec<Group<'_>>> {
    let node = list;
    let list = list.map(|list| list.list()).transpose()?.unwrap_or_default();
    if let Some(node) = node.filter(|_| list.len() > MOST_GROUPS) {
        return node.fail(format!("more than {MOST_GROUPS} groups of cells"));
    }
    list.into_iter().map(group).collect()
}

fn group(node: Node<'_>) -> Read<Group<'_>> {
    let mut fields = node.object()?;
    let numbers = |node: &Node<'_>| -> Read<Vec<usize>> {
        let list = node.list()?;
        let most = |it: &Node<'_>| match it.number()? {
            number if number > 25 => it.fail(format!("{number} is not a row or column")),
            number => Ok(number),
        };
        list.iter().map(most).collect()
    };
    let mut cells = Vec::new();
    if let Some(rect) = fields.take("rect") {
        let &[left, top, right, bottom] = &numbers(&rect)?[..] else {
            return rect.fail("expected four numbers");
        };
        let rows = || top..=bottom;
        cells.extend(rows().flat_map(|r| (left..=right).map(move |c| (rect, [r, c]))));
    }
    for cell in fields.take("cells").map(|cells| cells.list()).transpose()?.unwrap_or_default() {
        let &[column, row] = &numbers(&cell)?[..] else {
            return cell.fail("expected a column and a row");
        };
        cells.push((cell, [row, column]));
    }
    let value = fields.take("value").filter(|value| !value.is_null());
    if let Some(operator) = fields.take("operator")
        && operator.string()? != "+"
    {
        return operator.fail(format!("the operator {} is not known", operator.shown()));
    }
    fields.skip(&["style"]);
    fields.end()?;
    if cells.is_empty() {
        return node.fail("no cells");
    }
    Ok(Group { node, cells, value })
}

/// The number with which rows and columns begin.
fn base<'g>(mut groups: impl Iterator<Item = &'g Group<'g>>) -> usize {
    let has_zero = groups.any(|group| group.cells.iter().any(|(_, place)| place.contains(&0)));
    usize::from(!has_zero)
}

impl Group<'_> {
    fn places(&self, base: usize, size: usize) -> Read<Vec<usize>> {
        let place = |(node, place): &(Node<'_>, [usize; 2])| {
            let [row, column] = place.map(|at| at.checked_sub(base).filter(|&at| at < size));
            match (row, column) {
                (Some(row), Some(column)) => Ok(row * size + column),
                _ => node.fail(format!("{} is not in the grid", node.shown())),
            }
        };
        self.cells.iter().map(place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(kind: &str, rest: &str) -> Result<Puzzle, ParseError> {
        let text = format!(
            "{{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku{kind}#1\"],\
             \"title\":\"t\",{rest}}}"
        );
        super::super::parse(&text)
    }

    const PUZZLE: &str = "\"puzzle\":[[1,0,0,\"2\"],[0,0,0,0],[0,{\"value\":3},0,0],[0,0,0,0]]";

    #[test]
    fn kinds_of_sudoku() {
        let kinds = |kind: &str, rest: &str| {
            let puzzle = read(kind, &format!("{PUZZLE}{rest}")).unwrap();
            assert_eq!(puzzle.clues(), 3);
            puzzle.rules().iter().map(Rule::kind).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(kinds("", ""), "");
        assert_eq!(kinds("/diagonalsudoku", ""), "diagonal diagonal");
        assert_eq!(kinds("/hypersudoku", ""), "windows");
        let cage = ",\"cages\":[{\"cells\":[[4,1],[4,2]],\"value\":7,\"operator\":\"+\"}]";
        assert_eq!(kinds("/killersudoku", cage), "cage");
        assert_eq!(kinds("", ",\"zones\":[{\"rect\":[0,0,1,1]}]"), "region");
        let latin = read("/latinsquare", PUZZLE).unwrap();
        assert_eq!(latin.board(), &Board::latin(4).unwrap());
        let columns: Vec<String> =
            (1..5).map(|column| format!("{{\"rect\":[{column},1,{column},4]}}")).collect();
        let zones = format!("{PUZZLE},\"zones\":[{}]", columns.join(","));
        let jigsaw = read("/jigsawsudoku", &zones).unwrap();
        let boxes = Boxes::Rectangles { height: 4, width: 1 };
        assert_eq!(jigsaw.board().grids()[0].boxes, boxes);
        let words = "\"charset\":\"wolf\",\"puzzle\":[[\"f\",0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]";
        assert_eq!(read("/wordoku", words).unwrap().marks()[0].only(), Some(4));
        let wrapped = format!("ipuz({{\"kind\":[\"http://ipuz.org/sudoku\"],{PUZZLE}}})");
        assert_eq!(super::super::parse(&wrapped).unwrap().clues(), 3);
        assert_eq!(
            super::super::parse("ipuz({\"kind\":[],\"puzzle\":[]})").unwrap_err().to_string(),
            "line 1, character 14: no kind"
        );
    }

    #[test]
    fn read_strictly() {
        for (kind, rest, expected) in [
            ("/calcudoku", PUZZLE.to_string(), "the kind \"http://ipuz.org/sudoku/calcudoku#1\""),
            ("", format!("{PUZZLE},\"x.y\":1"), "the key x.y is not known"),
            ("", "\"puzzle\":[[0]]".to_string(), "1 rows, which is not from 2 to 25"),
            ("", PUZZLE.replacen("[1,", "[9,", 1), "9 is not a symbol of the grid"),
            ("", PUZZLE.replacen("[1,", "[null,", 1), "a hole in the grid"),
            ("", PUZZLE.replacen("[1,", "[", 1), "3 cells in row 1, expected 4"),
            ("", format!("{PUZZLE},\"cages\":[{{\"cells\":[[1,1]]}}]"), "cages in a puzzle that"),
            ("", format!("{PUZZLE},\"zones\":[{{\"cells\":[[5,1]]}}]"), "[5,1] is not in the grid"),
            ("", format!("{PUZZLE},\"zones\":[{{\"rect\":[1,1,99,2]}}]"), "99 is not a row"),
            ("", format!("{PUZZLE},\"charset\":\"123\""), "3 symbols, expected 4"),
            ("", format!("{PUZZLE},\"charset\":\"1233\""), "a symbol twice in the charset"),
            ("/jigsawsudoku", PUZZLE.to_string(), "some cells of a jigsaw are in no zone"),
        ] {
            let reason = read(kind, &rest).unwrap_err().reason;
            assert!(reason.starts_with(expected), "{rest}: {reason}");
        }
    }
}
