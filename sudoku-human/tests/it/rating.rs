//! Ratings: what is always true of them, and what the original programs say.

mod corpus;
mod hodoku;
mod laws;
mod te;
mod truth;
