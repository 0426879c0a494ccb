//! Sudoku grids, candidates, propagation and solving (docs follow).
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod candidates;
mod cell;
mod cell_set;
mod digit;
mod grid;
mod house;
mod propagate;
mod text;

pub use candidates::{CandidateGrid, candidates};
pub use cell::{Cell, ParseCellError};
pub use cell_set::{CellSet, CellSetIter};
pub use digit::{Digit, DigitError, DigitSet, DigitSetIter, ParseDigitError, ParseDigitSetError};
pub use grid::{Clash, DigitRangeError, FixedCellError, Grid};
pub use house::{House, HouseKind};
pub use propagate::{
    Contradiction, SimpleSolution, Strength, propagate, propagate_marks, simple_solve,
};
