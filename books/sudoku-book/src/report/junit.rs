//! `JUnit` XML, which services that run tests read.
//!
//! ```xml
//! <testsuites name="sudoku" tests="3" failures="2" errors="0" time="0.214">
//!   <testsuite name="book.txt" tests="3" failures="2" errors="0" skipped="0">
//!     <testcase classname="book_txt" name="the file can be read" file="book.txt">…</testcase>
//!     <testcase classname="book_txt" name="puzzle 5 has 2 solutions" file="book.txt" line="74">
//!       <failure type="multiple-solutions" message="…">…</failure>
//! ```
//!
//! The numbers come before the cases that they count, so the cases are kept until the end.

use std::collections::BTreeMap;
use std::fmt::{Display, Write as _};
use std::io::{self, Write};
use std::sync::Arc;

use sudoku_human::words::Words;

use super::full;
use super::paint::Paint;
use super::say::{place_name, say, severity};
use crate::check::{FileSummary, Summary};
use crate::entry::Place;
use crate::escape::Escaped;
use crate::finding::{Finding, Location, Severity};
use crate::shown::Shown;

/// The most findings that are listed one by one.
const LISTED: usize = 5000;

/// The suites so far, by the names of their files.
pub(super) struct Junit {
    words: &'static Words,
    suites: BTreeMap<Arc<str>, Suite>,
    listed: usize,
}

/// The cases of one file.
#[derive(Default)]
struct Suite {
    xml: String,
    tests: u64,
    failures: u64,
    errors: u64,
    /// Findings that are only counted.
    unlisted: u64,
}

impl Junit {
    pub(super) fn new(words: &'static Words) -> Self {
        Self { words, suites: BTreeMap::new(), listed: 0 }
    }

    /// Adds a failure; a finding for information only is a test that passes.
    pub(super) fn finding(&mut self, finding: &Finding) -> io::Result<()> {
        let suite = self.suites.entry(finding.source.file.clone()).or_default();
        let is_failure = finding.severity != Severity::Info;
        suite.failures += u64::from(is_failure);
        if self.listed == LISTED {
            suite.unlisted += u64::from(is_failure);
            return Ok(());
        }
        self.listed += 1;
        suite.tests += 1;
        let Finding { source, code, .. } = finding;
        let title = finding.title(self.words);
        let name = match (&finding.subject, &source.place) {
            // Otherwise several tests would have the same name.
            (None, Place::Whole) | (Some(_), _) => title,
            (None, place) => format!("{title} ({})", place_name(self.words, place)),
        };
        let mut text = Vec::new();
        full::finding(&mut text, Paint::new(false), self.words, finding)?;
        let text = String::from_utf8_lossy(&text);
        suite.open(source, &name);
        let element = if is_failure { "failure" } else { "system-out" };
        if is_failure {
            let severity = severity(self.words, finding.severity);
            let message = format!("{severity}: {}", finding.message(self.words));
            let message = Escaped(Shown::line(&message));
            // Writing to a `String` does not fail.
            let _ = write!(suite.xml, "      <failure type=\"{code}\" message=\"{message}\">");
        } else {
            suite.xml += "      <system-out>";
        }
        suite.lines(&text);
        let _ = writeln!(suite.xml, "</{element}>\n    </testcase>");
        Ok(())
    }

    /// Adds a puzzle that is fine.
    pub(super) fn fine(&mut self, source: &Location, title: &str) {
        let suite = self.suites.entry(source.file.clone()).or_default();
        suite.tests += 1;
        suite.open(source, title);
        suite.xml += "    </testcase>\n";
    }

    /// Writes the report of a check.
    pub(super) fn write(mut self, out: &mut impl Write, summary: &Summary) -> io::Result<()> {
        for file in summary.files.iter().chain(&summary.across) {
            let suite = self.suites.entry(file.file.clone()).or_default();
            suite.reading(self.words, &file.file, ReadOutcome::Read(file));
        }
        for unread in &summary.unread {
            let suite = self.suites.entry(unread.file.clone()).or_default();
            suite.reading(self.words, &unread.file, ReadOutcome::Failed(&unread.reason));
        }
        let time = format!(" time=\"{:.3}\"", summary.elapsed.as_secs_f64());
        let read = summary.files.iter().chain(&summary.across).map(|file| file.file.clone());
        let unread = summary.unread.iter().map(|unread| unread.file.clone());
        self.document(out, &time, read.chain(unread))
    }

