//! Transformations, which turn a puzzle into an equivalent one.

use core::ffi::c_char;

use sudoku_core::{Digit, SquareSymmetry, Transformation};

use crate::cell::{cell, index, sudoku_cell};
use crate::cell_set::sudoku_cell_set;
use crate::entry::*;
use crate::puzzle::sudoku_puzzle;
use crate::symmetry::{SUDOKU_NO_SQUARE, square, sudoku_square_symmetry};

/// One of the 3,359,232 x 9! ways to rearrange a grid that keep every rule: other names
/// for the digits, other orders of the rows within a band, of the bands, of the columns
/// within a stack and of the stacks, and rows and columns transposed.
///
/// Yours: a plain struct without pointers; fill it as you like. Invalid orders are refused
/// with `SUDOKU_STATUS_BAD_TRANSFORMATION`, `{0}` among them; begin with
/// `sudoku_transformation_identity`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_transformation {
    /// 1 if rows become columns, before anything else; otherwise 0.
    pub transposes: u8,
    /// Row i of the result is row `rows[i]`, 0 to 8. The three rows of a band come from
    /// one band.
    pub rows: [u8; 9],
    /// Column j of the result is column `columns[j]`, 0 to 8. The three columns of a
    /// stack come from one stack.
    pub columns: [u8; 9],
    /// Digit d becomes `digits[d - 1]`, 1 to 9.
    pub digits: [u8; 9],
}

/// The number of transformations: 2 x 1296 x 1296 x 9!.
pub const SUDOKU_TRANSFORMATION_COUNT: u64 = 1_218_998_108_160;

/// Room for any transformation in words with its NUL, in bytes.
pub const SUDOKU_TRANSFORMATION_SIZE: usize = 141;

impl sudoku_transformation {
    const IDENTITY: Self = Self {
        transposes: 0,
        rows: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
        digits: [1, 2, 3, 4, 5, 6, 7, 8, 9],
    };
}

impl Checked for sudoku_transformation {
    type Value = Transformation;

    /// Refuses invalid orders.
    fn checked(self) -> Result<Transformation, Failure> {
        if self.transposes > 1 {
            return Err(Failure::Transposes(self.transposes));
        }
        let mut digits = [Digit::ALL[0]; 9]; // refused if they remain like this
        if self.digits.into_iter().all(|number| Digit::new(number).is_some()) {
            digits = self.digits.map(|number| Digit::ALL[usize::from(number) - 1]);
        }
        Ok(Transformation::new(self.transposes == 1, self.rows, self.columns, digits)?)
    }
}

impl From<Transformation> for sudoku_transformation {
    fn from(transformation: Transformation) -> Self {
        (&transformation).into()
    }
}

impl From<&Transformation> for sudoku_transformation {
    fn from(transformation: &Transformation) -> Self {
        Self {
            transposes: transformation.transposes().into(),
            rows: transformation.rows(),
            columns: transformation.columns(),
            digits: transformation.digits().map(Digit::number),
        }
    }
}

/// A random transformation, each as likely as the others. The same seed gives the same one
/// for ever, in every language.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_transformation_random(seed: u64) -> sudoku_transformation {
    total(sudoku_transformation::IDENTITY, || (&Transformation::random(seed)).into())
}

/// The transformation that is this rotation or reflection.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_from_square(
    square: sudoku_square_symmetry,
    transformation: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Out(transformation), ErrorOut(error));
    guard(error, || transformation.answer(|| Ok(Transformation::from(self::square(square)?))))
}

/// The rotation or reflection that the transformation is, apart from renamed digits;
/// `SUDOKU_NO_SQUARE` for any other transformation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_square(
    transformation: *const sudoku_transformation,
    square: *mut sudoku_square_symmetry,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(transformation), Out(square), ErrorOut(error));
    guard(error, || {
        let found = |square: SquareSymmetry| square.index() as sudoku_square_symmetry;
        transformation.answer(&square, |known| Ok(known.square().map_or(SUDOKU_NO_SQUARE, found)))
    })
}

/// The transformation that does one, and then another.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_then(
    first: *const sudoku_transformation,
    second: *const sudoku_transformation,
    both: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(first), In(second), Out(both), ErrorOut(error));
    guard(error, || first.answer(&both, |known| Ok(known.then(&second.get()?))))
}

/// The inverse of the transformation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_inverse(
    transformation: *const sudoku_transformation,
    inverse: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(transformation), Out(inverse), ErrorOut(error));
    guard(error, || transformation.answer(&inverse, |known| Ok(known.inverse())))
}

