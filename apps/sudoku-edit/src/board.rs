//! [`Board`]: a grid being worked on, with the writer of each digit.

use sudoku_core::diagnose::Edit;
use sudoku_core::{AnyPuzzle, CandidateGrid, Cell, CellSet, Digit, DigitSet, FixedCellError, Grid};

/// No pencil mark anywhere.
const BLANK: CandidateGrid = CandidateGrid::new([DigitSet::EMPTY; 81]);

/// A grid being worked on: givens, entries, what a solver filled in, and pencil marks.
///
/// ```text
/// grid      given | entry              only the author changes givens
///                   └ solved           entries that the solver wrote
/// pencilled          marks written by hand
/// struck             candidates struck out by hand     ┐ removed from the
/// ruled_out          candidates that hints ruled out   ┘ automatic marks
/// doubtful           cells that are hard to read, until the user has decided them
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Board {
    grid: Grid,
    solved: CellSet,
    /// The digits that the puzzle allows in empty cells: fewer than all if it was read as pencil
    /// marks.
    start: CandidateGrid,
    pencilled: CandidateGrid,
    struck: CandidateGrid,
    ruled_out: CandidateGrid,
    doubtful: CellSet,
}

/// The writer of a new digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pen {
    /// The author of the puzzle.
    Given,
    /// The user who solves it.
    Entry,
}

/// The writer of the digit in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Writer {
    Author,
    User,
    Solver,
}

impl Board {
    /// A board with these givens and entries.
    pub(crate) const fn new(grid: Grid) -> Self {
        Self::within(grid, CandidateGrid::ALL)
    }

    /// An empty grid in which each cell can hold these digits.
    pub(crate) const fn of_marks(start: CandidateGrid) -> Self {
        Self::within(Grid::EMPTY, start)
    }

    const fn within(grid: Grid, start: CandidateGrid) -> Self {
        Self {
            grid,
            solved: CellSet::EMPTY,
            start,
            pencilled: BLANK,
            struck: BLANK,
            ruled_out: BLANK,
            doubtful: CellSet::EMPTY,
        }
    }

    /// A board with these givens; the user has to decide the doubtful cells.
    pub(crate) fn in_doubt(grid: Grid, doubtful: CellSet) -> Self {
        Self { doubtful, ..Self::new(grid) }
    }

    /// The cells that are hard to read, and not decided yet.
    pub(crate) const fn doubtful(&self) -> CellSet {
        self.doubtful
    }

    /// All digits: givens, entries and solved ones.
    pub(crate) const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The grid without the digits of the solver.
    pub(crate) fn written(&self) -> Grid {
        let mut grid = self.grid;
        for cell in self.solved {
            let _ = grid.clear(cell);
        }
        grid
    }

    /// The puzzle: the givens, or if there are none, all entries. Among pencil marks, entries are
    /// not givens.
    pub(crate) fn puzzle(&self) -> Grid {
        let written = self.written();
        match written.fixed().is_empty() && !self.is_marks() {
            true => written.with_all_fixed(),
            false => written.givens(),
        }
    }

    /// This grid as a puzzle: as pencil marks if the board was read as such.
    pub(crate) fn within_start(&self, grid: Grid) -> AnyPuzzle {
        match self.is_marks() {
            true => CandidateGrid::from(&grid).intersection(&self.start).into(),
            false => grid.into(),
        }
    }

    /// Whether it was read as pencil marks.
    pub(crate) fn is_marks(&self) -> bool {
        self.start != CandidateGrid::ALL
    }

    /// The digits that each cell could hold at the start: all, unless it was read as pencil marks.
    pub(crate) const fn start(&self) -> &CandidateGrid {
        &self.start
    }

    /// The writer of the digit in this cell; `None` if it is empty.
    pub(crate) fn writer(&self, cell: Cell) -> Option<Writer> {
        self.grid.get(cell).map(|_| {
            if self.grid.is_fixed(cell) {
                Writer::Author
            } else if self.solved.contains(cell) {
                Writer::Solver
            } else {
                Writer::User
            }
        })
    }

    /// The cells whose digit appears twice in a house.
    pub(crate) fn clashing(&self) -> CellSet {
        self.grid.clashes().iter().fold(CellSet::EMPTY, |all, clash| all | clash.cells)
    }

    /// The candidates that the rules, the user and the hints leave. A filled cell has its digit.
    pub(crate) fn candidates(&self) -> CandidateGrid {
        self.without(|cell| self.struck.get(cell) | self.ruled_out.get(cell))
    }

    /// The candidates with those that the user struck out, which may be wrong.
    pub(crate) fn unstruck(&self) -> CandidateGrid {
        self.without(|cell| self.ruled_out.get(cell))
    }

    fn without(&self, gone: impl Fn(Cell) -> DigitSet) -> CandidateGrid {
        let by_rules = CandidateGrid::from(&self.grid);
        CandidateGrid::new(Cell::ALL.map(|cell| match self.grid.get(cell) {
            Some(_) => by_rules.get(cell),
            None => (by_rules.get(cell) & self.start.get(cell)) - gone(cell),
        }))
    }

