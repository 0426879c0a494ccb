//! Equivalent puzzles: `canonical`, `canonical_form`, `equivalence`.

use pyo3::prelude::*;
use sudoku_core::{Canonical, Canonicalizer};

use crate::data::{Data, Object, record};
use crate::puzzle::PuzzleArg;
use crate::transformation::PyTransformation;

/// The canonical form of a puzzle, the transformation that leads there, and the number of its
/// automorphisms.
///
/// The form is the smallest of all images of the puzzle, so two puzzles have the same form if and
/// only if they are equivalent. Of a grid it is the lexicographically smallest line of 81 digits
/// with 0 for an empty cell (*minlex*). The grid may have one solution, several or none, be full or
/// clash. Of pencil marks it is the smallest sequence of 81 numbers, the candidates a, b, ... of a
/// cell read as 2**(a - 1) + 2**(b - 1) + ... A mask of fixed cells moves along and does not
/// matter.
///
/// ``canonical_form`` has the form alone, and ``canonical_batch`` those of many grids.
///
/// >>> from sudoku_core import Transformation, canonical
/// >>> puzzle = ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6."
/// >>> image = Transformation.random(7).apply(puzzle)
/// >>> found = canonical(image)
/// >>> str(found.form)
/// '.......12..1.34.5..3..6.74....876...2..4...7.5..3...6.1.9..3..73...871..45.......'
/// >>> found.form == canonical(puzzle).form == found.transformation.apply(image)
/// True
/// >>> found.automorphisms  # only the identity
/// 1
#[pyfunction]
#[pyo3(signature = (puzzle, /))]
pub(crate) fn canonical<'py>(py: Python<'py>, puzzle: PuzzleArg) -> PyResult<Object<'py>> {
    let Canonical { form, transformation, automorphisms, .. } =
        py.detach(|| sudoku_core::canonical(&puzzle.0));
    record!(py, _results::Canonical { form, transformation, automorphisms })
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
pub(crate) fn canonical_form<'py>(py: Python<'py>, puzzle: PuzzleArg) -> PyResult<Object<'py>> {
    py.detach(|| Canonicalizer::new().form(&puzzle.0)).data(py)
}

/// The transformation that leads from the first puzzle to the second, or ``None`` if they are not
/// equivalent. If there are several, one that is easy to describe.
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
    puzzle: PuzzleArg,
    other: PuzzleArg,
) -> Option<PyTransformation> {
    py.detach(|| sudoku_core::equivalence(&puzzle.0, &other.0)).map(PyTransformation)
}
