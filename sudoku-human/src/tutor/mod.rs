//! The techniques of human solvers as a teacher uses them: [`Technique::catalogue`] lists them,
//! a [`TechniqueSet`] says which are allowed, and a [`Tutor`] solves with these alone.
//!
//! ```
//! use sudoku_human::tutor::{TechniqueSet, Tutor};
//! use sudoku_core::Grid;
//! use sudoku_human::Technique;
//!
//! let puzzle: Grid =
//!     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
//! let mut tutor = Tutor::new().techniques("singles".parse()?);
//! let path = tutor.path(&puzzle);
//! assert!(path.is_solved());
//! assert!(path.steps.iter().all(|step| step.placement().is_some()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Technique::catalogue`]: crate::Technique::catalogue

mod backdoors;
mod catalogue;
mod desk;
mod family;
mod finder;
mod set;
mod solver;
mod whole;

pub use catalogue::CatalogueEntry;
pub(crate) use desk::{Desk, Standing};
pub use family::Family;
pub use set::{ParseTechniqueSetError, TechniqueSet};
pub use solver::{Path, PathEnding, Tutor};
