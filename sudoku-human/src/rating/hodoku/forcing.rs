//! Forcing chains and nets: contradictions, and all that several suppositions have in common.

use alloc::vec::Vec;

use sudoku_core::{Cell, Digit, DigitSet, House};

use super::tables::{Node, Tables, literal};
use crate::technique::kind::{ChainKind, Reasoning, Technique};
use crate::technique::rows::{members, unite};
use crate::technique::state::State;
use crate::technique::step::{Candidates, Step};

/// The rounds of singles of a forcing net.
const ROUNDS: usize = 4;

impl Tables {
    /// The tables of forcing nets: these of forcing chains, and all that follows from each
    /// candidate by four rounds of singles. Each round finds all naked and hidden singles before
    /// it places them.
    pub(super) fn with_nets(mut self, state: &State) -> Self {
        let tables = &mut self;
        for nth in 0..2 * tables.single {
            let Node { digit, cells, .. } = tables.nodes[nth / 2];
            let Some(cell) = cells.first() else { continue };
            let mut copy = state.clone();
            let mut placed: Vec<(Cell, Digit)> = Vec::new();
            if nth % 2 == 1 {
                copy.place(cell, digit);
                placed.push((cell, digit));
            } else {
                copy.erase(cell, digit);
            }
            for _ in 0..ROUNDS {
                let found = singles(&copy);
                for &(cell, digit) in &found {
                    if copy.candidates(cell).contains(digit) {
                        copy.place(cell, digit);
                    }
                }
                placed.extend(found);
            }
            for &(cell, digit) in &placed {
                let fact = literal(tables.number(cell, digit), true);
                tables.closure.insert(nth, fact);
            }
            for other in 0..tables.single {
                let Node { digit, cells, .. } = tables.nodes[other];
                let is_off = |cell| !copy.candidates(cell).contains(digit);
                if cells
                    .first()
                    .is_some_and(|cell| is_off(cell) && !placed.contains(&(cell, digit)))
                {
                    tables.closure.insert(nth, literal(other, false));
                }
            }
        }
        self.close_facts();
        self
    }

    /// Adds to each literal what follows from those that follow from it, until nothing is new.
    fn close_facts(&mut self) {
        let mut row: Vec<u64> = Vec::new();
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for nth in (0..2 * self.nodes.len()).rev() {
                let own = self.closure.row(nth);
                row.clear();
                row.extend_from_slice(own);
                for (at, &word) in own.iter().enumerate() {
                    for member in members(at, word) {
                        unite(&mut row, self.closure.row(member));
                    }
                }
                if row != own {
                    self.closure.row_mut(nth).copy_from_slice(&row);
                    is_over = false;
                }
            }
        }
    }

    /// The forcing chain or net that is taken: the first digit that is placed, else the first
    /// candidate that is struck out.
    pub(super) fn forcing(&self, state: &State, reasoning: Reasoning) -> Option<Step> {
        let words = self.closure.row(0).len();
        // The literals that hold.
        let mut holds = alloc::vec![0_u64; words];
        let cells: Vec<Vec<usize>> = state
            .empty()
            .iter()
            .map(|cell| state.candidates(cell).iter().map(|d| self.number(cell, d)).collect())
            .collect();
        let mut houses: Vec<Vec<usize>> = Vec::new();
        for digit in Digit::ALL {
            for house in House::ALL {
                let places = state.spread(digit) & house.cell_set();
                if !places.is_empty() {
                    houses.push(places.iter().map(|cell| self.number(cell, digit)).collect());
                }
            }
        }
        // One table: a contradiction.
        for nth in 0..2 * self.single {
            let row = self.closure.row(nth);
            let both = row.iter().any(|word| word & word >> 1 & 0x5555_5555_5555_5555 != 0);
            let off = |node: &usize| self.leads(nth, literal(*node, false));
            let emptied = || cells.iter().chain(&houses).any(|all| all.iter().all(off));
            if both || emptied() {
                holds[(nth ^ 1) / 64] |= 1 << ((nth ^ 1) % 64);
            }
        }
        // Two and more: all lead to the same.
        let mut common = Vec::new();
        for nth in 0..self.single {
            common.clear();
            common.extend_from_slice(self.closure.row(literal(nth, false)));
            meet(&mut common, self.closure.row(literal(nth, true)));
            unite(&mut holds, &common);
        }
        for all in cells.iter().chain(&houses) {
            common.clear();
            common.extend_from_slice(self.closure.row(literal(all[0], true)));
            for &node in &all[1..] {
                meet(&mut common, self.closure.row(literal(node, true)));
            }
            unite(&mut holds, &common);
        }
        let of = |literal: usize| (literal < 2 * self.single).then(|| &self.nodes[literal / 2]);
        let held = || holds.iter().enumerate().flat_map(|(at, &word)| members(at, word));
        let first = |on: usize| held().filter(|literal| literal % 2 == on).find_map(of);
        let technique = Technique::Chain(ChainKind::Contradiction(reasoning));
        let step = |node: &Node| Step::new(technique, node.cells, DigitSet::single(node.digit));
        if let Some(node) = first(1) {
            return Some(step(node).placing(node.cells.first()?, node.digit));
        }
        let node = first(0)?;
        Some(step(node).eliminating(Candidates::of(node.digit, node.cells)))
    }
}

/// All naked singles, then all hidden ones; some are both.
fn singles(state: &State) -> Vec<(Cell, Digit)> {
    let naked = state.empty().into_iter().filter_map(|cell| {
        let only = state.candidates(cell).only()?;
        Some((cell, only))
    });
    let hidden = Digit::ALL.into_iter().flat_map(|digit| {
        let has_one = move |house: &House| state.places(*house, digit).is_power_of_two();
        let cell = move |house: House| (state.spread(digit) & house.cell_set()).only();
        let houses = House::ALL.into_iter().filter(has_one).filter_map(cell);
        houses.map(move |cell| (cell, digit))
    });
    naked.chain(hidden).collect()
}

/// Keeps the members that are in both rows.
fn meet(into: &mut [u64], other: &[u64]) {
    for (own, other) in into.iter_mut().zip(other) {
        *own &= other;
    }
}
