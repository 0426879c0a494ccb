//! [`tell_parts`]: which entries of a book are puzzles, which are solutions, and of which.

use std::ops::ControlFlow;

use super::book::Loose;
use super::checker::Checker;
use super::end_book::Twin;
use super::options::Options;
use super::pairing::Pairs;
use crate::entry::Entry;
use crate::finding::Code;

/// What an entry of a book is, also if the book does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Part {
    /// A puzzle.
    Puzzle,
    /// A solution.
    Solution {
        /// The puzzle it is printed for, as index into the entries of the book; right or wrong.
        /// Nothing if no puzzle is its.
        of: Option<usize>,
    },
}

/// What each entry of one book is: in the same order, and as [`check`](crate::check) takes them.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_book::{Format, Part, Source, read_book, tell_parts};
///
/// let text = "\
/// .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// 913627584642589731875341692589174326261893457734265819128736945396452178457918263
/// ";
/// let mut entries = Vec::new();
/// read_book(Source::new("book", text.as_bytes())?, Format::Auto, &mut |entry| {
///     entries.push(entry);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(tell_parts(&entries), [Part::Puzzle, Part::Solution { of: Some(0) }]);
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
#[must_use]
pub fn tell_parts(entries: &[Entry]) -> Vec<Part> {
    let mut options = Options::default();
    options.allow.extend([
        Code::DuplicateUpToSymmetry,
        Code::SameSolutionGrid,
        Code::SymmetryBroken,
        Code::DifficultyLabel,
    ]);
    options.explained = 0;
    let mut checker = Checker::new(&options, |_| ControlFlow::Continue(()));
    checker.parts = Some(Parts::default());
    checker.open("");
    for entry in entries {
        let _ = checker.entry(entry.clone());
    }
    let _ = checker.close();
    let told = checker.parts.take().unwrap_or_default().told;
    // The check has told of each; were it not so, the entry would be a puzzle.
    (0..entries.len()).map(|at| told.get(at).copied().flatten().unwrap_or(Part::Puzzle)).collect()
}

/// What became of the entries of a book, as the check decides it.
#[derive(Default)]
pub(super) struct Parts {
    told: Vec<Option<Part>>,
    /// The entry of each puzzle.
    puzzles: Vec<usize>,
    /// The entry of each solution that stands apart.
    loose: Vec<usize>,
}

impl Parts {
    fn tell(&mut self, nth: usize, part: Part) {
        if self.told.len() <= nth {
            self.told.resize(nth + 1, None);
        }
        self.told[nth] = Some(part);
    }

    /// The next puzzle, and the solution beside it.
    pub(super) fn puzzle(&mut self, nth: usize, beside: Option<usize>) {
        self.puzzles.push(nth);
        self.tell(nth, Part::Puzzle);
        if let Some(beside) = beside {
            self.tell(beside, Part::Solution { of: Some(nth) });
        }
    }

    /// The next grid that stands apart.
    pub(super) fn loose(&mut self, nth: usize) {
        self.loose.push(nth);
        self.tell(nth, Part::Solution { of: None });
    }

    /// What the end of the book says about a grid that stands apart.
    pub(super) fn end(&mut self, index: usize, loose: &Loose, pairs: &Pairs, twin: Option<&Twin>) {
        let Some(&nth) = self.loose.get(index) else { return };
        let of = pairs.puzzle[index].and_then(|puzzle| self.puzzles.get(puzzle).copied());
        let is_puzzle = match (twin, of) {
            (Some(Twin::Puzzle), _) => true,
            (Some(Twin::Solution), _) | (_, Some(_)) => false,
            (None, None) => !loose.said && loose.grid.is_some() && !pairs.unsaid_are_solutions,
        };
        self.tell(nth, if is_puzzle { Part::Puzzle } else { Part::Solution { of } });
    }
}
