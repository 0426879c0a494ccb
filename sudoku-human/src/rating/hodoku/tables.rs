//! [`Tables`]: all that follows from each candidate that is on, or off, by links in the order in
//! which `HoDoKu` follows them.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, House};

pub(super) use crate::technique::nice::Node;
use crate::technique::nice::groups;
use crate::technique::rows::{Rows, unite};
use crate::technique::sets::common_houses;
use crate::technique::state::State;

/// The literals, twice the number of a node, plus one if it is on, and their links. The candidates
/// come first, by cells and digits, then the groups.
#[derive(Clone)]
pub(super) struct Tables {
    pub(super) nodes: Vec<Node>,
    /// The number of candidates.
    pub(super) single: usize,
    /// The number of each candidate.
    numbers: [[u16; 9]; 81],
    /// Of literal n: `links[starts[n]..starts[n + 1]]`.
    links: Vec<u16>,
    starts: Vec<u32>,
    /// All that follows from each literal, itself included.
    pub(super) closure: Rows,
    pub(super) is_grouped: bool,
}

/// The number of the literal.
pub(super) const fn literal(node: usize, on: bool) -> usize {
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
            nodes.extend(groups(state));
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

    pub(super) fn number(&self, cell: Cell, digit: Digit) -> usize {
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
                left -= house.cell_set();
            }
            for (nth, other) in groups(digit) {
                if node.seen.is_superset(other.cells) {
                    links.push(2 * nth as u16);
                }
            }
        }
        starts.push(links.len() as u32);
    }

    pub(super) fn links(&self, from: usize) -> &[u16] {
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

    pub(super) fn leads(&self, from: usize, to: usize) -> bool {
        self.closure.contains(from, to)
    }
}
