//! [`Outcome`]: the end of a verb, and its exit code.

use std::io;

/// The end of a verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Outcome {
    /// All is fine.
    Fine,
    /// There are findings.
    Findings,
    /// A file cannot be read, or a request cannot be met.
    Failed,
}

impl Outcome {
    /// The exit code of the command.
    pub(crate) const fn code(self) -> u8 {
        match self {
            Self::Fine => 0,
            Self::Findings => 1,
            Self::Failed => 2,
        }
    }
}

/// The reason why a verb gave up.
#[derive(Debug)]
pub(crate) enum Failure {
    /// No file is named, and the standard input is a terminal.
    NoFile,
    /// The request cannot be met, for this reason.
    Refused(String),
    /// A file or the output cannot be read or written.
    Io(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl Failure {
    /// A request that cannot be met, for this reason.
    pub(crate) fn refused(reason: impl ToString) -> Self {
        Self::Refused(reason.to_string())
    }
}

/// The result of a verb.
pub(crate) type Done = Result<Outcome, Failure>;
