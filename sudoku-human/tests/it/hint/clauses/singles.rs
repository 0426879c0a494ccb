//! Singles and locked candidates.

use sudoku_core::{CellSet, Digit, DigitSet};
use sudoku_human::words::Clause;

use super::shared::with;
use super::terms::Terms;
use super::{Checked, Fact, Facts, Scene, ensure};

pub(super) fn check(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Checked {
    let check = match clause.kind() {
        "full-house.where" | "full-house.what" | "full-house.why" => full_house,
        "hidden-single.where" | "hidden-single.what" | "hidden-single.why" => hidden,
        "naked-single.where"
        | "naked-single.what"
        | "naked-single.why"
        | "naked-single.why-struck"
        | "naked-single.why-only-struck" => naked,
        "locked-candidates.where" | "locked-candidates.what" | "locked-candidates.why" => locked,
        _ => return None,
    };
    Some(check(scene, clause))
}

fn full_house(scene: &Scene<'_>, clause: &Clause) -> Result<Vec<Fact>, String> {
    let (house, cell) = (clause.house_of("house")?, clause.cell_of("cell")?);
    let digit = clause.digit_of("digit")?;
    let empty: CellSet = house.cell_set() - scene.grid.filled();
    ensure!(empty == CellSet::single(cell), "{house} has the empty cells {empty}");
    let held = house.cells().iter().filter_map(|&cell| scene.grid.get(cell));
    ensure!(held.collect::<DigitSet>() == DigitSet::ALL.without(digit), "{digit} is there");
    Ok(vec![vec![(cell, digit)]])
}

fn hidden(scene: &Scene<'_>, clause: &Clause) -> Result<Vec<Fact>, String> {
    let (house, digit) = (clause.house_of("house")?, clause.digit_of("digit")?);
    let cell = CellSet::single(clause.cell_of("cell")?);
    ensure!(scene.places(house, digit) == cell, "{digit} has other places in {house}");
    reasons(scene, clause, house.cell_set() - cell, digit)?;
    Ok(vec![with(cell, digit)])
}

/// Whether these cells are filled, see a cell with the digit that is named, or are named as having
/// lost it before.
fn reasons(scene: &Scene<'_>, clause: &Clause, cells: CellSet, digit: Digit) -> Result<(), String> {
    let mut open = cells;
    let mut is_filled = false;
    let parts = clause.parts_of("reasons")?;
    for part in &parts {
        match part.kind() {
            "reason.holds" => {
                let (cell, held) = (part.cell_of("cell")?, part.digit_of("digit")?);
                ensure!(
                    scene.grid.get(cell) == Some(held) && held == digit,
                    "{cell} holds another"
                );
                open -= cell.peers();
            }
            "reason.filled" => is_filled = true,
            "reason.struck" => {
                let struck = part.cells_of("cells")?;
                ensure!(part.digit_of("digit")? == digit, "another digit");
                let lost = |cell| scene.grid.get(cell).is_none() && !scene.has(cell, digit);
                ensure!(struck.iter().all(lost), "not struck out of all of {struck}");
                open -= struck;
            }
            kind => return Err(format!("the reason {kind}")),
        }
    }
    let filled = cells & scene.grid.filled();
    ensure!(is_filled != filled.is_empty(), "filled cells: {is_filled}");
    let rest = open - filled;
    ensure!(rest.is_empty(), "no reason for {rest}");
    Ok(())
}

fn naked(scene: &Scene<'_>, clause: &Clause) -> Result<Vec<Fact>, String> {
    let (cell, digit) = (clause.cell_of("cell")?, clause.digit_of("digit")?);
    ensure!(scene.digits(CellSet::single(cell)) == DigitSet::single(digit), "{cell} has others");
    ensure!(cell.houses().contains(&clause.house_of("house")?), "not in that house");
    if clause.kind().starts_with("naked-single.why") {
        let mut all = DigitSet::single(digit);
        if clause.kind() != "naked-single.why-only-struck" {
            for part in clause.parts_of("reasons")? {
                ensure!(part.kind() == "naked-single.seen", "{}", part.kind());
                let (house, digits) = (part.house_of("house")?, part.digits_of("digits")?);
                let cells = house.cells().iter();
                let held: DigitSet = cells.filter_map(|&cell| scene.grid.get(cell)).collect();
                ensure!(cell.houses().contains(&house), "{cell} is not in {house}");
                ensure!(held.is_superset(digits), "{house} has {held}");
                all |= digits;
            }
        }
        if clause.kind() != "naked-single.why" {
            all |= clause.digits_of("struck")?;
        }
        ensure!(all == DigitSet::ALL, "only {all} are excluded");
    }
    Ok(vec![vec![(cell, digit)]])
}

fn locked(scene: &Scene<'_>, clause: &Clause) -> Result<Vec<Fact>, String> {
    let (house, other) = (clause.house_of("house")?, clause.house_of("other")?);
    let digit = clause.digit_of("digit")?;
    let places = scene.places(house, digit);
    ensure!(other.cell_set().is_superset(places), "{digit} has the places {places}");
    let struck = clause.cells_of("struck")?;
    let lost: CellSet = scene.places(other, digit) - house.cell_set();
    ensure!(struck == lost, "{lost} lose it");
    ensure!(clause.technique_of("technique")? == scene.step.technique(), "another technique");
    reasons(scene, clause, house.cell_set() - other.cell_set(), digit)?;
    Ok(vec![with(places, digit)])
}
