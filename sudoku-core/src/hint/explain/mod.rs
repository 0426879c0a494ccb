//! The hint of a step: the clauses and the picture of each family of techniques, a family a file.

mod plain;

use super::step::Hint;
use crate::candidates::CandidateGrid;
use crate::technique::Step;

/// Explains a step that was found among these candidates.
pub(super) fn explain(step: &Step, marks: &CandidateGrid) -> Hint {
    let _ = marks;
    plain::explain(step)
}
