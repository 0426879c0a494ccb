//! Chains of one digit and of bivalue cells, and remote pairs: the ends of which one holds.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::kind::{ChainKind, Technique};
use super::lines::two_places;
use super::state::State;
use super::step::{Candidates, Step};

/// The most cells of a chain of one digit, and of a remote pair.
const MOST_CELLS: usize = 20;

/// The most cells of a chain of bivalue cells.
const MOST_PAIRS: usize = 10;

/// Visits the ends of the chains of one digit with at most this number of cells: if one end does
/// not hold, the other does.
pub(crate) fn each_x_chain<T>(
    state: &State,
    most: usize,
    mut visit: impl FnMut(Step, usize) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for digit in Digit::ALL {
        let mut partners = [CellSet::EMPTY; 81];
        let mut linked = CellSet::EMPTY;
        for house in House::ALL {
            if let Some([one, two]) = two_places(state, house, digit) {
                partners[one.index()].insert(two);
                partners[two.index()].insert(one);
                linked |= CellSet::single(one).with(two);
            }
        }
        for start in linked {
            // The cells that are on, and off, at this distance from the start.
            let mut on = partners[start.index()];
            let (mut all_on, mut all_off) = (on, CellSet::single(start));
            let mut length = 2;
            while length + 2 <= most.min(MOST_CELLS) {
                let near = on.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers());
                let off = (near & linked) - all_off;
                all_off |= off;
                on = off.iter().fold(CellSet::EMPTY, |all, cell| all | partners[cell.index()]);
                on -= all_on;
                all_on |= on;
                length += 2;
                for end in on {
                    if end < start {
                        continue;
                    }
                    let ends = CellSet::single(start).with(end);
                    let seen = start.peers() & end.peers();
                    let lost = state.spread(digit) & seen;
                    if !lost.is_empty() && (start != end || most > 4) {
                        let kind = ChainKind::XChain { turbot: most == 4 };
                        let technique = Technique::Chain(kind);
                        let step = Step::new(technique, ends, DigitSet::single(digit));
                        visit(step.eliminating(Candidates::of(digit, lost)), length)?;
                    }
                }
                if on.is_empty() {
                    break;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the ends of the chains of bivalue cells: if one end does not hold the digit, the other
/// does.
pub(crate) fn each_xy_chain<T>(
    state: &State,
    mut visit: impl FnMut(Step, usize) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let pairs = state.cells_with(2);
    for start in pairs {
        for digit in state.candidates(start) {
            let Some(on) = state.candidates(start).without(digit).only() else { continue };
            let mut walk = XyWalk { state, pairs, start, digit, visit: &mut visit };
            walk.go(start, on, CellSet::single(start))?;
        }
    }
    ControlFlow::Continue(())
}

struct XyWalk<'a, V> {
    state: &'a State,
    pairs: CellSet,
    start: Cell,
    digit: Digit,
    visit: &'a mut V,
}

impl<V> XyWalk<'_, V> {
    fn go<T>(&mut self, cell: Cell, on: Digit, met: CellSet) -> ControlFlow<T>
    where
        V: FnMut(Step, usize) -> ControlFlow<T>,
    {
        for next in (self.state.spread(on) & cell.peers() & self.pairs) - met {
            let Some(then) = self.state.candidates(next).without(on).only() else { continue };
            let met = met.with(next);
            if then == self.digit && next > self.start {
                let seen = self.start.peers() & next.peers();
                let lost = self.state.spread(then) & seen;
                if !lost.is_empty() {
                    let ends = CellSet::single(self.start).with(next);
                    let technique = Technique::Chain(ChainKind::XyChain);
                    let step = Step::new(technique, ends, DigitSet::single(then));
                    let step = step.eliminating(Candidates::of(then, lost));
                    (self.visit)(step, met.len())?;
                }
            }
            if met.len() < MOST_PAIRS {
                self.go(next, then, met)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Visits the remote pairs: chains of four cells or more with the same two candidates.
pub(crate) fn each_remote_pair<T>(
    state: &State,
    mut visit: impl FnMut(Step, usize) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let pairs = state.cells_with(2);
    for start in pairs {
        let digits = state.candidates(start);
        let same: CellSet = pairs.iter().filter(|&cell| state.candidates(cell) == digits).collect();
        if same.len() < 4 {
            continue;
        }
        let mut path: Vec<Cell> = alloc::vec![start];
        walk(state, digits, same, &mut path, &mut visit)?;
    }
    ControlFlow::Continue(())
}

fn walk<T>(
    state: &State,
    digits: DigitSet,
    same: CellSet,
    path: &mut Vec<Cell>,
    visit: &mut impl FnMut(Step, usize) -> ControlFlow<T>,
) -> ControlFlow<T> {
    if path.len() >= 4 && path.len().is_multiple_of(2) {
        let cells: CellSet = path.iter().copied().collect();
        let mut seen = CellSet::EMPTY;
        for (nth, one) in path.iter().enumerate() {
            for other in path[nth + 1..].iter().skip(2).step_by(2) {
                seen |= one.peers() & other.peers();
            }
        }
        let mut lost = Candidates::NONE;
        for digit in digits {
            lost.add(digit, (state.spread(digit) & seen) - cells);
        }
        if !lost.is_empty() {
            let step = Step::new(Technique::RemotePair, cells, digits);
            visit(step.eliminating(lost), path.len())?;
        }
    }
    if let Some(&last) = path.last() {
        for next in same & last.peers() {
            if path.contains(&next) || path.len() >= MOST_CELLS {
                continue;
            }
            path.push(next);
            let flow = walk(state, digits, same, path, visit);
            path.pop();
            flow?;
        }
    }
    ControlFlow::Continue(())
}
