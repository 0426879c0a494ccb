//! The sentences of the full account of one puzzle.

use sudoku_core::diagnose::{Diagnosis, Entries, Verdict};
use sudoku_human::words::Words;

use super::advice::{NAMED, is_long};
use super::other_kind;
use super::reason::{edits, sentences, unavoidable_set};
use super::say;
use super::terms::{joined, subject};
use crate::check::Explanation;

impl Explanation {
    /// One sentence that names the puzzle: `puzzle 57 has exactly one solution`.
    #[must_use]
    pub fn title(&self, words: &Words) -> String {
        match &self.finding {
            Some(finding) => finding.title(words),
            None => say!(words, "explain.proper", puzzle: subject(&self.subject)),
        }
    }

    /// Further facts, one sentence each.
    #[must_use]
    pub fn notes(&self, words: &Words) -> Vec<String> {
        match (&self.finding, &self.diagnosis) {
            (Some(finding), _) => finding.notes(words),
            (None, Some(diagnosis)) => details(words, diagnosis, true),
            (None, None) => match &self.other_kind {
                Some(judged) => other_kind::details(words, judged, true),
                None => Vec::new(),
            },
        }
    }
}

/// The facts that are reported for a single puzzle, but would be too many for each puzzle of a
/// book.
pub(super) fn details(words: &Words, diagnosis: &Diagnosis, is_fine: bool) -> Vec<String> {
    let Diagnosis { verdict, fixes, entries, puzzle, .. } = diagnosis;
    let mut notes = Vec::new();
    match verdict {
        Verdict::Proper { solution, redundant } => {
            if is_fine {
                let solution = solution.with_all_fixed().to_string();
                notes.push(say!(words, "explain.solution", solution: solution));
            }
            let givens = puzzle.fixed().len();
            // Pencil marks have no givens.
            if let Some(redundant) = redundant.filter(|_| givens > 0) {
                notes.push(match redundant.len() {
                    0 => say!(words, "explain.minimal", n: givens),
                    1 => say!(words, "explain.redundant", cells: redundant),
                    n => say!(words, "explain.redundant-many", n: n, all: givens, cells: redundant),
                });
            }
        }
        Verdict::Impossible(conflict) => {
            if conflict.clashes.is_empty() && !conflict.givens.is_empty() {
                let size = match (conflict.is_smallest, conflict.is_minimal) {
                    (true, _) => say!(words, "explain.smallest"),
                    (_, true) => say!(words, "explain.minimal-conflict"),
                    _ => say!(words, "explain.perhaps-smaller"),
                };
                let givens = conflict.givens.iter();
                let givens: Vec<String> = givens
                    .filter_map(|cell| Some(format!("{cell}={}", puzzle.get(cell)?)))
                    .collect();
                let n = givens.len();
                notes.push(say!(words, "explain.conflict", n: n, size: size, givens: givens));
            }
            let reason = conflict.reason.as_ref().filter(|reason| is_long(reason));
            let steps = reason.map(|reason| sentences(words, reason)).unwrap_or_default();
            for (nth, sentence) in steps.into_iter().enumerate() {
                notes.push(say!(words, "explain.step", n: nth + 1, sentence: sentence));
            }
        }
        Verdict::Ambiguous(ambiguity) if ambiguity.unavoidable_sets.len() > 1 => {
            for (nth, set) in ambiguity.unavoidable_sets.iter().enumerate() {
                let set = unavoidable_set(words, set);
                notes.push(say!(words, "explain.group", n: nth + 1, set: set));
            }
        }
        _ => {}
    }
    if fixes.list.len() > NAMED {
        let all = fixes.list.iter().map(|one| edits(words, one)).collect();
        let (n, all) = (fixes.list.len(), joined(words, all));
        notes.push(match fixes.is_complete {
            true => say!(words, "explain.all-fixes", n: n, fixes: all),
            false => say!(words, "explain.fixes", n: n, fixes: all),
        });
    }
    notes.extend(entries.as_ref().map(|entries| entries_in_words(words, entries)));
    notes
}

fn entries_in_words(words: &Words, entries: &Entries) -> String {
    let Entries { cells, clashing, wrong, is_solvable, is_proven, .. } = entries;
    let n = cells.len();
    match (wrong.is_empty(), is_solvable, is_proven) {
        (_, _, false) => say!(words, "entries.unknown", n: n),
        (true, true, _) => say!(words, "entries.right", n: n),
        (true, false, _) if clashing.is_empty() => say!(words, "entries.together", n: n),
        (true, false, _) => say!(words, "entries.clash", n: n, cells: *clashing),
        (false, ..) => say!(words, "entries.wrong", n: n, cells: *wrong),
    }
}
