//! Links of f-puzzles, and the JSON in them.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde_json::{Map, Value};

use super::{ParseError, lz};
use crate::board::{Board, Boxes, Cell, Subgrid};
use crate::puzzle::Puzzle;
use crate::rule::{
    AllMarked, AntiKing, AntiKnight, Arrow, Between, Cage, Clones, Diagonal, Difference,
    DisjointGroups, Extremum, LittleKiller, PairSum, Palindrome, Parity, Quadruple, Ratio, Region,
    RegionSum, Renban, Rule, Sandwich, Skyscraper, Thermometer, Whisper, XSum,
};
use crate::symbols::SymbolSet;

type Read<T> = Result<T, String>;
type Object = Map<String, Value>;

/// The packed part of a link, or of a text of which nothing but this is left.
fn packed(text: &str) -> Option<&str> {
    if let Some((site, query)) = text.split_once("?load=") {
        return site.contains("f-puzzles").then(|| query.split(['&', '#']).next().unwrap_or(""));
    }
    let path = text.rsplit_once('/').map_or(text, |(_, path)| path);
    path.strip_prefix("fpuzzles").or_else(|| path.strip_prefix("fpuz"))
}

/// Whether this is a link, or the JSON of f-puzzles.
pub(super) fn is_it(text: &str) -> bool {
    text.starts_with('{') && text.contains("\"grid\"") || packed(text).is_some()
}

pub(super) fn parse(text: &str) -> Result<Puzzle, ParseError> {
    let fail = |reason: String| ParseError::at(text, 0, reason);
    let trimmed = text.trim();
    let json = match packed(trimmed) {
        Some(packed) => {
            let decoded = super::iss::percent_decoded(packed)
                .ok_or_else(|| fail("the link has a broken percent sign".to_string()))?;
            lz::unpack(&decoded).map_err(|reason| fail(format!("the link is broken: {reason}")))?
        }
        None => trimmed.to_string(),
    };
    let value: Value = serde_json::from_str(&json).map_err(|error| {
        let (line, column) = (error.line().max(1), error.column().max(1));
        let reason = error.to_string();
        let reason = reason.split(" at line ").next().unwrap_or_default();
        ParseError { line, column, reason: format!("the JSON is broken: {reason}") }
    })?;
    puzzle(&value).map_err(fail)
}

/// Keys without a meaning for the solution.
const WORDS: [&str; 4] = ["title", "author", "ruleset", "solution"];

/// Keys of drawings, whose meaning is only in words.
const DRAWINGS: [&str; 5] = ["line", "rectangle", "circle", "text", "cage"];

fn puzzle(value: &Value) -> Read<Puzzle> {
    let object = value.as_object().ok_or("the JSON is not an object")?;
    let size = object.get("size").map_or(Some(9), Value::as_u64).and_then(|n| u8::try_from(n).ok());
    let size = size.ok_or("the key size is not a number from 2 to 25")?;
    let rows = object.get("grid").and_then(Value::as_array).ok_or("the key grid is not a list")?;
    let n = usize::from(size);
    let mut cells: Vec<&Object> = Vec::new();
    for (r, row) in (1..).zip(rows) {
        let row = row.as_array().filter(|row| row.len() == n);
        let row = row.ok_or_else(|| {
            format!("row {r} of the grid has another number of cells than {size}")
        })?;
        for (c, cell) in (1..).zip(row) {
            cells.push(cell.as_object().ok_or_else(|| format!("r{r}c{c} is not an object"))?);
        }
    }
    if cells.len() != n * n {
        return Err(format!("the grid has {} rows, expected {size}", rows.len()));
    }
    let (board, regions) = board(size, &cells)?;
    let mut puzzle = Puzzle::new(board);
    let read = Reader { board: puzzle.board().clone(), size };
    for (here, &cell) in read.board.cells().zip(&cells) {
        read.marks(&mut puzzle, here, cell)?;
    }
    let mut rules: Vec<Rule> = regions.into_iter().map(|cells| Region { cells }.into()).collect();
    for (key, value) in object {
        if WORDS.contains(&&**key) || matches!(&**key, "size" | "grid") {
            continue;
        }
        if DRAWINGS.contains(&&**key) && value.as_array().is_none_or(|list| !list.is_empty()) {
            let what = "a drawing, whose meaning is only in words";
            return Err(format!("the key {key} is {what}"));
        }
        rules.extend(read.rules(key, value).map_err(|reason| format!("{key}: {reason}"))?);
    }
    for rule in rules {
        puzzle.add(rule).map_err(|error| error.to_string())?;
    }
    if let Some(words) = object.get("ruleset").and_then(Value::as_str) {
        puzzle.set_words(words);
    }
    Ok(puzzle)
}

