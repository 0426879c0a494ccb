//! [`Machine`]: the constraints of a puzzle, ready to run.

use std::ops::Range;
use std::vec;
use std::vec::Vec;

use super::cages;
use super::state::{self, State};
use crate::forms::{Forms, Layer, LineForm, NO_ARC, Relation};
use crate::symbols::{SymbolSet, ones};

/// The most sets that a cage of a large board is checked against, one by one.
const MOST_SETS: usize = 1500;

/// A constraint. Which cells wake it is in [`Machine::wakes`].
#[derive(Debug)]
pub(super) enum Constraint {
    /// A relation of two cells; the number of its table.
    Pair { a: u16, b: u16, table: u32 },
    /// Two lists of cells with the same symbols, each as often.
    Equal { one: Vec<u16>, other: Vec<u16> },
    /// At most four cells that hold a list of symbols.
    Holds { cells: Vec<u16>, bits: Vec<u32> },
    /// Different cells with a sum, on a board of up to 9 symbols.
    Cage { cells: Vec<u16>, sum: u32 },
    /// Two houses: first the cells of both, then those of each alone, and where the first two
    /// lists end.
    Meet { houses: [u16; 2], cells: Vec<u16>, ends: [usize; 2] },
    /// Different cells whose symbols are one of these sets.
    Choice { cells: Vec<u16>, sets: Vec<u32> },
    /// Cells times weights. A mirrored cell counts as `symbols + 1` less its symbol, so that all
    /// weights are positive. Groups of terms have one weight, and cells that differ.
    Sum { terms: Vec<Term>, groups: Vec<Range<usize>>, total: u32 },
    /// An automaton along cells.
    Line { line: LineForm, cells: Vec<u16> },
}

/// A cell of a sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct Term {
    pub(super) cell: u16,
    pub(super) weight: u32,
    pub(super) mirrored: bool,
}

impl Constraint {
    pub(super) fn for_each_cell(&self, mut visit: impl FnMut(u16)) {
        match self {
            Self::Pair { a, b, .. } => [a, b].into_iter().for_each(|&cell| visit(cell)),
            Self::Holds { cells, .. }
            | Self::Cage { cells, .. }
            | Self::Choice { cells, .. }
            | Self::Meet { cells, .. }
            | Self::Line { cells, .. } => cells.iter().for_each(|&cell| visit(cell)),
            Self::Equal { one, other } => one.iter().chain(other).for_each(|&cell| visit(cell)),
            Self::Sum { terms, .. } => terms.iter().for_each(|term| visit(term.cell)),
        }
    }

    /// The order in which waiting constraints run.
    fn cost(&self) -> usize {
        match self {
            Self::Pair { .. } => 0,
            Self::Equal { one, .. } => 10 + one.len(),
            Self::Holds { .. } => 90,
            Self::Cage { .. } => 3,
            Self::Meet { .. } => 4,
            Self::Choice { sets, .. } => 100 + sets.len(),
            Self::Sum { groups, .. } => 50 + groups.len(),
            Self::Line { line, .. } => 400 + line.layers.iter().map(Layer::len).sum::<usize>(),
        }
    }
}

/// The symbols of one cell that a mask of another allows, eight symbols of the mask at a time.
#[derive(Debug)]
pub(super) struct PairTable {
    forward: Vec<[u32; 256]>,
    backward: Vec<[u32; 256]>,
}

impl PairTable {
    fn new(relation: &Relation, symbols: u8) -> Self {
        let chunks = usize::from(symbols).div_ceil(8);
        let table = |row: &dyn Fn(usize) -> u32| {
            let mut table = vec![[0; 256]; chunks];
            for (chunk, entries) in table.iter_mut().enumerate() {
                for mask in 1..256usize {
                    let low = mask.trailing_zeros() as usize;
                    entries[mask] = entries[mask & (mask - 1)] | row(8 * chunk + low);
                }
            }
            table
        };
        let backward = |y: usize| {
            (0..).zip(relation).filter(|(_, row)| *row >> y & 1 != 0).map(|(x, _)| 1 << x).sum()
        };
        Self {
            forward: table(&|x| relation.get(x).copied().unwrap_or(0)),
            backward: table(&backward),
        }
    }

    fn reach(table: &[[u32; 256]], mut mask: u32) -> u32 {
        let mut reached = 0;
        for entries in table {
            reached |= entries[(mask & 255) as usize];
            mask >>= 8;
        }
        reached
    }

    pub(super) fn forward(&self, mask: u32) -> u32 {
        Self::reach(&self.forward, mask)
    }

    pub(super) fn backward(&self, mask: u32) -> u32 {
        Self::reach(&self.backward, mask)
    }
}

