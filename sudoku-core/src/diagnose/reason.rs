//! [`Reason`]: why something cannot be, step by step, in the words people use at the table.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt::{self, Display};

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::house::House;
use crate::propagate::Contradiction;

/// Why a grid cannot be completed: steps that follow from its givens, and where they end.
///
/// Every step is needed for a later one or for the end. Written out, it is a sentence:
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::diagnose::{Verdict, diagnose};
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let Verdict::Impossible(conflict) = diagnose(&grid).verdict else { panic!("it has none") };
/// assert_eq!(
///     conflict.reason.unwrap().to_string(),
///     "r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4",
/// );
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The givens that it begins with, and nothing else is needed of the grid.
    pub givens: Grid,
    /// The steps, each from the givens and the steps before it.
    pub steps: Vec<Deduction>,
    /// Where they end.
    pub end: Contradiction,
    /// The cells whose digits strike out what is missing at the end.
    pub because: CellSet,
}

/// A step of reasoning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deduction {
    /// What follows.
    pub conclusion: Conclusion,
    /// The cells whose digits strike out what is not possible any more. What earlier
    /// [locked candidates](Conclusion::LockedCandidates) and
    /// [refuted](Conclusion::Refuted) suppositions strike out comes on top.
    pub because: CellSet,
}

/// What follows in a step of reasoning.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Conclusion {
    /// The cell can hold this digit alone.
    NakedSingle {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
    },
    /// The digit can stand in this cell alone of the house.
    HiddenSingle {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// All places of the digit in one house lie in another one too, whose other cells lose it
    /// (pointing and claiming).
    LockedCandidates {
        /// The digit.
        digit: Digit,
        /// The house that has its places in the other one.
        house: House,
        /// The house that loses it elsewhere.
        other: House,
        /// The cells that lose it.
        struck: CellSet,
    },
    /// The cell cannot hold this digit: from there, steps lead to a contradiction.
    Refuted {
        /// The cell.
        cell: Cell,
        /// The digit that it cannot hold.
        digit: Digit,
        /// The steps, from what is known so far and this digit in the cell.
        reason: Box<Reason>,
    },
}

impl Reason {
    /// How many steps it has, with those of refuted suppositions.
    #[must_use]
    pub fn len(&self) -> usize {
        let inside = |step: &Deduction| match &step.conclusion {
            Conclusion::Refuted { reason, .. } => 1 + reason.len(),
            _ => 1,
        };
        self.steps.iter().map(inside).sum()
    }

    /// Whether the givens contradict each other without any step.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// The digits of the cells that are decided before the end: givens and singles.
    fn known(&self, before: &Grid) -> Grid {
        let mut known = *before;
        for step in &self.steps {
            if let Some((cell, digit)) = step.conclusion.placed()
                && known.get(cell).is_none()
            {
                known.fill(cell, digit);
            }
        }
        known
    }

    /// Writes the steps and the end as sentences, with what was known before.
    fn write(&self, before: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = &self.known(before);
        // Two digits pushed into one cell are said at once.
        let pushed = self.pushed_together();
        let said = self.steps.len() - usize::from(pushed.is_some());
        for step in &self.steps[..said] {
            step.write(known, f)?;
            f.write_str("; ")?;
        }
        if said > 0 {
            f.write_str("so ")?;
        }
        if let (Some((cell, first, cells)), Contradiction::NoPlace { house, digit: second }) =
            (pushed, &self.end)
        {
            let [one, other] =
                [(cells, first), (self.because, *second)].map(|(cells, digit)| Because {
                    cells: holding(cells, digit, known) - house.cell_set(),
                    known,
                    or: "filled cells",
                });
            return write!(
                f,
                "{one} and {other} push both {first} and {second} of {house} into {cell}"
            );
        }
        match &self.end {
            Contradiction::Clash(clash) => clash.fmt(f),
            Contradiction::NoCandidate(cell) => {
                let because = Because { cells: self.because, known, or: "the steps before" };
                write!(f, "{because} {} nothing for {cell}", because.leave())
            }
            Contradiction::NoPlace { house, digit } => {
                let cells = holding(self.because, *digit, known) - house.cell_set();
                let because = Because { cells, known, or: "filled cells" };
                write!(f, "{because} {} no place for {digit} in {house}", because.leave())
            }
            end @ Contradiction::TooFewCandidates { .. } => end.fmt(f),
        }
    }

    /// The last step, if it puts into the last place for one digit what another digit of the
    /// same house needs.
    fn pushed_together(&self) -> Option<(Cell, Digit, CellSet)> {
        let Contradiction::NoPlace { house, .. } = self.end else { return None };
        let last = self.steps.last()?;
        match last.conclusion {
            Conclusion::HiddenSingle { cell, digit, house: own }
                if own == house && self.because.contains(cell) =>
            {
                Some((cell, digit, last.because))
            }
            _ => None,
        }
    }
}

impl Conclusion {
    /// The cell that this decides, and its digit.
    #[must_use]
    pub const fn placed(&self) -> Option<(Cell, Digit)> {
        match self {
            Self::NakedSingle { cell, digit } | Self::HiddenSingle { cell, digit, .. } => {
                Some((*cell, *digit))
            }
            Self::LockedCandidates { .. } | Self::Refuted { .. } => None,
        }
    }
}

impl Deduction {
    fn write(&self, known: &Grid, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.conclusion {
            Conclusion::NakedSingle { cell, digit } => {
                let because = Because { cells: self.because, known, or: "the steps before" };
                write!(f, "{because} {} only {digit} for {cell}", because.leave())
            }
            Conclusion::HiddenSingle { cell, digit, house } => {
                // Which cells of the house are filled can be seen.
                let cells = holding(self.because, *digit, known) - house.cell_set();
                let because = Because { cells, known, or: "filled cells" };
                write!(f, "{because} {} only {cell} for {digit} in {house}", because.leave())
            }
            Conclusion::LockedCandidates { digit, house, other, struck } => {
                let cells = holding(self.because, *digit, known) - house.cell_set();
                let because = Because { cells, known, or: "filled cells" };
                let keep = if because.cells.len() == 1 { "keeps" } else { "keep" };
                write!(f, "{because} {keep} {digit} of {house} within {other}, out of {struck}")
            }
            Conclusion::Refuted { cell, digit, reason } => {
                write!(f, "{digit} cannot stand in {cell} (there, ")?;
                let mut before = *known;
                if before.get(*cell).is_none() {
                    before.fill(*cell, *digit);
                }
                reason.write(&before, f)?;
                f.write_str(")")
            }
        }
    }
}

/// Those of the cells that hold the digit.
fn holding(cells: CellSet, digit: Digit, known: &Grid) -> CellSet {
    cells.iter().filter(|&cell| known.get(cell) == Some(digit)).collect()
}

/// `r2c1=8 r2c9=5`, or something else if there are none.
struct Because<'a> {
    cells: CellSet,
    known: &'a Grid,
    or: &'static str,
}

impl Because<'_> {
    fn leave(&self) -> &'static str {
        if self.cells.len() == 1 { "leaves" } else { "leave" }
    }
}

impl Display for Because<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.cells.is_empty() {
            return f.write_str(self.or);
        }
        for (nth, cell) in self.cells.iter().enumerate() {
            let digit = self.known.get(cell).map_or('?', Digit::to_char);
            write!(f, "{}{cell}={digit}", if nth == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

/// One sentence.
impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(&self.givens, f)
    }
}
