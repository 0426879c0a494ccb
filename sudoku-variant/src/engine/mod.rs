//! The engine: forms compiled to a [`Machine`], and its propagation over masks.
//!
//! A [`State`] has a mask for each cell, and counts the places of each symbol in each house; it is
//! copied for each guess. A cell with one symbol takes it from its peers at once, and a symbol with
//! one place in a house takes it. Every other constraint waits in a set of bits until one of its
//! cells changes; the cheapest runs first, since constraints are numbered by cost.

mod cages;
mod learn;
mod lines;
mod machine;
mod propagate;
mod state;
mod sums;

pub(crate) use learn::{Learner, Next};
pub(crate) use machine::Machine;
pub(crate) use propagate::Work;
pub(crate) use state::State;
