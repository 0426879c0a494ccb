//! The hint of a step: the clauses and the picture of each family of techniques, a family a file.

mod als;
mod chains;
mod colours;
mod draft;
mod ends;
mod links;
mod patterns;
mod plain;
mod course;
mod sue_de_coq;
mod ways;

use super::step::Hint;
use crate::candidates::CandidateGrid;
use crate::technique::{ChainKind, Step, Technique};

/// Explains a step that was found among these candidates.
pub(super) fn explain(step: &Step, marks: &CandidateGrid) -> Hint {
    match step.technique() {
        Technique::Chain(kind) if !step.chains().is_empty() => chains::explain(step, kind, marks),
        Technique::Chain(ChainKind::XChain { .. } | ChainKind::XyChain)
        | Technique::NiceLoop { .. }
        | Technique::WWing => ways::explain(step, marks),
        Technique::StrongLinks { .. } => links::explain(step, marks),
        Technique::AlsXz
        | Technique::AlsXyWing
        | Technique::AlsXyChain
        | Technique::LargeWing(_) => als::explain(step, marks),
        Technique::SimpleColours | Technique::MultiColours => colours::explain(step, marks),
        Technique::RemotePair => colours::remote_pair(step),
        Technique::SueDeCoq => sue_de_coq::explain(step, marks),
        _ => plain::explain(step),
    }
}
