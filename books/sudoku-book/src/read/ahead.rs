//! [`read_batches`]: one thread reads the book, another works on the entries.
//!
//! ```text
//! read_book ── entry by entry ──> queue ── up to 8192 at once ──> sink
//! (a thread of its own)                                           (the caller's thread)
//! ```

use std::io;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::Duration;

use super::{BookSummary, Format, read_book};
use crate::entry::Entry;
use crate::source::{Source, SourceError};

/// The longest batch, in entries: enough for the lanes of a
/// [`BatchSolver`](sudoku_core::BatchSolver) on several threads, and only a few megabytes.
pub(crate) const BATCH: usize = 1 << 13;

/// The longest wait for more entries of a batch, so that a program that writes puzzles into a pipe
/// gets answers. A file fills a batch in a fraction of this time.
const PATIENCE: Duration = Duration::from_millis(20);

/// Reads a book as [`read_book`] does, but on a separate thread, while `sink` processes the
/// entries on the caller's thread. `sink` gets up to 8192 entries at a time in the order of the
/// book, and fewer if no more arrive within 20 milliseconds. Entries that it leaves in the batch
/// are dropped. At most one batch waits.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudoku_book::{Format, Source, read_batches};
///
/// let puzzle =
///     ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
/// let text = format!("{puzzle}\n").repeat(10_000);
/// let source = Source::new("list.txt", text.as_bytes())?;
/// let mut lines = 0;
/// let book = read_batches(source, Format::Auto, &mut |entries| {
///     lines += entries.drain(..).filter(|entry| entry.reading.is_ok()).count();
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!((lines, book.entries), (10_000, 10_000));
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
///
/// # Errors
///
/// As [`read_book`], after the entries read before the error. Where no thread can be started, the
/// caller's thread does everything.
pub fn read_batches(
    source: Source<'_>,
    format: Format,
    sink: &mut dyn FnMut(&mut Vec<Entry>) -> ControlFlow<()>,
) -> Result<BookSummary, SourceError> {
    if source.is_short() {
        return read_batches_here(source, format, sink);
    }
    let queue = Queue::default();
    // The thread takes it, if there is one.
    let waiting = Mutex::new(Some(source));
    let take = || waiting.lock().unwrap_or_else(PoisonError::into_inner).take();
    let read = thread::scope(|scope| {
        let read = || {
            let _end = End(&queue);
            take().map(|source| read_book(source, format, &mut |entry| queue.put(entry)))
        };
        let reader = start(scope, read).ok()?;
        let flow = queue.drain(sink);
        let read = reader.join().unwrap_or_else(|panic| resume_unwind(panic))?;
        Some(read.map(|book| BookSummary { stopped: flow.is_break(), ..book }))
    });
    match (read, take()) {
        (None, Some(source)) => read_batches_here(source, format, sink),
        (Some(read), _) => read,
        (None, None) => unreachable!("the source is taken by the thread that reads it"),
    }
}

/// Starts the thread that reads, unless the system has no more threads.
fn start<'s, T: Send + 's>(
    scope: &'s Scope<'s, '_>,
    read: impl FnOnce() -> T + Send + 's,
) -> io::Result<ScopedJoinHandle<'s, T>> {
    #[cfg(test)]
    if tests::NO_THREADS.get() {
        return Err(io::ErrorKind::WouldBlock.into());
    }
    thread::Builder::new().name("reader".into()).spawn_scoped(scope, read)
}

/// The same without another thread: a short book is not worth one.
pub(crate) fn read_batches_here(
    source: Source<'_>,
    format: Format,
    sink: &mut dyn FnMut(&mut Vec<Entry>) -> ControlFlow<()>,
) -> Result<BookSummary, SourceError> {
    let mut batch = Vec::new();
    let mut flow = ControlFlow::Continue(());
    let read = read_book(source, format, &mut |entry| {
        batch.push(entry);
        if batch.len() >= BATCH {
            flow = sink(&mut batch);
            batch.clear();
        }
        flow
    });
    if !batch.is_empty() {
        flow = sink(&mut batch);
    }
    read.map(|book| BookSummary { stopped: flow.is_break(), ..book })
}

/// Entries on their way from one thread to another.
#[derive(Default)]
struct Queue {
    state: Mutex<State>,
    /// The first entry has arrived, or a full batch, or the end.
    filled: Condvar,
    /// The entries were taken, or no more are required.
    emptied: Condvar,
}

#[derive(Default)]
struct State {
    entries: Vec<Entry>,
    /// One of the two threads has ended.
    ended: bool,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds an entry as soon as there is room.
    fn put(&self, entry: Entry) -> ControlFlow<()> {
        let full = |state: &mut State| state.entries.len() >= BATCH && !state.ended;
        let state = self.emptied.wait_while(self.lock(), full);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.ended {
            return ControlFlow::Break(());
        }
        state.entries.push(entry);
        if matches!(state.entries.len(), 1 | BATCH) {
            self.filled.notify_one();
        }
        ControlFlow::Continue(())
    }

