//! [`CatalogueEntry`]: every technique of a tutor, the easiest first.

use super::family::Family;
use super::set::TechniqueSet;
use crate::rating::ScoreLevel::{self, Easy, Extreme, Hard, Medium, Unfair};
use crate::rating::explainer::ratings::ratings;
use crate::rating::explainer::{LEVEL_2, LEVEL_3, LEVEL_4, Producer};
use crate::rating::hodoku::{KINDS, Kind};
use crate::technique::{ChainKind, LinkKinds, NiceKind, Reasoning, Technique, WingShape};

/// The finder of a technique.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Source {
    Hodoku(Kind),
    Explainer(Producer),
}

/// A technique of [`Technique::catalogue`], which may have several members: one for each
/// [key](Technique::key).
#[derive(Debug)]
pub struct CatalogueEntry {
    key: &'static str,
    /// One of its members.
    technique: Technique,
    family: Family,
    level: ScoreLevel,
    pub(super) sources: &'static [Source],
}

impl CatalogueEntry {
    /// Its key in lists of techniques: `naked-pair`.
    #[must_use]
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Its name in English: `naked pair`. Other languages have theirs in the tables of
    /// [`words`](crate::words).
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.technique.name()
    }

    /// The group that it belongs to.
    #[must_use]
    pub const fn family(&self) -> Family {
        self.family
    }

    /// The simpler techniques that leave it no step: wherever it has one, one of these also has.
    /// So it is the next step only for a reader who does not look for them. Empty for most.
    ///
    /// Of a direct technique they are those without the single. The others were found among
    /// positions of made puzzles: no position is known in which it has a step and these have none.
    ///
    /// ```
    /// use sudoku_human::Technique;
    ///
    /// let finned = Technique::catalogue().iter().find(|entry| entry.key() == "finned-x-wing").unwrap();
    /// assert_eq!(finned.covered_by().to_string(), "two-strong-links");
    /// ```
    #[must_use]
    pub fn covered_by(&self) -> TechniqueSet {
        let list = COVERED.iter().find(|(key, _)| *key == self.key).map(|(_, list)| list);
        let named = list.and_then(|list| list.parse::<TechniqueSet>().ok());
        let own = TechniqueSet::of_key(self.key);
        // A family also has members that are harder.
        named.unwrap_or(TechniqueSet::EMPTY) & (own.up_to() - own)
    }

    /// Whether it holds only in puzzles with exactly one solution.
    #[must_use]
    pub const fn assumes_uniqueness(&self) -> bool {
        matches!(self.family, Family::Uniqueness)
    }

    /// The points of a step in the score of `HoDoKu`; `None` if it does not have the technique.
    #[must_use]
    pub fn points(&self) -> Option<u16> {
        self.sources.iter().find_map(|source| match source {
            Source::Hodoku(kind) => Some(KINDS.iter().find(|listed| listed.kind == *kind)?.value),
            Source::Explainer(_) => None,
        })
    }

    /// How hard it is on the scale of `HoDoKu`; a technique that it does not have, by comparison.
    #[must_use]
    pub const fn level(&self) -> ScoreLevel {
        self.level
    }

    /// The lowest rating of a step in Sudoku Explainer, in tenths; `None` if it does not have the
    /// technique.
    #[must_use]
    pub fn least_rating(&self) -> Option<u16> {
        ratings(self.technique).map(|ratings| ratings.least)
    }

    /// The highest rating of a step in Sudoku Explainer, in tenths; `None` also if it grows with
    /// the length of chains.
    #[must_use]
    pub fn greatest_rating(&self) -> Option<u16> {
        ratings(self.technique).and_then(|ratings| ratings.greatest)
    }
}

