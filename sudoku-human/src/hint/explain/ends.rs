//! The conclusions of chains and loops: which of two claims holds, and what sees both.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet};

use super::course::Claim;
use crate::words::Clause;

/// The cells that see all of these.
pub(super) fn seen_by_all(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::ALL, |all, cell| all & cell.peers())
}

/// One of the ends has the digit, so the cells that see both lose it.
pub(super) fn same_digit(one: CellSet, other: CellSet, digit: Digit, lost: CellSet) -> Clause {
    let ends = one | other;
    let kind = match (one.len(), other.len()) {
        _ if ends.len() == 1 => "end.one",
        (1, 1) => "end.both",
        _ => "end.all",
    };
    let clause = Clause::new(kind).with("digit", digit).with("lost", lost);
    match ends.only() {
        Some(cell) => clause.with("cell", cell),
        None => clause.with("ends", ends),
    }
}

/// One of two claims of different digits holds, so the cell cannot have the digit of the second.
pub(super) fn two_digits(
    (cell, digit): (Cell, Digit),
    (cells, second): (CellSet, Digit),
) -> Clause {
    let clause = match cells.only() {
        Some(other) => Clause::new("end.cross").with("other", other),
        None => Clause::new("end.cross-group").with("others", cells),
    };
    clause.with("cell", cell).with("digit", digit).with("second", second)
}

/// The candidates that a ring of claims strikes out: they are in turn on and off, so one of every
/// two that differ holds.
pub(super) fn of_ring(ring: &[Claim], eliminations: &[(Cell, Digit)]) -> Vec<Clause> {
    let mut found: Vec<(CellSet, CellSet, Digit, CellSet)> = Vec::new();
    let mut inside: Vec<(Cell, DigitSet, DigitSet)> = Vec::new();
    let ring = &ring[..ring.len() - 1];
    for &(cell, digit) in eliminations {
        let sees = |claim: &&Claim| claim.digit == digit && seen_by_all(claim.cells).contains(cell);
        let on = ring.iter().filter(|claim| claim.on);
        let off = ring.iter().filter(|claim| !claim.on);
        // Two that are next to each other are seen best.
        let pairs = on
            .filter(sees)
            .flat_map(|one| off.clone().filter(sees).map(move |other| (one.cells, other.cells)));
        let near = |(one, other): &(CellSet, CellSet)| {
            let apart = !seen_by_all(*one).is_superset(*other);
            (apart, (*one | *other).len())
        };
        if let Some((one, other)) = pairs.min_by_key(near) {
            let known = found.iter_mut().find(|(a, b, of, _)| (*a, *b, *of) == (one, other, digit));
            match known {
                Some((.., lost)) => {
                    lost.insert(cell);
                }
                None => found.push((one, other, digit, CellSet::single(cell))),
            }
            continue;
        }
        // One claim follows from the other there. The ring may come back to the cell with a third.
        let own = |claim: &Claim| claim.cells == CellSet::single(cell);
        let next = ring.iter().cycle().skip(1);
        let pairs = ring.iter().zip(next).filter(|(one, then)| own(one) && own(then));
        let mut pairs = pairs
            .filter(|(one, _)| one.on)
            .map(|(one, then)| DigitSet::single(one.digit).with(then.digit));
        let Some(digits) = pairs.find(|digits| !digits.contains(digit)) else { continue };
        match inside.iter_mut().find(|(known, of, _)| (*known, *of) == (cell, digits)) {
            Some((.., lost)) => {
                lost.insert(digit);
            }
            None => inside.push((cell, digits, DigitSet::single(digit))),
        }
    }
    let seen =
        found.into_iter().map(|(one, other, digit, lost)| same_digit(one, other, digit, lost));
    let cells = inside.into_iter().map(|(cell, digits, lost)| {
        Clause::new("end.cell").with("cell", cell).with("digits", digits).with("lost", lost)
    });
    let mut all = vec![];
    all.extend(seen);
    all.extend(cells);
    all
}
