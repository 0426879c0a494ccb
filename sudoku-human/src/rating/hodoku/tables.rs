//! [`Tables`]: all that follows from each candidate that is on, or off, by links in the order in
//! which `HoDoKu` follows them; the nice loops and forcing chains that are read from it.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::choice::Choice;
use crate::technique::kind::{ChainKind, NiceKind, Reasoning, Technique};
use crate::technique::rows::{Rows, members, unite};
use crate::technique::sets::common_houses;
use crate::technique::state::State;
use crate::technique::step::{Candidates, Step};

/// A candidate, or a group: two or three with the same digit, in a box and a line.
#[derive(Clone, Copy)]
struct Node {
    digit: Digit,
    cells: CellSet,
    /// The cells that see all of these.
    seen: CellSet,
}

impl Node {
    fn new(digit: Digit, cells: CellSet) -> Self {
        let seen = cells.iter().fold(CellSet::ALL, |all, cell| all & cell.peers());
        Self { digit, cells, seen }
    }
}

/// The literals, twice the number of a node, plus one if it is on, and their links. The candidates
/// come first, by cells and digits, then the groups.
pub(super) struct Tables {
    nodes: Vec<Node>,
    /// The number of candidates.
    single: usize,
    /// The number of each candidate.
    numbers: [[u16; 9]; 81],
    /// Of literal n: `links[starts[n]..starts[n + 1]]`.
    links: Vec<u16>,
    starts: Vec<u32>,
    /// All that follows from each literal, itself included.
    closure: Rows,
    is_grouped: bool,
}

const fn literal(node: usize, on: bool) -> usize {
    2 * node + on as usize
}

impl Tables {
    pub(super) fn read(state: &State, grouped: bool) -> Self {
        let mut nodes: Vec<Node> = Vec::new();
        let mut numbers = [[u16::MAX; 9]; 81];
        for cell in state.empty() {
            for digit in state.candidates(cell) {
                numbers[cell.index()][digit.index()] = nodes.len() as u16;
                nodes.push(Node { digit, cells: CellSet::single(cell), seen: cell.peers() });
            }
        }
        let single = nodes.len();
        if grouped {
            for digit in Digit::ALL {
                for line in &House::ALL[..18] {
                    for house in &House::ALL[18..] {
                        let shared = line.cell_set() & house.cell_set() & state.spread(digit);
                        if shared.len() >= 2 {
                            nodes.push(Node::new(digit, shared));
                        }
                    }
                }
            }
        }
        let mut tables = Self {
            nodes,
            single,
            numbers,
            links: Vec::new(),
            starts: Vec::new(),
            closure: Rows::new(),
            is_grouped: grouped,
        };
        tables.link(state);
        tables.close();
        tables
    }

    fn number(&self, cell: Cell, digit: Digit) -> usize {
        usize::from(self.numbers[cell.index()][digit.index()])
    }

    /// The links of all literals. A candidate is linked with those of its cell first, then by row,
    /// column and box with single ones, then with groups.
    fn link(&mut self, state: &State) {
        let Self { nodes, single, numbers, links, starts, .. } = self;
        let groups = |digit: Digit| {
            let all = nodes.iter().enumerate().skip(*single);
            all.filter(move |(_, other)| other.digit == digit)
        };
        for node in &*nodes {
            let (cells, digit) = (node.cells, node.digit);
            let Some(first) = cells.first() else { continue };
            let spread = state.spread(digit);
            // Off: the strong links.
            starts.push(links.len() as u32);
            if cells.len() == 1
                && let Some(other) = state.candidates(first).without(digit).only()
            {
                links.push(2 * numbers[first.index()][other.index()] + 1);
            }
            for house in common_houses(cells) {
                if let Some(other) = ((spread & house.cell_set()) - cells).only() {
                    links.push(2 * numbers[other.index()][digit.index()] + 1);
                }
            }
            for (nth, other) in groups(digit) {
                let both = cells | other.cells;
                let fills = |house: House| spread & house.cell_set() == both;
                if (cells & other.cells).is_empty() && common_houses(both).any(fills) {
                    links.push(2 * nth as u16 + 1);
                }
            }
            // On: the weak links.
            starts.push(links.len() as u32);
            if cells.len() == 1 {
                for other in state.candidates(first).without(digit) {
                    links.push(2 * numbers[first.index()][other.index()]);
                }
            }
            let mut left = spread & node.seen;
            for house in first.houses() {
                for other in left & house.cell_set() {
                    links.push(2 * numbers[other.index()][digit.index()]);
                }
                left = left - house.cell_set();
            }
            for (nth, other) in groups(digit) {
                if node.seen.is_superset(other.cells) {
                    links.push(2 * nth as u16);
                }
            }
        }
        starts.push(links.len() as u32);
    }

