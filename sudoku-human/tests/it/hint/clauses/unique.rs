//! Conclusions from there being one solution: rectangles, loops, graveyards.

use std::collections::BTreeSet;

use sudoku_core::{Cell, CellSet, Digit, DigitSet, House};
use sudoku_human::words::Clause;

use super::shared::{cell_fact, with};
use super::terms::Terms;
use super::{Checked, Fact, Facts, Scene, ensure};

pub(super) fn check(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Checked {
    let check = match clause.kind() {
        "unique.rectangle" | "unique.loop" | "unique.avoidable" => deadly,
        "unique.extra" => extra,
        "unique.as-one" => as_one,
        "unique.naked-set" => naked_set,
        "unique.hidden-set" => hidden_set,
        "unique.type-4" => type_4,
        "unique.type-6" => type_6,
        "unique.hidden" => hidden,
        "bug.graveyard" => graveyard,
        "bug.extra" => excess,
        "bug.type-4" => bug_type_4,
        _ => return None,
    };
    Some(check(scene, clause, facts))
}

/// The candidates beside the pair; one of them holds.
fn beside(scene: &Scene<'_>, cells: CellSet, pair: DigitSet) -> Fact {
    let open = cells.iter().filter(|&cell| scene.grid.get(cell).is_none());
    open.flat_map(|cell| {
        let more = scene.marks.get(cell) - pair;
        more.iter().map(move |digit| (cell, digit)).collect::<Vec<_>>()
    })
    .collect()
}

/// Cells that could exchange two digits: two or none in every house, solved ones not given.
fn deadly(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, pair) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
    ensure!(pair.len() == 2, "not two digits: {pair}");
    for house in House::ALL {
        let number = (house.cell_set() & cells).len();
        ensure!(matches!(number, 0 | 2), "{number} of the cells are in {house}");
    }
    ensure!((cells.len() == 4) == (clause.kind() != "unique.loop"), "{} cells", cells.len());
    let solved = cells & scene.grid.filled();
    if clause.kind() == "unique.avoidable" {
        ensure!(clause.cells_of("others")? == solved, "solved are {solved}");
    } else {
        ensure!(solved.is_empty(), "{solved} is filled");
    }
    for cell in solved {
        ensure!(!scene.grid.is_fixed(cell), "{cell} is given");
        ensure!(scene.grid.get(cell).is_some_and(|digit| pair.contains(digit)), "not of the pair");
    }
    Ok(vec![beside(scene, cells, pair)])
}

/// All the candidates beside the pair, by the fact before.
fn extra(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let extra = clause.candidates_of("extra")?;
    ensure!(facts.refute(&[], &extra), "there are others");
    for nth in 0..extra.len() {
        let mut less = extra.clone();
        less.remove(nth);
        ensure!(!facts.refute(&[], &less), "{:?} is not needed", extra[nth]);
    }
    Ok(Vec::new())
}

/// One of the cells holds one of the digits.
fn as_one(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, digits) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
    let all: Vec<(Cell, Digit)> = cells
        .iter()
        .flat_map(|cell| digits.iter().map(move |digit| (cell, digit)))
        .filter(|&(cell, digit)| scene.has(cell, digit))
        .collect();
    ensure!(facts.refute(&[], &all), "they may hold none of {digits}");
    Ok(vec![all])
}

/// With these cells, as many cells as digits, counting the others before as one.
fn naked_set(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, digits) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
    let number = clause.number_of("number")?;
    ensure!(cells.len() + 1 == number && digits.len() == number, "not {number} of both");
    let all = scene.digits(cells);
    ensure!(digits.is_superset(all), "{cells} have the candidates {all}");
    Ok(cells.iter().map(|cell| cell_fact(scene, cell)).collect())
}

