//! The pattern among the candidates that are left in a branch from which a claim follows.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::course::{Claim, Why};
use crate::technique::spots::cells_at;
use crate::technique::state::{State, houses_of};
use crate::words::Clause;

/// A pattern.
pub(super) enum Pattern {
    Locked { base: House, cover: House, digit: Digit },
    Naked { house: House, cells: CellSet, digits: DigitSet },
    Hidden { house: House, cells: CellSet, digits: DigitSet },
    XWing { base: Vec<House>, cover: Vec<House>, digit: Digit },
    None,
}

/// The pattern that strikes out this claim, among these candidates without its parents.
pub(super) fn find(start: &State, claim: &Claim, claims: &[Claim]) -> Pattern {
    let (Some(cell), Why::Pattern) = (claim.cells.only(), &claim.why) else { return Pattern::None };
    let mut own = start.clone();
    for &parent in &claim.parents {
        for cell in claims[parent].cells {
            own.erase(cell, claims[parent].digit);
        }
    }
    among(&own, cell, claim.digit)
}

fn among(state: &State, cell: Cell, digit: Digit) -> Pattern {
    let places =
        |house: House, digit| cells_at(house, state.places(house, digit)).collect::<CellSet>();
    for cover in cell.houses() {
        for base in House::ALL {
            let is_box = |house: House| house.kind() == HouseKind::Box;
            let own = places(base, digit);
            let crossing = is_box(base) != is_box(cover) && !own.is_empty();
            if crossing && !own.contains(cell) && cover.cell_set().is_superset(own) {
                return Pattern::Locked { base, cover, digit };
            }
        }
    }
    for house in cell.houses() {
        let others = (house.cell_set() & state.empty()).without(cell);
        for one in others {
            for two in others {
                let cells = CellSet::single(one).with(two);
                let digits = state.candidates(one) | state.candidates(two);
                if one < two && digits.len() == 2 && digits.contains(digit) {
                    return Pattern::Naked { house, cells, digits };
                }
            }
        }
        for one in DigitSet::ALL.without(digit) {
            for two in DigitSet::ALL.without(digit) {
                let cells = places(house, one) | places(house, two);
                let both = !places(house, one).is_empty() && !places(house, two).is_empty();
                if one < two && both && cells.len() == 2 && cells.contains(cell) {
                    let digits = DigitSet::single(one).with(two);
                    return Pattern::Hidden { house, cells, digits };
                }
            }
        }
    }
    for (kind, cross) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)]
    {
        let lines = houses_of(kind);
        for (nth, &one) in lines.iter().enumerate() {
            for &two in &lines[nth + 1..] {
                let cells = places(one, digit) | places(two, digit);
                let cover: Vec<House> = houses_of(cross)
                    .into_iter()
                    .filter(|house| !(house.cell_set() & cells).is_empty())
                    .collect();
                let both = !places(one, digit).is_empty() && !places(two, digit).is_empty();
                let hit = cover.iter().any(|house| house.cell_set().contains(cell));
                let outside = !one.cell_set().contains(cell) && !two.cell_set().contains(cell);
                if both && cover.len() == 2 && hit && outside {
                    return Pattern::XWing { base: alloc::vec![one, two], cover, digit };
                }
            }
        }
    }
    Pattern::None
}

impl Pattern {
    /// Whether it strikes the digit out of these cells.
    pub(super) fn strikes(&self, cells: CellSet, struck: Digit) -> bool {
        match self {
            Self::Locked { base, cover, digit } => {
                *digit == struck && (cover.cell_set() - base.cell_set()).is_superset(cells)
            }
            Self::Naked { house, cells: own, digits } => {
                digits.contains(struck) && (house.cell_set() - *own).is_superset(cells)
            }
            Self::Hidden { cells: own, digits, .. } => {
                !digits.contains(struck) && own.is_superset(cells)
            }
            Self::XWing { base, cover, digit } => {
                let all = |houses: &[House]| {
                    houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cell_set())
                };
                *digit == struck && (all(cover) - all(base)).is_superset(cells)
            }
            Self::None => true,
        }
    }

    /// The candidates of the cells that it names.
    pub(super) fn candidates(&self, state: &State) -> Vec<(Cell, Digit)> {
        let (Self::Naked { cells, digits, .. } | Self::Hidden { cells, digits, .. }) = self else {
            return Vec::new();
        };
        let of = |cell: Cell| (state.candidates(cell) & *digits).iter().map(move |of| (cell, of));
        cells.iter().flat_map(of).collect()
    }

    /// Its statement with these candidates gone; nothing if there is no pattern.
    pub(super) fn clause(
        &self,
        gone: Vec<(Cell, Digit)>,
        struck: Vec<(Cell, Digit)>,
    ) -> Option<Clause> {
        let clause = match self {
            Self::Locked { base, cover, digit } => Clause::new("pattern.locked")
                .with("house", *base)
                .with("other", *cover)
                .with("digit", *digit),
            Self::Naked { house, cells, digits } => Clause::new("pattern.naked")
                .with("house", *house)
                .with("cells", *cells)
                .with("digits", *digits),
            Self::Hidden { house, cells, digits } => Clause::new("pattern.hidden")
                .with("house", *house)
                .with("cells", *cells)
                .with("digits", *digits),
            Self::XWing { base, cover, digit } => Clause::new("pattern.x-wing")
                .with("base", base.clone())
                .with("cover", cover.clone())
                .with("digit", *digit),
            Self::None => return None,
        };
        Some(clause.with("gone", gone).with("struck", struck))
    }
}
