//! [`OtherKindJson`]: a puzzle of another size or with more rules, as JSON.

use serde::Serialize;
use sudoku_core::Count;
use sudoku_human::words::Words;
use sudoku_variant::text::{solution_line, to_iss, to_line};
use sudoku_variant::{Ambiguity, Cell, Conflict, Diagnosis, Edit, Puzzle, Repair, Verdict};

use super::json::Source;
use super::say::{described, edit};
use crate::finding::OtherKind;

/// A puzzle of another kind with its diagnosis.
#[derive(Serialize)]
pub(super) struct OtherKindJson<'a> {
    /// Its text, if it has one in a line.
    puzzle: Option<String>,
    symbols: u8,
    cells: usize,
    rules: Vec<String>,
    words: Option<&'a str>,
    verdict: Option<&'a str>,
    solutions: Vec<String>,
    count: Option<Count>,
    differ: Vec<String>,
    conflict: Option<ConflictJson<'a>>,
    repairs: Vec<RepairJson<'a>>,
    repairs_complete: Option<bool>,
    printed: Option<PrintedJson<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    redundant_givens: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    redundant_rules: Option<&'a [usize]>,
}

/// Givens and rules that contradict one another.
#[derive(Serialize)]
struct ConflictJson<'a> {
    givens: Vec<GivenJson>,
    rules: &'a [usize],
    is_minimal: bool,
}

/// A given, or pencil marks.
#[derive(Serialize)]
struct GivenJson {
    cell: String,
    symbols: String,
}

/// An edit that leaves exactly one solution.
#[derive(Serialize)]
struct RepairJson<'a> {
    kind: &'a str,
    text: String,
    solution: String,
    agrees_with_printed: bool,
}

/// The printed solution, and its fault.
#[derive(Serialize)]
struct PrintedJson<'a> {
    symbols: String,
    source: Source<'a>,
    fault: Option<String>,
}

fn names(puzzle: &Puzzle, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| puzzle.board().name(cell)).collect()
}

impl<'a> ConflictJson<'a> {
    fn new(puzzle: &Puzzle, conflict: &'a Conflict) -> Self {
        let given = |&cell: &Cell| {
            let marks = puzzle.marks()[cell.index()].iter();
            let symbols = marks.map(|symbol| puzzle.alphabet().character(symbol));
            GivenJson { cell: puzzle.board().name(cell), symbols: symbols.collect() }
        };
        let Conflict { givens, rules, is_minimal } = conflict;
        Self { givens: givens.iter().map(given).collect(), rules, is_minimal: *is_minimal }
    }
}

impl RepairJson<'_> {
    fn new(words: &Words, puzzle: &Puzzle, repair: &Repair) -> Self {
        let (kind, text) = match &repair.edit {
            Edit::Change { .. } => ("change", None),
            Edit::Remove { .. } => ("remove", None),
            Edit::Add { .. } => ("add", None),
            Edit::RemoveRule { .. } => ("remove-rule", None),
            Edit::ChangeNumber { .. } => ("change-number", None),
            Edit::AddRules { .. } => ("add-rules", Some(described(words, puzzle, repair))),
            _ => ("other", None),
        };
        Self {
            kind,
            text: text.unwrap_or_else(|| edit(words, puzzle, &repair.edit)),
            solution: solution_line(puzzle, &repair.solution),
            agrees_with_printed: repair.agrees_with_printed,
        }
    }
}

impl<'a> OtherKindJson<'a> {
    pub(super) fn new(words: &Words, judged: &'a OtherKind) -> Self {
        let OtherKind { puzzle, diagnosis, .. } = judged;
        let verdict = diagnosis.as_ref().map(|diagnosis| &diagnosis.verdict);
        let line = |symbols: &Vec<u8>| solution_line(puzzle, symbols);
        let (mut redundant_givens, mut redundant_rules) = (None, None);
        if let Some(Verdict::Proper { redundant_givens: givens, redundant_rules: rules, .. }) =
            verdict
        {
            (redundant_givens, redundant_rules) = (Some(names(puzzle, givens)), Some(&**rules));
        }
        let several: Option<&Ambiguity> = match verdict {
            Some(Verdict::Ambiguous(several)) => Some(several),
            _ => None,
        };
        let repairs = diagnosis.iter().flat_map(|Diagnosis { repairs, .. }| repairs);
        Self {
            puzzle: to_line(puzzle).or_else(|| to_iss(puzzle).ok()),
            symbols: puzzle.board().symbols(),
            cells: puzzle.board().len(),
            rules: puzzle.rules().iter().map(|rule| rule.sentence(puzzle.board())).collect(),
            words: puzzle.words(),
            verdict: verdict.map(Verdict::name),
            solutions: match several {
                Some(several) => several.witnesses.iter().map(line).collect(),
                None => judged.solutions.iter().map(line).collect(),
            },
            count: judged.count(),
            differ: several.map_or_else(Vec::new, |several| names(puzzle, &several.differ)),
            conflict: match verdict {
                Some(Verdict::Impossible(conflict)) => Some(ConflictJson::new(puzzle, conflict)),
                _ => None,
            },
            repairs: repairs.map(|repair| RepairJson::new(words, puzzle, repair)).collect(),
            repairs_complete: diagnosis.as_ref().map(|diagnosis| diagnosis.is_complete),
            printed: judged.printed.as_ref().map(|printed| PrintedJson {
                symbols: line(&printed.symbols),
                source: (&printed.source).into(),
                fault: judged.misprint(),
            }),
            redundant_givens,
            redundant_rules,
        }
    }
}
