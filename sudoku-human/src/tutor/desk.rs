//! [`Desk`]: a grid in the middle of being solved, and the techniques that hold for it.

use sudoku_core::{CellSet, Grid, Position, Solutions, Solver};

use crate::rating::hodoku::Board;
use crate::technique::kind::Technique;
use crate::technique::step::Step;

/// The solutions of a puzzle, as far as techniques depend on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// None: everything follows, so nothing is worth a step.
    Broken,
    /// Several: nothing that assumes one holds.
    Several,
    /// One.
    Proper {
        /// Whether the givens alone have no other.
        by_givens: bool,
    },
}

impl Standing {
    pub(crate) fn of(position: &Position, solver: &mut Solver) -> Self {
        match solver.solve(position) {
            Solutions::None => Self::Broken,
            Solutions::Many(..) => Self::Several,
            Solutions::One(_) => {
                let givens: Grid = position.grid.givens();
                Self::Proper { by_givens: solver.is_proper(&givens) }
            }
        }
    }

    /// Whether the technique holds.
    pub(crate) const fn allows(self, technique: Technique) -> bool {
        match (self, technique) {
            (Self::Broken, _) => false,
            (Self::Several, _) => !technique.assumes_uniqueness(),
            (Self::Proper { by_givens }, Technique::AvoidableRectangle(_)) => by_givens,
            (Self::Proper { .. }, _) => true,
        }
    }
}

/// A grid in the middle of being solved.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(super) board: Board,
    pub(super) standing: Standing,
}

impl Desk {
    pub(crate) fn new(position: &Position, standing: Standing) -> Self {
        let mut board = Board::of_grid(&position.grid);
        for cell in board.state.empty() {
            for digit in board.state.candidates(cell) - position.marks.get(cell) {
                board.eliminate(cell, digit);
            }
        }
        Self { board, standing }
    }

    pub(super) const fn is_full(&self) -> bool {
        self.board.state.is_full()
    }

    pub(super) const fn empty(&self) -> CellSet {
        self.board.state.empty()
    }

    /// Takes a step.
    pub(super) fn take(&mut self, step: &Step) {
        if let Some((cell, digit)) = step.placement() {
            self.board.place(cell, digit);
        }
        for (cell, digit) in step.eliminations() {
            self.board.eliminate(cell, digit);
        }
    }
}
