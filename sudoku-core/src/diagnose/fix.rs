//! [`Edit`], [`Fix`] and [`Fixes`]: the fixes of a puzzle.

use alloc::vec::Vec;
use core::fmt;

use super::additions::Additions;
use super::conflict::only;
use super::rank::Rank;
use crate::budget::{Budget, Spent};
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::solutions::Solutions;
use crate::true_candidates::TrueCandidates;

/// One change of one given, or of two that stand side by side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Edit {
    /// Another digit in a cell with a given.
    Change {
        /// The cell.
        cell: Cell,
        /// The digit that is there.
        from: Digit,
        /// The digit that should.
        digit: Digit,
    },
    /// A given less.
    Remove {
        /// The cell.
        cell: Cell,
        /// The digit that is there.
        digit: Digit,
    },
    /// Two givens that stand side by side, or one below the other, change places.
    Swap {
        /// The two cells.
        cells: [Cell; 2],
        /// The digits that stand there now.
        digits: [Digit; 2],
    },
    /// A given more.
    Add {
        /// The empty cell.
        cell: Cell,
        /// The digit to write into it.
        digit: Digit,
    },
}

/// Edits that leave the puzzle with exactly one solution.
///
/// ```
/// use sudoku_core::diagnose::diagnose;
/// use sudoku_core::{Grid, Solutions, solve_grid};
///
/// let misprint: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let best = &diagnose(&misprint).fixes.list[0];
/// assert_eq!(solve_grid(&best.apply(&misprint)), Solutions::One(best.solution));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// The edits: most often one. Several are to be made together.
    pub edits: Vec<Edit>,
    /// The only solution that is left then.
    pub solution: Grid,
    /// Whether that is the printed solution, if there is one.
    pub agrees_with_printed: bool,
    /// Whether the pattern of givens has more symmetries afterwards: the edit adds a given that was
    /// lost, or takes out one too many.
    pub restores_symmetry: bool,
    /// Whether the digits are on neighbouring keys, or look alike (1 and 7, 3 and 8, 5 and 6, 6 and
    /// 9).
    pub is_likely_slip: bool,
}

/// The fixes of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Fixes {
    /// Best first: those that agree with the printed solution, those that restore the symmetry of
    /// the givens, changes before swaps before removals. Of changes, the odds decide: a likely
    /// slip counts twice, and a change the more the likelier it leaves the changed given as needed
    /// as the others are. Of sets of givens to be added together, a small one: the smallest, if it
    /// has as many givens as [`additions_needed`](Fixes::additions_needed).
    pub list: Vec<Fix>,
    /// Whether it is proven that there are no others of these kinds: for a puzzle without a
    /// solution, changes of one digit, removals of one given and swaps of two; for one with
    /// several, added givens, one at a time.
    pub is_complete: bool,
    /// For a puzzle with several solutions: a proven lower bound of the givens to be added.
    /// If there is a printed solution, so that it is the one that is left; if the symmetry is to be
    /// kept, so that it is.
    pub additions_needed: Option<usize>,
    /// Whether the symmetry was to be kept, see
    /// [`Doctor::keep_symmetry`](super::Doctor::keep_symmetry).
    pub keeps_symmetry: bool,
}

/// The aim of fixes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Aim<'a> {
    /// The solution that is printed, if it obeys the rules.
    pub(super) printed: Option<&'a Grid>,
    /// Whether added givens must keep the symmetry of the givens.
    pub(super) keep_symmetry: bool,
    /// The number of solutions that are looked at when givens are to be added.
    pub(super) most: usize,
}

impl Edit {
    /// The puzzle after the edit: its givens. Edits of cells that do not hold what the edit expects
    /// change them all the same.
    #[must_use]
    pub fn apply(&self, puzzle: &Grid) -> Grid {
        let mut digits = *puzzle.givens().digits();
        match *self {
            Self::Change { cell, digit, .. } | Self::Add { cell, digit } => {
                digits[cell.index()] = digit.number();
            }
            Self::Remove { cell, .. } => digits[cell.index()] = 0,
            Self::Swap { cells: [a, b], .. } => digits.swap(a.index(), b.index()),
        }
        Grid::of_givens(digits)
    }

    /// The cells that it concerns.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        match *self {
            Self::Change { cell, .. } | Self::Remove { cell, .. } | Self::Add { cell, .. } => {
                cell.into()
            }
            Self::Swap { cells, .. } => cells.into_iter().collect(),
        }
    }

    /// Every one-digit change, swap of neighbours and removal of a given.
    fn all(puzzle: &Grid) -> impl Iterator<Item = Self> + '_ {
        let givens = || puzzle.fixed().iter().filter_map(|cell| Some((cell, puzzle.get(cell)?)));
        let changes = givens().flat_map(|(cell, from)| {
            let others = Digit::ALL.into_iter().filter(move |&digit| digit != from);
            others.map(move |digit| Self::Change { cell, from, digit })
        });
        let swaps = givens().flat_map(move |(cell, digit)| {
            let right = Cell::at(cell.row(), cell.column() + 1);
            let below = Cell::at(cell.row() + 1, cell.column());
            [right, below].into_iter().flatten().filter_map(move |other| {
                let second = puzzle.get(other).filter(|_| puzzle.is_fixed(other))?;
                let swap = Self::Swap { cells: [cell, other], digits: [digit, second] };
                (second != digit).then_some(swap)
            })
        });
        let removals = givens().map(|(cell, digit)| Self::Remove { cell, digit });
        changes.chain(swaps).chain(removals)
    }

    /// Changes before swaps before removals: an unsolvable puzzle is most often one with a wrong
    /// digit.
    pub(super) const fn kind(&self) -> u8 {
        match self {
            Self::Change { .. } | Self::Add { .. } => 0,
            Self::Swap { .. } => 1,
            Self::Remove { .. } => 2,
        }
    }
}

