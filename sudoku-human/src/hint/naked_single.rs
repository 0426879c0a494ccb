//! The naked single: a cell has one candidate left.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::diagram::{Diagram, Role};
use super::sight::Sight;
use super::step::Hint;
use crate::technique::Technique;
use crate::technique::singles::naked_singles;
use crate::words::Clause;

pub(super) fn find(sight: &Sight<'_>) -> Option<Hint> {
    let singles = naked_singles(&sight.state);
    let singles = singles.filter_map(|(cell, digit)| Single::at(sight, cell, digit));
    let single = singles.min_by_key(|single| (single.struck.len(), single.seen.len()))?;
    Some(single.hint(sight))
}

/// The hint of a cell that can only hold this digit.
pub(super) fn at(sight: &Sight<'_>, cell: Cell, digit: Digit) -> Option<Hint> {
    Some(Single::at(sight, cell, digit)?.hint(sight))
}

struct Single {
    cell: Cell,
    digit: Digit,
    /// As few houses of the cell as it takes, each with the digits that are read off there.
    seen: Vec<(House, DigitSet)>,
    /// The digits that it could hold if they had not been struck out before.
    struck: DigitSet,
}

impl Single {
    fn at(sight: &Sight<'_>, cell: Cell, digit: Digit) -> Option<Self> {
        let digits_of = |house: House| -> DigitSet {
            house.cells().iter().filter_map(|&cell| sight.grid.get(cell)).collect()
        };
        let houses = cell.houses().map(|house| (house, digits_of(house)));
        let all = houses.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
        let chosen = |subset: u32| {
            let chosen = houses.iter().enumerate().filter(move |(nth, _)| subset >> nth & 1 == 1);
            chosen.map(|(_, house)| *house)
        };
        let enough = |subset: &u32| {
            chosen(*subset).fold(DigitSet::EMPTY, |some, (_, digits)| some | digits) == all
        };
        let fewest = (0_u32..8).filter(enough).min_by_key(|subset| subset.count_ones())?;
        let mut seen: Vec<_> = chosen(fewest).collect();
        // Most is read off the fullest house; what it has need not be looked for in the next one.
        seen.sort_by_key(|(_, digits)| 9 - digits.len());
        let mut named = DigitSet::EMPTY;
        for (_, digits) in &mut seen {
            *digits -= named;
            named |= *digits;
        }
        Some(Self { cell, digit, seen, struck: DigitSet::ALL.without(digit) - all })
    }

    fn hint(&self, sight: &Sight<'_>) -> Hint {
        let (cell, digit) = (self.cell, self.digit);
        let placed = vec![(cell, digit)];
        let [.., nth_box] = cell.houses();
        let clause = |kind| {
            let clause = Clause::new(kind).with("cell", cell).with("digit", digit);
            vec![
                clause
                    .with("house", nth_box)
                    .with("reasons", self.reasons())
                    .with("struck", self.struck),
            ]
        };
        let mut diagram = Diagram::default();
        diagram.mark(CellSet::single(cell), DigitSet::single(digit), Role::Placed);
        Hint {
            technique: Technique::NakedSingle,
            placement: Some((cell, digit)),
            eliminations: Vec::new(),
            houses: self.seen.iter().map(|(house, _)| *house).collect(),
            candidates: placed,
            because: self.because(sight),
            struck_before: self.struck.iter().map(|digit| (cell, digit)).collect(),
            clauses: [
                clause("naked-single.where"),
                clause("naked-single.what"),
                clause(match (self.seen.is_empty(), self.struck.is_empty()) {
                    (_, true) => "naked-single.why",
                    (false, _) => "naked-single.why-struck",
                    (true, _) => "naked-single.why-only-struck",
                }),
            ],
            diagram,
        }
    }

    /// The cells that the digits are read off.
    fn because(&self, sight: &Sight<'_>) -> CellSet {
        let holds = |digits: DigitSet, cell: Cell| {
            sight.grid.get(cell).is_some_and(|digit| digits.contains(digit))
        };
        let cells = |&(house, digits): &(House, DigitSet)| {
            house.cell_set().iter().filter(move |&cell| holds(digits, cell))
        };
        self.seen.iter().flat_map(cells).collect()
    }

    /// Which digits are seen in which house.
    fn reasons(&self) -> Vec<Clause> {
        let seen = |&(house, digits): &(House, DigitSet)| {
            Clause::new("naked-single.seen").with("house", house).with("digits", digits)
        };
        self.seen.iter().map(seen).collect()
    }
}
