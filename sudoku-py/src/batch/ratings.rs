//! `rate_batch()`: the ratings of many grids.

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use sudoku_core::rating::{Rated, Rater, Scale};
use sudoku_core::{Grid, Limits};

use super::arrays::Items;
use super::pieces::Pieces;
use super::source::Source;
use crate::number::{self, Number};
use crate::rating::named;

/// The ratings of many puzzles, on all cores: an array with a row of numbers for each, as from
/// ``rate``.
///
/// On the scales of Sudoku Explainer it has ``uint16`` and the shape (N, 3): ER, EP and ED in tenths.
/// On the scale ``"hodoku"`` it has ``uint32`` and the shape (N, 3): the points; the level, 1 (easy) to
/// 5 (extreme); 1 if they are exact, 0 if approximate. A row has the highest number of its type three
/// times, 65535 or 4294967295, if the puzzle does not have exactly one solution, and if only lower
/// bounds are known: ``rate`` gives the reason, or these bounds.
///
/// ``puzzles``, ``threads``, ``progress`` and the errors are those of ``solve_batch``; ``scale`` and
/// ``max_steps`` those of ``rate``.
///
/// >>> from sudoku_core import rate_batch
/// >>> puzzles = [
/// ...     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
/// ...     "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
/// ... ]
/// >>> rate_batch(puzzles).tolist()
/// [[15, 12, 12], [12, 12, 12]]
/// >>> rate_batch(puzzles, scale="hodoku").tolist()
/// [[298, 1, 1], [196, 1, 1]]
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
    let (scale, threads) = (named(scale)?, threads.threads()?);
    let limits = Limits::new().max_steps(number::limit(max_steps, "max_steps")?);
    let asked = Asked { scale, limits, threads, progress };
    if scale == Scale::Hodoku {
        asked.array(puzzles, Items::UInt32, |rated| {
            let (is_exact, score) = match rated {
                Rated::Exact(rating) => (true, rating.score()?),
                Rated::Approximate(rating) => (false, rating.score()?),
                _ => return None,
            };
            let numbers = [score.points(), score.level() as u32 + 1, u32::from(is_exact)];
            Some(bytes_of::<4, 12>(numbers.map(u32::to_ne_bytes)))
        })
    } else {
        asked.array(puzzles, Items::UInt16, |rated| {
            let tenths = rated.exact()?.se()?.tenths();
            Some(bytes_of::<2, 6>(tenths.map(u16::to_ne_bytes)))
        })
    }
}

/// Three numbers in a row.
fn bytes_of<const SIZE: usize, const ROW: usize>(numbers: [[u8; SIZE]; 3]) -> [u8; ROW] {
    let mut row = [0; ROW];
    for (place, number) in row.chunks_exact_mut(SIZE).zip(numbers) {
        place.copy_from_slice(&number);
    }
    row
}

/// How many puzzles are rated.
struct Asked<'py> {
    scale: Scale,
    limits: Limits<'static>,
    threads: usize,
    progress: Option<Bound<'py, PyAny>>,
}

impl<'py> Asked<'py> {
    /// The array with three numbers for each puzzle: those of a rating, or else the highest.
    fn array<const ROW: usize>(
        self,
        puzzles: &Bound<'py, PyAny>,
        items: Items,
        numbers: impl Fn(Rated) -> Option<[u8; ROW]> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = puzzles.py();
        let (arrays, source) = Source::of(puzzles)?;
        let room = source.len().checked_mul(ROW).filter(|room| isize::try_from(*room).is_ok());
        let no_room = "the ratings of all puzzles do not fit in memory";
        let room = room.ok_or_else(|| PyMemoryError::new_err(no_room))?;
        let pieces = Pieces { first: 16, share: 4, threads: self.threads };
        let bytes = PyBytes::new_with(py, room, |room| {
            let worker = || {
                let mut rater = Rater::new(self.scale).limits(self.limits);
                let numbers = &numbers;
                move |grid: &Grid, place: &mut [u8; ROW]| {
                    *place = rater.rate(grid).ok().and_then(numbers).unwrap_or([u8::MAX; ROW]);
                }
            };
            pieces.run(py, &source, room.as_chunks_mut().0, worker, self.progress.as_ref())
        })?;
        arrays.array(&bytes, items, &[source.len(), 3])
    }
}
