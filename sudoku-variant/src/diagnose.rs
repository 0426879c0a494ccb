//! [`diagnose`]: why a puzzle is broken, and how to fix it.

use std::string::String;
use std::vec::Vec;

use sudoku_core::{Count, Ending, Limits};

use crate::board::Cell;
use crate::budget::{Budget, Unknown};
use crate::candidates::union_of_solutions;
use crate::conflict::{self, Conflict};
use crate::missing::{self, Basis, Missing};
use crate::puzzle::Puzzle;
use crate::rule::{Rule, names};
use crate::search::{Solutions, Solver};
use crate::symbols::SymbolSet;

/// The report about a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Diagnosis {
    /// The number of its solutions, and why.
    pub verdict: Verdict,
    /// The solution that is printed, if there is one.
    pub printed: Option<Printed>,
    /// The ways to fix it: those first after which the printed solution is right.
    pub fixes: Vec<Fix>,
    /// Whether it is proven that there are no other fixes of the kinds that [`diagnose`] looks for,
    /// and no other givens and rules that are not needed.
    pub is_complete: bool,
}

/// A printed solution.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Printed {
    /// The symbol of each cell.
    pub symbols: Vec<u8>,
    /// The reason why it is not a solution, in a sentence; `None` if it is one.
    pub fault: Option<String>,
}

/// The number of solutions of a puzzle, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Verdict {
    /// Exactly one.
    Proper {
        /// The solution.
        solution: Vec<u8>,
        /// The givens that can be removed, one at a time, without losing uniqueness.
        redundant_givens: Vec<Cell>,
        /// The same of rules, as numbers of [`Puzzle::rules`].
        redundant_rules: Vec<usize>,
    },
    /// None: these givens and rules contradict one another.
    Impossible(Conflict),
    /// Several.
    Ambiguous(Ambiguity),
    /// A limit was met before that was known.
    Unknown(Ending),
}

impl Verdict {
    /// The verdict in one word: `proper`, `impossible`, `ambiguous` or `unknown`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Proper { .. } => "proper",
            Self::Impossible(_) => "impossible",
            Self::Ambiguous(_) => "ambiguous",
            Self::Unknown(_) => "unknown",
        }
    }

    /// The verdict in a sentence, in English.
    ///
    /// ```
    /// use sudoku_variant::{Limits, diagnose, text::parse};
    ///
    /// let puzzle = parse(".Shape~4x4.~R1C1_1.~R4C4_4.Cage~3~R1C3~R1C4.Cage~7~R2C1~R3C1")?;
    /// assert_eq!(
    ///     diagnose(&puzzle, Limits::new()).verdict.sentence(&puzzle),
    ///     "no solution: r1c1=1 contradicts: the cells r1c3, r1c4 differ and add to 3"
    /// );
    /// let several = parse("1...34......2143")?;
    /// assert_eq!(
    ///     diagnose(&several, Limits::new()).verdict.sentence(&several),
    ///     "2 solutions: they differ in r2c3, r2c4, r3c3, r3c4"
    /// );
    /// # Ok::<(), sudoku_variant::text::ParseError>(())
    /// ```
    #[must_use]
    pub fn sentence(&self, puzzle: &Puzzle) -> String {
        match self {
            Self::Proper { .. } => "exactly one solution".into(),
            Self::Impossible(conflict) => {
                std::format!("no solution: {}", conflict.sentence(puzzle))
            }
            Self::Ambiguous(several) => {
                let cells = names(puzzle.board(), &several.differ);
                std::format!("{} solutions: they differ in {cells}", several.count())
            }
            Self::Unknown(ending) => {
                std::format!("the number of solutions is not known: {ending}")
            }
        }
    }
}

