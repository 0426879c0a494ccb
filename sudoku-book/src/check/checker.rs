//! [`Checker`]: takes the entries of books and tells what is wrong with them.

use std::collections::{BTreeSet, VecDeque};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use sudoku_core::AnyPuzzle;

use super::book::{Book, Kept, Loose, Owners, Packed};
use super::desk::{Desk, Waiting};
use super::disguises::Disguises;
use super::explain::Explainer;
use super::grids::Grids;
use super::item::{Item, Job, Solution};
use super::marked::Marked;
use super::names::Names;
use super::numbering::{self, Mark, Numbering};
use super::options::Options;
use super::pairing::labels_conflict;
use super::parts::Parts;
use super::places::Places;
use super::puzzle::Puzzle;
use super::say::{self, Subject};
use super::seen::Seen;
use super::solver::Solver;
use super::summary::{FileSummary, Summary};
use crate::entry::{Entry, Label, Place, Role};
use crate::finding::{Code, Finding, Location, Severity};
use crate::pages::Pages;
use crate::place::Area;
use crate::read::BATCH;
use crate::source::SourceError;

/// So many findings are explained at once, on several threads: some tens of milliseconds.
const EXPLAINED_AT_ONCE: usize = 32;

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
    pub(super) sink: S,
    pub(super) flow: ControlFlow<()>,
    pub(super) start: Instant,
    pub(super) batch: Vec<Item>,
    pub(super) solver: Solver,
    explainer: Explainer,
    /// What was last put into the batch, even if it has left it.
    last: Last,
    pub(super) desk: Desk,
    pub(super) book: Book,
    pub(super) owners: Owners,
    pub(super) files: Vec<File>,
    pub(super) places: Places,
    /// Fingerprints of the puzzles, with their numbers.
    pub(super) seen: Seen,
    pub(super) disguises: Disguises,
    pub(super) grids: Grids,
    pub(super) marked: Marked,
    pub(super) numbering: Numbering,
    pub(super) loose_numbering: Numbering,
    pub(super) loose_faults: Vec<(numbering::Fault, Mark)>,
    /// Puzzles of the book with a number that is not theirs.
    pub(super) misnumbered: BTreeSet<u32>,
    /// What was checked last.
    pub(super) after: After,
    pub(super) summary: Summary,
    /// What becomes of every entry, if somebody wants to know.
    pub(super) parts: Option<Parts>,
}

/// A file of the call.
pub(super) struct File {
    pub(super) name: Arc<str>,
    /// The number in the call of its first puzzle.
    pub(super) first: u32,
    pub(super) puzzles: u64,
    pub(super) solutions: u64,
    pub(super) kind: FileKind,
    pub(super) entries: u64,
    /// The pages on which they stand: any of them, puzzles and solutions.
    pub(super) pages: [Pages; 3],
    /// What is told of all its pages.
    pub(super) sheets: Vec<Area>,
    /// How its puzzles are called.
    pub(super) names: Names,
    /// Whether there was a puzzle that is not full: only behind one a full grid
    /// can be a solution.
    pub(super) has_puzzle: bool,
}

/// What a file of the call is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    /// To be checked.
    Book,
    /// It holds the solutions of the books.
    Solutions,
    /// To be compared with.
    Across,
}

/// What was checked before an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    Nothing,
    /// A puzzle without a solution beside it.
    Puzzle,
    /// A puzzle with its solution.
    Pair,
    /// A solution that does not belong to the puzzle right before it.
    Behind,
    /// A solution behind another one.
    Solution,
}

/// The kind and the record of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Last {
    Nothing,
    Puzzle(u64),
    Solution,
}

impl<S: FnMut(Finding) -> ControlFlow<()>> Checker<S> {
    /// A checker with these options that gives its findings to `sink`.
    pub fn new(options: &Options, sink: S) -> Self {
        let allows = |code| options.allow.contains(&code);
        let disguises = !allows(Code::DuplicateUpToSymmetry) || !allows(Code::SameSolutionGrid);
        Self {
            options: options.clone(),
            solver: Solver::new(options.threads, options.max_steps, disguises),
            explainer: Explainer::new(options.explained),
            sink,
            flow: ControlFlow::Continue(()),
            start: Instant::now(),
            batch: Vec::new(),
            last: Last::Nothing,
            desk: Desk::default(),
            book: Book::default(),
            owners: Owners::default(),
            files: Vec::new(),
            places: Places::default(),
            seen: Seen::new(u32::BITS),
            disguises: Disguises::new(),
            grids: Grids::default(),
            marked: Marked::default(),
            numbering: Numbering::default(),
            loose_numbering: Numbering::default(),
            loose_faults: Vec::new(),
            misnumbered: BTreeSet::new(),
            after: After::Nothing,
            summary: Summary::default(),
            parts: None,
        }
    }

