//! What is said about one puzzle, or one printed solution, when it comes by.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use sudoku_core::Grid;
use sudoku_core::diagnose::Doctor;

use super::alike;
use super::book::{Kept, Packed};
use super::checker::{After, Checker, FileKind};
use super::disguises::Kin;
use super::form::Form;
use super::item::{Job, Solution};
use super::numbering::{self, Mark};
use super::printed::Fault;
use super::puzzle::{Puzzle, Verdict};
use super::say::{self, Subject};
use crate::finding::{Code, Finding, Printed};
use crate::place::Place;

impl<S: FnMut(Finding) -> ControlFlow<()>> Checker<S> {
    /// Takes the next puzzle into the book and tells what is wrong with it.
    pub(super) fn puzzle(&mut self, job: Job) {
        let id = self.places.len();
        let file_index = self.files.len() - 1;
        let file = &mut self.files[file_index];
        file.puzzles += 1;
        file.pages[1].insert_place(&job.place);
        let counts = file.kind != FileKind::Across;
        self.summary.puzzles += u64::from(counts);
        self.places.push(&job.place, file.puzzles == 1);
        let subject = Subject {
            ordinal: file.puzzles,
            name: file.names.of(file.puzzles, job.label.as_ref(), &job.place),
            source: self.location(&job.place, job.label.as_ref()),
        };
        let number = job.label.as_ref().and_then(|label| label.number);
        self.numbering.push(number, || Mark { source: subject.source.clone(), puzzle: Some(id) });
        if let Some(parts) = &mut self.parts {
            parts.puzzle(job.nth, job.beside.as_ref().map(|solution| solution.nth));
        }
        let only = job.verdict.as_ref().and_then(Verdict::only);
        let beside = job.beside.and_then(|solution| self.read_beside(id, &subject, only, solution));
        let answered = beside.is_some();
        self.after = if answered { After::Pair } else { After::Puzzle };
        let printed = beside.flatten();

        let checked = matches!(
            (&job.content, &job.verdict),
            (Ok(_), Some(verdict)) if !matches!(verdict, Verdict::GaveUp(_))
        );
        self.marked.puzzle(checked && counts);
        self.summary.checked += u64::from(checked && counts);
        match (&job.content, &job.verdict) {
            (Ok(puzzle), Some(verdict)) => {
                self.judge(id, &subject, puzzle, verdict, printed);
                self.look_closer(id, &subject, puzzle, verdict);
                if let Some(symmetry) = job.symmetry {
                    self.book.patterns.add(symmetry);
                }
                if let (Verdict::One(_), Some(level)) = (verdict, &job.difficulty) {
                    self.book.levels.add(id, puzzle, level);
                }
                if !matches!(verdict, Verdict::Solved) {
                    let looks = (job.fingerprint, job.form.as_ref());
                    self.compare(id, &subject, puzzle, verdict, looks);
                }
            }
            (content, _) => {
                self.summary.unreadable += 1;
                let reason = content.as_ref().err().map_or("", |reason| reason);
                self.desk.about(id, say::unreadable_puzzle(&subject, reason));
            }
        }
        let record = (file_index as u32, job.record);
        let known = match (&job.content, &job.verdict) {
            (Ok(puzzle), Some(verdict)) => Some((puzzle, verdict)),
            _ => None,
        };
        self.book.keep(Kept::new(known, job.label, record, answered));
    }