/// Several solutions, and where they differ.
///
/// ```
/// use sudoku_core::{Count, Limits};
/// use sudoku_variant::{Verdict, diagnose, text::parse};
///
/// let puzzle = parse("1...34......2143")?;
/// let Verdict::Ambiguous(several) = diagnose(&puzzle, Limits::new()).verdict else {
///     panic!("cells of two rows can be exchanged")
/// };
/// assert_eq!(several.count(), Count::Exactly(2));
/// let differ = several.differ.iter().map(|&cell| puzzle.board().name(cell));
/// assert_eq!(differ.collect::<Vec<_>>(), ["r2c3", "r2c4", "r3c3", "r3c4"]);
/// let [one, other] = &several.witnesses;
/// assert!(several.differ.iter().all(|cell| one[cell.index()] != other[cell.index()]));
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ambiguity {
    /// Two of them.
    pub witnesses: [Vec<u8>; 2],
    /// Their number; a lower bound if `is_exact` is not set.
    pub solutions: u64,
    /// Whether that is the number of all.
    pub is_exact: bool,
    /// The cells that are not alike in all solutions. If `is_exact` is not set, further ones may
    /// differ.
    pub differ: Vec<Cell>,
}

impl Ambiguity {
    /// The number of solutions as the core has it.
    #[must_use]
    pub const fn count(&self) -> Count {
        if self.is_exact { Count::Exactly(self.solutions) } else { Count::AtLeast(self.solutions) }
    }
}

/// One change of a puzzle.
///
/// ```
/// use sudoku_variant::{Edit, Solutions, solve, text::parse};
///
/// let puzzle = parse(".Shape~4x4.~R1C1_1.~R4C4_4.Cage~3~R1C3~R1C4.Cage~7~R2C1~R3C1")?;
/// let edit = Edit::ChangeNumber { rule: 0, from: 3, number: 6 };
/// assert_eq!(edit.name(), "change-number");
/// assert_eq!(edit.sentence(&puzzle), "the number of cage at r1c3, r1c4: 3 -> 6");
/// assert_eq!(solve(&puzzle), Solutions::None);
/// assert!(matches!(solve(&edit.apply(&puzzle)), Solutions::One(_)));
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Edit {
    /// Another symbol in a cell with a given.
    Change {
        /// The cell.
        cell: Cell,
        /// The symbol that is there.
        from: u8,
        /// The symbol that should.
        symbol: u8,
    },
    /// A given less.
    Remove {
        /// The cell.
        cell: Cell,
        /// The symbol that is there.
        symbol: u8,
    },
    /// A given more.
    Add {
        /// The empty cell.
        cell: Cell,
        /// The symbol to write into it.
        symbol: u8,
    },
    /// A rule less.
    RemoveRule {
        /// Its number in [`Puzzle::rules`].
        rule: usize,
    },
    /// Another number with a rule: the sum of a cage, or a clue outside the grid.
    ChangeNumber {
        /// The number of the rule in [`Puzzle::rules`].
        rule: usize,
        /// The number that is there.
        from: u32,
        /// The number that should.
        number: u32,
    },
    /// Rules of the whole board that are missing.
    AddRules {
        /// The rules.
        rules: Vec<Rule>,
        /// Why they are proposed.
        basis: Basis,
    },
}

impl Edit {
    /// The kind of the edit: `change`, `remove`, `add`, `remove-rule`, `change-number` or
    /// `add-rules`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Change { .. } => "change",
            Self::Remove { .. } => "remove",
            Self::Add { .. } => "add",
            Self::RemoveRule { .. } => "remove-rule",
            Self::ChangeNumber { .. } => "change-number",
            Self::AddRules { .. } => "add-rules",
        }
    }

    /// The edit in a sentence, such as `r1c2 5 -> 3` or `the sum of r1c1, r1c2: 7 -> 8`.
    #[must_use]
    pub fn sentence(&self, puzzle: &Puzzle) -> String {
        let board = puzzle.board();
        let symbol = |symbol: u8| puzzle.alphabet().character(symbol);
        match self {
            Self::Change { cell, from, symbol: to } => {
                std::format!("{} {} -> {}", board.name(*cell), symbol(*from), symbol(*to))
            }
            Self::Remove { cell, symbol: from } => {
                std::format!("remove {} at {}", symbol(*from), board.name(*cell))
            }
            Self::Add { cell, symbol: to } => {
                std::format!("add {} at {}", symbol(*to), board.name(*cell))
            }
            Self::RemoveRule { rule } => {
                std::format!("remove the rule: {}", puzzle.rules()[*rule].sentence(board))
            }
            Self::ChangeNumber { rule, from, number } => {
                let rule = &puzzle.rules()[*rule];
                let cells = names(board, &rule.cells());
                std::format!("the number of {} at {cells}: {from} -> {number}", rule.kind())
            }
            Self::AddRules { rules, .. } => {
                let sentences: Vec<String> =
                    rules.iter().map(|rule| rule.sentence(board)).collect();
                std::format!("add the rule: {}", sentences.join("; "))
            }
        }
    }

    /// The likelier kinds of edits first.
    fn rank(&self) -> u8 {
        match self {
            Self::AddRules { .. } => 0,
            Self::Change { .. } | Self::ChangeNumber { .. } => 1,
            Self::Add { .. } => 2,
            Self::Remove { .. } | Self::RemoveRule { .. } => 3,
        }
    }

    /// The puzzle after the edit.
    #[must_use]
    pub fn apply(&self, puzzle: &Puzzle) -> Puzzle {
        let mut edited = puzzle.clone();
        match self {
            Self::Change { cell, symbol, .. } | Self::Add { cell, symbol } => {
                edited.mark(*cell, SymbolSet::of(*symbol));
            }
            Self::Remove { cell, .. } => {
                edited.mark(*cell, SymbolSet::all(puzzle.board().symbols()));
            }
            Self::RemoveRule { rule } => edited.remove_rule(*rule),
            Self::ChangeNumber { rule, number, .. } => {
                if let Some(changed) = puzzle.rules()[*rule].with_number(*number) {
                    edited.exchange(*rule, changed);
                }
            }
            Self::AddRules { rules, .. } => {
                for rule in rules {
                    // They were found on this board, so that they fit.
                    let _ = edited.add(rule.clone());
                }
            }
        }
        edited
    }
}

