//! Links of Penpa.
//!
//! ```text
//!  ...?m=edit&p=   base 64 of deflated lines, in which names are two letters: zN is "number"
//!  square,9,9,38,...   the head: kind of grid, columns, rows, ..., title, author, source, rules
//!  [0,0,0,0]           empty rows and columns around the board
//!  {zN:{"62":["5",1,"1"]},zE:...}   the drawing: numbers, edges, thermometers, cages
//!  [62,1,1,...]        the cells, each as the difference to the one before it
//! ```
//!
//! Points are counted on a field with two more rows and columns on each side: cells first, then
//! corners of cells, middles of edges, and four places inside of each cell. Pieces are known by
//! heavy edges only. Anything that is drawn beside givens, cages and thermometers is refused.

use std::collections::{BTreeMap, BTreeSet};
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::json::{Node, Object};
use super::sgt::components;
use super::{ParseError, lz};
use crate::board::{Board, Boxes, Cell, Subgrid};
use crate::puzzle::Puzzle;
use crate::rule::{Cage, Rule, Thermometer};

/// A reason for which nothing is read.
type Read<T> = Result<T, String>;

/// The most bytes that are unpacked, before and after names are spelled out.
const MOST: usize = 1 << 21;

/// The most rows and columns of the field.
const MOST_SIDE: usize = 60;

/// The second letters of short names, and what they stand for.
const NAMES: [(char, &str); 29] = [
    ('Z', "z"),
    ('9', "\"qa\""),
    ('Q', "\"pu_q\""),
    ('A', "\"pu_a\""),
    ('G', "\"grid\""),
    ('M', "\"edit_mode\""),
    ('S', "\"surface\""),
    ('L', "\"line\""),
    ('E', "\"lineE\""),
    ('W', "\"wall\""),
    ('C', "\"cage\""),
    ('N', "\"number\""),
    ('Y', "\"symbol\""),
    ('P', "\"special\""),
    ('B', "\"board\""),
    ('R', "\"command_redo\""),
    ('U', "\"command_undo\""),
    ('8', "\"command_replay\""),
    ('1', "\"numberS\""),
    ('F', "\"freeline\""),
    ('2', "\"freelineE\""),
    ('T', "\"thermo\""),
    ('3', "\"arrows\""),
    ('D', "\"direction\""),
    ('0', "\"squareframe\""),
    ('5', "\"polygon\""),
    ('4', "\"deletelineE\""),
    ('6', "\"killercages\""),
    ('7', "\"nobulbthermo\""),
];

/// The packed part of a link.
fn packed(text: &str) -> Option<&str> {
    let (site, query) = text.split_once(['?', '#'])?;
    let has_mode = query.starts_with("m=") || query.contains("&m=") || query.starts_with("p=");
    if !site.contains("penpa") || !has_mode || text.contains(char::is_whitespace) {
        return None;
    }
    query.split(['&', '?', '#']).find_map(|part| part.strip_prefix("p="))
}

pub(super) fn is_link(text: &str) -> bool {
    packed(text).is_some()
}

pub(super) fn parse_link(text: &str) -> Result<Puzzle, ParseError> {
    // Places in a packed text say nothing.
    let fail = |reason: String| ParseError::at(text, 0, reason);
    let packed = packed(text.trim()).unwrap_or_default();
    unpack(packed)
        .map_err(|reason| format!("the link is broken: {reason}"))
        .and_then(|lines| puzzle(&lines))
        .map_err(fail)
}

/// The lines of a link.
fn unpack(packed: &str) -> Read<String> {
    let packed = super::iss::percent_decoded(packed).ok_or("it has a broken percent sign")?;
    let sextets = lz::sextets(&packed)?;
    let byte = |at: usize| {
        let (first, bits) = (at * 8 / 6, at * 8 % 6);
        let pair = u16::from(sextets[first]) << 6 | u16::from(sextets[first + 1]);
        (pair >> (4 - bits)) as u8
    };
    let bytes: Vec<u8> = (0..sextets.len() * 6 / 8).map(byte).collect();
    let text = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MOST)
        .map_err(|_| "it cannot be unpacked, or is more than 2 MiB")?;
    let text = String::from_utf8(text).map_err(|_| "it unpacks to broken characters")?;
    let mut spelled = String::new();
    let mut symbols = text.chars();
    while let Some(symbol) = symbols.next() {
        if symbol != 'z' {
            spelled.push(symbol);
        } else {
            match symbols.next() {
                Some('O') => spelled += "null",
                Some('_') => spelled += "\"__a\"",
                Some(letter) => match NAMES.iter().find(|(short, _)| *short == letter) {
                    Some((_, name)) => spelled += name,
                    None => return Err(format!("the short name z{letter} is not known")),
                },
                None => return Err("it ends in the middle of a name".to_string()),
            }
        }
        if spelled.len() > MOST {
            return Err("it is more than 2 MiB".to_string());
        }
    }
    Ok(spelled)
}

