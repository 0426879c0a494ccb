//! In what ways a puzzle with several solutions can be solved, and how many there are.

use core::ffi::c_char;

use sudoku_core::Count;
use sudoku_core::diagnose::UnavoidableSet;
use sudoku_core::{CellSet, Digit};

use crate::cell::sudoku_digit;
use crate::cell_set::sudoku_cell_set;
use crate::diagnosis::{nth, sudoku_diagnosis};
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{Buffer, In, Out, Shared};
use crate::status::sudoku_status;

/// How sure a count is: one of the `SUDOKU_COUNT_` numbers.
pub type sudoku_count_kind = i32;

/// Exactly `number`.
pub const SUDOKU_COUNT_EXACTLY: i32 = 0;
/// More than `number`: the counting stopped there, as `max_solutions` says.
pub const SUDOKU_COUNT_MORE_THAN: i32 = 1;
/// At least `number`: the search gave up there.
pub const SUDOKU_COUNT_AT_LEAST: i32 = 2;

/// Room for a count as text, such as `more than 1000`, with its NUL, in bytes.
pub const SUDOKU_COUNT_SIZE: usize = 31;

/// A number of solutions, and how sure it is.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_count {
    /// What `number` is.
    pub kind: sudoku_count_kind,
    /// The number.
    pub number: u64,
}

/// About how many solutions there are: the mean of some trials by chance. It is no bound in
/// either direction. The same puzzle always gets the same estimate.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_estimate {
    /// The estimated number of solutions.
    pub mean: f64,
    /// The standard error of the mean: two times out of three, the true number is no
    /// farther away.
    pub error: f64,
}

/// In what ways a puzzle with several solutions can be solved.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_ambiguity {
    /// Two different solutions: of the first hundred, the two that differ in the fewest
    /// cells; or the printed one, and of the first thousands the one that is nearest to it. If
    /// there was no time to compare, any two.
    pub solutions: [sudoku_grid; 2],
    /// How many solutions there are: the product of the counts of the switches.
    pub count: sudoku_count,
    /// Whether `estimate` is one; only if they were not all counted.
    pub has_estimate: bool,
    /// About how many there may be; 0 if that is not known.
    pub estimate: sudoku_estimate,
    /// The cells that are the same in all solutions, with their digits; the others are empty.
    pub backbone: sudoku_grid,
    /// The cells that differ between solutions; if not proven, some of them.
    pub cells: sudoku_cell_set,
    /// How many switches there are for `sudoku_diagnosis_switch`; 0 if not proven.
    pub switches: usize,
    /// Whether it is proven that backbone and switches are as they are told.
    pub is_proven: bool,
}

/// Cells that have several alternatives, whatever the others hold.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_switch {
    /// The cells.
    pub cells: sudoku_cell_set,
    /// How many alternatives there are.
    pub count: sudoku_count,
    /// How many of them were found, for `sudoku_diagnosis_alternative`: all of them if the
    /// count is exact.
    pub alternatives: usize,
    /// The two digits that are exchanged, if that is all there is to it; else 0 and 0.
    pub exchanged: [sudoku_digit; 2],
}

impl From<Count> for sudoku_count {
    fn from(count: Count) -> Self {
        match count {
            Count::Exactly(number) => Self { kind: SUDOKU_COUNT_EXACTLY, number },
            Count::MoreThan(number) => Self { kind: SUDOKU_COUNT_MORE_THAN, number },
            Count::AtLeast(number) => Self { kind: SUDOKU_COUNT_AT_LEAST, number },
        }
    }
}

impl sudoku_count {
    fn checked(self) -> Result<Count, Failure> {
        match self.kind {
            SUDOKU_COUNT_EXACTLY => Ok(Count::Exactly(self.number)),
            SUDOKU_COUNT_MORE_THAN => Ok(Count::MoreThan(self.number)),
            SUDOKU_COUNT_AT_LEAST => Ok(Count::AtLeast(self.number)),
            number => Err(Failure::Choice { what: "kind of count", number }),
        }
    }
}

impl From<&UnavoidableSet> for sudoku_switch {
    fn from(switch: &UnavoidableSet) -> Self {
        Self {
            cells: switch.cells.into(),
            count: switch.count.into(),
            alternatives: switch.alternatives.len(),
            exchanged: switch
                .swapped_digits()
                .map_or([0; 2], |pair| pair.map(|d| d.number().into())),
        }
    }
}

/// These digits in these cells, in reading order, and nothing else.
fn picture(cells: CellSet, digits: &[Digit]) -> sudoku_grid {
    let mut grid = sudoku_grid { digits: [0; 81] };
    for (cell, digit) in cells.iter().zip(digits) {
        grid.digits[cell.index()] = digit.number();
    }
    grid
}

