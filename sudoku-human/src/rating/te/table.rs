//! [`Table`]: the remains of suppositions, so that none is made twice in vain.

use alloc::boxed::Box;
use alloc::vec;

use sudoku_core::{Cell, Digit, Planes};

/// The candidates that remained after a candidate was supposed.
///
/// Reasoning never ends with more candidates if it begins with fewer. So a later supposition of the
/// same candidate begins with these; and if the grid has lost none of them, it ends with them.
pub(super) struct Table {
    remains: Box<[Planes]>,
    known: Planes,
}

impl Table {
    pub(super) fn new() -> Self {
        Self { remains: vec![Planes::EMPTY; 729].into(), known: Planes::EMPTY }
    }

    /// Forgets all.
    pub(super) const fn clear(&mut self) {
        self.known = Planes::EMPTY;
    }

    /// The candidates that remained; `None` if this one was not supposed.
    pub(super) fn get(&self, (cell, digit): (Cell, Digit)) -> Option<&Planes> {
        self.known.has(cell, digit).then(|| &self.remains[place(cell, digit)])
    }

    pub(super) fn set(&mut self, (cell, digit): (Cell, Digit), remains: &Planes) {
        self.known.insert(cell, digit);
        self.remains[place(cell, digit)] = *remains;
    }
}

const fn place(cell: Cell, digit: Digit) -> usize {
    9 * cell.index() + digit.index()
}
