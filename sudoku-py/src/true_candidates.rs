//! `true_candidates()`: the digits that every cell holds in some solution.

use std::time::Instant;

use pyo3::prelude::*;
use sudoku_core::{AnyPuzzle, Limits, Solver, TrueCandidates};

use crate::data::{Bytes, Object, record};
use crate::interrupt::{SHORT, detached, in_slices};
use crate::number::{self, Number};
use crate::puzzle::PuzzleArg;
use crate::search::deadline;

/// The candidates of a grid, or of pencil marks, that are part of some solution, each with the
/// number of these solutions, counted up to ``limit``, 1 to 10,000.
///
/// Finding the true candidates takes about as long as a few hundred searches, whatever the number
/// of solutions. With a limit above 1, counting takes longer, and up to 729 times ``limit``
/// solutions are kept in memory meanwhile.
///
/// ``max_steps`` limits the steps of all searches, which are the same on every machine; ``timeout``
/// the seconds, to some milliseconds. ``is_proven`` is false if a limit was reached. Ctrl-C works
/// while it searches.
///
/// Raises ``ValueError`` if ``limit`` is not 1 to 10,000, or one of the others is negative.
///
/// >>> from sudoku_core import true_candidates
/// >>> solution = "913627584642589731875341692589174326261893457734265819128736945396452178457918263"
/// >>> grid = solution.replace("3", ".").replace("9", ".")  # they can be swapped
/// >>> found = true_candidates(grid, limit=100)
/// >>> sorted(found.candidates["r1c1"]), found.count("r1c1", 3), found.count("r1c1", 9)
/// ([3, 9], 1, 1)
#[pyfunction]
#[pyo3(
    signature = (grid, /, limit=Number::Fits(1), *, max_steps=None, timeout=None),
    text_signature = "(grid, /, limit=1, *, max_steps=None, timeout=None)"
)]
pub(crate) fn true_candidates<'py>(
    py: Python<'py>,
    grid: PuzzleArg,
    limit: Number,
    max_steps: Option<Number>,
    timeout: Option<f64>,
) -> PyResult<Object<'py>> {
    let budget = Budget::new(&limit, max_steps, timeout)?;
    true_candidates_of(py, &grid.0, &mut Solver::new(), &budget)
}

/// The limits of counting.
pub(crate) struct Budget {
    limit: u32,
    max_steps: u64,
    deadline: Option<Instant>,
}

impl Budget {
    pub(crate) fn new(
        limit: &Number,
        max_steps: Option<Number>,
        timeout: Option<f64>,
    ) -> PyResult<Self> {
        let limit = limit.within("limit", 1..=TrueCandidates::MAX_LIMIT.into())? as u32;
        let max_steps = number::limit(max_steps, "max_steps")?;
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
        _results::TrueCandidates {
            candidates: found.candidates(),
            backbone: found.backbone(),
            limit: found.limit(),
            is_proven: found.is_proven(),
            data: Bytes(counts),
        }
    )
}
