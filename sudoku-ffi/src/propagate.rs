//! Reasoning without guessing, and the contradictions it meets.

use sudoku_core::{CandidateGrid, Contradiction, Strength};

use crate::candidates::{sudoku_candidate_grid, sudoku_digit_set};
use crate::cell::{
    SUDOKU_NO_CELL, SUDOKU_NO_HOUSE, index, sudoku_cell, sudoku_digit, sudoku_house,
};
use crate::cell_set::sudoku_cell_set;
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{In, Out};
use crate::status::sudoku_status;

/// How hard `sudoku_propagate` tries: one of the `SUDOKU_STRENGTH_` numbers, each
/// of which includes those before it.
pub type sudoku_strength = i32;

/// A cell with one candidate takes it from its peers.
pub const SUDOKU_STRENGTH_NAKED_SINGLES: i32 = 0;
/// And a digit with one place in a house takes that place.
pub const SUDOKU_STRENGTH_SINGLES: i32 = 1;
/// And a digit whose places in one house all lie in another loses its other
/// places there (pointing and claiming).
pub const SUDOKU_STRENGTH_LOCKED_CANDIDATES: i32 = 2;
/// And every house is made domain consistent: each candidate left is part of a
/// way to fill the house with nine different digits.
pub const SUDOKU_STRENGTH_ALL_DIFFERENT: i32 = 3;

/// What kind of contradiction it is: one of the `SUDOKU_CONTRADICTION_` numbers.
pub type sudoku_contradiction_kind = i32;

/// None: only in the steps of a reason, where they do not end yet.
pub const SUDOKU_CONTRADICTION_NONE: i32 = 0;
/// `digit` stands more than once in `house`, in `cells`.
pub const SUDOKU_CONTRADICTION_CLASH: i32 = 1;
/// `cell` has no candidate left.
pub const SUDOKU_CONTRADICTION_NO_CANDIDATE: i32 = 2;
/// `house` has no place left for `digit`.
pub const SUDOKU_CONTRADICTION_NO_PLACE: i32 = 3;
/// `cells` of `house` have only `candidates`, which are fewer than they.
pub const SUDOKU_CONTRADICTION_TOO_FEW_CANDIDATES: i32 = 4;
/// None of the above; only the message of the error says what.
pub const SUDOKU_CONTRADICTION_OTHER: i32 = 5;

/// Why a grid cannot be completed, as far as the reasoning saw. The message of
/// the error says the same in words.
///
/// Yours: a plain struct without pointers. As an argument of its own it is written only
/// when a function returns `SUDOKU_STATUS_CONTRADICTION`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_contradiction {
    /// Which of the following are meant.
    pub kind: sudoku_contradiction_kind,
    /// The house, or `SUDOKU_NO_HOUSE`.
    pub house: sudoku_house,
    /// The cell, or `SUDOKU_NO_CELL`.
    pub cell: sudoku_cell,
    /// The digit, or 0.
    pub digit: sudoku_digit,
    /// The cells, or none.
    pub cells: sudoku_cell_set,
    /// The candidates, or none.
    pub candidates: sudoku_digit_set,
}

impl sudoku_contradiction {
    /// What stands where there is no contradiction.
    pub(crate) const NONE: Self = Self {
        kind: SUDOKU_CONTRADICTION_NONE,
        house: SUDOKU_NO_HOUSE,
        cell: SUDOKU_NO_CELL,
        digit: 0,
        cells: sudoku_cell_set::EMPTY,
        candidates: 0,
    };
}

