//! [`Pairer`]: takes the entries of books and pairs puzzles with solutions.

use std::borrow::Cow;
use std::collections::VecDeque;

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use super::memory::{Apart, ApartGrid, Book, Kept, labels_conflict};
use super::puzzle::{PuzzleParts, givens_of};
use crate::entry::{Entry, Role};
use crate::place::Place;

/// The number of later entries on which the kind of an entry can depend.
const LOOK_AHEAD: usize = 2;

/// Pairs the puzzles of books with their solutions.
///
/// [`open`](Self::open) begins a file, [`push`](Self::push) takes an entry, and
/// [`next`](Self::next) returns those that are decided. [`close`](Self::close) ends a file,
/// [`pair`](Self::pair) assigns the grids printed apart to their puzzles, and
/// [`end_book`](Self::end_book) forgets the book.
#[derive(Default)]
pub(crate) struct Pairer {
    pub(super) book: Book,
    /// The number of files that were opened.
    files: u32,
    /// The number of entries of the open file.
    entries: usize,
    /// Whether all of the open file are solutions.
    only_solutions: bool,
    /// Whether the file has a puzzle that is not full: only after one a full grid can be a
    /// solution.
    has_puzzle: bool,
    /// The entry that came last.
    last: Last,
    /// The item that was decided last.
    after: After,
    /// Whether it is a puzzle on a page that cannot be read.
    last_is_unread: bool,
    waiting: VecDeque<Waiting>,
    closed: bool,
}

/// An entry whose kind is decided.
pub(crate) enum Paired {
    /// A puzzle.
    Puzzle(Box<Puzzle>),
    /// A grid that is printed apart from its puzzle, or is a full puzzle. `index` is its index in
    /// [`Book::apart`], if it is remembered.
    Apart { solution: Box<Solution>, index: Option<usize> },
}

/// A puzzle, and the solution printed with it.
pub(crate) struct Puzzle {
    /// The number of the entry in its file, from 0.
    pub(crate) nth: usize,
    pub(crate) entry: Entry,
    /// Its givens, if it can be read.
    pub(crate) puzzle: Option<AnyPuzzle>,
    /// The solution printed beside or right after it.
    pub(crate) beside: Option<Box<Solution>>,
}

/// A grid that is a solution, or may be one.
pub(crate) struct Solution {
    /// The number of the entry in its file, from 0.
    pub(crate) nth: usize,
    pub(crate) entry: Entry,
    /// Whether the book calls it a solution.
    pub(crate) said: bool,
}

enum Waiting {
    Puzzle(Box<Puzzle>),
    Solution(Box<Solution>),
}

/// The kind and the record of an entry.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum Last {
    #[default]
    Nothing,
    Puzzle(u64),
    Solution,
}

/// The item before an entry.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
enum After {
    #[default]
    Nothing,
    /// A puzzle without a solution beside it.
    Puzzle,
    /// A puzzle with its solution.
    Pair,
    /// A solution that does not belong to the puzzle right before it.
    Stray,
    /// A solution after another one.
    Solution,
}

impl Solution {
    /// The grid, if it can be read; of pencil marks, the decided cells.
    pub(crate) fn grid(&self) -> Option<Grid> {
        self.entry.reading.as_ref().ok().map(AnyPuzzle::grid)
    }

    fn is_readable(&self) -> bool {
        match &self.entry.reading {
            Ok(_) => true,
            Err(reason) => reason.other_kind.is_some(),
        }
    }
}

impl Pairer {
    /// Opens the next file. With `only_solutions`, all of its entries are solutions of puzzles in
    /// other files.
    pub(crate) fn open(&mut self, only_solutions: bool) {
        self.files += 1;
        self.entries = 0;
        self.only_solutions = only_solutions;
        self.has_puzzle = false;
        self.last = Last::Nothing;
        self.after = After::Nothing;
        self.last_is_unread = false;
        self.closed = false;
    }

