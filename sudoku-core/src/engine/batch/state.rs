//! [`State`]: the candidates of all lanes, and a round of reasoning on them.
//!
//! A lane is one search node: one bit of each of these words. So an `and` of two
//! words is an `and` in 128 to 512 grids at once, and everything here is made of
//! such operations, without a table, a shuffle or a branch that depends on a grid.

use super::word::Word;
use crate::array::array;

/// The candidates of every lane.
#[repr(C, align(64))]
pub(super) struct State<W> {
    /// `candidates[d][c]`: digit d + 1 is a candidate of cell c.
    pub(super) candidates: [[W; 81]; 9],
    /// `open[c]`: cell c has two candidates or more.
    pub(super) open: [W; 81],
    /// `spread[d][b]`: digit d + 1 has two places or more in box b. Only a scratch
    /// of the round.
    spread: [[W; 9]; 9],
}

/// The result of a round for every lane.
#[derive(Clone, Copy)]
pub(super) struct Round<W> {
    /// No contradiction showed.
    pub(super) alive: W,
    /// A candidate went, so another round may find more.
    pub(super) changed: W,
    /// Some cell has two candidates or more.
    pub(super) unsolved: W,
}

impl<W: Word> Round<W> {
    /// Before the first.
    pub(super) const NONE: Self = Self { alive: W::NONE, changed: W::NONE, unsolved: W::NONE };
}

impl<W: Word> State<W> {
    pub(super) const fn new() -> Self {
        Self { candidates: [[W::NONE; 81]; 9], open: [W::NONE; 81], spread: [[W::NONE; 9]; 9] }
    }

    /// Naked singles, locked candidates and hidden singles of every digit, once.
    #[inline(always)]
    pub(super) fn round(&mut self) -> Round<W> {
        let mut round = Round { alive: !W::NONE, changed: W::NONE, unsolved: W::NONE };
        for d in 0..9 {
            digit(&mut self.candidates[d], &self.open, &mut self.spread[d], &mut round);
        }
        self.cells(&mut round);
        round
    }

    /// Gives the cell the number in `bits`, in these lanes: 1 to 9, or 0 for
    /// all candidates.
    #[inline(always)]
    pub(super) fn begin(&mut self, cell: usize, lanes: W, bits: [W; 4]) {
        let [a, b, c, d] = bits;
        let low = [(!a).and_not(b), a.and_not(b), b.and_not(a), a & b];
        let high = [(!c).and_not(d), c.and_not(d), d.and_not(c)];
        let empty = low[0] & high[0];
        for (index, places) in self.candidates.iter_mut().enumerate() {
            let number = index + 1;
            let possible = empty.or_and(low[number % 4], high[number / 4]);
            places[cell] = lanes.select(possible, places[cell]);
        }
        self.open[cell] = lanes.select(empty, self.open[cell]);
    }

    /// The number that is decided in the cell, in these lanes. In the chosen lanes the
    /// cell has two candidates: it is the second, and the first stays alone.
    #[inline(always)]
    pub(super) fn branch(&mut self, cell: usize, lanes: W, chosen: W) -> [W; 4] {
        let mut shown = lanes.and_not(self.open[cell]);
        let mut bits = [W::NONE; 4];
        for (index, places) in self.candidates.iter_mut().enumerate() {
            let here = places[cell];
            for (bit, plane) in bits.iter_mut().enumerate() {
                if (index + 1) >> bit & 1 == 1 {
                    *plane = plane.or_and(here, shown);
                }
            }
            places[cell] = here.and_nand(shown, chosen);
            shown = shown.or_and(here, chosen);
        }
        self.open[cell] = self.open[cell].and_not(chosen);
        bits
    }

    /// Hidden singles of boxes take their cells, and cells count their candidates.
    #[inline(always)]
    fn cells(&mut self, round: &mut Round<W>) {
        for box_ in 0..9 {
            let spread: [W; 9] = array(W::NONE, |d| self.spread[d][box_]);
            for place in 0..9 {
                let cell = cell_in_box(box_, place);
                let here: [W; 9] = array(W::NONE, |d| self.candidates[d][cell]);
                // the cell is the only place in the box of some digit
                let mut single = W::NONE;
                for d in 0..9 {
                    single = single.or_and_not(here[d], spread[d]);
                }
                // that digit is not spread over the box; all others leave the cell
                let (mut one, mut two) = (W::NONE, W::NONE);
                for three in 0..3 {
                    let mut left = [W::NONE; 3];
                    for (place, left) in left.iter_mut().enumerate() {
                        let d = 3 * three + place;
                        *left = here[d].and_nand(single, spread[d]);
                        self.candidates[d][cell] = *left;
                    }
                    let [a, b, c] = left;
                    let any = a.or3(b, c);
                    two = two.or_and(one, any) | a.majority(b, c);
                    one = one | any;
                }
                // two digits that have no other place: dead
                round.alive = round.alive & one.and_nand(single, two);
                round.unsolved = round.unsolved | two;
                round.changed = round.changed.or_xor(two, self.open[cell]);
                self.open[cell] = two;
            }
        }
    }
}

