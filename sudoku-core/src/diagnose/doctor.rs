//! [`Doctor`]: one question about puzzles after the other, within a budget.

use alloc::vec::Vec;
use core::fmt;

use super::additions::Additions;
use super::conflict::Conflict;
use super::entries::Entries;
use super::fix::{Aim, Fixes};
use super::minimal::{self, MinimalPuzzles};
use super::proof::Proof;
use super::unavoidable::{Ambiguity, nearest};
use super::{Diagnosis, Verdict};
use crate::budget::{Budget, Spent};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::engine::Engine;
use crate::engine::single::{Nodes, Start};
use crate::grid::Grid;
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::solutions::Solutions;
use crate::true_candidates::TrueCandidates;

/// Finds out why puzzles are broken and how to fix them.
///
/// | question | |
/// |---|---|
/// | Is this puzzle broken, why, and how can it be fixed? | [`diagnose`](Doctor::diagnose), [`diagnose_printed`](Doctor::diagnose_printed) |
/// | Which entries of the player are wrong? | [`entries`](Doctor::entries) |
/// | Which givens are redundant? | [`redundant_givens`](Doctor::redundant_givens), [`is_minimal`](Doctor::is_minimal) |
/// | Which minimal puzzles are in it? | [`minimal_puzzles`](Doctor::minimal_puzzles), [`minimal_puzzle`](Doctor::minimal_puzzle) |
/// | How can others check the answer? | [`prove`](Doctor::prove) |
///
/// Answers are the same on every engine, and for the same budget always the same, unless the caller
/// stops it or a deadline passes.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::diagnose::{Doctor, Verdict};
///
/// let mut doctor = Doctor::new().max_solutions(20);
/// let grid: Grid =
///     "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....".parse()?;
/// let Verdict::Ambiguous(ambiguity) = doctor.diagnose(&grid).verdict else { panic!() };
/// assert_eq!(ambiguity.count.to_string(), "more than 20");
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
pub struct Doctor<'a> {
    nodes: Nodes,
    limits: Limits<'a>,
    smallest_conflict: bool,
    keep_symmetry: bool,
}

/// The default budget of steps for each part of an answer.
const MAX_STEPS: u64 = 1_000_000;

impl<'a> Doctor<'a> {
    /// The highest limit of solutions; larger ones count as this one. Counted solutions are listed,
    /// and as many alternatives take some tens of megabytes.
    pub const MAX_SOLUTIONS: u64 = 100_000;

    /// A doctor that runs on the [best](Engine::best) engine.
    #[must_use]
    pub fn new() -> Self {
        Self::with_engine(Engine::best())
    }

    /// A doctor that runs on this engine.
    #[must_use]
    pub fn with_engine(engine: Engine) -> Self {
        Self {
            nodes: Nodes::new(engine, Start::Gone),
            limits: Limits::new(),
            smallest_conflict: false,
            keep_symmetry: false,
        }
    }

    /// Stops when one of these limits is reached. An answer that is cut short is marked as not
    /// proven. Limits that are not set stay as they are.
    ///
    /// - `max_steps` for each part of an answer: the verdict, the reason, the fixes, the givens
    ///   to add. The default is 1,000,000, which take some tenths of a second, seldom more than
    ///   one.
    /// - `max_solutions` to count and list, or alternatives of an
    ///   [`UnavoidableSet`](super::UnavoidableSet): from 2 to
    ///   [`MAX_SOLUTIONS`](Self::MAX_SOLUTIONS); numbers beyond count as the nearest of these. The
    ///   default is 1000.
    /// - A deadline, a flag or `go_on` for everything.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use sudoku_core::diagnose::{Doctor, Verdict};
    /// use sudoku_core::{Grid, Limits};
    ///
    /// let limits = Limits::new().deadline(Instant::now() + Duration::from_millis(5));
    /// let diagnosis = Doctor::new().limits(limits).diagnose(&Grid::EMPTY);
    /// let Verdict::Ambiguous(ambiguity) = diagnosis.verdict else { panic!("two are soon found") };
    /// assert!(!ambiguity.count.is_exact());
    /// ```
    #[must_use]
    pub fn limits(self, limits: Limits<'a>) -> Self {
        Self { limits: self.limits.and(limits), ..self }
    }

