//! Nice loops and AICs: strong and weak links in turn, from a candidate or from a group, which is
//! the places of a digit that a box and a line share.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet, House};

use super::kind::{NiceKind, Technique};
use super::sets::common_houses;
use super::spots::{cells_at, count};
use super::state::State;
use super::step::{Candidates, Step};

/// A candidate, or a group of two or three with the same digit.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
    /// The cells that see all of these.
    pub(crate) seen: CellSet,
}

impl Node {
    pub(crate) fn new(digit: Digit, cells: CellSet) -> Self {
        let seen = cells.iter().fold(CellSet::ALL, |all, cell| all & cell.peers());
        Self { digit, cells, seen }
    }
}

/// The groups of a state: two or three places of a digit in a box and a line.
pub(crate) fn groups(state: &State) -> Vec<Node> {
    let mut groups = Vec::new();
    for digit in Digit::ALL {
        for line in &House::ALL[..18] {
            for house in &House::ALL[18..] {
                let shared = line.cell_set() & house.cell_set() & state.spread(digit);
                if shared.len() >= 2 {
                    groups.push(Node::new(digit, shared));
                }
            }
        }
    }
    groups
}

/// The nodes and their links. A node is off if one that it is weakly linked with is on, and on if
/// one that it is strongly linked with is off.
struct Net {
    nodes: Vec<Node>,
    weak: Vec<Vec<u16>>,
    strong: Vec<Vec<u16>>,
}

impl Net {
    fn read(state: &State, grouped: bool) -> Self {
        let mut nodes: Vec<Node> = Vec::new();
        for cell in state.empty() {
            let all = state.candidates(cell).iter();
            nodes.extend(all.map(|digit| Node::new(digit, CellSet::single(cell))));
        }
        if grouped {
            nodes.extend(groups(state));
        }
        let mut net = Self {
            weak: nodes.iter().map(|_| Vec::new()).collect(),
            strong: nodes.iter().map(|_| Vec::new()).collect(),
            nodes,
        };
        for (nth, one) in net.nodes.iter().enumerate() {
            for (other_nth, other) in net.nodes.iter().enumerate() {
                if nth == other_nth {
                    continue;
                }
                if one.digit == other.digit {
                    if one.seen.is_superset(other.cells) {
                        net.weak[nth].push(other_nth as u16);
                        let both = one.cells | other.cells;
                        let fill = |house: House| {
                            let places = state.places(house, one.digit);
                            count(places) == both.len()
                                && cells_at(house, places).collect::<CellSet>() == both
                        };
                        if common_houses(both).any(fill) {
                            net.strong[nth].push(other_nth as u16);
                        }
                    }
                } else if let Some(cell) = one.cells.only().filter(|_| one.cells == other.cells) {
                    net.weak[nth].push(other_nth as u16);
                    if state.candidates(cell).len() == 2 {
                        net.strong[nth].push(other_nth as u16);
                    }
                }
            }
        }
        net
    }
}

/// The literals that follow from one, with the shortest way to each: twice the number of the node,
/// plus one if it is on.
struct Reach {
    before: Vec<u16>,
    distance: Vec<u8>,
    queue: Vec<u16>,
}

const NOT_MET: u8 = u8::MAX;

impl Reach {
    fn new(net: &Net) -> Self {
        let literals = 2 * net.nodes.len();
        Self {
            before: alloc::vec![0; literals],
            distance: alloc::vec![NOT_MET; literals],
            queue: Vec::new(),
        }
    }

    fn read(&mut self, net: &Net, from: usize, on: bool, most: usize) {
        for &literal in &self.queue {
            self.distance[usize::from(literal)] = NOT_MET;
        }
        self.queue.clear();
        let start = 2 * from + usize::from(on);
        self.distance[start] = 0;
        self.queue.push(start as u16);
        let mut next = 0;
        while next < self.queue.len() {
            let literal = usize::from(self.queue[next]);
            next += 1;
            let distance = self.distance[literal];
            if usize::from(distance) == most {
                return;
            }
            let is_on = literal % 2 == 1;
            let links = if is_on { &net.weak } else { &net.strong };
            for &to in &links[literal / 2] {
                let reached = 2 * usize::from(to) + usize::from(!is_on);
                if self.distance[reached] == NOT_MET {
                    self.distance[reached] = distance + 1;
                    self.before[reached] = literal as u16;
                    self.queue.push(reached as u16);
                }
            }
        }
    }

    fn distance(&self, node: usize, on: bool) -> Option<usize> {
        let distance = self.distance[2 * node + usize::from(on)];
        (distance != NOT_MET).then_some(usize::from(distance))
    }

    /// The way to a literal, from its end to its beginning.
    fn way(&self, node: usize, on: bool) -> Vec<(usize, bool)> {
        let mut literal = 2 * node + usize::from(on);
        let mut way = alloc::vec![(node, on)];
        while self.distance[literal] > 0 {
            literal = usize::from(self.before[literal]);
            way.push((literal / 2, literal % 2 == 1));
        }
        way
    }
}

/// A statement of a way: whether the digit is in one of the cells.
#[derive(Clone, Copy)]
pub(crate) struct Statement {
    pub(crate) digit: Digit,
    pub(crate) cells: CellSet,
    pub(crate) on: bool,
}

