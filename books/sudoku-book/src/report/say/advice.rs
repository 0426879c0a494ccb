//! The sentences of a report about a diagnosis.

use sudoku_core::CellSet;
use sudoku_core::diagnose::{Ambiguity, Diagnosis, Edit, Fix, Fixes, Reason, Verdict};
use sudoku_human::words::{Clause, Words};

use super::reason::{contradiction, edits, estimate, sentence, unavoidable_set};
use super::terms::cells;
use super::{clause, say};
use crate::finding::Code;

/// A reason with more steps than this explains nothing; then only the givens are named.
const STEPS: usize = 4;

/// If two solutions differ in more cells than this, the swapped digits are not listed.
const SWAPPED: usize = 12;

/// The most fixes that are named.
pub(super) const NAMED: usize = 4;

/// Whether a reason is too long for a report on a whole book.
pub(crate) fn is_long(reason: &Reason) -> bool {
    reason.len() > STEPS
}

/// Why the puzzle has no or several solutions.
pub(super) fn why(words: &Words, code: Code, diagnosis: &Diagnosis) -> Option<String> {
    match &diagnosis.verdict {
        // The fault is in the solution, not in the puzzle.
        _ if code == Code::SolutionWrong => None,
        // The clashes are already reported.
        Verdict::Impossible(conflict) if !conflict.clashes.is_empty() => None,
        Verdict::Impossible(conflict) => match &conflict.reason {
            Some(reason) if !is_long(reason) => Some(sentence(words, reason)),
            Some(reason) => {
                let end = contradiction_reached(words, reason);
                Some(match conflict.givens.is_empty() {
                    true => say!(words, "why.steps", n: reason.len(), end: end),
                    false => say!(
                        words,
                        "why.givens-steps",
                        givens: givens(conflict.givens),
                        n: reason.len(),
                        end: end
                    ),
                })
            }
            None if conflict.givens.is_empty() => None,
            None => Some(say!(words, "why.givens", givens: givens(conflict.givens))),
        },
        Verdict::Ambiguous(ambiguity) => Some(several(words, ambiguity)),
        _ => None,
    }
}

fn givens(set: CellSet) -> Clause {
    clause!("why.set", n: set.len(), cells: cells(set))
}

/// The end of a reason whose steps are not listed.
fn contradiction_reached(words: &Words, reason: &Reason) -> String {
    match reason.end {
        sudoku_core::Contradiction::NoCandidate(cell) => {
            say!(words, "why.no-candidate", cell: cell)
        }
        ref end => contradiction(words, end),
    }
}

fn several(words: &Words, ambiguity: &Ambiguity) -> String {
    let swap = ambiguity.swap();
    let mut parts = vec![match swap.cells.len() {
        ..=SWAPPED => unavoidable_set(words, &swap),
        n => say!(words, "why.differ", n: n),
    }];
    match &ambiguity.unavoidable_sets[..] {
        [] => {}
        [only] if only.cells == swap.cells => {}
        [only] => parts.push(say!(words, "why.open", n: only.cells.len())),
        sets => {
            let sizes: Vec<Clause> =
                sets.iter().map(|set| super::terms::count(set.count)).collect();
            let sizes: Vec<String> = sizes.iter().map(|size| words.sentence(size)).collect();
            parts.push(say!(
                words,
                "why.groups",
                n: ambiguity.cells.len(),
                groups: sets.len(),
                sizes: sizes.join(" x ")
            ));
        }
    }
    let text = super::terms::joined(words, parts);
    match &ambiguity.estimate {
        Some(found) => {
            format!("{text} ({})", say!(words, "why.estimated", estimate: estimate(words, found)))
        }
        None => text,
    }
}

