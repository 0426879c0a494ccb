//! [`Board`]: what every cell can hold, in registers, and what follows from it.

use super::cells::{Boxes, Cells, Rows};
use crate::digit::DigitSet;

/// A board in memory: a word a cell, where [`Rows::PLACES`] says.
#[derive(Clone, Copy)]
#[repr(C, align(16))]
pub(super) struct Saved(pub(super) [u16; 144]);

impl Saved {
    pub(super) const EMPTY: Self = Self([0; 144]);

    /// The same board in other places.
    pub(super) fn moved(&self, from: &[u8; 81], to: &[u8; 81]) -> Self {
        let mut moved = Self::EMPTY;
        for (&from, &to) in from.iter().zip(to) {
            moved.0[usize::from(to)] = self.0[usize::from(from)];
        }
        moved
    }

    /// `N` words from here on.
    #[inline(always)]
    pub(super) fn words<const N: usize>(&self, first: usize) -> &[u16; N] {
        self.0[first..].first_chunk().expect("a third lies within a board")
    }

    #[inline(always)]
    pub(super) fn words_mut<const N: usize>(&mut self, first: usize) -> &mut [u16; N] {
        self.0[first..].first_chunk_mut().expect("a third lies within a board")
    }
}

const ALL_DIGITS: u16 = 0x1ff;

/// The candidates of a grid. Register *r* has row *r* of every band, so that what is said
/// of three rows of a band is said across the registers, without moving anything.
#[derive(Clone, Copy)]
pub(super) struct Board<R> {
    rows: [R; 3],
}

/// The state of a board after reasoning alone.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Node {
    /// Some cell or house cannot be filled.
    Dead,
    /// Every cell has one candidate, and they obey the rules.
    Solved,
    /// Reasoning ends here.
    Open,
}

/// The result of [`Board::strike_by_triples`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Triples {
    /// Three cells have fewer than three digits left, or have to hold more.
    Dead,
    /// Candidates were struck out.
    Found,
    /// There is nothing to strike out.
    Nothing,
}

impl<R: Rows> Board<R> {
    #[inline(always)]
    pub(super) fn from_digits(digits: &[u8; 81]) -> Self {
        Self {
            rows: [R::from_digits(digits, 0), R::from_digits(digits, 1), R::from_digits(digits, 2)],
        }
    }

    #[inline(always)]
    pub(super) fn from_candidates(cells: &[DigitSet; 81]) -> Self {
        let mut saved = Saved::EMPTY;
        for (candidates, place) in cells.iter().zip(R::PLACES) {
            saved.0[usize::from(place)] = candidates.bits();
        }
        Self::load(&saved)
    }

    #[inline(always)]
    pub(super) fn load(saved: &Saved) -> Self {
        Self { rows: [R::load(saved, 0), R::load(saved, 1), R::load(saved, 2)] }
    }

    #[inline(always)]
    pub(super) fn store(self, saved: &mut Saved) {
        let [a, b, c] = self.rows;
        a.store(saved, 0);
        b.store(saved, 1);
        c.store(saved, 2);
    }

    /// Reasons until nothing more follows. The steps, and what the letters mean, are in
    /// `README.md`.
    #[inline(always)]
    pub(super) fn settle(&mut self) -> Node {
        self.settle_or_blame().0
    }