impl Technique {
    /// All techniques of a tutor, the easiest first: those of `HoDoKu` and of Sudoku
    /// Explainer in one order, in which a [`Tutor`](crate::tutor::Tutor) looks for steps.
    ///
    /// Patterns that are seen at a glance go before those with more cells, patterns of one digit
    /// before those of several, and chains by their length and their branches. Where the two
    /// programs disagree, the pattern decides, not the points.
    ///
    /// ```
    /// use sudoku_human::Technique;
    ///
    /// let wing = Technique::catalogue().iter().find(|entry| entry.key() == "xy-wing").unwrap();
    /// assert_eq!((wing.points(), wing.least_rating()), (Some(160), Some(42)));
    /// ```
    #[must_use]
    pub fn catalogue() -> &'static [CatalogueEntry] {
        &CATALOGUE
    }
}

/// The place of the technique with this key.
pub(super) fn place_of(key: &str) -> Option<usize> {
    CATALOGUE.iter().position(|entry| entry.key == key)
}

const fn hodoku(kind: Kind) -> Source {
    Source::Hodoku(kind)
}

const fn explainer(producer: Producer) -> Source {
    Source::Explainer(producer)
}

/// The techniques that leave others no step; see [`CatalogueEntry::covered_by`].
const COVERED: [(&str, &str); 17] = [
    ("direct-pointing", "pointing,claiming"),
    ("direct-claiming", "pointing,claiming,direct-pointing"),
    ("direct-hidden-pair", "hidden-pair"),
    ("direct-hidden-triple", "hidden-triple"),
    ("finned-x-wing", "two-strong-links"),
    ("sashimi-x-wing", "two-strong-links"),
    ("x-cycle", "turbot-fish,simple-colours,multi-colours,x-chain,x-loop,als-xz"),
    ("bug-3", "wings"),
    ("bidirectional-cycle", "forcing-chain"),
    ("continuous-nice-loop", "als-xz,forcing-chain,als-xy-wing"),
    ("discontinuous-nice-loop", "forcing-chain,als-xy-wing"),
    ("aic", "als-xz,forcing-chain,als-xy-wing,discontinuous-nice-loop"),
    ("uvwxyz-wing", "als-xz,forcing-chain,als-xy-wing,discontinuous-nice-loop,aic"),
    ("franken-x-wing", "intersections,wings,links,als,chains"),
    ("franken-swordfish", "links,als,chains"),
    ("finned-franken-x-wing", "links,finned-x-wing,sashimi-x-wing,als,chains"),
    ("tuvwxyz-wing", "als,chains"),
];

/// The producers of forcing chains that use patterns or other chains.
static NESTED: [Source; 4] = [
    explainer(Producer::DynamicPlus),
    explainer(Producer::Nested(&LEVEL_2)),
    explainer(Producer::Nested(&LEVEL_3)),
    explainer(Producer::Nested(&LEVEL_4)),
];

const fn chain(kind: ChainKind) -> Technique {
    Technique::Chain(kind)
}

const fn franken(size: u8, finned: bool) -> Technique {
    Technique::FrankenFish { size, finned }
}

const fn strong_links(number: usize, ring: bool) -> Technique {
    Technique::StrongLinks { kinds: LinkKinds::of_lines(number), ring }
}

const fn unique_loop(length: u8, kind: u8) -> Technique {
    Technique::UniqueLoop { length, kind }
}

const fn large_wing(size: usize) -> Technique {
    Technique::LargeWing(WingShape::of_size(size))
}

const fn nice_loop(kind: NiceKind, grouped: bool) -> Technique {
    Technique::NiceLoop { kind, grouped }
}

const fn entry(
    technique: Technique,
    family: Family,
    level: ScoreLevel,
    sources: &'static [Source],
) -> CatalogueEntry {
    CatalogueEntry { key: technique.key(), technique, family, level, sources }
}

