//! The hint of a step: the clauses and the picture of each family of techniques, a family a file.
//!
//! An explanation of level 3 is made of reasons that can be read off the candidates, and of what
//! follows from them; [`Story`] puts the levels together. A family that does not recognise its
//! pattern among the candidates leaves the step to [`plain`].

mod plain;
mod story;

use super::sight::Sight;
use super::step::Hint;
use crate::puzzle::Position;
use crate::technique::Step;

/// Explains a step that was found in this position.
pub(super) fn explain(step: &Step, position: &Position) -> Hint {
    let sight = Sight::read(position);
    of_family(step, &sight).unwrap_or_else(|| plain::explain(step))
}

/// The hint of its family, if the pattern is there.
fn of_family(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let _ = sight;
    match step.technique() {
        _ => None,
    }
}