/// The board by the regions of the cells, and the regions that it has no place for.
fn board(size: u8, cells: &[&Object]) -> Read<(Board, Vec<Vec<Cell>>)> {
    let usual = Board::square(size).map_err(|error| error.to_string())?;
    if cells.iter().all(|cell| !cell.contains_key("region")) {
        return Ok((usual, Vec::new()));
    }
    let boxes = usual.grids()[0].boxes.clone();
    for (at, cell) in cells.iter().enumerate() {
        let is_known = cell.get("region").is_none_or(|region| {
            region.is_null() || region.as_u64().is_some_and(|region| region < 256)
        });
        if !is_known {
            let name = usual.cells().nth(at).map(|cell| usual.name(cell)).unwrap_or_default();
            return Err(format!("the region of {name} is not a number"));
        }
    }
    let number = |at: usize| -> Option<u8> {
        let (row, column) = (at / usize::from(size), at % usize::from(size));
        match (cells[at].get("region"), &boxes) {
            (Some(region), _) => region.as_u64().and_then(|region| u8::try_from(region).ok()),
            (None, Boxes::Rectangles { height, width }) => {
                let (height, width) = (usize::from(*height), usize::from(*width));
                Some((row / height * (usize::from(size) / width) + column / width) as u8)
            }
            (None, _) => None,
        }
    };
    let pieces: Vec<Option<u8>> = (0..cells.len()).map(number).collect();
    let grid = |boxes| Subgrid { top: 0, left: 0, rows: size, columns: size, boxes };
    let new = |boxes| Board::new(size, Vec::from([grid(boxes)])).map_err(|e| e.to_string());
    if let Some(all) = pieces.iter().copied().collect::<Option<Vec<u8>>>() {
        return Ok((new(Boxes::Pieces(all))?, Vec::new()));
    }
    let board = new(Boxes::None)?;
    let piece = |number: u8| -> Vec<Cell> {
        let cells = board.cells().zip(&pieces);
        cells.filter(|(_, piece)| **piece == Some(number)).map(|(cell, _)| cell).collect()
    };
    let regions = (0..=u8::MAX).map(piece).filter(|cells| !cells.is_empty()).collect();
    Ok((board, regions))
}

struct Reader {
    board: Board,
    size: u8,
}

impl Reader {
    fn marks(&self, puzzle: &mut Puzzle, here: Cell, cell: &Object) -> Read<()> {
        let name = self.board.name(here);
        let is_given = match cell.get("given") {
            None => false,
            Some(given) => {
                given.as_bool().ok_or_else(|| format!("given of {name} is not a switch"))?
            }
        };
        for (key, value) in cell {
            match &**key {
                "value" if is_given => {
                    let (row, column) = self.board.place(here);
                    let given = value.as_u64().and_then(|value| u8::try_from(value).ok());
                    let given = given.ok_or_else(|| format!("the given of {name} is no number"))?;
                    puzzle.give(row, column, given).map_err(|error| error.to_string())?;
                }
                "givenPencilMarks" => {
                    let marks = value.as_array().ok_or_else(|| format!("{name} has no marks"))?;
                    let marks = marks.iter().map(|mark| {
                        let mark = mark.as_u64().and_then(|mark| u8::try_from(mark).ok());
                        mark.filter(|&mark| mark >= 1 && mark <= self.size)
                    });
                    let marks: Option<SymbolSet> =
                        marks.collect::<Option<Vec<u8>>>().map(|marks| marks.into_iter().collect());
                    let marks = marks.ok_or_else(|| format!("a mark of {name} is not a symbol"))?;
                    puzzle.mark(here, marks);
                }
                // Marks of a player.
                "value" | "given" | "region" | "centerPencilMarks" | "cornerPencilMarks" => {}
                other => return Err(format!("the key {other} of {name} is not known")),
            }
        }
        Ok(())
    }

    fn rules(&self, key: &str, value: &Value) -> Read<Vec<Rule>> {
        let switch = |rule: Rule| match value.as_bool() {
            Some(true) => Ok(Vec::from([rule])),
            Some(false) => Ok(Vec::new()),
            None => Err("expected true or false".to_string()),
        };
        match key {
            "diagonal+" => return switch(Diagonal { grid: 0, rising: true }.into()),
            "diagonal-" => return switch(Diagonal { grid: 0, rising: false }.into()),
            "antiknight" => return switch(AntiKnight.into()),
            "antiking" => return switch(AntiKing.into()),
            "disjointgroups" => return switch(DisjointGroups { grid: 0 }.into()),
            // Pairs with a white dot are free of it.
            "nonconsecutive" => return switch(AllMarked::Consecutive.into()),
            "negative" => {
                let list = value.as_array().ok_or("expected a list")?;
                return list
                    .iter()
                    .map(|name| match name.as_str() {
                        Some("xv") => Ok(AllMarked::Xv.into()),
                        Some("ratio") => Ok(AllMarked::Doubles.into()),
                        _ => Err(format!("{name} is not known")),
                    })
                    .collect();
            }
            _ => {}
        }
        let list = value.as_array().ok_or("the key is not known")?;
        let mut rules = Vec::new();
        for entry in list {
            let entry = entry.as_object().ok_or("expected a list of objects")?;
            rules.extend(self.entry(key, entry)?);
        }
        Ok(rules)
    }

