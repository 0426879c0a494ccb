//! Franken fish: those with boxes among the houses of their base or their cover.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use sudoku_core::{CellSet, DigitSet, House, HouseKind};

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

/// Visits the franken fish of this size, 2 or 3, and of these digits that strike something out,
/// with fins or without: lines of one kind and boxes as their base, and lines of the other kind and
/// boxes as their cover.
///
/// Each house has the digit once. So if no fin has it, no place has it that lies in more houses of
/// the cover than of the base; a fin lies in more houses of the base.
pub(crate) fn each_franken_fish<T>(
    state: &State,
    size: usize,
    finned: bool,
    digits: DigitSet,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    let most_fins = if finned { MOST_FINS } else { 0 };
    for digit in digits {
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
                let covering = Covering::new(base, covers, most_fins);
                covering.each(0, size, Layers::NONE, &mut |cover| {
                    let overlap = base.houses & cover.houses != 0;
                    if overlap || !(base.has_boxes() || cover.has_boxes()) {
                        return ControlFlow::Continue(());
                    }
                    let fins = base.beyond(cover);
                    if fins.is_empty() == finned {
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

/// The most houses of a base or a cover: those of a leviathan.
const MOST: usize = 7;

/// The search for covers of a base that leave few fins.
struct Covering<'a> {
    base: Layers,
    covers: &'a [Places],
    /// The most places of the base that this number of houses from here on can hold.
    reach: [[usize; MOST + 1]; House::ALL.len() + 1],
    most_fins: usize,
}

impl<'a> Covering<'a> {
    fn new(base: Layers, covers: &'a [Places], most_fins: usize) -> Self {
        let mut reach = [[0; MOST + 1]; House::ALL.len() + 1];
        for (nth, (_, places)) in covers.iter().enumerate().rev() {
            // A house covers a place of two houses of the base once, which leaves it a fin.
            let held = (*places & base.once).len();
            for number in 1..=MOST {
                reach[nth][number] = reach[nth + 1][number].max(held + reach[nth + 1][number - 1]);
            }
        }
        Self { base, covers, reach, most_fins }
    }

    /// Visits the covers with this number of further houses from the nth on, in the order of nested
    /// loops, that leave no more fins than allowed.
    fn each<T>(
        &self,
        nth: usize,
        number: usize,
        chosen: Layers,
        visit: &mut impl FnMut(Layers) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let open = self.base.beyond(chosen).len();
        if number == 0 {
            return if open <= self.most_fins { visit(chosen) } else { ControlFlow::Continue(()) };
        }
        for nth in nth..self.covers.len().saturating_sub(number - 1) {
            // No houses from here on hold enough.
            if open > self.most_fins + self.reach[nth][number] {
                break;
            }
            self.each(nth + 1, number - 1, chosen.with(self.covers[nth]), visit)?;
        }
        ControlFlow::Continue(())
    }
}
