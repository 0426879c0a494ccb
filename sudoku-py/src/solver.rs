//! `Solver`: many questions, one after another, in the same memory.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use sudoku_core::AnyPuzzle;
use sudoku_core::{Cell, Digit, DigitSet, Solver};

use crate::cell::CellArg;
use crate::data::Object;
use crate::grid::{PyGrid, digit_from};
use crate::number::Number;
use crate::puzzle::PuzzleArg;
use crate::search::{PySearch, Sliced};
use crate::solve::solved;
use crate::true_candidates::{Budget, true_candidates_of};

/// Answers one question after another, for programs that ask millions: it keeps the memory of its
/// searches for the next one.
///
/// The answers are those of ``solve_grid``, ``count_solutions``, ``solutions`` and
/// ``true_candidates``, and the methods take the same arguments: a grid, pencil marks (a
/// ``CandidateGrid`` or 81 sets of digits), or text of either. Many grids at once are solved
/// several times as fast by ``solve_batch``.
///
/// Ctrl-C works while a method searches, and other threads run unless it takes only some
/// microseconds. Threads may share a solver and do not wait for one another: while it is busy,
/// another question has memory of its own. A copy, also by pickle, is a new solver.
///
/// Raises ``ParseGridError`` for a text that is neither grid nor pencil marks, the other errors of
/// ``Grid`` and ``CandidateGrid``, and ``ValueError`` for a negative limit.
///
/// >>> from sudoku_core import Grid, Solver
/// >>> puzzle = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> solver = Solver()
/// >>> solver.is_proper(puzzle)
/// True
/// >>> needed = 0
/// >>> for given in puzzle.fixed:
/// ...     others = puzzle.with_fixed(cell for cell in puzzle.fixed if cell != given)
/// ...     needed += not solver.is_proper(others.without_entries())
/// >>> needed, len(puzzle.fixed)  # the others could be left out, one at a time
/// (22, 29)
#[pyclass(name = "Solver", module = "sudoku_core", frozen)]
pub(crate) struct PySolver {
    /// `None` while it answers a question.
    idle: Mutex<Option<Box<Solver>>>,
}

#[pymethods]
impl PySolver {
    #[new]
    fn new() -> Self {
        Self { idle: Mutex::new(Some(Box::default())) }
    }

    /// Whether there is exactly one solution.
    ///
    /// >>> from sudoku_core import Grid, Solver
    /// >>> Solver().is_proper(Grid.empty())
    /// False
    #[pyo3(signature = (grid, /))]
    fn is_proper(&self, py: Python<'_>, grid: PuzzleArg) -> PyResult<bool> {
        Ok(self.count_to(py, &grid, 2)? == 1)
    }

