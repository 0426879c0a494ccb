//! The sentences of a report about a diagnosis.

use sudoku_core::diagnose::{Ambiguity, Diagnosis, Edit, Reason, Repair, Repairs, Verdict};
use sudoku_core::{CellSet, Contradiction};

use super::words;
use crate::finding::Code;

/// A reason with more steps than this explains nothing; then only the givens are named.
const STEPS: usize = 4;

/// If two solutions differ in more cells than this, the swapped digits are not listed.
const SWAPPED: usize = 12;

/// The most repairs that are named.
pub(in crate::check) const NAMED: usize = 4;

/// Whether a reason is too long for a report on a whole book.
pub(crate) fn is_long(reason: &Reason) -> bool {
    reason.len() > STEPS
}

/// Why the puzzle has no or several solutions.
pub(in crate::check) fn why(code: Code, diagnosis: &Diagnosis) -> Option<String> {
    match &diagnosis.verdict {
        // The fault is in the solution, not in the puzzle.
        _ if code == Code::SolutionWrong => None,
        // The clashes are already reported.
        Verdict::Impossible(conflict) if !conflict.clashes.is_empty() => None,
        Verdict::Impossible(conflict) => match &conflict.reason {
            Some(reason) if !is_long(reason) => Some(reason.to_string()),
            Some(reason) if conflict.givens.is_empty() => Some(format!(
                "{} steps lead to a contradiction: {}",
                reason.len(),
                end(&reason.end)
            )),
            Some(reason) => Some(format!(
                "{} cannot all be right: after {} steps {}",
                givens(conflict.givens),
                reason.len(),
                end(&reason.end),
            )),
            None if conflict.givens.is_empty() => None,
            None => Some(format!("{} cannot all be right", givens(conflict.givens))),
        },
        Verdict::Ambiguous(ambiguity) => Some(several(ambiguity)),
        _ => None,
    }
}

fn givens(cells: CellSet) -> String {
    format!("the {} givens {}", cells.len(), words::cells(cells))
}

fn end(end: &Contradiction) -> String {
    match end {
        Contradiction::NoCandidate(cell) => format!("nothing is left for {cell}"),
        Contradiction::NoPlace { house, digit } => format!("{house} has no place for {digit}"),
        other => other.to_string(),
    }
}

fn several(ambiguity: &Ambiguity) -> String {
    let swap = ambiguity.swap();
    let mut text = match swap.cells.len() {
        ..=SWAPPED => swap.to_string(),
        n => format!("the two solutions shown differ in {n} cells"),
    };
    match &ambiguity.unavoidable_sets[..] {
        [] => {}
        [only] if only.cells == swap.cells => {}
        [only] => text += &format!("; in all, {} cells are open", only.cells.len()),
        sets => {
            let sizes: Vec<String> = sets.iter().map(|set| set.count.to_string()).collect();
            text += &format!(
                "; {} cells are open, in {} independent groups: {} solutions",
                ambiguity.cells.len(),
                sets.len(),
                sizes.join(" x "),
            );
        }
    }
    if let Some(estimate) = ambiguity.estimate {
        text += &format!(" ({estimate} solutions, estimated)");
    }
    text
}

