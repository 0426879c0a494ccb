//! [`Effort`]: the work done for one puzzle, under its limits.

use sudoku_core::{Ending, Limits};

/// Counts steps, and notices when they are to end.
pub(crate) struct Effort<'a> {
    limits: Limits<'a>,
    left: u64,
    until_watch: u32,
    ended: Option<Ending>,
}

/// The number of steps between two looks at the clock and the caller.
const WATCH_EVERY: u32 = 16;

impl<'a> Effort<'a> {
    /// The work under these limits; `max_steps` is their number if they have none.
    pub(crate) fn new(limits: Limits<'a>, max_steps: u64) -> Self {
        let left = limits.steps_or(max_steps);
        Self { limits, left, until_watch: WATCH_EVERY, ended: None }
    }

    /// Counts a step; false if there is to be no more.
    pub(crate) fn go_on(&mut self) -> bool {
        if self.ended.is_some() {
            return false;
        }
        let Some(left) = self.left.checked_sub(1) else {
            self.ended = Some(Ending::MaxSteps);
            return false;
        };
        self.left = left;
        self.until_watch -= 1;
        if self.until_watch == 0 {
            self.until_watch = WATCH_EVERY;
            if self.limits.are_watched() {
                self.ended = self.limits.stop();
            }
        }
        self.ended.is_none()
    }

    pub(crate) const fn has_ended(&self) -> bool {
        self.ended.is_some()
    }
}
