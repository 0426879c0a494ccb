//! `parse_grids()`: all grids of a text.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use sudoku_core::text::read_grids;

use crate::data::Data;
use crate::errors::IntoPython;
use crate::interrupt::in_slices;

/// All grids of a text, in order: a line each, nine lines each, with boxes drawn, as pencil
/// marks, with words between them.
///
/// The list holds a ``Grid``, or for pencil marks a ``CandidateGrid``. If a part looks like a grid
/// but cannot be read, ``errors="raise"`` raises ``ParseGridError``, and ``errors="keep"`` puts
/// that error into the list in its place.
///
/// >>> from sudoku_core import parse_grids
/// >>> text = """
/// ... # two puzzles
/// ... .1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.
/// ... ..41.8......3...9.....2..45.....1..2.27.......3.....6.1...5.8...63...9....92....3
/// ... """
/// >>> len(parse_grids(text))
/// 2
/// >>> parse_grids(80 * ".", errors="keep")
/// [ParseGridError('line 1: 80 symbols, expected 81', 1, 81, None)]
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
