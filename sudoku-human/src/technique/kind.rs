//! [`Technique`]: the kinds of steps.

use super::almost::WingShape;
use super::strong::LinkKinds;

/// A kind of step, with the parameters that distinguish its members.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Technique {
    /// A digit has one place left in a house.
    HiddenSingle,
    /// A cell has one candidate left.
    NakedSingle,
    /// Locked candidates in a box leave a digit one place in another box.
    DirectPointing,
    /// Locked candidates in a line leave a digit one place in another line.
    DirectClaiming,
    /// A hidden set of this size leaves another digit one place in the house.
    DirectHiddenSet(u8),
    /// The places of a digit in a box all lie in a line.
    Pointing,
    /// The places of a digit in a line all lie in a box.
    Claiming,
    /// This number of cells in a house have as many candidates in all.
    NakedSet(u8),
    /// This number of digits have as many places in a house.
    HiddenSet(u8),
    /// A house has one empty cell left.
    FullHouse,
    /// This number of cells in a box and a line have as many candidates in all, and both lose some.
    LockedSet(u8),
    /// A digit has all its places of this number of lines in as many crossing lines.
    Fish(u8),
    /// A fish with some more places in its base, the fins.
    FinnedFish(u8),
    /// A finned fish of which a base line has one place or none without the fins.
    SashimiFish(u8),
    /// A fish with boxes in its base or its cover.
    FrankenFish {
        /// The number of base houses.
        size: u8,
        /// Whether it has fins.
        finned: bool,
    },
    /// Two lines with two places for a digit each, of which one of each lies in the same line.
    Skyscraper,
    /// A row and a column with two places for a digit each, of which one of each lies in the same
    /// box.
    TwoStringKite,
    /// A box whose places for a digit lie in a row and a column, and a line with two places.
    EmptyRectangle,
    /// Two cells with the same two candidates, and a house with two places for one of them.
    WWing,
    /// A chain of cells with the same two candidates.
    RemotePair,
    /// A rectangle with a digit of its pair in no other place of two lines.
    HiddenRectangle,
    /// A rectangle of solved cells that are not given, of type 1 or 2.
    AvoidableRectangle(u8),
    /// The cells that a box and a line share, with a set in each.
    SueDeCoq,
    /// Two colours for the places of a digit: in pairs that follow from each other.
    SimpleColours,
    /// The colours of two groups of places of a digit.
    MultiColours,
    /// Two almost locked sets with a digit in common that only one of them has.
    AlsXz,
    /// Three almost locked sets.
    AlsXyWing,
    /// Four almost locked sets, or more.
    AlsXyChain,
    /// A cell each of whose candidates takes a digit from an almost locked set.
    DeathBlossom,
    /// Strong and weak links in turn, as a loop or as a chain.
    NiceLoop {
        /// How the links end.
        kind: NiceKind,
        /// Whether places in a box and a line act together.
        grouped: bool,
    },
    /// A pivot with two candidates, and two bivalue cells.
    XyWing,
    /// A pivot with three candidates, and two bivalue cells.
    XyzWing,
    /// Strong links of one digit, one after the other.
    StrongLinks {
        /// The kinds of the links.
        kinds: LinkKinds,
        /// Whether the last is linked with the first.
        ring: bool,
    },
    /// Cells of two digits that could be exchanged along a loop.
    UniqueLoop {
        /// The number of cells; 4 is a rectangle.
        length: u8,
        /// The type, 1 to 4.
        kind: u8,
    },
    /// Bivalue universal grave, of type 1 to 4.
    Bug(u8),
    /// Cells that see each other with one digit more than cells, and a bivalue cell.
    LargeWing(WingShape),
    /// Two cells or three whose digits together leave other cells nothing.
    AlignedExclusion(u8),
    /// A chain, a cycle, or several chains with one conclusion.
    Chain(ChainKind),
}

