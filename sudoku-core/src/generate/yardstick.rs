//! [`Yardstick`]: requirements that are only known by solving a puzzle, and [`Gauge`], which
//! measures them.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;
use core::ops::RangeInclusive;

use crate::grid::Grid;

/// Requirements for puzzles beyond those of a [`Generator`](super::Generator): their rating, say.
/// Its crate knows how to measure them; the generator only asks how far a puzzle is from meeting
/// them.
///
/// The puzzles depend on the distances, so the same yardstick has to measure the same puzzle alike,
/// for ever.
pub trait Yardstick: fmt::Debug + Send + Sync {
    /// The reason why no puzzle meets the requirements, in a sentence; `None` if there may be
    /// some.
    fn contradiction(&self) -> Option<String>;

    /// The numbers of givens of such puzzles in print, which they have if no option of the
    /// generator says how many there are; with more symmetry than a half turn, more if the symmetry
    /// takes them. `None` for as few as the symmetry allows.
    fn usual_givens(&self) -> Option<RangeInclusive<usize>> {
        None
    }

    /// Whether nothing is required: then puzzles are not measured at all.
    fn is_empty(&self) -> bool {
        false
    }

    /// A gauge with its own memory: each thread has one.
    fn gauge(&self) -> Box<dyn Gauge>;
}

/// Measures puzzles, in memory that is kept.
pub trait Gauge: Send {
    /// The distance of a proper puzzle from the requirements: 0 if it meets them. From 250 on, a
    /// puzzle is no near miss, and the attempt ends with it.
    fn distance(&mut self, puzzle: &Grid) -> u32;
}

/// The distance is the answer of the closure.
impl<F: FnMut(&Grid) -> u32 + Send> Gauge for F {
    fn distance(&mut self, puzzle: &Grid) -> u32 {
        self(puzzle)
    }
}
