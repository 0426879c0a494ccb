//! The fast search and the reasoning against slow and obvious ones, on random grids.

use std::collections::HashSet;

use proptest::prelude::*;
use sudoku_core::{
    Backtrack, BacktrackStep, CandidateGrid, Cell, Digit, DigitSet, Grid, House, Search, Solutions,
    Strength, candidates, count_solutions, guesses, propagate, simple_solve, solutions, solve_grid,
};

use crate::puzzles::{puzzle, symmetry};

/// More solutions than this are not compared.
const MOST: usize = 60;

/// The textbook search gives up after this many moves (sparse grids take for ever).
const PATIENCE: usize = 150_000;

/// All solutions by the textbook search, or the first [`MOST`] of more; `None`
/// if it takes too long.
fn by_backtracking(grid: &Grid) -> Option<Vec<Grid>> {
    let mut search = Backtrack::new(grid);
    let mut found = Vec::new();
    for _ in 0..PATIENCE {
        match search.step() {
            BacktrackStep::Solved => found.push(*search.grid()),
            BacktrackStep::Exhausted => return Some(found),
            BacktrackStep::Forward(..) | BacktrackStep::Back(_) => {}
        }
        if found.len() > MOST {
            return Some(found);
        }
    }
    None
}

fn any_grid() -> impl Strategy<Value = Grid> {
    let digit = prop_oneof![6 => Just(0_u8), 1 => 1..=9_u8];
    prop::collection::vec(digit, 81)
        .prop_map(|digits| Grid::from_digits(digits.try_into().unwrap()).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

    /// Numbers, solutions and verdicts are those of the textbook search.
    #[test]
    fn search_finds_what_backtracking_finds(puzzle in puzzle(24..=50)) {
        // A rejected case is replaced by another; too many of them fail the test.
        let expected = by_backtracking(&puzzle);
        prop_assume!(expected.is_some());
        let expected = expected.unwrap();
        let limit = MOST as u64 + 1;
        prop_assert_eq!(count_solutions(&puzzle, limit).number(), expected.len() as u64);
        prop_assert_eq!(solve_grid(&puzzle).count(), expected.len().min(2));
        if expected.len() <= MOST {
            let found: Vec<Grid> = solutions(&puzzle).collect();
            prop_assert_eq!(found.len(), expected.len());
            prop_assert_eq!(
                found.into_iter().collect::<HashSet<_>>(),
                expected.into_iter().collect::<HashSet<_>>()
            );
        }
    }

    /// The same from pencil marks, with some of them struck out.
    #[test]
    fn search_in_pencil_marks(
        puzzle in puzzle(26..=50),
        struck in prop::collection::vec((0..81_usize, 1..=9_u8), 0..40),
    ) {
        let all = by_backtracking(&puzzle);
        prop_assume!(all.as_ref().is_some_and(|all| all.len() <= MOST));
        let mut marks = CandidateGrid::from(&puzzle);
        for (cell, digit) in struck {
            marks.remove(Cell::ALL[cell], Digit::new(digit).unwrap());
        }
        let expected: HashSet<Grid> = all
            .unwrap()
            .into_iter()
            .filter(|grid| grid.iter().all(|(cell, digit)| marks.get(cell).contains(digit.unwrap())))
            .collect();
        let found: Vec<Grid> = Search::new(&marks).collect();
        prop_assert_eq!(found.len(), expected.len());
        prop_assert_eq!(found.into_iter().collect::<HashSet<_>>(), expected);
    }

    /// Any 81 symbols: no panic, and the verdict fits the rules.
    #[test]
    fn any_grid_gets_a_verdict(grid in any_grid()) {
        let solutions = solve_grid(&grid);
        if !grid.clashes().is_empty() {
            prop_assert_eq!(solutions, Solutions::None);
        }
        prop_assert_eq!(count_solutions(&grid, 2).number(), solutions.count() as u64);
    }

    /// Solutions contain the digits of the puzzle, obey the rules and keep its mask.
    #[test]
    fn a_solution_contains_the_puzzle(puzzle in puzzle(17..=60)) {
        for solution in solutions(&puzzle).take(5) {
            prop_assert!(solution.is_solved());
            prop_assert!(solution.contains_grid(&puzzle));
            prop_assert_eq!(solution.givens(), puzzle);
            prop_assert_eq!(solution.fixed(), puzzle.fixed());
        }
    }

    /// Renaming digits and exchanging rows and columns changes nothing but names.
    #[test]
    fn transformation_commutes_with_solving(puzzle in puzzle(22..=40), symmetry in symmetry()) {
        let equivalent = symmetry.of(&puzzle);
        let limit = 40;
        let count = count_solutions(&puzzle, limit);
        prop_assert_eq!(count_solutions(&equivalent, limit), count);
        if count.is_exact() {
            let turned: HashSet<Grid> = solutions(&puzzle).map(|grid| symmetry.of(&grid)).collect();
            prop_assert_eq!(solutions(&equivalent).collect::<HashSet<_>>(), turned);
        }
        for strength in Strength::ALL {
            let left = |grid| propagate(grid, strength).map(|marks| marks.len()).ok();
            prop_assert_eq!(left(&puzzle), left(&equivalent), "{:?}", strength);
        }
    }

    /// Reasoning strikes out no digit of any solution, and never finds a
    /// contradiction where there is one; a greater strength leaves no more.
    #[test]
    fn propagation_loses_no_solution(puzzle in puzzle(20..=50)) {
        let witnesses: Vec<Grid> = solutions(&puzzle).take(20).collect();
        let mut weaker: Option<CandidateGrid> = None;
        let mut contradicted = false;
        for strength in Strength::ALL {
            match propagate(&puzzle, strength) {
                Ok(marks) => {
                    prop_assert!(!contradicted, "a weaker strength saw more than {strength:?}");
                    for witness in &witnesses {
                        prop_assert!(marks.is_superset(&CandidateGrid::from(witness)));
                    }
                    if let Some(weaker) = weaker {
                        prop_assert!(weaker.is_superset(&marks));
                    }
                    prop_assert!(CandidateGrid::from(&puzzle).is_superset(&marks));
                    weaker = Some(marks);
                }
                Err(contradiction) => {
                    prop_assert!(witnesses.is_empty(), "{contradiction}");
                    contradicted = true;
                }
            }
        }
    }

    /// Propagating what is propagated changes nothing.
    #[test]
    fn propagation_is_finished(puzzle in puzzle(22..=50)) {
        for strength in Strength::ALL {
            if let Ok(marks) = propagate(&puzzle, strength) {
                let mut again = marks;
                prop_assert_eq!(again.narrow(strength), Ok(()));
                prop_assert_eq!(again, marks);
            }
        }
    }

    /// `simple_solve` is what naked singles decide, written into the grid.
    #[test]
    fn simple_solve_is_naked_singles(puzzle in puzzle(22..=60)) {
        let marks = propagate(&puzzle, Strength::NakedSingles);
        match simple_solve(&puzzle) {
            Ok(reached) => {
                prop_assert_eq!(marks.map(|marks| marks.decided()), Ok(reached.grid));
                prop_assert_eq!(reached.remaining, (!reached.grid.filled()).len());
                for cell in !reached.grid.filled() {
                    prop_assert!(candidates(&reached.grid, cell).len() > 1);
                }
            }
            Err(_) => prop_assert!(marks.is_err()),
        }
    }

    /// The plain solver as it is described.
    #[test]
    fn guesses_are_those_of_the_plain_solver(puzzle in puzzle(17..=60), limit in 0..40_u64) {
        let mut expected = 0;
        plain_solver(&puzzle, &mut expected, limit);
        prop_assert_eq!(guesses(&puzzle, limit), expected);
    }

    /// All-different is the fixed point of the weaker strengths and of trying
    /// every way to fill each house.
    #[test]
    fn all_different_is_domain_consistency(puzzle in puzzle(18..=34)) {
        prop_assert_eq!(
            propagate(&puzzle, Strength::AllDifferent).ok(),
            by_filling_houses(&puzzle)
        );
    }
}

/// Adds the guesses of the plain solver below this grid.
fn plain_solver(grid: &Grid, count: &mut u64, limit: u64) {
    if *count >= limit {
        return;
    }
    let Ok(reached) = simple_solve(grid) else { return };
    let open = !reached.grid.filled();
    let Some(cell) = open.iter().min_by_key(|&cell| candidates(&reached.grid, cell).len()) else {
        return;
    };
    *count += 1;
    for digit in candidates(&reached.grid, cell) {
        let mut branch = reached.grid;
        branch.set(cell, Some(digit)).unwrap();
        plain_solver(&branch, count, limit);
    }
}

/// The strongest propagation, with every house filled in all possible ways.
fn by_filling_houses(grid: &Grid) -> Option<CandidateGrid> {
    let mut marks = propagate(grid, Strength::LockedCandidates).ok()?;
    loop {
        let before = marks;
        for house in House::ALL {
            let cells = house.cells();
            let domains = cells.map(|cell| marks.get(cell));
            for (place, cell) in cells.iter().enumerate() {
                let supported: DigitSet =
                    domains[place].iter().filter(|&digit| fills(&domains, place, digit)).collect();
                marks.set(*cell, supported);
            }
        }
        marks.narrow(Strength::LockedCandidates).ok()?;
        if marks == before {
            return Some(marks);
        }
    }
}

/// Whether the nine cells can hold nine different digits with `digit` in cell `place`.
fn fills(domains: &[DigitSet; 9], place: usize, digit: Digit) -> bool {
    fn rest(domains: &[DigitSet; 9], at: usize, skipped: usize, used: DigitSet) -> bool {
        match at {
            9 => true,
            _ if at == skipped => rest(domains, at + 1, skipped, used),
            _ => (domains[at] - used)
                .iter()
                .any(|digit| rest(domains, at + 1, skipped, used.with(digit))),
        }
    }
    rest(domains, 0, place, DigitSet::single(digit))
}
