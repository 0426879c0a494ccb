//! The end of a book: puzzles and solutions that stand apart are brought together.

use std::collections::{BTreeSet, HashMap};
use std::ops::ControlFlow;

use sudoku_core::generate::Level;

use super::book::{Book, Loose, Outcome, Owners};
use super::checker::{Checker, FileKind};
use super::names::Names;
use super::numbering::Fault;
use super::pairing::{Pairs, labels_conflict, out_of_order, pair};
use super::puzzle::solution_key;
use super::{say, words};
use crate::entry::Place;
use crate::finding::{Code, Finding, Location, Printed};

/// What a full grid is that stands twice.
#[derive(PartialEq, Eq)]
pub(super) enum Twin {
    Puzzle,
    Solution,
}

impl<S: FnMut(Finding) -> ControlFlow<()>> Checker<S> {
    /// Tells all that is wrong with the solutions that stand apart, and forgets
    /// the book.
    pub(super) fn end_book(&mut self) -> ControlFlow<()> {
        let mut owners = std::mem::take(&mut self.owners);
        if !self.book.loose.is_empty() {
            owners.update(&self.book);
        }
        let pairs = pair(&self.book, &owners);
        let loose = std::mem::take(&mut self.book.loose);
        // Places about which something is said already.
        let mut told = BTreeSet::new();
        let mut in_order = Vec::new();
        let solved = self.solved_puzzles(&loose, &pairs, &owners);
        for (index, (loose, &puzzle)) in loose.iter().zip(&pairs.puzzle).enumerate() {
            let twin = solved.get(&index);
            if let Some(parts) = &mut self.parts {
                parts.end(index, loose, &pairs, twin);
            }
            if twin == Some(&Twin::Puzzle) {
                self.full_puzzle(loose);
                continue;
            }
            let as_solution = pairs.unsaid_are_solutions || twin == Some(&Twin::Solution);
            if !loose.said && loose.grid.is_some() && as_solution {
                self.count_late_solution(loose.file, &loose.place);
            }
            match puzzle {
                Some(puzzle) => {
                    self.book.puzzles[puzzle].answered = true;
                    self.book.answered += 1;
                    if self.judge_loose(puzzle, loose) && !self.told_by_number(puzzle, loose) {
                        in_order.push((puzzle, loose));
                    } else {
                        told.insert((loose.file, loose.place.clone()));
                    }
                }
                None if twin == Some(&Twin::Solution) => self.book.answered += 1,
                None if loose.said || pairs.unsaid_are_solutions => {
                    self.orphan(loose, &owners);
                    told.insert((loose.file, loose.place.clone()));
                }
                None => self.full_puzzle(loose),
            }
        }
        self.order(&in_order);
        self.numbers_of_solutions(&told);
        self.missing();
        self.owners = owners;
        self.one_grid();
        self.broken_symmetry();
        self.difficulty_labels();
        let flow = self.clear_desk();
        self.owners = Owners::default();
        self.misnumbered.clear();
        if let Some(file) = self.files.last_mut()
            && (self.options.solutions.is_empty() || file.kind == FileKind::Across)
        {
            file.names = Names::default();
        }
        self.book = Book { first: self.next_id(), ..Book::default() };
        flow
    }

    /// Full grids that fit no puzzle and stand twice, the second time as a solution:
    /// a puzzle that is already solved, and its solution.
    fn solved_puzzles(
        &self,
        loose: &[Loose],
        pairs: &Pairs,
        owners: &Owners,
    ) -> HashMap<usize, Twin> {
        let mut twins = HashMap::new();
        let mut first_with: HashMap<u64, usize> = HashMap::new();
        for (index, second) in loose.iter().enumerate() {
            let (None, Some(grid)) = (pairs.puzzle[index], second.grid()) else { continue };
            if !grid.is_solved() || owners.of(&self.book, &grid).next().is_some() {
                continue;
            }
            let Some(&at) = first_with.get(&solution_key(grid.digits())) else {
                if !second.said {
                    first_with.insert(solution_key(grid.digits()), index);
                }
                continue;
            };
            let first = &loose[at];
            let is_solution = second.said
                || pairs.unsaid_are_solutions
                // Side by side, like other puzzles and their solutions.
                || self.book.answered > 0 && at + 1 == index && first.after == second.after;
            let conflict = labels_conflict(first.label.as_ref(), second.label.as_ref());
            if is_solution && !conflict && first.grid == second.grid && !twins.contains_key(&at) {
                twins.insert(at, Twin::Puzzle);
                twins.insert(index, Twin::Solution);
            }
        }
        twins
    }

