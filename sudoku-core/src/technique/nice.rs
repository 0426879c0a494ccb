//! Nice loops and AICs: chains of strong and weak links in turn, from a candidate.

use alloc::collections::VecDeque;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::graph::Graph;
use super::kind::{NiceKind, Technique};
use super::literal::{IDS, Id, cell_of, digit_of, id};
use super::state::State;
use super::step::{Candidates, Step};
use crate::cell_set::CellSet;
use crate::digit::DigitSet;

/// What follows from a literal, with the shortest way to each.
struct Reach {
    /// The literal before, and the distance; literals are twice the candidate, plus one if on.
    before: [u16; 2 * IDS],
    distance: [u8; 2 * IDS],
    met: Vec<u16>,
}

const fn literal(id: Id, on: bool) -> usize {
    2 * id as usize + on as usize
}

impl Reach {
    const fn new() -> Self {
        Self { before: [0; 2 * IDS], distance: [u8::MAX; 2 * IDS], met: Vec::new() }
    }

    fn read(&mut self, graph: &Graph, from: Id, on: bool, most: usize) {
        for &literal in &self.met {
            self.distance[literal as usize] = u8::MAX;
        }
        self.met.clear();
        let start = literal(from, on);
        let mut queue = VecDeque::new();
        queue.push_back((start, 0_usize));
        // The start itself can be reached again with the other sign only.
        self.distance[start] = 0;
        self.met.push(start as u16);
        while let Some((node, distance)) = queue.pop_front() {
            if distance == most {
                continue;
            }
            let (candidate, is_on) = ((node / 2) as Id, node % 2 == 1);
            let links = if is_on {
                graph.off_if_on(candidate, true)
            } else {
                graph.on_if_off(candidate, true, true)
            };
            for link in links {
                let next = literal(link.to, !is_on);
                if self.distance[next] == u8::MAX {
                    self.distance[next] = distance as u8 + 1;
                    self.before[next] = node as u16;
                    self.met.push(next as u16);
                    queue.push_back((next, distance + 1));
                }
            }
        }
    }

    fn distance(&self, id: Id, on: bool) -> Option<usize> {
        let distance = self.distance[literal(id, on)];
        (distance != u8::MAX).then_some(distance as usize)
    }

    /// The way to a literal, from its end to its beginning.
    fn way(&self, id: Id, on: bool) -> Vec<(Id, bool)> {
        let mut node = literal(id, on);
        let mut way = alloc::vec![(id, on)];
        while self.distance[node] > 0 {
            node = self.before[node] as usize;
            way.push(((node / 2) as Id, node % 2 == 1));
        }
        way
    }
}

/// Visits the nice loops and AICs of at most this number of links that strike something out, with
/// their lengths.
pub(crate) fn each_nice_loop<T>(
    state: &State,
    graph: &Graph,
    most: usize,
    mut visit: impl FnMut(Step, usize) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let mut reach = Reach::new();
    let step = |kind: NiceKind, cells: CellSet, lost: Candidates| {
        let digits = lost.by_digits().map(|(digit, _)| digit).collect::<DigitSet>();
        Step::new(Technique::NiceLoop { kind, grouped: false }, cells, digits).eliminating(lost)
    };
    for &from in &graph.candidates {
        let (cell, digit) = (cell_of(from), digit_of(from));
        let here = CellSet::single(cell);
        reach.read(graph, from, true, most);
        let mut back = reach.distance(from, false);
        for other in state.candidates(cell).without(digit) {
            let on = reach.distance(id(cell, other), true);
            back = [back, on].into_iter().flatten().min();
        }
        if let Some(length) = back {
            let lost = Candidates::of(digit, here);
            visit(step(NiceKind::Discontinuous, here, lost), length)?;
        }
        reach.read(graph, from, false, most);
        if let Some(length) = reach.distance(from, true) {
            let mut lost = Candidates::NONE;
            lost.insert_all(cell, state.candidates(cell).without(digit));
            visit(step(NiceKind::Discontinuous, here, lost), length)?;
        }
        for &to in &graph.candidates {
            let Some(length) = reach.distance(to, true) else { continue };
            let (end, last) = (cell_of(to), digit_of(to));
            if to <= from || length < 3 {
                continue;
            }
            let mut lost = Candidates::NONE;
            let ends = here.with(end);
            if last == digit {
                lost.add(digit, state.spread(digit) & cell.peers() & end.peers());
            } else if cell.sees(end) {
                lost.add(last, state.spread(last) & here);
                lost.add(digit, state.spread(digit) & CellSet::single(end));
            }
            let closes = cell == end || last == digit && cell.sees(end);
            if closes {
                let way = reach.way(to, true);
                let lost = around(state, &way);
                if !lost.is_empty() {
                    let cells = way.iter().map(|&(id, _)| cell_of(id)).collect();
                    visit(step(NiceKind::Continuous, cells, lost), length + 1)?;
                }
            } else if !lost.is_empty() {
                visit(step(NiceKind::Aic, ends, lost), length)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates that see both ends of a weak link of a loop, which is a way from its end to its
/// beginning.
fn around(state: &State, way: &[(Id, bool)]) -> Candidates {
    let mut lost = Candidates::NONE;
    let mut weak = |one: Id, other: Id| {
        let (cell, digit) = (cell_of(one), digit_of(one));
        if cell == cell_of(other) {
            lost.insert_all(cell, state.candidates(cell).without(digit).without(digit_of(other)));
        } else {
            for house in super::subsets::common_houses(CellSet::single(cell).with(cell_of(other))) {
                let cells: CellSet = house.cell_set() & state.spread(digit);
                lost.add(digit, cells.without(cell).without(cell_of(other)));
            }
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