/// The constraints of a puzzle, compiled.
#[derive(Debug)]
pub(crate) struct Machine {
    pub(super) symbols: u8,
    pub(super) all: u32,
    /// The symbols of each cell at the start.
    pub(crate) start: Vec<u32>,
    /// The peers of each cell.
    pub(super) peers: Vec<Vec<u16>>,
    /// The same as bits, `cell_words` for each cell.
    pub(super) peer_bits: Vec<u64>,
    pub(super) cell_words: usize,
    pub(super) constraints: Vec<Constraint>,
    /// Whether constraints speak of sameness only, so that symbols are labels.
    pub(crate) has_labels: bool,
    pub(super) tables: Vec<PairTable>,
    /// The constraints that a change of each cell wakes, as bits, `words` for each cell.
    pub(super) wakes: Vec<u64>,
    pub(super) words: usize,
    /// The cells of the houses: regions that hold each symbol once.
    pub(super) houses: Vec<Vec<u16>>,
    /// The houses of each cell.
    pub(super) houses_of: Vec<Vec<u16>>,
    /// The words of [`State`] for each house.
    pub(super) words_of_house: usize,
    /// The most cells that each house shares with another one, for [`State::take`].
    pub(super) shared: Vec<u64>,
    /// The constraints to wake when a symbol has few places in a house, as bits, `words` for each
    /// house.
    pub(super) house_wakes: Vec<u64>,
    /// The longest layer of a line, in words of bits.
    pub(super) line_words: usize,
    /// The most cells of a sum or a line.
    pub(super) most_terms: usize,
}

impl Machine {
    pub(crate) fn new(forms: Forms) -> Self {
        let all = SymbolSet::all(forms.symbols).bits();
        let cells = forms.start.len();
        let peers: Vec<Vec<u16>> = forms.peers.iter().map(|row| numbers(row)).collect();
        let cell_words = cells.div_ceil(64);
        let houses: Vec<Vec<u16>> = forms
            .regions
            .iter()
            .filter(|cells| cells.len() == usize::from(forms.symbols))
            .cloned()
            .collect();
        let mut houses_of = vec![Vec::new(); cells];
        for (house, cells) in (0..).zip(&houses) {
            for &cell in cells {
                houses_of[usize::from(cell)].push(house);
            }
        }
        let mut machine = Self {
            symbols: forms.symbols,
            all,
            peer_bits: forms.peers.concat(),
            peers,
            cell_words,
            constraints: Vec::new(),
            has_labels: true,
            tables: Vec::new(),
            wakes: Vec::new(),
            words: 0,
            line_words: 1,
            most_terms: 0,
            start: Vec::new(),
            houses_of,
            words_of_house: state::words(forms.symbols),
            shared: Vec::new(),
            house_wakes: Vec::new(),
            houses,
        };
        let mut constraints = machine.lowered(&forms);
        constraints.sort_by_key(Constraint::cost);
        machine.words = constraints.len().div_ceil(64).max(1);
        machine.wakes = vec![0; cells * machine.words];
        let mut shared = vec![0; machine.houses.len()];
        machine.house_wakes = vec![0; machine.houses.len() * machine.words];
        for (number, constraint) in constraints.iter().enumerate() {
            if let Constraint::Meet { houses, ends: [both, _], .. } = constraint {
                for house in houses.map(usize::from) {
                    shared[house] = shared[house].max(*both);
                    machine.house_wakes[house * machine.words + number / 64] |= 1 << (number % 64);
                }
                continue;
            }
            constraint.for_each_cell(|cell| {
                machine.wakes[usize::from(cell) * machine.words + number / 64] |=
                    1 << (number % 64);
            });
            match constraint {
                Constraint::Line { line, .. } => {
                    let targets = line.layers.iter().flat_map(Layer::arcs);
                    let last = targets.filter(|arc| **arc != NO_ARC).max().copied().unwrap_or(0);
                    let layers = line.layers.iter().map(Layer::len).max().unwrap_or(0);
                    let widest = layers.max(usize::from(last) + 1);
                    machine.line_words = machine.line_words.max(widest.div_ceil(64));
                    machine.most_terms = machine.most_terms.max(line.cells.len());
                }
                Constraint::Sum { terms, .. } => {
                    machine.most_terms = machine.most_terms.max(terms.len());
                }
                _ => {}
            }
        }
        machine.shared = shared.into_iter().map(state::threshold).collect();
        machine.constraints = constraints;
        machine.start = forms.start;
        machine
    }

