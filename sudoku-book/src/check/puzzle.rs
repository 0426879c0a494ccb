//! What is to be solved, and what solving it says.

use std::hash::{DefaultHasher, Hash, Hasher};

use sudoku_core::AnyPuzzle;
use sudoku_core::Count;
use sudoku_core::{
    BatchCount, CandidateGrid, Cell, CellSet, Clash, Ending, Grid, Search, Transformation,
};

/// How many solutions of a puzzle are counted before "more than" is enough.
pub(super) const COUNTED: u64 = 100;

/// A puzzle of a book: its givens, or the pencil marks it prints.
#[derive(Clone, Debug)]
pub(super) enum Puzzle {
    /// Every digit is a given.
    Plain(Grid),
    /// The candidates of every cell.
    Marks(Box<CandidateGrid>),
}

/// What solving a puzzle says.
#[derive(Clone, Debug)]
pub(super) enum Verdict {
    /// Givens break the rules.
    Clash(Vec<Clash>),
    /// There is no solution.
    None,
    /// There is exactly one, with these digits.
    One([u8; 81]),
    /// There are several, two of them these.
    Many(Grid, Grid, Count),
    /// No cell is empty, and no rule is broken.
    Solved,
    /// Given up after so many steps.
    GaveUp(u64),
}

/// What a search has found.
#[derive(Clone, Copy)]
pub(super) struct Found<'a> {
    pub(super) count: BatchCount,
    /// The solutions found first; if there are fewer, anything.
    pub(super) first: &'a [[u8; 81]; 2],
}

impl Found<'_> {
    /// Whether only a search on its own can say if this is all or "more than" is told.
    pub(super) fn is_borderline(&self) -> bool {
        self.count.found == COUNTED + 1
    }
}

impl Puzzle {
    /// The puzzle in what was read: the givens, without entries a player has made.
    pub(super) fn new(reading: &AnyPuzzle) -> Self {
        match reading {
            // A grid in which nothing is fixed says nothing about entries.
            AnyPuzzle::Grid(grid) if grid.fixed().is_empty() => Self::Plain(grid.with_all_fixed()),
            AnyPuzzle::Grid(grid) => Self::Plain(grid.givens()),
            AnyPuzzle::Candidates(marks) => Self::Marks(Box::new(*marks)),
        }
    }

    /// The grid to search for solutions, if it is one and has empty cells.
    pub(super) fn open_grid(&self) -> Option<&Grid> {
        match self {
            Self::Plain(grid) if !grid.is_full() => Some(grid),
            _ => None,
        }
    }

    /// The digits that are given; for pencil marks, the cells with one candidate.
    pub(super) fn givens(&self) -> Grid {
        match self {
            Self::Plain(grid) => *grid,
            Self::Marks(marks) => marks.decided(),
        }
    }

    /// Where the givens stand; pencil marks have none.
    pub(super) fn pattern(&self) -> Option<CellSet> {
        match self {
            Self::Plain(grid) => Some(grid.filled()),
            Self::Marks(_) => None,
        }
    }

    /// The pencil marks, if that is what it prints.
    pub(super) fn marks(&self) -> Option<Box<CandidateGrid>> {
        match self {
            Self::Plain(_) => None,
            Self::Marks(marks) => Some(marks.clone()),
        }
    }

    /// The cells in which this solution holds a digit that the puzzle does not
    /// allow there. Empty cells of the solution are not counted.
    pub(super) fn misfits(&self, solution: &Grid) -> CellSet {
        let fits = |cell: Cell| match (self, solution.get(cell)) {
            (_, None) => true,
            (Self::Plain(grid), Some(digit)) => grid.get(cell).is_none_or(|given| given == digit),
            (Self::Marks(marks), Some(digit)) => marks.get(cell).contains(digit),
        };
        Cell::ALL.into_iter().filter(|&cell| !fits(cell)).collect()
    }

    /// Whether this grid is a solution of the puzzle.
    pub(super) fn is_solved_by(&self, solution: &Grid) -> bool {
        self.misfits(solution).is_empty() && solution.is_solved()
    }

    /// The same puzzle in disguise.
    pub(super) fn disguised(&self, how: &Transformation) -> Self {
        match self {
            Self::Plain(grid) => Self::Plain(how.apply(grid)),
            Self::Marks(marks) => Self::Marks(Box::new(how.apply(&**marks))),
        }
    }

    /// 128 bits that differ for different puzzles: for ten million puzzles the
    /// odds of a mistake are one in 10^24.
    pub(super) fn fingerprint(&self) -> u128 {
        u128::from(self.hash(0)) << 64 | u128::from(self.hash(1))
    }

    /// 64 bits that differ for different puzzles, others for each `salt`.
    pub(super) fn hash(&self, salt: u8) -> u64 {
        let mut hasher = DefaultHasher::new();
        hasher.write_u8(salt);
        match self {
            Self::Plain(grid) => hasher.write(grid.digits()),
            Self::Marks(marks) => marks.cells().hash(&mut hasher),
        }
        hasher.finish()
    }