    /// Finds no solution, exactly one, or two of several.
    ///
    /// >>> from sudoku_core import Solver
    /// >>> Solver().solve("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
    /// <Solutions: one, 954168237276345198318729645495671382627834519831592764142953876563487921789216453>
    #[pyo3(signature = (grid, /))]
    fn solve<'py>(&self, py: Python<'py>, grid: PuzzleArg) -> PyResult<Object<'py>> {
        self.ask(|solver| solved(py, solver.search(&grid.0)))
    }

    /// A solution, the first that ``search`` would find, or ``None``.
    ///
    /// >>> from sudoku_core import Solver
    /// >>> print(Solver().first(81 * "5"))
    /// None
    #[pyo3(signature = (grid, /))]
    fn first(&self, py: Python<'_>, grid: PuzzleArg) -> PyResult<Option<PyGrid>> {
        let first = self.ask(|solver| Sliced::first(solver.search(&grid.0), 1).next(py))?;
        Ok(first.map(PyGrid))
    }

    /// The number of solutions, counted up to ``limit``: with the default, 0, 1 or 2 for "several".
    ///
    /// >>> from sudoku_core import Grid, Solver
    /// >>> Solver().count(Grid.empty(), limit=1000)
    /// 1000
    #[pyo3(
        signature = (grid, /, limit=Number::Fits(2)), text_signature = "($self, grid, /, limit=2)"
    )]
    fn count(&self, py: Python<'_>, grid: PuzzleArg, limit: Number) -> PyResult<u64> {
        self.count_to(py, &grid, limit.at_least(0, "limit")?)
    }

    /// All solutions, each found on demand, with the limits of ``solutions()``. The iterator has
    /// memory of its own, so the solver can answer other questions meanwhile.
    ///
    /// >>> from sudoku_core import Grid, Solver
    /// >>> search = Solver().search(Grid.empty(), max_steps=10_000)
    /// >>> next(search).is_solved, search.ending
    /// (True, None)
    #[pyo3(signature = (grid, /, *, max_solutions=None, max_steps=None, timeout=None))]
    #[allow(clippy::unused_self)] // in Python it belongs to the solver
    fn search(
        &self,
        grid: PuzzleArg,
        max_solutions: Option<Number>,
        max_steps: Option<Number>,
        timeout: Option<f64>,
    ) -> PyResult<PySearch> {
        PySearch::new(sudoku_core::Search::new(&grid.0), max_solutions, max_steps, timeout)
    }

    /// Whether there is a solution in which this cell holds this digit, 1 to 9.
    ///
    /// Raises ``IndexError`` or ``SudokuError`` if there is no such cell, ``SudokuError`` if there
    /// is no such digit.
    ///
    /// >>> from sudoku_core import Solver
    /// >>> solver = Solver()
    /// >>> grid = "12.456789" + 72 * "."
    /// >>> solver.is_true(grid, "r1c3", 3), solver.is_true(grid, (1, 2), 3)
    /// (True, False)
    #[pyo3(signature = (grid, cell, digit, /))]
    fn is_true(
        &self,
        py: Python<'_>,
        grid: PuzzleArg,
        cell: CellArg,
        digit: i64,
    ) -> PyResult<bool> {
        let Some(supposed) = grid.with(cell.0, digit_from(py, digit)?) else { return Ok(false) };
        Ok(self.count_to(py, &supposed, 1)? == 1)
    }

    /// The candidates that are part of some solution, each with the number of these solutions,
    /// counted up to ``limit``, 1 to 10,000. It is the function ``true_candidates``, with the same
    /// limits.
    ///
    /// >>> from sudoku_core import Grid, Solver
    /// >>> Solver().true_candidates(Grid.empty())
    /// <TrueCandidates: 729 candidates, limit 1>
    #[pyo3(
        signature = (grid, /, limit=Number::Fits(1), *, max_steps=None, timeout=None),
        text_signature = "($self, grid, /, limit=1, *, max_steps=None, timeout=None)"
    )]
    fn true_candidates<'py>(
        &self,
        py: Python<'py>,
        grid: PuzzleArg,
        limit: Number,
        max_steps: Option<Number>,
        timeout: Option<f64>,
    ) -> PyResult<Object<'py>> {
        let budget = Budget::new(&limit, max_steps, timeout)?;
        self.ask(|solver| true_candidates_of(py, &grid.0, solver, &budget))
    }

    fn __repr__(&self) -> &'static str {
        "Solver()"
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> Bound<'py, PyTuple> {
        PyTuple::empty(py)
    }
}

impl PySolver {
    fn count_to(&self, py: Python<'_>, grid: &PuzzleArg, limit: u64) -> PyResult<u64> {
        self.ask(|solver| Ok(Sliced::first(solver.search(&grid.0), limit).count(py)?.0))
    }

    /// Asks the solver, or another if it is busy: in another thread, or in this one, within a
    /// signal handler.
    fn ask<T>(&self, question: impl FnOnce(&mut Solver) -> PyResult<T>) -> PyResult<T> {
        let idle = || self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let taken = idle().take();
        let mut solver = taken.unwrap_or_default();
        let answer = question(&mut solver);
        *idle() = Some(solver);
        answer
    }
}

impl PuzzleArg {
    /// The same with this digit alone in the cell; `None` if another one is there.
    fn with(self, cell: Cell, digit: Digit) -> Option<Self> {
        let mut reading = self.0;
        match &mut reading {
            AnyPuzzle::Grid(grid) => match grid.get(cell) {
                None => grid.set(cell, Some(digit)).ok()?,
                Some(there) if there == digit => {}
                Some(_) => return None,
            },
            AnyPuzzle::Candidates(marks) => {
                marks.set(cell, marks.get(cell) & DigitSet::single(digit));
            }
        }
        Some(Self(reading))
    }
}
