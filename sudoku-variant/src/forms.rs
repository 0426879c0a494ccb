//! [`Forms`]: the few kinds of constraints that rules become, before the engine compiles them.
//!
//! ```text
//!  Puzzle ──→ rules ──lower──→ Forms ──derive──→ Forms ──compile──→ Machine ──→ Search
//! ```

use std::collections::BTreeMap;
use std::sync::Arc;
use std::vec;
use std::vec::Vec;

use crate::board::Cell;
use crate::puzzle::Puzzle;
use crate::symbols::{SymbolSet, symbols};

/// For each symbol of one cell, the symbols of another that it allows.
pub(crate) type Relation = Vec<u32>;

/// A linear sum: each cell times its weight, all together the total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SumForm {
    pub(crate) terms: Vec<(u16, i64)>,
    pub(crate) total: i64,
}

/// A layered automaton along cells, with a layer for each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LineForm {
    pub(crate) cells: Vec<u16>,
    pub(crate) layers: Arc<Vec<Layer>>,
}

/// A rule, and a number of it such as its sum.
pub(crate) type LineName = (&'static str, u32);

/// The nodes of an automaton before a cell, with their arcs: for each symbol a node of the next
/// layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Layer {
    symbols: usize,
    /// All arcs of the first node, then those of the second one.
    arcs: Vec<u16>,
}

impl Layer {
    /// The number of nodes.
    pub(crate) fn len(&self) -> usize {
        self.arcs.len() / self.symbols
    }

    /// The arcs of a node, by symbol.
    pub(crate) fn node(&self, node: usize) -> &[u16] {
        &self.arcs[node * self.symbols..][..self.symbols]
    }

    /// The arcs of all nodes.
    pub(crate) fn arcs(&self) -> &[u16] {
        &self.arcs
    }
}

pub(crate) const NO_ARC: u16 = u16::MAX;

/// All constraints of a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Forms {
    pub(crate) symbols: u8,
    /// The difference of a symbol and its number. Rules speak of numbers, forms of symbols.
    above: u8,
    /// The symbols that each cell may hold at the start.
    pub(crate) start: Vec<u32>,
    /// Sets of cells that differ. Those with as many cells as symbols are houses.
    pub(crate) regions: Vec<Vec<u16>>,
    /// Which cells differ from which: a row of bits for each cell.
    pub(crate) peers: Vec<Vec<u64>>,
    /// Relations between two cells, the one with the lower number first.
    pub(crate) pairs: BTreeMap<(u16, u16), Relation>,
    /// Cells that differ and add to a sum.
    pub(crate) cages: Vec<(Vec<u16>, u32)>,
    /// Cells that differ, whose symbols together are one of these sets.
    pub(crate) choices: Vec<(Vec<u16>, Vec<u32>)>,
    pub(crate) sums: Vec<SumForm>,
    pub(crate) lines: Vec<LineForm>,
    /// The automata of the lines, by name and length.
    automata: BTreeMap<(LineName, usize), Arc<Vec<Layer>>>,
    /// Two lists of cells that hold the same symbols, each as often.
    pub(crate) equal: Vec<(Vec<u16>, Vec<u16>)>,
    /// At most four cells, and a list of symbols that they hold.
    pub(crate) holds: Vec<(Vec<u16>, Vec<u8>)>,
}

impl Forms {
    /// The constraints of a puzzle: those of its board, and those of its rules.
    pub(crate) fn of(puzzle: &Puzzle) -> Self {
        let board = puzzle.board();
        let mut forms = Self {
            symbols: board.symbols(),
            above: 1 - board.numbers().0,
            start: puzzle.marks().iter().map(|marks| marks.bits()).collect(),
            regions: Vec::new(),
            peers: vec![vec![0; board.len().div_ceil(64)]; board.len()],
            pairs: BTreeMap::new(),
            cages: Vec::new(),
            choices: Vec::new(),
            sums: Vec::new(),
            lines: Vec::new(),
            automata: BTreeMap::new(),
            equal: Vec::new(),
            holds: Vec::new(),
        };
        for house in board.houses() {
            forms.region(&house.cells);
        }
        for rule in puzzle.rules() {
            rule.meaning().lower(puzzle, &mut forms);
        }
        forms
    }

    fn all(&self) -> u32 {
        SymbolSet::all(self.symbols).bits()
    }

