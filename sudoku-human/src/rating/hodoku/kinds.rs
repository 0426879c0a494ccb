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
    /// Not asked by default.
    AnyAlsXyChain,
    /// Not asked by default.
    DeathBlossom,
    ForcingChain,
    ForcingNet,
    BruteForce,
}

impl Kind {
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
pub(crate) struct Asked {
    pub(crate) kind: Kind,
    pub(crate) level: u8,
    pub(crate) value: u16,
}

const fn asked(kind: Kind, level: u8, value: u16) -> Asked {
    Asked { kind, level, value }
}

/// The kinds in the order in which they are looked for.
pub(crate) static ASKED: [Asked; 57] = [
    asked(Kind::FullHouse, 1, 4),
    asked(Kind::NakedSingle, 1, 4),
    asked(Kind::HiddenSingle, 1, 14),
    asked(Kind::LockedSubset(2), 2, 40),
    asked(Kind::LockedSubset(3), 2, 60),
    asked(Kind::Pointing, 2, 50),
    asked(Kind::Claiming, 2, 50),
    asked(Kind::NakedSubset(2), 2, 60),
    asked(Kind::NakedSubset(3), 2, 80),
    asked(Kind::HiddenSubset(2), 2, 70),
    asked(Kind::HiddenSubset(3), 2, 100),
    asked(Kind::NakedSubset(4), 3, 120),
    asked(Kind::HiddenSubset(4), 3, 150),
    asked(Kind::Fish(2), 3, 140),
    asked(Kind::Fish(3), 3, 150),
    asked(Kind::Fish(4), 3, 160),
    asked(Kind::RemotePair, 3, 110),
    asked(Kind::BugPlusOne, 3, 100),
    asked(Kind::Skyscraper, 3, 130),
    asked(Kind::TwoStringKite, 3, 150),
    asked(Kind::TurbotFish, 3, 120),
    asked(Kind::EmptyRectangle, 3, 120),
    asked(Kind::WWing, 3, 150),
    asked(Kind::XyWing, 3, 160),
    asked(Kind::XyzWing, 3, 180),
    asked(Kind::UniqueRectangle(1), 3, 100),
    asked(Kind::UniqueRectangle(2), 3, 100),
    asked(Kind::UniqueRectangle(3), 3, 100),
    asked(Kind::UniqueRectangle(4), 3, 100),
    asked(Kind::UniqueRectangle(5), 3, 100),
    asked(Kind::UniqueRectangle(6), 3, 100),
    asked(Kind::HiddenRectangle, 3, 100),
    asked(Kind::AvoidableRectangle(1), 3, 100),
    asked(Kind::AvoidableRectangle(2), 3, 100),
    asked(Kind::FinnedFish(2), 3, 130),
    asked(Kind::SashimiFish(2), 3, 150),
    asked(Kind::FinnedFish(3), 4, 200),
    asked(Kind::SashimiFish(3), 4, 240),
    asked(Kind::FinnedFish(4), 4, 250),
    asked(Kind::SashimiFish(4), 4, 260),
    asked(Kind::SueDeCoq, 4, 250),
    asked(Kind::SimpleColours, 3, 150),
    asked(Kind::MultiColours, 3, 200),
    asked(Kind::XChain, 4, 260),
    asked(Kind::XyChain, 4, 260),
    asked(Kind::NiceLoop, 4, 280),
    asked(Kind::GroupedNiceLoop, 4, 300),
    asked(Kind::AlsXz, 4, 300),
    asked(Kind::AlsXyWing, 4, 320),
    asked(Kind::AlsXyChain, 4, 340),
    asked(Kind::FrankenFish(2), 4, 300),
    asked(Kind::FrankenFish(3), 4, 350),
    asked(Kind::FinnedFrankenFish(2), 4, 390),
    asked(Kind::FinnedFrankenFish(3), 4, 410),
    asked(Kind::ForcingChain, 5, 500),
    asked(Kind::ForcingNet, 5, 700),
    asked(Kind::BruteForce, 5, 10_000),
];