fn hidden_set(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (house, digits) = (clause.house_of("house")?, clause.digits_of("digits")?);
    let (cells, others) = (clause.cells_of("cells")?, clause.cells_of("others")?);
    let whole = cells | others;
    ensure!(digits.len() == cells.len() + 1, "{} digits", digits.len());
    for digit in digits {
        let places = scene.places(house, digit);
        ensure!(whole.is_superset(places), "{digit} has the places {places} in {house}");
    }
    // Not all of the others hold one of these digits.
    let more: Vec<_> = others
        .iter()
        .flat_map(|cell| (scene.marks.get(cell) - digits).iter().map(move |digit| (cell, digit)))
        .collect();
    ensure!(others.len() == 2 && facts.refute(&[], &more), "both may hold one of {digits}");
    Ok(digits.iter().map(|digit| with(scene.places(house, digit), digit)).collect())
}

fn type_4(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, value) = (clause.cells_of("cells")?, clause.digit_of("value")?);
    let digit = clause.digit_of("digit")?;
    ensure!(cells.len() == 2, "{cells} are not two");
    for cell in cells {
        let others = with(cells.without(cell), digit);
        ensure!(facts.refute(&[(cell, value)], &others), "the other is not {digit}");
        ensure!(facts.refute(&[(cell, value)], &[]), "{cell} can be {value}");
    }
    Ok(Vec::new())
}

fn type_6(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, others) = (clause.cells_of("cells")?, clause.cells_of("others")?);
    let (digit, digits) = (clause.digit_of("digit")?, clause.digits_of("digits")?);
    ensure!(cells.len() == 2 && digits.contains(digit), "{cells} are not two");
    for cell in cells {
        for other in cells.without(cell) {
            ensure!(facts.refute(&[(cell, digit)], &[(other, digit)]), "{other} is not {digit}");
        }
        ensure!(others.iter().all(|other| other.sees(cell)), "{others} do not see {cell}");
    }
    Ok(Vec::new())
}

fn hidden(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let first = (clause.cell_of("cell")?, clause.digit_of("value")?);
    let (others, digit) = (clause.cells_of("others")?, clause.digit_of("digit")?);
    for other in others {
        ensure!(facts.refute(&[first], &[(other, digit)]), "{other} is not {digit}");
    }
    let corner = (clause.cell_of("corner")?, first.1);
    ensure!(facts.refute(&[first], &[corner]), "{} is not {}", corner.0, corner.1);
    Ok(Vec::new())
}

/// Without these candidates, all is in pairs.
fn graveyard(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let extra: BTreeSet<(Cell, Digit)> = clause.candidates_of("extra")?.into_iter().collect();
    for &(cell, digit) in &extra {
        ensure!(scene.has(cell, digit), "{digit} is no candidate of {cell}");
    }
    let left = |cell, digit| scene.has(cell, digit) && !extra.contains(&(cell, digit));
    for cell in CellSet::ALL - scene.grid.filled() {
        let number = Digit::ALL.iter().filter(|&&digit| left(cell, digit)).count();
        ensure!(number == 2, "{cell} would have {number} candidates");
    }
    for house in House::ALL {
        for digit in Digit::ALL {
            let number = house.cells().iter().filter(|&&cell| left(cell, digit)).count();
            let held = house.cells().iter().any(|&cell| scene.grid.get(cell) == Some(digit));
            ensure!(number == if held { 0 } else { 2 }, "{digit} has {number} places in {house}");
        }
    }
    Ok(vec![extra.into_iter().collect()])
}

fn excess(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    ensure!(facts.refute(&[], &clause.candidates_of("extra")?), "it does not follow");
    Ok(Vec::new())
}

/// One cell has the digit, so the other one has a digit in excess.
fn bug_type_4(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, digit) = (clause.cells_of("cells")?, clause.digit_of("digit")?);
    ensure!(cells.len() == 2, "{cells} are not two");
    let both = with(cells, digit);
    ensure!(facts.refute(&[], &both) && facts.refute(&both, &[]), "not one of them is {digit}");
    ensure!(cells.iter().all(|cell| scene.has(cell, digit)), "not both can be {digit}");
    Ok(Vec::new())
}
