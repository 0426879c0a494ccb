//! Aligned exclusion.

use sudoku_core::{CellSet, DigitSet};
use sudoku_human::words::Clause;

use super::terms::Terms;
use super::{Checked, Fact, Facts, Scene, ensure};

pub(super) fn check(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Checked {
    match clause.kind() {
        "exclusion.excluders" => Some(excluders(clause)),
        "exclusion.case" => Some(case(scene, clause, facts)),
        _ => None,
    }
}

fn excluders(clause: &Clause) -> Result<Vec<Fact>, String> {
    for cell in clause.cells_of("cells")? {
        let base = clause.cells_of("base")?;
        ensure!(base.iter().all(|other| other.sees(cell)), "{cell} does not see all of {base}");
    }
    Ok(Vec::new())
}

/// Each reason holds, and together they leave the other cells no way.
fn case(scene: &Scene<'_>, clause: &Clause, facts: &Facts) -> Result<Vec<Fact>, String> {
    let first = (clause.cell_of("cell")?, clause.digit_of("digit")?);
    let others = clause.cells_of("others")?;
    let (mut alone, mut together) = (Vec::new(), Vec::new());
    for part in clause.parts_of("reasons")? {
        let one = (part.cell_of("cell")?, part.digit_of("digit")?);
        ensure!(others.contains(one.0), "{} is not one of {others}", one.0);
        let excluder = match part.kind() {
            "exclusion.same" => {
                let other = part.cell_of("other")?;
                ensure!(other.sees(one.0), "{other} does not see {}", one.0);
                if other == first.0 {
                    ensure!(one.1 == first.1, "another digit");
                    alone.push(one);
                } else {
                    ensure!(others.contains(other), "{other} is not one of {others}");
                    together.push([one, (other, one.1)]);
                }
                continue;
            }
            "exclusion.empty" => {
                alone.push(one);
                (part.cell_of("excluder")?, DigitSet::single(first.1).with(one.1))
            }
            "exclusion.pair" => {
                let other = (part.cell_of("other")?, part.digit_of("value")?);
                ensure!(others.contains(other.0), "{} is not one of {others}", other.0);
                together.push([one, other]);
                let digits = DigitSet::single(first.1).with(one.1).with(other.1);
                (part.cell_of("excluder")?, digits)
            }
            kind => return Err(format!("the reason {kind}")),
        };
        let (cell, digits) = excluder;
        let left = scene.digits(CellSet::single(cell)) - digits;
        ensure!(left.is_empty(), "{cell} would have {left}");
    }
    let cells: Vec<_> = others.iter().collect();
    let open = |nth: usize| {
        let cell = cells[nth];
        let digits = scene.marks.get(cell).iter().map(move |digit| (cell, digit));
        digits.filter(|one| !alone.contains(one)).collect::<Vec<_>>()
    };
    let ways = match cells.len() {
        1 => open(0).len(),
        _ => open(0)
            .iter()
            .flat_map(|&one| open(1).into_iter().map(move |two| [one, two]))
            .filter(|&[one, two]| {
                !together.contains(&[one, two]) && !together.contains(&[two, one])
            })
            .count(),
    };
    ensure!(ways == 0, "{ways} ways are left");
    ensure!(facts.refute(&[first], &[]), "it does not follow");
    Ok(Vec::new())
}