    /// The same; on a dead board, also digits and boxes that cannot be brought together, if known.
    #[inline(always)]
    pub(super) fn settle_or_blame(&mut self) -> (Node, R::Boxes) {
        let unknown = R::Boxes::all(0);
        let one = R::all(1);
        loop {
            let [x0, x1, x2] = self.rows;
            let (l0, l1, l2) = (x0.minus(one), x1.minus(one), x2.minus(one));
            let open = x0.and(l0).or_and(x1, l1).or_and(x2, l2).any_cell();
            if !open.any() {
                return (if self.is_solved() { Node::Solved } else { Node::Dead }, unknown);
            }
            // naked singles: the digit leaves the box
            let (n0, n1, n2) = (x0.singles(l0), x1.singles(l1), x2.singles(l2));
            let held = n0.or3(n1, n2).any_cell();
            let w0 = x0.and_or_not(n0, R::each(held));
            let w1 = x1.and_or_not(n1, R::each(held));
            let w2 = x2.and_or_not(n2, R::each(held));
            // minirows
            let (m0, m1, m2) = (w0.any_cell(), w1.any_cell(), w2.any_cell());
            let (a0, b0) = (m0.turn_boxes::<1>(), m0.turn_boxes::<2>());
            let (a1, b1) = (m1.turn_boxes::<1>(), m1.turn_boxes::<2>());
            let (a2, b2) = (m2.turn_boxes::<1>(), m2.turn_boxes::<2>());
            let y0 = w0.and(R::each(a1.and(b2).or_and(b1, a2)));
            let y1 = w1.and(R::each(a2.and(b0).or_and(b2, a0)));
            let y2 = w2.and(R::each(a0.and(b1).or_and(b0, a1)));
            // minicolumns
            let c = y0.or3(y1, y2);
            let v = c.turn::<1, 1>().and(c.turn::<2, 2>());
            let v = v.or_and(c.turn::<1, 2>(), c.turn::<2, 1>());
            let c = c.and(v);
            let t = y0.majority(y1, y2).and(v);
            let (z0, z1, z2) = (y0.and(v), y1.and(v), y2.and(v));
            // hidden singles of boxes
            let many = t.any_cell().or(c.two_cells());
            let single = R::each(many);
            let (h0, h1, h2) = (z0.and_not(single), z1.and_not(single), z2.and_not(single));
            let (g0, g1, g2) = (h0.minus(one), h1.minus(one), h2.minus(one));
            let bad = held.and(many).or_xor(c.any_cell(), R::Boxes::all(ALL_DIGITS));
            if bad.any() {
                return (Node::Dead, bad);
            }
            let r0 = h0.or_else(g0, z0);
            let r1 = h1.or_else(g1, z1);
            let r2 = h2.or_else(g2, z2);
            self.rows = [r0, r1, r2];
            // A sum of differences, since compilers make many jumps of an `or`. It is 0 only if
            // all are: each is at most 511, so that nothing is carried out of the whole.
            if !r0.xor(x0).plus(r1.xor(x1)).plus(r2.xor(x2)).any() {
                // A cell without digits, or two digits that have no other place in the box:
                // rare, and here to stay, so that it is not looked for in every round. `open`
                // lacks the smallest digit of each cell, so the second of the two is meant.
                let none = R::below_zero(r0.minus(one), r1.minus(one), r2.minus(one));
                let bad = none.any_cell().or(open.and_not(many));
                return (if bad.any() { Node::Dead } else { Node::Open }, bad);
            }
        }
    }

    /// Strikes out what minirows and minicolumns with three digits rule out, on a settled board:
    /// naked and hidden triples within a box. The drawing is in `README.md`.
    #[inline(always)]
    pub(super) fn strike_by_triples(&mut self) -> Triples {
        let [x0, x1, x2] = self.rows;
        let (m0, m1, m2) = (x0.any_cell(), x1.any_cell(), x2.any_cell());
        let (row0, row1, row2) =
            (Three::of(m0, m1, m2), Three::of(m1, m2, m0), Three::of(m2, m0, m1));
        let dead_row = R::Boxes::below_zero(row0.lack, row1.lack, row2.lack)
            .or(row0.excess.or3(row1.excess, row2.excess));
        let c = x0.or3(x1, x2);
        let column = Three::of(c, c.turn::<0, 1>(), c.turn::<0, 2>());
        let dead_column = R::below_zero(column.lack, column.lack, column.lack).or(column.excess);
        if dead_row.any() || dead_column.any() {
            return Triples::Dead;
        }
        let taken = column.naked.turn::<0, 1>().or(column.naked.turn::<0, 2>());
        let column = column.kept.and_not(taken);
        let r0 = x0.and(column).and(R::each(row0.kept.and_not(row1.naked.or(row2.naked))));
        let r1 = x1.and(column).and(R::each(row1.kept.and_not(row2.naked.or(row0.naked))));
        let r2 = x2.and(column).and(R::each(row2.kept.and_not(row0.naked.or(row1.naked))));
        self.rows = [r0, r1, r2];
        let differs = r0.xor(x0).plus(r1.xor(x1)).plus(r2.xor(x2)).any();
        if differs { Triples::Found } else { Triples::Nothing }
    }

    /// The digits of each box.
    #[inline(always)]
    pub(super) fn words(boxes: R::Boxes) -> [u16; 9] {
        let mut saved = Saved::EMPTY;
        R::each(boxes).store(&mut saved, 0);
        let first_cell = |nth: usize| usize::from(R::PLACES[nth / 3 * 27 + nth % 3 * 3]);
        core::array::from_fn(|nth| saved.0[first_cell(nth)] & ALL_DIGITS)
    }

