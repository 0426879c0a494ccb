//! New grids and puzzles by seed.

use crate::error::sudoku_error;
use crate::grid::sudoku_grid;
use crate::guard::guard;
use crate::pointer::Out;
use crate::status::sudoku_status;

/// A full grid by chance: each of all 6,670,903,752,021,072,936,960 is exactly as likely as
/// the others. The same seed gives the same grid for ever, on every machine and in every
/// language.
///
/// # Safety
///
/// The pointers are valid as the conventions on top of this crate say.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn sudoku_random_grid(
    seed: u64,
    grid: *mut sudoku_grid,
    error: *mut sudoku_error,
) -> sudoku_status {
    // SAFETY: the caller vouches for the pointers.
    let (grid, error) = unsafe { (Out::new(grid, "grid"), Out::new(error, "error")) };
    guard(error, || {
        let place = grid.required()?;
        place.write((&sudoku_core::random_grid(seed)).into());
        Ok(())
    })
}
