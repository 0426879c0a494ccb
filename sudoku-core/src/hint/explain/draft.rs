//! [`Draft`]: a hint in the making.

use alloc::vec;
use alloc::vec::Vec;

use super::course::Course;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::hint::picture::Picture;
use crate::hint::step::Hint;
use crate::house::House;
use crate::technique::Step;
use crate::words::Clause;

/// The parts of a hint that families fill in different ways.
pub(super) struct Draft {
    pub(super) picture: Picture,
    pub(super) houses: Vec<House>,
    pub(super) candidates: Vec<(Cell, Digit)>,
}

impl Draft {
    pub(super) fn new(step: &Step) -> Self {
        Self { picture: Picture::default(), houses: step.houses().collect(), candidates: Vec::new() }
    }

    /// A story whose claims go into this draft.
    pub(super) fn story(&mut self) -> Course<'_> {
        Course {
            clauses: Vec::new(),
            picture: &mut self.picture,
            houses: &mut self.houses,
            candidates: &mut self.candidates,
            draws: true,
            directed: true,
        }
    }

    /// The hint with where to look, what it is, and why; what follows is said by the step.
    pub(super) fn finish(
        mut self,
        step: &Step,
        place: Option<Clause>,
        what: Option<Clause>,
        why: Vec<Clause>,
    ) -> Hint {
        self.picture.conclude(step);
        self.candidates.sort_unstable();
        let eliminations: Vec<_> = step.eliminations().collect();
        let result = match step.placement() {
            Some((cell, digit)) => {
                Clause::new("plain.placement").with("cell", cell).with("digit", digit)
            }
            None => Clause::new("plain.eliminations").with("struck", eliminations.clone()),
        };
        let named = Clause::new("plain.where").with("technique", step.technique());
        let place = place.unwrap_or_else(|| named.clone());
        let mut second = vec![what.unwrap_or(named)];
        let third = if why.is_empty() {
            vec![second[0].clone(), result.clone()]
        } else {
            why
        };
        second.push(result);
        Hint {
            technique: step.technique(),
            placement: step.placement(),
            eliminations,
            houses: self.houses,
            candidates: self.candidates,
            because: CellSet::EMPTY,
            struck_before: Vec::new(),
            clauses: [vec![place], second, third],
            picture: self.picture,
        }
    }
}
