//! The slow and obvious way to the smallest of all equivalents: try every arrangement.
//!
//! 2 x 1296 x 1296 arrangements of rows and columns are gone through as a tree: transposed or
//! not, an order of the columns, then one row after the other. A branch ends as soon as the rows
//! so far are larger than those of the best that was found. Nothing else is thought about, so it
//! holds for any grid: full, empty, with clashes, without solutions.
//!
//! How the digits are to be renamed is clear in every arrangement, see [`Names`] and [`Classes`].

/// The smallest equivalent of a grid, and how many transformations map the grid to it: as many
/// as map it to itself.
pub(crate) fn of_digits(digits: &[u8; 81]) -> ([u8; 81], u64) {
    let (form, count) = smallest(&digits.map(u16::from), Names::default());
    (form.map(|symbol| symbol as u8), count)
}

/// The same of pencil marks, as the bits of the candidates of each cell.
pub(crate) fn of_marks(marks: &[u16; 81]) -> ([u16; 81], u64) {
    smallest(marks, Classes::default())
}

/// The 6 x 6 x 6 x 6 orders of nine lines that keep the lines of each band together.
pub(crate) fn orders_of_lines() -> Vec<[usize; 9]> {
    const THREE: [[usize; 3]; 6] =
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut orders = Vec::new();
    for bands in THREE {
        for first in THREE {
            for second in THREE {
                for third in THREE {
                    let within = [first, second, third];
                    orders.push(std::array::from_fn(|line| {
                        3 * bands[line / 3] + within[line / 3][line % 3]
                    }));
                }
            }
        }
    }
    orders
}

/// The known part of the new names of the digits after the first cells.
trait Naming: Copy {
    /// The smallest symbol that this cell, the next one, can become.
    fn rename(&mut self, symbol: u16) -> u16;

    /// In how many ways all digits can be renamed so that the cells become what they did.
    fn ways(self) -> u64;
}

/// New names of digits: in a smallest grid each new digit, in the order in which they appear, has
/// the smallest name that is left. Digits that do not appear can have the rest of the names in any
/// way.
#[derive(Clone, Copy, Default)]
struct Names {
    names: [u16; 10],
    used: u16,
}

impl Naming for Names {
    fn rename(&mut self, symbol: u16) -> u16 {
        let name = &mut self.names[usize::from(symbol)];
        if symbol != 0 && *name == 0 {
            self.used += 1;
            *name = self.used;
        }
        *name
    }

    fn ways(self) -> u64 {
        (1..=9 - u64::from(self.used)).product()
    }
}

/// Classes of digits that have been candidates of the same cells so far. The digits of the first
/// class will have the lowest names, in some order, those of the next the names that follow.
///
/// A further cell splits each class into its candidates and the rest. Which names the class has in
/// all is settled; the number that is read off the cell is the sum of what its classes give to
/// it, and each gives least if its candidates, and no others, have the lowest of its names. So the
/// namings with the least number are exactly those of the classes after the split.
#[derive(Clone, Copy)]
struct Classes {
    classes: [u16; 9],
    len: usize,
}

impl Default for Classes {
    fn default() -> Self {
        Self { classes: [0x1ff, 0, 0, 0, 0, 0, 0, 0, 0], len: 1 }
    }
}

impl Naming for Classes {
    fn rename(&mut self, candidates: u16) -> u16 {
        let old = *self;
        let (mut number, mut low) = (0, 0);
        self.len = 0;
        for class in &old.classes[..old.len] {
            number |= ((1 << (class & candidates).count_ones()) - 1) << low;
            low += class.count_ones();
            for part in [class & candidates, class & !candidates] {
                if part != 0 {
                    self.classes[self.len] = part;
                    self.len += 1;
                }
            }
        }
        number
    }

    fn ways(self) -> u64 {
        let orders = |class: &u16| (1..=u64::from(class.count_ones())).product::<u64>();
        self.classes[..self.len].iter().map(orders).product()
    }
}

fn smallest<N: Naming>(symbols: &[u16; 81], naming: N) -> ([u16; 81], u64) {
    let mut best = Best { form: [u16::MAX; 81], count: 0 };
    let orders = orders_of_lines();
    for transposes in [false, true] {
        let symbols = match transposes {
            true => std::array::from_fn(|index| symbols[index % 9 * 9 + index / 9]),
            false => *symbols,
        };
        for columns in &orders {
            best.choose_row(&symbols, columns, &mut Vec::new(), &mut [0; 81], naming);
        }
    }
    (best.form, best.count)
}

/// The smallest arrangement so far, and how many transformations lead to it.
struct Best {
    form: [u16; 81],
    count: u64,
}

