//! [`Workers`]: solves many puzzles at once, on all cores.

use std::ops::ControlFlow;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use sudoku_core::{BatchCount, BatchSolver, Canonicalizer, Grid, Limits, worker_threads};

use super::answer::{COUNTED, Solved, open_grid};
use super::copies::Copies;
use super::job::{Item, Job};
use super::other_kind::Wanted;
use crate::halt::Halt;

/// Fewer puzzles are not worth the start of threads.
const WORTH_THREADS: usize = 64;

/// The same limit for diagnoses, which take milliseconds each.
const DIAGNOSES_WORTH_THREADS: usize = 4;

/// The number of answers that one thread writes before it checks whether another is idle: a puzzle
/// can cost a hundred thousand times as much as the next.
const HANDFUL: usize = 32;

/// The number of puzzles that one thread examines in turn.
const ARMFUL: usize = 512;

/// Solves the puzzles of a batch: grids by a [`BatchSolver`], pencil marks one by one. Keeps its
/// threads and its memory for the next batch.
pub(super) struct Workers {
    max_steps: u64,
    /// The most threads that solve; if 1, the thread of the caller.
    threads: usize,
    /// A separate pool, so that this check sets the number of threads. Started when it pays.
    pool: Option<ThreadPool>,
    batch: BatchSolver<'static>,
    grids: Vec<Grid>,
    counts: Vec<BatchCount>,
    solutions: Vec<[[u8; 81]; 2]>,
    /// Finds canonical forms, if they are compared.
    canonicalizer: Option<Canonicalizer>,
    copies: Copies,
}

/// A puzzle to be solved.
struct Task<'a> {
    job: &'a mut Job,
    /// Its index among the grids, unless it has to be solved alone.
    grid: Option<usize>,
    /// Whether it occurred before the batch.
    occurred: bool,
    /// Whether it has copies, in this batch or before it.
    has_copies: bool,
}

impl Workers {
    /// Makes workers with at most `threads` threads, and at most one for each core; 0 means as many
    /// as [`worker_threads`] says.
    pub(super) fn new(threads: usize, max_steps: u64, compares_forms: bool) -> Self {
        Self {
            max_steps,
            // A limit that cannot be read is meant to be one.
            threads: worker_threads(threads).unwrap_or(1),
            pool: None,
            batch: BatchSolver::new(),
            grids: Vec::new(),
            counts: Vec::new(),
            solutions: Vec::new(),
            canonicalizer: compares_forms.then(Canonicalizer::new),
            copies: Copies::default(),
        }
    }

