//! [`Facts`]: that which a cover says about the book, counted in its plan.

use sudoku_human::Level;

use crate::Plan;
use crate::language::{DOT, Printed, filled};
use crate::proof::Proved;

/// The most kinds of puzzles that a front names.
const MOST_KINDS: usize = 3;

/// The name of ordinary puzzles beside those of other kinds: in all languages.
const ORDINARY: &str = "Sudoku";

/// The counts of a book, and its words.
#[derive(Debug)]
pub(super) struct Facts {
    printed: &'static Printed,
    puzzles: usize,
    /// The levels, the easiest first, with the number of puzzles of each; none if there is a puzzle
    /// without one, of which they would not be true.
    levels: Vec<(Level, usize)>,
    /// The kinds of puzzles; none if all are ordinary.
    kinds: Vec<String>,
    has_solutions: bool,
    large_print: bool,
    how_to: bool,
}

impl Facts {
    pub(super) fn of(plan: &Plan) -> Self {
        let found: Option<Vec<Level>> = plan.puzzles.iter().map(level).collect();
        let found = found.unwrap_or_default();
        let is_mixed = plan.puzzles.iter().any(|proved| proved.other.is_none());
        let ordinary = is_mixed.then(|| ORDINARY.to_owned());
        let others = &plan.dress.kinds;
        let kinds = ordinary.into_iter().filter(|_| !others.is_empty()).chain(others.clone());
        let count = |level| (level, found.iter().filter(|own| **own == level).count());
        let levels = Level::ALL.map(count);
        Self {
            printed: Printed::of(plan.language),
            puzzles: plan.puzzles(),
            levels: levels.into_iter().filter(|(_, count)| *count > 0).collect(),
            kinds: kinds.collect(),
            has_solutions: plan.solutions() >= plan.puzzles(),
            large_print: plan.dress.large_print,
            how_to: plan.dress.how_to,
        }
    }

    /// The number of puzzles, and its noun.
    pub(super) fn count(&self) -> [String; 2] {
        let noun = if self.puzzles == 1 { self.printed.puzzle } else { self.printed.puzzles };
        [self.puzzles.to_string(), noun.to_owned()]
    }

    /// The levels from the easiest to the hardest one: `Easy to Hard`; or the kinds, if they are
    /// few.
    pub(super) fn range(&self) -> Option<String> {
        let name = |(level, _): &(Level, usize)| self.printed.level(*level);
        match (self.levels.as_slice(), self.kinds.as_slice()) {
            ([], kinds) => (1..=MOST_KINDS).contains(&kinds.len()).then(|| kinds.join(", ")),
            ([only], _) => Some(name(only).to_owned()),
            ([first, .., last], _) => {
                Some(filled(self.printed.level_range, &[name(first), name(last)]))
            }
        }
    }

    /// The lines about the book for its back.
    pub(super) fn lines(&self) -> Vec<String> {
        let printed = self.printed;
        let counted = match self.levels.as_slice() {
            levels @ [_, _, ..] => {
                let each = levels.iter();
                let each = each.map(|(level, count)| format!("{count} {}", printed.level(*level)));
                Some(each.collect::<Vec<_>>().join(DOT))
            }
            _ => self.range().filter(|_| !self.levels.is_empty()),
        };
        let kinds = (!self.kinds.is_empty()).then(|| self.kinds.join(", "));
        let on = |has: bool, words: &str| has.then(|| words.to_owned());
        [
            Some(self.count().join(" ")),
            counted,
            kinds,
            on(true, printed.proper),
            on(self.large_print, printed.large_print),
            on(self.how_to, printed.explains),
            on(self.has_solutions, printed.all_solutions),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// The level of a puzzle: that which was measured for its pages, or else measured now.
fn level(proved: &Proved) -> Option<Level> {
    match proved.level {
        None if proved.other.is_none() => Level::of(&proved.puzzle).ok(),
        known => known.filter(|_| proved.other.is_none()),
    }
}
