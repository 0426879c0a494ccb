//! [`conflict`]: why a puzzle has no solution.

use std::string::String;
use std::vec::Vec;

use sudoku_core::Limits;

use crate::board::Cell;
use crate::budget::{Budget, Unknown};
use crate::puzzle::Puzzle;
use crate::rule::{AllMarked, Rule};
use crate::search::Solver;
use crate::symbols::SymbolSet;

/// Givens and rules that contradict one another, together with the board. If `is_minimal` is set,
/// there is a solution without any one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conflict {
    /// The cells of the givens, or of pencil marks, in reading order.
    pub givens: Vec<Cell>,
    /// The rules, as numbers of [`Puzzle::rules`].
    pub rules: Vec<usize>,
    /// Whether each of them is needed. A search that met its limit leaves that open, and so does a
    /// mark that stays because of a rule that all marks are drawn.
    pub is_minimal: bool,
}

impl Conflict {
    /// The givens and the rules in a sentence, in English: `r1c1=1 contradicts: the cells r1c3,
    /// r1c4 differ and add to 3`.
    ///
    /// ```
    /// use sudoku_variant::{Conflict, Limits, conflict, text::parse};
    ///
    /// let puzzle = parse(".Shape~4x4.Cage~3~R1C1~R1C2.~R1C1_4")?;
    /// let found = conflict(&puzzle, Limits::new())?.ok_or("4 is more than 3")?;
    /// let rule = "the cells r1c1, r1c2 differ and add to 3";
    /// assert_eq!(found.sentence(&puzzle), format!("r1c1=4 contradicts: {rule}"));
    ///
    /// let none = Conflict { givens: vec![], rules: vec![], is_minimal: true };
    /// assert_eq!(none.sentence(&puzzle), "the board has none, whatever is given");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sentence(&self, puzzle: &Puzzle) -> String {
        let marks = |cell: &Cell| {
            let symbols = puzzle.marks()[cell.index()].iter();
            let symbols: String = symbols.map(|it| puzzle.alphabet().character(it)).collect();
            std::format!("{}={symbols}", puzzle.board().name(*cell))
        };
        let givens: Vec<String> = self.givens.iter().map(marks).collect();
        let sentences = self.rules.iter().filter_map(|rule| puzzle.rules().get(*rule));
        let rules: Vec<String> = sentences.map(|rule| rule.sentence(puzzle.board())).collect();
        match (givens.join(", "), rules.join("; ")) {
            (givens, rules) if givens.is_empty() && rules.is_empty() => {
                "the board has none, whatever is given".into()
            }
            (givens, rules) if rules.is_empty() => {
                std::format!("these givens contradict one another: {givens}")
            }
            (givens, rules) if givens.is_empty() => {
                std::format!("these rules contradict one another: {rules}")
            }
            (givens, rules) => {
                let verb = if self.givens.len() == 1 { "contradicts" } else { "contradict" };
                std::format!("{givens} {verb}: {rules}")
            }
        }
    }
}

/// A smallest set of givens and rules that has no solution, by deletion: no part of it does, but
/// another set may be smaller. `None` if the puzzle has a solution.
///
/// While a rule says that all marks of a kind are drawn, the marks of its kind stay: without one of
/// them that rule would say more.
///
/// All searches share the steps of the limits.
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
    find(puzzle, &mut Budget::new(limits))
}

/// The same within a budget.
pub(crate) fn find(puzzle: &Puzzle, budget: &mut Budget<'_>) -> Result<Option<Conflict>, Unknown> {
    let all = SymbolSet::all(puzzle.board().symbols());
    let mut rules: Vec<usize> = (0..puzzle.rules().len()).collect();
    let mut solver = Solver::new(&puzzle.part(&rules));
    if budget.one(&solver, puzzle.marks())?.is_some() {
        return Ok(None);
    }
    let mut is_minimal = true;
    // Rules that say something of all others first.
    let (negative, others): (Vec<usize>, Vec<usize>) =
        rules.iter().partition(|&&rule| matches!(puzzle.rules()[rule], Rule::AllMarked(_)));
    for rule in negative.into_iter().chain(others) {
        let stays = rules.iter().any(|&kept| exempts(&puzzle.rules()[kept], &puzzle.rules()[rule]));
        if stays || budget.is_spent() {
            is_minimal = false;
            continue;
        }
        let without: Vec<usize> = rules.iter().copied().filter(|&kept| kept != rule).collect();
        let part = Solver::new(&puzzle.part(&without));
        match budget.one(&part, puzzle.marks()) {
            Ok(None) => (rules, solver) = (without, part),
            Ok(Some(_)) => {}
            Err(Unknown(_)) => is_minimal = false,
        }
    }
    let mut marks = puzzle.marks().to_vec();
    for cell in 0..marks.len() {
        let given = std::mem::replace(&mut marks[cell], all);
        if given == all {
            continue;
        }
        match budget.one(&solver, &marks) {
            Ok(None) => {}
            found => {
                is_minimal &= found.is_ok();
                marks[cell] = given;
            }
        }
    }
    let marked = puzzle.board().cells().zip(marks);
    let givens = marked.filter(|(_, marks)| *marks != all).map(|(cell, _)| cell).collect();
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
