//! [`OtherKindJson`]: a puzzle of another size or with more rules, as JSON.

use serde::Serialize;
use sudoku_human::words::Words;
use sudoku_variant::data::Diagnosed;
use sudoku_variant::text::{solution_line, to_iss, to_line};

use super::json::Source;
use super::say::described;
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
    #[serde(flatten)]
    diagnosed: Diagnosed<'a, PrintedJson<'a>>,
}

/// The printed solution, and its fault.
#[derive(Serialize)]
struct PrintedJson<'a> {
    symbols: String,
    source: Source<'a>,
    fault: Option<String>,
}

impl<'a> OtherKindJson<'a> {
    pub(super) fn new(words: &Words, judged: &'a OtherKind) -> Self {
        let OtherKind { puzzle, diagnosis, solutions, .. } = judged;
        let fixes = diagnosis.iter().flat_map(|diagnosis| &diagnosis.fixes);
        Self {
            puzzle: to_line(puzzle).or_else(|| to_iss(puzzle).ok()),
            symbols: puzzle.board().symbols(),
            cells: puzzle.board().len(),
            rules: puzzle.rules().iter().map(|rule| rule.sentence(puzzle.board())).collect(),
            words: puzzle.words(),
            diagnosed: Diagnosed {
                puzzle,
                diagnosis: diagnosis.as_ref(),
                solutions,
                printed: judged.printed.as_ref().map(|printed| PrintedJson {
                    symbols: solution_line(puzzle, &printed.symbols),
                    source: (&printed.source).into(),
                    fault: judged.misprint(),
                }),
                edits: fixes.map(|fix| described(words, puzzle, fix)).collect(),
            },
        }
    }
}