    /// Fills the empty `batch` until it is full or nothing arrives for a while. Returns `false` at
    /// the end.
    fn take(&self, batch: &mut Vec<Entry>) -> bool {
        let nothing = |state: &mut State| state.entries.is_empty() && !state.ended;
        let state = self.filled.wait_while(self.lock(), nothing);
        let state = state.unwrap_or_else(PoisonError::into_inner);
        let few = |state: &mut State| state.entries.len() < BATCH && !state.ended;
        let waited = self.filled.wait_timeout_while(state, PATIENCE, few);
        let (mut state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        std::mem::swap(&mut state.entries, batch);
        self.emptied.notify_one();
        !batch.is_empty()
    }

    /// Passes every batch to `sink` until it breaks.
    fn drain(&self, sink: &mut dyn FnMut(&mut Vec<Entry>) -> ControlFlow<()>) -> ControlFlow<()> {
        let _end = End(self);
        let mut batch = Vec::new();
        while self.take(&mut batch) {
            sink(&mut batch)?;
            batch.clear();
        }
        ControlFlow::Continue(())
    }
}

/// Signals to the other thread, also after a panic, that this one has ended.
struct End<'a>(&'a Queue);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.lock().ended = true;
        self.0.filled.notify_one();
        self.0.emptied.notify_one();
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::io::{Cursor, Read};
    use std::panic::{AssertUnwindSafe, catch_unwind};
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;
    use crate::entry::Place;

    thread_local! {
        /// Whether the system has no threads for this one.
        pub(super) static NO_THREADS: Cell<bool> = const { Cell::new(false) };
    }

    /// A list of `lines` lines; longer than what is read for a start.
    fn list(lines: usize) -> String {
        let puzzle =
            ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.";
        format!("{puzzle}\n").repeat(lines)
    }

    fn is_at(entry: &Entry, line: usize) -> bool {
        entry.place == Place::Text { line: line as u64, column: 1 }
    }

    #[test]
    fn every_entry_comes_once_and_in_order() {
        let lines = [0, 1, 3000, BATCH, BATCH + 1, 2 * BATCH + 5];
        let cases = [false, true].into_iter().flat_map(|none| lines.map(|lines| (none, lines)));
        for (no_threads, lines) in cases {
            NO_THREADS.set(no_threads);
            let text = list(lines);
            let mut seen = 0;
            let source = Source::new("list", text.as_bytes()).unwrap();
            let book = read_batches(source, Format::Text, &mut |entries| {
                assert!((1..=BATCH).contains(&entries.len()));
                for entry in entries {
                    seen += 1;
                    assert!(is_at(entry, seen));
                }
                ControlFlow::Continue(())
            });
            let book = book.unwrap();
            assert_eq!((seen, book.entries, book.stopped), (lines, lines as u64, false));
        }
    }

    #[test]
    fn at_most_one_batch_waits() {
        let (queue, put) = (Queue::default(), AtomicUsize::new(0));
        let text = list(BATCH + 1);
        let source = Source::new("list", text.as_bytes()).unwrap();
        let read = thread::scope(|scope| {
            let _end = End(&queue);
            let reader = scope.spawn(|| {
                read_book(source, Format::Text, &mut |entry| {
                    let flow = queue.put(entry);
                    put.fetch_add(1, Ordering::SeqCst);
                    flow
                })
            });
            let is_full = |_: &u32| put.load(Ordering::SeqCst) >= BATCH;
            (0..3000).inspect(|_| thread::sleep(PATIENCE)).find(is_full);
            // The next one would have arrived by now.
            thread::sleep(PATIENCE);
            assert_eq!(put.load(Ordering::SeqCst), BATCH);
            let mut batch = Vec::new();
            assert!(queue.take(&mut batch));
            assert_eq!(batch.len(), BATCH);
            reader.join().unwrap()
        });
        assert_eq!(read.unwrap().entries, BATCH as u64 + 1);
        assert_eq!(put.load(Ordering::SeqCst), BATCH + 1);
    }

    #[test]
    fn a_sink_can_stop_the_reading() {
        for lines in [10, 10 * BATCH] {
            let text = list(lines);
            let mut calls = 0;
            let source = Source::new("list", text.as_bytes()).unwrap();
            let book = read_batches(source, Format::Text, &mut |_| {
                calls += 1;
                ControlFlow::Break(())
            });
            assert_eq!((calls, book.unwrap().stopped), (1, true));
        }
    }

    #[test]
    fn a_panic_of_the_sink_ends_both_threads() {
        let text = list(10 * BATCH);
        let source = Source::new("list", text.as_bytes()).unwrap();
        let read = AssertUnwindSafe(|| read_batches(source, Format::Text, &mut |_| panic!("sink")));
        assert_eq!(*catch_unwind(read).unwrap_err().downcast::<&str>().unwrap(), "sink");
    }

    /// Cannot be read.
    struct Broken;

    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }

    #[test]
    fn what_was_read_before_an_error_is_given_out() {
        let input = Cursor::new(list(2000)).chain(Broken);
        let mut seen = 0;
        let source = Source::new("list", input).unwrap();
        let read = read_batches(source, Format::Text, &mut |entries| {
            seen += entries.len();
            ControlFlow::Continue(())
        });
        assert_eq!(read.unwrap_err().to_string(), "list: the disk is gone");
        // The last one may wait for what follows.
        assert!((1999..=2000).contains(&seen), "{seen}");
    }
}
