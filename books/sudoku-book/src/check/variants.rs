//! [`Variants`]: puzzles that the words near them call a variant.
//!
//! *Killer* may be a variant or a level. The puzzles show it: those of a level have one solution by
//! the ordinary rules, most of those of a variant have several. So a word is a level as long as
//! most of its puzzles in the book have one solution. So is something drawn that is not understood:
//! below puzzles with one solution it is a decoration.

use std::collections::BTreeMap;

use super::outcome::Outcome;
use crate::entry::VariantKind;

/// The puzzles of one book with the name of a variant.
#[derive(Default)]
pub(super) struct Variants {
    named: BTreeMap<VariantKind, Vec<(u32, Outcome)>>,
}

impl Variants {
    /// Adds a puzzle, by its number in the call, that the words near it call a variant.
    pub(super) fn add(&mut self, id: u32, kind: VariantKind, outcome: Outcome) {
        self.named.entry(kind).or_default().push((id, outcome));
    }

    /// Forgets the book, and returns its puzzles that are variants.
    pub(super) fn take(&mut self) -> BTreeMap<u32, VariantKind> {
        let mut taken = BTreeMap::new();
        for (kind, mut puzzles) in std::mem::take(&mut self.named) {
            // A puzzle without a solution by the ordinary rules has none by more of them.
            puzzles.retain(|(_, outcome)| match outcome {
                Outcome::One | Outcome::Several | Outcome::GaveUp => true,
                Outcome::Nothing => !kind.keeps_rules(),
                Outcome::Variant | Outcome::OtherKind | Outcome::Unreadable => false,
            });
            let proper = puzzles.iter().filter(|(_, outcome)| *outcome == Outcome::One).count();
            if 2 * proper <= puzzles.len() {
                // More rules, whatever they are, leave one solution alone.
                let is_vague = matches!(kind, VariantKind::Unknown | VariantKind::Described);
                let is_proper = |outcome| outcome == Outcome::One && is_vague;
                puzzles.retain(|(_, outcome)| !is_proper(*outcome));
                taken.extend(puzzles.into_iter().map(|(id, _)| (id, kind)));
            }
        }
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn taken(kind: VariantKind, outcomes: &[(Outcome, usize)]) -> usize {
        let mut variants = Variants::default();
        let all = outcomes.iter().flat_map(|&(outcome, times)| vec![outcome; times]);
        all.zip(0..).for_each(|(outcome, id)| variants.add(id, kind, outcome));
        variants.take().len()
    }

    #[test]
    fn a_level_has_puzzles_with_one_solution() {
        use Outcome::{Nothing, One, Several};
        assert_eq!(taken(VariantKind::Cages, &[(One, 9), (Several, 1)]), 0);
        assert_eq!(taken(VariantKind::Cages, &[(Several, 9), (One, 1), (Nothing, 1)]), 10);
        assert_eq!(taken(VariantKind::Regions, &[(Nothing, 9), (Several, 1)]), 10);
        assert_eq!(taken(VariantKind::Diagonals, &[(Several, 1)]), 1);
        assert_eq!(taken(VariantKind::Diagonals, &[(Nothing, 1)]), 0);
        assert_eq!(taken(VariantKind::Unknown, &[(One, 2), (Several, 1)]), 0);
        assert_eq!(taken(VariantKind::Unknown, &[(One, 1), (Several, 2), (Nothing, 1)]), 2);
        assert_eq!(taken(VariantKind::Described, &[(One, 1), (Nothing, 1)]), 1, "one is a liar");
        assert_eq!(taken(VariantKind::Described, &[(One, 3), (Nothing, 1)]), 0);
    }
}
