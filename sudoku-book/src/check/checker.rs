//! [`Checker`]: takes the entries of books and tells what is wrong with them.

use std::collections::{BTreeSet, VecDeque};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use sudoku_core::text::Reading;

use super::batch;
use super::book::{Book, Kept, Loose, Packed};
use super::desk::Desk;
use super::numbering::{self, Mark, Numbering};
use super::options::Options;
use super::pairing::labels_conflict;
use super::places::Places;
use super::printed::Fault;
use super::puzzle::{Puzzle, STEPS, Verdict};
use super::say::{self, Subject};
use super::seen::Seen;
use super::summary::{FileSummary, Summary};
use super::words;
use crate::entry::{Entry, Label, Place, Role};
use crate::finding::{Code, Finding, Location, Printed, Severity};

/// Puzzles are solved in batches of so many.
const BATCH: usize = 4096;

/// What a puzzle or a full grid is can depend on so many entries behind it.
const LOOK_AHEAD: usize = 2;

/// Checks books entry by entry and gives every finding to a sink.
///
/// Call [`open`](Checker::open) with the name of a book, [`entry`](Checker::entry)
/// with everything in it, [`close`](Checker::close) at its end, and
/// [`finish`](Checker::finish) after the last one. When the sink breaks, all of
/// them do, and nothing more is checked. [`check`](crate::check) and
/// [`check_each`](crate::check_each) do it for whole files.
pub struct Checker<S> {
    pub(super) options: Options,
    threads: usize,
    sink: S,
    flow: ControlFlow<()>,
    start: Instant,
    batch: Vec<Item>,
    /// What was last put into the batch, even if it has left it.
    last: Last,
    pub(super) desk: Desk,
    pub(super) book: Book,
    pub(super) files: Vec<File>,
    places: Places,
    seen: Seen,
    marked: Marked,
    numbering: Numbering,
    loose_numbering: Numbering,
    pub(super) loose_faults: Vec<(numbering::Fault, Mark)>,
    /// Puzzles of the book with a number that is not theirs.
    pub(super) misnumbered: BTreeSet<u32>,
    /// Whether the last entry was a puzzle that has no solution yet.
    after_puzzle: bool,
    pub(super) summary: Summary,
}

/// A file of the call.
pub(super) struct File {
    pub(super) name: Arc<str>,
    /// The number in the call of its first puzzle.
    first: u32,
    puzzles: u64,
    solutions: u64,
    holds_solutions: bool,
    entries: u64,
    /// Whether there was a puzzle that is not full: only behind one a full grid
    /// can be a solution.
    has_puzzle: bool,
}

/// The kind and the record of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Puzzle(u64),
    Solution,
}

/// An entry that waits to be checked.
enum Item {
    Puzzle(Box<Job>),
    Solution(Solution),
}

/// A puzzle that waits to be checked.
struct Job {
    place: Place,
    label: Option<Label>,
    record: u64,
    content: Result<Puzzle, Box<str>>,
    verdict: Option<Verdict>,
    fingerprint: u128,
    /// The solution printed beside or right behind it.
    beside: Option<Solution>,
}

/// A printed solution, and why it cannot be read.
struct Solution {
    loose: Loose,
    reason: Option<Box<str>>,
}

impl<S: FnMut(Finding) -> ControlFlow<()>> Checker<S> {
    /// A checker with these options that gives its findings to `sink`.
    pub fn new(options: &Options, sink: S) -> Self {
        Self {
            options: options.clone(),
            threads: batch::threads(options.threads),
            sink,
            flow: ControlFlow::Continue(()),
            start: Instant::now(),
            batch: Vec::new(),
            last: Last::Nothing,
            desk: Desk::default(),
            book: Book::default(),
            files: Vec::new(),
            places: Places::default(),
            seen: Seen::new(),
            marked: Marked::default(),
            numbering: Numbering::default(),
            loose_numbering: Numbering::default(),
            loose_faults: Vec::new(),
            misnumbered: BTreeSet::new(),
            after_puzzle: false,
            summary: Summary::default(),
        }
    }

    /// What follows stands in this file.
    pub fn open(&mut self, file: &str) {
        self.open_file(file, false);
    }

