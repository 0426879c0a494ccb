//! [`Learner`]: a search that learns from its contradictions.
//!
//! - It branches on what was often part of a contradiction: a cell, or a digit in a house.
//! - It begins again after 64 nodes, 128, 256 …, wiser each time.

use alloc::vec;
use alloc::vec::Vec;

use super::WalkEnd;
use super::board::{Board, Node, Saved};
use super::cells::Rows;
use super::long::reason;
use crate::array::array;
use crate::house::House;

/// A search below a node. It can begin anew, and so is dropped with the first solution that is new.
#[derive(Clone)]
pub(super) struct Learner {
    /// For each house and digit, the number of contradictions it was part of.
    blame: [[u32; 9]; 27],
    /// The node it begins with, each time.
    root: Saved,
    /// The nodes that are still to be looked at, the last one next.
    pub(super) stack: Vec<Saved>,
    /// The solution that was found last.
    pub(super) solution: Saved,
    /// The number of nodes since it began anew,
    walked: u64,
    /// and the number after which it begins anew.
    restart_after: u64,
}

/// The nodes before the first new beginning.
const FIRST_RESTART: u64 = 64;

impl Learner {
    /// A search that begins with this node.
    pub(super) fn new(root: Saved) -> Self {
        Self {
            blame: [[0; 9]; 27],
            root,
            stack: vec![root],
            solution: Saved::EMPTY,
            walked: 0,
            restart_after: FIRST_RESTART,
        }
    }

    /// The same in the places of another engine.
    pub(super) fn move_to(&mut self, from: &[u8; 81], to: &[u8; 81]) {
        self.root = self.root.moved(from, to);
        for node in &mut self.stack {
            *node = node.moved(from, to);
        }
    }

    /// Goes on to the next solution, which may be one of before if it began anew.
    #[inline(always)]
    pub(super) fn walk<R: Rows>(&mut self, steps: &mut u64, until: u64) -> WalkEnd {
        let Some(first) = self.stack.pop() else { return WalkEnd::Exhausted };
        let mut board = Board::<R>::load(&first);
        loop {
            if *steps >= until {
                board.store(self.push());
                return WalkEnd::OutOfSteps;
            }
            *steps += 1;
            self.walked += 1;
            let (node, blamed) = reason(&mut board);
            match node {
                Node::Solved => {
                    board.store(&mut self.solution);
                    return WalkEnd::Solution;
                }
                Node::Open if self.walked > self.restart_after => {
                    self.walked = 0;
                    self.restart_after *= 2;
                    self.stack.clear();
                    board = Board::load(&self.root);
                }
                Node::Open => {
                    let mut node = Saved::EMPTY;
                    board.store(&mut node);
                    let (cell, digit) = self.choose(&node, &R::PLACES);
                    node.0[usize::from(R::PLACES[cell])] &= !digit;
                    *self.push() = node;
                    board.put(cell, digit);
                }
                Node::Dead => {
                    self.learn(Board::<R>::words(blamed));
                    let Some(next) = self.stack.pop() else { return WalkEnd::Exhausted };
                    board = Board::load(&next);
                }
            }
        }
    }

    /// Room for the node that is to be looked at next.
    fn push(&mut self) -> &mut Saved {
        let nth = self.stack.len();
        self.stack.push(Saved::EMPTY);
        &mut self.stack[nth]
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
            best.or_better(Choice { choices, blame, cell, digit: candidates.ilog2() });
        }
        for (house, blame) in House::ALL.into_iter().zip(&self.blame) {
            let house = house.cell_set().bits();
            for (digit, (cells, &blame)) in (0..).zip(cells_with.iter().zip(blame)) {
                let here = cells & house;
                let (choices, cell) =
                    (here.count_ones(), 127_usize.saturating_sub(here.leading_zeros() as usize));
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
