//! The questions: [`solve`], [`count_solutions`], and [`Search`] with limits.

use std::fmt;
use std::vec;
use std::vec::Vec;

use sudoku_core::{CandidateGrid, Count, DigitSet, Ending, Limits};

use crate::derive::derive;
use crate::engine::{Learner, Machine, Next, State, Work};
use crate::forms::Forms;
use crate::puzzle::Puzzle;
use crate::symbols::{Alphabet, SymbolSet};

/// None, one or several solutions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solutions {
    /// The puzzle has no solution.
    None,
    /// The puzzle has exactly one: the symbol of each cell, in reading order.
    One(Vec<u8>),
    /// The puzzle has several; these are two of them.
    Many(Vec<u8>, Vec<u8>),
}

/// The only solution as its symbols in reading order, from 1, and `A` for 10; or why there is no
/// such one. [`solution_line`](crate::text::solution_line) writes it in the alphabet of the puzzle.
///
/// ```
/// use sudoku_variant::{solve, text::parse};
///
/// assert_eq!(solve(&parse("1.....3..2.....4")?).to_string(), "1342243142133124");
/// assert_eq!(solve(&parse(".Shape~4x4")?).to_string(), "the puzzle has several solutions");
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
impl fmt::Display for Solutions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("the puzzle has no solution"),
            Self::One(solution) => solution
                .iter()
                .try_for_each(|&symbol| write!(f, "{}", Alphabet::FromOne.character(symbol))),
            Self::Many(..) => f.write_str("the puzzle has several solutions"),
        }
    }
}

/// Whether the puzzle has no solution, exactly one, or several.
///
/// Nothing ends it but the answer: a [`Search`] has limits.
///
/// ```
/// use sudoku_variant::{Board, Puzzle, Solutions, solve};
///
/// assert!(matches!(solve(&Puzzle::new(Board::square(6)?)), Solutions::Many(..)));
/// # Ok::<(), sudoku_variant::BoardError>(())
/// ```
#[must_use]
pub fn solve(puzzle: &Puzzle) -> Solutions {
    let solver = Solver::new(puzzle);
    let mut search = solver.search();
    match (search.next(), search.next()) {
        (None, _) => Solutions::None,
        (Some(one), None) => Solutions::One(one),
        (Some(one), Some(other)) => Solutions::Many(one, other),
    }
}

/// The number of solutions, counted no further than `limit`. It is exact below the limit.
///
/// ```
/// use sudoku_variant::{Board, Puzzle, count_solutions};
///
/// assert!(count_solutions(&Puzzle::new(Board::square(4)?), 1000) == 288);
/// # Ok::<(), sudoku_variant::BoardError>(())
/// ```
#[must_use]
pub fn count_solutions(puzzle: &Puzzle, limit: u64) -> Count {
    Solver::new(puzzle).search().count(limit)
}

/// A puzzle compiled once, for any number of questions.
#[derive(Debug)]
pub struct Solver {
    machine: Machine,
    /// A plain puzzle is solved by the engine of the core.
    is_plain: bool,
}

impl Solver {
    /// Compiles the board, the rules and the marks of a puzzle.
    #[must_use]
    pub fn new(puzzle: &Puzzle) -> Self {
        let mut forms = Forms::of(puzzle);
        derive(puzzle.board(), &mut forms);
        let is_plain = puzzle.board().is_plain() && puzzle.rules().is_empty();
        Self { machine: Machine::new(forms), is_plain }
    }

