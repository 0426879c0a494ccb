//! The clauses that all families share.

use sudoku_core::{Cell, CellSet, Digit};
use sudoku_human::words::Clause;

use super::terms::Terms;
use super::{Checked, Fact, Facts, Scene, ensure};

pub(super) fn check(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Checked {
    let check = match clause.kind() {
        "where.houses" | "where.digits" | "where.cells" => place,
        "what.strike" | "what.place" => what,
        "what.strike-in" => what_in,
        "reason.places" => places,
        "reason.candidates" => candidates,
        "reason.not-both" => not_both,
        "reason.sees" => sees,
        "so.one-of" => one_of,
        "so.case" => case,
        "so.strike" | "so.place" => so,
        "plain.where" | "plain.placement" | "plain.eliminations" => plain,
        _ => return None,
    };
    Some(check(scene, clause, facts))
}

/// These cells with this digit.
pub(super) fn with(cells: CellSet, digit: Digit) -> Fact {
    cells.iter().map(|cell| (cell, digit)).collect()
}

/// All candidates of a cell: one of them holds.
pub(super) fn cell_fact(scene: &Scene<'_>, cell: Cell) -> Fact {
    scene.marks.get(cell).iter().map(|digit| (cell, digit)).collect()
}

/// The technique, its digits, and houses with cells of it.
fn place(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    ensure!(clause.technique_of("technique")? == scene.step.technique(), "another technique");
    // A line of a sashimi fish may have fins alone.
    let pattern = scene.step.pattern() | scene.step.special();
    if clause.term("houses").is_some() {
        for house in clause.houses_of("houses")? {
            let met = house.cell_set() & pattern;
            ensure!(!met.is_empty(), "no part of the pattern is in {house}");
        }
    }
    if clause.term("digits").is_some() {
        let digits = clause.digits_of("digits")?;
        for digit in digits {
            let met = pattern
                .iter()
                .any(|cell| scene.has(cell, digit) || scene.grid.get(cell) == Some(digit));
            ensure!(met, "no {digit} is in the pattern");
        }
    }
    Ok(Vec::new())
}

/// Cells of the pattern that each have one of the digits, and the effect.
fn what(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    ensure!(clause.technique_of("technique")? == scene.step.technique(), "another technique");
    let (cells, digits) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
    for cell in cells {
        let own = scene.grid.get(cell).is_some_and(|digit| digits.contains(digit));
        let met = own || digits.iter().any(|digit| scene.has(cell, digit));
        ensure!(met, "{cell} has none of {digits}");
    }
    effect(scene, clause)
}

/// Cells of the pattern, and the effect.
fn what_in(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    ensure!(clause.technique_of("technique")? == scene.step.technique(), "another technique");
    let more = clause.cells_of("cells")? - scene.step.pattern();
    ensure!(more.is_empty(), "{more} is not of the pattern");
    effect(scene, clause)
}

fn effect(scene: &Scene<'_>, clause: &Clause) -> Result<Vec<Fact>, String> {
    if clause.term("struck").is_some() {
        let struck = clause.candidates_of("struck")?;
        ensure!(scene.step.eliminations().eq(struck.iter().copied()), "others are struck out");
        for (cell, digit) in struck {
            ensure!(scene.has(cell, digit), "{digit} is no candidate of {cell}");
        }
    } else {
        let placed = (clause.cell_of("cell")?, clause.digit_of("digit")?);
        ensure!(scene.step.placement() == Some(placed), "another one is placed");
        ensure!(scene.has(placed.0, placed.1), "{placed:?} is not possible");
    }
    Ok(Vec::new())
}

/// All places of a digit in a house.
fn places(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (house, digit) = (clause.house_of("house")?, clause.digit_of("digit")?);
    let cells = clause.cells_of("cells")?;
    let places = scene.places(house, digit);
    ensure!(places == cells, "{digit} has the places {places} in {house}");
    Ok(vec![with(cells, digit)])
}

/// All candidates of empty cells.
fn candidates(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, digits) = (clause.cells_of("cells")?, clause.digits_of("digits")?);
    ensure!(cells.iter().all(|cell| scene.grid.get(cell).is_none()), "one of {cells} is filled");
    let all = scene.digits(cells);
    ensure!(all == digits, "{cells} have the candidates {all}");
    Ok(cells.iter().map(|cell| cell_fact(scene, cell)).collect())
}

/// Cells of a house.
fn not_both(_: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (house, cells) = (clause.house_of("house")?, clause.cells_of("cells")?);
    ensure!(house.cell_set().is_superset(cells), "{cells} are not all in {house}");
    ensure!(cells.len() >= 2, "only {cells}");
    clause.digit_of("digit")?;
    Ok(Vec::new())
}

fn sees(_: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    let (cells, others) = (clause.cells_of("cells")?, clause.cells_of("others")?);
    for cell in cells {
        ensure!(others.iter().all(|other| cell.sees(other)), "{cell} does not see all of {others}");
    }
    Ok(Vec::new())
}

/// It follows from the facts before.
fn one_of(_: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let all = with(clause.cells_of("cells")?, clause.digit_of("digit")?);
    ensure!(facts.refute(&[], &all), "it does not follow");
    Ok(vec![all])
}

fn case(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let one = (clause.cell_of("cell")?, clause.digit_of("digit")?);
    let other = (clause.cell_of("other")?, clause.digit_of("value")?);
    ensure!(scene.has(one.0, one.1) && scene.has(other.0, other.1), "they are no candidates");
    ensure!(facts.refute(&[one], &[other]), "it does not follow");
    Ok(Vec::new())
}

fn so(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    effect(scene, clause)
}

/// A technique without sentences of its own: it proves nothing.
fn plain(scene: &Scene<'_>, clause: &Clause, _: &Facts) -> Result<Vec<Fact>, String> {
    if clause.kind() == "plain.where" {
        ensure!(clause.technique_of("technique")? == scene.step.technique(), "another technique");
        return Ok(Vec::new());
    }
    effect(scene, clause)
}
