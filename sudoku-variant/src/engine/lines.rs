//! Automata along cells: sandwiches, skyscrapers, and other rules that read a line in order.

use super::machine::Machine;
use super::propagate::{Outcome, Work};
use super::state::State;
use crate::forms::{LineForm, NO_ARC};
use crate::symbols::ones;

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
        for (place, layer) in line.layers.iter().enumerate() {
            let mask = state[usize::from(line.cells[place])];
            let (before, after) = self.nodes.split_at_mut((place + 1) * words);
            for (word, &nodes) in before[place * words..].iter().enumerate() {
                for node in ones(nodes) {
                    let arcs = layer.node(64 * word + node as usize);
                    for symbol in ones(mask.into()) {
                        let arc = arcs[symbol as usize];
                        if arc != NO_ARC {
                            after[usize::from(arc) / 64] |= 1 << (arc % 64);
                        }
                    }
                }
            }
        }
        for (place, layer) in line.layers.iter().enumerate().rev() {
            let cell = line.cells[place];
            let mask = state[usize::from(cell)];
            let (before, after) = self.nodes.split_at_mut((place + 1) * words);
            let mut kept = 0;
            for (word, nodes) in before[place * words..].iter_mut().enumerate() {
                for node in ones(*nodes) {
                    let arcs = layer.node(64 * word + node as usize);
                    let mut leads = 0;
                    for symbol in ones(mask.into()) {
                        let arc = arcs[symbol as usize];
                        if arc != NO_ARC && after[usize::from(arc) / 64] >> (arc % 64) & 1 != 0 {
                            leads |= 1 << symbol;
                        }
                    }
                    if leads == 0 {
                        *nodes &= !(1 << node);
                    }
                    kept |= leads;
                }
            }
            self.keep(machine, state, cell, kept)?;
        }
        Ok(())
    }
}
