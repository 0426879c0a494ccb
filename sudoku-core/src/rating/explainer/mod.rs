//! The paths of Sudoku Explainer and Sukaku Explainer, rated by their hardest steps.

mod asking;
mod best;
mod dialect;
mod numbers;
mod walk;

pub use numbers::SeRating;
pub(super) use numbers::Tenths;
pub(super) use walk::Explainer;
