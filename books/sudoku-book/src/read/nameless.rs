//! [`Company`]: the role of a grid whose name does not say it, by the grids beside it.

use sudoku_core::AnyPuzzle;
use sudoku_core::{Cell, CellSet, DigitSet, Grid, House};

use crate::entry::{Role, Unreadable, Variant, VariantKind, is_whole};

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
    /// It has all givens of the puzzle, and more digits: those of a player.
    Entries,
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
        match (is_whole(grid), &self.puzzle) {
            (true, _) => Nameless::Is(Role::Solution),
            (false, None) if !self.has_puzzle => Nameless::Is(Role::Puzzle),
            (false, Some(puzzle)) if self.is_between(puzzle, grid) => Nameless::Known,
            (false, Some(puzzle)) if holds(grid, puzzle) => Nameless::Entries,
            (false, _) => Nameless::Unclear,
        }
    }

    /// Whether a grid has all givens of the puzzle, and else only digits of one of its solutions.
    fn is_between(&self, puzzle: &Grid, grid: &Grid) -> bool {
        holds(grid, puzzle) && self.solutions.iter().any(|solution| holds(solution, grid))
    }
}

/// Whether one grid has all digits of another.
pub(super) fn holds(more: &Grid, less: &Grid) -> bool {
    Cell::ALL.into_iter().all(|cell| less.get(cell).is_none_or(|it| more.get(cell) == Some(it)))
}

/// Whether a grid has several digits, and is not a mark for each of its cells.
pub(super) fn has_digits(grid: &Grid) -> bool {
    let digits: DigitSet = Cell::ALL.into_iter().filter_map(|cell| grid.get(cell)).collect();
    digits.len() >= LEAST_DIFFERENT
}

/// The variant of a puzzle beside this grid, if its digits number regions other than the boxes.
pub(super) fn regions(grid: &Grid) -> Option<Variant> {
    RegionMap::of_grid(grid).and_then(RegionMap::variant)
}

/// Whether the digits of a grid number its regions: each digit nine times, in cells that are
/// connected. In a solution equal digits never touch.
pub(super) fn is_regions(grid: &Grid) -> bool {
    RegionMap::of_grid(grid).is_some()
}

/// The kind of a map of regions: nine symbols, each in nine cells that are connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RegionMap {
    /// The regions are the boxes.
    Boxes,
    /// Some regions are not boxes.
    Irregular,
}

impl RegionMap {
    /// The map whose regions have the digits of a grid, and one of them no digit or none.
    pub(super) fn of_grid(grid: &Grid) -> Option<Self> {
        // Most grids are puzzles.
        if grid.filled().len() < 72 { None } else { Self::of(grid.digits()) }
    }

    /// The map in a text of 81 letters or digits.
    pub(super) fn of_text(text: &str) -> Option<Self> {
        let symbols: &[u8; 81] = text.trim().as_bytes().try_into().ok()?;
        if symbols.iter().all(u8::is_ascii_alphanumeric) { Self::of(symbols) } else { None }
    }

    fn of(symbols: &[u8; 81]) -> Option<Self> {
        if symbols[0] != symbols[1] && symbols[0] != symbols[9] {
            return None; // as in most solutions
        }
        let mut is_boxes = true;
        let mut regions = [CellSet::EMPTY; 9];
        let mut names = Vec::with_capacity(9);
        for (cell, symbol) in Cell::ALL.into_iter().zip(symbols) {
            let at = names.iter().position(|name| name == symbol).unwrap_or_else(|| {
                names.push(*symbol);
                names.len() - 1
            });
            let region = regions.get_mut(at)?;
            if region.len() == 9 {
                return None;
            }
            region.insert(cell);
        }
        for region in regions {
            if region.len() != 9 || !is_connected(region) {
                return None;
            }
            is_boxes &= House::ALL[18..]
                .iter()
                .any(|house| house.cells().iter().all(|&cell| region.contains(cell)));
        }
        Some(if is_boxes { Self::Boxes } else { Self::Irregular })
    }

    /// The variant of the puzzle beside this map.
    pub(super) fn variant(self) -> Option<Variant> {
        (self == Self::Irregular).then_some(Variant::drawn(VariantKind::Regions))
    }
}

/// Whether every cell can be reached from every other one.
fn is_connected(cells: CellSet) -> bool {
    let mut found: Vec<Cell> = cells.iter().take(1).collect();
    let mut at = 0;
    while let Some(&cell) = found.get(at) {
        at += 1;
        let beside = |other: &Cell| {
            cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) == 1
        };
        let more: Vec<Cell> =
            cells.iter().filter(|other| beside(other) && !found.contains(other)).collect();
        found.extend(more);
    }
    found.len() == cells.len()
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
        assert_eq!(role(&company, &PUZZLE.replacen('.', "9", 1)), Nameless::Entries);
        assert_eq!(role(&company, &PUZZLE.replacen('1', "9", 1)), Nameless::Unclear);
        company.add(Role::Solution, &Ok(AnyPuzzle::Grid(grid(SOLUTION))));
        assert_eq!(role(&company, &PUZZLE.replacen('.', "9", 1)), Nameless::Known);
        assert_eq!(role(&company, &PUZZLE.replacen('.', "5", 1)), Nameless::Entries);
        assert_eq!(role(&company, SOLUTION), Nameless::Known);
        assert_eq!(role(&company, REGIONS), Nameless::Regions);
    }

    #[test]
    fn a_map_of_regions_is_no_solution() {
        assert!(is_regions(&grid(REGIONS)) && !is_regions(&grid(SOLUTION)));
        assert!(!is_regions(&grid(PUZZLE)));
        assert_eq!(regions(&grid(REGIONS)), None, "these are the boxes");
        let moved =
            "112222233111222333111555333444453336444456666477756666777555999778888999788888999";
        assert_eq!(RegionMap::of_text(moved), None, "a region of ten cells");
        let jigsaw =
            "111222233111222233114452333144455633444555666774556669777856699778888999778888999";
        for text in [jigsaw.to_owned(), jigsaw.replace('9', "0"), jigsaw.replace('1', "a")] {
            assert_eq!(RegionMap::of_text(&text), Some(RegionMap::Irregular), "{text}");
        }
        assert!(regions(&grid(jigsaw)).is_some());
        let apart = "2".to_owned() + &REGIONS[1..3] + "1" + &REGIONS[4..];
        assert_eq!(RegionMap::of_text(&apart), None, "regions in pieces");
        assert!(!has_digits(&grid(&PUZZLE.replace(|c: char| c != '.', "1"))));
    }
}
