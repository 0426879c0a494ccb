//! [`Deducer`]: singles, locked candidates and subsets, with the memory of what each followed from.
//!
//! Everything that happens is an [`Event`] with a number: a given is placed, a step is found, a
//! digit is supposed. Every candidate remembers the event that struck it out, every event those
//! that it followed from. So when it ends in a contradiction, the way back
//! leads to exactly the events that were needed:
//!
//! ```text
//! r1c6=6 ──┐
//! r7c8=6 ──┼── box 8: 6 only in r8c4 ──┐
//! r9c2=6 ──┘                           ├── box 8 has no place for 7
//! r6c6=7 r7c3=7 r9c7=7 ────────────────┘
//! ```

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::reason::{Conclusion, Deduction, Reason};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::grid::Grid;
use crate::house::House;
use crate::propagate::Contradiction;

/// The number of an event: its place in the list.
type Number = u16;

/// The candidate is not struck out.
const NO_STEP: Number = Number::MAX;

/// It never was a candidate.
const NEVER: Number = Number::MAX - 1;

#[derive(Clone, Debug)]
struct Event {
    what: What,
    /// The steps it follows from.
    from: Vec<Number>,
}

#[derive(Clone, Debug)]
enum What {
    Given(Cell, Digit),
    Supposed(Cell),
    Step(Conclusion),
}

/// A contradiction, and the events that it followed from.
#[derive(Clone, Debug)]
pub(super) struct Dead {
    end: Contradiction,
    from: Vec<Number>,
}

impl Dead {
    fn events(&self) -> impl Iterator<Item = usize> + '_ {
        self.from.iter().map(|&nth| usize::from(nth))
    }
}

/// Strikes out candidates, and remembers why.
#[derive(Clone)]
pub(super) struct Deducer {
    /// The digits that each cell can hold.
    marks: CandidateGrid,
    /// The cells that can hold each digit.
    places: [CellSet; 9],
    /// The cells that have given their digit to their peers.
    placed: CellSet,
    struck_by: [[Number; 9]; 81],
    events: Vec<Event>,
    /// Whether to look for subsets where the rest does not reach.
    subsets: bool,
}

impl Deducer {
    /// Begins with these givens, which must not clash.
    pub(super) fn of_givens(givens: &Grid) -> Self {
        let mut deducer = Self::of_marks(&CandidateGrid::ALL);
        for (cell, digit) in givens.iter() {
            if let Some(digit) = digit {
                deducer.place(cell, digit, What::Given(cell, digit), Vec::new());
            }
        }
        deducer
    }

    /// Begins with these pencil marks.
    pub(super) fn of_marks(marks: &CandidateGrid) -> Self {
        let mut places = [CellSet::EMPTY; 9];
        let mut struck_by = [[NEVER; 9]; 81];
        for cell in Cell::ALL {
            for digit in marks.get(cell) {
                places[digit.index()].insert(cell);
                struck_by[cell.index()][digit.index()] = NO_STEP;
            }
        }
        Self {
            marks: *marks,
            places,
            placed: CellSet::EMPTY,
            struck_by,
            events: Vec::new(),
            subsets: true,
        }
    }

    /// The same without subsets, which take longer to find and to say.
    pub(super) fn plain(mut self) -> Self {
        self.subsets = false;
        self
    }

    /// The digits that each cell can hold.
    pub(super) const fn marks(&self) -> &CandidateGrid {
        &self.marks
    }

    /// Goes on until nothing follows any more. Of several contradictions that come at the same
    /// time, the one that follows from the fewest events is returned.
    pub(super) fn run(&mut self) -> Option<Dead> {
        loop {
            let dead = self.contradictions();
            if !dead.is_empty() {
                return dead.into_iter().min_by_key(|dead| self.weight(dead));
            }
            let found = self.singles() || self.locked_candidates() || self.subsets && self.subset();
            if !found {
                return None;
            }
        }
    }

    /// Puts a digit into a cell, to see where it leads.
    pub(super) fn suppose(&mut self, cell: Cell, digit: Digit) {
        self.place(cell, digit, What::Supposed(cell), Vec::new());
    }

