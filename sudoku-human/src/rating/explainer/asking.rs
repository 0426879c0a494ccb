//! [`Asking`]: the first hint of each producer of a scale.

use core::ops::ControlFlow;

use sudoku_core::{CellSet, DigitSet, House};

use super::best::Best;
use super::choice;
use super::dialect::{Dialect, PRODUCERS, Producer};
use super::ratings::{self, least};
use crate::rating::effort::Effort;
use crate::technique::aligned::{self, Exclusion};
use crate::technique::almost::LargeWing;
use crate::technique::bug::bug;
use crate::technique::cycles::Cycles;
use crate::technique::fish::{Fish, each_fish};
use crate::technique::forcing::{Forcing, ForcingRules};
use crate::technique::graph::Graph;
use crate::technique::kind::Technique;
use crate::technique::locking::{self, Locking, each_locking};
use crate::technique::sets::{self, HouseSet, hidden_sets, naked_sets};
use crate::technique::singles::{hidden_singles, naked_singles};
use crate::technique::spots::Walk;
use crate::technique::state::{BOX_COLUMN_ROW, Changes, State};
use crate::technique::step::{Candidates, Step};
use crate::technique::strong::StrongChain;
use crate::technique::unique::UniqueLoop;
use crate::technique::wings::{Wing, WingWalk, each_wing};

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
                rated(step.placing(cell, digit))
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
            Producer::UniqueLoops => choice::unique_loop(state).map(loop_step),
            Producer::LargeWing(size) => choice::large_wing(state, size).map(large_wing_step),
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

/// The step with the rating of its technique, if all its steps have the same.
pub(super) fn rated(step: Step) -> RatedStep {
    let rating = least(step.technique);
    (step, rating)
}

/// The first hidden single: the last cell of a house before all others.
fn ask_hidden_single(state: &State, watch: &mut Changes) -> Option<RatedStep> {
    let first = |house| hidden_singles(state, house).next();
    let last = |&house: &House| state.empty_in(house) == 1 && watch.has(house);
    let found = BOX_COLUMN_ROW.into_iter().filter(last).find_map(first);
    let found = found.or_else(|| in_watched(state, 1, watch, first))?;
    let rating = match found.house.kind() {
        _ if found.last => least(Technique::FullHouse),
        kind => ratings::hidden_single(kind),
    };
    let (cell, digit) = (found.cell, found.digit);
    let pattern = CellSet::single(cell);
    let step = Step::new(Technique::HiddenSingle, pattern, DigitSet::single(digit));
    Some((step.seen_in(found.house).placing(cell, digit), rating))
}

/// The first find in the watched houses with at least this number of empty cells; those before it
/// are not watched any more.
fn in_watched<T>(
    state: &State,
    least_empty: usize,
    watch: &mut Changes,
    find: impl Fn(House) -> Option<T>,
) -> Option<T> {
    let watched = *watch;
    for house in BOX_COLUMN_ROW.into_iter().filter(|&house| watched.has(house)) {
        if state.empty_in(house) >= least_empty
            && let Some(found) = find(house)
        {
            return Some(found);
        }
        watch.clear(house);
    }
    None
}

/// Ends a search with the first step that there is.
fn first(step: Option<Step>) -> ControlFlow<RatedStep> {
    step.map_or(ControlFlow::Continue(()), |step| ControlFlow::Break(rated(step)))
}

fn ask_direct_locking(state: &State, dialect: &Dialect, watch: &Changes) -> Option<RatedStep> {
    let step = |found| first(direct_locking_step(state, found));
    each_locking(state, dialect.walk, watch.digits, step).break_value()
}

pub(super) fn direct_locking_step(state: &State, found: Locking) -> Option<Step> {
    let (house, cell) = locking::direct(state, found)?;
    let technique = match found.is_pointing() {
        true => Technique::DirectPointing,
        false => Technique::DirectClaiming,
    };
    Some(found.step(state, technique).seen_in(house).placing(cell, found.digit))
}

fn ask_locking(state: &State, dialect: &Dialect, watch: &Changes) -> Option<RatedStep> {
    let step = |found: Locking| first(found.striking(state));
    each_locking(state, dialect.walk, watch.digits, step).break_value()
}

