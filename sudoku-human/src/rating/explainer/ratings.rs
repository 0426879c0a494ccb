//! The numbers of Sudoku Explainer: the ratings of each technique, in tenths, in one table. The
//! floors of producers, the ratings of steps and the ranges of the catalogue all come from it.

use sudoku_core::HouseKind;

use crate::technique::almost::WingShape;
use crate::technique::bug::Bug;
use crate::technique::kind::{ChainKind, Reasoning, Technique};
use crate::technique::strong::LinkKinds;

/// The lowest and the highest rating of the steps of a technique, in tenths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ratings {
    pub(crate) least: u16,
    /// `None` if it grows with the length of chains.
    pub(crate) greatest: Option<u16>,
}

const fn only(rating: u16) -> Ratings {
    between(rating, rating)
}

const fn between(least: u16, greatest: u16) -> Ratings {
    Ratings { least, greatest: Some(greatest) }
}

const fn from(least: u16) -> Ratings {
    Ratings { least, greatest: None }
}

/// The lowest rating of a puzzle that is not full.
pub(crate) const LOWEST: u16 = least(Technique::FullHouse);

/// The highest rating that was ever found, rounded up.
pub(crate) const HIGHEST: u16 = 120;

/// The highest rating of a puzzle that singles solve.
pub(crate) const HARDEST_SINGLE: u16 = least(Technique::NakedSingle);

/// The lowest rating of a puzzle that singles do not solve.
pub(crate) const BEYOND_SINGLES: u16 = least(Technique::DirectPointing);

/// The lowest rating of a puzzle that singles, locked candidates and direct hidden sets do not
/// solve.
pub(crate) const BEYOND_LOCKED: u16 = least(Technique::NakedSet(2));

/// The rating of a puzzle for which no producer has a step.
pub(super) const NO_STEP: u16 = 200;

/// The part of the rating of a unique loop that grows with its cells: 4, 6, 8 and more.
const LOOP_LENGTHS: [u16; 4] = [0, 1, 2, 5];

/// The most cells of a naked set beside a unique loop of type 3: it has at most half of the empty
/// cells of a house, and the loop acts as one of them.
const MOST_BESIDE_LOOP: u16 = 3;

/// The most cells of a naked set beside those of a BUG of type 3.
const MOST_BESIDE_BUG: u16 = 5;

/// The lowest ratings of two strong links, of three and of four.
const STRONG_LINKS: [u16; 3] = [40, 54, 58];

/// The part of the rating that grouped strong links add, the highest there is.
const GROUPED: u16 = 3;

/// The ratings of all techniques with the [key](Technique::key) of this one; `None` if Sudoku
/// Explainer does not have it.
pub(crate) const fn ratings(technique: Technique) -> Option<Ratings> {
    Some(match technique {
        Technique::FullHouse => only(10),
        Technique::HiddenSingle => between(12, 15),
        Technique::NakedSingle => only(23),
        Technique::DirectPointing => only(17),
        Technique::DirectClaiming => only(19),
        Technique::DirectHiddenSet(2) => only(20),
        Technique::DirectHiddenSet(_) => only(25),
        Technique::Pointing => only(26),
        Technique::Claiming => only(28),
        Technique::NakedSet(2) => only(30),
        Technique::NakedSet(3) => only(36),
        Technique::NakedSet(_) => only(50),
        Technique::HiddenSet(2) => only(34),
        Technique::HiddenSet(3) => only(40),
        Technique::HiddenSet(_) => only(54),
        Technique::Fish(2) => only(32),
        Technique::Fish(3) => only(38),
        Technique::Fish(_) => only(52),
        Technique::XyWing => only(42),
        Technique::XyzWing => only(44),
        Technique::StrongLinks { ring: true, .. } => {
            between(STRONG_LINKS[0], STRONG_LINKS[2] + GROUPED)
        }
        Technique::StrongLinks { kinds, .. } => {
            let base = STRONG_LINKS[kinds.links() - 2];
            between(base, base + GROUPED)
        }
        Technique::UniqueLoop { kind: 5.., .. } => return None,
        Technique::UniqueLoop { length, kind } => {
            let (shortest, longest) = if length == 4 { (0, 0) } else { (1, 3) };
            let beside = if kind == 3 { MOST_BESIDE_LOOP } else { 0 };
            between(45 + LOOP_LENGTHS[shortest], 45 + LOOP_LENGTHS[longest] + beside)
        }
        Technique::LargeWing(shape) => match shape.size() {
            4 => between(55, 56),
            5 => between(62, 64),
            6 => only(66),
            _ => only(75),
        },
        Technique::Bug(1) => only(56),
        Technique::Bug(3) => between(58, 57 + MOST_BESIDE_BUG),
        Technique::Bug(_) => only(57),
        Technique::AlignedExclusion(2) => only(62),
        Technique::AlignedExclusion(_) => only(75),
        Technique::Chain(ChainKind::XChain { turbot: true }) => {
            only(shortest_chain(ChainKind::XChain { turbot: true }))
        }
        Technique::Chain(kind) => from(shortest_chain(kind)),
        _ => return None,
    })
}

