//! Fish, and the empty rectangle.

use sudoku_core::{Cell, CellSet, House};
use sudoku_human::words::Clause;

use super::terms::Terms;
use super::{Checked, Fact, Facts, Scene, ensure};

pub(super) fn check(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Checked {
    let check = match clause.kind() {
        "fish.what" => what,
        "fish.cover" | "fish.so" => cover,
        "fish.fins" | "fish.without" => fins,
        "fish.with" => in_sight,
        "fish.layers" | "fish.layers-but" => layers,
        "fish.beyond" | "fish.beyond-but" => beyond,
        "fish.beyond-with" => in_sight_of_fins,
        "empty-rectangle.one" => one,
        "empty-rectangle.two" => two,
        _ => return None,
    };
    Some(check(scene, clause, facts))
}

fn what(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let digit = clause.digits_of("digits")?.only().ok_or("several digits")?;
    ensure!(clause.technique_of("technique")? == scene.step.technique(), "another technique");
    let (cells, fins) = (clause.cells_of("cells")?, clause.cells_of("fins")?);
    ensure!((cells & fins).is_empty(), "fins in the cover");
    ensure!((cells | fins).iter().all(|cell| scene.has(cell, digit)), "not all can be {digit}");
    let struck = clause.candidates_of("struck")?;
    ensure!(scene.step.eliminations().eq(struck.iter().copied()), "others are struck out");
    Ok(Vec::new())
}

fn united(houses: &[House]) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |all, house| all | house.cell_set())
}

/// As many houses as houses, and the digit has its places in the base in the cover.
fn within(scene: &Scene<'_>, clause: &Clause, fins: CellSet) -> Result<(), String> {
    let (base, cover) = (clause.houses_of("base")?, clause.houses_of("cover")?);
    let (digit, number) = (clause.digit_of("digit")?, clause.number_of("number")?);
    ensure!(base.len() == number && cover.len() == number, "not {number} of both");
    for (nth, house) in base.iter().enumerate() {
        let places = scene.places(*house, digit) - fins;
        ensure!(united(&cover).is_superset(places), "{places} of {house} are not in the cover");
        let met = united(&base[..nth]) & scene.places(*house, digit);
        ensure!(met.is_empty(), "{met} is in two houses of the base");
    }
    Ok(())
}

fn cover(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    within(scene, clause, CellSet::EMPTY)?;
    Ok(Vec::new())
}

fn fins(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let fins = clause.cells_of("fins")?;
    let (base, cover) = (clause.houses_of("base")?, clause.houses_of("cover")?);
    let digit = clause.digit_of("digit")?;
    let is_fin = |cell| scene.has(cell, digit) && united(&base).contains(cell);
    ensure!(fins.iter().all(is_fin), "{fins} are no fins");
    ensure!((fins & united(&cover)).is_empty(), "a fin is in the cover");
    within(scene, clause, fins)?;
    Ok(Vec::new())
}

/// By how many houses of the cover each place is in more than of the base.
fn surplus(clause: &Clause, cell: Cell) -> Result<i32, String> {
    let number = |houses: Vec<House>| {
        houses.iter().filter(|house| house.cells().contains(&cell)).count() as i32
    };
    Ok(number(clause.houses_of("cover")?) - number(clause.houses_of("base")?))
}

fn layers(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (digit, number) = (clause.digit_of("digit")?, clause.number_of("number")?);
    for houses in ["base", "cover"] {
        ensure!(clause.houses_of(houses)?.len() == number, "not {number} of both");
    }
    let fins = clause.cells_of("fins").unwrap_or(CellSet::EMPTY);
    for cell in Cell::ALL.into_iter().filter(|&cell| scene.has(cell, digit)) {
        let more = surplus(clause, cell)?;
        ensure!(more >= 0 || fins.contains(cell), "{cell} is in more houses of the base");
        ensure!(more < 0 || !fins.contains(cell), "{cell} is no fin");
    }
    Ok(Vec::new())
}

fn beyond(_: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    for cell in clause.cells_of("cells")? {
        ensure!(surplus(clause, cell)? > 0, "{cell} is not in more houses of the cover");
    }
    Ok(Vec::new())
}

fn in_sight_of_fins(_: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, fins) = (clause.cells_of("cells")?, clause.cells_of("fins")?);
    for cell in cells {
        ensure!(fins.iter().all(|fin| fin.sees(cell)), "{cell} does not see all of {fins}");
    }
    Ok(Vec::new())
}

fn in_sight(_: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, fins) = (clause.cells_of("cells")?, clause.cells_of("fins")?);
    let (base, cover) = (clause.houses_of("base")?, clause.houses_of("cover")?);
    let met = clause.houses_of("met")?;
    ensure!(met.iter().all(|house| cover.contains(house)), "{met:?} are not of the cover");
    ensure!(united(&met).is_superset(cells), "{cells} are not all in the cover");
    for house in met {
        ensure!(!(house.cell_set() & cells).is_empty(), "{house} has none of {cells}");
    }
    ensure!((united(&base) & cells).is_empty(), "{cells} are not all outside the base");
    for cell in cells {
        ensure!(fins.iter().all(|fin| fin.sees(cell)), "{cell} does not see all of {fins}");
    }
    Ok(Vec::new())
}

fn one(_: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (cell, loser) = (clause.cell_of("cell")?, clause.cell_of("loser")?);
    clause.digit_of("digit")?;
    ensure!(cell.sees(loser), "{cell} does not see {loser}");
    Ok(Vec::new())
}

fn two(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (cell, other) = (clause.cell_of("cell")?, clause.cell_of("other")?);
    let (digit, loser) = (clause.digit_of("digit")?, clause.cell_of("loser")?);
    let (house, from) = (clause.house_of("house")?, clause.house_of("from")?);
    let turn = clause.house_of("turn")?;
    ensure!(facts.refute(&[], &[(cell, digit), (other, digit)]), "{other} does not follow");
    ensure!(from.cell_set().contains(other), "{other} is not in {from}");
    ensure!(!house.cell_set().contains(other), "{other} is in {house}");
    let rest = scene.places(house, digit) - from.cell_set();
    ensure!(turn.cell_set().is_superset(rest), "{rest} is not all in {turn}");
    ensure!(turn.cell_set().contains(loser), "{loser} is not in {turn}");
    ensure!(!house.cell_set().contains(loser), "{loser} is in {house}");
    Ok(Vec::new())
}