fn ask_direct_hidden_set(state: &State, size: usize, watch: &mut Changes) -> Option<RatedStep> {
    let step = |set| first(direct_set_step(state, set));
    in_watched(state, size + 1, watch, |house| {
        hidden_sets(state, house, size, Walk::Numbers, step).break_value()
    })
}

pub(super) fn direct_set_step(state: &State, set: HouseSet) -> Option<Step> {
    let (cell, digit) = sets::direct(state, set)?;
    Some(set.step(Technique::DirectHiddenSet).placing(cell, digit))
}

fn ask_hidden_set(state: &State, size: usize, watch: &mut Changes) -> Option<RatedStep> {
    let step = |set: HouseSet| {
        let lost = set.inside(state);
        first((!lost.is_empty()).then(|| set.step(Technique::HiddenSet).eliminating(lost)))
    };
    in_watched(state, 2 * size + 1, watch, |house| {
        hidden_sets(state, house, size, Walk::Numbers, step).break_value()
    })
}

fn ask_naked_set(state: &State, size: usize, watch: &mut Changes) -> Option<RatedStep> {
    let step = |set: HouseSet| {
        let lost = set.outside(state);
        first((!lost.is_empty()).then(|| set.step(Technique::NakedSet).eliminating(lost)))
    };
    in_watched(state, 2 * size, watch, |house| {
        naked_sets(state, house, size, Walk::Numbers, step).break_value()
    })
}

fn ask_fish(state: &State, size: usize, watch: &Changes) -> Option<RatedStep> {
    let step = |fish: Fish| first(Some(fish.step(state)));
    each_fish(state, size, Walk::Numbers, watch.digits, step).break_value()
}

fn ask_strong_links(
    state: &State,
    number: usize,
    watch: &Changes,
    explain: bool,
) -> Option<RatedStep> {
    let found = choice::strong_links(state, number, watch.digits)?;
    Some(strong_step(&found, explain))
}

/// The step of strong links; their ends take memory, and only an explanation needs them.
pub(super) fn strong_step(found: &StrongChain, explain: bool) -> RatedStep {
    let technique = Technique::StrongLinks { kinds: found.kinds, ring: found.ring };
    let step = Step::new(technique, found.cells(), DigitSet::single(found.digit));
    let step = found.houses().fold(step, Step::seen_in);
    let step = if explain { step.with_parts(found.ends()) } else { step };
    let lost = Candidates::of(found.digit, found.eliminations);
    (step.eliminating(lost), ratings::strong_links(found.kinds))
}

fn ask_wing(state: &State, dialect: &Dialect, pivot_size: usize) -> Option<RatedStep> {
    let step = |wing: Wing| first(Some(wing.step(state)));
    each_wing(state, pivot_size, WingWalk::Pivots(dialect.peers), step).break_value()
}

pub(super) fn loop_step(found: UniqueLoop) -> RatedStep {
    let technique = Technique::UniqueLoop { length: found.cells.len() as u8, kind: found.kind };
    let step = Step::new(technique, found.cells | found.set, found.digits);
    let step = step.with_special(found.extra).eliminating(found.eliminations);
    let step = found.house.into_iter().fold(step, Step::seen_in);
    (step, tenths(ratings::unique_loop(found.cells.len(), found.beside)))
}

pub(super) fn large_wing_step(found: LargeWing) -> RatedStep {
    let technique = Technique::LargeWing(found.shape);
    let step = Step::new(technique, found.cells.with(found.bivalue), found.digits);
    let step = step.with_special(CellSet::single(found.bivalue));
    (step.eliminating(found.eliminations), ratings::large_wing(found.shape))
}

pub(super) fn ask_bug(state: &State, dialect: &Dialect) -> Option<RatedStep> {
    let found = bug(state, dialect.bug)?;
    Some((found.step(), ratings::bug(&found)))
}

pub(super) fn exclusion(found: Exclusion, size: u8) -> RatedStep {
    let Exclusion { base, excluders, eliminations } = found;
    let digits = eliminations.by_digits().map(|(digit, _)| digit).collect::<DigitSet>();
    let step = Step::new(Technique::AlignedExclusion(size), base, digits);
    rated(step.with_special(excluders).eliminating(eliminations))
}

/// A rating as a whole number of tenths.
pub(super) fn tenths(rating: f64) -> u16 {
    (rating * 10.0 + 0.5) as u16
}
