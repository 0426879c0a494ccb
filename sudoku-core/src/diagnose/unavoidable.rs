//! [`Ambiguity`] and its [`UnavoidableSet`]s: how the solutions of a puzzle differ, and where.
//!
//! The cells that are not the same in all solutions fall into groups that have nothing to do with
//! each other, and these are found without listing the solutions. Two cells that see each other and
//! share a true candidate depend on each other: both can hold it, but not at the same time. Where
//! no chain of such pairs leads from one cell to another, they do not, since all rules of the game
//! are about pairs of cells. So the groups are the connected parts of this graph:
//!
//! ```text
//! r1c1 r1c2 r4c1 r4c2   r7c7 r7c8        r1c1 r1c2 r4c1 r4c2      r7c7 r7c8
//!   3    9    9    3      1    2     =     3    9    9    3    x    1    2
//!   3    9    9    3      2    1           9    3    3    9         2    1
//!   9    3    3    9      1    2
//!   9    3    3    9      2    1           an unavoidable set       another one
//! ```

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;

use super::estimate::{Estimate, estimate};
use crate::budget::{Budget, Next, Spent};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::count::Count;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::Start;
use crate::grid::Grid;
use crate::house::HouseKind;
use crate::puzzle::sealed::Sealed;
use crate::true_candidates::TrueCandidates;

/// The solutions of a puzzle that has several, and where they differ.
///
/// ```
/// use sudoku_core::diagnose::{Verdict, diagnose};
/// use sudoku_core::{Count, Grid};
///
/// let grid: Grid =
///     ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.".parse()?;
/// let Verdict::Ambiguous(ambiguity) = diagnose(&grid).verdict else { panic!("it has two") };
/// assert_eq!(ambiguity.count, Count::Exactly(2));
/// assert_eq!(ambiguity.unavoidable_sets.len(), 1);
/// assert_eq!(
///     ambiguity.unavoidable_sets[0].to_string(),
///     "3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6 (two rows, two columns, two boxes)",
/// );
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Ambiguity {
    /// Two different solutions: of the first hundred, the two that differ in the fewest cells; or
    /// the printed one, and of the first thousands the one that is nearest to it. If there was no
    /// time to compare, any two.
    pub solutions: [Grid; 2],
    /// Their number: the product of the counts of the unavoidable sets.
    pub count: Count,
    /// If they were not all counted: about how many there may be.
    pub estimate: Option<Estimate>,
    /// The cells that are the same in all solutions, with their digits.
    pub backbone: Grid,
    /// The cells that differ between solutions; if not [proven](Ambiguity::is_proven), some of
    /// them.
    pub cells: CellSet,
    /// Groups of these cells that can be swapped independently of each other: each way to choose
    /// an alternative of every set is a solution. Empty if not proven.
    pub unavoidable_sets: Vec<UnavoidableSet>,
    /// Whether backbone and unavoidable sets are proven.
    pub is_proven: bool,
}

/// Cells that have several alternatives, whatever the others hold: an unavoidable set, of which
/// every proper puzzle has a given at least.
#[doc(alias = "deadly pattern")]
#[doc(alias = "switch")]
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct UnavoidableSet {
    /// The cells, in reading order.
    pub cells: CellSet,
    /// The number of alternatives: two or more.
    pub count: Count,
    /// The alternatives that were found: the digits of the cells. All of them if the count is
    /// exact. The first belongs to the first of the two [solutions](Ambiguity::solutions).
    pub alternatives: Vec<Vec<Digit>>,
}

/// For each unavoidable set all solutions of its cells, if they are few enough.
pub(super) type Lists = Vec<Option<Vec<[u8; 81]>>>;

/// The solutions of a group of cells are listed up to this number.
const LISTED: usize = 4096;

/// Beyond the alternatives that are counted, listing ends after this many steps.
const LISTING_STEPS: u64 = 4 * LISTED as u64;

