//! [`Minutes`]: how long a puzzle takes a person, about.
//!
//! People look for a cell that is open to a single. So the time of a step grows with the number of
//! empty cells to look at, and falls with the number of singles to be seen:
//!
//! ```text
//!   search = sum of  empty cells / (in boxes + in lines / 2 + naked / 10)   over all cells
//!   seconds = 16.05 * sqrt(search) * exp(0.0497 * ER)
//! ```
//!
//! Singles of the easiest kind are taken together: the last cell of a house, then hidden in boxes,
//! hidden in lines, naked. Where no cell is open, those with the fewest candidates are taken from
//! the solution, as if one place were to be seen; the harder steps that lead to them count in ER.
//!
//! The three numbers, and those of the range, were fitted to the times of 1,010 puzzles on
//! telephones (S.-W. Wang, IEEE Access 12, 2024, CC0). `training/minutes.py` does it again; cross
//! validation and what it says of harder puzzles are in `docs/design/minutes.md`.

use core::fmt;

use sudoku_core::{CandidateGrid, Cell, CellSet, Digit, Grid, House, HouseKind, Puzzle, Solver};

use super::error::RateError;
use super::explainer::{SeRating, of_tenths};

/// How long a puzzle takes: the median, and a range that four of five mean times fall into. A full
/// grid takes none.
///
/// Fitted to people who play on telephones and finish; few of the puzzles above ER 4.5 were ever
/// timed, so the figures for those are extrapolated.
///
/// ```
/// use sudoku_core::Grid;
/// use sudoku_human::rating::{Rating, Scale, rate};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// let rating = rate(&puzzle, Scale::Minutes)?.rating();
/// assert_eq!(rating.to_string(), "5.8 minutes, 4.6 to 8.2 (minutes)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Minutes {
    /// In tenths of a minute.
    tenths: u16,
    low: u16,
    high: u16,
    /// In tenths.
    er: u16,
}

/// The ER, in tenths, from which on few puzzles were timed.
const RARELY_TIMED: u16 = 45;

/// Seconds for the root of a search of one, and the factor for each tenth of ER.
struct Fit {
    seconds: f64,
    per_tenth: f64,
}

/// The tenth, the half and nine tenths of the mean times are below these.
const LOW: Fit = Fit { seconds: 13.62, per_tenth: 1.000_5 };
const MEDIAN: Fit = Fit { seconds: 16.05, per_tenth: 1.004_98 };
const HIGH: Fit = Fit { seconds: 17.79, per_tenth: 1.021_4 };

impl Fit {
    /// Tenths of a minute.
    fn tenths(&self, root: f64, er: u16) -> u16 {
        // By multiplication alone, which is the same on every machine.
        let factor = (0..er).fold(1.0, |factor, _| factor * self.per_tenth);
        (self.seconds * root * factor / 6.0 + 0.5) as u16
    }
}

impl Minutes {
    /// The time of a puzzle with this solution and ER in tenths.
    pub(super) fn of(puzzle: &impl Puzzle, solution: &Grid, er: u16) -> Self {
        let millionths = Search::new(puzzle).millionths(solution);
        let root = millionths.isqrt() as f64 / 1000.0;
        let [low, tenths, high] = [LOW, MEDIAN, HIGH].map(|fit| fit.tenths(root, er));
        Self { tenths, low, high, er }
    }

    /// The time of a puzzle with this rating on [`Scale::SeClassic`](super::Scale::SeClassic),
    /// which is not worked out again.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or several.
    ///
    /// ```
    /// use sudoku_core::Grid;
    /// use sudoku_human::rating::{Minutes, Scale, rate};
    ///
    /// let puzzle: Grid =
    ///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
    /// let rating = rate(&puzzle, Scale::SeClassic)?.rating().se().ok_or("another scale")?;
    /// let minutes = Minutes::with_rating(&puzzle, rating)?;
    /// assert_eq!(rate(&puzzle, Scale::Minutes)?.rating().minutes(), Some(minutes));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_rating(puzzle: &impl Puzzle, rating: SeRating) -> Result<Self, RateError> {
        let solution = *Solver::new().solve(puzzle).proper()?;
        Ok(Self::of(puzzle, &solution, rating.er_tenths()))
    }

    /// Whether few puzzles with such a rating were timed: from ER 4.5 on, 35 of 1,010.
    #[must_use]
    pub const fn is_rarely_timed(&self) -> bool {
        self.er >= RARELY_TIMED
    }

    /// The median: `5.8`.
    #[must_use]
    pub const fn median(&self) -> f64 {
        of_tenths(self.tenths())
    }

    /// The median, in tenths of a minute.
    #[must_use]
    pub const fn tenths(&self) -> u32 {
        self.tenths as u32
    }

    /// In tenths of a minute: one mean time of ten is shorter than the first, and one longer than
    /// the second.
    #[must_use]
    pub const fn range(&self) -> [u32; 2] {
        [self.low as u32, self.high as u32]
    }

    /// The median, the lower and the upper end of the range, with one decimal.
    #[must_use]
    pub fn columns(&self) -> [alloc::string::String; 3] {
        [self.tenths, self.low, self.high]
            .map(|tenths| alloc::format!("{}.{}", tenths / 10, tenths % 10))
    }
}

/// `5.8 minutes, 4.6 to 8.2 (minutes)`.
impl fmt::Display for Minutes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [median, low, high] = self.columns();
        write!(f, "{median} minutes, {low} to {high} (minutes)")
    }
}

/// The cells on the way to the solution, and where each digit can still go.
struct Search {
    empty: CellSet,
    places: [CellSet; 9],
}

