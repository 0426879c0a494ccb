//! [`Wide`]: an array of numbers of several bytes, made bytes by all threads.

use std::ops::Range;

use numpy::{Element, PyArrayDyn, PyArrayMethods, PyReadonlyArrayDyn};
use pyo3::prelude::*;
use rayon::ThreadPool;
use rayon::prelude::*;

/// Fewer puzzles are not worth another thread.
const SHARE: usize = 1 << 10;

/// A type of numbers.
pub(super) trait Number: Element + Copy + Send + Sync + Into<i128> {
    /// Its lowest 64 bits; a negative number fills them up.
    fn bits(self) -> u64;
}

/// Declares [`Wide`] for these types.
macro_rules! wide {
    ($($Name:ident($number:ty))*) => {
        /// An array of one of these types, which the caller promised not to change.
        pub(super) enum Wide<'py> {
            $($Name(PyReadonlyArrayDyn<'py, $number>),)*
        }

        $(impl Number for $number {
            fn bits(self) -> u64 {
                self as u64
            }
        })*

        impl<'py> Wide<'py> {
            /// An array of NumPy without gaps, if it has one of these types.
            pub(super) fn of(array: &Bound<'py, PyAny>) -> Option<Self> {
                None$(.or_else(|| numbers(array).map(Self::$Name)))*
            }

            /// Copies the numbers of these puzzles as bytes, on this many threads of the pool. On
            /// failure: the place, counted from the first of them, and the value of the first
            /// number that is not a digit.
            pub(super) fn narrow(
                &self,
                py: Python<'py>,
                pool: Option<(&ThreadPool, usize)>,
                puzzles: Range<usize>,
                to: &mut [[u8; 81]],
            ) -> PyResult<Option<(usize, i128)>> {
                match self {
                    $(Self::$Name(array) => {
                        let from = &array.as_slice()?.as_chunks::<81>().0[puzzles];
                        Ok(py.detach(|| narrow_all(pool, from, to)))
                    })*
                }
            }
        }
    };
}

wide! {
    Int64(i64) Int32(i32) Int16(i16) Int8(i8) UInt64(u64) UInt32(u32) UInt16(u16)
}

/// An array of NumPy without gaps, where it lies, if it has this type.
pub(super) fn numbers<'py, T: Element>(
    array: &Bound<'py, PyAny>,
) -> Option<PyReadonlyArrayDyn<'py, T>> {
    let numbers = array.cast::<PyArrayDyn<T>>().ok()?.try_readonly().ok()?;
    numbers.as_slice().is_ok().then_some(numbers)
}

fn narrow_all<T: Number>(
    pool: Option<(&ThreadPool, usize)>,
    from: &[[T; 81]],
    to: &mut [[u8; 81]],
) -> Option<(usize, i128)> {
    let Some((pool, threads)) = pool.filter(|_| to.len() > SHARE) else {
        return narrow(from.as_flattened(), to.as_flattened_mut());
    };
    let share = to.len().div_ceil(threads).max(SHARE);
    pool.install(|| {
        let shares = from.par_chunks(share).zip(to.par_chunks_mut(share)).enumerate();
        shares.find_map_first(|(nth, (from, to))| {
            let (place, number) = narrow(from.as_flattened(), to.as_flattened_mut())?;
            Some((81 * share * nth + place, number))
        })
    })
}

/// Fills the place of each puzzle, on this many threads of the pool. On failure: the place of the
/// first that cannot be read.
pub(super) fn fill(
    pool: Option<(&ThreadPool, usize)>,
    to: &mut [[u8; 81]],
    read: impl Fn(usize, &mut [u8; 81]) -> bool + Sync,
) -> Option<usize> {
    let some = |first: usize, to: &mut [[u8; 81]]| {
        let mut places = to.iter_mut().zip(first..);
        places.find_map(|(place, at)| (!read(at, place)).then_some(at))
    };
    let Some((pool, threads)) = pool.filter(|_| to.len() > SHARE) else { return some(0, to) };
    let share = to.len().div_ceil(threads).max(SHARE);
    pool.install(|| {
        let shares = to.par_chunks_mut(share).enumerate();
        shares.find_map_first(|(nth, to)| some(share * nth, to))
    })
}

/// Copies numbers as bytes. On failure: the place and value of the first that is not a digit.
pub(super) fn narrow<T: Number>(from: &[T], to: &mut [u8]) -> Option<(usize, i128)> {
    // all at once: that compiles to wide instructions
    let mut all = 0;
    for (to, &number) in to.iter_mut().zip(from) {
        *to = number.bits() as u8;
        all |= number.bits();
    }
    if all <= 0xff {
        return None;
    }
    let mut numbers = from.iter().map(|&number| number.into()).enumerate();
    numbers.find(|(_, number)| !(0..=9).contains(number))
}
