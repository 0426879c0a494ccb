//! Arrangements of a digit: one place in each row, column and box that still lacks it.

use crate::technique::spots::{Spots, bits};

/// The boxes of a band that have places in a column.
const fn stack(column: usize) -> u8 {
    1 << (column / 3)
}

/// Whether each place of the digit is in some arrangement. The places are those of each row; rows
/// without places have the digit.
pub(super) fn is_full(rows: &[Spots; 9]) -> bool {
    let mut seen = [0; 9];
    for row in 0..9 {
        while let Some(column) = bits(rows[row] & !seen[row]).next() {
            let mut fixed = *rows;
            fixed[row] = 1 << column;
            if !arrange(&fixed, 0, 0, 0, &mut seen) {
                return false;
            }
        }
    }
    true
}

/// Whether there is an arrangement from this row on, without these columns and, in this band, these
/// boxes. Its places are added.
fn arrange(
    rows: &[Spots; 9],
    row: usize,
    columns: Spots,
    boxes: u8,
    seen: &mut [Spots; 9],
) -> bool {
    if row == 9 {
        return true;
    }
    let boxes = if row.is_multiple_of(3) { 0 } else { boxes };
    if rows[row] == 0 {
        return arrange(rows, row + 1, columns, boxes, seen);
    }
    bits(rows[row] & !columns).any(|column| {
        let free = boxes & stack(column) == 0;
        let (columns, boxes) = (columns | 1 << column, boxes | stack(column));
        let found = free && arrange(rows, row + 1, columns, boxes, seen);
        seen[row] |= Spots::from(found) << column;
        found
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_places_of_an_empty_grid_are_in_arrangements() {
        assert!(is_full(&[0b1_1111_1111; 9]));
    }

    #[test]
    fn a_place_that_locked_candidates_strike_out_is_in_none() {
        // In row 1 all places are in the first box, so its other places are in no arrangement.
        let mut rows = [0b1_1111_1111; 9];
        rows[0] = 0b111;
        assert!(!is_full(&rows));
        rows[1] = 0b1_1111_1000;
        rows[2] = 0b1_1111_1000;
        assert!(is_full(&rows));
    }
}
