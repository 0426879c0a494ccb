//! [`Budget`]: the limits of a question that needs several searches.

use std::vec::Vec;
use sudoku_core::{Ending, Limits};

use crate::search::{Solutions, Solver};
use crate::symbols::SymbolSet;

/// A limit was met before an answer was known.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Unknown(
    /// The limit.
    pub Ending,
);

crate::error_text::error_text!(Unknown, |error, f| {
    write!(f, "a limit was met before the answer was known: {}", error.0.name())
});

/// The limits of a question; its searches share the steps.
pub(crate) struct Budget<'a> {
    limits: Limits<'a>,
    left: u64,
}

impl<'a> Budget<'a> {
    pub(crate) fn new(limits: Limits<'a>) -> Self {
        Self { left: limits.steps_or(u64::MAX), limits }
    }

    /// Whether a limit was met, so that no search can begin.
    pub(crate) fn is_spent(&self) -> bool {
        self.left == 0 || self.limits.are_watched() && self.limits.stop().is_some()
    }

    /// One solution with these marks, if there is any.
    pub(crate) fn one(
        &mut self,
        solver: &Solver,
        marks: &[SymbolSet],
    ) -> Result<Option<Vec<u8>>, Unknown> {
        Ok(self.first(solver, marks, 1)?.pop())
    }

    /// None, one or two solutions with these marks.
    pub(crate) fn solve(
        &mut self,
        solver: &Solver,
        marks: &[SymbolSet],
    ) -> Result<Solutions, Unknown> {
        let mut found = self.first(solver, marks, 2)?.into_iter();
        Ok(match (found.next(), found.next()) {
            (None, _) => Solutions::None,
            (Some(one), None) => Solutions::One(one),
            (Some(one), Some(other)) => Solutions::Many(one, other),
        })
    }

    /// The first solutions with these marks, no more than `most` of them.
    pub(crate) fn first(
        &mut self,
        solver: &Solver,
        marks: &[SymbolSet],
        most: u64,
    ) -> Result<Vec<Vec<u8>>, Unknown> {
        let limits = self.limits.max_steps(self.left).max_solutions(most);
        let mut search = solver.search_with(marks).limits(limits);
        let found: Vec<Vec<u8>> = search.by_ref().collect();
        self.left = self.left.saturating_sub(search.steps());
        match search.ending() {
            Some(Ending::Exhausted | Ending::MaxSolutions) => Ok(found),
            ending => Err(Unknown(ending.unwrap_or(Ending::MaxSteps))),
        }
    }
}