    /// Takes note that `digit` cannot stand in `cell`: supposed there, in the copy `there` of
    /// this deducer, it led to a contradiction.
    pub(super) fn refuted(&mut self, cell: Cell, digit: Digit, there: &Self, dead: &Dead) {
        let known = self.events.len();
        let needed = there.needed(dead.events());
        let from = (0..known as Number).filter(|&nth| needed[usize::from(nth)]).collect();
        let reason = Box::new(there.reason_from(known, dead));
        let conclusion = Conclusion::Refuted { cell, digit, reason };
        let number = self.push(What::Step(conclusion), from);
        self.strike(cell, digit, number);
    }

    /// The cells of the givens that the contradiction followed from.
    pub(super) fn givens_of(&self, dead: &Dead) -> CellSet {
        self.reason_from(0, dead).givens.fixed()
    }

    /// The contradiction as a reason.
    pub(super) fn reason(&self, dead: &Dead) -> Reason {
        self.reason_from(0, dead)
    }

    /// The steps that decide cells, and those that they followed from.
    pub(super) fn steps(&self) -> Vec<Deduction> {
        let decides = |event: &Event| match &event.what {
            What::Step(conclusion) => conclusion.placed().is_some(),
            What::Given(..) | What::Supposed(_) => false,
        };
        let deciding: Vec<usize> =
            (0..self.events.len()).filter(|&nth| decides(&self.events[nth])).collect();
        let needed = self.needed(deciding.into_iter());
        (0..self.events.len())
            .filter(|&nth| needed[nth])
            .filter_map(|nth| self.deduction(nth))
            .collect()
    }

    /// The reason without the events before number `known`.
    fn reason_from(&self, known: usize, dead: &Dead) -> Reason {
        let needed = self.needed(dead.events());
        let mut givens = Grid::EMPTY;
        for (event, _) in self.events.iter().zip(&needed).filter(|(_, needed)| **needed) {
            if let What::Given(cell, digit) = event.what {
                givens.fill(cell, digit);
            }
        }
        let steps = (known..self.events.len()).filter(|&nth| needed[nth]);
        Reason {
            givens: givens.with_all_fixed(),
            steps: steps.filter_map(|nth| self.deduction(nth)).collect(),
            end: dead.end,
            because: self.cells_of(&dead.from),
        }
    }

    fn deduction(&self, nth: usize) -> Option<Deduction> {
        let event = &self.events[nth];
        match &event.what {
            What::Step(conclusion) => Some(Deduction {
                conclusion: conclusion.clone(),
                because: self.cells_of(&event.from),
            }),
            What::Given(..) | What::Supposed(..) => None,
        }
    }

    /// The cells that these events gave a digit.
    fn cells_of(&self, events: &[Number]) -> CellSet {
        let cell = |&nth: &Number| match &self.events[usize::from(nth)].what {
            What::Given(cell, _) | What::Supposed(cell) => Some(*cell),
            What::Step(conclusion) => conclusion.placed().map(|(cell, _)| cell),
        };
        events.iter().filter_map(cell).collect()
    }

    /// Which events these followed from, however far back, and they themselves.
    fn needed(&self, ends: impl Iterator<Item = usize>) -> Vec<bool> {
        let mut needed = vec![false; self.events.len()];
        ends.for_each(|nth| needed[nth] = true);
        for nth in (0..self.events.len()).rev() {
            if needed[nth] {
                for &from in &self.events[nth].from {
                    needed[usize::from(from)] = true;
                }
            }
        }
        needed
    }

    /// How much has to be said: steps count more than givens.
    pub(super) fn weight(&self, dead: &Dead) -> usize {
        let weight = |event: &Event| if let What::Step(_) = event.what { 4 } else { 1 };
        let needed = self.needed(dead.events());
        self.events.iter().zip(needed).filter(|(_, needed)| *needed).map(|(e, _)| weight(e)).sum()
    }

    fn contradictions(&self) -> Vec<Dead> {
        let mut dead = Vec::new();
        for cell in Cell::ALL {
            if self.marks.get(cell).is_empty() {
                let from = self.why_not(cell, DigitSet::ALL);
                dead.push(Dead { end: Contradiction::NoCandidate(cell), from });
            }
        }
        for house in House::ALL {
            for digit in Digit::ALL {
                if (self.places[digit.index()] & house.cell_set()).is_empty() {
                    let from = self.why_not_in(house.cell_set(), digit);
                    dead.push(Dead { end: Contradiction::NoPlace { house, digit }, from });
                }
            }
        }
        dead
    }

