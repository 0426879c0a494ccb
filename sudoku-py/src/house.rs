//! `House`: a row, a column or a box.

use pyo3::prelude::*;
use sudoku_core::{House, HouseKind};

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
            .find(|&house| name(house) == kind && i64::try_from(house.number()) == Ok(number))
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
        name(self.0)
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
        format!("House('{}', {})", name(self.0), self.0.number())
    }

    fn __getnewargs__(&self) -> (&'static str, usize) {
        (name(self.0), self.0.number())
    }
}

fn name(house: House) -> &'static str {
    match house.kind() {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    }
}
