//! [`Reason`]: why something cannot be, step by step, in the words people use at the table.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
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
#[non_exhaustive]
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
#[non_exhaustive]
pub struct Deduction {
    /// The conclusion.
    pub conclusion: Conclusion,
    /// The cells whose digits strike out the other candidates. Those that earlier
    /// [locked candidates](Conclusion::LockedCandidates) and
    /// [refuted](Conclusion::Refuted) suppositions strike out come on top.
    pub because: CellSet,
}

/// The conclusion of a step of reasoning.
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
    /// These cells of the house can hold these digits alone, as many as they are, so the other
    /// cells of the house lose them (naked pair, triple, quadruple).
    NakedSubset {
        /// The house.
        house: House,
        /// The cells, two to four.
        cells: CellSet,
        /// Their candidates.
        digits: DigitSet,
        /// The cells that lose some of them.
        struck: CellSet,
    },
    /// These digits can stand in these cells of the house alone, as many as they are, so the cells
    /// lose all others (hidden pair, triple, quadruple).
    HiddenSubset {
        /// The house.
        house: House,
        /// The cells, two to four; they lose all other candidates.
        cells: CellSet,
        /// The digits.
        digits: DigitSet,
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
    /// The number of steps, with those of refuted suppositions.
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

    /// A sentence for each step, and one for where they end.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_core::diagnose::{Verdict, diagnose};
    ///
    /// let grid: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.5..9.8.6.".parse()?;
    /// let Verdict::Impossible(conflict) = diagnose(&grid).verdict else { panic!("it has none") };
    /// for sentence in conflict.reason.unwrap().sentences() {
    ///     println!("{sentence}"); // r9c1=5 leaves only r5c2 for 5 in column 2
    /// }
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        self.sentences_after(&self.givens)
    }

    /// The same, with these digits known before.
    fn sentences_after(&self, before: &Grid) -> Vec<String> {
        // Two digits pushed into one cell are said at once.
        let pushed = self.pushed_together();
        let said = self.steps.len() - usize::from(pushed.is_some());
        let mut known = *before;
        let mut sentences = Vec::new();
        for (nth, step) in self.steps.iter().enumerate() {
            if nth < said {
                sentences.push(step.sentence(&known));
            }
            if let Some((cell, digit)) = step.conclusion.placed()
                && known.get(cell).is_none()
            {
                known.fill(cell, digit);
            }
        }
        sentences.push(self.end_sentence(&known, pushed));
        sentences
    }

    fn end_sentence(&self, known: &Grid, pushed: Option<(Cell, Digit, CellSet)>) -> String {
        if let (Some((cell, first, cells)), Contradiction::NoPlace { house, digit: second }) =
            (pushed, &self.end)
        {
            let [one, other] = [(cells, first), (self.because, *second)]
                .map(|(cells, digit)| Because::outside(*house, cells, digit, known));
            return match one.cells.is_empty() || other.cells.is_empty() {
                true => format!("both {first} and {second} of {house} can stand in {cell} alone"),
                false => format!(
                    "{one} and {other} push both {first} and {second} of {house} into {cell}"
                ),
            };
        }
        match &self.end {
            Contradiction::NoCandidate(cell) => {
                let because = Because { cells: self.because, known, or: "the candidates" };
                format!("{because} {} nothing for {cell}", because.leave())
            }
            Contradiction::NoPlace { house, digit } => {
                let because = Because::outside(*house, self.because, *digit, known);
                format!("{because} {} no place for {digit} in {house}", because.leave())
            }
            end @ (Contradiction::Clash(_) | Contradiction::TooFewCandidates { .. }) => {
                end.to_string()
            }
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
            Self::LockedCandidates { .. }
            | Self::NakedSubset { .. }
            | Self::HiddenSubset { .. }
            | Self::Refuted { .. } => None,
        }
    }
}

impl Deduction {
    fn sentence(&self, known: &Grid) -> String {
        match &self.conclusion {
            Conclusion::NakedSingle { cell, digit } => {
                let because = Because { cells: self.because, known, or: "the candidates" };
                format!("{because} {} only {digit} for {cell}", because.leave())
            }
            Conclusion::HiddenSingle { cell, digit, house } => {
                let because = Because::outside(*house, self.because, *digit, known);
                format!("{because} {} only {cell} for {digit} in {house}", because.leave())
            }
            Conclusion::LockedCandidates { digit, house, other, struck } => {
                let because = Because::outside(*house, self.because, *digit, known);
                let keep = if because.cells.len() == 1 { "keeps" } else { "keep" };
                format!("{because} {keep} {digit} of {house} within {other}, out of {struck}")
            }
            Conclusion::NakedSubset { house, cells, digits, .. } => {
                let because = Because { cells: self.because, known, or: "the candidates" };
                let leave = because.leave();
                format!("{because} {leave} only {} for {cells} of {house}", listed(*digits))
            }
            Conclusion::HiddenSubset { house, cells, digits } => {
                let holds =
                    |&cell: &Cell| known.get(cell).is_some_and(|digit| digits.contains(digit));
                let cells_outside = self.because - house.cell_set();
                let because = Because {
                    cells: cells_outside.iter().filter(holds).collect(),
                    known,
                    or: "filled cells",
                };
                format!(
                    "{because} {} only {cells} for {} in {house}",
                    because.leave(),
                    listed(*digits)
                )
            }
            Conclusion::Refuted { cell, digit, reason } => {
                let mut before = *known;
                if before.get(*cell).is_none() {
                    before.fill(*cell, *digit);
                }
                let words = Sentences(reason.sentences_after(&before));
                format!("{digit} cannot stand in {cell} (there, {words})")
            }
        }
    }
}

/// `1, 2 and 5`
fn listed(digits: DigitSet) -> String {
    let mut text = String::new();
    for (nth, digit) in digits.iter().enumerate() {
        let separator = match digits.len() - nth {
            _ if nth == 0 => "",
            1 => " and ",
            _ => ", ",
        };
        text += separator;
        text.push(digit.to_char());
    }
    text
}

/// `r2c1=8 r2c9=5`, or another phrase without any cell.
struct Because<'a> {
    cells: CellSet,
    known: &'a Grid,
    or: &'static str,
}

impl<'a> Because<'a> {
    /// Those of the cells that hold the digit. The filled cells of the house are evident.
    fn outside(house: House, cells: CellSet, digit: Digit, known: &'a Grid) -> Self {
        let holds = |&cell: &Cell| known.get(cell) == Some(digit);
        let or = match (cells & house.cell_set()).is_empty() {
            true => "the candidates",
            false => "filled cells",
        };
        let cells = (cells - house.cell_set()).iter().filter(holds).collect();
        Self { cells, known, or }
    }

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

/// Sentences as one.
struct Sentences(Vec<String>);

impl Display for Sentences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, sentence) in self.0.iter().enumerate() {
            let so = if nth > 0 && nth + 1 == self.0.len() { "so " } else { "" };
            write!(f, "{}{so}{sentence}", if nth == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

/// One sentence.
impl Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentences(self.sentences()).fmt(f)
    }
}
