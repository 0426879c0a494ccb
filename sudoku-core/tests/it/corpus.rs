//! Real lists of puzzles, where the data folder is present.

use sudoku_core::text::read_grids;
use sudoku_core::{
    AnyPuzzle, BatchCount, BatchSolver, Engine, Grid, Search, Solutions, Solver, Strength,
    count_solutions, propagate, solve_grid,
};

use crate::files;

/// The puzzles of a list: in each line the first field of 81 symbols.
fn list(name: &str) -> Option<Vec<Grid>> {
    let text = files::data(&format!("lists/{name}"))?;
    let puzzles = text.lines().filter(|line| !line.starts_with('#'));
    Some(puzzles.filter_map(|line| line.get(..81)?.parse().ok()).collect())
}

#[track_caller]
fn all_unique(name: &str, expected: usize) {
    let Some(puzzles) = list(name) else { return };
    assert_eq!(puzzles.len(), expected);
    let answers: Vec<Solutions> = puzzles.iter().map(solve_grid).collect();
    for (puzzle, answer) in puzzles.iter().zip(&answers) {
        match answer {
            Solutions::One(solution) => {
                assert!(solution.is_solved() && solution.contains_grid(puzzle), "{puzzle}");
            }
            other => panic!("{puzzle}: {other:?}"),
        }
    }
    engines_answer_alike(&puzzles, &answers);
}

/// Every engine finds what was found for each puzzle: one by one, and in one batch.
#[track_caller]
fn engines_answer_alike(puzzles: &[Grid], answers: &[Solutions]) {
    for engine in Engine::available() {
        let mut solver = Solver::with_engine(engine);
        for (puzzle, answer) in puzzles.iter().zip(answers) {
            assert_eq!(solver.solve(puzzle), *answer, "{engine}, {puzzle}");
        }
        let mut counts = vec![BatchCount::default(); puzzles.len()];
        let mut solutions = vec![[[0; 81]; 2]; puzzles.len()];
        let mut solver = BatchSolver::with_engine(engine);
        solver.solve(puzzles, &mut counts, solutions.as_flattened_mut());
        for (nth, answer) in answers.iter().enumerate() {
            let expected = match answer {
                Solutions::None => (0, [[0; 81]; 2]),
                Solutions::One(one) => (1, [*one.digits(), [0; 81]]),
                Solutions::Many(one, another) => (2, [*one.digits(), *another.digits()]),
            };
            assert_eq!((counts[nth].found, solutions[nth]), expected, "{engine}, {}", puzzles[nth]);
        }
    }
}

#[test]
fn seventeen_clues() {
    all_unique("puzzles2_17_clue", 49_158);
}

#[test]
fn magictour() {
    all_unique("puzzles3_magictour_top1465", 1_465);
}

#[test]
fn hardest_of_2019() {
    all_unique("puzzles5_forum_hardest_1905_11+", 48_766);
}

#[test]
fn hardest_of_2011() {
    all_unique("puzzles6_forum_hardest_1106", 375);
}

#[test]
fn unbiased() {
    all_unique("unbiased_approx_33k", 33_617);
}

#[test]
fn easy() {
    all_unique("easy_random32", 20_000);
}

#[test]
fn top95() {
    all_unique("top95.txt", 95);
}

#[test]
fn several_solutions() {
    let Some(puzzles) = list("puzzles7_serg_benchmark") else { return };
    assert_eq!(puzzles.len(), 10_000);
    let answers: Vec<Solutions> = puzzles.iter().map(solve_grid).collect();
    engines_answer_alike(&puzzles, &answers);
    for (puzzle, answer) in puzzles.iter().zip(answers) {
        let Solutions::Many(one, another) = answer else { panic!("{puzzle}") };
        assert_ne!(one, another);
        for witness in [one, another] {
            assert!(witness.is_solved() && witness.contains_grid(puzzle), "{puzzle}");
        }
    }
}

