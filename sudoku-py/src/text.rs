//! `parse_grids()`: all grids of a text.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_core::text::read_grids;

use crate::data::Data;
use crate::errors::IntoPython;
use crate::interrupt::in_slices;

#[doc = docs!(parse_grids)]
#[pyfunction]
#[pyo3(signature = (text, /, *, errors="raise"))]
pub(crate) fn parse_grids<'py>(
    py: Python<'py>,
    text: &str,
    errors: &str,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let keep = match errors {
        "raise" => false,
        "keep" => true,
        _ => {
            let message = format!("errors is {errors:?}, expected \"raise\" or \"keep\"");
            return Err(PyValueError::new_err(message));
        }
    };
    let (mut grids, mut found) = (read_grids(text), Vec::new());
    in_slices(py, |grids_in_slice| {
        let before = found.len();
        found.extend(grids.by_ref().take(grids_in_slice as usize));
        ((found.len() - before) as u64 != grids_in_slice).then_some(())
    })?;
    found
        .into_iter()
        .map(|item| match item {
            Ok(found) => found.value.data(py),
            Err(error) => {
                let error = error.into_python(py);
                if keep { Ok(error.into_value(py).into_bound(py).into_any()) } else { Err(error) }
            }
        })
        .collect()
}
