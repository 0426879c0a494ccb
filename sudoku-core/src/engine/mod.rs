//! The fast machinery under [`Search`](crate::Search) and
//! [`solve_batch`](crate::solve_batch). `README.md` beside this file has the drawings
//! and what was tried.

pub(crate) mod batch;
mod board;
mod level;

pub(crate) use board::{Board, Node};
pub use level::Engine;
