//! [`UNMARKED`]: rules of the whole board that leave no mark on a grid.
//!
//! The title of the chapter names the rule, a line at the foot of its pages says it, and the reader
//! of books understands the title.

use sudoku_variant::generate::Kind;
use sudoku_variant::{Puzzle, Rule};

use super::language::Printed;

/// A rule without a mark.
#[derive(Debug)]
pub(super) struct Unmarked {
    pub(super) kind: Kind,
    /// The name in titles, in all languages.
    pub(super) name: &'static str,
    is_it: fn(&Rule) -> bool,
    sentence: fn(&Printed) -> &'static str,
}

pub(super) const UNMARKED: [Unmarked; 4] = [
    Unmarked {
        kind: Kind::AntiKnight,
        name: "Anti-Knight",
        is_it: |rule| matches!(rule, Rule::AntiKnight(_)),
        sentence: |printed| printed.anti_knight,
    },
    Unmarked {
        kind: Kind::AntiKing,
        name: "Anti-King",
        is_it: |rule| matches!(rule, Rule::AntiKing(_)),
        sentence: |printed| printed.anti_king,
    },
    Unmarked {
        kind: Kind::NonConsecutive,
        name: "Non-Consecutive",
        is_it: |rule| matches!(rule, Rule::NonConsecutive(_)),
        sentence: |printed| printed.non_consecutive,
    },
    Unmarked {
        kind: Kind::DisjointGroups,
        name: "Disjoint Groups",
        is_it: |rule| matches!(rule, Rule::DisjointGroups(_)),
        sentence: |printed| printed.disjoint_groups,
    },
];

/// Those of the rules of a puzzle, in the order of their names.
pub(super) fn unmarked(puzzle: &Puzzle) -> impl Iterator<Item = &'static Unmarked> {
    UNMARKED.iter().filter(|one| puzzle.rules().iter().any(one.is_it))
}

/// Whether a title names a rule of a puzzle that no mark shows.
pub(super) fn is_named(title: Option<&str>, rule: &Rule) -> bool {
    let named = |one: &&Unmarked| title.is_some_and(|title| title.contains(one.name));
    UNMARKED.iter().filter(named).any(|one| (one.is_it)(rule))
}

/// The rules of a puzzle that no mark shows, in sentences.
pub(super) fn sentences(puzzle: &Puzzle, printed: &Printed) -> Option<String> {
    let all: Vec<&str> = unmarked(puzzle).map(|one| (one.sentence)(printed)).collect();
    (!all.is_empty()).then(|| all.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_needs_its_name() {
        let rule = Rule::from(sudoku_variant::AntiKing);
        assert!(is_named(Some("Killer + Anti-King"), &rule));
        assert!(!is_named(Some("Anti-Knight"), &rule));
        assert!(!is_named(None, &rule));
    }
}
