//! [`Checker`]: takes the entries of books and reports their faults.

use std::ops::ControlFlow;

use sudoku_core::{AnyPuzzle, Grid};

use super::answer::Answer;
use super::apart::ApartJudge;
use super::compare::{Compare, Earlier};
use super::desk::Desk;
use super::doubt::{self, Waiting};
use super::files::{FileKind, Files, View};
use super::forms::Forms;
use super::job::{Item, Job};
use super::judge::{judge, judge_unfit, judge_variant, unreadable_solution};
use super::latin::is_latin;
use super::options::Options;
use super::other_kind::Judged;
use super::outcome::{Outcome, Outcomes};
use super::outlet::Outlet;
use super::summary::Summary;
use super::survey::{self, BookRater, Checked, CoverFile, Numbers, Report, Rules, Watch, press};
use super::tally::Tally;
use super::variants::Variants;
use super::workers::Workers;
use crate::account::Remark;
use crate::doubt::Doubtful;
use crate::entry::{Entry, VariantKind};
use crate::finding::{
    Code, Fault, Finding, NamedPuzzle, Numbered, OtherFault, OtherKind, Printed, PrintedSymbols,
    Relation,
};
use crate::pair::{Apart, ApartGrid, Owner, Paired, Pairer, Pairs, Puzzle, Solution};
use crate::place::{Area, Place};
use crate::print::{Print, Promised};
use crate::read::BATCH;
use crate::source::SourceError;

/// Checks books entry by entry and gives every finding to a sink.
///
/// Call [`open`](Checker::open) with the name of a book, [`entry`](Checker::entry) with each of its
/// entries, [`close`](Checker::close) at its end, and [`finish`](Checker::finish) after the last
/// book. When the sink breaks, these calls break too, and nothing more is checked.
/// [`check`](crate::check) and [`check_each`](crate::check_each) do this for whole files.
pub struct Checker<S> {
    options: Options,
    /// Decides which entries are puzzles, and which are solutions of these.
    pairer: Pairer,
    /// Paired entries that wait to be solved.
    batch: Vec<Item>,
    workers: Workers,
    files: Files,
    outcomes: Outcomes,
    compare: Compare,
    survey: Survey,
    variants: Variants,
    /// Doubtful puzzles: a solution printed later may decide what they are.
    doubts: Vec<Waiting>,
    desk: Desk,
    outlet: Outlet<S>,
    tally: Tally,
    cover: Option<CoverFile>,
}

/// The checks that look at all puzzles of a book.
struct Survey {
    numbers: Numbers,
    ratings: BookRater,
    rules: Rules,
    watches: Vec<Box<dyn Watch>>,
}

impl<S: FnMut(Finding) -> ControlFlow<()>> Checker<S> {
    /// A checker with these options that gives its findings to `sink`.
    pub fn new(options: &Options, sink: S) -> Self {
        let forms = Compare::needs_forms(&options.allow);
        Self {
            pairer: Pairer::default(),
            batch: Vec::new(),
            workers: Workers::new(options.threads, options.max_steps, forms),
            files: Files::default(),
            outcomes: Outcomes::default(),
            compare: Compare::new(&options.allow),
            survey: Survey {
                numbers: Numbers::default(),
                ratings: BookRater::new(options),
                rules: Rules::default(),
                watches: survey::watches(options),
            },
            variants: Variants::default(),
            doubts: Vec::new(),
            desk: Desk::new(&options.allow),
            outlet: Outlet::new(options, sink),
            tally: Tally::new(options.pictures),
            options: options.clone(),
            cover: None,
        }
    }

    /// Takes the cover of the books that follow: the name of its file, and its pages as
    /// [`read_book`](crate::read_book) returns them; `None` if it has none. It is compared with
    /// the pages of each book if there is a [profile](crate::Options::profile).
    pub fn cover(&mut self, file: &str, print: Option<Print>) {
        self.cover = Some(CoverFile { name: file.into(), print });
    }

    /// Opens a file: the entries that follow are in it.
    pub fn open(&mut self, file: &str) {
        self.open_file(file, FileKind::Book);
    }

    /// Opens a file that holds only solutions of puzzles in other files.
    pub fn open_solutions(&mut self, file: &str) {
        self.open_file(file, FileKind::Solutions);
    }

