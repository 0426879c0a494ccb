//! `diagnose()` and what else a doctor is asked: why a puzzle is broken, and how to mend it.

mod ambiguity;
mod conflict;
mod diagnosis;
mod doctor;
mod entered;
mod minimal;
mod options;
mod questions;
mod reason;
mod repair;

pub(crate) use ambiguity::{PyAmbiguity, PyEstimate, PySwitch};
pub(crate) use conflict::PyConflict;
pub(crate) use diagnosis::PyDiagnosis;
pub(crate) use doctor::PyDoctor;
pub(crate) use entered::PyEntries;
pub(crate) use minimal::PyMinimalPuzzles;
pub(crate) use questions::{
    diagnose, entries, is_minimal, minimal_puzzle, minimal_puzzles, prove, redundant_givens,
};
pub(crate) use reason::{PyDeduction, PyReason};
pub(crate) use repair::{PyEdit, PyRepair};
