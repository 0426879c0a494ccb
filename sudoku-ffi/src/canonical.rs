//! Canonical forms: the same for all equivalent puzzles.

use sudoku_core::{BatchDigitError, Canonical, Grid, canonical, canonical_batch, equivalence};

use crate::array::{Array, Extent, Room};
use crate::entry::*;
use crate::pool;
use crate::puzzle::sudoku_puzzle;
use crate::transformation::sudoku_transformation;

/// The canonical form of a puzzle, and a transformation that leads to it.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_canonical {
    /// The smallest of all images of the puzzle, of the same kind.
    pub form: sudoku_puzzle,
    /// One of the transformations that lead there.
    pub transformation: sudoku_transformation,
    /// The number of such transformations, which is also the number of automorphisms of the
    /// puzzle; at least 1.
    pub automorphisms: u64,
}

/// The canonical form of a puzzle (minlex): the smallest of all its images, so that two puzzles
/// have the same form if and only if they are equivalent.
///
/// The smallest grid is the first in lexicographic order, as 81 digits row by row with 0 for an
/// empty cell. It may have one solution, several or none, be full, or clash. The smallest pencil
/// marks are the smallest sequence of 81 numbers, the `sudoku_digit_set` of each cell.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canonical_form(
    puzzle: *const sudoku_puzzle,
    canonical: *mut sudoku_canonical,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Out(canonical), ErrorOut(error));
    guard(error, || {
        puzzle.answer(&canonical, |puzzle| {
            let Canonical { form, transformation, automorphisms, .. } = self::canonical(puzzle);
            let (form, transformation) = (form.into(), transformation.into());
            Ok(sudoku_canonical { form, transformation, automorphisms })
        })
    })
}

/// Whether two puzzles are equivalent, and the transformation that leads from one to the other;
/// of several, one that has a short description. A grid and pencil marks are never equivalent.
///
/// `how` may be NULL, and is written only if they are.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_equivalence(
    from: *const sudoku_puzzle,
    to: *const sudoku_puzzle,
    equivalent: *mut bool,
    how: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(from), In(to), Out(equivalent), Out(how), ErrorOut(error));
    guard(error, || {
        equivalent.answer(|| {
            let found = equivalence(&from.get()?, &to.get()?);
            if let Some(found) = &found {
                how.offer(found);
            }
            Ok(found.is_some())
        })
    })
}

/// The canonical forms of many grids, on several cores: to find equivalent puzzles among
/// millions, make their forms, and sort them.
///
///     static uint8_t grids[1000 * 81];
///     ...
///     sudoku_canonical_batch(grids, 1000, 0, grids, &error);
///
/// `grids` are `count` grids of 81 numbers each, row by row, 0 for an empty cell, as in an
/// array of `sudoku_grid`, and `forms` gets their forms in the same way. `threads` is the
/// maximum number of threads, including that of the caller; 0 for one for each core, which is
/// also the most there are. The forms are the same.
///
/// `forms` may be `grids`, as above; otherwise the two must not overlap, which is refused
/// with `SUDOKU_STATUS_BAD_ARRAY`. A number over 9 is refused; the error names the first grid
/// that has one, and the cell; nothing is written then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canonical_batch(
    grids: *const u8,
    count: usize,
    threads: u32,
    forms: *mut u8,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(ErrorOut(error));
    // SAFETY: as in `take!`; 81 bytes are a grid. If the arrays are the same, the grids are not
    // read any more when the forms are written.
    let (grids, mut forms) = unsafe {
        (
            Array::<[u8; 81]>::new(grids.cast(), Some(count), "grids"),
            Room::<[u8; 81]>::new(forms.cast(), Some(count), "forms"),
        )
    };
    guard(error, || {
        let (from, to) = (grids.extent()?, forms.extent()?);
        let in_place = from.is_same_place(&to);
        if !in_place {
            Extent::apart(&[from, to])?;
        }
        grids.values()?;
        forms.places()?;
        check(grids.values()?)?;
        let places = forms.places()?;
        if !in_place {
            places.copy_from_slice(grids.values()?);
        }
        transform(places, threads as usize);
        Ok(())
    })
}

/// Refuses numbers over 9.
fn check(grids: &[[u8; 81]]) -> Result<(), Failure> {
    for (index, &grid) in grids.iter().enumerate() {
        if let Err(error) = Grid::from_digits(grid) {
            return Err(BatchDigitError { index, error }.into());
        }
    }
    Ok(())
}

/// The number of grids that a thread takes at once.
const PIECE: usize = 1 << 8;

/// Turns all the grids into their forms, on at most this many threads, 0 for one for each core.
fn transform(grids: &mut [[u8; 81]], threads: usize) {
    pool::share(grids, PIECE, threads, || {
        |_, piece: &mut [[u8; 81]]| {
            let grid = |digits: &[u8; 81]| Grid::from_digits(*digits).expect("all are checked");
            let grids: Vec<_> = piece.iter().map(grid).collect();
            for (digits, form) in piece.iter_mut().zip(canonical_batch(&grids)) {
                *digits = *form.digits();
            }
        }
    });
}
