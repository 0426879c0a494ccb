//! Hints, held against the engine, against `propagate`, and against a checker that knows the rules
//! of the game alone.

mod checker;
mod clauses;
mod laws;
mod sentences;
mod sequences;

/// The techniques that the checker follows by the rules of the game alone.
fn easy() -> sudoku_human::tutor::TechniqueSet {
    "singles,pointing,claiming".parse().unwrap()
}
