//! [`Kind`]: the steps of `HoDoKu` in the order in which they are looked for, with their values.

/// A step of `HoDoKu`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    FullHouse,
    NakedSingle,
    HiddenSingle,
    LockedSubset(usize),
    Pointing,
    Claiming,
    NakedSubset(usize),
    HiddenSubset(usize),
    Fish(usize),
    RemotePair,
    BugPlusOne,
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
    WWing,
    XyWing,
    XyzWing,
    UniqueRectangle(u8),
    HiddenRectangle,
    AvoidableRectangle(u8),
    FinnedFish(usize),
    SashimiFish(usize),
    SueDeCoq,
    SimpleColours,
    MultiColours,
    XChain,
    XyChain,
    NiceLoop,
    GroupedNiceLoop,
    AlsXz,
    AlsXyWing,
    AlsXyChain,
    FrankenFish(usize),
    FinnedFrankenFish(usize),
    /// Off by default.
    AnyAlsXyChain,
    /// Off by default.
    DeathBlossom,
    ForcingChain,
    ForcingNet,
    BruteForce,
}

impl Kind {
    /// Whether it looks at the places of one digit at a time.
    pub(super) const fn has_one_digit(self) -> bool {
        matches!(
            self,
            Self::Pointing
                | Self::Claiming
                | Self::Fish(_)
                | Self::Skyscraper
                | Self::TwoStringKite
                | Self::TurbotFish
                | Self::EmptyRectangle
                | Self::FinnedFish(_)
                | Self::SashimiFish(_)
                | Self::SimpleColours
                | Self::MultiColours
                | Self::XChain
                | Self::FrankenFish(_)
                | Self::FinnedFrankenFish(_)
        )
    }

    /// Whether every step of this kind is that of `HoDoKu`, as are those of all kinds before it.
    pub(super) const fn is_exact(self) -> bool {
        !matches!(
            self,
            Self::NiceLoop
                | Self::GroupedNiceLoop
                | Self::AlsXz
                | Self::AlsXyWing
                | Self::AlsXyChain
                | Self::FrankenFish(_)
                | Self::FinnedFrankenFish(_)
                | Self::AnyAlsXyChain
                | Self::DeathBlossom
                | Self::ForcingChain
                | Self::ForcingNet
                | Self::BruteForce
        )
    }
}

/// A kind with its level, 1 to 5, and its value.
pub(crate) struct Listed {
    pub(crate) kind: Kind,
    pub(crate) level: u8,
    pub(crate) value: u16,
}

const fn listed(kind: Kind, level: u8, value: u16) -> Listed {
    Listed { kind, level, value }
}

/// The kinds in the order in which they are looked for.
pub(crate) static KINDS: [Listed; 57] = [
    listed(Kind::FullHouse, 1, 4),
    listed(Kind::NakedSingle, 1, 4),
    listed(Kind::HiddenSingle, 1, 14),
    listed(Kind::LockedSubset(2), 2, 40),
    listed(Kind::LockedSubset(3), 2, 60),
    listed(Kind::Pointing, 2, 50),
    listed(Kind::Claiming, 2, 50),
    listed(Kind::NakedSubset(2), 2, 60),
    listed(Kind::NakedSubset(3), 2, 80),
    listed(Kind::HiddenSubset(2), 2, 70),
    listed(Kind::HiddenSubset(3), 2, 100),
    listed(Kind::NakedSubset(4), 3, 120),
    listed(Kind::HiddenSubset(4), 3, 150),
    listed(Kind::Fish(2), 3, 140),
    listed(Kind::Fish(3), 3, 150),
    listed(Kind::Fish(4), 3, 160),
    listed(Kind::RemotePair, 3, 110),
    listed(Kind::BugPlusOne, 3, 100),
    listed(Kind::Skyscraper, 3, 130),
    listed(Kind::TwoStringKite, 3, 150),
    listed(Kind::TurbotFish, 3, 120),
    listed(Kind::EmptyRectangle, 3, 120),
    listed(Kind::WWing, 3, 150),
    listed(Kind::XyWing, 3, 160),
    listed(Kind::XyzWing, 3, 180),
    listed(Kind::UniqueRectangle(1), 3, 100),
    listed(Kind::UniqueRectangle(2), 3, 100),
    listed(Kind::UniqueRectangle(3), 3, 100),
    listed(Kind::UniqueRectangle(4), 3, 100),
    listed(Kind::UniqueRectangle(5), 3, 100),
    listed(Kind::UniqueRectangle(6), 3, 100),
    listed(Kind::HiddenRectangle, 3, 100),
    listed(Kind::AvoidableRectangle(1), 3, 100),
    listed(Kind::AvoidableRectangle(2), 3, 100),
    listed(Kind::FinnedFish(2), 3, 130),
    listed(Kind::SashimiFish(2), 3, 150),
    listed(Kind::FinnedFish(3), 4, 200),
    listed(Kind::SashimiFish(3), 4, 240),
    listed(Kind::FinnedFish(4), 4, 250),
    listed(Kind::SashimiFish(4), 4, 260),
    listed(Kind::SueDeCoq, 4, 250),
    listed(Kind::SimpleColours, 3, 150),
    listed(Kind::MultiColours, 3, 200),
    listed(Kind::XChain, 4, 260),
    listed(Kind::XyChain, 4, 260),
    listed(Kind::NiceLoop, 4, 280),
    listed(Kind::GroupedNiceLoop, 4, 300),
    listed(Kind::AlsXz, 4, 300),
    listed(Kind::AlsXyWing, 4, 320),
    listed(Kind::AlsXyChain, 4, 340),
    listed(Kind::FrankenFish(2), 4, 300),
    listed(Kind::FrankenFish(3), 4, 350),
    listed(Kind::FinnedFrankenFish(2), 4, 390),
    listed(Kind::FinnedFrankenFish(3), 4, 410),
    listed(Kind::ForcingChain, 5, 500),
    listed(Kind::ForcingNet, 5, 700),
    listed(Kind::BruteForce, 5, 10_000),
];
