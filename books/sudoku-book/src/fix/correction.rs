//! [`Correction`]: the change of one printed grid that a finding asks for.

use sudoku_core::diagnose::{Edit, Fix};
use sudoku_core::{Cell, CellSet, Digit, Grid};
use sudoku_variant::{Edit as OtherEdit, Puzzle};

use crate::finding::{Fault, Finding, Location, OtherFault, OtherKind, Relation};

/// A grid with more wrong cells than this is another grid: its cells are not listed.
const MOST_CELLS: usize = 30;

/// The change of one printed grid that a finding asks for.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Correction {
    /// The place of the grid.
    pub source: Location,
    /// The cells to change, row by row; none if nearly all of them differ.
    pub cells: Vec<CellFix>,
    /// The grid as it should be; `None` if the cells are wrong and it is not known how.
    pub corrected: Option<Corrected>,
    /// Whether there is no other way: a solution is the only one, a puzzle has only this fix.
    pub is_certain: bool,
}

/// A cell to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct CellFix {
    /// Its row, from 0.
    pub row: usize,
    /// Its column, from 0.
    pub column: usize,
    /// Its right content.
    pub right: Right,
}

/// The right content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Right {
    /// A symbol.
    Symbol(char),
    /// Nothing.
    Empty,
    /// It is not known.
    Unknown,
}

/// A grid as it should be.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Corrected {
    /// A puzzle.
    Puzzle {
        /// As it is printed.
        from: Grid,
        /// As it should be.
        to: Grid,
    },
    /// The solution of a puzzle.
    Solution {
        /// The givens of the puzzle.
        givens: Grid,
        /// As it is printed.
        from: Grid,
        /// As it should be.
        to: Grid,
    },
    /// A puzzle of another size or with more rules.
    OtherPuzzle {
        /// As it is printed.
        from: Box<Puzzle>,
        /// As it should be.
        to: Box<Puzzle>,
    },
    /// The solution of such a puzzle.
    OtherSolution {
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// The right symbol of each cell.
        to: Vec<u8>,
    },
}

