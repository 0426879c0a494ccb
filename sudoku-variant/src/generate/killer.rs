//! [`Cages`]: the cages of a killer, cut from a solution.

use std::vec;
use std::vec::Vec;

use sudoku_core::Random;

use crate::board::{Board, Cell};
use crate::rule::{Cage, Rule};

/// How often a cage is to have 2, 3, 4 and 5 cells, of 20.
const SIZES: [u64; 4] = [6, 8, 4, 2];

/// The most cells of a cage.
const MOST: usize = 5;

/// How often a board is cut anew.
const TRIES: usize = 50;

/// The cage of a cell that has none yet.
const FREE: usize = usize::MAX;

/// From 2 cells on, as often as [`SIZES`] says.
fn random_size(random: &mut Random) -> usize {
    let mut choice = random.below(SIZES.iter().sum());
    let mut size = 2;
    for share in SIZES {
        if choice < share {
            break;
        }
        choice -= share;
        size += 1;
    }
    size
}

/// Each cell of a board with the number of its cage.
#[derive(Clone)]
pub(super) struct Cages<'a> {
    board: &'a Board,
    solution: &'a [u8],
    cage_of: Vec<usize>,
    /// The cells of each cage; of one that was joined to another, none.
    cells: Vec<Vec<Cell>>,
}

impl<'a> Cages<'a> {
    /// Cuts the board, as often as a cell stays alone: [`TRIES`] times at most.
    pub(super) fn cut(board: &'a Board, solution: &'a [u8], random: &mut Random) -> Option<Self> {
        (0..TRIES)
            .map(|_| Self::cut_once(board, solution, random))
            .find(|cages| cages.cells.iter().all(|cells| cells.len() != 1))
    }

    /// From each cell that is left, in random order, a cage grows to a random size. Cells that stay
    /// alone join a cage beside them if that has a place and not their symbol.
    fn cut_once(board: &'a Board, solution: &'a [u8], random: &mut Random) -> Self {
        let mut cages =
            Self { board, solution, cage_of: vec![FREE; board.len()], cells: Vec::new() };
        let mut order: Vec<Cell> = board.cells().collect();
        random.shuffle(&mut order);
        for first in order {
            if cages.cage_of[first.index()] != FREE {
                continue;
            }
            let size = random_size(random);
            let mut cells = vec![first];
            while cells.len() < size {
                let mut next = cages.around(&cells);
                next.retain(|&cell| {
                    cages.cage_of[cell.index()] == FREE && cages.lacks(&cells, cell)
                });
                if next.is_empty() {
                    break;
                }
                cells.push(next[random.below(next.len() as u64) as usize]);
            }
            cells.iter().for_each(|cell| cages.cage_of[cell.index()] = cages.cells.len());
            cages.cells.push(cells);
        }
        for cage in 0..cages.cells.len() {
            if let [cell] = cages.cells[cage][..]
                && let Some(&other) = cages.hosts(cell).first()
            {
                cages.give(cell, other);
            }
        }
        cages
    }

    /// The cells beside these, each once, in reading order.
    fn around(&self, cells: &[Cell]) -> Vec<Cell> {
        let steps = [(-1, 0), (0, -1), (0, 1), (1, 0)];
        let beside = |&cell: &Cell| {
            steps.into_iter().filter_map(move |(down, right)| self.board.step(cell, down, right))
        };
        let mut around: Vec<Cell> = cells.iter().flat_map(beside).collect();
        around.retain(|cell| !cells.contains(cell));
        around.sort_unstable();
        around.dedup();
        around
    }

    /// Whether none of the cells has the symbol of another one.
    fn lacks(&self, cells: &[Cell], other: Cell) -> bool {
        cells.iter().all(|cell| self.solution[cell.index()] != self.solution[other.index()])
    }

    /// The cages beside a cell that have a place for it, the smallest first.
    fn hosts(&self, cell: Cell) -> Vec<usize> {
        let around = self.around(&[cell]);
        let mut hosts: Vec<usize> = around.iter().map(|next| self.cage_of[next.index()]).collect();
        hosts.retain(|&cage| {
            let cells = &self.cells[cage];
            cage != self.cage_of[cell.index()] && cells.len() < MOST && self.lacks(cells, cell)
        });
        hosts.sort_unstable_by_key(|&cage| (self.cells[cage].len(), cage));
        hosts.dedup();
        hosts
    }

    /// Whether a cage is still connected without a cell.
    fn can_lose(&self, cage: usize, cell: Cell) -> bool {
        let rest: Vec<Cell> =
            self.cells[cage].iter().copied().filter(|&other| other != cell).collect();
        let Some(&first) = rest.first() else { return true };
        let mut reached = vec![first];
        while let Some(next) = self.around(&reached).into_iter().find(|next| rest.contains(next)) {
            reached.push(next);
        }
        reached.len() == rest.len()
    }

    fn give(&mut self, cell: Cell, cage: usize) {
        let before = self.cage_of[cell.index()];
        self.cells[before].retain(|&other| other != cell);
        self.cells[cage].push(cell);
        self.cage_of[cell.index()] = cage;
    }

    /// Other cages that differ around a cell, in random order: the cell goes to a cage beside it,
    /// or a cell beside it comes from another cage to that of the cell. No cage falls apart or
    /// is left with one cell.
    pub(super) fn changes(&self, cell: Cell, random: &mut Random) -> Vec<Self> {
        let mut gifts: Vec<(Cell, usize)> = Vec::new();
        let mut offer = |given: Cell, to: usize| {
            let from = self.cage_of[given.index()];
            if self.cells[from].len() > 2 && self.can_lose(from, given) {
                gifts.push((given, to));
            }
        };
        for host in self.hosts(cell) {
            offer(cell, host);
        }
        let own = self.cage_of[cell.index()];
        for beside in self.around(&self.cells[own]) {
            if self.hosts(beside).contains(&own) {
                offer(beside, own);
            }
        }
        for inside in self.cells[own].iter().copied().filter(|&inside| inside != cell) {
            for host in self.hosts(inside) {
                offer(inside, host);
            }
        }
        random.shuffle(&mut gifts);
        let changed = |(given, to)| {
            let mut changed = self.clone();
            changed.give(given, to);
            changed
        };
        gifts.into_iter().map(changed).collect()
    }

    /// The cages as rules, in the order of their first cells.
    pub(super) fn rules(&self) -> Vec<Rule> {
        let mut cages: Vec<Vec<Cell>> =
            self.cells.iter().filter(|cells| !cells.is_empty()).cloned().collect();
        cages.iter_mut().for_each(|cells| cells.sort_unstable());
        cages.sort_unstable();
        let sum =
            |cells: &[Cell]| cells.iter().map(|cell| u32::from(self.solution[cell.index()])).sum();
        cages.into_iter().map(|cells| Cage { sum: Some(sum(&cells)), cells }.into()).collect()
    }
}
