//! The path of `HoDoKu` 2.2.0 with its default settings, and its points.

mod board;
mod choice;
mod finding;
mod kinds;
mod score;
mod scorer;
#[cfg(test)]
mod tests;

pub use score::{Score, ScoreLevel, Scored};
pub use scorer::{ScoredStep, Scorer};
