//! Solving many puzzles on all cores, with the answers in the order of the questions.

use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// How many puzzles a thread takes at a time: enough that taking costs nothing,
/// few enough that a hard one does not keep the others waiting.
const HANDFUL: usize = 32;

/// Calls `work` on every item, on so many threads.
pub(super) fn for_each<T: Send>(items: &mut [T], threads: usize, work: impl Fn(&mut T) + Sync) {
    let threads = threads.min(items.len().div_ceil(HANDFUL));
    if threads <= 1 {
        items.iter_mut().for_each(work);
        return;
    }
    let handfuls = Mutex::new(items.chunks_mut(HANDFUL));
    let take = || handfuls.lock().unwrap_or_else(PoisonError::into_inner).next();
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(handful) = take() {
                    handful.iter_mut().for_each(&work);
                }
            });
        }
    });
}

/// The number of threads to use: the one asked for, or one for each core if 0.
pub(super) fn threads(asked: usize) -> usize {
    match asked {
        0 => thread::available_parallelism().map_or(1, NonZero::get),
        asked => asked.min(1024),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_worked_on_once() {
        for threads in [1, 2, 7, 100] {
            for len in [0, 1, 31, 32, 33, 1000] {
                let mut items: Vec<usize> = (0..len).collect();
                for_each(&mut items, threads, |item| *item += 1);
                assert!(items.into_iter().eq(1..=len));
            }
        }
    }
}
