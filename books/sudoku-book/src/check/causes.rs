//! Findings with one cause become one finding with all its places.

use std::collections::HashMap;
use std::sync::Arc;

use super::desk::Waiting;
use crate::finding::{Fault, Finding, Numbered, Related, Relation};

/// The fewest findings that are joined.
const FEWEST: usize = 4;

/// The cause that findings may share.
#[derive(PartialEq, Eq, Hash)]
enum Cause {
    /// Grids that cannot be read for this reason, without its figures.
    Unreadable {
        reason: String,
        /// Whether it is the solution of a puzzle that is known.
        is_owned: bool,
    },
    /// The same grid is printed as the solution of several puzzles.
    Printed([u8; 81]),
}

fn cause(finding: &Finding) -> Option<(Arc<str>, Cause)> {
    let cause = match &finding.fault {
        Fault::Unreadable { grid, reason } => Cause::Unreadable {
            reason: without_figures(&reason.reason),
            is_owned: *grid == Numbered::Solutions && finding.subject.is_some(),
        },
        Fault::SolutionWrong { .. }
        | Fault::SolutionSwapped { .. }
        | Fault::OrphanSolution { .. } => Cause::Printed(*finding.printed()?.grid.digits()),
        _ => return None,
    };
    Some((finding.source.file.clone(), cause))
}

/// The words of a reason: cells, numbers and quoted letters differ from grid to grid.
fn without_figures(reason: &str) -> String {
    let mut words = String::new();
    let mut quoted = false;
    for c in reason.chars() {
        if c == '\'' {
            quoted = !quoted;
        } else if !quoted && !c.is_ascii_digit() {
            words.push(c);
        }
    }
    words
}

/// Joins the findings that share a cause, each group at the place of its first one.
pub(super) fn joined(findings: Vec<Waiting>) -> Vec<Waiting> {
    let mut groups: HashMap<(Arc<str>, Cause), Vec<usize>> = HashMap::new();
    for (index, waiting) in findings.iter().enumerate() {
        if let Some(key) = waiting.finding().and_then(cause) {
            groups.entry(key).or_default().push(index);
        }
    }
    groups.retain(|_, members| members.len() >= FEWEST);
    if groups.is_empty() {
        return findings;
    }
    let mut first_of: HashMap<usize, usize> = HashMap::new();
    for members in groups.values() {
        first_of.extend(members.iter().map(|&member| (member, members[0])));
    }
    let mut kept: Vec<Waiting> = Vec::new();
    let mut others: HashMap<usize, (usize, Vec<Finding>)> = HashMap::new();
    for (index, waiting) in findings.into_iter().enumerate() {
        match first_of.get(&index) {
            Some(&first) if first == index => {
                others.insert(first, (kept.len(), Vec::new()));
                kept.push(waiting);
            }
            Some(first) => {
                if let Some((at, all)) = others.get_mut(first) {
                    kept[*at].add_puzzles(waiting.puzzles());
                    all.extend(waiting.into_finding());
                }
            }
            None => kept.push(waiting),
        }
    }
    for (at, all) in others.into_values() {
        if let Some(finding) = kept[at].finding_mut() {
            finding.related.extend(all.into_iter().map(also));
        }
    }
    kept
}

/// One more place of a finding.
fn also(other: Finding) -> Related {
    let Finding { source, puzzle, subject, .. } = other;
    Related { relation: Relation::Also, source, puzzle, subject }
}