    /// The same without the engine of the core, so that both can be compared.
    #[doc(hidden)]
    #[must_use]
    pub fn by_own_engine(mut self) -> Self {
        self.is_plain = false;
        self
    }

    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        self.machine.cells()
    }

    /// The number of symbols.
    pub(crate) const fn symbols(&self) -> u8 {
        self.machine.symbols()
    }

    /// A search for all solutions.
    #[must_use]
    pub fn search(&self) -> Search<'_> {
        self.search_from(self.machine.start.clone())
    }

    /// A search for all solutions with other marks: the rules stay, the givens are these. Marks
    /// that the rules of the puzzle exclude stay excluded.
    ///
    /// # Panics
    ///
    /// If there are not as many marks as cells.
    #[must_use]
    pub fn search_with(&self, marks: &[SymbolSet]) -> Search<'_> {
        assert_eq!(marks.len(), self.machine.cells(), "one set of marks for each cell");
        let start = self.machine.start.iter().zip(marks).map(|(start, marks)| start & marks.bits());
        self.search_from(start.collect())
    }

    pub(crate) fn machine(&self) -> &Machine {
        &self.machine
    }

    pub(crate) fn candidates(&self) -> Vec<SymbolSet> {
        self.machine.candidates().into_iter().map(SymbolSet::from_bits).collect()
    }

    /// All that follows without a guess; `None` if a rule cannot hold.
    pub(crate) fn simple_solve(&self, marks: &[SymbolSet]) -> Option<Vec<SymbolSet>> {
        let marks = marks.iter().map(|marks| marks.bits());
        let start = self.machine.start.iter().zip(marks).map(|(start, marks)| start & marks);
        let mut state = State::new(&self.machine, start.collect());
        Work::new(&self.machine).begin(&self.machine, &mut state).ok()?;
        Some(state.cells().iter().copied().map(SymbolSet::from_bits).collect())
    }

    fn search_from(&self, start: Vec<u32>) -> Search<'_> {
        let learns_after = if self.machine.has_labels { LEARNS_AFTER } else { LEARNS_LATE };
        Search {
            plain: self.is_plain.then(|| plain(&start)),
            machine: &self.machine,
            work: Work::new(&self.machine),
            states: vec![State::new(&self.machine, start)],
            depth: 0,
            learner: None,
            known: Vec::new(),
            learns_after,
            learns_at: learns_after,
            guesses: Vec::new(),
            has_begun: false,
            limits: Limits::new(),
            found: 0,
            steps: 0,
            ending: None,
        }
    }
}

/// A guess whose other side is still to be searched.
#[derive(Clone, Copy, Debug)]
struct Guess {
    cell: u16,
    /// The symbol that the cell was given.
    symbol: u32,
    /// This one and those that may be exchanged for it.
    twins: u32,
    /// The solutions found before.
    found: u64,
}

/// A search for solutions, one after the other, with [`Limits`].
///
/// Solutions are counted by [`count`](Self::count), which needs a limit, or by
/// [`count_rest`](Self::count_rest) within the limits of the search. The answer is a [`Count`]: a
/// number, and whether it is exact.
///
/// ```
/// use sudoku_core::{Count, Ending, Limits};
/// use sudoku_variant::{Board, Puzzle, Solver};
///
/// let solver = Solver::new(&Puzzle::new(Board::square(4)?));
/// let mut search = solver.search().limits(Limits::new().max_solutions(3));
/// assert_eq!(search.count_rest(), Count::AtLeast(3));
/// assert_eq!(search.ending(), Some(Ending::MaxSolutions));
/// # Ok::<(), sudoku_variant::BoardError>(())
/// ```
#[derive(Debug)]
pub struct Search<'a> {
    machine: &'a Machine,
    plain: Option<sudoku_core::Search<'a>>,
    work: Work,
    /// The state before each open guess, and the present one.
    states: Vec<State>,
    /// The number of the present state; those after it are old ones, kept for their memory.
    depth: usize,
    guesses: Vec<Guess>,
    /// The search that learns, once it has taken over.
    learner: Option<Learner>,
    /// The solutions so far, the first [`MOST_KNOWN`] of them.
    known: Vec<Vec<u32>>,
    /// The steps without a solution after which it takes over, and the step at which it does.
    learns_after: u64,
    learns_at: u64,
    has_begun: bool,
    limits: Limits<'a>,
    found: u64,
    steps: u64,
    ending: Option<Ending>,
}

