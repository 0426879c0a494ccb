//! The symmetries of Sudoku: those of the square, and what a pattern of givens keeps of them.

mod pattern;
mod square;
mod transformation;

pub use pattern::{ParseSymmetryError, Symmetry};
pub use square::SquareSymmetry;
pub use transformation::{Transform, Transformation, TransformationError};
