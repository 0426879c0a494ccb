//! [`Sampler`]: random solutions, nearly evenly.

use std::vec::Vec;

use sudoku_core::Random;

use crate::engine::{State, Work};
use crate::search::Solver;

/// Random solutions of a board, from a seed. A random cell of those with the fewest symbols takes a
/// random one of them; a state without a solution loses the last choice and, if that is not enough,
/// begins anew.
pub(crate) struct Sampler<'a> {
    solver: &'a Solver,
    work: Work,
    random: Random,
    /// The nodes so far.
    pub(crate) steps: u64,
}

/// After this many nodes without a solution, a random one is taken to be too hard to find.
const MOST_NODES: u64 = 20_000;

impl<'a> Sampler<'a> {
    pub(crate) fn new(solver: &'a Solver, seed: u64) -> Self {
        Self { solver, work: Work::new(solver.machine()), random: Random::new(seed), steps: 0 }
    }

    fn below(&mut self, n: usize) -> usize {
        self.random.below(n as u64) as usize
    }

    /// The next solution; `None` if none was found.
    pub(crate) fn next(&mut self) -> Option<Vec<u8>> {
        let until = self.steps + MOST_NODES;
        while self.steps < until {
            if let Some(state) = self.attempt(until) {
                return Some(
                    state.cells().iter().map(|mask| mask.trailing_zeros() as u8 + 1).collect(),
                );
            }
        }
        None
    }

    fn attempt(&mut self, until: u64) -> Option<State> {
        let machine = self.solver.machine();
        let mut state = State::new(machine, machine.start.clone());
        self.steps += 1;
        self.work.begin(machine, &mut state).ok()?;
        while let Some((cell, mask)) = self.choice(&state) {
            if self.steps >= until {
                return None;
            }
            self.steps += 1;
            let symbol = {
                let skipped = self.below(mask.count_ones() as usize);
                (0..skipped).fold(mask, |rest, _| rest & (rest - 1))
            };
            let symbol = symbol & symbol.wrapping_neg();
            let before = state.clone();
            if self.work.reduce(machine, &mut state, cell, symbol).is_err() {
                state = before;
                self.work.reduce(machine, &mut state, cell, !symbol).ok()?;
            }
        }
        Some(state)
    }

    /// A random one of the undecided cells with the fewest symbols.
    fn choice(&mut self, state: &State) -> Option<(u16, u32)> {
        let undecided = || (0..).zip(state.cells()).filter(|(_, mask)| !mask.is_power_of_two());
        let least = undecided().map(|(_, mask)| mask.count_ones()).min()?;
        let fewest = || undecided().filter(|(_, mask)| mask.count_ones() == least);
        let chosen = self.below(fewest().count());
        fewest().nth(chosen).map(|(cell, &mask)| (cell, mask))
    }
}
