//! [`Clauses`]: a search that learns a clause from each conflict.
//!
//! The method is that of the program Chaff (Moskewicz and others, 2001): two watched literals in
//! each clause, variables by their part in recent conflicts, and beginning anew; the clause that is
//! learnt is that of the first unique implication point (Marques-Silva and Sakallah, 1996), and
//! clauses are kept by the number of levels in them (Audemard and Simon, 2009).

use std::vec;
use std::vec::Vec;

/// A variable or its opposite: twice its number, and 1 more for the opposite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) const fn of(variable: usize) -> Self {
        Self((variable as u32) << 1)
    }

    pub(super) const fn not(self) -> Self {
        Self(self.0 ^ 1)
    }

    const fn variable(self) -> usize {
        (self.0 >> 1) as usize
    }

    const fn at(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Truth {
    Open,
    True,
    False,
}

/// A clause that waits for one of its two watched literals, the first two, to become false.
#[derive(Clone, Copy, Debug)]
struct Watch {
    clause: u32,
    /// Another literal of it: if that is true, the clause need not be looked at.
    other: Literal,
}

#[derive(Debug)]
struct Clause {
    literals: Vec<Literal>,
    /// The number of levels of a clause that was learnt; 0 for a clause of the puzzle.
    levels: u32,
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Found {
    /// All variables have a value.
    Solution,
    /// There is no solution.
    None,
    /// A limit was met.
    Stopped,
}

const NO_REASON: u32 = u32::MAX;

/// How many conflicts pass before the search first begins anew.
const FIRST_RESTART: u64 = 64;

/// How many learnt clauses are kept at first, and how many more after each time that some go.
const KEPT: usize = 4000;
const KEPT_MORE: usize = 500;

/// Clauses with fewer levels stay.
const GOOD_LEVELS: u32 = 3;

/// The weight of a conflict grows by this factor with each.
const GROWTH: f64 = 1.0 / 0.95;

/// Clauses and the state of a search in them.
pub(super) struct Clauses {
    clauses: Vec<Clause>,
    /// The clauses that watch each literal.
    watches: Vec<Vec<Watch>>,
    truth: Vec<Truth>,
    /// The level and the clause that decided each variable.
    level: Vec<u32>,
    reason: Vec<u32>,
    /// The true literals in their order, and where each level begins.
    trail: Vec<Literal>,
    levels: Vec<usize>,
    /// The first literal of the trail whose consequences are not drawn.
    head: usize,
    heap: Heap,
    weight: f64,
    /// The last value of each variable.
    phase: Vec<bool>,
    seen: Vec<bool>,
    learnt: usize,
    kept: usize,
    conflicts: u64,
    restarts: u64,
    is_impossible: bool,
}

impl Clauses {
    pub(super) fn new() -> Self {
        Self {
            clauses: Vec::new(),
            watches: Vec::new(),
            truth: Vec::new(),
            level: Vec::new(),
            reason: Vec::new(),
            trail: Vec::new(),
            levels: Vec::new(),
            head: 0,
            heap: Heap::default(),
            weight: 1.0,
            phase: Vec::new(),
            seen: Vec::new(),
            learnt: 0,
            kept: KEPT,
            conflicts: 0,
            restarts: 0,
            is_impossible: false,
        }
    }

    /// A new variable, which is tried with this value first.
    pub(super) fn variable(&mut self, phase: bool) -> Literal {
        let number = self.level.len();
        self.watches.extend([Vec::new(), Vec::new()]);
        self.truth.extend([Truth::Open; 2]);
        self.level.push(0);
        self.reason.push(NO_REASON);
        self.phase.push(phase);
        self.seen.push(false);
        self.heap.add(number);
        Literal::of(number)
    }

    pub(super) fn is_true(&self, literal: Literal) -> bool {
        self.truth[literal.at()] == Truth::True
    }

    fn is_false(&self, literal: Literal) -> bool {
        self.truth[literal.at()] == Truth::False
    }

    /// Adds a clause of the puzzle: one of the literals is true. Goes back to the first level.
    pub(super) fn add(&mut self, literals: &[Literal]) {
        self.back_to(0);
        let mut rest: Vec<Literal> =
            literals.iter().copied().filter(|&literal| !self.is_false(literal)).collect();
        rest.sort_unstable();
        rest.dedup();
        let is_tautology = rest.windows(2).any(|pair| pair[0] == pair[1].not());
        if is_tautology || rest.iter().any(|&literal| self.is_true(literal)) {
            return;
        }
        match rest[..] {
            [] => self.is_impossible = true,
            [only] => self.decide(only, NO_REASON),
            _ => {
                self.attach(rest, 0);
            }
        }
    }

    fn attach(&mut self, literals: Vec<Literal>, levels: u32) -> u32 {
        let clause = self.clauses.len() as u32;
        self.watch(clause, &literals);
        self.learnt += usize::from(levels > 0);
        self.clauses.push(Clause { literals, levels });
        clause
    }

    fn watch(&mut self, clause: u32, literals: &[Literal]) {
        let (first, second) = (literals[0], literals[1]);
        self.watches[first.at()].push(Watch { clause, other: second });
        self.watches[second.at()].push(Watch { clause, other: first });
    }

    fn decide(&mut self, literal: Literal, reason: u32) {
        self.truth[literal.at()] = Truth::True;
        self.truth[literal.not().at()] = Truth::False;
        self.level[literal.variable()] = self.levels.len() as u32;
        self.reason[literal.variable()] = reason;
        self.trail.push(literal);
    }

    fn back_to(&mut self, level: usize) {
        let Some(&from) = self.levels.get(level) else { return };
        for literal in self.trail.drain(from..) {
            self.truth[literal.at()] = Truth::Open;
            self.truth[literal.not().at()] = Truth::Open;
            self.phase[literal.variable()] = literal.at() & 1 == 0;
            self.heap.add(literal.variable());
        }
        self.levels.truncate(level);
        self.head = self.trail.len();
    }

    /// Draws all consequences; the clause that is false, if there is one.
    fn propagate(&mut self) -> Option<u32> {
        while let Some(&literal) = self.trail.get(self.head) {
            self.head += 1;
            let lost = literal.not();
            let mut watches = std::mem::take(&mut self.watches[lost.at()]);
            let mut kept = 0;
            let mut at = 0;
            let mut conflict = None;
            'watches: while at < watches.len() {
                let watch = watches[at];
                at += 1;
                if self.is_true(watch.other) {
                    watches[kept] = watch;
                    kept += 1;
                    continue;
                }
                let literals = &mut self.clauses[watch.clause as usize].literals;
                if literals[0] == lost {
                    literals.swap(0, 1);
                }
                let first = literals[0];
                if self.truth[first.at()] == Truth::True {
                    watches[kept] = Watch { other: first, ..watch };
                    kept += 1;
                    continue;
                }
                for place in 2..literals.len() {
                    let other = literals[place];
                    if self.truth[other.at()] != Truth::False {
                        literals.swap(1, place);
                        let watch = Watch { clause: watch.clause, other: first };
                        self.watches[other.at()].push(watch);
                        continue 'watches;
                    }
                }
                watches[kept] = watch;
                kept += 1;
                if self.truth[first.at()] == Truth::False {
                    conflict = Some(watch.clause);
                    break;
                }
                self.decide(first, watch.clause);
            }
            watches.copy_within(at.., kept);
            watches.truncate(kept + watches.len() - at);
            self.watches[lost.at()] = watches;
            if conflict.is_some() {
                return conflict;
            }
        }
        None
    }

    /// The clause that follows from a conflict, its own literal first, and the level to go back to.
    fn learn(&mut self, conflict: u32) -> (Vec<Literal>, usize) {
        let present = self.levels.len() as u32;
        let mut learnt = vec![Literal(0)];
        let (mut open, mut at, mut clause) = (0, self.trail.len(), conflict);
        let mut own = None;
        loop {
            for number in 0..self.clauses[clause as usize].literals.len() {
                let literal = self.clauses[clause as usize].literals[number];
                let variable = literal.variable();
                if Some(literal) == own || self.seen[variable] || self.level[variable] == 0 {
                    continue;
                }
                self.seen[variable] = true;
                self.heap.raise(variable, self.weight);
                if self.level[variable] == present {
                    open += 1;
                } else {
                    learnt.push(literal);
                }
            }
            loop {
                at -= 1;
                if self.seen[self.trail[at].variable()] {
                    break;
                }
            }
            let literal = self.trail[at];
            self.seen[literal.variable()] = false;
            open -= 1;
            if open == 0 {
                learnt[0] = literal.not();
                break;
            }
            own = Some(literal);
            clause = self.reason[literal.variable()];
        }
        let all = learnt.clone();
        // A literal that follows from others of the clause is not needed.
        let is_needed = |literal: &Literal| {
            let reason = self.reason[literal.variable()];
            reason == NO_REASON
                || self.clauses[reason as usize].literals.iter().any(|other| {
                    let variable = other.variable();
                    variable != literal.variable()
                        && !self.seen[variable]
                        && self.level[variable] > 0
                })
        };
        let rest: Vec<Literal> = learnt[1..].iter().copied().filter(is_needed).collect();
        learnt.truncate(1);
        learnt.extend(rest);
        for literal in all {
            self.seen[literal.variable()] = false;
        }
        let highest = (1..learnt.len()).max_by_key(|&at| self.level[learnt[at].variable()]);
        let Some(highest) = highest else { return (learnt, 0) };
        learnt.swap(1, highest);
        let level = self.level[learnt[1].variable()] as usize;
        (learnt, level)
    }

    /// The number of different levels in a clause.
    fn levels_in(&self, literals: &[Literal]) -> u32 {
        let mut levels: Vec<u32> =
            literals.iter().map(|literal| self.level[literal.variable()]).collect();
        levels.sort_unstable();
        levels.dedup();
        levels.len() as u32
    }

    /// Searches on until a solution, with `first` true if it is open. `go_on` is called before each
    /// decision.
    pub(super) fn search(
        &mut self,
        first: Option<Literal>,
        mut go_on: impl FnMut() -> bool,
    ) -> Found {
        let mut until_restart = FIRST_RESTART * luby(self.restarts);
        loop {
            if self.is_impossible {
                return Found::None;
            }
            if let Some(conflict) = self.propagate() {
                if self.levels.is_empty() {
                    self.is_impossible = true;
                    return Found::None;
                }
                self.conflicts += 1;
                until_restart = until_restart.saturating_sub(1);
                let (learnt, level) = self.learn(conflict);
                let levels = self.levels_in(&learnt);
                self.back_to(level);
                let own = learnt[0];
                let reason = if learnt.len() > 1 { self.attach(learnt, levels) } else { NO_REASON };
                self.decide(own, reason);
                self.weight *= GROWTH;
                if self.weight > 1e100 {
                    self.heap.scale(1.0 / self.weight);
                    self.weight = 1.0;
                }
                continue;
            }
            if until_restart == 0 {
                self.restarts += 1;
                until_restart = FIRST_RESTART * luby(self.restarts);
                self.back_to(0);
                if self.learnt > self.kept {
                    self.forget();
                }
                continue;
            }
            if first.is_some_and(|first| self.is_false(first)) {
                return Found::None;
            }
            if !go_on() {
                return Found::Stopped;
            }
            let next = match first.filter(|&first| !self.is_true(first)) {
                Some(first) => first,
                None => loop {
                    let Some(variable) = self.heap.pop() else { return Found::Solution };
                    let literal = Literal::of(variable);
                    if self.truth[literal.at()] == Truth::Open {
                        break if self.phase[variable] { literal } else { literal.not() };
                    }
                },
            };
            self.levels.push(self.trail.len());
            self.decide(next, NO_REASON);
        }
    }

    /// Forgets half of the clauses that were learnt, those of many levels. At the first level only,
    /// where no clause is a reason that matters.
    fn forget(&mut self) {
        let mut levels: Vec<u32> = self.clauses.iter().map(|clause| clause.levels).collect();
        levels.retain(|&levels| levels > 0);
        levels.sort_unstable();
        let border = levels[levels.len() / 2].max(GOOD_LEVELS);
        self.clauses.retain(|clause| clause.levels < border);
        self.learnt = self.clauses.iter().filter(|clause| clause.levels > 0).count();
        self.kept = self.kept.max(self.learnt) + KEPT_MORE;
        self.watches.iter_mut().for_each(Vec::clear);
        let truth = &self.truth;
        let mut clauses = std::mem::take(&mut self.clauses);
        // Literals that are decided for good go.
        clauses.retain_mut(|clause| {
            if clause.literals.iter().any(|literal| truth[literal.at()] == Truth::True) {
                return false;
            }
            clause.literals.retain(|literal| truth[literal.at()] == Truth::Open);
            true
        });
        for (number, clause) in (0..).zip(&clauses) {
            self.watch(number, &clause.literals);
        }
        self.clauses = clauses;
        self.learnt = self.clauses.iter().filter(|clause| clause.levels > 0).count();
    }
}

/// The sequence 1, 1, 2, 1, 1, 2, 4, 1, … of Luby, Sinclair and Zuckerman (1993).
fn luby(number: u64) -> u64 {
    let mut rest = number + 1;
    loop {
        let size = (rest + 1).next_power_of_two();
        if rest + 1 == size {
            return size / 2;
        }
        rest -= size / 2 - 1;
    }
}

/// The open variables, the heaviest first.
#[derive(Debug, Default)]
struct Heap {
    order: Vec<u32>,
    /// The place of each variable in `order`; `NOWHERE` if it is not there.
    place: Vec<u32>,
    weight: Vec<f64>,
}

const NOWHERE: u32 = u32::MAX;

impl Heap {
    fn add(&mut self, variable: usize) {
        if variable >= self.place.len() {
            self.place.resize(variable + 1, NOWHERE);
            self.weight.resize(variable + 1, 0.0);
        }
        if self.place[variable] == NOWHERE {
            self.place[variable] = self.order.len() as u32;
            self.order.push(variable as u32);
            self.rise(self.order.len() - 1);
        }
    }

    fn pop(&mut self) -> Option<usize> {
        let first = *self.order.first()? as usize;
        let last = self.order.pop()?;
        self.place[first] = NOWHERE;
        if last as usize != first {
            self.order[0] = last;
            self.place[last as usize] = 0;
            self.sink(0);
        }
        Some(first)
    }

    fn raise(&mut self, variable: usize, weight: f64) {
        self.weight[variable] += weight;
        if self.place[variable] != NOWHERE {
            self.rise(self.place[variable] as usize);
        }
    }

    fn scale(&mut self, factor: f64) {
        self.weight.iter_mut().for_each(|weight| *weight *= factor);
    }

    fn weight_at(&self, place: usize) -> f64 {
        self.weight[self.order[place] as usize]
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.order.swap(a, b);
        self.place[self.order[a] as usize] = a as u32;
        self.place[self.order[b] as usize] = b as u32;
    }

    fn rise(&mut self, mut place: usize) {
        while place > 0 && self.weight_at(place) > self.weight_at((place - 1) / 2) {
            self.swap(place, (place - 1) / 2);
            place = (place - 1) / 2;
        }
    }

    fn sink(&mut self, mut place: usize) {
        loop {
            let (left, right) = (2 * place + 1, 2 * place + 2);
            let mut heaviest = place;
            for child in [left, right] {
                if child < self.order.len() && self.weight_at(child) > self.weight_at(heaviest) {
                    heaviest = child;
                }
            }
            if heaviest == place {
                return;
            }
            self.swap(place, heaviest);
            place = heaviest;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn luby_begins_anew() {
        let first: Vec<u64> = (0..15).map(luby).collect();
        assert_eq!(first, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }

    /// Seven pigeons do not fit into six holes; six do, in 720 ways.
    #[test]
    fn pigeons() {
        for (pigeons, expected) in [(7, 0), (6, 720)] {
            let mut clauses = Clauses::new();
            let at: Vec<Vec<Literal>> =
                (0..pigeons).map(|_| (0..6).map(|_| clauses.variable(true)).collect()).collect();
            for holes in &at {
                clauses.add(holes);
                for (i, &a) in holes.iter().enumerate() {
                    holes[..i].iter().for_each(|&b| clauses.add(&[a.not(), b.not()]));
                }
            }
            for (i, one) in at.iter().enumerate() {
                for other in &at[..i] {
                    one.iter().zip(other).for_each(|(&a, &b)| clauses.add(&[a.not(), b.not()]));
                }
            }
            let mut found = 0;
            while clauses.search(None, || true) == Found::Solution {
                found += 1;
                let trues = at.iter().flatten().filter(|&&literal| clauses.is_true(literal));
                let others: Vec<Literal> = trues.map(|literal| literal.not()).collect();
                clauses.add(&others);
            }
            assert_eq!(found, expected);
        }
    }
}
