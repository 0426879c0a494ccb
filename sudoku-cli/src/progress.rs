//! [`Progress`]: how far it has come, for somebody who waits.

use std::cell::Cell;
use std::fmt;
use std::fs;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Shows on the terminal how many puzzles are done, if it takes its time.
pub(crate) struct Progress {
    wanted: Cell<bool>,
    start: Instant,
    /// When it was shown last, if it is shown.
    last: Cell<Option<Instant>>,
    /// The bytes of all files, if that is known.
    size: Option<u64>,
}

impl Progress {
    const PATIENCE: Duration = Duration::from_millis(300);

    /// For the reading of these files. Nothing is ever shown if nobody sees it, or if
    /// it is not `wanted`.
    pub(crate) fn new(files: &[PathBuf], wanted: bool) -> Self {
        let wanted = wanted && io::stderr().is_terminal();
        let size = if wanted { size(files) } else { None };
        Self { wanted: wanted.into(), start: Instant::now(), last: None.into(), size }
    }

    /// So many puzzles are done, and so many bytes of the files were read.
    pub(crate) fn show(&self, puzzles: u64, bytes: u64) {
        let since = self.last.get().unwrap_or(self.start);
        if self.wanted.get() && since.elapsed() >= Self::PATIENCE {
            let (size, elapsed) = (self.size, self.start.elapsed());
            eprint!("\r{}\x1b[K", Line { puzzles, bytes, size, elapsed });
            self.last.set(Some(Instant::now()));
        }
    }

    /// Takes away what is shown, before something else is written there.
    pub(crate) fn clear(&self) {
        if self.last.take().is_some() {
            eprint!("\r\x1b[K");
        }
    }

    /// Shows nothing more.
    pub(crate) fn end(&self) {
        self.clear();
        self.wanted.set(false);
    }
}

/// The size of all files, if all are files: a pipe has none.
fn size(files: &[PathBuf]) -> Option<u64> {
    let size = |path: &PathBuf| {
        let about = fs::metadata(path).ok().filter(|_| path != Path::new("-"))?;
        about.is_file().then_some(about.len())
    };
    files.iter().map(size).sum()
}

/// `1200000 puzzles, 47 %, 2400000 a second`.
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
        let rate = self.puzzles as f64 / self.elapsed.as_secs_f64().max(0.001);
        write!(f, ", {rate:.0} a second")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(puzzles: u64, bytes: u64, size: Option<u64>) -> String {
        Line { puzzles, bytes, size, elapsed: Duration::from_millis(500) }.to_string()
    }

    #[test]
    fn what_is_shown() {
        assert_eq!(line(1000, 82_000, Some(164_000)), "1000 puzzles, 50 %, 2000 a second");
        assert_eq!(line(1000, 82_000, None), "1000 puzzles, 2000 a second");
        assert_eq!(line(3, 900, Some(800)), "3 puzzles, 100 %, 6 a second");
        assert_eq!(line(0, 0, Some(0)), "0 puzzles, 0 a second");
    }

    #[test]
    fn the_size_of_what_has_one() {
        let manifest = PathBuf::from(env!("CARGO_MANIFEST_PATH"));
        let len = fs::metadata(&manifest).unwrap().len();
        assert_eq!(size(&[manifest.clone(), manifest.clone()]), Some(2 * len));
        assert_eq!(size(&[manifest.clone(), "-".into()]), None);
        assert_eq!(size(&["/nowhere".into(), manifest]), None);
    }
}