impl Ambiguity {
    /// Looks at a puzzle of which these two are solutions. Counts at most `most`
    /// alternatives of a group of cells.
    pub(super) fn find(
        budget: &mut Budget<'_>,
        start: &Start,
        solutions: [Grid; 2],
        found: &TrueCandidates,
        most: usize,
    ) -> (Self, Lists) {
        let backbone = found.backbone();
        let mut ambiguity = Self {
            solutions,
            count: Count::AtLeast(2),
            estimate: None,
            backbone,
            cells: solutions[0].difference(&solutions[1]),
            unavoidable_sets: Vec::new(),
            is_proven: false,
        };
        let lists = if found.is_proven() {
            ambiguity.split(budget, &found.candidates(), !backbone.filled(), most)
        } else {
            ambiguity.count_only(budget, start, most);
            Lists::new()
        };
        (ambiguity, lists)
    }

    /// Splits the open cells into unavoidable sets.
    fn split(
        &mut self,
        budget: &mut Budget<'_>,
        marks: &CandidateGrid,
        open: CellSet,
        most: usize,
    ) -> Lists {
        let known = &self.solutions[0];
        let mut lists = Lists::new();
        for cells in groups(marks, open) {
            let within = restricted(marks, known, cells);
            let Rows { alternatives, count, listed } = rows(budget, &within, known, cells, most);
            self.unavoidable_sets.push(UnavoidableSet { cells, count, alternatives });
            lists.push(listed);
        }
        self.count =
            self.unavoidable_sets.iter().fold(Count::Exactly(1), |all, one| all.times(one.count));
        self.estimate = estimate_all(budget, marks, known, &self.unavoidable_sets, &lists);
        self.cells = open;
        self.is_proven = true;
        lists
    }

    /// The cells in which the two [solutions](Ambiguity::solutions) differ, with these two
    /// alternatives: most often the simplest part of an unavoidable set.
    #[must_use]
    pub fn swap(&self) -> UnavoidableSet {
        let [one, other] = &self.solutions;
        let cells = one.difference(other);
        let digits = |grid: &Grid| cells.iter().filter_map(|cell| grid.get(cell)).collect();
        UnavoidableSet {
            cells,
            count: Count::Exactly(2),
            alternatives: [digits(one), digits(other)].into(),
        }
    }

    /// The solutions, if there are at most `most`; else the two that are known.
    pub(super) fn listed(
        &self,
        budget: &mut Budget<'_>,
        puzzle: &Grid,
        most: usize,
    ) -> (Vec<Grid>, bool) {
        match budget.solutions(puzzle.start().0, most.saturating_add(1)) {
            Ok(all) if all.len() <= most => {
                (all.iter().map(|digits| Grid::from_parts(*digits, CellSet::EMPTY)).collect(), true)
            }
            _ => (self.solutions.into(), false),
        }
    }

    /// Counts them, without knowing how they are connected.
    fn count_only(&mut self, budget: &mut Budget<'_>, start: &Start, most: usize) {
        let mut found = Vec::new();
        let ended = budget.add_solutions(*start, most.saturating_add(1), &mut found);
        self.count = counted(ended, found.len(), most);
    }
}

/// The count after a search that listed no more than one over `most`, of at least two that there
/// are.
fn counted(ended: Result<(), Spent>, found: usize, most: usize) -> Count {
    match ended {
        _ if found > most => Count::MoreThan(most as u64),
        Ok(()) => Count::Exactly(found as u64),
        Err(Spent) => Count::AtLeast(found.max(2) as u64),
    }
}

