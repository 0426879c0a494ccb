//! Franken fish: those with boxes among the houses of their base or their cover.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{CellSet, Digit, DigitSet, House, HouseKind};

use super::kind::Technique;
use super::spots::cells_at;
use super::state::State;
use super::step::{Candidates, Step};

/// The most fins.
const MOST_FINS: usize = 5;

/// The places of a digit in a house.
type Places = (House, CellSet);

/// Some houses, and the places that lie in one of them or in two.
#[derive(Clone, Copy)]
struct Layers {
    /// Bit n is the house with the index n.
    houses: u32,
    once: CellSet,
    twice: CellSet,
}

impl Layers {
    const NONE: Self = Self { houses: 0, once: CellSet::EMPTY, twice: CellSet::EMPTY };

    fn with(self, (house, places): Places) -> Self {
        Self {
            houses: self.houses | 1 << house.index(),
            once: self.once | places,
            twice: self.twice | (self.once & places),
        }
    }

    const fn has_boxes(self) -> bool {
        self.houses >> 18 != 0
    }

    /// The places that lie in more of these houses than of the others.
    fn beyond(self, other: Self) -> CellSet {
        (self.once - other.once) | (self.twice - other.twice)
    }
}

/// Visits the franken fish of this size that strike something out, with fins or without: lines of
/// one kind and boxes as their base, and lines of the other kind and boxes as their cover.
///
/// Each house has the digit once. So if no fin has it, no place has it that lies in more houses of
/// the cover than of the base; a fin lies in more houses of the base.
pub(crate) fn each_franken_fish<T>(
    state: &State,
    size: usize,
    finned: bool,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for digit in Digit::ALL {
        let places = |house: &House| {
            let cells: CellSet = cells_at(*house, state.places(*house, digit)).collect();
            (!cells.is_empty()).then_some((*house, cells))
        };
        let with_boxes = |kind: HouseKind| -> Vec<Places> {
            let able = |house: &&House| house.kind() == kind || house.kind() == HouseKind::Box;
            House::ALL.iter().filter(able).filter_map(places).collect()
        };
        let [rows, columns] = [with_boxes(HouseKind::Row), with_boxes(HouseKind::Column)];
        for (bases, covers) in [(&rows, &columns), (&columns, &rows)] {
            each_choice(bases, size, Layers::NONE, &mut |base| {
                each_choice(covers, size, Layers::NONE, &mut |cover| {
                    let overlap = base.houses & cover.houses != 0;
                    if overlap || !(base.has_boxes() || cover.has_boxes()) {
                        return ControlFlow::Continue(());
                    }
                    let fins = base.beyond(cover);
                    if fins.len() > MOST_FINS || fins.is_empty() == finned {
                        return ControlFlow::Continue(());
                    }
                    let lost = fins.iter().fold(cover.beyond(base), |all, fin| all & fin.peers());
                    if lost.is_empty() {
                        return ControlFlow::Continue(());
                    }
                    let technique = Technique::FrankenFish { size: size as u8, finned };
                    let mut step = Step::new(technique, base.once - fins, DigitSet::single(digit));
                    step.houses = base.houses | cover.houses;
                    visit(step.with_special(fins).eliminating(Candidates::of(digit, lost)))
                })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Visits the choices of this number of houses, in the order of nested loops.
fn each_choice<T>(
    houses: &[Places],
    number: usize,
    chosen: Layers,
    visit: &mut dyn FnMut(Layers) -> ControlFlow<T>,
) -> ControlFlow<T> {
    if number == 0 {
        return visit(chosen);
    }
    for (nth, &house) in houses.iter().enumerate() {
        if houses.len() - nth < number {
            break;
        }
        each_choice(&houses[nth + 1..], number - 1, chosen.with(house), visit)?;
    }
    ControlFlow::Continue(())
}
