//! The smallest form of a full grid. Its first two rows leave nothing to choose, and are found
//! here, as [`FormSearch`] would have to try all orders of the columns: nothing is smaller than a
//! first row of 1 to 9.
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
//! begins `457`. Then `1` follows if two columns change places: `a ↦ d ↦ a`, as in nearly all
//! grids.
//!
//! So most pairs of rows are passed over as soon as a pair is found that begins with less; all of
//! them are tried only if there is neither a way around nor a change of places.
//!
//! [`FormSearch`]: super::search::FormSearch

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::names::{DigitNames, Names};
use super::search::{Lines, State};

/// Two rows of a band, in order; the same for columns, if it `transposes`.
#[derive(Clone, Copy)]
struct Pair {
    transposes: bool,
    rows: [u8; 2],
    /// The number of the pair, the same in both orders.
    nth: usize,
}

/// All pairs in both orders.
const PAIRS: [Pair; 36] = {
    const ORDERS: [([u8; 2], usize); 6] =
        [([0, 1], 0), ([0, 2], 1), ([1, 0], 0), ([1, 2], 2), ([2, 0], 1), ([2, 1], 2)];
    let mut pairs = [Pair { transposes: false, rows: [0; 2], nth: 0 }; 36];
    let mut at = 0;
    while at < 36 {
        let (band, ([first, second], nth)) = (at / 6, ORDERS[at % 6]);
        let top = 3 * (band as u8 % 3);
        let rows = [top + first, top + second];
        pairs[at] = Pair { transposes: band >= 3, rows, nth: 3 * band + nth };
        at += 1;
    }
    pairs
};

/// Puts all ways to the smallest form of a full grid without clashes into `ways`.
pub(super) fn all_ways(lines: &Lines<u8>, ways: &mut Vec<State<DigitNames>>) {
    first_two_rows(lines, ways);
    // Now all columns are in order and all digits have names, so nothing is left to choose.
    keep_smallest(ways, |way| {
        let [first, second, ..] = way.rows;
        // the other one of the band
        let third = 9 * (first / 3) + 3 - first - second;
        way.rows[2] = third;
        row_of(way, lines, third)
    });
    keep_smallest(ways, |way| {
        let bands = [[3, 4, 5], [0, 1, 2], [0, 1, 2]][way.rows[0] as usize / 3];
        let others = [[6, 7, 8], [6, 7, 8], [3, 4, 5]][way.rows[0] as usize / 3];
        let mut bands = [bands, others].map(|band| {
            let mut rows = band.map(|row| (row_of(way, lines, row), row));
            rows.sort_unstable();
            rows
        });
        bands.sort_unstable();
        let rows = bands.as_flattened();
        for (place, &(_, row)) in way.rows[3..].iter_mut().zip(rows) {
            *place = row;
        }
        way.written = 511;
        [0, 1, 2, 3, 4, 5].map(|at| rows[at].0)
    });
}

/// A row as a way writes it, four bits a number.
fn row_of(way: &State<DigitNames>, lines: &Lines<u8>, row: u8) -> u64 {
    let digits = lines.row(way.transposes, row);
    let digits = way.columns.map(|column| digits[column as usize]);
    digits.into_iter().fold(0, |row, digit| row << 4 | u64::from(way.names.of(digit)))
}

/// Goes on with all ways, and keeps those for which the result is the smallest.
fn keep_smallest<T: Ord>(
    ways: &mut Vec<State<DigitNames>>,
    mut go_on: impl FnMut(&mut State<DigitNames>) -> T,
) {
    let mut smallest: Option<T> = None;
    let mut kept = 0;
    for at in 0..ways.len() {
        let mut way = ways[at];
        let result = go_on(&mut way);
        match smallest.as_ref().map(|smallest| result.cmp(smallest)) {
            Some(Ordering::Greater) => continue,
            Some(Ordering::Equal) => {}
            Some(Ordering::Less) | None => {
                smallest = Some(result);
                kept = 0;
            }
        }
        ways[kept] = way;
        kept += 1;
    }
    ways.truncate(kept);
}