    /// What follows stands in this file, and all of it are solutions of puzzles
    /// in other files.
    pub fn open_solutions(&mut self, file: &str) {
        self.open_file(file, true);
    }

    fn open_file(&mut self, file: &str, holds_solutions: bool) {
        self.files.push(File {
            name: file.into(),
            first: self.places.len(),
            puzzles: 0,
            solutions: 0,
            holds_solutions,
            entries: 0,
            has_puzzle: false,
        });
        self.last = Last::Nothing;
        self.after_puzzle = false;
    }

    /// The next entry of the file.
    pub fn entry(&mut self, entry: Entry) -> ControlFlow<()> {
        self.flow?;
        let Some(file) = self.files.last_mut() else { return ControlFlow::Continue(()) };
        file.entries += 1;
        let full = match &entry.reading {
            Ok(Reading::Grid(grid)) => Some(grid.is_full()),
            Ok(Reading::Candidates(_)) => Some(false),
            Err(_) => None,
        };
        let beside = self.last == Last::Puzzle(entry.record);
        let is_solution = if file.holds_solutions {
            if entry.role == Role::Puzzle && full == Some(false) {
                // The puzzle again, beside its solution.
                return ControlFlow::Continue(());
            }
            true
        } else {
            match (entry.role, full) {
                (Role::Solution, _) => true,
                (Role::Puzzle, _) | (Role::Unsaid, Some(false)) => false,
                (Role::Unsaid, Some(true)) => beside || file.has_puzzle,
                (Role::Unsaid, None) => beside || self.last == Last::Solution,
            }
        };
        if is_solution {
            let solution = self.solution(entry);
            match self.batch.last_mut() {
                Some(Item::Puzzle(job)) if beside && job.beside.is_none() => {
                    job.beside = Some(solution);
                }
                _ => self.batch.push(Item::Solution(solution)),
            }
            if !beside {
                self.last = Last::Solution;
            }
        } else {
            file.has_puzzle |= full != Some(true);
            self.last = Last::Puzzle(entry.record);
            let content = match &entry.reading {
                Ok(reading) => Ok(Puzzle::new(reading)),
                Err(reason) => Err(reason.0.clone()),
            };
            self.batch.push(Item::Puzzle(Box::new(Job {
                place: entry.place,
                label: entry.label,
                record: entry.record,
                content,
                verdict: None,
                fingerprint: 0,
                beside: None,
            })));
        }
        if self.batch.len() >= BATCH { self.settle(false) } else { self.flow }
    }

    /// The file ends here.
    pub fn close(&mut self) -> ControlFlow<()> {
        self.settle(true)?;
        let Some(file) = self.files.last() else { return self.flow };
        if file.entries == 0 {
            self.summary.unreadable += 1;
            let place = Place::Text { line: 1, column: 1 };
            let nothing = say::nothing_found(self.location(&place, None));
            self.desk.after(self.places.len(), nothing);
        }
        for (fault, mark) in std::mem::take(&mut self.numbering).finish() {
            self.number_fault("puzzle", &fault, mark);
        }
        self.loose_faults.extend(std::mem::take(&mut self.loose_numbering).finish());
        let file = &self.files[self.files.len() - 1];
        self.summary.files.push(FileSummary {
            file: file.name.clone(),
            puzzles: file.puzzles,
            solutions: file.solutions,
        });
        if self.options.solutions.is_empty() { self.end_book() } else { self.flow }
    }

    /// There are no more files. What was checked, in numbers.
    pub fn finish(mut self) -> Summary {
        if self.flow.is_continue() {
            let _ = self.end_book();
        }
        self.summary.fine = self.summary.checked - self.marked.checked;
        self.summary.elapsed = self.start.elapsed();
        self.summary
    }

    /// How many puzzles were seen so far.
    pub fn puzzles(&self) -> u64 {
        self.summary.puzzles
    }

