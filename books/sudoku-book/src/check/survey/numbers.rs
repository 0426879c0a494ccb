//! [`Numbers`]: the numbers printed with the puzzles and the solutions of a book.

use std::collections::BTreeSet;

use super::numbering::{Mark, Numbering};
use crate::check::files::View;
use crate::finding::{Fault, Finding, Location, NumberFault, Numbered, Relation};
use crate::pair::Kept;
use crate::place::Place;

/// Follows the numbers of the puzzles of a file, and of the solutions of a book.
#[derive(Default)]
pub(in crate::check) struct Numbers {
    puzzles: Numbering,
    solutions: Numbering,
    /// Faults of solutions: they may turn out to be of another kind.
    waiting: Vec<(NumberFault, Mark)>,
    /// Puzzles of the book with a number that is not theirs.
    misnumbered: BTreeSet<u32>,
}

impl Numbers {
    /// Takes the number of the next puzzle.
    pub(in crate::check) fn puzzle(&mut self, id: u32, number: Option<u64>, source: &Location) {
        self.puzzles.push(number, || Mark { source: source.clone(), puzzle: Some(id) });
    }

    /// Takes the number of the next grid printed apart; `said` if the book calls it a solution.
    pub(in crate::check) fn apart(&mut self, said: bool, number: Option<u64>, source: &Location) {
        if said {
            self.solutions.push(number, || Mark { source: source.clone(), puzzle: None });
        } else if let Some(number) = number {
            self.puzzles.excuse(number);
        }
    }

    /// Closes the file and returns the findings about the numbers of its puzzles, with the puzzle
    /// of each.
    pub(in crate::check) fn close_file(&mut self, view: View<'_>) -> Vec<(Option<u32>, Finding)> {
        let faults = std::mem::take(&mut self.puzzles).finish();
        self.waiting.extend(std::mem::take(&mut self.solutions).finish());
        faults
            .into_iter()
            .map(|(fault, mark)| self.finding(Numbered::Puzzles, fault, mark, view))
            .collect()
    }

    /// Ends the book and returns the findings about the numbers of its solutions. Missing
    /// solutions, and those at places that are `reported`, have separate findings.
    pub(in crate::check) fn end_book(
        &mut self,
        view: View<'_>,
        reported: &BTreeSet<(u32, Place)>,
    ) -> Vec<(Option<u32>, Finding)> {
        let mut findings = Vec::new();
        for (fault, mark) in std::mem::take(&mut self.waiting) {
            let file = view.files().named(&mark.source.file);
            let known =
                file.is_some_and(|file| reported.contains(&(file, mark.source.place.clone())));
            if !known && !matches!(fault, NumberFault::Missing(_)) {
                findings.push(self.finding(Numbered::Solutions, fault, mark, view));
            }
        }
        findings
    }

    /// Forgets the book.
    pub(in crate::check) fn forget(&mut self) {
        self.misnumbered.clear();
    }

    /// Whether the number of this puzzle is wrong.
    pub(in crate::check) fn is_misnumbered(&self, id: u32) -> bool {
        self.misnumbered.contains(&id)
    }

    fn finding(
        &mut self,
        grids: Numbered,
        fault: NumberFault,
        mark: Mark,
        view: View<'_>,
    ) -> (Option<u32>, Finding) {
        if matches!(fault, NumberFault::Instead(..) | NumberFault::Twice(_)) {
            self.misnumbered.extend(mark.puzzle);
        }
        let subject = mark.puzzle.map(|id| view.subject(id));
        let first = match (&fault, mark.puzzle) {
            (NumberFault::Twice(number), Some(id)) => first_with(*number, id, view),
            _ => None,
        };
        let fault = Fault::Numbering { grids, fault };
        let finding = match subject {
            Some(subject) => subject.finding_at(mark.source, fault),
            None => Finding::new(mark.source, fault),
        };
        let first = first.map(|id| view.subject(id).related(Relation::First));
        (mark.puzzle, finding.with(first))
    }
}

/// The first puzzle with this number in the file of puzzle `id`, before it.
fn first_with(number: u64, id: u32, view: View<'_>) -> Option<u32> {
    let file = view.kept(id)?.file();
    let has_number = |kept: &Kept| {
        kept.file() == file && kept.label().and_then(|label| label.number) == Some(number)
    };
    let first = view.first() + view.puzzles().iter().position(has_number)? as u32;
    (first < id).then_some(first)
}
