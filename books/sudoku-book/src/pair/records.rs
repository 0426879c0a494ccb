//! [`Records`]: the puzzles of a book, each with the solution printed for it.

use std::collections::{HashMap, HashSet, VecDeque};

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;
use sudoku_human::words::Clause;
use sudoku_variant::Alphabet;

use super::memory::REMEMBERED;
use super::pairer::{Paired, Pairer, Puzzle, Solution};
use super::pairs::Owner;
use crate::entry::{Entry, Label, Place, Role, Unreadable, Variant, is_whole};

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
    /// Its role, as the book states it.
    pub role: Role,
    /// The rules beyond those of an ordinary Sudoku that are given with it.
    pub variant: Option<Variant>,
    /// The puzzle, or the reason why it cannot be read.
    pub puzzle: Result<AnyPuzzle, Unreadable>,
    /// The solution printed for it.
    pub solution: Option<Grid>,
    /// The solution printed beside a puzzle of another size or with more rules, a symbol for each
    /// cell.
    pub symbols: Option<Vec<u8>>,
}

impl PuzzleRecord {
    /// Makes the record of a puzzle that is in no book.
    #[must_use]
    pub fn new(puzzle: AnyPuzzle) -> Self {
        let place = Place::Text { line: 1, column: 1 };
        Self {
            entry: 0,
            place,
            label: None,
            difficulty: None,
            role: Role::Puzzle,
            variant: None,
            puzzle: Ok(puzzle),
            solution: None,
            symbols: None,
        }
    }

    /// Makes the record of a puzzle of another size or with more rules that is in no book.
    #[must_use]
    pub fn of_other_kind(puzzle: sudoku_variant::Puzzle) -> Self {
        Self { puzzle: Err(puzzle.into()), ..Self::new(AnyPuzzle::Grid(Grid::EMPTY)) }
    }

    /// The same, to be answered by the ordinary rules: if others are drawn into the grid or given
    /// beside it, the puzzle is one that cannot be read.
    #[must_use]
    pub fn ordinary(mut self) -> Self {
        if let Some(variant) = self.variant.filter(|variant| variant.is_drawn)
            && self.puzzle.is_ok()
        {
            let reason = Clause::new("unread.other-rules").with("kind", variant.kind.name());
            self.puzzle = Err(reason.into());
        }
        self
    }

    fn of(index: usize, entry: Entry) -> Self {
        Self {
            entry: index,
            place: entry.place,
            label: entry.label,
            difficulty: entry.difficulty,
            role: entry.role,
            variant: entry.variant,
            puzzle: entry.reading,
            solution: None,
            symbols: None,
        }
    }
}