/// Of the first hundred solutions, the two that differ in the fewest cells; or the printed one, and
/// of the first thousands the one that is nearest to it.
pub(super) fn nearest(
    budget: &mut Budget<'_>,
    start: &Start,
    [one, other]: [Grid; 2],
    printed: Option<&Grid>,
) -> [Grid; 2] {
    // All pairs of a hundred are as many as some thousands with one.
    let compared = if printed.is_some() { 4000 } else { 100 };
    let mask = one.fixed();
    let mut solutions = Vec::new();
    // Solutions that are not found in time are not compared.
    let _ = budget.add_solutions(*start, compared, &mut solutions);
    let grids: Vec<Grid> = solutions.iter().map(|digits| Grid::from_parts(*digits, mask)).collect();
    // In bytes, so that many are compared at once.
    let apart = |(a, b): &(&Grid, &Grid)| {
        let pairs = a.digits().iter().zip(b.digits());
        pairs.fold(0_u8, |sum, (one, other)| sum + u8::from(one != other))
    };
    let pair = match printed {
        Some(printed) => grids
            .iter()
            .filter(|grid| *grid != printed)
            .map(|grid| (printed, grid))
            .min_by_key(apart),
        None => {
            let pairs = grids
                .iter()
                .enumerate()
                .flat_map(|(nth, grid)| grids[nth + 1..].iter().map(move |other| (grid, other)));
            pairs.min_by_key(apart)
        }
    };
    match (pair, printed) {
        (Some((a, b)), _) => [a.with_fixed(mask), *b],
        // There was no time to look.
        (None, Some(printed)) if *printed == one => [one, other],
        (None, Some(printed)) => [printed.with_fixed(mask), one],
        (None, None) => [one, other],
    }
}

/// If not all were counted: about how many there are.
fn estimate_all(
    budget: &mut Budget<'_>,
    marks: &CandidateGrid,
    known: &Grid,
    unavoidable_sets: &[UnavoidableSet],
    lists: &Lists,
) -> Option<Estimate> {
    if unavoidable_sets.iter().all(|set| set.count.is_exact()) {
        return None;
    }
    let one = |(set, listed): (&UnavoidableSet, &Option<Vec<_>>)| match set.count {
        Count::Exactly(n) => Some(Estimate::exact(n as f64)),
        _ => budget.with_eighth(|budget| {
            estimate(budget, &restricted(marks, known, set.cells), listed.as_deref())
        }),
    };
    let mut all = Estimate::exact(1.0);
    for estimate in unavoidable_sets.iter().zip(lists).map(one) {
        all = all.times(estimate?);
    }
    Some(all)
}

/// The groups of open cells that are linked by pairs that see each other and share a candidate.
fn groups(marks: &CandidateGrid, open: CellSet) -> Vec<CellSet> {
    let mut groups = Vec::new();
    let mut left = open;
    while let Some(first) = left.first() {
        let (mut group, mut next) = (CellSet::EMPTY, CellSet::single(first));
        while let Some(cell) = next.first() {
            next.remove(cell);
            group.insert(cell);
            let linked = (cell.peers() & left)
                .iter()
                .filter(|&peer| !(marks.get(peer) & marks.get(cell)).is_empty());
            next |= linked.collect::<CellSet>() - group;
        }
        left -= group;
        groups.push(group);
    }
    groups
}

/// The candidates of these cells, with all others as in this solution.
pub(super) fn restricted(marks: &CandidateGrid, solution: &Grid, group: CellSet) -> CandidateGrid {
    let mut within = *marks;
    for (cell, digit) in solution.iter() {
        if let (false, Some(digit)) = (group.contains(cell), digit) {
            within.set(cell, DigitSet::single(digit));
        }
    }
    within
}

/// The alternatives of a group of cells.
struct Rows {
    /// At most as many as are counted.
    alternatives: Vec<Vec<Digit>>,
    count: Count,
    /// All solutions, if they are soon found.
    listed: Option<Vec<[u8; 81]>>,
}

/// The digits of the cells in every solution, at most `most`, and their number. Those of
/// the solution that is known come first.
fn rows(
    budget: &mut Budget<'_>,
    within: &CandidateGrid,
    known: &Grid,
    cells: CellSet,
    most: usize,
) -> Rows {
    let mut solutions = Vec::new();
    let start = Start::Candidates(*within.cells());
    let ended = budget.add_solutions(start, most.saturating_add(1), &mut solutions);
    let count = counted(ended, solutions.len(), most);
    let row = |solution: &[u8; 81]| -> Vec<Digit> {
        cells.iter().filter_map(|cell| Digit::new(solution[cell.index()])).collect()
    };
    let digits = row(known.digits());
    let others = solutions.iter().map(row).filter(|row| *row != digits);
    let alternatives = [digits.clone()].into_iter().chain(others).take(most).collect();
    let is_all = match count {
        Count::Exactly(_) => true,
        Count::MoreThan(_) => add_rest(budget, &mut solutions),
        Count::AtLeast(_) => false,
    };
    Rows { alternatives, count, listed: is_all.then_some(solutions) }
}

