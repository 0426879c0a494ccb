//! Reading by index, and answers and errors as they are printed.

use std::error::Error;

use proptest::prelude::*;
use sudoku_core::{
    Cell, Digit, Ending, Grid, Limits, NotProper, Solutions, candidates, solutions, solve_grid,
};

use crate::grids::any_grid;

proptest! {
    #[test]
    fn an_index_is_what_get_returns(grid in any_grid()) {
        let marks = grid.candidates();
        for cell in Cell::ALL {
            prop_assert_eq!(grid[cell], grid.get(cell));
            prop_assert_eq!(marks[cell], candidates(&grid, cell));
        }
        let mut other = marks;
        for (cell, digit) in Cell::ALL.into_iter().zip(Digit::ALL.into_iter().cycle()) {
            let was = marks[cell].contains(digit);
            prop_assert_eq!(other[cell].remove(digit), was);
            prop_assert_eq!(other.len() + 1, marks.len() + usize::from(!was));
            other[cell] = marks[cell];
        }
    }

    /// The answer prints its solution, or the reason why there is not exactly one.
    #[test]
    fn an_answer_prints_what_it_says(grid in any_grid()) {
        let answer = solve_grid(&grid);
        match (answer, answer.to_string()) {
            (Solutions::One(solution), text) => prop_assert_eq!(text, solution.to_string()),
            (_, text) => prop_assert_eq!(text, answer.proper().unwrap_err().to_string()),
        }
    }
}

/// `main` prints `Debug` of an error, and so does `unwrap`.
#[test]
fn errors_are_their_sentences() {
    let errors: [Box<dyn Error>; 6] = [
        Box::new("12345".parse::<Grid>().unwrap_err()),
        Box::new("r0c1".parse::<Cell>().unwrap_err()),
        Box::new("x".parse::<Digit>().unwrap_err()),
        Box::new(Grid::from_digits([10; 81]).unwrap_err()),
        Box::new(NotProper::NoSolution),
        Box::new(solve_grid(&Grid::EMPTY).proper().unwrap_err()),
    ];
    for error in errors {
        let sentence = error.to_string();
        assert!(sentence.contains(' '), "{sentence}");
        assert_eq!(format!("{error:?}"), sentence);
    }
}

#[test]
fn endings_are_sentences() {
    let mut search = solutions(&Grid::EMPTY).limits(Limits::new().max_solutions(1));
    assert!(!search.count_rest().is_exact());
    let ending = search.ending().unwrap();
    assert_eq!(ending.to_string(), "the limit of solutions was reached");
    assert_ne!(Ending::Exhausted.to_string(), Ending::Exhausted.name());
}
