//! The transformations that leave a puzzle unchanged.

use core::ffi::{c_int, c_void};

use sudoku_core::automorphisms;

use crate::entry::*;
use crate::puzzle::sudoku_puzzle;
use crate::transformation::sudoku_transformation;

/// Gets each transformation.
pub type sudoku_transformation_callback = Option<
    unsafe extern "C" fn(transformation: *const sudoku_transformation, user: *mut c_void) -> c_int,
>;

/// The automorphisms of a puzzle, the transformations that leave it unchanged: their number,
/// and generators.
///
/// `order`, which may be NULL, gets the number of automorphisms: 1 for nearly all puzzles, the
/// identity alone, and up to `SUDOKU_TRANSFORMATION_COUNT`, for the empty grid. Doing generators
/// one after the other makes all of them. `count` gets the number of generators, 0 if there is
/// only the identity; the first `capacity` of them are written to `generators`. With `capacity`
/// 0, `generators` may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_automorphisms(
    puzzle: *const sudoku_puzzle,
    order: *mut u64,
    generators: *mut sudoku_transformation,
    capacity: usize,
    count: *mut usize,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Out(order), Buffer(generators, capacity), Out(count), ErrorOut(error));
    guard(error, || {
        count.answer(|| {
            generators.checked()?;
            let group = automorphisms(&puzzle.get()?);
            generators.write(group.generators().iter().map(Into::into))?;
            order.offer(group.order());
            Ok(group.generators().len())
        })
    })
}

/// Hands each transformation that leaves the puzzle unchanged to `callback`, until that stops
/// it; the identity comes first. There may be very many: `sudoku_automorphisms` counts them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_for_each_automorphism(
    puzzle: *const sudoku_puzzle,
    callback: sudoku_transformation_callback,
    user: *mut c_void,
    error: *mut sudoku_error,
) -> sudoku_status {
    take!(In(puzzle), Callback(callback, user), ErrorOut(error));
    guard(error, || {
        let callback = callback.required()?;
        let group = automorphisms(&puzzle.get()?);
        let _ = group.iter().any(|transformation| callback.stops_at(&transformation.into()));
        Ok(())
    })
}
