//! [`OtherKind`]: a puzzle of another size or with more rules, judged by its own rules.

use sudoku_core::Count;
use sudoku_variant::{Diagnosis, Puzzle, Verdict, Way};

use super::{Code, Location};

/// A puzzle of another size or with more rules, judged by its own rules.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct OtherKind {
    /// The puzzle, with the boxes that it must have if its text does not show them.
    pub puzzle: Puzzle,
    /// The solutions that were found, a symbol for each cell: at most two.
    pub solutions: Vec<Vec<u8>>,
    /// The steps after which the search for them was given up.
    pub gave_up: Option<u64>,
    /// The solution printed for it.
    pub printed: Option<PrintedSymbols>,
    /// The reason why it is broken, and its fixes; `None` if it is not explained.
    pub diagnosis: Option<Diagnosis>,
    /// The transformation of an equivalent earlier puzzle into it.
    pub how: Option<Way>,
}

/// A solution as the book prints it, of a puzzle of another kind.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PrintedSymbols {
    /// The symbols, one for each cell.
    pub symbols: Vec<u8>,
    /// The place where it is printed.
    pub source: Location,
}

/// The fault of a puzzle of another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OtherFault {
    /// It has no solution.
    NoSolution,
    /// It has several solutions.
    Several,
    /// It has no empty cell.
    Solved,
    /// The printed solution does not solve it.
    SolutionWrong,
    /// The printed solution belongs to another puzzle of the book. The
    /// [related](super::Finding::related) places say to which.
    SolutionSwapped,
    /// The same puzzle appears earlier.
    Duplicate,
    /// An equivalent puzzle appears earlier.
    Equivalent,
    /// The search for solutions was given up.
    GaveUp,
    /// It has rules in words, which nothing checks.
    Words,
    /// Its text does not show its boxes, and there is one solution with either.
    Boxes,
}

impl OtherFault {
    /// The kind of the finding.
    #[must_use]
    pub const fn code(self) -> Code {
        match self {
            Self::NoSolution => Code::NoSolution,
            Self::Several => Code::MultipleSolutions,
            Self::Solved => Code::AlreadySolved,
            Self::SolutionWrong => Code::SolutionWrong,
            Self::SolutionSwapped => Code::SolutionSwapped,
            Self::Duplicate => Code::Duplicate,
            Self::Equivalent => Code::DuplicateUpToSymmetry,
            Self::GaveUp | Self::Words | Self::Boxes => Code::NotChecked,
        }
    }
}

impl OtherKind {
    /// The number of its solutions, if it has several.
    #[must_use]
    pub fn count(&self) -> Option<Count> {
        match self.diagnosis.as_ref().map(|diagnosis| &diagnosis.verdict) {
            Some(Verdict::Ambiguous(several)) => Some(several.count()),
            _ => (self.solutions.len() > 1).then_some(Count::AtLeast(2)),
        }
    }

    /// The fault of the printed solution, if there is one that is not a solution.
    #[must_use]
    pub fn misprint(&self) -> Option<String> {
        self.puzzle.broken(&self.printed.as_ref()?.symbols)
    }

    /// Explains it by [`sudoku_variant::diagnose`], with these limits. In a puzzle with several
    /// solutions, a printed grid that is not one of them is left aside.
    pub(crate) fn explain(&mut self, limits: sudoku_core::Limits<'_>) {
        let printed = self.printed.as_ref().map(|printed| &*printed.symbols);
        let is_aside = self.solutions.len() > 1 && self.misprint().is_some();
        self.diagnosis = Some(match printed.filter(|_| !is_aside) {
            Some(printed) => sudoku_variant::diagnose_printed(&self.puzzle, printed, limits),
            None => sudoku_variant::diagnose(&self.puzzle, limits),
        });
    }
}