    /// Writes the report of explained puzzles, without a summary.
    pub(super) fn write_bare(self, out: &mut impl Write) -> io::Result<()> {
        self.document(out, "", std::iter::empty())
    }

    /// Writes the suites in this order, and then the others.
    fn document(
        mut self,
        out: &mut impl Write,
        time: &str,
        order: impl Iterator<Item = Arc<str>>,
    ) -> io::Result<()> {
        for (file, suite) in &mut self.suites {
            suite.count_unlisted(self.words, file);
        }
        let sum = |count: fn(&Suite) -> u64| -> u64 { self.suites.values().map(count).sum() };
        writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
        writeln!(
            out,
            "<testsuites name=\"sudoku\" tests=\"{}\" failures=\"{}\" errors=\"{}\"{time}>",
            sum(|suite| suite.tests),
            sum(|suite| suite.failures),
            sum(|suite| suite.errors),
        )?;
        for file in order {
            if let Some(suite) = self.suites.remove(&file) {
                suite.write(out, &file)?;
            }
        }
        for (file, suite) in self.suites {
            suite.write(out, &file)?;
        }
        writeln!(out, "</testsuites>")
    }
}

/// The result of reading a file.
enum ReadOutcome<'a> {
    Read(&'a FileSummary),
    Failed(&'a str),
}

impl Suite {
    /// Begins a case. A class name has no dots, since some services read them as packages.
    fn open(&mut self, source: &Location, name: &str) {
        let line = match source.place {
            Place::Text { line, .. } => format!(" line=\"{line}\""),
            _ => String::new(),
        };
        self.open_at(&source.file, name, &line);
    }

    fn open_at(&mut self, file: &str, name: &str, line: &str) {
        let class = file.replace('.', "_");
        let _ = writeln!(
            self.xml,
            "    <testcase classname=\"{}\" name=\"{}\" file=\"{}\"{line}>",
            Escaped(Shown::line(&class)),
            Escaped(Shown::line(name)),
            Escaped(Shown::line(file)),
        );
    }

    /// Adds text with its line breaks.
    fn lines(&mut self, text: impl Display) {
        let text = text.to_string();
        for (nth, line) in text.trim_end().lines().enumerate() {
            let _ = write!(self.xml, "{}{}", if nth == 0 { "" } else { "\n" }, Escaped(line));
        }
    }

    fn reading(&mut self, words: &Words, file: &str, outcome: ReadOutcome<'_>) {
        self.tests += 1;
        self.open_at(file, words.phrase("junit.can-be-read"), "");
        match outcome {
            ReadOutcome::Read(file) => {
                self.xml += "      <system-out>";
                self.lines(file.in_words(words));
                self.xml += "</system-out>\n";
            }
            ReadOutcome::Failed(reason) => {
                self.errors += 1;
                let reason = Escaped(Shown::line(reason));
                let _ = writeln!(self.xml, "      <error type=\"unread\" message=\"{reason}\"/>");
            }
        }
        self.xml += "    </testcase>\n";
    }

    fn count_unlisted(&mut self, words: &Words, file: &str) {
        if self.unlisted == 0 {
            return;
        }
        self.tests += self.unlisted;
        let name = say!(words, "junit.more", n: self.unlisted);
        self.open_at(file, &name, "");
        let message = Escaped(words.phrase("junit.too-many"));
        let _ = writeln!(self.xml, "      <failure type=\"more\" message=\"{message}\"/>");
        self.xml += "    </testcase>\n";
    }

    fn write(self, out: &mut impl Write, file: &str) -> io::Result<()> {
        writeln!(
            out,
            "  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\" skipped=\"0\">",
            Escaped(Shown::line(file)),
            self.tests,
            self.failures,
            self.errors,
        )?;
        writeln!(out, "{}  </testsuite>", self.xml)
    }
}
