//! Which cell a stuck lane branches on.

use super::state::State;
use super::word::Word;
use crate::array::array;
use crate::cell::Cell;
use crate::house::House;

/// Which stuck lanes branch on which cell.
pub(super) struct Choice<W> {
    /// For every cell, the lanes that branch on it: it has two candidates.
    pub(super) pair: [W; 81],
    /// The same for cells with three candidates. Of use only in lanes without a pair.
    pub(super) triple: [W; 81],
    /// The lanes that have no cell with two candidates: fewer than one in a hundred.
    pub(super) without_pair: W,
}

impl<W: Word> Choice<W> {
    pub(super) const NONE: Self =
        Self { pair: [W::NONE; 81], triple: [W::NONE; 81], without_pair: W::NONE };
}

/// A lane takes the cell with two candidates that has the most undecided peers; among
/// equal ones, the first. Without any, the first that has three.
#[inline(always)]
pub(super) fn choose<W: Word>(state: &State<W>, stuck: W) -> Choice<W> {
    // rows and columns
    let mut undecided = [[W::NONE; 4]; 18];
    for (line, count) in undecided.iter_mut().enumerate() {
        let cells = House::ALL[line].cells();
        *count = count_nine(array(W::NONE, |place| state.open[cells[place].index()]));
    }
    let mut pair = [W::NONE; 81];
    let mut triple = [W::NONE; 81];
    let mut has_triple = !stuck;
    let mut best = [W::NONE; 5];
    for cell in Cell::ALL {
        let [ones, twos, fours, _] =
            count_nine(array(W::NONE, |d| state.candidates[d][cell.index()]));
        let rest = &REST[cell.index()];
        let rest = count_four(array(W::NONE, |peer| state.open[rest[peer]]));
        let score = sum(&undecided[cell.row()], &undecided[9 + cell.column()], rest);
        // Every score is above the nothing that `best` begins with.
        let mut better = W::NONE;
        for (bit, best) in best.iter().enumerate() {
            better = score[bit].exceeds(*best, better);
        }
        let better = (twos & stuck & better).and_not(ones | fours);
        for (bit, best) in best.iter_mut().enumerate() {
            *best = better.select(score[bit], *best);
        }
        pair[cell.index()] = better;
        let three = ones.and3(twos, !fours);
        triple[cell.index()] = three.and_not(has_triple);
        has_triple = has_triple | three;
    }
    // The best so far, until a better one comes.
    let mut has_pair = W::NONE;
    for pair in pair.iter_mut().rev() {
        let all = *pair;
        *pair = all.and_not(has_pair);
        has_pair = has_pair | all;
    }
    Choice { pair, triple, without_pair: stuck.and_not(has_pair) }
}

/// The four peers of every cell that are neither in its row nor in its column.
const REST: [[usize; 4]; 81] = {
    let mut rest = [[0; 4]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        let rows = [row / 3 * 3 + (row + 1) % 3, row / 3 * 3 + (row + 2) % 3];
        let columns = [column / 3 * 3 + (column + 1) % 3, column / 3 * 3 + (column + 2) % 3];
        let mut at = 0;
        while at < 4 {
            rest[cell][at] = 9 * rows[at / 2] + columns[at % 2];
            at += 1;
        }
        cell += 1;
    }
    rest
};

/// The sum and the carry of three bits.
#[inline(always)]
fn add<W: Word>(a: W, b: W, c: W) -> (W, W) {
    (a.xor3(b, c), a.majority(b, c))
}

/// The number of nine that are set, as a number of four bits, lowest first.
#[inline(always)]
fn count_nine<W: Word>(nine: [W; 9]) -> [W; 4] {
    let (a, carry_a) = add(nine[0], nine[1], nine[2]);
    let (b, carry_b) = add(nine[3], nine[4], nine[5]);
    let (c, carry_c) = add(nine[6], nine[7], nine[8]);
    let (ones, carry_d) = add(a, b, c);
    let (twos, fours) = add(carry_a, carry_b, carry_c);
    let carry = twos & carry_d;
    [ones, twos ^ carry_d, fours ^ carry, fours & carry]
}

/// The number of four that are set.
#[inline(always)]
fn count_four<W: Word>(four: [W; 4]) -> [W; 3] {
    let (ones, twos) = add(four[0], four[1], four[2]);
    let carry = ones & four[3];
    [ones ^ four[3], twos ^ carry, twos & carry]
}

/// The sum of the undecided cells of a row, of a column, and of four more: 2 to 22.
#[inline(always)]
fn sum<W: Word>(row: &[W; 4], column: &[W; 4], rest: [W; 3]) -> [W; 5] {
    let (ones, carry_1) = add(row[0], column[0], rest[0]);
    let (twos, carry_2) = add(row[1], column[1], rest[1]);
    let (fours, carry_4) = add(row[2], column[2], rest[2]);
    let carry_twos = twos & carry_1;
    let (fours, carry_fours) = add(fours, carry_2, carry_twos);
    let (eights, sixteens) = add(row[3], column[3], carry_4);
    let carry_eights = eights & carry_fours;
    [ones, twos ^ carry_1, fours, eights ^ carry_fours, sixteens | carry_eights]
}
