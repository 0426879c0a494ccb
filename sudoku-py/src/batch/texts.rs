//! [`Texts`]: the texts of a list, read in Python's memory by all threads.

use std::ops::Range;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::{PyFloat, PyList, PyString, PyTuple};
use rayon::ThreadPool;
use sudoku_core::Grid;
use sudoku_core::text::digits_of_line;

use super::wide::fill;

/// The texts of a list or tuple.
pub(super) struct Texts {
    texts: Vec<PyBackedStr>,
    /// The places of the texts among the items, if some items are missing.
    present: Option<Vec<usize>>,
    len: usize,
}

impl Texts {
    /// The texts of a list or tuple; `None` if it holds anything else, or is anything else. If
    /// `may_miss`, some may be missing, as in a column of a table.
    pub(super) fn of(items: &Bound<'_, PyAny>, may_miss: bool) -> Option<Self> {
        let items = match items.cast_exact::<PyList>() {
            Ok(list) => list.to_tuple(),
            Err(_) => items.cast_exact::<PyTuple>().ok()?.clone(),
        };
        let len = items.len();
        let (mut texts, mut present) = (Vec::with_capacity(len), None);
        for (at, item) in items.iter_borrowed().enumerate() {
            let Ok(text) = item.cast::<PyString>() else {
                if !may_miss || !is_missing(&item) {
                    return None;
                }
                present.get_or_insert_with(|| (0..at).collect::<Vec<_>>());
                continue;
            };
            texts.push(PyBackedStr::try_from(text.to_owned()).ok()?);
            if let Some(present) = &mut present {
                present.push(at);
            }
        }
        Some(Self { texts, present, len })
    }

    /// The number of items.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// The places of the texts among the items, if some items are missing. If not `strict`, texts
    /// that are not grids are also missing.
    pub(super) fn take_present(&mut self, py: Python<'_>, strict: bool) -> Option<Vec<usize>> {
        let present = self.present.take();
        if strict {
            return present;
        }
        let Self { texts, len, .. } = self;
        let read = py.detach(|| {
            let mut digits = [0; 81];
            let mut read = Vec::with_capacity(texts.len());
            let mut nth = 0;
            texts.retain(|text| {
                let is_grid = digits_of(text, &mut digits);
                if is_grid {
                    read.push(present.as_ref().map_or(nth, |present| present[nth]));
                }
                nth += 1;
                is_grid
            });
            read
        });
        (read.len() < *len).then_some(read)
    }

    /// Reads some of the texts. On failure: the place of the first that is not a grid.
    pub(super) fn read(
        &self,
        py: Python<'_>,
        pool: Option<(&ThreadPool, usize)>,
        range: Range<usize>,
        room: &mut [[u8; 81]],
    ) -> Option<usize> {
        let texts = &self.texts[range.clone()];
        let read = |at: usize, digits: &mut [u8; 81]| digits_of(&texts[at], digits);
        Some(range.start + py.detach(|| fill(pool, room, read))?)
    }

    /// The text in this place.
    pub(super) fn text(&self, at: usize) -> &str {
        &self.texts[at]
    }
}

/// Whether the text is a grid, whose digits it then is.
pub(super) fn digits_of(text: &str, digits: &mut [u8; 81]) -> bool {
    if let Some(line) = digits_of_line(text.as_bytes()) {
        *digits = line;
        return true;
    }
    text.parse::<Grid>().map(|grid| *digits = *grid.digits()).is_ok()
}

/// Whether this is the value of an empty place in a table.
pub(super) fn is_missing(value: &Bound<'_, PyAny>) -> bool {
    value.is_none()
        || value.cast::<PyFloat>().is_ok_and(|number| number.value().is_nan())
        || value.get_type().name().is_ok_and(|name| name == "NAType")
}
