//! The questions in one call: [`solve_grid`], [`count_solutions`] and [`solutions`].

use crate::puzzle::Puzzle;
use crate::search::Search;
use crate::solutions::Solutions;
use crate::solver::Solver;

/// Whether the puzzle has no solution, exactly one, or several.
///
/// Every digit of a grid counts, given or entry; to ask about the puzzle alone, solve
/// [`Grid::givens`](crate::Grid::givens). Solutions keep the mask of the grid: the cells that were
/// filled in are entries. A grid that breaks the rules has no solution.
///
/// ```
/// use sudoku_core::{Grid, Solutions, solve_grid};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// match solve_grid(&puzzle) {
///     Solutions::None => println!("impossible"),
///     Solutions::One(solution) => println!("{solution:#}"),
///     Solutions::Many(one, another) => println!("they differ in {}", one.difference(&another)),
/// }
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[must_use]
pub fn solve_grid(puzzle: &impl Puzzle) -> Solutions {
    Solver::new().solve(puzzle)
}

/// The number of solutions, counted no further than `limit`.
///
/// Nothing else ends it: with a high limit, an almost empty grid takes longer than anyone can wait.
/// Steps, time and a flag are limited by a [`Search`], whose [`count_rest`](Search::count_rest)
/// gives the same number.
///
/// ```
/// use sudoku_core::{Grid, count_solutions};
///
/// assert_eq!(count_solutions(&Grid::EMPTY, 1000), 1000);
/// ```
#[must_use]
pub fn count_solutions(puzzle: &impl Puzzle, limit: u64) -> u64 {
    Solver::new().count(puzzle, limit)
}

/// [`count_solutions`] on all threads of the current pool of `rayon`, for puzzles that have many.
///
/// ```
/// use sudoku_core::{count_solutions, Grid, par_count_solutions};
///
/// let full = "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
/// let grid: Grid = full.replace(['1', '2', '3', '4'], ".").parse()?;
/// assert_eq!(par_count_solutions(&grid, 100_000), count_solutions(&grid, 100_000));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[cfg(feature = "rayon")]
#[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
#[must_use]
pub fn par_count_solutions(puzzle: &impl Puzzle, limit: u64) -> u64 {
    Search::new(puzzle).threads(0).max_solutions(limit).count_rest()
}

/// All solutions, one after the other, each found when it is asked for.
///
/// An almost empty grid has more of them than can be listed: `take` some,
/// or set a limit on the [`Search`].
///
/// ```
/// use sudoku_core::{Grid, solutions};
///
/// assert!(solutions(&Grid::EMPTY).take(100).all(|solution| solution.is_solved()));
/// ```
#[must_use]
pub fn solutions(puzzle: &impl Puzzle) -> Search<'static> {
    Search::new(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::candidates::CandidateGrid;
    use crate::digit::Digit;
    use crate::ending::Ending;
    use crate::grid::Grid;
    use crate::limits::Limits;
    use alloc::vec::Vec;
    use core::sync::atomic::AtomicBool;
    #[cfg(feature = "std")]
    use std::time::Instant;

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    /// 125 solutions (a test case of the Sudopedia).
    const MANY: &str =
        "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8...";

    #[test]
    fn none_one_many() {
        let puzzle = grid(PROPER);
        let Solutions::One(solution) = solve_grid(&puzzle) else { panic!("it is proper") };
        assert!(solution.is_solved() && solution.contains_grid(&puzzle));
        assert_eq!(solution.fixed(), puzzle.fixed());
        assert_eq!(solve_grid(&solution), Solutions::One(solution));

        assert_eq!(solve_grid(&Grid::from_digits([5; 81]).unwrap()), Solutions::None);

        let Solutions::Many(one, another) = solve_grid(&grid(MANY)) else { panic!("it has 125") };
        assert_ne!(one, another);
        assert!(one.is_solved() && another.is_solved());
    }

    #[test]
    fn all_solutions_once_each() {
        let all: Vec<_> = solutions(&grid(MANY)).collect();
        assert_eq!(all.len(), 125);
        let mut sorted = all.clone();
        sorted.sort();
        sorted.dedup();
        assert_eq!(sorted, crate::Backtrack::new(&grid(MANY)).collect::<Vec<_>>());
        assert_eq!(solutions(&grid(MANY)).collect::<Vec<_>>(), all, "always the same order");
    }

    #[test]
    fn counting_stops_at_the_limit() {
        for (limit, count) in [(0, 0), (1, 1), (124, 124), (125, 125), (126, 125)] {
            assert_eq!(count_solutions(&grid(MANY), limit), count);
        }
    }

    #[test]
    fn endings() {
        let ending = |mut search: Search<'_>| {
            search.count_rest();
            search.ending().unwrap()
        };
        assert_eq!(ending(solutions(&grid(PROPER))), Ending::Exhausted);
        assert_eq!(ending(solutions(&grid(MANY)).max_solutions(3)), Ending::MaxSolutions);
        assert_eq!(ending(solutions(&Grid::EMPTY).max_steps(1000)), Ending::MaxSteps);
        let flag = AtomicBool::new(true);
        assert_eq!(ending(solutions(&Grid::EMPTY).cancelled_by(&flag)), Ending::Cancelled);
        let limits = Limits::new().go_on(&|| false);
        assert_eq!(ending(solutions(&Grid::EMPTY).limits(limits)), Ending::Cancelled);
        let limits = Limits::new().max_solutions(3);
        assert_eq!(ending(solutions(&grid(MANY)).limits(limits)), Ending::MaxSolutions);
        let limits = limits.max_steps(2);
        assert_eq!(ending(solutions(&Grid::EMPTY).limits(limits)), Ending::MaxSteps);
        #[cfg(feature = "std")]
        {
            let soon = Instant::now() + core::time::Duration::from_millis(5);
            assert_eq!(ending(solutions(&Grid::EMPTY).deadline(soon)), Ending::Deadline);
        }
    }

    #[test]
    #[cfg(feature = "std")]
    fn a_slow_consumer_does_not_outlast_the_deadline() {
        let moment = Instant::now() + core::time::Duration::from_millis(200);
        let mut search = solutions(&Grid::EMPTY).deadline(moment);
        assert!(search.next().is_some());
        std::thread::sleep(moment - Instant::now());
        assert_eq!(search.next(), None);
        assert_eq!(search.ending(), Some(Ending::Deadline));
    }

    #[test]
    fn a_limit_never_claims_more_than_was_proven() {
        // one solution asked for, and there is only one: the search cannot know yet
        let mut search = solutions(&grid(PROPER)).max_solutions(1);
        assert!(search.advance());
        assert_eq!(search.ending(), None);
        assert!(!search.advance());
        assert_ne!(search.ending(), None);
    }

    #[test]
    fn pencil_marks_restrict_the_solutions() {
        let solution = *solve_grid(&grid(PROPER)).only().unwrap();
        let mut marks = CandidateGrid::from(&grid(PROPER));
        let open = (!grid(PROPER).filled()).first().unwrap();
        marks.remove(open, solution.get(open).unwrap());
        assert_eq!(Search::new(&marks).count_rest(), 0);
        marks.set(open, Digit::ALL.into_iter().collect());
        assert_eq!(Search::new(&marks).next(), Some(solution));
    }
}
