//! Sue de coq: cells that a box and a line share with two digits more than cells, and cells of
//! the rest of the line and of the rest of the box that take these digits up.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};

use super::few::Few;
use super::kind::Technique;
use super::state::State;
use super::step::{Candidates, Step};

type Cells = Few<Cell, 9>;

fn list(cells: CellSet) -> Cells {
    Few::of(Cell::ALL[0], cells.iter())
}

/// Visits the subsets in lexicographic order of their cells, with their candidates, down to those
/// of this many cells.
fn each_subset<T>(
    state: &State,
    cells: &[Cell],
    chosen: CellSet,
    digits: DigitSet,
    most: usize,
    visit: &mut dyn FnMut(CellSet, DigitSet) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for (nth, &cell) in cells.iter().enumerate() {
        let (set, all) = (chosen.with(cell), digits | state.candidates(cell));
        visit(set, all)?;
        if set.len() < most {
            each_subset(state, &cells[nth + 1..], set, all, most, visit)?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the patterns that strike something out, with the eliminations in the order in which
/// they are found. Rows come first, and the boxes of a line in their order.
pub(crate) fn each_sue_de_coq<T>(
    state: &State,
    mut visit: impl FnMut(Step, &[(Cell, Digit)]) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for line in &House::ALL[..18] {
        for house in &House::ALL[18..] {
            let crossing = line.cell_set() & house.cell_set() & state.empty();
            if crossing.len() < 2 {
                continue;
            }
            let in_line = (line.cell_set() - house.cell_set()) & state.empty();
            let in_box = (house.cell_set() - line.cell_set()) & state.empty();
            each_subset(
                state,
                &list(crossing),
                CellSet::EMPTY,
                DigitSet::EMPTY,
                3,
                &mut |shared, own| {
                    if shared.len() < 2 || own.len() < shared.len() + 2 {
                        return ControlFlow::Continue(());
                    }
                    each_subset(
                        state,
                        &list(in_line),
                        CellSet::EMPTY,
                        DigitSet::EMPTY,
                        9,
                        &mut |row, of_row| {
                            if (of_row & own).is_empty() || of_row.len() < row.len() + 1 {
                                return ControlFlow::Continue(());
                            }
                            // The two sets share no digit of the crossing.
                            let taken = of_row & own;
                            let apart = |&cell: &Cell| (state.candidates(cell) & taken).is_empty();
                            each_subset(
                                state,
                                &list(in_box.iter().filter(apart).collect()),
                                CellSet::EMPTY,
                                DigitSet::EMPTY,
                                9,
                                &mut |block, of_block| {
                                    let all = own | of_row | of_block;
                                    let number = shared.len() + row.len() + block.len();
                                    let twice = of_row & of_block;
                                    if !(twice & own).is_empty()
                                        || (of_block & own).is_empty()
                                        || all.len() + twice.len() != number
                                    {
                                        return ControlFlow::Continue(());
                                    }
                                    let mut found: alloc::vec::Vec<(Cell, Digit)> =
                                        alloc::vec::Vec::new();
                                    let mut lost = Candidates::NONE;
                                    let mut add = |digits: DigitSet, cells: CellSet| {
                                        for cell in cells {
                                            for digit in digits & state.candidates(cell) {
                                                found.push((cell, digit));
                                                lost.insert(cell, digit);
                                            }
                                        }
                                    };
                                    add(
                                        (own | of_block) - (of_row - twice),
                                        (house.cell_set() & state.empty()) - shared - block,
                                    );
                                    add(
                                        (own | of_row) - (of_block - twice),
                                        (line.cell_set() & state.empty()) - shared - row,
                                    );
                                    if lost.is_empty() {
                                        return ControlFlow::Continue(());
                                    }
                                    let step =
                                        Step::new(Technique::SueDeCoq, shared | row | block, all);
                                    let step =
                                        step.with_special(shared).seen_in(*line).seen_in(*house);
                                    visit(step.eliminating(lost), &found)
                                },
                            )
                        },
                    )
                },
            )?;
        }
    }
    ControlFlow::Continue(())
}
