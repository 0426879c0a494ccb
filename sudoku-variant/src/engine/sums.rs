//! Sums of cells with weights: killers' leftovers, arrows, little killers, lines of equal sums.
//!
//! ```text
//!  r1c1 + r1c2 + r1c3  +  r5c1  -  r9c9  = 14     a group of cells that differ, two single cells
//!  [------ 6 ------]      [1]     [-9..-1]        the least of a group counts each symbol once
//! ```
//!
//! First by bounds: no group may be so high, or so low, that the others cannot make up for it. Then
//! exactly: the sums that the first groups reach, as bits, and on the way back those of each group
//! that lead to the total.

use std::ops::Range;

use super::cages;
use super::machine::{Machine, Term};
use super::propagate::{Conflict, Outcome, Work};
use super::state::State;

/// The open cells of a group, as it is now.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Group {
    /// The symbols of the open cells, counted from the other end if the group is mirrored.
    union: u32,
    /// The number of open cells.
    open: u32,
    /// The sum of the decided cells.
    decided: u32,
    /// The least and the greatest sum of the open cells.
    low: u32,
    high: u32,
    weight: u32,
}

impl Group {
    fn new(machine: &Machine, state: &State, terms: &[Term]) -> Result<Self, Conflict> {
        let mut group = Self { weight: terms[0].weight, ..Self::default() };
        let (mut low, mut high) = (0, 0);
        for term in terms {
            let mask = mask_of(machine, state, term);
            if mask.is_power_of_two() {
                group.decided += mask.trailing_zeros() + 1;
            } else {
                group.union |= mask;
                group.open += 1;
                low += mask.trailing_zeros() + 1;
                high += 32 - mask.leading_zeros();
            }
        }
        if group.union.count_ones() < group.open {
            return Err(Conflict);
        }
        group.low = low.max(lowest(group.union, group.open));
        group.high = high.min(highest(group.union, group.open));
        if group.low > group.high { Err(Conflict) } else { Ok(group) }
    }

    fn least(&self) -> u64 {
        u64::from(self.weight) * u64::from(self.decided + self.low)
    }

    fn greatest(&self) -> u64 {
        u64::from(self.weight) * u64::from(self.decided + self.high)
    }
}

/// The sum of this many of the lowest symbols.
fn lowest(mut mask: u32, count: u32) -> u32 {
    let mut sum = 0;
    for _ in 0..count {
        sum += mask.trailing_zeros() + 1;
        mask &= mask.wrapping_sub(1);
    }
    sum
}

/// The sum of this many of the highest symbols.
fn highest(mut mask: u32, count: u32) -> u32 {
    let mut sum = 0;
    for _ in 0..count {
        let symbol = 32 - mask.leading_zeros();
        sum += symbol;
        mask &= !(1u32.checked_shl(symbol.wrapping_sub(1)).unwrap_or(0));
    }
    sum
}

fn mask_of(machine: &Machine, state: &State, term: &Term) -> u32 {
    let mask = state[usize::from(term.cell)];
    if term.mirrored { mirror(mask, machine.symbols) } else { mask }
}

/// The symbols counted from the other end: 1 becomes `symbols`.
fn mirror(mask: u32, symbols: u8) -> u32 {
    mask.reverse_bits() >> (32 - u32::from(symbols))
}

/// The symbols from 1 to `most`.
fn up_to(most: u64) -> u32 {
    if most >= 32 { u32::MAX } else { (1u32 << most) - 1 }
}

impl Work {
    pub(super) fn sum(
        &mut self,
        machine: &Machine,
        state: &mut State,
        terms: &[Term],
        groups: &[Range<usize>],
        total: u64,
    ) -> Outcome {
        let (mut least, mut greatest) = (0, 0);
        self.groups.clear();
        for range in groups {
            let group = Group::new(machine, state, &terms[range.clone()])?;
            least += group.least();
            greatest += group.greatest();
            self.groups.push(group);
        }
        if least > total || greatest < total {
            return Err(Conflict);
        }
        let (above, below) = (total - least, greatest - total);
        if above == 0 && below == 0 {
            return Ok(());
        }
        for (at, range) in groups.iter().enumerate() {
            let group = self.groups[at];
            if group.open == 0 {
                continue;
            }
            // The sums of the open cells that the other groups leave.
            let weight = u64::from(group.weight);
            let most = u64::from(group.low) + above / weight;
            let fewest = u64::from(group.high).saturating_sub(below / weight);
            if most >= u64::from(group.high) && fewest <= u64::from(group.low) {
                continue;
            }
            let others = group.open - 1;
            let top = most.checked_sub(lowest(group.union, others).into()).ok_or(Conflict)?;
            let bottom = fewest.saturating_sub(highest(group.union, others).into());
            let kept = up_to(top) & !up_to(bottom.saturating_sub(1));
            if group.union & !kept != 0 {
                for term in &terms[range.clone()] {
                    self.keep_open(machine, state, term, kept)?;
                }
            }
        }
        if above >= 128 && below >= 128 {
            return Ok(());
        }
        if machine.symbols <= cages::MOST && above < 128 {
            self.exact_groups(machine, state, terms, groups, above as u32)
        } else {
            self.exact_cells(machine, state, terms, total)
        }
    }

    /// Keeps these symbols of a cell that is not decided.
    fn keep_open(
        &mut self,
        machine: &Machine,
        state: &mut State,
        term: &Term,
        kept: u32,
    ) -> Outcome {
        if state[usize::from(term.cell)].is_power_of_two() {
            return Ok(());
        }
        let kept = if term.mirrored { mirror(kept, machine.symbols) } else { kept };
        self.keep(machine, state, term.cell, kept)
    }