/// The reasoning about one digit: first along rows, then along columns.
#[inline(always)]
fn digit<W: Word>(places: &mut [W; 81], open: &[W; 81], spread: &mut [W; 9], round: &mut Round<W>) {
    let mut minirows = [[[W::NONE; 3]; 3]; 3]; // band, row, box: what is viable
    let mut decided = [[W::NONE; 3]; 3]; // band, box: some cell of it holds the digit
    for band in 0..3 {
        let mut any = [[W::NONE; 3]; 3];
        let mut occupied = [[W::NONE; 3]; 3];
        for box_ in 0..3 {
            let mut holds = [W::NONE; 3];
            for row in 0..3 {
                let at = 27 * band + 9 * row + 3 * box_;
                let [a, b, c] = [places[at], places[at + 1], places[at + 2]];
                any[row][box_] = a.or3(b, c);
                holds[row] =
                    a.and_not(open[at]).or_and_not(b, open[at + 1]).or_and_not(c, open[at + 2]);
            }
            let held = holds[0].or3(holds[1], holds[2]);
            decided[band][box_] = held;
            for row in 0..3 {
                occupied[row][box_] = any[row][box_].and_or_not(holds[row], held);
            }
        }
        minirows[band] = permutable(&occupied, round);
        for row in 0..3 {
            for box_ in 0..3 {
                round.changed = round.changed.or_and_not(any[row][box_], minirows[band][row][box_]);
            }
        }
    }
    for stack in 0..3 {
        let mut left = [[[W::NONE; 3]; 3]; 3]; // band, row, column
        let mut occupied = [[W::NONE; 3]; 3]; // band, column
        for band in 0..3 {
            let held = decided[band][stack];
            for (row, left) in left[band].iter_mut().enumerate() {
                for (column, left) in left.iter_mut().enumerate() {
                    let cell = 27 * band + 9 * row + 3 * stack + column;
                    *left = (places[cell] & minirows[band][row][stack]).and_nand(open[cell], held);
                }
            }
            for column in 0..3 {
                let [a, b, c] = &left[band];
                occupied[band][column] = a[column].or3(b[column], c[column]);
            }
        }
        let minicolumns = permutable(&occupied, round);
        round.changed = round.changed | differ(&occupied, &minicolumns);
        for band in 0..3 {
            let [a, b, c] = minicolumns[band];
            let mut several = a.majority(b, c);
            for column in 0..3 {
                let viable = minicolumns[band][column];
                let cells: [W; 3] = array(W::NONE, |row| left[band][row][column] & viable);
                for (row, &now) in cells.iter().enumerate() {
                    places[27 * band + 9 * row + 3 * stack + column] = now;
                }
                several = several | cells[0].majority(cells[1], cells[2]);
            }
            spread[3 * band + stack] = several;
            // two cells of the box hold the digit: dead
            round.alive = round.alive.and_nand(decided[band][stack], several);
        }
    }
}

/// Whether a mark of the first matrix is missing in the second.
#[inline(always)]
fn differ<W: Word>(before: &[[W; 3]; 3], after: &[[W; 3]; 3]) -> W {
    let mut differ = [W::NONE; 3];
    for (line, differ) in differ.iter_mut().enumerate() {
        let ([a, b, c], [x, y, z]) = (before[line], after[line]);
        *differ = a.and_not(x).or_and_not(b, y).or_and_not(c, z);
    }
    let [a, b, c] = differ;
    a.or3(b, c)
}

/// Of a 3 x 3 matrix of marks, those that one of the six permutations goes through;
/// the drawing is in the README of the engine. Without any permutation: dead.
#[inline(always)]
fn permutable<W: Word>(marks: &[[W; 3]; 3], round: &mut Round<W>) -> [[W; 3]; 3] {
    let mut rising = [W::NONE; 3];
    let mut falling = [W::NONE; 3];
    for start in 0..3 {
        let (next, last) = ((start + 1) % 3, (start + 2) % 3);
        rising[start] = marks[0][start].and3(marks[1][next], marks[2][last]);
        falling[start] = marks[0][start].and3(marks[1][last], marks[2][next]);
    }
    let mut viable = [[W::NONE; 3]; 3];
    for (line, viable) in viable.iter_mut().enumerate() {
        for (at, viable) in viable.iter_mut().enumerate() {
            *viable = rising[(at + 3 - line) % 3] | falling[(at + line) % 3];
        }
    }
    round.alive = round.alive & viable[0][0].or3(viable[0][1], viable[0][2]);
    viable
}

/// The cell at this place, 0 to 8, of a box.
const fn cell_in_box(box_: usize, place: usize) -> usize {
    box_ / 3 * 27 + box_ % 3 * 3 + place / 3 * 9 + place % 3
}