    fn printed(&self, loose: &Loose) -> Option<Printed> {
        Some(Printed { grid: loose.grid()?, source: self.place_of(loose) })
    }

    fn place_of(&self, loose: &Loose) -> Location {
        self.location_in(loose.file, &loose.place, loose.label.as_ref())
    }

    /// Tells what is wrong with the solution of this puzzle; true if it fits.
    fn judge_loose(&mut self, index: usize, loose: &Loose) -> bool {
        let id = self.book.first + index as u32;
        let kept = &self.book.puzzles[index];
        let outcome = kept.outcome;
        let (Some(puzzle), Some(printed)) = (kept.puzzle(), self.printed(loose)) else {
            return false;
        };
        let subject = self.subject(id);
        let verdict = match outcome {
            // Solving again is cheaper than remembering every solution.
            Outcome::One if !puzzle.is_solved_by(&printed.grid) => {
                Some(puzzle.solve(self.options.max_steps))
            }
            _ => None,
        };
        let only = verdict.and_then(|verdict| Some(puzzle.completed(*verdict.only()?)));
        let fits = puzzle.is_solved_by(&printed.grid);
        let impossible = outcome == Outcome::Nothing;
        self.judge_printed(id, &subject, &puzzle, only.as_ref(), impossible, printed);
        fits
    }

    /// A solution that fits a puzzle, but is printed under another number.
    fn told_by_number(&mut self, index: usize, loose: &Loose) -> bool {
        let kept = &self.book.puzzles[index];
        if !labels_conflict(kept.label(), loose.label.as_ref()) {
            return false;
        }
        let Some(number) = loose.label.as_ref().and_then(|label| label.number) else {
            return false;
        };
        let id = self.book.first + index as u32;
        if self.misnumbered.contains(&id) {
            // It is the number of the puzzle that is wrong.
            return false;
        }
        let finding = say::other_number(&self.subject(id), self.place_of(loose), number);
        self.desk.about(id, finding);
        true
    }

    fn orphan(&mut self, loose: &Loose, owners: &Owners) {
        let Some(printed) = self.printed(loose) else { return };
        let owner = owners.of(&self.book, &printed.grid).next();
        let owner = owner.map(|owner| self.subject(self.book.first + owner as u32));
        let name = match &loose.label {
            Some(label) => format!("solution {}", words::name(0, Some(label))),
            None => "this solution".to_string(),
        };
        self.desk.after(loose.after, say::orphan(printed, &name, owner.as_ref()));
    }

    /// A full grid in the place of a puzzle.
    fn full_puzzle(&mut self, loose: &Loose) {
        let Some(printed) = self.printed(loose) else { return };
        let clashes = printed.grid.clashes();
        let names = &self.files[loose.file as usize].names;
        let name = loose.label.as_ref().map(|label| match label.number {
            Some(_) => names.of(0, Some(label), &loose.place),
            None => words::name(0, Some(label)),
        });
        let finding = if clashes.is_empty() {
            say::full_puzzle(name, printed)
        } else {
            say::full_clash(name, printed, clashes)
        };
        self.count_late_puzzle(loose.file, &loose.place, self.allows(finding.code));
        self.desk.after(loose.after, finding);
    }