    /// Opens a file that is not checked: the files after it are compared with it.
    pub fn open_across(&mut self, file: &str) {
        self.open_file(file, FileKind::Across);
    }

    pub(super) fn open_file(&mut self, file: &str, kind: FileKind) {
        self.files.open(file, kind);
        self.pairer.open(kind == FileKind::Solutions);
    }

    /// Takes the next entry of the file.
    pub fn entry(&mut self, entry: Entry) -> ControlFlow<()> {
        self.outlet.flow()?;
        if !self.files.is_open() {
            return ControlFlow::Continue(());
        }
        self.files.count_entry(&entry);
        if self.options.pictures {
            self.files.keep(&entry);
        }
        self.pairer.push(entry);
        self.take_paired();
        if self.batch.len() >= BATCH { self.settle() } else { self.outlet.flow() }
    }

    /// Takes the facts that a printing house needs about the open file, as
    /// [`read_book`](crate::read_book) returns them; `None` if it has no pages. The summary shows
    /// which pages have no grid; more is checked if there is a [profile](crate::Options::profile).
    pub fn print(&mut self, print: Option<&Print>) {
        if !self.files.is_open() {
            return;
        }
        if let Some(print) = print {
            let pages = self.options.pages.as_ref();
            self.files.set_pages(print, pages, self.options.pictures);
        }
        let is_book = self.files.kind() == FileKind::Book;
        let whole = self.files.location(&Place::Whole, None);
        for finding in press(&self.options, is_book, self.cover.as_ref(), print, whole) {
            self.desk.after(self.files.next_id(), finding);
        }
    }

    /// Takes the remarks about the open file, as [`read_book`](crate::read_book) returns them.
    pub fn remarks(&mut self, remarks: &[Remark]) {
        if self.files.is_open() {
            remarks.iter().for_each(|remark| self.files.add_remark(remark.clone()));
        }
    }

    /// Takes the promises of the open file, as [`read_book`](crate::read_book) returns them. Those
    /// that no file of the check keeps are findings.
    pub fn promises(&mut self, promises: &[Promised]) {
        if self.files.is_open() {
            self.files.set_promises(promises, self.options.pages.as_ref());
        }
    }

    /// Takes the sizes of the pages of the open file that are pictures, as
    /// [`read_book`](crate::read_book) returns them.
    pub fn pictures(&mut self, sizes: &[Area]) {
        if self.files.is_open() {
            self.files.set_pictures(sizes);
        }
    }

    /// Closes the file.
    pub fn close(&mut self) -> ControlFlow<()> {
        self.pairer.close();
        self.take_paired();
        if self.settle().is_break() {
            if self.outlet.is_open() {
                // It was asked to end: the part so far is counted.
                self.count_file();
            }
            return ControlFlow::Break(());
        }
        if !self.files.is_open() {
            return self.outlet.flow();
        }
        if self.files.is_empty() {
            self.tally.count_unreadable();
            let place = self.files.location(&Place::Whole, None);
            let [pages, unselected] = self.files.pages();
            let nothing = Fault::NothingFound { pages, unselected };
            self.desk.after(self.files.next_id(), Finding::new(place, nothing));
        }
        let view = View::new(&self.files, self.pairer.book(), &self.outcomes);
        for (puzzle, finding) in self.survey.numbers.close_file(view) {
            match puzzle {
                Some(id) => self.desk.about(id, finding),
                None => self.desk.after(self.files.next_id(), finding),
            }
        }
        self.count_file();
        if self.is_book_of_its_own() { self.end_book() } else { self.outlet.flow() }
    }

    /// Closes the file for the summary.
    fn count_file(&mut self) {
        let kind = self.files.kind();
        if let Some(about) = self.files.close() {
            self.tally.close_file(kind, about);
        }
    }

    /// Records a file that could not be opened, or not be read to its end, for the summary.
    pub fn unread(&mut self, error: &SourceError) {
        self.tally.add_unread(error.into());
    }

