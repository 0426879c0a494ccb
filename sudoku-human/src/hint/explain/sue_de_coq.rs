//! Sue de coq: cells of a row or column and of a box that need every candidate they have.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::draft::Draft;
use crate::hint::diagram::Role;
use crate::hint::step::Hint;
use crate::technique::Step;
use crate::technique::state::State;
use crate::words::Clause;

pub(super) fn explain(step: &Step, state: &State) -> Option<Hint> {
    let mut draft = Draft::new(step);
    let (cells, shared) = (step.pattern(), step.special());
    for cell in cells {
        let role = if shared.contains(cell) { Role::Special } else { Role::Pattern };
        draft.diagram.mark(CellSet::single(cell), state.candidates(cell), role);
        draft.candidates.extend(state.candidates(cell).iter().map(|digit| (cell, digit)));
    }
    let digits_of = |cells: CellSet| -> DigitSet {
        cells.iter().fold(DigitSet::EMPTY, |all, cell| all | state.candidates(cell))
    };
    let line = step.houses().find(|house| house.kind() != HouseKind::Box);
    let house = step.houses().find(|house| house.kind() == HouseKind::Box);
    let (line, house) = (line?, house?);
    let parts = [(line, cells - house.cell_set()), (house, cells - line.cell_set())];
    let [of_line, of_box] = parts.map(|(_, cells)| digits_of(cells));
    let (own, twice) = (digits_of(shared), of_line & of_box);
    let mut why = Vec::new();
    let whole = Clause::new("sue-de-coq.cells").with("cells", cells).with("number", cells.len());
    why.push(whole.with("digits", own | of_line | of_box));
    // A digit of the shared cells alone is in one place of both houses.
    let groups = [(line, of_line - twice), (house, of_box - twice)];
    for (house, digits) in groups {
        if !digits.is_empty() {
            let clause = Clause::new("sue-de-coq.within").with("digits", digits);
            why.push(clause.with("house", house));
        }
    }
    let both = own - of_line - of_box;
    if !both.is_empty() {
        let clause = Clause::new("sue-de-coq.shared").with("digits", both);
        why.push(clause.with("cells", shared));
    }
    if !twice.is_empty() {
        let clause = Clause::new("sue-de-coq.twice").with("digits", twice);
        why.push(clause.with("house", line).with("other", house));
    }
    let kind = if twice.is_empty() { "sue-de-coq.once" } else { "sue-de-coq.at-most" };
    why.push(Clause::new(kind).with("cells", cells).with("number", cells.len()));
    let lost: Vec<(Cell, Digit)> = step.eliminations().collect();
    for (house, own_cells, digits) in [
        (line, shared | parts[0].1, (own | of_line) - (of_box - twice)),
        (house, shared | parts[1].1, (own | of_box) - (of_line - twice)),
    ] {
        let struck: Vec<(Cell, Digit)> = lost
            .iter()
            .copied()
            .filter(|&(cell, digit)| digits.contains(digit) && is_outside(house, own_cells, cell))
            .collect();
        if !struck.is_empty() {
            let used: DigitSet = struck.iter().map(|&(_, digit)| digit).collect();
            let clause = Clause::new("sue-de-coq.lost").with("house", house);
            why.push(clause.with("digits", used).with("struck", struck).with("cells", own_cells));
        }
    }
    let place = Clause::new("sue-de-coq.where").with("house", line).with("other", house);
    let what = Clause::new("sue-de-coq.what").with("shared", shared).with("cells", cells - shared);
    draft.finish(step, place, what, why)
}

fn is_outside(house: House, own: CellSet, cell: Cell) -> bool {
    house.cell_set().contains(cell) && !own.contains(cell)
}