/// The rating of the shortest chains of a kind.
const fn shortest_chain(kind: ChainKind) -> u16 {
    match kind {
        ChainKind::XCycle | ChainKind::YCycle => 65,
        ChainKind::XChain { .. } => 66,
        ChainKind::XyCycle | ChainKind::XyChain => 70,
        ChainKind::Nishio => 75,
        ChainKind::Cell(by)
        | ChainKind::Region(by)
        | ChainKind::Double(by)
        | ChainKind::Contradiction(by) => match by {
            Reasoning::Static => 80,
            Reasoning::Dynamic => 85,
            Reasoning::DynamicPlus => 90,
            Reasoning::Nested(2) => 95,
            Reasoning::Nested(3) => 100,
            Reasoning::Nested(4) => 105,
            Reasoning::Nested(_) => 110,
        },
    }
}

/// The lowest rating of a step of this technique, which Sudoku Explainer has.
pub(super) const fn least(technique: Technique) -> u16 {
    match ratings(technique) {
        Some(ratings) => ratings.least,
        None => NO_STEP,
    }
}

/// The rating of a hidden single that is not the last cell of its house.
pub(super) const fn hidden_single(house: HouseKind) -> u16 {
    match (house, ratings(Technique::HiddenSingle)) {
        (HouseKind::Row | HouseKind::Column, Some(Ratings { greatest: Some(greatest), .. })) => {
            greatest
        }
        _ => least(Technique::HiddenSingle),
    }
}

/// The rating of strong links.
pub(super) fn strong_links(kinds: LinkKinds) -> u16 {
    let has = |kind| u16::from(kinds.kinds().contains(&kind));
    let more = if kinds.grouped() > 0 { GROUPED } else { has(0) + has(2) };
    STRONG_LINKS[kinds.links() - 2] + more
}

/// The rating of a unique loop with this number of cells, and of cells of a set beside it. Loops
/// are compared before it is rounded to tenths.
pub(super) fn unique_loop(cells: usize, beside: usize) -> f64 {
    let longer = LOOP_LENGTHS[(cells / 2 - 2).min(3)];
    let rectangle = least(Technique::UniqueLoop { length: 4, kind: 1 });
    tenths(rectangle) + tenths(longer) + beside as f64 * tenths(1)
}

/// The rating of a large wing.
pub(super) const fn large_wing(shape: WingShape) -> u16 {
    let more = match (shape.size(), shape.largest()) {
        (4, 3) | (5, 2 | 4) => 1,
        (5, 3) => 2,
        _ => 0,
    };
    least(Technique::LargeWing(shape)) + more
}

/// The rating of a BUG.
pub(super) fn bug(found: &Bug) -> u16 {
    least(Technique::Bug(found.kind)) + found.set_size.saturating_sub(2) as u16
}

/// The rating of chains before their length is added.
pub(super) fn chain(kind: ChainKind) -> f64 {
    tenths(shortest_chain(kind))
}

fn tenths(number: u16) -> f64 {
    f64::from(number) / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rounding decides ties, so the quotients have to be the numbers as the program writes them.
    #[test]
    fn tenths_are_the_nearest_numbers() {
        for (tenth, number) in [(1, 0.1), (2, 0.2), (45, 4.5), (66, 6.6), (85, 8.5), (105, 10.5)] {
            assert!(tenths(tenth).to_bits() == f64::to_bits(number));
        }
        assert!(unique_loop(10, 0).to_bits() == f64::to_bits(4.5 + (0.3 + 0.2)));
    }
}