    /// Ends the check and returns its summary.
    pub fn finish(mut self) -> Summary {
        if self.outlet.flow().is_continue() && self.end_book().is_continue() {
            self.count();
            self.broken_promises();
            let _ = self.reporter().clear();
        } else if self.outlet.is_open() {
            // It was asked to end: the part so far is reported.
            for waiting in std::mem::take(&mut self.doubts) {
                self.doubtful(&waiting);
            }
            let _ = self.reporter().clear();
            self.tally.stop();
        }
        let mut summary = self.tally.finish();
        summary.has_pictures = self.options.pictures;
        self.survey.ratings.give(&mut summary, self.files);
        summary
    }

    /// The number of puzzles so far.
    pub fn puzzles(&self) -> u64 {
        self.tally.puzzles()
    }

    /// Stops the check if this breaks.
    pub(super) fn go_on(&mut self, flow: ControlFlow<()>) -> ControlFlow<()> {
        self.outlet.set_flow(flow);
        flow
    }

    /// Whether the open file is a separate book; otherwise all files of the call are one book.
    fn is_book_of_its_own(&self) -> bool {
        self.options.solutions.is_empty() || self.files.kind() == FileKind::Across
    }

    /// Reports a number of puzzles that differs from the expected one.
    fn count(&mut self) {
        let found = self.tally.puzzles();
        let Some(expected) = self.options.expect.filter(|&expected| expected != found) else {
            return;
        };
        if let Some(file) = self.files.first_of(FileKind::Book) {
            let source = self.files.location_in(file, &Place::Whole, None);
            let finding = Finding::new(source, Fault::PuzzleCount { found, expected });
            self.desk.after(self.files.next_id(), finding);
        }
    }

    /// Reports the promises that the files do not keep.
    fn broken_promises(&mut self) {
        for (file, promised, found) in self.files.broken_promises() {
            let Promised { promise, text, place, .. } = promised;
            let source = self.files.location_in(file, &place, None);
            let finding = Finding::new(source, Fault::Promised { promise, printed: text, found });
            self.desk.after(self.files.next_id(), finding);
        }
    }

    /// Takes the entries that are paired into the batch.
    fn take_paired(&mut self) {
        while let Some(mut paired) = self.pairer.next() {
            if let Paired::Puzzle(puzzle) = &mut paired {
                self.decide_beside(puzzle);
            }
            let item = Item::from(paired);
            if let Item::Puzzle(job) = &item {
                self.files.add_name(job.paired.entry.label.as_ref());
            }
            self.batch.push(item);
        }
    }

    /// Takes a doubtful puzzle for what the solution beside it says, if that decides.
    fn decide_beside(&mut self, puzzle: &mut Puzzle) {
        let Some(solution) = puzzle.beside.as_ref().and_then(|beside| beside.grid()) else {
            return;
        };
        let Some(doubtful) = doubtful_of(&puzzle.entry) else { return };
        if let Some(givens) = doubt::decided(doubtful, &solution, self.options.max_steps) {
            puzzle.decide(givens);
            let index = self.pairer.book().len() as usize - 1;
            self.pairer.decide(index, Some(&givens));
        }
    }

    /// Checks the batch.
    fn settle(&mut self) -> ControlFlow<()> {
        self.outlet.flow()?;
        let occurred = |fingerprint| self.compare.occurred(fingerprint);
        let halt = self.outlet.halt();
        let leaves_out = !self.options.allow.contains(&Code::RuleNotNeeded);
        if self.workers.solve(&mut self.batch, occurred, halt).is_break()
            || self.workers.solve_other_kinds(&mut self.batch, leaves_out, halt).is_break()
        {
            self.batch.clear();
            return ControlFlow::Break(());
        }
        for item in std::mem::take(&mut self.batch) {
            match item {
                Item::Puzzle(job) => self.puzzle(job),
                Item::Apart(solution) => self.apart(&solution),
            }
        }
        self.survey.ratings.settle(&mut self.workers, self.outlet.halt())?;
        if self.desk.is_full() { self.reporter().clear() } else { self.outlet.flow() }
    }

