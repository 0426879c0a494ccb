//! [`Limits`]: when to stop, in one form for every question.

use core::fmt;
use core::sync::atomic::{AtomicBool, Ordering};

#[cfg(feature = "std")]
use core::time::Duration;
#[cfg(feature = "std")]
use std::time::Instant;

use crate::ending::Ending;

/// When to stop: the limits of any question.
///
/// Where the table says "none", nothing ends the work by default. Most puzzles take microseconds,
/// but a grid with few givens can have more solutions than anyone can count. A service that answers
/// strangers sets `max_steps`, and a deadline.
///
/// A limit that is not set leaves the default in place:
///
/// | | `max_solutions` | `max_steps` | `timeout`, `deadline`, `cancelled_by`, `go_on` |
/// |---|---|---|---|
/// | [`Search`](crate::Search) | in all; none | in all; none | yes |
/// | [`Solver::true_candidates_within`](crate::Solver::true_candidates_within) | unused: `limit` is counted for each candidate | in all; none | yes |
/// | [`BatchSolver`](crate::BatchSolver) | of each grid; 2 | of each grid; none | between pieces of a few thousand grids |
/// | [`Doctor`](crate::diagnose::Doctor) | counted and listed; 1000 | for each part of an answer; 1,000,000 | yes |
/// | [`Generator`](crate::Generator) | unused: see [`max_puzzles`](crate::Generator::max_puzzles) | unused: see [`max_attempts`](crate::Generator::max_attempts) | yes |
/// | `Rater` of the crate `sudoku-human` | unused | of each puzzle; 20,000,000 | yes |
/// | `Hints` of the crate `sudoku-human` | unused | of each step; 1,000,000 | yes |
/// | `all_hints` of the crate `sudoku-human` | unused | in all; 100,000 | yes |
/// | `Tutor` of the crate `sudoku-human` | unused | of each question; none | yes |
/// | [`neighbours`](crate::generate::neighbours()) | of each choice of givens; 10,000 | of each choice; none | between two choices |
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use std::time::Duration;
/// use sudoku_core::{Ending, Grid, Limits, Search};
///
/// let cancel = AtomicBool::new(false); // another thread may set it
/// let limits = Limits::new()
///     .max_steps(1_000_000)
///     .timeout(Duration::from_millis(5))
///     .cancelled_by(&cancel);
/// let mut search = Search::new(&Grid::EMPTY).limits(limits);
/// search.count_rest();
/// assert!(matches!(search.ending(), Some(Ending::MaxSteps | Ending::Deadline)));
/// ```
#[derive(Clone, Copy, Default)]
#[must_use = "limits do nothing until they are handed to a question"]
pub struct Limits<'a> {
    max_solutions: Option<u64>,
    max_steps: Option<u64>,
    #[cfg(feature = "std")]
    deadline: Option<Instant>,
    cancelled: Option<&'a AtomicBool>,
    go_on: Option<&'a (dyn Fn() -> bool + Sync)>,
}

impl<'a> Limits<'a> {
    /// No limits.
    pub const fn new() -> Self {
        Self {
            max_solutions: None,
            max_steps: None,
            #[cfg(feature = "std")]
            deadline: None,
            cancelled: None,
            go_on: None,
        }
    }

    /// Stops after this many solutions.
    pub const fn max_solutions(mut self, solutions: u64) -> Self {
        self.max_solutions = Some(solutions);
        self
    }

    /// Stops after this many steps. A step looks at one node of the search: a grid and all that
    /// follows from it without guessing. Steps are the same on every machine and every
    /// [`Engine`](crate::Engine).
    pub const fn max_steps(mut self, steps: u64) -> Self {
        self.max_steps = Some(steps);
        self
    }

