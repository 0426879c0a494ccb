//! [`Rater`]: solves a puzzle step by step, and rates it by its hardest steps.

use alloc::vec::Vec;

use super::asking::{Asking, RatedStep};
use super::effort::Effort;
use super::error::RateError;
use super::numbers::{Rated, Rating};
use super::scale::{Dialect, NO_STEP, Scale};
use crate::limits::Limits;
use crate::puzzle::Puzzle;
use crate::solutions::Solutions;
use crate::solver::Solver;
use crate::technique::state::{Changes, State};
use crate::technique::step::Step;

/// Rates puzzles on one scale, in memory that is kept from one puzzle to the next.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_core::rating::{Rater, Scale};
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
    /// Above this, a lower bound is enough, in tenths.
    cap: u16,
    solver: Solver,
    asking: Asking,
}

/// A step of the path to the solution, and its rating.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PathStep {
    /// The pattern and its consequence.
    pub step: Step,
    /// The rating, in tenths.
    pub rating: u16,
}

impl<'a> Rater<'a> {
    /// Rates on this scale, without limits.
    #[must_use]
    pub fn new(scale: Scale) -> Self {
        let (limits, cap) = (Limits::new(), u16::MAX);
        Self { scale, limits, cap, solver: Solver::new(), asking: Asking::new() }
    }

    /// Sets when to stop; the rating is [`Rated::AtLeast`] then. A step of `max_steps` is one of
    /// the path, or one candidate whose chains are searched.
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.limits = self.limits.and(limits);
        self
    }

    /// Of puzzles with a higher rating than this, in tenths, a lower bound above it is enough.
    pub(crate) const fn no_higher_than(mut self, rating: u16) -> Self {
        self.cap = rating;
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
    /// The puzzle has no solution, or several.
    pub fn rate(&mut self, puzzle: &impl Puzzle) -> Result<Rated, RateError> {
        self.run(puzzle, None)
    }

    /// Rates a puzzle, and lists the steps in the order in which they are taken.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or several.
    pub fn path(&mut self, puzzle: &impl Puzzle) -> Result<(Rated, Vec<PathStep>), RateError> {
        let mut path = Vec::new();
        let rated = self.run(puzzle, Some(&mut path))?;
        Ok((rated, path))
    }

    fn run(
        &mut self,
        puzzle: &impl Puzzle,
        mut path: Option<&mut Vec<PathStep>>,
    ) -> Result<Rated, RateError> {
        match self.solver.solve(puzzle) {
            Solutions::One(_) => {}
            solutions => return Err(RateError::of(&solutions)),
        }
        let mut effort = Effort::new(self.limits);
        let mut climb = Climb { scale: self.scale, highest: 0, pearl: 0, diamond: 0 };
        let mut state = State::of_puzzle(puzzle);
        self.asking.begin();
        let dialect = self.scale.dialect();
        while !state.is_full() {
            let explain = path.is_some();
            let (step, rating) = match self.next(&state, dialect, explain, &mut effort) {
                Ok(Some(found)) => found,
                Ok(None) => {
                    climb.highest = NO_STEP;
                    return Ok(climb.exact());
                }
                Err(floor) => return Ok(climb.at_least(floor)),
            };
            climb.take(&step, rating);
            if climb.highest > self.cap {
                return Ok(Rated::AtLeast(climb.rating()));
            }
            self.asking.changed(apply(&mut state, &step));
            if let Some(path) = &mut path {
                path.push(PathStep { step, rating });
            }
        }
        Ok(climb.exact())
    }

    /// The first hint of the first producer that has one; `None` if none has. The error is the
    /// least rating that it would have had when the search ended.
    fn next(
        &mut self,
        state: &State,
        dialect: &Dialect,
        explain: bool,
        effort: &mut Effort<'_>,
    ) -> Result<Option<RatedStep>, u16> {
        if effort.go_on() {
            for producer in dialect.producers() {
                let floor = dialect.floor_from(producer.0);
                if floor > self.cap {
                    return Err(floor);
                }
                if let Some(found) = self.asking.ask(state, dialect, producer, explain, effort) {
                    return Ok(Some(found));
                }
                if effort.has_ended() {
                    return Err(dialect.floor_from(producer.0));
                }
            }
            return Ok(None);
        }
        Err(dialect.floor_from(0))
    }
}

/// The ratings so far, in tenths; 0 is not known yet.
struct Climb {
    scale: Scale,
    highest: u16,
    pearl: u16,
    diamond: u16,
}

impl Climb {
    fn take(&mut self, step: &Step, rating: u16) {
        self.highest = self.highest.max(rating);
        if self.pearl == 0 {
            if self.diamond == 0 {
                self.diamond = self.highest;
            }
            if step.placement().is_some() {
                self.pearl = self.highest;
            }
        }
    }

    const fn rating(&self) -> Rating {
        Rating::new(self.scale, self.highest, self.pearl, self.diamond)
    }

    fn exact(&self) -> Rated {
        Rated::Exact(self.rating())
    }

    /// The next step has at least this rating.
    fn at_least(mut self, floor: u16) -> Rated {
        self.highest = self.highest.max(floor);
        for unknown in [&mut self.pearl, &mut self.diamond] {
            if *unknown == 0 {
                *unknown = self.highest;
            }
        }
        Rated::AtLeast(self.rating())
    }
}

/// Changes the grid as the step says.
fn apply(state: &mut State, step: &Step) -> Changes {
    let mut changes = Changes::NONE;
    if let Some((cell, digit)) = step.placement() {
        changes.merge(state.place(cell, digit));
    }
    for (cell, digit) in step.eliminations() {
        changes.merge(state.eliminate(cell, digit));
    }
    changes
}
