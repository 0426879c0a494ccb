//! Random full grids, each of the 6,670,903,752,021,072,936,960 exactly as likely as the others.
//!
//! # The idea
//!
//! Every full grid gets exactly one *description*: a few numbers, each within bounds that do not
//! depend on the others. Then it is enough to draw these numbers evenly, again and again, until
//! they describe a grid: no grid is then likelier than another. One draw in 10.6 does.
//!
//! ```text
//!  B1 │ B2 │ B3       B1      the digits are renamed so that it reads 123 456 789
//! ────┼────┼────      top     B2 and B3, of which only B1 is known
//!  B4 │ B5 │ B6       left    B4 and B7, likewise, with columns for rows
//! ────┼────┼────      middle  which digits are in which row of B5 and B6
//!  B7 │ B8 │ B9       orders  how they are ordered: B5, B6, B8; then B9 is known
//! ```
//!
//! **Three rows beside a box.** If the three rows of B1 hold the sets R1, R2, R3, then row 1 of B2
//! and row 1 of B3 share out R2 and R3 between them, and so on. There are 56 ways. In the two
//! *pure* ones, no set is torn apart: the rows of B2 are R2, R3, R1 and those of B3 are R3, R1, R2,
//! or the other way round. In the 54 *mixed* ones, one digit of each set changes sides: of 27
//! choices of three digits, with both pure ones. (If row 1 of B2 has k digits of R2, it has 3 - k
//! of R3; so row 2 has k of R3, as R3 is shared out between the rows 1 and 2, and row 3 has k of
//! R1. k = 3 and k = 0 are pure; with k = 2 or 1, each set has one digit that is apart from its
//! other two, 27 choices each.) For B2 and B3, the order of the digits in each of the six rows is
//! free: 6 ways each. So `top` is a number below 56 · 6^6 = 2,612,736, and so is `left`. That is a
//! *cross*.
//!
//! **Three digits and the box above.** The rows of B5 and B6 share out what B4 leaves them:
//! `middle` is below 56. Now the three digits of a row of B5 have to be put in an order in which
//! none of them is below itself in B2. If B2 has them in three different columns, 2 of the 6
//! orders are good; if it has two of them in one column, the third one must take that column, and
//! the two have 2 orders again; if it has all of them in one column, no order is good. So a bit
//! says which order it is, if there is any. Three bits order B5, three bits B6; now the sets of
//! digits are known for each column of B8 and B9, and three bits order the columns of B8 beside the
//! rows of B7. Then every digit has one row left in B9, and one column: if that is no box, nothing
//! was described. All nine bits are the number `orders`, below 512.
//!
//! Each step can be read off from a full grid, so each grid has exactly one description; and each
//! draw is one of 9! · (56 · 6^6)² · 56 · 2^9 descriptions, all equally likely.
//!
//! # The algorithm, for those who write it again
//!
//! Digits are numbers from 0 to 8 until the end; sets are listed from their smallest digit to their
//! largest. The numbers are those of [`Random`](crate::random::Random).
//!
//! 1. `top` ← below(2612736), `left` ← below(2612736), `middle` ← below(56),
//!    `orders` ← below(512).
//! 2. B1 has the rows 012, 345, 678. `top` = 46656 · *choice* + *ways*. The choice shares out the
//!    rows of B1 among B2 and B3 (below). The six digits of *ways* in base 6, the lowest first,
//!    order row 1, 2, 3 of B2 and row 1, 2, 3 of B3: each says which of the six orders it is, of
//!    its three digits and in the order 012, 021, 102, 120, 201, 210.
//! 3. `left` in the same way shares out the columns of B1 among B4 and B7 and orders their columns.
//! 4. `middle` is the choice that shares out the rows of B4 among B5 and B6.
//! 5. The bits of `orders`, the lowest first, are for row 1, 2, 3 of B5, beside the columns of B2;
//!    row 1, 2, 3 of B6, beside the columns of B3; column 1, 2, 3 of B8, beside the rows of B7. Of
//!    the two good orders, a 0 is the first in the list of six. If there is no good order: back to
//!    1.
//! 6. Every digit is now put into B9, in the row and column that are left to it. If two
//!    meet: back to 1.
//! 7. The digits 1 to 9, [shuffled](crate::random::Random::shuffle), are the names of 0 to 8.
//!
//! A *choice* shares out three sets R1, R2, R3 in this way: *side* = choice div 28, *mix* = choice
//! mod 28. One half gets R2, R3, R1, the other R3, R1, R2. If *mix* is not 0, then *mix* - 1 = x +
//! 3y + 9z, and the halves exchange digit x of R1, digit y of R2 and digit z of R3, each within its
//! row. If *side* is 0, the first box has the first half, else the second.

