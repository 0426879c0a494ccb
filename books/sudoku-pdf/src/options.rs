//! [`SurveyOptions`]: password, limits, stop and progress of a [`Survey`](crate::Survey).

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The time for a document if no other is set, without that for its pages.
const LONGEST: Duration = Duration::from_secs(60);

/// The options of a [`Survey`](crate::Survey).
///
/// Sizes are compared with the memory before anything is unpacked. A page or a picture that exceeds
/// it is lost, with the reason; so is a file whose tables exceed it.
///
/// ```
/// use sudoku_pdf::{PdfError, Survey, SurveyOptions};
///
/// let mut options = SurveyOptions::default();
/// options.memory = 64 << 20;
/// let survey = Survey::read(b"no PDF file".to_vec(), &options);
/// assert_eq!(survey.unwrap_err(), PdfError::Broken);
/// ```
#[derive(Clone)]
#[non_exhaustive]
pub struct SurveyOptions<'a> {
    /// The password of an encrypted file.
    pub password: Option<&'a str>,
    /// The number of bytes, 512 MiB by default, for everything that is unpacked at a time.
    pub memory: u64,
    /// The time for a document, 60 seconds by default, and for each page a 240th of it more, up to
    /// tenfold: a book of 300 scanned pages has 135 seconds. A page has at most 5, or a twelfth of
    /// this time if that is more.
    pub time: Duration,
    /// The time after which the work ends whatever the number of pages; without limit by default.
    pub timeout: Duration,
    /// Another thread sets this flag to end the work. The survey is then incomplete.
    pub stop: Arc<AtomicBool>,
    /// Called after each step with the number of pages that are done, and of all pages; by several
    /// threads.
    pub watch: &'a (dyn Fn(usize, usize) + Sync),
}

impl Default for SurveyOptions<'_> {
    fn default() -> Self {
        Self {
            password: None,
            memory: 512 << 20,
            time: LONGEST,
            timeout: Duration::MAX,
            stop: Arc::default(),
            watch: &|_, _| {},
        }
    }
}

impl SurveyOptions<'_> {
    /// The time for a document with this number of pages, and no timeout.
    pub(crate) fn time_of(&self, pages: usize) -> Duration {
        let pages = u32::try_from(pages).unwrap_or(u32::MAX);
        let more = (self.time / 240).saturating_mul(pages);
        self.time.saturating_add(more.min(self.time.saturating_mul(9)))
    }
}

/// Without the password.
impl fmt::Debug for SurveyOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { memory, time, timeout, stop, .. } = self;
        let mut options = f.debug_struct("SurveyOptions");
        options.field("memory", memory).field("time", time).field("timeout", timeout);
        options.field("stop", stop);
        options.finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_have_time() {
        let mut options = SurveyOptions::default();
        let seconds = |options: &SurveyOptions<'_>, pages| options.time_of(pages).as_secs();
        assert_eq!([0, 300, 2000, 9000].map(|pages| seconds(&options, pages)), [60, 135, 560, 600]);
        options.time = Duration::ZERO;
        assert_eq!(options.time_of(300), Duration::ZERO);
        options.time = Duration::MAX;
        assert_eq!(options.time_of(300), Duration::MAX);
    }
}
