//! What turns a puzzle into the same puzzle in disguise.

use core::ffi::c_char;

use sudoku_core::{Digit, SquareSymmetry, Transformation};

use crate::candidates::sudoku_candidate_grid;
use crate::cell::{cell, index, sudoku_cell};
use crate::cell_set::sudoku_cell_set;
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::{guard, total};
use crate::pointer::{Buffer, In, Out};
use crate::status::sudoku_status;
use crate::symmetry::{SUDOKU_NO_SQUARE, square, sudoku_square_symmetry};

/// One of the 3,359,232 x 9! ways to rearrange a grid that keep every rule: other names
/// for the digits, other orders of the rows within a band, of the bands, of the columns
/// within a stack and of the stacks, and rows exchanged for columns.
///
/// Yours: a plain struct without pointers; fill it as you like. What is no transformation
/// is refused with `SUDOKU_STATUS_BAD_TRANSFORMATION`, also `{0}`; begin with
/// `sudoku_transformation_identity`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_transformation {
    /// 1 if rows become columns, before anything else; otherwise 0.
    pub transposes: u8,
    /// Row i of the result is row `rows[i]`, 0 to 8. Three that are to be a band come from
    /// one.
    pub rows: [u8; 9],
    /// Column j of the result is column `columns[j]`, 0 to 8. Three that are to be a stack
    /// come from one.
    pub columns: [u8; 9],
    /// Where d stood, `digits[d - 1]` stands, 1 to 9.
    pub digits: [u8; 9],
}

/// How many transformations there are: 2 x 1296 x 1296 x 9!.
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

    /// The transformation, refused if it is none.
    pub(crate) fn checked(self) -> Result<Transformation, Failure> {
        if self.transposes > 1 {
            return Err(Failure::Transposes(self.transposes));
        }
        let mut digits = [Digit::ALL[0]; 9]; // no new names: refused if they stay like this
        if self.digits.into_iter().all(|number| Digit::new(number).is_some()) {
            digits = self.digits.map(|number| Digit::ALL[usize::from(number) - 1]);
        }
        Ok(Transformation::new(self.transposes == 1, self.rows, self.columns, digits)?)
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

/// The transformation that leaves everything as it is.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_transformation_identity() -> sudoku_transformation {
    total(sudoku_transformation::IDENTITY, || (&Transformation::IDENTITY).into())
}

/// A transformation by chance, each as likely as the others; the same seed gives the same
/// one for ever, in every language.
#[unsafe(no_mangle)]
pub extern "C" fn sudoku_transformation_random(seed: u64) -> sudoku_transformation {
    total(sudoku_transformation::IDENTITY, || (&Transformation::random(seed)).into())
}

/// The transformation that is this rotation or reflection.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_from_square(
    square: sudoku_square_symmetry,
    transformation: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, error) =
        unsafe { (Out::new(transformation, "transformation"), Out::new(error, "error")) };
    guard(error, || {
        let place = transformation.required()?;
        place.write((&Transformation::from(self::square(square)?)).into());
        Ok(())
    })
}

/// The rotation or reflection that the transformation is, but for the names of the digits;
/// `SUDOKU_NO_SQUARE` if it is none.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_square(
    transformation: *const sudoku_transformation,
    square: *mut sudoku_square_symmetry,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, square, error) = unsafe {
        (
            In::new(transformation, "transformation"),
            Out::new(square, "square"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        let found = |square: SquareSymmetry| square.index() as sudoku_square_symmetry;
        tell(&transformation, &square, |known| Ok(known.square().map_or(SUDOKU_NO_SQUARE, found)))
    })
}

/// One transformation, and then another.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_then(
    first: *const sudoku_transformation,
    second: *const sudoku_transformation,
    both: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (first, second, both, error) = unsafe {
        (
            In::new(first, "first"),
            In::new(second, "second"),
            Out::new(both, "both"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        tell(&first, &both, |known| Ok((&known.then(&second.read()?.checked()?)).into()))
    })
}

/// The transformation that takes everything back.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_inverse(
    transformation: *const sudoku_transformation,
    inverse: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, inverse, error) = unsafe {
        (
            In::new(transformation, "transformation"),
            Out::new(inverse, "inverse"),
            Out::new(error, "error"),
        )
    };
    guard(error, || tell(&transformation, &inverse, |known| Ok((&known.inverse()).into())))
}

/// The grid rearranged.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_apply(
    transformation: *const sudoku_transformation,
    grid: *const sudoku_grid,
    result: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, grid, result, error) = unsafe {
        (
            In::new(transformation, "transformation"),
            In::new(grid, "grid"),
            Out::new(result, "result"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        tell(&transformation, &result, |known| Ok((&known.apply(&grid.read()?.checked()?)).into()))
    })
}

