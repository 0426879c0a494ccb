//! The rotations and reflections that leave a pattern of cells unchanged.

use core::ffi::CStr;

use sudoku_core::{SquareSymmetry, Symmetry};

use crate::cell::{cell, sudoku_cell};
use crate::cell_set::sudoku_cell_set;
use crate::entry::*;

/// A rotation or reflection of the square: one of the `SUDOKU_SQUARE_` numbers.
pub type sudoku_square_symmetry = i32;

/// Nothing moves.
pub const SUDOKU_SQUARE_IDENTITY: i32 = 0;
/// Turned by 90 degrees, clockwise.
pub const SUDOKU_SQUARE_QUARTER_TURN: i32 = 1;
/// Turned by 180 degrees.
pub const SUDOKU_SQUARE_HALF_TURN: i32 = 2;
/// Turned by 270 degrees, clockwise: 90 degrees to the left.
pub const SUDOKU_SQUARE_THREE_QUARTER_TURN: i32 = 3;
/// The columns in the opposite order.
pub const SUDOKU_SQUARE_LEFT_RIGHT: i32 = 4;
/// The rows in the opposite order.
pub const SUDOKU_SQUARE_UP_DOWN: i32 = 5;
/// Mirrored at the diagonal from r1c1 to r9c9: rows become columns.
pub const SUDOKU_SQUARE_DIAGONAL: i32 = 6;
/// Mirrored at the diagonal from r1c9 to r9c1.
pub const SUDOKU_SQUARE_ANTIDIAGONAL: i32 = 7;
/// No rotation or reflection.
pub const SUDOKU_NO_SQUARE: i32 = -1;

/// The symmetry of a pattern of cells, all rotations and reflections of the square that
/// leave it unchanged: one of the `SUDOKU_SYMMETRY_` numbers. There are ten kinds.
pub type sudoku_symmetry = i32;

/// Any pattern, with a symmetry or without: only in the options of `sudoku_generate`.
pub const SUDOKU_SYMMETRY_ANY: i32 = -1;
/// No symmetry, or any.
pub const SUDOKU_SYMMETRY_NONE: i32 = 0;
/// The same after a turn by 180 degrees: the usual symmetry in print.
pub const SUDOKU_SYMMETRY_HALF_TURN: i32 = 1;
/// The same after a turn by 90 degrees.
pub const SUDOKU_SYMMETRY_QUARTER_TURNS: i32 = 2;
/// The left half mirrors the right one.
pub const SUDOKU_SYMMETRY_LEFT_RIGHT: i32 = 3;
/// The upper half mirrors the lower one.
pub const SUDOKU_SYMMETRY_UP_DOWN: i32 = 4;
/// The same mirrored at the diagonal from r1c1 to r9c9.
pub const SUDOKU_SYMMETRY_DIAGONAL: i32 = 5;
/// The same mirrored at the diagonal from r1c9 to r9c1.
pub const SUDOKU_SYMMETRY_ANTIDIAGONAL: i32 = 6;
/// Mirrored left to right and top to bottom.
pub const SUDOKU_SYMMETRY_BOTH_MIRRORS: i32 = 7;
/// Mirrored at both diagonals.
pub const SUDOKU_SYMMETRY_BOTH_DIAGONALS: i32 = 8;
/// All rotations and reflections.
pub const SUDOKU_SYMMETRY_FULL: i32 = 9;

/// The rotation or reflection of this number.
pub(crate) fn square(number: sudoku_square_symmetry) -> Result<SquareSymmetry, Failure> {
    let square = usize::try_from(number).ok().and_then(|index| SquareSymmetry::ALL.get(index));
    square.copied().ok_or(Failure::Choice { what: "rotation or reflection", number: number.into() })
}

/// The symmetry of this number.
pub(crate) fn symmetry(number: sudoku_symmetry) -> Result<Symmetry, Failure> {
    let symmetry = usize::try_from(number).ok().and_then(|index| Symmetry::ALL.get(index));
    symmetry.copied().ok_or(Failure::Choice { what: "symmetry", number: number.into() })
}

