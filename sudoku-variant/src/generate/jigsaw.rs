//! [`pieces`]: the layout of a jigsaw.

use std::vec;
use std::vec::Vec;

use sudoku_core::Random;

/// The exchanges of cells between two pieces, for each cell of the grid.
const EXCHANGES: usize = 8;

/// A grid of `side` rows and columns with a piece for each cell.
struct Layout {
    side: usize,
    pieces: Vec<u8>,
}

/// The piece of each cell: `size` connected pieces of as many cells, of which none is a row, a
/// column or a rectangle.
///
/// They begin as the boxes, or as the rows where there are no boxes, and exchange cells with their
/// neighbours again and again. One exchange of four may stretch its two pieces; the others keep
/// the rows and columns that they reach across together, or shorten them.
pub(super) fn pieces(size: u8, (height, width): (u8, u8), random: &mut Random) -> Vec<u8> {
    let side = usize::from(size);
    let (height, width) = (usize::from(height), usize::from(width));
    let piece = |cell: usize| (cell / side / height * (side / width) + cell % side / width) as u8;
    let mut layout = Layout { side, pieces: (0..side * side).map(piece).collect() };
    let (mut exchanged, mut tries) = (0, 0);
    // In a grid of 4, few layouts have no rectangle, and every one is reached soon.
    while exchanged < EXCHANGES * side * side || layout.has_rectangle() && tries < 1 << 20 {
        tries += 1;
        exchanged += usize::from(layout.exchange(random));
    }
    layout.pieces
}

impl Layout {
    fn neighbours(&self, cell: usize) -> impl Iterator<Item = usize> + use<> {
        let side = self.side;
        let (row, column) = (cell / side, cell % side);
        let up = (row > 0).then(|| cell - side);
        let left = (column > 0).then(|| cell - 1);
        let right = (column + 1 < side).then(|| cell + 1);
        let down = (row + 1 < side).then(|| cell + side);
        [up, left, right, down].into_iter().flatten()
    }

    fn cells(&self, piece: u8) -> Vec<usize> {
        (0..self.pieces.len()).filter(|&cell| self.pieces[cell] == piece).collect()
    }

    /// Whether each cell of a piece is reached from its first one.
    fn is_connected(&self, piece: u8) -> bool {
        let cells = self.cells(piece);
        let mut seen = vec![false; self.pieces.len()];
        let mut open: Vec<usize> = cells.first().copied().into_iter().collect();
        open.iter().for_each(|&cell| seen[cell] = true);
        let mut count = open.len();
        while let Some(cell) = open.pop() {
            for next in self.neighbours(cell) {
                if self.pieces[next] == piece && !seen[next] {
                    seen[next] = true;
                    count += 1;
                    open.push(next);
                }
            }
        }
        count == cells.len()
    }

    /// The rows and columns that a piece reaches across.
    fn extent(&self, piece: u8) -> (usize, usize) {
        let cells = self.cells(piece);
        let reach = |place: &dyn Fn(usize) -> usize| {
            let places = || cells.iter().map(|&cell| place(cell));
            places().max().unwrap_or(0) + 1 - places().min().unwrap_or(0)
        };
        (reach(&|cell| cell / self.side), reach(&|cell| cell % self.side))
    }

    fn has_rectangle(&self) -> bool {
        (0..self.side as u8).any(|piece| {
            let (rows, columns) = self.extent(piece);
            rows * columns == self.side
        })
    }

    /// Gives a random cell to a piece beside it, and takes another one for it; `false` if a piece
    /// would fall apart, or stretch.
    fn exchange(&mut self, random: &mut Random) -> bool {
        let given = random.below(self.pieces.len() as u64) as usize;
        let one = self.pieces[given];
        let beside: Vec<u8> = self.neighbours(given).map(|cell| self.pieces[cell]).collect();
        let other = beside[random.below(beside.len() as u64) as usize];
        let may_stretch = random.below(4) == 0;
        if other == one {
            return false;
        }
        let stretch = |layout: &Self| -> usize {
            [one, other].map(|piece| layout.extent(piece)).iter().map(|(r, c)| r + c).sum()
        };
        let before = stretch(self);
        self.pieces[given] = other;
        let touches = |&cell: &usize| self.neighbours(cell).any(|next| self.pieces[next] == one);
        let takeable: Vec<usize> = self.cells(other).into_iter().filter(touches).collect();
        let takeable: Vec<usize> = takeable.into_iter().filter(|&cell| cell != given).collect();
        if takeable.is_empty() {
            self.pieces[given] = one;
            return false;
        }
        let taken = takeable[random.below(takeable.len() as u64) as usize];
        self.pieces[taken] = one;
        let holds = self.is_connected(one)
            && self.is_connected(other)
            && (may_stretch || stretch(self) <= before);
        if !holds {
            self.pieces[given] = one;
            self.pieces[taken] = other;
        }
        holds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_connected_and_no_rectangles() {
        for (size, boxes) in [(4, (2, 2)), (5, (1, 5)), (6, (2, 3)), (7, (1, 7)), (9, (3, 3))] {
            for seed in 0..20 {
                let pieces = pieces(size, boxes, &mut Random::new(seed));
                let layout = Layout { side: size.into(), pieces };
                for piece in 0..size {
                    assert_eq!(layout.cells(piece).len(), usize::from(size), "{size} {seed}");
                    assert!(layout.is_connected(piece), "{size} {seed}");
                }
                assert!(!layout.has_rectangle(), "{size} {seed}");
            }
        }
    }
}
