//! [`SurveyOptions`]: password, limits, stop and progress of a [`Survey`](crate::Survey).

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// The time for a document if no other is set.
pub(crate) const LONGEST: Duration = Duration::from_secs(60);

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
    /// The time for all pages, 60 seconds by default. A page has at most 5,
    /// or a twelfth of them if that is more.
    pub time: Duration,
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
            stop: Arc::default(),
            watch: &|_, _| {},
        }
    }
}

/// Without the password.
impl fmt::Debug for SurveyOptions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { memory, time, stop, .. } = self;
        let mut options = f.debug_struct("SurveyOptions");
        options.field("memory", memory).field("time", time).field("stop", stop);
        options.finish_non_exhaustive()
    }
}