/// The core's engine for a plain puzzle.
fn plain<'a>(start: &[u32]) -> sudoku_core::Search<'a> {
    let mut grid = CandidateGrid::ALL;
    for (&cell, &mask) in sudoku_core::Cell::ALL.iter().zip(start) {
        grid.set(cell, DigitSet::from_bits(mask as u16).unwrap_or_default());
    }
    sudoku_core::Search::new(&grid)
}

/// After this many steps without a solution, the search that learns takes over, if all constraints
/// speak of sameness.
const LEARNS_AFTER: u64 = 500;

/// The same for other constraints. Tables of cages, sums and lines say more at once than clauses
/// do, so that guesses are better at most of these.
const LEARNS_LATE: u64 = 30_000;

/// It keeps a clause for each solution, so that a search for more of them stays with guesses.
const MOST_LEARNT: u64 = 1000;

/// It has to know all solutions so far, and these are kept.
const MOST_KNOWN: usize = 16;

/// How many steps pass between two looks at the clock and the flag.
const STEPS_BETWEEN_LOOKS: u64 = 16;

impl<'a> Search<'a> {
    /// Sets limits. The number of steps is that of nodes: a state and all that follows from it.
    #[must_use]
    pub fn limits(mut self, limits: Limits<'a>) -> Self {
        self.limits = self.limits.and(limits);
        self.plain = self.plain.map(|plain| plain.limits(self.limits));
        self
    }

    /// The same with another number of steps before the search that learns takes over, so that
    /// both can be compared.
    #[doc(hidden)]
    #[must_use]
    pub fn learns_after(mut self, steps: u64) -> Self {
        (self.learns_after, self.learns_at) = (steps, steps);
        self
    }

