//! Links of `SudokuPad`, and the JSON in them.
//!
//! ```text
//!  scl, ctc   LZ-string of JSON, mostly in a terse spelling: {ca:[{ce:[[0,1],[0,2]],v:7}]}
//!  fpuz       the JSON of f-puzzles
//!  scf        81 cells: a symbol is a digit (0 is empty) and the empty cells after it
//! ```
//!
//! Givens, regions and cages with sums are certain. Lines, arrows and marks are drawings, whose
//! meaning is only in words: a puzzle with any is refused.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use super::json::{Node, Object};
use super::{ParseError, lz};
use crate::board::{Board, Boxes, Cell, Subgrid};
use crate::puzzle::Puzzle;
use crate::rule::{Cage, Region, Rule, Sum};
use crate::symbols::SymbolSet;

type Read<T> = Result<T, ParseError>;

/// The sites with such links.
const SITES: [&str; 3] = ["sudokupad.app", "sudokupad.svencodes.com", "crackingthecryptic.com"];

/// The last part of an address, or a text of which nothing but this is left.
fn key(text: &str) -> Option<&str> {
    let address = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_site = |host: &str| {
        SITES.iter().any(|site| {
            host.strip_suffix(site).is_some_and(|before| before.is_empty() || before.ends_with('.'))
        })
    };
    let (host, path) = address.unwrap_or(text).split_once('/').unwrap_or(("", text));
    let is_key = |key: &str| ["scl", "ctc", "scf"].iter().any(|start| key.starts_with(start));
    if !is_site(host) {
        // No blanks: this is not a sentence.
        let is_packed = text.len() > 12 && is_key(text) && !text.contains(char::is_whitespace);
        return is_packed.then_some(text);
    }
    let path = path.split_once("puzzleid=").map_or(path, |(_, id)| id);
    let path = path.split(['?', '&', '#']).next().unwrap_or_default();
    // A slash is also a symbol of base 64.
    let parts = path.char_indices().filter(|(_, symbol)| *symbol == '/').map(|(at, _)| at + 1);
    let mut starts = [0].into_iter().chain(parts);
    let start = starts.find(|&at| is_key(&path[at..]) || path[at..].starts_with("fpuz"));
    Some(path.get(start.unwrap_or(0)..).unwrap_or_default())
}

/// Whether this is a link of the site, or the packed part of one.
pub(super) fn is_link(text: &str) -> bool {
    key(text).is_some()
}

/// Reads a link that is not one of f-puzzles.
pub(super) fn parse_link(text: &str) -> Read<Puzzle> {
    let fail = |reason: &str| ParseError::at(text, 0, reason);
    let key = key(text.trim()).unwrap_or_default();
    let key = super::iss::percent_decoded(key)
        .ok_or_else(|| fail("the link has a broken percent sign"))?;
    if let Some(symbols) = key.strip_prefix("scf") {
        return plain(symbols).map_err(|reason| fail(&reason));
    }
    if key.starts_with("fpuz") {
        return super::fpuzzles::parse_link(&key);
    }
    let Some(packed) = key.strip_prefix("scl").or_else(|| key.strip_prefix("ctc")) else {
        return Err(fail("an address of SudokuPad without its puzzle, which only the site knows"));
    };
    let json =
        lz::unpack(packed).map_err(|reason| fail(&format!("the link is broken: {reason}")))?;
    // Places in a packed text say nothing.
    let spelled = if Node::read(&json).is_ok() { json } else { spelled_out(&json) };
    Node::read(&spelled).and_then(puzzle).map_err(|error| fail(&error.reason))
}

/// 81 cells: `0` to `9`, `A` to `Z` and `a` to `x` are a digit, and ten for each empty cell after
/// it.
fn plain(symbols: &str) -> Result<Puzzle, String> {
    let mut cells = Vec::new();
    for symbol in symbols.bytes() {
        let number = match symbol {
            b'0'..=b'9' => symbol - b'0',
            b'A'..=b'Z' => symbol - b'A' + 10,
            b'a'..=b'x' => symbol - b'a' + 36,
            _ => return Err("the notation scf with other rules is not known".to_string()),
        };
        cells.push(number % 10);
        cells.extend((0..number / 10).map(|_| 0));
        if cells.len() > 81 {
            break;
        }
    }
    if cells.len() != 81 {
        return Err("the notation scf does not hold 81 cells".to_string());
    }
    let mut puzzle = Puzzle::new(Board::square(9).map_err(|error| error.to_string())?);
    let all: Vec<Cell> = puzzle.board().cells().collect();
    for (&cell, &digit) in all.iter().zip(&cells).filter(|(_, digit)| **digit != 0) {
        puzzle.mark(cell, SymbolSet::of(digit));
    }
    Ok(puzzle)
}