/// The singles that can be seen: for each digit, the last cells of a house, and those hidden in
/// boxes, hidden in lines only, and naked only.
struct Open {
    kinds: [[CellSet; 9]; 4],
}

impl Search {
    fn new(puzzle: &impl Puzzle) -> Self {
        let mut search = Self { empty: CellSet::ALL, places: [CellSet::EMPTY; 9] };
        let marks: CandidateGrid = puzzle.marks();
        for cell in CellSet::ALL {
            for digit in marks.get(cell) {
                search.places[digit.index()].insert(cell);
            }
        }
        let written = puzzle.written();
        for cell in CellSet::ALL {
            if let Some(digit) = written.get(cell) {
                search.place(cell, digit);
            }
        }
        search
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.empty.remove(cell);
        for places in &mut self.places {
            places.remove(cell);
        }
        self.places[digit.index()] -= cell.peers();
    }

    /// The search in millionths.
    fn millionths(mut self, solution: &Grid) -> u64 {
        let mut millionths = 0;
        while !self.empty.is_empty() {
            let open = self.open();
            let [_, boxes, lines, naked] = open.numbers();
            let (cells, shares) = match open.easiest() {
                Some(cells) => (cells, 10 * boxes + 5 * lines + naked),
                None => (self.with_fewest_candidates(), 10),
            };
            let looks = cells.len() as u64 * self.empty.len() as u64;
            millionths += looks * 10_000_000 / shares;
            for cell in cells {
                match solution.get(cell) {
                    Some(digit) => self.place(cell, digit),
                    None => debug_assert!(false, "the solution is complete"),
                }
            }
        }
        millionths
    }

    fn open(&self) -> Open {
        let (mut once, mut more) = (CellSet::EMPTY, CellSet::EMPTY);
        for &places in &self.places {
            more |= once & places;
            once |= places;
        }
        let naked = once - more;
        let mut last = CellSet::EMPTY;
        for house in House::ALL {
            let empty = house.cell_set() & self.empty;
            if empty.len() == 1 {
                last |= empty;
            }
        }
        let mut kinds = [[CellSet::EMPTY; 9]; 4];
        for (digit, &places) in self.places.iter().enumerate() {
            let (mut boxes, mut lines) = (CellSet::EMPTY, CellSet::EMPTY);
            for house in House::ALL {
                let here = places & house.cell_set();
                if here.len() == 1 {
                    let kind = house.kind() == HouseKind::Box;
                    *(if kind { &mut boxes } else { &mut lines }) |= here;
                }
            }
            kinds[0][digit] = last & places;
            kinds[1][digit] = boxes;
            kinds[2][digit] = lines - boxes;
            kinds[3][digit] = (naked & places) - boxes - lines;
        }
        Open { kinds }
    }

    fn with_fewest_candidates(&self) -> CellSet {
        let number =
            |cell: &Cell| self.places.iter().filter(|places| places.contains(*cell)).count();
        let fewest = self.empty.iter().map(|cell| number(&cell)).min();
        self.empty.iter().filter(|cell| Some(number(cell)) == fewest).collect()
    }
}

impl Open {
    /// How many there are of each kind.
    fn numbers(&self) -> [u64; 4] {
        self.kinds.map(|digits| digits.iter().map(|cells| cells.len() as u64).sum())
    }

    /// The cells of the easiest kind that there is.
    fn easiest(&self) -> Option<CellSet> {
        let all = |digits: &[CellSet; 9]| digits.iter().fold(CellSet::EMPTY, |all, &one| all | one);
        self.kinds.iter().map(all).find(|cells| !cells.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;
    use sudoku_core::{Transformation, solve_grid};

    /// Vectors of `training/minutes.py`, a second program.
    const SEARCHES: [(&str, u64); 3] = [
        (
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            163_893_864,
        ),
        (
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
            195_236_319,
        ),
        (
            "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6",
            1_124_280_842,
        ),
    ];

    fn search(puzzle: &Grid) -> u64 {
        let solution = *solve_grid(puzzle).solution().unwrap();
        Search::new(puzzle).millionths(&solution)
    }

    #[test]
    fn searches_of_a_second_program() {
        for (puzzle, millionths) in SEARCHES {
            let found = search(&puzzle.parse().unwrap());
            assert!(found.abs_diff(millionths) < 100, "{puzzle}: {found}");
        }
    }

    /// Rows, columns and digits may be exchanged; pencil marks that say no more change nothing, but
    /// that no cell is filled.
    #[test]
    fn equivalent_puzzles_have_the_same_search() {
        for (puzzle, _) in SEARCHES {
            let puzzle: Grid = puzzle.parse().unwrap();
            for seed in 0..100 {
                let other = Transformation::random(seed).apply(&puzzle);
                assert_eq!(search(&other), search(&puzzle), "{other}");
            }
        }
    }

    #[test]
    fn more_givens_take_less_time() {
        let minutes = |givens: usize| {
            let puzzle: Grid = SEARCHES[0].0.parse().unwrap();
            let solution = *solve_grid(&puzzle).solution().unwrap();
            let mut more = puzzle;
            for cell in CellSet::ALL.iter().filter(|cell| puzzle.get(*cell).is_none()).take(givens)
            {
                more.set(cell, solution.get(cell)).unwrap();
            }
            Minutes::of(&more, &solution, 12)
        };
        let all: Vec<Minutes> = [0, 10, 20, 30, 40, 50].map(minutes).to_vec();
        assert!(all.is_sorted_by(|more, less| more.tenths() > less.tenths()), "{all:?}");
        assert!(all.iter().all(|one| one.low <= one.tenths && one.tenths <= one.high));
    }
}