use crate::grid::Grid;
use crate::random::Random;

/// A random full grid: each of all 6.67 · 10²¹ is exactly as likely as the others, as far as the
/// numbers from the seed go. All its cells are fixed.
///
/// The same seed gives the same grid for ever, on every machine and in every language. It is the
/// solution that a generator with this seed begins with.
///
/// ```
/// use sudoku_core::random_grid;
///
/// let grid = random_grid(1);
/// assert!(grid.is_solved());
/// assert_eq!(grid, random_grid(1));
/// assert_ne!(grid, random_grid(2));
/// ```
#[must_use]
pub fn random_grid(seed: u64) -> Grid {
    Grid::of_givens(uniform(&mut Random::of_attempt(seed, 0)))
}

/// A random full grid, row by row.
pub(super) fn uniform(random: &mut Random) -> [u8; 81] {
    let mut digits = loop {
        let description = Description {
            top: random.below(CROSS) as u32,
            left: random.below(CROSS) as u32,
            middle: random.below(56) as u32,
            orders: random.below(512) as u32,
        };
        if let Some(digits) = description.grid() {
            break digits;
        }
    };
    let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut names);
    digits.iter_mut().for_each(|digit| *digit = names[usize::from(*digit)]);
    digits
}

/// The ways to fill two boxes beside a known one.
const CROSS: u64 = 56 * WAYS as u64;

/// The ways to order six lines of three digits.
const WAYS: u32 = 46_656;

/// A description of at most one full grid whose first box is 012 345 678.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Description {
    top: u32,
    left: u32,
    middle: u32,
    orders: u32,
}

/// Three sets of three digits, a bit each.
type Sets = [u16; 3];

/// A box: its rows, or its columns. A digit is the set of it alone.
type Lines = [Sets; 3];

/// All nine digits.
const DIGITS: u16 = 0x1FF;

/// The rows and the columns of the first box.
const ROWS: Sets = [0o007, 0o070, 0o700];
const COLUMNS: Sets = [0o111, 0o222, 0o444];

/// The six orders of three digits.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

impl Description {
    /// The grid, row by row, with digits from 0 to 8.
    fn grid(&self) -> Option<[u8; 81]> {
        let [b2, b3] = beside(ROWS, self.top);
        let [b4, b7] = beside(COLUMNS, self.left);
        let [columns_2, columns_3] = [across(&b2), across(&b3)];
        let [rows_4, rows_7] = [across(&b4), across(&b7)];
        let [rows_5, rows_6] = share_out(rows_4, self.middle);
        let b5 = fit(rows_5, columns_2, self.orders)?;
        let b6 = fit(rows_6, columns_3, self.orders >> 3)?;
        let columns_8 = rest(columns_2, across(&b5));
        let b8 = fit(columns_8, rows_7, self.orders >> 6)?;
        let columns_9 = rest(columns_3, across(&b6));
        let rows_9 = rest(rows_7, across(&b8));
        let b9 = crossing(rows_9, columns_9)?;
        let mut digits = [0; 81];
        let mut put = |box_: usize, lines: &Lines, [down, right]: [usize; 2]| {
            let first = box_ / 3 * 27 + box_ % 3 * 3;
            for (nth, line) in lines.iter().enumerate() {
                for (place, digit) in line.iter().enumerate() {
                    digits[first + nth * down + place * right] = digit.trailing_zeros() as u8;
                }
            }
        };
        const BY_ROWS: [usize; 2] = [9, 1];
        const BY_COLUMNS: [usize; 2] = [1, 9];
        put(0, &ROWS.map(listed), BY_ROWS);
        put(1, &b2, BY_ROWS);
        put(2, &b3, BY_ROWS);
        put(3, &b4, BY_COLUMNS);
        put(4, &b5, BY_ROWS);
        put(5, &b6, BY_ROWS);
        put(6, &b7, BY_COLUMNS);
        put(7, &b8, BY_COLUMNS);
        put(8, &b9, BY_ROWS);
        Some(digits)
    }
}

