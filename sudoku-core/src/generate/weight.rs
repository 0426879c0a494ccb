//! [`Weigh`]: how much a minimal puzzle counts, so that in statistics all minimal puzzles count the
//! same.
//!
//! Taking out random givens comes to some minimal puzzles far more often than to others; those
//! with many givens are met much too seldom. The weights correct that exactly.
//!
//! **The chance of a way.** An attempt draws a full grid G and an order of its cells, and takes out
//! m cells, one after the other, until a minimal puzzle P is left. Leave aside the cells that were
//! tried and stayed, and look at the *way*: which cells went, in which order. A given that cannot
//! go now can never go later, as there are fewer and fewer givens. So whichever were tried in vain,
//! the next cell that goes is any of those that can go now, each as likely as the others, and if
//! r1, r2, … rm is how many could go each time,
//!
//! ```text
//! chance of the way = 1/r1 · 1/r2 · … · 1/rm
//! ```
//!
//! **All ways to P.** Which ways lead from G to P? *All* m! orders of the m cells outside P: each
//! of these cells can go at any time, because what is left has P within it, which is proper. So if
//! each way counts
//!
//! ```text
//! w = (1/m!) : chance of the way = r1/m · r2/(m - 1) · … · rm/1
//! ```
//!
//! then the expectation of w, counted where P comes out, is the sum over these m! ways of chance ·
//! w = 1/m!, and that is 1: for every minimal puzzle P of G, however likely or unlikely it is. So,
//! with G drawn evenly, sums of weights estimate sums over all minimal puzzles of all grids without
//! a bias, and the mean weight is the mean number of minimal puzzles in a grid, some 4.7 · 10^15.
//!
//! **Counting what can go.** When k cells are out, 81 - k stand; all of them can go but the givens
//! of P that are already needed. From when on a given is needed, is found by halving, with some
//! five questions.
//!
//! This is importance sampling. That generators are biased, and that the bias can be controlled and
//! corrected, is from Berthier, "Unbiased Statistics of a CSP: a Controlled-Bias Generator", 2009,
//! where another way of generating, with known but very small chances, is weighted.

use super::dig::Dig;
use super::plan::{Orbit, Plan};

/// A minimal puzzle whose weight is being found.
#[derive(Clone)]
pub(super) struct Weigh {
    puzzle: [u8; 81],
    /// The cells in the order in which they were tried: 81, if the start was a full grid.
    order: [u8; 81],
    tried: u8,
    /// The place in the order of the given that is looked at.
    place: u8,
    /// Between which places it begins to be needed: when the order had come to `high`, it was.
    low: u8,
    high: u8,
    /// The number of givens that begin to be needed when the order comes to this place.
    newly_needed: [u8; 81],
}

impl Weigh {
    pub(super) fn new(plan: &Plan, dig: &Dig, puzzle: &[u8; 81]) -> Self {
        let mut order = [0; 81];
        for (cell, tried) in order.iter_mut().zip(dig.order(plan).flat_map(Orbit::cells)) {
            *cell = tried as u8;
        }
        let mut weigh = Self {
            puzzle: *puzzle,
            order,
            tried: plan.orbits.len() as u8,
            place: 0,
            low: 0,
            high: 0,
            newly_needed: [0; 81],
        };
        weigh.find_given();
        weigh
    }

    /// Goes on to the next given, from this place on. It was needed when it was tried.
    fn find_given(&mut self) {
        while self.place < self.tried && !self.is_given(self.place) {
            self.place += 1;
        }
        (self.low, self.high) = (0, self.place);
    }

    const fn cell(&self, place: u8) -> usize {
        self.order[place as usize] as usize
    }

    const fn is_given(&self, place: u8) -> bool {
        self.puzzle[self.cell(place)] != 0
    }

    const fn middle(&self) -> u8 {
        self.low.midpoint(self.high)
    }

