//! The work of a batch: pieces of the arrays, taken by one or more threads.

use core::mem::{MaybeUninit, take};
use core::{iter, slice};
use std::sync::{Mutex, PoisonError};

use sudoku_core::{BatchCount, BatchDigitError, BatchSolver, Limits};

use crate::batch_count::sudoku_batch_count;
use crate::pool;
use crate::search::number;

/// Lanes of the solver idle at the end of a piece, so pieces are long: where there is
/// enough to do, from this many puzzles to twice as many.
const LONG: usize = 1 << 14;

/// The same for one thread, which has no need to share. The counts of a piece still
/// fit in the cache, and it checks every now and then whether to stop.
const LONG_ALONE: usize = 1 << 16;

/// The least number of puzzles worth a thread. Waking it takes as long as solving a hundred
/// that are easy, or a dozen that are hard.
const WORTH_A_THREAD: usize = 1 << 7;

/// Puzzles, and where their answers go: the whole arrays, or a piece of each.
pub(crate) struct Piece<'a> {
    /// The index of the first one among all.
    pub(crate) first: usize,
    pub(crate) puzzles: &'a [[u8; 81]],
    pub(crate) counts: &'a mut [MaybeUninit<sudoku_batch_count>],
    pub(crate) solutions: &'a mut [[u8; 81]],
    /// The number of solutions of each that have room.
    pub(crate) each: usize,
}

impl Piece<'_> {
    /// Cuts off the first puzzles, at most `len` of them.
    fn split(&mut self, len: usize) -> Self {
        let len = len.min(self.puzzles.len());
        let first = self.first;
        self.first += len;
        let (puzzles, rest) = self.puzzles.split_at(len);
        self.puzzles = rest;
        Self {
            first,
            puzzles,
            counts: split(&mut self.counts, len),
            solutions: split(&mut self.solutions, len * self.each),
            each: self.each,
        }
    }
}

fn split<'a, T>(items: &mut &'a mut [T], len: usize) -> &'a mut [T] {
    let (first, rest) = take(items).split_at_mut(len);
    *items = rest;
    first
}

/// Solves all the puzzles on at most this many threads, 0 for one for each core.
///
/// # Errors
///
/// The first puzzle with a number over 9.
pub(crate) fn solve(
    limits: Limits<'_>,
    threads: usize,
    mut all: Piece<'_>,
) -> Result<(), BatchDigitError> {
    let puzzles = all.puzzles.len();
    let worth = puzzles / WORTH_A_THREAD;
    let threads = if threads == 1 || worth < 2 { 1 } else { pool::number(threads) };
    let others = if threads == 1 { None } else { pool::others() };
    let threads =
        others.map_or(1, |others| threads.min(worth).min(1 + others.current_num_threads()));
    let long = if threads == 1 { LONG_ALONE } else { LONG };
    let len = puzzles.div_ceil(threads * (puzzles / (threads * long)).max(1));
    let pieces = iter::from_fn(|| Some(all.split(len)).filter(|piece| !piece.counts.is_empty()));
    let queue = Queue(Mutex::new((pieces, Ok(()))));
    let work = || work(BatchSolver::new().limits(limits), &queue);
    match others {
        Some(others) => others.in_place_scope(|scope| {
            for _ in 1..threads {
                scope.spawn(|_| work());
            }
            work();
        }),
        None => work(),
    }
    queue.0.into_inner().unwrap_or_else(PoisonError::into_inner).1
}

/// Hands out pieces in their order, none after an error; so the first error of all is
/// among those that are found.
struct Queue<I>(Mutex<(I, Result<(), BatchDigitError>)>);

impl<'a, I: Iterator<Item = Piece<'a>>> Queue<I> {
    fn take(&self) -> Option<Piece<'a>> {
        let (pieces, result) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if result.is_ok() { pieces.next() } else { None }
    }

    fn fail(&self, error: BatchDigitError) {
        let (_, first) = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if first.is_ok() || first.is_err_and(|first| error.index < first.index) {
            *first = Err(error);
        }
    }
}

/// Takes pieces and solves them until no more are left.
fn work<'a>(mut solver: BatchSolver<'_>, queue: &Queue<impl Iterator<Item = Piece<'a>>>) {
    while let Some(Piece { first, puzzles, counts, solutions, .. }) = queue.take() {
        let solved = in_place(counts, |counts| solver.solve_digits(puzzles, counts, solutions));
        if let Err(error) = solved {
            queue.fail(BatchDigitError { index: first + error.index, ..error });
        }
    }
}

/// Has the solver count in the memory for the counts of the caller, and converts its counts in
/// place: they need no separate memory.
fn in_place<R>(
    places: &mut [MaybeUninit<sudoku_batch_count>],
    solve: impl FnOnce(&mut [BatchCount]) -> R,
) -> R {
    const {
        assert!(size_of::<BatchCount>() == size_of::<sudoku_batch_count>());
        assert!(align_of::<BatchCount>() == align_of::<sudoku_batch_count>());
    }
    let (len, pointer) = (places.len(), places.as_mut_ptr());
    let theirs: *mut BatchCount = pointer.cast();
    for nth in 0..len {
        // SAFETY: one of the places, and as large and aligned as the assertions above say.
        unsafe { theirs.add(nth).write(BatchCount::default()) }
    }
    // SAFETY: all of them are written, and `places` is not used meanwhile.
    let result = solve(unsafe { slice::from_raw_parts_mut(theirs, len) });
    for nth in 0..len {
        // SAFETY: as above; each is read before it is written over.
        unsafe {
            let BatchCount { found, ending, .. } = theirs.add(nth).read();
            let count = sudoku_batch_count { found, ending: number(Some(ending)) };
            pointer.add(nth).write(MaybeUninit::new(count));
        }
    }
    result
}
