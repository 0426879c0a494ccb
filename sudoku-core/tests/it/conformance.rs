//! The files of `conformance/` that are about single grids. Their expected values
//! were worked out by an independent program.

use std::collections::HashSet;

use sudoku_core::diagnose::{Doctor, Verdict};
use sudoku_core::{
    AnyPuzzle, Backtrack, BatchCount, BatchSolver, CandidateGrid, Engine, Grid, Search, Solutions,
    Solver, Strength, TrueCandidates, candidates, count_solutions, guesses, propagate,
    simple_solve, solve_grid,
};

use crate::files;

#[test]
fn solutions() {
    for row in files::conformance("solutions.tsv") {
        let [name, grid, count, solution] = &row[..] else { panic!("{row:?}") };
        let grid: Grid = grid.parse().unwrap();
        let counted = count_solutions(&grid, 1001).number();
        let shown = if counted > 1000 { "1000+".to_owned() } else { counted.to_string() };
        assert_eq!(&shown, count, "{name}");
        match solve_grid(&grid) {
            Solutions::None => assert_eq!(counted, 0, "{name}"),
            Solutions::One(only) => {
                assert_eq!(counted, 1, "{name}");
                assert_eq!(&only.to_string(), solution, "{name}");
                assert_eq!(only.fixed(), grid.fixed(), "{name}");
            }
            Solutions::Many(one, another) => {
                assert!(counted > 1, "{name}");
                assert_ne!(one, another, "{name}");
                for witness in [one, another] {
                    assert!(witness.is_solved() && witness.contains_grid(&grid), "{name}");
                }
            }
        }
        let all: HashSet<Grid> = sudoku_core::solutions(&grid).take(1001).collect();
        assert_eq!(all.len() as u64, counted, "{name}: the same solution twice");
        assert!(all.iter().all(|one| one.is_solved() && one.contains_grid(&grid)), "{name}");
    }
}

/// The limit is exact on both sides.
#[test]
fn counting_stops_at_the_limit() {
    for row in files::conformance("solutions.tsv") {
        let Ok(count) = row[2].parse::<u64>() else { continue };
        let grid: Grid = row[1].parse().unwrap();
        for limit in [0, 1, 2, count.saturating_sub(1), count, count + 1] {
            assert_eq!(
                count_solutions(&grid, limit).number(),
                count.min(limit),
                "{}, {limit}",
                row[0]
            );
        }
    }
}

/// Every engine gives the same answers in as many steps, which are not thousands; so do batches.
#[test]
fn long_searches() {
    let rows = files::conformance("long_searches.tsv");
    let grids: Vec<Grid> = rows.iter().map(|row| row[0].parse().unwrap()).collect();
    let answer = |grid: &Grid, engine| {
        let mut search = Search::new(grid).with_engine(engine).max_solutions(2);
        let solutions: Vec<Grid> = search.by_ref().collect();
        (solutions, search.steps())
    };
    let expected: Vec<_> = grids.iter().map(|grid| answer(grid, Engine::PORTABLE)).collect();
    for ((row, grid), (solutions, steps)) in rows.iter().zip(&grids).zip(&expected) {
        let count = ["0", "1", "2+"][solutions.len()];
        assert_eq!(count, row[1], "{grid}");
        assert!(*steps < 3000, "{grid}: {steps} steps");
        assert!(solutions.iter().all(|one| one.is_solved() && one.contains_grid(grid)), "{grid}");
    }
    // Enough for the lanes of every machine.
    let many = grids.repeat(8);
    let (mut counts, mut first) =
        (vec![BatchCount::default(); many.len()], vec![[0; 81]; many.len()]);
    for engine in Engine::available() {
        for (grid, expected) in grids.iter().zip(&expected) {
            assert_eq!(&answer(grid, engine), expected, "{grid} on {engine:?}");
        }
        let mut batch = BatchSolver::with_engine(engine).max_solutions(2);
        batch.solve(&many, &mut counts, &mut first);
        for (nth, grid) in many.iter().enumerate() {
            let solutions = &expected[nth % grids.len()].0;
            assert_eq!(counts[nth].found, solutions.len() as u64, "{grid} on {engine:?}");
            if let Some(solution) = solutions.first() {
                assert_eq!(&first[nth], solution.digits(), "{grid} on {engine:?}");
            }
        }
    }
}