    /// Short for [`limits`](Self::limits) with [`Limits::max_steps`].
    #[must_use]
    pub fn max_steps(self, steps: u64) -> Self {
        self.limits(Limits::new().max_steps(steps))
    }

    /// Short for [`limits`](Self::limits) with [`Limits::max_solutions`].
    #[must_use]
    pub fn max_solutions(self, solutions: u64) -> Self {
        self.limits(Limits::new().max_solutions(solutions))
    }

    /// For a puzzle without a solution, also looks for the smallest set of givens that clash.
    /// Otherwise one that is only minimal is enough, and is chosen so that its reason is short.
    #[must_use]
    pub fn smallest_conflict(self, smallest: bool) -> Self {
        Self { smallest_conflict: smallest, ..self }
    }

    /// Of sets of givens to add, looks for those that keep the symmetry of the givens: rotations
    /// and reflections of the pattern.
    #[must_use]
    pub fn keep_symmetry(self, keep: bool) -> Self {
        Self { keep_symmetry: keep, ..self }
    }

    /// Reports everything about a puzzle.
    #[must_use]
    pub fn diagnose(&mut self, puzzle: &impl Puzzle) -> Diagnosis {
        self.examine(puzzle, None)
    }

    /// The same, with the solution that is printed for the puzzle. Fixes that lead to it come
    /// first; and if the puzzle is proper, but has another solution, they are those that lead to
    /// the printed one. A printed grid that breaks the rules or has empty cells is no help and is
    /// passed over.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_core::diagnose::Doctor;
    ///
    /// // r1c2 should be 1
    /// let misprint: Grid =
    ///     ".9.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let printed: Grid =
    ///     "913627584642589731875341692589174326261893457734265819128736945396452178457918263".parse()?;
    /// let fixes = Doctor::new().diagnose_printed(&misprint, &printed).fixes;
    /// assert_eq!(fixes.list[0].to_string(), "r1c2 9 -> 1");
    /// assert!(fixes.list[0].agrees_with_printed);
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn diagnose_printed(&mut self, puzzle: &impl Puzzle, printed: &Grid) -> Diagnosis {
        self.examine(puzzle, Some(printed).filter(|printed| printed.is_solved()))
    }

    fn examine(&mut self, puzzle: &impl Puzzle, printed: Option<&Grid>) -> Diagnosis {
        let (start, fixed) = puzzle.start();
        match start {
            Start::Digits(digits) => {
                let grid = Grid::from_parts(digits, fixed);
                let (verdict, fixes) = self.examine_givens(&grid.givens(), printed);
                let has_entries = grid.filled() != fixed;
                let entries = has_entries.then(|| self.entries(&grid));
                Diagnosis { puzzle: grid.givens(), verdict, fixes, entries }
            }
            Start::Candidates(_) | Start::Gone => {
                let verdict = self.examine_marks(&start, printed);
                let fixes = Fixes { is_complete: true, ..Fixes::default() };
                Diagnosis { puzzle: Grid::EMPTY, verdict, fixes, entries: None }
            }
        }
    }

