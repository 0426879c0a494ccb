//! [`Run`]: puzzles as they are asked for.

use core::iter::FusedIterator;
use std::borrow::Cow;
use std::vec;
use std::vec::Vec;

use sudoku_core::generate::RunEnding;
use sudoku_core::{Ending, Limits, Random};
use sudoku_human::Level;

use super::dig::{Dig, Orbit, nodes};
use super::killer::Cages;
use super::kind::Kind;
use super::marks::Drawing;
use super::questions::{Questions, Stop};
use super::{Generator, STEPS, fill, jigsaw};
use crate::board::{Board, Boxes, Cell};
use crate::puzzle::Puzzle;
use crate::rule::{AntiKing, AntiKnight, Diagonal, DisjointGroups, NonConsecutive, Rule, Windows};
use crate::search::Solver;
use crate::symbols::SymbolSet;
use crate::text::{ParseError, to_iss, to_json, to_line};

/// A puzzle that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Generated {
    /// The puzzle. It has exactly one solution.
    pub puzzle: Puzzle,
    /// Its solution: the symbol of each cell, in reading order.
    pub solution: Vec<u8>,
    /// Which attempt of the run it was, from 0.
    pub attempt: u64,
    /// Its level, if the run makes puzzles of one.
    pub level: Option<Level>,
    /// The nodes that the attempt took.
    pub steps: u64,
    /// The most nodes that one question took.
    pub hardest: u64,
    /// The questions that were not answered within their nodes. If there are none, the puzzle
    /// follows from the rules alone, and any other engine that answers them makes the same.
    pub undecided: u64,
}

impl Generated {
    /// The puzzle as a text that [`parse`](crate::text::parse) reads: its symbols; a string of the
    /// Interactive Sudoku Solver, if they do not show all of it; or else JSON of the form
    /// `sudoku-puzzle`.
    ///
    /// Symbols alone do not show the boxes: where turned ones leave one solution also, they are
    /// not enough. A jigsaw is no line either, since symbols with pieces after them may be taken
    /// for two grids.
    ///
    /// ```
    /// use sudoku_variant::generate::{Generator, Kind};
    ///
    /// let made = Generator::new(Kind::X, 1).size(4).run()?.next().ok_or("it has no limits")?;
    /// assert_eq!(made.text()?, ".Shape~4x4.~R1C3_4~R2C3_1~R3C2_3~R4C2_2.Diagonal~-1.Diagonal~1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// None of these forms has a word for a rule of the puzzle.
    pub fn text(&self) -> Result<String, ParseError> {
        let puzzle = &self.puzzle;
        let is_jigsaw = matches!(puzzle.board().grids()[0].boxes, Boxes::Pieces(_));
        match to_line(puzzle).filter(|_| !is_jigsaw) {
            Some(line) => Ok(line),
            None => to_iss(puzzle).or_else(|_| to_json(puzzle)),
        }
    }
}

/// Makes puzzles, one after the other, as they are asked for: an iterator that a [`Generator`]
/// began. Without limits, it ends only when it is dropped.
///
/// ```
/// use sudoku_variant::generate::{Generator, Kind, RunEnding};
///
/// let mut run = Generator::new(Kind::Plain, 3).size(6).max_puzzles(2).run()?;
/// assert_eq!(run.by_ref().count(), 2);
/// assert_eq!((run.found(), run.ending()), (2, Some(RunEnding::MaxPuzzles)));
/// # Ok::<(), sudoku_variant::generate::NotFeasible>(())
/// ```
#[derive(Debug)]
#[must_use = "nothing is made before it is asked for"]
pub struct Run<'a> {
    options: Generator<'a>,
    /// The board without marks; of a jigsaw, with its usual boxes.
    board: Board,
    orbits: Vec<Orbit>,
    /// The solver of the empty board with its rules, if it is the same for all attempts.
    empty: Option<Solver>,
    attempts: u64,
    /// The attempts since the last puzzle.
    in_vain: u64,
    found: u64,
    ending: Option<RunEnding>,
}

