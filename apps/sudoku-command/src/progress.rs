//! [`Progress`]: the number of puzzles done so far, for a user who waits.

#![allow(clippy::print_stderr)] // numbers only

use std::cell::Cell;
use std::fmt;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use sudoku_core::generate::RunProgress;

/// Shows the number of finished puzzles on the terminal, if the work takes long.
pub(crate) struct Progress {
    enabled: Cell<bool>,
    start: Instant,
    /// The time of the last line, while there is one.
    last: Cell<Option<Instant>>,
    /// The bytes of all files, if known.
    size: Option<u64>,
}

impl Progress {
    const PATIENCE: Duration = Duration::from_millis(300);

    /// For reading these files. Shows nothing if it is not `enabled`, or stderr is not a terminal.
    pub(crate) fn new(files: &[PathBuf], enabled: bool) -> Self {
        let enabled = enabled && io::stderr().is_terminal();
        let size = if enabled { size(files) } else { None };
        Self { enabled: enabled.into(), start: Instant::now(), last: None.into(), size }
    }

    /// Shows the number of finished puzzles, and the share of the bytes that were read.
    pub(crate) fn show(&self, puzzles: u64, bytes: u64) {
        let since = self.last.get().unwrap_or(self.start);
        if self.enabled.get() && since.elapsed() >= Self::PATIENCE {
            let (size, elapsed) = (self.size, self.start.elapsed());
            eprint!("\r{}\x1b[K", Line { puzzles, bytes, size, elapsed });
            self.last.set(Some(Instant::now()));
        }
    }

    /// Shows the number of puzzles that were made, and the seconds that are left by an estimate.
    /// Before the first puzzle, it is the least number that is likely.
    fn show_left(&self, puzzles: u64, left: Option<u64>) {
        let since = self.last.get().unwrap_or(self.start);
        if self.enabled.get() && since.elapsed() >= Self::PATIENCE {
            let about = if puzzles == 0 { "at least" } else { "about" };
            let left = left.map_or_else(String::new, |left| format!(", {about} {left} s left"));
            eprint!("\r{puzzles} puzzles{left}\x1b[K");
            self.last.set(Some(Instant::now()));
        }
    }

    /// Clears the line, before something else is written there.
    pub(crate) fn clear(&self) {
        if self.last.take().is_some() {
            eprint!("\r\x1b[K");
        }
    }

    /// Clears the line for good.
    pub(crate) fn end(&self) {
        self.clear();
        self.enabled.set(false);
    }
}

/// The number of puzzles found so far, shown while the user waits.
pub(crate) struct Waiting {
    progress: Mutex<Progress>,
    pub(crate) found: AtomicU64,
    /// The seconds that are left by an estimate, from 1; 0 is not known.
    left: AtomicU64,
    start: Instant,
}

impl Waiting {
    /// For a user who `waits` without seeing anything.
    pub(crate) fn new(waits: bool) -> Self {
        let progress = Progress::new(&[], waits);
        let (found, left) = (AtomicU64::new(0), AtomicU64::new(0));
        Self { progress: Mutex::new(progress), found, left, start: Instant::now() }
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn show(&self) {
        let left = Some(self.left.load(Relaxed)).filter(|left| *left > 0);
        self.progress().show_left(self.found.load(Relaxed), left);
    }

    /// Estimates the time that is left: attempts take as long as those so far.
    pub(crate) fn watch(&self, progress: RunProgress) {
        let each = self.start.elapsed().as_secs_f64() / progress.attempts.max(1) as f64;
        let left = (each * progress.attempts_left() as f64).ceil();
        if progress.required < u64::MAX && left.is_finite() {
            self.left.store((left as u64).max(1), Relaxed);
        }
    }

    pub(crate) fn end(&self) {
        self.progress().end();
    }
}

/// The total size, if all are files: a pipe has no size.
fn size(files: &[PathBuf]) -> Option<u64> {
    let size = |path: &PathBuf| {
        let about = fs::metadata(path).ok().filter(|_| path != Path::new("-"))?;
        about.is_file().then_some(about.len())
    };
    files.iter().map(size).sum()
}

/// `1200000 puzzles, 47 %, 2400000 a second, about 2 s left`.
struct Line {
    puzzles: u64,
    bytes: u64,
    size: Option<u64>,
    elapsed: Duration,
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} puzzles", self.puzzles)?;
        if let Some(size @ 1..) = self.size {
            // A file may grow while it is read.
            write!(f, ", {} %", (self.bytes.min(size) as f64 / size as f64 * 100.0) as u64)?;
        }
        let elapsed = self.elapsed.as_secs_f64().max(0.001);
        write!(f, ", {:.0} a second", self.puzzles as f64 / elapsed)?;
        match self.size {
            // The first percent is no base for an estimate.
            Some(size) if self.bytes > 0 && self.bytes < size && self.bytes >= size / 100 => {
                let left = elapsed / self.bytes as f64 * (size - self.bytes) as f64;
                write!(f, ", about {} left", Left(left.ceil() as u64))
            }
            _ => Ok(()),
        }
    }
}

/// A time in seconds: `40 s`, `3 min`, `2 h 5 min`.
struct Left(u64);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let minutes = self.0.div_ceil(60);
        match self.0 {
            seconds @ 0..120 => write!(f, "{seconds} s"),
            120..7200 => write!(f, "{minutes} min"),
            _ => write!(f, "{} h {} min", minutes / 60, minutes % 60),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(puzzles: u64, bytes: u64, size: Option<u64>) -> String {
        Line { puzzles, bytes, size, elapsed: Duration::from_millis(500) }.to_string()
    }

    #[test]
    fn a_line_shows_puzzles_share_and_rate() {
        assert_eq!(
            line(1000, 82_000, Some(164_000)),
            "1000 puzzles, 50 %, 2000 a second, about 1 s left"
        );
        assert_eq!(line(1000, 82_000, None), "1000 puzzles, 2000 a second");
        assert_eq!(line(3, 900, Some(800)), "3 puzzles, 100 %, 6 a second");
        assert_eq!(line(0, 0, Some(0)), "0 puzzles, 0 a second");
        assert_eq!(line(0, 9, Some(10_000)), "0 puzzles, 0 %, 0 a second");
        let left = [119, 121, 7200, 7261].map(|seconds| Left(seconds).to_string());
        assert_eq!(left, ["119 s", "3 min", "2 h 0 min", "2 h 2 min"]);
    }

    #[test]
    fn only_files_have_a_size() {
        let manifest = PathBuf::from(env!("CARGO_MANIFEST_PATH"));
        let len = fs::metadata(&manifest).unwrap().len();
        assert_eq!(size(&[manifest.clone(), manifest.clone()]), Some(2 * len));
        assert_eq!(size(&[manifest.clone(), "-".into()]), None);
        assert_eq!(size(&["/nowhere".into(), manifest]), None);
    }
}