#[rustfmt::skip] // a table
static CATALOGUE: [CatalogueEntry; 94] = [
    entry(Technique::FullHouse, Family::Singles, Easy, &[hodoku(Kind::FullHouse)]),
    entry(Technique::HiddenSingle, Family::Singles, Easy, &[hodoku(Kind::HiddenSingle)]),
    entry(Technique::NakedSingle, Family::Singles, Easy, &[hodoku(Kind::NakedSingle)]),
    entry(Technique::Pointing, Family::Intersections, Medium, &[hodoku(Kind::Pointing)]),
    entry(Technique::Claiming, Family::Intersections, Medium, &[hodoku(Kind::Claiming)]),
    entry(Technique::DirectPointing, Family::Intersections, Medium,
        &[explainer(Producer::DirectLocking)]),
    entry(Technique::DirectClaiming, Family::Intersections, Medium,
        &[explainer(Producer::DirectLocking)]),
    entry(Technique::LockedSet(2), Family::Subsets, Medium, &[hodoku(Kind::LockedSubset(2))]),
    entry(Technique::NakedSet(2), Family::Subsets, Medium, &[hodoku(Kind::NakedSubset(2))]),
    entry(Technique::HiddenSet(2), Family::Subsets, Medium, &[hodoku(Kind::HiddenSubset(2))]),
    entry(Technique::DirectHiddenSet(2), Family::Subsets, Medium,
        &[explainer(Producer::DirectHiddenSet(2))]),
    entry(Technique::LockedSet(3), Family::Subsets, Medium, &[hodoku(Kind::LockedSubset(3))]),
    entry(Technique::NakedSet(3), Family::Subsets, Medium, &[hodoku(Kind::NakedSubset(3))]),
    entry(Technique::HiddenSet(3), Family::Subsets, Medium, &[hodoku(Kind::HiddenSubset(3))]),
    entry(Technique::DirectHiddenSet(3), Family::Subsets, Medium,
        &[explainer(Producer::DirectHiddenSet(3))]),
    entry(Technique::Fish(2), Family::Fish, Hard, &[hodoku(Kind::Fish(2))]),
    entry(Technique::NakedSet(4), Family::Subsets, Hard, &[hodoku(Kind::NakedSubset(4))]),
    entry(Technique::HiddenSet(4), Family::Subsets, Hard, &[hodoku(Kind::HiddenSubset(4))]),
    entry(Technique::Fish(3), Family::Fish, Hard, &[hodoku(Kind::Fish(3))]),
    entry(Technique::Skyscraper, Family::Links, Hard, &[hodoku(Kind::Skyscraper)]),
    entry(Technique::TwoStringKite, Family::Links, Hard, &[hodoku(Kind::TwoStringKite)]),
    entry(chain(ChainKind::XChain { turbot: true }), Family::Links, Hard,
        &[hodoku(Kind::TurbotFish)]),
    entry(Technique::EmptyRectangle, Family::Links, Hard, &[hodoku(Kind::EmptyRectangle)]),
    entry(strong_links(2, false), Family::Links, Hard, &[explainer(Producer::StrongLinks(2))]),
    entry(Technique::RemotePair, Family::Chains, Hard, &[hodoku(Kind::RemotePair)]),
    entry(Technique::XyWing, Family::Wings, Hard, &[hodoku(Kind::XyWing)]),
    entry(Technique::WWing, Family::Wings, Hard, &[hodoku(Kind::WWing)]),
    entry(Technique::XyzWing, Family::Wings, Hard, &[hodoku(Kind::XyzWing)]),
    entry(unique_loop(4, 1), Family::Uniqueness, Hard, &[hodoku(Kind::UniqueRectangle(1))]),
    entry(unique_loop(4, 2), Family::Uniqueness, Hard, &[hodoku(Kind::UniqueRectangle(2))]),
    entry(unique_loop(4, 4), Family::Uniqueness, Hard, &[hodoku(Kind::UniqueRectangle(4))]),
    entry(unique_loop(4, 3), Family::Uniqueness, Hard, &[hodoku(Kind::UniqueRectangle(3))]),
    entry(unique_loop(4, 5), Family::Uniqueness, Hard, &[hodoku(Kind::UniqueRectangle(5))]),
    entry(unique_loop(4, 6), Family::Uniqueness, Hard, &[hodoku(Kind::UniqueRectangle(6))]),
    entry(Technique::HiddenRectangle, Family::Uniqueness, Hard, &[hodoku(Kind::HiddenRectangle)]),
    entry(Technique::AvoidableRectangle(1), Family::Uniqueness, Hard,
        &[hodoku(Kind::AvoidableRectangle(1))]),
    entry(Technique::AvoidableRectangle(2), Family::Uniqueness, Hard,
        &[hodoku(Kind::AvoidableRectangle(2))]),
    entry(Technique::Bug(1), Family::Uniqueness, Hard,
        &[hodoku(Kind::BugPlusOne), explainer(Producer::Bug)]),
    entry(Technique::FinnedFish(2), Family::Fish, Hard, &[hodoku(Kind::FinnedFish(2))]),
    entry(Technique::SashimiFish(2), Family::Fish, Hard, &[hodoku(Kind::SashimiFish(2))]),
    entry(Technique::SimpleColours, Family::Colours, Hard, &[hodoku(Kind::SimpleColours)]),
    entry(Technique::Fish(4), Family::Fish, Hard, &[hodoku(Kind::Fish(4))]),
    entry(Technique::MultiColours, Family::Colours, Hard, &[hodoku(Kind::MultiColours)]),
    entry(chain(ChainKind::XChain { turbot: false }), Family::Chains, Unfair,
        &[hodoku(Kind::XChain), explainer(Producer::Cycles)]),
    entry(strong_links(3, false), Family::Links, Hard, &[explainer(Producer::StrongLinks(3))]),
    entry(large_wing(4), Family::Wings, Hard, &[explainer(Producer::LargeWing(4))]),
    entry(unique_loop(6, 1), Family::Uniqueness, Hard, &[explainer(Producer::UniqueLoops)]),
    entry(unique_loop(6, 2), Family::Uniqueness, Hard, &[explainer(Producer::UniqueLoops)]),
    entry(unique_loop(6, 4), Family::Uniqueness, Hard, &[explainer(Producer::UniqueLoops)]),
    entry(unique_loop(6, 3), Family::Uniqueness, Hard, &[explainer(Producer::UniqueLoops)]),
    entry(Technique::Bug(2), Family::Uniqueness, Unfair, &[explainer(Producer::Bug)]),
    entry(Technique::Bug(4), Family::Uniqueness, Unfair, &[explainer(Producer::Bug)]),
    entry(Technique::Bug(3), Family::Uniqueness, Unfair, &[explainer(Producer::Bug)]),
    entry(strong_links(4, false), Family::Links, Unfair, &[explainer(Producer::StrongLinks(4))]),
    entry(strong_links(2, true), Family::Links, Unfair,
        &[explainer(Producer::StrongLinks(2)), explainer(Producer::StrongLinks(3)),
            explainer(Producer::StrongLinks(4))]),
    entry(Technique::FinnedFish(3), Family::Fish, Unfair, &[hodoku(Kind::FinnedFish(3))]),
    entry(Technique::SashimiFish(3), Family::Fish, Unfair, &[hodoku(Kind::SashimiFish(3))]),
    entry(Technique::SueDeCoq, Family::Als, Unfair, &[hodoku(Kind::SueDeCoq)]),
    entry(Technique::FinnedFish(4), Family::Fish, Unfair, &[hodoku(Kind::FinnedFish(4))]),
    entry(Technique::SashimiFish(4), Family::Fish, Unfair, &[hodoku(Kind::SashimiFish(4))]),
    entry(large_wing(5), Family::Wings, Unfair, &[explainer(Producer::LargeWing(5))]),
    entry(Technique::AlignedExclusion(2), Family::Als, Unfair, &[explainer(Producer::AlignedPair)]),
    entry(Technique::AlsXz, Family::Als, Unfair, &[hodoku(Kind::AlsXz)]),
    entry(chain(ChainKind::XCycle), Family::Chains, Unfair, &[explainer(Producer::Cycles)]),
    entry(chain(ChainKind::YCycle), Family::Chains, Unfair, &[explainer(Producer::Cycles)]),
    entry(chain(ChainKind::XyChain), Family::Chains, Unfair,
        &[hodoku(Kind::XyChain), explainer(Producer::Cycles)]),
    entry(chain(ChainKind::XyCycle), Family::Chains, Unfair, &[explainer(Producer::Cycles)]),
    entry(Technique::AlsXyWing, Family::Als, Unfair, &[hodoku(Kind::AlsXyWing)]),
    entry(nice_loop(NiceKind::Continuous, false), Family::Chains, Unfair,
        &[hodoku(Kind::NiceLoop)]),
    entry(nice_loop(NiceKind::Discontinuous, false), Family::Chains, Unfair,
        &[hodoku(Kind::NiceLoop)]),
    entry(nice_loop(NiceKind::Aic, false), Family::Chains, Unfair, &[hodoku(Kind::NiceLoop)]),
    entry(large_wing(6), Family::Wings, Unfair, &[explainer(Producer::LargeWing(6))]),
    entry(Technique::AlsXyChain, Family::Als, Unfair,
        &[hodoku(Kind::AlsXyChain), hodoku(Kind::AnyAlsXyChain)]),
    entry(Technique::DeathBlossom, Family::Als, Unfair, &[hodoku(Kind::DeathBlossom)]),
    entry(franken(2, false), Family::Fish, Unfair, &[hodoku(Kind::FrankenFish(2))]),
    entry(franken(3, false), Family::Fish, Unfair, &[hodoku(Kind::FrankenFish(3))]),
    entry(franken(2, true), Family::Fish, Unfair, &[hodoku(Kind::FinnedFrankenFish(2))]),
    entry(franken(3, true), Family::Fish, Unfair, &[hodoku(Kind::FinnedFrankenFish(3))]),
    entry(nice_loop(NiceKind::Continuous, true), Family::Chains, Unfair,
        &[hodoku(Kind::GroupedNiceLoop)]),
    entry(nice_loop(NiceKind::Discontinuous, true), Family::Chains, Unfair,
        &[hodoku(Kind::GroupedNiceLoop)]),
    entry(nice_loop(NiceKind::Aic, true), Family::Chains, Unfair, &[hodoku(Kind::GroupedNiceLoop)]),
    entry(large_wing(7), Family::Wings, Unfair, &[explainer(Producer::LargeWing(7))]),
    entry(Technique::AlignedExclusion(3), Family::Als, Unfair,
        &[explainer(Producer::AlignedTriplet)]),
    entry(chain(ChainKind::Nishio), Family::Forcing, Extreme, &[explainer(Producer::Nishio)]),
    entry(chain(ChainKind::Cell(Reasoning::Static)), Family::Forcing, Extreme,
        &[explainer(Producer::Multiple)]),
    entry(chain(ChainKind::Region(Reasoning::Static)), Family::Forcing, Extreme,
        &[explainer(Producer::Multiple)]),
    entry(chain(ChainKind::Contradiction(Reasoning::Dynamic)), Family::Dynamic, Extreme,
        &[explainer(Producer::Dynamic)]),
    entry(chain(ChainKind::Double(Reasoning::Dynamic)), Family::Dynamic, Extreme,
        &[explainer(Producer::Dynamic)]),
    entry(chain(ChainKind::Cell(Reasoning::Dynamic)), Family::Dynamic, Extreme,
        &[explainer(Producer::Dynamic)]),
    entry(chain(ChainKind::Region(Reasoning::Dynamic)), Family::Dynamic, Extreme,
        &[explainer(Producer::Dynamic)]),
    entry(chain(ChainKind::Contradiction(Reasoning::DynamicPlus)), Family::Nested, Extreme,
        &NESTED),
    entry(chain(ChainKind::Double(Reasoning::DynamicPlus)), Family::Nested, Extreme, &NESTED),
    entry(chain(ChainKind::Cell(Reasoning::DynamicPlus)), Family::Nested, Extreme, &NESTED),
    entry(chain(ChainKind::Region(Reasoning::DynamicPlus)), Family::Nested, Extreme, &NESTED),
];
