//! [`Tutor`]: solves as a person does who knows these techniques.

use alloc::vec::Vec;

use sudoku_core::{CellSet, Limits, Puzzle, Solver};

use super::backdoors;
use super::desk::{Desk, Standing};
use super::finder::{Amount, Finder, has_same_conclusion};
use super::set::TechniqueSet;
use crate::rating::effort::Effort;
use crate::technique::step::Step;

/// Solves as a person does who knows some techniques: always by the easiest one that has a step.
///
/// Techniques that assume a single solution are used only if the puzzle has one; avoidable
/// rectangles only if the givens alone have one. All others hold in any grid: each of its solutions
/// is kept. A puzzle without a solution has no steps.
///
/// More techniques nearly always solve more. It is no law: a pattern that needs candidates, such as
/// a unique rectangle, is gone when another step strikes them out. Among 60 puzzles and five sets,
/// each in the next, it did not happen once.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::tutor::Tutor;
///
/// let puzzle: Grid =
///     "5.....1.282......7..17.4......97..4....3.......2.48....3.......6.7.1..9......5...".parse()?;
/// let mut tutor = Tutor::new();
/// let step = tutor.next_step(&puzzle).unwrap();
/// assert!(tutor.all_steps(&puzzle).contains(&step));
/// assert!(tutor.solves(&puzzle));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
pub struct Tutor<'a> {
    techniques: TechniqueSet,
    preferred: TechniqueSet,
    limits: Limits<'a>,
    solver: Solver,
    finder: Finder,
}

/// The steps from a puzzle on.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Path {
    /// The steps, in the order in which they are taken.
    pub steps: Vec<Step>,
    /// The end of the steps.
    pub ending: PathEnding,
}

/// The end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PathEnding {
    /// The grid is full.
    Solved,
    /// No technique that is allowed has a step.
    Stuck,
    /// A limit was reached.
    Limit,
}

impl Path {
    /// Whether the grid is full in the end.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.ending == PathEnding::Solved
    }

    /// The techniques of its steps.
    #[must_use]
    pub fn techniques(&self) -> TechniqueSet {
        let of = |step: &Step| TechniqueSet::of_key(step.technique.key());
        self.steps.iter().map(of).fold(TechniqueSet::EMPTY, |all, one| all | one)
    }
}

impl Default for Tutor<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl<'a> Tutor<'a> {
    /// Knows all techniques but nested forcing chains, and has no limits.
    #[must_use]
    pub fn new() -> Self {
        Self {
            techniques: TechniqueSet::default(),
            preferred: TechniqueSet::EMPTY,
            limits: Limits::new(),
            solver: Solver::new(),
            finder: Finder::new(),
        }
    }

    /// Knows these techniques alone.
    #[must_use]
    pub const fn techniques(mut self, techniques: TechniqueSet) -> Self {
        self.techniques = techniques;
        self
    }

    /// Takes patterns only as their definitions say. Without that, an X-wing may have a row with
    /// one place, which is a hidden single: a tutor who does not know these loses nothing by it.
    pub(crate) const fn whole_patterns(mut self) -> Self {
        self.finder.whole = true;
        self
    }

    pub(crate) const fn techniques_mut(&mut self) -> &mut TechniqueSet {
        &mut self.techniques
    }

    /// Looks for these techniques before all others, in the order of the catalogue.
    #[must_use]
    pub const fn prefer(mut self, techniques: TechniqueSet) -> Self {
        self.preferred = techniques;
        self
    }