impl Best {
    fn choose_row<N: Naming>(
        &mut self,
        symbols: &[u16; 81],
        columns: &[usize; 9],
        rows: &mut Vec<usize>,
        made: &mut [u16; 81],
        naming: N,
    ) {
        if rows.len() == 9 {
            if *made < self.form {
                *self = Self { form: *made, count: 0 };
            }
            self.count += naming.ways();
            return;
        }
        for row in 0..9 {
            let band_begins = rows.len().is_multiple_of(3);
            let fits = match band_begins {
                true => rows.iter().all(|other| other / 3 != row / 3),
                false => rows[rows.len() - 1] / 3 == row / 3 && !rows.contains(&row),
            };
            if !fits {
                continue;
            }
            let mut naming = naming;
            let from = 9 * rows.len();
            for (place, column) in columns.iter().enumerate() {
                made[from + place] = naming.rename(symbols[9 * row + column]);
            }
            if made[..from + 9] <= self.form[..from + 9] {
                rows.push(row);
                self.choose_row(symbols, columns, rows, made, naming);
                rows.pop();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn there_are_1296_orders_of_lines() {
        let orders: HashSet<[usize; 9]> = orders_of_lines().into_iter().collect();
        assert_eq!(orders.len(), 1296);
        for order in orders {
            for three in order.chunks(3) {
                assert!(three.iter().all(|line| line / 3 == three[0] / 3), "{order:?}");
            }
        }
    }

    /// Still slower: all arrangements one by one, and all cells of each.
    fn smallest_of_the_list(symbols: &[u16; 81]) -> ([u16; 81], u64) {
        let mut best = Best { form: [u16::MAX; 81], count: 0 };
        let orders = orders_of_lines();
        for rows in &orders {
            for columns in &orders {
                for (down, across) in [(9, 1), (1, 9)] {
                    let mut names = Names::default();
                    let mut made = [0; 81];
                    for (place, made) in made.iter_mut().enumerate() {
                        let (row, column) = (rows[place / 9], columns[place % 9]);
                        *made = names.rename(symbols[down * row + across * column]);
                    }
                    if made < best.form {
                        best = Best { form: made, count: 0 };
                    }
                    if made == best.form {
                        best.count += names.ways();
                    }
                }
            }
        }
        (best.form, best.count)
    }

    /// The tree finds what the whole list of arrangements has.
    #[test]
    fn ends_of_branches_cost_nothing() {
        let mut symbols = [0; 81];
        for (index, digit) in [(2, 9), (5, 4), (13, 4), (40, 9), (41, 1), (59, 1), (78, 7)] {
            symbols[index] = digit;
        }
        assert_eq!(smallest(&symbols, Names::default()), smallest_of_the_list(&symbols));
    }

    /// Of all 9! names of the digits, the classes find the best, and how many are as good.
    #[test]
    fn classes_find_the_best_of_all_names() {
        let mut state = 88_172_645_463_325_252_u64;
        for kinds in [2, 3, 4, 6, 9] {
            let marks: [u16; 81] = std::array::from_fn(|_| {
                state ^= state << 13;
                state ^= state >> 7;
                state ^= state << 17;
                // Digits from `kinds` on are candidates where digit 1 is one.
                let bits = (state >> 20) as u16 & 0x1ff & (state >> 40) as u16;
                let low = bits & ((1 << kinds) - 1);
                if bits & 1 == 1 { low | 0x1ff << kinds & 0x1ff } else { low }
            });
            let mut classes = Classes::default();
            let quick = marks.map(|candidates| classes.rename(candidates));
            let (mut best, mut count) = ([u16::MAX; 81], 0);
            every_order(&mut [0, 1, 2, 3, 4, 5, 6, 7, 8], 9, &mut |names| {
                let renamed = |candidates: &u16| {
                    (0..9).map(|digit| (candidates >> digit & 1) << names[digit]).sum::<u16>()
                };
                let order = marks.iter().map(renamed).cmp(best);
                if order.is_lt() {
                    best = std::array::from_fn(|index| renamed(&marks[index]));
                    count = 0;
                }
                count += u64::from(order.is_le());
            });
            assert_eq!((quick, classes.ways()), (best, count), "{kinds}");
        }
    }

    /// Heap's way through all orders.
    fn every_order(items: &mut [usize; 9], len: usize, see: &mut impl FnMut(&[usize; 9])) {
        if len == 1 {
            return see(items);
        }
        for at in 0..len {
            every_order(items, len - 1, see);
            items.swap(if len.is_multiple_of(2) { at } else { 0 }, len - 1);
        }
    }
}