    /// No solution.
    fn contradict(&mut self) {
        self.start.fill(0);
    }

    /// The cell holds only numbers that are allowed.
    pub(crate) fn only(&mut self, cell: Cell, allows: impl Fn(u8) -> bool) {
        let above = self.above;
        self.only_symbols(cell, |symbol| allows(symbol - above));
    }

    fn only_symbols(&mut self, cell: Cell, allows: impl Fn(u8) -> bool) {
        let allowed = symbols(self.all()).filter(|&symbol| allows(symbol)).collect::<SymbolSet>();
        self.start[cell.index()] &= allowed.bits();
    }

    /// Two cells differ.
    pub(crate) fn differ(&mut self, a: Cell, b: Cell) {
        let (a, b) = (a.index(), b.index());
        self.peers[a][b / 64] |= 1 << (b % 64);
        self.peers[b][a / 64] |= 1 << (a % 64);
    }

    /// Whether two cells are known to differ.
    pub(crate) fn are_peers(&self, a: u16, b: u16) -> bool {
        self.peers[usize::from(a)][usize::from(b) / 64] >> (b % 64) & 1 != 0
    }

    /// Whether all cells are known to differ.
    pub(crate) fn all_differ(&self, cells: &[Cell]) -> bool {
        let cells = numbers(cells);
        cells.iter().enumerate().all(|(i, &a)| cells[..i].iter().all(|&b| self.are_peers(a, b)))
    }

    /// All cells differ.
    pub(crate) fn region(&mut self, cells: &[Cell]) {
        if cells.len() > usize::from(self.symbols) {
            self.contradict();
        }
        for (i, &a) in cells.iter().enumerate() {
            for &b in &cells[..i] {
                self.differ(a, b);
            }
        }
        let mut cells = numbers(cells);
        cells.sort_unstable();
        if !self.regions.contains(&cells) {
            self.regions.push(cells);
        }
    }

    /// A relation between the numbers of two cells.
    pub(crate) fn pair(&mut self, a: Cell, b: Cell, allows: impl Fn(u8, u8) -> bool) {
        let above = self.above;
        self.pair_of_symbols(a, b, |a, b| allows(a - above, b - above));
    }

    fn pair_of_symbols(&mut self, a: Cell, b: Cell, allows: impl Fn(u8, u8) -> bool) {
        let (first, second) = (a.min(b), a.max(b));
        let all = self.all();
        let key = (first.index() as u16, second.index() as u16);
        let relation =
            self.pairs.entry(key).or_insert_with(|| vec![all; usize::from(self.symbols)]);
        for (x, row) in (1..).zip(relation) {
            let allowed =
                symbols(all).filter(|&y| if a == first { allows(x, y) } else { allows(y, x) });
            *row &= allowed.collect::<SymbolSet>().bits();
        }
    }

    /// The cells, which differ, add to the sum.
    pub(crate) fn cage(&mut self, cells: &[Cell], sum: u32) {
        let above = u32::from(self.above) * cells.len() as u32;
        self.cages.push((numbers(cells), sum.saturating_add(above)));
    }

    /// The cells differ, and their symbols together are one of these sets.
    pub(crate) fn choice(&mut self, cells: &[Cell], sets: &[u32]) {
        self.region(cells);
        self.choices.push((numbers(cells), sets.to_vec()));
    }

    /// Cells times weights add to the total. A cell may be there several times.
    pub(crate) fn sum(&mut self, terms: impl IntoIterator<Item = (Cell, i64)>, total: i64) {
        let mut weights = BTreeMap::new();
        for (cell, weight) in terms {
            *weights.entry(cell.index() as u16).or_insert(0) += weight;
        }
        let above = i64::from(self.above) * weights.values().sum::<i64>();
        self.linear(SumForm { terms: weights.into_iter().collect(), total: total + above });
    }

    /// Adds a sum of symbols in its simplest form.
    pub(crate) fn linear(&mut self, mut sum: SumForm) {
        sum.terms.retain(|&(_, weight)| weight != 0);
        let value = |symbol: u8, weight: i64| i64::from(symbol) * weight;
        match sum.terms[..] {
            [] if sum.total == 0 => {}
            [] => self.contradict(),
            [(cell, weight)] => {
                self.only_symbols(Cell::new(cell), |x| value(x, weight) == sum.total);
            }
            [(a, v), (b, w)] => {
                let holds = |x, y| value(x, v) + value(y, w) == sum.total;
                self.pair_of_symbols(Cell::new(a), Cell::new(b), holds);
            }
            _ if !self.sums.contains(&sum) => self.sums.push(sum),
            _ => {}
        }
    }

