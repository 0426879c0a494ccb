//! BUG, the bivalue universal grave: if some candidates were not there, every cell and every
//! house would have two of everything, and the puzzle two solutions or none.

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::few::Few;
use super::kind::Technique;
use super::peers::PeerOrder;
use super::spots::{bits, cells_at, count, subsets_of};
use super::state::{State, box_row_column, houses_of};
use super::step::{Candidates, Step};

/// The differences between scales.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BugRules {
    /// Whether type 3 goes through the sizes first, then the houses.
    pub(crate) sizes_first: bool,
    /// Whether the cells of type 3 are taken in ascending order, not by the houses of the first
    /// cell.
    pub(crate) ascending: bool,
}

/// A BUG with the cells that have more than two candidates.
pub(crate) struct Bug {
    pub(crate) kind: u8,
    pub(crate) cells: CellSet,
    /// The digits in excess.
    pub(crate) extra: DigitSet,
    /// The number of digits of the naked set of type 3.
    pub(crate) set_size: usize,
    /// The cells of that set beside those with more than two candidates.
    pub(crate) set: CellSet,
    pub(crate) house: Option<House>,
    pub(crate) eliminations: Candidates,
}

impl Bug {
    pub(crate) fn step(&self) -> Step {
        let step = Step::new(Technique::Bug(self.kind), self.cells | self.set, self.extra);
        let step = step.with_special(self.cells).eliminating(self.eliminations);
        self.house.into_iter().fold(step, Step::seen_in)
    }
}

/// The cells in excess so far.
struct Excess {
    cells: Few<(Cell, DigitSet), 81>,
    digits: DigitSet,
    common: CellSet,
}

impl Excess {
    fn set(&self) -> CellSet {
        self.cells.iter().map(|&(cell, _)| cell).collect()
    }

    /// Adds the digit to the cell; `None` if this can lead to nothing.
    fn add(&mut self, cell: Cell, digit: Digit) -> Option<()> {
        match self.cells.iter_mut().find(|(other, _)| *other == cell) {
            Some((_, digits)) => {
                digits.insert(digit);
            }
            None => self.cells.push((cell, DigitSet::single(digit))),
        }
        self.digits.insert(digit);
        self.common = (self.common & cell.peers()) - self.set();
        let dead = self.cells.len() >= 2 && self.digits.len() >= 2 && self.common.is_empty();
        (!dead).then_some(())
    }
}

/// The BUG of the grid, if it is one and strikes something out.
pub(crate) fn bug(state: &State, rules: BugRules) -> Option<Bug> {
    let excess = excess(state)?;
    match excess.cells[..] {
        [] => return None,
        [_] => return type_1(state, &excess),
        _ => {}
    }
    if let Some(digit) = excess.digits.only() {
        let lost = Candidates::of(digit, state.spread(digit) & excess.common);
        return found(2, &excess, lost).or_else(|| type_4(state, &excess));
    }
    if excess.common.is_empty() {
        return None;
    }
    type_4(state, &excess).or_else(|| type_3(state, &excess, rules))
}

/// The BUG+1 that strikes something out: the BUG of type 1 in which all cells have two candidates
/// but one, which has three, and no house has a single place for a digit.
pub(crate) fn bug_plus_one(state: &State) -> Option<Bug> {
    let more = state.empty() - state.cells_with(2);
    more.only().filter(|&cell| state.candidates(cell).len() == 3)?;
    let places = |house| move |&digit: &Digit| count(state.places(house, digit)) == 1;
    if House::ALL.into_iter().any(|house| Digit::ALL.iter().any(places(house))) {
        return None;
    }
    type_1(state, &excess(state)?)
}

/// One cell, which has a digit in excess.
fn type_1(state: &State, excess: &Excess) -> Option<Bug> {
    let &[(cell, extra)] = &excess.cells[..] else { return None };
    let mut lost = Candidates::NONE;
    lost.insert_all(cell, state.candidates(cell) - extra);
    found(1, excess, lost)
}

fn found(kind: u8, excess: &Excess, eliminations: Candidates) -> Option<Bug> {
    let bug = Bug {
        kind,
        cells: excess.set(),
        extra: excess.digits,
        set_size: 0,
        set: CellSet::EMPTY,
        house: None,
        eliminations,
    };
    (!eliminations.is_empty()).then_some(bug)
}

