//! The steps of a reason, in one list.

use sudoku_core::diagnose::{Conclusion, Reason};

use crate::candidates::sudoku_digit_set;
use crate::cell::{
    SUDOKU_NO_CELL, SUDOKU_NO_HOUSE, house_index, index, number, sudoku_cell, sudoku_digit,
    sudoku_house,
};
use crate::cell_set::sudoku_cell_set;
use crate::contradiction::sudoku_contradiction;

/// The conclusion of a step of reasoning: one of the `SUDOKU_CONCLUSION_` numbers.
pub type sudoku_conclusion = i32;

/// `cell` can hold only `digit`.
pub const SUDOKU_CONCLUSION_NAKED_SINGLE: i32 = 1;
/// `cell` is the only place for `digit` in `house`.
pub const SUDOKU_CONCLUSION_HIDDEN_SINGLE: i32 = 2;
/// All places of `digit` in `house` lie in `other` too, whose other cells, `struck`, lose
/// it (pointing and claiming).
pub const SUDOKU_CONCLUSION_LOCKED_CANDIDATES: i32 = 3;
/// `cell` cannot hold `digit`. The next steps, whose depth is greater by one, prove it: they
/// suppose that it does, and end with a contradiction.
pub const SUDOKU_CONCLUSION_REFUTED: i32 = 4;
/// The end of the steps of this depth: the contradiction that `contradiction` describes.
pub const SUDOKU_CONCLUSION_CONTRADICTION: i32 = 5;
/// `cells` of `house` can hold only `digits`, as many, so the other cells of the house, `struck`,
/// lose them (naked subset).
pub const SUDOKU_CONCLUSION_NAKED_SUBSET: i32 = 7;
/// `digits` can stand only in `cells` of `house`, as many, so these cells lose all others (hidden
/// subset).
pub const SUDOKU_CONCLUSION_HIDDEN_SUBSET: i32 = 8;
/// Any other; only the sentence describes it.
pub const SUDOKU_CONCLUSION_OTHER: i32 = 6;

/// A step of reasoning. Members that its conclusion does not name are 0, empty,
/// `SUDOKU_NO_CELL` or `SUDOKU_NO_HOUSE`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct sudoku_deduction {
    /// The conclusion.
    pub conclusion: sudoku_conclusion,
    /// The number of suppositions it depends on: 0 if it follows from the givens alone.
    pub depth: u32,
    /// The cell that gets its digit, or cannot hold it.
    pub cell: sudoku_cell,
    /// The digit.
    pub digit: sudoku_digit,
    /// The house of a hidden single or a subset, or the house with its places in the other one.
    pub house: sudoku_house,
    /// The house that loses the digit elsewhere.
    pub other: sudoku_house,
    /// The cells that lose candidates.
    pub struck: sudoku_cell_set,
    /// The cells of a subset.
    pub cells: sudoku_cell_set,
    /// The digits of a subset.
    pub digits: sudoku_digit_set,
    /// The cells whose digits strike out candidates. Earlier locked candidates, subsets and refuted
    /// suppositions strike out more.
    pub because: sudoku_cell_set,
    /// The contradiction at the end of the steps.
    pub contradiction: sudoku_contradiction,
}

const NOTHING: sudoku_deduction = sudoku_deduction {
    conclusion: SUDOKU_CONCLUSION_OTHER,
    depth: 0,
    cell: SUDOKU_NO_CELL,
    digit: 0,
    house: SUDOKU_NO_HOUSE,
    other: SUDOKU_NO_HOUSE,
    struck: sudoku_cell_set::EMPTY,
    cells: sudoku_cell_set::EMPTY,
    digits: 0,
    because: sudoku_cell_set::EMPTY,
    contradiction: sudoku_contradiction::NONE,
};

/// The steps in the order of the sentence.
pub(crate) fn flattened(reason: &Reason) -> Vec<sudoku_deduction> {
    let mut list = Vec::new();
    append(&mut list, reason, 0);
    list
}

fn append(list: &mut Vec<sudoku_deduction>, reason: &Reason, depth: u32) {
    for step in &reason.steps {
        let common = sudoku_deduction { depth, because: step.because.into(), ..NOTHING };
        list.push(match &step.conclusion {
            Conclusion::NakedSingle { cell, digit } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_NAKED_SINGLE,
                cell: index(*cell),
                digit: number(*digit),
                ..common
            },
            Conclusion::HiddenSingle { cell, digit, house } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_HIDDEN_SINGLE,
                cell: index(*cell),
                digit: number(*digit),
                house: house_index(*house),
                ..common
            },
            Conclusion::LockedCandidates { digit, house, other, struck } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_LOCKED_CANDIDATES,
                digit: number(*digit),
                house: house_index(*house),
                other: house_index(*other),
                struck: (*struck).into(),
                ..common
            },
            Conclusion::NakedSubset { house, cells, digits, struck } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_NAKED_SUBSET,
                house: house_index(*house),
                cells: (*cells).into(),
                digits: digits.bits(),
                struck: (*struck).into(),
                ..common
            },
            Conclusion::HiddenSubset { house, cells, digits } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_HIDDEN_SUBSET,
                house: house_index(*house),
                cells: (*cells).into(),
                digits: digits.bits(),
                ..common
            },
            Conclusion::Refuted { cell, digit, .. } => sudoku_deduction {
                conclusion: SUDOKU_CONCLUSION_REFUTED,
                cell: index(*cell),
                digit: number(*digit),
                ..common
            },
            _ => common,
        });
        if let Conclusion::Refuted { reason, .. } = &step.conclusion {
            append(list, reason, depth + 1);
        }
    }
    list.push(sudoku_deduction {
        conclusion: SUDOKU_CONCLUSION_CONTRADICTION,
        depth,
        because: reason.because.into(),
        contradiction: (&reason.end).into(),
        ..NOTHING
    });
}
