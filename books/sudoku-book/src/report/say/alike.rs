//! Sentences about puzzles that are alike: copies, equivalent ones, shared solution grids, and one
//! that lacks the symmetry of the others.

use std::cmp::Ordering;

use sudoku_core::{CellSet, Grid, Symmetry};
use sudoku_human::words::{Clause, Words};

use super::fault::{Note, NoteKind, Said};
use super::reason::{square, transformation, way};
use super::terms::{locator, other, subject_or_this};
use super::{clause, say};
use crate::finding::{Fault, Finding, OtherFault, Relation};

/// The sentences of a fault that other puzzles show.
pub(super) fn said(words: &Words, finding: &Finding, puzzle: Clause) -> Said {
    let first = finding.related_as(Relation::First);
    let file = &finding.source.file;
    let named = |related| other(related, file);
    let first_in_file = first.map_or(clause!("subject.this"), named);
    let tag = subject_or_this(first.and_then(|first| first.subject.as_ref()));
    let place = first.map_or(String::new(), |first| locator(words, &first.source));
    let how = match &finding.fault {
        Fault::Equivalent { how, .. } => Some(transformation(words, how)),
        Fault::OtherKind { fault: OtherFault::Equivalent, judged } => {
            judged.how.as_ref().map(|how| way(words, &judged.puzzle, how))
        }
        _ => None,
    };
    match (&finding.fault, how) {
        (_, Some(how)) => {
            let message = say!(
                words,
                "duplicate-up-to-symmetry.message",
                first: tag,
                place: place,
                how: how.clone()
            );
            let title = clause!("duplicate-up-to-symmetry", puzzle: puzzle, first: first_in_file);
            let mut said = Said::new(title, message);
            said.notes.push(Note { kind: NoteKind::How, text: how });
            said
        }
        (Fault::SameGrid { puzzles, is_literal, .. }, _) => {
            let same = finding.related.iter().filter(|it| it.relation == Relation::SameGrid);
            let others: Vec<Clause> = same.map(named).collect();
            let more = puzzles.saturating_sub(others.len() as u64 + 1);
            let names = |mut names: Vec<Clause>| {
                names.extend((more > 0).then(|| clause!("same-solution-grid.more", n: more)));
                names
            };
            let all = names([puzzle].into_iter().chain(others.clone()).collect());
            let others = names(others);
            match is_literal {
                true => Said::new(
                    clause!("same-solution-grid", n: *puzzles, puzzles: all),
                    say!(words, "same-solution-grid.message", others: others),
                ),
                false => Said::new(
                    clause!("same-solution-grid.alike", n: *puzzles, puzzles: all),
                    say!(words, "same-solution-grid.alike.message", others: others),
                ),
            }
        }
        (Fault::RuleNotNeeded { rule, puzzles, all }, _) => {
            let also = finding.related.iter().filter(|it| it.relation == Relation::Also);
            let mut names: Vec<Clause> = [puzzle].into_iter().chain(also.map(named)).collect();
            let more = puzzles.saturating_sub(names.len() as u64);
            names.extend((more > 0).then(|| clause!("same-solution-grid.more", n: more)));
            let rule = rules_named(rule);
            let title =
                clause!("rule-not-needed", n: *puzzles, all: *all, rule: rule, puzzles: names);
            Said::alone(words, title)
        }
        (Fault::SymmetryBroken { symmetry, kept, all, given, lacking, solution, .. }, _) => {
            let others = match all - kept {
                1 => clause!("symmetry-broken.other", n: *kept),
                _ => clause!("symmetry-broken.others", n: *kept),
            };
            symmetry_broken(words, puzzle, *symmetry, others, [*given, *lacking], solution.as_ref())
        }
        _ => Said::new(
            clause!("duplicate", puzzle: puzzle, first: first_in_file),
            say!(words, "duplicate.message", first: tag, place: place),
        ),
    }
}

/// The rules of a kind: `diagonals`, `an anti-knight rule`.
fn rules_named(kind: &str) -> Clause {
    match kind {
        "diagonal" => clause!("rules.diagonal"),
        "windows" => clause!("rules.windows"),
        "disjoint_groups" => clause!("rules.disjoint-groups"),
        "anti_knight" => clause!("rules.anti-knight"),
        "anti_king" => clause!("rules.anti-king"),
        "non_consecutive" => clause!("rules.non-consecutive"),
        "cage" => clause!("rules.cage"),
        "region" => clause!("rules.region"),
        "parity" => clause!("rules.parity"),
        "thermometer" => clause!("rules.thermometer"),
        kind => clause!("rules.other", kind: kind.replace('_', "-")),
    }
}

fn symmetry_broken(
    words: &Words,
    puzzle: Clause,
    symmetry: Symmetry,
    others: Clause,
    [given, lacking]: [CellSet; 2],
    solution: Option<&Grid>,
) -> Said {
    let how = in_words(words, symmetry);
    // The clauses list cells with spaces between them.
    let cells = say!(words, "symmetry-broken.cells", given: given, lacking: lacking);
    let message = say!(
        words,
        "symmetry-broken.message",
        how: how.clone(),
        others: others.clone(),
        cells: cells.clone()
    );
    let guess = match given.len().cmp(&lacking.len()) {
        Ordering::Less => say!(words, "symmetry-broken.added", given: given),
        Ordering::Equal => {
            say!(words, "symmetry-broken.moved", given: given, lacking: lacking)
        }
        Ordering::Greater => say!(words, "symmetry-broken.lost", lacking: lacking),
    };
    let title = clause!("symmetry-broken", puzzle: puzzle, how: how, others: others);
    let mut said = Said::new(title, message).note(cells).note(guess);
    if let Some(solution) = solution {
        let lost = lacking.iter().filter_map(|cell| Some((cell, solution.get(cell)?)));
        let lost: Vec<Clause> =
            lost.map(|(cell, digit)| clause!("digit-at", digit: digit, cell: cell)).collect();
        said = said.note(say!(words, "symmetry-broken.solution", digits: lost));
    }
    said
}

/// A transformation that leaves a pattern with this symmetry as it is.
fn in_words(words: &Words, symmetry: Symmetry) -> String {
    match symmetry {
        Symmetry::BothMirrors => say!(words, "symmetry.both-mirrors"),
        Symmetry::BothDiagonals => say!(words, "symmetry.both-diagonals"),
        Symmetry::Full => say!(words, "symmetry.full"),
        _ => symmetry.elements().get(1).map_or(String::new(), |it| words.sentence(&square(*it))),
    }
}

#[cfg(test)]
mod tests {
    use sudoku_human::words::Language;

    use super::super::words;
    use super::*;

    #[test]
    fn every_symmetry_has_words() {
        let words = words(Language::English);
        assert_eq!(in_words(words, Symmetry::HalfTurn), "turned by 180 degrees");
        for symmetry in Symmetry::ALL.into_iter().filter(|it| *it != Symmetry::None) {
            assert!(!in_words(words, symmetry).is_empty(), "{symmetry:?}");
        }
    }
}