/// An edit that leaves the puzzle with exactly one solution.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{Edit, Solutions, diagnose, solve, text::parse};
///
/// let puzzle = parse("1...34......2143")?;
/// let diagnosis = diagnose(&puzzle, Limits::new());
/// let fix = &diagnosis.fixes[0];
/// assert!(matches!(fix.edit, Edit::Add { .. }));
/// assert_eq!(solve(&fix.edit.apply(&puzzle)), Solutions::One(fix.solution.clone()));
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// The edit.
    pub edit: Edit,
    /// The only solution that is left then.
    pub solution: Vec<u8>,
    /// Whether that is the printed solution, if there is one.
    pub agrees_with_printed: bool,
}

/// Solutions are counted no further.
const MOST_SOLUTIONS: u64 = 1000;

/// Reports everything about a puzzle: none, one or several solutions, and why; and which single
/// edits leave it with exactly one.
///
/// - No solution: a set of givens and rules in [`Conflict`], and the edits that resolve it, each of
///   which must touch that set: another symbol, a given less, a rule less, another number.
/// - Several: how many, where they differ, and which single given decides; if
///   [words](Puzzle::words) of the puzzle name a rule that it does not have, whether that decides.
/// - One: givens and rules that are not needed.
///
/// All searches share the steps of the limits.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{Verdict, diagnose, text::parse};
///
/// let puzzle = parse(".Shape~4x4.~R1C1_1.~R4C4_4.Cage~3~R1C3~R1C4.Cage~7~R2C1~R3C1")?;
/// let diagnosis = diagnose(&puzzle, Limits::new());
/// let Verdict::Impossible(conflict) = &diagnosis.verdict else { panic!("1 + 2 in row 1") };
/// assert_eq!((conflict.givens.len(), &conflict.rules), (1, &vec![0]));
/// let edits: Vec<_> = diagnosis.fixes.iter().map(|found| found.edit.sentence(&puzzle)).collect();
/// assert_eq!(edits, ["the number of cage at r1c3, r1c4: 3 -> 6"]);
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
#[must_use]
pub fn diagnose(puzzle: &Puzzle, limits: Limits<'_>) -> Diagnosis {
    Doctor { puzzle, printed: None, budget: Budget::new(limits), is_cut: false }.report()
}

