//! The hint of a step: the clauses and the picture of each family of techniques, a family a file.
//!
//! An explanation of level 3 is made of reasons that can be read off the candidates, and of what
//! follows from them; [`Story`](story::Story) puts the levels together. A family that does not
//! recognise its pattern among the candidates leaves the step to [`plain`].

mod bug;
mod exclusion;
mod fish;
mod lines;
mod plain;
mod sets;
mod singles;
mod story;
mod unique;
mod wings;

use super::sight::Sight;
use super::step::Hint;
use crate::puzzle::Position;
use crate::technique::{Step, Technique};

/// Explains a step that was found in this position.
pub(super) fn explain(step: &Step, position: &Position) -> Hint {
    let sight = Sight::read(position);
    of_family(step, &sight).unwrap_or_else(|| plain::explain(step))
}

/// The hint of its family, if the pattern is there.
fn of_family(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    match step.technique() {
        Technique::FullHouse | Technique::HiddenSingle | Technique::NakedSingle => {
            singles::single(step, sight)
        }
        Technique::Pointing | Technique::Claiming => singles::locked(step, sight),
        Technique::DirectPointing | Technique::DirectClaiming => sets::direct_locked(step, sight),
        Technique::DirectHiddenSet(_) | Technique::HiddenSet(_) => sets::hidden(step, sight),
        Technique::NakedSet(_) | Technique::LockedSet(_) => sets::naked(step, sight),
        Technique::Fish(_)
        | Technique::FinnedFish(_)
        | Technique::SashimiFish(_)
        | Technique::FrankenFish { .. } => fish::explain(step, sight),
        Technique::Skyscraper | Technique::TwoStringKite => lines::two_lines(step, sight),
        Technique::EmptyRectangle => lines::empty_rectangle(step, sight),
        Technique::XyWing | Technique::XyzWing => wings::explain(step, sight),
        Technique::UniqueLoop { .. }
        | Technique::HiddenRectangle
        | Technique::AvoidableRectangle(_) => unique::explain(step, sight),
        Technique::Bug(_) => bug::explain(step, sight),
        Technique::AlignedExclusion(_) => exclusion::explain(step, sight),
        _ => None,
    }
}
