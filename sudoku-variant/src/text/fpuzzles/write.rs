//! [`to_fpuzzles`].

use std::collections::BTreeMap;
use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use serde_json::{Value, json};

use super::super::{ParseError, from_one, lz, no_word, share_edge};
use super::read::{DIRECTIONS, ray};
use crate::board::{Board, Boxes, Cell};
use crate::puzzle::Puzzle;
use crate::rule::{AllMarked, NonConsecutive, Rule};
use crate::symbols::SymbolSet;

/// A puzzle as the JSON of f-puzzles; an error names the rule that it has no word for, or the
/// board: it has one square grid.
///
/// Windows are written as extra regions, and symbols as numbers, whatever their alphabet.
///
/// ```
/// use sudoku_variant::text::{parse, to_fpuzzles};
///
/// let puzzle = parse(".Shape~4x4.Cage~3~R1C1~R1C2.~R3C3_4")?;
/// let json = to_fpuzzles(&puzzle)?;
/// assert!(json.contains(r#""killercage":[{"cells":["R1C1","R1C2"],"value":"3"}]"#));
/// assert_eq!(parse(&json)?, puzzle);
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Errors
///
/// A rule, or the board, cannot be written in this form.
pub fn to_fpuzzles(puzzle: &Puzzle) -> Result<String, ParseError> {
    let board = puzzle.board();
    from_one(board)?;
    let fail = |reason: String| ParseError { line: 1, column: 1, reason };
    let size = board.symbols();
    let grid = match board.grids() {
        [grid] if (grid.top, grid.left) == (0, 0) => grid,
        _ => return Err(fail("several grids cannot be written in this form".to_string())),
    };
    if (grid.rows, grid.columns) != (size, size) {
        let (rows, columns) = (grid.rows, grid.columns);
        return Err(fail(format!(
            "a grid of {rows} rows, {columns} columns and {size} symbols cannot be written in \
             this form"
        )));
    }
    let is_usual = Board::square(size).is_ok_and(|usual| usual == *board);
    let pieces = grid.pieces();
    let mut keys: BTreeMap<&str, Value> = BTreeMap::new();
    let mut rows: Vec<Vec<Value>> = Vec::new();
    for (at, (cell, marks)) in board.cells().zip(puzzle.marks()).enumerate() {
        let mut entry = serde_json::Map::new();
        if !is_usual || grid.boxes == Boxes::None {
            let piece = pieces.as_ref().map(|pieces| pieces[at]);
            entry.insert("region".to_string(), json!(piece));
        }
        match marks.only() {
            Some(value) => {
                entry.insert("value".to_string(), json!(value));
                entry.insert("given".to_string(), json!(true));
            }
            None if *marks == SymbolSet::all(size) => {}
            None if marks.is_empty() => {
                let name = board.name(cell);
                return Err(fail(format!("{name} has no symbol, which this form cannot write")));
            }
            None => {
                let marks: Vec<u8> = marks.iter().collect();
                entry.insert("givenPencilMarks".to_string(), json!(marks));
            }
        }
        if at % usize::from(size) == 0 {
            rows.push(Vec::new());
        }
        rows.last_mut().map(|row| row.push(Value::Object(entry))).unwrap_or_default();
    }
    keys.insert("size", json!(size));
    keys.insert("grid", json!(rows));
    if let Some(words) = puzzle.words() {
        keys.insert("ruleset", json!(words));
    }
    for rule in puzzle.rules() {
        for (key, value) in entries(puzzle, rule)? {
            if value == Value::Bool(true) {
                keys.insert(key, value);
                continue;
            }
            let list = keys.entry(key).or_insert_with(|| json!([]));
            list.as_array_mut().map(|list| list.push(value)).unwrap_or_default();
        }
    }
    Ok(json!(keys).to_string())
}

/// A puzzle as a link of f-puzzles.
///
/// ```
/// use sudoku_variant::text::{parse, to_fpuzzles_link};
///
/// let puzzle = parse("1.....3..2.....4")?;
/// let link = to_fpuzzles_link(&puzzle)?;
/// assert!(link.starts_with("https://f-puzzles.com/?load=N4Ig"));
/// assert_eq!(parse(&link)?, puzzle);
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Errors
///
/// As [`to_fpuzzles`].
pub fn to_fpuzzles_link(puzzle: &Puzzle) -> Result<String, ParseError> {
    // A plus sign in an address would arrive as a blank.
    let packed = lz::pack(&to_fpuzzles(puzzle)?).replace('+', "%2B");
    Ok(format!("https://f-puzzles.com/?load={packed}"))
}

