//! Laws for any grid: no panic, no solution lost, and a plain contradiction where there is one.

use proptest::prelude::*;
use proptest::sample::subsequence;
use sudoku_core::{
    CandidateGrid, Cell, CellSet, Contradiction, Digit, DigitSet, Grid, House, NotProper, Position,
    Search, Solutions, Solver, candidates, solve_grid,
};
use sudoku_human::hint::{HintError, all_hints};
use sudoku_human::{hint, hints};

use super::checker::{check, check_sentence};
use super::easy;
use crate::puzzles::{full, puzzle};

/// A puzzle with some of its digits as entries, right and wrong ones.
fn with_entries() -> impl Strategy<Value = Grid> {
    let entries = prop::collection::vec((0..81_usize, 1..=9_u8), 0..3);
    (puzzle(17..=60), any::<u128>(), entries).prop_map(|(puzzle, mask, entries)| {
        let mut grid = puzzle.with_fixed(CellSet::from_bits(mask >> 47).unwrap());
        for (index, number) in entries {
            // A given refuses, and stays.
            let _ = grid.set(Cell::ALL[index], Digit::new(number));
        }
        grid
    })
}

/// Any digits anywhere.
fn nonsense() -> impl Strategy<Value = Grid> {
    prop::collection::vec(prop_oneof![4 => Just(0), 1 => 0..=9_u8], 81)
        .prop_map(|digits| Grid::from_digits(digits.try_into().unwrap()).unwrap())
}

/// Marks that lack some candidates.
fn marks() -> impl Strategy<Value = CandidateGrid> {
    let struck = |most| prop::collection::vec((0..81_usize, 1..=9_u8), 0..most);
    prop_oneof![struck(20), struck(150)].prop_map(|struck| {
        let mut marks = CandidateGrid::ALL;
        for (index, number) in struck {
            marks.remove(Cell::ALL[index], Digit::new(number).unwrap());
        }
        marks
    })
}