/// Two boxes beside the first one, of which these are the lines in the same direction.
fn beside(first: Sets, number: u32) -> [Lines; 2] {
    let (choice, mut ways) = (number / WAYS, number % WAYS);
    share_out(first, choice).map(|sets| {
        sets.map(|set| {
            let order = ORDERS[ways as usize % 6];
            ways /= 6;
            in_order(set, order)
        })
    })
}

/// The lines of two boxes beside one with these lines, by the number of a choice.
fn share_out([r1, r2, r3]: Sets, choice: u32) -> [Sets; 2] {
    let (side, mix) = (choice / 28, choice % 28);
    let mut halves = [[r2, r3, r1], [r3, r1, r2]];
    if mix > 0 {
        let mix = mix - 1;
        let (x, y, z) = (nth(r1, mix % 3), nth(r2, mix / 3 % 3), nth(r3, mix / 9));
        // Digit x is in row 3 of the first half and in row 2 of the second one, and so on: each
        // row has one of the three in each half.
        for half in &mut halves {
            *half = [half[0] ^ y ^ z, half[1] ^ z ^ x, half[2] ^ x ^ y];
        }
    }
    if side == 0 { halves } else { [halves[1], halves[0]] }
}

/// The sets in an order each, by a bit each, in which no digit comes to a place where it is
/// forbidden.
fn fit(sets: Sets, forbidden: Sets, bits: u32) -> Option<Lines> {
    let mut lines = Lines::default();
    for (nth, line) in lines.iter_mut().enumerate() {
        let order = GOOD_ORDERS[places(sets[nth], forbidden)][(bits >> nth & 1) as usize];
        if order == NONE {
            return None;
        }
        *line = in_order(sets[nth], order);
    }
    Some(lines)
}

/// In which of the three sets each of three digits is, 0 to 2, as a number in base 3.
fn places(digits: u16, sets: Sets) -> usize {
    let place =
        |digit: u16| usize::from(sets[1] & digit != 0) + 2 * usize::from(sets[2] & digit != 0);
    let [a, b, c] = listed(digits);
    9 * place(a) + 3 * place(b) + place(c)
}

/// For three digits that are forbidden at the places p, q and r, at 9p + 3q + r: the two good
/// orders, or `NONE` if p, q and r are the same.
const GOOD_ORDERS: [[[u8; 3]; 2]; 27] = {
    let mut good = [[NONE; 2]; 27];
    let mut forbidden = 0;
    while forbidden < 27 {
        let places = [forbidden / 9, forbidden / 3 % 3, forbidden % 3];
        let (mut nth, mut found) = (0, 0);
        while nth < ORDERS.len() {
            let order = ORDERS[nth];
            if order[places[0]] != 0 && order[places[1]] != 1 && order[places[2]] != 2 {
                good[forbidden][found] = order;
                found += 1;
            }
            nth += 1;
        }
        assert!(found == 2 || found == 0 && places[0] == places[1] && places[1] == places[2]);
        forbidden += 1;
    }
    good
};

/// No order is good.
const NONE: [u8; 3] = [3; 3];

/// The digits that are left for the third box of three.
fn rest(one: Sets, other: Sets) -> Sets {
    core::array::from_fn(|nth| DIGITS ^ one[nth] ^ other[nth])
}

/// The box with these rows and columns, if each row has a digit in common with each column.
fn crossing(rows: Sets, columns: Sets) -> Option<Lines> {
    let common = rows.map(|row| columns.map(|column| row & column));
    common.as_flattened().iter().all(|&digits| digits != 0).then_some(common)
}

