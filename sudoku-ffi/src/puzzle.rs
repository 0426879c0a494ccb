//! The puzzle of a question: a grid or pencil marks, with a number that says which.

use core::mem::offset_of;

use sudoku_core::AnyPuzzle;

use crate::candidates::sudoku_candidate_grid;
use crate::entry::*;
use crate::grid::sudoku_grid;

/// The kind of a puzzle: one of the `SUDOKU_PUZZLE_` numbers.
pub type sudoku_puzzle_kind = u32;

/// No puzzle: `{0}`, which every question refuses.
pub const SUDOKU_PUZZLE_NONE: u32 = 0;
/// A grid: its digits are given, an empty cell can hold any digit.
pub const SUDOKU_PUZZLE_GRID: u32 = 1;
/// Pencil marks (a Sukaku): every cell can hold its candidates.
pub const SUDOKU_PUZZLE_MARKS: u32 = 2;

/// The grid or the pencil marks of a `sudoku_puzzle`.
#[derive(Clone, Copy)]
#[repr(C)]
pub union sudoku_puzzle_content {
    /// The grid, if the kind is `SUDOKU_PUZZLE_GRID`.
    pub grid: sudoku_grid,
    /// The pencil marks, if the kind is `SUDOKU_PUZZLE_MARKS`.
    pub marks: sudoku_candidate_grid,
}

/// A puzzle to ask about: a grid or pencil marks. A solution of a grid has all its
/// digits; a solution of pencil marks takes one candidate of each cell.
///
///     sudoku_puzzle puzzle = sudoku_puzzle_of_grid(&grid);
///     sudoku_solve_grid(&puzzle, &solutions, &error);
///
/// Fill it with `sudoku_puzzle_of_grid` or `sudoku_puzzle_of_marks`, or set `kind` and the member
/// of `content` that belongs to it; the other bytes are never read. An unknown kind is refused with
/// `SUDOKU_STATUS_BAD_CHOICE`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_puzzle {
    /// The member of `content` that holds the puzzle.
    pub kind: sudoku_puzzle_kind,
    /// The grid or the pencil marks.
    pub content: sudoku_puzzle_content,
}

impl sudoku_puzzle {
    pub(crate) const NONE: Self = Self {
        kind: SUDOKU_PUZZLE_NONE,
        content: sudoku_puzzle_content { marks: sudoku_candidate_grid { cells: [0; 81] } },
    };
}

impl Checked for sudoku_puzzle {
    type Value = AnyPuzzle;

    /// Refuses unknown kinds, numbers over 9 and bits above 8.
    #[inline]
    fn checked(self) -> Result<AnyPuzzle, Failure> {
        match self.kind {
            // SAFETY: a puzzle of this kind has a grid, of which any bytes are one.
            SUDOKU_PUZZLE_GRID => Ok(AnyPuzzle::Grid(unsafe { self.content.grid }.checked()?)),
            SUDOKU_PUZZLE_MARKS => {
                // SAFETY: a puzzle of this kind has pencil marks, of which any bytes are some.
                Ok(AnyPuzzle::Candidates(unsafe { self.content.marks }.checked()?))
            }
            number => Err(unknown(number)),
        }
    }
}

/// The content of a puzzle where it is, not copied.
pub(crate) enum Content {
    Grid(In<sudoku_grid>),
    Marks(In<sudoku_candidate_grid>),
}

impl In<sudoku_puzzle> {
    /// The content, for questions so short that a second copy would be felt. NULL and unknown
    /// kinds are failures.
    #[inline]
    pub(crate) fn content(&self) -> Result<Content, Failure> {
        const CONTENT: usize = offset_of!(sudoku_puzzle, content);
        // SAFETY: the kind is inside of the puzzle.
        match unsafe { self.part(offset_of!(sudoku_puzzle, kind)) }.read()? {
            // SAFETY: a puzzle of this kind has a grid.
            SUDOKU_PUZZLE_GRID => Ok(Content::Grid(unsafe { self.part(CONTENT) })),
            // SAFETY: a puzzle of this kind has pencil marks.
            SUDOKU_PUZZLE_MARKS => Ok(Content::Marks(unsafe { self.part(CONTENT) })),
            number => Err(unknown(number)),
        }
    }
}

/// The failure of a kind that does not exist.
fn unknown(kind: sudoku_puzzle_kind) -> Failure {
    Failure::Choice { what: "kind of puzzle", number: kind.into() }
}

impl From<sudoku_grid> for sudoku_puzzle {
    fn from(grid: sudoku_grid) -> Self {
        let mut puzzle = Self { kind: SUDOKU_PUZZLE_GRID, ..Self::NONE };
        puzzle.content.grid = grid;
        puzzle
    }
}

impl From<sudoku_candidate_grid> for sudoku_puzzle {
    fn from(marks: sudoku_candidate_grid) -> Self {
        Self { kind: SUDOKU_PUZZLE_MARKS, content: sudoku_puzzle_content { marks } }
    }
}

impl From<AnyPuzzle> for sudoku_puzzle {
    fn from(puzzle: AnyPuzzle) -> Self {
        match puzzle {
            AnyPuzzle::Grid(grid) => sudoku_grid::from(grid).into(),
            AnyPuzzle::Candidates(marks) => sudoku_candidate_grid::from(marks).into(),
        }
    }
}

/// The digits of the puzzle: a grid as it is; of pencil marks, the cells that have exactly one
/// candidate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_puzzle_grid(
    puzzle: *const sudoku_puzzle,
    grid: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Out(grid), ErrorOut(error));
    guard(error, || grid.answer(|| Ok(puzzle.get()?.grid())))
}

/// The candidates of every cell: pencil marks as they are; of a grid, as `sudoku_candidates`
/// finds them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_puzzle_marks(
    puzzle: *const sudoku_puzzle,
    marks: *mut sudoku_candidate_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Out(marks), ErrorOut(error));
    guard(error, || marks.answer(|| Ok(puzzle.get()?.candidates())))
}
