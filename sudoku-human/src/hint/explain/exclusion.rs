//! Aligned exclusion: whatever two cells hold, beside this digit, another cell is left with
//! nothing.

use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, DigitSet};

use super::story::Story;
use crate::hint::diagram::Role;
use crate::hint::sight::Sight;
use crate::hint::step::Hint;
use crate::technique::Step;
use crate::words::Clause;

pub(super) fn explain(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let mut story = Story::of(step, sight);
    let base = step.pattern();
    let mut cases = Cases { sight, excluders: step.special(), used: CellSet::EMPTY };
    let mut lost: Vec<Clause> = Vec::new();
    for (cell, digit) in step.eliminations() {
        let others: Vec<Cell> = base.without(cell).iter().collect();
        let reasons = cases.of((cell, digit), &others)?;
        let clause = Clause::new("exclusion.case").with("cell", cell).with("digit", digit);
        lost.push(clause.with("others", base.without(cell)).with("reasons", reasons));
    }
    let used = cases.used;
    story.around(base);
    story.follows_in(base);
    for cell in base {
        story.candidates(CellSet::single(cell));
    }
    for cell in used {
        story.candidates(CellSet::single(cell));
        story.diagram.mark(CellSet::single(cell), sight.state.candidates(cell), Role::Special);
    }
    if !used.is_empty() {
        story.say(Clause::new("exclusion.excluders").with("cells", used).with("base", base));
    }
    lost.into_iter().for_each(|clause| story.say(clause));
    story.end()
}

/// Looks for the reasons why digits cannot go together.
struct Cases<'a> {
    sight: &'a Sight<'a>,
    excluders: CellSet,
    /// The excluders that were a reason.
    used: CellSet,
}

impl Cases<'_> {
    /// A reason against each way to fill the other cells; `None` if one is possible.
    fn of(&mut self, first: (Cell, Digit), others: &[Cell]) -> Option<Vec<Clause>> {
        let mut all = Vec::new();
        let mut left: Vec<Vec<(Cell, Digit)>> = Vec::new();
        for &cell in others {
            let mut reasons = Vec::new();
            let mut open = Vec::new();
            for digit in self.sight.state.candidates(cell) {
                match self.alone(first, (cell, digit)) {
                    Some(reason) => reasons.push(reason),
                    None => open.push((cell, digit)),
                }
            }
            if open.is_empty() {
                return Some(reasons);
            }
            all.extend(reasons);
            left.push(open);
        }
        let [ones, twos] = &left[..] else { return None };
        for &one in ones {
            for &two in twos {
                all.push(self.together(first, one, two)?);
            }
        }
        Some(all)
    }

    /// Why the second candidate cannot hold beside the first.
    fn alone(&mut self, first: (Cell, Digit), (cell, digit): (Cell, Digit)) -> Option<Clause> {
        let clause = |kind| Clause::new(kind).with("cell", cell).with("digit", digit);
        if first.1 == digit && first.0.sees(cell) {
            return Some(clause("exclusion.same").with("other", first.0));
        }
        let excluder = self.emptied(DigitSet::single(first.1).with(digit))?;
        Some(clause("exclusion.empty").with("excluder", excluder))
    }

    /// Why the last two candidates cannot both hold beside the first.
    fn together(
        &mut self,
        first: (Cell, Digit),
        (cell, digit): (Cell, Digit),
        (other, value): (Cell, Digit),
    ) -> Option<Clause> {
        let clause = |kind| {
            let clause = Clause::new(kind).with("cell", cell).with("digit", digit);
            clause.with("other", other)
        };
        if digit == value && cell.sees(other) {
            return Some(clause("exclusion.same"));
        }
        let excluder = self.emptied(DigitSet::single(first.1).with(digit).with(value))?;
        Some(clause("exclusion.pair").with("value", value).with("excluder", excluder))
    }

    /// An excluder that has no other candidates, if possible one that was a reason before.
    fn emptied(&mut self, digits: DigitSet) -> Option<Cell> {
        let is_emptied = |cell: &Cell| digits.is_superset(self.sight.state.candidates(*cell));
        let before = self.used.iter().find(is_emptied);
        let cell = before.or_else(|| self.excluders.iter().find(is_emptied))?;
        self.used.insert(cell);
        Some(cell)
    }
}
