//! [`Additions`]: the fewest givens that leave one of several solutions.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cell::OnceCell;

use super::fix::Aim;
use super::hitting::{Orbits, single_cells, smallest};
use super::pairs::Pairs;
use super::unavoidable::{Ambiguity, Lists, restricted};
use crate::budget::{Budget, Spent};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::cell_set::CellSet;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::Start;
use crate::grid::Grid;
use crate::symmetry::Symmetry;
use crate::true_candidates::TrueCandidates;

/// The fewest givens that leave one solution.
#[derive(Clone, Debug)]
pub(super) struct Additions {
    /// No fewer are enough: that is proven.
    pub(super) at_least: usize,
    /// The fewest that were found, and the solution that they leave.
    pub(super) best: Option<(CellSet, Grid)>,
}

/// The open digits of some cells, while all others are known.
struct Part {
    marks: CandidateGrid,
    /// The solutions that one tries to be left with.
    targets: Vec<Grid>,
    /// Whether it may be no other one.
    is_all: bool,
    /// Whether it may be any solution, with any givens added.
    is_free: bool,
    /// No fewer givens are enough: that is known beforehand.
    at_least: usize,
    /// All solutions, if they are listed.
    listed: Option<Vec<[u8; 81]>>,
    /// The candidates of its solutions, and those solutions that show them.
    found: OnceCell<(TrueCandidates, BTreeSet<[u8; 81]>)>,
    orbits: Orbits,
}

/// The number of solutions up to which those of a candidate are counted.
const COUNTED: u32 = 8;

impl Additions {
    /// Looks for them in a puzzle with several solutions.
    pub(super) fn find(
        budget: &mut Budget<'_>,
        puzzle: &Grid,
        ambiguity: &Ambiguity,
        lists: Lists,
        found: &TrueCandidates,
        aim: Aim<'_>,
    ) -> Self {
        // Two digits that are not given could be swapped everywhere; and no proper puzzle has
        // fewer than 17 givens (McGuire, Tugemann and Civario, "There is no 16-clue Sudoku",
        // 2014).
        let digits: DigitSet = puzzle.iter().filter_map(|(_, digit)| digit).collect();
        let known = 8_usize.saturating_sub(digits.len());
        let known = known.max(17_usize.saturating_sub(puzzle.fixed().len()));
        let mut additions = Self::look(budget, puzzle, ambiguity, lists, known, found, aim);
        additions.at_least = additions.at_least.max(known);
        additions
    }

    fn look(
        budget: &mut Budget<'_>,
        puzzle: &Grid,
        ambiguity: &Ambiguity,
        lists: Lists,
        at_least: usize,
        found: &TrueCandidates,
        aim: Aim<'_>,
    ) -> Self {
        let marks = found.candidates();
        let orbits = match aim.keep_symmetry {
            true => {
                let symmetry = Symmetry::of(puzzle.fixed());
                Cell::ALL.map(|cell| symmetry.orbit(cell))
            }
            false => single_cells(),
        };
        let whole = |targets, is_all| Part {
            marks: free(puzzle),
            targets,
            is_all,
            is_free: aim.printed.is_none() && !aim.keep_symmetry,
            at_least,
            listed: None,
            found: OnceCell::new(),
            orbits,
        };
        if let Some(printed) = aim.printed.filter(|printed| printed.contains_grid(puzzle)) {
            return whole([*printed].into(), true).fewest(budget);
        }
        if aim.keep_symmetry {
            let (targets, is_all) = ambiguity.listed(budget, puzzle, aim.most);
            return whole(targets, is_all).fewest(budget);
        }
        if !ambiguity.is_proven {
            return whole(ambiguity.solutions.into(), false).fewest(budget);
        }
        let mut sum = Self { at_least: 0, best: Some((CellSet::EMPTY, ambiguity.solutions[0])) };
        // Givens of other parts are no help; a lone part needs all that the puzzle needs.
        let at_least = if ambiguity.unavoidable_sets.len() == 1 { at_least } else { 1 };
        for (set, listed) in ambiguity.unavoidable_sets.iter().zip(lists) {
            let part = Part {
                marks: restricted(&marks, &ambiguity.solutions[0], set.cells),
                targets: set.solutions(&ambiguity.solutions[0]),
                is_all: set.count.is_exact(),
                is_free: true,
                at_least,
                listed,
                found: OnceCell::new(),
                orbits,
            };
            let Self { at_least, best } = part.fewest(budget);
            sum.at_least += at_least;
            sum.best = sum.best.zip(best).map(|((cells, grid), (more, target))| {
                (cells | more, merged(&grid, &target, set.cells))
            });
        }
        sum
    }
}

