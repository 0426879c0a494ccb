//! [`Dig`]: one attempt that takes givens out of a full grid, question by question.
//!
//! Orbits are looked at in a random order, each once. One is taken out if the puzzle stays
//! proper and enough givens are left. That is how the result is *defined*. But of the first forty
//! cells nearly all can go, and a question for each would be a waste; so several are taken out
//! at once:
//!
//! ```text
//! ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■ ■   out: proper?  yes    they can all go, one by one, too
//!             ■ ■ ■ ■ ■ ■   out: proper?  no     one of them cannot go:
//!             ■ ■ ■         out: proper?  yes    it is in the other half,
//!                   ■       out: proper?  no     here it is,
//!                     ■ ■   out: proper?  …      and of these nothing is known yet
//! ```
//!
//! *It is the same as one by one*: a puzzle with more givens, of the same solution, has no more
//! solutions. So if all are out and the puzzle is proper, it was proper after each of them. And if
//! it is not, the first of them that could not go is found by halving, while those after it are
//! put back.

use super::plan::{Orbit, Plan};
use super::uniform::uniform;
use crate::random::Random;

/// An attempt on its way.
#[derive(Clone)]
pub(super) struct Dig {
    pub(super) attempt: u64,
    pub(super) solution: [u8; 81],
    /// The orbits in the order in which they are looked at; as many as the plan has.
    order: [u8; 81],
    /// The number of them that are decided.
    decided: u8,
    /// The number after these that are out, to be asked about.
    asked: u8,
    /// Among this many after the decided ones, one cannot go; 0 if nothing is known.
    suspected: u8,
    /// The number of givens now.
    givens: u8,
    /// No fewer givens are to be left.
    target: u8,
}

/// As long as there are more givens than the first number, about as many as the second can be
/// taken out at once, as often as not. Measured, without symmetry.
const AT_ONCE: [(u8, u8); 8] =
    [(80, 34), (58, 20), (50, 12), (46, 8), (42, 6), (39, 4), (36, 3), (33, 2)];

impl Dig {
    /// Begins an attempt: draws the full grid, which is in `puzzle` then, the number of
    /// givens, if that is to be drawn, and the order, in this order.
    pub(super) fn new(plan: &Plan, attempt: u64, puzzle: &mut [u8; 81]) -> Self {
        let mut random = Random::of_attempt(plan.seed, attempt);
        let solution = uniform(&mut random);
        let target = match plan.targets.len() {
            0 => 0,
            many => plan.targets[random.below(many as u64) as usize] as u8,
        };
        *puzzle = solution;
        Self { target, ..Self::from_start(plan, attempt, solution, puzzle, &mut random) }
    }

    /// Begins with a puzzle of which the orbits of the plan are givens; draws the order.
    pub(super) fn from_start(
        plan: &Plan,
        attempt: u64,
        solution: [u8; 81],
        puzzle: &[u8; 81],
        random: &mut Random,
    ) -> Self {
        let mut order = core::array::from_fn(|nth| nth as u8);
        random.shuffle(&mut order[..plan.orbits.len()]);
        let givens = puzzle.iter().filter(|&&digit| digit != 0).count() as u8;
        Self { attempt, solution, order, decided: 0, asked: 0, suspected: 0, givens, target: 0 }
    }

    /// Takes out of the puzzle what the next question is about: is it proper now? False if there
    /// is nothing more to ask.
    pub(super) fn ask(&mut self, plan: &Plan, puzzle: &mut [u8; 81]) -> bool {
        while usize::from(self.decided) < plan.orbits.len() && self.givens > self.target {
            if self.suspected == 1 {
                self.decided += 1;
                self.suspected = 0;
                continue;
            }
            let most = if self.suspected == 0 { u8::MAX } else { self.suspected / 2 };
            let at_once = AT_ONCE.iter().find(|(above, _)| self.givens > *above);
            let least = self.givens.saturating_sub(at_once.map_or(1, |&(_, cells)| cells));
            for nth in usize::from(self.decided)..plan.orbits.len() {
                let orbit = &plan.orbits[usize::from(self.order[nth])];
                let len = orbit.len() as u8;
                let too_few = self.givens < self.target + len;
                if too_few || self.asked == most || self.asked > 0 && self.givens < least + len {
                    break;
                }
                orbit.cells().for_each(|cell| puzzle[cell] = 0);
                self.asked += 1;
                self.givens -= len;
            }
            if self.asked > 0 {
                return true;
            }
            // Without the next one there would be too few; and there will never be more.
            self.decided += 1;
        }
        false
    }

    /// Takes note of the answer.
    pub(super) fn learn(&mut self, plan: &Plan, puzzle: &mut [u8; 81], is_proper: bool) {
        if is_proper {
            self.decided += self.asked;
            self.suspected = self.suspected.saturating_sub(self.asked);
        } else {
            for &nth in &self.order[self.decided.into()..][..self.asked.into()] {
                let orbit = &plan.orbits[usize::from(nth)];
                orbit.cells().for_each(|cell| puzzle[cell] = self.solution[cell]);
                self.givens += orbit.len() as u8;
            }
            self.suspected = self.asked;
        }
        self.asked = 0;
    }

    /// The number of givens that are left.
    pub(super) const fn givens(&self) -> usize {
        self.givens as usize
    }

    /// The orbits in the order in which they were looked at.
    pub(super) fn order<'a>(&self, plan: &'a Plan) -> impl Iterator<Item = &'a Orbit> {
        self.order[..plan.orbits.len()].iter().map(|&nth| &plan.orbits[usize::from(nth)])
    }
}
