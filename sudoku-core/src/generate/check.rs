//! [`Check`]: whether a puzzle needs every single given, when several were taken out at once.

use super::plan::{Orbit, Plan};

/// A puzzle whose givens are looked at one by one. Orbits of one cell were looked at before.
#[derive(Clone)]
pub(super) struct Check {
    /// The cells that are left to look at.
    cells: u128,
    /// The given that is out, and the number of its cell.
    out: Option<(usize, u8)>,
    failed: bool,
}

impl Check {
    pub(super) fn new(plan: &Plan, puzzle: &[u8; 81]) -> Self {
        let shared = plan.orbits.iter().filter(|orbit| orbit.len() > 1);
        let shared = shared.flat_map(Orbit::cells);
        let cells = shared.filter(|&cell| puzzle[cell] != 0).fold(0, |all, cell| all | 1 << cell);
        Self { cells, out: None, failed: false }
    }

    /// Takes a given out; false if there is nothing more to ask.
    pub(super) fn ask(&mut self, puzzle: &mut [u8; 81]) -> bool {
        if self.failed || self.cells == 0 {
            return false;
        }
        let cell = self.cells.trailing_zeros() as usize;
        self.cells &= self.cells - 1;
        self.out = Some((cell, puzzle[cell]));
        puzzle[cell] = 0;
        true
    }

    /// Puts it back. If the puzzle was proper without it, it is not needed.
    pub(super) fn learn(&mut self, puzzle: &mut [u8; 81], is_proper: bool) {
        if let Some((cell, digit)) = self.out.take() {
            puzzle[cell] = digit;
        }
        self.failed |= is_proper;
    }

    /// Whether all givens were needed.
    pub(super) const fn passed(&self) -> bool {
        !self.failed
    }
}
