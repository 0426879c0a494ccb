//! Hints, held against the engine, against `propagate`, and against a checker that knows the rules
//! of the game alone.

mod checker;
mod clauses;
mod laws;
mod sentences;
mod sequences;
