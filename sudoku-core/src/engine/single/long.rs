//! The way through the nodes of a long search: every node costs more, and says more.
//!
//! A search is long after [many nodes without a solution](super::long_after). Then
//!
//! - every house of the start is made domain consistent, which may show that there is no solution,
//!   and what that strikes out leaves the nodes on the stack;
//! - every node is looked at for triples;
//! - one without a cell of two candidates is split on a digit with two places in a house.
//!
//! Below one wrong choice, such a search can be lost for long. So until it finds a solution, a
//! [`Learner`] that begins with the start takes turns with it. Who is first has the answer: a
//! solution, or that there is none. Turns are counted in nodes, so that they are the same on every
//! machine.

use alloc::boxed::Box;

use super::board::{Board, Node, Saved, Triples};
use super::cells::Rows;
use super::learner::Learner;
use super::{Nodes, Start, WalkEnd, places};
use crate::array::array;
use crate::cell_set::CellSet;
use crate::digit::DigitSet;
use crate::house::House;

/// The state of a long search.
#[derive(Clone)]
pub(super) struct Long {
    /// The search that takes turns with the nodes on the stack. None if several solutions were
    /// found before, since it would find them again.
    learner: Option<Learner>,
    /// Whether it is its turn.
    is_learning: bool,
    /// The nodes that are left of this turn,
    left: u64,
    /// and those of this whole turn and of the next one.
    turns: [u64; 2],
}

/// The nodes of the learner's first turn. It has the first one for grids, since it soon ends most
/// of those that are long, and the stack then has as many as before.
const FIRST_TURN: u64 = 32;

/// The first turns on the stack and of the learner for pencil marks, which have fewer wrong choices
/// to be lost below: minimal ones take some thousand nodes on the stack, and twice as many of the
/// learner.
const FIRST_TURNS_OF_MARKS: [u64; 2] = [1024, 64];

/// Goes on to the next solution.
#[inline(always)]
pub(super) fn walk<R: Rows>(nodes: &mut Nodes, steps: &mut u64, until: u64) -> WalkEnd {
    let Some(mut long) = nodes.long.take() else { return WalkEnd::Exhausted };
    let end = long.walk::<R>(nodes, steps, until);
    match end {
        WalkEnd::OutOfSteps => nodes.long = Some(long),
        WalkEnd::Solution => {}
        WalkEnd::Exhausted => nodes.open = 0,
    }
    end
}

impl Long {
    /// A long search with the nodes on the stack; `None` if there is no solution.
    #[cold]
    #[inline(never)]
    pub(super) fn begin(nodes: &mut Nodes) -> Option<Box<Self>> {
        let candidates = nodes.consistent_start()?;
        let places = places(nodes.engine);
        for node in &mut nodes.stack[..nodes.open] {
            for (candidates, &place) in candidates.iter().zip(places) {
                node.0[usize::from(place)] &= candidates.bits();
            }
        }
        let learner = (nodes.found <= 1).then(|| learner(&candidates, places));
        let (is_learning, turns) = match nodes.start {
            _ if learner.is_none() => (false, [u64::MAX; 2]),
            Start::Candidates(_) => (false, FIRST_TURNS_OF_MARKS),
            _ => (true, [FIRST_TURN, nodes.patience.into()]),
        };
        if nodes.found == 1 {
            nodes.known = Some(nodes.solution());
        }
        Some(Box::new(Self { learner, is_learning, left: turns[0], turns }))
    }

    /// The same in the places of another engine.
    pub(super) fn move_to(&mut self, from: &[u8; 81], to: &[u8; 81]) {
        if let Some(learner) = &mut self.learner {
            learner.move_to(from, to);
        }
    }

    #[inline(always)]
    fn walk<R: Rows>(&mut self, nodes: &mut Nodes, steps: &mut u64, until: u64) -> WalkEnd {
        loop {
            let before = *steps;
            let end_of_turn = until.min(before.saturating_add(self.left));
            let end = match &mut self.learner {
                Some(learner) if self.is_learning => learner.walk::<R>(steps, end_of_turn),
                _ => walk_on_stack::<R>(nodes, steps, end_of_turn),
            };
            self.left -= *steps - before;
            match end {
                WalkEnd::OutOfSteps if *steps < until => self.next_turn(),
                WalkEnd::Solution if self.is_learning => {
                    let Some(learner) = &mut self.learner else { return end };
                    nodes.solution = learner.solution;
                    if nodes.solved() {
                        // all the solutions that are left lie below its nodes
                        nodes.stack = core::mem::take(&mut learner.stack);
                        nodes.open = nodes.stack.len();
                        return end;
                    }
                }
                WalkEnd::Solution if !nodes.solved() => {}
                _ => return end,
            }
        }
    }

