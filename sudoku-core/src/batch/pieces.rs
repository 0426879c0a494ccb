//! [`Piece`]: puzzles, and where their answers go; cut and handed to the threads.

use super::BatchDigitError;
use super::worker::{Rules, Worker};
use crate::batch_count::BatchCount;
use crate::engine::batch::Puzzles;

/// No piece is larger, so that its puzzles have numbers of 32 bits, and what is remembered
/// of each takes 128 MiB at most.
const MOST: usize = 1 << 24;

/// A piece of this many puzzles is long enough that lanes that idle at its end do not matter.
const LONG: usize = 1 << 13;

/// Some of the puzzles, and where their answers go.
pub(super) struct Piece<'a> {
    /// The place of the first one among all.
    pub(super) first: usize,
    pub(super) puzzles: Puzzles<'a>,
    pub(super) counts: &'a mut [BatchCount],
    pub(super) solutions: &'a mut [[u8; 81]],
    /// The number of solutions of each that there is room for.
    pub(super) each: usize,
}

impl Piece<'_> {
    /// Where the solutions of a puzzle of the piece go.
    pub(super) fn room(&mut self, index: usize) -> &mut [[u8; 81]] {
        &mut self.solutions[self.each * index..self.each * (index + 1)]
    }
}

/// Cuts pieces for `threads` threads from a large piece. Lanes idle at the end of a piece, so
/// the first are large; and threads idle at the end of all, so the last are small.
pub(super) struct Pieces<'a> {
    rest: Piece<'a>,
    threads: usize,
    /// No piece but the last is smaller.
    least: usize,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(all: Piece<'a>, threads: usize) -> Self {
        let share = all.counts.len().div_ceil(threads);
        let least = if share <= 2 * LONG { share } else { LONG };
        Self { rest: all, threads, least }
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let Self { rest: Piece { first, puzzles, counts, solutions, each }, threads, least } = self;
        let left = counts.len();
        let share = if *threads == 1 { left } else { left / (3 * *threads) * 2 };
        let len = share.max(*least).min(MOST).min(left);
        let piece = Piece {
            first: *first,
            puzzles: puzzles.part(0..len),
            counts: counts.split_off_mut(..len)?,
            solutions: solutions.split_off_mut(..len * *each)?,
            each: *each,
        };
        *first += len;
        *puzzles = puzzles.part(len..left);
        (len > 0).then_some(piece)
    }
}

/// Hands the pieces to the workers, in order, each to the next one that is free. After
/// an error no more are handed out; so the first error of all is among those found.
pub(super) fn on_all(
    workers: &mut [Worker],
    rules: &Rules<'_>,
    mut pieces: Pieces<'_>,
) -> Result<(), BatchDigitError> {
    match workers {
        [worker] => pieces.try_for_each(|piece| worker.solve(rules, piece)),
        #[cfg(feature = "rayon")]
        workers => {
            use std::sync::{Mutex, PoisonError};

            let queue = Mutex::new((pieces, Ok::<(), BatchDigitError>(())));
            let queue = || queue.lock().unwrap_or_else(PoisonError::into_inner);
            let take = || {
                let (pieces, result) = &mut *queue();
                result.is_ok().then(|| pieces.next()).flatten()
            };
            let fail = |error: BatchDigitError| {
                let first = &mut queue().1;
                if first.is_ok() || first.is_err_and(|first| error.index < first.index) {
                    *first = Err(error);
                }
            };
            rayon::scope(|scope| {
                for worker in workers {
                    scope.spawn(|_| {
                        while let Some(piece) = take() {
                            worker.solve(rules, piece).unwrap_or_else(&fail);
                        }
                    });
                }
            });
            queue().1
        }
        #[cfg(not(feature = "rayon"))]
        _ => unreachable!("without rayon there is one worker"),
    }
}