    /// Places all singles that can be seen now. Returns `false` if there is no single.
    fn singles(&mut self) -> bool {
        let mut seen = Vec::new();
        for house in House::ALL {
            for digit in Digit::ALL {
                let places = self.places[digit.index()] & house.cell_set();
                if let Some(cell) = places.only()
                    && !self.placed.contains(cell)
                {
                    let from = self.why_not_in(house.cell_set().without(cell), digit);
                    seen.push((Conclusion::HiddenSingle { cell, digit, house }, from));
                }
            }
        }
        for cell in !self.placed {
            if let Some(digit) = self.marks.get(cell).only() {
                let from = self.why_not(cell, DigitSet::ALL.without(digit));
                seen.push((Conclusion::NakedSingle { cell, digit }, from));
            }
        }
        // Of two ways to the same conclusion, the shorter one is reported.
        seen.sort_by_key(|(_, from)| from.len());
        let mut found = false;
        for (conclusion, from) in seen {
            if let Some((cell, digit)) = conclusion.placed()
                && !self.placed.contains(cell)
                && self.marks.get(cell).contains(digit)
            {
                self.place(cell, digit, What::Step(conclusion), from);
                found = true;
            }
        }
        found
    }

    /// Strikes out by all locked candidates that can be seen now. False if nothing goes.
    fn locked_candidates(&mut self) -> bool {
        let mut found = false;
        for digit in Digit::ALL {
            for house in House::ALL {
                let places = self.places[digit.index()] & house.cell_set();
                let Some(first) = places.first() else { continue };
                for other in first.houses() {
                    let struck = (other.cell_set() - house.cell_set()) & self.places[digit.index()];
                    if other == house || struck.is_empty() || !other.cell_set().is_superset(places)
                    {
                        continue;
                    }
                    let from = self.why_not_in(house.cell_set() - other.cell_set(), digit);
                    let conclusion = Conclusion::LockedCandidates { digit, house, other, struck };
                    let number = self.push(What::Step(conclusion), from);
                    for cell in struck {
                        self.strike(cell, digit, number);
                    }
                    found = true;
                }
            }
        }
        found
    }

    /// Strikes out by the smallest naked or hidden subset that strikes out anything. Returns
    /// `false` if there is none of up to four cells.
    fn subset(&mut self) -> bool {
        for size in 2..=4 {
            for house in House::ALL {
                let open = house.cell_set() - self.placed;
                if open.len() <= size {
                    continue;
                }
                if self.naked_subset(house, open, size) || self.hidden_subset(house, open, size) {
                    return true;
                }
            }
        }
        false
    }

    fn naked_subset(&mut self, house: House, open: CellSet, size: usize) -> bool {
        let few: Vec<Cell> =
            open.iter().filter(|&cell| self.marks.get(cell).len() <= size).collect();
        let words: Vec<u16> = few.iter().map(|&cell| self.marks.get(cell).bits()).collect();
        let strikes = |chosen: u16, union: u16| {
            let digits = DigitSet::from_bits(union).unwrap_or_default();
            let cells: CellSet = chosen_of(chosen, &few).collect();
            (open - cells).iter().any(|cell| !(self.marks.get(cell) & digits).is_empty())
        };
        let Some((chosen, union)) = narrow_union(&words, size, strikes) else { return false };
        let cells: CellSet = chosen_of(chosen, &few).collect();
        let digits = DigitSet::from_bits(union).unwrap_or_default();
        let from = cells.iter().flat_map(|cell| self.why_not(cell, DigitSet::ALL - digits));
        let from = sorted(from.collect());
        let struck: CellSet = (open - cells)
            .iter()
            .filter(|&cell| !(self.marks.get(cell) & digits).is_empty())
            .collect();
        let conclusion = Conclusion::NakedSubset { house, cells, digits, struck };
        let number = self.push(What::Step(conclusion), from);
        for cell in struck {
            for digit in self.marks.get(cell) & digits {
                self.strike(cell, digit, number);
            }
        }
        true
    }

