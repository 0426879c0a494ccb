//! [`Job`]: the commands of one step; their output is kept and shown if one fails.

use std::fmt::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::progress;
use crate::report::Outcome;

/// Runs commands one after the other until one fails.
#[derive(Default)]
pub(crate) struct Job {
    log: String,
    tests: usize,
    skips: Vec<String>,
    failed: bool,
    limit: Option<Duration>,
}

impl Job {
    /// Commands that run longer than this fail.
    pub(crate) fn within(limit: Duration) -> Self {
        Self { limit: Some(limit), ..Self::default() }
    }

    /// Runs the command, unless one failed before. Its standard output, if it succeeded.
    pub(crate) fn run(&mut self, command: &mut Command) -> Option<String> {
        let output = self.output(command)?;
        self.keep(&output.stdout);
        self.keep(&output.stderr);
        self.succeeded(output)
    }

    /// The same, whether or not one failed before.
    pub(crate) fn run_on(&mut self, command: &mut Command) {
        let failed = std::mem::take(&mut self.failed);
        self.run(command);
        self.failed |= failed;
    }

    /// The same for a command whose standard output is for programs; it is not kept for the log.
    pub(crate) fn run_quietly(&mut self, command: &mut Command) -> Option<String> {
        let output = self.output(command)?;
        self.keep(&output.stderr);
        self.succeeded(output)
    }

    /// Runs the command, unless one failed before; how it ends is no failure.
    pub(crate) fn run_to_any_end(&mut self, command: &mut Command) {
        if let Some(output) = self.output(command) {
            self.keep(&output.stdout);
            self.keep(&output.stderr);
        }
    }

    fn succeeded(&mut self, output: Output) -> Option<String> {
        if !output.status.success() {
            self.fail(&format!("ended with {}", output.status));
            return None;
        }
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs the command, unless one failed before, whatever its exit status.
    fn output(&mut self, command: &mut Command) -> Option<Output> {
        if self.failed {
            return None;
        }
        let _ = writeln!(self.log, "$ {}", shown(command));
        // Nothing inside a test may be coloured or ask questions.
        command.stdin(Stdio::null()).env("NO_COLOR", "1");
        let start = Instant::now();
        match progress::output(command, &shown(command), self.limit) {
            Ok(output) => {
                if self.limit.is_some_and(|limit| start.elapsed() >= limit) {
                    self.fail("it ran longer than it may, and was killed");
                }
                Some(output)
            }
            Err(error) => {
                self.fail(&format!("cannot be run: {error}"));
                None
            }
        }
    }

    fn keep(&mut self, stream: &[u8]) {
        let text = String::from_utf8_lossy(stream);
        self.log.push_str(&text);
        self.note_skips(&text);
        self.tests += text.lines().filter_map(passed).sum::<usize>();
    }

    /// Keeps what a test says it skipped: lines like `skipped: no data`, and
    /// those of pytest's summary (`SKIPPED [1] file:line: reason`).
    fn note_skips(&mut self, text: &str) {
        for line in text.lines().map(str::trim) {
            let reason = match line.split_once(['[', ':']) {
                Some((word, _)) if word.trim_end().eq_ignore_ascii_case("skipped") => line,
                _ => continue,
            };
            self.skip(reason.trim_start_matches("skipped: ").to_owned());
        }
    }

    /// Notes a part of the step that was left out, and why.
    pub(crate) fn skip(&mut self, reason: String) {
        if !self.skips.contains(&reason) {
            self.skips.push(reason);
        }
    }

    /// Counts tests whose output has another form.
    pub(crate) fn count(&mut self, tests: usize) {
        self.tests += tests;
    }

    /// Makes the step fail, with this as the reason.
    pub(crate) fn fail(&mut self, reason: &str) {
        let _ = writeln!(self.log, "FAILED: {reason}");
        self.failed = true;
    }

    /// Runs commands that several steps need; the log if one fails.
    pub(crate) fn once(commands: impl FnOnce(&mut Self)) -> Result<(), String> {
        let mut job = Self::default();
        commands(&mut job);
        if job.failed { Err(job.log) } else { Ok(()) }
    }

    /// Makes the step fail if those commands did.
    pub(crate) fn require(&mut self, made: &Result<(), String>) {
        if let Err(log) = made {
            self.fail(log);
        }
    }

    /// Makes the step fail if no test was run: then it proves nothing.
    pub(crate) fn must_have_tested(&mut self) {
        if self.tests == 0 && !self.failed {
            self.fail("not a single test was run");
        }
    }

    /// Adds a line to the log.
    pub(crate) fn note(&mut self, line: &str) {
        let _ = writeln!(self.log, "{line}");
    }

    /// The output of the commands so far.
    pub(crate) fn log(&self) -> &str {
        &self.log
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.failed
    }

    /// How the step ended.
    pub(crate) fn outcome(self) -> Outcome {
        let Self { log, tests, skips, failed, .. } = self;
        if failed { Outcome::Failed(log) } else { Outcome::Passed { log, tests, skips } }
    }
}

/// How many tests passed, by a line of cargo (`test result: ok. 7 passed; 0 failed; …`)
/// or pytest (`57 passed, 1 skipped in 3.21s`).
fn passed(line: &str) -> Option<usize> {
    let summary = line.strip_prefix("test result: ok. ").unwrap_or(line);
    let (number, rest) = summary.split_once(" passed")?;
    let known = rest.starts_with(';') || rest.contains(" in ");
    if known { number.parse().ok() } else { None }
}

/// The command as one would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let mut text = program.file_name().unwrap_or_default().to_string_lossy().into_owned();
    for argument in command.get_args() {
        let _ = write!(text, " {}", argument.to_string_lossy());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skips_are_noted_once() {
        let mut job = Job::default();
        job.note_skips(
            "skipped: no data\n  skipped: no data\nSKIPPED [1] a.py:3: no numpy\nit skipped: a line\n\
             skipped words alone",
        );
        assert_eq!(job.skips, ["no data", "SKIPPED [1] a.py:3: no numpy"]);
    }

    #[test]
    fn tests_are_counted() {
        assert_eq!(passed("test result: ok. 7 passed; 0 failed; 0 ignored"), Some(7));
        assert_eq!(passed("57 passed, 1 skipped in 3.21s"), Some(57));
        assert_eq!(passed("12 passed in 3.21s"), Some(12));
        assert_eq!(passed("3 cars passed in 3 s"), None);
        let mut job = Job::default();
        job.run(Command::new("true").arg("quietly"));
        job.must_have_tested();
        assert!(job.has_failed());
    }

    #[test]
    fn some_commands_run_after_a_failure() {
        let mut job = Job::default();
        job.run_on(Command::new("sh").args(["-c", "exit 3"]));
        job.run_on(Command::new("sh").args(["-c", "echo 8"]));
        let Outcome::Failed(log) = job.outcome() else { panic!("it failed") };
        assert!(log.contains("exit status: 3") && log.contains("8\n"), "{log}");
    }

    #[test]
    fn nothing_runs_after_a_failure() {
        let mut job = Job::default();
        assert_eq!(job.run(Command::new("sh").args(["-c", "echo 7; exit 3"])), None);
        assert_eq!(job.run(Command::new("sh").args(["-c", "echo never"])), None);
        let Outcome::Failed(log) = job.outcome() else { panic!("it failed") };
        assert!(log.contains("7\n") && log.contains("exit status: 3") && !log.contains("never"));
    }
}
