//! [`QuickForm`]: a form that all grids equivalent to a full grid share, in a third of the
//! time of the canonical one.
//!
//! It is one of the equivalent grids, but not the smallest, and few grids have none: those in which
//! something below is alike, as it is wherever there are automorphisms.
//!
//! ```text
//! minirows, minicolumns ──> how often two digits share one ──> the order of the digits
//!                                                              rows or columns first
//! digits of the minicolumns of a column ─────────────────────> the order of the columns
//! digits of a row ───────────────────────────────────────────> the order of the rows
//! ```

use std::array::from_fn;
use std::cmp::Ordering;

use sudoku_core::{Digit, Transformation};

/// A form, and the only transformation to it.
#[derive(Debug)]
pub(super) struct QuickForm {
    /// The rows of the form, four bits a digit; or its columns, if these were sorted last. Which
    /// ones is the same for all equivalent grids.
    pub(super) lines: [u64; 9],
    pub(super) way: Transformation,
}

/// The rows of a grid, or its columns; digits from 0.
type Lines = [[u8; 9]; 9];

/// Nine numbers of seven bits for each digit: how often it shares a minirow with each digit.
type Company = [u64; 9];

/// An order of nine rows or columns.
type Order = [u8; 9];

impl QuickForm {
    /// The form of a full grid without clashes.
    pub(super) fn of(digits: &[u8; 81]) -> Option<Self> {
        let mut lines: [Lines; 2] = [[[0; 9]; 9]; 2];
        for row in 0..9 {
            for column in 0..9 {
                let digit = digits[9 * row + column].wrapping_sub(1).min(8);
                lines[0][row][column] = digit;
                lines[1][column][row] = digit;
            }
        }
        let [across, down] = [company(&lines[0]), company(&lines[1])];
        let colors = [colors(&across, &down), colors(&down, &across)];
        let transposes = match total(&colors[0]).cmp(&total(&colors[1])) {
            Ordering::Less => false,
            Ordering::Equal => return None,
            Ordering::Greater => true,
        };
        if transposes {
            lines.swap(0, 1);
        }
        let names = names(&colors[usize::from(transposes)])?;
        for line in lines.as_flattened_mut() {
            *line = line.map(|digit| names[usize::from(digit) % 16]);
        }
        let [rows, columns] = lines;
        let (rows, columns, lines) = match by_minirows(&columns) {
            Some(order) => {
                let (rows, sorted) = by_content(&rows, &order);
                (rows, order, sorted)
            }
            None => {
                let order = by_minirows(&rows)?;
                let (columns, sorted) = by_content(&columns, &order);
                (order, columns, sorted)
            }
        };
        let digits = from_fn(|digit| Digit::ALL[usize::from(names[digit]) % 9]);
        let way = Transformation::new(transposes, rows, columns, digits).ok()?;
        Some(Self { lines, way })
    }
}

/// How often each two digits share a part of three cells.
fn company(lines: &Lines) -> Company {
    let mut company = [0; 16];
    for part in lines.as_flattened().as_chunks::<3>().0 {
        let together = part.iter().fold(0, |all, digit| all | 1 << (7 * digit));
        for digit in part {
            company[usize::from(digit % 16)] += together;
        }
    }
    from_fn(|digit| company[digit])
}

/// A number for each digit, from the numbers of parts that it shares with each other digit.
fn colors(across: &Company, down: &Company) -> [u64; 9] {
    from_fn(|digit| {
        let (across, down) = (across[digit], down[digit]);
        (0..9).fold(0_u64, |sum, other| {
            let shared = |company: u64| (company >> (7 * other)) as usize % 16;
            sum.wrapping_add(MIXED[16 * shared(across) + shared(down)])
        })
    })
}

/// A number for all colours, in any order.
fn total(colors: &[u64; 9]) -> u64 {
    colors.iter().fold(0, |sum, &color| sum.wrapping_add(mixed(color)))
}

/// The digits in the order of their colours; `None` if two have the same.
fn names(colors: &[u64; 9]) -> Option<[u8; 16]> {
    let mut order: [(u64, u8); 9] = from_fn(|digit| (colors[digit], digit as u8));
    order.sort_unstable();
    let mut names = [0; 16];
    for (name, (_, digit)) in (0..).zip(order) {
        names[usize::from(digit) % 16] = name;
    }
    order.is_sorted_by(|(one, _), (next, _)| one < next).then_some(names)
}