    fn links(&self, from: usize) -> &[u16] {
        &self.links[self.starts[from] as usize..self.starts[from + 1] as usize]
    }

    /// Unites the rows of bits along the links until nothing is new.
    fn close(&mut self) {
        let number = 2 * self.nodes.len();
        self.closure.clear(number);
        for nth in 0..number {
            self.closure.insert(nth, nth);
        }
        let mut row: Vec<u64> = Vec::new();
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for nth in (0..number).rev() {
                row.clear();
                row.extend_from_slice(self.closure.row(nth));
                for &to in &self.links[self.starts[nth] as usize..self.starts[nth + 1] as usize] {
                    unite(&mut row, self.closure.row(usize::from(to)));
                }
                if row != self.closure.row(nth) {
                    self.closure.row_mut(nth).copy_from_slice(&row);
                    is_over = false;
                }
            }
        }
    }

    fn leads(&self, from: usize, to: usize) -> bool {
        self.closure.contains(from, to)
    }
}

/// The shortest ways from a literal. Of ways with the same length the one that was met first.
struct Ways {
    before: Vec<u16>,
    distance: Vec<u8>,
    queue: Vec<u16>,
}

const NOT_MET: u8 = u8::MAX;

impl Ways {
    fn new(tables: &Tables) -> Self {
        let literals = 2 * tables.nodes.len();
        Self {
            before: alloc::vec![0; literals],
            distance: alloc::vec![NOT_MET; literals],
            queue: Vec::new(),
        }
    }

    fn read(&mut self, tables: &Tables, from: usize) {
        for &literal in &self.queue {
            self.distance[usize::from(literal)] = NOT_MET;
        }
        self.queue.clear();
        self.distance[from] = 0;
        self.queue.push(from as u16);
        let mut next = 0;
        while next < self.queue.len() {
            let literal = usize::from(self.queue[next]);
            next += 1;
            let distance = self.distance[literal] + 1;
            for &to in tables.links(literal) {
                let known = &mut self.distance[usize::from(to)];
                if *known == NOT_MET {
                    *known = distance;
                    self.before[usize::from(to)] = literal as u16;
                    self.queue.push(to);
                }
            }
        }
    }

    fn distance(&self, to: usize) -> Option<usize> {
        let distance = self.distance[to];
        (distance != NOT_MET).then_some(usize::from(distance))
    }

    /// The nodes of the way to a literal, from beginning to end.
    fn way(&self, to: usize, way: &mut Vec<usize>) {
        let mut literal = to;
        way.clear();
        way.push(literal / 2);
        while self.distance[literal] > 0 {
            literal = usize::from(self.before[literal]);
            way.push(literal / 2);
        }
        way.reverse();
    }
}

/// Whether a way comes to a cell twice, other than one link later. Such a way is a lasso, and not
/// taken. The ends of a loop are in one cell. Of a group, only the first cell is compared with the
/// cells of single candidates before it; groups with a common first cell count as the same.
fn is_lasso(nodes: &[Node], way: &[usize]) -> bool {
    let last = way.len() - 1;
    let is_loop = nodes[way[0]].cells == nodes[way[last]].cells;
    let meet = |one: usize, other: usize| {
        let (before, after) = (nodes[way[one]].cells, nodes[way[other]].cells);
        if (before & after).is_empty() || is_loop && one == 0 && other == last {
            return false;
        }
        let is_end = one == 0 || other == last;
        let same_first = before.first() == after.first();
        match (before.len(), after.len()) {
            (1, 1) => true,
            _ if is_loop && is_end => !same_first,
            _ if is_end || same_first => true,
            (1, _) => !is_loop && other == last - 1,
            (_, 1) => !(is_loop && one == 1),
            _ => true,
        }
    };
    (0..=last).any(|one| (one + 2..=last).any(|other| meet(one, other)))
}