    /// Reports the faults of the next puzzle.
    fn puzzle(&mut self, mut job: Box<Job>) {
        let entry = &job.paired.entry;
        let label = entry.label.as_ref();
        let (id, subject) = self.files.count_puzzle(&entry.place, label);
        self.survey.numbers.puzzle(id, label.and_then(|label| label.number), &subject.source);
        if let Some(judged) = job.other_kind.take() {
            let Job { paired, fingerprint, .. } = *job;
            self.other_kind(id, &subject, *judged, paired.beside, fingerprint);
            return;
        }
        // It is large, and stays where it is.
        let Job { paired, answer, fingerprint, forms, symmetry, .. } = &*job;
        let Puzzle { entry, puzzle, beside, .. } = &**paired;
        let only = answer.as_ref().and_then(|answer| answer.only());
        let beside = beside.as_deref();
        let printed = beside.and_then(|beside| self.beside(id, &subject, only, beside));
        if let (Some(kind), Some(puzzle)) = (drawn(entry, answer.as_ref()), puzzle) {
            self.tally.count_puzzle(self.files.kind(), false);
            self.outcomes.push(if kind.keeps_rules() {
                Outcome::Several
            } else {
                Outcome::Variant
            });
            self.variant(id, &subject, kind, true);
            if let Some(printed) = printed {
                judge_variant(&mut self.desk, id, &subject, puzzle, kind, printed);
            }
            return;
        }
        let is_checked = answer.as_ref().is_some_and(|answer| answer.outcome() != Outcome::GaveUp);
        self.tally.count_puzzle(self.files.kind(), is_checked);
        let outcome = answer.as_ref().map_or(Outcome::Unreadable, Answer::outcome);
        self.outcomes.push(outcome);
        if let Some(variant) = entry.variant {
            self.variants.add(id, variant.kind, outcome);
        }
        let (Some(puzzle), Some(answer)) = (puzzle, answer) else {
            self.tally.count_unreadable();
            self.files.count_lost();
            let doubtful = doubtful_of(entry).cloned().map(Box::new);
            let entry = job.paired.entry;
            match doubtful {
                Some(doubtful) => {
                    let kind = self.files.kind();
                    self.doubts.push(Waiting { id, subject, kind, entry, doubtful });
                }
                None => {
                    let reason = entry.reading.err().unwrap_or_default();
                    let fault = Fault::Unreadable { grid: Numbered::Puzzles, reason };
                    self.desk.about(id, subject.finding(fault));
                }
            }
            return;
        };
        let level = entry.difficulty.as_deref();
        let symmetry = *symmetry;
        let checked = Checked { id, subject: &subject, puzzle, answer, level, symmetry };
        self.judge(&checked, printed, *fingerprint, forms.as_ref());
    }

    /// Reports the faults of a puzzle of another kind, and of the solution printed beside it.
    fn other_kind(
        &mut self,
        id: u32,
        subject: &NamedPuzzle,
        judged: Judged,
        beside: Option<Box<Solution>>,
        fingerprint: u128,
    ) {
        let Judged { found: mut judged, fault, structure, rules } = judged;
        if self.files.kind() != FileKind::Across {
            self.survey.rules.puzzle(id, &rules);
        }
        judged.printed =
            beside.and_then(|beside| self.symbols_beside(id, subject, &judged, &beside));
        let is_checked = fault.is_none_or(|fault| fault.code() != Code::NotChecked);
        self.tally.count_puzzle(self.files.kind(), is_checked);
        if is_checked {
            self.tally.count_other_kind(self.files.kind());
        }
        self.outcomes.push(match fault {
            Some(OtherFault::NoSolution | OtherFault::Solved) => Outcome::Nothing,
            _ => Outcome::OtherKind,
        });
        let earlier = self.compare.other_kind(id, fingerprint, structure);
        let is_wrong = fault != Some(OtherFault::NoSolution) && judged.misprint().is_some();
        let faults = [
            fault,
            is_wrong.then_some(OtherFault::SolutionWrong),
            match earlier {
                Some(Earlier::Copy(_)) => Some(OtherFault::Duplicate),
                Some(Earlier::Equivalent(..)) => Some(OtherFault::Equivalent),
                None => None,
            },
        ];
        for fault in faults.into_iter().flatten() {
            let finding = || {
                let mut judged = Box::new(judged.clone());
                let printed = judged.printed.as_ref().map(|printed| printed.source.clone());
                if let (OtherFault::Equivalent, Some(Earlier::Equivalent(_, how))) =
                    (fault, &earlier)
                {
                    judged.how = Some(how.clone());
                }
                let about = Fault::OtherKind { fault, judged };
                match (fault, printed, &earlier) {
                    (OtherFault::SolutionWrong, Some(source), _) => {
                        let finding = subject.finding_at(source, about);
                        finding.with([subject.related(Relation::Puzzle)])
                    }
                    (OtherFault::Duplicate | OtherFault::Equivalent, _, Some(earlier)) => {
                        let view = View::new(&self.files, self.pairer.book(), &self.outcomes);
                        let first = view.subject(earlier.first()).related(Relation::First);
                        subject.finding(about).with([first])
                    }
                    _ => subject.finding(about),
                }
            };
            match &judged.printed {
                Some(printed) if fault == OtherFault::SolutionWrong => {
                    let grid = ApartGrid::filled(&judged.puzzle, &printed.symbols);
                    self.desk.astray(id, finding(), grid);
                }
                _ => self.desk.about_this(id, fault.code(), finding),
            }
        }
    }