/// The field of points.
struct Field {
    /// Columns and rows, with two more on each side.
    columns: usize,
    rows: usize,
}

impl Field {
    fn points(&self) -> usize {
        self.columns * self.rows
    }
}

fn reason(error: ParseError) -> String {
    error.reason
}

fn puzzle(text: &str) -> Read<Puzzle> {
    let lines: Vec<&str> = text.split('\n').collect();
    let head: Vec<&str> = lines[0].split(',').collect();
    if !matches!(head[0], "square" | "sudoku") {
        let kind: String = head[0].chars().take(20).collect();
        return Err(format!("the grid {kind} of Penpa is not known"));
    }
    let side = |at: usize| {
        let side = head.get(at).and_then(|side| side.parse::<usize>().ok());
        let side = side.filter(|side| (1..=MOST_SIDE).contains(side));
        side.map(|side| side + 4).ok_or_else(|| "the size of the grid is not known".to_string())
    };
    let field = Field { columns: side(1)?, rows: side(2)? };
    if head.get(21).is_some_and(|picture| !picture.trim().is_empty()) {
        return Err("a picture in the background".to_string());
    }
    let line = |at: usize| lines.get(at).copied().unwrap_or_default();
    let (rows, columns) = area(&field, line(1), line(5))?;
    let size = rows.len();
    if size != columns.len() || !(2..=25).contains(&size) {
        return Err(format!("{size} rows and {} columns, which is no grid", columns.len()));
    }
    let drawing = Node::read(line(3)).and_then(|node| node.object()).map_err(reason)?;
    let mut drawn = Drawn { field, top: rows.start, left: columns.start, size, drawing };
    let board = drawn.board()?;
    let mut puzzle = Puzzle::new(board);
    drawn.numbers(&mut puzzle)?;
    for rule in drawn.rules(&puzzle)? {
        puzzle.add(rule).map_err(|error| error.to_string())?;
    }
    drawn.end()?;
    if let Some(words) = head.get(18) {
        let words = words.replace("%2C", ",").replace("%2D", "\n");
        puzzle.set_words(&words.replace("%2E", "&").replace("%2F", "="));
    }
    Ok(puzzle)
}

type Lines = core::ops::Range<usize>;

/// The rows and columns of the board: those of the listed cells, or all but the margins.
fn area(field: &Field, margins: &str, list: &str) -> Read<(Lines, Lines)> {
    let numbers = |text: &str| -> Option<Vec<usize>> {
        let list = Node::read(text).ok()?.list().ok()?;
        list.iter().map(|node| node.number().ok()).collect()
    };
    let has_list = list.starts_with('[') && !matches!(list.trim(), "[]" | "[null]");
    let steps = match numbers(list) {
        Some(steps) if has_list => steps,
        None if has_list => return Err("the list of cells is not known".to_string()),
        _ => Vec::new(),
    };
    if steps.is_empty() {
        let [top, bottom, left, right] = numbers(margins).unwrap_or_default()[..] else {
            return Err("neither cells nor margins of the board".to_string());
        };
        let lines = |all: usize, before: usize, after: usize| {
            let end = all.saturating_sub(2 + after.min(all));
            2 + before.min(all)..end
        };
        return Ok((lines(field.rows, top, bottom), lines(field.columns, left, right)));
    }
    let mut at = 0;
    let mut cells = BTreeSet::new();
    for step in steps {
        at += step.min(field.points());
        if at >= field.points() || !cells.insert((at / field.columns, at % field.columns)) {
            return Err("a cell outside of the field, or twice".to_string());
        }
    }
    let lines = |all: Vec<usize>| {
        let (first, last) = (all.iter().min().copied()?, all.iter().max().copied()?);
        Some(first..last + 1)
    };
    let rows = lines(cells.iter().map(|cell| cell.0).collect());
    let columns = lines(cells.iter().map(|cell| cell.1).collect());
    match (rows, columns) {
        (Some(rows), Some(columns)) if rows.len() * columns.len() == cells.len() => {
            Ok((rows, columns))
        }
        _ => Err("the cells of the board are no rectangle".to_string()),
    }
}

