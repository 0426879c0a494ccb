//! The way through the nodes of a long search: every node costs more, but the search learns.
//!
//! A search is long after [many nodes without a solution](super::long_after). Then
//!
//! - every node is looked at for triples;
//! - it branches on what was often part of a contradiction: a cell, or a digit in a house;
//! - it begins again after 64 nodes, 128, 256 …, wiser each time, and before it does, tries every
//!   candidate and strikes out those that end in a contradiction at once.
//!
//! A search that has found solutions must not begin again, or it would find them twice. Its nodes
//! on the stack take turns instead.

use alloc::boxed::Box;

use super::board::{Board, Node, Saved, Triples};
use super::cells::Rows;
use super::{Nodes, WalkEnd};
use crate::array::array;
use crate::house::House;

/// The state of a long search.
#[derive(Clone)]
pub(super) struct Long {
    /// For each house and digit, the number of contradictions it was part of.
    blame: [[u32; 9]; 27],
    /// The node it began with, and the number of nodes below that on the stack.
    root: Saved,
    base: usize,
    /// The number of nodes since it began anew,
    walked: u64,
    /// and the number after which it begins anew.
    restart_after: u64,
    /// The candidate of the root to try next, 9 for each cell, while they are tried.
    trial: Option<usize>,
}

/// The nodes before the first new beginning.
const FIRST_RESTART: u64 = 64;

/// Goes on to the next solution.
#[inline(always)]
pub(super) fn walk<R: Rows>(nodes: &mut Nodes, steps: &mut u64, until: u64) -> WalkEnd {
    let Some(mut long) = nodes.long.take() else { return WalkEnd::Exhausted };
    let end = long.walk::<R>(nodes, steps, until);
    if matches!(end, WalkEnd::OutOfSteps) {
        nodes.long = Some(long);
    }
    end
}

impl Long {
    /// A search that begins with the last node on the stack.
    pub(super) fn begin(nodes: &Nodes) -> Box<Self> {
        let base = nodes.open - 1;
        Box::new(Self {
            blame: [[0; 9]; 27],
            root: nodes.stack[base],
            base,
            walked: 0,
            restart_after: FIRST_RESTART,
            trial: None,
        })
    }

    /// The same in the places of another engine.
    pub(super) fn move_root(&mut self, from: &[u8; 81], to: &[u8; 81]) {
        self.root = self.root.moved(from, to);
    }

    #[inline(always)]
    fn walk<R: Rows>(&mut self, nodes: &mut Nodes, steps: &mut u64, until: u64) -> WalkEnd {
        let mut board = Board::<R>::load(nodes.pop());
        loop {
            if *steps >= until {
                board.store(nodes.push());
                return WalkEnd::OutOfSteps;
            }
            *steps += 1;
            let trial = self.next_trial(&R::PLACES);
            if let Some((cell, digit)) = trial {
                board = Board::load(&self.root);
                board.put(cell, digit);
            } else {
                self.walked += 1;
            }
            let (mut node, mut blamed) = reason(&mut board);
            if let Some((cell, digit)) = trial {
                if node != Node::Dead {
                    board = Board::load(&self.root);
                    continue;
                }
                self.learn(Board::<R>::words(blamed));
                self.root.0[usize::from(R::PLACES[cell])] &= !digit;
                board = Board::load(&self.root);
                (node, blamed) = reason(&mut board);
                if node != Node::Dead {
                    board.store(&mut self.root);
                    continue;
                }
            }
            match node {
                Node::Solved => {
                    board.store(&mut nodes.solution);
                    nodes.solved();
                    return WalkEnd::Solution;
                }
                Node::Open if self.walked > self.restart_after => {
                    nodes.open = self.base;
                    self.restart(nodes);
                    board = Board::load(&self.root);
                }
                Node::Open => {
                    let node = nodes.push();
                    board.store(node);
                    let (cell, digit) = self.choose(node, &R::PLACES);
                    node.0[usize::from(R::PLACES[cell])] &= !digit;
                    board.put(cell, digit);
                }
                Node::Dead => {
                    self.learn(Board::<R>::words(blamed));
                    if nodes.open == 0 {
                        return WalkEnd::Exhausted;
                    }
                    let is_over = nodes.open == self.base || self.trial.is_some();
                    let next = nodes.pop();
                    board = Board::load(next);
                    if is_over {
                        self.root = *next;
                        self.base = nodes.open;
                        self.walked = 0;
                        self.restart_after = FIRST_RESTART;
                        self.trial = None;
                    }
                }
            }
        }
    }

