//! The solutions of a puzzle that has several, and the cells in which they differ.

use core::ffi::c_char;

use sudoku_core::diagnose::UnavoidableSet;
use sudoku_core::{CellSet, Digit};

use crate::cell::{number, sudoku_digit};
use crate::cell_set::sudoku_cell_set;
use crate::count::sudoku_count;
use crate::diagnosis::{nth, sudoku_diagnosis};
use crate::entry::*;
use crate::grid::sudoku_grid;

/// The item of a list, as the message of a bad index names it.
const SET: &str = "unavoidable set";

/// `SUDOKU_SWAP` of the header.
const SWAP: usize = usize::MAX;

/// An estimated number of solutions: the mean of some random trials. It is no bound in either
/// direction. The same puzzle always gets the same estimate.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_estimate {
    /// The estimated number of solutions.
    pub mean: f64,
    /// The standard error of the mean: two times out of three, the true number is no
    /// farther away.
    pub error: f64,
}

/// The solutions of a puzzle that has several.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_ambiguity {
    /// Two different solutions: of the first hundred, the two that differ in the fewest
    /// cells; or the printed one, and the nearest to it of the first thousands. If there was
    /// no time to compare, any two.
    pub solutions: [sudoku_grid; 2],
    /// The number of solutions: the product of the counts of the unavoidable sets.
    pub count: sudoku_count,
    /// Whether there is an `estimate`; only if not all solutions were counted.
    pub has_estimate: bool,
    /// The estimated number of solutions; 0 without an estimate.
    pub estimate: sudoku_estimate,
    /// The cells that are the same in all solutions, with their digits; the others are empty.
    pub backbone: sudoku_grid,
    /// The cells that differ between solutions; if not proven, some of them.
    pub cells: sudoku_cell_set,
    /// The number of sets for `sudoku_diagnosis_unavoidable_set`; 0 if not proven.
    pub unavoidable_sets: usize,
    /// Whether the backbone and the unavoidable sets are proven.
    pub is_proven: bool,
}

/// An unavoidable set: cells that have several alternatives, whatever the others hold. Unless
/// a given is among them, the puzzle has several solutions.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_unavoidable_set {
    /// The cells.
    pub cells: sudoku_cell_set,
    /// The number of alternatives.
    pub count: sudoku_count,
    /// The number of alternatives found, for `sudoku_diagnosis_alternative`: all of them if the
    /// count is exact.
    pub alternatives: usize,
    /// The two digits, if the alternatives differ only in swapping them; otherwise 0 and 0.
    pub swapped_digits: [sudoku_digit; 2],
}

impl From<&UnavoidableSet> for sudoku_unavoidable_set {
    fn from(set: &UnavoidableSet) -> Self {
        Self {
            cells: set.cells.into(),
            count: set.count.into(),
            alternatives: set.alternatives.len(),
            swapped_digits: set.swapped_digits().map_or([0; 2], |pair| pair.map(number)),
        }
    }
}

/// These digits in these cells, in reading order, and nothing else.
fn picture(cells: CellSet, digits: &[Digit]) -> sudoku_grid {
    let mut grid = sudoku_grid::EMPTY;
    for (cell, digit) in cells.iter().zip(digits) {
        grid.digits[cell.index()] = digit.number();
    }
    grid
}

/// The solutions of the puzzle; `SUDOKU_STATUS_ABSENT` unless it has several.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_ambiguity(
    diagnosis: *const sudoku_diagnosis,
    ambiguity: *mut sudoku_ambiguity,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(ambiguity), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&ambiguity, |known| {
            let found = known.ambiguity()?;
            let estimate = found.estimate.map_or((0.0, 0.0), |e| (e.mean, e.error));
            Ok(sudoku_ambiguity {
                solutions: found.solutions.map(Into::into),
                count: found.count.into(),
                has_estimate: found.estimate.is_some(),
                estimate: sudoku_estimate { mean: estimate.0, error: estimate.1 },
                backbone: found.backbone.into(),
                cells: found.cells.into(),
                unavoidable_sets: found.unavoidable_sets.len(),
                is_proven: found.is_proven,
            })
        })
    })
}

/// An unavoidable set, counted from 0. The sets are independent: each way to choose an alternative
/// of every set is a solution. At `SUDOKU_SWAP` are the cells in which the two solutions of the
/// ambiguity differ, with these two alternatives: most often the simplest part of an unavoidable
/// set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_unavoidable_set(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    set: *mut sudoku_unavoidable_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(set), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&set, |known| {
            let ambiguity = known.ambiguity()?;
            Ok(match index {
                SWAP => sudoku_unavoidable_set::from(&ambiguity.swap()),
                _ => nth(&ambiguity.unavoidable_sets, index, SET)?.into(),
            })
        })
    })
}

/// An alternative of an unavoidable set, both counted from 0: its digits in the cells of the
/// set; all other cells are empty. The first one belongs to the first of the two solutions.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_alternative(
    diagnosis: *const sudoku_diagnosis,
    set_index: usize,
    index: usize,
    alternative: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Out(alternative), ErrorOut(error));
    guard(error, || {
        diagnosis.answer(&alternative, |known| {
            let UnavoidableSet { cells, alternatives, .. } =
                nth(&known.ambiguity()?.unavoidable_sets, set_index, SET)?;
            Ok(picture(*cells, nth(alternatives, index, "alternative")?))
        })
    })
}

/// Writes the unavoidable set in words, such as "3 and 9 can be swapped in r4c3 r4c6 r5c3 r5c6 (two
/// rows, two columns, two boxes)".
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_unavoidable_set_format(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Shared(diagnosis), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || {
        let ambiguity = diagnosis.get()?.ambiguity()?;
        match index {
            SWAP => buffer.format_or_measure(ambiguity.swap(), &written),
            _ => buffer.format_or_measure(nth(&ambiguity.unavoidable_sets, index, SET)?, &written),
        }
    })
}
