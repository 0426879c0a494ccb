//! [`Scale`], and what distinguishes one from the other: which producers are asked, in which
//! order, and the rules of those that differ.

use core::fmt;
use core::str::FromStr;

use crate::technique::bug::BugRules;
use crate::technique::locking::LockingWalk;
use crate::technique::pattern::{EliminationOrder, Patterns};
use crate::technique::peers::PeerOrder;

/// Whose numbers they are.
///
/// ```
/// use sudoku_core::rating::Scale;
///
/// assert_eq!("se-classic".parse(), Ok(Scale::SeClassic));
/// assert_eq!(Scale::SeSukaku.to_string(), "se-sukaku");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Scale {
    /// Sudoku Explainer 1.2.1, in the build 1.2.1.3 of the puzzle community.
    SeClassic,
    /// Sukaku Explainer 1.18.1 with its default settings, which knows more techniques.
    SeSukaku,
}

/// The text names no scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the scale is `se-classic` or `se-sukaku`")]
pub struct ParseScaleError;

impl Scale {
    /// Both scales.
    pub const ALL: [Self; 2] = [Self::SeClassic, Self::SeSukaku];

    /// Its name: `se-classic` or `se-sukaku`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SeClassic => "se-classic",
            Self::SeSukaku => "se-sukaku",
        }
    }

    pub(super) const fn dialect(self) -> &'static Dialect {
        match self {
            Self::SeClassic => &CLASSIC,
            Self::SeSukaku => &SUKAKU,
        }
    }
}

/// Its [name](Scale::name).
impl fmt::Display for Scale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Scale {
    type Err = ParseScaleError;

    fn from_str(name: &str) -> Result<Self, ParseScaleError> {
        Self::ALL.into_iter().find(|scale| scale.name() == name).ok_or(ParseScaleError)
    }
}

/// Something that is asked for a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Producer {
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
}

impl Producer {
    /// The lowest rating of its hints, in tenths.
    pub(super) const fn floor(self) -> u16 {
        match self {
            Self::HiddenSingle => 10,
            Self::DirectLocking => 17,
            Self::DirectHiddenSet(2) => 20,
            Self::DirectHiddenSet(_) => 25,
            Self::NakedSingle => 23,
            Self::Locking => 26,
            Self::NakedSet(2) => 30,
            Self::NakedSet(3) => 36,
            Self::NakedSet(_) => 50,
            Self::HiddenSet(2) => 34,
            Self::HiddenSet(3) => 40,
            Self::HiddenSet(_) => 54,
            Self::Fish(2) => 32,
            Self::Fish(3) => 38,
            Self::Fish(_) => 52,
            Self::StrongLinks(2) => 40,
            Self::StrongLinks(3) => 54,
            Self::StrongLinks(_) => 58,
            Self::XyWing => 42,
            Self::XyzWing => 44,
            Self::UniqueLoops => 45,
            Self::LargeWing(4) => 55,
            Self::LargeWing(5) | Self::AlignedPair => 62,
            Self::LargeWing(6) => 66,
            Self::LargeWing(_) | Self::AlignedTriplet | Self::Nishio => 75,
            Self::Bug => 56,
            Self::Cycles => 65,
            Self::Multiple => 80,
            Self::Dynamic => 85,
            Self::DynamicPlus => 90,
        }
    }
}

/// The rules of a scale.
pub(super) struct Dialect {
    pub(super) producers: &'static [Producer],
    pub(super) walk: LockingWalk,
    pub(super) peers: PeerOrder,
    pub(super) bug: BugRules,
    pub(super) patterns: Patterns,
    /// The lowest rating of a hint of the producers that come after all of these.
    pub(super) beyond: u16,
}

impl Dialect {
    /// The lowest rating of a hint of this producer, or of a later one.
    pub(super) fn floor_from(&self, nth: usize) -> u16 {
        let floors = self.producers[nth..].iter().map(|producer| producer.floor());
        floors.fold(self.beyond, u16::min)
    }
}

const CLASSIC: Dialect = Dialect {
    producers: &[
        Producer::HiddenSingle,
        Producer::DirectLocking,
        Producer::DirectHiddenSet(2),
        Producer::NakedSingle,
        Producer::DirectHiddenSet(3),
        Producer::Locking,
        Producer::NakedSet(2),
        Producer::Fish(2),
        Producer::HiddenSet(2),
        Producer::NakedSet(3),
        Producer::Fish(3),
        Producer::HiddenSet(3),
        Producer::XyWing,
        Producer::XyzWing,
        Producer::UniqueLoops,
        Producer::NakedSet(4),
        Producer::Fish(4),
        Producer::HiddenSet(4),
        Producer::Bug,
        Producer::AlignedPair,
        Producer::Cycles,
        Producer::AlignedTriplet,
        Producer::Nishio,
        Producer::Multiple,
        Producer::Dynamic,
        Producer::DynamicPlus,
    ],
    walk: LockingWalk::HousesFirst,
    peers: PeerOrder::ByHouse,
    bug: BugRules { sizes_first: false, ascending: false },
    patterns: Patterns { walk: LockingWalk::HousesFirst, order: EliminationOrder::ByCell },
    beyond: 95,
};

const SUKAKU: Dialect = Dialect {
    producers: &[
        Producer::HiddenSingle,
        Producer::DirectLocking,
        Producer::DirectHiddenSet(2),
        Producer::NakedSingle,
        Producer::DirectHiddenSet(3),
        Producer::Locking,
        Producer::NakedSet(2),
        Producer::Fish(2),
        Producer::HiddenSet(2),
        Producer::NakedSet(3),
        Producer::Fish(3),
        Producer::HiddenSet(3),
        Producer::StrongLinks(2),
        Producer::XyWing,
        Producer::XyzWing,
        Producer::UniqueLoops,
        Producer::NakedSet(4),
        Producer::Fish(4),
        Producer::HiddenSet(4),
        Producer::StrongLinks(3),
        Producer::LargeWing(4),
        Producer::Bug,
        Producer::StrongLinks(4),
        Producer::LargeWing(5),
        Producer::AlignedPair,
        Producer::LargeWing(6),
        Producer::Cycles,
        Producer::LargeWing(7),
        Producer::AlignedTriplet,
        Producer::Nishio,
        Producer::Multiple,
        Producer::Dynamic,
        Producer::DynamicPlus,
    ],
    walk: LockingWalk::DigitFirst,
    peers: PeerOrder::Ascending,
    bug: BugRules { sizes_first: true, ascending: true },
    patterns: Patterns { walk: LockingWalk::DigitFirst, order: EliminationOrder::Hashed },
    beyond: 95,
};
