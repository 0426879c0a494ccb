//! [`Halt`]: asks long work to end early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
#[cfg(feature = "pdf")]
use std::time::Duration;

use web_time::Instant;

/// Asks reading or checking to end early: at a moment, or when another thread asks. Readers of
/// texts, the drawing of PDF pages, the search of each 512 puzzles and each explanation look at it.
/// A workbook or a picture is decoded to its end first.
///
/// ```
/// use sudoku_book::Halt;
///
/// let halt = Halt::default();
/// let other = halt.clone();
/// std::thread::spawn(move || other.ask()).join().unwrap();
/// assert!(halt.is_asked());
/// assert!(Halt::at(std::time::Instant::now()).is_asked());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Halt {
    asked: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl Halt {
    /// Asks at this moment, and earlier if someone asks.
    #[must_use]
    pub fn at(moment: Instant) -> Self {
        Self { deadline: Some(moment), ..Self::default() }
    }

    /// Asks now, for all clones. It cannot be taken back.
    pub fn ask(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    /// Whether the work is to end.
    #[must_use]
    pub fn is_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|moment| Instant::now() >= moment)
    }

    /// The time until the moment, if there is one.
    #[cfg(feature = "pdf")]
    pub(crate) fn left(&self) -> Option<Duration> {
        self.deadline.map(|moment| moment.saturating_duration_since(Instant::now()))
    }

    /// The flag that another thread sets.
    #[cfg(feature = "pdf")]
    pub(crate) fn flag(&self) -> Arc<AtomicBool> {
        self.asked.clone()
    }
}