/// How to fix the puzzle.
pub(super) fn fix(
    words: &Words,
    code: Code,
    diagnosis: &Diagnosis,
    has_printed: bool,
) -> Option<String> {
    let Fixes { list, is_complete, additions_needed, .. } = &diagnosis.fixes;
    let open = match is_complete {
        true => String::new(),
        false => format!(" ({})", words.phrase("fix.open")),
    };
    if code == Code::SolutionWrong {
        let first = list.iter().find(|fix| fix.agrees_with_printed)?;
        return Some(say!(words, "fix.printed-right", fix: edits(words, first)));
    }
    let additions: Vec<&Edit> = list
        .iter()
        // With a printed solution, a fix that leads to another one does not help.
        .filter(|fix| fix.agrees_with_printed == list[0].agrees_with_printed)
        .filter_map(|fix| match &fix.edits[..] {
            [add @ Edit::Add { .. }] => Some(add),
            _ => None,
        })
        .collect();
    match (&diagnosis.verdict, &list[..]) {
        (Verdict::Impossible(_), []) if *is_complete => {
            let is_grid = !diagnosis.puzzle.filled().is_empty();
            is_grid.then(|| match has_printed {
                true => say!(words, "fix.none-printed"),
                false => say!(words, "fix.none"),
            })
        }
        (Verdict::Ambiguous(_), []) => {
            additions_needed.filter(|needed| *needed > 1).map(|n| say!(words, "fix.at-least", n: n))
        }
        (_, [first, ..]) if matches!(first.edits[..], [Edit::Add { .. }]) => {
            let named: Vec<Clause> = additions.iter().take(NAMED).map(|add| at(add)).collect();
            let more = additions.len() - named.len();
            let agreed = match (first.agrees_with_printed, has_printed) {
                (true, _) => format!(", {}", words.phrase("fix.as-printed")),
                (false, true) => format!("   ({})", words.phrase("fix.but-not-printed")),
                (false, false) => String::new(),
            };
            let restored = match (first.restores_symmetry, &named[..]) {
                (true, [first, ..]) => {
                    format!("   ({})", say!(words, "fix.this-restores", given: first.clone()))
                }
                _ => String::new(),
            };
            let main = say!(words, "fix.add-one", ways: any_of(named, more));
            Some(format!("{main}{agreed}{restored}{open}"))
        }
        (Verdict::Ambiguous(_), [first, ..])
            if matches!(first.edits[..], [Edit::Add { .. }, Edit::Add { .. }, ..]) =>
        {
            let n = first.edits.len();
            let proven = match additions_needed {
                Some(needed) if *needed == n => {
                    match (diagnosis.fixes.keeps_symmetry, first.agrees_with_printed) {
                        (true, true) => say!(words, "fix.fewest-symmetrical-printed"),
                        (true, false) => say!(words, "fix.fewest-symmetrical"),
                        (false, true) => say!(words, "fix.fewest-printed"),
                        (false, false) => say!(words, "fix.fewest"),
                    }
                }
                Some(needed) => say!(words, "fix.needed", n: *needed),
                None => say!(words, "fix.perhaps-fewer"),
            };
            let adds: Vec<Clause> = first.edits.iter().map(at).collect();
            let main = say!(words, "fix.add-several", n: n, givens: adds);
            Some(format!("{main}   ({proven})"))
        }
        (_, [first, others @ ..]) => {
            let remark = remark(words, first, others, *is_complete, has_printed);
            Some(format!("{}{remark}{open}", edits(words, first)))
        }
        _ => None,
    }
}

/// The remark in brackets after the first fix.
fn remark(
    words: &Words,
    first: &Fix,
    others: &[Fix],
    is_complete: bool,
    has_printed: bool,
) -> String {
    let agreed = match (first.agrees_with_printed, has_printed) {
        (true, _) => Some(say!(words, "fix.agrees")),
        (false, true) => Some(say!(words, "fix.not-printed")),
        (false, false) => None,
    };
    let restored = first.restores_symmetry.then(|| say!(words, "fix.restores"));
    let named = others.iter().take(NAMED).map(|one| edits(words, one));
    let named: Vec<Clause> = named.map(|text| clause!("text", text: text)).collect();
    let more = others.len() - named.len();
    let rest = match others {
        [] if is_complete => Some(say!(words, "fix.no-other")),
        [] => None,
        [_] if is_complete => Some(say!(words, "fix.only-other", fix: named)),
        _ => Some(say!(words, "fix.others", fixes: any_of(named, more))),
    };
    let parts: Vec<String> = [agreed, restored, rest].into_iter().flatten().collect();
    match parts.is_empty() {
        true => String::new(),
        false => format!("   ({})", super::terms::joined(words, parts)),
    }
}

/// `add 3 at r4c3 (agrees with the printed solution)`.
pub(super) fn described(words: &Words, one: &Fix) -> String {
    let remarks: Vec<String> = [
        one.agrees_with_printed.then(|| say!(words, "fix.agrees")),
        one.restores_symmetry.then(|| say!(words, "fix.restores")),
    ]
    .into_iter()
    .flatten()
    .collect();
    match remarks.is_empty() {
        true => edits(words, one),
        false => format!("{} ({})", edits(words, one), super::terms::joined(words, remarks)),
    }
}

/// `3 at r4c3`.
fn at(add: &Edit) -> Clause {
    match add {
        Edit::Add { cell, digit } => clause!("digit-at", digit: *digit, cell: *cell),
        other => clause!("text", text: other.to_string()),
    }
}

/// The members of `a, b or c`, `a, b or one of 5 others`.
pub(super) fn any_of(mut named: Vec<Clause>, more: usize) -> Vec<Clause> {
    match more {
        0 => {}
        1 => named.push(clause!("fix.one-more")),
        more => named.push(clause!("fix.more", n: more)),
    }
    named
}

/// The reason and the fix, for a line with room for one of each.
pub(super) fn short(words: &Words, code: Code, diagnosis: &Diagnosis) -> Vec<String> {
    let why = match &diagnosis.verdict {
        Verdict::Impossible(conflict) if conflict.clashes.is_empty() => {
            let short = conflict.reason.as_ref().filter(|reason| reason.len() <= 1);
            short.map(|reason| sentence(words, reason))
        }
        _ => None,
    };
    let list = &diagnosis.fixes.list;
    let fix = match code {
        Code::SolutionWrong => {
            let agrees = list.iter().find(|fix| fix.agrees_with_printed);
            agrees.map(|one| say!(words, "fix.or-the-puzzle", fix: edits(words, one)))
        }
        _ => list.first().map(|one| edits(words, one)),
    };
    why.into_iter().chain(fix).collect()
}