impl Part {
    fn fewest(&self, budget: &mut Budget<'_>) -> Additions {
        let mut additions = Additions { at_least: 1, best: None };
        // A claim that the budget does not suffice for is not made.
        let _ = match self.is_all {
            true => self.by_size(budget, &mut additions),
            false => self.by_sample(budget, &mut additions),
        };
        additions
    }

    /// Sets of one given for every target, then of two, and so on: the first is the smallest. Some
    /// set is known from the beginning.
    fn by_size(&self, budget: &mut Budget<'_>, additions: &mut Additions) -> Result<(), Spent> {
        self.some(budget, additions)?;
        let most = additions.best.map_or(81, |(cells, _)| cells.len() - 1);
        let mut seen: Vec<Vec<CellSet>> = self.targets.iter().map(|_| Vec::new()).collect();
        for size in 1..=most {
            for (target, seen) in self.targets.iter().zip(&mut seen) {
                let missing = |budget: &mut Budget<'_>, cells| self.missing(budget, target, cells);
                if let Some(cells) = smallest(budget, &self.orbits, size, seen, missing)? {
                    additions.best = Some((cells, *target));
                    return Ok(());
                }
            }
            additions.at_least = size + 1;
        }
        Ok(())
    }

    /// The best for some targets; and that one given, or two, are not enough for any.
    fn by_sample(&self, budget: &mut Budget<'_>, additions: &mut Additions) -> Result<(), Spent> {
        self.some(budget, additions)?;
        if self.at_least < 3
            && let Some((cells, target)) = self.pair(budget, additions)?
        {
            // The cells that symmetry asks for come on top; then there may be smaller ones.
            let whole = cells.iter().fold(cells, |all, cell| all | self.orbits[cell.index()]);
            additions.best = Some((whole, target));
            if whole == cells {
                return Ok(());
            }
        }
        for target in self.targets.iter().take(TARGETS) {
            let most = additions.best.map_or(81, |(cells, _)| cells.len() - 1);
            let missing = |budget: &mut Budget<'_>, cells| self.missing(budget, target, cells);
            let cells = budget.with_eighth(|budget| match budget.left() < steps_for(most) {
                true => Err(Spent),
                false => smallest(budget, &self.orbits, most, &mut Vec::new(), missing),
            })?;
            additions.best = cells.map(|cells| (cells, *target)).or(additions.best);
        }
        Ok(())
    }

    /// A set that is soon found: none of its cells can be left out, but there may be smaller ones.
    fn some(&self, budget: &mut Budget<'_>, additions: &mut Additions) -> Result<(), Spent> {
        if let Some(found) = self.hitting(budget)? {
            additions.best = Some(self.without_needless(budget, found)?);
        }
        if self.is_free
            && let Some(found) = self.rarest(budget)?
        {
            let found = self.without_needless(budget, found)?;
            let is_smaller = |(cells, _): (CellSet, Grid)| found.0.len() < cells.len();
            if additions.best.is_none_or(is_smaller) {
                additions.best = Some(found);
            }
        }
        Ok(())
    }

    fn without_needless(
        &self,
        budget: &mut Budget<'_>,
        (mut cells, target): (CellSet, Grid),
    ) -> Result<(CellSet, Grid), Spent> {
        for cell in cells {
            let fewer = cells - self.orbits[cell.index()];
            if self.missing(budget, &target, fewer)?.is_none() {
                cells = fewer;
            }
        }
        Ok((cells, target))
    }

