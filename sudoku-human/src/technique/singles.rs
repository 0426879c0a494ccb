//! Singles: a digit with one place in a house, a cell with one candidate.

use sudoku_core::{Cell, Digit, House};

use super::spots::digit_at;
use super::state::State;

/// A digit with one place in a house.
#[derive(Clone, Copy)]
pub(crate) struct HiddenSingle {
    pub(crate) house: House,
    pub(crate) cell: Cell,
    pub(crate) digit: Digit,
    /// Whether it is the last empty cell of the house.
    pub(crate) last: bool,
}

/// All digits with one place in the house, ascending.
pub(crate) fn hidden_singles(state: &State, house: House) -> impl Iterator<Item = HiddenSingle> {
    (0..9).filter_map(move |nth| {
        let digit = digit_at(nth);
        let places = state.places(house, digit);
        let single = places != 0 && places & (places - 1) == 0;
        single.then(|| HiddenSingle {
            house,
            cell: house.cells()[places.trailing_zeros() as usize],
            digit,
            last: state.empty_in(house) == 1,
        })
    })
}

/// All cells with one candidate, in order.
pub(crate) fn naked_singles(state: &State) -> impl Iterator<Item = (Cell, Digit)> {
    state.empty().into_iter().filter_map(|cell| Some((cell, state.candidates(cell).only()?)))
}