    pub(crate) const fn symbols(&self) -> u8 {
        self.symbols
    }

    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.start.len()
    }

    /// The numbers and cells of the constraints that are not about houses alone.
    pub(crate) fn further_constraints(&self) -> Vec<(usize, Vec<u16>)> {
        let is_further = |constraint: &Constraint| !matches!(constraint, Constraint::Meet { .. });
        let numbered = self.constraints.iter().enumerate();
        let further = numbered.filter(|(_, constraint)| is_further(constraint));
        further
            .map(|(number, constraint)| {
                let mut cells = Vec::new();
                constraint.for_each_cell(|cell| cells.push(cell));
                (number, cells)
            })
            .collect()
    }

    /// The symbols that no decided cell of the start excludes by itself.
    pub(crate) fn candidates(&self) -> Vec<u32> {
        let mut left = self.start.clone();
        let mut keep = |cell: u16, mask: u32| {
            if !self.start[usize::from(cell)].is_power_of_two() {
                left[usize::from(cell)] &= mask;
            }
        };
        for (peers, &mask) in self.peers.iter().zip(&self.start) {
            for &peer in peers.iter().filter(|_| mask.is_power_of_two()) {
                keep(peer, !mask);
            }
        }
        for constraint in &self.constraints {
            let Constraint::Pair { a, b, table } = constraint else { continue };
            let table = &self.tables[*table as usize];
            let [at_a, at_b] = [a, b].map(|&cell| self.start[usize::from(cell)]);
            if at_a.is_power_of_two() {
                keep(*b, table.forward(at_a));
            }
            if at_b.is_power_of_two() {
                keep(*a, table.backward(at_b));
            }
        }
        left
    }

    /// The cells that must differ from one.
    pub(crate) fn peers_of(&self, cell: usize) -> impl Iterator<Item = usize> + use<'_> {
        self.peers[cell].iter().map(|&peer| usize::from(peer))
    }

    /// Whether two cells must differ.
    pub(crate) fn are_peers(&self, a: usize, b: usize) -> bool {
        self.peer_bits[a * self.cell_words + b / 64] >> (b % 64) & 1 != 0
    }

    fn lowered(&mut self, forms: &Forms) -> Vec<Constraint> {
        let symbols = self.symbols;
        let mut made = meets(&self.houses, &self.houses_of);
        let mut relations: Vec<Relation> = Vec::new();
        for (&(a, b), relation) in &forms.pairs {
            let mut relation = relation.clone();
            if forms.are_peers(a, b) {
                for (x, row) in relation.iter_mut().enumerate() {
                    *row &= !(1 << x);
                }
            }
            let known = relations.iter().position(|other| *other == relation);
            let is_sameness = relation.iter().enumerate().all(|(x, row)| *row == 1 << x);
            self.has_labels &= is_sameness;
            let table = known.unwrap_or_else(|| {
                self.tables.push(PairTable::new(&relation, symbols));
                relations.push(relation);
                relations.len() - 1
            });
            made.push(Constraint::Pair { a, b, table: table as u32 });
        }
        for (cells, sum) in &forms.cages {
            made.push(cage(forms, cells, *sum));
        }
        for (cells, sets) in &forms.choices {
            made.push(Constraint::Choice { cells: cells.clone(), sets: sets.clone() });
        }
        for sum in &forms.sums {
            made.push(linear(forms, &sum.terms, sum.total));
        }
        for line in &forms.lines {
            let mut cells = line.cells.clone();
            cells.sort_unstable();
            cells.dedup();
            made.push(Constraint::Line { line: line.clone(), cells });
        }
        for (one, other) in &forms.equal {
            made.push(Constraint::Equal { one: one.clone(), other: other.clone() });
        }
        for (cells, values) in &forms.holds {
            let bits = values.iter().map(|value| 1 << (value - 1)).collect();
            made.push(Constraint::Holds { cells: cells.clone(), bits });
        }
        let is_sameness = |constraint: &Constraint| {
            use Constraint::{Equal, Meet, Pair};
            matches!(constraint, Meet { .. } | Equal { .. } | Pair { .. })
        };
        self.has_labels &= made.iter().all(is_sameness);
        made
    }

    /// The classes of symbols that can be exchanged, of two or more: in this state, every cell has
    /// all of a class or none.
    pub(super) fn labels(&self, state: &[u32]) -> Vec<u32> {
        let mut classes = Vec::new();
        let mut rest = if self.has_labels { self.all } else { 0 };
        while rest != 0 {
            let symbol = rest & rest.wrapping_neg();
            let class = self.alike(state, symbol) & rest;
            rest &= !class;
            if !class.is_power_of_two() {
                classes.push(class);
            }
        }
        classes
    }

    /// The symbols that each cell has if it has this one, and lacks if it lacks it.
    fn alike(&self, state: &[u32], symbol: u32) -> u32 {
        let others = state.iter().fold(0, |others, &mask| {
            others | if mask & symbol != 0 { self.all & !mask } else { mask }
        });
        self.all & !others
    }

    /// The symbols of a cell that can be exchanged for one of them: in this state, every cell has
    /// all of them or none. If no solution has one of them there, none has another.
    pub(crate) fn twins(&self, state: &State, cell: u16, symbol: u32) -> u32 {
        if !self.has_labels {
            return symbol;
        }
        state[usize::from(cell)] & self.alike(state.cells(), symbol) | symbol
    }
}