    fn entry(&self, key: &str, entry: &Object) -> Read<Vec<Rule>> {
        let known: &[&str] = match key {
            "killercage" | "extraregion" | "difference" | "ratio" | "xv" => &["cells", "value"],
            "arrow" => &["cells", "lines"],
            "thermometer" | "palindrome" | "renban" | "regionsumline" | "betweenline" => &["lines"],
            "whispers" => &["lines", "value"],
            "odd" | "even" | "minimum" | "maximum" => &["cell"],
            "quadruple" => &["cells", "values"],
            "clone" => &["cells", "cloneCells"],
            "littlekillersum" => &["cell", "cells", "direction", "value"],
            "sandwichsum" | "xsum" | "skyscraper" => &["cell", "value"],
            _ => return Err("the key is not known".to_string()),
        };
        // Colours and sizes of these marks mean nothing.
        let looks = ["outlineC", "baseC", "fontC", "width", "height", "angle", "size"];
        let other = entry.keys().find(|k| !known.contains(&&***k) && !looks.contains(&&***k));
        if let Some(other) = other {
            return Err(format!("the key {other} is not known"));
        }
        let lines = |make: &dyn Fn(Vec<Cell>) -> Rule| -> Read<Vec<Rule>> {
            let lines = entry.get("lines").and_then(Value::as_array).ok_or("lines are missing")?;
            lines.iter().map(|line| Ok(make(self.cells(line)?))).collect()
        };
        let cells = || self.cells(entry.get("cells").ok_or("cells are missing")?);
        let two = || match cells()?[..] {
            [a, b] => Ok((a, b)),
            _ => Err("expected two cells".to_string()),
        };
        let cell = || match &self
            .cells(&Value::Array(entry.get("cell").cloned().into_iter().collect()))?[..]
        {
            [cell] => Ok(*cell),
            _ => Err("the cell is missing".to_string()),
        };
        let one = |rule: Rule| Ok(Vec::from([rule]));
        match key {
            "killercage" => one(Cage { cells: cells()?, sum: number(entry)? }.into()),
            "extraregion" => one(Region { cells: cells()? }.into()),
            "difference" => {
                let ((a, b), by) = (two()?, number(entry)?.unwrap_or(1));
                one(Difference { a, b, by: small(by)? }.into())
            }
            "ratio" => {
                let ((a, b), by) = (two()?, number(entry)?.unwrap_or(2));
                one(Ratio { a, b, by: small(by)? }.into())
            }
            "xv" => {
                let (a, b) = two()?;
                let total = match entry.get("value").and_then(Value::as_str) {
                    Some("X" | "x") => 10,
                    Some("V" | "v") => 5,
                    _ => return Err("the value is neither X nor V".to_string()),
                };
                one(PairSum { a, b, total }.into())
            }
            "arrow" => {
                // A pill is read from left to right, or from top to bottom.
                let mut circle = cells()?;
                circle.sort_unstable();
                let mut arrows = lines(&|line| {
                    // The first cell of a line is in the circle.
                    let rest = line.get(1..).unwrap_or_default().to_vec();
                    Arrow { circle: circle.clone(), cells: rest }.into()
                })?;
                arrows.retain(|rule| !matches!(rule, Rule::Arrow(arrow) if arrow.cells.is_empty()));
                Ok(arrows)
            }
            "thermometer" => lines(&|cells| Thermometer { cells, slow: false }.into()),
            "palindrome" => lines(&|cells| Palindrome { cells }.into()),
            "renban" => lines(&|cells| Renban { cells }.into()),
            "regionsumline" => lines(&|cells| RegionSum { cells }.into()),
            "betweenline" => lines(&|cells| Between { cells }.into()),
            "whispers" => {
                let by = small(number(entry)?.unwrap_or(u32::from(self.size).div_ceil(2)))?;
                lines(&|cells| Whisper { cells, by }.into())
            }
            "odd" => one(Parity { cell: cell()?, even: false }.into()),
            "even" => one(Parity { cell: cell()?, even: true }.into()),
            "minimum" => one(Extremum { cell: cell()?, maximum: false }.into()),
            "maximum" => one(Extremum { cell: cell()?, maximum: true }.into()),
            "quadruple" => {
                let values = entry.get("values").and_then(Value::as_array).ok_or("no values")?;
                let value = |value: &Value| {
                    let value = value.as_u64().and_then(|value| u8::try_from(value).ok());
                    let value = value.filter(|&value| value >= 1 && value <= self.size);
                    value.ok_or_else(|| "a value is not a symbol".to_string())
                };
                let values = values.iter().map(value).collect::<Read<Vec<u8>>>()?;
                one(Quadruple { cells: cells()?, values }.into())
            }
            "clone" => {
                let copies =
                    self.cells(entry.get("cloneCells").ok_or("cloneCells are missing")?)?;
                let cells = cells()?;
                if cells.len() != copies.len() {
                    return Err("the clone has another number of cells".to_string());
                }
                one(Clones { cells, copies }.into())
            }
            _ => self.outside(key, entry),
        }
    }

