//! [`Asking`]: the producers of a scale, asked for their first hint.

use core::ops::ControlFlow;

use sudoku_core::{CellSet, DigitSet, HouseKind};

use super::best::Best;
use super::dialect::{Dialect, PRODUCERS, Producer};
use crate::rating::effort::Effort;
use crate::technique::aligned::{self, Exclusion};
use crate::technique::almost::{LargeWing, large_wing};
use crate::technique::bug::bug;
use crate::technique::cycles::Cycles;
use crate::technique::fish::each_fish;
use crate::technique::forcing::{Forcing, ForcingRules};
use crate::technique::graph::Graph;
use crate::technique::kind::Technique;
use crate::technique::locking::{self, Locking, each_locking};
use crate::technique::sets::{self, each_hidden_set, each_naked_set};
use crate::technique::singles::{hidden_single, naked_singles};
use crate::technique::state::{Changes, State};
use crate::technique::step::{Candidates, Step};
use crate::technique::strong::{StrongChain, strong_chain};
use crate::technique::unique::{UniqueLoop, unique_loop};
use crate::technique::wings::wing;

/// A step with its rating in tenths.
pub(super) type RatedStep = (Step, u16);

/// The memory of the producers.
pub(super) struct Asking {
    /// The changes since a producer last found nothing.
    watches: [Changes; PRODUCERS.len()],
    graph: Graph,
    /// Whether the graph is that of the grid as it is now.
    is_read: bool,
    cycles: Cycles,
    forcing: Forcing,
}

impl Asking {
    pub(super) fn new() -> Self {
        Self {
            watches: [Changes::ALL; PRODUCERS.len()],
            graph: Graph::new(),
            is_read: false,
            cycles: Cycles::new(),
            forcing: Forcing::new(),
        }
    }

    /// Forgets which producers found nothing.
    pub(super) fn begin(&mut self) {
        self.is_read = false;
        self.watches = [Changes::ALL; PRODUCERS.len()];
    }

    /// Notes a change.
    pub(super) fn changed(&mut self, changes: Changes) {
        self.is_read = false;
        for watch in &mut self.watches {
            watch.merge(changes);
        }
    }

    /// The first hint of the nth producer.
    pub(super) fn ask(
        &mut self,
        state: &State,
        dialect: &Dialect,
        (nth, producer): (usize, Producer),
        explain: bool,
        effort: &mut Effort<'_>,
    ) -> Option<RatedStep> {
        let watch = &mut self.watches[nth];
        if watch.has_none() {
            return None;
        }
        let found = match producer {
            Producer::HiddenSingle => return ask_hidden_single(state, watch),
            Producer::NakedSingle => naked_singles(state).next().map(|(cell, digit)| {
                let digits = DigitSet::single(digit);
                let step = Step::new(Technique::NakedSingle, CellSet::single(cell), digits);
                (step.placing(cell, digit), 23)
            }),
            Producer::DirectLocking => ask_direct_locking(state, dialect, watch),
            Producer::Locking => ask_locking(state, dialect, watch),
            Producer::DirectHiddenSet(size) => return ask_direct_hidden_set(state, size, watch),
            Producer::HiddenSet(size) => return ask_hidden_set(state, size, watch),
            Producer::NakedSet(size) => return ask_naked_set(state, size, watch),
            Producer::Fish(size) => ask_fish(state, size, watch),
            Producer::StrongLinks(number) => ask_strong_links(state, number, watch, explain),
            Producer::XyWing => ask_wing(state, dialect, 2),
            Producer::XyzWing => ask_wing(state, dialect, 3),
            Producer::UniqueLoops => ask_unique_loops(state),
            Producer::LargeWing(size) => ask_large_wing(state, size),
            Producer::Bug => ask_bug(state, dialect),
            Producer::AlignedPair => {
                aligned::pair(state, watch.cells).map(|found| exclusion(found, 2))
            }
            Producer::AlignedTriplet => {
                aligned::triplet(state, dialect.peers, watch.cells).map(|found| exclusion(found, 3))
            }
            Producer::Cycles => {
                let mut best = Best::new(explain, effort);
                self.read_graph(state);
                self.cycles.best(state, &self.graph, &mut best);
                best.step()
            }
            Producer::Nishio => self.force(state, nth, ForcingRules::Nishio, explain, effort),
            Producer::Multiple => self.force(state, nth, ForcingRules::Multiple, explain, effort),
            Producer::Dynamic => self.force(state, nth, ForcingRules::Dynamic, explain, effort),
            Producer::DynamicPlus => {
                let rules = ForcingRules::DynamicPlus(dialect.patterns);
                self.force(state, nth, rules, explain, effort)
            }
            Producer::Nested(nesting) => {
                let rules = ForcingRules::Nested(dialect.patterns, nesting);
                self.force(state, nth, rules, explain, effort)
            }
        };
        if found.is_none() {
            self.watches[nth] = Changes::NONE;
        }
        found
    }

