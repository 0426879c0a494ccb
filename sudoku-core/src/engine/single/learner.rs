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
    /// house; the first of equals. In line, so that it may use the instructions of the engine.
    #[inline(always)]
    fn choose(&self, node: &Saved, places: &[u8; 81]) -> (usize, u16) {
        let mut open = [0_u16; 81];
        let mut in_houses = [0_u64; 27];
        let mut best = (0, 0);
        for (cell, (open, &place)) in open.iter_mut().zip(places).enumerate() {
            let candidates = node.0[usize::from(place)];
            if candidates.is_power_of_two() {
                continue;
            }
            *open = candidates;
            let [row, column, nth_box] = HOUSES_OF[cell];
            let one_each = ONE_EACH[usize::from(candidates & 511)];
            in_houses[usize::from(row)] += one_each;
            in_houses[usize::from(column)] += one_each;
            in_houses[usize::from(nth_box)] += one_each;
            let mut blame = 0;
            for (digit, &of_digit) in self.blame[usize::from(nth_box)].iter().enumerate() {
                blame += of_digit * u32::from(candidates >> digit & 1);
            }
            let worth = worth(candidates.count_ones() as usize, blame);
            if worth > best.0 {
                best = (worth, cell);
            }
        }
        let mut best_in_house = (best.0, None);
        for (house, (counts, blame)) in in_houses.into_iter().zip(&self.blame).enumerate() {
            for (digit, &blame) in blame.iter().enumerate() {
                let worth = worth((counts >> (4 * digit) & 15) as usize, blame);
                if worth > best_in_house.0 {
                    best_in_house = (worth, Some((house, digit)));
                }
            }
        }
        match best_in_house.1 {
            None => (best.1, 1 << open[best.1].ilog2()),
            Some((house, digit)) => {
                let with_digit = |cell: &usize| open[*cell] >> digit & 1 == 1;
                let cells = House::ALL[house].cells().iter().map(|cell| cell.index());
                (cells.filter(with_digit).max().unwrap_or(0), 1 << digit)
            }
        }
    }
}

/// The worth of a choice: contradictions for each of the ways. None for less than two ways.
#[inline(always)]
fn worth(choices: usize, blame: u32) -> u64 {
    /// The shares of one choice in this number, the smallest that can be divided by each of them.
    const SHARES: [u16; 16] = {
        let mut shares = [0; 16];
        let mut choices = 2;
        while choices < 10 {
            shares[choices] = 2520 / choices as u16;
            choices += 1;
        }
        shares
    };
    u64::from(blame + 1) * u64::from(SHARES[choices & 15])
}

/// For each set of digits, four bits for each of the nine that say whether it is there, so that
/// the sets of nine cells can be added.
const ONE_EACH: [u64; 512] = {
    let mut all = [0; 512];
    let mut digits = 0;
    while digits < 512 {
        let mut digit = 0;
        while digit < 9 {
            all[digits] |= (digits as u64 >> digit & 1) << (4 * digit);
            digit += 1;
        }
        digits += 1;
    }
    all
};

/// The numbers of the row, column and box of each cell.
const HOUSES_OF: [[u8; 3]; 81] = {
    let mut all = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        all[cell] = [row as u8, 9 + column as u8, 18 + (row / 3 * 3 + column / 3) as u8];
        cell += 1;
    }
    all
};
