//! XY-wings and XYZ-wings: a pivot and two bivalue cells that it sees.

use sudoku_core::{Cell, CellSet, Digit};

use super::peers::PeerOrder;
use super::state::State;

/// A pivot, its two wings, and the digit that one of them holds.
#[derive(Clone, Copy)]
pub(crate) struct Wing {
    pub(crate) pivot: Cell,
    pub(crate) wings: [Cell; 2],
    pub(crate) digit: Digit,
    pub(crate) eliminations: CellSet,
}

/// The first wing that strikes something out, with a pivot of this number of candidates: two for
/// an XY-wing, three for an XYZ-wing.
pub(crate) fn wing(state: &State, pivot_size: usize, order: PeerOrder) -> Option<Wing> {
    let pairs = state.cells_with(2);
    let pivots = if pivot_size == 2 { pairs } else { state.cells_with(pivot_size) };
    pivots.iter().find_map(|pivot| {
        let digits = state.candidates(pivot);
        // Both wings share all but one of the pivot's candidates with it.
        let can_be_wing = |&wing: &Cell| (digits - state.candidates(wing)).len() == 1;
        let near: CellSet = (pivot.peers() & pairs).iter().filter(can_be_wing).collect();
        let wings = || order.of(pivot).filter(|&cell| near.contains(cell));
        wings().find_map(|first| {
            wings().find_map(|second| {
                let [one, two] = [state.candidates(first), state.candidates(second)];
                let common = one & two;
                let all = digits | one | two;
                let shared = common & digits;
                let fits = all.len() == 3 && shared.len() == pivot_size - 2;
                let digit = common.only().filter(|_| fits)?;
                let mut seen = state.spread(digit) & first.peers() & second.peers();
                if pivot_size == 3 {
                    seen &= pivot.peers();
                }
                let eliminations = seen.without(pivot);
                let wings = [first, second];
                (!eliminations.is_empty()).then_some(Wing { pivot, wings, digit, eliminations })
            })
        })
    })
}