impl Fix {
    /// The puzzle after all edits: its givens.
    #[must_use]
    pub fn apply(&self, puzzle: &Grid) -> Grid {
        self.edits.iter().fold(puzzle.givens(), |puzzle, edit| edit.apply(&puzzle))
    }
}

impl Fixes {
    /// The fixes of a puzzle that has no solution, or another than the printed one: every edit of
    /// one given or of two neighbours that leaves one solution; `accept` looks at it.
    pub(super) fn by_edits(
        budget: &mut Budget<'_>,
        puzzle: &Grid,
        aim: Aim<'_>,
        accept: impl Fn(&Grid) -> bool,
    ) -> Self {
        let mut fixes = Self { is_complete: true, ..Self::default() };
        let mut rank = Rank::new(puzzle, aim);
        for edit in Edit::all(puzzle) {
            match budget.solve(&edit.apply(puzzle)) {
                Ok(Solutions::One(solution)) if accept(&solution) => {
                    rank.add([edit].into(), solution);
                }
                Ok(_) => {}
                Err(Spent) => {
                    fixes.is_complete = false;
                    break;
                }
            }
        }
        if let Some((edits, solution)) = all_misprints(budget, puzzle, aim.printed)
            && !rank.has_exchange(&edits)
        {
            rank.add(edits, solution);
        }
        // Without time for it, they are ranked without.
        let _ = rank.weigh_changes(budget, puzzle);
        fixes.list = rank.sorted();
        fixes
    }

    /// The fixes of a puzzle that has several solutions: added givens.
    pub(super) fn by_additions(
        budget: &mut Budget<'_>,
        puzzle: &Grid,
        found: &TrueCandidates,
        additions: &Additions,
        aim: Aim<'_>,
    ) -> Self {
        let mut rank = Rank::new(puzzle, aim);
        let mut is_complete = found.is_proven();
        for cell in !puzzle.filled() {
            for digit in Digit::ALL.into_iter().filter(|&digit| found.count(cell, digit) == 1) {
                let edit = Edit::Add { cell, digit };
                match budget.solve(&edit.apply(puzzle)) {
                    Ok(Solutions::One(solution)) => rank.add([edit].into(), solution),
                    Ok(_) => {}
                    Err(Spent) => is_complete = false,
                }
            }
        }
        if let Some((cells, solution)) = additions.best {
            let add = |cell| Some(Edit::Add { cell, digit: solution.get(cell)? });
            let edits: Vec<Edit> = cells.iter().filter_map(add).collect();
            if edits.len() > 1 {
                rank.add(edits, solution);
            }
        }
        Self {
            list: rank.sorted(),
            is_complete,
            additions_needed: Some(additions.at_least),
            keeps_symmetry: aim.keep_symmetry,
        }
    }
}

/// If two or more givens disagree with the printed solution: all these changes together, if they
/// fix the puzzle.
fn all_misprints(
    budget: &mut Budget<'_>,
    puzzle: &Grid,
    printed: Option<&Grid>,
) -> Option<(Vec<Edit>, Grid)> {
    let printed = printed?;
    let differs = |cell: &Cell| puzzle.get(*cell) != printed.get(*cell);
    let wrong: CellSet = puzzle.fixed().iter().filter(differs).collect();
    let right = only(printed, puzzle.fixed());
    if wrong.len() < 2 || !budget.is_proper(&right).ok()? {
        return None;
    }
    let change = |cell: Cell| {
        Some(Edit::Change { cell, from: puzzle.get(cell)?, digit: printed.get(cell)? })
    };
    let solution = printed.with_fixed(puzzle.fixed());
    Some((wrong.iter().filter_map(change).collect(), solution))
}

/// `r6c6 7 -> 9`, `remove 7 from r6c6`, `swap 7 in r6c6 and 9 in r6c7`, `add 3 at r4c3`.
impl fmt::Display for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Change { cell, from, digit } => write!(f, "{cell} {from} -> {digit}"),
            Self::Remove { cell, digit } => write!(f, "remove {digit} from {cell}"),
            Self::Swap { cells: [a, b], digits: [one, other] } => {
                write!(f, "swap {one} in {a} and {other} in {b}")
            }
            Self::Add { cell, digit } => write!(f, "add {digit} at {cell}"),
        }
    }
}

/// The edits, with `and` between them.
impl fmt::Display for Fix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, edit) in self.edits.iter().enumerate() {
            let between = match nth {
                0 => "",
                _ if nth + 1 == self.edits.len() => " and ",
                _ => ", ",
            };
            write!(f, "{between}{edit}")?;
        }
        Ok(())
    }
}