/// Goes on listing, and returns whether all solutions were soon found.
fn add_rest(budget: &mut Budget<'_>, solutions: &mut Vec<[u8; 81]>) -> bool {
    let until = budget.steps() + LISTING_STEPS.min(budget.left() / 4);
    while solutions.len() <= LISTED {
        match budget.advance(until) {
            Ok(Next::Solution(solution)) => solutions.push(solution),
            Ok(Next::NoMore) => return true,
            Ok(Next::OutOfSteps) | Err(Spent) => return false,
        }
    }
    false
}

/// A set of at most this many cells is written digit by digit.
const LISTED_CELLS: usize = 9;

/// A set of at most this many alternatives is written digit by digit.
const LISTED_ALTERNATIVES: usize = 3;

/// The cells of a larger set are not named.
const NAMED_CELLS: usize = 12;

impl UnavoidableSet {
    /// The two digits that are swapped, if that is all there is to it: two alternatives, and in
    /// each of the cells one holds the first digit, the other the second.
    #[must_use]
    pub fn swapped_digits(&self) -> Option<[Digit; 2]> {
        let [one, other] = &self.alternatives[..] else { return None };
        let digits: DigitSet = one.iter().chain(other).copied().collect();
        let mut digits = digits.iter();
        let pair = [digits.next()?, digits.next()?];
        (self.count.is_exact() && digits.next().is_none()).then_some(pair)
    }

    /// The known solution with every alternative in turn.
    pub(super) fn solutions(&self, known: &Grid) -> Vec<Grid> {
        let with = |digits: &Vec<Digit>| {
            let mut solution = *known.digits();
            for (cell, digit) in self.cells.iter().zip(digits) {
                solution[cell.index()] = digit.number();
            }
            Grid::from_parts(solution, CellSet::EMPTY)
        };
        self.alternatives.iter().map(with).collect()
    }

    /// Where the cells lie: `two rows, two columns, two boxes`.
    fn houses(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const WORDS: [&str; 10] =
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
        let kinds = [
            (HouseKind::Row, "row", "rows"),
            (HouseKind::Column, "column", "columns"),
            (HouseKind::Box, "box", "boxes"),
        ];
        for (nth, (kind, one, several)) in kinds.into_iter().enumerate() {
            let touched: BTreeSet<_> = self
                .cells
                .iter()
                .flat_map(Cell::houses)
                .filter(|house| house.kind() == kind)
                .collect();
            let n = touched.len();
            let word = if n == 1 { one } else { several };
            write!(f, "{}{} {word}", if nth == 0 { "" } else { ", " }, WORDS[n.min(9)])?;
        }
        Ok(())
    }
}

/// `3 and 9 can be swapped in r4c3 r4c6 r5c3 r5c6 (two rows, two columns, two boxes)`.
impl fmt::Display for UnavoidableSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { cells, count, alternatives } = self;
        if let Some([one, other]) = self.swapped_digits() {
            write!(f, "{one} and {other} can be swapped in {cells} (")?;
            self.houses(f)?;
            return f.write_str(")");
        }
        let few = cells.len() <= LISTED_CELLS && alternatives.len() <= LISTED_ALTERNATIVES;
        if !few || !count.is_exact() {
            return match cells.len() {
                n @ ..=NAMED_CELLS => {
                    write!(f, "{cells} ({n} cells) can be filled in {count} ways")
                }
                n => write!(f, "{n} cells can be filled in {count} ways"),
            };
        }
        write!(f, "{cells} can be ")?;
        for (nth, digits) in alternatives.iter().enumerate() {
            f.write_str(if nth == 0 { "" } else { " or " })?;
            for (nth, digit) in digits.iter().enumerate() {
                write!(f, "{}{digit}", if nth == 0 { "" } else { " " })?;
            }
        }
        Ok(())
    }
}