    /// Solutions without numbers tell by their order to which puzzle they belong.
    fn order(&mut self, fitting: &[(usize, &Loose)]) {
        let numbered = |&&(puzzle, loose): &&(usize, &Loose)| {
            let label = self.book.puzzles[puzzle].label();
            label.is_some_and(|label| label.number.is_some())
                && loose.label.as_ref().is_some_and(|label| label.number.is_some())
        };
        let unnumbered: Vec<_> = fitting.iter().filter(|pair| !numbered(pair)).copied().collect();
        let puzzles: Vec<usize> = unnumbered.iter().map(|&(puzzle, _)| puzzle).collect();
        let (exchanged, moved) = out_of_order(&puzzles);
        let id = |position: usize| self.book.first + puzzles[position] as u32;
        let mut findings = Vec::new();
        for (a, b) in exchanged {
            // Here the solution of the second puzzle stands where that of the first
            // should, and there the other way round.
            let (first, second) = (id(b), id(a));
            let [here, there] = [a, b].map(|at| self.place_of(unnumbered[at].1));
            let finding =
                say::exchanged_places((&self.subject(first), here), (&self.subject(second), there));
            findings.push(([first, second], finding));
        }
        let mut single = Vec::new();
        for at in moved {
            let subject = self.subject(id(at));
            single.push((id(at), say::out_of_place(&subject, self.place_of(unnumbered[at].1))));
        }
        for (ids, finding) in findings {
            self.desk.about_both(ids, finding);
        }
        for (id, finding) in single {
            self.desk.about(id, finding);
        }
    }

    /// Numbers of solutions that are out of order. A missing solution, and one
    /// too many, are told as such.
    fn numbers_of_solutions(&mut self, told: &BTreeSet<(u32, Place)>) {
        for (fault, mark) in std::mem::take(&mut self.loose_faults) {
            let file = self.files.iter().rposition(|file| file.name == mark.source.file);
            let known =
                file.is_some_and(|file| told.contains(&(file as u32, mark.source.place.clone())));
            if !known && !matches!(fault, Fault::Missing(_)) {
                self.number_fault("solution", &fault, mark);
            }
        }
    }

    fn missing(&mut self) {
        let expected = self.book.answered > 0 || !self.options.solutions.is_empty();
        if expected && !self.book.puzzles.is_empty() {
            let open: Vec<u32> = (self.book.first..)
                .zip(&self.book.puzzles)
                .filter(|(_, kept)| {
                    let solvable =
                        matches!(kept.outcome, Outcome::One | Outcome::Several | Outcome::GaveUp);
                    !kept.answered && solvable
                })
                .map(|(id, _)| id)
                .collect();
            for id in open {
                let finding = say::solution_missing(&self.subject(id));
                self.desk.about(id, finding);
            }
        }
        let apart = !self.options.solutions.is_empty() || self.book.answered > 0;
        if self.book.forgotten_waiting > 0 && apart {
            self.not_compared("puzzles", self.book.forgotten_waiting);
        }
        if self.book.forgotten_loose > 0 {
            self.not_compared("solutions", self.book.forgotten_loose);
        }
    }

    /// Tells which puzzles are like those of another level.
    fn difficulty_labels(&mut self) {
        if self.allows(Code::DifficultyLabel) {
            return;
        }
        let levels = std::mem::take(&mut self.book.levels);
        let solver = &mut self.solver;
        let misfits = levels.misfits(|rated| {
            solver.each(rated, || (), |(), (puzzle, level)| *level = Level::of(puzzle));
        });
        for misfit in misfits {
            let finding = say::difficulty_label(&self.subject(misfit.id), &misfit);
            self.desk.about(misfit.id, finding);
        }
    }

    fn not_compared(&mut self, what: &str, number: u64) {
        let Some(file) = self.files.len().checked_sub(1) else { return };
        let source = self.location_in(file as u32, &Place::Whole, None);
        self.desk.after(self.next_id(), say::not_compared(source, what, number));
    }
}
