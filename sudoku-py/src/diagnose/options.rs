//! [`Options`]: how long a doctor works, and how far it looks.

use pyo3::prelude::*;
use sudoku_core::diagnose::Doctor;

use crate::interrupt::detached;
use crate::number::{self, Number};
use crate::search::deadline;

/// The default of `max_steps`, as in the core.
pub(super) const MAX_STEPS: Option<Number> = Some(Number::Fits(1_000_000));
/// The default of `max_solutions`, as in the core.
pub(super) const MAX_SOLUTIONS: Number = Number::Fits(1000);

/// What can be set for a doctor.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Options {
    /// The largest number for none.
    pub(super) max_steps: u64,
    pub(super) max_solutions: u64,
    pub(super) smallest_conflict: bool,
    pub(super) keep_symmetry: bool,
    /// In seconds, for one question.
    pub(super) timeout: Option<f64>,
}

impl Options {
    /// The defaults, with another budget.
    ///
    /// # Errors
    ///
    /// `ValueError` for one that is negative.
    pub(super) fn within(max_steps: Option<Number>, timeout: Option<f64>) -> PyResult<Self> {
        deadline(timeout)?;
        Ok(Self {
            max_steps: number::limit(max_steps, "max_steps")?,
            max_solutions: MAX_SOLUTIONS.at_least(0, "max_solutions")?,
            smallest_conflict: false,
            keep_symmetry: false,
            timeout,
        })
    }

    /// All of them.
    ///
    /// # Errors
    ///
    /// `ValueError` for a number that is negative.
    pub(super) fn new(
        max_steps: Option<Number>,
        max_solutions: &Number,
        smallest_conflict: bool,
        keep_symmetry: bool,
        timeout: Option<f64>,
    ) -> PyResult<Self> {
        let max_solutions = max_solutions.at_least(0, "max_solutions")?;
        let budget = Self::within(max_steps, timeout)?;
        Ok(Self { max_solutions, smallest_conflict, keep_symmetry, ..budget })
    }

    /// Asks a doctor. Other threads run meanwhile.
    ///
    /// # Errors
    ///
    /// What a signal handler raised, such as `KeyboardInterrupt`.
    pub(super) fn ask<T: Send>(
        &self,
        py: Python<'_>,
        question: impl FnOnce(&mut Doctor<'_>) -> T + Send,
    ) -> PyResult<T> {
        detached(py, deadline(self.timeout)?, |go_on| {
            let mut doctor = Doctor::new()
                .max_steps(self.max_steps)
                .max_solutions(self.max_solutions)
                .smallest_conflict(self.smallest_conflict)
                .keep_symmetry(self.keep_symmetry)
                .limits(sudoku_core::Limits::new().go_on(go_on));
            question(&mut doctor)
        })
    }
}
