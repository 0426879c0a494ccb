//! Puzzles with few givens: [`Few`].
//!
//! Taking givens out of a full grid hardly ever leads to 20 of them. But near a puzzle with few
//! givens there are others, and some have fewer still. So an attempt begins as any other, and walks
//! on from the minimal puzzle that it came to, by what players call `{-2+1}` and `{-2+2}`. All
//! puzzles on the way have the same solution.
//!
//! Cells are named by their place in the order in which they were looked at, and only the cells
//! with givens are kept. A set of cells is *proper* if its digits of the full grid leave one
//! solution.
//!
//! 1. Every given that is not needed is taken out, in this order. It ends here if there are no more
//!    than the target, where nothing is taken out any more, unless the puzzle is to be minimal.
//! 2. *Two for one.* In the order of a dictionary, of all x < y with givens and b without: the
//!    first for which the puzzle without x and y, but with b, is proper. Again from 1.
//! 3. *Two for two*, if there is none. Draws, in this order: x is given number below(givens), y is
//!    given number below(givens - 1) of the others, b is number below(81 - givens) of the other
//!    cells, and d the first one from place below(81) on, round to place 0 and on, that makes the
//!    puzzle without x and y, but with b, proper. It may be x or y. If there is no d, all of these
//!    are drawn again. Else again from 1.
//! 4. The attempt gives up after 10,000 draws with the same number of givens: it keeps the puzzle.
//!
//! *Without asking for each.* Where another solution differs from the full grid is an unavoidable
//! set: every proper puzzle has a given in it. Those that come up are kept, and hardly any question
//! is left that none of them answers. They never change an answer, so it is of no account which
//! solution the engine found, nor how many are kept.
//!
//! ```text
//! givens        x       y                  b has to be in all sets that only x keeps from being
//! set       . . x . . . . . . b . d .     empty of givens, in all that only y does, and in all
//! set       . . x . . . y . . b . . .     that only both of them do
//! ```

use alloc::vec::Vec;

use super::plan::Plan;
use super::uniform::uniform;
use crate::engine::Engine;
use crate::grid::Grid;
use crate::random::Random;
use crate::solutions::Solutions;
use crate::solver::Solver;

/// Draws with the same number of givens until the attempt gives up. With 1,500, as many puzzles of
/// 20 givens come in a second, but 28 % of the full grids have none instead of 2 %, and fewer come
/// of 19; with 40,000, as many of 20, and a sixth more of 19, but an attempt may take four times as
/// long.
const DRAWS: u32 = 10_000;

/// The unavoidable sets that are kept, at most: then the smaller half stays.
const MOST_SETS: usize = 2048;

/// As many solutions are looked at within an unavoidable set, for smaller ones. With 8, there are a
/// third more puzzles in a second than with none; with 16 and 32, no more than with 8.
const MOST_WITHIN: u64 = 8;

/// A draw is 1, a question to the solver some [`QUESTION`] of them: a millisecond between two looks
/// at the limits.
const WORK_PER_LOOK: u32 = 1 << 12;
const QUESTION: u32 = 8;

/// A set of cells by their places.
type Set = u128;

const ALL: Set = (1 << 81) - 1;

/// A puzzle and its solution.
type Filled = ([u8; 81], [u8; 81]);

/// Looks for puzzles with few givens, and keeps the memory for it.
pub(super) struct Few {
    solver: Solver,
    /// Unavoidable sets of the full grid.
    sets: Vec<Set>,
    /// Those in which there are one or two givens, and which.
    near: Vec<(Set, Set)>,
    /// The other cells that are in all sets that have but these two givens.
    twos: Vec<Set>,
}

/// The limits were reached.
struct Stopped;

/// An attempt on its way.
struct Walk<'a> {
    memory: &'a mut Few,
    solution: [u8; 81],
    /// The cell at each place.
    order: [u8; 81],
    /// The set of each cell alone.
    bits: [Set; 81],
    givens: Set,
    work: u32,
    go_on: &'a mut dyn FnMut() -> bool,
}

