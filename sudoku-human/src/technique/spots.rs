//! Spots: the nine positions of a house, or the nine digits, as the bits of a number; and their
//! subsets.

use sudoku_core::{Cell, Digit, DigitSet, House};

/// Positions 0 to 8 of a house: bit n is the nth cell of [`House::cells`].
pub(crate) type Spots = u16;

/// All nine positions.
pub(crate) const ALL_SPOTS: Spots = 0x1ff;

/// The numbers of the bits that are set, ascending.
pub(crate) fn bits(mut spots: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        let first = spots.trailing_zeros() as usize;
        spots &= spots.wrapping_sub(1);
        (first < 16).then_some(first)
    })
}

/// The number of bits that are set.
pub(crate) const fn count(spots: u16) -> usize {
    COUNTS[(spots & ALL_SPOTS) as usize] as usize
}

/// The cells of the house at these positions, ascending.
pub(crate) fn cells_at(house: House, spots: Spots) -> impl Iterator<Item = Cell> {
    bits(spots).map(move |spot| house.cells()[spot])
}

/// The digits of these bits.
pub(crate) fn digits_of(bits: u16) -> DigitSet {
    DigitSet::from_bits(bits & ALL_SPOTS).unwrap_or(DigitSet::ALL)
}

/// The digit of this bit.
pub(crate) const fn digit_at(bit: usize) -> Digit {
    Digit::ALL[bit]
}

/// The position of the cell in its row, its column and its box.
pub(crate) const fn spots_of(cell: Cell) -> [usize; 3] {
    [cell.column(), cell.row(), cell.row() % 3 * 3 + cell.column() % 3]
}

/// The subsets of this size, in ascending order as numbers: 01, 02, 12, 03, 13, 23, 04 ...
pub(crate) fn subsets(size: usize) -> &'static [u16] {
    let first = STARTS[size] as usize;
    &SUBSETS[first..STARTS[size + 1] as usize]
}

/// The subsets of this size that lie within a set.
pub(crate) fn subsets_of(within: u16, size: usize) -> impl Iterator<Item = u16> {
    subsets(size).iter().copied().filter(move |subset| subset & !within == 0)
}

/// The subsets of this size in lexicographic order of their members: 01, 02, 03 ... 12, 13 ...
pub(crate) fn combinations(size: usize) -> &'static [u16] {
    let first = STARTS[size] as usize;
    &COMBINATIONS[first..STARTS[size + 1] as usize]
}

/// The combinations of this size that lie within a set.
pub(crate) fn combinations_of(within: u16, size: usize) -> impl Iterator<Item = u16> {
    combinations(size).iter().copied().filter(move |subset| subset & !within == 0)
}

/// The order of a search through the subsets of one size, and the least size of their members.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Walk {
    /// By their numbers, as Sudoku Explainer goes; members have two candidates or places at least.
    Numbers,
    /// By nested loops, as `HoDoKu` goes; members have one at least.
    Loops,
}

impl Walk {
    /// The numbers of the sets that may be members of a subset of this size, as bits.
    pub(crate) fn members(self, sizes: [usize; 9], size: usize) -> u16 {
        let least = if self == Self::Numbers { 2 } else { 1 };
        let able = |&nth: &usize| (least..=size).contains(&sizes[nth]);
        (0..9).filter(able).fold(0, |all, nth| all | 1 << nth)
    }

    /// The subsets of this size that lie within a set.
    pub(crate) fn subsets_of(self, within: u16, size: usize) -> impl Iterator<Item = u16> {
        let all = if self == Self::Numbers { subsets(size) } else { combinations(size) };
        // Without enough members the list need not be looked at.
        let all = if count(within) < size { &[] } else { all };
        all.iter().copied().filter(move |subset| subset & !within == 0)
    }
}

const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut bits = 1;
    while bits < 512 {
        counts[bits] = counts[bits >> 1] + (bits & 1) as u8;
        bits += 1;
    }
    counts
};

/// The 512 subsets by size, those of one size ascending.
const SUBSETS: [u16; 512] = {
    let mut subsets = [0; 512];
    let (mut next, mut size) = (0, 0);
    while size <= 9 {
        let mut bits = 0;
        while bits < 512 {
            if COUNTS[bits] == size {
                subsets[next] = bits as u16;
                next += 1;
            }
            bits += 1;
        }
        size += 1;
    }
    subsets
};

/// The 512 subsets by size, those of one size in lexicographic order of their members.
const COMBINATIONS: [u16; 512] = {
    let mut all = [0; 512];
    let (mut next, mut size) = (0, 0);
    while size <= 9 {
        // The lowest member decides first: it is the highest bit of the mirrored number.
        let mut mirrored: u16 = 512;
        while mirrored > 0 {
            mirrored -= 1;
            let bits = mirrored.reverse_bits() >> 7;
            if COUNTS[bits as usize] == size {
                all[next] = bits;
                next += 1;
            }
        }
        size += 1;
    }
    all
};

/// The beginnings of the subsets of each size.
const STARTS: [u16; 11] = {
    let mut starts = [0; 11];
    let mut bits = 0;
    while bits < 512 {
        let mut size = COUNTS[bits] as usize + 1;
        while size < 11 {
            starts[size] += 1;
            size += 1;
        }
        bits += 1;
    }
    starts
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_in_the_order_of_their_numbers() {
        assert_eq!(subsets(2)[..6], [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100]);
        let sizes: [usize; 10] = core::array::from_fn(|size| subsets(size).len());
        assert_eq!(sizes, [1, 9, 36, 84, 126, 126, 84, 36, 9, 1]);
        assert!((0..=9).all(|size| subsets(size).is_sorted()));
        assert!((0..=9).all(|size| subsets(size).iter().all(|&set| count(set) == size)));
    }

    #[test]
    fn combinations_come_in_the_order_of_nested_loops() {
        assert_eq!(combinations(2)[..9], [3, 5, 9, 17, 33, 65, 129, 257, 6]);
        for size in 0..=9 {
            let members = |&set: &u16| bits(set).collect::<alloc::vec::Vec<_>>();
            assert!(combinations(size).is_sorted_by_key(members));
            assert_eq!(combinations(size).len(), subsets(size).len());
        }
    }

    #[test]
    fn positions_are_those_of_the_houses() {
        for cell in Cell::ALL {
            for (house, spot) in cell.houses().into_iter().zip(spots_of(cell)) {
                assert_eq!(house.cells()[spot], cell);
            }
        }
    }
}
