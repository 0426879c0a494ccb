//! [`Work`]: propagation of a state, until nothing follows or a cell has no symbol left.

use std::vec;
use std::vec::Vec;

use super::cages;
use super::machine::{Constraint, Machine, PairTable};
use super::state::{State, Symbols};
use super::sums::Group;
use crate::symbols::ones;

/// A cell without symbols, a house that lacks one, or a constraint that cannot hold.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conflict;

pub(super) type Outcome = Result<(), Conflict>;

/// The memory of a propagation.
#[derive(Debug)]
pub(crate) struct Work {
    /// Cells that have one symbol, which their peers still have to lose.
    singles: Vec<u16>,
    /// Houses and symbols that have one place there, which they still have to take.
    hidden: Vec<(u16, u32)>,
    /// The constraints that wait, as bits.
    pending: Vec<u64>,
    /// How often each cell was part of a conflict.
    pub(crate) heat: Vec<u32>,
    /// The parts of a sum.
    pub(super) groups: Vec<Group>,
    /// The sums that are reached before each part.
    pub(super) reached: Vec<u128>,
    /// The nodes that are reached before each cell of a line, and those that lead to its end.
    pub(super) nodes: Vec<u64>,
}

impl Work {
    pub(crate) fn new(machine: &Machine) -> Self {
        Self {
            singles: Vec::new(),
            hidden: Vec::new(),
            pending: vec![0; machine.words],
            heat: vec![1; machine.cells()],
            groups: Vec::new(),
            reached: vec![0; machine.most_terms + 1],
            nodes: vec![0; (machine.most_terms + 1) * machine.line_words],
        }
    }

    /// Everything that follows from the start.
    pub(crate) fn begin(&mut self, machine: &Machine, state: &mut State) -> Outcome {
        self.clear();
        if state.cells().contains(&0) {
            return Err(Conflict);
        }
        for house in 0..machine.houses.len() {
            self.house(machine, state, house)?;
        }
        for number in 0..machine.constraints.len() {
            self.pending[number / 64] |= 1 << (number % 64);
        }
        self.run(machine, state)
    }

    /// Leaves a cell these symbols only, and draws the consequences.
    pub(crate) fn reduce(
        &mut self,
        machine: &Machine,
        state: &mut State,
        cell: u16,
        mask: u32,
    ) -> Outcome {
        self.clear();
        self.keep(machine, state, cell, mask).and_then(|()| self.run(machine, state))
    }

    /// Lets one constraint speak, without anything that follows from it.
    pub(crate) fn ask(&mut self, machine: &Machine, state: &mut State, number: usize) -> Outcome {
        self.clear();
        self.check(machine, state, &machine.constraints[number])
    }

    fn clear(&mut self) {
        self.singles.clear();
        self.hidden.clear();
        self.pending.fill(0);
    }

    fn run(&mut self, machine: &Machine, state: &mut State) -> Outcome {
        loop {
            while let Some(cell) = self.singles.pop() {
                let bit = state[usize::from(cell)];
                for &peer in &machine.peers[usize::from(cell)] {
                    let mask = state[usize::from(peer)];
                    if mask & bit != 0 {
                        if mask == bit {
                            self.heat[usize::from(peer)] += 1;
                            self.heat[usize::from(cell)] += 1;
                            return Err(Conflict);
                        }
                        self.set(machine, state, peer, mask & !bit)?;
                    }
                }
            }
            if let Some((house, bit)) = self.hidden.pop() {
                self.place(machine, state, &machine.houses[usize::from(house)], bit)?;
                continue;
            }
            let Some(word) = self.pending.iter().position(|&word| word != 0) else { return Ok(()) };
            let bit = self.pending[word].trailing_zeros() as usize;
            self.pending[word] &= self.pending[word] - 1;
            let constraint = &machine.constraints[64 * word + bit];
            if self.check(machine, state, constraint).is_err() {
                constraint.for_each_cell(|cell| self.heat[usize::from(cell)] += 1);
                return Err(Conflict);
            }
        }
    }

