//! The doctor: why a puzzle is broken, and how to fix it.
//!
//! [`diagnose`] reports everything about one puzzle; a [`Doctor`] answers single questions, within
//! [`Limits`](crate::Limits).
//!
//! ```
//! use sudoku_core::Grid;
//! use sudoku_core::diagnose::{Verdict, diagnose};
//!
//! // r5c5 was 9 before it was mistyped.
//! let misprint: Grid =
//!     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
//! let diagnosis = diagnose(&misprint);
//! let Verdict::Impossible(conflict) = &diagnosis.verdict else { panic!("it has no solution") };
//! assert_eq!(
//!     conflict.reason.as_ref().unwrap().to_string(),
//!     "r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4",
//! );
//! assert_eq!(diagnosis.fixes.list[0].to_string(), "r5c5 1 -> 9");
//! # Ok::<(), sudoku_core::ParseGridError>(())
//! ```
//!
//! | a puzzle with | the report |
//! |---|---|
//! | no solution | which givens clash, visibly or not ([`Conflict`]), step by step ([`Reason`]), and which edits fix it ([`Fixes`]) |
//! | several | how many, where they differ, what can be swapped ([`Ambiguity`], [`UnavoidableSet`]), and which givens to add |
//! | one | which givens are redundant; and if another solution is printed, which edit makes that one right |
//!
//! Every statement is proven, or marked as not proven: counts are exact or "at least", a list of
//! fixes is complete or not, an [`Estimate`] is called one.
//!
//! Only givens are diagnosed, the [fixed](Grid::fixed) digits of a grid. [`Doctor::entries`]
//! judges the entries of a player.

mod additions;
mod conflict;
mod deduce;
mod display;
mod doctor;
mod entries;
mod estimate;
mod fix;
mod hitting;
mod minimal;
mod pairs;
mod proof;
mod rank;
mod reason;
#[cfg(feature = "serde")]
mod serialize;
mod slip;
mod unavoidable;

pub use conflict::Conflict;
pub use doctor::Doctor;
pub use entries::Entries;
pub use estimate::Estimate;
pub use fix::{Edit, Fix, Fixes};
pub use minimal::MinimalPuzzles;
pub use proof::{Claim, Proof};
pub use reason::{Conclusion, Deduction, Reason};
pub use unavoidable::{Ambiguity, UnavoidableSet};

use crate::cell_set::CellSet;
use crate::grid::Grid;
use crate::puzzle::Puzzle;

/// The report about a puzzle.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Diagnosis {
    /// The puzzle: its givens. Empty for pencil marks.
    pub puzzle: Grid,
    /// The number of its solutions, and why.
    pub verdict: Verdict,
    /// The ways to fix it, the likeliest first; empty for pencil marks.
    pub fixes: Fixes,
    /// The wrong entries of the grid, if it has entries.
    pub entries: Option<Entries>,
}

/// The number of solutions of a puzzle, and why.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
#[allow(clippy::large_enum_variant)] // there is one of them, not a list
pub enum Verdict {
    /// Exactly one.
    Proper {
        /// The solution.
        solution: Grid,
        /// The givens that can be removed, one at a time, without losing uniqueness; `None` if
        /// that took too long. A puzzle that needs all of them is minimal.
        redundant: Option<CellSet>,
    },
    /// None.
    Impossible(Conflict),
    /// Several.
    Ambiguous(Ambiguity),
    /// The budget was used up before that was known.
    Unknown,
}

impl Verdict {
    /// The verdict in one word: `proper`, `impossible`, `ambiguous` or `unknown`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Proper { .. } => "proper",
            Self::Impossible(_) => "impossible",
            Self::Ambiguous(_) => "ambiguous",
            Self::Unknown => "unknown",
        }
    }
}

/// Reports everything about a puzzle, within the default limits of a [`Doctor`].
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::diagnose::{Verdict, diagnose};
///
/// let grid: Grid =
///     ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.".parse()?;
/// let diagnosis = diagnose(&grid);
/// assert!(matches!(diagnosis.verdict, Verdict::Ambiguous(_)));
/// println!("{}", diagnosis.fixes.list[0]); // add … at …
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[must_use]
pub fn diagnose(puzzle: &impl Puzzle) -> Diagnosis {
    Doctor::new().diagnose(puzzle)
}
