//! [`Draft`]: a hint in the making.

use alloc::vec;
use alloc::vec::Vec;

use sudoku_core::{Cell, CellSet, Digit, House};

use super::course::Course;
use crate::hint::diagram::Diagram;
use crate::hint::step::Hint;
use crate::technique::Step;
use crate::words::Clause;

/// The parts of a hint that families fill in different ways.
pub(super) struct Draft {
    pub(super) diagram: Diagram,
    pub(super) houses: Vec<House>,
    pub(super) candidates: Vec<(Cell, Digit)>,
}

impl Draft {
    pub(super) fn new(step: &Step) -> Self {
        Self {
            diagram: Diagram::default(),
            houses: step.houses().collect(),
            candidates: Vec::new(),
        }
    }

    /// A story whose claims go into this draft.
    pub(super) fn story(&mut self) -> Course<'_> {
        Course {
            clauses: Vec::new(),
            diagram: &mut self.diagram,
            houses: &mut self.houses,
            candidates: &mut self.candidates,
            draws: true,
            directed: true,
            is_complete: true,
        }
    }

    /// The hint with where to look, what it is, and why; what follows is said by the step. `None`
    /// if there is no reason.
    pub(super) fn finish(
        mut self,
        step: &Step,
        place: Clause,
        what: Clause,
        why: Vec<Clause>,
    ) -> Option<Hint> {
        if why.is_empty() {
            return None;
        }
        self.diagram.conclude(step);
        self.candidates.sort_unstable();
        self.candidates.dedup();
        let eliminations: Vec<_> = step.eliminations().collect();
        let result = match step.placement() {
            Some((cell, digit)) => {
                Clause::new("plain.placement").with("cell", cell).with("digit", digit)
            }
            None => Clause::new("plain.eliminations").with("struck", eliminations.clone()),
        };
        let named = |clause: Clause| clause.with("technique", step.technique());
        Some(Hint {
            technique: step.technique(),
            placement: step.placement(),
            eliminations,
            houses: self.houses,
            candidates: self.candidates,
            because: CellSet::EMPTY,
            struck_before: Vec::new(),
            clauses: [vec![named(place)], vec![named(what), result], why],
            diagram: self.diagram,
        })
    }
}