    fn solution(&self, entry: Entry) -> Solution {
        let (grid, reason) = match &entry.reading {
            Ok(Reading::Grid(grid)) => (Some(Packed::from(grid)), None),
            Ok(Reading::Candidates(marks)) => (Some(Packed::from(&marks.decided())), None),
            Err(reason) => (None, Some(reason.0.clone())),
        };
        let said = entry.role == Role::Solution
            || self.files.last().is_some_and(|file| file.holds_solutions);
        Solution {
            loose: Loose {
                file: self.files.len() as u32 - 1,
                place: entry.place,
                label: entry.label,
                record: entry.record,
                said,
                after: 0,
                grid,
            },
            reason,
        }
    }

    /// Checks the batch. Without `all`, its end waits for what follows.
    fn settle(&mut self, all: bool) -> ControlFlow<()> {
        self.flow?;
        batch::for_each(&mut self.batch, self.threads, |item| {
            if let Item::Puzzle(job) = item {
                job.solve();
            }
        });
        let mut items = VecDeque::from(std::mem::take(&mut self.batch));
        while all || items.len() > LOOK_AHEAD {
            match items.pop_front() {
                None => break,
                Some(Item::Solution(solution)) if self.is_lone(&solution, &items) => {
                    let mut job = solution.into_job();
                    job.solve();
                    self.puzzle(job);
                }
                Some(Item::Solution(solution)) => self.loose(solution),
                Some(Item::Puzzle(mut job)) => {
                    self.look_behind(&mut job, &mut items);
                    self.after_puzzle = job.beside.is_none();
                    self.puzzle(*job);
                }
            }
        }
        self.batch = items.into();
        if self.desk.is_full() { self.clear_desk() } else { self.flow }
    }

    /// Whether a full grid stands alone between puzzles, in a book where no other
    /// does so far: then it is a puzzle somebody has solved.
    fn is_lone(&self, solution: &Solution, next: &VecDeque<Item>) -> bool {
        let fits_next = || match (next.front(), next.get(1)) {
            (Some(Item::Puzzle(job)), Some(Item::Solution(solution))) => job.fits(solution),
            _ => false,
        };
        !solution.loose.said
            && solution.loose.grid.is_some()
            && self.after_puzzle
            && self.book.loose.is_empty()
            && self.book.adjacent == 0
            && matches!(next.front(), Some(Item::Puzzle(_)))
            && !fits_next()
    }

    /// Gives the puzzle the solution that stands right behind it, if that is its.
    fn look_behind(&mut self, job: &mut Job, items: &mut VecDeque<Item>) {
        if job.beside.is_some() {
            return;
        }
        let waiting = self.book.len() - self.book.answered;
        if self.book.adjacent < waiting {
            return;
        }
        let Some(Item::Solution(solution)) = items.front() else { return };
        let loose = &solution.loose;
        let belongs = !labels_conflict(job.label.as_ref(), loose.label.as_ref())
            && (loose.said || job.fits(solution));
        if !belongs {
            return;
        }
        if let Some(Item::Solution(solution)) = items.pop_front() {
            self.book.adjacent += 1;
            self.book.adjacent_unsaid += u64::from(!solution.loose.said);
            job.beside = Some(solution);
        }
    }

