//! [`Answer`]: the result of solving a puzzle of a book.

use sudoku_core::AnyPuzzle;
use sudoku_core::{BatchCount, CellSet, Clash, Count, Ending, Grid, Search, Symmetry};

use super::outcome::Outcome;
use crate::pair::PuzzleParts;

/// At most this many solutions of a puzzle are counted; beyond that, the count is "more than".
pub(super) const COUNTED: u64 = 100;

/// The result of solving a puzzle.
#[derive(Clone, Debug)]
pub(super) enum Answer {
    /// Givens break the rules.
    Clash(Vec<Clash>),
    /// No solution.
    None,
    /// Exactly one solution, with these digits.
    One([u8; 81]),
    /// Several solutions: two of them, and their number.
    Many(Grid, Grid, Count),
    /// No cell is empty, and no rule is broken.
    Solved,
    /// Given up after this many steps.
    GaveUp(u64),
}

/// The solutions that a search has found.
#[derive(Clone, Copy)]
pub(super) struct Solved<'a> {
    pub(super) count: BatchCount,
    /// The first 2 solutions found; unused places hold anything.
    pub(super) first: &'a [[u8; 81]; 2],
}

impl Solved<'_> {
    /// Whether only a separate search can decide between an exact count and "more than".
    pub(super) fn is_borderline(&self) -> bool {
        self.count.found == COUNTED + 1
    }
}

/// The grid to search for solutions, if the puzzle is a grid with empty cells.
pub(super) fn open_grid(puzzle: &AnyPuzzle) -> Option<&Grid> {
    match puzzle {
        AnyPuzzle::Grid(grid) if !grid.is_full() => Some(grid),
        _ => None,
    }
}

/// The symmetry of this pattern; `None` for a full or an empty pattern, which is always
/// symmetrical.
pub(super) fn symmetry_of(pattern: CellSet) -> Option<Symmetry> {
    (!matches!(pattern.len(), 0 | 81)).then(|| Symmetry::of(pattern))
}

/// A 128-bit fingerprint: among 10 million puzzles, the odds of a collision are 1 in 10^24.
pub(super) fn fingerprint(puzzle: &AnyPuzzle) -> u128 {
    match puzzle {
        AnyPuzzle::Grid(grid) => mixed(1, grid.digits()),
        AnyPuzzle::Candidates(marks) => {
            let mut bytes = [0; 162];
            for (pair, cell) in bytes.as_chunks_mut().0.iter_mut().zip(marks.cells()) {
                *pair = cell.bits().to_le_bytes();
            }
            mixed(2, &bytes)
        }
    }
}

/// A 64-bit hash of the puzzle.
pub(super) fn hash(puzzle: &AnyPuzzle) -> u64 {
    (fingerprint(puzzle) >> 64) as u64
}

/// A 64-bit hash of the lines of a form.
pub(super) fn hash_of_lines(lines: &[u64; 9]) -> u64 {
    let bytes = lines.map(u64::to_le_bytes);
    (mixed(3, bytes.as_flattened()) >> 64) as u64
}

/// A hash of these bytes; each `salt` gives another one. A step turns the state into another one
/// and no two states into the same, so nothing of what came before is lost.
fn mixed(salt: u128, bytes: &[u8]) -> u128 {
    /// An odd number without a pattern: the first digits of pi.
    const FACTOR: u128 = 0x243F_6A88_85A3_08D3_1319_8A2E_0370_7345;
    let step = |state: u128, word: u64| {
        let product = (state ^ u128::from(word)).wrapping_mul(FACTOR);
        product ^ product >> 67
    };
    let (words, rest) = bytes.as_chunks();
    let state = words.iter().fold(salt, |state, &word| step(state, u64::from_le_bytes(word)));
    let state = rest.iter().fold(state, |state, &byte| step(state, byte.into()));
    step(step(state, 0), 0)
}

/// Solves the puzzle by itself, in at most `max_steps` steps.
pub(super) fn solve(puzzle: &AnyPuzzle, max_steps: u64) -> Answer {
    let givens = puzzle.givens();
    if givens.is_full() {
        return match givens.clashes() {
            clashes if clashes.is_empty() => Answer::Solved,
            clashes => Answer::Clash(clashes),
        };
    }
    let mut search = Search::new(puzzle).max_solutions(COUNTED + 1).max_steps(max_steps);
    let mut first = [[0; 81]; 2];
    for (digits, solution) in first.iter_mut().zip(search.by_ref()) {
        *digits = *solution.digits();
    }
    search.count_rest();
    let ending = search.ending().unwrap_or(Ending::Exhausted);
    let count = BatchCount::new(search.found(), ending);
    Answer::of(puzzle, Solved { count, first: &first }, max_steps)
}