/// A grid that no propagation contradicts may still have no solution, but not the
/// other way round.
#[test]
fn placements_at_random() {
    let Some(puzzles) = list("puzzles8_gen_made") else { return };
    assert_eq!(puzzles.len(), 50_000);
    let answers: Vec<Solutions> = puzzles.iter().map(solve_grid).collect();
    let mut tally = [0; 3];
    for answer in &answers {
        tally[answer.count()] += 1;
    }
    assert_eq!(tally, [31_089, 108, 18_803]);
    engines_answer_alike(&puzzles, &answers);
    for puzzle in &puzzles[..2_000] {
        let contradicted = propagate(puzzle, Strength::AllDifferent).is_err();
        assert!(!contradicted || solve_grid(puzzle) == Solutions::None, "{puzzle}");
    }
}

#[test]
fn minimal_puzzles_need_every_given() {
    let Some(puzzles) = list("minimal_20000.txt") else { return };
    assert_eq!(puzzles.len(), 20_000);
    for puzzle in &puzzles {
        assert_eq!(count_solutions(puzzle, 2), 1, "{puzzle}");
    }
    for puzzle in &puzzles[..300] {
        for given in puzzle.fixed() {
            let mut without = puzzle.with_fixed(puzzle.fixed().without(given));
            without.clear(given).unwrap();
            assert_eq!(
                count_solutions(&without, 2),
                sudoku_core::Count::AtLeast(2),
                "{puzzle} without {given}"
            );
        }
    }
}

#[test]
fn printed_solutions() {
    let Some(text) = files::data("lists/kaggle_20k.csv") else { return };
    let mut rows = 0;
    for line in text.lines().skip(1) {
        let (puzzle, printed) = line.split_once(',').unwrap();
        let puzzle: Grid = puzzle.parse().unwrap();
        assert_eq!(solve_grid(&puzzle), Solutions::One(printed.parse().unwrap()), "{puzzle}");
        rows += 1;
    }
    assert_eq!(rows, 20_000);
}

/// Fifty grids of nine lines; the sum of the numbers in their upper left corners
/// is the well-known answer to that problem.
#[test]
fn project_euler_96() {
    let Some(text) = files::data("lists/p096_sudoku.txt") else { return };
    let mut sum = 0;
    let mut grids = 0;
    for found in read_grids(&text) {
        let solutions = solve_grid(&found.unwrap().value.grid());
        let digits = solutions.solution().unwrap().digits();
        sum += digits[..3].iter().fold(0, |number, &digit| 10 * number + u32::from(digit));
        grids += 1;
    }
    assert_eq!((grids, sum), (50, 24_702));
}

#[test]
fn sudopedia() {
    let Some(text) = files::data("invalid/sudopedia_cases.tsv") else { return };
    let mut cases = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let count = count_solutions(&fields[1].parse::<Grid>().unwrap(), 1000).number();
        match fields[2].parse::<u64>() {
            Ok(known) => assert_eq!(count, known, "{}", fields[0]),
            Err(_) => assert!(fields[2].starts_with("many") && count == 1000, "{}", fields[0]),
        }
        cases += 1;
    }
    assert_eq!(cases, 19);
}

/// Pencil marks with one solution each, on every engine.
#[test]
fn sukaku() {
    let Some(text) = files::data("formats/sukaku_729.txt") else { return };
    let found: Vec<_> = read_grids(&text).map(Result::unwrap).collect();
    assert_eq!(found.len(), 158);
    for found in files::share(found.into_iter(), 8) {
        let AnyPuzzle::Candidates(marks) = found.value else { panic!("{found:?}") };
        let Solutions::One(solution) = Solver::new().solve(&marks) else { panic!("{marks:?}") };
        for engine in Engine::available() {
            assert_eq!(Solver::with_engine(engine).solve(&marks), Solutions::One(solution));
            let mut search = Search::new(&marks).with_engine(engine);
            assert_eq!((search.next(), search.next()), (Some(solution), None));
        }
    }
}