/// Writes the count, such as `6`, `more than 1000` or `at least 2`, and a NUL.
///
/// `buffer` takes `SUDOKU_COUNT_SIZE` bytes. `written`, which may be NULL, gets the
/// length without the NUL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_count_format(
    count: *const sudoku_count,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (count, buffer, written, error) = unsafe {
        (
            In::new(count, "count"),
            Buffer::new(buffer, capacity, "buffer"),
            Out::new(written, "written"),
            Out::new(error, "error"),
        )
    };
    guard(error, || buffer.format(count.read()?.checked()?, &written))
}

/// In what ways the puzzle can be solved; `SUDOKU_STATUS_ABSENT` unless it has several
/// solutions.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_ambiguity(
    diagnosis: *const sudoku_diagnosis,
    ambiguity: *mut sudoku_ambiguity,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, ambiguity, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Out::new(ambiguity, "ambiguity"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        diagnosis.tell(&ambiguity, |known| {
            let found = known.ambiguity()?;
            let estimate = found.estimate.map_or((0.0, 0.0), |e| (e.mean, e.error));
            Ok(sudoku_ambiguity {
                solutions: found.solutions.each_ref().map(Into::into),
                count: found.count.into(),
                has_estimate: found.estimate.is_some(),
                estimate: sudoku_estimate { mean: estimate.0, error: estimate.1 },
                backbone: (&found.backbone).into(),
                cells: found.cells.into(),
                switches: found.unavoidable_sets.len(),
                is_proven: found.is_proven,
            })
        })
    })
}

/// A group of cells that can be exchanged independently of the others, counted from 0: each
/// way to choose an alternative of every switch is a solution.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_switch(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    found: *mut sudoku_switch,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, found, error) = unsafe {
        (Shared::new(diagnosis, "diagnosis"), Out::new(found, "found"), Out::new(error, "error"))
    };
    guard(error, || {
        diagnosis.tell(&found, |known| {
            Ok(nth(&known.ambiguity()?.unavoidable_sets, index, "switch")?.into())
        })
    })
}

/// An alternative of a switch, both counted from 0: its digits in the cells of the switch,
/// all other cells are empty. The first one belongs to the first of the two solutions.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_alternative(
    diagnosis: *const sudoku_diagnosis,
    switch_index: usize,
    index: usize,
    alternative: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, alternative, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Out::new(alternative, "alternative"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        diagnosis.tell(&alternative, |known| {
            let UnavoidableSet { cells, alternatives, .. } =
                nth(&known.ambiguity()?.unavoidable_sets, switch_index, "switch")?;
            Ok(picture(*cells, nth(alternatives, index, "alternative")?))
        })
    })
}

/// Writes the switch in words, such as "3 and 9 can be swapped in r4c3 r4c6 r5c3 r5c6 (two
/// rows, two columns, two boxes)", and a NUL.
///
/// `written`, which may be NULL, gets the length without the NUL. With a `buffer` of NULL
/// and a `capacity` of 0, only that.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_switch_format(
    diagnosis: *const sudoku_diagnosis,
    index: usize,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, buffer, written, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Buffer::new(buffer, capacity, "buffer"),
            Out::new(written, "written"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let switches = &diagnosis.get()?.ambiguity()?.unavoidable_sets;
        buffer.format_or_measure(nth(switches, index, "switch")?, &written)
    })
}

/// The cells in which the two solutions of the ambiguity differ, as a switch with these two
/// alternatives: most often the part of a switch that is told most easily.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_exchange(
    diagnosis: *const sudoku_diagnosis,
    exchange: *mut sudoku_switch,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, exchange, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Out::new(exchange, "exchange"),
            Out::new(error, "error"),
        )
    };
    guard(error, || diagnosis.tell(&exchange, |known| Ok((&known.ambiguity()?.swap()).into())))
}

/// Writes that exchange in words, as `sudoku_diagnosis_switch_format` does.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_diagnosis_exchange_format(
    diagnosis: *const sudoku_diagnosis,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (diagnosis, buffer, written, error) = unsafe {
        (
            Shared::new(diagnosis, "diagnosis"),
            Buffer::new(buffer, capacity, "buffer"),
            Out::new(written, "written"),
            Out::new(error, "error"),
        )
    };
    guard(error, || buffer.format_or_measure(diagnosis.get()?.ambiguity()?.swap(), &written))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_count_has_room() {
        let longest = [Count::Exactly, Count::MoreThan, Count::AtLeast]
            .map(|kind| kind(u64::MAX).to_string().len());
        assert_eq!(longest.into_iter().max(), Some(SUDOKU_COUNT_SIZE - 1));
    }
}
