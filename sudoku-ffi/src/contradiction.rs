//! The contradictions that reasoning meets.

use sudoku_core::Contradiction;

use crate::candidates::sudoku_digit_set;
use crate::cell::{
    SUDOKU_NO_CELL, SUDOKU_NO_HOUSE, house_index, index, number, sudoku_cell, sudoku_digit,
    sudoku_house,
};
use crate::cell_set::sudoku_cell_set;
use crate::failure::Failure;
use crate::pointer::Out;

/// The kind of a contradiction: one of the `SUDOKU_CONTRADICTION_` numbers.
pub type sudoku_contradiction_kind = i32;

/// None: only in the steps of a reason that do not end yet.
pub const SUDOKU_CONTRADICTION_NONE: i32 = 0;
/// `digit` appears more than once in `house`, in `cells`.
pub const SUDOKU_CONTRADICTION_CLASH: i32 = 1;
/// `cell` has no candidate left.
pub const SUDOKU_CONTRADICTION_NO_CANDIDATE: i32 = 2;
/// `house` has no place left for `digit`.
pub const SUDOKU_CONTRADICTION_NO_PLACE: i32 = 3;
/// `cells` of `house` have only `candidates`, fewer than there are cells.
pub const SUDOKU_CONTRADICTION_TOO_FEW_CANDIDATES: i32 = 4;
/// Any other; only the message of the error describes it.
pub const SUDOKU_CONTRADICTION_OTHER: i32 = 5;

/// Why a grid cannot be completed, as far as the reasoning saw. The message of
/// the error says the same in words.
///
/// As an argument of its own it is written only when a function returns
/// `SUDOKU_STATUS_CONTRADICTION`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_contradiction {
    /// The kind, which says which of the following are meant.
    pub kind: sudoku_contradiction_kind,
    /// The house, or `SUDOKU_NO_HOUSE`.
    pub house: sudoku_house,
    /// The cell, or `SUDOKU_NO_CELL`.
    pub cell: sudoku_cell,
    /// The digit, or 0.
    pub digit: sudoku_digit,
    /// The cells; may be empty.
    pub cells: sudoku_cell_set,
    /// The candidates; may be empty.
    pub candidates: sudoku_digit_set,
}

impl sudoku_contradiction {
    pub(crate) const NONE: Self = Self {
        kind: SUDOKU_CONTRADICTION_NONE,
        house: SUDOKU_NO_HOUSE,
        cell: SUDOKU_NO_CELL,
        digit: 0,
        cells: sudoku_cell_set::EMPTY,
        candidates: 0,
    };
}

impl From<&Contradiction> for sudoku_contradiction {
    fn from(contradiction: &Contradiction) -> Self {
        let other = Self { kind: SUDOKU_CONTRADICTION_OTHER, ..Self::NONE };
        match *contradiction {
            Contradiction::Clash(clash) => Self {
                kind: SUDOKU_CONTRADICTION_CLASH,
                house: house_index(clash.house),
                digit: number(clash.digit),
                cells: clash.cells.into(),
                ..other
            },
            Contradiction::NoCandidate(cell) => {
                Self { kind: SUDOKU_CONTRADICTION_NO_CANDIDATE, cell: index(cell), ..other }
            }
            Contradiction::NoPlace { house, digit } => Self {
                kind: SUDOKU_CONTRADICTION_NO_PLACE,
                house: house_index(house),
                digit: number(digit),
                ..other
            },
            Contradiction::TooFewCandidates { house, cells, digits } => Self {
                kind: SUDOKU_CONTRADICTION_TOO_FEW_CANDIDATES,
                house: house_index(house),
                cells: cells.into(),
                candidates: digits.bits(),
                ..other
            },
            _ => other,
        }
    }
}

impl Out<sudoku_contradiction> {
    /// The contradiction as a failure, after writing it.
    pub(crate) fn failure(&self, found: Contradiction) -> Failure {
        self.offer(&found);
        found.into()
    }
}