    /// A clue outside of the grid.
    fn outside(&self, key: &str, entry: &Object) -> Read<Vec<Rule>> {
        let name = entry.get("cell").and_then(Value::as_str).ok_or("the cell is missing")?;
        let (row, column) = place(name).ok_or_else(|| format!("{name} is not a cell"))?;
        let Some(value) = number(entry)? else { return Ok(Vec::new()) };
        let after = i32::from(self.size) + 1;
        let inwards = match (row, column) {
            (r, 0) if r > 0 && r < after => (0, 1),
            (r, c) if r > 0 && r < after && c == after => (0, -1),
            (0, c) if c > 0 && c < after => (1, 0),
            (r, c) if r == after && c > 0 && c < after => (-1, 0),
            _ => (0, 0),
        };
        let (down, right) = if key == "littlekillersum" {
            let direction = entry.get("direction").and_then(Value::as_str).unwrap_or_default();
            match direction {
                "UR" => (-1, 1),
                "UL" => (-1, -1),
                "DR" => (1, 1),
                "DL" => (1, -1),
                _ => return Err(format!("the direction {direction:?} is not known")),
            }
        } else {
            inwards
        };
        let at = |step: i32| {
            let row = usize::try_from(row + step * down - 1).ok()?;
            self.board.cell(row, usize::try_from(column + step * right - 1).ok()?)
        };
        let cells: Vec<Cell> = (1..).map_while(at).collect();
        let is_outside = [row, column].iter().any(|&at| at == 0 || at == after);
        if (down, right) == (0, 0) || cells.is_empty() || !is_outside {
            return Err(format!("{name} is not outside of the grid"));
        }
        Ok(Vec::from([match key {
            "littlekillersum" => LittleKiller { cells, total: value }.into(),
            "sandwichsum" => Sandwich { cells, sum: value }.into(),
            "xsum" => XSum { cells, sum: value }.into(),
            _ => Skyscraper { cells, seen: small(value)? }.into(),
        }]))
    }

    /// The cells of a list of names.
    fn cells(&self, value: &Value) -> Read<Vec<Cell>> {
        let list = value.as_array().filter(|list| !list.is_empty()).ok_or("cells are missing")?;
        let cell = |name: &Value| {
            let place = name.as_str().and_then(place).and_then(|(row, column)| {
                self.board.cell(usize::try_from(row - 1).ok()?, usize::try_from(column - 1).ok()?)
            });
            place.ok_or_else(|| format!("{name} is not a cell of the grid"))
        };
        list.iter().map(cell).collect()
    }
}

/// The number under `value`, which may be a text; none if it is missing or empty.
fn number(entry: &Object) -> Read<Option<u32>> {
    let fail = |value: &Value| format!("the value {value} is not a number");
    match entry.get("value") {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) if text.trim().is_empty() => Ok(None),
        Some(value @ Value::String(text)) => text.trim().parse().map(Some).map_err(|_| fail(value)),
        Some(value) => {
            value.as_u64().and_then(|n| u32::try_from(n).ok()).map(Some).ok_or_else(|| fail(value))
        }
    }
}

fn small(value: u32) -> Read<u8> {
    u8::try_from(value).map_err(|_| format!("the value {value} is too large"))
}

/// The row and column of `R3C12`, which may be 0.
fn place(name: &str) -> Option<(i32, i32)> {
    let (row, column) = name.strip_prefix(['R', 'r'])?.split_once(['C', 'c'])?;
    let number = |text: &str| text.parse().ok().filter(|number| (0..=99).contains(number));
    Some((number(row)?, number(column)?))
}