    /// Stops soon after this time from now on: the [deadline](Self::deadline) is set by this call.
    /// A time that no clock can express is without a limit.
    ///
    /// ```
    /// use std::time::Duration;
    /// use sudoku_core::{Ending, Grid, Limits, Search};
    ///
    /// let limits = Limits::new().timeout(Duration::from_millis(5));
    /// let mut search = Search::new(&Grid::EMPTY).limits(limits);
    /// assert!(!search.count_rest().is_exact());
    /// assert_eq!(search.ending(), Some(Ending::Deadline));
    /// ```
    #[cfg(feature = "std")]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    pub fn timeout(mut self, time: Duration) -> Self {
        self.deadline = Instant::now().checked_add(time);
        self
    }

    /// Stops soon after this moment. [`timeout`](Self::timeout) is the same by a time from now on.
    #[cfg(feature = "std")]
    #[cfg_attr(docsrs, doc(cfg(feature = "std")))]
    pub const fn deadline(mut self, moment: Instant) -> Self {
        self.deadline = Some(moment);
        self
    }

    /// Stops soon after the flag becomes `true`; another thread may set it.
    pub const fn cancelled_by(mut self, flag: &'a AtomicBool) -> Self {
        self.cancelled = Some(flag);
        self
    }

    /// Stops soon after `go_on` returns `false`. It is called every few milliseconds at most, and
    /// always on the thread of the caller, except by a [`BatchSolver`](crate::BatchSolver) with
    /// several threads.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicU32, Ordering};
    /// use sudoku_core::{Ending, Grid, Limits, Search};
    ///
    /// let asked = AtomicU32::new(0);
    /// let go_on = || asked.fetch_add(1, Ordering::Relaxed) < 3;
    /// let mut search = Search::new(&Grid::EMPTY).limits(Limits::new().go_on(&go_on));
    /// search.count_rest();
    /// assert_eq!(search.ending(), Some(Ending::Cancelled));
    /// ```
    pub const fn go_on(mut self, go_on: &'a (dyn Fn() -> bool + Sync)) -> Self {
        self.go_on = Some(go_on);
        self
    }

    /// These limits, and those of `later` in place of the same ones.
    pub fn and(self, later: Self) -> Self {
        Self {
            max_solutions: later.max_solutions.or(self.max_solutions),
            max_steps: later.max_steps.or(self.max_steps),
            #[cfg(feature = "std")]
            deadline: later.deadline.or(self.deadline),
            cancelled: later.cancelled.or(self.cancelled),
            go_on: later.go_on.or(self.go_on),
        }
    }

    /// The number of solutions; `default` if it is not set. For work of another crate under the
    /// same limits.
    #[must_use]
    pub fn solutions_or(&self, default: u64) -> u64 {
        self.max_solutions.unwrap_or(default)
    }

    /// The number of steps; `default` if it is not set. For work of another crate under the same
    /// limits.
    #[must_use]
    pub fn steps_or(&self, default: u64) -> u64 {
        self.max_steps.unwrap_or(default)
    }

    /// Whether anything but a number of solutions or steps may end the work.
    #[must_use]
    pub fn are_watched(&self) -> bool {
        self.cancelled.is_some() || self.go_on.is_some() || self.has_deadline()
    }

    fn has_deadline(&self) -> bool {
        #[cfg(feature = "std")]
        return self.deadline.is_some();
        #[cfg(not(feature = "std"))]
        false
    }

    pub(crate) fn is_cancelled(&self) -> bool {
        self.cancelled.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Reads the clock if there is a deadline.
    pub(crate) fn deadline_has_passed(&self) -> bool {
        #[cfg(feature = "std")]
        return self.deadline.is_some_and(|moment| Instant::now() >= moment);
        #[cfg(not(feature = "std"))]
        false
    }

    /// Asks the caller.
    pub(crate) fn caller_goes_on(&self) -> bool {
        self.go_on.is_none_or(|go_on| go_on())
    }

    /// The reason to stop now, if there is one: reads the flag and the clock, and calls `go_on`.
    /// With [`steps_or`](Self::steps_or), for work of other crates under the same limits.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    /// use sudoku_core::{Ending, Limits};
    ///
    /// let flag = AtomicBool::new(true);
    /// let limits = Limits::new().max_steps(100).cancelled_by(&flag);
    /// assert_eq!((limits.steps_or(7), Limits::new().steps_or(7)), (100, 7));
    /// assert!(limits.are_watched());
    /// assert_eq!(limits.stop(), Some(Ending::Cancelled));
    /// ```
    #[must_use]
    pub fn stop(&self) -> Option<Ending> {
        if self.is_cancelled() {
            return Some(Ending::Cancelled);
        }
        if self.deadline_has_passed() {
            return Some(Ending::Deadline);
        }
        (!self.caller_goes_on()).then_some(Ending::Cancelled)
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut limits = f.debug_struct("Limits");
        limits.field("max_solutions", &self.max_solutions).field("max_steps", &self.max_steps);
        #[cfg(feature = "std")]
        limits.field("deadline", &self.deadline);
        limits.field("cancelled", &self.cancelled).finish_non_exhaustive()
    }
}
