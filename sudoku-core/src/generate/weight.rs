//! [`Weigh`]: how much a minimal puzzle counts in statistics, so that all minimal puzzles count the
//! same.
//!
//! Taking out givens by chance comes to some minimal puzzles more often than to others: those with
//! few givens are hardly ever met. The weights mend that exactly.
//!
//! **What is known.** The full grid G is drawn evenly, and so is the order of its 81 cells. An
//! order *leads to* the one minimal puzzle that is left when the cells are tried in this order. Many
//! orders lead to the same puzzle P, and how many, nobody can count; otherwise their share would be
//! the probability of P, and its inverse the weight.
//!
//! **Another way to draw an order.** Suppose that P is known, and draw an order that leads to it, cell
//! after cell: each time one of the *allowed* cells, each as likely as the others. Allowed are
//!
//! - all cells outside P that are not drawn yet: they will be taken out;
//! - those of P that are not drawn yet, and cannot be taken out of what stands now: they will stay.
//!
//! These are exactly the orders that lead to P. For a cell outside P can always be taken out of what
//! stands, as P remains in it, which is proper; and a cell of P must be tried when it
//! cannot go. There is always an allowed cell: if all cells outside P are drawn, P alone stands, and none of its
//! cells can go. So the chances of these orders, each 1/(a1 · a2 · … · a81) where a is the number
//! of allowed cells, add up to 1.
//!
//! **The weight** of a puzzle that came by an order is the chance of this order there, divided by
//! its chance here, which is 1/(81 · 80 · … · 1):
//!
//! ```text
//! w = 81/a1 · 80/a2 · 79/a3 · … · 1/a81
//! ```
//!
//! So the expectation of w, counted where P comes out, is the sum, over the orders that lead to P, of
//! chance here · w = chance there, which is 1 for every minimal puzzle P of the grid. Sums of weights
//! are therefore sums over all minimal puzzles; in the mean over all grids, the weight is the mean
//! number of minimal puzzles in a grid.
//!
//! What stands becomes less and less, so a given that once cannot go can never go: when that begins is
//! found by halving, with some six questions for each given.
//!
//! This is importance sampling with an auxiliary distribution; the idea to weigh the puzzles of a
//! generator is in Berthier, "Unbiased Statistics of a CSP: a Controlled-Bias Generator", 2009, for another way to generate.

use super::dig::Dig;

/// A minimal puzzle whose weight is being found.
#[derive(Clone)]
pub(super) struct Weigh {
    puzzle: [u8; 81],
    order: [u8; 81],
    /// For every place of the order that holds a given: from which place on it cannot go. Else 81.
    needed_from: [u8; 81],
    /// The place that is looked at now,
    place: u8,
    /// and between which places that begins.
    low: u8,
    high: u8,
}

impl Weigh {
    pub(super) fn new(dig: &Dig, puzzle: &[u8; 81]) -> Self {
        let mut weigh = Self {
            puzzle: *puzzle,
            order: *dig.order(),
            needed_from: [81; 81],
            place: 0,
            low: 0,
            high: 0,
        };
        weigh.find_given();
        weigh
    }

    /// Goes on to the next given in the order, from this place.
    fn find_given(&mut self) {
        while self.place < 81 && !self.is_given(self.place) {
            self.place += 1;
        }
        // It could not go when it was tried.
        (self.low, self.high) = (0, self.place);
    }

    const fn is_given(&self, place: u8) -> bool {
        self.puzzle[self.order[place as usize] as usize] != 0
    }

    const fn middle(&self) -> u8 {
        self.low.midpoint(self.high)
    }

    /// Writes what stood when the order had come to some place, without the given; false if there
    /// is nothing more to ask.
    pub(super) fn ask(&mut self, solution: &[u8; 81], question: &mut [u8; 81]) -> bool {
        while self.place < 81 {
            if self.low < self.high {
                *question = self.puzzle;
                for place in self.middle()..81 {
                    let cell = usize::from(self.order[usize::from(place)]);
                    question[cell] = solution[cell];
                }
                question[usize::from(self.order[usize::from(self.place)])] = 0;
                return true;
            }
            self.needed_from[usize::from(self.place)] = self.low;
            self.place += 1;
            self.find_given();
        }
        false
    }

    /// Takes note of the answer.
    pub(super) const fn learn(&mut self, is_proper: bool) {
        if is_proper {
            self.low = self.middle() + 1;
        } else {
            self.high = self.middle();
        }
    }

    pub(super) const fn puzzle(&self) -> &[u8; 81] {
        &self.puzzle
    }

    /// The weight. The product is computed from the first place to the last, so that it is the same
    /// number everywhere.
    pub(super) fn weight(&self) -> f64 {
        let mut out = (0..81).filter(|&place| !self.is_given(place)).count();
        let mut stand = 81;
        let mut weight = 1.0;
        for place in (0..81).filter(|&place| !self.is_given(place)) {
            let needed = self.needed_from.iter().filter(|&&from| from <= place).count();
            weight *= (stand - needed) as f64 / out as f64;
            out -= 1;
            stand -= 1;
        }
        weight
    }
}
