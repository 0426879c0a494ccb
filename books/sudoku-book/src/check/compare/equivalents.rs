//! [`Equivalents`]: puzzles that are equivalent to others, or have the solution grid of another
//! one.

use sudoku_core::AnyPuzzle;
use sudoku_core::{Canonicalizer, Grid, Transformation};

use super::super::answer::fingerprint;
use super::super::forms::{Fingerprint, Forms};
use super::seen::Seen;

/// The relation of a puzzle to those before it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Kin {
    /// No relation.
    New,
    /// It is equivalent to this one, by this transformation.
    Equivalent(u32, Transformation),
    /// It shares the solution grid of an earlier puzzle.
    SameGrid {
        /// The first one with that grid.
        first: u32,
        /// Whether the grids are literally equal.
        is_literal: bool,
    },
}

/// The forms of earlier puzzles and of their solutions.
///
/// ```text
///                solution ── new ──> (kept in grids)
///                   │ known: the way from there to here leads to a puzzle that was there?
///                   │                          yes: it is equivalent to that
///  no solution      │ no
///  or several ──> own form ── known: the way from there … ── yes: it is equivalent to that
///                   │ new
///                (kept in forms)
/// ```
///
/// The puzzles themselves are not kept: the transformation from a puzzle to its form, inverted,
/// gives the puzzle back, and [`Seen`] knows whether it occurred. So no puzzle is ever called
/// equivalent to one that did not occur, although only a hash of the form is kept.
pub(super) struct Equivalents {
    grids: Ways,
    forms: Ways,
    canonicalizer: Canonicalizer,
}

impl Equivalents {
    pub(super) fn new() -> Self {
        Self { grids: Ways::new(), forms: Ways::new(), canonicalizer: Canonicalizer::new() }
    }

    /// Adds the next puzzle, which is no literal copy of an earlier one, with its `solution` if it
    /// has exactly one. `known` finds the first earlier puzzle with a fingerprint.
    pub(super) fn insert(
        &mut self,
        id: u32,
        puzzle: &AnyPuzzle,
        solution: Option<&[u8; 81]>,
        form: &Forms,
        known: impl Fn(u128) -> Option<u32>,
    ) -> Kin {
        let (Some(print), Some(solution)) = (form.solution, solution) else {
            let found = form.own.and_then(|own| self.own(id, puzzle, own, known));
            return found.unwrap_or(Kin::New);
        };
        let Some((first, how)) = self.grids.insert(id, print) else {
            if let Some(own) = form.own {
                self.forms.insert(id, own);
            }
            return Kin::New;
        };
        let equivalent = match form.own {
            Some(own) => self.own(id, puzzle, own, known),
            None => match known(fingerprint(&how.inverse().apply(puzzle))) {
                Some(before) => Some(Kin::Equivalent(before, how)),
                None => {
                    let way = print.way();
                    self.own(id, puzzle, Fingerprint::new(&way.apply(puzzle), &way), known)
                }
            },
        };
        let is_literal = || {
            let solution = Grid::from_digits(*solution).unwrap_or_default();
            how.apply(&solution) == solution
        };
        equivalent.unwrap_or_else(|| Kin::SameGrid { first, is_literal: is_literal() })
    }

    /// Looks up the form of the puzzle itself.
    fn own(
        &mut self,
        id: u32,
        puzzle: &AnyPuzzle,
        own: Fingerprint,
        known: impl Fn(u128) -> Option<u32>,
    ) -> Option<Kin> {
        let (_, how) = self.forms.insert(id, own)?;
        let before = how.inverse().apply(puzzle);
        let first = known(fingerprint(&before))?;
        let easiest = self.canonicalizer.equivalence(&before, puzzle);
        Some(Kin::Equivalent(first, easiest.unwrap_or(how)))
    }
}

/// Forms in 63 bits each, with the number of the first puzzle and the transformation from it to its
/// form.
struct Ways(Seen);

/// The bits of a puzzle's number.
const ID: u32 = u32::BITS;

/// The bits of a transformation's number.
const WAY: u32 = 41;
const _: () = assert!(Transformation::COUNT < 1 << WAY);

impl Ways {
    fn new() -> Self {
        Self(Seen::new(ID + WAY))
    }

    /// The first puzzle with this form, and the transformation from it to this one. If there was
    /// none, this puzzle becomes the first.
    fn insert(&mut self, id: u32, print: Fingerprint) -> Option<(u32, Transformation)> {
        let number = u128::from(print.way) << ID | u128::from(id);
        let found = self.0.insert(u128::from(print.hash) << 64, number)?;
        let way = Transformation::from_index((found >> ID) as u64)?;
        Some((found as u32, way.then(&print.way().inverse())))
    }
}