    /// The pencil marks of empty cells: the candidates (`automatic`), or those written by hand.
    pub(crate) fn marks(&self, automatic: bool) -> CandidateGrid {
        let mut marks = if automatic { self.candidates() } else { self.pencilled };
        for cell in self.grid.filled() {
            marks.set(cell, DigitSet::EMPTY);
        }
        marks
    }

    /// Writes a digit, or empties the cell.
    ///
    /// # Errors
    ///
    /// If the cell is a given, and the pen writes entries.
    pub(crate) fn write(
        &mut self,
        cell: Cell,
        digit: Option<Digit>,
        pen: Pen,
    ) -> Result<(), FixedCellError> {
        if self.grid.get(cell).is_some() && self.grid.get(cell) != digit {
            // Hints may have built on the digit that goes.
            self.ruled_out = BLANK;
        }
        let fixed = self.grid.fixed();
        match pen {
            Pen::Entry => self.grid.set(cell, digit)?,
            Pen::Given => {
                self.grid = self.grid.with_fixed(fixed.without(cell));
                self.grid.set(cell, digit)?;
                self.grid = self.grid.with_fixed(fixed.with(cell));
            }
        }
        self.solved.remove(cell);
        self.doubtful.remove(cell);
        if let Some(digit) = digit {
            self.pencilled.set(cell, DigitSet::EMPTY);
            for peer in cell.peers() {
                self.pencilled.remove(peer, digit);
            }
        }
        Ok(())
    }

    /// Adds or removes a pencil mark; among automatic marks, strikes one out or restores it. A
    /// filled cell has no marks.
    pub(crate) fn toggle_mark(&mut self, cell: Cell, digit: Digit, automatic: bool) {
        if self.grid.get(cell).is_some() {
            return;
        }
        if !automatic {
            toggle(&mut self.pencilled, cell, digit);
        } else if !self.ruled_out.remove(cell, digit) {
            toggle(&mut self.struck, cell, digit);
        }
    }

    /// Removes a candidate that a hint ruled out, from the automatic marks and those by hand.
    pub(crate) fn rule_out(&mut self, cell: Cell, digit: Digit) {
        self.ruled_out.set(cell, self.ruled_out.get(cell).with(digit));
        self.pencilled.remove(cell, digit);
    }

    /// Restores all candidates that were struck out by hand or by hints.
    pub(crate) fn restore_candidates(&mut self) {
        (self.struck, self.ruled_out) = (BLANK, BLANK);
    }

    /// Fills the empty cells from a solution, as the solver.
    pub(crate) fn fill(&mut self, solution: &Grid) {
        self.unsolve();
        for cell in !self.grid.filled() {
            if self.grid.set(cell, solution.get(cell)).is_ok() {
                self.solved.insert(cell);
            }
        }
    }

    /// Removes the digits of the solver.
    pub(crate) fn unsolve(&mut self) {
        self.grid = self.written();
        self.solved = CellSet::EMPTY;
    }

    /// Removes everything but the givens; with the pen for givens, everything.
    pub(crate) fn clear(&mut self, pen: Pen) {
        let (grid, start) = match pen {
            Pen::Entry => (self.grid.givens(), self.start),
            Pen::Given => (Grid::EMPTY, CandidateGrid::ALL),
        };
        let doubtful = if pen == Pen::Entry { self.doubtful } else { CellSet::EMPTY };
        *self = Self { doubtful, ..Self::within(grid, start) };
    }

    /// Makes every entry a given; if there are only givens, makes them entries.
    pub(crate) fn fix_or_free(&mut self) {
        let written = self.written();
        let all_given = written.fixed() == written.filled();
        let fixed = if all_given { CellSet::EMPTY } else { written.filled() };
        self.unsolve();
        self.grid = self.grid.with_fixed(fixed);
    }

    /// Applies these edits to the givens. A new given replaces the entry in its cell; the digits of
    /// the solver are removed.
    pub(crate) fn edit_givens(&mut self, edits: &[Edit]) {
        self.unsolve();
        self.ruled_out = BLANK;
        let puzzle = edits.iter().fold(self.puzzle(), |puzzle, edit| edit.apply(&puzzle));
        let mut grid = puzzle;
        for cell in self.grid.filled() - self.grid.fixed() - puzzle.filled() {
            // Without givens the entries were the puzzle.
            if !self.grid.fixed().is_empty() {
                let _ = grid.set(cell, self.grid.get(cell));
            }
        }
        self.grid = grid;
    }
}

impl From<AnyPuzzle> for Board {
    fn from(puzzle: AnyPuzzle) -> Self {
        match puzzle {
            AnyPuzzle::Grid(grid) => Self::new(grid),
            AnyPuzzle::Candidates(marks) => Self::of_marks(marks),
        }
    }
}

/// Unlike grids, boards with the same digits differ if their writers differ.
impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        let [own, theirs] = [self, other].map(|board| {
            (
                (board.grid, board.grid.fixed(), board.solved),
                (board.start, board.pencilled, board.struck, board.ruled_out),
                board.doubtful,
            )
        });
        own == theirs
    }
}

