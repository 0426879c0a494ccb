//! Wings of bivalue cells: XY-wing and XYZ-wing, a pivot and two cells that it sees; W-wing, two
//! equal cells and a strong link.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, House};

use super::few::Few;
use super::kind::Technique;
use super::lines::two_places;
use super::peers::PeerOrder;
use super::state::State;
use super::step::{Candidates, Step};

/// A pivot, its two wings, and the digit that one of them holds.
#[derive(Clone, Copy)]
pub(crate) struct Wing {
    pivot: Cell,
    wings: [Cell; 2],
    digit: Digit,
    eliminations: CellSet,
}

/// The order in which pivots and their wings are tried.
#[derive(Clone, Copy)]
pub(crate) enum WingWalk {
    /// Each pivot with its peers in this order.
    Pivots(PeerOrder),
    /// All cells by nested loops; in an XY-wing each of three as the pivot.
    Loops,
}

impl Wing {
    /// The wing of these cells, if they are one and strike something out. The pivot has two
    /// candidates in an XY-wing, three in an XYZ-wing.
    fn of(state: &State, pivot: Cell, wings: [Cell; 2]) -> Option<Self> {
        let own = state.candidates(pivot);
        let [one, two] = wings.map(|cell| state.candidates(cell));
        let common = one & two;
        let fits = (own | one | two).len() == 3 && (common & own).len() == own.len() - 2;
        let digit = common.only().filter(|_| fits)?;
        let mut seen = state.spread(digit) & wings[0].peers() & wings[1].peers();
        if own.len() == 3 {
            seen &= pivot.peers();
        }
        let eliminations = seen.without(pivot);
        (!eliminations.is_empty()).then_some(Self { pivot, wings, digit, eliminations })
    }

    pub(crate) fn step(self, state: &State) -> Step {
        let Self { pivot, wings: [one, two], digit, eliminations } = self;
        let own = state.candidates(pivot);
        let technique = if own.len() == 2 { Technique::XyWing } else { Technique::XyzWing };
        let center = CellSet::single(pivot);
        let digits = own | state.candidates(one) | state.candidates(two);
        let step = Step::new(technique, center.with(one).with(two), digits);
        step.with_special(center).eliminating(Candidates::of(digit, eliminations))
    }
}

/// Visits the wings that strike something out, with a pivot of this number of candidates: two for
/// an XY-wing, three for an XYZ-wing.
pub(crate) fn each_wing<T>(
    state: &State,
    pivot_size: usize,
    walk: WingWalk,
    mut visit: impl FnMut(Wing) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let pairs = state.cells_with(2);
    let pivots = if pivot_size == 2 { pairs } else { state.cells_with(pivot_size) };
    let mut check = |pivot: Cell, one: Cell, two: Cell| match Wing::of(state, pivot, [one, two]) {
        Some(wing) => visit(wing),
        None => ControlFlow::Continue(()),
    };
    match walk {
        WingWalk::Pivots(order) => {
            for pivot in pivots {
                // Both wings share all but one of the pivot's candidates with it.
                let digits = state.candidates(pivot);
                let can_be_wing = |&wing: &Cell| (digits - state.candidates(wing)).len() == 1;
                let near: CellSet = (pivot.peers() & pairs).iter().filter(can_be_wing).collect();
                let wings = || order.of(pivot).filter(|&cell| near.contains(cell));
                for one in wings() {
                    for two in wings() {
                        check(pivot, one, two)?;
                    }
                }
            }
        }
        WingWalk::Loops if pivot_size == 3 => {
            for pivot in pivots {
                let near = list(pairs & pivot.peers());
                for (nth, &one) in near.iter().enumerate() {
                    for &two in &near[nth + 1..] {
                        check(pivot, one, two)?;
                    }
                }
            }
        }
        WingWalk::Loops => {
            let pairs = list(pairs);
            for (nth, &one) in pairs.iter().enumerate() {
                for (mth, &two) in pairs.iter().enumerate().skip(nth + 1) {
                    if (state.candidates(one) | state.candidates(two)).len() > 3 {
                        continue;
                    }
                    for &three in &pairs[mth + 1..] {
                        for (pivot, a, b) in
                            [(one, two, three), (two, one, three), (three, one, two)]
                        {
                            if pivot.sees(a) && pivot.sees(b) {
                                check(pivot, a, b)?;
                            }
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn list(cells: CellSet) -> Few<Cell, 81> {
    Few::of(Cell::ALL[0], cells.iter())
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
                    let Some([a, b]) = two_places(state, house, linking) else {
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
