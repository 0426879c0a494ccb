//! Answers as JSON: one form, the same bytes in every language.

use std::format;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::board::{Board, Cell};
use crate::conflict::Conflict;
use crate::diagnose::{Ambiguity, Diagnosis, Edit, Repair, Verdict};
use crate::found::Found;
use crate::missing::Basis;
use crate::puzzle::Puzzle;
use crate::rule::Rule;
use crate::symbols::SymbolSet;
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
    list(puzzle.rules().iter().map(|it| rule(puzzle, it, "")))
}

/// One rule; `first` are fields before the others.
fn rule(puzzle: &Puzzle, rule: &Rule, first: &str) -> String {
    let board = puzzle.board();
    let (kind, sentence) = (rule.kind(), quoted(&rule.sentence(board)));
    let cells = names(board, &rule.cells());
    format!(r#"{{{first}"kind":"{kind}","sentence":{sentence},"cells":{cells}}}"#)
}

/// Rules of the puzzle by their numbers, which each of them has from 0.
fn numbered(puzzle: &Puzzle, rules: &[usize]) -> String {
    let of =
        |&number: &usize| rule(puzzle, &puzzle.rules()[number], &format!(r#""number":{number},"#));
    list(rules.iter().map(of))
}

/// The answer of a search, as one object: its [`kind`](Found::kind), the `solutions`, each with its
/// `text` and the `values` of its cells, their `count`, the `steps`, and the name of the `ending`.
#[must_use]
pub fn found(puzzle: &Puzzle, found: &Found) -> String {
    format!(
        r#"{{"kind":"{}","solutions":{},"count":{},"steps":{},"ending":"{}"}}"#,
        found.kind(),
        list(found.solutions.iter().map(|values| solution(puzzle, values))),
        found.count,
        found.steps,
        found.ending.name(),
    )
}

fn solution(puzzle: &Puzzle, values: &[u8]) -> String {
    let text = quoted(&solution_line(puzzle, values));
    format!(r#"{{"text":{text},"values":{}}}"#, list(values.iter().map(u8::to_string)))
}

/// The symbols of each cell, as a list of lists of numbers.
///
/// ```
/// use sudoku_variant::{candidates, data, text::parse};
///
/// let puzzle = parse(".Shape~2x2.NoBoxes.~R1C1_1")?;
/// assert_eq!(data::marks(&candidates(&puzzle)), "[[1],[2],[2],[1,2]]");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn marks(marks: &[SymbolSet]) -> String {
    list(marks.iter().map(|marks| list(marks.iter().map(|symbol| symbol.to_string()))))
}

/// A conflict, as one object: the names of the cells of its `givens`, its `rules` with their
/// `number` from 0, and whether it `is_minimal`. `null` if the puzzle has a solution.
#[must_use]
pub fn conflict(puzzle: &Puzzle, conflict: Option<&Conflict>) -> String {
    let Some(conflict) = conflict else { return "null".into() };
    format!(
        r#"{{"givens":{},"rules":{},"is_minimal":{}}}"#,
        names(puzzle.board(), &conflict.givens),
        numbered(puzzle, &conflict.rules),
        conflict.is_minimal,
    )
}

/// A diagnosis, as one object:
///
/// - `verdict`: `proper`, `impossible`, `ambiguous` or `unknown`;
/// - of a proper puzzle its `solution`, the `redundant_givens` and `redundant_rules`;
/// - the [`conflict`] of an impossible one;
/// - the `ambiguity`: two `solutions`, their `count`, whether it `is_exact`, and the cells that
///   `differ`;
/// - the `ending` of an unknown one, by its name;
/// - the fault of the `printed` solution;
/// - `repairs`: the `kind` of the edit and its `sentence`; its `cell`, or the number of its `rule`;
///   the number or symbol `before` and `after`; the `rules` that are missing, with the `basis`,
///   words or chance, and the chance, `one_in`; the `solution` after it, and whether it
///   `agrees_with_printed`;
/// - whether the list of repairs `is_complete`.
///
/// Each key is always there; its value is null, or an empty list, where it does not apply.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{data, diagnose, text::parse};
///
/// let puzzle = parse(".Shape~2x2.NoBoxes")?;
/// let json = data::diagnosis(&puzzle, &diagnose(&puzzle, Limits::new()));
/// assert!(json.starts_with(r#"{"verdict":"ambiguous","solution":null,"redundant_givens":[],"#));
/// assert!(json.contains(r#"{"kind":"add","sentence":"add 1 at r1c1","cell":"r1c1","rule":null,"#));
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn diagnosis(puzzle: &Puzzle, diagnosis: &Diagnosis) -> String {
    let null = || String::from("null");
    let mut parts = [null(), "[]".into(), "[]".into(), null(), null(), null()];
    match &diagnosis.verdict {
        Verdict::Proper { solution: only, redundant_givens, redundant_rules } => {
            parts[0] = solution(puzzle, only);
            parts[1] = names(puzzle.board(), redundant_givens);
            parts[2] = numbered(puzzle, redundant_rules);
        }
        Verdict::Impossible(found) => parts[3] = conflict(puzzle, Some(found)),
        Verdict::Ambiguous(found) => parts[4] = ambiguity(puzzle, found),
        Verdict::Unknown(ending) => parts[5] = quoted(ending.name()),
    }
    let [only, givens, rules, conflict, ambiguity, ending] = parts;
    format!(
        concat!(
            r#"{{"verdict":"{}","solution":{},"redundant_givens":{},"redundant_rules":{},"#,
            r#""conflict":{},"ambiguity":{},"ending":{},"printed":{},"repairs":{},"#,
            r#""is_complete":{}}}"#,
        ),
        diagnosis.verdict.name(),
        only,
        givens,
        rules,
        conflict,
        ambiguity,
        ending,
        diagnosis.printed.as_deref().map_or_else(null, quoted),
        list(diagnosis.repairs.iter().map(|found| repair(puzzle, found))),
        diagnosis.is_complete,
    )
}

fn ambiguity(puzzle: &Puzzle, found: &Ambiguity) -> String {
    format!(
        r#"{{"solutions":{},"count":{},"is_exact":{},"differ":{}}}"#,
        list(found.witnesses.iter().map(|values| solution(puzzle, values))),
        found.solutions,
        found.is_exact,
        names(puzzle.board(), &found.differ),
    )
}

fn repair(puzzle: &Puzzle, found: &Repair) -> String {
    let mut parts = Edited::default();
    let kind = match &found.edit {
        Edit::Change { cell, from, symbol } => {
            parts.cell = Some(*cell);
            parts.numbers = [Some((*from).into()), Some((*symbol).into())];
            "change"
        }
        Edit::Remove { cell, symbol } => {
            parts.cell = Some(*cell);
            parts.numbers[0] = Some((*symbol).into());
            "remove"
        }
        Edit::Add { cell, symbol } => {
            parts.cell = Some(*cell);
            parts.numbers[1] = Some((*symbol).into());
            "add"
        }
        Edit::RemoveRule { rule } => {
            parts.rule = Some(*rule);
            "remove_rule"
        }
        Edit::ChangeNumber { rule, from, number } => {
            parts.rule = Some(*rule);
            parts.numbers = [Some(*from), Some(*number)];
            "change_number"
        }
        Edit::AddRules { rules, basis } => {
            (parts.rules, parts.basis) = (rules, Some(*basis));
            "add_rules"
        }
    };
    let [before, after] = parts.numbers.map(optional);
    let basis = match parts.basis {
        None => ["null".to_string(), "null".to_string()],
        Some(Basis::Words) => [quoted("words"), "null".to_string()],
        Some(Basis::Chance { one_in }) => [quoted("chance"), one_in.to_string()],
    };
    format!(
        concat!(
            r#"{{"kind":"{}","sentence":{},"cell":{},"rule":{},"before":{},"after":{},"#,
            r#""rules":{},"basis":{},"one_in":{},"solution":{},"agrees_with_printed":{}}}"#,
        ),
        kind,
        quoted(&found.edit.sentence(puzzle)),
        parts.cell.map_or_else(|| "null".into(), |cell| quoted(&puzzle.board().name(cell))),
        optional(parts.rule),
        before,
        after,
        list(parts.rules.iter().map(|it| rule(puzzle, it, ""))),
        basis[0],
        basis[1],
        solution(puzzle, &found.solution),
        found.agrees_with_printed,
    )
}

/// The parts of an edit, as far as it has them.
#[derive(Default)]
struct Edited<'a> {
    cell: Option<Cell>,
    rule: Option<usize>,
    numbers: [Option<u32>; 2],
    rules: &'a [Rule],
    basis: Option<Basis>,
}

fn optional(number: Option<impl ToString>) -> String {
    number.map_or_else(|| "null".into(), |number| number.to_string())
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