#[test]
fn simple_solve_reaches() {
    for row in files::conformance("simple_solve.tsv") {
        let [name, grid, remaining, reached] = &row[..] else { panic!("{row:?}") };
        let grid: Grid = grid.parse().unwrap();
        match simple_solve(&grid) {
            Ok(solution) => {
                assert_eq!(&solution.remaining.to_string(), remaining, "{name}");
                assert_eq!(&solution.grid.to_string(), reached, "{name}");
            }
            Err(contradiction) => {
                assert_eq!(remaining, "!", "{name}");
                assert_eq!(&contradiction.to_string(), reached, "{name}");
            }
        }
    }
}

#[test]
fn propagate_leaves() {
    for row in files::conformance("propagate.tsv") {
        let grid: Grid = row[1].parse().unwrap();
        let left = Strength::ALL.map(|strength| {
            propagate(&grid, strength).map_or("x".to_owned(), |marks| marks.len().to_string())
        });
        assert_eq!(left[..], row[2..], "{}", row[0]);
    }
}

#[test]
fn candidates_are() {
    for row in files::conformance("candidates.tsv") {
        let grid: Grid = row[1].parse().unwrap();
        let marks = CandidateGrid::from(&grid);
        assert_eq!(marks.line().to_string(), row[2], "{}", row[0]);
        for (cell, _) in grid.iter() {
            assert_eq!(candidates(&grid, cell), marks.get(cell), "{}, {cell}", row[0]);
        }
    }
}

#[test]
fn pencil_marks_have_solutions() {
    for row in files::conformance("marks.tsv") {
        let [name, marks, count, solution] = &row[..] else { panic!("{row:?}") };
        let marks: CandidateGrid = marks.parse().unwrap();
        let counted = Search::new(&marks).count(1001).number();
        let shown = if counted > 1000 { "1000+".to_owned() } else { counted.to_string() };
        assert_eq!(&shown, count, "{name}");
        for found in Search::new(&marks).take(1001) {
            assert!(found.is_solved(), "{name}");
            for (cell, digit) in found.iter() {
                assert!(marks.get(cell).contains(digit.unwrap()), "{name}, {cell}");
            }
            if counted == 1 {
                assert_eq!(&found.to_string(), solution, "{name}");
            }
        }
    }
}

#[test]
fn true_candidates_are() {
    let mut solver = Solver::new();
    for row in files::conformance("true_candidates.tsv") {
        let [name, puzzle, limit, len, backbone, counts] = &row[..] else { panic!("{row:?}") };
        let limit = limit.parse().unwrap();
        let holds = |found: TrueCandidates| {
            assert_eq!(&found.candidates().len().to_string(), len, "{name}");
            assert_eq!(&found.backbone().to_string(), backbone, "{name}");
            let shown = found.counts().map(|cell| cell.map(|count| count.to_string()).join(","));
            assert_eq!(&shown.join(" "), counts, "{name}");
            assert!(found.is_proven(), "{name}");
        };
        let marks: CandidateGrid = puzzle.parse().unwrap();
        holds(solver.true_candidates(&marks, limit));
        if puzzle.len() == 81 {
            holds(solver.true_candidates(&puzzle.parse::<Grid>().unwrap(), limit));
        }
    }
}

#[test]
fn diagnoses_are() {
    let mut doctor = Doctor::new();
    for row in files::conformance("diagnose.tsv") {
        let [name, puzzle, printed, verdict, count, fixes, list, reason, unavoidable] = &row[..]
        else {
            panic!("{row:?}")
        };
        let puzzle: AnyPuzzle = puzzle.parse().unwrap();
        let found = match printed.as_str() {
            "-" => doctor.diagnose(&puzzle),
            printed => doctor.diagnose_printed(&puzzle, &printed.parse().unwrap()),
        };
        assert_eq!(found.verdict.name(), verdict, "{name}");
        let joined = |parts: Vec<String>| match parts.is_empty() {
            true => "-".to_owned(),
            false => parts.join("; "),
        };
        let (found_count, found_reason, found_sets) = match &found.verdict {
            Verdict::Proper { .. } => ("1".to_owned(), None, Vec::new()),
            Verdict::Impossible(conflict) => {
                ("0".to_owned(), conflict.reason.as_ref().map(ToString::to_string), Vec::new())
            }
            Verdict::Ambiguous(ambiguity) => {
                let answer = ambiguity.unavoidable_sets.iter().map(ToString::to_string).collect();
                (ambiguity.count.to_string(), None, answer)
            }
            other => panic!("{name}: {other:?}"),
        };
        assert_eq!(&found_count, count, "{name}");
        assert_eq!(found.fixes.list.len().to_string(), *fixes, "{name}");
        let answer = found.fixes.list.iter().map(ToString::to_string).collect();
        assert_eq!(&joined(answer), list, "{name}");
        assert_eq!(&found_reason.unwrap_or("-".to_owned()), reason, "{name}");
        assert_eq!(&joined(found_sets), unavoidable, "{name}");
    }
}