impl From<&Contradiction> for sudoku_contradiction {
    fn from(contradiction: &Contradiction) -> Self {
        let none = Self { kind: SUDOKU_CONTRADICTION_OTHER, ..Self::NONE };
        match *contradiction {
            Contradiction::Clash(clash) => Self {
                kind: SUDOKU_CONTRADICTION_CLASH,
                house: clash.house.index() as sudoku_house,
                digit: clash.digit.number().into(),
                cells: clash.cells.into(),
                ..none
            },
            Contradiction::NoCandidate(cell) => {
                Self { kind: SUDOKU_CONTRADICTION_NO_CANDIDATE, cell: index(cell), ..none }
            }
            Contradiction::NoPlace { house, digit } => Self {
                kind: SUDOKU_CONTRADICTION_NO_PLACE,
                house: house.index() as sudoku_house,
                digit: digit.number().into(),
                ..none
            },
            Contradiction::TooFewCandidates { house, cells, digits } => Self {
                kind: SUDOKU_CONTRADICTION_TOO_FEW_CANDIDATES,
                house: house.index() as sudoku_house,
                cells: cells.into(),
                candidates: digits.bits(),
                ..none
            },
            _ => none,
        }
    }
}

/// What `sudoku_simple_solve` reached.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_simple_solution {
    /// The grid as far as it got.
    pub grid: sudoku_grid,
    /// How many cells remain empty, 0 to 81. With 0 the puzzle is solved, and
    /// this is its only solution.
    pub remaining: u32,
}

/// Fills in naked singles until there are none left: passes over the empty cells
/// in reading order; a cell with one candidate gets it.
///
/// A grid that cannot be completed gives `SUDOKU_STATUS_CONTRADICTION` where that
/// shows on the way, and then writes `contradiction`, which may be NULL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_simple_solve(
    grid: *const sudoku_grid,
    solution: *mut sudoku_simple_solution,
    contradiction: *mut sudoku_contradiction,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, solution, contradiction, error) = unsafe {
        (
            In::new(grid, "grid"),
            Out::new(solution, "solution"),
            Out::new(contradiction, "contradiction"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = solution.required()?;
        let reached = sudoku_core::simple_solve(&grid.read()?.checked()?);
        let reached = reached.map_err(|why| told(why, &contradiction))?;
        place.write(sudoku_simple_solution {
            grid: (&reached.grid).into(),
            remaining: reached.remaining as u32,
        });
        Ok(())
    })
}

/// Strikes out candidates until this strength finds no more. The result does not
/// depend on the order of the steps and loses no solution.
///
/// A contradiction gives `SUDOKU_STATUS_CONTRADICTION` and writes
/// `contradiction`, which may be NULL. A grid without a solution need not meet
/// one: that takes `sudoku_solve_grid`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_propagate(
    grid: *const sudoku_grid,
    strength: sudoku_strength,
    marks: *mut sudoku_candidate_grid,
    contradiction: *mut sudoku_contradiction,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, marks, contradiction, error) = unsafe {
        (
            In::new(grid, "grid"),
            Out::new(marks, "marks"),
            Out::new(contradiction, "contradiction"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = marks.required()?;
        let reached = sudoku_core::propagate(&grid.read()?.checked()?, self::strength(strength)?);
        place.write((&reached.map_err(|why| told(why, &contradiction))?).into());
        Ok(())
    })
}

/// `sudoku_propagate` from pencil marks instead of a grid. `marks` is changed in
/// place, and only on success.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_propagate_marks(
    marks: *mut sudoku_candidate_grid,
    strength: sudoku_strength,
    contradiction: *mut sudoku_contradiction,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers; `marks` is read before it is written.
    let (before, after, contradiction, error) = unsafe {
        (
            In::new(marks, "marks"),
            Out::new(marks, "marks"),
            Out::new(contradiction, "contradiction"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let place = after.required()?;
        let mut marks: CandidateGrid = before.read()?.checked()?;
        marks.narrow(self::strength(strength)?).map_err(|why| told(why, &contradiction))?;
        place.write((&marks).into());
        Ok(())
    })
}

fn strength(number: sudoku_strength) -> Result<Strength, Failure> {
    let index = usize::try_from(number).ok();
    let strength = index.and_then(|index| Strength::ALL.get(index)).copied();
    strength.ok_or(Failure::Choice { what: "strength", number })
}

/// The contradiction as a failure, written down if the caller wants it.
fn told(why: Contradiction, place: &Out<sudoku_contradiction>) -> Failure {
    if let Some(place) = place.optional() {
        place.write((&why).into());
    }
    why.into()
}
