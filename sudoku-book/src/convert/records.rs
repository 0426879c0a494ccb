//! [`Records`]: a puzzle and the solution beside it, out of single entries.

use sudoku_core::AnyPuzzle;
use sudoku_core::Grid;

use crate::check::{Part, labels_conflict, tell_parts};
use crate::entry::{Entry, Label, Place, Role, Unreadable};

/// A puzzle with everything printed beside it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PuzzleRecord {
    /// Which entry the puzzle is of those that came, from 0: [`revise`](crate::revise) asks for it.
    pub entry: usize,
    /// Where the puzzle stands.
    pub place: Place,
    /// The words printed with it.
    pub label: Option<Label>,
    /// The level printed with it.
    pub difficulty: Option<Box<str>>,
    /// The puzzle, or why it cannot be read.
    pub puzzle: Result<AnyPuzzle, Unreadable>,
    /// The solution printed for it.
    pub solution: Option<Grid>,
}

impl PuzzleRecord {
    /// A puzzle that stands nowhere, with nothing beside it.
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

    /// Whether this full grid, right behind the puzzle, is its solution.
    fn is_solved_by(&self, full: &Grid) -> bool {
        let Ok(AnyPuzzle::Grid(puzzle)) = &self.puzzle else { return false };
        let open = self.solution.is_none() && !puzzle.is_full();
        open && full.is_solved() && full.contains_grid(puzzle)
    }
}

/// Brings puzzles and the solutions together that stand beside or right behind
/// them, as they come. What is called a solution and stands elsewhere is left out, and counted; with
/// the whole book in memory it is found, too: [`of_book`](Records::of_book).
#[derive(Debug, Default)]
pub struct Records {
    pending: Option<(u64, PuzzleRecord)>,
    /// How many entries have come.
    entries: usize,
    left_out: u64,
}

impl Records {
    /// At the beginning of a book.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Takes the next entry of the book. If that is another puzzle, there is nothing
    /// to add to the one before, which comes out.
    pub fn entry(&mut self, entry: Entry) -> Option<PuzzleRecord> {
        let index = self.entries;
        self.entries += 1;
        let full = match &entry.reading {
            Ok(AnyPuzzle::Grid(grid)) if grid.is_full() => Some(*grid),
            _ => None,
        };
        if let (Some((record, pending)), true) = (&mut self.pending, entry.role != Role::Puzzle)
            && *record == entry.record
            && (full.is_some() || entry.role == Role::Solution)
        {
            pending.solution = pending.solution.or(full);
            return None;
        }
        if let (Some((_, pending)), Some(full)) = (&mut self.pending, full)
            && entry.role != Role::Puzzle
            && pending.is_solved_by(&full)
            && !labels_conflict(pending.label.as_ref(), entry.label.as_ref())
        {
            pending.solution = Some(full);
            return None;
        }
        if entry.role == Role::Solution {
            self.left_out += 1;
            return None;
        }
        let before = self.finish();
        self.pending = Some((entry.record, PuzzleRecord::of(index, entry)));
        before
    }

    /// There are no more entries: the last puzzle comes out.
    pub fn finish(&mut self) -> Option<PuzzleRecord> {
        self.pending.take().map(|(_, record)| record)
    }

    /// The puzzles of a whole book, each with the solution that [`check`](crate::check) takes for
    /// its, wherever that stands; and how many solutions belong to no puzzle, or are one too many.
    #[must_use]
    pub fn of_book(entries: Vec<Entry>) -> (Vec<PuzzleRecord>, u64) {
        let parts = tell_parts(&entries);
        let mut records = Vec::new();
        let mut nth = vec![None; entries.len()];
        let mut solutions = Vec::new();
        for (at, (entry, part)) in entries.into_iter().zip(parts).enumerate() {
            // What nobody calls a solution, and cannot be read, is not lost.
            let is_unsaid = entry.role == Role::Unsaid && entry.reading.is_err();
            match part {
                Part::Solution { of } if of.is_some() || !is_unsaid => {
                    let grid = match entry.reading {
                        Ok(AnyPuzzle::Grid(grid)) if grid.is_full() => Some(grid),
                        _ => None,
                    };
                    solutions.push((of, grid));
                }
                _ => {
                    nth[at] = Some(records.len());
                    records.push(PuzzleRecord::of(at, entry));
                }
            }
        }
        let mut left_out = 0;
        for (of, grid) in solutions {
            match of.and_then(|of| nth[of]) {
                Some(nth) => records[nth].solution = records[nth].solution.or(grid),
                None => left_out += 1,
            }
        }
        (records, left_out)
    }

    /// How many solutions were left out.
    #[must_use]
    pub fn left_out(&self) -> u64 {
        self.left_out
    }
}
