//! [`AllSteps`]: all steps of a producer of Sudoku Explainer, not only the one that is taken.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet};

use super::asking::{
    ask_bug, direct_locking_step, direct_set_step, exclusion, large_wing_step, loop_step, rated,
    strong_step,
};
use super::best::chain_step;
use super::choice::{links_key, rank, wing_key};
use super::dialect::{Producer, SUKAKU};
use crate::rating::effort::Effort;
use crate::technique::aligned::{each_pair, each_triplet};
use crate::technique::almost::each_large_wing;
use crate::technique::chain_hint::{ChainHint, Collector, Rank, Ranking};
use crate::technique::cycles::Cycles;
use crate::technique::forcing::{Forcing, ForcingRules};
use crate::technique::graph::Graph;
use crate::technique::kind::{ChainKind, Technique};
use crate::technique::locking::{LockingWalk, each_locking};
use crate::technique::sets::hidden_sets;
use crate::technique::spots::Walk;
use crate::technique::state::{BOX_COLUMN_ROW, State};
use crate::technique::step::Step;
use crate::technique::strong::each_strong_chain;
use crate::technique::unique::each_unique_loop;

/// Finds all steps of a producer, in memory that is kept.
pub(crate) struct AllSteps {
    graph: Graph,
    /// Whether the graph is that of the grid as it is now.
    is_read: bool,
    cycles: Cycles,
    forcing: Forcing,
}

impl AllSteps {
    pub(crate) fn new() -> Self {
        let (cycles, forcing) = (Cycles::new(), Forcing::new());
        Self { graph: Graph::new(), is_read: false, cycles, forcing }
    }

    /// Notes that the grid is another one.
    pub(crate) const fn begin(&mut self) {
        self.is_read = false;
    }

    /// The steps of the producer that `wants` takes; if only the `best` is needed, at least that
    /// one. The best is the first. None if the effort ends.
    pub(crate) fn steps(
        &mut self,
        state: &State,
        producer: Producer,
        best: bool,
        wants: &dyn Fn(Technique) -> bool,
        effort: &mut Effort<'_>,
    ) -> Vec<Step> {
        let chains = |rules| Some((state, rules));
        let patterns = SUKAKU.patterns;
        let rules = match producer {
            Producer::Cycles => return self.chains(state, None, best, wants, effort),
            Producer::Nishio => chains(ForcingRules::Nishio),
            Producer::Multiple => chains(ForcingRules::Multiple),
            Producer::Dynamic => chains(ForcingRules::Dynamic),
            Producer::DynamicPlus => chains(ForcingRules::DynamicPlus(patterns)),
            Producer::Nested(nesting) => chains(ForcingRules::Nested(patterns, nesting)),
            _ => None,
        };
        if let Some((state, rules)) = rules {
            return self.chains(state, Some(rules), best, wants, effort);
        }
        let mut steps = plain(state, producer);
        steps.retain(|(step, _)| wants(step.technique));
        steps.sort_by_key(|(_, rating)| *rating);
        steps.into_iter().map(|(step, _)| step).collect()
    }

    fn chains(
        &mut self,
        state: &State,
        rules: Option<ForcingRules>,
        best: bool,
        wants: &dyn Fn(Technique) -> bool,
        effort: &mut Effort<'_>,
    ) -> Vec<Step> {
        if !self.is_read {
            self.graph.read(state);
            self.is_read = true;
        }
        let mut picked = Picked { best, wants, effort, hints: Vec::new() };
        match rules {
            None => self.cycles.best(state, &self.graph, &mut picked),
            Some(rules) => {
                self.forcing.search(state, &self.graph, rules, DigitSet::ALL, &mut picked);
            }
        }
        if picked.effort.has_ended() {
            return Vec::new();
        }
        picked.hints.sort_by(|one, two| one.rank.compare(&two.rank));
        picked.hints.into_iter().map(|hint| chain_step(hint).0).collect()
    }
}