    /// Solves the puzzle on its own, in at most `max_steps` steps.
    pub(super) fn solve(&self, max_steps: u64) -> Verdict {
        let givens = self.givens();
        if givens.is_full() {
            return match givens.clashes() {
                clashes if clashes.is_empty() => Verdict::Solved,
                clashes => Verdict::Clash(clashes),
            };
        }
        let search = match self {
            Self::Plain(grid) => Search::new(grid),
            Self::Marks(marks) => Search::new(&**marks),
        };
        let mut search = search.max_solutions(COUNTED + 1).max_steps(max_steps);
        let mut first = [[0; 81]; 2];
        for (digits, solution) in first.iter_mut().zip(search.by_ref()) {
            *digits = *solution.digits();
        }
        search.count_rest();
        let ending = search.ending().unwrap_or(Ending::Exhausted);
        let count = BatchCount::new(search.found(), ending);
        self.verdict(Found { count, first: &first }, max_steps)
    }

    /// What a search of at most `max_steps` steps says about a puzzle that is not full.
    pub(super) fn verdict(&self, found: Found, max_steps: u64) -> Verdict {
        let BatchCount { found: count, ending, .. } = found.count;
        let many = |count| {
            let [a, b] = found.first.map(|digits| self.completed(digits));
            Verdict::Many(a, b, count)
        };
        match (count, ending) {
            (2.., Ending::Exhausted) => many(Count::Exactly(count)),
            (2..=COUNTED, _) => many(Count::AtLeast(count)),
            (2.., _) => many(Count::MoreThan(COUNTED)),
            (_, Ending::MaxSteps) => Verdict::GaveUp(max_steps),
            (1, _) => Verdict::One(found.first[0]),
            (0, _) => match self.givens().clashes() {
                clashes if clashes.is_empty() => Verdict::None,
                clashes => Verdict::Clash(clashes),
            },
        }
    }

    /// The solution with these digits, which a search has found.
    pub(super) fn completed(&self, digits: [u8; 81]) -> Grid {
        let given = match self {
            Self::Plain(grid) => grid.fixed(),
            Self::Marks(_) => CellSet::EMPTY,
        };
        Grid::from_digits(digits).unwrap_or_default().with_fixed(given)
    }
}

/// A number for a solution, to find it again; equal grids have equal numbers.
pub(super) fn solution_key(solution: &[u8; 81]) -> u64 {
    let mut hasher = DefaultHasher::new();
    hasher.write(solution);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const STEPS: u64 = 1_000_000;

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    const SOLUTION: &str =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

    fn puzzle(text: &str) -> Puzzle {
        Puzzle::new(&AnyPuzzle::Grid(text.parse().unwrap()))
    }

    #[test]
    fn verdicts() {
        let solved: Grid = SOLUTION.parse().unwrap();
        assert!(matches!(puzzle(PROPER).solve(STEPS), Verdict::One(s) if s == *solved.digits()));
        assert!(matches!(puzzle(SOLUTION).solve(STEPS), Verdict::Solved));
        assert!(matches!(puzzle(&".".repeat(81)).solve(STEPS),
            Verdict::Many(a, b, Count::MoreThan(100)) if a != b && a.is_solved() && b.is_solved()));
        assert!(matches!(puzzle(&"5".repeat(81)).solve(STEPS), Verdict::Clash(c) if c.len() == 27));
        let two =
            ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";
        assert!(matches!(puzzle(two).solve(STEPS), Verdict::Many(_, _, Count::Exactly(2))));
        let none =
            "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
        assert!(matches!(puzzle(none).solve(STEPS), Verdict::None));
    }

    #[test]
    fn a_search_that_takes_too_long_is_given_up() {
        assert!(matches!(puzzle(&".".repeat(81)).solve(3), Verdict::GaveUp(3)));
    }

    #[test]
    fn only_givens_count() {
        let mut grid: Grid = PROPER.parse().unwrap();
        let wrong = sudoku_core::Digit::Three;
        grid.set(Cell::ALL[0], Some(wrong)).unwrap();
        let read = Puzzle::new(&AnyPuzzle::Grid(grid));
        assert!(matches!(read.solve(STEPS), Verdict::One(_)));
        assert_eq!(read.fingerprint(), puzzle(PROPER).fingerprint());
        let all = Puzzle::new(&AnyPuzzle::Grid(grid.with_fixed(CellSet::EMPTY)));
        assert_ne!(all.fingerprint(), read.fingerprint());
    }

    #[test]
    fn misfits_are_the_cells_that_disagree() {
        let mut digits = *SOLUTION.parse::<Grid>().unwrap().digits();
        digits[1] = 2;
        digits[0] = 0;
        let printed = Grid::from_digits(digits).unwrap();
        assert_eq!(puzzle(PROPER).misfits(&printed).to_string(), "r1c2");
        assert!(puzzle(PROPER).is_solved_by(&SOLUTION.parse().unwrap()));
    }
}