    fn force(
        &mut self,
        state: &State,
        nth: usize,
        rules: ForcingRules,
        explain: bool,
        effort: &mut Effort<'_>,
    ) -> Option<RatedStep> {
        let mut best = Best::new(explain, effort);
        let changed = self.watches[nth].digits;
        self.read_graph(state);
        self.forcing.search(state, &self.graph, rules, changed, &mut best);
        best.step()
    }

    fn read_graph(&mut self, state: &State) {
        if !self.is_read {
            self.graph.read(state);
            self.is_read = true;
        }
    }
}

fn ask_hidden_single(state: &State, watch: &mut Changes) -> Option<RatedStep> {
    let found = hidden_single(state, watch)?;
    let rating = match found.house.kind() {
        _ if found.last => 10,
        HouseKind::Box => 12,
        _ => 15,
    };
    let (cell, digit) = (found.cell, found.digit);
    let pattern = CellSet::single(cell);
    let step = Step::new(Technique::HiddenSingle, pattern, DigitSet::single(digit));
    Some((step.seen_in(found.house).placing(cell, digit), rating))
}

fn locking_step(state: &State, found: Locking, technique: [Technique; 2]) -> Step {
    let technique = technique[usize::from(!found.is_pointing())];
    let step = Step::new(technique, found.pattern(state), DigitSet::single(found.digit));
    step.seen_in(found.base).seen_in(found.cover)
}

fn ask_direct_locking(state: &State, dialect: &Dialect, watch: &Changes) -> Option<RatedStep> {
    each_locking(state, dialect.walk, watch.digits, |found| {
        let Some((house, cell)) = locking::direct(state, found) else {
            return ControlFlow::Continue(());
        };
        let techniques = [Technique::DirectPointing, Technique::DirectClaiming];
        let step = locking_step(state, found, techniques).seen_in(house);
        let rating = if found.is_pointing() { 17 } else { 19 };
        ControlFlow::Break((step.placing(cell, found.digit), rating))
    })
    .break_value()
}

fn ask_locking(state: &State, dialect: &Dialect, watch: &Changes) -> Option<RatedStep> {
    each_locking(state, dialect.walk, watch.digits, |found| {
        let lost = found.eliminations(state);
        if lost.is_empty() {
            return ControlFlow::Continue(());
        }
        let step = locking_step(state, found, [Technique::Pointing, Technique::Claiming]);
        let rating = if found.is_pointing() { 26 } else { 28 };
        ControlFlow::Break((step.eliminating(Candidates::of(found.digit, lost)), rating))
    })
    .break_value()
}

fn ask_direct_hidden_set(state: &State, size: usize, watch: &mut Changes) -> Option<RatedStep> {
    each_hidden_set(state, size, size, watch, |set| match sets::direct(state, set) {
        None => ControlFlow::Continue(()),
        Some((cell, digit)) => {
            let technique = Technique::DirectHiddenSet(size as u8);
            let step = Step::new(technique, set.cells(), set.digits).seen_in(set.house);
            ControlFlow::Break((step.placing(cell, digit), if size == 2 { 20 } else { 25 }))
        }
    })
    .break_value()
}

fn ask_hidden_set(state: &State, size: usize, watch: &mut Changes) -> Option<RatedStep> {
    each_hidden_set(state, size, 2 * size, watch, |set| {
        let lost = set.inside(state);
        if lost.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = Technique::HiddenSet(size as u8);
        let step = Step::new(technique, set.cells(), set.digits).seen_in(set.house);
        ControlFlow::Break((step.eliminating(lost), [34, 40, 54][size - 2]))
    })
    .break_value()
}

fn ask_naked_set(state: &State, size: usize, watch: &mut Changes) -> Option<RatedStep> {
    each_naked_set(state, size, watch, |set| {
        let technique = Technique::NakedSet(size as u8);
        let step = Step::new(technique, set.cells(), set.digits).seen_in(set.house);
        ControlFlow::Break((step.eliminating(set.outside(state)), [30, 36, 50][size - 2]))
    })
    .break_value()
}

