//! [`TrueCandidates`]: the digits that each cell holds in some solution.

use alloc::collections::BTreeSet;

use crate::budget::{Budget, Next, Spent};
use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::Start;
use crate::grid::Grid;

/// The candidates that are part of some solution, each with the number of solutions it is
/// part of, up to a limit. [`Solver::true_candidates`](crate::Solver::true_candidates)
/// finds them.
///
/// ```
/// use sudoku_core::{Cell, Digit, Grid, Solver};
///
/// // 3 and 9 can be swapped in four cells
/// let grid: Grid =
///     "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
///         .replace(['3', '9'], ".")
///         .parse()?;
/// let found = Solver::new().true_candidates(&grid, 100);
/// let r1c1: Cell = "r1c1".parse()?;
/// assert_eq!(found.candidates().get(r1c1).to_string(), "39");
/// assert_eq!(found.count(r1c1, Digit::Three), found.count(r1c1, Digit::Nine));
/// assert_eq!(found.backbone().filled(), grid.filled());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrueCandidates {
    counts: [[u32; 9]; 81],
    /// The candidates that are not disproved. If all is proven, those that have a count.
    possible: [DigitSet; 81],
    limit: u32,
    is_proven: bool,
}

impl TrueCandidates {
    /// The highest limit; larger ones count as this one. As many solutions of every candidate
    /// take some tens of megabytes.
    pub const MAX_LIMIT: u32 = 10_000;

    /// The union of all solutions. If there is none, it is empty. If not all is
    /// [proven](TrueCandidates::is_proven), further ones may be true.
    #[must_use]
    pub fn candidates(&self) -> CandidateGrid {
        CandidateGrid::new(self.counts.map(|counts| {
            Digit::ALL.into_iter().filter(|digit| counts[digit.index()] > 0).collect()
        }))
    }

    /// The number of solutions with this digit in this cell: exact if it is below the
    /// [limit](TrueCandidates::limit), else a lower bound.
    #[must_use]
    pub const fn count(&self, cell: Cell, digit: Digit) -> u32 {
        self.counts[cell.index()][digit.index()]
    }

    /// The counts of all cells, row by row, and digits from 1 to 9.
    #[must_use]
    pub const fn counts(&self) -> &[[u32; 9]; 81] {
        &self.counts
    }

    /// The limit of the counts.
    #[must_use]
    pub const fn limit(&self) -> u32 {
        self.limit
    }

    /// The cells that hold the same digit in all solutions, as givens. If there is no
    /// solution, none. If not all is [proven](TrueCandidates::is_proven), those that certainly do.
    #[must_use]
    pub fn backbone(&self) -> Grid {
        let (mut backbone, found) = (CandidateGrid::new(self.possible), self.candidates());
        for cell in Cell::ALL {
            if found.get(cell).is_empty() {
                backbone.set(cell, DigitSet::EMPTY);
            }
        }
        backbone.decided()
    }

    /// Whether the search came to its end. If not, all counts mean "at least", and there may
    /// be more candidates, and more cells in the backbone.
    #[must_use]
    pub const fn is_proven(&self) -> bool {
        self.is_proven
    }

    /// Looks for them as long as the budget lasts.
    pub(crate) fn find(budget: &mut Budget<'_>, start: &Start, limit: u32) -> Self {
        Self::find_beside(budget, start, limit, &mut BTreeSet::new())
    }

    /// The same where some solutions are known. Those that are found join them.
    pub(crate) fn find_beside(
        budget: &mut Budget<'_>,
        start: &Start,
        limit: u32,
        known: &mut BTreeSet<[u8; 81]>,
    ) -> Self {
        let limit = limit.clamp(1, Self::MAX_LIMIT);
        let mut found =
            Self { counts: [[0; 9]; 81], possible: start.cells(), limit, is_proven: false };
        for solution in &*known {
            found.add(solution);
        }
        let all_known = [DigitSet::EMPTY; 81];
        let mut finder = Finder { budget, found, target: 1, all_known, known, searches: 0 };
        let is_proven = finder.run().is_ok();
        let mut found = finder.found;
        if is_proven {
            found.possible = *found.candidates().cells();
        }
        Self { is_proven, ..found }
    }

    fn add(&mut self, solution: &[u8; 81]) {
        for (counts, &digit) in self.counts.iter_mut().zip(solution) {
            let count = &mut counts[usize::from(digit) - 1];
            *count = self.limit.min(*count + 1);
        }
    }
}

