//! Patterns of one digit from houses with two places for it: skyscraper, two-string kite, empty
//! rectangle.

use core::ops::ControlFlow;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind};

use super::kind::Technique;
use super::spots::{Spots, cells_at, count};
use super::state::{State, houses_of};
use super::step::{Candidates, Step};

/// The two places of the digit in the house, if it has two.
pub(crate) fn two_places(state: &State, house: House, digit: Digit) -> Option<[Cell; 2]> {
    let places = state.places(house, digit);
    if count(places) != 2 {
        return None;
    }
    let mut cells = cells_at(house, places);
    Some([cells.next()?, cells.next()?])
}

fn step(technique: Technique, digit: Digit, cells: CellSet, lost: CellSet) -> Step {
    let step = Step::new(technique, cells, DigitSet::single(digit));
    step.eliminating(Candidates::of(digit, lost))
}

/// Visits the skyscrapers that strike something out: two lines with two places each, of which one
/// of each lies in the same crossing line. Rows before columns.
pub(crate) fn each_skyscraper<T>(
    state: &State,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for kind in [HouseKind::Row, HouseKind::Column] {
        let nth = |cell: Cell| if kind == HouseKind::Row { cell.column() } else { cell.row() };
        for digit in Digit::ALL {
            let pairs = houses_of(kind).map(|house| two_places(state, house, digit));
            for i in 0..9 {
                let Some(one) = pairs[i] else { continue };
                for j in i + 1..9 {
                    let Some(two) = pairs[j] else { continue };
                    let shared = match [0, 1].map(|end| nth(one[end]) == nth(two[end])) {
                        [true, false] => 0,
                        [false, true] => 1,
                        _ => continue,
                    };
                    let roofs = [one[1 - shared], two[1 - shared]];
                    let seen = roofs[0].peers() & roofs[1].peers();
                    let lost = state.spread(digit) & seen;
                    if !lost.is_empty() {
                        let cells = one.into_iter().chain(two).collect();
                        let step = step(Technique::Skyscraper, digit, cells, lost);
                        let houses = houses_of(kind);
                        visit(step.seen_in(houses[i]).seen_in(houses[j]))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the two-string kites that strike something out: a row and a column with two places
/// each, of which one of each lies in the same box.
pub(crate) fn each_kite<T>(
    state: &State,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    for digit in Digit::ALL {
        for row in houses_of(HouseKind::Row) {
            let Some(one) = two_places(state, row, digit) else { continue };
            for column in houses_of(HouseKind::Column) {
                let Some(two) = two_places(state, column, digit) else { continue };
                let cells: CellSet = one.into_iter().chain(two).collect();
                if cells.len() < 4 {
                    continue;
                }
                for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    if one[i].box_() != two[j].box_() {
                        continue;
                    }
                    let (far, other) = (one[1 - i], two[1 - j]);
                    let Some(crossing) = Cell::at(other.row(), far.column()) else { continue };
                    let lost = state.spread(digit) & CellSet::single(crossing);
                    if !lost.is_empty() && !cells.contains(crossing) {
                        let step = step(Technique::TwoStringKite, digit, cells, lost);
                        visit(step.seen_in(row).seen_in(column))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Visits the empty rectangles that strike something out: the places of a box lie in a row and a
/// column, one of them with two places, and a line elsewhere with two places leads from one to
/// the other.
pub(crate) fn each_empty_rectangle<T>(
    state: &State,
    mut visit: impl FnMut(Step) -> ControlFlow<T>,
) -> ControlFlow<T> {
    const ROWS: [Spots; 3] = [0o007, 0o070, 0o700];
    const COLUMNS: [Spots; 3] = [0o111, 0o222, 0o444];
    for digit in Digit::ALL {
        for (nth, house) in houses_of(HouseKind::Box).into_iter().enumerate() {
            let places = state.places(house, digit);
            if !(2..=5).contains(&count(places)) {
                continue;
            }
            let (first_row, first_column) = (nth / 3 * 3, nth % 3 * 3);
            for pair in 0..9 {
                let (row, column) = (ROWS[pair / 3], COLUMNS[pair % 3]);
                let sizes = [places & row & !column, places & column & !row].map(count);
                let fits = places & !(row | column) == 0
                    && sizes[0] >= 1
                    && sizes[1] >= 1
                    && count(places & row).max(count(places & column)) >= 2;
                if !fits {
                    continue;
                }
                let row = House::ALL[first_row + pair / 3];
                let column = House::ALL[9 + first_column + pair % 3];
                for from in [row, column] {
                    let along = (state.spread(digit) & from.cell_set()) - house.cell_set();
                    for cell in along {
                        let [of_row, of_column, _] = cell.houses();
                        let strong = if from == row { of_column } else { of_row };
                        let Some(ends) = two_places(state, strong, digit) else { continue };
                        let end = if ends[0] == cell { ends[1] } else { ends[0] };
                        let crossing = if from == row {
                            Cell::at(end.row(), column.number() - 1)
                        } else {
                            Cell::at(row.number() - 1, end.column())
                        };
                        let crossing: CellSet = crossing.into_iter().collect();
                        let lost = (state.spread(digit) & crossing) - house.cell_set();
                        if !lost.is_empty() {
                            let cells = cells_at(house, places).collect::<CellSet>();
                            let cells = cells.with(cell).with(end);
                            let step = step(Technique::EmptyRectangle, digit, cells, lost);
                            visit(step.seen_in(house).seen_in(strong))?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