    /// The cell for the next guess: few symbols, and many conflicts so far; and its symbol with the
    /// most places in the houses of the cell. `None` if all cells are decided.
    pub(crate) fn guess(&self, machine: &Machine, state: &State) -> Option<(u16, u32)> {
        let mut best: Option<(u16, u64, u64)> = None;
        for (cell, &mask) in (0..).zip(state.cells()) {
            let (count, heat) =
                (u64::from(mask.count_ones()), u64::from(self.heat[usize::from(cell)]));
            if count > 1 && best.is_none_or(|(_, least, most)| count * most < least * heat) {
                best = Some((cell, count, heat));
            }
        }
        let (cell, ..) = best?;
        let houses = &machine.houses_of[usize::from(cell)];
        let first_place = |house: &u16| usize::from(*house) * machine.words_of_house;
        let places = |bit: u32| -> u64 {
            houses.iter().map(|house| state.places(first_place(house), bit)).sum()
        };
        let bits = ones(state[usize::from(cell)].into()).map(|bit| 1 << bit);
        // The first of those with the most.
        let symbol = bits.max_by_key(|&bit| (places(bit), std::cmp::Reverse(bit)))?;
        Some((cell, symbol))
    }

    /// Writes a mask that is smaller than before, and not empty.
    #[inline]
    fn set(&mut self, machine: &Machine, state: &mut State, cell: u16, mask: u32) -> Outcome {
        let at = usize::from(cell);
        let removed = state[at] & !mask;
        state.set(at, mask);
        if mask.is_power_of_two() {
            self.singles.push(cell);
        }
        let wakes = &machine.wakes[at * machine.words..][..machine.words];
        for (pending, wake) in self.pending.iter_mut().zip(wakes) {
            *pending |= wake;
        }
        let settled = if mask.is_power_of_two() { mask } else { 0 };
        for word in 0..machine.words_of_house {
            let taken = Symbols::of(removed, word);
            let settled = Symbols::of(settled, word);
            if taken.is_empty() && settled.is_empty() {
                continue;
            }
            for &house in &machine.houses_of[at] {
                let number = usize::from(house);
                let place = number * machine.words_of_house + word;
                state.settle(place, settled);
                if state.take(place, taken, machine.shared[number]) {
                    self.few_places(machine, state, house, word, taken)?;
                }
            }
        }
        Ok(())
    }

    /// Some of these symbols have few places left in a house.
    #[inline(never)]
    fn few_places(
        &mut self,
        machine: &Machine,
        state: &State,
        house: u16,
        word: usize,
        taken: Symbols,
    ) -> Outcome {
        let number = usize::from(house);
        let place = number * machine.words_of_house + word;
        let Some(singles) = state.singles(place, word, taken) else {
            for &cell in &machine.houses[number] {
                self.heat[usize::from(cell)] += 1;
            }
            return Err(Conflict);
        };
        if singles != 0 {
            self.hidden.push((house, singles));
        }
        let wakes = &machine.house_wakes[number * machine.words..][..machine.words];
        for (pending, wake) in self.pending.iter_mut().zip(wakes) {
            *pending |= wake;
        }
        Ok(())
    }

    /// Keeps only these symbols of a cell.
    #[inline]
    pub(super) fn keep(
        &mut self,
        machine: &Machine,
        state: &mut State,
        cell: u16,
        mask: u32,
    ) -> Outcome {
        let before = state[usize::from(cell)];
        let after = before & mask;
        if after == 0 {
            return Err(Conflict);
        }
        if after != before { self.set(machine, state, cell, after) } else { Ok(()) }
    }