/// The best of the nice loops.
struct Loops<'a> {
    tables: &'a Tables,
    ways: Ways,
    way: Vec<usize>,
    choice: Choice,
}

impl Loops<'_> {
    fn offer(&mut self, kind: NiceKind, cells: CellSet, lost: Candidates, end: usize, more: usize) {
        let Some(length) = self.ways.distance(end) else { return };
        if lost.is_empty() || !self.choice.is_better(&lost, length + more) {
            return;
        }
        self.ways.way(end, &mut self.way);
        if !is_lasso(&self.tables.nodes, &self.way) {
            let digits = lost.by_digits().map(|(digit, _)| digit).collect::<DigitSet>();
            let technique = Technique::NiceLoop { kind, grouped: self.tables.is_grouped };
            let step = Step::new(technique, cells, digits).eliminating(lost);
            self.choice.offer(step, length + more);
        }
    }
}

impl Tables {
    /// The nice loop or AIC that is taken.
    pub(super) fn nice_loop(&self, state: &State) -> Option<Step> {
        // A candidate that a loop strikes out leads from on to off.
        let is_refuted = |nth: usize| self.leads(literal(nth, true), literal(nth, false));
        if !(0..self.single).any(is_refuted) {
            return None;
        }
        let mut loops = Loops {
            tables: self,
            ways: Ways::new(self),
            way: Vec::new(),
            choice: Choice::default(),
        };
        for (nth, from) in self.nodes[..self.single].iter().enumerate() {
            let Some(cell) = from.cells.only() else { continue };
            let (on, off) = (literal(nth, true), literal(nth, false));
            if is_refuted(nth) {
                loops.ways.read(self, on);
                let lost = Candidates::of(from.digit, from.cells);
                loops.offer(NiceKind::Discontinuous, from.cells, lost, off, 0);
                for digit in state.candidates(cell).without(from.digit) {
                    let end = literal(self.number(cell, digit), true);
                    loops.offer(NiceKind::Discontinuous, from.cells, lost, end, 0);
                }
            }
            loops.ways.read(self, off);
            let mut lost = Candidates::NONE;
            lost.insert_all(cell, state.candidates(cell).without(from.digit));
            loops.offer(NiceKind::Discontinuous, from.cells, lost, on, 0);
            self.from_off(state, nth, cell, &mut loops);
        }
        loops.choice.into_step()
    }

    /// The loops and AICs that begin with a candidate that is off.
    fn from_off(&self, state: &State, nth: usize, cell: Cell, loops: &mut Loops<'_>) {
        let from = self.nodes[nth];
        for other in (0..self.single).filter(|&other| other != nth) {
            let end = literal(other, true);
            let to = self.nodes[other];
            if loops.ways.distance(end).is_none_or(|length| length < 3) {
                continue;
            }
            let mut lost = Candidates::NONE;
            if from.cells == to.cells {
                loops.ways.way(end, &mut loops.way);
                let lost = self.around(state, &loops.way);
                let nodes = loops.way.iter();
                let cells = nodes.fold(CellSet::EMPTY, |all, &node| all | self.nodes[node].cells);
                loops.offer(NiceKind::Continuous, cells, lost, end, 1);
            } else if from.digit == to.digit {
                lost.add(from.digit, state.spread(from.digit) & from.seen & to.seen);
            } else if to.seen.contains(cell) {
                lost.add(to.digit, state.spread(to.digit) & from.cells);
                lost.add(from.digit, state.spread(from.digit) & to.cells);
            }
            loops.offer(NiceKind::Aic, from.cells | to.cells, lost, end, 0);
        }
    }

    /// The candidates that see both ends of a weak link of a loop. As in `HoDoKu`, a link within a
    /// house strikes nothing out of the cells of the loop.
    fn around(&self, state: &State, way: &[usize]) -> Candidates {
        let mut lost = Candidates::NONE;
        let own = way.iter().fold(CellSet::EMPTY, |all, &node| all | self.nodes[node].cells);
        let mut weak = |one: usize, other: usize| {
            let (one, other) = (&self.nodes[one], &self.nodes[other]);
            if one.digit == other.digit {
                lost.add(one.digit, (state.spread(one.digit) & one.seen & other.seen) - own);
            } else if let Some(cell) = one.cells.only() {
                let rest = state.candidates(cell).without(one.digit).without(other.digit);
                lost.insert_all(cell, rest);
            }
        };
        // The way begins with a literal that is off: every second link is a weak one.
        weak(way[0], way[way.len() - 1]);
        for pair in way[1..].chunks_exact(2) {
            weak(pair[0], pair[1]);
        }
        lost
    }