impl<'a> Run<'a> {
    pub(super) fn new(options: Generator<'a>, board: Board, orbits: Vec<Orbit>) -> Self {
        Self {
            options,
            board,
            orbits,
            empty: None,
            attempts: 0,
            in_vain: 0,
            found: 0,
            ending: None,
        }
    }

    /// Whether it is proved, in a few steps, that no full board obeys the rules.
    pub(super) fn has_no_solution(&mut self) -> bool {
        let whole = self.rules_of_the_board();
        if self.has(Kind::Jigsaw) || whole.is_empty() {
            return false;
        }
        let solver = self.empty.insert(Solver::new(&puzzle(&self.board, &whole)));
        let limits = self.options.limits.and(Limits::new().max_steps(1000));
        let mut search = solver.search().limits(limits);
        search.next().is_none() && search.ending() == Some(Ending::Exhausted)
    }

    /// The number of attempts that were made.
    #[must_use]
    pub const fn attempts(&self) -> u64 {
        self.attempts
    }

    /// The number of puzzles that were given away.
    #[must_use]
    pub const fn found(&self) -> u64 {
        self.found
    }

    /// Why there are no more puzzles; `None` as long as there may be.
    #[must_use]
    pub const fn ending(&self) -> Option<RunEnding> {
        self.ending
    }

    /// The next puzzle, as from [`next`](Iterator::next), within these limits instead of those of
    /// the generator: for callers who keep a run longer than their limits. A run that was stopped
    /// stays so.
    pub fn next_within(&mut self, limits: Limits<'_>) -> Option<Generated> {
        while self.ending.is_none() {
            if self.found == self.options.max_puzzles {
                self.ending = Some(RunEnding::MaxPuzzles);
            } else if self.attempts == self.options.max_attempts || self.is_out_of_patience() {
                self.ending = Some(RunEnding::MaxAttempts);
            } else {
                let attempt = self.options.first_attempt.wrapping_add(self.attempts);
                match self.attempt(attempt, limits) {
                    Err(Stop::Run(ending)) => self.ending = Some(ending),
                    Ok(None) | Err(Stop::Steps) => {
                        self.attempts += 1;
                        self.in_vain += 1;
                    }
                    Ok(Some(made)) => {
                        self.attempts += 1;
                        self.in_vain = 0;
                        self.found += 1;
                        return Some(made);
                    }
                }
            }
        }
        None
    }

    /// Whether there are too many attempts without a puzzle of the level, or of the kinds alone,
    /// and no other limit. A number of givens may be rare, and is sought for ever.
    fn is_out_of_patience(&self) -> bool {
        let Generator { max_attempts, level, givens, minimal, .. } = &self.options;
        let is_of_kinds = givens.is_none() && !minimal;
        *max_attempts == u64::MAX
            && (level.is_some() || is_of_kinds)
            && self.in_vain >= Generator::PATIENCE
    }

    fn has(&self, kind: Kind) -> bool {
        self.options.kinds.contains(&kind)
    }

