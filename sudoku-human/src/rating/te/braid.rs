//! [`Braids`]: contradictions in a bounded number of steps.
//!
//! A braid of length *n* for a candidate is a sequence of *n* cells or pairs of a house and a
//! digit. Of each but the last, all candidates but one are excluded by the target or by one that
//! was left earlier; of the last, all are. So it is a contradiction by *n* - 1 singles and a look
//! at the last.

use alloc::vec::Vec;

use sudoku_core::{Cell, Digit, House, Planes};

use super::trial::Candidate;
use crate::rating::effort::Effort;

/// The grid with some candidates placed.
#[derive(Clone, Copy)]
struct Node {
    /// The candidates that none of the placed ones excludes.
    left: Planes,
    /// Those that are placed, or are not to be.
    used: Planes,
}

/// The search for braids, and its memory.
pub(super) struct Braids {
    /// The singles in their order, and the round in which each is found.
    found: Vec<(Candidate, usize)>,
    /// `rounds[r]` has the candidates that are left after `r` rounds.
    rounds: Vec<Planes>,
    /// Which of the singles found are needed.
    needed: Vec<bool>,
}

impl Braids {
    pub(super) const fn new() -> Self {
        Self { found: Vec::new(), rounds: Vec::new(), needed: Vec::new() }
    }

    /// Whether a candidate of a settled grid has a braid of at most this length; `None` if a limit
    /// came first.
    pub(super) fn exists(
        &mut self,
        grid: &Planes,
        (cell, digit): Candidate,
        length: usize,
        effort: &mut Effort<'_>,
    ) -> Option<bool> {
        let mut used = grid.decided();
        used.insert(cell, digit);
        let mut left = *grid;
        left.place(cell, digit);
        if !effort.go_on() {
            return None;
        }
        self.breaks(Node { left, used }, length - 1, effort)
    }

    /// Whether at most this number of singles leads to a contradiction.
    fn breaks(&mut self, mut node: Node, singles: usize, effort: &mut Effort<'_>) -> Option<bool> {
        let Some(forced) = node.left.forced() else { return Some(true) };
        if singles == 0 {
            return Some(false);
        }
        let mut forced = forced.without(&node.used);
        loop {
            if !effort.go_on() {
                return None;
            }
            if !self.spread(&node, &forced, singles) {
                return Some(false);
            }
            let (number, first) = self.explain(&node.left);
            if number <= singles {
                return Some(true);
            }
            let Some((cell, digit)) = first else { return Some(false) };
            // With it, or without.
            let mut with = node;
            with.left.place(cell, digit);
            with.used.insert(cell, digit);
            if self.breaks(with, singles - 1, effort)? {
                return Some(true);
            }
            node.used.insert(cell, digit);
            forced.remove(cell, digit);
        }
    }

    /// Places all singles, round by round; true if that leads to a contradiction in at most this
    /// number of rounds.
    fn spread(&mut self, node: &Node, forced: &Planes, most: usize) -> bool {
        self.found.clear();
        self.rounds.clear();
        let (mut left, mut used, mut forced) = (node.left, node.used, *forced);
        self.rounds.push(left);
        for round in 0..most {
            if forced.is_empty() {
                return false;
            }
            self.found.extend(forced.iter().map(|candidate| (candidate, round)));
            left.place_all(&forced);
            self.rounds.push(left);
            used = used.or(&forced);
            match left.forced() {
                None => return true,
                Some(next) => forced = next.without(&used),
            }
        }
        false
    }

    /// The least number of singles seen that leads to a contradiction of the last round, and one of
    /// them that is found at once.
    fn explain(&mut self, start: &Planes) -> (usize, Option<Candidate>) {
        let mut best = (usize::MAX, None);
        let rounds = self.rounds.len() - 1;
        let last = self.rounds[rounds];
        for variable in variables() {
            if variable.iter().any(|&(cell, digit)| last.has(cell, digit)) {
                continue;
            }
            self.needed.clear();
            self.needed.resize(self.found.len(), false);
            self.exclude(start, None, &variable, rounds);
            for nth in (0..self.found.len()).rev() {
                let (candidate, round) = self.found[nth];
                if !self.needed[nth] || round == 0 {
                    continue;
                }
                let open = |&(cell, digit): &Candidate| start.has(cell, digit);
                let forces = |variable: &Variable| {
                    let left = &self.rounds[round];
                    let gone =
                        |&other: &Candidate| other == candidate || !left.has(other.0, other.1);
                    variable.iter().all(gone)
                };
                let reason = variables_of(candidate)
                    .into_iter()
                    .filter(forces)
                    .min_by_key(|variable| variable.iter().filter(|&other| open(other)).count());
                if let Some(variable) = reason {
                    self.exclude(start, Some(candidate), &variable, round);
                }
            }
            let number = self.needed.iter().filter(|&&needed| needed).count();
            if number < best.0 {
                let first = self.found.iter().zip(&self.needed).find(|(_, needed)| **needed);
                best = (number, first.map(|((candidate, _), _)| *candidate));
            }
        }
        best
    }

    /// Marks singles of the rounds before this one that exclude the candidates.
    fn exclude(
        &mut self,
        start: &Planes,
        but: Option<Candidate>,
        variable: &Variable,
        round: usize,
    ) {
        let others = variable.iter().filter(|&&other| Some(other) != but);
        for &candidate in others.filter(|(cell, digit)| start.has(*cell, *digit)) {
            let excludes = |&nth: &usize| excludes(self.found[nth].0, candidate);
            let before = self.found.partition_point(|&(_, found)| found < round);
            let mut all = (0..before).filter(excludes);
            let Some(first) = all.next() else { continue };
            if !self.needed[first] && !all.any(|nth| self.needed[nth]) {
                self.needed[first] = true;
            }
        }
    }
}

/// Whether no solution has both candidates.
fn excludes(one: Candidate, other: Candidate) -> bool {
    match one.0 == other.0 {
        true => one.1 != other.1,
        false => one.1 == other.1 && one.0.sees(other.0),
    }
}

/// A cell, or a digit in a house: exactly one of its candidates is true.
type Variable = [Candidate; 9];

fn of_cell(cell: Cell) -> Variable {
    Digit::ALL.map(|digit| (cell, digit))
}

fn of_house(house: House, digit: Digit) -> Variable {
    house.cells().map(|cell| (cell, digit))
}

/// All cells, and all digits in all houses.
fn variables() -> impl Iterator<Item = Variable> {
    let of_houses = |house: House| Digit::ALL.into_iter().map(move |digit| of_house(house, digit));
    Cell::ALL.into_iter().map(of_cell).chain(House::ALL.into_iter().flat_map(of_houses))
}

/// Those with this candidate.
fn variables_of((cell, digit): Candidate) -> [Variable; 4] {
    let [row, column, nth_box] = cell.houses().map(|house| of_house(house, digit));
    [of_cell(cell), row, column, nth_box]
}
