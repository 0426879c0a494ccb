//! `true_candidates()`: the digits that every cell holds in some solution.

use std::time::Instant;

use pyo3::prelude::*;
use sudoku_core::{AnyPuzzle, Limits, Solver};

use crate::data::{Bytes, Object, record};
use crate::interrupt::{SHORT, detached, in_slices};
use crate::number;
use crate::puzzle::PuzzleArg;
use crate::search::deadline;

#[doc = docs!(true_candidates)]
#[pyfunction]
#[pyo3(signature = (grid, /, limit=1, *, max_steps=None, timeout=None))]
pub(crate) fn true_candidates<'py>(
    py: Python<'py>,
    grid: PuzzleArg,
    #[pyo3(from_py_with = number::kept)] limit: u64,
    #[pyo3(from_py_with = number::max_steps)] max_steps: Option<u64>,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    let budget = Budget::new(limit, max_steps, timeout)?;
    true_candidates_of(py, &grid.0, &mut Solver::new(), &budget)
}

/// The limits of counting.
pub(crate) struct Budget {
    limit: u32,
    max_steps: u64,
    deadline: Option<Instant>,
}

impl Budget {
    pub(crate) fn new(limit: u64, max_steps: Option<u64>, timeout: Option<f64>) -> PyResult<Self> {
        let limit = limit as u32;
        let max_steps = number::limited(max_steps);
        Ok(Self { limit, max_steps, deadline: deadline(timeout)? })
    }

    fn has_time(&self) -> bool {
        self.deadline.is_none_or(|deadline| Instant::now() < deadline)
    }
}

/// Answers in the memory of a solver.
pub(crate) fn true_candidates_of<'py>(
    py: Python<'py>,
    puzzle: &AnyPuzzle,
    solver: &mut Solver,
    budget: &Budget,
) -> PyResult<Object<'py>> {
    let &Budget { limit, max_steps, .. } = budget;
    let steps = max_steps.min(SHORT);
    let mut found = in_slices(py, |_| {
        let go_on = || budget.has_time();
        let limits = Limits::new().max_steps(steps).go_on(&go_on);
        Some(solver.true_candidates_within(puzzle, limit, limits))
    })?;
    if !found.is_proven() && max_steps > steps && budget.has_time() {
        found = detached(py, budget.deadline, |go_on| {
            let limits = Limits::new().max_steps(max_steps).go_on(go_on);
            solver.true_candidates_within(puzzle, limit, limits)
        })?;
    }
    let counts = found.counts().as_flattened();
    let counts: Vec<u8> = counts.iter().flat_map(|count| count.to_ne_bytes()).collect();
    record!(
        py,
        results::TrueCandidates {
            candidates: found.candidates(),
            backbone: found.backbone(),
            limit: found.limit(),
            is_proven: found.is_proven(),
            data: Bytes(counts),
        }
    )
}
