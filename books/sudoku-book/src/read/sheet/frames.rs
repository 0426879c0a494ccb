//! [`frames`]: square groups of cells with a line on each side of each cell, as tables with all
//! borders have. Such a group ends where its lines end, whatever is empty beside it.

use std::collections::BTreeSet;

use super::blocks::Spot;
use super::cells::Cells;

/// The sizes of puzzles.
const SIDES: std::ops::RangeInclusive<u32> = 4..=25;

/// A square group of cells with lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Frame {
    pub(super) top: u32,
    pub(super) left: u32,
    /// The number of cells in a row.
    pub(super) side: u32,
}

impl Frame {
    /// Its cells, row by row.
    pub(super) fn spots(self) -> Vec<Spot> {
        let lines = |from: u32| from..from + self.side;
        lines(self.top).flat_map(|row| lines(self.left).map(move |at| (row, at))).collect()
    }
}

/// The square groups of a sheet, row by row. Several that touch are one group, and rarely square.
pub(super) fn frames(cells: &Cells) -> Vec<Frame> {
    // The line on a side of a cell is drawn by it or by the cell beside it.
    let has_line = |spot: Spot, side: usize, beside: Spot| {
        let width = |spot: Spot, side: usize| cells.borders(spot)[side];
        width(spot, side) > 0.0 || width(beside, (side + 2) % 4) > 0.0
    };
    let is_closed = |&(row, column): &Spot| {
        let at = (row, column);
        has_line(at, 0, (row.saturating_sub(1), column))
            && has_line(at, 1, (row, column.saturating_add(1)))
            && has_line(at, 2, (row.saturating_add(1), column))
            && has_line(at, 3, (row, column.saturating_sub(1)))
    };
    let closed: BTreeSet<Spot> = cells.dressed().filter(is_closed).collect();
    let mut found = Vec::new();
    for &(top, left) in &closed {
        let has = |row: u32, column: u32| closed.contains(&(row, column));
        // Rows and columns begin at 1.
        let (above, before) = (top - 1, left - 1);
        if has(above, left) || has(top, before) {
            continue;
        }
        let most = *SIDES.end() + 1;
        let across = (left..).take(most as usize).take_while(|&column| has(top, column)).count();
        let down = (top..).take(most as usize).take_while(|&row| has(row, left)).count();
        let frame = Frame { top, left, side: across as u32 };
        let beyond = (left + frame.side, top + frame.side);
        let is_whole = across == down
            && SIDES.contains(&frame.side)
            && frame.spots().iter().all(|spot| closed.contains(spot))
            && (top..beyond.1).all(|row| !has(row, before) && !has(row, beyond.0))
            && (left..beyond.0).all(|column| !has(above, column) && !has(beyond.1, column));
        if is_whole {
            found.push(frame);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::super::css::Look;
    use super::super::cells::Looks;
    use super::*;

    /// The frames of a sheet with these cells: `#` has all borders, `+` those above and
    /// left, `-` one of them and `|` the other.
    fn found(picture: &[&str]) -> Vec<(u32, u32, u32)> {
        let mut looks = Looks::default();
        for (row, line) in (1..).zip(picture) {
            for (column, sign) in (1..).zip(line.chars()) {
                let borders = match sign {
                    '#' => [1.0; 4],
                    '+' => [1.0, 0.0, 0.0, 1.0],
                    '-' => [1.0, 0.0, 0.0, 0.0],
                    '|' => [0.0, 0.0, 0.0, 1.0],
                    _ => continue,
                };
                let ground = String::new();
                looks.add((row, column), u32::from(sign), || Look { borders, ground });
            }
        }
        let cells = Cells::new(Vec::new()).with_looks(looks);
        frames(&cells).into_iter().map(|it| (it.top, it.left, it.side)).collect()
    }

    #[test]
    fn squares_side_by_side() {
        let row = "####.####";
        assert_eq!(found(&[row; 4]), [(1, 1, 4), (1, 6, 4)]);
        assert_eq!(found(&[row, row, row, row, "", row, row, row, row]).len(), 4);
        // The last line of each side may be that of the cells beyond.
        assert_eq!(found(&["++++|", "++++|", "++++|", "++++|", "----"]), [(1, 1, 4)]);
        for other in [["####"; 3].as_slice(), &["########"; 4], &["####", "####", "##.#", "####"]] {
            assert_eq!(found(other), [], "{other:?}");
        }
        assert_eq!(found(&["####", "####", "####", "####", "#"]), []);
    }
}