/// Looks for solutions, then for each candidate that has too few of them.
struct Finder<'a, 'e> {
    budget: &'a mut Budget<'e>,
    found: TrueCandidates,
    /// The number of solutions that is enough for a candidate, for now.
    target: u32,
    /// Candidates of which all solutions are known.
    all_known: [DigitSet; 81],
    known: &'a mut BTreeSet<[u8; 81]>,
    searches: u8,
}

/// Of which solutions a [`Finder`] knows.
#[derive(PartialEq, Eq)]
enum Known {
    Enough,
    All,
}

/// How a search of the [`Finder`] ended.
enum SearchEnd {
    Enough,
    All,
    OutOfSteps,
}

impl Finder<'_, '_> {
    fn run(&mut self) -> Result<(), Spent> {
        // Which candidates are true is worth more than how often, if there is no time for both.
        for target in [1, self.found.limit] {
            if self.reach(target)? == Known::All {
                break;
            }
        }
        Ok(())
    }

    /// Finds `target` solutions of every candidate, or all that there are.
    fn reach(&mut self, target: u32) -> Result<Known, Spent> {
        self.target = target;
        // One more than that: then of a small number of solutions all are known.
        let most = target as usize + 1;
        if self.known.len() < most {
            let is_enough = |finder: &Self| finder.known.len() >= most;
            if let SearchEnd::All = self.search(self.found.possible, u64::MAX, is_enough)? {
                return Ok(Known::All);
            }
        }
        // Candidates that are soon disproved make the other searches shorter.
        for budget in [64, 1024, 16_384, u64::MAX] {
            self.count_all(budget)?;
        }
        Ok(Known::Enough)
    }

    /// Looks for enough solutions with every candidate, in `budget` steps for each.
    fn count_all(&mut self, budget: u64) -> Result<(), Spent> {
        for cell in Cell::ALL {
            for digit in self.found.possible[cell.index()] {
                self.count(cell, digit, budget)?;
            }
        }
        Ok(())
    }

    /// Looks for enough solutions with this candidate.
    fn count(&mut self, cell: Cell, digit: Digit, budget: u64) -> Result<(), Spent> {
        let place = cell.index();
        let is_enough = |finder: &Self| finder.found.count(cell, digit) >= finder.target;
        if is_enough(self) || self.all_known[place].contains(digit) {
            return Ok(());
        }
        let mut cells = self.found.possible;
        cells[place] = DigitSet::single(digit);
        match self.search(cells, budget, is_enough)? {
            SearchEnd::Enough | SearchEnd::OutOfSteps => {}
            SearchEnd::All if self.found.count(cell, digit) == 0 => {
                self.found.possible[place].remove(digit);
            }
            SearchEnd::All => {
                self.all_known[place].insert(digit);
            }
        }
        Ok(())
    }

    /// Takes note of the solutions among these candidates until there are enough.
    fn search(
        &mut self,
        cells: [DigitSet; 81],
        budget: u64,
        is_enough: impl Fn(&Self) -> bool,
    ) -> Result<SearchEnd, Spent> {
        // A search tries small digits first. So that it is not always the same solutions that
        // are found, the digits have other names in every search.
        let names = self.searches;
        self.searches = (names + 1) % 9;
        let renamed = cells.map(|set| renamed(set, names));
        self.budget.begin(Start::Candidates(renamed));
        let until = self.budget.steps().saturating_add(budget);
        loop {
            let solution = match self.budget.advance(until)? {
                Next::Solution(renamed) => renamed.map(|digit| (digit + 8 - names) % 9 + 1),
                Next::NoMore => return Ok(SearchEnd::All),
                Next::OutOfSteps => return Ok(SearchEnd::OutOfSteps),
            };
            if self.known.insert(solution) {
                self.found.add(&solution);
                if is_enough(self) {
                    return Ok(SearchEnd::Enough);
                }
            }
        }
    }
}

/// Every digit becomes the one `by` further, and 1 comes after 9.
pub(crate) fn renamed(set: DigitSet, by: u8) -> DigitSet {
    let bits = u32::from(set.bits()) << by;
    DigitSet::from_bits((bits & 0x1ff | bits >> 9) as u16).unwrap_or_default()
}

impl Start {
    /// The same with this digit alone in the cell, if it can be there at all.
    pub(crate) fn with(&self, cell: Cell, digit: Digit) -> Self {
        let mut cells = self.cells();
        cells[cell.index()] &= DigitSet::single(digit);
        Self::Candidates(cells)
    }
}
