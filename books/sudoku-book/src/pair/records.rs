//! [`Records`]: the puzzles of a book, each with the solution printed for it.

use std::collections::{HashMap, VecDeque};

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use super::memory::REMEMBERED;
use super::pairer::{Paired, Pairer, Solution};
use super::pairs::Owner;
use crate::entry::{Entry, Label, Place, Unreadable};

/// A puzzle with everything printed beside it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PuzzleRecord {
    /// The index of its entry in the book, from 0: [`revise`](crate::revise) asks for it.
    pub entry: usize,
    /// The place of the puzzle.
    pub place: Place,
    /// The words printed with it.
    pub label: Option<Label>,
    /// The level printed with it.
    pub difficulty: Option<Box<str>>,
    /// The puzzle, or the reason why it cannot be read.
    pub puzzle: Result<AnyPuzzle, Unreadable>,
    /// The solution printed for it.
    pub solution: Option<Grid>,
}

impl PuzzleRecord {
    /// Makes the record of a puzzle that is in no book.
    #[must_use]
    pub fn new(puzzle: AnyPuzzle) -> Self {
        let place = Place::Text { line: 1, column: 1 };
        Self { entry: 0, place, label: None, difficulty: None, puzzle: Ok(puzzle), solution: None }
    }

    fn of(index: usize, entry: Entry) -> Self {
        Self {
            entry: index,
            place: entry.place,
            label: entry.label,
            difficulty: entry.difficulty,
            puzzle: entry.reading,
            solution: None,
        }
    }
}

/// The puzzles of a book, in its order, each with the solution that [`check`](crate::check) assigns
/// to it.
///
/// [`new`](Self::new) finds a solution wherever it is printed. A puzzle without one beside it waits
/// for the end of the book, and those after it wait with it; in a book with more than 524,288 such
/// puzzles, no solutions in later sections are found. [`streaming`](Self::streaming) returns
/// puzzles as soon as they are decided, with the solutions beside or right after them.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_book::{Format, Records, Source, read_book};
///
/// let text = "\
/// Puzzle 1\n.1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// Solution 1\n913627584642589731875341692589174326261893457734265819128736945396452178457918263
/// ";
/// let (mut records, mut puzzles) = (Records::new(), Vec::new());
/// read_book(Source::new("book", text.as_bytes())?, Format::Auto, &mut |entry| {
///     puzzles.extend(records.entry(entry));
///     ControlFlow::Continue(())
/// })?;
/// puzzles.extend(records.finish());
/// assert_eq!(puzzles.len(), 1);
/// assert!(puzzles[0].solution.unwrap().is_solved());
/// assert_eq!(records.left_out(), 0);
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
pub struct Records {
    pairer: Pairer,
    /// Whether puzzles wait for solutions printed elsewhere.
    waits: bool,
    /// Whether grids printed apart wait for the end of the book to be decided.
    holds: bool,
    held: VecDeque<Held>,
    ready: VecDeque<PuzzleRecord>,
    /// For grids printed apart, by their index: the solution, if it is one that can be used.
    apart: Vec<Option<Grid>>,
    /// The number of puzzles so far.
    puzzles: usize,
    left_out: u64,
}

/// A record that waits for the end of the book.
enum Held {
    /// The puzzle with this index.
    Puzzle(usize, PuzzleRecord),
    /// A grid printed apart, by its index, that may be a puzzle.
    Apart(usize, PuzzleRecord),
}

impl Default for Records {
    fn default() -> Self {
        Self::new()
    }
}

impl Records {
    /// Begins a book. Each puzzle gets its solution, wherever it is printed.
    #[must_use]
    pub fn new() -> Self {
        Self::with(true)
    }

    /// Begins a book. Puzzles are returned as soon as they are decided, with the solutions beside
    /// or right after them.
    #[must_use]
    pub fn streaming() -> Self {
        Self::with(false)
    }

    fn with(waits: bool) -> Self {
        let mut pairer = Pairer::default();
        pairer.open(false);
        Self {
            pairer,
            waits,
            holds: true,
            held: VecDeque::new(),
            ready: VecDeque::new(),
            apart: Vec::new(),
            puzzles: 0,
            left_out: 0,
        }
    }

