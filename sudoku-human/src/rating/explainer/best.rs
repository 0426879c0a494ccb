//! [`Best`]: the hint of a chain producer that is taken.

use sudoku_core::{CellSet, DigitSet};

use super::asking::{RatedStep, tenths};
use super::choice::rank;
use crate::rating::effort::Effort;
use crate::technique::chain_hint::{ChainHint, Collector, Rank, Ranking};
use crate::technique::kind::Technique;
use crate::technique::step::{Candidates, Step};

/// Keeps the best hint.
pub(super) struct Best<'a, 'b> {
    best: Option<ChainHint>,
    explain: bool,
    effort: &'a mut Effort<'b>,
}

impl<'a, 'b> Best<'a, 'b> {
    pub(super) const fn new(explain: bool, effort: &'a mut Effort<'b>) -> Self {
        Self { best: None, explain, effort }
    }

    /// The best hint as a step; `None` also if the search was ended before its end.
    pub(super) fn step(self) -> Option<RatedStep> {
        let hint = self.best.filter(|_| !self.effort.has_ended())?;
        Some(chain_step(hint))
    }
}

/// The step of a chain.
pub(super) fn chain_step(hint: ChainHint) -> RatedStep {
    let mut step = Step::new(Technique::Chain(hint.kind), CellSet::EMPTY, DigitSet::EMPTY);
    step.chains = hint.chains;
    step.placement = hint.placement;
    step = hint.house.into_iter().fold(step, Step::seen_in);
    let lost = if hint.placement.is_some() { Candidates::NONE } else { hint.eliminations };
    (step.eliminating(lost), tenths(hint.rank.rating))
}

impl Collector for Best<'_, '_> {
    fn ranking(&self) -> Ranking {
        rank
    }

    fn wants(&self, rank: &Rank) -> bool {
        self.best.as_ref().is_none_or(|best| rank.beats(&best.rank))
    }

    fn wants_chains(&self) -> bool {
        self.explain
    }

    fn take(&mut self, hint: ChainHint) {
        if self.wants(&hint.rank) {
            self.best = Some(hint);
        }
    }

    fn go_on(&mut self) -> bool {
        self.effort.go_on()
    }
}