    /// Why there are no further solutions; `None` while there may be some.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match &self.plain {
            Some(plain) => plain.ending(),
            None => self.ending,
        }
    }

    /// The nodes so far. A plain puzzle counts those of the core's engine.
    #[must_use]
    pub fn steps(&self) -> u64 {
        match &self.plain {
            Some(plain) => plain.steps(),
            None => self.steps,
        }
    }

    /// The number of further solutions, counted no further than `limit`, and no further than the
    /// limits of the search allow. It is exact if it is below both.
    ///
    /// ```
    /// use sudoku_core::Count;
    /// use sudoku_variant::{Board, Puzzle, Solver};
    ///
    /// let solver = Solver::new(&Puzzle::new(Board::square(4)?));
    /// assert_eq!(solver.search().count(100), Count::AtLeast(100));
    /// assert_eq!(solver.search().count(1000), Count::Exactly(288));
    /// # Ok::<(), sudoku_variant::BoardError>(())
    /// ```
    #[must_use]
    pub fn count(self, limit: u64) -> Count {
        let most = self.limits.solutions_or(u64::MAX).min(self.found().saturating_add(limit));
        let mut search = self.limits(Limits::new().max_solutions(most));
        match search.count_rest() {
            Count::Exactly(number) if number >= limit => Count::AtLeast(limit),
            count => count,
        }
    }

    /// The number of solutions that were returned.
    fn found(&self) -> u64 {
        match &self.plain {
            Some(plain) => plain.found(),
            None => self.found,
        }
    }

    /// The number of solutions that were not returned yet, up to the limits. It is exact if the
    /// search [ended](Self::ending) because there are no others.
    pub fn count_rest(&mut self) -> Count {
        let number = self.number_of_rest();
        match self.ending() {
            Some(Ending::Exhausted) => Count::Exactly(number),
            _ => Count::AtLeast(number),
        }
    }

    fn number_of_rest(&mut self) -> u64 {
        match &mut self.plain {
            // A module of WebAssembly would be a quarter larger for counting in bulk.
            Some(plain) if cfg!(target_family = "wasm") => {
                let before = plain.found();
                while plain.advance() {}
                plain.found() - before
            }
            Some(plain) => plain.count_rest().number(),
            None => std::iter::from_fn(|| self.advance()).count() as u64,
        }
    }

    /// Goes on to the next solution, which is the present state then.
    fn advance(&mut self) -> Option<()> {
        if self.ending.is_some() {
            return None;
        }
        if self.limits.solutions_or(u64::MAX) <= self.found {
            self.ending = Some(Ending::MaxSolutions);
            return None;
        }
        if self.learner.is_some() {
            return self.advance_learner();
        }
        let machine = self.machine;
        // The present state of a later call is the solution of the one before.
        let mut goes_on = false;
        if !self.has_begun {
            self.has_begun = true;
            self.count_step()?;
            goes_on = self.work.begin(machine, &mut self.states[self.depth]).is_ok();
        }
        loop {
            let (cell, symbols) = if goes_on {
                let state = &self.states[self.depth];
                let Some((cell, symbol)) = self.work.guess(machine, state) else {
                    let cells = state.cells().to_vec();
                    self.note_solution(cells);
                    return Some(());
                };
                let twins = machine.twins(state, cell, symbol);
                self.guesses.push(Guess { cell, symbol, twins, found: self.found });
                self.descend();
                (cell, symbol)
            } else {
                let Some(guess) = self.guesses.pop() else {
                    self.ending = Some(Ending::Exhausted);
                    return None;
                };
                self.depth -= 1;
                let is_barren = self.found == guess.found;
                (guess.cell, !if is_barren { guess.twins } else { guess.symbol })
            };
            self.count_step()?;
            if self.steps >= self.learns_at
                && self.found == self.known.len() as u64
                && self.limits.solutions_or(u64::MAX) <= MOST_LEARNT
            {
                self.learns_at = u64::MAX;
                let root = self.states[0].cells();
                if let Some(learner) = Learner::new(machine, root, &self.known) {
                    self.learner = Some(learner);
                    return self.advance_learner();
                }
            }
            let state = &mut self.states[self.depth];
            goes_on = self.work.reduce(machine, state, cell, symbols).is_ok();
        }
    }

    /// Goes on to the next solution by the search that learns.
    fn advance_learner(&mut self) -> Option<()> {
        let mut learner = self.learner.take()?;
        let next = learner.next(|| self.count_step().is_some());
        self.learner = Some(learner);
        match next {
            Next::Solution(cells) => {
                self.depth = 0;
                self.states[0] = State::new(self.machine, cells.clone());
                self.note_solution(cells);
                return Some(());
            }
            Next::None => self.ending = Some(Ending::Exhausted),
            Next::Stopped => {}
        }
        None
    }

    fn note_solution(&mut self, cells: Vec<u32>) {
        self.found += 1;
        self.learns_at = self.learns_at.max(self.steps + self.learns_after);
        if self.known.len() < MOST_KNOWN && self.known.len() as u64 + 1 == self.found {
            self.known.push(cells);
        }
    }

    /// Copies the present state, and goes on with the copy.
    fn descend(&mut self) {
        self.depth += 1;
        let (before, after) = self.states.split_at_mut(self.depth);
        let present = &before[self.depth - 1];
        match after.first_mut() {
            Some(state) => state.copy_from(present),
            None => {
                let copy = present.clone();
                self.states.push(copy);
            }
        }
    }

    /// Counts a step; `None` if a limit was met.
    fn count_step(&mut self) -> Option<()> {
        if self.steps >= self.limits.steps_or(u64::MAX) {
            self.ending = Some(Ending::MaxSteps);
        } else if self.steps.is_multiple_of(STEPS_BETWEEN_LOOKS) && self.limits.are_watched() {
            self.ending = self.limits.stop();
        }
        self.steps += 1;
        if self.ending.is_some() { None } else { Some(()) }
    }
}

impl Iterator for Search<'_> {
    type Item = Vec<u8>;

    fn next(&mut self) -> Option<Vec<u8>> {
        if let Some(plain) = &mut self.plain {
            return plain.next().map(|grid| {
                sudoku_core::Cell::ALL
                    .into_iter()
                    .map(|c| grid.get(c).map_or(0, u8::from))
                    .collect()
            });
        }
        self.advance()?;
        Some(
            self.states[self.depth]
                .cells()
                .iter()
                .map(|mask| mask.trailing_zeros() as u8 + 1)
                .collect(),
        )
    }
}