    fn hidden_subset(&mut self, house: House, open: CellSet, size: usize) -> bool {
        let cells: Vec<Cell> = open.iter().collect();
        let places = |digit: Digit| {
            let here = self.places[digit.index()];
            (0..).zip(&cells).filter(|(_, cell)| here.contains(**cell)).map(|(at, _)| 1 << at).sum()
        };
        let (digits, words): (Vec<Digit>, Vec<u16>) = Digit::ALL
            .into_iter()
            .map(|digit| (digit, places(digit)))
            .filter(|(_, word): &(Digit, u16)| (2..=size).contains(&(word.count_ones() as usize)))
            .unzip();
        let strikes = |chosen: u16, union: u16| {
            let digits: DigitSet = chosen_of(chosen, &digits).collect();
            chosen_of(union, &cells).any(|cell| !(self.marks.get(cell) - digits).is_empty())
        };
        let Some((chosen, union)) = narrow_union(&words, size, strikes) else { return false };
        let digits: DigitSet = chosen_of(chosen, &digits).collect();
        let cells: CellSet = chosen_of(union, &cells).collect();
        let from = digits.iter().flat_map(|digit| self.why_not_in(house.cell_set() - cells, digit));
        let from = sorted(from.collect());
        let conclusion = Conclusion::HiddenSubset { house, cells, digits };
        let number = self.push(What::Step(conclusion), from);
        for cell in cells {
            for digit in self.marks.get(cell) - digits {
                self.strike(cell, digit, number);
            }
        }
        true
    }

    fn place(&mut self, cell: Cell, digit: Digit, what: What, from: Vec<Number>) {
        let number = self.push(what, from);
        self.placed.insert(cell);
        for other in self.marks.get(cell).without(digit) {
            self.strike(cell, other, number);
        }
        for peer in cell.peers() & self.places[digit.index()] {
            self.strike(peer, digit, number);
        }
    }

    fn push(&mut self, what: What, from: Vec<Number>) -> Number {
        self.events.push(Event { what, from });
        (self.events.len() - 1) as Number
    }

    fn strike(&mut self, cell: Cell, digit: Digit, by: Number) {
        if self.marks.remove(cell, digit) {
            self.places[digit.index()].remove(cell);
            self.struck_by[cell.index()][digit.index()] = by;
        }
    }

    /// The events that struck these digits out of the cell.
    fn why_not(&self, cell: Cell, digits: DigitSet) -> Vec<Number> {
        events(digits.iter().map(|digit| self.struck_by[cell.index()][digit.index()]))
    }

    /// The events that struck the digit out of these cells.
    fn why_not_in(&self, cells: CellSet, digit: Digit) -> Vec<Number> {
        events(cells.iter().map(|cell| self.struck_by[cell.index()][digit.index()]))
    }
}

/// Each event once.
fn events(numbers: impl Iterator<Item = Number>) -> Vec<Number> {
    sorted(numbers.filter(|&number| number < NEVER).collect())
}

fn sorted(mut events: Vec<Number>) -> Vec<Number> {
    events.sort_unstable();
    events.dedup();
    events
}

/// The first `size` words whose union has no more bits than they are, and that `strikes` accepts:
/// which words, as bits, and their union.
fn narrow_union(
    words: &[u16],
    size: usize,
    strikes: impl Fn(u16, u16) -> bool,
) -> Option<(u16, u16)> {
    /// Of the words from `next` on, `more` are still to be chosen.
    fn choose(
        words: &[u16],
        (size, more, next): (usize, usize, usize),
        (chosen, union): (u16, u16),
        strikes: &impl Fn(u16, u16) -> bool,
    ) -> Option<(u16, u16)> {
        if more == 0 {
            return strikes(chosen, union).then_some((chosen, union));
        }
        (next..words.len()).find_map(|at| {
            let all = union | words[at];
            let fits = all.count_ones() as usize <= size;
            let chosen = (chosen | 1 << at, all);
            fits.then(|| choose(words, (size, more - 1, at + 1), chosen, strikes)).flatten()
        })
    }
    choose(words, (size, size, 0), (0, 0), &strikes)
}

/// Those of the items whose bit is set.
fn chosen_of<T: Copy>(bits: u16, items: &[T]) -> impl Iterator<Item = T> + '_ {
    (0..).zip(items).filter(move |(at, _)| bits >> at & 1 == 1).map(|(_, &item)| item)
}
