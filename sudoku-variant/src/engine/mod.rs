//! The engine: forms compiled to a [`Machine`], and its propagation over masks.
//!
//! ```text
//!  a cell:   bit n - 1 is symbol n       0b0_0001_0100   may be 3 or 5
//!  a state:  a mask for each cell, copied for each guess
//! ```
//!
//! A cell with one symbol takes it from its peers at once. Every other constraint waits in a set of
//! bits until one of its cells changes; the cheapest runs first, since constraints are numbered by
//! cost.

mod cages;
mod lines;
mod machine;
mod propagate;
mod sums;

pub(crate) use machine::Machine;
pub(crate) use propagate::Work;