    /// Takes the next entry of the book, and returns the puzzles that are complete.
    pub fn entry(&mut self, entry: Entry) -> impl Iterator<Item = PuzzleRecord> + use<'_> {
        self.pairer.push(entry);
        self.take();
        self.ready.drain(..)
    }

    /// Ends the book, and returns the puzzles that waited.
    pub fn finish(&mut self) -> impl Iterator<Item = PuzzleRecord> + use<'_> {
        self.pairer.close();
        self.take();
        self.end();
        self.ready.drain(..)
    }

    /// The puzzles of a whole book as [`new`](Self::new) gives them, and the number of solutions
    /// that belong to no puzzle.
    #[must_use]
    pub fn of_book(entries: impl IntoIterator<Item = Entry>) -> (Vec<PuzzleRecord>, u64) {
        let mut records = Self::new();
        let mut puzzles = Vec::new();
        for entry in entries {
            puzzles.extend(records.entry(entry));
        }
        puzzles.extend(records.finish());
        (puzzles, records.left_out)
    }

    /// The number of solutions that were left out: they belong to no puzzle, or to one that did not
    /// wait for them.
    #[must_use]
    pub fn left_out(&self) -> u64 {
        self.left_out
    }

    fn take(&mut self) {
        while let Some(paired) = self.pairer.next() {
            match paired {
                Paired::Puzzle(puzzle) => {
                    let mut record = PuzzleRecord::of(puzzle.nth, puzzle.entry);
                    record.solution = puzzle.beside.as_deref().and_then(full);
                    let waits = self.waits && puzzle.beside.is_none();
                    if self.holds && (waits || !self.held.is_empty()) {
                        self.held.push_back(Held::Puzzle(self.puzzles, record));
                    } else {
                        self.ready.push_back(record);
                    }
                    self.puzzles += 1;
                }
                Paired::Apart { solution, index } => self.take_apart(*solution, index),
            }
            if self.held.len() >= REMEMBERED {
                self.release();
            }
        }
    }

    fn take_apart(&mut self, solution: Solution, index: Option<usize>) {
        if let Some(index) = index {
            self.apart.resize(index, None);
            self.apart.push(full(&solution));
        }
        let Solution { nth, entry, said } = solution;
        match index.filter(|_| self.holds) {
            _ if said => self.left_out += u64::from(index.is_none() || !self.holds),
            Some(index) => self.held.push_back(Held::Apart(index, PuzzleRecord::of(nth, entry))),
            None => self.ready.push_back(PuzzleRecord::of(nth, entry)),
        }
    }

    /// Releases the waiting records: there are too many. Those after them do not wait.
    fn release(&mut self) {
        self.holds = false;
        let held = std::mem::take(&mut self.held);
        self.ready.extend(
            held.into_iter().map(|(Held::Puzzle(_, record) | Held::Apart(_, record))| record),
        );
        self.left_out +=
            self.pairer.book().apart().iter().filter(|apart| apart.said).count() as u64;
    }

    /// Gives the solutions printed apart to their puzzles.
    fn end(&mut self) {
        if !self.holds {
            return;
        }
        let owners = self.pairer.pair().owners;
        let mut solutions: HashMap<usize, Option<Grid>> = HashMap::new();
        for (&owner, grid) in owners.iter().zip(&self.apart) {
            match owner {
                Owner::Puzzle(puzzle) => {
                    solutions.insert(puzzle, *grid);
                }
                Owner::NoPuzzle | Owner::Twin => self.left_out += 1,
                Owner::Itself | Owner::Unknown => {}
            }
        }
        for held in std::mem::take(&mut self.held) {
            match held {
                Held::Puzzle(index, mut record) => {
                    if let Some(solution) = solutions.remove(&index) {
                        record.solution = record.solution.or(solution);
                    }
                    self.ready.push_back(record);
                }
                // An unreadable grid without a role is no lost solution.
                Held::Apart(index, record)
                    if matches!(owners.get(index), Some(Owner::Itself | Owner::Unknown))
                        || matches!(owners.get(index), Some(Owner::NoPuzzle))
                            && record.puzzle.is_err() =>
                {
                    self.ready.push_back(record);
                }
                Held::Apart(..) => {}
            }
        }
        // The rest belong to puzzles that were already returned.
        self.left_out += solutions.len() as u64;
    }
}

/// The solution, if it is full.
fn full(solution: &Solution) -> Option<Grid> {
    match &solution.entry.reading {
        Ok(AnyPuzzle::Grid(grid)) if grid.is_full() => Some(*grid),
        _ => None,
    }
}