    fn puzzle(&mut self, job: Job) {
        let id = self.places.len();
        let file_index = self.files.len() - 1;
        let file = &mut self.files[file_index];
        file.puzzles += 1;
        self.summary.puzzles += 1;
        self.places.push(&job.place, file.puzzles == 1);
        let subject = Subject {
            ordinal: file.puzzles,
            name: words::name(file.puzzles, job.label.as_ref()),
            source: self.location(&job.place, job.label.as_ref()),
        };
        let number = job.label.as_ref().and_then(|label| label.number);
        self.numbering.push(number, || Mark { source: subject.source.clone(), puzzle: Some(id) });
        let beside = job.beside.and_then(|solution| self.read_beside(id, &subject, solution));
        let answered = beside.is_some();
        let printed = beside.flatten();

        let checked = matches!(
            (&job.content, &job.verdict),
            (Ok(_), Some(verdict)) if !matches!(verdict, Verdict::GaveUp(_))
        );
        self.marked.puzzle(checked);
        self.summary.checked += u64::from(checked);
        match (&job.content, &job.verdict) {
            (Ok(puzzle), Some(verdict)) => {
                self.judge(id, &subject, puzzle, verdict, printed);
                if !matches!(verdict, Verdict::Solved) {
                    self.compare(id, &subject, puzzle, job.fingerprint);
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

    /// The solution beside a puzzle: nothing if it cannot be read.
    fn read_beside(
        &mut self,
        id: u32,
        subject: &Subject,
        solution: Solution,
    ) -> Option<Option<Printed>> {
        let label = solution.loose.label.as_ref();
        let source = self.location(&solution.loose.place, label);
        match (solution.loose.grid(), solution.reason) {
            (Some(grid), _) => {
                self.count_solution();
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
        match verdict {
            Verdict::One(_) => {}
            Verdict::Clash(clashes) => {
                self.desk.about(id, say::given_clash(subject, givens, clashes.clone()));
                return;
            }
            Verdict::None(why) => {
                self.desk.about(id, say::no_solution(subject, givens, why.clone()));
            }
            Verdict::Many(a, b, count) => {
                let solutions = [*a, *b];
                self.desk.about(id, say::multiple_solutions(subject, givens, solutions, *count));
            }
            Verdict::Solved => {
                self.desk.about(id, say::already_solved(subject, givens));
                return;
            }
            Verdict::GaveUp(steps) => {
                self.desk.about(id, say::gave_up(subject, givens, *steps));
            }
        }
        if let Some(printed) = printed {
            let impossible = matches!(verdict, Verdict::None(_));
            self.judge_printed(id, subject, puzzle, verdict.only(), impossible, printed);
        }
    }

    /// Tells what is wrong with the printed solution of a puzzle that may have any
    /// number of solutions; `only` is the only one.
    pub(super) fn judge_printed(
        &mut self,
        id: u32,
        subject: &Subject,
        puzzle: &Puzzle,
        only: Option<&sudoku_core::Grid>,
        impossible: bool,
        printed: Printed,
    ) {
        let fault = Fault::find(puzzle, only, &printed.grid);
        if impossible || fault.is_none() {
            let misfits = puzzle.misfits(&printed.grid);
            self.desk.add_printed(id, &printed, misfits);
        } else if let Some(fault) = fault {
            let grid = printed.grid;
            let finding = say::solution_wrong(subject, puzzle.givens(), printed, fault, only);
            self.desk.astray(id, finding, grid);
        }
    }

    /// Looks for the same puzzle before this one.
    fn compare(&mut self, id: u32, subject: &Subject, puzzle: &Puzzle, fingerprint: u128) {
        if let Some(first) = self.seen.insert(fingerprint, id) {
            let first = self.subject(first);
            self.desk.about(id, say::duplicate(subject, &first, puzzle.givens()));
        }
    }

    /// A solution that stands on its own.
    fn loose(&mut self, mut solution: Solution) {
        let after = self.places.len();
        self.after_puzzle = false;
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
                self.count_solution();
            }
        } else {
            self.summary.unreadable += 1;
            let reason = solution.reason.as_deref().unwrap_or_default();
            self.desk.after(after, say::unreadable_solution(None, source, reason));
        }
        self.book.keep_loose(solution.loose);
    }

    fn count_solution(&mut self) {
        self.summary.solutions += 1;
        if let Some(file) = self.files.last_mut() {
            file.solutions += 1;
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
            kept.record.0 == file
                && kept.label.as_ref().and_then(|label| label.number) == Some(number)
        };
        let first = book.first + book.puzzles.iter().position(has_number)? as u32;
        (first < id).then(|| self.subject(first))
    }

    /// The puzzle with this number in the call.
    pub(super) fn subject(&self, id: u32) -> Subject {
        let file = self.files.partition_point(|file| file.first <= id) - 1;
        let file = &self.files[file];
        let ordinal = u64::from(id - file.first) + 1;
        let label = id
            .checked_sub(self.book.first)
            .and_then(|index| self.book.puzzles.get(index as usize))
            .and_then(|kept| kept.label.as_ref());
        Subject {
            source: Location {
                file: file.name.clone(),
                place: self.places.get(id),
                label: label.map(|label| label.text.clone()),
            },
            ordinal,
            name: words::name(ordinal, label),
        }
    }

    /// A place in the file that is open.
    fn location(&self, place: &Place, label: Option<&Label>) -> Location {
        self.location_in(self.files.len() as u32 - 1, place, label)
    }

    pub(super) fn location_in(&self, file: u32, place: &Place, label: Option<&Label>) -> Location {
        Location {
            file: self.files[file as usize].name.clone(),
            place: place.clone(),
            label: label.map(|label| label.text.clone()),
        }
    }

    /// Counts a puzzle that was taken for a solution until now.
    pub(super) fn count_late_puzzle(&mut self, file: u32, allowed: bool) {
        self.summary.puzzles += 1;
        self.summary.checked += 1;
        self.marked.checked += u64::from(!allowed);
        let name = self.files[file as usize].name.clone();
        self.files[file as usize].puzzles += 1;
        if let Some(about) = self.summary.files.iter_mut().rev().find(|about| about.file == name) {
            about.puzzles += 1;
        }
    }

    /// Counts full grids that turned out to be solutions.
    pub(super) fn count_late_solution(&mut self, file: u32) {
        self.summary.solutions += 1;
        let name = self.files[file as usize].name.clone();
        if let Some(about) = self.summary.files.iter_mut().rev().find(|about| about.file == name) {
            about.solutions += 1;
        }
    }

    /// Whether findings of this kind are left out.
    pub(super) fn allows(&self, code: Code) -> bool {
        self.options.allow.contains(&code)
    }

    /// The number of the next puzzle in the call.
    pub(super) fn next_id(&self) -> u32 {
        self.places.len()
    }

    /// Tells all findings that wait.
    pub(super) fn clear_desk(&mut self) -> ControlFlow<()> {
        let mut desk = std::mem::take(&mut self.desk);
        for waiting in desk.clear(&self.book, |id| self.subject(id)) {
            if self.allows(waiting.finding.code) {
                self.summary.allowed += 1;
                continue;
            }
            match waiting.finding.severity {
                Severity::Error => self.summary.errors += 1,
                Severity::Warning => self.summary.warnings += 1,
            }
            for id in waiting.puzzles.into_iter().flatten() {
                self.marked.finding(id);
            }
            self.flow = (self.sink)(waiting.finding);
            self.flow?;
        }
        self.flow
    }
}

impl Job {
    /// Whether this is a solution of the puzzle.
    fn fits(&self, solution: &Solution) -> bool {
        match (&self.content, solution.loose.grid()) {
            (Ok(puzzle), Some(grid)) => puzzle.is_solved_by(&grid),
            _ => false,
        }
    }

    fn solve(&mut self) {
        if let (Ok(puzzle), None) = (&self.content, &self.verdict) {
            self.verdict = Some(puzzle.solve(STEPS));
            self.fingerprint = puzzle.fingerprint();
        }
    }
}

impl Solution {
    /// The same as a puzzle.
    fn into_job(self) -> Job {
        let reason = self.reason.unwrap_or_default();
        Job {
            content: self
                .loose
                .grid()
                .map(|grid| Puzzle::Plain(grid.with_all_fixed()))
                .ok_or(reason),
            place: self.loose.place,
            label: self.loose.label,
            record: self.loose.record,
            verdict: None,
            fingerprint: 0,
            beside: None,
        }
    }
}

/// Which puzzles have a finding: a bit for each.
#[derive(Default)]
struct Marked {
    bits: Vec<u64>,
    len: u32,
    /// How many checked puzzles have a finding.
    checked: u64,
}

impl Marked {
    /// The next puzzle. One that was not checked is marked from the beginning, so
    /// that it is never counted.
    fn puzzle(&mut self, checked: bool) {
        if self.len.is_multiple_of(64) {
            self.bits.push(0);
        }
        if !checked {
            self.set(self.len);
        }
        self.len += 1;
    }

    fn finding(&mut self, id: u32) {
        self.checked += u64::from(self.set(id));
    }

    fn set(&mut self, id: u32) -> bool {
        let word = &mut self.bits[id as usize / 64];
        let before = *word;
        *word |= 1 << (id % 64);
        *word != before
    }
}