impl Few {
    pub(super) fn new(engine: Engine) -> Self {
        Self {
            solver: Solver::with_engine(engine),
            sets: Vec::new(),
            near: Vec::new(),
            twos: Vec::new(),
        }
    }

    /// The puzzle that an attempt comes to. `None` if `go_on` did not want to wait.
    pub(super) fn attempt(
        &mut self,
        plan: &Plan,
        random: &mut Random,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Option<Filled> {
        let solution = uniform(random);
        let target = plan.targets[random.below(plan.targets.len() as u64) as usize] as u32;
        let mut order = core::array::from_fn(|nth| nth as u8);
        random.shuffle(&mut order);
        self.sets.clear();
        let mut bits = [0; 81];
        for (place, &cell) in order.iter().enumerate() {
            bits[usize::from(cell)] = 1 << place;
        }
        let mut walk = Walk { memory: self, solution, order, bits, givens: ALL, work: 0, go_on };
        walk.run(target, if plan.minimal { 0 } else { target }, random).ok()?;
        Some((walk.digits(walk.givens), solution))
    }
}

impl Walk<'_> {
    fn run(&mut self, target: u32, least: u32, random: &mut Random) -> Result<(), Stopped> {
        self.take_out(least)?;
        let (mut fewest, mut draws) = (self.givens.count_ones(), 0);
        while self.givens.count_ones() > target {
            if !self.two_for_one()? && !self.two_for_two(&mut draws, random)? {
                return Ok(());
            }
            self.take_out(least)?;
            let givens = self.givens.count_ones();
            if givens < fewest {
                (fewest, draws) = (givens, 0);
            }
        }
        Ok(())
    }

    /// Takes out what is not needed, as long as no fewer givens are left.
    fn take_out(&mut self, least: u32) -> Result<(), Stopped> {
        for given in ones(self.givens) {
            if self.givens.count_ones() <= least {
                break;
            }
            let rest = self.givens & !given;
            let is_known = self.memory.sets.iter().any(|set| set & rest == 0);
            if !is_known && self.avoided(rest)?.is_none() {
                self.givens = rest;
            }
        }
        Ok(())
    }

