//! Sets and direct steps.

use sudoku_core::CellSet;
use sudoku_human::words::Clause;

use super::shared::{cell_fact, with};
use super::terms::Terms;
use super::{Checked, Fact, Facts, Scene, ensure};

pub(super) fn check(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Checked {
    let check = match clause.kind() {
        "locked.in" => locked,
        "locked.left" => left_by_locked,
        "set.hidden" => hidden,
        "set.hidden-so" => nothing_else,
        "set.left" => left,
        "set.naked" => naked,
        "set.naked-so" => taken,
        _ => return None,
    };
    Some(check(scene, clause, facts))
}

fn locked(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (house, other) = (clause.house_of("house")?, clause.house_of("other")?);
    let (digit, cells) = (clause.digit_of("digit")?, clause.cells_of("cells")?);
    let places = scene.places(house, digit);
    ensure!(places == cells, "{digit} has the places {places} in {house}");
    ensure!(other.cell_set().is_superset(cells), "they are not in {other}");
    Ok(vec![with(cells, digit)])
}

/// The other house is excluded; one place is left.
fn left_by_locked(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (house, other) = (clause.house_of("house")?, clause.house_of("other")?);
    let (digit, cell) = (clause.digit_of("digit")?, clause.cell_of("cell")?);
    let places = scene.places(house, digit);
    ensure!(places.contains(cell) && places.len() > 1, "{digit} has the places {places}");
    for gone in places.without(cell) {
        ensure!(other.cell_set().contains(gone), "{gone} is not in {other}");
        ensure!(facts.refute(&[(gone, digit)], &[]), "{gone} can be {digit}");
    }
    Ok(vec![with(places, digit)])
}

fn hidden(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (house, digits) = (clause.house_of("house")?, clause.digits_of("digits")?);
    let cells = clause.cells_of("cells")?;
    let number = clause.number_of("number")?;
    ensure!(cells.len() == number && digits.len() == number, "not {number} of both");
    let places = digits.iter().map(|digit| scene.places(house, digit));
    let all = places.clone().fold(CellSet::EMPTY, |all, places| all | places);
    ensure!(all == cells, "they have the places {all} in {house}");
    Ok(digits.iter().zip(places).map(|(digit, places)| with(places, digit)).collect())
}

/// No other digit is possible in the cells.
fn nothing_else(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, digits) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
    for cell in cells {
        for digit in scene.marks.get(cell) - digits {
            ensure!(facts.refute(&[(cell, digit)], &[]), "{cell} can be {digit}");
        }
    }
    Ok(Vec::new())
}

fn left(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (house, digit) = (clause.house_of("house")?, clause.digit_of("digit")?);
    let cell = clause.cell_of("cell")?;
    let places = scene.places(house, digit);
    ensure!(places.contains(cell) && places.len() > 1, "{digit} has the places {places}");
    for gone in places.without(cell) {
        ensure!(facts.refute(&[(gone, digit)], &[]), "{gone} can be {digit}");
    }
    Ok(vec![with(places, digit)])
}

fn naked(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, digits) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
    let number = clause.number_of("number")?;
    ensure!(cells.len() == number && digits.len() == number, "not {number} of both");
    let all = scene.digits(cells);
    ensure!(all == digits, "{cells} have the candidates {all}");
    Ok(cells.iter().map(|cell| cell_fact(scene, cell)).collect())
}

/// Each of the digits has its place, by the facts before: what the step strikes out is of these
/// digits and in these houses.
fn taken(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (houses, digits) = (clause.houses_of("houses")?, clause.digits_of("digits")?);
    for (cell, digit) in scene.step.eliminations() {
        ensure!(digits.contains(digit), "{digit} is not of the set");
        ensure!(houses.iter().any(|house| house.cell_set().contains(cell)), "{cell} is elsewhere");
    }
    // Nothing else in these houses is possible, but for the cells of the pattern.
    for house in houses {
        for digit in digits {
            for cell in scene.places(house, digit) - scene.step.pattern() {
                ensure!(facts.refute(&[(cell, digit)], &[]), "{cell} can be {digit}");
            }
        }
    }
    Ok(Vec::new())
}