#[test]
fn minimal_puzzles_by_seed_stay_what_they_are() {
    let mut doctor = Doctor::new();
    for row in files::conformance("minimal_puzzles.tsv") {
        let [name, puzzle, seed, minimal] = &row[..] else { panic!("{row:?}") };
        let found = doctor.minimal_puzzle(&puzzle.parse().unwrap(), seed.parse().unwrap());
        assert_eq!(found.map(|grid| grid.to_string()).as_ref(), Some(minimal), "{name}, {seed}");
    }
}

#[test]
fn branchings_are_counted() {
    for row in files::conformance("branchings.tsv") {
        let grid: Grid = row[1].parse().unwrap();
        let counted = guesses(&grid, 500);
        let shown = if counted < 500 { counted.to_string() } else { "500+".to_owned() };
        assert_eq!(shown, row[2], "{}", row[0]);
    }
}

/// The two founding examples by every way there is.
#[test]
fn the_founding_examples_by_every_way() {
    let rows = files::conformance("solutions.tsv");
    for row in &rows[..2] {
        let puzzle: Grid = row[1].parse().unwrap();
        let solution: Grid = row[3].parse().unwrap();
        let reached = simple_solve(&puzzle).unwrap().grid;
        assert_eq!(solve_grid(&reached), Solutions::One(solution), "{}", row[0]);
        assert_eq!(solve_grid(&puzzle).solution(), Some(&solution), "{}", row[0]);
        let all: Vec<Grid> = Backtrack::new(&puzzle).collect();
        assert_eq!(all, [solution], "{}", row[0]);
        assert!(guesses(&puzzle, 10_000) < 10_000, "{}", row[0]);
    }
}

/// The same of pencil marks, of which no batches are made.
#[test]
fn long_searches_of_marks() {
    for row in files::conformance("long_marks.tsv") {
        let marks: CandidateGrid = row[0].parse().unwrap();
        let answer = |engine| {
            let mut search = Search::new(&marks).with_engine(engine).max_solutions(2);
            let solutions: Vec<Grid> = search.by_ref().collect();
            (solutions, search.steps())
        };
        let (solutions, steps) = answer(Engine::PORTABLE);
        assert_eq!(["0", "1", "2+"][solutions.len()], row[1], "{marks:?}");
        assert!(steps < 150_000, "{marks:?}: {steps} steps");
        let fits = |one: &Grid| marks.is_superset(&CandidateGrid::from(one));
        assert!(solutions.iter().all(|one| one.is_solved() && fits(one)), "{marks:?}");
        for engine in Engine::available() {
            assert_eq!(answer(engine), (solutions.clone(), steps), "{marks:?} on {engine:?}");
        }
    }
}

/// All solutions of grids whose search is long after the first: each once, whatever the engine, and
/// if the engine changes after the first.
#[test]
fn long_searches_find_each_solution_once() {
    let rows = files::conformance("long_searches.tsv");
    for row in rows.iter().filter(|row| row[1] == "2+") {
        let grid: Grid = row[0].parse().unwrap();
        let all = |engine: Engine, then: Engine| {
            let mut search = Search::new(&grid).with_engine(engine).max_solutions(200);
            let mut found: Vec<Grid> = search.next().into_iter().collect();
            found.extend(search.with_engine(then));
            found
        };
        let expected = all(Engine::PORTABLE, Engine::PORTABLE);
        let distinct: std::collections::BTreeSet<_> =
            expected.iter().map(|found| *found.digits()).collect();
        assert_eq!(distinct.len(), expected.len(), "{grid}");
        for engine in Engine::available() {
            assert_eq!(all(engine, Engine::PORTABLE), expected, "{grid} on {engine:?}");
            assert_eq!(all(Engine::PORTABLE, engine), expected, "{grid} on {engine:?}");
        }
    }
}