    /// An automaton along cells: a state, the next one for each number, and whether the last is
    /// good. `next` also gets the number of the cell on the line. The name says which automaton it
    /// is: there is one for all lines of a length.
    pub(crate) fn line<S: LineState>(
        &mut self,
        name: LineName,
        cells: &[Cell],
        start: S,
        next: impl Fn(usize, S, u8) -> Option<S>,
        accepts: impl Fn(S) -> bool,
    ) {
        let (symbols, above) = (self.symbols, self.above);
        let make = || {
            let next = |place: usize, state, symbol| {
                let is_last = place + 1 == cells.len();
                next(place, state, symbol - above).filter(|state| !is_last || accepts(*state))
            };
            Arc::new(layers(symbols, cells.len(), start, next))
        };
        let layers = Arc::clone(self.automata.entry((name, cells.len())).or_insert_with(make));
        self.lines.push(LineForm { cells: numbers(cells), layers });
    }

    /// The numbers are all in the cells, at most four; one that is listed twice is there twice.
    pub(crate) fn holds(&mut self, cells: &[Cell], values: &[u8]) {
        if values.len() > cells.len() || cells.len() > 4 {
            self.contradict();
        }
        let symbols = values.iter().map(|value| value + self.above).collect();
        self.holds.push((numbers(cells), symbols));
    }
}

fn numbers(cells: &[Cell]) -> Vec<u16> {
    cells.iter().map(|cell| cell.index() as u16).collect()
}

/// A state of an automaton. Different ones have different numbers, the smaller the better: a table
/// has them all.
pub(crate) trait LineState: Copy {
    fn number(self) -> usize;
}

impl LineState for u8 {
    fn number(self) -> usize {
        self.into()
    }
}

/// Two numbers of a board: at most 25.
impl LineState for (u8, u8) {
    fn number(self) -> usize {
        usize::from(self.0) << 5 | usize::from(self.1)
    }
}

/// A number of a board, and a sum.
impl LineState for (u8, u32) {
    fn number(self) -> usize {
        (self.1 as usize) << 5 | usize::from(self.0)
    }
}

/// An automaton, layer by layer: the states that are reached, in the order in which they are, are
/// the nodes.
fn layers<S: LineState>(
    symbols: u8,
    length: usize,
    start: S,
    next: impl Fn(usize, S, u8) -> Option<S>,
) -> Vec<Layer> {
    let mut nodes = Vec::from([start]);
    let mut node_of: Vec<u16> = Vec::new();
    let mut layers = Vec::with_capacity(length);
    for place in 0..length {
        let mut reached: Vec<S> = Vec::new();
        let mut arc = |state, symbol| {
            let Some(target) = next(place, state, symbol) else { return NO_ARC };
            let number = target.number();
            if number >= node_of.len() {
                node_of.resize(number + 1, NO_ARC);
            }
            let node = &mut node_of[number];
            if *node == NO_ARC {
                debug_assert!(reached.len() < usize::from(NO_ARC), "the lines of sums are short");
                *node = reached.len() as u16;
                reached.push(target);
            }
            *node
        };
        let mut arcs = Vec::with_capacity(nodes.len() * usize::from(symbols));
        for &state in &nodes {
            arcs.extend((1..=symbols).map(|symbol| arc(state, symbol)));
        }
        layers.push(Layer { symbols: symbols.into(), arcs });
        for state in &reached {
            node_of[state.number()] = NO_ARC;
        }
        nodes = reached;
    }
    trim(&mut layers);
    layers
}

/// Leaves out arcs to nodes from which the end cannot be reached.
fn trim(layers: &mut [Layer]) {
    let mut next_is_good: Option<Vec<bool>> = None;
    for layer in layers.iter_mut().rev() {
        if let Some(good) = &next_is_good {
            for arc in &mut layer.arcs {
                if *arc != NO_ARC && !good[usize::from(*arc)] {
                    *arc = NO_ARC;
                }
            }
        }
        let nodes = layer.arcs.chunks(layer.symbols);
        next_is_good = Some(nodes.map(|node| node.iter().any(|&arc| arc != NO_ARC)).collect());
    }
}