    fn next_turn(&mut self) {
        let [this, next] = self.turns;
        self.turns = [next, this.saturating_mul(2)];
        self.left = next;
        self.is_learning = !self.is_learning;
    }
}

/// A learner that begins with these candidates.
fn learner(candidates: &[DigitSet; 81], places: &[u8; 81]) -> Learner {
    let mut root = Saved::EMPTY;
    for (candidates, &place) in candidates.iter().zip(places) {
        root.0[usize::from(place)] = candidates.bits();
    }
    Learner::new(root)
}

/// Goes on to the next solution below the nodes on the stack.
#[inline(always)]
fn walk_on_stack<R: Rows>(nodes: &mut Nodes, steps: &mut u64, until: u64) -> WalkEnd {
    if nodes.open == 0 {
        return WalkEnd::Exhausted;
    }
    let mut board = Board::<R>::load(nodes.pop());
    loop {
        if *steps >= until {
            board.store(nodes.push());
            return WalkEnd::OutOfSteps;
        }
        *steps += 1;
        match reason(&mut board).0 {
            Node::Open => board = branch(board, nodes),
            Node::Solved => {
                board.store(&mut nodes.solution);
                return WalkEnd::Solution;
            }
            Node::Dead if nodes.open == 0 => return WalkEnd::Exhausted,
            Node::Dead => board = Board::load(nodes.pop()),
        }
    }
}

/// Reasons until nothing more follows, triples included; on a dead board, also returns the digits
/// of each box that cannot be placed, as far as they are known.
#[inline(always)]
pub(super) fn reason<R: Rows>(board: &mut Board<R>) -> (Node, R::Boxes) {
    loop {
        let (node, blamed) = board.settle_or_blame();
        if node != Node::Open {
            return (node, blamed);
        }
        match board.strike_by_triples() {
            Triples::Found => {}
            Triples::Nothing => return (Node::Open, blamed),
            Triples::Dead => return (Node::Dead, blamed),
        }
    }
}

/// The board after one of the answers to a choice; those with the others go on the nodes.
#[inline(always)]
fn branch<R: Rows>(mut board: Board<R>, nodes: &mut Nodes) -> Board<R> {
    let node = nodes.push();
    board.store(node);
    let (cell, digits) = if let Some(cell) = board.best_pair() {
        let pair = &mut node.0[usize::from(R::PLACES[cell])];
        let smallest = *pair & pair.wrapping_neg();
        *pair ^= smallest;
        (cell, smallest)
    } else if let Some((cell, digit)) = two_places(node, &R::PLACES) {
        node.0[usize::from(R::PLACES[cell])] &= !digit;
        (cell, digit)
    } else {
        nodes.split(&R::PLACES)
    };
    board.put(cell, digits);
    board
}

/// A digit with two places in a house, and the place with more candidates: of all such digits, one
/// that can be in the most peers of the two, since it leaves them.
#[cold]
#[inline(never)]
fn two_places(node: &Saved, places: &[u8; 81]) -> Option<(usize, u16)> {
    let cells: [u16; 81] = array(0, |cell| node.0[usize::from(places[cell])]);
    let mut best = None;
    let mut most = 0;
    for digit in (0..9).map(|nth| 1 << nth) {
        let undecided = |&cell: &usize| cells[cell] & digit != 0 && cells[cell] != digit;
        let bits = (0..81).filter(undecided).fold(0_u128, |bits, cell| bits | 1 << cell);
        let Some(with_digit) = CellSet::from_bits(bits) else { continue };
        for house in House::ALL {
            let two = with_digit & house.cell_set();
            if two.len() != 2 {
                continue;
            }
            let struck = two.iter().map(|cell| (cell.peers() & with_digit).len()).sum::<usize>();
            if struck > most {
                most = struck;
                let place = two.iter().max_by_key(|cell| cells[cell.index()].count_ones());
                best = place.map(|cell| (cell.index(), digit));
            }
        }
    }
    best
}
