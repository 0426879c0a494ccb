//! [`PageWatch`]: sees the pages of a document go by.

use std::fmt;
use std::sync::Arc;

/// A function that is called while the pages of a document are read: with the number of pages that
/// are done, and of all of them. Several threads may call it, and a page may be reported twice.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicU32, Ordering};
/// use sudoku_book::{Format, PageWatch, Source, read_book};
///
/// let pages = Arc::new(AtomicU32::new(0));
/// let seen = pages.clone();
/// let watch = PageWatch::new(move |_, all| seen.store(all, Ordering::Relaxed));
/// let photo = Source::of_pixels("camera", 640, 480, &[255; 640 * 480])?.watch(watch);
/// read_book(photo, Format::Auto, &mut |_| ControlFlow::Continue(()))?;
/// assert_eq!(pages.load(Ordering::Relaxed), 1);
/// # Ok::<(), sudoku_book::SourceError>(())
/// ```
#[derive(Clone)]
#[cfg_attr(
    not(any(feature = "pdf", feature = "pictures")),
    expect(dead_code, reason = "only documents have pages")
)]
pub struct PageWatch(Arc<dyn Fn(u32, u32) + Send + Sync>);

impl PageWatch {
    /// Calls this function.
    #[must_use]
    pub fn new(call: impl Fn(u32, u32) + Send + Sync + 'static) -> Self {
        Self(Arc::new(call))
    }

    /// Reports the number of pages that are done, and of all.
    #[cfg(any(feature = "pdf", feature = "pictures"))]
    pub(crate) fn see(&self, done: u32, all: u32) {
        (self.0)(done, all);
    }
}

/// Calls nothing.
impl Default for PageWatch {
    fn default() -> Self {
        Self::new(|_, _| {})
    }
}

impl fmt::Debug for PageWatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PageWatch")
    }
}
