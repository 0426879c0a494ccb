//! [`Equivalents`]: puzzles that are equivalent to others, or have the solution grid of another one.

use sudoku_core::AnyPuzzle;
use sudoku_core::{Canonicalizer, Grid, Transformation};

use super::super::answer::{fingerprint, transformed};
use super::forms::{Fingerprint, Forms};
use super::seen::Seen;

/// What a puzzle has to do with those before it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Kin {
    /// Nothing.
    New,
    /// It is equivalent to this one, by this transformation.
    Equivalent(u32, Transformation),
    /// It has the solution grid of this one.
    SameGrid {
        /// The first one with that grid.
        first: u32,
        /// Whether it is the same literally.
        is_literal: bool,
    },
}

/// The forms of puzzles and of their solutions that were there before.
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
/// The puzzles themselves are not kept: the way that led from one to its form, taken backwards,
/// leads to it again, and [`Seen`] knows whether it was there. So nothing is called equivalent to
/// a puzzle that was not there, although little of a form is kept.
pub(super) struct Equivalents {
    grids: Ways,
    forms: Ways,
    canonicalizer: Canonicalizer,
}

impl Equivalents {
    pub(super) fn new() -> Self {
        Self { grids: Ways::new(), forms: Ways::new(), canonicalizer: Canonicalizer::new() }
    }

    /// The next puzzle, which was not there before as it is, with its `solution` if it has exactly
    /// one. `known` tells which puzzle before this one was the first with a fingerprint.
    pub(super) fn insert(
        &mut self,
        id: u32,
        puzzle: &AnyPuzzle,
        solution: Option<&Grid>,
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
            None => match known(fingerprint(&transformed(puzzle, &how.inverse()))) {
                Some(before) => Some(Kin::Equivalent(before, how)),
                None => {
                    let way = print.way();
                    self.own(id, puzzle, Fingerprint::new(&transformed(puzzle, &way), &way), known)
                }
            },
        };
        let is_literal = || how.apply(solution) == *solution;
        equivalent.unwrap_or_else(|| Kin::SameGrid { first, is_literal: is_literal() })
    }

    /// Looks for the form of the puzzle itself.
    fn own(
        &mut self,
        id: u32,
        puzzle: &AnyPuzzle,
        own: Fingerprint,
        known: impl Fn(u128) -> Option<u32>,
    ) -> Option<Kin> {
        let (_, how) = self.forms.insert(id, own)?;
        let before = transformed(puzzle, &how.inverse());
        let first = known(fingerprint(&before))?;
        let easiest = match (&before, puzzle) {
            (AnyPuzzle::Grid(before), AnyPuzzle::Grid(this)) => {
                self.canonicalizer.equivalence(before, this)
            }
            (AnyPuzzle::Candidates(before), AnyPuzzle::Candidates(this)) => {
                self.canonicalizer.equivalence(before, this)
            }
            _ => None,
        };
        Some(Kin::Equivalent(first, easiest.unwrap_or(how)))
    }
}

/// Forms in 63 bits each, with the number of the first puzzle and what leads from it to its form.
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

    /// The first puzzle with this form, and what leads from it to this one; if there was none, it
    /// is this one from now on.
    fn insert(&mut self, id: u32, print: Fingerprint) -> Option<(u32, Transformation)> {
        let number = u128::from(print.way) << ID | u128::from(id);
        let found = self.0.insert(u128::from(print.hash) << 64, number)?;
        let way = Transformation::from_index((found >> ID) as u64)?;
        Some((found as u32, way.then(&print.way().inverse())))
    }
}