/// The same with the solution that is printed, a symbol for each cell: says whether it is the
/// solution, which fixes lead to it, and whether a rule of the whole board is missing, under
/// which it is the only one.
///
/// Such a rule is proposed only if fewer than one in a thousand random grids obey it, so that the
/// printed solution hardly does at random, or if words of the puzzle name it.
///
/// ```
/// use sudoku_core::Limits;
/// use sudoku_variant::{diagnose_printed, text::parse};
///
/// // A Sudoku X whose diagonals were forgotten.
/// let puzzle = parse(
///     "....5..8.4....9....8.1....6......8...47...........7.3....9......7.8..3.2....1....",
/// )?;
/// let printed = "123456789456789123789123456395241867647538291812697534238974615971865342564312978";
/// let printed: Vec<u8> = printed.bytes().map(|digit| digit - b'0').collect();
/// let diagnosis = diagnose_printed(&puzzle, &printed, Limits::new().max_steps(1_000_000));
/// assert_eq!(
///     diagnosis.fixes[0].edit.sentence(&puzzle),
///     "add the rule: the diagonal from r1c1 to r9c9 holds no symbol twice; \
///      the diagonal from r1c9 to r9c1 holds no symbol twice",
/// );
/// # Ok::<(), sudoku_variant::text::ParseError>(())
/// ```
///
/// # Panics
///
/// If there are not as many printed symbols as cells.
#[must_use]
pub fn diagnose_printed(puzzle: &Puzzle, printed: &[u8], limits: Limits<'_>) -> Diagnosis {
    assert_eq!(printed.len(), puzzle.board().len(), "a symbol for each cell");
    Doctor { puzzle, printed: Some(printed), budget: Budget::new(limits), is_cut: false }.report()
}

/// The state of a report.
struct Doctor<'a> {
    puzzle: &'a Puzzle,
    printed: Option<&'a [u8]>,
    budget: Budget<'a>,
    /// Whether a limit was met, so that givens or rules that are not needed may be missing.
    is_cut: bool,
}

