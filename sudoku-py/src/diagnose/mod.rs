//! `diagnose()` and the other questions about one puzzle: why it is broken, how to fix it, and
//! which givens it needs.

mod results;

use pyo3::prelude::*;
use sudoku_core::Limits;
use sudoku_core::diagnose::Doctor;

use crate::cell_set::PyCellSet;
use crate::data::{Data, Object};
use crate::grid::PyGrid;
use crate::grid_source::GridArg;
use crate::interrupt::detached;
use crate::number::{self, Number};
use crate::puzzle::PuzzleArg;
use crate::search::deadline;

/// The default of `max_steps`, as in the core.
const MAX_STEPS: Option<Number> = Some(Number::Fits(1_000_000));
/// The default of `max_solutions`, as in the core.
const MAX_SOLUTIONS: Number = Number::Fits(1000);

/// Asks a doctor with these limits. Other threads run meanwhile.
///
/// # Errors
///
/// `ValueError` for a negative limit; the exception of a signal handler, such as
/// `KeyboardInterrupt`.
fn ask<T: Send>(
    py: Python<'_>,
    max_steps: Option<Number>,
    timeout: Option<f64>,
    question: impl FnOnce(Doctor<'_>) -> T + Send,
) -> PyResult<T> {
    let max_steps = number::limit(max_steps, "max_steps")?;
    detached(py, deadline(timeout)?, |go_on| {
        question(Doctor::new().limits(Limits::new().max_steps(max_steps).go_on(go_on)))
    })
}

/// Says everything there is to say about one puzzle: why it is broken, and how to fix it.
///
/// Only givens are diagnosed, the ``fixed`` digits of a grid; the entries of a player are judged
/// in ``Diagnosis.entries``. Pencil marks get no repairs.
///
/// ``printed`` is the solution that is printed for the puzzle. Repairs that lead to it come first.
/// If the puzzle is proper but has another solution, only those that lead to the printed one are
/// listed. A printed solution that breaks the rules or has empty cells is ignored.
///
/// ``max_steps`` limits the steps of the search for each part of the answer: the verdict, the
/// reason, the repairs, the givens to add. A step is the same on every machine. The default takes
/// some tenths of a second; ``None`` is no limit. ``timeout`` limits the seconds for all parts
/// together. Parts that a limit ended are marked as not proven. ``max_solutions``, 2 to 100,000, is
/// the number of solutions, and of alternatives of an unavoidable set, at which counting and
/// listing stop.
///
/// ``smallest_conflict`` also looks for the smallest set of givens that clash, and
/// ``keep_symmetry`` for sets of added givens that keep the symmetry of the pattern.
///
/// Ctrl-C works at any time, and other threads run meanwhile.
///
/// Raises the errors of ``Grid`` and ``CandidateGrid``, and ``ValueError`` for a negative number.
///
/// >>> from sudoku_core import diagnose
/// >>> misprint = ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6."
/// >>> diagnosis = diagnose(misprint)  # r5c5 was 9 before it was mistyped
/// >>> diagnosis.verdict
/// 'impossible'
/// >>> print(diagnosis.conflict.reason)
/// r5c5=1 r8c7=1 and r4c5=7 r8c8=7 push both 1 and 7 of box 8 into r7c4
/// >>> best = diagnosis.repairs[0]
/// >>> print(best)
/// r5c5 1 -> 9
/// >>> best.edits[0].to_dict()
/// {'kind': 'change', 'cell': 'r5c5', 'from': 1, 'digit': 9}
/// >>> diagnose(best.apply(misprint)).verdict
/// 'proper'
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
pub(crate) fn diagnose<'py>(
    py: Python<'py>,
    puzzle: PuzzleArg,
    printed: Option<GridArg>,
    max_steps: Option<Number>,
    max_solutions: Number,
    smallest_conflict: bool,
    keep_symmetry: bool,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    let max_solutions = max_solutions.at_least(0, "max_solutions")?;
    let diagnosis = ask(py, max_steps, timeout, |doctor| {
        let mut doctor = doctor
            .max_solutions(max_solutions)
            .smallest_conflict(smallest_conflict)
            .keep_symmetry(keep_symmetry);
        match &printed {
            Some(printed) => doctor.diagnose_printed(&puzzle.0, &printed.0),
            None => doctor.diagnose(&puzzle.0),
        }
    })?;
    diagnosis.data(py)
}

/// Judges the entries of a grid, the digits that are not ``fixed``: those that clash visibly, and
/// those that contradict the solution of the givens.
///
/// ``max_steps`` and ``timeout`` are those of ``diagnose``.
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
pub(crate) fn entries<'py>(
    py: Python<'py>,
    grid: GridArg,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    ask(py, max_steps, timeout, |mut doctor| doctor.entries(&grid.0))?.data(py)
}

/// The givens without each of which alone the puzzle still has exactly one solution: each of them
/// could be left out, but not all of them together. A puzzle that is not proper has none.
///
/// ``None`` if a limit was reached first; ``max_steps`` and ``timeout`` are those of ``diagnose``.
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
    let cells = ask(py, max_steps, timeout, |mut doctor| doctor.redundant_givens(&puzzle.0))?;
    Ok(cells.map(PyCellSet))
}

/// Whether the puzzle has exactly one solution and needs all its givens for that.
///
/// ``None`` if a limit was reached first; ``max_steps`` and ``timeout`` are those of ``diagnose``.
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
    ask(py, max_steps, timeout, |mut doctor| doctor.is_minimal(&puzzle.0))
}

/// A minimal puzzle within this one: givens are taken out in an order that ``seed`` decides, each
/// if there is still one solution without it. The same seed gives the same puzzle, for ever and in
/// every language.
///
/// ``None`` if the puzzle is not proper, or if a limit was reached first; ``max_steps`` and
/// ``timeout`` are those of ``diagnose``. Raises ``ValueError`` for a seed that is not 0 to 2**64 -
/// 1.
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
    let seed = seed.within("seed", 0..=u64::MAX)?;
    let found = ask(py, max_steps, timeout, |mut doctor| doctor.minimal_puzzle(&puzzle.0, seed))?;
    Ok(found.map(PyGrid))
}

/// The minimal puzzles that are left when givens are taken out, at most ``limit``. There are none
/// if the puzzle is not proper.
///
/// ``is_complete`` of the answer says whether they are all; ``max_steps`` and ``timeout`` are those
/// of ``diagnose``.
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
pub(crate) fn minimal_puzzles<'py>(
    py: Python<'py>,
    puzzle: GridArg,
    limit: Number,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    let limit = usize::try_from(limit.at_least(0, "limit")?).unwrap_or(usize::MAX);
    ask(py, max_steps, timeout, |mut doctor| doctor.minimal_puzzles(&puzzle.0, limit))?.data(py)
}

/// A proof of the number of solutions of a puzzle, none, one or several: a log that a short program
/// can check without searching, such as ``proof/check.py`` in the repository. Every digit of a grid
/// counts as a given.
///
/// ``None`` if a limit was reached first; ``max_steps`` and ``timeout`` are those of ``diagnose``.
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
    puzzle: PuzzleArg,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<Option<String>> {
    ask(py, max_steps, timeout, |mut doctor| doctor.prove(&puzzle.0).map(|log| log.to_string()))
}
