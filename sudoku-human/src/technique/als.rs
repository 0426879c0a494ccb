//! Almost locked sets: cells of a house with one candidate more than cells. Two of them, three or
//! more are linked by digits that only one of two can have.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::few::Few;
use super::kind::Technique;
use super::state::State;
use super::step::{Candidates, Step};

/// The most sets of a chain.
const MOST_SETS: usize = 50;

/// An almost locked set.
#[derive(Clone)]
pub(crate) struct Als {
    pub(crate) cells: CellSet,
    pub(crate) digits: DigitSet,
    /// By digit, the cells of the set that have it.
    places: [CellSet; 9],
    /// By digit, the cells that see all of these.
    seen: [CellSet; 9],
}

/// All almost locked sets, by houses; those of a house in lexicographic order of their cells.
pub(crate) fn almost_locked_sets(state: &State) -> Vec<Als> {
    let mut all: Vec<Als> = Vec::new();
    for house in House::ALL {
        grow(state, house, 0, CellSet::EMPTY, DigitSet::EMPTY, &mut all);
    }
    all
}

/// Adds the sets of these cells and some later ones of the house.
fn grow(
    state: &State,
    house: House,
    from: usize,
    cells: CellSet,
    digits: DigitSet,
    all: &mut Vec<Als>,
) {
    for spot in from..9 {
        let cell = house.cells()[spot];
        if !state.empty().contains(cell) {
            continue;
        }
        let set = cells.with(cell);
        let united = digits | state.candidates(cell);
        // At most three cells lie in two houses.
        let is_new = || set.len() > 3 || all.iter().all(|known| known.cells != set);
        if united.len() == set.len() + 1 && is_new() {
            let places = Digit::ALL.map(|digit| state.spread(digit) & set);
            let seen =
                places.map(|cells| cells.iter().fold(CellSet::ALL, |all, cell| all & cell.peers()));
            all.push(Als { cells: set, digits: united, places, seen });
        }
        grow(state, house, spot + 1, set, united, all);
    }
}

impl Als {
    /// The cells that see all places of the digit in the set.
    pub(crate) const fn seen(&self, digit: Digit) -> CellSet {
        self.seen[digit.index()]
    }

    /// The digits that only one of the two sets can have.
    fn restricted(&self, other: &Self) -> DigitSet {
        let common = self.digits & other.digits;
        let apart = |&digit: &Digit| {
            let nth = digit.index();
            self.seen[nth].is_superset(other.places[nth])
        };
        common.iter().filter(apart).collect()
    }

    /// The cells with the digit that see all its places in both sets.
    fn seen_by_both(&self, other: &Self, state: &State, digit: Digit) -> CellSet {
        let nth = digit.index();
        state.spread(digit) & self.seen[nth] & other.seen[nth]
    }
}

/// The links of all sets with those that share no cell with them.
#[derive(Clone)]
pub(crate) struct Linked {
    sets: Vec<Als>,
    pairs: Vec<Pair>,
}

/// Two sets that share no cell, and the digits that only one of them can have.
#[derive(Clone)]
struct Pair {
    ends: [usize; 2],
    digits: DigitSet,
}

impl Linked {
    pub(crate) fn read(state: &State) -> Self {
        let sets = almost_locked_sets(state);
        let mut pairs = Vec::new();
        for (i, one) in sets.iter().enumerate() {
            for (j, other) in sets.iter().enumerate().skip(i + 1) {
                if (one.cells & other.cells).is_empty() {
                    let digits = one.restricted(other);
                    if !digits.is_empty() {
                        pairs.push(Pair { ends: [i, j], digits });
                    }
                }
            }
        }
        Self { sets, pairs }
    }

    fn step(&self, technique: Technique, path: &[usize], lost: Candidates) -> Step {
        let sets = || path.iter().map(|&nth| &self.sets[nth]);
        let cells = sets().fold(CellSet::EMPTY, |all, set| all | set.cells);
        let digits = sets().fold(DigitSet::EMPTY, |all, set| all | set.digits);
        let step = Step::new(technique, cells, digits).eliminating(lost);
        step.with_parts(sets().map(|set| set.cells))
    }

