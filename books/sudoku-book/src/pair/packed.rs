//! [`Packed`]: a grid in half its size.

use sudoku_core::Grid;

/// A grid in 41 bytes, two cells in each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Packed([u8; 41]);

impl Packed {
    /// The number in the cell with this index, 0 for an empty one.
    pub(crate) const fn digit(&self, index: usize) -> u8 {
        self.0[index / 2] >> (4 * (index % 2)) & 15
    }
}

impl From<&[u8; 81]> for Packed {
    fn from(digits: &[u8; 81]) -> Self {
        let mut bytes = [0; 41];
        let (pairs, last) = digits.as_chunks();
        for (byte, &[first, second]) in bytes.iter_mut().zip(pairs) {
            *byte = first | second << 4;
        }
        bytes[40] = last[0];
        Self(bytes)
    }
}

impl From<&Grid> for Packed {
    fn from(grid: &Grid) -> Self {
        grid.digits().into()
    }
}

impl From<Packed> for Grid {
    fn from(packed: Packed) -> Self {
        Self::from_digits(std::array::from_fn(|index| packed.digit(index))).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_keeps_every_digit() {
        let digits = std::array::from_fn(|index| (index * 7 % 10) as u8);
        let grid = Grid::from_digits(digits).unwrap();
        assert_eq!(Grid::from(Packed::from(&grid)), grid);
    }
}
