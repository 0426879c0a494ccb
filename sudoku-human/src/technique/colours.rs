//! Simple and multi colours: the places of a digit that follow from each other, in two colours of
//! which one holds.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet};

use super::kind::Technique;
use super::lines::two_places;
use super::state::State;
use super::step::{Candidates, Step};

/// The two colours of a component, the lowest cell in the first.
type Colours = [CellSet; 2];

/// The components of a digit with two cells or more, by their lowest cells.
fn components(state: &State, digit: Digit) -> Vec<Colours> {
    let mut all: Vec<Colours> = Vec::new();
    let mut met = CellSet::EMPTY;
    for cell in state.spread(digit) {
        if !met.contains(cell) {
            let mut colours = [CellSet::EMPTY; 2];
            grow(state, digit, cell, 0, &mut colours, &mut met);
            if !colours[1].is_empty() {
                all.push(colours);
            }
        }
    }
    all
}

fn grow(
    state: &State,
    digit: Digit,
    cell: Cell,
    colour: usize,
    colours: &mut Colours,
    met: &mut CellSet,
) {
    met.insert(cell);
    colours[colour].insert(cell);
    for house in cell.houses() {
        for next in two_places(state, house, digit).into_iter().flatten() {
            if !met.contains(next) {
                grow(state, digit, next, 1 - colour, colours, met);
            }
        }
    }
}

/// The cells that see a cell of these.
fn near(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |all, cell| all | cell.peers())
}

fn step(technique: Technique, digit: Digit, cells: CellSet, lost: CellSet) -> Step {
    let step = Step::new(technique, cells, DigitSet::single(digit));
    step.eliminating(Candidates::of(digit, lost))
}

/// Visits the components with a colour that sees itself, or whose two colours a cell sees.
pub(crate) fn each_simple_colours<T>(
    state: &State,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for digit in Digit::ALL {
        for [one, other] in components(state, digit) {
            for colour in [one, other] {
                if !(near(colour) & colour).is_empty() {
                    visit(step(Technique::SimpleColours, digit, one | other, colour))?;
                }
            }
            let lost = (state.spread(digit) & near(one) & near(other)) - one - other;
            if !lost.is_empty() {
                visit(step(Technique::SimpleColours, digit, one | other, lost))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the pairs of components of which a colour of one sees a colour of the other, or both;
/// with the eliminations in the order in which they are found.
pub(crate) fn each_multi_colours<T>(
    state: &State,
    mut visit: impl FnMut(Step, &[Cell]) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for digit in Digit::ALL {
        let all = components(state, digit);
        for (i, one) in all.iter().enumerate() {
            for (j, other) in all.iter().enumerate() {
                if i == j {
                    continue;
                }
                let cells = one[0] | one[1] | other[0] | other[1];
                for colour in *one {
                    let seen = near(colour);
                    if !(seen & other[0]).is_empty() && !(seen & other[1]).is_empty() {
                        let list: Vec<Cell> = colour.iter().collect();
                        visit(step(Technique::MultiColours, digit, cells, colour), &list)?;
                    }
                }
                let mut list: Vec<Cell> = Vec::new();
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if !(near(one[a]) & other[b]).is_empty() {
                        let seen = near(one[1 - a]) & near(other[1 - b]);
                        let lost = state.spread(digit) & seen;
                        list.extend(
                            lost.iter().filter(|cell| !list.contains(cell)).collect::<Vec<_>>(),
                        );
                    }
                }
                if !list.is_empty() {
                    let lost = list.iter().copied().collect();
                    visit(step(Technique::MultiColours, digit, cells, lost), &list)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