    /// The puzzle of an attempt, if it comes to one.
    fn attempt(&mut self, attempt: u64, limits: Limits<'_>) -> Result<Option<Generated>, Stop> {
        let mut random = Random::of_attempt(self.options.seed, attempt);
        let steps: [Random; 5] = core::array::from_fn(|_| Random::new(random.next()));
        let [mut layout, mut filling, mut drawing, mut number, mut digging] = steps;
        let questions = &mut Questions::new(limits, limits.steps_or(STEPS));
        questions.look()?;
        let board = if self.has(Kind::Jigsaw) {
            let usual = match self.board.grids()[0].boxes {
                Boxes::Rectangles { height, width } => (height, width),
                _ => (1, self.board.symbols()),
            };
            let pieces = jigsaw::pieces(self.board.symbols(), usual, &mut layout);
            match Board::jigsaw(&pieces) {
                Ok(board) => Cow::Owned(board),
                Err(_) => return Ok(None),
            }
        } else {
            Cow::Borrowed(&self.board)
        };
        let whole = self.rules_of_the_board();
        let solution = match (board.grids(), &*whole) {
            ([grid], []) if let Boxes::Rectangles { height, width } = grid.boxes => {
                Some(fill::by_exchanges((height, width), &mut filling))
            }
            _ => {
                let solver = match self.empty.take() {
                    Some(solver) => solver,
                    None => Solver::new(&puzzle(&board, &whole)),
                };
                let solution = fill::by_questions(&solver, &mut filling, questions);
                if !self.has(Kind::Jigsaw) {
                    self.empty = Some(solver);
                }
                solution?
            }
        };
        let Some(solution) = solution else { return Ok(None) };
        let mut rules = whole;
        let mut marks = Drawing::new(&board, &solution);
        for &kind in &self.options.kinds {
            rules.extend(marks.rules(kind, &mut drawing));
        }
        let target = match &self.options.givens {
            Some(range) if !self.options.minimal => {
                let most = (*range.end()).min(board.len());
                *range.start() + number.below((most - range.start() + 1) as u64) as usize
            }
            _ => 0,
        };
        let (mut rules, marks) = if self.has(Kind::Killer) {
            let Some(cages) = Cages::cut(&board, &solution, &mut drawing) else { return Ok(None) };
            let work = Killer { board: &board, rules: &rules, solution: &solution };
            match work.dig(cages, &self.orbits, target, &mut digging, questions)? {
                Some(made) => made,
                None => return Ok(None),
            }
        } else {
            let solver = Solver::new(&puzzle(&board, &rules));
            let mut dig = Dig::new(&solver, &solution);
            dig.run(&self.orbits, target, &mut digging, questions)?;
            if !self.is_wanted(&dig, questions)? {
                return Ok(None);
            }
            match self.options.level {
                Some(level) if !self.options.minimal => {
                    let eased = self.eased(&board, &rules, &dig, level, questions)?;
                    let Some(marks) = eased else { return Ok(None) };
                    (rules, marks)
                }
                _ => (rules, dig.marks),
            }
        };
        if self.options.givens.as_ref().is_some_and(|range| !range.contains(&givens(&marks))) {
            return Ok(None);
        }
        // A given shows whether it is odd.
        rules.retain(|rule| match rule {
            Rule::Parity(parity) => marks[parity.cell.index()].len() > 1,
            _ => true,
        });
        let puzzle = with_marks(&board, &rules, &marks);
        let is_proper =
            questions.is_only(&Solver::new(&puzzle), puzzle.marks(), &solution, u64::MAX)?;
        let is_level = match self.options.level {
            Some(level) if is_proper => questions.level(&puzzle, level)? == Some(level),
            _ => true,
        };
        let Questions { steps, hardest, undecided, .. } = *questions;
        let is_right = is_proper && is_level && puzzle.broken(&solution).is_none();
        let level = self.options.level;
        Ok(is_right.then_some(Generated {
            puzzle,
            solution,
            attempt,
            level,
            steps,
            hardest,
            undecided,
        }))
    }

    /// The rules of the whole board.
    fn rules_of_the_board(&self) -> Vec<Rule> {
        let rules = self.options.kinds.iter().flat_map(|kind| -> Vec<Rule> {
            match kind {
                Kind::X => [false, true].map(|rising| Diagonal { grid: 0, rising }.into()).into(),
                Kind::Windoku => [Windows { grid: 0 }.into()].into(),
                Kind::DisjointGroups => [DisjointGroups { grid: 0 }.into()].into(),
                Kind::AntiKnight => [AntiKnight.into()].into(),
                Kind::AntiKing => [AntiKing.into()].into(),
                Kind::NonConsecutive => [NonConsecutive.into()].into(),
                _ => Vec::new(),
            }
        });
        rules.collect()
    }

