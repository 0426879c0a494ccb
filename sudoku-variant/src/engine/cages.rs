//! Which symbols a cage may and must hold, by table, for boards of up to 9 symbols.

use std::boxed::Box;
use std::sync::OnceLock;

/// The most symbols of a board whose cages have tables.
pub(super) const MOST: u8 = 9;

/// The most that nine different symbols add to, and 1.
const SUMS: usize = 46;

/// For each mask of symbols that are left in the open cells of a cage: the symbols in any of the
/// sets that have the right size and sum, and those in all of them. No set at all: `(0, 0)`.
pub(super) type Table = [(u16, u16); 512];

static TABLES: [OnceLock<Box<Table>>; 10 * SUMS] = [const { OnceLock::new() }; 10 * SUMS];

/// The table for this number of open cells, up to 9, and this sum; `None` if no set has it.
pub(super) fn table(cells: usize, sum: u32) -> Option<&'static Table> {
    let sum = sum as usize;
    if cells > 9 || sum >= SUMS {
        return None;
    }
    Some(TABLES[cells * SUMS + sum].get_or_init(|| build(cells, sum)))
}

/// Starts with the sets themselves, and lets each mask inherit from those that lack one symbol of
/// it.
fn build(cells: usize, sum: usize) -> Box<Table> {
    let mut table = Box::new([(0, u16::MAX); 512]);
    for (set, entry) in (0u16..).zip(table.iter_mut()) {
        let total: usize = (0..9).filter(|bit| set >> bit & 1 != 0).map(|bit| bit + 1).sum();
        if set.count_ones() as usize == cells && total == sum {
            *entry = (set, set);
        }
    }
    for bit in 0..9 {
        for mask in 0..512 {
            if mask >> bit & 1 != 0 {
                let (may, must) = table[mask ^ 1 << bit];
                table[mask].0 |= may;
                table[mask].1 &= must;
            }
        }
    }
    for entry in table.iter_mut().filter(|entry| entry.0 == 0) {
        entry.1 = 0;
    }
    table
}

/// For a number of cells, and each mask of symbols: the sums of as many different symbols of the
/// mask, bit `n` for the sum `n`.
pub(super) fn sums(cells: usize) -> &'static [u64; 512] {
    static SUMS: OnceLock<Box<[[u64; 512]; 10]>> = OnceLock::new();
    let sums = SUMS.get_or_init(|| {
        let mut sums = Box::new([[0; 512]; 10]);
        sums[0] = [1; 512];
        for cells in 1..10 {
            for mask in 1..512usize {
                let lowest = mask.trailing_zeros();
                let rest = mask & (mask - 1);
                sums[cells][mask] = sums[cells][rest] | sums[cells - 1][rest] << (lowest + 1);
            }
        }
        sums
    });
    &sums[cells]
}

/// All sets of `cells` symbols out of `symbols` that add to `sum`; `None` if there are more than
/// `most`.
pub(super) fn sets(symbols: u8, cells: usize, sum: u32, most: usize) -> Option<Vec<u32>> {
    fn go(
        from: u8,
        symbols: u8,
        cells: usize,
        sum: u32,
        set: u32,
        found: &mut Vec<u32>,
        most: usize,
    ) {
        if cells == 0 {
            if sum == 0 {
                found.push(set);
            }
            return;
        }
        let (count, top) = (cells as u32, u32::from(symbols));
        for symbol in from..=symbols {
            let low = u32::from(symbol);
            let least = count * low + count * (count - 1) / 2;
            if least > sum || low + count - 1 > top || found.len() > most {
                break;
            }
            let greatest = low + (count - 1) * top - (count - 1) * count.saturating_sub(2) / 2;
            if greatest >= sum {
                go(symbol + 1, symbols, cells - 1, sum - low, set | 1 << (low - 1), found, most);
            }
        }
    }
    let mut found = Vec::new();
    go(1, symbols, cells, sum, 0, &mut found, most);
    (found.len() <= most).then_some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_with_sets() {
        for cells in 1..=9 {
            for sum in 1..SUMS as u32 {
                let all = sets(9, cells, sum, usize::MAX).unwrap();
                let table = table(cells, sum).unwrap();
                for mask in 0..512u32 {
                    let inside = all.iter().filter(|&&set| set & !mask == 0);
                    let may = inside.clone().fold(0, |may, set| may | set);
                    let must = inside.fold(511, |must, set| must & set) & may;
                    assert_eq!(table[mask as usize], (may as u16, must as u16), "{cells} {sum}");
                }
            }
        }
    }

    #[test]
    fn sets_of_sixteen() {
        let all = sets(16, 3, 10, 100).unwrap();
        assert_eq!(all.len(), 4); // 127, 136, 145, 235
        assert_eq!(sets(16, 8, 68, 10), None);
    }
}
