//! The hint of a step: the clauses and the diagram of each family of techniques, a family a file.
//!
//! An explanation of level 3 is made of reasons that can be read off the candidates, and of what
//! follows from them; [`Story`](story::Story) puts the levels together. Chains are explained link
//! by link, which a [`Course`](course::Course) does. A family that does not recognise its pattern
//! among the candidates leaves the step to [`plain`].

mod als;
mod bug;
mod chains;
mod colours;
mod course;
mod draft;
mod ends;
mod exclusion;
mod fish;
mod lines;
mod links;
mod patterns;
mod plain;
mod sets;
mod singles;
mod story;
mod sue_de_coq;
mod unique;
mod ways;
mod wings;

use sudoku_core::Position;

use super::sight::Sight;
use super::step::Hint;
use crate::technique::state::State;
use crate::technique::{ChainKind, Step, Technique};

/// Explains a step that was found in this position.
pub(super) fn explain(step: &Step, position: &Position) -> Hint {
    let sight = Sight::read(position);
    let linked = || of_links(step, &sight.state);
    of_family(step, &sight).or_else(linked).unwrap_or_else(|| plain::explain(step))
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

/// The hint of a technique that is made of links.
fn of_links(step: &Step, state: &State) -> Option<Hint> {
    match step.technique() {
        Technique::Chain(kind) if !step.chains().is_empty() => chains::explain(step, kind, state),
        Technique::Chain(ChainKind::XChain { .. } | ChainKind::XyChain)
        | Technique::NiceLoop { .. }
        | Technique::WWing => ways::explain(step, state),
        Technique::StrongLinks { .. } => links::explain(step, state),
        Technique::AlsXz
        | Technique::AlsXyWing
        | Technique::AlsXyChain
        | Technique::LargeWing(_) => als::explain(step, state),
        Technique::DeathBlossom => als::blossom(step, state),
        Technique::SimpleColours | Technique::MultiColours => colours::explain(step, state),
        Technique::RemotePair => colours::remote_pair(step),
        Technique::SueDeCoq => sue_de_coq::explain(step, state),
        _ => None,
    }
}