/// How to fix the puzzle.
pub(in crate::check) fn fix(
    code: Code,
    diagnosis: &Diagnosis,
    has_printed: bool,
) -> Option<String> {
    let Repairs { list, is_complete, additions_needed, .. } = &diagnosis.repairs;
    let open = if *is_complete { "" } else { " (there may be others: the search was given up)" };
    if code == Code::SolutionWrong {
        let first = list.iter().find(|repair| repair.agrees_with_printed)?;
        return Some(format!("{first}: then the printed solution is right"));
    }
    let additions: Vec<&Edit> = list
        .iter()
        // With a printed solution, a fix that leads to another one does not help.
        .filter(|repair| repair.agrees_with_printed == list[0].agrees_with_printed)
        .filter_map(|repair| match &repair.edits[..] {
            [add @ Edit::Add { .. }] => Some(add),
            _ => None,
        })
        .collect();
    match (&diagnosis.verdict, &list[..]) {
        (Verdict::Impossible(_), []) if *is_complete => {
            let is_grid = !diagnosis.puzzle.filled().is_empty();
            let more = match has_printed {
                true => "nor do the changes that the printed solution asks for",
                false => "a printed solution would help",
            };
            is_grid.then(|| format!("no change of a single given fixes it; {more}"))
        }
        (Verdict::Ambiguous(_), []) => additions_needed
            .filter(|needed| *needed > 1)
            .map(|n| format!("at least {} must be added", words::counted(n as u64, "given"))),
        (_, [first, ..]) if matches!(first.edits[..], [Edit::Add { .. }]) => {
            let first: Vec<String> = additions.iter().take(NAMED).map(|add| at(add)).collect();
            let more = additions.len() - first.len();
            let agreed = match (list[0].agrees_with_printed, has_printed) {
                (true, _) => ", as printed",
                (false, true) => "   (but that does not lead to the printed solution)",
                (false, false) => "",
            };
            let restored = match (list[0].restores_symmetry, &first[..]) {
                (true, [first, ..]) => format!("   ({first} restores the symmetry)"),
                _ => String::new(),
            };
            Some(format!("add one given: {}{agreed}{restored}{open}", any_of(&first, more)))
        }
        (Verdict::Ambiguous(_), [first, ..])
            if matches!(first.edits[..], [Edit::Add { .. }, Edit::Add { .. }, ..]) =>
        {
            let n = first.edits.len();
            let proven = match additions_needed {
                Some(needed) if *needed == n => {
                    match (diagnosis.repairs.keeps_symmetry, first.agrees_with_printed) {
                        (true, true) => "as printed; no fewer keep the symmetry and lead there",
                        (true, false) => "no fewer keep the symmetry",
                        (false, true) => "as printed; no fewer lead there",
                        (false, false) => "no fewer are enough",
                    }
                    .to_string()
                }
                Some(needed) => format!("at least {needed} are needed"),
                None => "perhaps fewer are enough".to_string(),
            };
            let adds: Vec<String> = first.edits.iter().map(at).collect();
            Some(format!("add {n} givens: {}   ({proven})", adds.join(", ")))
        }
        (_, [first, others @ ..]) => {
            Some(format!("{first}{}{open}", remark(first, others, *is_complete, has_printed)))
        }
        _ => None,
    }
}

/// The remark in brackets after the first repair.
fn remark(first: &Repair, others: &[Repair], is_complete: bool, has_printed: bool) -> String {
    let agreed = match (first.agrees_with_printed, has_printed) {
        (true, _) => Some("agrees with the printed solution".to_string()),
        (false, true) => Some("does not lead to the printed solution".to_string()),
        (false, false) => None,
    };
    let restored = first.restores_symmetry.then(|| "restores the symmetry".to_string());
    let named: Vec<String> = others.iter().take(NAMED).map(ToString::to_string).collect();
    let more = others.len() - named.len();
    let rest = match others {
        [] if is_complete => Some("no other change of one given fixes it".to_string()),
        [] => None,
        [_] if is_complete => Some(format!("only other repair: {}", named[0])),
        _ => Some(format!("other repairs: {}", any_of(&named, more))),
    };
    let parts: Vec<String> = [agreed, restored, rest].into_iter().flatten().collect();
    match parts.is_empty() {
        true => String::new(),
        false => format!("   ({})", parts.join("; ")),
    }
}

/// `3 at r4c3`.
fn at(add: &Edit) -> String {
    match add {
        Edit::Add { cell, digit } => format!("{digit} at {cell}"),
        other => other.to_string(),
    }
}

/// `a, b or c`, `a, b or one of 5 others`.
fn any_of(named: &[String], more: usize) -> String {
    match (named, more) {
        ([], _) => String::new(),
        ([only], 0) => only.clone(),
        ([first @ .., last], 0) => format!("{} or {last}", first.join(", ")),
        (all, 1) => format!("{} or 1 other", all.join(", ")),
        (all, more) => format!("{} or one of {more} others", all.join(", ")),
    }
}

/// The reason and the fix, for a line with room for one of each.
pub(in crate::check) fn short(code: Code, diagnosis: &Diagnosis) -> Vec<String> {
    let why = match &diagnosis.verdict {
        Verdict::Impossible(conflict) if conflict.clashes.is_empty() => {
            conflict.reason.as_ref().filter(|reason| reason.len() <= 1).map(ToString::to_string)
        }
        _ => None,
    };
    let list = &diagnosis.repairs.list;
    let fix = match code {
        Code::SolutionWrong => {
            let agrees = list.iter().find(|repair| repair.agrees_with_printed);
            agrees.map(|repair| format!("or the puzzle: {repair}"))
        }
        _ => list.first().map(ToString::to_string),
    };
    why.into_iter().chain(fix).collect()
}
