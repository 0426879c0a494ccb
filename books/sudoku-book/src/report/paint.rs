//! [`Paint`]: colours, or none.

use std::fmt;

use crate::finding::Severity;

/// Colours for terminals, if enabled.
#[derive(Clone, Copy)]
pub(super) struct Paint {
    on: bool,
}

const RED: &str = "\x1b[1;31m";
const YELLOW: &str = "\x1b[1;33m";
const BLUE: &str = "\x1b[1;34m";
const BOLD: &str = "\x1b[1m";
const PLAIN: &str = "\x1b[0m";

impl Paint {
    pub(super) fn new(on: bool) -> Self {
        Self { on }
    }

    /// In the colour of the severity.
    pub(super) fn severity<T: fmt::Display>(self, severity: Severity, text: T) -> Painted<T> {
        let color = match severity {
            Severity::Error => RED,
            Severity::Warning => YELLOW,
            Severity::Info => BLUE,
        };
        self.with(color, text)
    }

    /// Lines and arrows around the text.
    pub(super) fn frame<T: fmt::Display>(self, text: T) -> Painted<T> {
        self.with(BLUE, text)
    }

    /// The important part.
    pub(super) fn strong<T: fmt::Display>(self, text: T) -> Painted<T> {
        self.with(BOLD, text)
    }

    fn with<T: fmt::Display>(self, color: &'static str, text: T) -> Painted<T> {
        Painted { color: self.on.then_some(color), text }
    }
}

/// A text in its colour.
pub(super) struct Painted<T> {
    color: Option<&'static str>,
    text: T,
}

impl<T: fmt::Display> fmt::Display for Painted<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.color {
            Some(color) => write!(f, "{color}{}{PLAIN}", self.text),
            None => self.text.fmt(f),
        }
    }
}
