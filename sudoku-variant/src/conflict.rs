//! [`conflict`]: why a puzzle has no solution.

use std::vec::Vec;

use sudoku_core::{Ending, Limits};

use crate::board::Cell;
use crate::puzzle::Puzzle;
use crate::rule::{AllMarked, Rule};
use crate::search::Solver;
use crate::symbols::SymbolSet;

/// Givens and rules that contradict one another, together with the board: without any one of them
/// there is a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The cells of the givens, or of pencil marks, in reading order.
    pub givens: Vec<Cell>,
    /// The rules, as numbers of [`Puzzle::rules`].
    pub rules: Vec<usize>,
    /// Whether each of them is needed. A search that met its limit leaves that open.
    pub is_minimal: bool,
}

/// A smallest set of givens and rules that has no solution, by deletion: no part of it does, but
/// another set may be smaller. `None` if the puzzle has a solution.
///
/// While a rule says that all marks of a kind are drawn, the marks of its kind stay: without one of
/// them that rule would say more.
///
/// Each search has the limits; of them, `max_steps` is for each of the givens and rules.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{conflict, text::parse};
///
/// let puzzle = parse(".Cage~3~R1C1~R1C2.Cage~17~R1C3~R1C4.~R1C9_2.AntiKnight")?;
/// let found = conflict(&puzzle, Limits::new())?.expect("there is no 1 and 2 for the cage");
/// assert_eq!((found.givens.len(), found.rules), (1, vec![0]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The limits were met before it was known whether there is a solution.
pub fn conflict(puzzle: &Puzzle, limits: Limits<'_>) -> Result<Option<Conflict>, Unknown> {
    let all = SymbolSet::all(puzzle.board().symbols());
    let marked = puzzle.board().cells().zip(puzzle.marks());
    let mut givens: Vec<Cell> =
        marked.filter(|(_, marks)| **marks != all).map(|(cell, _)| cell).collect();
    let mut rules: Vec<usize> = (0..puzzle.rules().len()).collect();
    let has_none = |givens: &[Cell], rules: &[usize]| {
        let solver = Solver::new(&puzzle.part(givens, rules));
        let mut search = solver.search().limits(limits);
        match (search.next(), search.ending()) {
            (Some(_), _) => Ok(false),
            (None, Some(Ending::Exhausted)) => Ok(true),
            (None, ending) => Err(Unknown(ending.unwrap_or(Ending::MaxSteps))),
        }
    };
    if !has_none(&givens, &rules)? {
        return Ok(None);
    }
    let mut is_minimal = true;
    let mut is_needless = |givens: &[Cell], rules: &[usize]| {
        has_none(givens, rules).unwrap_or_else(|_| {
            is_minimal = false;
            false
        })
    };
    // Rules that say something of all others first.
    let (negative, others): (Vec<usize>, Vec<usize>) =
        rules.iter().partition(|&&rule| matches!(puzzle.rules()[rule], Rule::AllMarked(_)));
    for rule in negative.into_iter().chain(others) {
        let stays = rules.iter().any(|&kept| exempts(&puzzle.rules()[kept], &puzzle.rules()[rule]));
        let without: Vec<usize> = rules.iter().copied().filter(|&kept| kept != rule).collect();
        if !stays && is_needless(&givens, &without) {
            rules = without;
        }
    }
    for given in givens.clone() {
        let without: Vec<Cell> = givens.iter().copied().filter(|&kept| kept != given).collect();
        if is_needless(&without, &rules) {
            givens = without;
        }
    }
    Ok(Some(Conflict { givens, rules, is_minimal }))
}

/// Whether a rule says that all marks of this kind are drawn.
fn exempts(negative: &Rule, mark: &Rule) -> bool {
    match negative {
        Rule::AllMarked(AllMarked::Xv) => matches!(mark, Rule::PairSum(_)),
        Rule::AllMarked(_) => matches!(mark, Rule::Difference(_) | Rule::Ratio(_)),
        _ => false,
    }
}

/// A limit was met before an answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unknown(
    /// The limit.
    pub Ending,
);

crate::error_text::error_text!(Unknown, |error, f| {
    write!(f, "a limit was met before the answer was known: {}", error.0.name())
});
