//! Patterns of bivalue cells: XY-wing, XYZ-wing and W-wing, by the order of nested loops, and
//! remote pairs.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, DigitSet, House};

use super::few::Few;
use super::kind::Technique;
use super::spots::cells_at;
use super::state::State;
use super::step::{Candidates, Step};

fn list(cells: CellSet) -> Few<Cell, 81> {
    Few::of(Cell::ALL[0], cells.iter())
}

/// Visits the wings that strike something out, with a pivot of two candidates or of three. The
/// cells are taken in ascending order, each of them as the pivot.
pub(crate) fn each_wing<T>(
    state: &State,
    pivot_size: usize,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let pairs = list(state.cells_with(2));
    let threes = list(if pivot_size == 3 { state.cells_with(3) } else { CellSet::EMPTY });
    let mut check = |pivot: Cell, one: Cell, two: Cell| {
        let [own, a, b] = [pivot, one, two].map(|cell| state.candidates(cell));
        let fits = pivot.sees(one)
            && pivot.sees(two)
            && (own | a | b).len() == 3
            && (own & a & b).len() == pivot_size - 2
            && own.is_superset(a & b) == (pivot_size == 3);
        let Some(digit) = (a & b).only().filter(|_| fits) else {
            return ControlFlow::Continue(());
        };
        let mut seen = state.spread(digit) & one.peers() & two.peers();
        if pivot_size == 3 {
            seen &= pivot.peers();
        }
        let lost = seen.without(pivot);
        if lost.is_empty() {
            return ControlFlow::Continue(());
        }
        let technique = if pivot_size == 2 { Technique::XyWing } else { Technique::XyzWing };
        let center = CellSet::single(pivot);
        let step = Step::new(technique, center.with(one).with(two), own | a | b);
        visit(step.with_special(center).eliminating(Candidates::of(digit, lost)))
    };
    if pivot_size == 3 {
        for &pivot in threes.iter() {
            for (j, &one) in pairs.iter().enumerate() {
                for &two in &pairs[j + 1..] {
                    check(pivot, one, two)?;
                }
            }
        }
        return ControlFlow::Continue(());
    }
    for (i, &one) in pairs.iter().enumerate() {
        for (j, &two) in pairs.iter().enumerate().skip(i + 1) {
            let both = state.candidates(one) | state.candidates(two);
            if both.len() > 3 {
                continue;
            }
            for &three in &pairs[j + 1..] {
                check(one, two, three)?;
                check(two, one, three)?;
                check(three, one, two)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the W-wings that strike something out: two cells with the same two candidates, and a
/// house whose two places for one of them each see one of the cells. So a cell has the other.
pub(crate) fn each_w_wing<T>(
    state: &State,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let pairs = list(state.cells_with(2));
    for (i, &one) in pairs.iter().enumerate() {
        let digits = state.candidates(one);
        for &two in &pairs[i + 1..] {
            if state.candidates(two) != digits {
                continue;
            }
            let common = one.peers() & two.peers();
            for digit in digits {
                let lost = state.spread(digit) & common;
                let other = digits.without(digit);
                let Some(linking) = other.only().filter(|_| !lost.is_empty()) else { continue };
                for house in House::ALL {
                    let Some([a, b]) = super::lines::two_places(state, house, linking) else {
                        continue;
                    };
                    let ends = CellSet::single(a).with(b);
                    if ends.contains(one) || ends.contains(two) {
                        continue;
                    }
                    if (a.sees(one) && b.sees(two)) || (a.sees(two) && b.sees(one)) {
                        let step = Step::new(Technique::WWing, ends.with(one).with(two), digits);
                        let step = step.with_special(ends).seen_in(house);
                        visit(step.eliminating(Candidates::of(digit, lost)))?;
                        break;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The BUG+1 that strikes something out: all cells have two candidates but one, which has three,
/// and one of them has three places in each of its houses.
pub(crate) fn bug_plus_one(state: &State) -> Option<Step> {
    let more = state.empty() - state.cells_with(2);
    let cell = more.only().filter(|&cell| state.candidates(cell).len() == 3)?;
    let mut odd = None;
    for house in House::ALL {
        for digit in DigitSet::ALL {
            match cells_at(house, state.places(house, digit)).count() {
                0 | 2 => {}
                3 if house.cell_set().contains(cell) && odd.is_none_or(|odd| odd == digit) => {
                    odd = Some(digit);
                }
                _ => return None,
            }
        }
    }
    let odd = odd.filter(|&odd| state.candidates(cell).contains(odd))?;
    let mut lost = Candidates::NONE;
    lost.insert_all(cell, state.candidates(cell).without(odd));
    let step = Step::new(Technique::Bug(1), CellSet::single(cell), DigitSet::single(odd));
    Some(step.with_special(CellSet::single(cell)).eliminating(lost))
}
