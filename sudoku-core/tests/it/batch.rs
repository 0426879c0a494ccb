//! The batch engine: one battery for every engine that this machine has, held
//! against [`Search`], which solves one grid at a time.

use std::sync::atomic::{AtomicU32, Ordering};

use proptest::prelude::*;
use sudoku_core::{
    BatchCount, BatchSolver, Cell, Ending, Engine, Grid, Limits, Search, Solutions, count_batch,
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

/// The result of a search of one grid, in the form of the batch.
fn one_by_one(grid: &Grid, limit: u64) -> BatchCount {
    let found = count_solutions(grid, limit).number();
    let ending = if found == limit { Ending::MaxSolutions } else { Ending::Exhausted };
    BatchCount::new(found, ending)
}

#[test]
fn every_engine_and_every_size() {
    for engine in Engine::available() {
        let lanes = engine.lanes();
        let grids = mixed(3 * lanes + 5);
        let expected: Vec<_> = grids.iter().map(|grid| one_by_one(grid, 2)).collect();
        let mut solver = BatchSolver::with_engine(engine);
        assert_eq!(solver.engine(), engine);
        for len in [0, 1, 2, 31, 32, 95, 96, lanes - 1, lanes, lanes + 1, 3 * lanes + 5] {
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
    let grids = mixed(130);
    for (engine, grids) in Engine::available().flat_map(|engine| {
        // many, and few of which some take many steps
        [(engine, &grids[..]), (engine, &grids[..25])]
    }) {
        for limit in [0, 1, 2, 3, 100, 1000] {
            let mut solver = BatchSolver::with_engine(engine).max_solutions(limit);
            let expected: Vec<_> = grids.iter().map(|grid| one_by_one(grid, limit)).collect();
            for each in [0, 1, 5] {
                let mut counts = vec![BatchCount::default(); grids.len()];
                let mut solutions = vec![[0; 81]; each * grids.len()];
                solver.solve(grids, &mut counts, &mut solutions);
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
fn a_grid_without_end_does_not_stall_the_others() {
    let mut grids = mixed(200);
    grids[50] = Grid::EMPTY;
    grids[51] = Grid::EMPTY;
    for max_steps in [0, 1, 2, 9, 10, 11, 100, 10_000] {
        let expected: Vec<_> = grids
            .iter()
            .map(|grid| {
                let mut search = Search::new(grid).max_steps(max_steps);
                let found = search.count_rest().number();
                BatchCount::new(found, search.ending().unwrap())
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

/// The solutions written are those that [`Search`] finds first, with any limit, any budget and any
/// room, also where many lanes share a puzzle; and after them there is nothing new.
#[test]
fn limits_end_the_work_in_the_middle() {
    let grids = mixed(5000);
    for engine in Engine::available() {
        for most in [0, 1, 2, 4, 100] {
            let asked = AtomicU32::new(0);
            let go_on = || asked.fetch_add(1, Ordering::Relaxed) < most;
            let mut counts = vec![BatchCount::default(); grids.len()];
            let mut solver = BatchSolver::with_engine(engine).limits(Limits::new().go_on(&go_on));
            solver.solve(&grids, &mut counts, &mut []);
            let is_left = |count: &BatchCount| count.ending == Ending::Cancelled;
            let begun = counts.iter().position(is_left).unwrap_or(grids.len());
            assert!(counts[begun..].iter().all(|count| is_left(count) && count.found == 0));
            // It is called before the first and before each 512 grids.
            assert_eq!(begun, grids.len().min(512 * (most.max(1) as usize - 1)), "{most}");
            for (grid, count) in grids.iter().zip(&counts[..begun]).step_by(17) {
                assert_eq!(*count, one_by_one(grid, 2), "{grid}");
            }
            // The solver is as good as new.
            let mut again = vec![BatchCount::default(); 600];
            solver.without_limits().solve(&grids[..600], &mut again, &mut []);
            assert_eq!(again[599], one_by_one(&grids[599], 2));
        }
    }
}

#[test]
fn solutions_come_in_the_order_of_the_search() {
    const UNTOUCHED: [u8; 81] = [77; 81];
    let grids = mixed(700);
    for engine in Engine::available() {
        // a few that have many solutions: they are shared when nothing else is left
        for grids in [&grids[..], &grids[..97]] {
            for limit in [1, 2, 20] {
                for (max_steps, each) in [(u64::MAX, 3), (1, 2), (7, 2), (40, 5), (1000, 1)] {
                    let mut counts = vec![BatchCount::default(); grids.len()];
                    let mut solutions = vec![UNTOUCHED; each * grids.len()];
                    let mut solver = BatchSolver::with_engine(engine);
                    solver = solver.max_solutions(limit).max_steps(max_steps);
                    solver.solve(grids, &mut counts, &mut solutions);
                    for (nth, grid) in grids.iter().enumerate() {
                        let mut search =
                            Search::new(grid).max_solutions(limit).max_steps(max_steps);
                        let found: Vec<_> =
                            search.by_ref().map(|solution| *solution.digits()).collect();
                        let said = format!("{engine}, limit {limit}, {max_steps} steps, {grid}");
                        assert_eq!(counts[nth].found, found.len() as u64, "{said}");
                        let written = found.len().min(each);
                        let room = &solutions[each * nth..each * (nth + 1)];
                        assert_eq!(room[..written], found[..written], "{said}");
                        let rest = &room[written..];
                        assert!(
                            rest.iter().all(|room| *room == UNTOUCHED || *room == [0; 81]),
                            "{said}"
                        );
                    }
                }
            }
        }
    }
}

/// Lanes that take work from each other all the time do not hoard memory; and a budget that
/// is never used up costs no second search of everything.
#[test]
fn many_solutions_of_few_grids() {
    let full: Grid = FULL.parse().unwrap();
    let grids: Vec<Grid> = (0..40)
        .map(|nth| {
            let mut digits = *full.digits();
            (0..81).filter(|at| (at * 7 + nth) % 81 < 57).for_each(|at| digits[at] = 0);
            Grid::from_digits(digits).unwrap()
        })
        .collect();
    for engine in Engine::available() {
        let run = |max_steps| {
            let mut counts = vec![BatchCount::default(); grids.len()];
            let mut solutions = vec![[0; 81]; 2 * grids.len()];
            let mut solver = BatchSolver::with_engine(engine).max_solutions(20_000);
            solver = solver.max_steps(max_steps);
            solver.solve(&grids, &mut counts, &mut solutions);
            (counts, solutions)
        };
        let (counts, solutions) = run(u64::MAX);
        assert!(run(u64::MAX - 1) == (counts.clone(), solutions), "{engine}");
        assert!(counts.iter().any(|count| count.found > 1000));
    }
}

#[test]
fn every_engine_searches_alike() {
    for grid in mixed(300) {
        let run = |engine| {
            let mut search = Search::new(&grid).with_engine(engine).max_solutions(5);
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
fn arrays_of_numbers_are_grids() {
    let grids = mixed(300);
    let digits: Vec<[u8; 81]> = grids.iter().map(|grid| *grid.digits()).collect();
    for engine in Engine::available() {
        for len in [0, 5, 300] {
            let mut counts = [vec![BatchCount::default(); len], vec![BatchCount::default(); len]];
            let mut solutions = [vec![[0; 81]; 2 * len], vec![[0; 81]; 2 * len]];
            let mut solver = BatchSolver::with_engine(engine);
            solver.solve(&grids[..len], &mut counts[0], &mut solutions[0]);
            solver.solve_digits(&digits[..len], &mut counts[1], &mut solutions[1]).unwrap();
            assert_eq!(counts[0], counts[1]);
            assert_eq!(solutions[0], solutions[1]);
        }
    }
}

#[test]
fn the_first_number_that_is_no_digit_is_named() {
    for (len, bad) in [(1, 0), (19, 18), (20, 0), (64, 63), (65, 64), (1000, 77), (1000, 999)] {
        let mut digits = vec![[0; 81]; len];
        digits[bad][30] = 10;
        digits[bad][31] = 77;
        digits[len - 1][80] = 255;
        let mut counts = vec![BatchCount::default(); len];
        for engine in Engine::available() {
            let mut solver = BatchSolver::with_engine(engine);
            let error = solver.solve_digits(&digits, &mut counts, &mut []).unwrap_err();
            assert_eq!(error.index, bad);
            let said = format!("puzzle {}: r4c4 holds 10, expected 0 (empty) to 9", bad + 1);
            assert_eq!(error.to_string(), said);
            // and the solver is as good as new
            digits[bad][30] = 0;
            digits[bad][31] = 0;
            digits[len - 1][80] = 0;
            solver.solve_digits(&digits, &mut counts, &mut []).unwrap();
            assert!(counts.iter().all(|count| count.found == 2));
            digits[bad][30] = 10;
            digits[bad][31] = 77;
            digits[len - 1][80] = 255;
        }
    }
}

#[test]
fn a_stream_gives_every_item_back() {
    let grids = mixed(10_000);
    let items =
        grids.iter().enumerate().map(|(nth, grid)| if nth % 7 == 3 { Err(nth) } else { Ok(*grid) });
    let mut stream = BatchSolver::new().max_solutions(5).stream(items, |item| item.ok());
    assert_eq!(stream.size_hint(), (10_000, Some(10_000)));
    for (nth, grid) in grids.iter().enumerate() {
        let (item, answer) = stream.next().unwrap();
        match item {
            Err(error) => assert!(error == nth && answer.is_none()),
            Ok(same) => {
                let answer = answer.unwrap();
                assert_eq!(same, *grid);
                assert_eq!(answer.count, one_by_one(grid, 5));
                assert_eq!(answer.verdict(), Some(solve_grid(grid)));
            }
        }
    }
    assert!(stream.next().is_none() && stream.next().is_none());
}

#[test]
fn a_stream_says_what_it_does_not_know() {
    let full: Grid = FULL.parse().unwrap();
    let verdicts = |solver: BatchSolver| {
        let answers = solver.stream([full, Grid::EMPTY], |grid| Some(*grid));
        answers.map(|(_, answer)| answer.unwrap().verdict()).collect::<Vec<_>>()
    };
    let one = Some(Solutions::One(full));
    assert_eq!(verdicts(BatchSolver::new()), [one, Some(solve_grid(&Grid::EMPTY))]);
    assert_eq!(verdicts(BatchSolver::new().max_steps(3)), [one, None]);
    assert_eq!(verdicts(BatchSolver::new().max_solutions(1)), [None, None]);
}

#[test]
fn equal_grids_have_equal_answers() {
    let full: Grid = FULL.parse().unwrap();
    let answer = |grids: Vec<Grid>| {
        let stream = BatchSolver::new().stream(grids, |grid| Some(*grid));
        stream.last().unwrap().1.unwrap()
    };
    // after thousands of grids with two solutions, whose room is used again
    let mut grids = vec![Grid::EMPTY; 20_000];
    grids.push(full);
    assert_eq!(answer(grids), answer(vec![full]));
}

#[cfg(feature = "rayon")]
#[test]
fn threads_change_nothing() {
    use sudoku_core::{par_count_batch, par_solve_batch};

    let grids = mixed(40_000);
    let digits: Vec<[u8; 81]> = grids.iter().map(|grid| *grid.digits()).collect();
    let solve = |threads, len| {
        let mut counts = vec![BatchCount::default(); len];
        let mut solutions = vec![[0; 81]; 2 * len];
        let mut solver = BatchSolver::new().threads(threads);
        solver.solve_digits(&digits[..len], &mut counts, &mut solutions).unwrap();
        (counts, solutions)
    };
    for len in [0, 1, 25, 1000, 40_000] {
        let alone = solve(1, len);
        for threads in [0, 2, 3, 1000] {
            assert!(solve(threads, len) == alone, "{threads} threads, {len} grids");
        }
    }
    assert_eq!(par_solve_batch(&grids[..500]), solve_batch(&grids[..500]));
    assert_eq!(par_count_batch(&grids[..500], 9), count_batch(&grids[..500], 9));

    let mut counts = vec![BatchCount::default(); digits.len()];
    for bad in [&[39_000][..], &[123, 39_999], &[9_999, 10_000], &[10_001, 25_000, 30_000]] {
        let mut digits = digits.clone();
        bad.iter().for_each(|&bad: &usize| digits[bad][4] = 99);
        for threads in [1, 2, 3] {
            let mut solver = BatchSolver::new().threads(threads);
            let error = solver.solve_digits(&digits, &mut counts, &mut []).unwrap_err();
            assert_eq!(error.index, bad[0], "{threads} threads");
        }
    }
}

#[test]
#[should_panic(expected = "one count for every grid")]
fn counts_must_be_as_many_as_grids() {
    BatchSolver::new().solve(&[Grid::EMPTY], &mut [], &mut []);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// The answers of a batch are those of its grids, whatever is beside them.
    #[test]
    fn a_batch_is_its_grids(
        holes in prop::collection::vec(prop::collection::vec(0usize..81, 20..64), 20..300),
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
                prop_assert_eq!(counts[index].found as usize, expected.count());
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
