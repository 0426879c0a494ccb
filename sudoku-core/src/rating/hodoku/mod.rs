//! The path of `HoDoKu` 2.2.0 with its default settings, and its points.

mod board;
mod choice;
mod finding;
mod kinds;
mod score;
mod scorer;
#[cfg(test)]
mod tests;

pub(crate) use board::Board;
pub(crate) use finding::each;
pub(crate) use kinds::{ASKED, Kind};
pub use score::{Score, ScoreLevel, Scored};
pub use scorer::{ScoredStep, Scorer};