    /// The solution beside a puzzle of another kind; `None` if it cannot be read.
    fn symbols_beside(
        &mut self,
        id: u32,
        subject: &NamedPuzzle,
        judged: &OtherKind,
        solution: &Solution,
    ) -> Option<PrintedSymbols> {
        let Some(symbols) = solution.entry.symbols_for(&judged.puzzle) else {
            self.unfit_beside(id, subject, solution);
            return None;
        };
        let Entry { place, label, .. } = &solution.entry;
        self.count_solution(place);
        Some(PrintedSymbols { symbols, source: self.files.location(place, label.as_ref()) })
    }

    /// Reports the solution beside a puzzle that cannot be read as one of it.
    fn unfit_beside(&mut self, id: u32, subject: &NamedPuzzle, solution: &Solution) {
        let Entry { place, label, reading, .. } = &solution.entry;
        match solution.entry.is_read() {
            true => self.count_solution(place),
            false => self.tally.count_unreadable(),
        }
        let source = self.files.location(place, label.as_ref());
        let grid = ApartGrid::of(&solution.entry);
        let reason = reading.clone().err();
        judge_unfit(&mut self.desk, id, subject, source, reason, grid);
    }

    /// Reports the faults of a puzzle that was solved.
    fn judge(
        &mut self,
        checked: &Checked<'_>,
        printed: Option<Printed>,
        fingerprint: u128,
        forms: Option<&Forms>,
    ) {
        let &Checked { id, subject, puzzle, answer, .. } = checked;
        judge(&mut self.desk, id, subject, puzzle, answer, printed);
        for watch in &mut self.survey.watches {
            if let Some(finding) = watch.puzzle(checked) {
                self.desk.about(id, finding);
            }
        }
        if self.files.kind() != FileKind::Across {
            self.survey.ratings.puzzle(checked);
        }
        if answer.is_open() {
            let view = View::new(&self.files, self.pairer.book(), &self.outcomes);
            let named = |id| view.subject(id);
            self.compare.puzzle(checked, fingerprint, forms, named, &mut self.desk);
        }
    }

    /// Checks the doubtful puzzles of the book whose printed solution decides what they are, and
    /// reports the others.
    fn decide_doubts(&mut self, apart: &[Apart], pairs: &Pairs) {
        let first = View::new(&self.files, self.pairer.book(), &self.outcomes).first();
        for waiting in std::mem::take(&mut self.doubts) {
            let index = (waiting.id - first) as usize;
            let owner = pairs.owners.iter().position(|&owner| owner == Owner::Puzzle(index));
            let solution = owner.and_then(|at| apart[at].grid());
            let is_drawn = waiting.entry.variant.is_some_and(|variant| variant.is_drawn);
            let givens = solution.filter(|_| !is_drawn).and_then(|solution| {
                doubt::decided(&waiting.doubtful, &solution, self.options.max_steps)
            });
            self.pairer.decide(index, givens.as_ref());
            match givens {
                Some(givens) => self.decided(waiting, givens),
                None => self.doubtful(&waiting),
            }
        }
    }

