//! [`Ledger`]: the memory and the time that are left while a file is read.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use web_time::Instant;

use super::options::SurveyOptions;

/// The least time for one page. A page of a book takes a few milliseconds.
const PAGE: Duration = Duration::from_secs(5);

/// A time that can be added to every time.
const FOREVER: Duration = Duration::from_secs(1 << 30);

/// The rest of the memory and the time while a file is read.
pub(crate) struct Ledger {
    memory: u64,
    end: Instant,
    /// The time for one page.
    page: Duration,
    /// Another thread ends the work by this.
    stop: Arc<AtomicBool>,
    /// The number of things that may still be drawn on the pages.
    things: AtomicU64,
    /// The size of the blank pictures that may still be unpacked: those that are packed to a small
    /// part of their size, so that a file can have any number of them.
    blank: AtomicU64,
    /// The size of the content of pages that may still be unpacked, which stays in memory.
    content: AtomicU64,
    unpacking: Mutex<()>,
}

impl Ledger {
    /// The memory for a thing that is drawn, in bytes.
    const THING: u64 = 128;

    /// That of a file with this number of pages.
    pub(crate) fn new(options: &SurveyOptions<'_>, pages: usize) -> Self {
        let (now, memory) = (Instant::now(), options.memory);
        let time = options.time_of(pages).min(options.timeout).min(FOREVER);
        Self {
            memory,
            end: now + time,
            page: PAGE.max(options.time / 12),
            stop: options.stop.clone(),
            things: AtomicU64::new(memory / Self::THING),
            // Pages of one flat picture each are books also.
            blank: AtomicU64::new(memory.saturating_mul(2 + pages as u64 / 4)),
            content: AtomicU64::new(memory / 4),
            unpacking: Mutex::new(()),
        }
    }

    /// The time at which the work on a page ends that begins now.
    pub(crate) fn end_of_page(&self, now: Instant) -> Instant {
        now.checked_add(self.page).map_or(self.end, |end| end.min(self.end))
    }

    /// The time at which the work ends.
    pub(crate) fn end(&self) -> Instant {
        self.end
    }

    /// Whether another thread has ended the work.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the work is over.
    pub(crate) fn is_over(&self) -> bool {
        self.is_stopped() || Instant::now() >= self.end
    }

    /// The size to which a stream may unpack that is not a picture.
    pub(crate) fn stream(&self) -> u64 {
        stream(self.memory)
    }

    /// The memory for unpacking one picture, with all copies.
    pub(crate) fn picture(&self) -> u64 {
        self.memory / 2
    }

    /// The memory for the pictures of a page.
    pub(crate) fn pictures(&self) -> u64 {
        self.memory / 4
    }

    /// The number of things that may still be drawn.
    pub(crate) fn things(&self) -> u64 {
        self.things.load(Ordering::Relaxed)
    }

    /// Counts the things on a page.
    pub(crate) fn take_things(&self, count: u64) {
        take(&self.things, count);
    }

    /// Counts the content of a page. Returns `false` if there was too much.
    pub(crate) fn take_content(&self, size: u64) -> bool {
        take(&self.content, size)
    }

    /// Waits until no other picture is being unpacked.
    pub(crate) fn unpacking(&self) -> MutexGuard<'_, ()> {
        self.unpacking.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a blank picture of this size. Returns `false` if there were too many.
    pub(crate) fn take_blank(&self, size: u64) -> bool {
        take(&self.blank, size)
    }
}

/// The size to which a stream may unpack that is not a picture.
pub(crate) fn stream(memory: u64) -> u64 {
    memory / 8
}

/// Takes an amount, or all that is left. Returns `false` if that was less.
fn take(from: &AtomicU64, amount: u64) -> bool {
    let less = |left: u64| Some(left.saturating_sub(amount));
    from.fetch_update(Ordering::Relaxed, Ordering::Relaxed, less).is_ok_and(|left| left >= amount)
}
