//! Unique, hidden and avoidable rectangles by the order of nested loops: four cells in two rows,
//! two columns and two boxes, which could exchange two digits.
//!
//! A cell may lack a digit of the two that it could have by the digits that are placed: the
//! digits that were struck out there do not count.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::kind::Technique;
use super::sets::common_houses;
use super::state::State;
use super::step::{Candidates, Step};

/// The digits that are written, and those of them that are given.
#[derive(Clone, Copy)]
pub(crate) struct Written<'a> {
    pub(crate) values: &'a [Option<Digit>; 81],
    pub(crate) givens: CellSet,
}

impl Written<'_> {
    /// Whether the cell is empty, and none of its peers holds one of these digits.
    fn allows(&self, state: &State, cell: Cell, digits: DigitSet) -> bool {
        let held =
            |peer: Cell| self.values[peer.index()].is_some_and(|digit| digits.contains(digit));
        state.empty().contains(cell)
            && (state.candidates(cell).is_superset(digits) || !cell.peers().iter().any(held))
    }
}

/// Visits the corners of rectangles that begin with this cell: the second in its box and line,
/// the third and the fourth in the lines that cross there.
fn each_rectangle<T>(
    first: Cell,
    mut visit: impl FnMut([Cell; 4]) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let [.., house] = first.houses();
    for &second in house.cells() {
        let same_row = second.row() == first.row();
        if second == first || !(same_row || second.column() == first.column()) {
            continue;
        }
        for nth in 0..9 {
            let corner = |cell: Cell| {
                if same_row { Cell::at(nth, cell.column()) } else { Cell::at(cell.row(), nth) }
            };
            let (Some(third), Some(fourth)) = (corner(first), corner(second)) else { continue };
            if third.box_() != first.box_() {
                visit([first, second, third, fourth])?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the unique and hidden rectangles that strike something out.
pub(crate) fn each_unique_rectangle<T>(
    state: &State,
    written: Written<'_>,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let mut met = alloc::vec::Vec::new();
    for first in state.cells_with(2) {
        let pair = state.candidates(first);
        each_rectangle(first, |cells| {
            let set: CellSet = cells.into_iter().collect();
            let allowed = cells.iter().all(|&cell| written.allows(state, cell, pair));
            if allowed && !met.contains(&set) {
                met.push(set);
                types(state, set, pair, &mut visit)
            } else {
                ControlFlow::Continue(())
            }
        })?;
    }
    ControlFlow::Continue(())
}

/// Visits the types of one rectangle that strike something out.
fn types<T>(
    state: &State,
    set: CellSet,
    pair: DigitSet,
    visit: &mut impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let more = |cell: &Cell| !(state.candidates(*cell) - pair).is_empty();
    let extra: CellSet = set.iter().filter(more).collect();
    let plain = set - extra;
    let mut beside = |technique: Technique, others: Option<(House, CellSet)>, lost: Candidates| {
        if lost.is_empty() {
            return ControlFlow::Continue(());
        }
        let more = others.map_or(CellSet::EMPTY, |(_, cells)| cells);
        let step = Step::new(technique, set | more, pair).with_special(extra);
        let step = others.into_iter().fold(step, |step, (house, _)| step.seen_in(house));
        visit(step.eliminating(lost))
    };
    let of_type = |kind: u8| Technique::UniqueLoop { length: 4, kind };
    if plain.len() == 3 {
        let mut lost = Candidates::NONE;
        for digit in pair {
            lost.add(digit, state.spread(digit) & extra);
        }
        return beside(of_type(1), None, lost);
    }
    let digits =
        extra.iter().fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell)) - pair;
    let seen = extra.iter().fold(CellSet::ALL, |all, cell| all & cell.peers());
    let in_house = common_houses(extra).next().is_some();
    if let Some(digit) = digits.only() {
        let kind = if extra.len() == 2 && in_house { 2 } else { 5 };
        beside(of_type(kind), None, Candidates::of(digit, state.spread(digit) & seen))?;
    }
    if extra.len() == 2 && in_house {
        for house in common_houses(extra) {
            let open: CellSet = (house.cell_set() & state.empty()) - set;
            naked(state, open, digits, |cells, all| {
                let mut lost = Candidates::NONE;
                let whole = cells | extra;
                for common in common_houses(whole) {
                    for digit in all {
                        lost.add(digit, (state.spread(digit) & common.cell_set()) - whole - set);
                    }
                }
                beside(of_type(3), Some((house, cells)), lost)
            })?;
        }
        let mut ends = pair.iter();
        let (Some(a), Some(b)) = (ends.next(), ends.next()) else {
            return ControlFlow::Continue(());
        };
        for (digit, other) in [(a, b), (b, a)] {
            if (state.spread(digit) & seen).is_empty() {
                let lost = Candidates::of(other, state.spread(other) & extra);
                beside(of_type(4), None, lost)?;
                break;
            }
        }
    }
    if extra.len() == 2 && !in_house {
        for digit in pair {
            let lines = set.iter().flat_map(|cell| {
                let [row, column, _] = cell.houses();
                [row, column]
            });
            let near = lines.fold(CellSet::EMPTY, |all, line| all | line.cell_set()) - set;
            if (state.spread(digit) & near).is_empty() {
                beside(of_type(6), None, Candidates::of(digit, state.spread(digit) & extra))?;
            }
        }
    }
    if plain.len() <= 2 {
        for corner in plain {
            let opposite = set
                .iter()
                .find(|cell| cell.row() != corner.row() && cell.column() != corner.column());
            let Some(opposite) = opposite else { continue };
            let [row, column, _] = opposite.houses();
            let near = (row.cell_set() | column.cell_set()) - set;
            for digit in pair {
                if (state.spread(digit) & near).is_empty() {
                    for other in pair.without(digit) {
                        let lost = state.spread(other) & CellSet::single(opposite);
                        beside(Technique::HiddenRectangle, None, Candidates::of(other, lost))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the cells that together with some more digits have as many digits as cells, counting
/// one for the other digits.
fn naked<T>(
    state: &State,
    open: CellSet,
    extra: DigitSet,
    mut visit: impl FnMut(CellSet, DigitSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let cells: super::few::Few<Cell, 9> = super::few::Few::of(Cell::ALL[0], open.iter());
    fn deeper<T>(
        state: &State,
        cells: &[Cell],
        from: usize,
        chosen: CellSet,
        digits: DigitSet,
        visit: &mut impl FnMut(CellSet, DigitSet) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        for nth in from..cells.len() {
            let all = digits | state.candidates(cells[nth]);
            let set = chosen.with(cells[nth]);
            if all.len() == set.len() + 1 {
                visit(set, all)?;
            }
            deeper(state, cells, nth + 1, set, all, visit)?;
        }
        ControlFlow::Continue(())
    }
    deeper(state, &cells, 0, CellSet::EMPTY, extra, &mut visit)
}

/// Visits the avoidable rectangles that strike something out: some of the cells are solved, and
/// not by the puzzle.
pub(crate) fn each_avoidable_rectangle<T>(
    state: &State,
    written: Written<'_>,
    kind: u8,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let value =
        |cell: Cell| written.values[cell.index()].filter(|_| !written.givens.contains(cell));
    let bivalue_with = |cell: Cell, digit: Digit| {
        let digits = state.candidates(cell);
        digits.len() == 2 && digits.contains(digit)
    };
    for first in Cell::ALL {
        let Some(a) = value(first) else { continue };
        each_rectangle(first, |[_, second, third, fourth]| {
            let Some(b) = value(second) else { return ControlFlow::Continue(()) };
            let pair = DigitSet::single(a).with(b);
            let set: CellSet = [first, second, third, fourth].into_iter().collect();
            let mut lost = Candidates::NONE;
            let mut extra = CellSet::EMPTY;
            match (kind, value(third), value(fourth)) {
                (1, Some(c), None) if c == b && bivalue_with(fourth, a) => {
                    lost.insert(fourth, a);
                }
                (1, None, Some(d)) if d == a && bivalue_with(third, b) => {
                    lost.insert(third, b);
                }
                (2, None, None) => {
                    let digits = [state.candidates(third), state.candidates(fourth)];
                    let fits = digits[0].len() == 2
                        && digits[1].len() == 2
                        && digits[0].contains(b)
                        && digits[1].contains(a);
                    let more = (digits[0].without(b)) | (digits[1].without(a));
                    if let Some(digit) = more.only().filter(|_| fits) {
                        let seen = third.peers() & fourth.peers();
                        lost = Candidates::of(digit, state.spread(digit) & seen);
                        extra = CellSet::single(third).with(fourth);
                    }
                }
                _ => {}
            }
            if lost.is_empty() {
                return ControlFlow::Continue(());
            }
            let step = Step::new(Technique::AvoidableRectangle(kind), set, pair);
            visit(step.with_special(extra).eliminating(lost))
        })?;
    }
    ControlFlow::Continue(())
}