fn toggle(marks: &mut CandidateGrid, cell: Cell, digit: Digit) {
    if !marks.remove(cell, digit) {
        marks.set(cell, marks.get(cell).with(digit));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const PROPER: &str =
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";

    fn board(text: &str) -> Board {
        Board::new(text.parse().unwrap())
    }

    fn cell(name: &str) -> Cell {
        name.parse().unwrap()
    }

    #[test]
    fn every_digit_has_its_writer() {
        let mut board = board(PROPER);
        let solution = sudoku_core::solve_grid(board.grid());
        board.write(cell("r1c1"), Some(Digit::Nine), Pen::Entry).unwrap();
        board.fill(solution.solution().unwrap());
        assert!(board.grid().is_solved());
        assert_eq!(board.writer(cell("r1c1")), Some(Writer::User));
        assert_eq!(board.writer(cell("r1c2")), Some(Writer::Author));
        assert_eq!(board.writer(cell("r1c3")), Some(Writer::Solver));
        assert_eq!(board.written().filled().len(), board.grid().fixed().len() + 1);
        board.clear(Pen::Entry);
        assert_eq!(board.grid().to_string(), PROPER);
        board.clear(Pen::Given);
        assert_eq!(*board.grid(), Grid::EMPTY);
    }

    #[test]
    fn a_given_takes_no_entry_but_another_given() {
        let mut board = board(PROPER);
        let given = cell("r1c2");
        let refused = board.write(given, Some(Digit::Two), Pen::Entry).unwrap_err();
        assert_eq!(refused.to_string(), "r1c2 is a given (1) and cannot be changed");
        board.write(given, Some(Digit::Two), Pen::Given).unwrap();
        assert_eq!(board.writer(given), Some(Writer::Author));
        board.write(given, None, Pen::Given).unwrap();
        assert_eq!(board.writer(given), None);
    }

    #[test]
    fn without_givens_what_was_written_is_the_puzzle() {
        let mut board = Board::new(Grid::EMPTY);
        board.write(cell("r5c5"), Some(Digit::Five), Pen::Entry).unwrap();
        assert_eq!(board.puzzle().fixed().len(), 1);
        board.fix_or_free();
        assert_eq!(board.writer(cell("r5c5")), Some(Writer::Author));
        board.fix_or_free();
        assert_eq!(board.writer(cell("r5c5")), Some(Writer::User));
    }

    #[test]
    fn what_was_ruled_out_beside_a_digit_comes_back_when_it_goes() {
        let mut board = board(PROPER);
        board.write(cell("r1c1"), Some(Digit::Nine), Pen::Entry).unwrap();
        board.rule_out(cell("r1c3"), Digit::Five);
        assert!(!board.candidates().get(cell("r1c3")).contains(Digit::Five));
        board.write(cell("r1c1"), None, Pen::Entry).unwrap();
        assert!(board.candidates().get(cell("r1c3")).contains(Digit::Five));
    }

    #[test]
    fn entries_stay_when_givens_are_edited() {
        let mut board = board(PROPER);
        board.write(cell("r1c1"), Some(Digit::Nine), Pen::Entry).unwrap();
        board.write(cell("r1c3"), Some(Digit::Three), Pen::Entry).unwrap();
        board.edit_givens(&[Edit::Add { cell: cell("r1c3"), digit: Digit::Three }]);
        assert_eq!(board.writer(cell("r1c1")), Some(Writer::User));
        assert_eq!(board.writer(cell("r1c3")), Some(Writer::Author));
    }

    proptest! {
        /// Marks are in empty cells only, and never break the rules.
        #[test]
        fn marks_are_candidates(
            moves in prop::collection::vec((0_usize..81, 1_u8..10, 0_u8..5), 0..60),
        ) {
            let mut board = board(PROPER);
            for (index, number, kind) in moves {
                let (cell, digit) = (Cell::ALL[index], Digit::new(number).unwrap());
                match kind {
                    0 => _ = board.write(cell, Some(digit), Pen::Entry),
                    1 => _ = board.write(cell, None, Pen::Entry),
                    2 => board.toggle_mark(cell, digit, true),
                    3 => board.toggle_mark(cell, digit, false),
                    _ => board.rule_out(cell, digit),
                }
            }
            let rules = CandidateGrid::from(board.grid());
            prop_assert!(rules.is_superset(&board.marks(true)));
            for automatic in [true, false] {
                let marks = board.marks(automatic);
                prop_assert!(board.grid().filled().iter().all(|cell| marks.get(cell).is_empty()));
            }
            prop_assert_eq!(board.grid().givens().to_string(), PROPER);
        }

        /// A mark toggled twice is as it was.
        #[test]
        fn marks_come_and_go(index in 0_usize..81, number in 1_u8..10, automatic: bool) {
            let before = board(PROPER);
            let mut after = before.clone();
            let digit = Digit::new(number).unwrap();
            after.toggle_mark(Cell::ALL[index], digit, automatic);
            after.toggle_mark(Cell::ALL[index], digit, automatic);
            prop_assert_eq!(before, after);
        }
    }
}