    /// Whether every digit is in every row, column and box.
    #[inline(always)]
    fn is_solved(&self) -> bool {
        let [x0, x1, x2] = self.rows;
        let (m0, m1, m2) = (x0.any_cell(), x1.any_cell(), x2.any_cell());
        let r0 = m0.or3(m0.turn_boxes::<1>(), m0.turn_boxes::<2>());
        let r1 = m1.or3(m1.turn_boxes::<1>(), m1.turn_boxes::<2>());
        let r2 = m2.or3(m2.turn_boxes::<1>(), m2.turn_boxes::<2>());
        let c = x0.or3(x1, x2);
        let columns = c.or3(c.turn::<1, 0>(), c.turn::<2, 0>());
        let lines = R::each(r0.and(r1).and(r2).and(c.any_cell())).and(columns);
        !lines.xor(R::all(ALL_DIGITS)).any()
    }

    /// The cell to branch on: of those with two candidates, the first that has the most
    /// undecided peers, where either answer says most. The batch engine chooses the same.
    #[inline(always)]
    pub(super) fn best_pair(&self) -> Option<usize> {
        let one = R::all(1);
        let [x0, x1, x2] = self.rows;
        // the candidates of cells that have two at least
        let t0 = x0.and(x0.minus(one));
        let t1 = x1.and(x1.minus(one));
        let t2 = x2.and(x2.minus(one));
        let (u0, u1, u2) = (t0.ones(), t1.ones(), t2.ones());
        // peers in the box
        let (s0, s1, s2) = (u0.sum(), u1.sum(), u2.sum());
        let in_box = s0.plus(s1).plus(s2);
        // in the row, in the other boxes
        let q0 = s0.turn_boxes::<1>().plus(s0.turn_boxes::<2>()).plus(in_box);
        let q1 = s1.turn_boxes::<1>().plus(s1.turn_boxes::<2>()).plus(in_box);
        let q2 = s2.turn_boxes::<1>().plus(s2.turn_boxes::<2>()).plus(in_box);
        // and in the column
        let c = u0.plus(u1).plus(u2);
        let c = c.turn::<1, 0>().plus(c.turn::<2, 0>());
        // the candidates of cells that have exactly two
        let p0 = t0.singles(t0.minus(one));
        let p1 = t1.singles(t1.minus(one));
        let p2 = t2.singles(t2.minus(one));
        R::most([R::each(q0).plus(c), R::each(q1).plus(c), R::each(q2).plus(c)], [p0, p1, p2])
    }

    /// Puts these candidates in place of those of a cell.
    #[inline(always)]
    pub(super) fn put(&mut self, cell: usize, candidates: u16) {
        let rank = 127 - cell as u16;
        let [x0, x1, x2] = self.rows;
        self.rows = [
            x0.put(R::load(&R::RANKS, 0), rank, candidates),
            x1.put(R::load(&R::RANKS, 1), rank, candidates),
            x2.put(R::load(&R::RANKS, 2), rank, candidates),
        ];
    }
}

/// The digits of a minirow, which takes exactly three; the same for a minicolumn.
struct Three<C> {
    /// The digits it can hold, if they are three: the naked triple of its box.
    naked: C,
    /// The digits it can hold. If three of them have no other minirow in the box, these three
    /// alone.
    kept: C,
    /// Below zero if it can hold two digits at most.
    lack: C,
    /// Not 0 if it has to hold more than three.
    excess: C,
}

impl<C: Cells> Three<C> {
    /// From the digits that it can hold, and those that the other two of its box can.
    #[inline(always)]
    fn of(digits: C, other: C, another: C) -> Self {
        let one = C::all(1);
        let without_lowest = |set: C| set.and(set.minus(one));
        let beyond_two = without_lowest(without_lowest(digits));
        let beyond_three = without_lowest(beyond_two);
        let only_here = digits.and_not(other.or(another));
        let third = without_lowest(without_lowest(only_here));
        Self {
            naked: beyond_three.or_else(beyond_three.minus(one), digits).and_not(beyond_three),
            kept: third.or_else(third.minus(one), digits).or(only_here),
            lack: beyond_two.minus(one),
            excess: without_lowest(third),
        }
    }
}