/// The symmetry of this number in the options of a generator; `None` for the default.
pub(crate) fn required(number: sudoku_symmetry) -> Result<Option<Symmetry>, Failure> {
    match number {
        SUDOKU_SYMMETRY_NONE => Ok(None),
        SUDOKU_SYMMETRY_ANY => Ok(Some(Symmetry::None)),
        number => symmetry(number).map(Some),
    }
}

/// The number of this symmetry: its index in `Symmetry::ALL`.
pub(crate) fn number(symmetry: Symmetry) -> sudoku_symmetry {
    symmetry as sudoku_symmetry
}

/// Finds the symmetry of the pattern. The symmetry of a puzzle is that of
/// `sudoku_grid_givens_mask`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_symmetry_of(
    pattern: sudoku_cell_set,
    symmetry: *mut sudoku_symmetry,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Out(symmetry), ErrorOut(error));
    guard(error, || symmetry.answer(|| Ok(number(Symmetry::of(pattern.checked()?)))))
}

/// The cells of the pattern that break the symmetry: those that one of its rotations or
/// reflections carries to a cell outside. The set is empty if and only if the pattern has the
/// symmetry.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_symmetry_unpaired(
    symmetry: sudoku_symmetry,
    pattern: sudoku_cell_set,
    unpaired: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Out(unpaired), ErrorOut(error));
    guard(error, || unpaired.answer(|| Ok(self::symmetry(symmetry)?.unpaired(pattern.checked()?))))
}

/// The orbit of the cell: the 1, 2, 4 or 8 cells that the symmetry carries it to. A pattern
/// has the symmetry if it has all or no cells of each orbit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_symmetry_orbit(
    symmetry: sudoku_symmetry,
    cell: sudoku_cell,
    orbit: *mut sudoku_cell_set,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(Out(orbit), ErrorOut(error));
    guard(error, || orbit.answer(|| Ok(self::symmetry(symmetry)?.orbit(self::cell(cell)?))))
}

/// The name of the symmetry of this number; `None` for other numbers.
pub(crate) fn name(number: sudoku_symmetry) -> Option<&'static CStr> {
    Some(match symmetry(number).ok()? {
        Symmetry::None => c"none",
        Symmetry::HalfTurn => c"half-turn",
        Symmetry::QuarterTurns => c"quarter-turn",
        Symmetry::LeftRight => c"left-right",
        Symmetry::UpDown => c"up-down",
        Symmetry::Diagonal => c"diagonal",
        Symmetry::Antidiagonal => c"antidiagonal",
        Symmetry::BothMirrors => c"mirrors",
        Symmetry::BothDiagonals => c"diagonals",
        Symmetry::Full => c"full",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_places_and_names_are_those_of_rust() {
        for (place, kind) in (0..).zip(Symmetry::ALL) {
            assert_eq!(number(kind), place);
            assert_eq!(symmetry(place).unwrap(), kind);
            assert_eq!(name(place).unwrap().to_str(), Ok(kind.name()));
        }
        for (place, kind) in (0..).zip(SquareSymmetry::ALL) {
            assert_eq!(kind.index(), place as usize);
            assert_eq!(square(place).unwrap(), kind);
        }
        assert_eq!(symmetry(SUDOKU_SYMMETRY_QUARTER_TURNS).unwrap(), Symmetry::QuarterTurns);
        assert_eq!(symmetry(SUDOKU_SYMMETRY_BOTH_DIAGONALS).unwrap(), Symmetry::BothDiagonals);
        assert_eq!(symmetry(SUDOKU_SYMMETRY_FULL).unwrap(), Symmetry::Full);
        assert_eq!(square(SUDOKU_SQUARE_LEFT_RIGHT).unwrap(), SquareSymmetry::LeftRight);
        assert_eq!(square(SUDOKU_SQUARE_ANTIDIAGONAL).unwrap(), SquareSymmetry::Antidiagonal);
    }
}
