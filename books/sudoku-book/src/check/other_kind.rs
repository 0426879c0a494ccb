//! Puzzles of other sizes and with more rules, judged by their own rules.

use std::hash::{DefaultHasher, Hash, Hasher};

use sudoku_core::{Ending, Limits};
use sudoku_variant::{Puzzle, Rule, Solver, Structure};

use crate::finding::{OtherFault, OtherKind};

/// The most steps of a search without some of the rules, about a tenth of a second. Nearly all end
/// after a few, with two solutions.
const MOST_STEPS: u64 = 100_000;

/// A puzzle of another kind that was solved.
pub(super) struct Judged {
    pub(super) found: OtherKind,
    pub(super) fault: Option<OtherFault>,
    /// Its structure, if it can be equivalent to others.
    pub(super) structure: Option<Box<Structure>>,
    /// The kinds of its rules, if it has one solution, and whether it needs them.
    pub(super) rules: Vec<(&'static str, bool)>,
}

/// The parts of a check that look at each puzzle beside its solutions.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Wanted {
    /// Puzzles are compared with each other.
    pub(super) compares: bool,
    /// Rules that are not needed are searched for.
    pub(super) leaves_out: bool,
}

impl Judged {
    /// Solves a puzzle, as [`solve`] does, and looks at it.
    pub(super) fn of(
        puzzle: &Puzzle,
        printed: Option<&[u8]>,
        limits: Limits<'_>,
        wanted: Wanted,
    ) -> Self {
        let (found, fault) = solve(puzzle, printed, limits);
        let is_open = matches!(fault, None | Some(OtherFault::Several));
        let is_large = found.puzzle.board().symbols() >= Structure::FEWEST_SYMBOLS;
        let is_compared = wanted.compares && is_open && is_large;
        let structure = is_compared.then(|| Structure::of(&found.puzzle)).flatten();
        let is_proper = wanted.leaves_out && fault.is_none();
        let rules = if is_proper { rules(&found, limits) } else { Vec::new() };
        Self { found, fault, structure: structure.map(Box::new), rules }
    }
}

/// The kinds of the rules of a puzzle with one solution, and whether it has another one without
/// them, or the search was given up.
fn rules(found: &OtherKind, limits: Limits<'_>) -> Vec<(&'static str, bool)> {
    let mut kinds: Vec<&str> = found.puzzle.rules().iter().map(Rule::kind).collect();
    // Of the marks between cells, each solver can do without some.
    const BETWEEN: [&str; 5] = ["difference", "ratio", "pair_sum", "greater", "all_marked"];
    kinds.retain(|kind| !BETWEEN.contains(kind));
    kinds.sort_unstable();
    kinds.dedup();
    let limits = limits.max_steps(limits.steps_or(MOST_STEPS).min(MOST_STEPS)).max_solutions(2);
    let is_needed = |kind: &str| {
        let solver = Solver::new(&found.puzzle.without(kind));
        let mut search = solver.search().limits(limits);
        let solutions: Vec<Vec<u8>> = search.by_ref().collect();
        search.ending() != Some(Ending::Exhausted) || solutions != found.solutions
    };
    kinds.into_iter().map(|kind| (kind, is_needed(kind))).collect()
}

/// Searches for two solutions of a puzzle, and returns what was found, with its fault. A printed
/// solution decides which boxes it has, if its text does not show them.
pub(super) fn solve(
    puzzle: &Puzzle,
    printed: Option<&[u8]>,
    limits: Limits<'_>,
) -> (OtherKind, Option<OtherFault>) {
    let mut judged = OtherKind {
        puzzle: puzzle.clone(),
        solutions: Vec::new(),
        gave_up: None,
        printed: None,
        diagnosis: None,
        how: None,
    };
    match (printed.and_then(|printed| boxes_of(puzzle, printed)), puzzle.with_its_boxes(limits)) {
        (Some(printed), _) => judged.puzzle = printed,
        (None, Ok(puzzle)) => judged.puzzle = puzzle.into_owned(),
        (None, Err(unknown)) => {
            judged.solutions = unknown.solutions.into();
            return (judged, Some(OtherFault::Boxes));
        }
    }
    let solver = Solver::new(&judged.puzzle);
    let mut search = solver.search().limits(limits.max_solutions(2));
    judged.solutions = search.by_ref().collect();
    let is_decided = judged.solutions.len() > 1 || search.ending() == Some(Ending::Exhausted);
    if !is_decided {
        judged.gave_up = Some(limits.steps_or(search.steps()));
    }
    let fault = fault(&judged);
    (judged, fault)
}

/// The puzzle with the boxes of its printed solution, if it has them with wide boxes or with tall
/// ones only.
fn boxes_of(puzzle: &Puzzle, printed: &[u8]) -> Option<Puzzle> {
    let turned = puzzle.with_turned_boxes()?;
    let solves = |puzzle: &Puzzle| puzzle.broken(printed).is_none();
    match (solves(puzzle), solves(&turned)) {
        (true, false) => Some(puzzle.clone()),
        (false, true) => Some(turned),
        _ => None,
    }
}

/// The fault of a puzzle that was searched for solutions.
fn fault(judged: &OtherKind) -> Option<OtherFault> {
    let OtherKind { puzzle, solutions, gave_up, .. } = judged;
    match solutions.len() {
        _ if gave_up.is_some() => Some(OtherFault::GaveUp),
        // More rules do not add a solution.
        0 => Some(OtherFault::NoSolution),
        _ if puzzle.words().is_some() => Some(OtherFault::Words),
        1 if is_full(puzzle) => Some(OtherFault::Solved),
        1 => None,
        _ => Some(OtherFault::Several),
    }
}

/// Whether each cell has a given.
fn is_full(puzzle: &Puzzle) -> bool {
    puzzle.clues() == puzzle.board().len()
}

/// A 128-bit fingerprint of the board, the rules, also those in words, and the marks: among those
/// of ordinary puzzles, from which it differs like any two of them.
pub(super) fn fingerprint(puzzle: &Puzzle) -> u128 {
    let half = |salt: u8| {
        let mut hasher = DefaultHasher::new();
        let rules = (puzzle.rules(), puzzle.words());
        (salt, puzzle.board(), rules, puzzle.marks()).hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(1)
}
