//! [`Doctor`]: one question about puzzles after the other, within a budget.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use super::additions::Additions;
use super::conflict::Conflict;
use super::entries::Entries;
use super::minimal::{self, MinimalPuzzles};
use super::proof::Proof;
use super::repair::{Aim, Repairs};
use super::switches::{Ambiguity, nearest};
use super::{Diagnosis, Verdict};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::Digit;
use crate::effort::{Effort, Spent};
use crate::engine::Engine;
use crate::engine::single::{Path, Start};
use crate::grid::Grid;
use crate::puzzle::Puzzle;
use crate::search::Solutions;
use crate::true_candidates::TrueCandidates;

/// Finds out why puzzles are broken and how to mend them.
///
/// | question | |
/// |---|---|
/// | What is there to say about this puzzle? | [`diagnose`](Doctor::diagnose), [`diagnose_printed`](Doctor::diagnose_printed) |
/// | Which entries of the player are wrong? | [`entries`](Doctor::entries) |
/// | Which givens could be left out? | [`redundant_givens`](Doctor::redundant_givens), [`is_minimal`](Doctor::is_minimal) |
/// | Which minimal puzzles are in it? | [`minimal_puzzles`](Doctor::minimal_puzzles), [`minimal_puzzle`](Doctor::minimal_puzzle) |
/// | How can others be convinced? | [`prove`](Doctor::prove) |
///
/// Answers are the same on every engine, and for the same budget always the same, unless the caller
/// [stops](Doctor::go_on) it.
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
    path: Path,
    max_steps: u64,
    max_solutions: usize,
    smallest_conflict: bool,
    keep_symmetry: bool,
    go_on: Option<Box<dyn FnMut() -> bool + Send + 'a>>,
}

impl<'a> Doctor<'a> {
    /// Counting goes no further than this, whatever is asked for: what is counted is listed, and
    /// so many alternatives take some tens of megabytes.
    pub const MAX_SOLUTIONS: usize = 100_000;

    /// A doctor that runs on the [best](Engine::best) engine.
    #[must_use]
    pub fn new() -> Self {
        Self::with_engine(Engine::best())
    }

    /// A doctor that runs on this engine.
    #[must_use]
    pub fn with_engine(engine: Engine) -> Self {
        Self {
            path: Path::new(engine, Start::Gone),
            max_steps: 1_000_000,
            max_solutions: 1000,
            smallest_conflict: false,
            keep_symmetry: false,
            go_on: None,
        }
    }

    /// Takes at most so many [steps](crate::Search::max_steps) for each part of an answer: the
    /// verdict, the reason, the repairs, the givens to add. What was not finished is marked as not
    /// proven. The default is a million, which takes some tenths of a second, seldom more than one.
    #[must_use]
    pub fn max_steps(self, steps: u64) -> Self {
        Self { max_steps: steps, ..self }
    }