impl Technique {
    /// Its name in data, in lists of techniques and in the tables of [`words`](crate::words):
    /// `naked-pair`. Members of a family that are found and explained in the same way share one.
    /// [`Words::technique`](crate::words::Words::technique) has the names for people.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::FullHouse => "full-house",
            Self::HiddenSingle => "hidden-single",
            Self::NakedSingle => "naked-single",
            Self::DirectPointing => "direct-pointing",
            Self::DirectClaiming => "direct-claiming",
            Self::DirectHiddenSet(2) => "direct-hidden-pair",
            Self::DirectHiddenSet(_) => "direct-hidden-triple",
            Self::Pointing => "pointing",
            Self::Claiming => "claiming",
            Self::NakedSet(2) => "naked-pair",
            Self::NakedSet(3) => "naked-triple",
            Self::NakedSet(_) => "naked-quad",
            Self::HiddenSet(2) => "hidden-pair",
            Self::HiddenSet(3) => "hidden-triple",
            Self::HiddenSet(_) => "hidden-quad",
            Self::LockedSet(2) => "locked-pair",
            Self::LockedSet(_) => "locked-triple",
            Self::Fish(2) => "x-wing",
            Self::Fish(3) => "swordfish",
            Self::Fish(_) => "jellyfish",
            Self::FinnedFish(2) => "finned-x-wing",
            Self::FinnedFish(3) => "finned-swordfish",
            Self::FinnedFish(_) => "finned-jellyfish",
            Self::SashimiFish(2) => "sashimi-x-wing",
            Self::SashimiFish(3) => "sashimi-swordfish",
            Self::SashimiFish(_) => "sashimi-jellyfish",
            Self::FrankenFish { size: 2, finned: false } => "franken-x-wing",
            Self::FrankenFish { size: 3, finned: false } => "franken-swordfish",
            Self::FrankenFish { finned: false, .. } => "franken-jellyfish",
            Self::FrankenFish { size: 2, finned: true } => "finned-franken-x-wing",
            Self::FrankenFish { size: 3, finned: true } => "finned-franken-swordfish",
            Self::FrankenFish { finned: true, .. } => "finned-franken-jellyfish",
            Self::Skyscraper => "skyscraper",
            Self::TwoStringKite => "two-string-kite",
            Self::EmptyRectangle => "empty-rectangle",
            Self::WWing => "w-wing",
            Self::RemotePair => "remote-pair",
            Self::HiddenRectangle => "hidden-rectangle",
            Self::AvoidableRectangle(1) => "avoidable-rectangle-1",
            Self::AvoidableRectangle(_) => "avoidable-rectangle-2",
            Self::SueDeCoq => "sue-de-coq",
            Self::SimpleColours => "simple-colours",
            Self::MultiColours => "multi-colours",
            Self::AlsXz => "als-xz",
            Self::AlsXyWing => "als-xy-wing",
            Self::AlsXyChain => "als-xy-chain",
            Self::DeathBlossom => "death-blossom",
            Self::NiceLoop { kind, grouped: false } => match kind {
                NiceKind::Continuous => "continuous-nice-loop",
                NiceKind::Discontinuous => "discontinuous-nice-loop",
                NiceKind::Aic => "aic",
            },
            Self::NiceLoop { kind, grouped: true } => match kind {
                NiceKind::Continuous => "grouped-continuous-nice-loop",
                NiceKind::Discontinuous => "grouped-discontinuous-nice-loop",
                NiceKind::Aic => "grouped-aic",
            },
            Self::XyWing => "xy-wing",
            Self::XyzWing => "xyz-wing",
            Self::StrongLinks { ring: true, .. } => "x-loop",
            Self::StrongLinks { kinds, .. } => match kinds.links() {
                2 => "two-strong-links",
                3 => "three-strong-links",
                _ => "four-strong-links",
            },
            Self::UniqueLoop { length: 4, kind: 1 } => "unique-rectangle-1",
            Self::UniqueLoop { length: 4, kind: 2 } => "unique-rectangle-2",
            Self::UniqueLoop { length: 4, kind: 3 } => "unique-rectangle-3",
            Self::UniqueLoop { length: 4, kind: 4 } => "unique-rectangle-4",
            Self::UniqueLoop { length: 4, kind: 5 } => "unique-rectangle-5",
            Self::UniqueLoop { length: 4, .. } => "unique-rectangle-6",
            Self::UniqueLoop { kind: 1, .. } => "unique-loop-1",
            Self::UniqueLoop { kind: 2, .. } => "unique-loop-2",
            Self::UniqueLoop { kind: 3, .. } => "unique-loop-3",
            Self::UniqueLoop { .. } => "unique-loop-4",
            Self::Bug(1) => "bug-1",
            Self::Bug(2) => "bug-2",
            Self::Bug(3) => "bug-3",
            Self::Bug(_) => "bug-4",
            Self::LargeWing(shape) => match shape.size() {
                4 => "wxyz-wing",
                5 => "vwxyz-wing",
                6 => "uvwxyz-wing",
                _ => "tuvwxyz-wing",
            },
            Self::AlignedExclusion(2) => "aligned-pair-exclusion",
            Self::AlignedExclusion(_) => "aligned-triple-exclusion",
            Self::Chain(kind) => kind.key(),
        }
    }

    /// Whether it holds only in puzzles with exactly one solution.
    #[must_use]
    pub const fn assumes_uniqueness(self) -> bool {
        matches!(
            self,
            Self::UniqueLoop { .. }
                | Self::Bug(_)
                | Self::HiddenRectangle
                | Self::AvoidableRectangle(_)
        )
    }
}

