//! Answers as JSON: one form, the same bytes in every language.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::board::{Board, Cell};
use crate::conflict::Conflict;
use crate::found::Found;
use crate::puzzle::Puzzle;
use crate::text::solution_line;

/// A puzzle, as one object: `symbols`, `rows` and `columns` of its board, the names of its `cells`,
/// the number of its `clues`, its rules in `words` or null, and its [`rules`].
///
/// ```
/// use sudoku_variant::{data, text::parse};
///
/// let puzzle = parse(".Shape~2x2.NoBoxes.Cage~3~R1C1~R1C2.~R2C1_2")?;
/// assert_eq!(
///     data::puzzle(&puzzle),
///     concat!(
///         r#"{"symbols":2,"rows":2,"columns":2,"cells":["r1c1","r1c2","r2c1","r2c2"],"#,
///         r#""clues":1,"words":null,"rules":[{"kind":"cage","#,
///         r#""sentence":"the cells r1c1, r1c2 differ and add to 3","cells":["r1c1","r1c2"]}]}"#,
///     ),
/// );
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn puzzle(puzzle: &Puzzle) -> String {
    let board = puzzle.board();
    let cells: Vec<Cell> = board.cells().collect();
    format!(
        r#"{{"symbols":{},"rows":{},"columns":{},"cells":{},"clues":{},"words":{},"rules":{}}}"#,
        board.symbols(),
        board.rows(),
        board.columns(),
        names(board, &cells),
        puzzle.clues(),
        puzzle.words().map_or_else(|| "null".into(), quoted),
        rules(puzzle),
    )
}

/// The rules of a puzzle, as a list of objects: the `kind`, the `sentence`, and the names of the
/// `cells` that it names.
#[must_use]
pub fn rules(puzzle: &Puzzle) -> String {
    list((0..puzzle.rules().len()).map(|number| rule(puzzle, number, "")))
}

/// One rule; `first` are fields before the others.
fn rule(puzzle: &Puzzle, number: usize, first: &str) -> String {
    let (board, rule) = (puzzle.board(), &puzzle.rules()[number]);
    let (kind, sentence) = (rule.kind(), quoted(&rule.sentence(board)));
    let cells = names(board, &rule.cells());
    format!(r#"{{{first}"kind":"{kind}","sentence":{sentence},"cells":{cells}}}"#)
}

/// The answer of a search, as one object: its [`kind`](Found::kind), the `solutions`, each with its
/// `text` and the `values` of its cells, their `count`, the `steps`, and the name of the `ending`.
#[must_use]
pub fn found(puzzle: &Puzzle, found: &Found) -> String {
    let solution = |values: &Vec<u8>| {
        let text = quoted(&solution_line(puzzle, values));
        format!(r#"{{"text":{text},"values":{}}}"#, list(values.iter().map(u8::to_string)))
    };
    format!(
        r#"{{"kind":"{}","solutions":{},"count":{},"steps":{},"ending":"{}"}}"#,
        found.kind(),
        list(found.solutions.iter().map(solution)),
        found.count,
        found.steps,
        found.ending.name(),
    )
}

/// A conflict, as one object: the names of the cells of its `givens`, its `rules` with their
/// `number` from 0, and whether it `is_minimal`. `null` if the puzzle has a solution.
#[must_use]
pub fn conflict(puzzle: &Puzzle, conflict: Option<&Conflict>) -> String {
    let Some(conflict) = conflict else { return "null".into() };
    let rule = |&number: &usize| rule(puzzle, number, &format!(r#""number":{number},"#));
    format!(
        r#"{{"givens":{},"rules":{},"is_minimal":{}}}"#,
        names(puzzle.board(), &conflict.givens),
        list(conflict.rules.iter().map(rule)),
        conflict.is_minimal,
    )
}

/// The names of cells.
fn names(board: &Board, cells: &[Cell]) -> String {
    list(cells.iter().map(|&cell| quoted(&board.name(cell))))
}

/// A list of values that are JSON already.
fn list(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(","))
}

/// A text in quotation marks.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}