    /// Visits the pairs of linked sets that strike something out, with the eliminations in the
    /// order in which they are found.
    pub(crate) fn each_pair<T>(
        &self,
        state: &State,
        mut visit: impl FnMut(Step, &[(Cell, Digit)]) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut list = Vec::new();
        for (i, one) in self.sets.iter().enumerate() {
            for (j, other) in self.sets.iter().enumerate().skip(i + 1) {
                if !(one.cells & other.cells).is_empty() {
                    continue;
                }
                let links = one.restricted(other);
                if links.is_empty() {
                    continue;
                }
                list.clear();
                let mut lost = Candidates::NONE;
                let mut add = |digit: Digit, cells: CellSet| {
                    list.extend(cells.iter().map(|cell| (cell, digit)));
                    lost.add(digit, cells);
                };
                let common = one.digits & other.digits;
                for link in links {
                    for digit in common.without(link) {
                        add(digit, one.seen_by_both(other, state, digit));
                    }
                }
                if links.len() > 1 {
                    for set in [one, other] {
                        for digit in set.digits - links {
                            let cells = state.spread(digit) & set.seen[digit.index()];
                            add(digit, cells - one.cells - other.cells);
                        }
                    }
                }
                if !lost.is_empty() {
                    visit(self.step(Technique::AlsXz, &[i, j], lost), &list)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the pivots with two other sets that strike something out, by pairs of links.
    pub(crate) fn each_wing<T>(
        &self,
        state: &State,
        mut visit: impl FnMut(Step) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        for (nth, one) in self.pairs.iter().enumerate() {
            for other in &self.pairs[nth + 1..] {
                let [a, b] = one.ends;
                let [c, d] = other.ends;
                let (first, pivot, second) = if a == c && b != d {
                    (b, a, d)
                } else if a == d && b != c {
                    (b, a, c)
                } else if b == c && a != d {
                    (a, b, d)
                } else if b == d && a != c {
                    (a, b, c)
                } else {
                    continue;
                };
                let both = one.digits | other.digits;
                if both.len() < 2 {
                    continue;
                }
                let (begin, end) = (&self.sets[first], &self.sets[second]);
                if !(begin.cells & end.cells).is_empty() {
                    continue;
                }
                let mut lost = Candidates::NONE;
                for digit in begin.digits & end.digits {
                    let free = |x: Digit| other.digits.iter().any(move |y| y != digit && y != x);
                    if one.digits.iter().any(|x| x != digit && free(x)) {
                        let cells = begin.seen_by_both(end, state, digit);
                        lost.add(digit, cells);
                    }
                }
                if !lost.is_empty() {
                    visit(self.step(Technique::AlsXyWing, &[first, pivot, second], lost))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits the chains of four sets or more that strike something out. The sets of a chain are
    /// taken in ascending order.
    pub(crate) fn each_chain<T>(
        &self,
        state: &State,
        visit: &mut impl FnMut(Step) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut path = Vec::new();
        for start in 0..self.sets.len() {
            path.clear();
            path.push(start);
            self.extend(state, &mut path, &[], visit)?;
        }
        ControlFlow::Continue(())
    }

    /// Goes on from the end of the path. By the digit of the first link, `ways` has the digits
    /// that the last link can have.
    fn extend<T>(
        &self,
        state: &State,
        path: &mut Vec<usize>,
        ways: &[(Digit, DigitSet)],
        visit: &mut impl FnMut(Step) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let (start, from) = (path[0], path[path.len() - 1]);
        for pair in self.pairs_from(from) {
            let mut further: Few<(Digit, DigitSet), 9> = Few::new((Digit::One, DigitSet::EMPTY));
            if path.len() == 1 {
                for digit in pair.digits {
                    further.push((digit, DigitSet::single(digit)));
                }
            }
            for &(first, last) in ways {
                let differs = |&digit: &Digit| !last.without(digit).is_empty();
                let digits: DigitSet = pair.digits.iter().filter(differs).collect();
                if !digits.is_empty() {
                    further.push((first, digits));
                }
            }
            if further.is_empty() {
                continue;
            }
            path.push(pair.ends[1]);
            if path.len() >= 4 {
                let (begin, end) = (&self.sets[start], &self.sets[pair.ends[1]]);
                let mut lost = Candidates::NONE;
                for digit in begin.digits & end.digits {
                    let free = |&(first, last): &(Digit, DigitSet)| {
                        first != digit && !last.without(digit).is_empty()
                    };
                    if further.iter().any(free) {
                        lost.add(digit, begin.seen_by_both(end, state, digit));
                    }
                }
                if !lost.is_empty() {
                    visit(self.step(Technique::AlsXyChain, path, lost))?;
                }
            }
            if path.len() < MOST_SETS {
                self.extend(state, path, &further, visit)?;
            }
            path.pop();
        }
        ControlFlow::Continue(())
    }

    /// Visits the chains of four sets or more that strike something out, taken in any order: the
    /// shortest from each digit of each set to each digit of another.
    pub(crate) fn each_shortest_chain<T>(
        &self,
        state: &State,
        visit: &mut impl FnMut(Step) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let mut links: Vec<Vec<(usize, DigitSet)>> = self.sets.iter().map(|_| Vec::new()).collect();
        for &Pair { ends: [one, other], digits } in &self.pairs {
            links[one].push((other, digits));
            links[other].push((one, digits));
        }
        let mut met: Vec<DigitSet> = self.sets.iter().map(|_| DigitSet::EMPTY).collect();
        for (start, begin) in self.sets.iter().enumerate() {
            for first in begin.digits {
                met.fill(DigitSet::EMPTY);
                // A set, the digit that it lost, and the place of the set before it.
                let mut ways: Vec<(usize, Digit, usize)> = alloc::vec![(start, first, usize::MAX)];
                let mut next = 0;
                while next < ways.len() {
                    let (from, lost, _) = ways[next];
                    for &(to, digits) in &links[from] {
                        let digits = if next == 0 {
                            digits & DigitSet::single(first)
                        } else {
                            digits.without(lost)
                        };
                        for digit in digits - met[to] {
                            met[to].insert(digit);
                            ways.push((to, digit, next));
                        }
                    }
                    next += 1;
                }
                for &(end, last, before) in &ways[1..] {
                    let mut path = alloc::vec![end];
                    let mut at = before;
                    while let Some(&(set, _, before)) = ways.get(at) {
                        path.push(set);
                        at = before;
                    }
                    if path.len() < 4 || end < start {
                        continue;
                    }
                    let mut lost = Candidates::NONE;
                    for digit in (begin.digits & self.sets[end].digits).without(first).without(last)
                    {
                        lost.add(digit, begin.seen_by_both(&self.sets[end], state, digit));
                    }
                    if !lost.is_empty() {
                        path.reverse();
                        visit(self.step(Technique::AlsXyChain, &path, lost))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The pairs of which this is the first set.
    fn pairs_from(&self, nth: usize) -> &[Pair] {
        let begin = self.pairs.partition_point(|pair| pair.ends[0] < nth);
        let end = self.pairs.partition_point(|pair| pair.ends[0] <= nth);
        &self.pairs[begin..end]
    }
}