    /// Writes the puzzle at some place of the order, without the given; `false` if there
    /// is no further question.
    pub(super) fn ask(&mut self, solution: &[u8; 81], question: &mut [u8; 81]) -> bool {
        while self.place < self.tried {
            if self.low < self.high {
                *question = self.puzzle;
                for place in self.middle()..self.tried {
                    let cell = self.cell(place);
                    question[cell] = solution[cell];
                }
                question[self.cell(self.place)] = 0;
                return true;
            }
            self.newly_needed[usize::from(self.low)] += 1;
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

    /// The weight. The factors come in the order in which the cells went, so that it is the same
    /// number everywhere.
    pub(super) fn weight(&self) -> f64 {
        let mut weight = 1.0;
        let mut needed = 0;
        let mut standing = usize::from(self.tried);
        let mut to_go = (0..self.tried).filter(|&place| !self.is_given(place)).count();
        for place in 0..self.tried {
            needed += usize::from(self.newly_needed[usize::from(place)]);
            if !self.is_given(place) {
                weight *= (standing - needed) as f64 / to_go as f64;
                standing -= 1;
                to_go -= 1;
            }
        }
        weight
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diagnose::Doctor;
    use crate::engine::Engine;
    use crate::generate::Generator;
    use crate::grid::Grid;
    use crate::random::Random;
    use crate::solver::Solver;
    use alloc::collections::BTreeMap;

    /// Digs from a proper puzzle instead of a full grid; the minimal puzzle and its weight.
    fn dig(
        solver: &mut Solver,
        plan: &Plan,
        start: &Grid,
        solution: &Grid,
        random: &mut Random,
    ) -> (Grid, f64) {
        let mut puzzle = *start.digits();
        let mut dig = Dig::from_start(plan, 0, *solution.digits(), &puzzle, random);
        while dig.ask(plan, &mut puzzle) {
            let is_proper = solver.is_proper(&Grid::of_givens(puzzle));
            dig.learn(plan, &mut puzzle, is_proper);
        }
        let mut weigh = Weigh::new(plan, &dig, &puzzle);
        let mut question = [0; 81];
        while weigh.ask(solution.digits(), &mut question) {
            weigh.learn(solver.is_proper(&Grid::of_givens(question)));
        }
        (Grid::of_givens(puzzle), weigh.weight())
    }

    /// Within a proper puzzle that has some dozens of minimal ones, all of them weigh the same.
    #[test]
    fn all_minimal_puzzles_weigh_the_same() {
        const TRIALS: usize = 12_000;
        let mut solver = Solver::new();
        let mut random = Random::new(12);
        for seed in 0..2 {
            // A minimal puzzle with six givens more.
            let made = Generator::new(seed).minimal().run().unwrap().next().unwrap();
            let mut more: alloc::vec::Vec<_> = (!made.puzzle.fixed()).iter().collect();
            random.shuffle(&mut more);
            let givens = more[..6].iter().fold(made.puzzle.fixed(), |all, &cell| all.with(cell));
            let start = made.solution.with_fixed(givens).givens();
            let all = Doctor::new().max_steps(u64::MAX).minimal_puzzles(&start, 100_000);
            assert!(all.is_complete && all.list.len() > 10, "{}", all.list.len());

            let plan = Generator::new(0).weighted().plan().unwrap();
            let orbits = givens.iter().map(|cell| Orbit::new(cell.into())).collect();
            let plan = Plan { orbits, engine: Engine::best(), ..plan };
            let mut found: BTreeMap<Grid, (usize, f64, f64)> = BTreeMap::new();
            for _ in 0..TRIALS {
                let (puzzle, weight) = dig(&mut solver, &plan, &start, &made.solution, &mut random);
                let (times, sum, squares) = found.entry(puzzle).or_default();
                *times += 1;
                *sum += weight;
                *squares += weight * weight;
            }
            let trials = TRIALS as f64;
            let estimate = |sum: f64, squares: f64| {
                let mean = sum / trials;
                (mean, ((squares / trials - mean * mean) / trials).sqrt())
            };
            let (mut often, mut uneven, mut whole) = (0, 0, (0.0, 0.0));
            for puzzle in &all.list {
                let (times, sum, squares) = found.remove(puzzle).unwrap_or_default();
                whole = (whole.0 + sum, whole.1 + squares);
                let expected = trials / all.list.len() as f64;
                uneven += usize::from((times as f64 - expected).abs() > 5.0 * expected.sqrt());
                // Too few do not show how much they deviate.
                if times >= 30 {
                    often += 1;
                    let (mean, error) = estimate(sum, squares);
                    assert!((mean - 1.0).abs() < 5.0 * error, "{mean} +- {error}: {puzzle}");
                }
            }
            assert!(found.is_empty(), "nothing but minimal puzzles");
            let many = all.list.len();
            let (mean, error) = estimate(whole.0, whole.1);
            assert!((mean - many as f64).abs() < 5.0 * error, "{mean} +- {error} of {many}");
            assert!(4 * often > many && error < 0.1 * mean, "enough trials: {often} of {many}");
            assert!(10 * uneven > many, "unweighted, they differ: {uneven} of {many}");
        }
    }
}