    fn check(&mut self, machine: &Machine, state: &mut State, constraint: &Constraint) -> Outcome {
        match constraint {
            Constraint::Pair { a, b, table } => {
                self.pair(machine, state, *a, *b, &machine.tables[*table as usize])
            }
            Constraint::Equal { one, other } => self.equal(machine, state, one, other),
            Constraint::Holds { cells, bits } => self.holds(machine, state, cells, bits),
            Constraint::Cage { cells, sum } => self.cage(machine, state, cells, *sum),
            Constraint::Meet { cells, ends, .. } => self.meet(machine, state, cells, *ends),
            Constraint::Choice { cells, sets } => self.choice(machine, state, cells, sets),
            Constraint::Sum { terms, groups, total } => {
                self.sum(machine, state, terms, groups, u64::from(*total))
            }
            Constraint::Line { line, .. } => self.line(machine, state, line),
        }
    }

    fn pair(
        &mut self,
        machine: &Machine,
        state: &mut State,
        a: u16,
        b: u16,
        table: &PairTable,
    ) -> Outcome {
        self.keep(machine, state, b, table.forward(state[usize::from(a)]))?;
        self.keep(machine, state, a, table.backward(state[usize::from(b)]))
    }

    /// Each symbol has a place; one with a single place goes there.
    fn house(&mut self, machine: &Machine, state: &mut State, house: usize) -> Outcome {
        let cells = &machine.houses[house];
        let (mut once, mut twice, mut decided) = (0, 0, 0);
        for &cell in cells {
            let mask = state[usize::from(cell)];
            twice |= once & mask;
            once |= mask;
            if mask.is_power_of_two() {
                decided |= mask;
            }
        }
        if once != machine.all {
            return Err(Conflict);
        }
        self.place(machine, state, cells, once & !twice & !decided)
    }

    /// Puts each of these symbols in the only one of the cells that has it.
    fn place(
        &mut self,
        machine: &Machine,
        state: &mut State,
        cells: &[u16],
        mut hidden: u32,
    ) -> Outcome {
        for &cell in cells {
            if hidden == 0 {
                break;
            }
            let found = state[usize::from(cell)] & hidden;
            if found != 0 {
                if !found.is_power_of_two() {
                    return Err(Conflict);
                }
                hidden &= !found;
                self.keep(machine, state, cell, found)?;
            }
        }
        Ok(())
    }

