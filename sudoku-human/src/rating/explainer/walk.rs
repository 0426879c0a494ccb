//! [`Explainer`]: solves a puzzle always by the easiest step.

use alloc::vec::Vec;

use sudoku_core::Puzzle;

use super::asking::{Asking, RatedStep};
use super::dialect::{CLASSIC, Dialect, SUKAKU};
use super::numbers::SeRating;
use super::ratings::NO_STEP;
use crate::rating::effort::Effort;
use crate::rating::rated::{Rated, Rating, StepRating};
use crate::rating::rater::PathStep;
use crate::rating::scale::Scale;
use crate::technique::state::{Changes, State};
use crate::technique::step::Step;

/// The rules of a scale, and the memory of its producers.
pub(crate) struct Explainer {
    dialect: &'static Dialect,
    asking: Asking,
    /// Above this, a lower bound is enough, in tenths.
    cap: u16,
}

impl Explainer {
    /// The solver of a scale of Sudoku Explainer; `None` of another scale.
    pub(crate) fn new(scale: Scale) -> Option<Self> {
        let dialect = match scale {
            Scale::SeClassic => &CLASSIC,
            Scale::SeSukaku => &SUKAKU,
            _ => return None,
        };
        Some(Self { dialect, asking: Asking::new(), cap: u16::MAX })
    }

    /// Of puzzles with a higher rating than this, in tenths, a lower bound above it is enough.
    pub(crate) const fn no_higher_than(&mut self, rating: u16) {
        self.cap = rating;
    }

    /// Solves a proper puzzle, and lists the steps if there is a list for them.
    pub(crate) fn walk(
        &mut self,
        puzzle: &impl Puzzle,
        effort: &mut Effort<'_>,
        mut path: Option<&mut Vec<PathStep>>,
    ) -> Rated {
        let dialect = self.dialect;
        let mut climb = Climb { scale: dialect.scale, highest: 0, pearl: 0, diamond: 0 };
        let mut state = State::of_puzzle(puzzle);
        self.asking.begin();
        while !state.is_full() {
            let explain = path.is_some();
            let (step, rating) = match self.next(&state, dialect, explain, effort) {
                Ok(Some(found)) => found,
                Ok(None) => {
                    climb.highest = NO_STEP;
                    return climb.exact();
                }
                Err(floor) => return climb.at_least(floor),
            };
            climb.take(&step, rating);
            if climb.highest > self.cap {
                return Rated::AtLeast(climb.rating());
            }
            self.asking.changed(apply(&mut state, &step));
            if let Some(path) = &mut path {
                path.push(PathStep { step, rating: StepRating::Tenths(rating) });
            }
        }
        climb.exact()
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
                    return Err(floor);
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
        Rating::Se(SeRating::new(self.scale, self.highest, self.pearl, self.diamond))
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
