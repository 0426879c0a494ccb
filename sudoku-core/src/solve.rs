//! The questions in one call: [`solve_grid`], [`count_solutions`] and [`solutions`].

use crate::count::Count;
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

/// The number of solutions, counted no further than `limit`. It is exact below the limit.
///
/// Nothing else ends it: with a high limit, an almost empty grid takes longer than anyone can wait.
/// Steps, time and a flag are limited by a [`Search`], whose [`count`](Search::count) gives the
/// same answer.
///
/// ```
/// use sudoku_core::{Count, Grid, count_solutions};
///
/// let puzzle: Grid =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.".parse()?;
/// assert!(count_solutions(&puzzle, 2) == 1);
/// assert_eq!(count_solutions(&Grid::EMPTY, 1000), Count::AtLeast(1000));
/// # Ok::<(), sudoku_core::ParseGridError>(())
/// ```
#[must_use]
pub fn count_solutions(puzzle: &impl Puzzle, limit: u64) -> Count {
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
pub fn par_count_solutions(puzzle: &impl Puzzle, limit: u64) -> Count {
    Search::new(puzzle).threads(0).count(limit)
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
        for limit in [0, 1, 124, 125, 126, 1000] {
            let count = if limit <= 125 { Count::AtLeast(limit) } else { Count::Exactly(125) };
            assert_eq!(count_solutions(&grid(MANY), limit), count);
            assert_eq!(solutions(&grid(MANY)).count(limit), count);
            let mut search = solutions(&grid(MANY));
            for seen in 1..=10 {
                search.next();
                let count = search.clone().count(limit);
                assert_eq!(count.number(), limit.min(125 - seen));
                assert_eq!(count.is_exact(), limit > 125 - seen);
            }
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

    /// The limits of the search hold also where a higher one is given with the question.
    #[test]
    fn a_count_is_exact_only_at_the_end() {
        assert_eq!(solutions(&Grid::EMPTY).max_steps(1000).count(u64::MAX).kind(), "at_least");
        assert_eq!(solutions(&grid(MANY)).max_solutions(3).count(1000), Count::AtLeast(3));
        let mut rest = solutions(&grid(MANY)).max_solutions(3);
        assert_eq!(rest.count_rest(), Count::AtLeast(3));
        assert_eq!(solutions(&grid(MANY)).count_rest(), Count::Exactly(125));
    }

    /// A time that has passed ends a search at its first look, and one beyond the clock never.
    #[test]
    #[cfg(feature = "std")]
    fn timeouts() {
        use core::time::Duration;
        let ending = |time| {
            let mut search = solutions(&Grid::EMPTY).max_steps(100_000).timeout(time);
            search.count_rest();
            search.ending().unwrap()
        };
        assert_eq!(ending(Duration::ZERO), Ending::Deadline);
        assert_eq!(ending(Duration::from_millis(2)), Ending::Deadline);
        assert_eq!(ending(Duration::MAX), Ending::MaxSteps);
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
        let solution = *solve_grid(&grid(PROPER)).solution().unwrap();
        let mut marks = CandidateGrid::from(&grid(PROPER));
        let open = (!grid(PROPER).filled()).first().unwrap();
        marks.remove(open, solution.get(open).unwrap());
        assert_eq!(Search::new(&marks).count_rest(), 0);
        marks.set(open, Digit::ALL.into_iter().collect());
        assert_eq!(Search::new(&marks).next(), Some(solution));
    }
}
