//! [`Signals`]: the signals that end the program, noticed between two events.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// SIGTERM, SIGHUP, SIGINT and SIGQUIT, from when it is made until it is dropped.
pub(crate) struct Signals {
    last: Arc<AtomicUsize>,
    #[cfg(unix)]
    watched: Vec<signal_hook::SigId>,
}

impl Signals {
    #[cfg(unix)]
    pub(crate) fn new() -> io::Result<Self> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};

        let mut signals = Self { last: Arc::default(), watched: Vec::new() };
        for signal in [SIGTERM, SIGHUP, SIGINT, SIGQUIT] {
            let last = Arc::clone(&signals.last);
            let id = signal_hook::flag::register_usize(signal, last, signal as usize)?;
            signals.watched.push(id);
        }
        Ok(signals)
    }

    #[cfg(not(unix))]
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self { last: Arc::default() })
    }

    /// The number of the signal that has arrived.
    pub(crate) fn arrived(&self) -> Option<i32> {
        match self.last.load(Relaxed) {
            0 => None,
            signal => i32::try_from(signal).ok(),
        }
    }
}

#[cfg(unix)]
impl Drop for Signals {
    fn drop(&mut self) {
        for &id in &self.watched {
            signal_hook::low_level::unregister(id);
        }
    }
}