    /// Takes two givens out and puts one in; `false` if nowhere that leaves one solution.
    fn two_for_one(&mut self) -> Result<bool, Stopped> {
        let givens = self.givens;
        let many = givens.count_ones() as usize;
        let mut number = [0; 81];
        for (nth, given) in ones(givens).enumerate() {
            number[place(given)] = nth;
        }
        let mut one = [ALL & !givens; 81];
        let mut two = core::mem::take(&mut self.memory.twos);
        two.clear();
        two.resize(many * many, ALL);
        self.look_around();
        for &(hit, set) in &self.memory.near {
            let (x, rest) = (number[place(hit)], hit & (hit - 1));
            if rest == 0 {
                one[x] &= set;
            } else {
                two[x * many + number[place(rest)]] &= set;
            }
        }
        let mut found = None;
        'pairs: for (x, given_x) in ones(givens).enumerate() {
            for (y, given_y) in ones(givens).enumerate().skip(x + 1) {
                let mut hopeful = one[x] & one[y] & two[x * many + y];
                while hopeful != 0 {
                    let near = givens & !given_x & !given_y | lowest(hopeful);
                    let Some(set) = self.avoided(near)? else {
                        found = Some(near);
                        break 'pairs;
                    };
                    hopeful &= set;
                    match set & givens {
                        hit if hit == given_x => one[x] &= set,
                        hit if hit == given_y => one[y] &= set,
                        _ => {}
                    }
                    self.memory.near.push((set & givens, set));
                }
            }
        }
        self.memory.twos = two;
        self.givens = found.unwrap_or(givens);
        Ok(found.is_some())
    }

    /// Takes two givens out and puts two in, after [`two_for_one`](Self::two_for_one); `false` if
    /// it gave up.
    fn two_for_two(&mut self, draws: &mut u32, random: &mut Random) -> Result<bool, Stopped> {
        let givens = self.givens;
        let many = u64::from(givens.count_ones());
        let mut cells = [0; 81];
        for (cell, one) in cells.iter_mut().zip(ones(givens).chain(ones(ALL & !givens))) {
            *cell = one;
        }
        while *draws < DRAWS {
            *draws += 1;
            self.work(1)?;
            let x = random.below(many);
            let y = random.below(many - 1);
            let y = y + u64::from(y >= x);
            let b = many + random.below(81 - many);
            let [x, y, b] = [x, y, b].map(|number| cells[number as usize]);
            let from = random.below(81);
            let kept = givens & !x & !y | b;
            let mut hopeful = ALL & !kept;
            for &(hit, set) in &self.memory.near {
                if hit & kept == 0 && set & b == 0 {
                    hopeful &= set;
                    if hopeful == 0 {
                        break;
                    }
                }
            }
            while hopeful != 0 {
                let later = hopeful & Set::MAX << from;
                let d = lowest(if later == 0 { hopeful } else { later });
                let Some(set) = self.avoided(kept | d)? else {
                    self.givens = kept | d;
                    return Ok(true);
                };
                hopeful &= set;
                self.memory.near.push((set & givens, set));
            }
        }
        Ok(false)
    }

    /// Finds the sets with one or two givens.
    fn look_around(&mut self) {
        let Few { sets, near, .. } = &mut *self.memory;
        if sets.len() > MOST_SETS {
            sets.sort_unstable_by_key(|set| set.count_ones());
            sets.truncate(MOST_SETS / 2);
        }
        near.clear();
        let hits = sets.iter().map(|&set| (self.givens & set, set));
        near.extend(hits.filter(|(hit, _)| {
            let others = hit & (hit - 1);
            others & others.wrapping_sub(1) == 0
        }));
    }

    /// An unavoidable set without these givens, which is kept; `None` if they are proper.
    fn avoided(&mut self, givens: Set) -> Result<Option<Set>, Stopped> {
        self.work(QUESTION)?;
        let puzzle = Grid::of_givens(self.digits(givens));
        let Solutions::Many(one, another) = self.memory.solver.solve(&puzzle) else {
            return Ok(None);
        };
        let other = if *one.digits() == self.solution { another } else { one };
        let avoided = difference(&self.bits, &self.solution, other.digits());
        self.memory.sets.push(avoided);
        // It may have smaller sets within it, which are worth more. They are soon found.
        let around = Grid::of_givens(self.digits(ALL & !avoided));
        let mut smallest = avoided;
        let Few { solver, sets, .. } = &mut *self.memory;
        for within in solver.search(&around).max_solutions(MOST_WITHIN) {
            let set = difference(&self.bits, &self.solution, within.digits());
            if set != 0 && set != avoided {
                sets.push(set);
                if set.count_ones() < smallest.count_ones() {
                    smallest = set;
                }
            }
        }
        Ok(Some(smallest))
    }

    fn digits(&self, givens: Set) -> [u8; 81] {
        let mut digits = [0; 81];
        for given in ones(givens) {
            let cell = usize::from(self.order[place(given)]);
            digits[cell] = self.solution[cell];
        }
        digits
    }

    fn work(&mut self, units: u32) -> Result<(), Stopped> {
        self.work += units;
        if self.work < WORK_PER_LOOK {
            return Ok(());
        }
        self.work = 0;
        if (self.go_on)() { Ok(()) } else { Err(Stopped) }
    }
}

/// The places where two grids differ.
fn difference(bits: &[Set; 81], one: &[u8; 81], other: &[u8; 81]) -> Set {
    let cells = bits.iter().zip(one.iter().zip(other));
    // Without a branch: half a question's time depends on it.
    cells.fold(0, |set, (bit, (a, b))| set | bit & Set::from(a != b).wrapping_neg())
}

/// The cells of the set one by one, in their order.
fn ones(set: Set) -> impl Iterator<Item = Set> {
    let mut left = set;
    core::iter::from_fn(move || {
        let one = lowest(left);
        left &= !one;
        (one != 0).then_some(one)
    })
}

const fn lowest(set: Set) -> Set {
    set & set.wrapping_neg()
}

/// The place of the first one.
const fn place(set: Set) -> usize {
    set.trailing_zeros() as usize
}