    /// Begins anew with the root; or with the oldest node, if there are others on the stack.
    #[cold]
    #[inline(never)]
    fn restart(&mut self, nodes: &mut Nodes) {
        self.walked = 0;
        self.restart_after *= 2;
        if nodes.open == 0 {
            self.trial = Some(0);
        } else {
            *nodes.push() = self.root;
            nodes.stack[..nodes.open].rotate_left(1);
            self.root = *nodes.pop();
            self.base = nodes.open;
        }
    }

    /// The next candidate of an undecided cell of the root, if they are being tried.
    fn next_trial(&mut self, places: &[u8; 81]) -> Option<(usize, u16)> {
        let from = self.trial?;
        let next = (from..729).find(|at| {
            let (candidates, digit) = (self.root.0[usize::from(places[at / 9])], 1 << (at % 9));
            candidates & digit != 0 && candidates != digit
        });
        self.trial = next.map(|at| at + 1);
        next.map(|at| (at / 9, 1 << (at % 9)))
    }

    /// Remembers the digits that could not be placed in each box, for all houses that cross it.
    #[cold]
    #[inline(never)]
    fn learn(&mut self, blamed: [u16; 9]) {
        for (nth, digits) in blamed.into_iter().enumerate() {
            let (band, stack) = (nth / 3, nth % 3);
            for digit in (0..9).filter(|digit| digits >> digit & 1 == 1) {
                self.blame[18 + nth][digit] += 1;
                for line in 0..3 {
                    self.blame[3 * band + line][digit] += 1;
                    self.blame[9 + 3 * stack + line][digit] += 1;
                }
            }
        }
    }

    /// The cell to branch on, and its candidate to begin with: where the fewest choices meet the
    /// most contradictions, among the candidates of each cell and the places of each digit in each
    /// house. In line, so that it may use the instructions of the engine: it is full of counts of
    /// bits.
    #[inline(always)]
    fn choose(&self, node: &Saved, places: &[u8; 81]) -> (usize, u16) {
        let cells: [u16; 81] = array(0, |cell| node.0[usize::from(places[cell])]);
        let mut cells_with = [0_u128; 9];
        let mut best = Choice { choices: u32::MAX, blame: 0, cell: 0, digit: 0 };
        for (cell, &candidates) in cells.iter().enumerate() {
            if candidates.is_power_of_two() {
                continue;
            }
            let nth_box = cell / 27 * 3 + cell % 9 / 3;
            let (mut left, mut blame) = (candidates, 0);
            while left != 0 {
                let digit = left.trailing_zeros() as usize;
                left &= left - 1;
                cells_with[digit] |= 1 << cell;
                blame += self.blame[18 + nth_box][digit];
            }
            let choices = candidates.count_ones();
            best.or_better(Choice { choices, blame, cell, digit: candidates.trailing_zeros() });
        }
        for (house, blame) in House::ALL.into_iter().zip(&self.blame) {
            let house = house.cell_set().bits();
            for (digit, (cells, &blame)) in (0..).zip(cells_with.iter().zip(blame)) {
                let here = cells & house;
                let (choices, cell) = (here.count_ones(), here.trailing_zeros() as usize);
                best.or_better(Choice { choices, blame, cell, digit });
            }
        }
        (best.cell, 1 << best.digit)
    }
}

/// A cell, and what speaks for branching on it.
struct Choice {
    /// The number of candidates, or of places.
    choices: u32,
    /// The contradictions.
    blame: u32,
    cell: usize,
    digit: u32,
}

impl Choice {
    #[inline(always)]
    fn or_better(&mut self, other: Self) {
        let worth = |a: &Self, b: &Self| u64::from(a.blame + 1) * u64::from(b.choices);
        if other.choices > 1 && worth(&other, self) > worth(self, &other) {
            *self = other;
        }
    }
}

/// Reasons until nothing more follows, triples included; on a dead board, also returns the digits
/// of each box that cannot be placed, as far as they are known.
#[inline(always)]
fn reason<R: Rows>(board: &mut Board<R>) -> (Node, R::Boxes) {
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