    /// Adds the given that the fewest solutions have, again and again.
    fn rarest(&self, budget: &mut Budget<'_>) -> Result<Option<(CellSet, Grid)>, Spent> {
        if let Some(listed) = &self.listed {
            budget.spend(listed.len() as u64)?;
            return Ok(rarest_of(listed, COUNTED as usize));
        }
        let (mut found, mut known) = self.found(budget)?.clone();
        let mut cells = CellSet::EMPTY;
        loop {
            let rarest = open(&found).min_by_key(|&(cell, digit)| found.count(cell, digit));
            let Some((cell, digit)) = rarest else {
                return Ok(Some((cells, found.backbone().with_fixed(CellSet::EMPTY))));
            };
            cells.insert(cell);
            // No given brings a candidate back, and some of these solutions have it.
            let mut marks = found.candidates();
            marks.set(cell, DigitSet::single(digit));
            known.retain(|solution| solution[cell.index()] == digit.number());
            found = proven(budget, &marks, &mut known)?;
        }
    }

    /// The candidates of the solutions of this part, and the solutions that show them.
    fn found(
        &self,
        budget: &mut Budget<'_>,
    ) -> Result<&(TrueCandidates, BTreeSet<[u8; 81]>), Spent> {
        if let Some(found) = self.found.get() {
            return Ok(found);
        }
        let mut known = BTreeSet::new();
        let found = proven(budget, &self.marks, &mut known)?;
        Ok(self.found.get_or_init(|| (found, known)))
    }

    /// For the first target, adds the cell that most of the sets have that were missing so far.
    fn hitting(&self, budget: &mut Budget<'_>) -> Result<Option<(CellSet, Grid)>, Spent> {
        let Some(target) = self.targets.first() else { return Ok(None) };
        let mut cells = CellSet::EMPTY;
        let mut seen: Vec<CellSet> = Vec::new();
        while let Some(set) = self.missing(budget, target, cells)? {
            seen.push(set);
            let hits = |cell: &Cell| seen.iter().filter(|set| set.contains(*cell)).count();
            let Some(cell) = set.iter().max_by_key(hits) else { break };
            cells |= self.orbits[cell.index()];
        }
        Ok(Some((cells, *target)))
    }

    /// One or two givens that leave a solution, if there are such.
    fn pair(
        &self,
        budget: &mut Budget<'_>,
        additions: &mut Additions,
    ) -> Result<Option<(CellSet, Grid)>, Spent> {
        let start = Start::Candidates(*self.marks.cells());
        if let Some(listed) = &self.listed {
            budget.spend(listed.len() as u64)?;
            let mut pairs = Pairs::of(open_in(listed).into_iter());
            for solution in listed {
                pairs.add(solution);
            }
            if let Some(candidate) = pairs.alone() {
                return self.left_with(budget, &[candidate]);
            }
            additions.at_least = 2;
            if let Some(pair) = pairs.first_unique() {
                return self.left_with(budget, &pair);
            }
            additions.at_least = 3;
            return Ok(None);
        }
        let (found, _) = self.found(budget)?;
        let mut open = open(found);
        if let Some(candidate) = open.find(|&(cell, digit)| found.count(cell, digit) == 1) {
            return self.left_with(budget, &[candidate]);
        }
        additions.at_least = 2;
        if let Some(pair) = Pairs::of(self::open(found)).search(budget, &start)? {
            return self.left_with(budget, &pair);
        }
        additions.at_least = 3;
        Ok(None)
    }

    /// These givens, and the first solution that has them.
    fn left_with(
        &self,
        budget: &mut Budget<'_>,
        givens: &[(Cell, Digit)],
    ) -> Result<Option<(CellSet, Grid)>, Spent> {
        let mut marks = self.marks;
        for &(cell, digit) in givens {
            marks.set(cell, DigitSet::single(digit));
        }
        let left = budget.solutions(Start::Candidates(*marks.cells()), 1)?;
        let cells = givens.iter().map(|&(cell, _)| cell).collect();
        Ok(left.first().map(|digits| (cells, Grid::from_parts(*digits, CellSet::EMPTY))))
    }