impl Doctor<'_> {
    fn report(mut self) -> Diagnosis {
        let solver = Solver::new(&self.puzzle.without_givens());
        let marks = self.puzzle.marks().to_vec();
        let (verdict, edits) = match self.budget.solve(&solver, &marks) {
            Err(Unknown(ending)) => (Verdict::Unknown(ending), Vec::new()),
            Ok(Solutions::None) => self.impossible(),
            Ok(Solutions::One(solution)) => self.proper(&solver, solution),
            Ok(Solutions::Many(one, other)) => self.ambiguous(&solver, [one, other]),
        };
        let mut is_complete = !matches!(verdict, Verdict::Unknown(_)) && !self.is_cut;
        let mut fixes = Vec::new();
        for edit in edits {
            if self.budget.is_spent() {
                is_complete = false;
                break;
            }
            match self.only_solution(&solver, &edit) {
                Ok(Some(solution)) => {
                    let agrees_with_printed = self.printed.is_some_and(|one| one == solution);
                    fixes.push(Fix { edit, solution, agrees_with_printed });
                }
                Ok(None) => {}
                Err(Unknown(_)) => is_complete = false,
            }
        }
        if matches!(verdict, Verdict::Ambiguous(_)) {
            let (found, is_all) = missing::rules(self.puzzle, self.printed, &mut self.budget);
            is_complete &= is_all;
            for Missing { rules, basis, solution } in found {
                let agrees_with_printed = self.printed.is_some_and(|one| one == solution);
                let edit = Edit::AddRules { rules, basis };
                fixes.push(Fix { edit, solution, agrees_with_printed });
            }
        }
        // A proper puzzle needs a fix only if another solution is printed.
        if matches!(verdict, Verdict::Proper { .. }) {
            fixes.retain(|found| found.agrees_with_printed);
        }
        fixes.sort_by_key(|found| (!found.agrees_with_printed, found.edit.rank()));
        let printed = self.printed.map(|symbols| Printed {
            symbols: symbols.to_vec(),
            fault: self.puzzle.broken(symbols),
        });
        Diagnosis { verdict, printed, fixes, is_complete }
    }

    fn impossible(&mut self) -> (Verdict, Vec<Edit>) {
        match conflict::find(self.puzzle, &mut self.budget) {
            Ok(Some(conflict)) => {
                let edits = self.edits(&conflict.givens, &conflict.rules);
                (Verdict::Impossible(conflict), edits)
            }
            Ok(None) => unreachable!("a search found no solution"),
            Err(Unknown(ending)) => (Verdict::Unknown(ending), Vec::new()),
        }
    }

    fn proper(&mut self, solver: &Solver, solution: Vec<u8>) -> (Verdict, Vec<Edit>) {
        let puzzle = self.puzzle;
        let all = SymbolSet::all(puzzle.board().symbols());
        let (mut redundant_givens, mut redundant_rules) = (Vec::new(), Vec::new());
        let mut marks = puzzle.marks().to_vec();
        for cell in puzzle.board().cells() {
            let given = std::mem::replace(&mut marks[cell.index()], all);
            if given != all {
                match self.budget.solve(solver, &marks) {
                    Ok(Solutions::One(_)) => redundant_givens.push(cell),
                    found => self.is_cut |= found.is_err(),
                }
            }
            marks[cell.index()] = given;
        }
        for rule in 0..puzzle.rules().len() {
            if self.budget.is_spent() {
                self.is_cut = true;
                break;
            }
            // Without a mark, a rule that all marks are drawn says more.
            match self.only_solution(solver, &Edit::RemoveRule { rule }) {
                Ok(Some(found)) if found == solution => redundant_rules.push(rule),
                found => self.is_cut |= found.is_err(),
            }
        }
        let edits = match self.printed {
            Some(printed) if printed != solution => {
                let wrong =
                    |cell: &Cell| !puzzle.marks()[cell.index()].contains(printed[cell.index()]);
                let givens: Vec<Cell> = puzzle.board().cells().filter(wrong).collect();
                let rules: Vec<usize> = puzzle.broken_rules(printed);
                self.edits(&givens, &rules)
            }
            _ => Vec::new(),
        };
        (Verdict::Proper { solution, redundant_givens, redundant_rules }, edits)
    }

    fn ambiguous(&mut self, solver: &Solver, witnesses: [Vec<u8>; 2]) -> (Verdict, Vec<Edit>) {
        let puzzle = self.puzzle;
        let marks = puzzle.marks();
        let counted = self.budget.first(solver, marks, MOST_SOLUTIONS).map(|found| found.len());
        let union = union_of_solutions(solver, marks, &mut self.budget);
        let is_exact = counted.is_ok_and(|count| (count as u64) < MOST_SOLUTIONS) && union.is_ok();
        let union = union.unwrap_or_else(|_| {
            let both = witnesses[0].iter().zip(&witnesses[1]);
            both.map(|(&one, &other)| [one, other].into_iter().collect()).collect()
        });
        let differ: Vec<Cell> =
            puzzle.board().cells().filter(|cell| union[cell.index()].len() > 1).collect();
        let mut edits = Vec::new();
        for &cell in &differ {
            for symbol in union[cell.index()].iter() {
                if self.printed.is_none_or(|printed| printed[cell.index()] == symbol) {
                    edits.push(Edit::Add { cell, symbol });
                }
            }
        }
        let solutions = counted.map_or(2, |count| count as u64);
        (Verdict::Ambiguous(Ambiguity { witnesses, solutions, is_exact, differ }), edits)
    }

    /// The single edits of these givens and rules.
    fn edits(&self, givens: &[Cell], rules: &[usize]) -> Vec<Edit> {
        let puzzle = self.puzzle;
        let symbols = puzzle.board().symbols();
        let mut edits = Vec::new();
        for &cell in givens {
            let Some(from) = puzzle.marks()[cell.index()].only() else { continue };
            let others = (1..=symbols).filter(|&symbol| symbol != from);
            edits.extend(others.map(|symbol| Edit::Change { cell, from, symbol }));
            edits.push(Edit::Remove { cell, symbol: from });
        }
        for &rule in rules {
            if let Some((from, most)) = puzzle.rules()[rule].number(puzzle.board()) {
                let others = (0..=most).filter(|&number| number != from);
                edits.extend(others.map(|number| Edit::ChangeNumber { rule, from, number }));
            }
            edits.push(Edit::RemoveRule { rule });
        }
        edits
    }

    /// The solution of the edited puzzle, if it has exactly one.
    fn only_solution(&mut self, solver: &Solver, edit: &Edit) -> Result<Option<Vec<u8>>, Unknown> {
        let edited = edit.apply(self.puzzle);
        let solved = if edited.rules() == self.puzzle.rules() {
            self.budget.solve(solver, edited.marks())
        } else {
            self.budget.solve(&Solver::new(&edited), edited.marks())
        };
        Ok(match solved? {
            Solutions::One(solution) => Some(solution),
            _ => None,
        })
    }
}