    /// Each symbol is as often in one list of cells as in the other: as often as it is certain in
    /// one of them, and no more often than it can be in either.
    fn equal(
        &mut self,
        machine: &Machine,
        state: &mut State,
        one: &[u16],
        other: &[u16],
    ) -> Outcome {
        let union = |state: &State, cells: &[u16]| {
            cells.iter().fold(0, |union, &cell| union | state[usize::from(cell)])
        };
        let both = union(state, one) & union(state, other);
        for &cell in one.iter().chain(other) {
            self.keep(machine, state, cell, both)?;
        }
        let mut rest = both;
        while rest != 0 {
            let bit = rest & rest.wrapping_neg();
            rest &= rest - 1;
            let count = |cells: &[u16]| {
                let masks = cells.iter().map(|&cell| state[usize::from(cell)]);
                masks.fold((0, 0), |(certain, most), mask| {
                    (certain + u32::from(mask == bit), most + u32::from(mask & bit != 0))
                })
            };
            let counts = [count(one), count(other)];
            let least = counts[0].0.max(counts[1].0);
            let most = counts[0].1.min(counts[1].1);
            if least > most {
                return Err(Conflict);
            }
            for (cells, (certain, possible)) in [one, other].into_iter().zip(counts) {
                if certain == possible {
                    continue;
                }
                // All places are taken, or none is left.
                let kept = if least == possible {
                    bit
                } else if most == certain {
                    !bit
                } else {
                    continue;
                };
                for &cell in cells {
                    let mask = state[usize::from(cell)];
                    if mask & bit != 0 && mask != bit {
                        self.keep(machine, state, cell, kept)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// The symbols of a list are in the cells: tries every way to place them.
    fn holds(
        &mut self,
        machine: &Machine,
        state: &mut State,
        cells: &[u16],
        bits: &[u32],
    ) -> Outcome {
        /// Places the rest of the list in the free cells, and notes what each cell may be.
        fn place(masks: &[u32], free: u32, bits: &[u32], kept: &mut [u32]) -> bool {
            let Some((&bit, rest)) = bits.split_first() else {
                for (cell, mask) in masks.iter().enumerate() {
                    if free >> cell & 1 != 0 {
                        kept[cell] |= mask;
                    }
                }
                return true;
            };
            let mut any = false;
            for (cell, mask) in masks.iter().enumerate() {
                if free >> cell & 1 != 0
                    && mask & bit != 0
                    && place(masks, free & !(1 << cell), rest, kept)
                {
                    kept[cell] |= bit;
                    any = true;
                }
            }
            any
        }
        let mut masks = [0; 4];
        let mut kept = [0; 4];
        let count = cells.len().min(4);
        for (mask, &cell) in masks.iter_mut().zip(cells) {
            *mask = state[usize::from(cell)];
        }
        if !place(&masks[..count], (1 << count) - 1, bits, &mut kept) {
            return Err(Conflict);
        }
        for (&cell, kept) in cells.iter().zip(kept) {
            self.keep(machine, state, cell, kept)?;
        }
        for &bit in bits {
            self.seen_by_all(machine, state, cells, bit)?;
        }
        Ok(())
    }

    /// A symbol of one house that is only in the cells of both is in no other cell of the second.
    fn meet(
        &mut self,
        machine: &Machine,
        state: &mut State,
        cells: &[u16],
        [both, one]: [usize; 2],
    ) -> Outcome {
        let (both, one, other) = (&cells[..both], &cells[both..one], &cells[one..]);
        let union = |state: &State, cells: &[u16]| {
            cells.iter().fold(0, |union, &cell| union | state[usize::from(cell)])
        };
        let (shared, first, second) = (union(state, both), union(state, one), union(state, other));
        if shared & first & !second != 0 {
            for &cell in one {
                self.keep(machine, state, cell, !shared | second)?;
            }
        }
        if shared & second & !first != 0 {
            for &cell in other {
                self.keep(machine, state, cell, !shared | first)?;
            }
        }
        Ok(())
    }

    /// The sets of symbols that have the right sum, by table.
    fn cage(&mut self, machine: &Machine, state: &mut State, cells: &[u16], sum: u32) -> Outcome {
        let (mut open, mut count, mut union, mut left) = ([0; 9], 0, 0, sum);
        if cells.len() > 9 {
            return Err(Conflict);
        }
        for &cell in cells {
            let mask = state[usize::from(cell)];
            if mask.is_power_of_two() {
                left = left.checked_sub(mask.trailing_zeros() + 1).ok_or(Conflict)?;
            } else {
                open[count] = cell;
                count += 1;
                union |= mask;
            }
        }
        let open = &open[..count];
        match *open {
            [] => return if left == 0 { Ok(()) } else { Err(Conflict) },
            [a] => return self.keep(machine, state, a, single(left)),
            [a, b] => {
                let half = if left % 2 == 0 { single(left / 2) } else { 0 };
                let [x, y] = [a, b].map(|cell| state[usize::from(cell)] & !half);
                self.keep(machine, state, a, x & complements(y, left))?;
                return self.keep(machine, state, b, y & complements(x, left));
            }
            [a, b, c] => {
                let [x, y, z] = [a, b, c].map(|cell| state[usize::from(cell)]);
                let [x, y, z] = three([x, y, z], left);
                self.keep(machine, state, a, x)?;
                self.keep(machine, state, b, y)?;
                self.keep(machine, state, c, z)?;
            }
            _ => {}
        }
        let table = cages::table(count, left).ok_or(Conflict)?;
        let (may, must) = table[union as usize];
        let (may, must) = (u32::from(may), u32::from(must));
        if may == 0 {
            return Err(Conflict);
        }
        if union & !may != 0 {
            for &cell in open {
                self.keep(machine, state, cell, may)?;
            }
        }
        self.must(machine, state, open, must)
    }

    /// These symbols are in the cells, which differ: each has a place, a single place is taken, and
    /// a cell that sees all its places loses it.
    pub(super) fn must(
        &mut self,
        machine: &Machine,
        state: &mut State,
        cells: &[u16],
        must: u32,
    ) -> Outcome {
        if must == 0 {
            return Ok(());
        }
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            let mask = state[usize::from(cell)];
            twice |= once & mask;
            once |= mask;
        }
        if must & !once != 0 {
            return Err(Conflict);
        }
        self.place(machine, state, cells, must & once & !twice)?;
        let mut several = must & twice;
        while several != 0 {
            let bit = several & several.wrapping_neg();
            several &= several - 1;
            self.seen_by_all(machine, state, cells, bit)?;
        }
        Ok(())
    }

    /// One of the cells holds the symbol: a cell that sees all those that can loses it.
    pub(super) fn seen_by_all(
        &mut self,
        machine: &Machine,
        state: &mut State,
        cells: &[u16],
        bit: u32,
    ) -> Outcome {
        let words = machine.cell_words;
        if cells.iter().all(|&cell| state[usize::from(cell)] & bit == 0) {
            return Err(Conflict);
        }
        for word in 0..words {
            let mut common = u64::MAX;
            for &cell in cells {
                if state[usize::from(cell)] & bit != 0 {
                    common &= machine.peer_bits[usize::from(cell) * words + word];
                }
            }
            while common != 0 {
                let cell = 64 * word as u32 + common.trailing_zeros();
                common &= common - 1;
                self.keep(machine, state, cell as u16, !bit)?;
            }
        }
        Ok(())
    }

    /// The sets that the cells can still be.
    fn choice(
        &mut self,
        machine: &Machine,
        state: &mut State,
        cells: &[u16],
        sets: &[u32],
    ) -> Outcome {
        let (mut union, mut decided) = (0, 0);
        for &cell in cells {
            let mask = state[usize::from(cell)];
            union |= mask;
            if mask.is_power_of_two() {
                decided |= mask;
            }
        }
        let (mut may, mut must) = (0, u32::MAX);
        for &set in sets {
            let fits = set & !union == 0
                && decided & !set == 0
                && cells.iter().all(|&cell| state[usize::from(cell)] & set != 0);
            if fits {
                may |= set;
                must &= set;
            }
        }
        if may == 0 {
            return Err(Conflict);
        }
        for &cell in cells {
            self.keep(machine, state, cell, may)?;
        }
        self.must(machine, state, cells, must & !decided)
    }
}

/// The mask of one symbol; empty if there is no such symbol.
pub(super) fn single(symbol: u32) -> u32 {
    if (1..=25).contains(&symbol) { 1 << (symbol - 1) } else { 0 }
}

/// The symbols that add to `sum` with one of the mask.
fn complements(mask: u32, sum: u32) -> u32 {
    // Bit i becomes bit sum - 2 - i: reversed it is at 31 - i.
    let reversed = u64::from(mask.reverse_bits());
    match sum {
        0..=1 => 0,
        2..=33 => (reversed >> (33 - sum)) as u32,
        34..=64 => (reversed << (sum - 33)) as u32,
        _ => 0,
    }
}

/// The symbols of three different cells that are part of a sum.
fn three([x, y, z]: [u32; 3], sum: u32) -> [u32; 3] {
    let mut kept = [0; 3];
    let mut rest = x;
    while rest != 0 {
        let bit = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let Some(left) = sum.checked_sub(bit.trailing_zeros() + 1) else { break };
        let half = if left % 2 == 0 { single(left / 2) } else { 0 };
        let (y, z) = (y & !bit & !half, z & !bit & !half);
        let second = y & complements(z, left);
        if second != 0 {
            kept[0] |= bit;
            kept[1] |= second;
            kept[2] |= z & complements(second, left);
        }
    }
    kept
}
