//! The first two rows of the smallest form of a full grid, where [`FormSearch`] would have to try all
//! orders of the columns: nothing is smaller than a first row of 1 to 9.
//!
//! Any row can be the first one; its digits are named in the order of its columns, whatever that
//! is. So the second row maps columns to columns: where it has the digit that the first row has in
//! column `c`, it has the name of `c`, which is the place of `c`.
//!
//! ```text
//! row 1   a b c │ d e f │ g h i        1 2 3 │ 4 5 6 │ 7 8 9     names are places
//! row 2   e d g │ a i h │ c b f        a ↦ e, b ↦ d, c ↦ g, …
//! ```
//!
//! Of the three digits in a stack of row 2, some come from the next stack of row 1, the others from
//! the one after that, and as many in each of the three stacks. If there is a way around with all
//! three, the second row can begin `456 789`; it is used up by then, and what is left is how the
//! third stack maps to the first. Otherwise there is one way around with two, and the second row
//! begins `457`.
//!
//! [`FormSearch`]: super::search::FormSearch

use alloc::vec::Vec;

use super::names::{DigitNames, Names};
use super::search::{Lines, State};

/// All ways to the smallest first two rows of a full grid without clashes.
pub(super) fn first_two_rows(lines: &Lines<u8>) -> Vec<State<DigitNames>> {
    let mut smallest = Smallest { row: u64::MAX, ways: Vec::with_capacity(64) };
    for transposes in [false, true] {
        for first in 0..9 {
            let mut place = [0; 10];
            for (column, &digit) in (0..).zip(lines.row(transposes, first)) {
                place[digit as usize] = column;
            }
            for second in (first / 3 * 3..first / 3 * 3 + 3).filter(|&row| row != first) {
                let map = lines.row(transposes, second).map(|digit| place[digit as usize]);
                smallest.add_pair(transposes, [first, second], &map);
            }
        }
    }
    let Smallest { ways, .. } = smallest;
    ways.into_iter()
        .map(|Way { transposes, rows: [first, second], columns }| {
            let mut names = DigitNames::NONE;
            for column in columns {
                names.decide(lines.row(transposes, first)[column as usize]);
            }
            let written = 1 << first | 1 << second;
            let rows = [first, second, 0, 0, 0, 0, 0, 0, 0];
            State { transposes, rows, written, columns, tied: 0, names }
        })
        .collect()
}

/// The smallest second row so far, and all ways to it.
struct Smallest {
    /// Four bits a number.
    row: u64,
    ways: Vec<Way>,
}

struct Way {
    transposes: bool,
    rows: [u8; 2],
    columns: [u8; 9],
}

impl Smallest {
    /// Tries two rows of a band, and the map of columns that they make.
    fn add_pair(&mut self, transposes: bool, rows: [u8; 2], map: &[u8; 9]) {
        // how many digits of stack 0 come from stack 1
        let next = map[..3].iter().filter(|&&to| to / 3 == 1).count();
        let is_pure = next % 3 == 0;
        if !is_pure && self.row >> 24 == 0x456 {
            return;
        }
        for stack in 0..3 {
            let [a, b, c] = [3 * stack, 3 * stack + 1, 3 * stack + 2];
            if is_pure {
                for stack in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                    self.add(transposes, rows, pure(stack, map), map);
                }
                continue;
            }
            let next = if next == 2 { (stack + 1) % 3 } else { (stack + 2) % 3 };
            // the one that does not come from the next stack is last
            let is_last = |column: u8| map[column as usize] / 3 != next;
            let [a, b, c] = match (is_last(a), is_last(b)) {
                (true, _) => [b, c, a],
                (_, true) => [a, c, b],
                _ => [a, b, c],
            };
            for stack in [[a, b, c], [b, a, c]] {
                // 457 is the same for all, and most are distinguished by the next number
                let fourth = map[map[stack[0] as usize] as usize];
                let number = stack.iter().zip(1..).find(|(column, _)| **column == fourth);
                if number.map_or(8, |(_, number)| number) <= self.row >> 20 & 15 {
                    self.add(transposes, rows, mixed(stack, next, map), map);
                }
            }
        }
    }

    /// Tries an order of the columns.
    fn add(&mut self, transposes: bool, rows: [u8; 2], columns: [u8; 9], map: &[u8; 9]) {
        let mut names = [0_u8; 16];
        for (name, &column) in (1..).zip(&columns) {
            names[column as usize & 15] = name;
        }
        let row = columns
            .into_iter()
            .fold(0, |row, column| row << 4 | u64::from(names[map[column as usize] as usize & 15]));
        if row < self.row {
            self.row = row;
            self.ways.clear();
        }
        if row == self.row {
            self.ways.push(Way { transposes, rows, columns });
        }
    }
}

/// The order of all columns, if that of a stack is given and its digits come from one other stack:
/// `456 789`.
fn pure(stack: [u8; 3], map: &[u8; 9]) -> [u8; 9] {
    let [a, b, c] = stack;
    let [d, e, f] = stack.map(|column| map[column as usize]);
    let [g, h, i] = [d, e, f].map(|column| map[column as usize]);
    [a, b, c, d, e, f, g, h, i]
}

/// The same if two come from the `next` stack, and the last one from the one after that: `457`,
/// and what is not decided by that is named when it is met.
fn mixed(stack: [u8; 3], next: u8, map: &[u8; 9]) -> [u8; 9] {
    let [a, b, c] = stack;
    let [d, e, g] = stack.map(|column| map[column as usize]);
    let f = 9 * next + 3 - d - e;
    let mut last = [g; 3];
    let from_last = [d, e, f].map(|column| map[column as usize]);
    let met = from_last.into_iter().filter(|column| column / 3 == g / 3);
    for (place, column) in last[1..].iter_mut().zip(met) {
        *place = column;
    }
    let [g, h, i] = last;
    [a, b, c, d, e, f, g, h, i]
}
