//! The fast machinery under [`Search`](crate::Search) and
//! [`solve_batch`](crate::solve_batch). `README.md` beside this file has the drawings
//! and what was tried.

pub(crate) mod batch;
mod instructions;
pub(crate) mod line;
pub(crate) mod single;

pub use instructions::Engine;