/// The usual spelling of terse JSON: names and texts without quotes or with single ones, `t` and
/// `f`, and nothing for an empty object in a list.
fn spelled_out(terse: &str) -> String {
    let mut text = String::new();
    // The last symbol that is not a blank.
    let mut last = ' ';
    let mut rest = terse;
    while let Some(symbol) = rest.chars().next() {
        let start = rest;
        rest = &rest[symbol.len_utf8()..];
        match symbol {
            '\'' | '"' => {
                text.push('"');
                let mut is_escaped = false;
                for inner in rest.chars() {
                    rest = &rest[inner.len_utf8()..];
                    match (is_escaped, inner) {
                        (false, '\\') => {
                            is_escaped = true;
                            continue;
                        }
                        (false, _) if inner == symbol => break,
                        (true, '\'') => text.push('\''),
                        (true, _) => text.extend(['\\', inner]),
                        (false, '"') => text += "\\\"",
                        (false, _) => text.push(inner),
                    }
                    is_escaped = false;
                }
                text.push('"');
            }
            ',' | ']' => {
                if matches!(last, '[' | ',') {
                    text += "{}";
                }
                text.push(symbol);
            }
            '{' | '}' | '[' | ':' => text.push(symbol),
            _ if symbol.is_whitespace() => continue,
            _ => {
                let end = start.find(['{', '}', '[', ']', ',', ':', '\'', '"']);
                let (word, after) = start.split_at(end.unwrap_or(start.len()));
                let word = word.trim();
                let is_number = word.parse::<f64>().is_ok_and(f64::is_finite)
                    && word.starts_with(|first: char| first.is_ascii_digit() || first == '-');
                match word {
                    "t" | "true" if !after.starts_with(':') => text += "true",
                    "f" | "false" if !after.starts_with(':') => text += "false",
                    "null" | "undefined" if !after.starts_with(':') => text += "null",
                    _ if is_number && !after.starts_with(':') => text += word,
                    _ => text += &super::json::quoted(word),
                }
                rest = after;
            }
        }
        last = symbol;
    }
    text
}

/// Keys without a meaning for the solution: sizes, names, and settings of the site.
const LOOKS: [&str; 9] =
    ["id", "cellSize", "cs", "settings", "sp", "hash", "version", "videos", "vd"];

/// Keys of drawings, in both spellings.
const DRAWINGS: [&str; 8] = ["lines", "l", "arrows", "a", "overlays", "o", "underlays", "u"];

/// The value of a key in one of two spellings.
fn either<'a>(object: &mut Object<'a>, long: &str, short: &str) -> Option<Node<'a>> {
    object.take(long).or_else(|| object.take(short))
}

/// The JSON of a puzzle.
pub(super) fn puzzle(root: Node<'_>) -> Read<Puzzle> {
    let mut top = root.object()?;
    let Some(cells) = either(&mut top, "cells", "ce") else {
        return root.fail("the key cells is missing");
    };
    let regions = either(&mut top, "regions", "re");
    let cages = either(&mut top, "cages", "ca");
    let rows = cells.list()?;
    let size = rows.len();
    if !(2..=25).contains(&size) {
        return cells.fail(format!("{size} rows, which is not from 2 to 25"));
    }
    let board = board(size as u8, cells, regions)?;
    let mut puzzle = Puzzle::new(board);
    let mut words: Vec<String> = Vec::new();
    for (r, row) in rows.iter().enumerate() {
        let list = row.list()?;
        if list.len() != size {
            return row.fail(format!("{} cells in row {}, expected {size}", list.len(), r + 1));
        }
        for (c, node) in list.into_iter().enumerate() {
            let mut cell = node.object()?;
            let value = either(&mut cell, "value", "v");
            if let Some(value) =
                value.filter(|value| text_of(*value).is_ok_and(|it| !it.is_empty()))
            {
                let Ok(given) = text_of(value)?.parse::<u8>() else {
                    return value.fail(format!("the given {} is not a number", value.shown()));
                };
                puzzle.give(r, c, given).map_err(|error| value.error(error.to_string()))?;
            }
            cell.end()?;
        }
    }
    if let Some(meta) = top.take("metadata") {
        let mut meta = meta.object()?;
        if let Some(rules) = meta.take("rules") {
            words.push(text_of(rules)?);
        }
        for key in ["norowcol", "antiking", "antiknight"] {
            if let Some(node) = meta.take(key).filter(|node| node.bool() != Ok(false)) {
                return node.fail(format!("the key {key} of the metadata is not known"));
            }
        }
    }
    let mut rules = Vec::new();
    for node in cages.map(|cages| cages.list()).transpose()?.unwrap_or_default() {
        if let Some(rule) = cage(&puzzle, node, &mut words)? {
            rules.push((node, rule));
        }
    }
    for (node, rule) in rules {
        puzzle.add(rule).map_err(|error| node.error(error.to_string()))?;
    }
    top.skip(&LOOKS);
    for (name, key, value) in top.rest() {
        match value.list() {
            Ok(list) if list.is_empty() => {}
            _ if DRAWINGS.contains(&&*key) => {
                let long = DRAWINGS.iter().find(|it| it.len() > 1 && it.starts_with(&key[..1]));
                let key = long.copied().unwrap_or(&key);
                return name
                    .fail(format!("the key {key} is a drawing, whose meaning is only in words"));
            }
            _ => return name.fail(format!("the key {} is not known", name.shown())),
        }
    }
    puzzle.set_words(&words.join("\n"));
    Ok(puzzle)
}

