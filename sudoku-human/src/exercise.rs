//! [`Exercises`]: positions in which the next step is one of a technique.

use alloc::vec::Vec;

use sudoku_core::{AnyPuzzle, CandidateGrid, Grid, Limits, Position};

use crate::hint::{Hint, hints};
use crate::technique::Step;
use crate::tutor::{Family, TechniqueSet, Tutor};

/// A position to try: its next step is one of a technique.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Exercise {
    /// The puzzle that leads to it.
    pub puzzle: Grid,
    /// The givens, the entries so far, and the candidates that are left.
    pub position: Position,
    /// The answer.
    pub step: Hint,
}

impl Exercise {
    /// The position as it is written: the grid with its entries, or the pencil marks if candidates
    /// were struck out. The answer is the next step there also.
    #[must_use]
    pub fn written(&self) -> AnyPuzzle {
        written(&self.position)
    }
}

fn written(position: &Position) -> AnyPuzzle {
    let marks = position.candidates();
    match marks == CandidateGrid::from(&position.grid) {
        true => AnyPuzzle::Grid(position.grid),
        false => AnyPuzzle::Candidates(marks),
    }
}

/// Finds positions in puzzles in which the next step is one of some techniques: no simpler
/// technique has a step, and none is used up to there that is harder, but for singles.
///
/// Simpler are all techniques that go before in the [catalogue](crate::Technique::catalogue). Some
/// techniques have a step only where a simpler one also has: every finned X-wing is also two
/// strong links. There, those [simpler ones](crate::tutor::CatalogueEntry::covered_by) are left
/// out, unless they are among the techniques.
///
/// ```
/// use sudoku_core::Generator;
/// use sudoku_human::Exercises;
/// use sudoku_human::hint::hints;
///
/// let mut exercises = Exercises::new("x-wing".parse()?);
/// let mut puzzles = Generator::new(1).minimal().run()?;
/// let exercise = puzzles.find_map(|made| exercises.of(&made.puzzle)).unwrap();
/// assert_eq!(exercise.step.technique().key(), "x-wing");
/// let next = hints(&exercise.written()).next().unwrap();
/// assert_eq!(next.technique().key(), "x-wing");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Exercises<'a> {
    techniques: TechniqueSet,
    known: TechniqueSet,
    /// Also takes singles on the way.
    tutor: Tutor<'a>,
}

impl<'a> Exercises<'a> {
    /// Positions whose next step is one of these techniques.
    #[must_use]
    pub fn new(techniques: TechniqueSet) -> Self {
        let known = techniques.with_simpler();
        let tutor = Tutor::new().techniques(known | TechniqueSet::family(Family::Singles));
        Self { techniques, known, tutor }
    }

    /// Sets when to stop looking in a puzzle, as for a [`Tutor`]: then a position further on is not
    /// found.
    #[must_use]
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.tutor = self.tutor.limits(limits);
        self
    }

    /// The techniques of which the answer is the next step.
    #[must_use]
    pub const fn known(&self) -> TechniqueSet {
        self.known
    }

    /// The position with the fewest candidates on the path of this puzzle, for singles the first
    /// one. `None` if the path has none, or if there is not exactly one solution.
    pub fn of(&mut self, puzzle: &Grid) -> Option<Exercise> {
        let puzzle = puzzle.with_fixed(puzzle.filled());
        let (mut grid, mut marks) = (puzzle, CandidateGrid::from(&puzzle));
        let mut positions: Vec<(usize, Position)> = Vec::new();
        let Self { techniques, tutor, .. } = self;
        let singles = TechniqueSet::family(Family::Singles);
        tutor.walk(&puzzle, |step: Step| {
            if techniques.contains(step.technique()) {
                let position = Position::new(grid, marks);
                let is_single = singles.contains(step.technique());
                let size = if is_single { 0 } else { position.candidates().len() };
                positions.push((size, position));
            }
            Hint::of(&step, &marks).apply(&mut grid, &mut marks).is_ok()
        });
        positions.sort_by_key(|(size, _)| *size);
        positions.into_iter().find_map(|(_, position)| self.at(puzzle, position))
    }

    /// The exercise, if its answer is the next step of the position as it is written. Pencil marks
    /// do not say which digits are givens, and their decided cells count as filled.
    fn at(&self, puzzle: Grid, position: Position) -> Option<Exercise> {
        let step = hints(&written(&position)).techniques(self.known()).next()?;
        let is_answer = self.techniques.contains(step.technique());
        is_answer.then_some(Exercise { puzzle, position, step })
    }
}
