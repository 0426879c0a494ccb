//! [`Dialect`]: what distinguishes the two scales of Sudoku Explainer: which producers are asked, in
//! which order, and the rules of those that differ.

use crate::rating::scale::Scale;
use crate::technique::bug::BugRules;
use crate::technique::locking::LockingWalk;
use crate::technique::nested::{InnerSearch, Nesting};
use crate::technique::pattern::{EliminationOrder, Patterns};
use crate::technique::peers::PeerOrder;

/// Something that is asked for a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Producer {
    HiddenSingle,
    DirectLocking,
    DirectHiddenSet(usize),
    NakedSingle,
    Locking,
    NakedSet(usize),
    Fish(usize),
    HiddenSet(usize),
    StrongLinks(usize),
    XyWing,
    XyzWing,
    UniqueLoops,
    LargeWing(usize),
    Bug,
    AlignedPair,
    Cycles,
    AlignedTriplet,
    Nishio,
    Multiple,
    Dynamic,
    DynamicPlus,
    Nested(&'static Nesting),
}

/// A producer in the order in which they are asked.
pub(super) struct Entry {
    pub(super) producer: Producer,
    /// The lowest rating of its hints, in tenths.
    floor: u16,
    /// The scale that alone asks it; `None` if both do.
    only: Option<Scale>,
}

const fn both(producer: Producer, floor: u16) -> Entry {
    Entry { producer, floor, only: None }
}

const fn classic(producer: Producer, floor: u16) -> Entry {
    Entry { producer, floor, only: Some(Scale::SeClassic) }
}

const fn sukaku(producer: Producer, floor: u16) -> Entry {
    Entry { producer, floor, only: Some(Scale::SeSukaku) }
}

/// All producers, in the order in which they are asked.
pub(super) static PRODUCERS: [Entry; 40] = [
    both(Producer::HiddenSingle, 10),
    both(Producer::DirectLocking, 17),
    both(Producer::DirectHiddenSet(2), 20),
    both(Producer::NakedSingle, 23),
    both(Producer::DirectHiddenSet(3), 25),
    both(Producer::Locking, 26),
    both(Producer::NakedSet(2), 30),
    both(Producer::Fish(2), 32),
    both(Producer::HiddenSet(2), 34),
    both(Producer::NakedSet(3), 36),
    both(Producer::Fish(3), 38),
    both(Producer::HiddenSet(3), 40),
    sukaku(Producer::StrongLinks(2), 40),
    both(Producer::XyWing, 42),
    both(Producer::XyzWing, 44),
    both(Producer::UniqueLoops, 45),
    both(Producer::NakedSet(4), 50),
    both(Producer::Fish(4), 52),
    both(Producer::HiddenSet(4), 54),
    sukaku(Producer::StrongLinks(3), 54),
    sukaku(Producer::LargeWing(4), 55),
    both(Producer::Bug, 56),
    sukaku(Producer::StrongLinks(4), 58),
    sukaku(Producer::LargeWing(5), 62),
    both(Producer::AlignedPair, 62),
    sukaku(Producer::LargeWing(6), 66),
    both(Producer::Cycles, 65),
    sukaku(Producer::LargeWing(7), 75),
    both(Producer::AlignedTriplet, 75),
    both(Producer::Nishio, 75),
    both(Producer::Multiple, 80),
    both(Producer::Dynamic, 85),
    both(Producer::DynamicPlus, 90),
    both(Producer::Nested(&LEVEL_2), 95),
    both(Producer::Nested(&LEVEL_3), 100),
    both(Producer::Nested(&LEVEL_4), 105),
    classic(Producer::Nested(&LEVEL_5), 110),
    sukaku(Producer::Nested(&LEVEL_4_PLUS), 105),
    sukaku(Producer::Nested(&LEVEL_4_BY_2), 105),
    sukaku(Producer::Nested(&LEVEL_4_BY_3), 105),
];

pub(crate) static LEVEL_2: Nesting = Nesting { level: 2, searches: &[InnerSearch::Cycles] };
pub(crate) static LEVEL_3: Nesting =
    Nesting { level: 3, searches: &[InnerSearch::Cycles, InnerSearch::Multiple] };
pub(crate) static LEVEL_4: Nesting = Nesting { level: 4, searches: &[InnerSearch::Dynamic] };
static LEVEL_5: Nesting =
    Nesting { level: 5, searches: &[InnerSearch::Dynamic, InnerSearch::Nested(&LEVEL_2)] };
static LEVEL_4_PLUS: Nesting = Nesting { level: 4, searches: &[InnerSearch::DynamicPlus] };
static LEVEL_4_BY_2: Nesting = Nesting { level: 4, searches: &[InnerSearch::Nested(&LEVEL_2)] };
static LEVEL_4_BY_3: Nesting = Nesting { level: 4, searches: &[InnerSearch::Nested(&LEVEL_3)] };

/// The rating of a puzzle for which no producer has a step, in tenths.
pub(super) const NO_STEP: u16 = 200;

/// The rules of a scale.
pub(super) struct Dialect {
    pub(super) scale: Scale,
    pub(super) walk: LockingWalk,
    pub(super) peers: PeerOrder,
    pub(super) bug: BugRules,
    pub(super) patterns: Patterns,
}

impl Dialect {
    /// The producers that are asked, by their place among all.
    pub(super) fn producers(&self) -> impl Iterator<Item = (usize, Producer)> {
        let asked = self.asked_from(0);
        asked.map(|(nth, entry)| (nth, entry.producer))
    }

    /// The lowest rating of a hint of this producer, or of a later one.
    pub(super) fn floor_from(&self, nth: usize) -> u16 {
        self.asked_from(nth).map(|(_, entry)| entry.floor).fold(NO_STEP, u16::min)
    }

    fn asked_from(&self, first: usize) -> impl Iterator<Item = (usize, &'static Entry)> {
        let scale = self.scale;
        let from = PRODUCERS.iter().enumerate().skip(first);
        from.filter(move |(_, entry)| entry.only.is_none_or(|only| only == scale))
    }
}

pub(super) static CLASSIC: Dialect = Dialect {
    scale: Scale::SeClassic,
    walk: LockingWalk::HousesFirst,
    peers: PeerOrder::ByHouse,
    bug: BugRules { sizes_first: false, ascending: false },
    patterns: Patterns { walk: LockingWalk::HousesFirst, order: EliminationOrder::ByCell },
};

pub(super) static SUKAKU: Dialect = Dialect {
    scale: Scale::SeSukaku,
    walk: LockingWalk::DigitFirst,
    peers: PeerOrder::Ascending,
    bug: BugRules { sizes_first: true, ascending: true },
    patterns: Patterns { walk: LockingWalk::DigitFirst, order: EliminationOrder::Hashed },
};
