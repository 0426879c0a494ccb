//! [`Company`]: the role of a grid whose name does not say it, by the grids beside it.

use sudoku_core::AnyPuzzle;
use sudoku_core::{Cell, Digit, DigitSet, Grid};

use crate::entry::{Role, Unreadable, Variant, VariantKind};

/// The fewest different digits of a grid: fewer are marks for some of its cells.
const LEAST_DIFFERENT: usize = 3;

/// The grids of one record that were read.
#[derive(Default)]
pub(super) struct Company {
    puzzle: Option<Grid>,
    /// Whether there is a puzzle, read or not.
    has_puzzle: bool,
    solutions: Vec<Grid>,
}

/// The role of a grid whose name does not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Nameless {
    /// A puzzle or a solution.
    Is(Role),
    /// The grid is already there, or it is the puzzle with some digits of its solution.
    Known,
    /// Its digits number the regions of a puzzle.
    Regions,
    /// Another grid with empty cells beside a puzzle.
    Unclear,
}

impl Company {
    /// Adds a grid.
    pub(super) fn add(&mut self, role: Role, reading: &Result<AnyPuzzle, Unreadable>) {
        let grid = reading.as_ref().ok().map(AnyPuzzle::grid);
        match role {
            Role::Puzzle => {
                self.puzzle = self.puzzle.or(grid);
                self.has_puzzle = true;
            }
            Role::Solution => self.solutions.extend(grid),
            Role::Unsaid => {}
        }
    }

    /// Whether a solution is not there yet.
    pub(super) fn adds(&self, role: Role, reading: &Result<AnyPuzzle, Unreadable>) -> bool {
        let same = |grid: &Grid| self.solutions.iter().any(|it| it.digits() == grid.digits());
        role != Role::Solution || !reading.as_ref().is_ok_and(|reading| same(&reading.grid()))
    }

    /// The role of another grid of the record.
    pub(super) fn role_of(&self, grid: &Grid) -> Nameless {
        let is = |other: &Grid| other.digits() == grid.digits();
        if is_regions(grid) {
            return Nameless::Regions;
        }
        if self.puzzle.as_ref().is_some_and(is) || self.solutions.iter().any(is) {
            return Nameless::Known;
        }
        match (grid.is_full(), &self.puzzle) {
            (true, _) => Nameless::Is(Role::Solution),
            (false, None) if !self.has_puzzle => Nameless::Is(Role::Puzzle),
            (false, Some(puzzle)) if self.is_between(puzzle, grid) => Nameless::Known,
            (false, _) => Nameless::Unclear,
        }
    }

    /// Whether a grid has all givens of the puzzle, and else only digits of one of its solutions.
    fn is_between(&self, puzzle: &Grid, grid: &Grid) -> bool {
        let holds = |more: &Grid, less: &Grid| {
            Cell::ALL
                .into_iter()
                .all(|cell| less.get(cell).is_none_or(|it| more.get(cell) == Some(it)))
        };
        holds(grid, puzzle) && self.solutions.iter().any(|solution| holds(solution, grid))
    }
}

/// Whether a grid has several digits, and is not a mark for each of its cells.
pub(super) fn has_digits(grid: &Grid) -> bool {
    let digits: DigitSet = Cell::ALL.into_iter().filter_map(|cell| grid.get(cell)).collect();
    digits.len() >= LEAST_DIFFERENT
}

/// The variant of a puzzle beside this grid, if its digits number regions.
pub(super) fn regions(grid: &Grid) -> Option<Variant> {
    is_regions(grid).then_some(Variant { kind: VariantKind::Regions, is_drawn: true })
}

/// Whether the digits of a grid number its regions: each digit nine times, in cells that are
/// connected. In a solution equal digits never touch.
pub(super) fn is_regions(grid: &Grid) -> bool {
    grid.is_full() && Digit::ALL.into_iter().all(|digit| is_region(grid, digit))
}

fn is_region(grid: &Grid, digit: Digit) -> bool {
    let is = |cell: Cell| grid.get(cell) == Some(digit);
    let Some(first) = Cell::ALL.into_iter().find(|&cell| is(cell)) else { return false };
    let mut found = vec![first];
    let mut at = 0;
    while let Some(&cell) = found.get(at) {
        at += 1;
        let beside = |other: &Cell| {
            cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1
        };
        let more: Vec<Cell> = Cell::ALL
            .into_iter()
            .filter(|&other| is(other) && beside(&other) && !found.contains(&other))
            .collect();
        found.extend(more);
    }
    found.len() == 9 && Cell::ALL.into_iter().filter(|&cell| is(cell)).count() == 9
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
    const SOLUTION: &str =
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    const REGIONS: &str =
        "111222333111222333111222333444555666444555666444555666777888999777888999777888999";

    fn grid(text: &str) -> Grid {
        text.parse().unwrap()
    }

    #[test]
    fn the_role_depends_on_the_company() {
        let mut company = Company::default();
        let role = |company: &Company, text: &str| company.role_of(&grid(text));
        assert_eq!(role(&company, PUZZLE), Nameless::Is(Role::Puzzle));
        company.add(Role::Puzzle, &Ok(AnyPuzzle::Grid(grid(PUZZLE))));
        assert_eq!(role(&company, PUZZLE), Nameless::Known);
        assert_eq!(role(&company, SOLUTION), Nameless::Is(Role::Solution));
        assert_eq!(role(&company, &PUZZLE.replacen('.', "9", 1)), Nameless::Unclear);
        company.add(Role::Solution, &Ok(AnyPuzzle::Grid(grid(SOLUTION))));
        assert_eq!(role(&company, &PUZZLE.replacen('.', "9", 1)), Nameless::Known);
        assert_eq!(role(&company, &PUZZLE.replacen('.', "5", 1)), Nameless::Unclear);
        assert_eq!(role(&company, SOLUTION), Nameless::Known);
        assert_eq!(role(&company, REGIONS), Nameless::Regions);
    }

    #[test]
    fn a_map_of_regions_is_no_solution() {
        assert!(is_regions(&grid(REGIONS)) && !is_regions(&grid(SOLUTION)));
        assert!(!is_regions(&grid(PUZZLE)));
        assert!(!has_digits(&grid(&PUZZLE.replace(|c: char| c != '.', "1"))));
    }
}