/// The record of a puzzle of any kind that is in no book.
impl From<sudoku_variant::Puzzle> for PuzzleRecord {
    fn from(puzzle: sudoku_variant::Puzzle) -> Self {
        // An ordinary puzzle would be written in digits.
        let has_digits = puzzle.alphabet() == Alphabet::FromOne;
        match puzzle.to_plain().filter(|_| has_digits) {
            Some(plain) => Self::new(plain),
            None => Self::of_other_kind(puzzle),
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
/// [`each`](Self::each) takes no grid for a solution unless the book says so.
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
    /// If every grid that nothing calls a solution is a puzzle.
    each: Option<Each>,
    /// Whether grids that nothing calls a solution are returned if they belong to no puzzle.
    keeps: bool,
    /// Whether grids printed apart wait for the end of the book to be decided.
    holds: bool,
    held: VecDeque<Held>,
    ready: Vec<PuzzleRecord>,
    /// For grids printed apart, by their index: the solution, if it is one that can be used.
    apart: Vec<Option<Grid>>,
    /// The number of puzzles so far.
    puzzles: usize,
    /// The solutions that were left out and that the book calls solutions.
    left_out: u64,
    /// Full grids that nothing calls a solution, and that were taken for one: given to a puzzle of
    /// another record, or left out.
    taken: u64,
    lost: u64,
}

/// Makes a puzzle of every grid that nothing calls a solution.
#[derive(Default)]
struct Each {
    /// The number of entries so far.
    entries: usize,
    /// The last puzzle, with the number of its record: its solution may follow.
    last: Option<(u64, PuzzleRecord)>,
}

impl Each {
    /// Takes an entry. Returns the puzzle that is complete, and whether the entry is a solution
    /// without a puzzle in its record.
    fn entry(&mut self, entry: Entry) -> (Option<PuzzleRecord>, bool) {
        let nth = self.entries;
        self.entries += 1;
        let full = full(&entry);
        let is_other_kind = entry.other_kind().is_some();
        let is_solution = entry.role == Role::Solution || entry.is_full() == Some(true);
        if let Some((record, puzzle)) = &mut self.last
            && *record == entry.record
            && puzzle.solution.is_none()
            && entry.role != Role::Puzzle
            && (full.is_some() || is_other_kind && is_solution)
        {
            puzzle.solution = full;
            return (None, false);
        }
        if entry.role == Role::Solution {
            return (None, true);
        }
        let before = self.take();
        self.last = Some((entry.record, PuzzleRecord::of(nth, entry)));
        (before, false)
    }

    /// The puzzle that waits.
    fn take(&mut self) -> Option<PuzzleRecord> {
        self.last.take().map(|(_, puzzle)| puzzle)
    }
}

/// A record that waits for the end of the book.
enum Held {
    /// The puzzle with this index.
    Puzzle(usize, PuzzleRecord),
    /// A grid that is returned in its turn.
    Decided(PuzzleRecord),
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

    /// Begins a book. Each grid that nothing calls a solution is a puzzle, also a full one on the
    /// line after a puzzle, unless it is in the record of a puzzle: then it is its solution.
    #[must_use]
    pub fn each() -> Self {
        Self { each: Some(Each::default()), ..Self::with(false) }
    }

    /// Also returns, as puzzles, the grids that nothing calls a solution and that belong to no
    /// puzzle or cannot be read.
    #[must_use]
    pub fn keeping(self) -> Self {
        Self { keeps: true, ..self }
    }

    fn with(waits: bool) -> Self {
        let mut pairer = Pairer::default();
        pairer.open(false);
        Self {
            pairer,
            waits,
            each: None,
            keeps: false,
            holds: true,
            held: VecDeque::new(),
            ready: Vec::new(),
            apart: Vec::new(),
            puzzles: 0,
            left_out: 0,
            taken: 0,
            lost: 0,
        }
    }

    /// Takes the next entry of the book, and returns the puzzles that are complete.
    pub fn entry(&mut self, entry: Entry) -> impl Iterator<Item = PuzzleRecord> + use<'_> {
        match &mut self.each {
            Some(each) => {
                let (ready, is_lost) = each.entry(entry);
                self.ready.extend(ready);
                self.left_out += u64::from(is_lost);
            }
            None => {
                self.pairer.push(entry);
                self.take();
            }
        }
        self.ready.drain(..)
    }

    /// Ends the book, and returns the puzzles that waited.
    pub fn finish(&mut self) -> impl Iterator<Item = PuzzleRecord> + use<'_> {
        self.ready.extend(self.each.as_mut().and_then(Each::take));
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
        (puzzles, records.left_out())
    }

    /// The number of solutions that were left out: they belong to no puzzle, or to one that did not
    /// wait for them.
    #[must_use]
    pub fn left_out(&self) -> u64 {
        self.left_out + self.lost
    }

    /// The number of them that the book calls solutions.
    #[must_use]
    pub fn called_left_out(&self) -> u64 {
        self.left_out
    }

    /// The number of full grids that nothing calls a solution, and that were taken for one: they
    /// are the solution of a puzzle in another record, or were left out.
    #[must_use]
    pub fn taken(&self) -> u64 {
        self.taken + self.lost
    }

    fn take(&mut self) {
        while let Some(paired) = self.pairer.next() {
            match paired {
                Paired::Puzzle(puzzle) => self.take_puzzle(*puzzle),
                Paired::Apart { solution, index } => self.take_apart(*solution, index),
            }
            if self.held.len() >= REMEMBERED {
                self.release();
            }
        }
    }

    fn take_puzzle(&mut self, puzzle: Puzzle) {
        let number = puzzle.entry.record;
        let beside = puzzle.beside.as_ref().map(|beside| &beside.entry);
        let symbols = puzzle.entry.other_kind().zip(beside);
        let symbols = symbols.and_then(|(puzzle, beside)| beside.symbols_for(puzzle));
        let mut record = PuzzleRecord::of(puzzle.nth, puzzle.entry);
        record.symbols = symbols;
        let waits = self.waits && puzzle.beside.is_none();
        let mut lost = None;
        if let Some(solution) = puzzle.beside {
            record.solution = full(&solution.entry);
            if solution.entry.role == Role::Unsaid {
                let is_elsewhere = number != solution.entry.record;
                let is_unread = self.keeps && solution.entry.reading.is_err();
                if is_unread || is_elsewhere && self.loses(&record) {
                    record.solution = None;
                    lost = Some(PuzzleRecord::of(solution.nth, solution.entry));
                } else {
                    self.taken += u64::from(record.solution.is_some() && is_elsewhere);
                }
            }
        }
        if self.holds && (waits || !self.held.is_empty()) {
            self.held.push_back(Held::Puzzle(self.puzzles, record));
            self.held.extend(lost.map(Held::Decided));
        } else {
            self.ready.push(record);
            self.ready.extend(lost);
        }
        self.puzzles += 1;
    }

