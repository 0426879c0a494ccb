//! Automata along cells: sandwiches, skyscrapers, and other rules that read a line in order.

use super::machine::Machine;
use super::propagate::{Outcome, Work};
use super::state::State;
use crate::forms::{LineForm, NO_ARC};

impl Work {
    /// The nodes of an automaton that are reached and lead to its end.
    pub(super) fn line(
        &mut self,
        machine: &Machine,
        state: &mut State,
        line: &LineForm,
    ) -> Outcome {
        let words = machine.line_words;
        let length = line.cells.len();
        self.nodes[..words * (length + 1)].fill(0);
        self.nodes[0] = 1;
        for (place, layer) in line.arcs.iter().enumerate() {
            let mask = state[usize::from(line.cells[place])];
            let (before, after) = self.nodes.split_at_mut((place + 1) * words);
            let before = &before[place * words..];
            for (node, arcs) in layer.iter().enumerate() {
                if before[node / 64] >> (node % 64) & 1 == 0 {
                    continue;
                }
                let mut rest = mask;
                while rest != 0 {
                    let arc = arcs[rest.trailing_zeros() as usize];
                    rest &= rest - 1;
                    if arc != NO_ARC {
                        after[usize::from(arc) / 64] |= 1 << (arc % 64);
                    }
                }
            }
        }
        for (place, layer) in line.arcs.iter().enumerate().rev() {
            let cell = line.cells[place];
            let mask = state[usize::from(cell)];
            let (before, after) = self.nodes.split_at_mut((place + 1) * words);
            let before = &mut before[place * words..];
            let mut kept = 0;
            for (node, arcs) in layer.iter().enumerate() {
                if before[node / 64] >> (node % 64) & 1 == 0 {
                    continue;
                }
                let mut leads = 0;
                let mut rest = mask;
                while rest != 0 {
                    let bit = rest & rest.wrapping_neg();
                    let arc = arcs[rest.trailing_zeros() as usize];
                    rest &= rest - 1;
                    if arc != NO_ARC && after[usize::from(arc) / 64] >> (arc % 64) & 1 != 0 {
                        leads |= bit;
                    }
                }
                if leads == 0 {
                    before[node / 64] &= !(1 << (node % 64));
                }
                kept |= leads;
            }
            self.keep(machine, state, cell, kept)?;
        }
        Ok(())
    }
}