    /// Counts and lists no more than so many solutions, or alternatives of a
    /// [`Switch`](super::Switch): from 2 to [`MAX_SOLUTIONS`](Self::MAX_SOLUTIONS), and what is
    /// beyond counts as the nearest of these. The default is 1000.
    #[must_use]
    pub fn max_solutions(self, most: usize) -> Self {
        Self { max_solutions: most.clamp(2, Self::MAX_SOLUTIONS), ..self }
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

    /// Goes on as long as `go_on` says so, which is asked every few milliseconds: for deadlines,
    /// and for those who can be interrupted. An answer that is cut short is marked as not proven.
    ///
    /// ```
    /// use std::time::{Duration, Instant};
    /// use sudoku_core::Grid;
    /// use sudoku_core::diagnose::{Doctor, Verdict};
    ///
    /// let deadline = Instant::now() + Duration::from_millis(5);
    /// let diagnosis = Doctor::new().go_on(|| Instant::now() < deadline).diagnose(&Grid::EMPTY);
    /// let Verdict::Ambiguous(ambiguity) = diagnosis.verdict else { panic!("two are soon found") };
    /// assert!(!ambiguity.count.is_exact());
    /// ```
    #[must_use]
    pub fn go_on<'b>(self, go_on: impl FnMut() -> bool + Send + 'b) -> Doctor<'b> {
        Doctor { go_on: Some(Box::new(go_on)), ..self.without_go_on() }
    }

    fn without_go_on<'b>(self) -> Doctor<'b> {
        let Self { path, max_steps, max_solutions, smallest_conflict, keep_symmetry, .. } = self;
        Doctor { path, max_steps, max_solutions, smallest_conflict, keep_symmetry, go_on: None }
    }

    /// Says everything there is to say about a puzzle.
    #[must_use]
    pub fn diagnose(&mut self, puzzle: &impl Puzzle) -> Diagnosis {
        self.examine(puzzle, None)
    }

    /// The same, with the solution that is printed for the puzzle. Repairs that lead to it come
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
    /// let repairs = Doctor::new().diagnose_printed(&misprint, &printed).repairs;
    /// assert_eq!(repairs.list[0].to_string(), "r1c2 9 -> 1");
    /// assert!(repairs.list[0].agrees_with_printed);
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
                let (verdict, repairs) = self.examine_givens(&grid.givens(), printed);
                let has_entries = grid.filled() != fixed;
                let entries = has_entries.then(|| self.entries(&grid));
                Diagnosis { puzzle: grid.givens(), verdict, repairs, entries }
            }
            Start::Candidates(_) | Start::Gone => {
                let verdict = self.examine_marks(&start, printed);
                let repairs = Repairs { is_complete: true, ..Repairs::default() };
                Diagnosis { puzzle: Grid::EMPTY, verdict, repairs, entries: None }
            }
        }
    }

    fn examine_givens(&mut self, puzzle: &Grid, printed: Option<&Grid>) -> (Verdict, Repairs) {
        let (most, smallest) = (self.max_solutions, self.smallest_conflict);
        let aim = Aim { printed, keep_symmetry: self.keep_symmetry, most };
        let unknown = (Verdict::Unknown, Repairs::default());
        let Ok(solutions) = self.effort(|effort| effort.solve(puzzle)) else { return unknown };
        match solutions {
            Solutions::None => {
                let conflict = self.effort(|effort| Conflict::find(effort, puzzle, smallest));
                let repairs =
                    self.effort(|effort| Repairs::by_edits(effort, puzzle, aim, |_| true));
                (Verdict::Impossible(conflict), repairs)
            }
            Solutions::One(solution) => {
                let redundant = self.effort(|effort| minimal::redundant(effort, puzzle)).ok();
                let repairs = match printed.filter(|printed| **printed != solution) {
                    Some(printed) => self.effort(|effort| {
                        Repairs::by_edits(effort, puzzle, aim, |solution| solution == printed)
                    }),
                    None => Repairs { is_complete: true, ..Repairs::default() },
                };
                (Verdict::Proper { solution, redundant }, repairs)
            }
            Solutions::Many(one, another) => self.examine_several(puzzle, [one, another], aim),
        }
    }

    fn examine_several(
        &mut self,
        puzzle: &Grid,
        solutions: [Grid; 2],
        aim: Aim<'_>,
    ) -> (Verdict, Repairs) {
        let start = Start::Digits(*puzzle.digits());
        let found = self.effort(|effort| TrueCandidates::find(effort, &start, 2));
        let printed = aim.printed.filter(|printed| printed.contains_grid(puzzle));
        let solutions = self.effort(|effort| nearest(effort, &start, solutions, printed));
        let ambiguity =
            self.effort(|effort| Ambiguity::find(effort, &start, solutions, &found, aim.most));
        let additions =
            self.effort(|effort| Additions::find(effort, puzzle, &ambiguity, &found, aim));
        let mut repairs =
            self.effort(|effort| Repairs::by_additions(effort, puzzle, &found, &additions, aim));
        if let Some(printed) = aim.printed.filter(|printed| !printed.contains_grid(puzzle)) {
            // The printed solution was made for other givens.
            let edits = self.effort(|effort| {
                Repairs::by_edits(effort, puzzle, aim, |solution| solution == printed)
            });
            repairs.list.splice(0..0, edits.list);
            repairs.is_complete &= edits.is_complete;
        }
        (Verdict::Ambiguous(ambiguity), repairs)
    }

    fn examine_marks(&mut self, start: &Start, printed: Option<&Grid>) -> Verdict {
        let most = self.max_solutions;
        let marks = CandidateGrid::new(start.cells());
        match self.effort(|effort| effort.solve(&marks)) {
            Err(Spent) => Verdict::Unknown,
            Ok(Solutions::None) => {
                Verdict::Impossible(self.effort(|effort| Conflict::of_marks(effort, &marks)))
            }
            Ok(Solutions::One(solution)) => {
                Verdict::Proper { solution, redundant: Some(CellSet::EMPTY) }
            }
            Ok(Solutions::Many(one, another)) => {
                let found = self.effort(|effort| TrueCandidates::find(effort, start, 2));
                let holds = |(cell, digit): (Cell, Option<Digit>)| {
                    digit.is_some_and(|digit| marks.get(cell).contains(digit))
                };
                let printed = printed.filter(|printed| printed.iter().all(holds));
                let solutions =
                    self.effort(|effort| nearest(effort, start, [one, another], printed));
                Verdict::Ambiguous(
                    self.effort(|effort| Ambiguity::find(effort, start, solutions, &found, most)),
                )
            }
        }
    }

    /// Which entries of the grid are wrong, given its givens.
    #[must_use]
    pub fn entries(&mut self, grid: &Grid) -> Entries {
        self.effort(|effort| Entries::of(effort, grid))
    }

    /// The givens without each of which alone the puzzle still has exactly one solution: each of
    /// them could be left out, but not all of them together. `None` if the budget is not enough. A
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
        self.effort(|effort| match effort.is_proper(&puzzle)? {
            true => minimal::redundant(effort, &puzzle),
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
        let answer = |effort: &mut Effort<'_>| -> Result<bool, Spent> {
            Ok(effort.is_proper(&puzzle)? && minimal::redundant(effort, &puzzle)?.is_empty())
        };
        self.effort(answer).ok()
    }

    /// The minimal puzzles that are left when givens are taken out, up to so many. There are none
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
        self.effort(|effort| match effort.is_proper(&puzzle) {
            Ok(true) => minimal::all(effort, &puzzle, most),
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
        self.effort(|effort| match effort.is_proper(&puzzle)? {
            true => minimal::by_seed(effort, &puzzle, seed).map(Some),
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
        self.effort(|effort| Proof::find(effort, &start)).ok()
    }

    /// Answers one part of a question, with a budget of its own.
    fn effort<T>(&mut self, part: impl FnOnce(&mut Effort<'_>) -> T) -> T {
        let mut always = || true;
        let go_on: &mut dyn FnMut() -> bool = match &mut self.go_on {
            Some(go_on) => go_on,
            None => &mut always,
        };
        part(&mut Effort::new(&mut self.path, self.max_steps, go_on))
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
            .field("engine", &self.path.engine())
            .field("max_steps", &self.max_steps)
            .field("max_solutions", &self.max_solutions)
            .finish_non_exhaustive()
    }
}
