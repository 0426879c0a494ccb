//! What a doctor with the usual options is asked, as functions.

use pyo3::prelude::*;

use super::diagnosis::PyDiagnosis;
use super::doctor::PyDoctor;
use super::entered::PyEntries;
use super::minimal::PyMinimalPuzzles;
use super::options::{MAX_SOLUTIONS, MAX_STEPS};
use crate::cell_set::PyCellSet;
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::number::Number;
use crate::reading::ReadingArg;

/// Says everything there is to say about one puzzle: why it is broken, and how to mend it.
///
/// Only givens are diagnosed, the ``fixed`` digits of a grid; what a player has entered is judged
/// in ``Diagnosis.entries``. Pencil marks get no repairs.
///
/// ``printed`` is the solution that is printed for the puzzle. Repairs that lead to it come first;
/// and if the puzzle is proper but has another solution, they are those that lead to the printed
/// one. One that breaks the rules or has empty cells is passed over.
///
/// ``max_steps`` is the number of steps of the search, the same on every machine, that each part of
/// the answer may take: the verdict, the reason, the repairs, the givens to add. The default takes
/// some tenths of a second; ``None`` is no limit. ``timeout`` ends it some milliseconds after so many
/// seconds. What was not finished is marked as not proven. ``max_solutions``, 2 to 100,000, is how
/// many solutions, or alternatives of a switch, are counted and listed.
///
/// ``smallest_conflict`` also looks for the smallest set of givens that clash, and
/// ``keep_symmetry`` for sets of added givens that keep the symmetry of the pattern.
///
/// Ctrl-C works at any time, and other threads run meanwhile.
///
/// Raises what ``Grid`` and ``CandidateGrid`` raise, and ``ValueError`` for a number that is
/// negative.
///
/// >>> from sudoku_core import diagnose
/// >>> misprint = ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
/// >>> diagnosis = diagnose(misprint)  # r5c5 was 9 before somebody mistyped it
/// >>> diagnosis.verdict
/// 'none'
/// >>> print(diagnosis.conflict.reason)
/// r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4
/// >>> best = diagnosis.repairs[0]
/// >>> print(best)
/// r5c5 1 -> 9
/// >>> best.edits[0].to_dict()
/// {'kind': 'change', 'cell': 'r5c5', 'from': 1, 'digit': 9}
/// >>> diagnose(best.apply(misprint)).verdict
/// 'one'
#[pyfunction]
#[pyo3(
    signature = (
        puzzle, /, printed=None, *, max_steps=MAX_STEPS, max_solutions=MAX_SOLUTIONS,
        smallest_conflict=false, keep_symmetry=false, timeout=None
    ),
    text_signature = "(puzzle, /, printed=None, *, max_steps=1000000, max_solutions=1000, \
                      smallest_conflict=False, keep_symmetry=False, timeout=None)"
)]
#[allow(clippy::too_many_arguments)] // in Python they have names
pub(crate) fn diagnose(
    py: Python<'_>,
    puzzle: ReadingArg,
    printed: Option<GridArg>,
    max_steps: Option<Number>,
    max_solutions: Number,
    smallest_conflict: bool,
    keep_symmetry: bool,
    timeout: Option<f64>,
) -> PyResult<PyDiagnosis> {
    PyDoctor::new(max_steps, max_solutions, smallest_conflict, keep_symmetry, timeout)?
        .diagnose(py, puzzle, printed)
}

