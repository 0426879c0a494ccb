//! [`CatalogueEntry`]: every technique that can be asked for, the easiest first.

use super::family::Family;
use crate::rating::ScoreLevel;
use crate::rating::explainer::{LEVEL_2, LEVEL_3, LEVEL_4, Producer};
use crate::rating::hodoku::{ASKED, Kind};
use crate::technique::Technique;

/// Who finds the steps of a technique.
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
    name: &'static str,
    family: Family,
    level: ScoreLevel,
    /// In tenths; 0 if Sudoku Explainer does not have it.
    least: u16,
    /// `None` if it grows with the length of the chains.
    greatest: Option<u16>,
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
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The group that it belongs to.
    #[must_use]
    pub const fn family(&self) -> Family {
        self.family
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
            Source::Hodoku(kind) => Some(ASKED.iter().find(|asked| asked.kind == *kind)?.value),
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
        (self.least > 0).then_some(self.least)
    }

    /// The highest rating of a step in Sudoku Explainer, in tenths; `None` also if it grows with
    /// the length of chains.
    #[must_use]
    pub const fn greatest_rating(&self) -> Option<u16> {
        self.greatest
    }
}

impl Technique {
    /// Every technique that can be asked for, the easiest first: those of `HoDoKu` and of Sudoku
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

const fn entry(
    (key, name): (&'static str, &'static str),
    (family, level): (Family, ScoreLevel),
    (least, greatest): (u16, Option<u16>),
    sources: &'static [Source],
) -> CatalogueEntry {
    CatalogueEntry { key, name, family, level, least, greatest, sources }
}

/// The rating of techniques that Sudoku Explainer does not have.
const NONE: (u16, Option<u16>) = (0, None);

#[rustfmt::skip] // a table
static CATALOGUE: [CatalogueEntry; 94] = [
    entry(("full-house", "full house"), (Family::Singles, ScoreLevel::Easy), (10, Some(10)),
        &[Source::Hodoku(Kind::FullHouse)]),
    entry(("hidden-single", "hidden single"), (Family::Singles, ScoreLevel::Easy), (12, Some(15)),
        &[Source::Hodoku(Kind::HiddenSingle)]),
    entry(("naked-single", "naked single"), (Family::Singles, ScoreLevel::Easy), (23, Some(23)),
        &[Source::Hodoku(Kind::NakedSingle)]),
    entry(("pointing", "pointing"), (Family::Intersections, ScoreLevel::Medium), (26, Some(26)),
        &[Source::Hodoku(Kind::Pointing)]),
    entry(("claiming", "claiming"), (Family::Intersections, ScoreLevel::Medium), (28, Some(28)),
        &[Source::Hodoku(Kind::Claiming)]),
    entry(("direct-pointing", "direct pointing"),
        (Family::Intersections, ScoreLevel::Medium), (17, Some(17)),
        &[Source::Explainer(Producer::DirectLocking)]),
    entry(("direct-claiming", "direct claiming"),
        (Family::Intersections, ScoreLevel::Medium), (19, Some(19)),
        &[Source::Explainer(Producer::DirectLocking)]),
    entry(("locked-pair", "locked pair"), (Family::Subsets, ScoreLevel::Medium), NONE,
        &[Source::Hodoku(Kind::LockedSubset(2))]),
    entry(("naked-pair", "naked pair"), (Family::Subsets, ScoreLevel::Medium), (30, Some(30)),
        &[Source::Hodoku(Kind::NakedSubset(2))]),
    entry(("hidden-pair", "hidden pair"), (Family::Subsets, ScoreLevel::Medium), (34, Some(34)),
        &[Source::Hodoku(Kind::HiddenSubset(2))]),
    entry(("direct-hidden-pair", "direct hidden pair"),
        (Family::Subsets, ScoreLevel::Medium), (20, Some(20)),
        &[Source::Explainer(Producer::DirectHiddenSet(2))]),
    entry(("locked-triple", "locked triple"), (Family::Subsets, ScoreLevel::Medium), NONE,
        &[Source::Hodoku(Kind::LockedSubset(3))]),
    entry(("naked-triple", "naked triple"), (Family::Subsets, ScoreLevel::Medium), (36, Some(36)),
        &[Source::Hodoku(Kind::NakedSubset(3))]),
    entry(("hidden-triple", "hidden triple"), (Family::Subsets, ScoreLevel::Medium), (40, Some(40)),
        &[Source::Hodoku(Kind::HiddenSubset(3))]),
    entry(("direct-hidden-triple", "direct hidden triple"),
        (Family::Subsets, ScoreLevel::Medium), (25, Some(25)),
        &[Source::Explainer(Producer::DirectHiddenSet(3))]),
    entry(("x-wing", "X-wing"), (Family::Fish, ScoreLevel::Hard), (32, Some(32)),
        &[Source::Hodoku(Kind::Fish(2))]),
    entry(("naked-quad", "naked quad"), (Family::Subsets, ScoreLevel::Hard), (50, Some(50)),
        &[Source::Hodoku(Kind::NakedSubset(4))]),
    entry(("hidden-quad", "hidden quad"), (Family::Subsets, ScoreLevel::Hard), (54, Some(54)),
        &[Source::Hodoku(Kind::HiddenSubset(4))]),
    entry(("swordfish", "swordfish"), (Family::Fish, ScoreLevel::Hard), (38, Some(38)),
        &[Source::Hodoku(Kind::Fish(3))]),
    entry(("skyscraper", "skyscraper"), (Family::Links, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::Skyscraper)]),
    entry(("two-string-kite", "two-string kite"), (Family::Links, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::TwoStringKite)]),
    entry(("turbot-fish", "turbot fish"), (Family::Links, ScoreLevel::Hard), (66, Some(66)),
        &[Source::Hodoku(Kind::TurbotFish)]),
    entry(("empty-rectangle", "empty rectangle"), (Family::Links, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::EmptyRectangle)]),
    entry(("two-strong-links", "two strong links"),
        (Family::Links, ScoreLevel::Hard), (40, Some(43)),
        &[Source::Explainer(Producer::StrongLinks(2))]),
    entry(("remote-pair", "remote pair"), (Family::Chains, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::RemotePair)]),
    entry(("xy-wing", "XY-wing"), (Family::Wings, ScoreLevel::Hard), (42, Some(42)),
        &[Source::Hodoku(Kind::XyWing)]),
    entry(("w-wing", "W-wing"), (Family::Wings, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::WWing)]),
    entry(("xyz-wing", "XYZ-wing"), (Family::Wings, ScoreLevel::Hard), (44, Some(44)),
        &[Source::Hodoku(Kind::XyzWing)]),
    entry(("unique-rectangle-1", "unique rectangle type 1"),
        (Family::Uniqueness, ScoreLevel::Hard), (45, Some(45)),
        &[Source::Hodoku(Kind::UniqueRectangle(1))]),
    entry(("unique-rectangle-2", "unique rectangle type 2"),
        (Family::Uniqueness, ScoreLevel::Hard), (45, Some(45)),
        &[Source::Hodoku(Kind::UniqueRectangle(2))]),
    entry(("unique-rectangle-4", "unique rectangle type 4"),
        (Family::Uniqueness, ScoreLevel::Hard), (45, Some(45)),
        &[Source::Hodoku(Kind::UniqueRectangle(4))]),
    entry(("unique-rectangle-3", "unique rectangle type 3"),
        (Family::Uniqueness, ScoreLevel::Hard), (46, Some(51)),
        &[Source::Hodoku(Kind::UniqueRectangle(3))]),
    entry(("unique-rectangle-5", "unique rectangle type 5"),
        (Family::Uniqueness, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::UniqueRectangle(5))]),
    entry(("unique-rectangle-6", "unique rectangle type 6"),
        (Family::Uniqueness, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::UniqueRectangle(6))]),
    entry(("hidden-rectangle", "hidden rectangle"), (Family::Uniqueness, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::HiddenRectangle)]),
    entry(("avoidable-rectangle-1", "avoidable rectangle type 1"),
        (Family::Uniqueness, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::AvoidableRectangle(1))]),
    entry(("avoidable-rectangle-2", "avoidable rectangle type 2"),
        (Family::Uniqueness, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::AvoidableRectangle(2))]),
    entry(("bug-1", "BUG type 1"), (Family::Uniqueness, ScoreLevel::Hard), (56, Some(56)),
        &[Source::Hodoku(Kind::BugPlusOne), Source::Explainer(Producer::Bug)]),
    entry(("finned-x-wing", "finned X-wing"), (Family::Fish, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::FinnedFish(2))]),
    entry(("sashimi-x-wing", "sashimi X-wing"), (Family::Fish, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::SashimiFish(2))]),
    entry(("simple-colours", "simple colours"), (Family::Colours, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::SimpleColours)]),
    entry(("jellyfish", "jellyfish"), (Family::Fish, ScoreLevel::Hard), (52, Some(52)),
        &[Source::Hodoku(Kind::Fish(4))]),
    entry(("multi-colours", "multi colours"), (Family::Colours, ScoreLevel::Hard), NONE,
        &[Source::Hodoku(Kind::MultiColours)]),
    entry(("x-chain", "X-chain"), (Family::Chains, ScoreLevel::Unfair), (66, None),
        &[Source::Hodoku(Kind::XChain), Source::Explainer(Producer::Cycles)]),
    entry(("three-strong-links", "three strong links"),
        (Family::Links, ScoreLevel::Hard), (54, Some(57)),
        &[Source::Explainer(Producer::StrongLinks(3))]),
    entry(("wxyz-wing", "WXYZ-wing"), (Family::Wings, ScoreLevel::Hard), (55, Some(56)),
        &[Source::Explainer(Producer::LargeWing(4))]),
    entry(("unique-loop-1", "unique loop type 1"),
        (Family::Uniqueness, ScoreLevel::Hard), (46, Some(50)),
        &[Source::Explainer(Producer::UniqueLoops)]),
    entry(("unique-loop-2", "unique loop type 2"),
        (Family::Uniqueness, ScoreLevel::Hard), (46, Some(50)),
        &[Source::Explainer(Producer::UniqueLoops)]),
    entry(("unique-loop-4", "unique loop type 4"),
        (Family::Uniqueness, ScoreLevel::Hard), (46, Some(50)),
        &[Source::Explainer(Producer::UniqueLoops)]),
    entry(("unique-loop-3", "unique loop type 3"),
        (Family::Uniqueness, ScoreLevel::Hard), (47, Some(56)),
        &[Source::Explainer(Producer::UniqueLoops)]),
    entry(("bug-2", "BUG type 2"), (Family::Uniqueness, ScoreLevel::Unfair), (57, Some(57)),
        &[Source::Explainer(Producer::Bug)]),
    entry(("bug-4", "BUG type 4"), (Family::Uniqueness, ScoreLevel::Unfair), (57, Some(57)),
        &[Source::Explainer(Producer::Bug)]),
    entry(("bug-3", "BUG type 3"), (Family::Uniqueness, ScoreLevel::Unfair), (58, Some(62)),
        &[Source::Explainer(Producer::Bug)]),
    entry(("four-strong-links", "four strong links"),
        (Family::Links, ScoreLevel::Unfair), (58, Some(61)),
        &[Source::Explainer(Producer::StrongLinks(4))]),
    entry(("x-loop", "X-loop"), (Family::Links, ScoreLevel::Unfair), (40, Some(61)),
        &[Source::Explainer(Producer::StrongLinks(2)), Source::Explainer(Producer::StrongLinks(3)),
            Source::Explainer(Producer::StrongLinks(4))]),
    entry(("finned-swordfish", "finned swordfish"), (Family::Fish, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::FinnedFish(3))]),
    entry(("sashimi-swordfish", "sashimi swordfish"), (Family::Fish, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::SashimiFish(3))]),
    entry(("sue-de-coq", "sue de coq"), (Family::Als, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::SueDeCoq)]),
    entry(("finned-jellyfish", "finned jellyfish"), (Family::Fish, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::FinnedFish(4))]),
    entry(("sashimi-jellyfish", "sashimi jellyfish"), (Family::Fish, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::SashimiFish(4))]),
    entry(("vwxyz-wing", "VWXYZ-wing"), (Family::Wings, ScoreLevel::Unfair), (62, Some(64)),
        &[Source::Explainer(Producer::LargeWing(5))]),
    entry(("aligned-pair-exclusion", "aligned pair exclusion"),
        (Family::Als, ScoreLevel::Unfair), (62, Some(62)),
        &[Source::Explainer(Producer::AlignedPair)]),
    entry(("als-xz", "ALS-XZ"), (Family::Als, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::AlsXz)]),
    entry(("x-cycle", "bidirectional X-cycle"), (Family::Chains, ScoreLevel::Unfair), (65, None),
        &[Source::Explainer(Producer::Cycles)]),
    entry(("y-cycle", "bidirectional Y-cycle"), (Family::Chains, ScoreLevel::Unfair), (65, None),
        &[Source::Explainer(Producer::Cycles)]),
    entry(("forcing-chain", "forcing chain"), (Family::Chains, ScoreLevel::Unfair), (70, None),
        &[Source::Hodoku(Kind::XyChain), Source::Explainer(Producer::Cycles)]),
    entry(("bidirectional-cycle", "bidirectional cycle"),
        (Family::Chains, ScoreLevel::Unfair), (70, None),
        &[Source::Explainer(Producer::Cycles)]),
    entry(("als-xy-wing", "ALS-XY-wing"), (Family::Als, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::AlsXyWing)]),
    entry(("continuous-nice-loop", "continuous nice loop"),
        (Family::Chains, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::NiceLoop)]),
    entry(("discontinuous-nice-loop", "discontinuous nice loop"),
        (Family::Chains, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::NiceLoop)]),
    entry(("aic", "AIC"), (Family::Chains, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::NiceLoop)]),
    entry(("uvwxyz-wing", "UVWXYZ-wing"), (Family::Wings, ScoreLevel::Unfair), (66, Some(66)),
        &[Source::Explainer(Producer::LargeWing(6))]),
    entry(("als-xy-chain", "ALS-XY-chain"), (Family::Als, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::AlsXyChain), Source::Hodoku(Kind::AnyAlsXyChain)]),
    entry(("death-blossom", "death blossom"), (Family::Als, ScoreLevel::Unfair), NONE, &[Source::Hodoku(Kind::DeathBlossom)]),
    entry(("franken-x-wing", "franken X-wing"), (Family::Fish, ScoreLevel::Unfair), NONE, &[Source::Hodoku(Kind::FrankenFish(2))]),
    entry(("franken-swordfish", "franken swordfish"), (Family::Fish, ScoreLevel::Unfair), NONE, &[Source::Hodoku(Kind::FrankenFish(3))]),
    entry(("finned-franken-x-wing", "finned franken X-wing"), (Family::Fish, ScoreLevel::Unfair), NONE, &[Source::Hodoku(Kind::FinnedFrankenFish(2))]),
    entry(("finned-franken-swordfish", "finned franken swordfish"), (Family::Fish, ScoreLevel::Unfair), NONE, &[Source::Hodoku(Kind::FinnedFrankenFish(3))]),
    entry(("grouped-continuous-nice-loop", "grouped continuous nice loop"),
        (Family::Chains, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::GroupedNiceLoop)]),
    entry(("grouped-discontinuous-nice-loop", "grouped discontinuous nice loop"),
        (Family::Chains, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::GroupedNiceLoop)]),
    entry(("grouped-aic", "grouped AIC"), (Family::Chains, ScoreLevel::Unfair), NONE,
        &[Source::Hodoku(Kind::GroupedNiceLoop)]),
    entry(("tuvwxyz-wing", "TUVWXYZ-wing"), (Family::Wings, ScoreLevel::Unfair), (75, Some(75)),
        &[Source::Explainer(Producer::LargeWing(7))]),
    entry(("aligned-triple-exclusion", "aligned triple exclusion"),
        (Family::Als, ScoreLevel::Unfair), (75, Some(75)),
        &[Source::Explainer(Producer::AlignedTriplet)]),
    entry(("nishio", "nishio forcing chains"), (Family::Forcing, ScoreLevel::Extreme), (75, None),
        &[Source::Explainer(Producer::Nishio)]),
    entry(("cell-forcing-chains", "cell forcing chains"),
        (Family::Forcing, ScoreLevel::Extreme), (80, None),
        &[Source::Explainer(Producer::Multiple)]),
    entry(("region-forcing-chains", "region forcing chains"),
        (Family::Forcing, ScoreLevel::Extreme), (80, None),
        &[Source::Explainer(Producer::Multiple)]),
    entry(("dynamic-contradiction-forcing-chains", "dynamic contradiction forcing chains"),
        (Family::Dynamic, ScoreLevel::Extreme), (85, None),
        &[Source::Explainer(Producer::Dynamic)]),
    entry(("dynamic-double-forcing-chains", "dynamic double forcing chains"),
        (Family::Dynamic, ScoreLevel::Extreme), (85, None),
        &[Source::Explainer(Producer::Dynamic)]),
    entry(("dynamic-cell-forcing-chains", "dynamic cell forcing chains"),
        (Family::Dynamic, ScoreLevel::Extreme), (85, None),
        &[Source::Explainer(Producer::Dynamic)]),
    entry(("dynamic-region-forcing-chains", "dynamic region forcing chains"),
        (Family::Dynamic, ScoreLevel::Extreme), (85, None),
        &[Source::Explainer(Producer::Dynamic)]),
    entry(("nested-contradiction-forcing-chains", "nested contradiction forcing chains"),
        (Family::Nested, ScoreLevel::Extreme), (90, None),
        &[Source::Explainer(Producer::DynamicPlus), Source::Explainer(Producer::Nested(&LEVEL_2)),
            Source::Explainer(Producer::Nested(&LEVEL_3)), Source::Explainer(Producer::Nested(&LEVEL_4))]),
    entry(("nested-double-forcing-chains", "nested double forcing chains"),
        (Family::Nested, ScoreLevel::Extreme), (90, None),
        &[Source::Explainer(Producer::DynamicPlus), Source::Explainer(Producer::Nested(&LEVEL_2)),
            Source::Explainer(Producer::Nested(&LEVEL_3)), Source::Explainer(Producer::Nested(&LEVEL_4))]),
    entry(("nested-cell-forcing-chains", "nested cell forcing chains"),
        (Family::Nested, ScoreLevel::Extreme), (90, None),
        &[Source::Explainer(Producer::DynamicPlus), Source::Explainer(Producer::Nested(&LEVEL_2)),
            Source::Explainer(Producer::Nested(&LEVEL_3)), Source::Explainer(Producer::Nested(&LEVEL_4))]),
    entry(("nested-region-forcing-chains", "nested region forcing chains"),
        (Family::Nested, ScoreLevel::Extreme), (90, None),
        &[Source::Explainer(Producer::DynamicPlus), Source::Explainer(Producer::Nested(&LEVEL_2)),
            Source::Explainer(Producer::Nested(&LEVEL_3)), Source::Explainer(Producer::Nested(&LEVEL_4))]),
];