    /// The givens that are left with the last ones that went back in their places: as few as make
    /// the puzzle no harder than the level, found by halves, since each that is back mostly makes
    /// it easier. `None` if all that the range of givens allows are not enough.
    fn eased(
        &self,
        board: &Board,
        rules: &[Rule],
        dig: &Dig<'_>,
        level: Level,
        questions: &Questions<'_>,
    ) -> Result<Option<Vec<SymbolSet>>, Stop> {
        let is_easy_enough = |back: usize| {
            let found = questions.level(&with_marks(board, rules, &dig.with_back(back)), level)?;
            Ok(found.is_some_and(|found| found <= level))
        };
        let most = self.options.givens.as_ref().map_or(usize::MAX, |range| *range.end());
        let fits = |&back: &usize| givens(&dig.with_back(back)) <= most;
        let Some(mut enough) = (0..=dig.taken()).rev().find(fits) else { return Ok(None) };
        if is_easy_enough(0)? {
            return Ok(Some(dig.with_back(0)));
        }
        if !is_easy_enough(enough)? {
            return Ok(None);
        }
        let mut too_few = 0;
        while enough - too_few > 1 {
            let half = (enough + too_few) / 2;
            match is_easy_enough(half)? {
                true => enough = half,
                false => too_few = half,
            }
        }
        Ok(Some(dig.with_back(enough)))
    }

    fn is_wanted(&self, dig: &Dig<'_>, questions: &mut Questions<'_>) -> Result<bool, Stop> {
        let is_in_range =
            self.options.givens.as_ref().is_none_or(|range| range.contains(&dig.givens()));
        Ok(is_in_range && (!self.options.minimal || dig.is_minimal(questions)?))
    }
}

fn givens(marks: &[SymbolSet]) -> usize {
    marks.iter().filter(|marks| marks.len() == 1).count()
}

/// An empty puzzle with these rules. They all fit, as they come from the board.
fn puzzle(board: &Board, rules: &[Rule]) -> Puzzle {
    let mut puzzle = Puzzle::new(board.clone());
    for rule in rules {
        let added = puzzle.add(rule.clone()).is_ok();
        debug_assert!(added, "{rule:?}");
    }
    puzzle
}

/// A puzzle with these rules and marks.
fn with_marks(board: &Board, rules: &[Rule], marks: &[SymbolSet]) -> Puzzle {
    let mut puzzle = puzzle(board, rules);
    for (cell, &marks) in board.cells().zip(marks) {
        puzzle.mark(cell, marks);
    }
    puzzle
}

/// The rules of a puzzle, and its givens.
type Clues = (Vec<Rule>, Vec<SymbolSet>);

/// A killer whose cages are not settled.
struct Killer<'a> {
    board: &'a Board,
    /// The rules beside its cages.
    rules: &'a [Rule],
    solution: &'a [u8],
}

impl Killer<'_> {
    fn solver(&self, cages: &Cages<'_>) -> (Vec<Rule>, Solver) {
        let rules = [self.rules, &cages.rules()].concat();
        let solver = Solver::new(&puzzle(self.board, &rules));
        (rules, solver)
    }

    /// Takes givens out; then those that are above the target get other cages, one by one. `None`
    /// if no cages are found for one of them.
    fn dig(
        &self,
        mut cages: Cages<'_>,
        orbits: &[Orbit],
        target: usize,
        random: &mut Random,
        questions: &mut Questions<'_>,
    ) -> Result<Option<Clues>, Stop> {
        let (mut rules, solver) = self.solver(&cages);
        let all = SymbolSet::all(self.board.symbols());
        let mut marks = vec![all; self.solution.len()];
        if target == 0
            && questions.is_only(&solver, &marks, self.solution, nodes(self.board.symbols()))?
        {
            return Ok(Some((rules, marks)));
        }
        let mut dig = Dig::new(&solver, self.solution);
        dig.run(orbits, target, random, questions)?;
        marks = dig.marks;
        let cells: Vec<Cell> = self.board.cells().collect();
        for &cell in &cells {
            if givens(&marks) == target {
                break;
            }
            if marks[cell.index()].len() > 1 {
                continue;
            }
            marks[cell.index()] = all;
            let mut is_settled = false;
            for changed in cages.changes(cell, random) {
                let (changed_rules, solver) = self.solver(&changed);
                if questions.is_only(&solver, &marks, self.solution, nodes(self.board.symbols()))? {
                    (cages, rules, is_settled) = (changed, changed_rules, true);
                    break;
                }
            }
            if !is_settled {
                return Ok(None);
            }
        }
        Ok(Some((rules, marks)))
    }
}

impl Iterator for Run<'_> {
    type Item = Generated;

    fn next(&mut self) -> Option<Generated> {
        self.next_within(self.options.limits)
    }
}

impl FusedIterator for Run<'_> {}
