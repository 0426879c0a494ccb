//! The batch engine: one battery for every engine that this machine has, held
//! against [`Search`], which solves one grid at a time.

use proptest::prelude::*;
use sudoku_core::{
    BatchCount, BatchSolver, Cell, Ending, Engine, Grid, Search, Solutions, count_batch,
    count_solutions, solve_batch, solve_grid,
};

const FULL: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

/// Grids with no, one and several solutions, easy and hard, clashing, full and empty;
/// always the same.
fn mixed(len: usize) -> Vec<Grid> {
    let full: Grid = FULL.parse().unwrap();
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = move |below: usize| {
        // xorshift64 (Marsaglia 2003)
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 20) as usize % below
    };
    (0..len)
        .map(|nth| {
            let givens = match nth % 8 {
                0 => 81,
                1 => 0,
                2 => 17 + random(5),
                _ => 20 + random(30),
            };
            let mut digits = [0; 81];
            for _ in 0..givens {
                let at = random(81);
                digits[at] = full.digits()[at];
            }
            if givens == 81 {
                digits = *full.digits();
            }
            if nth % 4 == 3 {
                // a misprint: mostly no solution, sometimes a clash
                digits[random(81)] = random(10) as u8;
            }
            Grid::from_digits(digits).unwrap()
        })
        .collect()
}

/// What a search of one grid says, in the words of the batch.
fn one_by_one(grid: &Grid, limit: u64) -> BatchCount {
    let found = count_solutions(grid, limit);
    let ending = if found == limit { Ending::MaxSolutions } else { Ending::Exhausted };
    BatchCount { found, ending }
}

#[test]
fn every_engine_and_every_size() {
    for engine in Engine::available() {
        let lanes = engine.lanes();
        let grids = mixed(3 * lanes + 5);
        let expected: Vec<_> = grids.iter().map(|grid| one_by_one(grid, 2)).collect();
        let mut solver = BatchSolver::with_engine(engine);
        assert_eq!(solver.engine(), engine);
        for len in [0, 1, 19, 20, 21, lanes - 1, lanes, lanes + 1, 3 * lanes + 5] {
            let mut counts = vec![BatchCount::default(); len];
            let mut solutions = vec![[0; 81]; 2 * len];
            solver.solve(&grids[..len], &mut counts, &mut solutions);
            assert_eq!(counts, expected[..len], "{engine}, {len} grids");
            for (grid, found) in grids[..len].iter().zip(solutions.chunks(2)) {
                let alone: Vec<_> =
                    Search::new(grid).take(2).map(|solution| *solution.digits()).collect();
                assert_eq!(found[..alone.len()], alone, "{engine}, {grid}");
                assert!(found[alone.len()..].iter().all(|room| *room == [0; 81]));
            }
        }
    }
}

#[test]
fn any_limit_and_any_number_of_solutions() {
    let grids = mixed(100);
    for engine in Engine::available() {
        for limit in [0, 1, 2, 3, 100, 1000] {
            let mut solver = BatchSolver::with_engine(engine).max_solutions(limit);
            let expected: Vec<_> = grids.iter().map(|grid| one_by_one(grid, limit)).collect();
            for each in [0, 1, 5] {
                let mut counts = vec![BatchCount::default(); grids.len()];
                let mut solutions = vec![[0; 81]; each * grids.len()];
                solver.solve(&grids, &mut counts, &mut solutions);
                assert_eq!(counts, expected, "{engine}, limit {limit}");
                for (index, grid) in grids.iter().enumerate() {
                    let room = &solutions[each * index..each * (index + 1)];
                    let written: Vec<_> = room.iter().filter(|room| **room != [0; 81]).collect();
                    assert_eq!(written.len() as u64, expected[index].found.min(each as u64));
                    for (nth, digits) in written.iter().enumerate() {
                        let solution = Grid::from_digits(**digits).unwrap();
                        assert!(solution.is_solved() && solution.contains_grid(grid));
                        assert!(!written[..nth].contains(digits), "twice the same");
                    }
                }
            }
        }
    }
}

#[test]
fn a_grid_without_end_stalls_nobody() {
    let mut grids = mixed(200);
    grids[50] = Grid::EMPTY;
    grids[51] = Grid::EMPTY;
    for max_steps in [0, 1, 2, 9, 10, 11, 100, 10_000] {
        let expected: Vec<_> = grids
            .iter()
            .map(|grid| {
                let mut search = Search::new(grid).max_steps(max_steps);
                let found = search.count_rest();
                BatchCount { found, ending: search.ending().unwrap() }
            })
            .collect();
        assert_eq!(expected[50].ending, Ending::MaxSteps);
        for engine in Engine::available() {
            let mut solver =
                BatchSolver::with_engine(engine).max_solutions(u64::MAX).max_steps(max_steps);
            let mut counts = vec![BatchCount::default(); grids.len()];
            solver.solve(&grids, &mut counts, &mut []);
            assert_eq!(counts, expected, "{engine}, {max_steps} steps");
        }
    }
}

#[test]
fn every_engine_searches_alike() {
    for grid in mixed(300) {
        let run = |engine| {
            let mut search = Search::new(&grid).on(engine).max_solutions(5);
            let solutions: Vec<Grid> = search.by_ref().collect();
            (solutions, search.steps(), search.ending())
        };
        let portable = run(Engine::PORTABLE);
        for engine in Engine::available() {
            assert_eq!(run(engine), portable, "{engine}, {grid}");
        }
    }
}

#[test]
fn solutions_keep_the_mask() {
    let grids = mixed(64);
    for (grid, answer) in grids.iter().zip(solve_batch(&grids)) {
        assert_eq!(answer, solve_grid(grid));
        if let Solutions::One(solution) = answer {
            assert_eq!(solution.fixed(), grid.fixed());
        }
    }
    assert_eq!(
        count_batch(&grids, 7),
        grids.iter().map(|grid| count_solutions(grid, 7)).collect::<Vec<_>>()
    );
}

#[test]
#[should_panic(expected = "one count for every grid")]
fn counts_must_be_as_many_as_grids() {
    BatchSolver::new().solve(&[Grid::EMPTY], &mut [], &mut []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// The answers of a batch are those of its grids, whatever stands beside them.
    #[test]
    fn a_batch_is_its_grids(
        holes in prop::collection::vec(prop::collection::vec(0usize..81, 20..64), 20..90),
        misprint in 0usize..81,
        number in 0u8..10,
    ) {
        let full: Grid = FULL.parse().unwrap();
        let grids: Vec<Grid> = holes
            .iter()
            .enumerate()
            .map(|(nth, holes)| {
                let mut digits = *full.digits();
                holes.iter().for_each(|&hole| digits[hole] = 0);
                if nth % 3 == 0 {
                    digits[Cell::ALL[misprint].index()] = number;
                }
                Grid::from_digits(digits).unwrap()
            })
            .collect();
        let expected: Vec<_> = grids.iter().map(solve_grid).collect();
        for engine in Engine::available() {
            let mut solver = BatchSolver::with_engine(engine);
            let mut counts = vec![BatchCount::default(); grids.len()];
            let mut solutions = vec![[0; 81]; 2 * grids.len()];
            solver.solve(&grids, &mut counts, &mut solutions);
            for (index, expected) in expected.iter().enumerate() {
                prop_assert_eq!(counts[index].found as usize, expected.known());
                if let Some(first) = expected.first() {
                    prop_assert_eq!(&solutions[2 * index], first.digits());
                }
                if let Solutions::Many(_, another) = expected {
                    prop_assert_eq!(&solutions[2 * index + 1], another.digits());
                }
            }
        }
    }
}
