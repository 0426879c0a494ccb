//! `Symmetry`: the symmetries of a pattern of cells, and the names of those of the square.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use sudoku_core::{SquareSymmetry, Symmetry};

use crate::cell::CellArg;
use crate::cell_set::{CellSetArg, PyCellSet};
use crate::errors::wrong_type;

/// The symmetry of a pattern of cells, such as the givens of a puzzle: the rotations and
/// reflections of the square that carry the pattern to itself. There are ten kinds.
///
/// ==================  =========================================================================
/// name                the pattern is the same when it is
/// ==================  =========================================================================
/// ``"none"``          left alone
/// ``"half-turn"``     turned by 180 degrees: the usual one in print; also ``"rotational"``
/// ``"quarter-turn"``  turned by 90 degrees
/// ``"left-right"``    mirrored left to right; also ``"mirror"``
/// ``"up-down"``       mirrored top to bottom
/// ``"diagonal"``      mirrored at the diagonal from r1c1 to r9c9
/// ``"antidiagonal"``  mirrored at the diagonal from r1c9 to r9c1
/// ``"mirrors"``       mirrored left to right, and top to bottom
/// ``"diagonals"``     mirrored at either diagonal
/// ``"full"``          turned or mirrored in any way
/// ==================  =========================================================================
///
/// Every function that takes a symmetry takes a ``Symmetry`` or a name. Raises ``ValueError`` for
/// another name.
///
/// >>> from sudoku_core import CellSet, Grid, Symmetry
/// >>> puzzle = Grid(".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.")
/// >>> Symmetry.of(puzzle.fixed)
/// Symmetry('half-turn')
/// >>> broken = puzzle.fixed - CellSet("r1c2")
/// >>> print(Symmetry.of(broken), Symmetry("half-turn").unpaired(broken))
/// none r9c8
#[pyclass(name = "Symmetry", module = "sudoku_core", frozen, eq, hash)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PySymmetry(pub(crate) Symmetry);

#[pymethods]
impl PySymmetry {
    #[new]
    #[pyo3(signature = (symmetry, /))]
    fn new(symmetry: SymmetryArg) -> Self {
        Self(symmetry.0)
    }

    /// The ten kinds.
    #[staticmethod]
    fn all() -> Vec<Self> {
        Symmetry::ALL.map(Self).to_vec()
    }

    /// The symmetry of these cells: the largest that they keep.
    ///
    /// >>> from sudoku_core import Symmetry
    /// >>> Symmetry.of("r1c1 r9c9").name
    /// 'diagonals'
    #[staticmethod]
    #[pyo3(signature = (cells, /))]
    fn of(cells: CellSetArg) -> Self {
        Self(Symmetry::of(cells.0))
    }

    /// The name, as in the list above.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// Its rotations and reflections: 1, 2, 4 or 8, ``"identity"`` first. Their names are those of
    /// ``Transformation.from_square()``.
    ///
    /// >>> from sudoku_core import Symmetry
    /// >>> Symmetry("mirrors").elements
    /// ['identity', 'half-turn', 'left-right', 'up-down']
    #[getter]
    fn elements(&self) -> Vec<&'static str> {
        self.0.elements().iter().map(|&element| square_name(element)).collect()
    }

    /// Whether every pattern that keeps this symmetry also keeps the other one.
    ///
    /// >>> from sudoku_core import Symmetry
    /// >>> Symmetry("mirrors").includes("half-turn"), Symmetry("half-turn").includes("mirrors")
    /// (True, False)
    #[pyo3(signature = (other, /))]
    fn includes(&self, other: SymmetryArg) -> bool {
        self.0.includes(other.0)
    }

    /// Whether all elements carry these cells to themselves.
    #[pyo3(signature = (cells, /))]
    fn keeps(&self, cells: CellSetArg) -> bool {
        self.0.keeps(cells.0)
    }

    /// The cell and its images: 1, 2, 4 or 8 cells.
    ///
    /// >>> from sudoku_core import Symmetry
    /// >>> print(Symmetry("quarter-turn").orbit("r1c2"))
    /// r1c2 r2c9 r8c1 r9c8
    #[pyo3(signature = (cell, /))]
    fn orbit(&self, cell: CellArg) -> PyCellSet {
        PyCellSet(self.0.orbit(cell.0))
    }

    /// All orbits, in the order of their first cells: a pattern keeps the symmetry if it is made of
    /// whole orbits.
    ///
    /// >>> from sudoku_core import Symmetry
    /// >>> len(Symmetry("half-turn").orbits())  # 40 pairs and the centre
    /// 41
    fn orbits(&self) -> Vec<PyCellSet> {
        self.0.orbits().into_iter().map(PyCellSet).collect()
    }

    /// The cells that break the symmetry: part of their orbit is missing.
    #[pyo3(signature = (cells, /))]
    fn unpaired(&self, cells: CellSetArg) -> PyCellSet {
        PyCellSet(self.0.unpaired(cells.0))
    }

    fn __str__(&self) -> &'static str {
        self.0.name()
    }

    fn __repr__(&self) -> String {
        format!("Symmetry('{}')", self.0)
    }

    fn __getnewargs__(&self) -> (&'static str,) {
        (self.0.name(),)
    }
}

/// A `Symmetry` or a name.
pub(crate) struct SymmetryArg(pub(crate) Symmetry);

impl<'py> FromPyObject<'_, 'py> for SymmetryArg {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if let Ok(symmetry) = object.cast::<PySymmetry>() {
            return Ok(Self(symmetry.get().0));
        }
        let Ok(name) = object.cast::<PyString>() else {
            return Err(wrong_type(
                "a symmetry: a Symmetry or a name such as 'half-turn'",
                &object,
            ));
        };
        let name = name.to_cow()?;
        let symmetry = name.parse().map(Self);
        symmetry.map_err(|error| PyValueError::new_err(format!("{error}, found {name:?}")))
    }
}

/// The name of a rotation or reflection.
pub(crate) const fn square_name(square: SquareSymmetry) -> &'static str {
    match square {
        SquareSymmetry::Identity => "identity",
        SquareSymmetry::QuarterTurn => "quarter-turn",
        SquareSymmetry::HalfTurn => "half-turn",
        SquareSymmetry::ThreeQuarterTurn => "three-quarter-turn",
        SquareSymmetry::LeftRight => "left-right",
        SquareSymmetry::UpDown => "up-down",
        SquareSymmetry::Diagonal => "diagonal",
        SquareSymmetry::Antidiagonal => "antidiagonal",
    }
}

/// The rotation or reflection with this name.
pub(crate) fn square_named(name: &str) -> PyResult<SquareSymmetry> {
    let square = SquareSymmetry::ALL.into_iter().find(|&square| square_name(square) == name);
    square.ok_or_else(|| {
        let names = SquareSymmetry::ALL.map(square_name).join(", ");
        PyValueError::new_err(format!("{name:?} is no symmetry of the square: expected {names}"))
    })
}