    /// The forcing chain that is taken: a digit that is placed, else a candidate that is struck
    /// out, of the first cell.
    pub(super) fn forcing_chain(&self, state: &State) -> Option<Step> {
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
        let mut held = holds.iter().enumerate().flat_map(|(at, &word)| members(at, word));
        let of = |literal: usize| (literal < 2 * self.single).then(|| &self.nodes[literal / 2]);
        let technique = Technique::Chain(ChainKind::Contradiction(Reasoning::Static));
        let all: Vec<usize> = held.by_ref().collect();
        let placed = all.iter().filter(|&&literal| literal % 2 == 1).find_map(|&nth| of(nth));
        if let Some(node) = placed {
            let step = Step::new(technique, node.cells, DigitSet::single(node.digit));
            return Some(step.placing(node.cells.first()?, node.digit));
        }
        let struck = all.iter().filter_map(|&nth| of(nth));
        let node = struck.min_by_key(|node| {
            node.cells.first().map_or(0, |cell| cell.index() + node.digit.index())
        })?;
        let step = Step::new(technique, node.cells, DigitSet::single(node.digit));
        Some(step.eliminating(Candidates::of(node.digit, node.cells)))
    }
}

/// Keeps the members that are in both rows.
fn meet(into: &mut [u64], other: &[u64]) {
    for (own, other) in into.iter_mut().zip(other) {
        *own &= other;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nodes(cells: &[&[&str]]) -> Vec<Node> {
        let of = |cells: &&[&str]| {
            let cells = cells.iter().map(|cell| cell.parse::<Cell>().unwrap()).collect();
            Node::new(Digit::ALL[0], cells)
        };
        cells.iter().map(of).collect()
    }

    /// Whether the way through all these nodes is a lasso.
    fn lasso(cells: &[&[&str]]) -> bool {
        let nodes = nodes(cells);
        is_lasso(&nodes, &(0..nodes.len()).collect::<Vec<_>>())
    }

    #[test]
    fn a_way_that_comes_back_to_a_cell_is_a_lasso() {
        assert!(!lasso(&[&["r1c1"], &["r1c5"], &["r1c5"], &["r4c5"], &["r4c1"], &["r1c1"]]));
        assert!(lasso(&[&["r1c1"], &["r1c5"], &["r4c5"], &["r4c9"], &["r1c5"], &["r1c1"]]));
        // An AIC must not come back to its beginning.
        assert!(lasso(&[&["r1c1"], &["r1c5"], &["r4c5"], &["r1c1"], &["r9c1"]]));
    }

    #[test]
    fn groups_are_compared_by_their_first_cells() {
        let group: &[&str] = &["r2c4", "r2c5"];
        let way = |second: &'static str| {
            lasso(&[&["r1c1"], &[second], &["r9c9"], &["r8c8"], group, &["r7c7"], &["r1c1"]])
        };
        assert!(way("r2c4"));
        assert!(!way("r2c5"));
    }

    #[test]
    fn ways_reach_all_that_follows_and_links_hold_in_both_directions() {
        let puzzle: sudoku_core::Grid =
            ".2..74....5.9.6..26.........61..9.....25...64......1..74...8.....83...7.3.6...82."
                .parse()
                .unwrap();
        let state = State::of_puzzle(&puzzle);
        let tables = Tables::read(&state, false);
        for nth in 0..tables.single {
            for on in [false, true] {
                let from = literal(nth, on);
                let mut ways = Ways::new(&tables);
                ways.read(&tables, from);
                for to in 0..2 * tables.nodes.len() {
                    assert_eq!(ways.distance(to).is_some(), tables.leads(from, to));
                    assert_eq!(tables.leads(from, to), tables.leads(to ^ 1, from ^ 1));
                }
            }
        }
    }
}
