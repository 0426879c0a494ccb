//! [`Near`]: from a puzzle that misses what is required by little to one that meets it.
//!
//! Puzzles that are solved alike are near each other, so an attempt does not end with a near miss:
//! it exchanges givens within its full grid. Its numbers for that are those of the same attempt of
//! another seed, the one with all bits flipped.
//!
//! 1. The number of orbits to exchange is 1 + below(2). As many orbits with givens, and as many
//!    without, are drawn: number below(how many there are) of those that are left, the first in
//!    order.
//! 2. Those are taken out, these put in. If there is another solution then, the draw is lost.
//! 3. Unless a number of givens is required, the orbits are shuffled, and each is taken out that
//!    is not needed.
//! 4. The puzzle goes on from there if it is not farther from what is required.
//!
//! After [`DRAWS`] draws without coming nearer, the attempt gives up.

use alloc::vec::Vec;

use super::plan::{Orbit, Plan};
use super::yardstick::Gauge;
use crate::grid::Grid;
use crate::random::Random;
use crate::solver::Solver;

/// The draws without coming nearer.
const DRAWS: u32 = 24;

/// A puzzle that is farther away is no near miss.
const NEAR: u32 = 250;

/// An attempt that walks on.
pub(super) struct Near<'a> {
    pub(super) plan: &'a Plan,
    pub(super) gauge: &'a mut dyn Gauge,
    pub(super) solver: &'a mut Solver,
    pub(super) solution: &'a [u8; 81],
    pub(super) random: Random,
}

impl Near<'_> {
    /// The puzzle, or one near it, that is as required; the outer `None` if `go_on` did not want to
    /// wait.
    pub(super) fn search(
        &mut self,
        mut puzzle: [u8; 81],
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Option<[u8; 81]>> {
        let mut distance = self.gauge.distance(&Grid::of_givens(puzzle));
        let can_walk = self.plan.pattern.is_none() && !self.plan.weighted;
        let mut draws = 0;
        while distance > 0 {
            if distance > NEAR || !can_walk || draws == DRAWS {
                return Some(None);
            }
            draws += 1;
            go_on().then_some(())?;
            let Some(other) = self.exchange(&puzzle) else { continue };
            if !self.plan.accepts(&other) {
                continue;
            }
            let there = self.gauge.distance(&Grid::of_givens(other));
            if there <= distance {
                if there < distance {
                    draws = 0;
                }
                (puzzle, distance) = (other, there);
            }
        }
        Some(Some(puzzle))
    }

    /// A puzzle with some givens exchanged; `None` if it is not proper.
    fn exchange(&mut self, puzzle: &[u8; 81]) -> Option<[u8; 81]> {
        let orbits = &self.plan.orbits;
        let is_in = |orbit: &&Orbit| orbit.cells().next().is_some_and(|cell| puzzle[cell] != 0);
        let (mut inside, mut outside): (Vec<&Orbit>, Vec<&Orbit>) = orbits.iter().partition(is_in);
        let mut other = *puzzle;
        for _ in 0..=self.random.below(2) {
            if inside.is_empty() || outside.is_empty() {
                return None;
            }
            let out = inside.remove(self.random.below(inside.len() as u64) as usize);
            let put = outside.remove(self.random.below(outside.len() as u64) as usize);
            out.cells().for_each(|cell| other[cell] = 0);
            put.cells().for_each(|cell| other[cell] = self.solution[cell]);
        }
        let mut is_proper = |digits: &[u8; 81]| self.solver.is_proper(&Grid::of_givens(*digits));
        if !is_proper(&other) {
            return None;
        }
        if self.plan.targets.is_empty() {
            let mut order: Vec<&Orbit> = orbits.iter().collect();
            self.random.shuffle(&mut order);
            for orbit in order {
                let mut less = other;
                orbit.cells().for_each(|cell| less[cell] = 0);
                if less != other && is_proper(&less) {
                    other = less;
                }
            }
        }
        let givens = other.iter().filter(|&&digit| digit != 0).count();
        if !self.plan.givens.contains(&givens) {
            return None;
        }
        let mut needed = |cell: usize| {
            let mut less = other;
            less[cell] = 0;
            !is_proper(&less)
        };
        let is_minimal = !self.plan.minimal || (0..81).all(|cell| other[cell] == 0 || needed(cell));
        is_minimal.then_some(other)
    }
}