/// Puts all ways to the smallest first two rows into `ways`.
fn first_two_rows(lines: &Lines<u8>, ways: &mut Vec<State<DigitNames>>) {
    ways.clear();
    let mut smallest = Smallest { row: u64::MAX, ways };
    let places = Places::of(lines);
    let mut is_pure = false;
    for pair in PAIRS.into_iter().filter(|&pair| places.is_pure(pair)) {
        smallest.add_pure(pair, &places.map(lines, pair));
        is_pure = true;
    }
    if !is_pure {
        let mut changes = [0; 18];
        for pair in PAIRS.into_iter().filter(|pair| pair.rows[0] < pair.rows[1]) {
            let [first, second] = pair.rows.map(|row| lines.row(pair.transposes, row));
            changes[pair.nth] = changing(first, second);
        }
        for pair in PAIRS.into_iter().filter(|pair| changes[pair.nth] != 0) {
            smallest.add_changes(pair, &places.map(lines, pair), changes[pair.nth]);
        }
        if smallest.ways.is_empty() {
            PAIRS.into_iter().for_each(|pair| smallest.add_mixed(pair, &places.map(lines, pair)));
        }
    }
    for way in ways {
        let first = lines.row(way.transposes, way.rows[0]);
        way.names = DigitNames::in_order(&way.columns.map(|column| first[column as usize]));
    }
}

/// Where the digits are in each row, and in each column.
struct Places {
    /// The place of each digit.
    of: [[[u8; 16]; 9]; 2],
    /// The digits of the first two stacks, a bit each.
    stacks: [[[u16; 2]; 9]; 2],
}

impl Places {
    fn of(lines: &Lines<u8>) -> Self {
        let mut places = Self { of: [[[0; 16]; 9]; 2], stacks: [[[0; 2]; 9]; 2] };
        for (transposes, at) in [(false, 0), (true, 1)] {
            for row in 0..9 {
                let digits = lines.row(transposes, row);
                for (column, &digit) in (0..).zip(digits) {
                    places.of[at][row as usize][digit as usize & 15] = column;
                }
                let bits =
                    |stack: &[u8]| stack.iter().fold(0, |bits, &digit| bits | 1 << (digit & 15));
                places.stacks[at][row as usize] = [bits(&digits[..3]), bits(&digits[3..6])];
            }
        }
        places
    }

    /// Whether the digits of a stack of the second row come from one stack of the first.
    fn is_pure(&self, Pair { transposes, rows, .. }: Pair) -> bool {
        let [first, second] = rows.map(|row| self.stacks[usize::from(transposes)][row as usize]);
        let from_next = second[0] & first[1];
        from_next == 0 || from_next == second[0]
    }

    /// The map of columns that the pair makes: to the place that the digit of the second row has in
    /// the first.
    fn map(&self, lines: &Lines<u8>, Pair { transposes, rows: [first, second], .. }: Pair) -> Map {
        let place = &self.of[usize::from(transposes)][first as usize];
        let digits = lines.row(transposes, second);
        core::array::from_fn(|column| match digits.get(column) {
            Some(&digit) => place[digit as usize & 15],
            None => 0,
        })
    }
}

/// A map of columns to columns. Nine are used; more show the compiler that no index is too large.
type Map = [u8; 16];

fn to(map: &Map, column: u8) -> u8 {
    map[column as usize & 15]
}

/// The columns that change places with another one, a bit each: the other one has the same two
/// digits.
fn changing(first: &[u8; 9], second: &[u8; 9]) -> u16 {
    let mut below = [0; 16];
    for (&digit, &other) in first.iter().zip(second) {
        below[digit as usize & 15] = other;
    }
    (0..9).zip(first).zip(second).fold(0, |bits, ((column, &digit), &other)| {
        bits | u16::from(below[other as usize & 15] == digit) << column
    })
}

/// The columns that come from the next stack, a bit each.
fn from_next(map: &Map) -> u16 {
    // where the next stack begins
    const NEXT: [u8; 9] = [3, 3, 3, 6, 6, 6, 0, 0, 0];
    (0..9).zip(NEXT).fold(0, |bits, (column, next)| {
        bits | u16::from(to(map, column).wrapping_sub(next) < 3) << column
    })
}

/// The smallest second row so far, and all ways to it.
struct Smallest<'a> {
    /// Four bits a number.
    row: u64,
    ways: &'a mut Vec<State<DigitNames>>,
}

