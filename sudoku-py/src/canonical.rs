//! The same puzzle in disguise: `canonical` and what it returns, `canonical_form`, `equivalence`.

use pyo3::prelude::*;
use sudoku_core::AnyPuzzle;
use sudoku_core::{Canonical, Canonicalizer};

use crate::reading::{ReadingArg, object_of};
use crate::transformation::PyTransformation;

/// The canonical form of a puzzle, the transformation that leads there, and the number of its
/// automorphisms.
///
/// The form is the smallest of all images of the puzzle, so two puzzles have the same form if and
/// only if they are the same puzzle in disguise. Of a grid it is the first in the dictionary, as 81
/// digits row by row with 0 for an empty cell (*minlex*), whether it has one solution, several or
/// none, is full or clashes. Of pencil marks it is the smallest sequence of 81 numbers, the candidates
/// a, b, ... of a cell read as 2**(a - 1) + 2**(b - 1) + ... A mask of fixed cells moves along and
/// decides nothing.
///
/// ``canonical_form`` has the form alone, and ``canonical_batch`` those of many grids.
///
/// >>> from sudoku_core import Transformation, canonical
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> disguised = Transformation.random(7).apply(puzzle)
/// >>> found = canonical(disguised)
/// >>> str(found.form)
/// '.......12..1.34.5..3..6.74....876...2..4...7.5..3...6.1.9..3..73...871..45.......'
/// >>> found.form == canonical(puzzle).form == found.transformation.apply(disguised)
/// True
/// >>> found.automorphisms  # none but the identity
/// 1
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn canonical(py: Python<'_>, puzzle: ReadingArg) -> PyCanonical {
    PyCanonical(py.detach(|| sudoku_core::canonical(&puzzle.0)))
}

/// What ``canonical()`` found. For annotations it is ``Canonical[Grid]`` or
/// ``Canonical[CandidateGrid]``.
///
/// >>> from sudoku_core import canonical
/// >>> canonical("7" + 80 * ".")
/// <Canonical: ................................................................................1>
#[pyclass(name = "Canonical", module = "sudoku_core", frozen, eq, generic)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct PyCanonical(Canonical<AnyPuzzle>);

#[pymethods]
impl PyCanonical {
    /// The smallest of all images of the puzzle: a ``Grid``, or a ``CandidateGrid``.
    #[getter]
    fn form<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        object_of(py, self.0.form)
    }

    /// One of the transformations that lead there.
    #[getter]
    fn transformation(&self) -> PyTransformation {
        PyTransformation(self.0.transformation)
    }

    /// How many there are: as many as leave the puzzle as it is, 1 at least.
    #[getter]
    fn automorphisms(&self) -> u64 {
        self.0.automorphisms
    }

    fn __repr__(&self) -> String {
        match &self.0.form {
            AnyPuzzle::Grid(grid) => format!("<Canonical: {grid}>"),
            AnyPuzzle::Candidates(marks) => format!("<Canonical: {}>", marks.line()),
        }
    }
}

/// The canonical form of a puzzle alone: ``canonical(puzzle).form``.
///
/// >>> from sudoku_core import canonical_form
/// >>> seen = set()
/// >>> for line in (
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
/// ...     ".6.8.9..4.71......54.6..8...1..6..3....398....2..7..8...6..3.78......24.4..7.6.1.",
/// ...     "..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3",
/// ... ):
/// ...     seen.add(canonical_form(line))
/// >>> len(seen)  # the second is the first, turned by 180 degrees
/// 2
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn canonical_form<'py>(
    py: Python<'py>,
    puzzle: ReadingArg,
) -> PyResult<Bound<'py, PyAny>> {
    object_of(py, py.detach(|| Canonicalizer::new().form(&puzzle.0)))
}

/// Whether two puzzles are the same one in disguise, and how: the transformation that leads from the
/// first to the second, ``None`` if there is none. If there are several, one that is easy to say.
///
/// >>> from sudoku_core import Grid, Transformation, equivalence
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> turned = Transformation.from_square("quarter-turn").apply(puzzle)
/// >>> print(equivalence(puzzle, turned))
/// turned by 90 degrees
/// >>> print(equivalence(puzzle, Grid.empty()))
/// None
#[pyfunction]
#[pyo3(signature = (puzzle, other, /))]
pub(crate) fn equivalence(
    py: Python<'_>,
    puzzle: ReadingArg,
    other: ReadingArg,
) -> Option<PyTransformation> {
    py.detach(|| sudoku_core::equivalence(&puzzle.0, &other.0)).map(PyTransformation)
}
