//! Hints, held against the engine, against `propagate`, and against a checker that knows the rules
//! of the game alone.

mod files;
mod puzzles;

#[path = "hint/checker.rs"]
mod checker;
#[path = "hint/laws.rs"]
mod laws;
#[path = "hint/sentences.rs"]
mod sentences;
#[path = "hint/sequences.rs"]
mod sequences;
