//! Questions about grids that are answered at once.

use std::fmt::Display;

use serde::Serialize;
use sudoku_core::{
    AnyPuzzle, CandidateGrid, Cell, CellSet, Count, DigitSet, Ending, Grid, Search, Solver,
};
use wasm_bindgen::prelude::*;

use crate::failure::{Failure, json};
use crate::puzzle::{Marks, line, puzzle};

/// The most solutions that are counted.
const MOST: u64 = 1_000_000;

/// The line of the grid of 81 numbers, 0 for an empty cell.
///
/// # Errors
///
/// There are not 81, or one is not 0 to 9.
#[wasm_bindgen]
pub fn line_of(numbers: &[f64]) -> Result<String, Failure> {
    Ok(line(&grid(numbers)?))
}

/// The first solutions, at most `limit`: a list of lines.
///
/// # Errors
///
/// The text is not a puzzle.
#[wasm_bindgen]
pub fn solutions(text: &str, limit: f64) -> Result<String, Failure> {
    let limit = within(limit, "limit")?;
    let found = Search::new(&puzzle(text)?).max_solutions(limit);
    Ok(json(&found.map(|grid| line(&grid)).collect::<Vec<_>>()))
}

/// The number of solutions, up to `limit`; without one, the number of all.
///
/// # Errors
///
/// The text is not a puzzle; or there is no limit, and there are more than a million solutions.
#[wasm_bindgen]
pub fn count(text: &str, limit: Option<f64>) -> Result<f64, Failure> {
    let most = limit.map_or(Ok(MOST + 1), |limit| within(limit, "limit"))?;
    let mut search = Search::new(&puzzle(text)?).max_solutions(most);
    // One after the other: counting them in bulk would take a fifth of the module.
    while search.advance() {}
    if search.found() > MOST {
        let message = "the puzzle has more than 1,000,000 solutions: name a limit up to which they \
                       are counted";
        return Err(Failure::new(message));
    }
    Ok(search.found() as f64)
}

/// The number of solutions, up to `limit` if there is one, as far as these steps of the search go:
/// a `Count`, which is exact if neither ended it.
///
/// # Errors
///
/// The text is not a puzzle, or the limit is too large.
#[wasm_bindgen]
pub fn count_within(text: &str, limit: Option<f64>, max_steps: f64) -> Result<String, Failure> {
    let most = limit.map_or(Ok(u64::MAX), |limit| within(limit, "limit"))?;
    let mut search = Search::new(&puzzle(text)?).max_solutions(most).max_steps(max_steps as u64);
    while search.advance() {}
    let found = search.found();
    let is_exact = search.ending() == Some(Ending::Exhausted) && found < most;
    Ok(json(&if is_exact { Count::Exactly(found) } else { Count::AtLeast(found) }))
}

fn within(number: f64, name: &str) -> Result<u64, Failure> {
    match whole(number).map(u64::try_from) {
        Some(Ok(number @ 1..=MOST)) => Ok(number),
        _ => {
            let number = shown(number);
            Err(Failure::new(format_args!("{name} is {number}, expected 1 to {MOST}")))
        }
    }
}

/// The candidates of each cell, none for a filled cell.
///
/// # Errors
///
/// The text is not a puzzle.
#[wasm_bindgen]
pub fn candidates(text: &str) -> Result<String, Failure> {
    let mut marks = CandidateGrid::ALL;
    match puzzle(text)? {
        AnyPuzzle::Candidates(given) => marks = given,
        AnyPuzzle::Grid(grid) => {
            marks = marks.intersection(&(&grid).into());
            grid.filled().iter().for_each(|cell| marks.set(cell, DigitSet::EMPTY));
        }
    }
    Ok(json(&Marks(marks)))
}

/// The candidates of each cell that are part of a solution.
///
/// # Errors
///
/// The text is not a puzzle.
#[wasm_bindgen]
pub fn true_candidates(text: &str) -> Result<String, Failure> {
    Ok(json(&Marks(Solver::new().true_candidates(&puzzle(text)?, 1).candidates())))
}

/// The digits that appear twice in a house.
///
/// # Errors
///
/// The text is not a puzzle.
#[wasm_bindgen]
pub fn clashes(text: &str) -> Result<String, Failure> {
    Ok(json(&puzzle(text)?.grid().clashes()))
}

#[derive(Serialize)]
struct Canonical {
    form: String,
    automorphisms: u64,
}

/// The canonical form.
///
/// # Errors
///
/// The text is not a puzzle.
#[wasm_bindgen]
pub fn canonical(text: &str) -> Result<String, Failure> {
    let (form, automorphisms) = match puzzle(text)? {
        AnyPuzzle::Grid(grid) => {
            let found = sudoku_core::canonical(&grid);
            (AnyPuzzle::Grid(found.form), found.automorphisms)
        }
        AnyPuzzle::Candidates(marks) => {
            let found = sudoku_core::canonical(&marks);
            (AnyPuzzle::Candidates(found.form), found.automorphisms)
        }
    };
    Ok(json(&Canonical { form: any_line(&form), automorphisms }))
}

#[derive(Serialize)]
struct Parsed {
    grid: String,
    marks: Option<Marks>,
    fixed: CellSet,
}

/// The grid in a text.
///
/// # Errors
///
/// There is none, or it cannot be read.
#[wasm_bindgen]
pub fn parse(text: &str) -> Result<String, Failure> {
    let found = puzzle(text)?;
    let grid = found.grid();
    let marks = match found {
        AnyPuzzle::Grid(_) => None,
        AnyPuzzle::Candidates(marks) => Some(Marks(marks)),
    };
    Ok(json(&Parsed { grid: line(&grid), marks, fixed: grid.fixed() }))
}

/// The grid of these numbers.
fn grid(numbers: &[f64]) -> Result<Grid, Failure> {
    let Ok(numbers) = <&[f64; 81]>::try_from(numbers) else {
        return Err(Failure::new(format_args!("{} numbers, expected 81", numbers.len())));
    };
    let mut digits = [0; 81];
    for ((digit, &number), cell) in digits.iter_mut().zip(numbers).zip(Cell::ALL) {
        *digit = match whole(number).map(u8::try_from) {
            Some(Ok(number)) => number,
            _ => {
                let number = shown(number);
                let message = format_args!("{cell} holds {number}, expected 0 (empty) to 9");
                return Err(Failure::at(cell, message));
            }
        };
    }
    Grid::from_digits(digits).map_err(|error| Failure::at(error.cell, error))
}

/// The number, if it is whole.
fn whole(number: f64) -> Option<i64> {
    // `as` cuts and saturates.
    Some(number as i64).filter(|&whole| whole as f64 == number)
}

/// A number as messages show it. Writing fractions would take a tenth of the module.
fn shown(number: f64) -> Box<dyn Display> {
    match whole(number) {
        Some(whole) => Box::new(whole),
        None => Box::new("a number that is not whole"),
    }
}

/// The line of a grid, or of pencil marks.
fn any_line(puzzle: &AnyPuzzle) -> String {
    match puzzle {
        AnyPuzzle::Grid(grid) => line(grid),
        AnyPuzzle::Candidates(marks) => marks.line().to_string(),
    }
}
