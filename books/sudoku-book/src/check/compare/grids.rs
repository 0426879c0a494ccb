//! [`Grids`]: groups of puzzles that share a solution grid.

use std::collections::HashMap;

/// Groups of puzzles that share a solution grid, by the first puzzle of each.
#[derive(Default)]
pub(super) struct Grids {
    groups: HashMap<u32, Group>,
    /// The first puzzles of groups that have grown.
    grown: Vec<u32>,
}

/// The puzzles after the first one with the same solution grid.
struct Group {
    others: Vec<u32>,
    /// Whether the grid is literally the same for all.
    is_literal: bool,
    /// Whether it has not grown since it was last reported.
    is_reported: bool,
}

/// Two or more puzzles with one solution grid, none of which are equivalent.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Shared {
    /// The puzzles, in their order.
    pub(super) puzzles: Vec<u32>,
    /// Whether the grid is literally the same for all.
    pub(super) is_literal: bool,
}

impl Grids {
    /// Adds a puzzle that has the solution grid of `first`.
    pub(super) fn insert(&mut self, first: u32, id: u32, is_literal: bool) {
        let new = || Group { others: Vec::new(), is_literal: true, is_reported: true };
        let group = self.groups.entry(first).or_insert_with(new);
        group.others.push(id);
        group.is_literal &= is_literal;
        if std::mem::take(&mut group.is_reported) {
            self.grown.push(first);
        }
    }

    /// The groups that have grown since the last time.
    pub(super) fn grown(&mut self) -> Vec<Shared> {
        let report = |first: u32| {
            let group = self.groups.get_mut(&first)?;
            group.is_reported = true;
            let puzzles = [first].into_iter().chain(group.others.iter().copied()).collect();
            Some(Shared { puzzles, is_literal: group.is_literal })
        };
        std::mem::take(&mut self.grown).into_iter().filter_map(report).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_reported_when_they_grow() {
        let mut grids = Grids::default();
        for (first, id, is_literal) in [(0, 2, true), (1, 3, false), (0, 4, true)] {
            grids.insert(first, id, is_literal);
        }
        let shared = |puzzles: &[u32], is_literal| Shared { puzzles: puzzles.into(), is_literal };
        assert_eq!(grids.grown(), [shared(&[0, 2, 4], true), shared(&[1, 3], false)]);
        assert_eq!(grids.grown(), []);
        grids.insert(0, 9, false);
        assert_eq!(grids.grown(), [shared(&[0, 2, 4, 9], false)]);
    }
}
