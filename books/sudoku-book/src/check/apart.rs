//! [`ApartJudge`]: reports the faults of the grids printed apart when their book ends.

use std::collections::BTreeSet;

use sudoku_core::{AnyPuzzle, Limits};
use sudoku_human::words::Clause;

use super::answer::{completed, solve};
use super::desk::{Desk, SWAPPED};
use super::files::{Files, View};
use super::judge::{judge_printed, judge_unfit, judge_variant, unreadable_solution};
use super::names::labelled;
use super::other_kind;
use super::outcome::{Outcome, Outcomes};
use super::survey::Numbers;
use super::tally::Tally;
use crate::entry::{Label, Unreadable, VariantKind};
use crate::finding::{
    Code, Fault, Finding, Location, Misprint, Numbered, OtherFault, Printed, PrintedSymbols,
    Related, Relation,
};
use crate::pair::{Apart, Book, ByContent, Chapters, Owner, Pairs, out_of_order};
use crate::place::Place;

/// The grids printed apart, and the parts of the check that their findings need.
pub(super) struct ApartJudge<'a> {
    pub(super) book: &'a Book,
    pub(super) outcomes: &'a Outcomes,
    pub(super) files: &'a mut Files,
    pub(super) desk: &'a mut Desk,
    pub(super) tally: &'a mut Tally,
    pub(super) numbers: &'a mut Numbers,
    pub(super) allow: &'a [Code],
    pub(super) max_steps: u64,
    /// Whether there are files of solutions.
    pub(super) has_solution_files: bool,
}