fn ask_fish(state: &State, size: usize, watch: &Changes) -> Option<RatedStep> {
    each_fish(state, size, watch.digits, |fish| {
        let technique = Technique::Fish(size as u8);
        let digit = DigitSet::single(fish.digit);
        let step = Step::new(technique, fish.pattern(state), digit);
        let step = fish.base().chain(fish.cover()).fold(step, Step::seen_in);
        let lost = Candidates::of(fish.digit, fish.eliminations(state));
        ControlFlow::Break((step.eliminating(lost), [32, 38, 52][size - 2]))
    })
    .break_value()
}

fn ask_strong_links(
    state: &State,
    number: usize,
    watch: &Changes,
    explain: bool,
) -> Option<RatedStep> {
    let found = strong_chain(state, number, watch.digits)?;
    Some(strong_step(&found, explain))
}

/// The step of strong links; their ends take memory, and only an explanation needs them.
pub(super) fn strong_step(found: &StrongChain, explain: bool) -> RatedStep {
    let technique = Technique::StrongLinks { kinds: found.kinds, ring: found.ring };
    let step = Step::new(technique, found.cells(), DigitSet::single(found.digit));
    let step = found.houses().fold(step, Step::seen_in);
    let step = if explain { step.with_parts(found.ends()) } else { step };
    let lost = Candidates::of(found.digit, found.eliminations);
    (step.eliminating(lost), found.rating())
}

fn ask_wing(state: &State, dialect: &Dialect, pivot_size: usize) -> Option<RatedStep> {
    let found = wing(state, pivot_size, dialect.peers)?;
    let pivot = CellSet::single(found.pivot);
    let pattern = pivot.with(found.wings[0]).with(found.wings[1]);
    let digits = pattern.iter().fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell));
    let (technique, rating) =
        if pivot_size == 2 { (Technique::XyWing, 42) } else { (Technique::XyzWing, 44) };
    let step = Step::new(technique, pattern, digits).with_special(pivot);
    Some((step.eliminating(Candidates::of(found.digit, found.eliminations)), rating))
}

fn ask_unique_loops(state: &State) -> Option<RatedStep> {
    unique_loop(state).map(loop_step)
}

pub(super) fn loop_step(found: UniqueLoop) -> RatedStep {
    let technique = Technique::UniqueLoop { length: found.cells.len() as u8, kind: found.kind };
    let step = Step::new(technique, found.cells | found.set, found.digits);
    let step = step.with_special(found.extra).eliminating(found.eliminations);
    let step = found.house.into_iter().fold(step, Step::seen_in);
    (step, tenths(found.rating))
}

fn ask_large_wing(state: &State, size: usize) -> Option<RatedStep> {
    large_wing(state, size).map(large_wing_step)
}

pub(super) fn large_wing_step(found: LargeWing) -> RatedStep {
    let technique = Technique::LargeWing(found.shape);
    let step = Step::new(technique, found.cells.with(found.bivalue), found.digits);
    let step = step.with_special(CellSet::single(found.bivalue));
    (step.eliminating(found.eliminations), found.shape.rating())
}

pub(super) fn ask_bug(state: &State, dialect: &Dialect) -> Option<RatedStep> {
    let found = bug(state, dialect.bug)?;
    let cells = found.cells | found.set;
    let step = Step::new(Technique::Bug(found.kind), cells, found.extra);
    let step = step.with_special(found.cells).eliminating(found.eliminations);
    let step = found.house.into_iter().fold(step, Step::seen_in);
    let rating = match found.kind {
        1 => 56,
        3 => 57 + found.set_size as u16 - 1,
        _ => 57,
    };
    Some((step, rating))
}

pub(super) fn exclusion(found: Exclusion, size: u8) -> RatedStep {
    let Exclusion { base, excluders, eliminations } = found;
    let digits = eliminations.by_digits().map(|(digit, _)| digit).collect::<DigitSet>();
    let step = Step::new(Technique::AlignedExclusion(size), base, digits);
    let step = step.with_special(excluders).eliminating(eliminations);
    (step, if size == 2 { 62 } else { 75 })
}

/// A rating as a whole number of tenths.
pub(super) fn tenths(rating: f64) -> u16 {
    (rating * 10.0 + 0.5) as u16
}