    /// Takes the next entry of the file.
    pub(crate) fn push(&mut self, entry: Entry) {
        let nth = self.entries;
        self.entries += 1;
        let full = entry.is_full();
        let beside = self.last == Last::Puzzle(entry.record);
        let is_solution = if self.only_solutions {
            if entry.role == Role::Puzzle && full == Some(false) {
                // The puzzle again, beside its solution.
                return;
            }
            true
        } else {
            match (entry.role, full) {
                (Role::Solution, _) => true,
                (Role::Puzzle, _) | (Role::Unsaid, Some(false)) => false,
                (Role::Unsaid, Some(true)) => beside || self.has_puzzle,
                // Decided by the entries around it.
                (Role::Unsaid, None) => true,
            }
        };
        // An unreadable grid may also have been one.
        self.has_puzzle |= full != Some(true) && entry.role != Role::Solution;
        if !is_solution {
            self.last = Last::Puzzle(entry.record);
            self.waiting.push_back(Waiting::Puzzle(Box::new(Puzzle::new(nth, entry))));
            return;
        }
        let said = entry.role == Role::Solution || self.only_solutions;
        let solution = Box::new(Solution { nth, entry, said });
        match self.waiting.back_mut() {
            Some(Waiting::Puzzle(puzzle)) if beside && puzzle.beside.is_none() => {
                puzzle.beside = Some(solution);
            }
            _ => self.waiting.push_back(Waiting::Solution(solution)),
        }
        if !beside {
            self.last = Last::Solution;
        }
    }

    /// Closes the file: the entries that wait for their successors have none.
    pub(crate) fn close(&mut self) {
        self.closed = true;
    }

    /// The next entry whose kind is decided.
    pub(crate) fn next(&mut self) -> Option<Paired> {
        if !self.is_decided() {
            return None;
        }
        Some(match self.waiting.pop_front()? {
            Waiting::Solution(solution) if self.is_puzzle(&solution) => {
                // So it is not the solution of the puzzle before it.
                if solution.is_readable() {
                    self.book.uncount_followed();
                }
                let Solution { nth, entry, .. } = *solution;
                self.puzzle(Box::new(Puzzle::new(nth, entry)))
            }
            Waiting::Solution(solution) => self.apart(solution),
            Waiting::Puzzle(puzzle) => self.puzzle(puzzle),
        })
    }

    /// Whether enough is known of the entries after the first that waits.
    fn is_decided(&self) -> bool {
        if self.closed || self.waiting.len() > LOOK_AHEAD {
            return true;
        }
        match (self.waiting.front(), self.waiting.get(1)) {
            (Some(Waiting::Solution(solution)), _) => solution.said,
            (Some(Waiting::Puzzle(puzzle)), _) if puzzle.beside.is_some() => true,
            (Some(Waiting::Puzzle(_)), Some(Waiting::Puzzle(_))) => true,
            (Some(Waiting::Puzzle(_)), Some(Waiting::Solution(next))) => {
                next.said || next.is_readable()
            }
            _ => false,
        }
    }

    fn puzzle(&mut self, mut puzzle: Box<Puzzle>) -> Paired {
        self.look_after(&mut puzzle);
        let answered = puzzle.beside.is_some();
        self.after = if answered { After::Pair } else { After::Puzzle };
        let is_unread = !answered && puzzle.entry.is_full().is_none();
        self.last_is_unread = is_unread && matches!(puzzle.entry.place, Place::Page { .. });
        let record = (self.files - 1, puzzle.entry.record);
        let label = puzzle.entry.label.as_ref();
        let (known, other) = (puzzle.known(), puzzle.entry.other_kind());
        self.book.keep(Kept::new(known.as_deref(), other, label, record, answered));
        Paired::Puzzle(puzzle)
    }

    fn apart(&mut self, solution: Box<Solution>) -> Paired {
        self.after = match self.after {
            After::Puzzle => After::Stray,
            _ => After::Solution,
        };
        self.last_is_unread = false;
        let index = self.book.keep_apart(Apart {
            file: self.files - 1,
            place: solution.entry.place.clone(),
            label: solution.entry.label.clone().map(Box::new),
            record: solution.entry.record,
            said: solution.said,
            after: self.book.len(),
            grid: ApartGrid::of(&solution.entry),
        });
        Paired::Apart { solution, index }
    }