/// The cells with more than two candidates, without which the grid would be a BUG.
fn excess(state: &State) -> Option<Excess> {
    let mut rest = state.clone();
    let mut excess = Excess {
        cells: Few::new((Cell::ALL[0], DigitSet::EMPTY)),
        digits: DigitSet::EMPTY,
        common: CellSet::ALL,
    };
    let (mut all_cells, mut all_digits) = (CellSet::EMPTY, DigitSet::EMPTY);
    for kind in [HouseKind::Box, HouseKind::Row, HouseKind::Column] {
        for house in houses_of(kind) {
            for digit in Digit::ALL {
                let places = state.places(house, digit);
                if matches!(count(places), 0 | 2) {
                    continue;
                }
                let many: CellSet = cells_at(house, places)
                    .filter(|&cell| state.candidates(cell).len() >= 3)
                    .collect();
                all_cells |= many;
                all_digits.insert(digit);
                if many.is_empty() {
                    return None;
                }
                if let Some(cell) = many.only() {
                    excess.add(cell, digit)?;
                    rest.erase(cell, digit);
                }
            }
        }
    }
    // With one digit alone in excess, cells join that were met only in houses with several.
    if let Some(digit) = all_digits.only() {
        for cell in all_cells - excess.set() {
            excess.add(cell, digit)?;
            rest.erase(cell, digit);
        }
    }
    let two_in_cells = rest.empty().iter().all(|cell| rest.candidates(cell).len() == 2);
    let two_in_houses = || {
        House::ALL.iter().all(|&house| {
            Digit::ALL.iter().all(|&digit| matches!(count(rest.places(house, digit)), 0 | 2))
        })
    };
    (two_in_cells && two_in_houses()).then_some(excess)
}

/// Two cells with a digit in common that they share in a house.
fn type_4(state: &State, excess: &Excess) -> Option<Bug> {
    let &[(one, extra_one), (two, extra_two)] = &excess.cells[..] else { return None };
    let common = state.candidates(one) & state.candidates(two);
    let digit = (common - excess.digits).only()?;
    let house = box_row_column(one).into_iter().find(|house| house.cell_set().contains(two))?;
    let mut lost = Candidates::NONE;
    lost.insert_all(one, state.candidates(one) - extra_one.with(digit));
    lost.insert_all(two, state.candidates(two) - extra_two.with(digit));
    found(4, excess, lost).map(|bug| Bug { house: Some(house), ..bug })
}

/// The digits in excess make a naked set with other cells of a house.
fn type_3(state: &State, excess: &Excess, rules: BugRules) -> Option<Bug> {
    let cells = excess.set();
    let (first, _) = excess.cells[0];
    let shared = box_row_column(first).map(|house| {
        let all_in = house.cell_set().is_superset(cells);
        all_in.then_some(house)
    });
    let attempt = |house: Option<House>, size| naked(state, excess, house?, size, rules);
    if rules.sizes_first {
        (2..=6).find_map(|size| shared.into_iter().find_map(|house| attempt(house, size)))
    } else {
        shared.into_iter().find_map(|house| (2..=6).find_map(|size| attempt(house, size)))
    }
}

fn naked(
    state: &State,
    excess: &Excess,
    house: House,
    size: usize,
    rules: BugRules,
) -> Option<Bug> {
    let inside = excess.common & house.cell_set() & state.empty();
    let filler = Cell::ALL[0];
    let list: Few<Cell, 9> = if rules.ascending {
        Few::of(filler, inside.iter())
    } else {
        let (first, _) = excess.cells[0];
        Few::of(filler, PeerOrder::ByHouse.of(first).filter(|&cell| inside.contains(cell)))
    };
    let (all, extra) = ((1_u16 << list.len()) - 1, excess.digits);
    if list.len() < size || extra.len() < 2 {
        return None;
    }
    subsets_of(all, size - 1).find_map(|chosen| {
        let digits = |nth: usize| state.candidates(list[nth]);
        let union = bits(chosen).fold(DigitSet::EMPTY, |all, nth| all | digits(nth));
        let fits = union.len() == size
            && (union | extra).len() == size
            && bits(chosen).all(|nth| digits(nth).len() >= 2);
        if !fits {
            return None;
        }
        let mut lost = Candidates::NONE;
        for nth in bits(all & !chosen) {
            lost.insert_all(list[nth], digits(nth) & union);
        }
        let bug = found(3, excess, lost)?;
        let set = bits(chosen).map(|nth| list[nth]).collect();
        Some(Bug { set_size: size, set, house: Some(house), ..bug })
    })
}
