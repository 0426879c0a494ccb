//! [`Line`]: the line to the terminal, and whether it is still there.

use std::io;
use std::time::Duration;

use crossterm::event;

/// Where keys come from.
///
/// The terminal library reads the end of a line that hung up again and again, and never returns. So
/// the wait for keys is here, and the library is used only while the line is there.
pub(crate) struct Line {
    /// `None` if it is the standard input.
    #[cfg(unix)]
    terminal: Option<std::fs::File>,
}

impl Line {
    #[cfg(unix)]
    pub(crate) fn new() -> io::Result<Self> {
        use std::io::IsTerminal as _;

        let is_input = io::stdin().is_terminal();
        let terminal = if is_input { None } else { Some(std::fs::File::open("/dev/tty")?) };
        Ok(Self { terminal })
    }

    #[cfg(not(unix))]
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Self {})
    }

    /// Waits at most this long for an event. True if there is one.
    pub(crate) fn wait(&self, most: Duration) -> io::Result<bool> {
        #[cfg(unix)]
        if self.has_hung_up(most)? {
            return Err(io::Error::new(io::ErrorKind::BrokenPipe, "the terminal has hung up"));
        }
        event::poll(if cfg!(unix) { Duration::ZERO } else { most })
    }

    /// Waits at most this long for input, a signal or the end of the line.
    #[cfg(unix)]
    fn has_hung_up(&self, most: Duration) -> io::Result<bool> {
        use rustix::event::{PollFd, PollFlags, Timespec, poll};

        let stdin = io::stdin();
        let mut line = [match &self.terminal {
            Some(terminal) => PollFd::new(terminal, PollFlags::IN),
            None => PollFd::new(&stdin, PollFlags::IN),
        }];
        let most = Timespec::try_from(most).map_err(io::Error::other)?;
        match poll(&mut line, Some(&most)) {
            Ok(_) | Err(rustix::io::Errno::INTR) => {}
            Err(error) => return Err(error.into()),
        }
        Ok(line[0].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL))
    }
}