/// A number or a text, as a text.
fn text_of(node: Node<'_>) -> Read<String> {
    let text = node.string().or_else(|_| node.number::<u64>().map(|number| number.to_string()))?;
    Ok(text.trim().to_string())
}

/// A cell as `[row, column]` from 0.
fn place(node: Node<'_>, size: usize) -> Read<usize> {
    let numbers: Vec<usize> = node.list()?.iter().map(Node::number).collect::<Read<_>>()?;
    match numbers[..] {
        [row, column] if row < size && column < size => Ok(row * size + column),
        _ => node.fail(format!("{} is not a cell of the grid", node.shown())),
    }
}

fn board(size: u8, cells: Node<'_>, regions: Option<Node<'_>>) -> Read<Board> {
    let n = usize::from(size);
    let Some(regions) = regions else {
        return cells.fail("no regions: whether it has boxes is only in words");
    };
    let mut pieces = std::vec![None; n * n];
    for (number, region) in regions.list()?.into_iter().enumerate() {
        let number = u8::try_from(number).unwrap_or(u8::MAX);
        for node in region.list()? {
            if pieces[place(node, n)?].replace(number).is_some() {
                return node.fail("a cell in two regions");
            }
        }
    }
    let Some(pieces) = pieces.into_iter().collect::<Option<Vec<u8>>>() else {
        return regions.fail("some cells are in no region");
    };
    let grid = Subgrid { top: 0, left: 0, rows: size, columns: size, boxes: Boxes::Pieces(pieces) };
    Board::new(size, Vec::from([grid])).map_err(|error| regions.error(error.to_string()))
}