/// The drawing, and the place of the board in it.
struct Drawn<'a> {
    field: Field,
    top: usize,
    left: usize,
    size: usize,
    drawing: Object<'a>,
}

impl<'a> Drawn<'a> {
    /// The cell of a point, as a number in reading order.
    fn cell(&self, point: usize) -> Option<usize> {
        let (row, column) = (point / self.field.columns, point % self.field.columns);
        let row = row.checked_sub(self.top).filter(|&row| row < self.size)?;
        let column = column.checked_sub(self.left).filter(|&column| column < self.size)?;
        Some(row * self.size + column)
    }

    fn object(&mut self, key: &str) -> Read<Vec<(String, Node<'a>)>> {
        match self.drawing.take(key).filter(|node| !is_empty(*node)) {
            None => Ok(Vec::new()),
            Some(node) => {
                let object = node.object().map_err(reason)?;
                Ok(object.rest().map(|(_, name, value)| (name, value)).collect())
            }
        }
    }

    /// The lists of cells under a key.
    fn lists(&mut self, key: &str) -> Read<Vec<Vec<usize>>> {
        let Some(node) = self.drawing.take(key).filter(|node| !is_empty(*node)) else {
            return Ok(Vec::new());
        };
        let mut lists = Vec::new();
        for list in node.list().map_err(reason)?.into_iter().filter(|node| !is_empty(*node)) {
            let mut cells = Vec::new();
            for node in list.list().map_err(reason)? {
                let cell = node.number().ok().and_then(|point| self.cell(point));
                cells.push(cell.ok_or_else(|| format!("{key}: a cell outside of the board"))?);
            }
            lists.push(cells);
        }
        Ok(lists)
    }

    /// The board with the pieces between heavy edges.
    fn board(&mut self) -> Read<Board> {
        let n = self.size;
        let mut blocked: BTreeSet<(usize, usize)> = BTreeSet::new();
        for (key, style) in self.object("lineE")? {
            let points = key.split_once(',').and_then(|(a, b)| {
                let corner = |point: &str| {
                    let all = self.field.points();
                    point.parse::<usize>().ok()?.checked_sub(all).filter(|&point| point < all)
                };
                Some((corner(a)?, corner(b)?))
            });
            let Some((a, b)) = points else {
                return Err("a line that is not between corners of cells".to_string());
            };
            let (a, b) = (a.min(b), a.max(b));
            // Thin lines of the grid say nothing.
            let style: u32 = style.number().unwrap_or(u32::MAX);
            if matches!(style, 0 | 1 | 11 | 80) {
                continue;
            }
            if !matches!(style, 2 | 21) {
                return Err(format!("a line of the style {style}, which is not known"));
            }
            // A corner is the one at the bottom right of its cell.
            let columns = self.field.columns;
            let sides = if b == a + 1 {
                [b, b + columns]
            } else if b == a + columns {
                [b, b + 1]
            } else {
                return Err("a heavy line that is not the edge of a cell".to_string());
            };
            if let [Some(one), Some(other)] = sides.map(|point| self.cell(point)) {
                blocked.insert((one, other));
            }
        }
        let right = (0..n * n).filter(|at| at % n + 1 < n).map(|at| (at, at + 1));
        let down = (0..n * n - n).map(|at| (at, at + n));
        let joins: Vec<(usize, usize)> =
            right.chain(down).filter(|pair| !blocked.contains(pair)).collect();
        let pieces: Vec<u8> =
            components(n * n, &joins).into_iter().map(|piece| piece.min(255) as u8).collect();
        let mut sizes: BTreeMap<u8, usize> = BTreeMap::new();
        pieces.iter().for_each(|&piece| *sizes.entry(piece).or_default() += 1);
        if sizes.values().any(|&cells| cells != n) {
            let count = sizes.len();
            return Err(format!(
                "heavy lines part the grid into {count} pieces, not {n} of {n} cells"
            ));
        }
        let (rows, boxes) = (n as u8, Boxes::Pieces(pieces));
        let grid = Subgrid { top: 0, left: 0, rows, columns: rows, boxes };
        Board::new(rows, Vec::from([grid])).map_err(|error| error.to_string())
    }