/// Whether the solution is one of the grid, within the marks.
fn fits(solution: &Grid, grid: &Grid, marks: &CandidateGrid) -> bool {
    solution.contains_grid(grid)
        && solution.iter().all(|(cell, digit)| {
            grid.get(cell).is_some() || digit.is_some_and(|digit| marks.get(cell).contains(digit))
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn what_is_no_puzzle_is_no_panic(grid in nonsense(), marks in marks()) {
        let mut steps = hints(&grid).allow_improper();
        let all: Vec<_> = steps.by_ref().collect();
        prop_assert!(all.len() <= 81 + 729);
        prop_assert!(steps.ending().is_some() != steps.error().is_some(), "it ends in one way");
        let _ = hints(&Position::new(grid, marks)).allow_improper().count();
        // An evident contradiction is reported at once.
        let clashes = !grid.clashes().is_empty();
        let is_clash = |error| matches!(error, HintError::Contradiction(Contradiction::Clash(_)));
        prop_assert_eq!(hint(&grid).is_err_and(is_clash), clashes);
        if steps.error().is_some() {
            prop_assert_eq!(solve_grid(&grid), Solutions::None);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// A grid has hints exactly if it has one solution within the marks; else there is the reason.
    #[test]
    fn only_proper_positions_have_hints(grid in with_entries(), marks in marks()) {
        let position = Position::new(grid, marks);
        let solutions = Solver::new().solve(&position);
        match hint(&position) {
            Ok(_) => prop_assert_eq!(solutions.count(), 1),
            Err(HintError::NotProper(reason)) => prop_assert_eq!(solutions.proper(), Err(reason)),
            Err(HintError::Mistake) => {
                prop_assert_eq!(solutions, Solutions::None);
                prop_assert_eq!(solve_grid(&grid.givens()).count(), 1);
            }
            Err(_) => prop_assert_eq!(solutions, Solutions::None),
        }
        let all = all_hints(&position, easy());
        prop_assert_eq!(all.map(|_| ()), hint(&position).map(|_| ()));
    }

    #[test]
    fn no_solution_is_lost(grid in with_entries(), marks in marks()) {
        let mut within = CandidateGrid::from(&grid);
        for cell in !grid.filled() {
            within.set(cell, within.get(cell) & marks.get(cell));
        }
        let found = Search::new(&within).take(50);
        let solutions: Vec<Grid> = found.filter(|one| fits(one, &grid, &marks)).collect();
        let mut steps = hints(&Position::new(grid, marks)).techniques(easy()).allow_improper();
        loop {
            let (before, left) = (*steps.grid(), *steps.marks());
            let Some(step) = steps.next() else { break };
            check(&before, &left, &step).map_err(TestCaseError::fail)?;
            check_sentence(&before, &step).map_err(TestCaseError::fail)?;
            for solution in &solutions {
                prop_assert!(fits(solution, steps.grid(), steps.marks()), "{}: {}", step, solution);
            }
        }
        if let Some(error) = steps.error() {
            prop_assert!(solutions.is_empty(), "{}, but {}", error, solutions[0]);
        }
        // Givens stay what they are, entries too.
        prop_assert_eq!(steps.grid().fixed(), grid.fixed());
        prop_assert!(steps.grid().contains_grid(&grid));
    }

    /// However many others there are, and whatever else was struck out.
    #[test]
    fn a_solution_within_the_marks_stays(
        solution in full(),
        kept in subsequence((0..81_usize).collect::<Vec<_>>(), 0..=60),
        marks in marks(),
    ) {
        let mut grid = Grid::EMPTY;
        for index in kept {
            grid.set(Cell::ALL[index], solution.get(Cell::ALL[index])).unwrap();
        }
        let mut marks = marks;
        for (cell, digit) in solution.iter() {
            marks.set(cell, marks.get(cell).with(digit.unwrap()));
        }
        let mut steps = hints(&Position::new(grid, marks)).techniques(easy()).allow_improper();
        loop {
            let (before, left) = (*steps.grid(), *steps.marks());
            let Some(step) = steps.next() else { break };
            check(&before, &left, &step).map_err(TestCaseError::fail)?;
            check_sentence(&before, &step).map_err(TestCaseError::fail)?;
            prop_assert!(fits(&solution, steps.grid(), steps.marks()), "{}: {}", step, solution);
        }
        prop_assert_eq!(steps.error(), None);
    }

    /// A hint knows nothing of who wrote a digit, nor of marks in filled cells.
    #[test]
    fn only_digits_and_open_marks_count(grid in with_entries(), marks in marks()) {
        let given = grid.with_all_fixed();
        let mut other = marks;
        for cell in grid.filled() {
            other.set(cell, DigitSet::EMPTY);
        }
        let same = |one: &CandidateGrid, grid: &Grid| {
            hints(&Position::new(*grid, *one)).allow_improper().next()
        };
        prop_assert_eq!(same(&marks, &grid), same(&other, &given));
    }
}

/// Applied to what it was made for, a step does what it says.
#[test]
fn applying() {
    let puzzle: Grid =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
            .parse()
            .unwrap();
    let step = hint(&puzzle).unwrap().unwrap();
    let (cell, digit) = step.placement().unwrap();
    let (mut grid, mut marks) = (puzzle, CandidateGrid::from(&puzzle));
    step.apply(&mut grid, &mut marks).unwrap();
    let mut expected = puzzle;
    expected.set(cell, Some(digit)).unwrap();
    assert_eq!(grid, expected);
    assert_eq!(marks, CandidateGrid::from(&expected));
    assert!(!grid.is_fixed(cell));

    // A given in its place refuses, and nothing is changed.
    let (mut other, mut marks) = (expected.with_all_fixed(), CandidateGrid::ALL);
    step.apply(&mut other, &mut marks).unwrap_err();
    assert_eq!((other, marks), (expected, CandidateGrid::ALL));
}

fn contradiction(text: &str) -> String {
    let grid: Grid = text.parse().unwrap();
    hint(&grid).unwrap_err().to_string()
}

#[test]
fn broken_grids_are_reported() {
    let clash = "11.......".to_owned() + &".".repeat(72);
    assert_eq!(contradiction(&clash), "row 1 has two 1s (r1c1, r1c2)");
    let nothing = "12345678.........9".to_owned() + &".".repeat(63);
    assert_eq!(contradiction(&nothing), "r1c9 has no candidate");
    // Two boxes and a row have their 1, and two cells are filled: column 5 has no place left for
    // it.
    let mut rows = [[0; 9]; 9];
    rows[0][3] = 1;
    rows[8][5] = 1;
    rows[4][0] = 1;
    rows[3][4] = 2;
    rows[5][4] = 3;
    let grid = Grid::from_rows(rows).unwrap();
    let error = hint(&grid).unwrap_err();
    let (house, digit) = (House::ALL[13], Digit::One);
    assert_eq!(error, HintError::Contradiction(Contradiction::NoPlace { house, digit }));

    // Full grids: one with a clash, and a right one, which has no next step.
    let solved: Grid =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
            .parse()
            .unwrap();
    assert_eq!(hint(&solved), Ok(None));
    assert!(hints(&solved).next().is_none());
    let mut digits = *solved.digits();
    digits[0] = 1;
    let wrong = Grid::from_digits(digits).unwrap();
    assert_eq!(hint(&wrong).unwrap_err().to_string(), "row 1 has two 1s (r1c1, r1c2)");
    // Reported once, then it is over.
    let mut steps = hints(&wrong);
    assert!(steps.error().is_none() && steps.next().is_none());
    let reason = steps.error();
    assert!(matches!(reason, Some(HintError::Contradiction(_))));
    assert!(steps.next().is_none());
    assert_eq!((steps.error(), steps.ending()), (reason, None));
}

/// A puzzle without exactly one solution, and a right puzzle with a wrong entry.
#[test]
fn the_reason_is_that_of_the_puzzle() {
    let several: Grid =
        ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87."
            .parse()
            .unwrap();
    for grid in [several, Grid::EMPTY] {
        let error = hint(&grid).unwrap_err();
        let of_puzzle = matches!(error, HintError::NotProper(NotProper::SeveralSolutions { .. }));
        assert!(of_puzzle && error.to_string().starts_with("the puzzle has several solutions: r"));
        let mut steps = hints(&grid);
        assert_eq!((steps.next(), steps.error()), (None, Some(error)));
        assert_eq!(all_hints(&grid, easy()), Err(error));
    }

    let puzzle: Grid =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
            .parse()
            .unwrap();
    let solution = *solve_grid(&puzzle).solution().unwrap();
    let (mut entries, mut strikes) = (0, 0);
    for cell in !puzzle.filled() {
        let right = solution.get(cell).unwrap();
        for digit in candidates(&puzzle, cell).iter().filter(|digit| *digit != right) {
            let mut wrong = puzzle;
            wrong.set(cell, Some(digit)).unwrap();
            let error = hint(&wrong).unwrap_err();
            let given = hint(&wrong.with_all_fixed()).unwrap_err();
            if error == HintError::Mistake {
                entries += 1;
                assert_eq!(given, HintError::NotProper(NotProper::NoSolution));
            } else {
                assert!(matches!(error, HintError::Contradiction(_)) && given == error, "{error}");
            }
        }
        let mut marks = CandidateGrid::ALL;
        marks.remove(cell, right);
        let error = hint(&Position::new(puzzle, marks)).unwrap_err();
        strikes += usize::from(error == HintError::Mistake);
        assert!(matches!(error, HintError::Mistake | HintError::Contradiction(_)), "{error}");
    }
    assert!(entries > 5 && strikes > 5, "{entries} {strikes}");
}

/// Marks can break what the digits do not.
#[test]
fn broken_marks_are_reported() {
    let mut marks = CandidateGrid::ALL;
    marks.set(Cell::ALL[40], DigitSet::EMPTY);
    let answer = hint(&Position::new(Grid::EMPTY, marks)).unwrap_err().to_string();
    assert_eq!(answer, "r5c5 has no candidate");
    let mut marks = CandidateGrid::ALL;
    for cell in House::ALL[3].cells() {
        marks.remove(*cell, Digit::Six);
    }
    let answer = hint(&Position::new(Grid::EMPTY, marks)).unwrap_err().to_string();
    assert_eq!(answer, "row 4 has no place for 6");
}
