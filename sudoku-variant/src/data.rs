//! Answers as JSON: one form, the same bytes in every language.

use std::string::String;
use std::vec::Vec;

use serde_core::ser::{Serialize, SerializeMap, Serializer};
use sudoku_core::{Count, Ending};
use sudoku_human::Level;

use crate::board::{Board, Cell};
use crate::conflict::Conflict;
use crate::diagnose::{Diagnosis, Edit, Fix, Printed, Verdict};
use crate::found::Found;
use crate::generate::Generated;
use crate::hint::{Hint, Hints};
use crate::missing::Basis;
use crate::puzzle::{Broken, Puzzle};
use crate::rule::Rule;
use crate::symbols::SymbolSet;
use crate::text::{ParseError, solution_line};

/// A part of an answer, and its puzzle.
struct Of<'a, T: ?Sized>(&'a Puzzle, &'a T);

/// Implements [`Serialize`]: the entries of a map, in this order.
macro_rules! written {
    ($($Type:ty: |$puzzle:ident, $it:ident| { $($key:literal: $value:expr),* $(,)? })*) => {$(
        impl Serialize for Of<'_, $Type> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let Self($puzzle, $it) = *self;
                let mut map = serializer.serialize_map(None)?;
                $(map.serialize_entry($key, &$value)?;)*
                map.end()
            }
        }
    )*};
}

written! {
    Puzzle: |puzzle, _it| {
        "symbols": puzzle.board().symbols(),
        "lowest": puzzle.board().numbers().0,
        "rows": puzzle.board().rows(),
        "columns": puzzle.board().columns(),
        "cells": names(puzzle.board(), &puzzle.board().cells().collect::<Vec<_>>()),
        "clues": puzzle.clues(),
        "words": puzzle.words(),
        "rules": all(puzzle, puzzle.rules()),
    }
    Rule: |puzzle, it| {
        "kind": it.kind(),
        "sentence": it.sentence(puzzle.board()),
        "cells": names(puzzle.board(), &it.cells()),
    }
    Found: |puzzle, it| {
        "kind": it.kind(),
        "solutions": all(puzzle, &it.solutions),
        "count": it.count,
        "steps": it.steps,
        "ending": it.ending.name(),
    }
    Vec<u8>: |puzzle, it| {
        "text": solution_line(puzzle, it),
        "values": it,
    }
    Conflict: |puzzle, it| {
        "givens": all(puzzle, &it.givens),
        "rules": it.rules,
        "is_minimal": it.is_minimal,
    }
    Broken: |puzzle, it| {
        "sentence": it.sentence,
        "cells": names(puzzle.board(), &it.cells),
    }
    Cell: |puzzle, it| {
        "cell": puzzle.board().name(*it),
        "symbols": symbols(puzzle, puzzle.marks()[it.index()]),
    }
    Printed: |puzzle, it| {
        "symbols": solution_line(puzzle, &it.symbols),
        "fault": it.fault,
    }
    Hint: |puzzle, it| {
        "technique": it.technique.key(),
        "rule": it.rule,
        "reason": it.reason,
        "consequence": it.consequence(puzzle),
        "placement": it.placement.as_ref().map(|place| Of(puzzle, place)),
        "eliminations": all(puzzle, &it.eliminations),
    }
    (Cell, u8): |puzzle, it| {
        "cell": puzzle.board().name(it.0),
        "symbol": puzzle.alphabet().character(it.1),
        "value": it.1,
    }
}

/// A puzzle, as one object: `symbols`, `lowest` (the number of the first symbol, 0 or 1), `rows`
/// and `columns` of its board, the names of its `cells`, the number of its `clues`, its rules in
/// `words` or null, and its `rules`, each with its `kind`, its `sentence`, and the names of the
/// `cells` that it names.
///
/// ```
/// use sudoku_variant::{data, text::parse};
///
/// let puzzle = parse(".Shape~2x2.NoBoxes.Cage~3~R1C1~R1C2.~R2C1_2")?;
/// assert_eq!(
///     data::puzzle(&puzzle),
///     concat!(
///         r#"{"symbols":2,"lowest":1,"rows":2,"columns":2,"cells":["r1c1","r1c2","r2c1","r2c2"],"#,
///         r#""clues":1,"words":null,"rules":[{"kind":"cage","#,
///         r#""sentence":"the cells r1c1, r1c2 differ and add to 3","cells":["r1c1","r1c2"]}]}"#,
///     ),
/// );
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn puzzle(puzzle: &Puzzle) -> String {
    text(&Of(puzzle, puzzle))
}