    fn take_apart(&mut self, solution: Solution, index: Option<usize>) {
        if let Some(index) = index {
            self.apart.resize(index, None);
            self.apart.push(full(&solution.entry));
        }
        let Solution { nth, entry, said } = solution;
        match index.filter(|_| self.holds) {
            _ if said => self.left_out += u64::from(index.is_none() || !self.holds),
            Some(index) => self.held.push_back(Held::Apart(index, PuzzleRecord::of(nth, entry))),
            None => self.ready.push(PuzzleRecord::of(nth, entry)),
        }
    }

    /// Releases the waiting records: there are too many. Those after them do not wait.
    fn release(&mut self) {
        self.holds = false;
        let held = std::mem::take(&mut self.held);
        self.ready.extend(held.into_iter().map(|held| match held {
            Held::Puzzle(_, record) | Held::Apart(_, record) | Held::Decided(record) => record,
        }));
        self.left_out +=
            self.pairer.book().apart().iter().filter(|apart| apart.said).count() as u64;
    }

    /// Gives the solutions printed apart to their puzzles.
    fn end(&mut self) {
        if !self.holds {
            return;
        }
        let owners = self.pairer.pair().owners;
        let held = std::mem::take(&mut self.held);
        let waiting: HashSet<usize> = held
            .iter()
            .filter_map(|held| match held {
                Held::Puzzle(_, record) if self.loses(record) => None,
                Held::Puzzle(index, _) => Some(*index),
                Held::Decided(_) | Held::Apart(..) => None,
            })
            .collect();
        // Other puzzles were already returned, or do not keep a solution.
        let waits = |owner| matches!(owner, Owner::Puzzle(index) if waiting.contains(&index));
        let mut solutions: HashMap<usize, Option<Grid>> = HashMap::new();
        let apart = owners.iter().zip(&self.apart).zip(self.pairer.book().apart());
        for ((&owner, grid), apart) in apart {
            match owner {
                Owner::Puzzle(puzzle) if waits(owner) => {
                    solutions.insert(puzzle, *grid);
                }
                Owner::Puzzle(_) | Owner::NoPuzzle | Owner::Twin => {
                    self.left_out += u64::from(apart.said);
                }
                Owner::Itself | Owner::Another | Owner::Unknown => {}
            }
        }
        for held in held {
            match held {
                Held::Puzzle(index, mut record) => {
                    if let Some(solution) = solutions.remove(&index) {
                        record.solution = record.solution.or(solution);
                    }
                    self.ready.push(record);
                }
                Held::Decided(record) => self.ready.push(record),
                Held::Apart(index, record) => {
                    let owner = owners.get(index).copied().unwrap_or(Owner::Unknown);
                    self.end_apart(owner, waits(owner), record);
                }
            }
        }
    }

    /// Whether the solution of this puzzle is returned after it, as a puzzle that cannot be read is
    /// not written.
    fn loses(&self, record: &PuzzleRecord) -> bool {
        self.keeps && self.waits && record.puzzle.is_err()
    }

    /// Returns a grid that nothing calls a solution, unless it is one. `is_given` if its puzzle got
    /// it.
    fn end_apart(&mut self, owner: Owner, is_given: bool, record: PuzzleRecord) {
        let is_unread = record.puzzle.is_err();
        let keeps = self.keeps && (self.waits || is_unread);
        let is_returned = match owner {
            Owner::Itself | Owner::Unknown => true,
            // An unreadable grid without a role is no lost solution.
            Owner::NoPuzzle | Owner::Another => keeps || is_unread,
            Owner::Twin => keeps,
            Owner::Puzzle(_) => self.keeps && is_unread || keeps && !is_given,
        };
        if is_returned {
            self.ready.push(record);
        } else if is_given {
            self.taken += 1;
        } else {
            self.lost += 1;
        }
    }
}

/// The full grid of an entry.
fn full(entry: &Entry) -> Option<Grid> {
    match &entry.reading {
        Ok(AnyPuzzle::Grid(grid)) if is_whole(grid) => Some(*grid),
        _ => None,
    }
}