    fn numbers(&mut self, puzzle: &mut Puzzle) -> Read<()> {
        for (key, value) in self.object("number")? {
            let parts = value.list().map_err(reason)?;
            let text = parts.first().map(|node| text_of(*node)).unwrap_or_default();
            if text.is_empty() {
                continue;
            }
            let style = parts.get(2).map_or("1".to_string(), |node| text_of(*node));
            let cell = key
                .parse()
                .ok()
                .and_then(|point: usize| self.cell(point).filter(|_| point < self.field.points()));
            let shown: String = text.chars().take(20).collect();
            let Some(cell) = cell.filter(|_| style == "1") else {
                return Err(format!("the number {shown}, which is not in the middle of a cell"));
            };
            let given = text.parse().map_err(|_| format!("the given {shown} is not a number"))?;
            puzzle
                .give(cell / self.size, cell % self.size, given)
                .map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    fn rules(&mut self, puzzle: &Puzzle) -> Read<Vec<Rule>> {
        let all: Vec<Cell> = puzzle.board().cells().collect();
        let cages = self.lists("killercages")?;
        let mut sums: BTreeMap<usize, u32> = BTreeMap::new();
        for (key, value) in self.object("numberS")? {
            let parts = value.list().map_err(reason)?;
            let text = parts.first().map(|node| text_of(*node)).unwrap_or_default();
            if text.is_empty() {
                continue;
            }
            // Four places inside of each cell come after cells, corners and edges.
            let point = key.parse::<usize>().ok();
            let point = point.and_then(|point| point.checked_sub(4 * self.field.points()));
            let cell = point.and_then(|point| self.cell(point / 4));
            let cage = cell.and_then(|cell| cages.iter().position(|cage| cage.contains(&cell)));
            let sum = text.parse().map_err(|_| format!("the small number {text} is not a sum"))?;
            let Some(cage) = cage else {
                return Err(format!("the small number {text} is in no cage"));
            };
            if sums.insert(cage, sum).is_some() {
                return Err("a cage with two sums".to_string());
            }
        }
        let drawn: BTreeSet<usize> = cages.iter().flatten().copied().collect();
        for (key, _) in self.object("cage")? {
            let is_of_cage = |point: &str| {
                let point = point.parse::<usize>().ok();
                let point = point.and_then(|point| point.checked_sub(4 * self.field.points()));
                point.and_then(|point| self.cell(point / 4)).is_some_and(|it| drawn.contains(&it))
            };
            if !key.split(',').all(is_of_cage) {
                return Err("the outline of a cage without its cells".to_string());
            }
        }
        let cells = |cells: Vec<usize>| cells.into_iter().map(|cell| all[cell]).collect();
        let mut rules: Vec<Rule> = Vec::new();
        for (number, cage) in cages.into_iter().enumerate() {
            let mut cells: Vec<Cell> = cells(cage);
            cells.sort_unstable();
            rules.push(Cage { cells, sum: sums.get(&number).copied() }.into());
        }
        for line in self.lists("thermo")? {
            rules.push(Thermometer { cells: cells(line), slow: false }.into());
        }
        Ok(rules)
    }

    /// An error if anything else is drawn.
    fn end(mut self) -> Read<()> {
        // Steps of the author, and lines of the grid that are not drawn.
        self.drawing.skip(&["command_redo", "command_undo", "command_replay", "deletelineE"]);
        for (_, key, value) in self.drawing.rest() {
            if !is_empty(value) {
                let key: String = key.chars().take(40).collect();
                return Err(format!("{key} is drawn, whose meaning is only in words"));
            }
        }
        Ok(())
    }
}

/// A text or a number, as a text.
fn text_of(node: Node<'_>) -> String {
    let text = node.string().ok().or_else(|| node.number::<u64>().ok().map(|it| it.to_string()));
    text.unwrap_or_default().trim().to_string()
}

/// Whether a value says nothing: null, or nothing in it.
fn is_empty(node: Node<'_>) -> bool {
    let list = node.list().is_ok_and(|list| list.iter().all(|&node| is_flat_empty(node)));
    node.is_null() || list || is_flat_empty(node)
}

fn is_flat_empty(node: Node<'_>) -> bool {
    matches!(&*node.shown(), "[]" | "{}" | "null" | "\"\"" | "0" | "false")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A grid of 4 by 4 with heavy lines between its boxes, and what else is drawn.
    fn link(drawing: &str) -> String {
        // Points of a field of 8 columns: corner 64 + 8 * row + column.
        let corner = |row: usize, column: usize| 64 + 8 * (row + 1) + column + 1;
        let mut edges = Vec::new();
        for at in 0..4 {
            edges.push(format!("\"{},{}\":2", corner(2, at), corner(2, at + 1)));
            edges.push(format!("\"{},{}\":2", corner(at, 2), corner(at + 1, 2)));
        }
        let head =
            "square,4,4,38,0,1,1,300,300,0,0,0,0,0,0,Title: t,Author: a,,Rules%2C all,,false";
        let drawing = format!("{{zE:{{{}}},zR:[1,2]{drawing}}}", edges.join(","));
        let text = format!("{head}\n[0,0,0,0]\n{{}}\n{drawing}\n{{}}\n[]\n");
        let packed = miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 6);
        let symbols = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        let bit = |at: usize| packed.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
        let sextet = |at: usize| (0..6).fold(0, |sum, i| 2 * sum + usize::from(bit(6 * at + i)));
        let count = (packed.len() * 8).div_ceil(6);
        let base64: String = (0..count).map(|at| symbols[sextet(at)] as char).collect();
        format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64}==")
    }