/// The rule of a cage. One without cells holds words about the puzzle.
fn cage(puzzle: &Puzzle, node: Node<'_>, words: &mut Vec<String>) -> Read<Option<Rule>> {
    let size = puzzle.board().columns();
    let mut cage = node.object()?;
    let cells = either(&mut cage, "cells", "ce");
    let value = either(&mut cage, "value", "v");
    let unique = cage.take("unique").map(|node| node.bool()).transpose()?;
    let is_line = match cage.take("type") {
        Some(kind) if kind.string()? == "rowcol" => true,
        Some(kind) => return kind.fail(format!("the cage {} is not known", kind.shown())),
        None => false,
    };
    // Colours, and whether the sum or the cage is shown.
    cage.skip(&["hidden", "sum", "style", "outlineC", "fontC", "borderColor", "c1", "c", "color"]);
    cage.end()?;
    let text = value.map(text_of).transpose()?.unwrap_or_default();
    let list = cells.map(|cells| cells.list()).transpose()?.unwrap_or_default();
    if list.is_empty() {
        match text.split_once(':') {
            Some(("rules", rules)) => words.push(rules.trim().to_string()),
            Some(("title" | "author" | "solution" | "msgcorrect", _)) => {}
            _ => return node.fail("a cage without cells, whose words are not known"),
        }
        return Ok(None);
    }
    let all: Vec<Cell> = puzzle.board().cells().collect();
    let mut cells = Vec::new();
    for cell in list {
        cells.push(all[place(cell, size)?]);
    }
    if text.is_empty() {
        return match unique {
            Some(true) if is_line => {
                let mut sorted = cells.clone();
                sorted.sort_unstable();
                let is_house = puzzle.board().houses().iter().any(|house| house.cells == sorted);
                Ok((!is_house).then(|| Region { cells }.into()))
            }
            Some(true) => Ok(Some(Region { cells }.into())),
            _ => node.fail("a cage without a sum, whose meaning is only in words"),
        };
    }
    let Ok(sum) = text.parse::<u32>() else {
        return node.fail(format!("a cage with the words {text:?}, whose meaning is not known"));
    };
    Ok(Some(match unique {
        Some(false) => Sum { cells, total: sum }.into(),
        _ => Cage { cells, sum: Some(sum) }.into(),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A killer of 4 by 4 in the terse spelling.
    const TERSE: &str = "{id:x,cs:50,metadata:{title:'It\\'s',author:'a',rules:'Killer'},\
        re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],\
        [[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],\
        ca:[{v:'title: t'},{ce:[[0,0],[0,1]],v:3,unique:t},{ce:[[1,0],[1,1]],v:'7',unique:f}],\
        ce:[[,,{v:4},],[,,,],[,,,],[,,,]]}";

    fn link(terse: &str) -> String {
        "https://sudokupad.app/scl".to_string() + &lz::pack(terse)
    }

    fn reason(text: &str) -> String {
        parse_link(text).unwrap_err().reason
    }

    #[test]
    fn certain_things_are_read() {
        let puzzle = parse_link(&link(TERSE)).unwrap();
        assert_eq!(puzzle.board(), &Board::square(4).unwrap());
        let all: Vec<Cell> = puzzle.board().cells().collect();
        let cage: Rule = Cage { cells: all[..2].to_vec(), sum: Some(3) }.into();
        let sum = Sum { cells: all[4..6].to_vec(), total: 7 }.into();
        assert_eq!(puzzle.rules(), [cage, sum]);
        assert_eq!((puzzle.marks()[2].only(), puzzle.words()), (Some(4), Some("Killer")));
        let spelled = spelled_out(TERSE);
        let json = Node::read(&spelled).unwrap();
        assert_eq!(super::puzzle(json).unwrap(), puzzle);
        let empty = parse_link("https://sudokupad.app/scfoooooooooooooK").unwrap();
        assert_eq!(empty, Puzzle::new(Board::square(9).unwrap()));
        assert_eq!(parse_link("scf5oooooooooooooA").unwrap().clues(), 1);
    }

    #[test]
    fn drawings_are_refused() {
        for (from, to, expected) in [
            ("cs:50", "l:[{wp:[[0,0],[1,1]],c:'#ff0000'}]", "the key lines is a drawing"),
            ("cs:50", "u:[{ct:[0.5,0.5]}]", "the key underlays is a drawing"),
            ("cs:50", "foglight:[[0,0]]", "the key \"foglight\" is not known"),
            ("v:3,unique:t", "v:odd", "a cage with the words \"odd\""),
            ("v:3,", "", ""),
            ("v:3,unique:t", "unique:f", "a cage without a sum"),
            ("{v:4}", "{v:4,c:[1]}", "the key c is not known"),
            ("{v:4}", "{v:5}", "5 in r1c3 is not from 1 to 4"),
            ("{v:'title: t'}", "{v:'fog: t'}", "a cage without cells"),
            ("[0,0],[0,1],[1,0]", "[0,0],[0,1],[0,0]", "a cell in two regions"),
            ("[0,0],[0,1],[1,0],[1,1]", "[0,0],[0,1],[1,0]", "some cells are in no region"),
            ("re:", "xx:", "no regions: whether it has boxes is only in words"),
            ("title:'It\\'s'", "norowcol:t", "the key norowcol of the metadata"),
        ] {
            let text = TERSE.replacen(from, to, 1);
            assert_ne!(text, TERSE, "{to}");
            match expected {
                "" => assert!(parse_link(&link(&text)).is_ok(), "{to}"),
                _ => {
                    let reason = reason(&link(&text));
                    assert!(reason.starts_with(expected), "{to}: {reason}");
                }
            }
        }
        let packed = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT2AF9ljSTiBdZQiu86285qms9uyyooA";
        let address = format!("https://sudokupad.app/sudoku/?puzzleid=fpuzzles{packed}");
        assert!(parse_link(&address).is_ok());
        assert!(reason("https://sudokupad.app/abc12").starts_with("an address of SudokuPad"));
        assert!(reason("https://sudokupad.app/sclN4Ig").starts_with("the link is broken"));
        assert!(reason("scfoooooooooooo!").starts_with("the notation scf with other rules"));
        assert!(reason("scfoooooooooooooo").starts_with("the notation scf does not hold 81"));
    }
}