    /// Reports a puzzle that is hard to read.
    fn doubtful(&mut self, waiting: &Waiting) {
        let Waiting { id, subject, doubtful, .. } = waiting;
        let readings = doubt::readings(doubtful, self.options.max_steps);
        let (grid, doubtful) = (Numbered::Puzzles, doubtful.clone());
        let finding = subject.finding(Fault::HardToRead { grid, doubtful, readings });
        self.desk.about(*id, finding);
    }

    /// Checks a puzzle that was counted as unreadable, and has these givens.
    fn decided(&mut self, waiting: Waiting, givens: Grid) {
        let Waiting { id, subject, kind, mut entry, .. } = waiting;
        entry.reading = Ok(AnyPuzzle::Grid(givens));
        let (place, level, variant) =
            (entry.place.clone(), entry.difficulty.clone(), entry.variant);
        let mut items = [Item::Puzzle(Box::new(Job::new(Box::new(Puzzle::alone(entry)))))];
        let occurred = |fingerprint| self.compare.occurred(fingerprint);
        if self.workers.solve(&mut items, occurred, self.outlet.halt()).is_break() {
            return;
        }
        let [Item::Puzzle(job)] = items else { return };
        let Job { paired, answer: Some(answer), fingerprint, forms, symmetry, .. } = *job else {
            return;
        };
        let Some(puzzle) = &paired.puzzle else { return };
        let outcome = answer.outcome();
        self.outcomes.set(id, outcome);
        self.tally.decide(kind, &subject.source.file, &place, id, outcome != Outcome::GaveUp);
        if let Some(variant) = variant {
            self.variants.add(id, variant.kind, outcome);
        }
        let level = level.as_deref();
        let checked = Checked { id, subject: &subject, puzzle, answer: &answer, level, symmetry };
        self.judge(&checked, None, fingerprint, forms.as_ref());
    }

    /// Reports a puzzle that is a variant, and so is not checked.
    fn variant(&mut self, id: u32, subject: &NamedPuzzle, kind: VariantKind, is_drawn: bool) {
        self.tally.count_variant(self.files.kind(), self.options.allow.contains(&Code::Variant));
        let fault = || subject.finding(Fault::Variant { kind, is_drawn });
        self.desk.about_this(id, Code::Variant, fault);
    }

    /// Reports the puzzles that words call a variant, and that have proved to be one.
    fn named_variants(&mut self) {
        let variants = self.variants.take();
        self.desk.retract(&variants);
        self.survey.ratings.forget(&variants);
        for (id, kind) in variants {
            let view = View::new(&self.files, self.pairer.book(), &self.outcomes);
            // Those that are not remembered are in a data set.
            if view.kept(id).is_some() {
                let subject = view.subject(id);
                self.tally.uncheck(self.files.kind(), id);
                self.variant(id, &subject, kind, false);
            }
        }
    }

    /// The solution beside a puzzle, if it has to be judged: `None` if it is unreadable, and if it
    /// is the only solution, as nearly always.
    fn beside(
        &mut self,
        id: u32,
        subject: &NamedPuzzle,
        only: Option<&[u8; 81]>,
        solution: &Solution,
    ) -> Option<Printed> {
        let Solution { entry, .. } = solution;
        let Some(grid) = solution.grid() else {
            self.unfit_beside(id, subject, solution);
            return None;
        };
        self.count_solution(&entry.place);
        (only != Some(grid.digits())).then(|| Printed {
            grid,
            source: self.files.location(&entry.place, entry.label.as_ref()),
        })
    }

    /// Reports the faults of a grid printed apart that are known before the book ends.
    fn apart(&mut self, solution: &Solution) {
        let Solution { entry, said, .. } = solution;
        let source = self.files.location(&entry.place, entry.label.as_ref());
        let number = entry.label.as_ref().and_then(|label| label.number);
        self.survey.numbers.apart(*said, number, &source);
        match &entry.reading {
            // It is compared with its puzzle when the book ends.
            _ if entry.is_read() && *said => self.count_solution(&entry.place),
            Err(reason) if !entry.is_read() => {
                self.tally.count_unreadable();
                if *said {
                    self.files.count_lost_solution();
                }
                let finding = Finding::new(source, unreadable_solution(reason.clone()));
                self.desk.after(self.files.next_id(), finding);
            }
            _ => {}
        }
    }