/// The order of lines by the sets of digits in their parts of three cells. `None` if two lines of a
/// band are alike, or two bands.
fn by_minirows(lines: &Lines) -> Option<Order> {
    let key = |line: usize| {
        let (parts, _) = lines[line].as_chunks::<3>();
        let set = |part: &[u8; 3]| part.iter().fold(0_u64, |set, digit| set | 1 << (digit % 16));
        let [least, _, most] = sorted([set(&parts[0]), set(&parts[1]), set(&parts[2])]);
        // The third one has the other digits.
        (least << 9 | most) << 4 | line as u64
    };
    let bands: [[u64; 3]; 3] =
        from_fn(|band| sorted([key(3 * band), key(3 * band + 1), key(3 * band + 2)]));
    let is_in_order = |keys: &[u64; 3]| keys.is_sorted_by(|one, next| one >> 4 < next >> 4);
    let whole = |band: usize| bands[band].iter().fold(0, |all, key| all << 18 | key >> 4) << 4;
    let order = sorted([whole(0), whole(1) | 1, whole(2) | 2]);
    let nth = |key: u64| (key % 16) as u8;
    (bands.iter().all(is_in_order) && is_in_order(&order))
        .then(|| from_fn(|at| nth(bands[usize::from(nth(order[at / 3]))][at % 3])))
}

/// The order of lines by their cells, which are in the given order, and the lines sorted so.
fn by_content(lines: &Lines, order: &Order) -> (Order, [u64; 9]) {
    let key = |line: usize| {
        let cells = order.iter().map(|&at| u64::from(lines[line][usize::from(at) % 9]));
        cells.fold(0, |all, digit| all << 4 | digit) << 4 | line as u64
    };
    let mut bands: [[u64; 3]; 3] =
        from_fn(|band| sorted([key(3 * band), key(3 * band + 1), key(3 * band + 2)]));
    bands.sort_unstable();
    let at = |at: usize| bands[at / 3][at % 3];
    (from_fn(|nth| (at(nth) % 16) as u8), from_fn(|nth| at(nth) >> 4))
}

/// Three numbers, the least first.
fn sorted([a, b, c]: [u64; 3]) -> [u64; 3] {
    let (a, b) = (a.min(b), a.max(b));
    let (b, c) = (b.min(c), b.max(c));
    [a.min(b), a.max(b), c]
}

/// A number for each two numbers of parts.
const MIXED: [u64; 256] = {
    let mut all = [0; 256];
    let mut at = 0;
    while at < all.len() {
        all[at] = mixed(at as u64 + 1);
        at += 1;
    }
    all
};

/// A number in which each bit depends on all of this one.
const fn mixed(number: u64) -> u64 {
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let number = (number ^ number >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    number ^ number >> 32
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_core::{Canonicalizer, Grid, random_grid};

    #[test]
    fn equivalent_grids_share_it() {
        let mut alone = 0;
        for seed in 0..300 {
            let grid = random_grid(seed);
            let how = Transformation::random(seed + 1000);
            let image = how.apply(&grid);
            match (QuickForm::of(grid.digits()), QuickForm::of(image.digits())) {
                (Some(one), Some(other)) => {
                    assert_eq!(one.lines, other.lines, "{grid}");
                    assert_eq!(one.way.apply(&grid).digits(), other.way.apply(&image).digits());
                    assert_eq!(one.way.then(&other.way.inverse()), how, "{grid}");
                    assert_eq!(Canonicalizer::new().canonical(&grid).automorphisms, 1, "{grid}");
                    alone += 1;
                }
                (None, None) => {}
                others => panic!("{grid}: {others:?}"),
            }
        }
        assert!(alone > 250, "{alone}");
    }

    #[test]
    fn others_have_another_one() {
        let lines = |seed| QuickForm::of(random_grid(seed).digits()).map(|form| form.lines);
        let mut all: Vec<_> = (0..300).filter_map(lines).collect();
        let number = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), number);
    }

    #[test]
    fn a_grid_with_automorphisms_has_none() {
        let digits = from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            ((3 * row + row / 3 + column) % 9) as u8 + 1
        });
        assert!(Grid::from_digits(digits).unwrap().is_solved());
        assert!(QuickForm::of(&digits).is_none());
    }
}
