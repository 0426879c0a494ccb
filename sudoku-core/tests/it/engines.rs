//! The search on every engine that this machine has: the same solutions in the same order,
//! the same steps, and the reasoning that is written down in `propagate`.

use crate::puzzles::puzzle;
use proptest::prelude::*;
use sudoku_core::{
    CandidateGrid, Cell, Digit, Ending, Engine, Grid, Search, Solver, Strength, propagate,
    solve_batch,
};

/// Solutions, steps, and how it ended.
type Course = (Vec<Grid>, u64, Option<Ending>);

fn course(mut search: Search<'_>) -> Course {
    let found: Vec<Grid> = search.by_ref().collect();
    (found, search.steps(), search.ending())
}

fn marks() -> impl Strategy<Value = CandidateGrid> {
    let struck = prop::collection::vec((0..81_usize, 1..=9_u8), 0..120);
    (puzzle(8..=50), struck).prop_map(|(puzzle, struck)| {
        let mut marks = CandidateGrid::from(&puzzle);
        for (cell, digit) in struck {
            marks.remove(Cell::ALL[cell], Digit::new(digit).unwrap());
        }
        marks
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn all_engines_take_the_same_course(puzzle in puzzle(10..=50)) {
        let on = |engine| course(Search::new(&puzzle).with_engine(engine).max_solutions(50));
        let expected = on(Engine::PORTABLE);
        for engine in Engine::available() {
            prop_assert_eq!(Search::new(&puzzle).with_engine(engine).engine(), engine);
            prop_assert_eq!(&on(engine), &expected, "{}", engine);
        }
    }

    #[test]
    fn also_among_pencil_marks(marks in marks()) {
        let on = |engine| course(Search::new(&marks).with_engine(engine).max_solutions(50));
        let expected = on(Engine::PORTABLE);
        for solution in &expected.0 {
            prop_assert!(solution.iter().all(|(cell, digit)| marks.get(cell).contains(digit.unwrap())));
        }
        for engine in Engine::available() {
            prop_assert_eq!(&on(engine), &expected, "{}", engine);
        }
    }

    /// A search goes on where it was, from one engine to another, after any number of steps.
    #[test]
    fn engines_can_change_on_the_way(puzzle in puzzle(14..=30), steps in 1..20_u64) {
        let all = || Search::new(&puzzle).max_solutions(50);
        let expected = course(all());
        for first in Engine::available() {
            for then in Engine::available() {
                let mut search = all().with_engine(first).max_steps(steps);
                let mut found: Vec<Grid> = search.by_ref().collect();
                search.allow_steps(u64::MAX);
                let mut search = search.with_engine(then);
                found.extend(search.by_ref());
                prop_assert_eq!((found, search.steps(), search.ending()), expected.clone());
            }
        }
    }

    /// The first node is what naked singles, hidden singles and locked candidates make of it.
    #[test]
    fn one_step_is_locked_candidates(puzzle in puzzle(20..=60)) {
        let reached = propagate(&puzzle, Strength::LockedCandidates);
        for engine in Engine::available() {
            prop_assert_eq!(first_step(Search::new(&puzzle).with_engine(engine)), expected(reached.ok()));
        }
    }

    #[test]
    fn one_step_is_locked_candidates_of_marks(marks in marks()) {
        let mut reached = marks;
        let reached = reached.narrow(Strength::LockedCandidates).map(|()| reached);
        for engine in Engine::available() {
            let search = Search::new(&marks).with_engine(engine);
            prop_assert_eq!(first_step(search), expected(reached.ok()));
        }
    }

    /// A solver that is used again answers as a new one.
    #[test]
    fn a_solver_forgets_the_last_puzzle(puzzles in prop::collection::vec(puzzle(8..=40), 1..6)) {
        for engine in Engine::available() {
            let mut solver = Solver::with_engine(engine);
            let batch = solve_batch(&puzzles);
            for (puzzle, answer) in puzzles.iter().zip(batch) {
                prop_assert_eq!(solver.search(puzzle).take(3).count().min(2), answer.count());
                prop_assert_eq!(solver.first(puzzle), answer.first().copied());
                prop_assert_eq!(solver.solve(puzzle), answer);
                prop_assert_eq!(solver.is_proper(puzzle), answer.solution().is_some());
                prop_assert_eq!(solver.count(puzzle, 2).number(), answer.count() as u64);
                let marks = CandidateGrid::from(puzzle);
                prop_assert_eq!(solver.count(&marks, 2).number(), answer.count() as u64);
            }
        }
    }
}

#[derive(Debug, PartialEq)]
enum Step {
    Dead,
    Solved,
    Open,
}

fn first_step(search: Search<'_>) -> Step {
    let mut search = search.max_steps(1);
    match (search.advance(), search.ending()) {
        (true, _) => Step::Solved,
        (false, Some(Ending::Exhausted)) => Step::Dead,
        _ => Step::Open,
    }
}

fn expected(reached: Option<CandidateGrid>) -> Step {
    match reached {
        None => Step::Dead,
        Some(marks) if marks.len() == 81 => Step::Solved,
        Some(_) => Step::Open,
    }
}

/// A search can be long, wide and deep: an empty grid, on every engine.
#[test]
fn many_solutions() {
    let on = |engine| course(Search::new(&Grid::EMPTY).with_engine(engine).max_solutions(20_000));
    let expected = on(Engine::PORTABLE);
    assert_eq!(expected.0.len(), 20_000);
    for engine in Engine::available() {
        assert!(on(engine) == expected, "{engine}");
    }
}

/// A copy of a search in the memory of a solver has its own memory.
#[test]
fn a_copy_of_a_search_goes_its_own_way() {
    let mut solver = Solver::new();
    let mut search = solver.search(&Grid::EMPTY);
    let first = search.next();
    let copy = search.clone();
    let rest: Vec<Grid> = search.take(10).collect();
    assert_eq!(copy.take(10).collect::<Vec<_>>(), rest);
    assert!(first.is_some() && !rest.contains(&first.unwrap()));
}

/// The engine of one search does not matter to another.
#[test]
fn a_solver_stays_on_its_engine() {
    let mut solver = Solver::with_engine(Engine::fastest());
    let mut search = solver.search(&Grid::EMPTY).with_engine(Engine::PORTABLE);
    assert_eq!(search.engine(), Engine::PORTABLE);
    assert!(search.next().is_some());
    assert_eq!(solver.engine(), Engine::fastest());
}

#[test]
fn a_solver_can_move_to_another_thread() {
    fn is_send<T: Send>(_: &T) {}
    is_send(&Solver::new());
}

/// Two digits that have no other place in the box than one and the same cell: nothing else is
/// wrong.
#[test]
fn two_hidden_singles_in_one_cell() {
    for cell in [0, 40, 80] {
        let cell = Cell::ALL[cell];
        for (one, another) in [(Digit::One, Digit::Two), (Digit::Three, Digit::Nine)] {
            let mut marks = CandidateGrid::ALL;
            for &other in cell.houses()[2].cells() {
                if other != cell {
                    marks.remove(other, one);
                    marks.remove(other, another);
                }
            }
            let mut reached = marks;
            assert!(reached.narrow(Strength::LockedCandidates).is_err());
            for engine in Engine::available() {
                let search = Search::new(&marks).with_engine(engine);
                assert_eq!(first_step(search), Step::Dead, "{engine}");
            }
        }
    }
}

/// Full grids that are wrong in one kind of house alone: rows and columns are right, or boxes and
/// rows, or boxes and columns.
#[test]
fn full_grids_that_break_one_kind_of_rule() {
    let of = |digit: fn(usize, usize) -> usize| {
        Grid::from_digits(std::array::from_fn(|at| digit(at / 9, at % 9) as u8 + 1)).unwrap()
    };
    let boxes = of(|row, column| (row + column) % 9);
    let columns = of(|row, column| (row % 3 * 3 + column) % 9);
    let rows = of(|row, column| (row + column % 3 * 3) % 9);
    for wrong in [boxes, columns, rows] {
        for engine in Engine::available() {
            assert_eq!(Solver::with_engine(engine).count(&wrong, 2), 0, "{engine}, {wrong}");
            let marks = CandidateGrid::from(&wrong);
            assert_eq!(Solver::with_engine(engine).count(&marks, 2), 0, "{engine}, {wrong}");
        }
    }
}