/// The answer of a search, as one object: its [`kind`](Found::kind), the `solutions`, each with its
/// `text` and the `values` of its cells, their `count`, the `steps`, and the name of the `ending`.
#[must_use]
pub fn found(puzzle: &Puzzle, found: &Found) -> String {
    text(&Of(puzzle, found))
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
    text(&marks.iter().map(|marks| marks.iter().collect()).collect::<Vec<Vec<u8>>>())
}

/// A conflict, as one object: its `givens`, each with its `cell` and its `symbols`, its `rules` by
/// their index in those of the puzzle, and whether it `is_minimal`. `null` if the puzzle has a
/// solution.
#[must_use]
pub fn conflict(puzzle: &Puzzle, conflict: Option<&Conflict>) -> String {
    text(&conflict.map(|conflict| Of(puzzle, conflict)))
}

/// The rules that a board breaks, as a list of objects: the `sentence` of each, and the names of
/// its `cells`.
///
/// ```
/// use sudoku_variant::{data, text::parse};
///
/// let puzzle = parse(".Shape~2x2.NoBoxes")?;
/// assert_eq!(
///     data::all_broken(&puzzle, &[1, 1, 0, 0]),
///     r#"[{"sentence":"row 1 holds a symbol twice","cells":["r1c1","r1c2"]}]"#,
/// );
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Panics
///
/// If there are not as many values as cells.
#[must_use]
pub fn all_broken(puzzle: &Puzzle, values: &[u8]) -> String {
    text(&all(puzzle, &puzzle.all_broken(values)))
}

/// A step, as one object: its `technique`, the index of its `rule`, the `reason` in a sentence, and
/// the `consequence` in short; its `placement` or null, and its `eliminations`, each with the
/// `cell`, the `symbol`, and its `value`, counted from 1 on any board.
///
/// ```
/// use sudoku_variant::{data, hints, text::parse};
///
/// let puzzle = parse("1.....3..2.....4")?;
/// let step = hints(&puzzle).next().expect("it has one");
/// let json = data::hint(&puzzle, &step);
/// assert!(json.starts_with(r#"{"technique":"hidden-single","rule":null,"reason":"in box 1, "#));
/// assert!(json.ends_with(
///     r#""placement":{"cell":"r2c1","symbol":"2","value":2},"eliminations":[]}"#,
/// ));
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn hint(puzzle: &Puzzle, hint: &Hint) -> String {
    text(&Of(puzzle, hint))
}

/// The next steps of a puzzle, at most this many, as one object: the `steps`, each as a [`hint`],
/// whether the puzzle is `solved` after them, and, if no others follow, the name of the `ending`.
#[must_use]
pub fn hints(mut hints: Hints<'_>, most: usize) -> String {
    let steps: Vec<Hint> = hints.by_ref().take(most).collect();
    text(&Steps { steps, hints })
}

struct Steps<'a> {
    steps: Vec<Hint>,
    hints: Hints<'a>,
}

impl Serialize for Steps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { steps, hints } = self;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("steps", &all(hints.puzzle(), steps))?;
        map.serialize_entry("solved", &hints.is_solved())?;
        map.serialize_entry("ending", &hints.ending().map(Ending::name))?;
        map.end()
    }
}

/// A puzzle that was made, as one object: the number of the `attempt`, its `level` if one was asked
/// for, the text of the `puzzle`, and its `solution`.
///
/// # Errors
///
/// There is no text that shows the puzzle: see [`Generated::text`].
pub fn generated(made: &Generated) -> Result<String, ParseError> {
    let &Generated { ref puzzle, ref solution, attempt, level, .. } = made;
    let (puzzle, solution) = (made.text()?, solution_line(puzzle, solution));
    Ok(text(&MadeForm { attempt, level: level.map(Level::name), puzzle, solution }))
}

struct MadeForm {
    attempt: u64,
    level: Option<&'static str>,
    puzzle: String,
    solution: String,
}