    /// Solves and examines every puzzle that has no answer yet, but of copies only one. Puzzles
    /// with a fingerprint that occurred before the batch, and copies, have no forms. After a break
    /// by the halt, the answers are incomplete.
    pub(super) fn solve(
        &mut self,
        items: &mut [Item],
        occurred: impl Fn(u128) -> bool,
        halt: &Halt,
    ) -> ControlFlow<()> {
        self.grids.clear();
        self.copies.begin(items.len());
        let mut tasks: Vec<Task<'_>> = Vec::with_capacity(items.len());
        let mut copies = Vec::new();
        for job in items.iter_mut().filter_map(Item::unsolved) {
            if self.copies.answer(job) {
                continue;
            }
            let print = |index: usize| tasks[index].job.fingerprint;
            if let Some(first) = self.copies.first(job.fingerprint, tasks.len(), print) {
                tasks[first].has_copies = true;
                copies.push((job, first));
                continue;
            }
            let grid = job.puzzle().and_then(open_grid).copied();
            let occurred = occurred(job.fingerprint);
            let index = grid.map(|_| self.grids.len());
            tasks.push(Task { job, grid: index, occurred, has_copies: occurred });
            self.grids.extend(grid);
        }
        if tasks.len() >= WORTH_THREADS {
            self.start_threads();
        }
        self.counts.resize(self.grids.len(), BatchCount::default());
        self.solutions.resize(self.grids.len(), [[0; 81]; 2]);
        let Self { max_steps, pool, batch, grids, counts, solutions, canonicalizer, .. } = self;
        let (grids, max_steps, alone) = (&grids[..], *max_steps, pool.is_none());
        let go_on = || !halt.is_asked();
        let limits = Limits::new()
            .go_on(&go_on)
            // One more than is reported shows that there are more.
            .max_solutions(COUNTED + 2)
            .max_steps(max_steps);
        let mut solver = std::mem::take(batch).limits(limits);
        let mut work = || {
            solver.solve(grids, counts, solutions.as_flattened_mut());
            let answer = |Task { job, grid, .. }: &mut Task<'_>| {
                if go_on() {
                    let found = |at: usize| Solved { count: counts[at], first: &solutions[at] };
                    job.solve(grid.map(found), max_steps);
                }
            };
            let look = |tool: &mut Option<Canonicalizer>, task: &mut Task<'_>| {
                if go_on() {
                    task.job.look(tool.as_mut().filter(|_| !task.occurred));
                }
            };
            if alone {
                tasks.iter_mut().for_each(answer);
                tasks.iter_mut().for_each(|task| look(canonicalizer, task));
            } else {
                tasks.par_iter_mut().with_max_len(HANDFUL).for_each(answer);
                let looked = tasks.par_iter_mut().with_max_len(ARMFUL);
                looked.for_each_init(|| canonicalizer.clone(), look);
            }
        };
        match pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
        *batch = solver.without_limits();
        if halt.is_asked() {
            return ControlFlow::Break(());
        }
        for (copy, first) in copies {
            let Job { answer, symmetry, .. } = &*tasks[first].job;
            (copy.answer, copy.symmetry) = (answer.clone(), *symmetry);
        }
        for task in tasks.iter().filter(|task| task.has_copies) {
            self.copies.remember(task.job);
        }
        ControlFlow::Continue(())
    }

    /// Solves every puzzle of another kind, also without some of its rules if `leaves_out`. After a
    /// break by the halt, some have no answer.
    pub(super) fn solve_other_kinds(
        &mut self,
        items: &mut [Item],
        leaves_out: bool,
        halt: &Halt,
    ) -> ControlFlow<()> {
        let mut jobs: Vec<&mut Job> = items.iter_mut().filter_map(Item::of_other_kind).collect();
        let go_on = || !halt.is_asked();
        let limits = Limits::new().max_steps(self.max_steps).go_on(&go_on);
        let wanted = Wanted { compares: self.canonicalizer.is_some(), leaves_out };
        self.each(&mut jobs, || (), |(), job| job.solve_other_kind(limits, wanted));
        if halt.is_asked() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Applies `work` to each item, on several threads if there are enough items. Each thread uses
    /// one tool made by `tool` for its items in turn.
    pub(super) fn each<T: Send, Tool>(
        &mut self,
        items: &mut [T],
        tool: impl Fn() -> Tool + Sync + Send,
        work: impl Fn(&mut Tool, &mut T) + Sync + Send,
    ) {
        if items.is_empty() {
            return;
        }
        if items.len() >= DIAGNOSES_WORTH_THREADS {
            self.start_threads();
        }
        match &self.pool {
            Some(pool) => pool.install(|| items.par_iter_mut().for_each_init(tool, work)),
            None => {
                let mut tool = tool();
                items.iter_mut().for_each(|item| work(&mut tool, item));
            }
        }
    }

    fn start_threads(&mut self) {
        if self.threads == 1 || self.pool.is_some() {
            return;
        }
        match ThreadPoolBuilder::new().num_threads(self.threads).build() {
            Ok(pool) => {
                self.pool = Some(pool);
                self.batch = std::mem::take(&mut self.batch).threads(self.threads);
            }
            // If no threads can be started, one has to do.
            Err(_) => self.threads = 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::super::answer::{Answer, Solved};
    use super::*;
    use crate::entry::{Entry, Role, Unreadable};
    use crate::pair::Puzzle;
    use crate::place::Place;
    use sudoku_core::AnyPuzzle;
    use sudoku_core::{Ending, Transformation};

    const STEPS: u64 = 2000;

    fn job(text: &str) -> Job {
        let reading = text.parse::<AnyPuzzle>();
        Job::new(Box::new(Puzzle::alone(Entry {
            outline: None,
            place: Place::Text { line: 1, column: 1 },
            record: 1,
            role: Role::Puzzle,
            label: None,
            difficulty: None,
            variant: None,
            reading: reading.map_err(|error| Unreadable::new(error.to_string().into())),
        })))
    }

    /// The image of a puzzle by the `nth` transformation; pencil marks remain as they are.
    fn image(text: &str, nth: usize) -> Job {
        let mut job = job(text);
        if let Some(puzzle @ AnyPuzzle::Grid(_)) = job.puzzle() {
            let how = Transformation::from_index(1_234_567_891 * nth as u64).unwrap();
            let puzzle = how.apply(puzzle);
            job = Job::new(Box::new(Puzzle { puzzle: Some(puzzle), ..*job.paired }));
        }
        job
    }

    /// Texts of puzzles: one, several, no solution; clashing, solved, empty; pencil marks; no grid.
    fn texts() -> Vec<String> {
        let mut texts = [
            ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            ".39...12....9.7...8..4.1..6.42...79...........91...54.5..1.9..3...8.5....14...87.",
            "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..",
            "55.......",
            "913627584642589731875341692589174326261893457734265819128736945396452178457918263",
        ]
        .map(String::from)
        .to_vec();
        texts[4].extend(std::iter::repeat_n('.', 72));
        texts.push(".".repeat(81));
        texts.push("123456789".repeat(81));
        texts.push("no grid".into());
        texts
    }

    #[test]
    fn verdicts_are_those_of_each_puzzle_alone() {
        let texts = texts();
        let job = |nth: usize| image(&texts[nth % texts.len()], nth / texts.len() % 20);
        let all = 20 * texts.len();
        for max_steps in [3, STEPS] {
            let alone: Vec<String> = (0..all)
                .map(|nth| {
                    let mut job = job(nth);
                    job.solve(None, max_steps);
                    job.look(Some(&mut Canonicalizer::new()));
                    summary(&job)
                })
                .collect();
            let gave_up = alone.iter().filter(|text| text.contains("GaveUp")).count();
            assert_eq!(gave_up > 0, max_steps == 3, "{alone:?}");
            for threads in [1, 2, 8] {
                let mut solver = Workers::new(threads, max_steps, true);
                let mut occurred = HashSet::new();
                for len in [0, 9, WORTH_THREADS + 9, 999, 5] {
                    let mut items: Vec<Item> =
                        (0..len).map(|nth| Item::Puzzle(job(nth).into())).collect();
                    let solved = solver.solve(
                        &mut items,
                        |print| occurred.contains(&print),
                        &Halt::default(),
                    );
                    assert!(solved.is_continue());
                    for (nth, item) in items.iter_mut().enumerate() {
                        let Item::Puzzle(job) = item else { unreachable!() };
                        let is_new = occurred.insert(job.fingerprint);
                        let is_first = is_new && nth < all;
                        if job.puzzle().is_some() && !is_first {
                            assert!(job.forms.is_none(), "a copy has none");
                            job.look(Some(&mut Canonicalizer::new()));
                        }
                        assert_eq!(summary(job), alone[nth % all], "{threads} threads, {nth}");
                    }
                }
                assert_eq!(solver.pool.is_some(), solver.threads > 1);
            }
        }
    }

    fn summary(job: &Job) -> String {
        format!("{:?} {:x} {:?} {:?}", job.answer, job.fingerprint, job.forms, job.symmetry)
    }

    #[test]
    fn on_the_border_the_search_is_asked() {
        let all = BatchCount::new(COUNTED + 1, Ending::Exhausted);
        let mut job = job(&".".repeat(81));
        job.solve(Some(Solved { count: all, first: &[[1; 81]; 2] }), STEPS);
        let Some(Answer::Many(a, b, count)) = job.answer else { panic!() };
        assert!(a.is_solved() && b.is_solved());
        assert_eq!(count, sudoku_core::Count::MoreThan(COUNTED));
    }
}