impl ChainKind {
    const fn key(self) -> &'static str {
        match self {
            Self::XCycle => "x-cycle",
            Self::YCycle => "y-cycle",
            Self::XyCycle => "bidirectional-cycle",
            Self::XChain { turbot: true } => "turbot-fish",
            Self::XChain { turbot: false } => "x-chain",
            Self::XyChain => "forcing-chain",
            Self::Nishio => "nishio",
            Self::Cell(by) => by.key([
                "cell-forcing-chains",
                "dynamic-cell-forcing-chains",
                "nested-cell-forcing-chains",
            ]),
            Self::Region(by) => by.key([
                "region-forcing-chains",
                "dynamic-region-forcing-chains",
                "nested-region-forcing-chains",
            ]),
            Self::Double(by) => by.key([
                "double-forcing-chains",
                "dynamic-double-forcing-chains",
                "nested-double-forcing-chains",
            ]),
            Self::Contradiction(by) => by.key([
                "contradiction-forcing-chains",
                "dynamic-contradiction-forcing-chains",
                "nested-contradiction-forcing-chains",
            ]),
        }
    }
}

impl Reasoning {
    const fn key(self, [plain, dynamic, nested]: [&'static str; 3]) -> &'static str {
        match self {
            Self::Static => plain,
            Self::Dynamic => dynamic,
            Self::DynamicPlus | Self::Nested(_) => nested,
        }
    }
}

/// How strong and weak links in turn end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NiceKind {
    /// A loop of strong and weak links in turn all the way round.
    Continuous,
    /// A loop with two strong links or two weak links at its beginning.
    Discontinuous,
    /// A chain with a strong link at each end: an alternating inference chain.
    Aic,
}

/// A kind of chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ChainKind {
    /// A cycle of one digit.
    XCycle,
    /// A cycle through bivalue cells.
    YCycle,
    /// Any other cycle.
    XyCycle,
    /// A chain of one digit; with five links a turbot fish.
    XChain {
        /// Whether it has five links.
        turbot: bool,
    },
    /// Any other chain.
    XyChain,
    /// Assuming a digit leads to a contradiction within the digit.
    Nishio,
    /// All candidates of a cell lead to the conclusion.
    Cell(Reasoning),
    /// All places of a digit in a house lead to the conclusion.
    Region(Reasoning),
    /// A candidate leads to the conclusion whether or not it holds.
    Double(Reasoning),
    /// Assuming or excluding a candidate leads to a contradiction.
    Contradiction(Reasoning),
}

/// The rules by which literals follow in the chains of several assumptions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Reasoning {
    /// Each literal follows from one other.
    Static,
    /// A literal may follow from several others.
    Dynamic,
    /// As [`Dynamic`](Self::Dynamic), and with locked candidates, pairs and X-wings.
    DynamicPlus,
    /// Chains are used within chains, from level 2 up.
    Nested(u8),
}
