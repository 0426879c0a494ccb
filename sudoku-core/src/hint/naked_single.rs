//! The naked single: a cell has one candidate left.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use super::sight::Sight;
use super::step::Hint;
use super::technique::Technique;
use super::words::list;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::house::House;
use crate::technique::singles::naked_singles;

pub(super) fn find(sight: &Sight<'_>) -> Option<Hint> {
    let singles = naked_singles(&sight.state);
    let singles = singles.filter_map(|(cell, digit)| Single::at(sight, cell, digit));
    let single = singles.min_by_key(|single| (single.struck.len(), single.seen.len()))?;
    let (cell, digit) = (single.cell, single.digit);
    let placed = vec![(cell, digit)];
    let [.., nth_box] = cell.houses();
    Some(Hint {
        technique: Technique::NakedSingle,
        placement: Some((cell, digit)),
        eliminations: Vec::new(),
        houses: single.seen.iter().map(|(house, _)| *house).collect(),
        candidates: placed,
        because: single.because(sight),
        struck_before: single.struck.iter().map(|digit| (cell, digit)).collect(),
        sentences: [
            format!("There is a naked single in {nth_box}."),
            format!("{cell} can only be {digit}."),
            format!("{cell} can only be {digit}: {}.", single.reason()),
        ],
    })
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

    /// `row 4 has 1 3 5, column 3 has 2 4 and box 4 has 6 9, and 8 was struck out earlier`.
    fn reason(&self) -> String {
        let said =
            |digits: DigitSet| digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>();
        let seen: Vec<String> = self
            .seen
            .iter()
            .map(|&(house, digits)| format!("{house} has {}", said(digits).join(" ")))
            .collect();
        let struck = list(&said(self.struck));
        let struck = match self.struck.len() {
            0 => return list(&seen),
            1 => format!("{struck} was struck out earlier"),
            _ => format!("{struck} were struck out earlier"),
        };
        if seen.is_empty() { struck } else { format!("{}, and {struck}", list(&seen)) }
    }
}
