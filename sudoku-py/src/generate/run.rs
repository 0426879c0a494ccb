//! `Run`: puzzles as they are asked for.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use pyo3::prelude::*;
use sudoku_core::generate::{self, Generated, Run};
use sudoku_core::{Generator, Limits};

use crate::batch::{generated, pool};
use crate::data::Object;
use crate::errors::IntoPython;
use crate::html;
use crate::interrupt::on_pool;
use crate::number;
use crate::producer::{Worker, lock, lock_between_signals};

#[doc = docs!(Run)]
#[pyclass(name = "Run", module = "sudoku_core.results", frozen)]
pub(crate) struct PyRun {
    /// Held while puzzles are made, but not while the waiting thread looks for Ctrl-C.
    making: Mutex<Making>,
    /// Never held for long.
    state: Mutex<State>,
    /// The thread that holds `making`.
    maker: Worker,
    /// Set by Ctrl-C: the work has to stop.
    stop: AtomicBool,
    seed: u64,
    first_attempt: u64,
    /// The number of puzzles to make.
    count: u64,
    /// The number of threads.
    threads: usize,
}

struct Making {
    run: Run<'static>,
    deadline: Option<Instant>,
    /// The number of puzzles to make next, unless that takes long.
    most: u64,
}

/// The numbers of a run, beside its constraints.
pub(super) struct Numbers {
    pub(super) seed: u64,
    pub(super) first_attempt: u64,
    /// The number of puzzles to make.
    pub(super) count: u64,
    /// The number of threads, from 1.
    pub(super) threads: usize,
}

#[derive(Default)]
struct State {
    /// Puzzles that are made but not handed out yet.
    ready: VecDeque<Generated>,
    found: u64,
    attempts: u64,
    ending: Option<&'static str>,
}

/// The largest number of puzzles that wait to be handed out.
const MOST: u64 = 1 << 10;
/// The first puzzles are handed out after this time, even if the batch is not complete.
const PATIENCE: Duration = Duration::from_millis(5);

#[pymethods]
impl PyRun {
    fn __iter__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __next__<'py>(&self, py: Python<'py>) -> PyResult<Option<Object<'py>>> {
        self.next(py)?.map(|made| super::made(py, &made, self.seed)).transpose()
    }

    #[doc = docs!(Run.batch)]
    #[pyo3(signature = (count, /, *, progress=None))]
    fn batch<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = number::count)] count: u64,
        progress: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Object<'py>> {
        let mut made = Vec::new();
        let mut reported = 0;
        while (made.len() as u64) < count {
            let Some(next) = self.next(py)? else { break };
            made.push(next);
            let is_pause = self.state().ready.is_empty();
            if let Some(progress) = progress.as_ref().filter(|_| is_pause) {
                reported = made.len();
                progress.call1((reported, count))?;
            }
        }
        if let Some(progress) = progress.filter(|_| reported < made.len()) {
            progress.call1((made.len(), count))?;
        }
        generated(py, &made, self.seed)
    }

    #[doc = docs!(Run.seed)]
    #[getter]
    const fn seed(&self) -> u64 {
        self.seed
    }

    #[doc = docs!(Run.found)]
    #[getter]
    fn found(&self) -> u64 {
        self.state().found
    }

    #[doc = docs!(Run.attempts)]
    #[getter]
    fn attempts(&self) -> u64 {
        self.state().attempts
    }

    #[doc = docs!(Run.ending)]
    #[getter]
    fn ending(&self) -> Option<&'static str> {
        self.state().ending
    }

    fn _repr_html_<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        html::of(slf.as_any(), "run")
    }

    fn __repr__(&self) -> String {
        let State { found, attempts, ending, .. } = &*self.state();
        let going_on = if ending.is_some() { "ended" } else { "going on" };
        format!("<Run: {found} found in {attempts} attempts, {going_on}>")
    }
}

impl PyRun {
    /// # Errors
    ///
    /// `NotFeasible`.
    pub(super) fn new(
        py: Python<'_>,
        generator: Generator<'static>,
        Numbers { seed, first_attempt, count, threads }: Numbers,
        deadline: Option<Instant>,
    ) -> PyResult<Self> {
        let generator = generator.max_puzzles(count);
        let run = generator.run().map_err(|error| error.into_python(py))?;
        let ending = (count == 0).then_some("count");
        let state = Mutex::new(State { ending, ..State::default() });
        Ok(Self {
            making: Mutex::new(Making { run, deadline, most: 1 }),
            state,
            maker: Worker::default(),
            stop: AtomicBool::new(false),
            seed,
            first_attempt,
            count,
            threads,
        })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        lock(&self.state)
    }

    fn next(&self, py: Python<'_>) -> PyResult<Option<Generated>> {
        loop {
            let mut state = self.state();
            if state.ending.is_some() {
                return Ok(None);
            }
            if let Some(made) = state.ready.pop_front() {
                state.found += 1;
                state.attempts = made.attempt - self.first_attempt + 1;
                if state.found == self.count {
                    state.ending = Some("count");
                }
                return Ok(Some(made));
            }
            drop(state);
            self.make(py)?;
        }
    }

    /// Makes at least one puzzle, unless the run has ended.
    fn make(&self, py: Python<'_>) -> PyResult<()> {
        self.maker.refuse_here("this run is making a puzzle already")?;
        let pool = pool(self.threads)?;
        let making = &mut *lock_between_signals(py, &self.making)?;
        let state = self.state();
        if !state.ready.is_empty() || state.ending.is_some() {
            return Ok(()); // another thread did it meanwhile
        }
        let left = self.count - state.found;
        drop(state);
        let working = self.maker.begin();
        let stop = || self.stop.store(true, Ordering::Relaxed);
        let (made, signals) = on_pool(py, &pool, stop, || making.make(left, &self.stop));
        drop(working);
        let mut state = self.state();
        if let Some(made) = made {
            state.ready.extend(made);
            if let Some(ending) = making.run.ending()
                && state.ready.is_empty()
            {
                state.attempts = making.run.attempts();
                state.ending = Some(match ending {
                    generate::RunEnding::MaxPuzzles => "count",
                    generate::RunEnding::MaxAttempts => "max_attempts",
                    generate::RunEnding::Deadline => "deadline",
                    _ => "cancelled",
                });
            }
        }
        drop(state);
        signals
    }
}

impl Making {
    /// At least one puzzle and at most `left`; none at the end of the run.
    fn make(&mut self, left: u64, stop: &AtomicBool) -> Vec<Generated> {
        let mut limits = Limits::new().cancelled_by(stop);
        if let Some(moment) = self.deadline {
            limits = limits.deadline(moment);
        }
        let (begin, most) = (Instant::now(), self.most.min(left));
        self.most = (2 * self.most).min(MOST);
        let mut made = Vec::new();
        while (made.len() as u64) < most && (made.is_empty() || begin.elapsed() < PATIENCE) {
            let Some(next) = self.run.next_within(limits) else { break };
            made.push(next);
        }
        made
    }
}
