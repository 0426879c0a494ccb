//! `House`: a row, a column or a box.

use pyo3::prelude::*;
use sudoku_core::House;

use crate::cell_set::PyCellSet;
use crate::errors::sudoku_error;

#[doc = docs!(House)]
#[pyclass(name = "House", module = "sudoku_core", frozen, eq, ord, hash)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct PyHouse(pub(crate) House);

#[pymethods]
impl PyHouse {
    #[classattr]
    #[allow(non_upper_case_globals)] // Python's name
    const __match_args__: (&str, &str) = ("kind", "number");

    #[new]
    #[pyo3(signature = (kind, number, /))]
    fn new(py: Python<'_>, kind: &str, number: i64) -> PyResult<Self> {
        House::ALL
            .into_iter()
            .find(|&house| {
                house.kind().name() == kind && i64::try_from(house.number()) == Ok(number)
            })
            .map(Self)
            .ok_or_else(|| {
                let found = format!("{kind} {number}");
                sudoku_error(
                    py,
                    format!("expected a row, column or box from 1 to 9, found {found:?}"),
                )
            })
    }

    #[doc = docs!(House.all)]
    #[staticmethod]
    fn all() -> Vec<Self> {
        House::ALL.map(Self).to_vec()
    }

    #[doc = docs!(House.kind)]
    #[getter]
    fn kind(&self) -> &'static str {
        self.0.kind().name()
    }

    #[doc = docs!(House.number)]
    #[getter]
    fn number(&self) -> usize {
        self.0.number()
    }

    #[doc = docs!(House.cells)]
    #[getter]
    fn cells(&self) -> PyCellSet {
        PyCellSet(self.0.cell_set())
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("House('{}', {})", self.0.kind().name(), self.0.number())
    }

    fn __getnewargs__(&self) -> (&'static str, usize) {
        (self.0.kind().name(), self.0.number())
    }
}