    fn count_solution(&mut self, place: &Place) {
        self.files.count_solution(place);
        self.tally.count_solution(self.files.kind());
    }

    /// Reports the findings that need the whole book, and forgets it.
    fn end_book(&mut self) -> ControlFlow<()> {
        let pairs = self.pairer.pair();
        let apart = self.pairer.take_apart();
        self.decide_doubts(&apart, &pairs);
        ApartJudge {
            book: self.pairer.book(),
            outcomes: &self.outcomes,
            files: &mut self.files,
            desk: &mut self.desk,
            tally: &mut self.tally,
            numbers: &mut self.survey.numbers,
            allow: &self.options.allow,
            max_steps: self.options.max_steps,
            has_solution_files: !self.options.solutions.is_empty(),
        }
        .judge(&apart, &pairs);
        self.named_variants();
        // Those that were decided late.
        let _ = self.survey.ratings.settle(&mut self.workers, self.outlet.halt());
        let flow = self.end_survey();
        self.survey.numbers.forget();
        if self.is_book_of_its_own() {
            self.files.forget_names();
        }
        self.pairer.end_book();
        self.outcomes = Outcomes::new(self.files.next_id());
        flow
    }

    /// Reports the findings about several puzzles of the book.
    fn end_survey(&mut self) -> ControlFlow<()> {
        let Self { pairer, workers, files, outcomes, compare, survey, desk, outlet, tally, .. } =
            self;
        let view = View::new(files, pairer.book(), outcomes);
        let mut reporter = Reporter { view, workers, desk, outlet, tally };
        compare.end_book(&mut reporter)?;
        for watch in &mut survey.watches {
            watch.end_book(&mut reporter)?;
        }
        survey.rules.end_book(&mut reporter)?;
        survey.ratings.end_book(&mut reporter)?;
        reporter.clear()
    }

    fn reporter(&mut self) -> Reporter<'_, S> {
        let Self { pairer, workers, files, outcomes, desk, outlet, tally, .. } = self;
        let view = View::new(files, pairer.book(), outcomes);
        Reporter { view, workers, desk, outlet, tally }
    }
}

/// The grid of an entry, if it is doubtful.
fn doubtful_of(entry: &Entry) -> Option<&Doubtful> {
    entry.reading.as_ref().err()?.doubtful.as_deref()
}

/// The rules that are drawn into the grid of a puzzle, unless it is broken by the ordinary rules,
/// and these also hold. The digits of a full grid show that it has no boxes.
fn drawn(entry: &Entry, answer: Option<&Answer>) -> Option<VariantKind> {
    if let (Ok(AnyPuzzle::Grid(grid)), Some(Answer::Clash(_))) = (&entry.reading, answer)
        && is_latin(grid)
    {
        return Some(VariantKind::LatinSquare);
    }
    let kind = entry.variant.filter(|variant| variant.is_drawn)?.kind;
    let is_broken = matches!(answer?, Answer::Clash(_) | Answer::None | Answer::Solved);
    (!kind.keeps_rules() || !is_broken).then_some(kind)
}

/// Puts findings on the desk, and clears it when it is full.
struct Reporter<'a, S> {
    view: View<'a>,
    workers: &'a mut Workers,
    desk: &'a mut Desk,
    outlet: &'a mut Outlet<S>,
    tally: &'a mut Tally,
}

impl<S: FnMut(Finding) -> ControlFlow<()>> Reporter<'_, S> {
    /// Gives all findings that wait to the sink.
    fn clear(&mut self) -> ControlFlow<()> {
        let findings = self.desk.clear(self.view);
        let kind = self.view.files().kind();
        let flow = self.outlet.give(findings, kind, self.workers, self.tally);
        self.desk.stop_listing(self.outlet.full());
        flow
    }
}

impl<S: FnMut(Finding) -> ControlFlow<()>> Report for Reporter<'_, S> {
    fn view(&self) -> View<'_> {
        self.view
    }

    fn workers(&mut self) -> &mut Workers {
        self.workers
    }

    fn about_all(&mut self, at: u32, puzzles: Vec<u32>, finding: Finding) -> ControlFlow<()> {
        self.desk.about_all(at, puzzles, finding);
        if self.desk.is_full() { self.clear() } else { ControlFlow::Continue(()) }
    }
}
