//! The digits that each cell holds in some solution, held against all solutions.

use std::sync::atomic::{AtomicU32, Ordering};

use crate::puzzles::puzzle;
use proptest::prelude::*;
use sudoku_core::{
    CandidateGrid, Cell, Digit, Engine, Grid, Limits, Solver, TrueCandidates, solutions,
};

/// The same by counting in all solutions.
fn by_counting(all: &[Grid], limit: u32) -> [[u32; 9]; 81] {
    let mut counts = [[0; 9]; 81];
    for solution in all {
        for (cell, digit) in solution.iter() {
            let count = &mut counts[cell.index()][digit.unwrap().index()];
            *count = limit.min(*count + 1);
        }
    }
    counts
}

fn by_marks(all: &[Grid]) -> CandidateGrid {
    let counts = by_counting(all, 1);
    CandidateGrid::new(
        counts.map(|counts| {
            Digit::ALL.into_iter().filter(|digit| counts[digit.index()] > 0).collect()
        }),
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn they_are_the_union_of_all_solutions(puzzle in puzzle(18..=40), limit in 0..30_u32) {
        let all: Vec<Grid> = solutions(&puzzle).take(3000).collect();
        prop_assume!(all.len() < 3000);
        let mut solver = Solver::new();
        let found = solver.true_candidates(&puzzle, limit);
        prop_assert!(found.is_proven());
        prop_assert_eq!(found.counts(), &by_counting(&all, limit.max(1)));
        prop_assert_eq!(found.candidates(), by_marks(&all));
        prop_assert_eq!(found.backbone(), by_marks(&all).decided());
        let union = found.candidates();
        for cell in Cell::ALL {
            for digit in Digit::ALL {
                let is_true = union.get(cell).contains(digit);
                prop_assert_eq!(solver.is_true(&puzzle, cell, digit), is_true);
            }
        }
    }

    /// Striking out what is not true changes nothing; the union is its own union.
    #[test]
    fn nothing_else_matters(puzzle in puzzle(14..=40)) {
        let mut solver = Solver::new();
        let union = solver.true_candidates(&puzzle, 1).candidates();
        prop_assert_eq!(solver.count(&union, 300), solver.count(&puzzle, 300));
        prop_assert_eq!(solver.true_candidates(&union, 1).candidates(), union);
    }

    /// A budget that is too small gives less, never more.
    #[test]
    fn a_budget_claims_nothing(puzzle in puzzle(14..=40), steps in 0..300_u64) {
        let whole = Solver::new().true_candidates(&puzzle, 5);
        let part = Solver::new().true_candidates_within(&puzzle, 5, Limits::new().max_steps(steps));
        if part.is_proven() {
            prop_assert_eq!(&part, &whole);
        }
        let part_backbone = part.backbone();
        prop_assert!(whole.backbone().contains_grid(&part_backbone), "{}", part_backbone);
        prop_assert!(whole.candidates().is_superset(&part.candidates()));
        for (part, whole) in part.counts().as_flattened().iter().zip(whole.counts().as_flattened()) {
            prop_assert!(part <= whole);
        }
    }
}

/// The true candidates of the empty grid, for a caller who goes on until asked `most` times, and
/// how often that was.
fn stopped_after(solver: &mut Solver, limit: u32, most: u32) -> (TrueCandidates, u32) {
    let asked = AtomicU32::new(0);
    let go_on = || asked.fetch_add(1, Ordering::Relaxed) + 1 < most;
    let found = solver.true_candidates_within(&Grid::EMPTY, limit, Limits::new().go_on(&go_on));
    (found, asked.into_inner())
}

#[test]
fn the_caller_can_end_it() {
    let mut solver = Solver::new();
    let whole = solver.true_candidates(&Grid::EMPTY, 1000);
    let (found, asked) = stopped_after(&mut solver, 1000, u32::MAX);
    assert!(asked > 2);
    assert_eq!(found, whole, "being asked changes nothing");
    for most in [1, 3] {
        let (part, asked) = stopped_after(&mut solver, u32::MAX, most);
        assert_eq!((asked, part.is_proven()), (most, false));
    }
}

#[test]
fn the_engines_agree() {
    let grid: Grid =
        "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
            .parse()
            .unwrap();
    let on = |engine| Solver::with_engine(engine).true_candidates(&grid, 200);
    let expected: TrueCandidates = on(Engine::PORTABLE);
    let total: u32 = expected.counts()[0].iter().sum();
    assert_eq!(total, 125, "every solution has one digit in r1c1");
    for engine in Engine::available() {
        assert_eq!(on(engine), expected, "{engine}");
    }
}

#[test]
fn without_a_solution_nothing_is_true() {
    let clash: Grid = Grid::from_digits([7; 81]).unwrap();
    let found = Solver::new().true_candidates(&clash, 3);
    assert!(found.is_proven() && found.candidates().is_empty());
    assert_eq!(found.backbone(), Grid::EMPTY);
}

#[test]
fn of_an_empty_grid_all_are_true() {
    let found = Solver::new().true_candidates(&Grid::EMPTY, 20);
    assert_eq!(found.counts(), &[[20; 9]; 81]);
}

/// Also while candidate after candidate is looked at: whenever it is asked to stop, it stops.
#[test]
fn the_caller_can_end_it_at_any_time() {
    let mut solver = Solver::new();
    let (whole, in_all) = stopped_after(&mut solver, 1000, u32::MAX);
    assert!(whole.is_proven() && in_all > 2);
    for most in 1..=in_all {
        let (part, asked) = stopped_after(&mut solver, 1000, most);
        assert_eq!((asked, part.is_proven()), (most, false));
    }
}

/// Both witnesses keep the mask of the grid: its entries stay entries.
#[test]
fn witnesses_keep_the_mask() {
    let grid: Grid =
        "...3165..8..5..1...1.89724.9.1.85.2....9.1....4.263..1.5.....1.1..4.9..2..61.8..."
            .parse()
            .unwrap();
    let entry = grid.fixed().first().unwrap();
    let grid = grid.with_fixed(grid.fixed() - entry.into());
    let sudoku_core::Solutions::Many(one, another) = Solver::new().solve(&grid) else { panic!() };
    assert_eq!([one.fixed(), another.fixed()], [grid.fixed(); 2]);
}
