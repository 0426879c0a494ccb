//! [`Dialect`]: the differences between the two scales of Sudoku Explainer: their producers, the
//! order of these, and the rules of those that differ.

use super::ratings::{NO_STEP, least};
use crate::rating::scale::Scale;
use crate::technique::almost::WingShape;
use crate::technique::bug::BugRules;
use crate::technique::kind::{ChainKind, Reasoning, Technique};
use crate::technique::locking::LockingWalk;
use crate::technique::nested::{InnerSearch, Nesting};
use crate::technique::pattern::{EliminationOrder, Patterns};
use crate::technique::peers::PeerOrder;
use crate::technique::strong::LinkKinds;

/// A search for hints of one technique, or of several.
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

impl Producer {
    /// The technique of its easiest steps.
    const fn easiest(self) -> Technique {
        match self {
            Self::HiddenSingle => Technique::FullHouse,
            Self::DirectLocking => Technique::DirectPointing,
            Self::DirectHiddenSet(size) => Technique::DirectHiddenSet(size as u8),
            Self::NakedSingle => Technique::NakedSingle,
            Self::Locking => Technique::Pointing,
            Self::NakedSet(size) => Technique::NakedSet(size as u8),
            Self::Fish(size) => Technique::Fish(size as u8),
            Self::HiddenSet(size) => Technique::HiddenSet(size as u8),
            Self::StrongLinks(links) => {
                Technique::StrongLinks { kinds: LinkKinds::of_lines(links), ring: false }
            }
            Self::XyWing => Technique::XyWing,
            Self::XyzWing => Technique::XyzWing,
            Self::UniqueLoops => Technique::UniqueLoop { length: 4, kind: 1 },
            Self::LargeWing(size) => Technique::LargeWing(WingShape::of_size(size)),
            Self::Bug => Technique::Bug(1),
            Self::AlignedPair => Technique::AlignedExclusion(2),
            Self::Cycles => Technique::Chain(ChainKind::XCycle),
            Self::AlignedTriplet => Technique::AlignedExclusion(3),
            Self::Nishio => Technique::Chain(ChainKind::Nishio),
            Self::Multiple => Technique::Chain(ChainKind::Cell(Reasoning::Static)),
            Self::Dynamic => Technique::Chain(ChainKind::Cell(Reasoning::Dynamic)),
            Self::DynamicPlus => Technique::Chain(ChainKind::Cell(Reasoning::DynamicPlus)),
            Self::Nested(Nesting { level, .. }) => {
                Technique::Chain(ChainKind::Cell(Reasoning::Nested(*level)))
            }
        }
    }
}

/// A producer in the order in which they are tried.
pub(super) struct Entry {
    pub(super) producer: Producer,
    /// The lowest rating of its hints, in tenths.
    floor: u16,
    /// The only scale that has it; `None` if both do.
    only: Option<Scale>,
}

const fn entry(producer: Producer, only: Option<Scale>) -> Entry {
    Entry { producer, floor: least(producer.easiest()), only }
}

const fn both(producer: Producer) -> Entry {
    entry(producer, None)
}

const fn classic(producer: Producer) -> Entry {
    entry(producer, Some(Scale::SeClassic))
}

const fn sukaku(producer: Producer) -> Entry {
    entry(producer, Some(Scale::SeSukaku))
}

/// All producers, in the order in which they are tried.
pub(super) static PRODUCERS: [Entry; 40] = [
    both(Producer::HiddenSingle),
    both(Producer::DirectLocking),
    both(Producer::DirectHiddenSet(2)),
    both(Producer::NakedSingle),
    both(Producer::DirectHiddenSet(3)),
    both(Producer::Locking),
    both(Producer::NakedSet(2)),
    both(Producer::Fish(2)),
    both(Producer::HiddenSet(2)),
    both(Producer::NakedSet(3)),
    both(Producer::Fish(3)),
    both(Producer::HiddenSet(3)),
    sukaku(Producer::StrongLinks(2)),
    both(Producer::XyWing),
    both(Producer::XyzWing),
    both(Producer::UniqueLoops),
    both(Producer::NakedSet(4)),
    both(Producer::Fish(4)),
    both(Producer::HiddenSet(4)),
    sukaku(Producer::StrongLinks(3)),
    sukaku(Producer::LargeWing(4)),
    both(Producer::Bug),
    sukaku(Producer::StrongLinks(4)),
    sukaku(Producer::LargeWing(5)),
    both(Producer::AlignedPair),
    sukaku(Producer::LargeWing(6)),
    both(Producer::Cycles),
    sukaku(Producer::LargeWing(7)),
    both(Producer::AlignedTriplet),
    both(Producer::Nishio),
    both(Producer::Multiple),
    both(Producer::Dynamic),
    both(Producer::DynamicPlus),
    both(Producer::Nested(&LEVEL_2)),
    both(Producer::Nested(&LEVEL_3)),
    both(Producer::Nested(&LEVEL_4)),
    classic(Producer::Nested(&LEVEL_5)),
    sukaku(Producer::Nested(&LEVEL_4_PLUS)),
    sukaku(Producer::Nested(&LEVEL_4_BY_2)),
    sukaku(Producer::Nested(&LEVEL_4_BY_3)),
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

/// The rules of a scale.
pub(super) struct Dialect {
    pub(super) scale: Scale,
    pub(super) walk: LockingWalk,
    pub(super) peers: PeerOrder,
    pub(super) bug: BugRules,
    pub(super) patterns: Patterns,
}

impl Dialect {
    /// The producers of the scale, by their place among all.
    pub(super) fn producers(&self) -> impl Iterator<Item = (usize, Producer)> {
        self.entries_from(0).map(|(nth, entry)| (nth, entry.producer))
    }

    /// The lowest rating of a hint of this producer, or of a later one.
    pub(super) fn floor_from(&self, nth: usize) -> u16 {
        self.entries_from(nth).map(|(_, entry)| entry.floor).fold(NO_STEP, u16::min)
    }

    fn entries_from(&self, first: usize) -> impl Iterator<Item = (usize, &'static Entry)> {
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