/// The keys of a rule, each with `true` or an entry of its list.
fn entries(puzzle: &Puzzle, rule: &Rule) -> Result<Vec<(&'static str, Value)>, ParseError> {
    let board = puzzle.board();
    let name = |cell: Cell| {
        let (row, column) = board.place(cell);
        format!("R{}C{}", row + 1, column + 1)
    };
    let names = |cells: &[Cell]| cells.iter().map(|&cell| name(cell)).collect::<Vec<String>>();
    let line = |cells: &[Cell]| json!({ "lines": [names(cells)] });
    let region = |cells: &[Cell]| ("extraregion", json!({ "cells": names(cells) }));
    let no_word = || no_word(rule, board);
    // A clue outside: the place of the clue, and the name of its direction.
    let outside = |cells: &[Cell], steps: &[(&'static str, (i32, i32))]| {
        let (row, column) = board.place(cells[0]);
        let found = steps.iter().find_map(|&(direction, step)| {
            let place = (row as i32 + 1 - step.0, column as i32 + 1 - step.1);
            let is_inside = |at: i32| (1..=board.rows() as i32).contains(&at);
            let is_it =
                !(is_inside(place.0) && is_inside(place.1)) && ray(board, place, step) == cells;
            is_it.then(|| (format!("R{}C{}", place.0, place.1), direction))
        });
        found.ok_or_else(no_word)
    };
    let clue = |cells: &[Cell], number: u32| {
        let straight = [("", (1, 0)), ("", (-1, 0)), ("", (0, 1)), ("", (0, -1))];
        let (cell, _) = outside(cells, &straight)?;
        Ok(json!({ "cell": cell, "value": number.to_string() }))
    };
    let on = |key| Ok(Vec::from([(key, json!(true))]));
    let entry = match rule {
        Rule::Diagonal(rule) => return on(if rule.rising { "diagonal+" } else { "diagonal-" }),
        Rule::AntiKnight(_) => return on("antiknight"),
        Rule::AntiKing(_) => return on("antiking"),
        Rule::DisjointGroups(_) => return on("disjointgroups"),
        // Pairs with a white dot are free of the switch.
        Rule::NonConsecutive(_) if !has_white_dot(puzzle) => return on("nonconsecutive"),
        Rule::AllMarked(AllMarked::Consecutive)
            if has_white_dot(puzzle) || !puzzle.rules().contains(&NonConsecutive.into()) =>
        {
            return on("nonconsecutive");
        }
        Rule::AllMarked(AllMarked::Consecutive) => return Ok(Vec::new()),
        Rule::AllMarked(AllMarked::Xv) => ("negative", json!("xv")),
        Rule::AllMarked(AllMarked::Doubles) => ("negative", json!("ratio")),
        Rule::Windows(rule) => {
            return Ok(rule.houses(board).iter().map(|house| region(house)).collect());
        }
        Rule::Region(rule) => region(&rule.cells),
        Rule::Parity(rule) => {
            (if rule.even { "even" } else { "odd" }, json!({ "cell": name(rule.cell) }))
        }
        Rule::Extremum(rule) => {
            (if rule.maximum { "maximum" } else { "minimum" }, json!({ "cell": name(rule.cell) }))
        }
        Rule::Cage(rule) => {
            let cells = names(&rule.cells);
            let cage = match rule.sum {
                Some(sum) => json!({ "cells": cells, "value": sum.to_string() }),
                None => json!({ "cells": cells }),
            };
            ("killercage", cage)
        }
        Rule::LittleKiller(rule) => {
            let (cell, direction) = outside(&rule.cells, &DIRECTIONS)?;
            let (cells, value) = (names(&rule.cells), rule.total.to_string());
            let clue =
                json!({ "cell": cell, "cells": cells, "direction": direction, "value": value });
            ("littlekillersum", clue)
        }
        Rule::Thermometer(rule) if !rule.slow => ("thermometer", line(&rule.cells)),
        Rule::Arrow(rule) if rule.circle.is_sorted() => {
            let (row, column) = board.place(rule.cells[0]);
            let is_near = |&&cell: &&Cell| {
                let (r, c) = board.place(cell);
                r.abs_diff(row) <= 1 && c.abs_diff(column) <= 1
            };
            let from = rule.circle.iter().find(is_near).unwrap_or(&rule.circle[0]);
            let along: Vec<Cell> = [*from].into_iter().chain(rule.cells.iter().copied()).collect();
            ("arrow", json!({ "cells": names(&rule.circle), "lines": [names(&along)] }))
        }
        Rule::Difference(rule) => {
            let cells = names(&[rule.a, rule.b]);
            let dot = match rule.by {
                1 => json!({ "cells": cells }),
                by => json!({ "cells": cells, "value": by.to_string() }),
            };
            ("difference", dot)
        }
        Rule::Ratio(rule) => {
            let cells = names(&[rule.a, rule.b]);
            let dot = match rule.by {
                2 => json!({ "cells": cells }),
                by => json!({ "cells": cells, "value": by.to_string() }),
            };
            ("ratio", dot)
        }
        Rule::PairSum(rule) if [5, 10].contains(&rule.total) => {
            let letter = if rule.total == 10 { "X" } else { "V" };
            ("xv", json!({ "cells": names(&[rule.a, rule.b]), "value": letter }))
        }
        Rule::Sandwich(rule) => ("sandwichsum", clue(&rule.cells, rule.sum)?),
        Rule::Skyscraper(rule) => ("skyscraper", clue(&rule.cells, rule.seen.into())?),
        Rule::XSum(rule) => ("xsum", clue(&rule.cells, rule.sum)?),
        Rule::Palindrome(rule) => ("palindrome", line(&rule.cells)),
        Rule::Renban(rule) => ("renban", line(&rule.cells)),
        Rule::Between(rule) => ("betweenline", line(&rule.cells)),
        Rule::RegionSum(rule) => ("regionsumline", line(&rule.cells)),
        Rule::Whisper(rule) => {
            let by = rule.by.to_string();
            ("whispers", json!({ "lines": [names(&rule.cells)], "value": by }))
        }
        Rule::Quadruple(rule) => {
            ("quadruple", json!({ "cells": names(&rule.cells), "values": rule.values }))
        }
        Rule::Clones(rule) => {
            ("clone", json!({ "cells": names(&rule.cells), "cloneCells": names(&rule.copies) }))
        }
        _ => return Err(no_word()),
    };
    Ok(Vec::from([entry]))
}

/// Whether neighbours have a white dot.
fn has_white_dot(puzzle: &Puzzle) -> bool {
    let board = puzzle.board();
    let mut marks =
        puzzle.rules().iter().filter_map(|rule| AllMarked::Consecutive.is_marked_by(rule));
    marks.any(|(a, b)| share_edge(board, a, b))
}