    /// The solution beside a puzzle, as far as there is something to judge: nothing if it
    /// cannot be read, and if it is the only solution, which most are.
    fn read_beside(
        &mut self,
        id: u32,
        subject: &Subject,
        only: Option<&[u8; 81]>,
        solution: Solution,
    ) -> Option<Option<Printed>> {
        if solution.loose.grid.is_some() && solution.loose.grid == only.map(Packed::from) {
            self.count_solution(&solution.loose.place);
            return Some(None);
        }
        let label = solution.loose.label.as_ref();
        let source = self.location(&solution.loose.place, label);
        match (solution.loose.grid(), solution.reason) {
            (Some(grid), _) => {
                self.count_solution(&source.place);
                Some(Some(Printed { grid, source }))
            }
            (None, reason) => {
                self.summary.unreadable += 1;
                let reason = reason.as_deref().unwrap_or_default();
                let finding = say::unreadable_solution(Some(subject), source, reason);
                self.desk.about(id, finding);
                Some(None)
            }
        }
    }

    /// Tells what is wrong with a puzzle and the solution printed beside it.
    fn judge(
        &mut self,
        id: u32,
        subject: &Subject,
        puzzle: &Puzzle,
        verdict: &Verdict,
        printed: Option<Printed>,
    ) {
        let givens = puzzle.givens();
        let finding = match verdict {
            Verdict::One(_) => None,
            Verdict::Clash(clashes) => Some(say::given_clash(subject, givens, clashes.clone())),
            Verdict::None => Some(say::no_solution(subject, givens)),
            Verdict::Many(a, b, count) => {
                Some(say::multiple_solutions(subject, givens, [*a, *b], *count))
            }
            Verdict::Solved => Some(say::already_solved(subject, givens)),
            Verdict::GaveUp(steps) => Some(say::gave_up(subject, givens, Some(*steps))),
        };
        if let Some(mut finding) = finding {
            finding.marks = puzzle.marks();
            self.desk.about(id, finding);
        }
        if matches!(verdict, Verdict::Solved) {
            return;
        }
        if let Some(printed) = printed {
            let impossible = matches!(verdict, Verdict::None | Verdict::Clash(_));
            let only = verdict.only().map(|&digits| puzzle.completed(digits));
            self.judge_printed(id, subject, puzzle, only.as_ref(), impossible, printed);
        }
    }

    /// Tells what is wrong with the printed solution of a puzzle that may have any
    /// number of solutions; `only` is the only one.
    pub(super) fn judge_printed(
        &mut self,
        id: u32,
        subject: &Subject,
        puzzle: &Puzzle,
        only: Option<&Grid>,
        impossible: bool,
        printed: Printed,
    ) {
        let fault = Fault::find(puzzle, only, &printed.grid);
        if impossible || fault.is_none() {
            let misfits = puzzle.misfits(&printed.grid);
            self.desk.add_printed(id, &printed, misfits);
        } else if let Some(fault) = fault {
            let grid = printed.grid;
            let mut finding = say::solution_wrong(subject, puzzle.givens(), printed, fault, only);
            finding.marks = puzzle.marks();
            self.desk.astray(id, finding, grid);
        }
    }

    /// Tells what is only told to those who ask for it.
    fn look_closer(&mut self, id: u32, subject: &Subject, puzzle: &Puzzle, verdict: &Verdict) {
        let Puzzle::Plain(grid) = puzzle else { return };
        if self.wants(Code::FewGivens) && !matches!(verdict, Verdict::Clash(_)) {
            let digits = grid.digits().iter().filter(|&&digit| digit > 0);
            let different = digits.collect::<BTreeSet<_>>().len();
            if grid.filled().len() < say::FEWEST_GIVENS || different < 8 {
                self.desk.about(id, say::few_givens(subject, *grid, different));
            }
        }
        if self.wants(Code::NotMinimal) && matches!(verdict, Verdict::One(_)) {
            let mut doctor = Doctor::new().max_steps(self.options.max_steps);
            if let Some(redundant) = doctor.redundant_givens(grid).filter(|cells| !cells.is_empty())
            {
                self.desk.about(id, say::not_minimal(subject, *grid, redundant));
            }
        }
    }