    fn examine_givens(&mut self, puzzle: &Grid, printed: Option<&Grid>) -> (Verdict, Fixes) {
        let (most, smallest) = (self.most_solutions(), self.smallest_conflict);
        let aim = Aim { printed, keep_symmetry: self.keep_symmetry, most };
        let unknown = (Verdict::Unknown, Fixes::default());
        let Ok(solutions) = self.budget(|budget| budget.solve(puzzle)) else { return unknown };
        match solutions {
            Solutions::None => {
                let conflict = self.budget(|budget| Conflict::find(budget, puzzle, smallest));
                let fixes = self.budget(|budget| Fixes::by_edits(budget, puzzle, aim, |_| true));
                (Verdict::Impossible(conflict), fixes)
            }
            Solutions::One(solution) => {
                let redundant = self.budget(|budget| minimal::redundant(budget, puzzle)).ok();
                let fixes = match printed.filter(|printed| **printed != solution) {
                    Some(printed) => self.budget(|budget| {
                        Fixes::by_edits(budget, puzzle, aim, |solution| solution == printed)
                    }),
                    None => Fixes { is_complete: true, ..Fixes::default() },
                };
                (Verdict::Proper { solution, redundant }, fixes)
            }
            Solutions::Many(one, another) => self.examine_several(puzzle, [one, another], aim),
        }
    }

    fn examine_several(
        &mut self,
        puzzle: &Grid,
        solutions: [Grid; 2],
        aim: Aim<'_>,
    ) -> (Verdict, Fixes) {
        let start = Start::Digits(*puzzle.digits());
        let found = self.budget(|budget| TrueCandidates::find(budget, &start, 2));
        let printed = aim.printed.filter(|printed| printed.contains_grid(puzzle));
        let solutions = self.budget(|budget| nearest(budget, &start, solutions, printed));
        let (ambiguity, lists) =
            self.budget(|budget| Ambiguity::find(budget, &start, solutions, &found, aim.most));
        let additions =
            self.budget(|budget| Additions::find(budget, puzzle, &ambiguity, lists, &found, aim));
        let mut fixes =
            self.budget(|budget| Fixes::by_additions(budget, puzzle, &found, &additions, aim));
        if let Some(printed) = aim.printed.filter(|printed| !printed.contains_grid(puzzle)) {
            // The printed solution was made for other givens.
            let edits = self.budget(|budget| {
                Fixes::by_edits(budget, puzzle, aim, |solution| solution == printed)
            });
            fixes.list.splice(0..0, edits.list);
            fixes.is_complete &= edits.is_complete;
        }
        (Verdict::Ambiguous(ambiguity), fixes)
    }

    fn examine_marks(&mut self, start: &Start, printed: Option<&Grid>) -> Verdict {
        let most = self.most_solutions();
        let marks = CandidateGrid::new(start.cells());
        match self.budget(|budget| budget.solve(&marks)) {
            Err(Spent) => Verdict::Unknown,
            Ok(Solutions::None) => {
                Verdict::Impossible(self.budget(|budget| Conflict::of_marks(budget, &marks)))
            }
            Ok(Solutions::One(solution)) => {
                Verdict::Proper { solution, redundant: Some(CellSet::EMPTY) }
            }
            Ok(Solutions::Many(one, another)) => {
                let found = self.budget(|budget| TrueCandidates::find(budget, start, 2));
                let holds = |(cell, digit): (Cell, Option<Digit>)| {
                    digit.is_some_and(|digit| marks.get(cell).contains(digit))
                };
                let printed = printed.filter(|printed| printed.iter().all(holds));
                let solutions =
                    self.budget(|budget| nearest(budget, start, [one, another], printed));
                let (ambiguity, _) =
                    self.budget(|budget| Ambiguity::find(budget, start, solutions, &found, most));
                Verdict::Ambiguous(ambiguity)
            }
        }
    }

    /// Which entries of the grid are wrong, given its givens.
    #[must_use]
    pub fn entries(&mut self, grid: &Grid) -> Entries {
        self.budget(|budget| Entries::of(budget, grid))
    }

    /// The givens that can be removed, one at a time, without losing uniqueness; not all of them
    /// together. `None` if the budget is not enough. A
    /// puzzle that is not proper has none.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_core::diagnose::Doctor;
    ///
    /// let puzzle: Grid =
    ///     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3".parse()?;
    /// assert!(Doctor::new().redundant_givens(&puzzle).unwrap().is_empty());
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn redundant_givens(&mut self, puzzle: &Grid) -> Option<CellSet> {
        let puzzle = puzzle.givens();
        self.budget(|budget| match budget.is_proper(&puzzle)? {
            true => minimal::redundant(budget, &puzzle),
            false => Ok(CellSet::EMPTY),
        })
        .ok()
    }