impl Smallest<'_> {
    /// Tries two rows whose stacks come from one stack each: `456 789` and how the third stack maps
    /// to the first.
    fn add_pure(&mut self, pair: Pair, map: &Map) {
        for stack in [0, 3, 6] {
            let [a, b, c] = [stack, stack + 1, stack + 2];
            for stack in [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]] {
                let last = stack.map(|column| to(map, to(map, to(map, column))));
                let name = |column: u8| match column {
                    column if column == stack[0] => 1,
                    column if column == stack[1] => 2,
                    _ => 3,
                };
                let row = last.into_iter().fold(0x0045_6789, |row, column| row << 4 | name(column));
                self.add(row, pair, || pure(stack, map));
            }
        }
    }

    /// Tries the orders of the columns with which the second row begins `457 189`: they begin with
    /// a column that changes places, if it is one of the two of its stack that come from the same
    /// stack.
    fn add_changes(&mut self, pair: Pair, map: &Map, changing: u16) {
        let next = from_next(map);
        let two = if (next & 0b111).count_ones() == 2 { next } else { !next };
        let mut firsts = changing & two;
        while firsts != 0 {
            let a = firsts.trailing_zeros() as u8;
            firsts &= firsts - 1;
            let stack = a / 3 * 3;
            let c = (0b111 << stack & !two).trailing_zeros() as u8;
            let b = 3 * stack + 3 - a - c;
            let [d, e, g] = [a, b, c].map(|column| to(map, column));
            let f = d / 3 * 9 + 3 - d - e;
            let [h, i] = [e, f].map(|column| to(map, column));
            // what is left is 2, 3 and 6
            let name = |column: u8| match column {
                column if column == b => 2,
                column if column == c => 3,
                _ => 6,
            };
            let last = [g, h, i].map(|column| name(to(map, column)));
            let row = last.into_iter().fold(0x0045_7189, |row, name| row << 4 | name);
            self.add(row, pair, || [a, b, c, d, e, f, g, h, i]);
        }
    }

    /// Tries all orders of the columns of two rows whose stacks come from two stacks each.
    fn add_mixed(&mut self, pair: Pair, map: &Map) {
        // how many digits of stack 0 come from stack 1
        let next = map[..3].iter().filter(|&&to| to / 3 == 1).count();
        for stack in 0..3 {
            let [a, b, c] = [3 * stack, 3 * stack + 1, 3 * stack + 2];
            let next = if next == 2 { (stack + 1) % 3 } else { (stack + 2) % 3 };
            // the one that does not come from the next stack is last
            let is_last = |column: u8| to(map, column) / 3 != next;
            let [a, b, c] = match (is_last(a), is_last(b)) {
                (true, _) => [b, c, a],
                (_, true) => [a, c, b],
                _ => [a, b, c],
            };
            for stack in [[a, b, c], [b, a, c]] {
                let columns = mixed(stack, next, map);
                let mut names = [0; 16];
                for (name, &column) in (1..).zip(&columns) {
                    names[column as usize & 15] = name;
                }
                let name = |column: u8| names[to(map, column) as usize & 15];
                let row = columns.into_iter().fold(0, |row, column| row << 4 | name(column));
                self.add(row, pair, || columns);
            }
        }
    }

    /// Adds an order of the columns that leads to this second row, unless the row is too large.
    fn add(&mut self, row: u64, pair: Pair, columns: impl Fn() -> [u8; 9]) {
        if row < self.row {
            self.row = row;
            self.ways.clear();
        }
        if row == self.row {
            let [first, second] = pair.rows;
            self.ways.push(State {
                transposes: pair.transposes,
                rows: [first, second, 0, 0, 0, 0, 0, 0, 0],
                written: 1 << first | 1 << second,
                columns: columns(),
                tied: 0,
                names: DigitNames::NONE,
            });
        }
    }
}

/// The order of all columns, if that of a stack is given and its digits come from one other stack:
/// `456 789`.
fn pure(stack: [u8; 3], map: &Map) -> [u8; 9] {
    let [a, b, c] = stack;
    let [d, e, f] = stack.map(|column| to(map, column));
    let [g, h, i] = [d, e, f].map(|column| to(map, column));
    [a, b, c, d, e, f, g, h, i]
}

/// The same if two come from the `next` stack, and the last one from the one after that: `457`,
/// and what is not decided by that is named when it is met.
fn mixed(stack: [u8; 3], next: u8, map: &Map) -> [u8; 9] {
    let [a, b, c] = stack;
    let [d, e, g] = stack.map(|column| to(map, column));
    let f = 9 * next + 3 - d - e;
    let mut last = [g; 3];
    let from_last = [d, e, f].map(|column| to(map, column));
    let met = from_last.into_iter().filter(|column| column / 3 == g / 3);
    for (place, column) in last[1..].iter_mut().zip(met) {
        *place = column;
    }
    let [g, h, i] = last;
    [a, b, c, d, e, f, g, h, i]
}
