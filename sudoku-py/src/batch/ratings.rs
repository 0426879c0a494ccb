//! `rate_batch()`: the ratings of many grids.

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_core::rating::Rater;
use sudoku_core::{Grid, Limits};

use super::arrays::Items;
use super::pieces::Pieces;
use super::source::Source;
use crate::number::{self, Number};
use crate::rating::named;

/// The number without a rating.
const NONE: u16 = u16::MAX;

/// The ratings of many puzzles, in tenths, on all cores: an array of ``uint16`` of shape (N, 3)
/// with ER, EP and ED of each, as from ``rate``.
///
/// A row is 65535 three times if the puzzle does not have exactly one solution, and if its rating
/// is not known: ``rate`` gives the reason, or a lower bound.
///
/// ``puzzles``, ``threads``, ``progress`` and the errors are those of ``solve_batch``; ``scale`` and
/// ``max_steps`` those of ``rate``.
///
/// >>> from sudoku_core import rate_batch
/// >>> ratings = rate_batch([
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
/// ...     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
/// ... ])
/// >>> ratings.tolist()
/// [[15, 12, 12], [12, 12, 12]]
#[pyfunction]
#[pyo3(
    signature = (
        puzzles, /, *, scale="se-classic", max_steps=None, threads=Number::Fits(0), progress=None
    ),
    text_signature =
        "(puzzles, /, *, scale=\"se-classic\", max_steps=None, threads=0, progress=None)"
)]
pub(crate) fn rate_batch<'py>(
    puzzles: &Bound<'py, PyAny>,
    scale: &str,
    max_steps: Option<Number>,
    threads: Number,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = puzzles.py();
    let (scale, threads) = (named(scale)?, threads.threads()?);
    let limits = Limits::new().max_steps(number::limit(max_steps, "max_steps")?);
    let (arrays, source) = Source::of(puzzles)?;
    let room = source.len().checked_mul(6).filter(|room| isize::try_from(*room).is_ok());
    let room = room
        .ok_or_else(|| PyMemoryError::new_err("the ratings of all puzzles do not fit in memory"))?;
    let pieces = Pieces { first: 16, share: 4, threads };
    let bytes = PyBytes::new_with(py, room, |room| {
        let worker = || {
            let mut rater = Rater::new(scale).limits(limits);
            move |grid: &Grid, place: &mut [u8; 6]| {
                let exact = rater.rate(grid).ok().and_then(|rated| rated.exact());
                let tenths = exact.map_or([NONE; 3], |rating| rating.tenths());
                for (own, number) in place.as_chunks_mut::<2>().0.iter_mut().zip(tenths) {
                    *own = number.to_ne_bytes();
                }
            }
        };
        pieces.run(py, &source, room.as_chunks_mut().0, worker, progress.as_ref())
    })?;
    arrays.array(&bytes, Items::UInt16, &[source.len(), 3])
}