impl Answer {
    /// The answer from a search of at most `max_steps` steps, for a puzzle that is not full.
    pub(super) fn of(puzzle: &AnyPuzzle, found: Solved, max_steps: u64) -> Self {
        let BatchCount { found: count, ending, .. } = found.count;
        let many = |count| {
            let [a, b] = found.first.map(|digits| completed(puzzle, digits));
            Self::Many(a, b, count)
        };
        match (count, ending) {
            (2.., Ending::Exhausted) => many(Count::Exactly(count)),
            (2..=COUNTED, _) => many(Count::AtLeast(count)),
            (2.., _) => many(Count::MoreThan(COUNTED)),
            (_, Ending::MaxSteps) => Self::GaveUp(max_steps),
            (1, _) => Self::One(found.first[0]),
            (0, _) => match puzzle.givens().clashes() {
                clashes if clashes.is_empty() => Self::None,
                clashes => Self::Clash(clashes),
            },
        }
    }

    /// The digits of the solution, if there is exactly one.
    pub(super) fn only(&self) -> Option<&[u8; 81]> {
        match self {
            Self::One(digits) => Some(digits),
            _ => None,
        }
    }

    /// Whether the puzzle has empty cells, so that others can be compared with it.
    pub(super) fn is_open(&self) -> bool {
        !matches!(self, Self::Solved)
    }

    /// The outcome to remember.
    pub(super) fn outcome(&self) -> Outcome {
        match self {
            Self::One(_) => Outcome::One,
            Self::Many(..) => Outcome::Several,
            Self::Clash(_) | Self::None | Self::Solved => Outcome::Nothing,
            Self::GaveUp(_) => Outcome::GaveUp,
        }
    }
}

/// The solution with these digits, which a search has found.
pub(super) fn completed(puzzle: &AnyPuzzle, digits: [u8; 81]) -> Grid {
    let given = match puzzle {
        AnyPuzzle::Grid(grid) => grid.fixed(),
        AnyPuzzle::Candidates(_) => CellSet::EMPTY,
    };
    Grid::from_digits(digits).unwrap_or_default().with_fixed(given)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pair::givens_of;
    use sudoku_core::Cell;

    const STEPS: u64 = 1_000_000;

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    const SOLUTION: &str =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

    fn puzzle(text: &str) -> AnyPuzzle {
        givens_of(&AnyPuzzle::Grid(text.parse().unwrap()))
    }

    #[test]
    fn verdicts() {
        let solved: Grid = SOLUTION.parse().unwrap();
        assert!(matches!(solve(&puzzle(PROPER), STEPS), Answer::One(s) if s == *solved.digits()));
        assert!(matches!(solve(&puzzle(SOLUTION), STEPS), Answer::Solved));
        assert!(matches!(solve(&puzzle(&".".repeat(81)), STEPS),
            Answer::Many(a, b, Count::MoreThan(100)) if a != b && a.is_solved() && b.is_solved()));
        assert!(
            matches!(solve(&puzzle(&"5".repeat(81)), STEPS), Answer::Clash(c) if c.len() == 27)
        );
        let two =
            ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.";
        assert!(matches!(solve(&puzzle(two), STEPS), Answer::Many(_, _, Count::Exactly(2))));
        let none =
            "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
        assert!(matches!(solve(&puzzle(none), STEPS), Answer::None));
    }

    #[test]
    fn a_search_that_takes_too_long_is_given_up() {
        assert!(matches!(solve(&puzzle(&".".repeat(81)), 3), Answer::GaveUp(3)));
    }

    #[test]
    fn only_givens_count() {
        let mut grid: Grid = PROPER.parse().unwrap();
        let wrong = sudoku_core::Digit::Three;
        grid.set(Cell::ALL[0], Some(wrong)).unwrap();
        let read = givens_of(&AnyPuzzle::Grid(grid));
        assert!(matches!(solve(&read, STEPS), Answer::One(_)));
        assert_eq!(fingerprint(&read), fingerprint(&puzzle(PROPER)));
        let all = givens_of(&AnyPuzzle::Grid(grid.with_fixed(CellSet::EMPTY)));
        assert_ne!(fingerprint(&all), fingerprint(&read));
    }
}