impl Serialize for MadeForm {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("attempt", &self.attempt)?;
        if let Some(level) = self.level {
            map.serialize_entry("level", level)?;
        }
        map.serialize_entry("puzzle", &self.puzzle)?;
        map.serialize_entry("solution", &self.solution)?;
        map.end()
    }
}

/// A diagnosis, as one object:
///
/// - `verdict`: `proper`, `impossible`, `ambiguous` or `unknown`;
/// - `solutions`: that of a proper puzzle, or two of an ambiguous one;
/// - `count`: how many an ambiguous one has, with the keys `kind` (`exactly` or `at_least`) and
///   `number`, and `differ`: the cells that are not alike in all of them;
/// - the [`conflict`] of an impossible one;
/// - `fixes`: the `kind` of the edit and its `text`; its `cell`, or the index of its `rule`; the
///   number `before` and `after`, of symbols counted from 1 on any board; the `missing_rules`, with
///   the `basis`, words or chance, and the chance, `one_in`; the `solution` after it, and whether
///   it `agrees_with_printed`;
/// - `fixes_complete`: whether there are no others;
/// - `printed`: the `symbols` of the printed solution, and its `fault`, a sentence or null;
/// - `redundant_givens`, and `redundant_rules` by their index, of a proper puzzle;
/// - the `ending` of an unknown one, by its name.
///
/// Each key is always there; its value is null, or an empty list, where it does not apply. Reports
/// about books have the same object: see [`Diagnosed`].
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{data, diagnose, text::parse};
///
/// let puzzle = parse(".Shape~2x2.NoBoxes")?;
/// let json = data::diagnosis(&puzzle, &diagnose(&puzzle, Limits::new()));
/// assert!(json.starts_with(r#"{"verdict":"ambiguous","solutions":["1221","2112"],"count":{"#));
/// assert!(json.contains(r#"{"kind":"add","text":"add 1 at r1c1","cell":"r1c1","rule":null,"#));
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn diagnosis(puzzle: &Puzzle, diagnosis: &Diagnosis) -> String {
    let solutions = match &diagnosis.verdict {
        Verdict::Proper { solution, .. } => core::slice::from_ref(solution),
        _ => &[],
    };
    text(&Diagnosed {
        puzzle,
        diagnosis: Some(diagnosis),
        solutions,
        printed: diagnosis.printed.as_ref().map(|printed| Of(puzzle, printed)),
        edits: diagnosis.fixes.iter().map(|fix| fix.edit.sentence(puzzle)).collect(),
    })
}

/// The form of a [`diagnosis`] for a caller with words for edits and a place for the printed
/// solution, such as a report about a book.
#[derive(Debug)]
pub struct Diagnosed<'a, P> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// The diagnosis; without one, `verdict` and `fixes_complete` are null.
    pub diagnosis: Option<&'a Diagnosis>,
    /// The solutions that are known without a diagnosis, at most two.
    pub solutions: &'a [Vec<u8>],
    /// The form of the printed solution.
    pub printed: Option<P>,
    /// The words for the edit of each fix.
    pub edits: Vec<String>,
}

impl<P: Serialize> Serialize for Diagnosed<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { puzzle, diagnosis, solutions, printed, edits } = self;
        let verdict = diagnosis.map(|diagnosis| &diagnosis.verdict);
        let mut shown = *solutions;
        let mut count = (solutions.len() > 1).then_some(Count::AtLeast(2));
        let (mut differ, mut conflict, mut ending) = (&[][..], None, None);
        let (mut redundant_givens, mut redundant_rules) = (&[][..], &[][..]);
        match verdict {
            Some(Verdict::Ambiguous(several)) => {
                (shown, count) = (&several.witnesses, Some(several.count()));
                differ = &several.differ;
            }
            Some(Verdict::Impossible(found)) => conflict = Some(Of(puzzle, found)),
            Some(Verdict::Proper { redundant_givens: givens, redundant_rules: rules, .. }) => {
                (redundant_givens, redundant_rules) = (givens, rules);
            }
            Some(Verdict::Unknown(limit)) => ending = Some(limit.name()),
            None => {}
        }
        let fixes = diagnosis.map_or(&[][..], |diagnosis| &diagnosis.fixes);
        let fixes = fixes.iter().zip(edits);
        let fixes = fixes.map(|(fix, text)| FixForm { puzzle, fix, text });
        let lines = shown.iter().map(|symbols| solution_line(puzzle, symbols));
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("verdict", &verdict.map(Verdict::name))?;
        map.serialize_entry("solutions", &lines.collect::<Vec<_>>())?;
        map.serialize_entry("count", &count.map(Number))?;
        map.serialize_entry("differ", &names(puzzle.board(), differ))?;
        map.serialize_entry("conflict", &conflict)?;
        map.serialize_entry("fixes", &fixes.collect::<Vec<_>>())?;
        map.serialize_entry("fixes_complete", &diagnosis.map(|it| it.is_complete))?;
        map.serialize_entry("printed", printed)?;
        map.serialize_entry("redundant_givens", &names(puzzle.board(), redundant_givens))?;
        map.serialize_entry("redundant_rules", redundant_rules)?;
        map.serialize_entry("ending", &ending)?;
        map.end()
    }
}

