//! Columns of texts from pandas, polars and Arrow, read in Arrow's memory: one object of Python for
//! each text would take longer than solving it.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_core::Grid;

/// The grids of a column in which every text has 81 symbols. `None` for any other object, if a text
/// is missing or anything else, and if the program has not imported `pyarrow`.
pub(super) fn plain_grids(column: &Bound<'_, PyAny>) -> Option<Vec<[u8; 81]>> {
    if !is_column_of_texts(column) {
        return None;
    }
    let texts = texts(column).ok()??;
    let mut grids = texts.as_chunks::<81>().0.to_vec();
    for grid in &mut grids {
        *grid = plain_grid(grid)?;
    }
    Some(grids)
}

/// The grid of 81 symbols.
pub(super) fn plain_grid(symbols: &[u8; 81]) -> Option<[u8; 81]> {
    let grid: Grid = str::from_utf8(symbols).ok()?.parse().ok()?;
    Some(*grid.digits())
}

/// Whether this is a column that says that it has texts. Frames have several columns, and no type.
fn is_column_of_texts(column: &Bound<'_, PyAny>) -> bool {
    let dtype = column.getattr("dtype").and_then(|dtype| dtype.str());
    matches!(column.hasattr("__arrow_c_stream__"), Ok(true))
        && dtype.is_ok_and(|dtype| {
            let name = dtype.to_string_lossy();
            name.starts_with("str") || name.starts_with("String")
        })
}

/// The texts of a column one after the other, if each has 81 bytes.
fn texts(column: &Bound<'_, PyAny>) -> PyResult<Option<Vec<u8>>> {
    let py = column.py();
    let Ok(arrow) = py.import("sys")?.getattr("modules")?.get_item("pyarrow") else {
        return Ok(None);
    };
    let chunks = arrow.call_method1("chunked_array", (column,))?;
    let chunks = chunks.call_method1("cast", (arrow.call_method0("large_string")?,))?;
    let mut all = Vec::new();
    for chunk in chunks.getattr("chunks")?.try_iter()? {
        let chunk = chunk?;
        let (len, offset) = (chunk.len()?, chunk.getattr("offset")?.extract::<usize>()?);
        if len == 0 {
            continue;
        }
        if chunk.getattr("null_count")?.extract::<usize>()? > 0 {
            return Ok(None);
        }
        let buffers: Vec<Bound<'_, PyAny>> = chunk.call_method0("buffers")?.extract()?;
        let [_, ends, bytes] = &buffers[..] else { return Ok(None) };
        let ends = ends.call_method0("to_pybytes")?;
        let ends = ends.cast::<PyBytes>()?.as_bytes().as_chunks().0.iter();
        let ends = ends.map(|end| i64::from_ne_bytes(*end) as usize);
        let ends: Vec<usize> = ends.skip(offset).take(len + 1).collect();
        if ends.len() != len + 1 || ends.windows(2).any(|pair| pair[1] != pair[0] + 81) {
            return Ok(None);
        }
        let bytes = bytes.call_method0("to_pybytes")?;
        let bytes = bytes.cast::<PyBytes>()?.as_bytes();
        all.extend_from_slice(bytes.get(ends[0]..ends[len]).unwrap_or_default());
    }
    Ok(Some(all))
}
