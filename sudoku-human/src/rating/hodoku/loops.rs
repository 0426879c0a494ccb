//! Nice loops and AICs: the ways that are met first, and the best of them.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, DigitSet};

use super::choice::Choice;
use super::tables::{Node, Tables, literal};
use crate::technique::kind::{NiceKind, Technique};
use crate::technique::state::State;
use crate::technique::step::{Candidates, Step};

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
            // A group that begins with the cell of the ends is left out.
            _ if is_loop && same_first && before.first() == nodes[way[0]].cells.first() => false,
            _ if is_loop && is_end => true,
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

    /// The loops from a candidate that is on to its opposite, or to another digit of its cell.
    fn loops_from_on(&mut self, state: &State, nth: usize, cell: Cell) {
        let tables = self.tables;
        let Node { digit, cells, .. } = tables.nodes[nth];
        self.ways.read(tables, literal(nth, true));
        let lost = Candidates::of(digit, cells);
        self.offer(NiceKind::Discontinuous, cells, lost, literal(nth, false), 0);
        for other in state.candidates(cell).without(digit) {
            let end = literal(tables.number(cell, other), true);
            self.offer(NiceKind::Discontinuous, cells, lost, end, 0);
        }
    }

    /// The loops from a candidate that is off to its opposite, or on to another digit of its cell.
    fn loops_from_off(&mut self, state: &State, nth: usize, cell: Cell) {
        let tables = self.tables;
        let Node { digit, cells, .. } = tables.nodes[nth];
        let others = state.candidates(cell).without(digit);
        self.ways.read(tables, literal(nth, false));
        let mut lost = Candidates::NONE;
        lost.insert_all(cell, others);
        self.offer(NiceKind::Discontinuous, cells, lost, literal(nth, true), 0);
        for other in others {
            let end = literal(tables.number(cell, other), true);
            if self.ways.distance(end).is_some_and(|length| length >= 3) {
                self.ways.way(end, &mut self.way);
                let lost = tables.around(state, &self.way);
                let of = |all: CellSet, &node: &usize| all | tables.nodes[node].cells;
                let all = self.way.iter().fold(CellSet::EMPTY, of);
                self.offer(NiceKind::Continuous, all, lost, end, 1);
            }
        }
    }

    /// The AICs that begin with a candidate that is off, by the candidates that lead to their
    /// opposites.
    fn aics(&mut self, nth: usize, cell: Cell, wrong: &[CellSet; 9]) {
        let tables = self.tables;
        let from = tables.nodes[nth];
        let seen = wrong[from.digit.index()] & from.seen;
        self.ways.read(tables, literal(nth, false));
        for (other, to) in tables.nodes[..tables.single].iter().enumerate() {
            let mut lost = Candidates::NONE;
            if other == nth {
                continue;
            } else if from.digit == to.digit {
                lost.add(from.digit, seen & to.seen);
            } else if to.seen.contains(cell) {
                lost.add(to.digit, wrong[to.digit.index()] & from.cells);
                lost.add(from.digit, seen & to.cells);
            }
            let end = literal(other, true);
            if !lost.is_empty() && self.ways.distance(end).is_some_and(|length| length >= 3) {
                self.offer(NiceKind::Aic, from.cells | to.cells, lost, end, 0);
            }
        }
    }
}

impl Tables {
    /// The nice loop or AIC that is taken. Loops are looked for before AICs.
    pub(super) fn nice_loop(&self, state: &State) -> Option<Step> {
        // Whatever is struck out leads from on to off.
        let is_refuted = |nth: usize| self.leads(literal(nth, true), literal(nth, false));
        let mut wrong = [CellSet::EMPTY; 9];
        for nth in (0..self.single).filter(|&nth| is_refuted(nth)) {
            wrong[self.nodes[nth].digit.index()] |= self.nodes[nth].cells;
        }
        let in_any = wrong.iter().fold(CellSet::EMPTY, |all, cells| all | *cells);
        if in_any.is_empty() {
            return None;
        }
        let mut loops = Loops {
            tables: self,
            ways: Ways::new(self),
            way: Vec::new(),
            choice: Choice::default(),
        };
        let mut candidates = Vec::new();
        for nth in 0..self.single {
            let cell = self.nodes[nth].cells.first()?;
            candidates.push((nth, cell));
            if is_refuted(nth) {
                loops.loops_from_on(state, nth, cell);
            }
            if in_any.contains(cell) {
                loops.loops_from_off(state, nth, cell);
            }
        }
        for (nth, cell) in candidates {
            let Node { digit, seen, .. } = self.nodes[nth];
            if in_any.contains(cell) || !(wrong[digit.index()] & seen).is_empty() {
                loops.aics(nth, cell, &wrong);
            }
        }
        loops.choice.into_step()
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
}

#[cfg(test)]
mod tests {
    use sudoku_core::Digit;

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
