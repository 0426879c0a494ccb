//! Counting in bulk: the numbers of a search that walks from solution to solution.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use crate::puzzles::puzzle;
use proptest::prelude::*;
use sudoku_core::{CandidateGrid, Ending, Engine, Grid, Limits, Search, Solver};

/// The solutions that are walked to one by one, at most this many.
fn walked(grid: &Grid, most: u64) -> u64 {
    let mut search = Search::new(grid).max_solutions(most);
    while search.advance() {}
    search.found()
}

/// Leaves out givens in this order until there are more than `enough` solutions.
fn with_many_solutions(grid: &Grid, order: &[usize], enough: u64) -> Grid {
    let mut digits = *grid.digits();
    for &nth in order {
        let grid = Grid::from_digits(digits).unwrap();
        let givens: Vec<_> = grid.filled().iter().collect();
        if walked(&grid, enough + 1) > enough || givens.is_empty() {
            break;
        }
        digits[givens[nth % givens.len()].index()] = 0;
    }
    Grid::from_digits(digits).unwrap()
}

/// Grids with some thousand solutions, mostly more than are counted one by one.
fn many() -> impl Strategy<Value = Grid> {
    (puzzle(17..=28), prop::collection::vec(0..81_usize, 30))
        .prop_map(|(puzzle, order)| with_many_solutions(&puzzle, &order, 10_000))
}

/// No more are counted by the tests: the grids may have many millions.
const MOST: u64 = 80_000;

/// On every engine, with a search and a solver.
fn counts_as_it_walks(grid: &Grid, most: u64) {
    let expected = walked(grid, most);
    for engine in Engine::available() {
        let mut search = Search::new(grid).with_engine(engine).max_solutions(most);
        assert_eq!(search.count_rest().number(), expected, "{engine}, {grid}");
        assert_eq!(search.found(), expected);
        let ending = if expected < most { Ending::Exhausted } else { Ending::MaxSolutions };
        assert_eq!(search.ending(), Some(ending), "{engine}, {grid}");
        assert_eq!(
            Solver::with_engine(engine).count(grid, most).number(),
            expected,
            "{engine}, {grid}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 8, ..ProptestConfig::default() })]

    #[test]
    #[ignore = "long"]
    fn so_are_large_numbers(grid in many()) {
        counts_as_it_walks(&grid, 1_000_000);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, ..ProptestConfig::default() })]

    #[test]
    fn the_number_is_that_of_the_walk(grid in many()) {
        counts_as_it_walks(&grid, MOST);
    }

    /// One solution less than there are, exactly as many, one more; and in the middle.
    #[test]
    fn limits_are_met_to_the_solution(grid in many(), part in 1..100_u64) {
        let all = walked(&grid, MOST);
        for limit in [all - 1, all, all + 1, all * part / 100] {
            let mut search = Search::new(&grid).max_solutions(limit.min(MOST));
            prop_assert_eq!(search.count_rest().number(), all.min(limit));
            let is_proven = limit > all && all < MOST;
            // where the last one was found before the limit, the walk sees that there is no other
            let endings = if is_proven {
                [Ending::Exhausted; 2]
            } else {
                [Ending::Exhausted, Ending::MaxSolutions]
            };
            prop_assert!(endings.contains(&search.ending().unwrap()));
            prop_assert_eq!(search.count_rest().number(), 0, "it has ended");
        }
    }

    /// A limit of steps that is met gives the number that the walk finds in the same steps.
    #[test]
    fn limits_of_steps_are_met_to_the_step(grid in many(), steps in 100_000..400_000_u64) {
        let mut walk = Search::new(&grid).max_steps(steps);
        while walk.advance() {}
        for engine in Engine::available() {
            let mut search = Search::new(&grid).with_engine(engine).max_steps(steps);
            search.count_rest();
            prop_assert_eq!(search.found(), walk.found(), "{}", engine);
            prop_assert_eq!(search.ending(), walk.ending());
            if walk.ending() == Some(Ending::MaxSteps) {
                prop_assert_eq!(search.steps(), steps);
            }
        }
    }

    /// The first solutions may be asked for, and the others counted.
    #[test]
    fn the_rest_is_counted(grid in many(), first in 1..5_000_usize) {
        let all = walked(&grid, MOST);
        let mut search = Search::new(&grid).max_solutions(MOST);
        let seen = search.by_ref().take(first).count() as u64;
        prop_assert_eq!(search.count_rest().number(), all - seen);
        prop_assert_eq!(search.next(), None);
    }

    /// Pencil marks exclude what grids cannot say.
    #[test]
    fn pencil_marks_are_counted(grid in many(), cell in 0..81_usize) {
        let mut marks = CandidateGrid::from(&grid);
        let cell = sudoku_core::Cell::ALL[cell];
        let digit = marks.get(cell).iter().next().unwrap();
        marks.remove(cell, digit);
        let mut walk = Search::new(&marks).max_solutions(MOST);
        while walk.advance() {}
        let mut search = Search::new(&marks).max_solutions(MOST);
        prop_assert_eq!(search.count_rest().number(), walk.found());
        prop_assert_eq!(search.ending(), walk.ending());
    }
}

/// A grid with more solutions than are counted here.
fn wide() -> Grid {
    let full = "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    full.replace(['1', '2', '3', '4', '5', '6'], ".").parse().unwrap()
}

#[test]
fn steps_do_not_depend_on_the_engine() {
    let steps = |engine| {
        let mut search = Search::new(&wide()).with_engine(engine).max_solutions(200_000);
        search.count_rest();
        (search.found(), search.steps(), search.ending())
    };
    for engine in Engine::available() {
        assert_eq!(steps(engine), steps(Engine::PORTABLE), "{engine}");
    }
}

#[test]
fn the_flag_and_the_caller_end_it() {
    let flag = AtomicBool::new(false);
    let asked = AtomicU32::new(0);
    let go_on = || {
        if asked.fetch_add(1, Ordering::Relaxed) == 3 {
            flag.store(true, Ordering::Relaxed);
        }
        true
    };
    let limits = Limits::new().cancelled_by(&flag).go_on(&go_on);
    let mut search = Search::new(&Grid::EMPTY).limits(limits);
    assert!(search.count_rest().number() > 1000);
    assert_eq!(search.ending(), Some(Ending::Cancelled));

    let asked = AtomicU32::new(0);
    let go_on = || asked.fetch_add(1, Ordering::Relaxed) < 5;
    let mut search = Search::new(&Grid::EMPTY).limits(Limits::new().go_on(&go_on));
    let found = search.count_rest().number();
    assert_eq!((search.found(), search.ending()), (found, Some(Ending::Cancelled)));
    assert_eq!(asked.load(Ordering::Relaxed), 6, "it calls no further");
}

#[test]
#[cfg(feature = "std")]
fn the_deadline_ends_it() {
    let soon = std::time::Instant::now() + std::time::Duration::from_millis(20);
    let mut search = Search::new(&Grid::EMPTY).deadline(soon);
    search.count_rest();
    assert_eq!(search.ending(), Some(Ending::Deadline));
}

#[test]
#[cfg(feature = "rayon")]
fn threads_count_the_same() {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let counted = |threads| {
        let mut search = Search::new(&wide()).threads(threads).max_solutions(400_000);
        (search.count_rest().number(), search.ending(), search.steps())
    };
    let expected = counted(1);
    for most in [1, 2, 3] {
        assert_eq!(pool(most).install(|| counted(0)), expected, "{most} threads");
    }
}