impl Finding {
    /// The changes of printed grids that it asks for, one for each grid; none if it is not about
    /// the content of a grid.
    ///
    /// ```
    /// use sudoku_book::{Options, Right, check};
    ///
    /// # let path = std::env::temp_dir().join(format!("sudoku-book-right-{}.txt", std::process::id()));
    /// // One given was mistyped: r5c5 was 9.
    /// std::fs::write(
    ///     &path,
    ///     ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.\n",
    /// )?;
    /// let report = check([&path], &Options::default())?;
    /// # std::fs::remove_file(&path)?;
    /// let correction = &report.findings[0].corrections()[0];
    /// let cell = correction.cells[0];
    /// assert_eq!((cell.row, cell.column, cell.right), (4, 4, Right::Symbol('9')));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn corrections(&self) -> Vec<Correction> {
        if self.is_joined() {
            return Vec::new();
        }
        match &self.fault {
            Fault::SolutionWrong { puzzle, printed, right: Some(right), .. } => {
                let givens = puzzle.grid().givens();
                let corrected = Corrected::Solution { givens, from: printed.grid, to: *right };
                // The puzzle may be misprinted instead.
                let is_certain = self.fixes().iter().all(|fix| !fix.agrees_with_printed);
                vec![Correction {
                    source: printed.source.clone(),
                    cells: differing(&printed.grid, right),
                    corrected: Some(corrected),
                    is_certain,
                }]
            }
            Fault::SolutionSwapped { puzzle, printed: Some(printed), right: Some(right) } => {
                let givens = puzzle.as_ref().map_or(Grid::EMPTY, |puzzle| puzzle.grid().givens());
                let swap = |source: &Location, givens, from, to| Correction {
                    source: source.clone(),
                    cells: Vec::new(),
                    corrected: Some(Corrected::Solution { givens, from, to }),
                    is_certain: true,
                };
                let other = self.related_as(Relation::OtherSolution);
                let other =
                    other.map(|other| swap(&other.source, Grid::EMPTY, *right, printed.grid));
                [swap(&printed.source, givens, printed.grid, *right)]
                    .into_iter()
                    .chain(other)
                    .collect()
            }
            Fault::GivenClash { puzzle, .. }
            | Fault::NoSolution { puzzle, .. }
            | Fault::MultipleSolutions { puzzle, .. } => {
                vec![self.puzzle_correction(&puzzle.grid())]
            }
            Fault::OtherKind { fault, judged } => self.other_correction(*fault, judged),
            _ => self.unknown(self.source.clone()),
        }
    }

    /// The correction of a puzzle: its first fix, or without any the cells that clash.
    fn puzzle_correction(&self, grid: &Grid) -> Correction {
        let fixes = self.fixes();
        let first = fixes.first();
        let edits = first.into_iter().flat_map(|fix| &fix.edits);
        let mut cells: Vec<CellFix> = edits.flat_map(fixes_of).collect();
        let clashing = if first.is_some() { CellSet::EMPTY } else { self.cells() };
        if clashing.len() <= MOST_CELLS {
            cells.extend(clashing.iter().map(|cell| cell_fix(cell, Right::Unknown)));
        }
        cells.sort();
        let corrected = first.map(|fix| Corrected::Puzzle { from: *grid, to: fix.apply(grid) });
        Correction { source: self.source.clone(), cells, corrected, is_certain: self.has_one_fix() }
    }

    /// Whether the first fix is the only one: of all that were proven, or of those that agree with
    /// the printed solution. One that takes out the same given is no other.
    fn has_one_fix(&self) -> bool {
        let Some(diagnosis) = &self.diagnosis else { return false };
        let list = &diagnosis.fixes.list;
        let Some(first) = list.first() else { return false };
        let cells = cells_of(first);
        match first.agrees_with_printed {
            true => {
                let mut agreeing = list.iter().filter(|fix| fix.agrees_with_printed);
                agreeing.all(|fix| cells_of(fix) == cells)
            }
            false => diagnosis.fixes.is_complete && list.len() == 1,
        }
    }

    /// The corrections of a puzzle of another kind.
    fn other_correction(&self, fault: OtherFault, judged: &OtherKind) -> Vec<Correction> {
        let puzzle = &judged.puzzle;
        let cell = |cell, right| {
            let (row, column) = puzzle.board().place(cell);
            CellFix { row, column, right }
        };
        let symbol = |symbol| Right::Symbol(puzzle.alphabet().character(symbol));
        let fixes = judged.diagnosis.as_ref().map_or(&[][..], |diagnosis| &diagnosis.fixes);
        let is_complete = judged.diagnosis.as_ref().is_some_and(|diagnosis| diagnosis.is_complete);
        match (fault, &judged.printed, judged.solutions.first(), fixes.first()) {
            (OtherFault::SolutionWrong, Some(printed), Some(right), _) => {
                let wrong = puzzle.board().cells().zip(printed.symbols.iter().zip(right));
                let wrong = wrong.filter(|(_, (is, to))| is != to);
                let mut cells: Vec<CellFix> =
                    wrong.map(|(at, (_, &to))| cell(at, symbol(to))).collect();
                cells.sort();
                if cells.len() > MOST_CELLS {
                    cells.clear();
                }
                let corrected =
                    Corrected::OtherSolution { puzzle: puzzle.clone().into(), to: right.clone() };
                vec![Correction {
                    source: printed.source.clone(),
                    cells,
                    corrected: Some(corrected),
                    is_certain: fixes.iter().all(|fix| !fix.agrees_with_printed),
                }]
            }
            (OtherFault::NoSolution | OtherFault::Several, _, _, Some(fix)) => {
                let cells = match fix.edit {
                    OtherEdit::Change { cell: at, symbol: to, .. }
                    | OtherEdit::Add { cell: at, symbol: to } => vec![cell(at, symbol(to))],
                    OtherEdit::Remove { cell: at, .. } => vec![cell(at, Right::Empty)],
                    _ => Vec::new(),
                };
                let to = fix.edit.apply(puzzle).into();
                let corrected = Corrected::OtherPuzzle { from: puzzle.clone().into(), to };
                vec![Correction {
                    source: self.source.clone(),
                    cells,
                    corrected: Some(corrected),
                    is_certain: is_complete && fixes.len() == 1,
                }]
            }
            _ => Vec::new(),
        }
    }

    /// The cells to look at, without what should be there.
    fn unknown(&self, source: Location) -> Vec<Correction> {
        let cells = self.cells();
        if cells.is_empty() || cells.len() > MOST_CELLS {
            return Vec::new();
        }
        let cells = cells.iter().map(|cell| cell_fix(cell, Right::Unknown)).collect();
        let source = self.printed().map_or(source, |printed| printed.source.clone());
        vec![Correction { source, cells, corrected: None, is_certain: false }]
    }
}

/// The cells in which a printed grid is not the right one.
fn differing(printed: &Grid, right: &Grid) -> Vec<CellFix> {
    let cells = printed.difference(right);
    if cells.len() > MOST_CELLS {
        return Vec::new();
    }
    cells.iter().map(|cell| cell_fix(cell, content(right.get(cell)))).collect()
}

fn cells_of(fix: &Fix) -> CellSet {
    fix.edits.iter().fold(CellSet::EMPTY, |all, edit| all | edit.cells())
}

fn fixes_of(edit: &Edit) -> Vec<CellFix> {
    let digit = |digit| content(Some(digit));
    match *edit {
        Edit::Change { cell, digit: to, .. } | Edit::Add { cell, digit: to } => {
            vec![cell_fix(cell, digit(to))]
        }
        Edit::Remove { cell, .. } => vec![cell_fix(cell, Right::Empty)],
        Edit::Swap { cells: [a, b], digits: [x, y] } => {
            vec![cell_fix(a, digit(y)), cell_fix(b, digit(x))]
        }
        _ => Vec::new(),
    }
}

fn content(digit: Option<Digit>) -> Right {
    digit.map_or(Right::Empty, |digit| Right::Symbol(char::from(b'0' + digit.number())))
}

fn cell_fix(cell: Cell, right: Right) -> CellFix {
    CellFix { row: cell.index() / 9, column: cell.index() % 9, right }
}
