//! The path of `HoDoKu` 2.2.0 with its default settings, and its points.

mod arrangement;
mod board;
mod choice;
mod finding;
mod forcing;
mod kinds;
mod loops;
mod score;
mod tables;
#[cfg(test)]
mod tests;
mod walk;

pub(crate) use board::Board;
pub(crate) use finding::each;
pub(crate) use kinds::{KINDS, Kind};
pub use score::{Score, ScoreLevel};
pub(super) use walk::walk;