impl ApartJudge<'_> {
    /// Reports everything about the solutions of the book.
    pub(super) fn judge(mut self, apart: &[Apart], pairs: &Pairs) {
        // Places that already have a finding.
        let mut reported = BTreeSet::new();
        let mut in_order = Vec::new();
        let mut index = None;
        let chapters = Chapters::of(self.book);
        for (at, (apart, &owner)) in apart.iter().zip(&pairs.owners).enumerate() {
            let as_solution = pairs.unsaid_are_solutions || owner == Owner::Twin;
            if !apart.said && apart.is_read() && as_solution && owner != Owner::Itself {
                self.count_late_solution(apart);
            }
            match owner {
                Owner::Puzzle(puzzle) => {
                    if self.is_fitting(puzzle, apart)
                        && !self.has_other_number(puzzle, apart, &chapters)
                    {
                        // One after a puzzle that cannot be read may be that of this one.
                        if !pairs.after_unread[at] {
                            in_order.push((puzzle, apart));
                        }
                    } else {
                        reported.insert((apart.file, apart.place.clone()));
                    }
                }
                Owner::NoPuzzle => {
                    let index = index.get_or_insert_with(|| ByContent::new(self.book.puzzles()));
                    self.orphan(apart, index);
                    reported.insert((apart.file, apart.place.clone()));
                }
                Owner::Itself => self.full_puzzle(apart),
                Owner::Twin | Owner::Another | Owner::Unknown => {}
            }
        }
        self.order(&in_order);
        let view = View::new(self.files, self.book, self.outcomes);
        for (puzzle, finding) in self.numbers.end_book(view, &reported) {
            match puzzle {
                Some(id) => self.desk.about(id, finding),
                None => self.desk.after(self.files.next_id(), finding),
            }
        }
        self.missing(apart, pairs.have_neighbours);
    }

    fn view(&self) -> View<'_> {
        View::new(self.files, self.book, self.outcomes)
    }

    fn id(&self, index: usize) -> u32 {
        self.view().first() + index as u32
    }

    fn printed(&self, apart: &Apart) -> Option<Printed> {
        Some(Printed { grid: apart.grid()?, source: self.place_of(apart) })
    }

    fn place_of(&self, apart: &Apart) -> Location {
        self.files.location_in(apart.file, &apart.place, apart.label())
    }

    /// The number in the call of the first puzzle after this grid.
    fn after(&self, apart: &Apart) -> u32 {
        self.view().first() + apart.after
    }

    fn count_late_solution(&mut self, apart: &Apart) {
        let file = self.files.location_in(apart.file, &Place::Whole, None).file;
        self.tally.count_late_solution(&file, &apart.place);
    }

    /// Reports the faults of the solution of this puzzle; true if it fits.
    fn is_fitting(&mut self, index: usize, apart: &Apart) -> bool {
        if let Some(puzzle) = self.book.puzzles()[index].other_kind() {
            return self.is_fitting_other(index, puzzle, apart);
        }
        if apart.other_kind().is_some() {
            // A puzzle that cannot be read is reported itself.
            if self.book.puzzles()[index].puzzle().is_some() {
                self.not_of_its_kind(index, apart);
            }
            return false;
        }
        let (view, id) = (self.view(), self.id(index));
        let (Some(puzzle), Some(printed)) =
            (self.book.puzzles()[index].puzzle(), self.printed(apart))
        else {
            return false;
        };
        let outcome = view.outcome(index);
        let subject = view.subject(id);
        if outcome == Outcome::Variant {
            let fits = Misprint::apart_from_rules(&puzzle, &printed.grid).is_none();
            let kind = VariantKind::Regions;
            judge_variant(self.desk, id, &subject, &puzzle, kind, printed);
            return fits;
        }
        let fits = self.book.puzzles()[index].is_solved_by(&printed.grid);
        // Solving again is cheaper than remembering every solution.
        let answer = (outcome == Outcome::One && !fits).then(|| solve(&puzzle, self.max_steps));
        let only = answer.and_then(|answer| Some(completed(&puzzle, *answer.only()?)));
        let impossible = outcome == Outcome::Nothing;
        judge_printed(self.desk, id, &subject, &puzzle, only.as_ref(), impossible, printed);
        fits
    }

    /// The same for a puzzle of another size or with more rules.
    fn is_fitting_other(
        &mut self,
        index: usize,
        puzzle: &sudoku_variant::Puzzle,
        apart: &Apart,
    ) -> bool {
        let Some(symbols) = apart.symbols_for(puzzle) else {
            if apart.is_read() {
                self.not_of_its_kind(index, apart);
            }
            return false;
        };
        if puzzle.broken(&symbols).is_none() {
            return true;
        }
        let limits = Limits::new().max_steps(self.max_steps);
        let (mut judged, found) = other_kind::solve(puzzle, Some(&symbols), limits);
        judged.printed = Some(PrintedSymbols { symbols, source: self.place_of(apart) });
        let fits = judged.misprint().is_none();
        if !fits && found != Some(OtherFault::NoSolution) {
            let id = self.id(index);
            let subject = self.view().subject(id);
            let fault =
                Fault::OtherKind { fault: OtherFault::SolutionWrong, judged: Box::new(judged) };
            let finding = subject.finding_at(self.place_of(apart), fault);
            let finding = finding.with([subject.related(Relation::Puzzle)]);
            self.desk.astray(id, finding, apart.content().clone());
        }
        fits
    }

    /// Reports a solution that has other cells than its puzzle.
    fn not_of_its_kind(&mut self, index: usize, apart: &Apart) {
        let id = self.id(index);
        let (subject, source) = (self.view().subject(id), self.place_of(apart));
        judge_unfit(self.desk, id, &subject, source, None, apart.content().clone());
    }

    /// Reports a solution that fits a puzzle but is printed under another number.
    fn has_other_number(&mut self, index: usize, apart: &Apart, chapters: &Chapters) -> bool {
        let id = self.id(index);
        let label = self.book.puzzles()[index].label();
        if !chapters.conflict(label, apart.label()) {
            return false;
        }
        let (Some(printed), Some(number)) =
            (apart.label(), apart.label().and_then(|label| label.number))
        else {
            return false;
        };
        let is_chapter = label.and_then(|label| label.number) == Some(number);
        let chapter = printed.chapter.as_deref().filter(|_| is_chapter);
        if self.numbers.is_misnumbered(id) {
            // The number of the puzzle is the wrong one.
            return false;
        }
        let fault = Fault::OtherNumber { number, chapter: chapter.map(Box::from) };
        let subject = self.view().subject(id);
        let finding = subject.finding_at(self.place_of(apart), fault);
        self.desk.about(id, finding.with([subject.related(Relation::Puzzle)]));
        true
    }

    fn orphan(&mut self, apart: &Apart, index: &ByContent<'_>) {
        if apart.other_kind().is_some() {
            let reason: Unreadable = Clause::new("unread.other-cells").into();
            let finding = Finding::new(self.place_of(apart), unreadable_solution(reason));
            self.desk.after(self.after(apart), finding);
        }
        let Some(printed) = self.printed(apart) else { return };
        let owner = index.owners(apart.content()).first().copied();
        let owner = owner.map(|owner| self.view().subject(self.id(owner as usize)));
        let label = apart.label().map(|label| labelled(0, Some(label)));
        let (source, clashes) = (printed.source.clone(), printed.grid.clashes());
        let finding = Finding::new(source, Fault::OrphanSolution { printed, label, clashes });
        let copied = owner.map(|owner| owner.related(Relation::Puzzle));
        self.desk.after(self.after(apart), finding.with(copied));
    }

    /// A full grid in the place of a puzzle.
    fn full_puzzle(&mut self, apart: &Apart) {
        let source = self.place_of(apart);
        let fault = match (apart.other_kind(), self.printed(apart)) {
            (Some(puzzle), _) => {
                let limits = Limits::new().max_steps(self.max_steps);
                let (judged, fault) = other_kind::solve(puzzle, None, limits);
                let Some(fault) = fault else { return };
                Fault::OtherKind { fault, judged: Box::new(judged) }
            }
            (None, Some(Printed { grid, .. })) => {
                let (puzzle, clashes) = (AnyPuzzle::Grid(grid), grid.clashes());
                match clashes.is_empty() {
                    true => Fault::AlreadySolved { puzzle },
                    false => Fault::GivenClash { puzzle, clashes, printed: None },
                }
            }
            (None, None) => return,
        };
        let name = |label: &Label| match label.number {
            Some(_) => self.files.late_name(apart.file, label, &apart.place),
            None => labelled(0, Some(label)),
        };
        let subject = apart.label().map(name);
        let file = source.file.clone();
        let mut finding = Finding::new(source, fault);
        finding.subject = subject;
        let kind = self.files.count_late_puzzle(apart.file);
        let allowed = self.allow.contains(&finding.code);
        self.tally.count_late_puzzle(kind, &file, &apart.place, allowed);
        let after = self.after(apart);
        self.desk.after(after, finding);
    }

    /// Reports solutions without numbers that are not in the order of their puzzles.
    fn order(&mut self, fitting: &[(usize, &Apart)]) {
        let numbered = |&&(puzzle, apart): &&(usize, &Apart)| {
            let label = self.book.puzzles()[puzzle].label();
            label.is_some_and(|label| label.number.is_some())
                && apart.label().is_some_and(|label| label.number.is_some())
        };
        let unnumbered: Vec<_> = fitting.iter().filter(|pair| !numbered(pair)).copied().collect();
        let puzzles: Vec<usize> = unnumbered.iter().map(|&(puzzle, _)| puzzle).collect();
        let (swapped, moved) = out_of_order(&puzzles);
        for (a, b) in swapped {
            // Each of the two solutions is printed where the other one belongs.
            let (first, second) = (self.id(puzzles[b]), self.id(puzzles[a]));
            let [here, there] = [a, b].map(|at| self.place_of(unnumbered[at].1));
            let [one, other] = [first, second].map(|id| self.view().subject(id));
            let swapped = Related { source: there, ..other.related(Relation::OtherSolution) };
            let finding = one.finding_at(here, SWAPPED);
            let finding = finding.with([one.related(Relation::Puzzle), swapped]);
            self.desk.about_all(first, vec![first, second], finding);
        }
        for at in moved {
            let id = self.id(puzzles[at]);
            let place = self.place_of(unnumbered[at].1);
            let subject = self.view().subject(id);
            let finding = subject.finding_at(place, SWAPPED);
            self.desk.about(id, finding.with([subject.related(Relation::Puzzle)]));
        }
    }

    /// Reports puzzles without a solution, and grids that were not compared.
    fn missing(&mut self, apart: &[Apart], have_neighbours: bool) {
        let expected = self.book.has_answers() || self.has_solution_files;
        if expected {
            let open = |outcome| {
                use Outcome::{GaveUp, One, OtherKind, Several};
                matches!(outcome, One | Several | OtherKind | GaveUp)
            };
            let view = View::new(self.files, self.book, self.outcomes);
            for (id, kept, outcome) in view.checked() {
                // The grid right after it may be its solution, and cannot be read.
                let is_before_unread = || {
                    matches!(view.subject(id).source.place, Place::Page { .. })
                        && self.book.is_before_unread(id - view.first(), apart)
                };
                let is_excused = || have_neighbours && is_before_unread();
                if !kept.is_answered() && open(outcome) && !is_excused() {
                    let finding = || view.subject(id).finding(Fault::SolutionMissing);
                    self.desk.about_this(id, Code::SolutionMissing, finding);
                }
            }
        }
        let forgotten = self.book.forgotten();
        if forgotten.puzzles > 0 && expected {
            self.not_compared(Numbered::Puzzles, forgotten.puzzles);
        }
        if forgotten.apart > 0 {
            self.not_compared(Numbered::Solutions, forgotten.apart);
        }
    }

    fn not_compared(&mut self, grids: Numbered, number: u64) {
        let source = self.files.location(&Place::Whole, None);
        let finding = Finding::new(source, Fault::NotCompared { grids, number });
        self.desk.after(self.files.next_id(), finding);
    }
}