/// The chains of some kinds: the best, or all.
struct Picked<'a, 'b> {
    best: bool,
    wants: &'a dyn Fn(Technique) -> bool,
    effort: &'a mut Effort<'b>,
    hints: Vec<ChainHint>,
}

impl Collector for Picked<'_, '_> {
    fn ranking(&self) -> Ranking {
        rank
    }

    fn wants(&self, rank: &Rank) -> bool {
        !self.best || self.hints.first().is_none_or(|best| rank.beats(&best.rank))
    }

    fn wants_chains(&self) -> bool {
        true
    }

    fn take(&mut self, hint: ChainHint) {
        let wanted: &dyn Fn(ChainKind) -> bool = &|kind| (self.wants)(Technique::Chain(kind));
        if !wanted(hint.kind) || !self.wants(&hint.rank) {
            return;
        }
        if self.best {
            self.hints.clear();
        } else if let Some(same) = self.hints.iter_mut().find(|other| {
            other.kind == hint.kind
                && other.placement == hint.placement
                && other.eliminations == hint.eliminations
        }) {
            if hint.rank.beats(&same.rank) {
                *same = hint;
            }
            return;
        }
        self.hints.push(hint);
    }

    fn go_on(&mut self) -> bool {
        self.effort.go_on()
    }
}

/// The steps that are no chains of implications, with their ratings.
fn plain(state: &State, producer: Producer) -> Vec<(Step, u16)> {
    let dialect = &SUKAKU;
    let mut steps = Vec::new();
    match producer {
        Producer::DirectLocking => {
            let _ = each_locking(state, LockingWalk::HousesFirst, DigitSet::ALL, |found| {
                steps.extend(direct_locking_step(state, found).map(rated));
                ControlFlow::<()>::Continue(())
            });
        }
        Producer::DirectHiddenSet(size) => {
            for house in BOX_COLUMN_ROW {
                let _ = hidden_sets(state, house, size, Walk::Numbers, |set| {
                    steps.extend(direct_set_step(state, set).map(rated));
                    ControlFlow::<()>::Continue(())
                });
            }
        }
        Producer::StrongLinks(number) => {
            // Of chains with one conclusion in a digit, the first one.
            let mut best = Vec::new();
            each_strong_chain(state, number, DigitSet::ALL, &mut |met, chain| {
                let (key, chain) = (links_key(met), chain());
                let conclusion = (chain.digit, chain.eliminations);
                match best
                    .iter_mut()
                    .find(|(_, _, other): &&mut (_, _, (Digit, CellSet))| *other == conclusion)
                {
                    Some(best) if key < best.0 => *best = (key, chain, conclusion),
                    Some(_) => {}
                    None => best.push((key, chain, conclusion)),
                }
            });
            best.sort_by_key(|(key, ..)| *key);
            steps.extend(best.iter().map(|(_, chain, _)| strong_step(chain, true)));
        }
        Producer::UniqueLoops => {
            each_unique_loop(state, &mut |found| steps.push(loop_step(found)));
        }
        Producer::LargeWing(size) => {
            let mut wings = Vec::new();
            each_large_wing(state, size, &mut |wing| wings.push(wing));
            wings.sort_by_key(wing_key);
            steps.extend(wings.into_iter().map(large_wing_step));
        }
        Producer::Bug => steps.extend(ask_bug(state, dialect)),
        Producer::AlignedPair => {
            let _ = each_pair(state, CellSet::ALL, |found| {
                steps.push(exclusion(found, 2));
                ControlFlow::<()>::Continue(())
            });
        }
        Producer::AlignedTriplet => {
            let _ = each_triplet(state, dialect.peers, CellSet::ALL, |found| {
                steps.push(exclusion(found, 3));
                ControlFlow::<()>::Continue(())
            });
        }
        _ => debug_assert!(false, "other finders have these"),
    }
    steps
}