/// The sets of the first, second and third digits of the lines.
fn across(lines: &Lines) -> Sets {
    core::array::from_fn(|place| lines[0][place] | lines[1][place] | lines[2][place])
}

fn in_order(set: u16, order: [u8; 3]) -> Sets {
    let digits = listed(set);
    order.map(|nth| digits[nth as usize])
}

/// The three digits of a set, the smallest first.
const fn listed(set: u16) -> Sets {
    let rest = set & (set - 1);
    let last = rest & (rest - 1);
    [set ^ rest, rest ^ last, last]
}

/// The smallest, second or third digit of a set.
const fn nth(set: u16, nth: u32) -> u16 {
    listed(set)[nth as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;
    use crate::cell_set::CellSet;
    use crate::solve::solutions;
    use alloc::collections::BTreeSet;
    use alloc::vec::Vec;

    /// All that is described with this cross, with digits from 1 to 9.
    fn described(top: u32, left: u32) -> Vec<Grid> {
        let numbers = (0..56).flat_map(|middle| (0..512).map(move |orders| (middle, orders)));
        let grids = numbers
            .filter_map(|(middle, orders)| Description { top, left, middle, orders }.grid())
            .map(|digits| Grid::from_digits(digits.map(|digit| digit + 1)).unwrap());
        grids.collect()
    }

    #[test]
    fn every_full_grid_with_this_cross_has_one_description() {
        let mut random = Random::new(31);
        let mut cross = || random.below(CROSS) as u32;
        let mut counts = BTreeSet::new();
        let pure = [(0, 0), (0, 28 * WAYS), (28 * WAYS, 0)];
        let some: Vec<_> = (0..12).map(|_| (cross(), cross())).collect();
        for (top, left) in pure.into_iter().chain(some) {
            let grids = described(top, left);
            let known = Cell::ALL.into_iter().filter(|cell| cell.row() < 3 || cell.column() < 3);
            let known: CellSet = known.collect();
            let puzzle = grids[0].with_fixed(known).givens();
            assert_eq!(puzzle.fixed().len(), 45);
            let distinct: BTreeSet<_> = grids.iter().copied().collect();
            assert_eq!(distinct.len(), grids.len(), "none is described twice");
            assert_eq!(distinct, solutions(&puzzle).collect(), "none is missing: {top} {left}");
            counts.insert(grids.len());
        }
        assert!(counts.len() > 5, "crosses differ: {counts:?}");
    }

    #[test]
    fn every_band_with_the_first_box_has_one_number() {
        // The digits of both boxes as one number in base 9.
        let base_9 = |digits: &[u16]| {
            digits.iter().fold(0_u64, |all, digit| 9 * all + u64::from(digit.trailing_zeros()))
        };
        let all = |digits: &[u16]| digits.iter().fold(0, |all, digit| all | digit) == DIGITS;
        for first in [ROWS, COLUMNS] {
            let mut bands: Vec<u64> = (0..CROSS as u32)
                .map(|number| {
                    let [one, other] = beside(first, number);
                    for nth in 0..3 {
                        assert!(all(&[one[nth], other[nth], listed(first[nth])].concat()));
                    }
                    assert!(all(one.as_flattened()) && all(other.as_flattened()));
                    base_9(&[one, other].concat().concat())
                })
                .collect();
            bands.sort_unstable();
            bands.dedup();
            // Their number: Felgenhauer and Jarvis, "Mathematics of Sudoku I", 2006.
            assert_eq!(bands.len(), 2_612_736);
        }
    }

    #[test]
    fn digits_are_even_in_every_cell() {
        let mut counts = [[0_u32; 9]; 81];
        let mut random = Random::new(2);
        for _ in 0..20_000 {
            for (count, digit) in counts.iter_mut().zip(uniform(&mut random)) {
                count[usize::from(digit) - 1] += 1;
            }
        }
        let expected = 20_000.0 / 9.0;
        let deviation = |&count: &u32| (f64::from(count) - expected).powi(2) / expected;
        for count in counts {
            // Chi-square with 8 degrees of freedom: beyond 35 once in 40,000.
            assert!(count.iter().map(deviation).sum::<f64>() < 35.0, "{count:?}");
        }
    }
}