    /// Whether the puzzle has exactly one solution and needs all its givens for that. `None` if the
    /// budget is not enough.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_core::diagnose::Doctor;
    ///
    /// let puzzle: Grid =
    ///     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3".parse()?;
    /// assert_eq!(Doctor::new().is_minimal(&puzzle), Some(true));
    /// assert_eq!(Doctor::new().is_minimal(&Grid::EMPTY), Some(false), "it has many solutions");
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn is_minimal(&mut self, puzzle: &Grid) -> Option<bool> {
        let puzzle = puzzle.givens();
        let answer = |budget: &mut Budget<'_>| -> Result<bool, Spent> {
            Ok(budget.is_proper(&puzzle)? && minimal::redundant(budget, &puzzle)?.is_empty())
        };
        self.budget(answer).ok()
    }

    /// The minimal puzzles that are left when givens are taken out, at most `most`; empty
    /// if the puzzle is not proper.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_core::diagnose::Doctor;
    ///
    /// let puzzle: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let found = Doctor::new().minimal_puzzles(&puzzle, 1000);
    /// assert!(found.is_complete);
    /// println!("{}", found.list.len());
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn minimal_puzzles(&mut self, puzzle: &Grid, most: usize) -> MinimalPuzzles {
        let puzzle = puzzle.givens();
        self.budget(|budget| match budget.is_proper(&puzzle) {
            Ok(true) => minimal::all(budget, &puzzle, most),
            proper => MinimalPuzzles { list: Vec::new(), is_complete: proper.is_ok() },
        })
    }

    /// A minimal puzzle within this one: givens are taken out in an order that the seed decides,
    /// each if there is still one solution without it. The same seed gives the same puzzle, for
    /// ever and in every language. `None` if the puzzle is not proper, or the budget is not enough.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_core::diagnose::Doctor;
    ///
    /// let puzzle: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let mut doctor = Doctor::new();
    /// let minimal = doctor.minimal_puzzle(&puzzle, 42).expect("it is proper");
    /// assert!(puzzle.contains_grid(&minimal));
    /// assert_eq!(doctor.is_minimal(&minimal), Some(true));
    /// # Ok::<(), sudoku_core::ParseGridError>(())
    /// ```
    #[must_use]
    pub fn minimal_puzzle(&mut self, puzzle: &Grid, seed: u64) -> Option<Grid> {
        let puzzle = puzzle.givens();
        self.budget(|budget| match budget.is_proper(&puzzle)? {
            true => minimal::by_seed(budget, &puzzle, seed).map(Some),
            false => Ok(None),
        })
        .ok()
        .flatten()
    }

    /// A proof of how many solutions the puzzle has: none, one, or several. `None` if the budget is
    /// not enough.
    ///
    /// For a [`Grid`], every digit counts as a given.
    #[must_use]
    pub fn prove(&mut self, puzzle: &impl Puzzle) -> Option<Proof> {
        let start = puzzle.start().0;
        self.budget(|budget| Proof::find(budget, &start)).ok()
    }

    /// How far to count and list.
    fn most_solutions(&self) -> usize {
        self.limits.solutions_or(1000).clamp(2, Self::MAX_SOLUTIONS) as usize
    }

    /// Answers one part of a question, with a separate budget.
    fn budget<T>(&mut self, part: impl FnOnce(&mut Budget<'_>) -> T) -> T {
        part(&mut Budget::new(&mut self.nodes, self.limits, MAX_STEPS))
    }
}

/// As [`Doctor::new`].
impl Default for Doctor<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl fmt::Debug for Doctor<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Doctor")
            .field("engine", &self.nodes.engine())
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
