//! [`encode`]: the constraints of a machine as clauses.
//!
//! ```text
//!  a variable for each symbol that a cell can hold; and beside them, for
//!
//!  a cage      each set of symbols with its sum: one of them is that of the cage
//!  a sum       each sum that the first cells can have
//!  a line      each node of its automaton
//! ```

use std::collections::BTreeMap;
use std::vec;
use std::vec::Vec;

use super::super::cages;
use super::super::machine::{Constraint, Machine, Term};
use super::clauses::{Clauses, Literal};
use crate::forms::{LineForm, NO_ARC};
use crate::symbols::ones;

/// The most variables: more would take more memory than they are worth.
const MOST_VARIABLES: usize = 200_000;

/// The most literals of all clauses.
const MOST_LITERALS: usize = 2_000_000;

/// A symbol of a cell: known, or a variable.
#[derive(Clone, Copy)]
enum Value {
    Known(bool),
    Open(Literal),
}

impl Value {
    fn not(self) -> Self {
        match self {
            Self::Known(known) => Self::Known(!known),
            Self::Open(literal) => Self::Open(literal.not()),
        }
    }
}

/// The clauses of a puzzle.
pub(super) struct Encoded {
    pub(super) clauses: Clauses,
    /// The variables of the symbols that each undecided cell can hold, with their bits.
    pub(super) cells: Vec<Vec<(u32, Literal)>>,
    /// True while symbols that can be exchanged are in one order.
    pub(super) in_order: Option<Literal>,
}

struct Encoder<'a> {
    machine: &'a Machine,
    state: &'a [u32],
    encoded: Encoded,
    variables: usize,
    literals: usize,
}

/// The clauses of a machine, with these symbols left in the cells; `None` if they would be too
/// many.
pub(super) fn encode(machine: &Machine, state: &[u32]) -> Option<Encoded> {
    let encoded =
        Encoded { clauses: Clauses::new(), cells: vec![Vec::new(); state.len()], in_order: None };
    let mut encoder = Encoder { machine, state, encoded, variables: 0, literals: 0 };
    for (cell, &mask) in state.iter().enumerate() {
        if !mask.is_power_of_two() {
            for bit in bits(mask) {
                let literal = encoder.variable(true)?;
                encoder.encoded.cells[cell].push((bit, literal));
            }
        }
    }
    encoder.cells()?;
    for house in &machine.houses {
        for bit in bits(machine.all) {
            encoder.clause(house.iter().map(|&cell| encoder.value(cell, bit)).collect())?;
        }
    }
    for constraint in &machine.constraints {
        encoder.constraint(constraint)?;
    }
    encoder.order()?;
    Some(encoder.encoded)
}

fn bits(mask: u32) -> impl Iterator<Item = u32> {
    ones(mask.into()).map(|bit| 1 << bit)
}

