//! [`Guide`]: the next step by the techniques that are allowed.

use alloc::boxed::Box;
use core::fmt;

use sudoku_core::{Limits, NotProper, Position, Solver};

use super::all::AllHints;
use super::error::HintError;
use super::sight::Sight;
use super::step::Hint;
use super::{full_house, hidden_single, locked_candidates, naked_single};
use crate::technique::{Step, Technique};
use crate::tutor::{Desk, Family, PathEnding, Standing, TechniqueSet, Tutor};

type Choose = fn(&Sight<'_>) -> Option<Hint>;

/// The techniques of which the step is chosen that takes the least effort to see, the easiest
/// technique first. The patterns are those of [`technique`](crate::technique).
const CHOICES: [(Technique, Choose); 5] = [
    (Technique::FullHouse, full_house::find),
    (Technique::HiddenSingle, hidden_single::find),
    (Technique::NakedSingle, naked_single::find),
    (Technique::Pointing, locked_candidates::pointing),
    (Technique::Claiming, locked_candidates::claiming),
];

/// Finds steps of one puzzle, from one position to the next.
pub(super) struct Guide {
    /// `None`: all that make sense.
    techniques: Option<TechniqueSet>,
    /// Whether the number of solutions need not be 1, or is known to be.
    is_accepted: bool,
    /// The number of solutions does not change on the way.
    standing: Option<Standing>,
    tutor: Option<Box<Tutor<'static>>>,
}

impl Guide {
    pub(super) const fn new(techniques: Option<TechniqueSet>) -> Self {
        Self { techniques, is_accepted: false, standing: None, tutor: None }
    }

    pub(super) fn techniques(self, techniques: TechniqueSet) -> Self {
        Self { techniques: Some(techniques), tutor: None, ..self }
    }

    pub(super) fn allow_improper(self) -> Self {
        Self { is_accepted: true, ..self }
    }

    /// Whether there is exactly one solution, or need not be. It stays so on the way.
    fn accept(&mut self, position: &Position) -> Result<(), HintError> {
        if self.is_accepted {
            return Ok(());
        }
        let mut solver = Solver::new();
        match solver.solve(position).proper() {
            Err(NotProper::NoSolution) if solver.is_proper(&position.grid.givens()) => {
                return Err(HintError::Mistake);
            }
            solution => solution?,
        };
        self.is_accepted = true;
        Ok(())
    }

    /// The next step, or why there is none.
    pub(super) fn next(
        &mut self,
        position: &Position,
        limits: Limits<'_>,
    ) -> Result<Result<Hint, PathEnding>, HintError> {
        let sight = Sight::of(position)?;
        self.accept(position)?;
        let allowed = |technique| self.techniques.is_none_or(|set| set.contains(technique));
        let mut easy = CHOICES.into_iter().filter(|(technique, _)| allowed(*technique));
        if let Some(hint) = easy.find_map(|(_, choose)| choose(&sight)) {
            return Ok(Ok(hint));
        }
        if sight.state.is_full() {
            return Ok(Err(PathEnding::Solved));
        }
        let marks = position.candidates();
        let (tutor, desk) = self.tutor(position);
        Ok(tutor.next_on(&desk, limits).map(|step| Hint::of(&step, &marks)))
    }

    /// All steps that can be taken now.
    pub(super) fn all(
        &mut self,
        position: &Position,
        limits: Limits<'_>,
    ) -> Result<AllHints, HintError> {
        let sight = Sight::of(position)?;
        self.accept(position)?;
        let marks = position.candidates();
        let (tutor, desk) = self.tutor(position);
        let (steps, is_complete) = tutor.all_on(&desk, limits);
        let hint = |step: &Step| as_chosen(step, &sight).unwrap_or_else(|| Hint::of(step, &marks));
        Ok(AllHints { list: steps.iter().map(hint).collect(), is_complete })
    }

    fn tutor(&mut self, position: &Position) -> (&mut Tutor<'static>, Desk) {
        let standing =
            *self.standing.get_or_insert_with(|| Standing::of(position, &mut Solver::new()));
        let techniques = self.techniques.unwrap_or_else(|| match standing {
            // Nothing but the solution ends the search, so it has an end.
            Standing::Proper { .. } => TechniqueSet::all(),
            _ => TechniqueSet::default() - TechniqueSet::family(Family::Dynamic),
        });
        let tutor = self
            .tutor
            .get_or_insert_with(|| Box::new(Tutor::new().techniques(techniques).whole_patterns()));
        (tutor, Desk::new(position, standing))
    }
}

/// The hint that is chosen of the technique, if it is this step: seen in this grid, and of several
/// houses in the one where it is seen most easily.
fn as_chosen(step: &Step, sight: &Sight<'_>) -> Option<Hint> {
    let (_, choose) = CHOICES.into_iter().find(|(technique, _)| *technique == step.technique())?;
    choose(sight).filter(|hint| {
        hint.placement() == step.placement()
            && hint.eliminations().iter().copied().eq(step.eliminations())
    })
}

/// Without the memory of its searches.
impl Clone for Guide {
    fn clone(&self) -> Self {
        let Self { techniques, is_accepted, standing, .. } = *self;
        Self { techniques, is_accepted, standing, tutor: None }
    }
}

impl fmt::Debug for Guide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Guide").field("techniques", &self.techniques).finish_non_exhaustive()
    }
}