    /// If another solution has the same digits in these cells: where it differs.
    fn missing(
        &self,
        budget: &mut Budget<'_>,
        target: &Grid,
        cells: CellSet,
    ) -> Result<Option<CellSet>, Spent> {
        let marks = restricted(&self.marks, target, !cells);
        let solutions = budget.solutions(Start::Candidates(*marks.cells()), 2)?;
        let others = solutions.iter().map(|digits| Grid::from_parts(*digits, CellSet::EMPTY));
        Ok(others.map(|other| other.difference(target)).find(|cells| !cells.is_empty()))
    }
}

/// The number of solutions that are tried as targets, if there are too many to try all.
const TARGETS: usize = 4;

/// The steps after which a set of at most this many givens is found, if there is one: measured, for
/// most of puzzles with 1 to 18 givens less than a minimal one has. Fewer are spent in vain.
const fn steps_for(givens: usize) -> u64 {
    if givens > 16 { u64::MAX } else { 40 * 3_u64.pow(givens as u32) }
}

/// The candidates of all solutions, counted, where some solutions are known.
fn proven(
    budget: &mut Budget<'_>,
    marks: &CandidateGrid,
    known: &mut BTreeSet<[u8; 81]>,
) -> Result<TrueCandidates, Spent> {
    let start = Start::Candidates(*marks.cells());
    let found = TrueCandidates::find_beside(budget, &start, COUNTED, known);
    if found.is_proven() { Ok(found) } else { Err(Spent) }
}

/// The candidates of the cells that are not the same in all solutions.
fn open(found: &TrueCandidates) -> impl Iterator<Item = (Cell, Digit)> {
    let marks = found.candidates();
    let cells = Cell::ALL.into_iter().filter(move |&cell| marks.get(cell).len() > 1);
    cells.flat_map(move |cell| marks.get(cell).iter().map(move |digit| (cell, digit)))
}

/// The same of listed solutions.
fn open_in(solutions: &[[u8; 81]]) -> Vec<(Cell, Digit)> {
    let counts = counts(solutions);
    let is_open = |(cell, digit): &(Cell, Digit)| {
        let count = counts[cell.index()][digit.index()];
        count > 0 && count < solutions.len()
    };
    let all = Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit)));
    all.filter(is_open).collect()
}

/// The number of solutions with each candidate.
fn counts<'a>(solutions: impl IntoIterator<Item = &'a [u8; 81]>) -> [[usize; 9]; 81] {
    let mut counts = [[0; 9]; 81];
    for solution in solutions {
        for (counts, &digit) in counts.iter_mut().zip(solution) {
            counts[usize::from(digit) - 1] += 1;
        }
    }
    counts
}

/// As [`Part::rarest`], where all solutions are listed.
fn rarest_of(solutions: &[[u8; 81]], counted: usize) -> Option<(CellSet, Grid)> {
    let (mut left, mut cells): (Vec<_>, _) = (solutions.iter().collect(), CellSet::EMPTY);
    loop {
        let counts = counts(left.iter().copied());
        let all = Cell::ALL.into_iter().flat_map(|cell| Digit::ALL.map(|digit| (cell, digit)));
        let rarest = all
            .map(|(cell, digit)| (counts[cell.index()][digit.index()], cell, digit))
            .filter(|&(count, ..)| count > 0 && count < left.len())
            .min_by_key(|&(count, ..)| count.min(counted));
        let Some((_, cell, digit)) = rarest else {
            let digits = left.first()?;
            return Some((cells, Grid::from_parts(**digits, CellSet::EMPTY)));
        };
        cells.insert(cell);
        left.retain(|solution| solution[cell.index()] == digit.number());
    }
}

/// The candidates that the puzzle leaves open by itself.
fn free(puzzle: &Grid) -> CandidateGrid {
    CandidateGrid::new(
        Cell::ALL.map(|cell| puzzle.get(cell).map_or(DigitSet::ALL, DigitSet::single)),
    )
}

/// The first grid with these cells as in the second.
fn merged(grid: &Grid, other: &Grid, cells: CellSet) -> Grid {
    let digit = |cell: Cell| if cells.contains(cell) { other.get(cell) } else { grid.get(cell) };
    Grid::from_parts(Cell::ALL.map(|cell| digit(cell).map_or(0, Digit::number)), CellSet::EMPTY)
}
