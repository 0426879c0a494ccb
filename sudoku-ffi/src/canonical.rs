//! Canonical forms: the same for a puzzle and all its disguises.

use core::iter;
use std::sync::{Mutex, PoisonError};

use sudoku_core::{BatchDigitError, Grid, canonical, canonical_batch, equivalence};

use crate::array::{Array, Extent, Room};
use crate::candidates::sudoku_candidate_grid;
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{In, Out};
use crate::pool;
use crate::solver::Asked;
use crate::status::sudoku_status;
use crate::transformation::sudoku_transformation;

/// The canonical form of a grid, and how it gets there.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_canonical {
    /// The smallest of all images of the grid.
    pub form: sudoku_grid,
    /// One of the transformations that lead there.
    pub transformation: sudoku_transformation,
    /// How many there are: as many as leave the grid as it is, 1 at least.
    pub automorphisms: u64,
}

/// The canonical form of pencil marks, and how they get there.
///
/// Yours: a plain struct without pointers.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_canonical_marks {
    /// The smallest of all images of the pencil marks.
    pub form: sudoku_candidate_grid,
    /// One of the transformations that lead there.
    pub transformation: sudoku_transformation,
    /// How many there are: as many as leave the pencil marks as they are, 1 at least.
    pub automorphisms: u64,
}

/// The canonical form of a grid: the smallest of all its images, so that two puzzles have
/// the same form if and only if they are the same puzzle in disguise.
///
/// It is the first in the dictionary, as 81 digits row by row with 0 for an empty cell
/// (minlex), whether the grid has one solution, several or none, is full or clashes.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canonical_form(
    grid: *const sudoku_grid,
    canonical: *mut sudoku_canonical,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, canonical, error) = unsafe {
        (In::new(grid, "grid"), Out::new(canonical, "canonical"), Out::new(error, "error"))
    };
    guard(error, || {
        let place = canonical.required()?;
        let found = self::canonical(&grid.read()?.checked()?);
        place.write(sudoku_canonical {
            form: (&found.form).into(),
            transformation: (&found.transformation).into(),
            automorphisms: found.automorphisms,
        });
        Ok(())
    })
}

/// The canonical form of pencil marks: of all images the smallest sequence of 81 numbers,
/// the `sudoku_digit_set` of each cell.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canonical_form_marks(
    marks: *const sudoku_candidate_grid,
    canonical: *mut sudoku_canonical_marks,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (marks, canonical, error) = unsafe {
        (In::new(marks, "marks"), Out::new(canonical, "canonical"), Out::new(error, "error"))
    };
    guard(error, || {
        let place = canonical.required()?;
        let found = self::canonical(&marks.read()?.checked()?);
        place.write(sudoku_canonical_marks {
            form: (&found.form).into(),
            transformation: (&found.transformation).into(),
            automorphisms: found.automorphisms,
        });
        Ok(())
    })
}

/// Whether two grids are the same puzzle in disguise, and how: the transformation that
/// leads from one to the other, and if there are several, one that is easy to say.
///
/// `how` may be NULL, and is written only if there is one.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_equivalence(
    from: *const sudoku_grid,
    to: *const sudoku_grid,
    equivalent: *mut bool,
    how: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (from, to, equivalent, how, error) = unsafe {
        (
            In::new(from, "from"),
            In::new(to, "to"),
            Out::new(equivalent, "equivalent"),
            Out::new(how, "how"),
            Out::new(error, "error"),
        )
    };
    guard(error, || compare(&from, &to, &equivalent, &how))
}

/// Whether two sets of pencil marks are the same in disguise, and how: as
/// `sudoku_equivalence`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_equivalence_marks(
    from: *const sudoku_candidate_grid,
    to: *const sudoku_candidate_grid,
    equivalent: *mut bool,
    how: *mut sudoku_transformation,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (from, to, equivalent, how, error) = unsafe {
        (
            In::new(from, "from"),
            In::new(to, "to"),
            Out::new(equivalent, "equivalent"),
            Out::new(how, "how"),
            Out::new(error, "error"),
        )
    };
    guard(error, || compare(&from, &to, &equivalent, &how))
}

fn compare<P: Asked>(
    from: &In<P>,
    to: &In<P>,
    equivalent: &Out<bool>,
    how: &Out<sudoku_transformation>,
) -> Result<(), Failure>
where
    P::Puzzle: PartialEq,
{
    let place = equivalent.required()?;
    let found = equivalence(&from.read()?.puzzle()?, &to.read()?.puzzle()?);
    if let (Some(found), Some(place)) = (&found, how.optional()) {
        place.write(found.into());
    }
    place.write(found.is_some());
    Ok(())
}

/// The canonical forms of many grids, on several cores: to find the same puzzle twice
/// among millions, make their forms, and sort them.
///
///     static uint8_t grids[1000 * 81];
///     ...
///     sudoku_canonical_batch(grids, 1000, 0, grids, &error);
///
/// `grids` are `count` grids of 81 numbers each, row by row, 0 for an empty cell, as in an
/// array of `sudoku_grid`, and `forms` gets their forms in the same way. At most `threads`
/// threads work, that of the caller among them; 0 for one for each core, which is also the
/// most there are. The forms are the same.
///
/// `forms` may be `grids`, as above; otherwise the two must not overlap, which is refused
/// with `SUDOKU_STATUS_BAD_ARRAY`. A number over 9 is refused, and the error names the first
/// grid that has one, and the cell; nothing is written then.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_canonical_batch(
    grids: *const u8,
    count: usize,
    threads: u32,
    forms: *mut u8,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers; 81 bytes are a grid. If they are the same,
    // the grids are not looked at any more when the forms are written.
    let (grids, mut forms, error) = unsafe {
        (
            Array::<[u8; 81]>::new(grids.cast(), Some(count), "grids"),
            Room::<[u8; 81]>::new(forms.cast(), Some(count), "forms"),
            Out::new(error, "error"),
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

/// A thread takes so many grids at once.
const PIECE: usize = 1 << 8;

/// Turns all the grids into their forms, on so many threads at most, 0 for one for each core.
fn transform(grids: &mut [[u8; 81]], threads: usize) {
    let worth = grids.len() / PIECE;
    let others = if threads == 1 || worth < 2 { None } else { pool::others() };
    let pieces = Mutex::new(grids.chunks_mut(PIECE));
    let work = || {
        let take = || pieces.lock().unwrap_or_else(PoisonError::into_inner).next();
        for piece in iter::from_fn(take) {
            let grid = |digits: &[u8; 81]| Grid::from_digits(*digits).expect("all are checked");
            let grids: Vec<_> = piece.iter().map(grid).collect();
            for (digits, form) in piece.iter_mut().zip(canonical_batch(&grids)) {
                *digits = *form.digits();
            }
        }
    };
    match others {
        Some(others) => others.in_place_scope(|scope| {
            let most = if threads == 0 { usize::MAX } else { threads };
            for _ in 1..most.min(worth).min(1 + others.current_num_threads()) {
                scope.spawn(|_| work());
            }
            work();
        }),
        None => work(),
    }
}