/// Applies the transformation to a grid or to pencil marks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_apply(
    transformation: *const sudoku_transformation,
    puzzle: *const sudoku_puzzle,
    result: *mut sudoku_puzzle,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(transformation), In(puzzle), Out(result), ErrorOut(error));
    guard(error, || transformation.answer(&result, |known| Ok(known.apply(&puzzle.get()?))))
}

/// The cell that the cell moves to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_cell(
    transformation: *const sudoku_transformation,
    cell: sudoku_cell,
    result: *mut sudoku_cell,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(transformation), Out(result), ErrorOut(error));
    guard(error, || {
        transformation.answer(&result, |known| Ok(index(known.cell(self::cell(cell)?))))
    })
}

/// The cells that these cells move to.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_cells(
    transformation: *const sudoku_transformation,
    cells: sudoku_cell_set,
    result: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(transformation), Out(result), ErrorOut(error));
    guard(error, || transformation.answer(&result, |known| Ok(known.cells(cells.checked()?))))
}

/// The index of the transformation, 0 to `SUDOKU_TRANSFORMATION_COUNT` - 1: a way to store it
/// in eight bytes. The identity is 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_index(
    transformation: *const sudoku_transformation,
    index: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(transformation), Out(index), ErrorOut(error));
    guard(error, || transformation.answer(&index, |known| Ok(known.index())))
}

/// The transformation with this index. `SUDOKU_STATUS_BAD_INDEX` from
/// `SUDOKU_TRANSFORMATION_COUNT` on.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_from_index(
    index: u64,
    transformation: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Out(transformation), ErrorOut(error));
    guard(error, || {
        transformation.answer(|| {
            let len = Transformation::COUNT;
            let beyond = Failure::Index { what: "transformation", index, len };
            Transformation::from_index(index).ok_or(beyond)
        })
    })
}

/// Writes the transformation in words: `turned by 180 degrees, digits renamed 5 8 3 1 9 2 4 6 7` (1
/// becomes 5, 2 becomes 8, and so on). Rows and columns are counted from 1 here.
///
/// `buffer` takes `SUDOKU_TRANSFORMATION_SIZE` bytes, or less for fewer words.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_format(
    transformation: *const sudoku_transformation,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(transformation), Buffer(buffer, capacity), Out(written), ErrorOut(error));
    guard(error, || buffer.format_or_measure(transformation.get()?, &written))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_as_many_as_in_rust() {
        assert_eq!(SUDOKU_TRANSFORMATION_COUNT, Transformation::COUNT);
    }

    #[test]
    fn the_size_is_that_of_the_longest_words() {
        // Rows and columns in orders that have no shorter description.
        let mut digits = Digit::ALL;
        digits.rotate_left(1);
        let longest = Transformation::new(
            true,
            [4, 3, 5, 8, 7, 6, 2, 1, 0],
            [4, 3, 5, 8, 7, 6, 2, 1, 0],
            digits,
        );
        assert_eq!(longest.unwrap().to_string().len() + 1, SUDOKU_TRANSFORMATION_SIZE);
        for seed in 0..10_000 {
            let words = Transformation::random(seed).to_string();
            assert!(words.len() < SUDOKU_TRANSFORMATION_SIZE, "{words}");
        }
    }

    #[test]
    fn invalid_ones_are_refused_with_a_reason() {
        let good = sudoku_transformation::IDENTITY;
        assert_eq!(good.checked().unwrap(), Transformation::IDENTITY);
        let message = |bad: sudoku_transformation| bad.checked().unwrap_err().to_string();
        let digits = [1, 2, 3, 4, 5, 6, 7, 8, 10];
        assert_eq!(
            message(sudoku_transformation { digits, ..good }),
            "digits: expected each digit once"
        );
        let digits = [0, 2, 3, 4, 5, 6, 7, 8, 9];
        assert_eq!(
            message(sudoku_transformation { digits, ..good }),
            "digits: expected each digit once"
        );
        let bad = sudoku_transformation { transposes: 2, ..good };
        assert_eq!(message(bad), "transposes is 2, expected 0 or 1");
        let rows = [3, 1, 2, 0, 4, 5, 6, 7, 8];
        let bad = sudoku_transformation { rows, digits, ..good };
        assert_eq!(message(bad), "rows 3 1 2 (from 0) come from different bands");
    }
}
