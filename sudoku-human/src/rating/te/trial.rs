//! [`Trial`]: trial and error, T&E(n): what suppositions refute, within suppositions.

use alloc::vec::Vec;

use sudoku_core::{Cell, Digit, Planes};

use super::table::Table;
use crate::rating::effort::Effort;

/// A candidate.
pub(super) type Candidate = (Cell, Digit);

/// The result of reasoning about a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// A contradiction.
    Broken,
    /// Nothing more follows, or all cells are decided.
    Done,
    /// A limit came first.
    Ended,
}

/// The memory of trial and error.
pub(super) struct Trial {
    /// `tables[nest][n - 1]` has the remains under T&E(n - 1) within `nest` suppositions.
    tables: Vec<Vec<Table>>,
    orders: Vec<Vec<Candidate>>,
    /// The solution, of which no candidate can be refuted in the grid itself.
    solution: Planes,
}

impl Trial {
    pub(super) const fn new() -> Self {
        Self { tables: Vec::new(), orders: Vec::new(), solution: Planes::EMPTY }
    }

    /// Begins with a puzzle that has this solution.
    pub(super) fn begin(&mut self, solution: &Planes) {
        self.solution = *solution;
        for table in self.tables.iter_mut().flatten() {
            table.clear();
        }
    }

    /// T&E(n) of a settled grid, until nothing changes.
    pub(super) fn run(&mut self, n: usize, grid: &mut Planes, effort: &mut Effort<'_>) -> Outcome {
        self.refute(n, 0, grid, effort)
    }

    /// T&E(n) of a settled grid within `nest` suppositions.
    fn refute(
        &mut self,
        n: usize,
        nest: usize,
        grid: &mut Planes,
        effort: &mut Effort<'_>,
    ) -> Outcome {
        if n == 0 {
            return Outcome::Done;
        }
        self.reserve(n, nest);
        loop {
            let outcome = self.refute(n - 1, nest, grid, effort);
            if outcome != Outcome::Done || grid.is_settled() {
                return outcome;
            }
            let mut changed = false;
            let order = self.order(n, nest, grid);
            for &candidate in &order {
                let (cell, digit) = candidate;
                if !grid.has(cell, digit) || nest == 0 && self.solution.has(cell, digit) {
                    continue;
                }
                let Some(mut copy) = self.start(n, nest, grid, candidate) else { continue };
                if !effort.go_on() {
                    return Outcome::Ended;
                }
                let outcome = match copy.settle() {
                    true => self.within(n - 1, nest + 1, &mut copy, effort),
                    false => Outcome::Broken,
                };
                match outcome {
                    Outcome::Ended => return Outcome::Ended,
                    Outcome::Done => self.tables[nest][n - 1].set(candidate, &copy),
                    Outcome::Broken => {
                        changed = true;
                        grid.remove(cell, digit);
                        if !grid.settle() {
                            return Outcome::Broken;
                        }
                        let outcome = self.refute(n - 1, nest, grid, effort);
                        if outcome != Outcome::Done || grid.is_settled() {
                            return outcome;
                        }
                    }
                }
            }
            self.orders.push(order);
            if !changed {
                return Outcome::Done;
            }
        }
    }

    /// T&E(n) in a copy.
    fn within(
        &mut self,
        n: usize,
        nest: usize,
        copy: &mut Planes,
        effort: &mut Effort<'_>,
    ) -> Outcome {
        if n == 0 {
            return Outcome::Done;
        }
        self.reserve(n, nest);
        for table in &mut self.tables[nest] {
            table.clear();
        }
        self.refute(n, nest, copy, effort)
    }

    fn reserve(&mut self, n: usize, nest: usize) {
        while self.tables.len() <= nest {
            self.tables.push(Vec::new());
        }
        while self.tables[nest].len() < n {
            self.tables[nest].push(Table::new());
        }
    }

    /// The candidates in the order in which they are supposed: the likeliest to be refuted first.
    fn order(&mut self, n: usize, nest: usize, grid: &Planes) -> Vec<Candidate> {
        let mut order = self.orders.pop().unwrap_or_default();
        order.clear();
        let pairs = grid.pairs();
        if n == 1 {
            order.extend(pairs.iter());
            let decided = grid.decided();
            order.extend(grid.without(&pairs).without(&decided).iter());
        } else {
            let decided = grid.decided();
            order.extend(grid.without(&decided).iter());
            order.sort_by_cached_key(|&candidate| {
                self.tables[nest][0].get(candidate).map_or(0, Planes::len)
            });
        }
        order
    }

    /// The copy in which the candidate is supposed, without the candidates that went in earlier
    /// suppositions of it; `None` if it would end like one of them.
    fn start(&self, n: usize, nest: usize, grid: &Planes, candidate: Candidate) -> Option<Planes> {
        let mut copy = *grid;
        copy.place(candidate.0, candidate.1);
        for tables in &self.tables[..=nest] {
            for (level, table) in tables.iter().enumerate().take(n) {
                if let Some(remains) = table.get(candidate) {
                    copy = copy.and(remains);
                    if level == n - 1 && copy == *remains {
                        return None;
                    }
                }
            }
        }
        Some(copy)
    }
}
