//! The transformations that leave a puzzle as it is.

use core::ffi::{c_int, c_void};

use sudoku_core::{Automorphisms, automorphisms};

use crate::candidates::sudoku_candidate_grid;
use crate::error::{Failure, sudoku_error};
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::{Buffer, In, Out};
use crate::solver::Asked;
use crate::status::sudoku_status;
use crate::transformation::sudoku_transformation;

/// Gets each transformation; returns 0 to go on and anything else to stop.
/// `transformation` is there until it returns, `user` is what the caller gave.
///
/// It must return: no C++ exception and no `longjmp` may leave it. It may call
/// this library.
pub type sudoku_transformation_callback = Option<
    unsafe extern "C" fn(transformation: *const sudoku_transformation, user: *mut c_void) -> c_int,
>;

/// The transformations that leave a grid as it is, its automorphisms: how many there are,
/// and some that generate them.
///
/// `order`, which may be NULL, gets how many there are: 1 for nearly all puzzles, the identity
/// alone, and up to `SUDOKU_TRANSFORMATION_COUNT`, for the empty grid. All of them can be
/// made from the generators by doing one after the other. `count` gets how many generators
/// there are, 0 if there is only the identity; the first `capacity` of them are written to
/// `generators`. With `capacity` 0, `generators` may be NULL.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_automorphisms(
    grid: *const sudoku_grid,
    order: *mut u64,
    generators: *mut sudoku_transformation,
    capacity: usize,
    count: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, order, buffer, count, error) = unsafe {
        (
            In::new(grid, "grid"),
            Out::new(order, "order"),
            Buffer::new(generators, capacity, "generators"),
            Out::new(count, "count"),
            Out::new(error, "error"),
        )
    };
    guard(error, || describe(&grid, &order, &buffer, &count))
}

/// The transformations that leave pencil marks as they are: as `sudoku_automorphisms`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_automorphisms_marks(
    marks: *const sudoku_candidate_grid,
    order: *mut u64,
    generators: *mut sudoku_transformation,
    capacity: usize,
    count: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (marks, order, buffer, count, error) = unsafe {
        (
            In::new(marks, "marks"),
            Out::new(order, "order"),
            Buffer::new(generators, capacity, "generators"),
            Out::new(count, "count"),
            Out::new(error, "error"),
        )
    };
    guard(error, || describe(&marks, &order, &buffer, &count))
}

/// Hands each transformation that leaves the grid as it is to `callback`, until that stops
/// it; the identity comes first. There may be very many: `sudoku_automorphisms` says how
/// many.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_for_each_automorphism(
    grid: *const sudoku_grid,
    callback: sudoku_transformation_callback,
    user: *mut c_void,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, callback, error) =
        unsafe { (In::new(grid, "grid"), Callback::new(callback, user), Out::new(error, "error")) };
    guard(error, || visit(&grid, &callback))
}

/// Hands each transformation that leaves the pencil marks as they are to `callback`: as
/// `sudoku_for_each_automorphism`.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_for_each_automorphism_marks(
    marks: *const sudoku_candidate_grid,
    callback: sudoku_transformation_callback,
    user: *mut c_void,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (marks, callback, error) = unsafe {
        (In::new(marks, "marks"), Callback::new(callback, user), Out::new(error, "error"))
    };
    guard(error, || visit(&marks, &callback))
}

fn group<P: Asked>(puzzle: &In<P>) -> Result<Automorphisms, Failure> {
    Ok(automorphisms(&puzzle.read()?.puzzle()?))
}

fn describe<P: Asked>(
    puzzle: &In<P>,
    order: &Out<u64>,
    generators: &Buffer<sudoku_transformation>,
    count: &Out<usize>,
) -> Result<(), Failure> {
    let place = count.required()?;
    generators.checked()?;
    let group = group(puzzle)?;
    generators.write(group.generators().iter().map(Into::into))?;
    place.write(group.generators().len());
    if let Some(place) = order.optional() {
        place.write(group.order());
    }
    Ok(())
}

fn visit<P: Asked>(puzzle: &In<P>, callback: &Callback) -> Result<(), Failure> {
    let visitor = callback.function.ok_or(Failure::Null("callback"))?;
    for transformation in &group(puzzle)? {
        // SAFETY: `Callback::new` was promised that this can be called; the transformation
        // outlives the call.
        if unsafe { visitor(&(&transformation).into(), callback.user) } != 0 {
            break;
        }
    }
    Ok(())
}

/// A function of the caller and what it wants to get back.
struct Callback {
    function: sudoku_transformation_callback,
    user: *mut c_void,
}

impl Callback {
    /// # Safety
    ///
    /// The function can be called with this `user` for the whole call, and returns.
    unsafe fn new(function: sudoku_transformation_callback, user: *mut c_void) -> Self {
        Self { function, user }
    }
}