    /// Whether a grid without a role that may be a solution is a puzzle: an unreadable one, unless
    /// it is in a row of solutions; a full one, if it is alone between read puzzles, and
    /// there is no other so far.
    fn is_puzzle(&self, solution: &Solution) -> bool {
        if solution.said {
            return false;
        }
        if !solution.is_readable() {
            let in_turn = self.after == After::Stray && self.book.is_alternating();
            return in_turn || !matches!(self.after, After::Stray | After::Solution);
        }
        self.after == After::Puzzle
            && !self.last_is_unread
            && self.book.has_no_solutions()
            && matches!(self.waiting.front(), Some(Waiting::Puzzle(_)))
            && !matches!(self.waiting.get(1), Some(Waiting::Solution(_)))
    }

    /// Adds the solution printed right after the puzzle, if it belongs to it.
    fn look_after(&mut self, puzzle: &mut Puzzle) {
        if puzzle.beside.is_some() {
            return;
        }
        let Some(Waiting::Solution(solution)) = self.waiting.front() else {
            self.book.count_bare();
            return;
        };
        let alternating = self.book.is_alternating();
        let unreadable = !solution.is_readable();
        // Not if the grid is the next puzzle, and cannot be read.
        let lone = !matches!(self.waiting.get(1), Some(Waiting::Solution(_)));
        let belongs = self.book.may_alternate()
            && !labels_conflict(puzzle.entry.label.as_ref(), solution.entry.label.as_ref())
            && (solution.said
                || puzzle.fits(solution)
                || alternating && unreadable && lone
                || alternating && !unreadable && puzzle.puzzle.is_none());
        if unreadable && !belongs {
            self.book.count_bare();
        } else {
            self.book.count_followed(belongs, solution.said);
        }
        if belongs && let Some(Waiting::Solution(solution)) = self.waiting.pop_front() {
            puzzle.beside = Some(solution);
        }
    }

    /// The puzzles and solutions so far.
    pub(crate) fn book(&self) -> &Book {
        &self.book
    }

    /// Replaces the known cells of the doubtful puzzle with this index by all its givens, or
    /// forgets them if nothing decides what they are.
    pub(crate) fn decide(&mut self, index: usize, givens: Option<&Grid>) {
        self.book.decide(index, givens);
    }

    /// Takes the grids printed apart.
    pub(crate) fn take_apart(&mut self) -> Vec<Apart> {
        self.book.take_apart()
    }

    /// Forgets the book.
    pub(crate) fn end_book(&mut self) {
        self.book = Book::default();
    }
}

impl Puzzle {
    /// A puzzle with nothing beside it.
    pub(crate) fn alone(entry: Entry) -> Self {
        Self::new(0, entry)
    }

    fn new(nth: usize, entry: Entry) -> Self {
        let puzzle = entry.reading.as_ref().ok().map(givens_of);
        Self { nth, entry, puzzle, beside: None }
    }

    /// Takes a doubtful puzzle for one with these givens.
    pub(crate) fn decide(&mut self, givens: Grid) {
        let reading = AnyPuzzle::Grid(givens);
        self.puzzle = Some(givens_of(&reading));
        self.entry.reading = Ok(reading);
    }

    /// The givens that are known: all of them, or those of a doubtful grid that were read.
    fn known(&self) -> Option<Cow<'_, AnyPuzzle>> {
        match &self.entry.reading {
            Ok(_) => self.puzzle.as_ref().map(Cow::Borrowed),
            Err(reason) => Some(Cow::Owned(AnyPuzzle::Grid(reason.doubtful.as_ref()?.grid()))),
        }
    }

    /// Whether this is a solution of the puzzle.
    fn fits(&self, solution: &Solution) -> bool {
        match (self.known(), solution.grid()) {
            (Some(puzzle), Some(grid)) => puzzle.is_solved_by(&grid),
            _ => false,
        }
    }
}
