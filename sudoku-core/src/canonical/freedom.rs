//! [`Freedom`]: the parts of a form that can be exchanged because they are equal.

use alloc::vec::Vec;

use crate::digit::{Digit, DigitSet};
use crate::puzzle::Puzzle;
use crate::symmetry::Transformation;

/// The transformations that leave a form as it is because rows, bands, columns or stacks are
/// copies of each other, or digits are interchangeable everywhere: mostly the identity alone, but
/// billions if there are few givens.
#[derive(Clone, Debug)]
pub(super) struct Freedom {
    /// Orders of the rows, the given one first; 1296 at most.
    rows: Vec<[u8; 9]>,
    columns: Vec<[u8; 9]>,
    /// Sets of digits that can be renamed among themselves.
    digits: Vec<DigitSet>,
}

const IN_ORDER: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const ORDERS_OF_THREE: [[u8; 3]; 6] =
    [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Freedom {
    pub(super) fn of(form: &impl Puzzle, digits: Vec<DigitSet>) -> Self {
        let cells = super::sets(form);
        let rows = |row: usize| core::array::from_fn(|column| cells[9 * row + column]);
        let columns = |column: usize| core::array::from_fn(|row| cells[9 * row + column]);
        Self { rows: orders(rows), columns: orders(columns), digits }
    }

    /// Their number.
    pub(super) fn order(&self) -> u64 {
        (self.rows.len() * self.columns.len()) as u64 * self.renamings()
    }

    fn renamings(&self) -> u64 {
        self.digits.iter().map(|set| (1..=set.len() as u64).product::<u64>()).product()
    }

    /// All of them, the identity first.
    pub(super) fn iter(&self) -> impl Iterator<Item = Transformation> {
        (0..self.order()).map(|index| self.nth(index))
    }

    /// One of them, below the order.
    pub(super) fn nth(&self, index: u64) -> Transformation {
        let renamings = self.renamings();
        let (lines, renaming) = (index / renamings, index % renamings);
        let columns = self.columns.len() as u64;
        Transformation::of_parts(
            false,
            self.rows[(lines / columns) as usize],
            self.columns[(lines % columns) as usize],
            self.renaming(renaming),
        )
    }

    /// New names for the digits, the same ones for 0.
    fn renaming(&self, mut index: u64) -> [Digit; 9] {
        let mut names = Digit::ALL;
        for set in &self.digits {
            let mut left: Vec<Digit> = set.iter().collect();
            for digit in *set {
                let choices = left.len() as u64;
                names[digit.index()] = left.remove((index % choices) as usize);
                index /= choices;
            }
        }
        names
    }

    /// Few that generate all of them: exchanges of two things that look the same.
    pub(super) fn generators(&self) -> Vec<Transformation> {
        let mut generators = Vec::new();
        let exchanges = |order: &&[u8; 9]| is_exchange(order);
        for &rows in self.rows.iter().filter(exchanges) {
            generators.push(Transformation::of_parts(false, rows, IN_ORDER, Digit::ALL));
        }
        for &columns in self.columns.iter().filter(exchanges) {
            generators.push(Transformation::of_parts(false, IN_ORDER, columns, Digit::ALL));
        }
        for set in &self.digits {
            for (one, next) in set.iter().zip(set.iter().skip(1)) {
                let mut names = Digit::ALL;
                names.swap(one.index(), next.index());
                generators.push(Transformation::of_parts(false, IN_ORDER, IN_ORDER, names));
            }
        }
        generators
    }

    /// The first of all that differ from this one by what is free: two ways to the form are the
    /// same but for that if their firsts are.
    pub(super) fn first_like(&self, way: &Transformation) -> Transformation {
        let least = |orders: &[[u8; 9]], lines: [u8; 9]| {
            orders.iter().map(|order| order.map(|line| lines[line as usize])).min()
        };
        let mut digits = way.digits();
        for set in &self.digits {
            let mut names = set.iter();
            for name in digits.iter_mut().filter(|name| set.contains(**name)) {
                *name = names.next().expect("as many digits as names");
            }
        }
        let rows = least(&self.rows, way.rows()).expect("there is one");
        let columns = least(&self.columns, way.columns()).expect("there is one");
        Transformation::of_parts(way.transposes(), rows, columns, digits)
    }
}

/// The orders of nine lines that leave all as it is, the given one first.
fn orders(line: impl Fn(usize) -> [DigitSet; 9]) -> Vec<[u8; 9]> {
    let lines: [_; 9] = core::array::from_fn(line);
    let mut orders = Vec::from([IN_ORDER]);
    // Lines of a form are sorted, so copies follow each other.
    let copies_in_three = (0..8).any(|at| at % 3 != 2 && lines[at] == lines[at + 1]);
    let copies_of_three = (0..6).any(|at| at % 3 == 0 && lines[at] == lines[at + 3]);
    if !copies_in_three && !copies_of_three {
        return orders;
    }
    for threes in ORDERS_OF_THREE {
        for [first, second, third] in (0..216).map(|index| [index / 36, index / 6 % 6, index % 6]) {
            let within = [first, second, third].map(|index| ORDERS_OF_THREE[index]);
            let order: [u8; 9] =
                core::array::from_fn(|at| 3 * threes[at / 3] + within[at / 3][at % 3]);
            let is_same = (0..9).all(|at| lines[at] == lines[order[at] as usize]);
            if is_same && order != IN_ORDER {
                orders.push(order);
            }
        }
    }
    orders
}

/// Whether the order exchanges two lines, or two threes of lines in their order.
fn is_exchange(order: &[u8; 9]) -> bool {
    let moved = order.iter().zip(IN_ORDER).filter(|(a, b)| **a != *b).count();
    let threes =
        order.iter().zip(IN_ORDER).filter(|(a, b)| (*a % 3 == b % 3) && (*a / 3 != b / 3)).count();
    moved == 2 || moved == 6 && threes == 6
}