/// The bits of a row that are set.
fn numbers(row: &[u64]) -> Vec<u16> {
    let mut numbers = Vec::with_capacity(row.iter().map(|word| word.count_ones() as usize).sum());
    for (first, &word) in (0..).step_by(64).zip(row) {
        numbers.extend(ones(word).map(|bit| first + bit as u16));
    }
    numbers
}

/// A cage: by table, by its sets, or, if there are very many, as a sum.
fn cage(forms: &Forms, cells: &[u16], sum: u32) -> Constraint {
    let symbols = forms.symbols;
    let cells = cells.to_vec();
    if symbols <= cages::MOST {
        return Constraint::Cage { cells, sum };
    }
    match cages::sets(symbols, cells.len(), sum, MOST_SETS) {
        Some(sets) => Constraint::Choice { cells, sets },
        None => {
            let terms: Vec<(u16, i64)> = cells.iter().map(|&cell| (cell, 1)).collect();
            linear(forms, &terms, sum.into())
        }
    }
}

/// A sum with positive weights only. One that cannot be gets a total out of reach.
fn linear(forms: &Forms, terms: &[(u16, i64)], total: i64) -> Constraint {
    let symbols = i64::from(forms.symbols);
    let mirror: i64 = terms.iter().map(|term| (-term.1).max(0) * (symbols + 1)).sum();
    let total = u32::try_from(total + mirror).unwrap_or(u32::MAX);
    let term = |&(cell, weight): &(u16, i64)| Term {
        cell,
        weight: weight.unsigned_abs() as u32,
        mirrored: weight < 0,
    };
    let mut rest: Vec<Term> = terms.iter().map(term).collect();
    let (mut terms, mut groups) = (Vec::new(), Vec::new());
    while !rest.is_empty() {
        let group = largest_group(forms, &rest);
        groups.push(terms.len()..terms.len() + group.len());
        rest.retain(|term| group.iter().all(|taken| taken.cell != term.cell));
        terms.extend(group);
    }
    Constraint::Sum { terms, groups, total }
}

/// Terms of one weight whose cells all differ, as many as are found from one of them on.
fn largest_group(forms: &Forms, rest: &[Term]) -> Vec<Term> {
    let mut largest: Vec<Term> = Vec::new();
    for (at, first) in rest.iter().enumerate() {
        if rest.len() - at <= largest.len() {
            break;
        }
        let mut group = vec![*first];
        for term in &rest[at + 1..] {
            if (term.weight, term.mirrored) == (first.weight, first.mirrored)
                && group.iter().all(|taken| forms.are_peers(taken.cell, term.cell))
            {
                group.push(*term);
            }
        }
        if group.len() > largest.len() {
            largest = group;
        }
    }
    largest
}

/// Pairs of houses that share two cells or more, but not all.
fn meets(houses: &[Vec<u16>], houses_of: &[Vec<u16>]) -> Vec<Constraint> {
    let mut made = Vec::new();
    let mut shared = vec![0; houses.len()];
    for (number, one) in (0..).zip(houses) {
        let others = one.iter().flat_map(|&cell| &houses_of[usize::from(cell)]);
        others.filter(|other| **other < number).for_each(|&other| shared[usize::from(other)] += 1);
        for (before, other) in (0..number).zip(houses) {
            let both = shared[usize::from(before)];
            if both < 2 || both == one.len() {
                continue;
            }
            let is_both = |cell: &&u16| houses_of[usize::from(**cell)].contains(&before);
            let is_in_one = |cell: &&u16| houses_of[usize::from(**cell)].contains(&number);
            let mut cells = Vec::with_capacity(one.len() + other.len() - both);
            cells.extend(one.iter().filter(is_both));
            cells.extend(one.iter().filter(|cell| !is_both(cell)));
            cells.extend(other.iter().filter(|cell| !is_in_one(cell)));
            let ends = [both, one.len()];
            made.push(Constraint::Meet { houses: [number, before], cells, ends });
        }
        shared.fill(0);
    }
    made
}
