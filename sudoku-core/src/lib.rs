//! Sudoku grids, candidates, propagation and solving (docs follow).
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod backtrack;
mod branchings;
mod candidates;
mod cell;
mod cell_set;
mod digit;
mod engine;
mod grid;
mod house;
mod propagate;
mod search;
mod text;

pub use backtrack::{Backtrack, Step};
pub use branchings::branchings;
pub use candidates::{CandidateGrid, candidates};
pub use cell::{Cell, ParseCellError};
pub use cell_set::{CellSet, CellSetIter};
pub use digit::{Digit, DigitError, DigitSet, DigitSetIter, ParseDigitError, ParseDigitSetError};
pub use grid::{Clash, DigitRangeError, FixedCellError, Grid};
pub use house::{House, HouseKind};
pub use propagate::{
    Contradiction, SimpleSolution, Strength, propagate, propagate_marks, simple_solve,
};
pub use search::{Ending, Search, Solutions, count_solutions, solutions, solve_grid};
