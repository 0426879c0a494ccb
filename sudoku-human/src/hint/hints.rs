//! [`Hints`]: step after step, to the end.

use core::iter::FusedIterator;

use sudoku_core::{CandidateGrid, Grid, Limits, Position, Puzzle};

use super::error::HintError;
use super::guide::Guide;
use super::step::Hint;
use crate::tutor::{PathEnding, TechniqueSet};

/// All steps from this grid on, each from where the ones before it led. When there is no further
/// one, [`ending`](Hints::ending) and [`error`](Hints::error) say why: it is solved, no technique
/// helps, or the grid has no hints.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::hint::hints;
/// use sudoku_human::tutor::PathEnding;
///
/// let grid: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let mut steps = hints(&grid);
/// for step in steps.by_ref() {
///     println!("{step}");
/// }
/// assert_eq!((steps.ending(), steps.error()), (Some(PathEnding::Solved), None));
/// assert!(steps.grid().is_solved());
///
/// let mut none = hints(&Grid::EMPTY);
/// assert!(none.next().is_none());
/// assert!(none.error().is_some_and(|reason| reason.to_string().contains("several solutions")));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn hints(puzzle: &impl Puzzle) -> Hints {
    let position = puzzle.position();
    let position = Position::new(position.grid, position.candidates());
    let (guide, max_steps) = (Guide::new(None), Hints::MAX_STEPS);
    Hints { position, guide, max_steps, ending: None, refusal: None }
}

/// The iterator of [`hints`]. It ends where no technique finds a step, where the search for one
/// takes more than [`max_steps`](Self::max_steps), or where the grid has no hints: see
/// [`ending`](Self::ending) and [`error`](Self::error).
#[derive(Clone, Debug)]
pub struct Hints {
    position: Position,
    guide: Guide,
    max_steps: u64,
    ending: Option<PathEnding>,
    refusal: Option<HintError>,
}

impl Hints {
    /// The number of steps after which the search for one hint is given up, unless
    /// [`max_steps`](Self::max_steps) sets another one. Of six of the hardest puzzles known, a
    /// hint took up to 340,000.
    pub const MAX_STEPS: u64 = 1_000_000;

    /// Gives up the search for a hint after this number of steps; [`u64::MAX`] is without a limit.
    /// A step is a technique that is looked for, or a candidate whose chains are searched. The
    /// count is the same on every machine.
    #[must_use]
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = steps;
        self
    }

    /// Takes these techniques alone. By default all are taken, but in a puzzle with several
    /// solutions no dynamic and nested forcing chains.
    ///
    /// A pattern is as its definition says, also where simpler techniques are not taken: an X-wing
    /// has two places in each of its two rows, and a triple has no pair in it.
    #[must_use]
    pub fn techniques(mut self, techniques: TechniqueSet) -> Self {
        self.guide = self.guide.techniques(techniques);
        self
    }

    /// Also takes steps of grids that do not have exactly one solution: each keeps all solutions.
    /// An evident contradiction is still an [`error`](Self::error).
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_human::hint::{HintError, hints};
    ///
    /// let several: Grid =
    ///     ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.".parse()?;
    /// let mut steps = hints(&several);
    /// assert_eq!(steps.next(), None);
    /// assert!(matches!(steps.error(), Some(HintError::NotProper(_))));
    /// let step = hints(&several).allow_improper().next().ok_or("no step")?;
    /// assert_eq!(step.level(2), "r9c9 is the only place for 5 in box 9.");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn allow_improper(mut self) -> Self {
        self.guide = self.guide.allow_improper();
        self
    }

    /// The next step, unless these limits end the search for it, as that of a
    /// [`Tutor`](crate::tutor::Tutor): then a later search may find it.
    ///
    /// ```
    /// use sudoku_human::hint::hints;
    /// use sudoku_human::tutor::PathEnding;
    /// use sudoku_core::{Grid, Limits};
    ///
    /// let grid: Grid =
    ///     "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..".parse()?;
    /// let mut steps = hints(&grid);
    /// while steps.next_within(Limits::new().max_steps(50)).is_some() {}
    /// assert_eq!(steps.ending(), Some(PathEnding::Limit));
    /// assert!(steps.next().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_within(&mut self, limits: Limits<'_>) -> Option<Hint> {
        if self.refusal.is_some()
            || matches!(self.ending, Some(PathEnding::Solved | PathEnding::Stuck))
        {
            return None;
        }
        self.ending = None;
        let limits = Limits::new().max_steps(self.max_steps).and(limits);
        match self.guide.next(&self.position, limits) {
            Ok(Ok(step)) => {
                let applied = step.apply(&mut self.position.grid, &mut self.position.marks);
                debug_assert!(applied.is_ok(), "only empty cells are filled");
                Some(step)
            }
            Ok(Err(ending)) => {
                self.ending = Some(ending);
                None
            }
            Err(error) => {
                self.refusal = Some(error);
                None
            }
        }
    }

    /// Why there was no further step: the grid is full, no technique helps, or a limit ended the
    /// search. `None` while there may be some, and if the grid has no hints: see
    /// [`error`](Self::error).
    #[must_use]
    pub const fn ending(&self) -> Option<PathEnding> {
        self.ending
    }

    /// The reason why the grid has no hints, or the limit that ended the search; `None` while there
    /// may be further steps, and after the last one.
    #[must_use]
    pub fn error(&self) -> Option<HintError> {
        let limit = HintError::Limit { max_steps: self.max_steps };
        self.refusal.or((self.ending == Some(PathEnding::Limit)).then_some(limit))
    }

    /// The grid with the digits of all steps so far.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.position.grid
    }

    /// The digits that each cell can hold after all steps so far; a filled one has its digit alone.
    #[must_use]
    pub const fn marks(&self) -> &CandidateGrid {
        &self.position.marks
    }
}

impl Iterator for Hints {
    type Item = Hint;

    fn next(&mut self) -> Option<Hint> {
        self.next_within(Limits::new())
    }
}

impl FusedIterator for Hints {}