/// A number of solutions, as the core writes it.
struct Number(Count);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", self.0.kind())?;
        map.serialize_entry("number", &self.0.number())?;
        map.end()
    }
}

/// A fix with the words for its edit.
struct FixForm<'a> {
    puzzle: &'a Puzzle,
    fix: &'a Fix,
    text: &'a str,
}

impl Serialize for FixForm<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { puzzle, fix, text } = self;
        let parts = Edited::of(&fix.edit);
        let (basis, one_in) = match parts.basis {
            None => (None, None),
            Some(Basis::Words) => (Some("words"), None),
            Some(Basis::Chance { one_in }) => (Some("chance"), Some(one_in)),
        };
        let [before, after] = parts.numbers;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("kind", fix.edit.name())?;
        map.serialize_entry("text", text)?;
        map.serialize_entry("cell", &parts.cell.map(|cell| puzzle.board().name(cell)))?;
        map.serialize_entry("rule", &parts.rule)?;
        map.serialize_entry("before", &before)?;
        map.serialize_entry("after", &after)?;
        map.serialize_entry("missing_rules", &all(puzzle, parts.rules))?;
        map.serialize_entry("basis", &basis)?;
        map.serialize_entry("one_in", &one_in)?;
        map.serialize_entry("solution", &solution_line(puzzle, &fix.solution))?;
        map.serialize_entry("agrees_with_printed", &fix.agrees_with_printed)?;
        map.end()
    }
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

impl<'a> Edited<'a> {
    fn of(edit: &'a Edit) -> Self {
        let none = Self::default();
        match edit {
            Edit::Change { cell, from, symbol } => {
                let numbers = [from, symbol].map(|&number| Some(number.into()));
                Self { cell: Some(*cell), numbers, ..none }
            }
            Edit::Remove { cell, symbol } => {
                Self { cell: Some(*cell), numbers: [Some((*symbol).into()), None], ..none }
            }
            Edit::Add { cell, symbol } => {
                Self { cell: Some(*cell), numbers: [None, Some((*symbol).into())], ..none }
            }
            Edit::RemoveRule { rule } => Self { rule: Some(*rule), ..none },
            Edit::ChangeNumber { rule, from, number } => {
                Self { rule: Some(*rule), numbers: [Some(*from), Some(*number)], ..none }
            }
            Edit::AddRules { rules, basis } => Self { rules, basis: Some(*basis), ..none },
        }
    }
}

/// A value as JSON.
fn text(value: &impl Serialize) -> String {
    // A text takes anything, and no key is other than a text.
    serde_json::to_string(value).unwrap_or_default()
}

/// Parts of an answer about a puzzle.
fn all<'a, T>(puzzle: &'a Puzzle, parts: &'a [T]) -> Vec<Of<'a, T>> {
    parts.iter().map(|part| Of(puzzle, part)).collect()
}

/// The names of cells.
fn names(board: &Board, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| board.name(cell)).collect()
}

/// Symbols as the puzzle writes them.
fn symbols(puzzle: &Puzzle, symbols: SymbolSet) -> String {
    symbols.iter().map(|symbol| puzzle.alphabet().character(symbol)).collect()
}
