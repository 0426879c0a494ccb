//! [`TrueCandidates`]: what every cell holds in some solution.

use alloc::collections::BTreeSet;

use crate::candidates::CandidateGrid;
use crate::cell::Cell;
use crate::digit::{Digit, DigitSet};
use crate::engine::single::{Outcome, Path, Start};
use crate::grid::Grid;

/// The candidates that are part of some solution, each with the number of solutions it is
/// part of, up to a limit. [`Solver::true_candidates`](crate::Solver::true_candidates)
/// finds them.
///
/// ```
/// use sudoku_core::{Cell, Digit, Grid, Solver};
///
/// // 3 and 9 can be exchanged in four cells
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
    limit: u32,
    is_proven: bool,
}

impl TrueCandidates {
    /// The union of all solutions. If there is none, it is empty.
    #[must_use]
    pub fn candidates(&self) -> CandidateGrid {
        CandidateGrid::new(self.counts.map(|counts| {
            Digit::ALL.into_iter().filter(|digit| counts[digit.index()] > 0).collect()
        }))
    }

    /// How many solutions have this digit in this cell: exactly if it is below the
    /// [limit](TrueCandidates::limit), else at least so many.
    #[must_use]
    pub const fn count(&self, cell: Cell, digit: Digit) -> u32 {
        self.counts[cell.index()][digit.index()]
    }

    /// The counts of all cells, row by row, and digits from 1 to 9.
    #[must_use]
    pub const fn counts(&self) -> &[[u32; 9]; 81] {
        &self.counts
    }

    /// Counting went no further than this.
    #[must_use]
    pub const fn limit(&self) -> u32 {
        self.limit
    }

    /// The cells that hold the same digit in all solutions, as givens. If there is no
    /// solution, none.
    #[must_use]
    pub fn backbone(&self) -> Grid {
        self.candidates().decided()
    }

    /// Whether the budget of steps was enough. If not, all counts mean "at least", there may
    /// be more candidates, and the backbone may be smaller.
    #[must_use]
    pub const fn is_proven(&self) -> bool {
        self.is_proven
    }

    pub(crate) fn find(
        path: &mut Path,
        start: &Start,
        limit: u32,
        max_steps: u64,
        go_on: &mut dyn FnMut() -> bool,
    ) -> Self {
        let limit = limit.max(1);
        let mut finder = Finder {
            path,
            cells: start.cells(),
            found: Self { counts: [[0; 9]; 81], limit, is_proven: false },
            all_known: [DigitSet::EMPTY; 81],
            known: BTreeSet::new(),
            searches: 0,
            steps: 0,
            max_steps,
            next_look: STEPS_PER_LOOK,
            go_on,
        };
        let is_proven = finder.run().is_some();
        Self { is_proven, ..finder.found }
    }

    fn add(&mut self, solution: &[u8; 81]) {
        for (counts, &digit) in self.counts.iter_mut().zip(solution) {
            let count = &mut counts[usize::from(digit) - 1];
            *count = self.limit.min(*count + 1);
        }
    }
}

/// Looks for solutions, then for each candidate that has too few of them.
struct Finder<'a> {
    path: &'a mut Path,
    /// What may be true.
    cells: [DigitSet; 81],
    found: TrueCandidates,
    /// Candidates of which all solutions are known.
    all_known: [DigitSet; 81],
    known: BTreeSet<[u8; 81]>,
    searches: u8,
    steps: u64,
    max_steps: u64,
    /// At which step the caller is asked whether to go on.
    next_look: u64,
    go_on: &'a mut dyn FnMut() -> bool,
}

/// The caller is asked once in so many steps, which take some milliseconds.
const STEPS_PER_LOOK: u64 = 1 << 14;

/// How a search of the [`Finder`] ended.
enum Found {
    Enough,
    All,
    OutOfSteps,
}

impl Finder<'_> {
    /// `None` if the steps were not enough.
    fn run(&mut self) -> Option<()> {
        // One more than the limit: then of a small number of solutions all are known.
        let most = self.found.limit as usize + 1;
        match self.search(self.cells, u64::MAX, |finder| finder.known.len() >= most) {
            Found::All => return Some(()),
            Found::OutOfSteps => return None,
            Found::Enough => {}
        }
        // What is soon found not to be true makes the other searches shorter.
        for budget in [64, 1024, 16_384, u64::MAX] {
            for cell in Cell::ALL {
                for digit in self.cells[cell.index()] {
                    self.count(cell, digit, budget)?;
                }
            }
        }
        Some(())
    }

    /// Looks for enough solutions with this candidate. `None` if there is no step left.
    fn count(&mut self, cell: Cell, digit: Digit, budget: u64) -> Option<()> {
        let place = cell.index();
        let is_enough = |finder: &Self| finder.found.count(cell, digit) == finder.found.limit;
        if is_enough(self) || self.all_known[place].contains(digit) {
            return Some(());
        }
        let mut cells = self.cells;
        cells[place] = DigitSet::single(digit);
        match self.search(cells, budget, is_enough) {
            Found::Enough => {}
            Found::OutOfSteps if self.steps >= self.max_steps => return None,
            Found::OutOfSteps => {}
            Found::All if self.found.count(cell, digit) == 0 => {
                self.cells[place].remove(digit);
            }
            Found::All => {
                self.all_known[place].insert(digit);
            }
        }
        Some(())
    }

    /// Takes note of the solutions among these candidates until there are enough.
    fn search(
        &mut self,
        cells: [DigitSet; 81],
        budget: u64,
        is_enough: impl Fn(&Self) -> bool,
    ) -> Found {
        // A search tries small digits first. So that it is not always the same solutions that
        // are found, the digits have other names in every search.
        let names = self.searches;
        self.searches = (names + 1) % 9;
        let renamed = cells.map(|set| renamed(set, names));
        self.path.begin(Start::Candidates(renamed));
        let until = self.steps.saturating_add(budget).min(self.max_steps);
        loop {
            match self.path.walk(&mut self.steps, until.min(self.next_look)) {
                Outcome::Exhausted => return Found::All,
                Outcome::OutOfSteps if self.steps < until => {
                    self.next_look = self.steps + STEPS_PER_LOOK;
                    if !(self.go_on)() {
                        self.max_steps = self.steps;
                        return Found::OutOfSteps;
                    }
                    continue;
                }
                Outcome::OutOfSteps => return Found::OutOfSteps,
                Outcome::Solution => {}
            }
            let solution = self.path.solution().map(|digit| (digit + 8 - names) % 9 + 1);
            if self.known.insert(solution) {
                self.found.add(&solution);
                if is_enough(self) {
                    return Found::Enough;
                }
            }
        }
    }
}

/// Every digit becomes the one so many further, and 1 comes after 9.
fn renamed(set: DigitSet, by: u8) -> DigitSet {
    let bits = u32::from(set.bits()) << by;
    DigitSet::from_bits((bits & 0x1ff | bits >> 9) as u16).unwrap_or_default()
}

impl Start {
    /// What the cells can hold.
    fn cells(&self) -> [DigitSet; 81] {
        match self {
            Self::Digits(digits) => {
                digits.map(|digit| Digit::new(digit).map_or(DigitSet::ALL, DigitSet::single))
            }
            Self::Candidates(cells) => *cells,
            Self::Gone => [DigitSet::EMPTY; 81],
        }
    }

    /// The same with this digit alone in the cell, if it can be there at all.
    pub(crate) fn with(&self, cell: Cell, digit: Digit) -> Self {
        let mut cells = self.cells();
        cells[cell.index()] &= DigitSet::single(digit);
        Self::Candidates(cells)
    }
}