/// Visits the nice loops and AICs of at most this number of links that strike something out, with
/// their lengths.
pub(crate) fn each_nice_loop<T>(
    state: &State,
    grouped: bool,
    most: usize,
    mut visit: impl FnMut(Step, usize) -> ControlFlow<T>,
) -> ControlFlow<T> {
    each_way(state, grouped, most, |step, length, _| visit(step, length))
}

/// Visits the nice loops as [`each_nice_loop`] does, each with its way from beginning to end.
pub(crate) fn each_way<T>(
    state: &State,
    grouped: bool,
    most: usize,
    mut visit: impl FnMut(Step, usize, &dyn Fn() -> Vec<Statement>) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let net = Net::read(state, grouped);
    let mut reach = Reach::new(&net);
    let said = |reach: &Reach, end: usize, on: bool| -> Vec<Statement> {
        let statement = |(node, on): (usize, bool)| {
            let Node { digit, cells, .. } = net.nodes[node];
            Statement { digit, cells, on }
        };
        reach.way(end, on).into_iter().rev().map(statement).collect()
    };
    let step = |kind: NiceKind, cells: CellSet, lost: Candidates| {
        let digits = lost.by_digits().map(|(digit, _)| digit).collect::<DigitSet>();
        Step::new(Technique::NiceLoop { kind, grouped }, cells, digits).eliminating(lost)
    };
    for (nth, from) in net.nodes.iter().enumerate() {
        if let Some(cell) = from.cells.only() {
            reach.read(&net, nth, true, most);
            let same_cell =
                |&(other, node): &(usize, &Node)| other != nth && node.cells == from.cells;
            let others = net.nodes.iter().enumerate().filter(same_cell);
            let ends = others.filter_map(|(other, _)| Some((reach.distance(other, true)?, other)));
            let own = reach.distance(nth, false).map(|length| (length, nth));
            if let Some((length, end)) = ends.chain(own).min_by_key(|&(length, _)| length) {
                let lost = Candidates::of(from.digit, from.cells);
                let way = || said(&reach, end, end != nth);
                visit(step(NiceKind::Discontinuous, from.cells, lost), length, &way)?;
            }
            reach.read(&net, nth, false, most);
            if let Some(length) = reach.distance(nth, true) {
                let mut lost = Candidates::NONE;
                lost.insert_all(cell, state.candidates(cell).without(from.digit));
                let way = || said(&reach, nth, true);
                visit(step(NiceKind::Discontinuous, from.cells, lost), length, &way)?;
            }
        } else {
            reach.read(&net, nth, false, most);
        }
        for (end, to) in net.nodes.iter().enumerate().skip(nth + 1) {
            let Some(length) = reach.distance(end, true).filter(|&length| length >= 3) else {
                continue;
            };
            let closes = if from.digit == to.digit {
                from.seen.is_superset(to.cells)
            } else {
                from.cells == to.cells && from.cells.len() == 1
            };
            if closes {
                let way = reach.way(end, true);
                let lost = around(state, &net, &way);
                if !lost.is_empty() {
                    let of = |all: CellSet, &(node, _): &(usize, bool)| all | net.nodes[node].cells;
                    let cells = way.iter().fold(CellSet::EMPTY, of);
                    let way = || said(&reach, end, true);
                    visit(step(NiceKind::Continuous, cells, lost), length + 1, &way)?;
                }
                // A grouped loop is a grouped AIC, too, if its ends are cells.
                let is_aic = grouped && from.digit == to.digit;
                if !is_aic || from.cells.len() > 1 || to.cells.len() > 1 {
                    continue;
                }
            }
            // A chain that ends in a group is not an AIC.
            if from.cells.len() > 1 || to.cells.len() > 1 {
                continue;
            }
            let mut lost = Candidates::NONE;
            if from.digit == to.digit {
                lost.add(from.digit, state.spread(from.digit) & from.seen & to.seen);
            } else if from.cells.len() == 1 && to.seen.is_superset(from.cells) {
                lost.add(to.digit, state.spread(to.digit) & from.cells);
                if to.cells.len() == 1 {
                    lost.add(from.digit, state.spread(from.digit) & to.cells);
                }
            }
            if !lost.is_empty() {
                let way = || said(&reach, end, true);
                visit(step(NiceKind::Aic, from.cells | to.cells, lost), length, &way)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates that see both ends of a weak link of a loop, which is a way from its end to its
/// beginning. As in `HoDoKu`, a link within a house strikes nothing out of the cells of the loop.
fn around(state: &State, net: &Net, way: &[(usize, bool)]) -> Candidates {
    let mut lost = Candidates::NONE;
    let own = way.iter().fold(CellSet::EMPTY, |all, &(node, _)| all | net.nodes[node].cells);
    let mut weak = |one: usize, other: usize| {
        let (one, other) = (&net.nodes[one], &net.nodes[other]);
        if one.digit == other.digit {
            lost.add(one.digit, (state.spread(one.digit) & one.seen & other.seen) - own);
        } else if let Some(cell) = one.cells.only() {
            let rest = state.candidates(cell).without(one.digit).without(other.digit);
            lost.insert_all(cell, rest);
        }
    };
    weak(way[0].0, way[way.len() - 1].0);
    for pair in way.windows(2) {
        // An end that is off follows from one that is on.
        if pair[1].1 {
            weak(pair[0].0, pair[1].0);
        }
    }
    lost
}