    #[test]
    fn certain_things_are_read() {
        let text = link(
            ",zN:{\"18\":[\"3\",1,\"1\"],\"19\":[\" \",1,\"1\"]},z6:[[20,21],[]],\
             z1:{\"336\":[\"5\",1]},zC:{\"338,339\":10},zT:[[26,35]],zS:{},zL:{},z3:[]",
        );
        let puzzle = parse_link(&text).unwrap();
        let all: Vec<Cell> = puzzle.board().cells().collect();
        assert_eq!(puzzle.board(), &Board::square(4).unwrap());
        assert_eq!((puzzle.marks()[0].only(), puzzle.clues()), (Some(3), 1));
        let cage: Rule = Cage { cells: all[2..4].to_vec(), sum: Some(5) }.into();
        let thermometer = Thermometer { cells: vec![all[4], all[9]], slow: false }.into();
        assert_eq!(puzzle.rules(), [cage, thermometer]);
        assert_eq!(puzzle.words(), Some("Rules, all"));
    }

    #[test]
    fn drawings_are_refused() {
        for (drawing, expected) in [
            (",zS:{\"18\":1}", "surface is drawn, whose meaning is only in words"),
            (",zY:{\"18\":[1,\"circle_L\",1]}", "symbol is drawn"),
            (",zN:{\"18\":[\"3\",1,\"7\"]}", "the number 3, which is not in the middle"),
            (",zN:{\"1\":[\"3\",1,\"1\"]}", "the number 3, which is not in the middle"),
            (",zN:{\"18\":[\"x\",1,\"1\"]}", "the given x is not a number"),
            (",z6:[[1,2]]", "killercages: a cell outside of the board"),
            (",z1:{\"336\":[\"5\",1]}", "the small number 5 is in no cage"),
            (",zq:1", "the link is broken: the short name zq is not known"),
            (",zE:{}", "the key lineE is there twice"),
        ] {
            let reason = parse_link(&link(drawing)).unwrap_err().reason;
            assert!(reason.starts_with(expected), "{drawing}: {reason}");
        }
        let reason = |text: &str| parse_link(text).unwrap_err().reason;
        assert!(reason("https://x.y/penpa-edit/?m=edit&p=AAAA").starts_with("the link is broken"));
        let bomb = miniz_oxide::deflate::compress_to_vec(&std::vec![b'a'; 4 << 20], 6);
        assert!(miniz_oxide::inflate::decompress_to_vec_with_limit(&bomb, MOST).is_err());
    }
}