    /// Looks for the same puzzle before this one, in disguise or not, and for its solution grid.
    fn compare(
        &mut self,
        id: u32,
        subject: &Subject,
        puzzle: &Puzzle,
        verdict: &Verdict,
        (fingerprint, form): (u128, Option<&Form>),
    ) {
        if let Some(first) = self.seen.insert(fingerprint, id.into()) {
            let first = self.subject(first as u32);
            self.desk.about(id, say::duplicate(subject, &first, puzzle.givens()));
            return;
        }
        let Some(form) = form else { return };
        let seen = &self.seen;
        let before = |&first: &u32| first != id;
        let known = |fingerprint| seen.get(fingerprint).map(|id| id as u32).filter(before);
        let solution = verdict.only().map(|&digits| puzzle.completed(digits));
        match self.disguises.insert(id, puzzle, solution.as_ref(), form, known) {
            Kin::Disguised(first, how) if !self.allows(Code::DuplicateUpToSymmetry) => {
                let mut finding = alike::disguised(subject, &self.subject(first), how);
                finding.grid = Some(puzzle.givens());
                finding.marks = puzzle.marks();
                self.desk.about(id, finding);
            }
            Kin::SameGrid { first, is_literal } if !self.allows(Code::SameSolutionGrid) => {
                self.grids.insert(first, id, is_literal);
            }
            Kin::New | Kin::Disguised(..) | Kin::SameGrid { .. } => {}
        }
    }

    /// A solution that stands on its own.
    pub(super) fn loose(&mut self, mut solution: Solution) {
        let after = self.places.len();
        self.after = match self.after {
            After::Puzzle => After::Behind,
            _ => After::Solution,
        };
        solution.loose.after = after;
        let loose = &solution.loose;
        let source = self.location(&loose.place, loose.label.as_ref());
        let number = loose.label.as_ref().and_then(|label| label.number);
        if loose.said {
            let mark = source.clone();
            self.loose_numbering.push(number, || Mark { source: mark, puzzle: None });
        } else if let Some(number) = number {
            self.numbering.excuse(number);
        }
        if loose.grid.is_some() {
            if loose.said {
                self.count_solution(&source.place);
            }
        } else {
            self.summary.unreadable += 1;
            let reason = solution.reason.as_deref().unwrap_or_default();
            self.desk.after(after, say::unreadable_solution(None, source, reason));
        }
        if let Some(parts) = &mut self.parts {
            parts.loose(solution.nth);
        }
        self.book.keep_loose(solution.loose);
    }

    fn count_solution(&mut self, place: &Place) {
        if let Some(file) = self.files.last_mut() {
            file.solutions += 1;
            file.pages[2].insert_place(place);
            self.summary.solutions += u64::from(file.kind != FileKind::Across);
        }
    }

    /// Tells what is wrong with a number.
    pub(super) fn number_fault(&mut self, kind: &str, fault: &numbering::Fault, mark: Mark) {
        if matches!(fault, numbering::Fault::Instead(..) | numbering::Fault::Twice(_)) {
            self.misnumbered.extend(mark.puzzle);
        }
        let subject = mark.puzzle.map(|id| self.subject(id));
        let first = match (fault, mark.puzzle) {
            (numbering::Fault::Twice(number), Some(id)) => self.first_with_number(*number, id),
            _ => None,
        };
        let finding = say::numbering(kind, fault, mark.source, subject.as_ref(), first.as_ref());
        match mark.puzzle {
            Some(id) => self.desk.about(id, finding),
            None => self.desk.after(self.places.len(), finding),
        }
    }

    /// The first puzzle with this number in the file of puzzle `id`.
    fn first_with_number(&self, number: u64, id: u32) -> Option<Subject> {
        let book = &self.book;
        let file = book.puzzles.get((id - book.first) as usize)?.record.0;
        let has_number = |kept: &Kept| {
            kept.record.0 == file && kept.label().and_then(|label| label.number) == Some(number)
        };
        let first = book.first + book.puzzles.iter().position(has_number)? as u32;
        (first < id).then(|| self.subject(first))
    }
}
