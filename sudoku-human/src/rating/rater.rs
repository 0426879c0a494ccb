//! [`Rater`]: solves a puzzle step by step, and rates it by its steps.

use alloc::boxed::Box;
use alloc::vec::Vec;

use sudoku_core::{Limits, Puzzle, Solver};

use super::effort::Effort;
use super::error::RateError;
use super::explainer::Explainer;
use super::hodoku;
use super::minutes::Minutes;
use super::rated::{Rated, Rating, StepRating};
use super::scale::Scale;
use super::te::Te;
use crate::technique::step::Step;

/// Rates puzzles on one scale, in memory that is kept from one puzzle to the next.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rater, Scale};
///
/// let mut rater = Rater::new(Scale::SeClassic);
/// let puzzle: Grid =
///     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
/// let rated = rater.rate(&puzzle)?;
/// assert_eq!(rated.to_string(), "ER/EP/ED=1.2/1.2/1.2 (se-classic)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Rater<'a> {
    scale: Scale,
    limits: Limits<'a>,
    solver: Solver,
    means: Means,
}

/// The way of a scale, with its memory.
enum Means {
    Explainer(Box<Explainer>),
    Hodoku,
    Te(Box<Te>),
    /// With the memory of the scale whose ER it takes.
    Minutes(Box<Explainer>),
}

impl Means {
    fn of(scale: Scale) -> Self {
        let explainer = Explainer::new(scale).map(|explainer| Self::Explainer(Box::new(explainer)));
        let minutes = || {
            let explainer = Explainer::new(Scale::SeClassic).filter(|_| scale == Scale::Minutes);
            explainer.map(|explainer| Self::Minutes(Box::new(explainer)))
        };
        let te = || Te::new(scale).map(|te| Self::Te(Box::new(te)));
        explainer.or_else(te).or_else(minutes).unwrap_or(Self::Hodoku)
    }
}

/// A step of the path to the solution, and its rating.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rater, Scale};
///
/// let puzzle: Grid =
///     "5.....1.282......7..17.4......97..4....3.......2.48....3.......6.7.1..9......5...".parse()?;
/// let (rated, path) = Rater::new(Scale::Hodoku).path(&puzzle)?;
/// let points: u32 = path.iter().map(|found| u32::from(found.rating.number())).sum();
/// assert_eq!(rated.rating().score().map(|score| score.points()), Some(points));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PathStep {
    /// The pattern and its consequence.
    pub step: Step,
    /// The rating of the step, or its points.
    pub rating: StepRating,
}

impl PathStep {
    /// The hardest of these steps, the first of several: on [`Scale::Hodoku`] that of the highest
    /// level, and then with the most points. `None` if there are no steps.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_human::rating::{PathStep, Rater, Scale};
    ///
    /// let puzzle: Grid =
    ///     "5.....1.282......7..17.4......97..4....3.......2.48....3.......6.7.1..9......5...".parse()?;
    /// let (rated, path) = Rater::new(Scale::SeClassic).path(&puzzle)?;
    /// let hardest = PathStep::hardest(&path).map(|found| found.rating.number());
    /// assert_eq!(hardest, rated.er_tenths());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn hardest(path: &[Self]) -> Option<&Self> {
        let level = |found: &Self| match found.rating {
            StepRating::Points { level, .. } => Some(level),
            StepRating::Tenths(_) => None,
        };
        // The last of the largest is the first of the path.
        path.iter().rev().max_by_key(|found| (level(found), found.rating.number()))
    }
}

impl<'a> Rater<'a> {
    /// The number of steps after which a puzzle is given up, unless the [limits](Self::limits) have
    /// another one: enough for a puzzle of ER 11.9, in about 20 seconds.
    pub const MAX_STEPS: u64 = 20_000_000;

    /// Rates on this scale, up to [`MAX_STEPS`](Self::MAX_STEPS) for each puzzle.
    #[must_use]
    pub fn new(scale: Scale) -> Self {
        Self { scale, limits: Limits::new(), solver: Solver::new(), means: Means::of(scale) }
    }

    /// Sets when to stop; the rating is [`Rated::AtLeast`] then. A step of `max_steps` is one of
    /// the path, or, on the scales of Sudoku Explainer, one candidate whose chains are searched. On
    /// the scales of trial and error it is a supposition, or a node of the search for a braid.
    /// [`u64::MAX`] is without a limit. The count is the same on every machine.
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.limits = self.limits.and(limits);
        self
    }

    /// Of puzzles with a higher rating than this, in tenths, a lower bound above it is enough.
    /// Scores are exact in any case.
    pub(crate) fn no_higher_than(mut self, rating: u16) -> Self {
        if let Means::Explainer(explainer) = &mut self.means {
            explainer.no_higher_than(rating);
        }
        self
    }

    /// The scale on which it rates.
    #[must_use]
    pub const fn scale(&self) -> Scale {
        self.scale
    }

    /// Rates a puzzle.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or several; on [`Scale::Hodoku`] also if it has fewer than ten
    /// filled cells.
    pub fn rate(&mut self, puzzle: &impl Puzzle) -> Result<Rated, RateError> {
        self.run(puzzle, None)
    }

    /// Rates a puzzle, and lists the steps in the order in which they are taken. The scales of
    /// trial and error have none.
    ///
    /// # Errors
    ///
    /// The errors of [`rate`](Self::rate).
    pub fn path(&mut self, puzzle: &impl Puzzle) -> Result<(Rated, Vec<PathStep>), RateError> {
        let mut path = Vec::new();
        let rated = self.run(puzzle, Some(&mut path))?;
        Ok((rated, path))
    }

    fn run(
        &mut self,
        puzzle: &impl Puzzle,
        path: Option<&mut Vec<PathStep>>,
    ) -> Result<Rated, RateError> {
        let solution = *self.solver.solve(puzzle).proper()?;
        let mut effort = Effort::new(self.limits, Self::MAX_STEPS);
        match &mut self.means {
            Means::Explainer(explainer) => Ok(explainer.walk(puzzle, &mut effort, path)),
            Means::Hodoku => hodoku::walk(puzzle, &solution, &mut effort, path),
            Means::Te(te) => Ok(te.rate(puzzle, &solution, &mut effort)),
            Means::Minutes(explainer) => {
                let rated = explainer.walk(puzzle, &mut effort, path);
                let er = rated.er_tenths().unwrap_or(0);
                let minutes = Rating::Minutes(Minutes::of(puzzle, &solution, er));
                Ok(if rated.is_lower_bound() {
                    Rated::AtLeast(minutes)
                } else {
                    Rated::Exact(minutes)
                })
            }
        }
    }
}