/// Pencil marks rearranged.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_apply_marks(
    transformation: *const sudoku_transformation,
    marks: *const sudoku_candidate_grid,
    result: *mut sudoku_candidate_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, marks, result, error) = unsafe {
        (
            In::new(transformation, "transformation"),
            In::new(marks, "marks"),
            Out::new(result, "result"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        tell(&transformation, &result, |known| Ok((&known.apply(&marks.read()?.checked()?)).into()))
    })
}

/// Where the cell goes.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_cell(
    transformation: *const sudoku_transformation,
    cell: sudoku_cell,
    result: *mut sudoku_cell,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, result, error) = unsafe {
        (
            In::new(transformation, "transformation"),
            Out::new(result, "result"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        tell(&transformation, &result, |known| Ok(index(known.cell(self::cell(cell)?))))
    })
}

/// Where these cells go.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_cells(
    transformation: *const sudoku_transformation,
    cells: sudoku_cell_set,
    result: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, result, error) = unsafe {
        (
            In::new(transformation, "transformation"),
            Out::new(result, "result"),
            Out::new(error, "error"),
        )
    };
    guard(error, || {
        tell(&transformation, &result, |known| Ok(known.cells(cells.checked()?).into()))
    })
}

/// Its number among all, 0 to `SUDOKU_TRANSFORMATION_COUNT` - 1: a way to keep it in eight
/// bytes. The identity is 0.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_index(
    transformation: *const sudoku_transformation,
    index: *mut u64,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, index, error) = unsafe {
        (
            In::new(transformation, "transformation"),
            Out::new(index, "index"),
            Out::new(error, "error"),
        )
    };
    guard(error, || tell(&transformation, &index, |known| Ok(known.index())))
}

/// The transformation with this number. `SUDOKU_STATUS_BAD_INDEX` from
/// `SUDOKU_TRANSFORMATION_COUNT` on.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_from_index(
    index: u64,
    transformation: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, error) =
        unsafe { (Out::new(transformation, "transformation"), Out::new(error, "error")) };
    guard(error, || {
        let place = transformation.required()?;
        let len = Transformation::COUNT;
        let beyond = Failure::Index { what: "transformation", index, len };
        place.write((&Transformation::from_index(index).ok_or(beyond)?).into());
        Ok(())
    })
}

/// Writes the transformation in words, and a NUL: `turned by 180 degrees, digits renamed
/// 5 8 3 1 9 2 4 6 7` (5 stands where 1 stood, 8 where 2 stood, and so on). Rows and columns are
/// counted from 1 here.
///
/// `buffer` takes `SUDOKU_TRANSFORMATION_SIZE` bytes, or less for fewer words. `written`,
/// which may be NULL, gets the length without the NUL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_transformation_format(
    transformation: *const sudoku_transformation,
    buffer: *mut c_char,
    capacity: usize,
    written: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (transformation, buffer, written, error) = unsafe {
        (
            In::new(transformation, "transformation"),
            Buffer::new(buffer, capacity, "buffer"),
            Out::new(written, "written"),
            Out::new(error, "error"),
        )
    };
    guard(error, || buffer.format(transformation.read()?.checked()?, &written))
}

/// Writes what is found out about a transformation where there is a place for that.
fn tell<A>(
    transformation: &In<sudoku_transformation>,
    place: &Out<A>,
    find: impl FnOnce(&Transformation) -> Result<A, Failure>,
) -> Result<(), Failure> {
    let place = place.required()?;
    place.write(find(&transformation.read()?.checked()?)?);
    Ok(())
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
        // Rows and columns in many orders, of which none can be said more shortly.
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
    fn what_is_none_says_why() {
        let good = sudoku_transformation::IDENTITY;
        assert_eq!(good.checked().unwrap(), Transformation::IDENTITY);
        let told = |bad: sudoku_transformation| bad.checked().unwrap_err().to_string();
        let digits = [1, 2, 3, 4, 5, 6, 7, 8, 10];
        assert_eq!(
            told(sudoku_transformation { digits, ..good }),
            "digits: expected each digit once"
        );
        let digits = [0, 2, 3, 4, 5, 6, 7, 8, 9];
        assert_eq!(
            told(sudoku_transformation { digits, ..good }),
            "digits: expected each digit once"
        );
        let bad = sudoku_transformation { transposes: 2, ..good };
        assert_eq!(told(bad), "transposes is 2, expected 0 or 1");
        let rows = [3, 1, 2, 0, 4, 5, 6, 7, 8];
        let bad = sudoku_transformation { rows, digits, ..good };
        assert_eq!(told(bad), "rows 3 1 2 (from 0) come from different bands");
    }
}