impl Encoder<'_> {
    fn variable(&mut self, phase: bool) -> Option<Literal> {
        self.variables += 1;
        (self.variables <= MOST_VARIABLES).then(|| self.encoded.clauses.variable(phase))
    }

    /// Whether a cell holds a symbol.
    fn value(&self, cell: u16, bit: u32) -> Value {
        let mask = self.state[usize::from(cell)];
        if mask & bit == 0 {
            return Value::Known(false);
        }
        let open = self.encoded.cells[usize::from(cell)].iter().find(|open| open.0 == bit);
        open.map_or(Value::Known(true), |open| Value::Open(open.1))
    }

    fn clause(&mut self, values: Vec<Value>) -> Option<()> {
        let mut literals = Vec::with_capacity(values.len());
        for value in values {
            match value {
                Value::Known(true) => return Some(()),
                Value::Known(false) => {}
                Value::Open(literal) => literals.push(literal),
            }
        }
        self.literals += literals.len();
        self.encoded.clauses.add(&literals);
        (self.literals <= MOST_LITERALS).then_some(())
    }

    /// Each cell holds one symbol, and peers hold different ones.
    fn cells(&mut self) -> Option<()> {
        for cell in 0..self.state.len() {
            let open: Vec<Literal> =
                self.encoded.cells[cell].iter().map(|&(_, literal)| literal).collect();
            if open.is_empty() {
                continue;
            }
            self.clause(open.iter().map(|&literal| Value::Open(literal)).collect())?;
            for (i, &a) in open.iter().enumerate() {
                for &b in &open[..i] {
                    self.clause(vec![Value::Open(a.not()), Value::Open(b.not())])?;
                }
            }
            for peer in self.machine.peers_of(cell).filter(|&peer| peer < cell) {
                for bit in bits(self.state[cell] & self.state[peer]) {
                    let pair = [cell, peer].map(|cell| self.value(cell as u16, bit).not());
                    self.clause(pair.to_vec())?;
                }
            }
        }
        Some(())
    }

    fn constraint(&mut self, constraint: &Constraint) -> Option<()> {
        match constraint {
            Constraint::Pair { a, b, table } => {
                let table = &self.machine.tables[*table as usize];
                for bit in bits(self.state[usize::from(*a)]) {
                    self.implies(*a, bit, *b, table.forward(bit))?;
                }
                for bit in bits(self.state[usize::from(*b)]) {
                    self.implies(*b, bit, *a, table.backward(bit))?;
                }
                Some(())
            }
            Constraint::Cage { cells, sum } => {
                let sets = cages::sets(self.machine.symbols, cells.len(), *sum, usize::MAX)?;
                self.choice(cells, &sets)
            }
            Constraint::Choice { cells, sets } => self.choice(cells, sets),
            Constraint::Sum { terms, total, .. } => self.sum(terms, *total),
            Constraint::Line { line, .. } => self.line(line),
            Constraint::Holds { cells, bits } => self.holds(cells, bits),
            // Derived: a symbol of one list is in the other.
            Constraint::Equal { one, other } => {
                for (from, to) in [(one, other), (other, one)] {
                    for &cell in from {
                        for bit in bits(self.state[usize::from(cell)]) {
                            let mut values = vec![self.value(cell, bit).not()];
                            values.extend(to.iter().map(|&other| self.value(other, bit)));
                            self.clause(values)?;
                        }
                    }
                }
                Some(())
            }
            // It follows from the houses.
            Constraint::Meet { .. } => Some(()),
        }
    }

    /// A symbol of a cell leaves another one these.
    fn implies(&mut self, cell: u16, bit: u32, other: u16, allowed: u32) -> Option<()> {
        if self.state[usize::from(other)] & !allowed == 0 {
            return Some(());
        }
        let mut values = vec![self.value(cell, bit).not()];
        values.extend(bits(allowed).map(|allowed| self.value(other, allowed)));
        self.clause(values)
    }

    /// The cells, which differ, hold one of these sets.
    fn choice(&mut self, cells: &[u16], sets: &[u32]) -> Option<()> {
        let masks = || cells.iter().map(|&cell| self.state[usize::from(cell)]);
        let union = masks().fold(0, |union, mask| union | mask);
        let certain = masks().filter(|mask| mask.is_power_of_two()).fold(0, |all, mask| all | mask);
        let fits = |set: &&u32| {
            **set & !union == 0 && certain & !**set == 0 && masks().all(|mask| mask & **set != 0)
        };
        let sets: Vec<u32> = sets.iter().filter(fits).copied().collect();
        let mut chosen = Vec::with_capacity(sets.len());
        for set in sets {
            let is_it = self.variable(false)?;
            chosen.push(Value::Open(is_it));
            for bit in bits(union) {
                if set & bit == 0 {
                    for &cell in cells {
                        self.clause(vec![Value::Open(is_it.not()), self.value(cell, bit).not()])?;
                    }
                } else {
                    let mut values = vec![Value::Open(is_it.not())];
                    values.extend(cells.iter().map(|&cell| self.value(cell, bit)));
                    self.clause(values)?;
                }
            }
        }
        self.clause(chosen)
    }

    /// At least as many of the cells hold each symbol as the list has it.
    fn holds(&mut self, cells: &[u16], list: &[u32]) -> Option<()> {
        for (at, &bit) in list.iter().enumerate() {
            let number = list.iter().filter(|&&other| other == bit).count();
            if list[..at].contains(&bit) {
                continue;
            }
            // Of this many cells, one holds it.
            let size = (cells.len() + 1).checked_sub(number)?;
            for chosen in 0u32..1 << cells.len() {
                if chosen.count_ones() as usize == size {
                    let values = ones(chosen.into()).map(|at| self.value(cells[at as usize], bit));
                    self.clause(values.collect())?;
                }
            }
        }
        Some(())
    }

    /// A sum, as an automaton: a node for each sum of the first cells from which the total can be
    /// reached.
    fn sum(&mut self, terms: &[Term], total: u32) -> Option<()> {
        let values = |term: &Term| -> Vec<(u32, u32)> {
            let of = |bit: u32| {
                let symbol = bit.trailing_zeros() + 1;
                let symbols = u32::from(self.machine.symbols);
                let value = if term.mirrored { symbols + 1 - symbol } else { symbol };
                (bit, value * term.weight)
            };
            bits(self.state[usize::from(term.cell)]).map(of).collect()
        };
        let values: Vec<Vec<(u32, u32)>> = terms.iter().map(values).collect();
        let bounds = |pick: fn(&Vec<(u32, u32)>) -> Option<u32>| -> Vec<u32> {
            let mut rest = vec![0u32];
            for values in values.iter().rev() {
                rest.push(rest[rest.len() - 1].saturating_add(pick(values).unwrap_or(0)));
            }
            rest.reverse();
            rest
        };
        let least = bounds(|values| values.iter().map(|value| value.1).min());
        let most = bounds(|values| values.iter().map(|value| value.1).max());
        let step = |place: usize, sum: u32, value: u32| {
            let after = sum.checked_add(value)?;
            let rest = total.checked_sub(after)?;
            (least[place + 1] <= rest && rest <= most[place + 1]).then_some(after)
        };
        let mut nodes = BTreeMap::from([(0, Value::Known(true))]);
        for (place, (term, values)) in terms.iter().zip(&values).enumerate() {
            let is_last = place + 1 == terms.len();
            nodes = self.layer(&nodes, term.cell, is_last, |&sum| {
                values.iter().map(|&(bit, value)| (bit, step(place, sum, value))).collect()
            })?;
        }
        Some(())
    }

    fn line(&mut self, line: &LineForm) -> Option<()> {
        let mut nodes = BTreeMap::from([(0u32, Value::Known(true))]);
        for (place, (&cell, layer)) in line.cells.iter().zip(line.layers.iter()).enumerate() {
            let is_last = place + 1 == line.cells.len();
            let mask = self.state[usize::from(cell)];
            nodes = self.layer(&nodes, cell, is_last, |&node| {
                let arc = |bit: u32| {
                    let arc = layer.node(node as usize)[bit.trailing_zeros() as usize];
                    (bit, (arc != NO_ARC).then_some(u32::from(arc)))
                };
                bits(mask).map(arc).collect()
            })?;
        }
        Some(())
    }

    /// One cell of an automaton: from each node, each symbol of the cell leads to a node, or
    /// nowhere. After the last cell, every node is good.
    fn layer(
        &mut self,
        nodes: &BTreeMap<u32, Value>,
        cell: u16,
        is_last: bool,
        arcs: impl Fn(&u32) -> Vec<(u32, Option<u32>)>,
    ) -> Option<BTreeMap<u32, Value>> {
        let mut after: BTreeMap<u32, Value> = BTreeMap::new();
        let mut into: BTreeMap<u32, Vec<Value>> = BTreeMap::new();
        let mut with: BTreeMap<u32, Vec<Value>> = BTreeMap::new();
        for (node, &is_here) in nodes {
            let mut leads = vec![is_here.not()];
            for (bit, target) in arcs(node) {
                let holds = self.value(cell, bit);
                let Some(target) = target else {
                    self.clause(vec![is_here.not(), holds.not()])?;
                    continue;
                };
                leads.push(holds);
                with.entry(bit).or_default().push(is_here);
                if is_last {
                    continue;
                }
                let is_there = match after.get(&target) {
                    Some(&value) => value,
                    None => {
                        let value = Value::Open(self.variable(false)?);
                        after.insert(target, value);
                        value
                    }
                };
                into.entry(target).or_default().push(is_here);
                self.clause(vec![is_here.not(), holds.not(), is_there])?;
            }
            self.clause(leads)?;
        }
        // A symbol needs a node to come from, and so does a node.
        for bit in bits(self.state[usize::from(cell)]) {
            let mut values = vec![self.value(cell, bit).not()];
            values.extend(with.remove(&bit).unwrap_or_default());
            self.clause(values)?;
        }
        for (target, sources) in into {
            let mut values = vec![after[&target].not()];
            values.extend(sources);
            self.clause(values)?;
        }
        Some(after)
    }

    /// Symbols that can be exchanged are in order along one house.
    fn order(&mut self) -> Option<()> {
        let Some((house, classes)) = self.exchangeable() else { return Some(()) };
        let in_order = self.variable(true)?;
        self.encoded.in_order = Some(in_order);
        let is_any = Value::Open(in_order.not());
        for class in classes {
            let symbols: Vec<u32> = bits(class).collect();
            let places: Vec<u16> = house
                .iter()
                .copied()
                .filter(|&c| self.state[usize::from(c)] & class != 0)
                .collect();
            let slack = places.len().checked_sub(symbols.len())?;
            for (rank, &symbol) in symbols.iter().enumerate() {
                for (at, &cell) in places.iter().enumerate() {
                    if at < rank || at > rank + slack {
                        self.clause(vec![is_any, self.value(cell, symbol).not()])?;
                    }
                    let Some(&next) = symbols.get(rank + 1) else { continue };
                    for &earlier in &places[..at] {
                        let both =
                            [self.value(earlier, next).not(), self.value(cell, symbol).not()];
                        self.clause(vec![is_any, both[0], both[1]])?;
                    }
                }
            }
        }
        Some(())
    }

    /// The house in which most symbols can be exchanged, and the classes of these.
    fn exchangeable(&self) -> Option<(Vec<u16>, Vec<u32>)> {
        let classes = self.machine.labels(self.state);
        let number = |house: &&Vec<u16>| {
            let open = house.iter().filter(|&&cell| {
                classes.iter().any(|class| self.state[usize::from(cell)] & class != 0)
            });
            open.count()
        };
        let house = self.machine.houses.iter().max_by_key(number)?;
        (!classes.is_empty()).then(|| (house.clone(), classes))
    }
}