    /// What follows stands in this file.
    pub fn open(&mut self, file: &str) {
        self.open_file(file, FileKind::Book);
    }

    /// What follows stands in this file, and all of it are solutions of puzzles
    /// in other files.
    pub fn open_solutions(&mut self, file: &str) {
        self.open_file(file, FileKind::Solutions);
    }

    /// What follows stands in this file, which is not checked, only compared with those that come
    /// after it.
    pub fn open_across(&mut self, file: &str) {
        self.open_file(file, FileKind::Across);
    }

    fn open_file(&mut self, file: &str, kind: FileKind) {
        self.files.push(File {
            name: file.into(),
            first: self.places.len(),
            puzzles: 0,
            solutions: 0,
            kind,
            entries: 0,
            pages: Default::default(),
            sheets: Vec::new(),
            names: Names::default(),
            has_puzzle: false,
        });
        self.last = Last::Nothing;
        self.after = After::Nothing;
    }

    /// The next entry of the file.
    pub fn entry(&mut self, entry: Entry) -> ControlFlow<()> {
        self.flow?;
        let Some(file) = self.files.last_mut() else { return ControlFlow::Continue(()) };
        let nth = file.entries as usize;
        file.entries += 1;
        file.pages[0].insert_place(&entry.place);
        let full = match &entry.reading {
            Ok(AnyPuzzle::Grid(grid)) => Some(grid.is_full()),
            Ok(AnyPuzzle::Candidates(_)) => Some(false),
            Err(_) => None,
        };
        let beside = self.last == Last::Puzzle(entry.record);
        let is_solution = if file.kind == FileKind::Solutions {
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
                // Decided by what stands around it.
                (Role::Unsaid, None) => true,
            }
        };
        // An unreadable grid may have been one, too.
        file.has_puzzle |= full != Some(true) && entry.role != Role::Solution;
        if is_solution {
            let solution = self.solution(nth, entry);
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
            self.last = Last::Puzzle(entry.record);
            file.names.push(entry.label.as_ref());
            let content = match &entry.reading {
                Ok(reading) => Ok(Puzzle::new(reading)),
                Err(reason) => Err(reason.0.clone()),
            };
            self.batch.push(Item::Puzzle(Box::new(Job {
                nth,
                place: entry.place,
                label: entry.label,
                difficulty: entry.difficulty,
                record: entry.record,
                content,
                verdict: None,
                fingerprint: 0,
                form: None,
                symmetry: None,
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
            let nothing = say::nothing_found(self.location(&Place::Whole, None));
            self.desk.after(self.places.len(), nothing);
        }
        for (fault, mark) in std::mem::take(&mut self.numbering).finish() {
            self.number_fault("puzzle", &fault, mark);
        }
        self.loose_faults.extend(std::mem::take(&mut self.loose_numbering).finish());
        let last = self.files.len() - 1;
        let file = &mut self.files[last];
        let [any, puzzle_pages, solution_pages] = std::mem::take(&mut file.pages);
        let sheets = std::mem::take(&mut file.sheets);
        let about = FileSummary {
            file: file.name.clone(),
            puzzles: file.puzzles,
            solutions: file.solutions,
            puzzle_pages,
            solution_pages,
            other_pages: (1..=sheets.len() as u32).filter(|&page| !any.contains(page)).collect(),
            sheets,
        };
        match file.kind {
            FileKind::Across => self.summary.across.push(about),
            FileKind::Book | FileKind::Solutions => self.summary.files.push(about),
        }
        let is_book = self.options.solutions.is_empty() || file.kind == FileKind::Across;
        if is_book { self.end_book() } else { self.flow }
    }

    /// A file could not be opened, or not be read to its end: the summary tells it.
    pub fn unread(&mut self, error: &SourceError) {
        self.summary.unread.push(error.into());
    }

    /// There are no more files. What was checked, in numbers.
    pub fn finish(mut self) -> Summary {
        if self.flow.is_continue() && self.end_book().is_continue() {
            self.count();
            let _ = self.clear_desk();
        }
        self.summary.fine = self.summary.checked - self.marked.checked;
        self.summary.elapsed = self.start.elapsed();
        self.summary
    }

    /// Tells if there are not as many puzzles as there should be.
    fn count(&mut self) {
        let found = self.summary.puzzles;
        let Some(expected) = self.options.expect.filter(|&expected| expected != found) else {
            return;
        };
        if let Some(file) = self.files.iter().position(|file| file.kind == FileKind::Book) {
            let source = self.location_in(file as u32, &Place::Whole, None);
            self.desk.after(self.next_id(), say::puzzle_count(source, found, expected));
        }
    }

    /// What the open file is there for.
    pub(super) fn open_kind(&self) -> FileKind {
        self.files.last().map_or(FileKind::Book, |file| file.kind)
    }

    /// How many puzzles were seen so far.
    pub fn puzzles(&self) -> u64 {
        self.summary.puzzles
    }

    fn solution(&self, nth: usize, entry: Entry) -> Solution {
        let (grid, reason) = match &entry.reading {
            Ok(AnyPuzzle::Grid(grid)) => (Some(Packed::from(grid)), None),
            Ok(AnyPuzzle::Candidates(marks)) => (Some(Packed::from(&marks.decided())), None),
            Err(reason) => (None, Some(reason.0.clone())),
        };
        let said = entry.role == Role::Solution || self.open_kind() == FileKind::Solutions;
        Solution {
            nth,
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
        self.solver.solve(&mut self.batch);
        let mut items = VecDeque::from(std::mem::take(&mut self.batch));
        while all || items.len() > LOOK_AHEAD {
            match items.pop_front() {
                None => break,
                Some(Item::Solution(solution)) if self.is_puzzle(&solution, &items) => {
                    // It stands behind no puzzle, then.
                    if solution.loose.grid.is_some() {
                        self.book.behind = self.book.behind.saturating_sub(1);
                        self.book.bare += 1;
                    }
                    let mut job = solution.into_job();
                    self.solver.solve_one(&mut job);
                    self.look_behind(&mut job, &mut items);
                    self.puzzle(job);
                }
                Some(Item::Solution(solution)) => self.loose(solution),
                Some(Item::Puzzle(mut job)) => {
                    self.look_behind(&mut job, &mut items);
                    self.puzzle(*job);
                }
            }
        }
        self.batch = items.into();
        if self.desk.is_full() { self.clear_desk() } else { self.flow }
    }

    /// Whether something that the book does not call anything, and that may be a
    /// solution, is a puzzle: an unreadable grid, unless it stands in a row of
    /// solutions; a full grid, if it stands alone between puzzles and no other does
    /// so far.
    fn is_puzzle(&self, solution: &Solution, next: &VecDeque<Item>) -> bool {
        if solution.loose.said {
            return false;
        }
        if solution.loose.grid.is_none() {
            let in_turn = self.after == After::Behind && self.book.is_alternating();
            return in_turn || !matches!(self.after, After::Behind | After::Solution);
        }
        self.after == After::Puzzle
            && self.book.loose.is_empty()
            && self.book.adjacent == 0
            && matches!(next.front(), Some(Item::Puzzle(_)))
            && !matches!(next.get(1), Some(Item::Solution(_)))
    }

    /// Gives the puzzle the solution that stands right behind it, if that is its.
    fn look_behind(&mut self, job: &mut Job, items: &mut VecDeque<Item>) {
        if job.beside.is_some() {
            return;
        }
        let alternating = self.book.is_alternating();
        let Some(Item::Solution(solution)) = items.front() else {
            self.book.bare += 1;
            return;
        };
        let may_pair = self.book.behind >= self.book.bare;
        let loose = &solution.loose;
        let unreadable = loose.grid.is_none();
        // Not if it is the next puzzle that cannot be read.
        let lone = !matches!(items.get(1), Some(Item::Solution(_)));
        let belongs = may_pair
            && !labels_conflict(job.label.as_ref(), loose.label.as_ref())
            && (loose.said
                || job.fits(solution)
                || alternating && unreadable && lone
                || alternating && !unreadable && job.content.is_err());
        if unreadable && !belongs {
            self.book.bare += 1;
        } else {
            self.book.behind += 1;
        }
        if belongs && let Some(Item::Solution(solution)) = items.pop_front() {
            self.book.adjacent += 1;
            self.book.adjacent_unsaid += u64::from(!solution.loose.said);
            job.beside = Some(solution);
        }
    }

    /// The puzzle with this number in the call.
    pub(super) fn subject(&self, id: u32) -> Subject {
        let file = self.files.partition_point(|file| file.first <= id) - 1;
        let file = &self.files[file];
        let ordinal = u64::from(id - file.first) + 1;
        let label = id
            .checked_sub(self.book.first)
            .and_then(|index| self.book.puzzles.get(index as usize))
            .and_then(Kept::label);
        let place = self.places.get(id);
        let name = file.names.of(ordinal, label, &place);
        let label = label.map(|label| label.text.clone());
        Subject { source: Location { file: file.name.clone(), place, label }, ordinal, name }
    }

    /// A place in the file that is open.
    pub(super) fn location(&self, place: &Place, label: Option<&Label>) -> Location {
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
    pub(super) fn count_late_puzzle(&mut self, file: u32, place: &Place, allowed: bool) {
        let about = &mut self.files[file as usize];
        about.puzzles += 1;
        if about.kind != FileKind::Across {
            self.summary.puzzles += 1;
            self.summary.checked += 1;
            self.marked.checked += u64::from(!allowed);
        }
        if let Some(about) = self.summary.about(&about.name) {
            about.puzzles += 1;
            about.puzzle_pages.insert_place(place);
        }
    }

    /// Counts full grids that turned out to be solutions.
    pub(super) fn count_late_solution(&mut self, file: u32, place: &Place) {
        self.summary.solutions += 1;
        let name = self.files[file as usize].name.clone();
        if let Some(about) = self.summary.files.iter_mut().rev().find(|about| about.file == name) {
            about.solutions += 1;
            about.solution_pages.insert_place(place);
        }
    }

    /// Whether findings of this kind are left out.
    pub(super) fn allows(&self, code: Code) -> bool {
        self.options.allow.contains(&code)
    }

    /// Whether findings of this kind, which are for information, are asked for.
    pub(super) fn wants(&self, code: Code) -> bool {
        self.options.also.contains(&code) && !self.allows(code)
    }

    /// The number of the next puzzle in the call.
    pub(super) fn next_id(&self) -> u32 {
        self.places.len()
    }

    /// Tells all findings that wait.
    pub(super) fn clear_desk(&mut self) -> ControlFlow<()> {
        let mut desk = std::mem::take(&mut self.desk);
        let mut owners = std::mem::take(&mut self.owners);
        let findings = desk.clear(&self.book, &mut owners, |id| self.subject(id));
        self.owners = owners;
        // Explaining takes time: what is explained is told before the next ones are.
        let mut findings = findings.into_iter();
        loop {
            let next: Vec<Waiting> = findings.by_ref().take(EXPLAINED_AT_ONCE).collect();
            if next.is_empty() {
                return self.flow;
            }
            self.tell(next)?;
        }
    }

    /// Explains findings, and gives them to the sink. Of a file that others are only compared with,
    /// it matters what cannot be compared.
    fn tell(&mut self, mut findings: Vec<Waiting>) -> ControlFlow<()> {
        if self.open_kind() == FileKind::Across {
            findings.retain(|waiting| waiting.finding.code == Code::Unreadable);
        }
        let told = findings.iter_mut().map(|waiting| &mut waiting.finding);
        let allow = &self.options.allow;
        let told = told.filter(|finding| !allow.contains(&finding.code));
        self.explainer.explain(&mut self.solver, told);
        for waiting in findings {
            if self.allows(waiting.finding.code) {
                self.summary.allowed += 1;
                continue;
            }
            match waiting.finding.severity {
                Severity::Error => self.summary.errors += 1,
                Severity::Warning => self.summary.warnings += 1,
                Severity::Info => self.summary.infos += 1,
            }
            if waiting.finding.severity != Severity::Info {
                waiting.puzzles.iter().for_each(|&id| self.marked.finding(id));
            }
            self.flow = (self.sink)(waiting.finding);
            self.flow?;
        }
        self.flow
    }
}
