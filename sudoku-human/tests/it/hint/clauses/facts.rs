//! [`Facts`]: what clauses state of the candidates, and what follows from it.

use sudoku_core::{Cell, Digit};

/// At least one of these candidates holds.
pub(crate) type Fact = Vec<(Cell, Digit)>;

/// Facts, together with the rules: a cell holds one digit, and cells that see each other hold
/// different ones.
#[derive(Default)]
pub(crate) struct Facts {
    all: Vec<Fact>,
}

impl Facts {
    pub(crate) fn add(&mut self, facts: Vec<Fact>) {
        self.all.extend(facts);
    }

    /// Whether the facts exclude that all of `on` hold and none of `off`.
    pub(crate) fn refute(&self, on: &[(Cell, Digit)], off: &[(Cell, Digit)]) -> bool {
        let clash = on.iter().any(|one| on.iter().any(|other| excludes(*one, *other)));
        clash || on.iter().any(|one| off.contains(one)) || !self.holds(&mut on.to_vec(), off)
    }

    /// Whether there is a way to satisfy all facts with these candidates.
    fn holds(&self, on: &mut Vec<(Cell, Digit)>, off: &[(Cell, Digit)]) -> bool {
        let mut fewest: Option<Vec<(Cell, Digit)>> = None;
        for fact in &self.all {
            if fact.iter().any(|one| on.contains(one)) {
                continue;
            }
            let open: Vec<_> = fact
                .iter()
                .copied()
                .filter(|one| !off.contains(one) && !on.iter().any(|other| excludes(*one, *other)))
                .collect();
            if fewest.as_ref().is_none_or(|best| open.len() < best.len()) {
                fewest = Some(open);
            }
        }
        let Some(open) = fewest else { return true };
        open.into_iter().any(|one| {
            on.push(one);
            let holds = self.holds(on, off);
            on.pop();
            holds
        })
    }
}

/// Whether the rules allow only one of the two.
fn excludes((cell, digit): (Cell, Digit), (other, value): (Cell, Digit)) -> bool {
    if cell == other { digit != value } else { digit == value && cell.sees(other) }
}