/// What is wrong with the entries of a grid, the digits that are not ``fixed``: those that clash,
/// as everybody can see, and those that contradict the solution of the givens.
///
/// ``max_steps`` and ``timeout`` are as at ``diagnose``.
///
/// >>> from sudoku_core import Grid, entries
/// >>> grid = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> grid = grid.with_entry("r1c1", 3)  # it should be 9
/// >>> grid = grid.with_entry("r1c3", 3)  # that is right
/// >>> found = entries(grid)
/// >>> print(found.clashing)  # two 3s in the row: which one is wrong?
/// r1c1 r1c3
/// >>> print(found.wrong)
/// r1c1
#[pyfunction]
#[pyo3(
    signature = (grid, /, *, max_steps=MAX_STEPS, timeout=None),
    text_signature = "(grid, /, *, max_steps=1000000, timeout=None)"
)]
pub(crate) fn entries(
    py: Python<'_>,
    grid: GridArg,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<PyEntries> {
    PyDoctor::within(max_steps, timeout)?.entries(py, grid)
}

/// The givens without each of which alone the puzzle still has exactly one solution: each of them
/// could be left out, but not all of them together. A puzzle that is not proper has none.
///
/// ``None`` if the budget was not enough, for which ``max_steps`` and ``timeout`` are as at
/// ``diagnose``.
///
/// >>> from sudoku_core import redundant_givens
/// >>> print(redundant_givens(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."))
/// r1c6 r4c2 r4c5 r5c5 r6c2 r6c5 r9c8
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, *, max_steps=MAX_STEPS, timeout=None),
    text_signature = "(puzzle, /, *, max_steps=1000000, timeout=None)"
)]
pub(crate) fn redundant_givens(
    py: Python<'_>,
    puzzle: GridArg,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<Option<PyCellSet>> {
    PyDoctor::within(max_steps, timeout)?.redundant_givens(py, puzzle)
}

/// Whether the puzzle has exactly one solution and needs all its givens for that.
///
/// ``None`` if the budget was not enough, for which ``max_steps`` and ``timeout`` are as at
/// ``diagnose``.
///
/// >>> from sudoku_core import is_minimal
/// >>> is_minimal("..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3")
/// True
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, *, max_steps=MAX_STEPS, timeout=None),
    text_signature = "(puzzle, /, *, max_steps=1000000, timeout=None)"
)]
pub(crate) fn is_minimal(
    py: Python<'_>,
    puzzle: GridArg,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<Option<bool>> {
    PyDoctor::within(max_steps, timeout)?.is_minimal(py, puzzle)
}

/// A minimal puzzle within this one: givens are taken out in an order that ``seed`` decides, each
/// if there is still one solution without it. The same seed gives the same puzzle, for ever and in
/// every language.
///
/// ``None`` if the puzzle is not proper, or if the budget was not enough, for which ``max_steps``
/// and ``timeout`` are as at ``diagnose``. Raises ``ValueError`` for a seed that is not 0 to 2**64
/// - 1.
///
/// >>> from sudoku_core import is_minimal, minimal_puzzle
/// >>> puzzle = minimal_puzzle(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.", seed=1)
/// >>> is_minimal(puzzle)
/// True
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, seed=Number::Fits(0), *, max_steps=MAX_STEPS, timeout=None),
    text_signature = "(puzzle, /, seed=0, *, max_steps=1000000, timeout=None)"
)]
pub(crate) fn minimal_puzzle(
    py: Python<'_>,
    puzzle: GridArg,
    seed: Number,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<Option<PyGrid>> {
    PyDoctor::within(max_steps, timeout)?.minimal_puzzle(py, puzzle, seed)
}

/// The minimal puzzles that are left when givens are taken out, up to ``limit``. There are none if
/// the puzzle is not proper.
///
/// ``max_steps`` and ``timeout`` are as at ``diagnose``; ``is_complete`` of the answer tells
/// whether they, and the limit, were enough.
///
/// >>> from sudoku_core import minimal_puzzles
/// >>> found = minimal_puzzles(
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> len(found), found.is_complete
/// (4, True)
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, limit=Number::Fits(1000), *, max_steps=MAX_STEPS, timeout=None),
    text_signature = "(puzzle, /, limit=1000, *, max_steps=1000000, timeout=None)"
)]
pub(crate) fn minimal_puzzles(
    py: Python<'_>,
    puzzle: GridArg,
    limit: Number,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<PyMinimalPuzzles> {
    PyDoctor::within(max_steps, timeout)?.minimal_puzzles(py, puzzle, limit)
}

/// A proof of how many solutions a puzzle has, none, one or several: a log that a short program can
/// check without searching, such as ``proof/check.py`` in the repository. Every digit of a grid
/// counts as a given.
///
/// ``None`` if the budget was not enough, for which ``max_steps`` and ``timeout`` are as at
/// ``diagnose``.
///
/// >>> from sudoku_core import prove
/// >>> log = prove(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> for line in log.splitlines()[:4]:
/// ...     print(line)
/// sudoku proof 1
/// puzzle .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// claim one 913627584642589731875341692589174326261893457734265819128736945396452178457918263
/// place r2c1 6 row 2
#[pyfunction]
#[pyo3(
    signature = (puzzle, /, *, max_steps=MAX_STEPS, timeout=None),
    text_signature = "(puzzle, /, *, max_steps=1000000, timeout=None)"
)]
pub(crate) fn prove(
    py: Python<'_>,
    puzzle: ReadingArg,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<Option<String>> {
    PyDoctor::within(max_steps, timeout)?.prove(py, puzzle)
}