    /// Sets when to stop. A step of `max_steps` is a technique that is looked for, or a candidate
    /// whose chains are searched, for each question.
    #[must_use]
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.limits = self.limits.and(limits);
        self
    }

    /// The techniques that it knows.
    #[must_use]
    pub const fn known(&self) -> TechniqueSet {
        self.techniques
    }

    /// The next step: one of the easiest technique that has any; of chains the shortest. `None` if
    /// there is no step, or a limit was reached.
    pub fn next_step(&mut self, puzzle: &impl Puzzle) -> Option<Step> {
        let desk = self.desk(puzzle);
        self.next_at(&desk, &mut Effort::new(self.limits, u64::MAX))
    }

    /// The next step; with its [`PathEnding`], why there is none.
    pub(crate) fn next_on(&mut self, desk: &Desk, limits: Limits<'_>) -> Result<Step, PathEnding> {
        let mut effort = Effort::new(limits, u64::MAX);
        let step = self.next_at(desk, &mut effort);
        step.ok_or(if effort.has_ended() { PathEnding::Limit } else { PathEnding::Stuck })
    }

    /// All steps that can be taken now, the easiest techniques first. Of steps with the same
    /// conclusion there is one, of the easiest technique.
    pub fn all_steps(&mut self, puzzle: &impl Puzzle) -> Vec<Step> {
        let desk = self.desk(puzzle);
        self.all_at(&desk, &mut Effort::new(self.limits, u64::MAX))
    }

    /// All steps, and whether they are complete: `false` if a limit was reached.
    pub(crate) fn all_on(&mut self, desk: &Desk, limits: Limits<'_>) -> (Vec<Step>, bool) {
        let mut effort = Effort::new(limits, u64::MAX);
        let all = self.all_at(desk, &mut effort);
        (all, !effort.has_ended())
    }

    fn all_at(&mut self, desk: &Desk, effort: &mut Effort<'_>) -> Vec<Step> {
        let mut all: Vec<Step> = Vec::new();
        for techniques in self.rounds() {
            for step in self.finder.steps(desk, techniques, Amount::All, effort) {
                if !all.iter().any(|other| has_same_conclusion(other, &step)) {
                    all.push(step);
                }
            }
        }
        all
    }

    /// All steps to the end, or to where it is stuck.
    pub fn path(&mut self, puzzle: &impl Puzzle) -> Path {
        let mut steps = Vec::new();
        let ending = self.walk(puzzle, |step| {
            steps.push(step);
            true
        });
        Path { steps, ending }
    }

    /// Whether these techniques are enough to solve the puzzle. `false` also if a limit was
    /// reached.
    pub fn solves(&mut self, puzzle: &impl Puzzle) -> bool {
        self.walk(puzzle, |_| true) == PathEnding::Solved
    }

    /// The smallest sets of cells whose digits of the solution are enough for the rest to fall to
    /// [techniques](Self::techniques) of this tutor, up to this number of cells. The usual
    /// backdoors are those to singles.
    ///
    /// The term is from Williams, Gomes and Selman, "Backdoors to Typical Case Complexity", 2003: a
    /// set of variables that, given the right values, leave a problem that is easy to solve. All
    /// sets of the smallest size are listed, in order. Puzzles that are solved without any have
    /// one, the empty set; those with no or several solutions, and those that need more cells, have
    /// none. Three cells take minutes.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_human::tutor::Tutor;
    ///
    /// let puzzle: Grid =
    ///     "61...5...3.97....6..74.3....632.17....2.....4....4.........71....1....97......38.".parse()?;
    /// let mut tutor = Tutor::new().techniques("singles".parse()?);
    /// let backdoors = tutor.backdoors(&puzzle, 1);
    /// assert!(backdoors.iter().all(|cells| cells.len() == 1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn backdoors(&mut self, puzzle: &impl Puzzle, most: usize) -> Vec<CellSet> {
        let sudoku_core::Solutions::One(solution) = self.solver.solve(puzzle) else {
            return Vec::new();
        };
        let desk = self.desk(puzzle);
        let mut effort = Effort::new(self.limits, u64::MAX);
        backdoors::search(&desk, &solution, most, &mut |mut desk| {
            self.run(&mut desk, &mut effort, |_| true) == PathEnding::Solved
        })
    }

    /// The techniques in the order in which they are looked for.
    fn rounds(&self) -> [TechniqueSet; 2] {
        let preferred = self.techniques & self.preferred;
        [preferred, self.techniques - preferred]
    }

    fn desk(&mut self, puzzle: &impl Puzzle) -> Desk {
        let position = puzzle.position();
        let standing = Standing::of(&position, &mut self.solver);
        Desk::new(&position, standing)
    }

    fn next_at(&mut self, desk: &Desk, effort: &mut Effort<'_>) -> Option<Step> {
        if desk.is_full() || desk.standing == Standing::Broken {
            return None;
        }
        self.rounds().into_iter().find_map(|techniques| {
            if techniques.is_empty() {
                return None;
            }
            self.finder.steps(desk, techniques, Amount::Best, effort).pop()
        })
    }

    /// Takes steps as long as `go_on` wants more.
    pub(crate) fn walk(
        &mut self,
        puzzle: &impl Puzzle,
        go_on: impl FnMut(Step) -> bool,
    ) -> PathEnding {
        let mut desk = self.desk(puzzle);
        let mut effort = Effort::new(self.limits, u64::MAX);
        self.run(&mut desk, &mut effort, go_on)
    }

    fn run(
        &mut self,
        desk: &mut Desk,
        effort: &mut Effort<'_>,
        mut go_on: impl FnMut(Step) -> bool,
    ) -> PathEnding {
        if desk.standing == Standing::Broken {
            return PathEnding::Stuck;
        }
        while !desk.is_full() {
            let Some(step) = self.next_at(desk, effort) else {
                return if effort.has_ended() { PathEnding::Limit } else { PathEnding::Stuck };
            };
            desk.take(&step);
            if !go_on(step) {
                return PathEnding::Limit;
            }
        }
        PathEnding::Solved
    }
}

impl core::fmt::Debug for Tutor<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Tutor")
            .field("techniques", &self.techniques)
            .field("preferred", &self.preferred)
            .field("limits", &self.limits)
            .finish_non_exhaustive()
    }
}