    /// Which sums each group may have, and so which symbols: by the tables of cages.
    fn exact_groups(
        &mut self,
        machine: &Machine,
        state: &mut State,
        terms: &[Term],
        groups: &[Range<usize>],
        room: u32,
    ) -> Outcome {
        /// The sums of a group above its least one, with its weight.
        fn reach(group: &Group, before: u128, back: bool) -> u128 {
            let mut sums = cages::sums(group.open as usize)[group.union as usize] >> group.low;
            let mut after = 0;
            while sums != 0 {
                let shift = group.weight.saturating_mul(sums.trailing_zeros());
                sums &= sums - 1;
                if shift >= 128 {
                    break;
                }
                after |= if back { before >> shift } else { before << shift };
            }
            after
        }
        self.reached[0] = 1;
        for at in 0..groups.len() {
            self.reached[at + 1] = reach(&self.groups[at], self.reached[at], false);
        }
        let mut good = 1u128 << room;
        if self.reached[groups.len()] & good == 0 {
            return Err(Conflict);
        }
        for (at, range) in groups.iter().enumerate().rev() {
            let group = self.groups[at];
            let before = self.reached[at] & reach(&group, good, true);
            if group.open > 0 {
                let (mut may, mut must) = (0, u32::MAX);
                let mut sums = cages::sums(group.open as usize)[group.union as usize] >> group.low;
                while sums != 0 {
                    let above = sums.trailing_zeros();
                    sums &= sums - 1;
                    let shift = group.weight.saturating_mul(above);
                    if shift >= 128 {
                        break;
                    }
                    if good >> shift & self.reached[at] == 0 {
                        continue;
                    }
                    let Some(table) = cages::table(group.open as usize, group.low + above) else {
                        continue;
                    };
                    let entry = table[group.union as usize];
                    may |= u32::from(entry.0);
                    must &= u32::from(entry.1);
                    if may == group.union && must == 0 {
                        break;
                    }
                }
                if may == 0 {
                    return Err(Conflict);
                }
                let terms = &terms[range.clone()];
                if group.union & !may != 0 {
                    for term in terms {
                        self.keep_open(machine, state, term, may)?;
                    }
                }
                if must != 0 && group.open > 1 {
                    self.must_hold(machine, state, terms, must)?;
                }
            }
            good = before;
        }
        Ok(())
    }

    /// The open cells of a group hold these symbols.
    fn must_hold(
        &mut self,
        machine: &Machine,
        state: &mut State,
        terms: &[Term],
        must: u32,
    ) -> Outcome {
        let must = if terms[0].mirrored { mirror(must, machine.symbols) } else { must };
        let (mut cells, mut count) = ([0; 9], 0);
        for term in terms {
            if !state[usize::from(term.cell)].is_power_of_two() {
                cells[count] = term.cell;
                count += 1;
            }
        }
        // A cell that was decided by this very sum may hold one of them.
        let decided = terms.iter().fold(0, |decided, term| {
            let mask = state[usize::from(term.cell)];
            if mask.is_power_of_two() { decided | mask } else { decided }
        });
        self.must(machine, state, &cells[..count], must & !decided)
    }

    /// Which symbols of each cell are part of a way to the total, without regard to groups: for
    /// boards of more than 9 symbols.
    fn exact_cells(
        &mut self,
        machine: &Machine,
        state: &mut State,
        terms: &[Term],
        total: u64,
    ) -> Outcome {
        let least = |state: &State, term: &Term| {
            let lowest = mask_of(machine, state, term).trailing_zeros() + 1;
            u64::from(term.weight) * u64::from(lowest)
        };
        let least = terms.iter().map(|term| least(state, term)).sum();
        let room = total.checked_sub(least).ok_or(Conflict)?;
        if room >= 128 {
            return Ok(());
        }
        self.reached[0] = 1;
        for (at, term) in terms.iter().enumerate() {
            let before = self.reached[at];
            let shifts = Shifts::of(mask_of(machine, state, term), term.weight);
            self.reached[at + 1] = shifts.fold(0, |after, (_, shift)| after | before << shift);
        }
        let mut good = 1u128 << room;
        if self.reached[terms.len()] & good == 0 {
            return Err(Conflict);
        }
        for (at, term) in terms.iter().enumerate().rev() {
            let (mut kept, mut before) = (0, 0);
            for (bit, shift) in Shifts::of(mask_of(machine, state, term), term.weight) {
                let from = good >> shift & self.reached[at];
                if from != 0 {
                    kept |= bit;
                    before |= from;
                }
            }
            good = before;
            let kept = if term.mirrored { mirror(kept, machine.symbols) } else { kept };
            self.keep(machine, state, term.cell, kept)?;
        }
        Ok(())
    }
}

/// Each symbol of a mask, and by how much it moves a sum above the lowest one; those that move it
/// by 128 or more are out of reach.
struct Shifts {
    lowest: u32,
    rest: u32,
    weight: u32,
}

impl Shifts {
    fn of(mask: u32, weight: u32) -> Self {
        Self { lowest: mask.trailing_zeros(), rest: mask, weight }
    }
}

impl Iterator for Shifts {
    type Item = (u32, u32);

    fn next(&mut self) -> Option<(u32, u32)> {
        let bit = self.rest & self.rest.wrapping_neg();
        if bit == 0 {
            return None;
        }
        let shift = self.weight.saturating_mul(bit.trailing_zeros() - self.lowest);
        self.rest &= self.rest - 1;
        (shift < 128).then_some((bit, shift))
    }
}
