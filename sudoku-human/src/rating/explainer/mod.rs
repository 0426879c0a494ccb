//! The paths of Sudoku Explainer and Sukaku Explainer, rated by their hardest steps.

mod asking;
mod best;
mod choice;
mod dialect;
mod every;
mod numbers;
pub(crate) mod ratings;
mod walk;

pub(crate) use dialect::{LEVEL_2, LEVEL_3, LEVEL_4, Producer};
pub(crate) use every::AllSteps;
pub use numbers::SeRating;
pub(super) use numbers::Tenths;
pub(crate) use numbers::of_tenths;
pub(super) use walk::Explainer;
