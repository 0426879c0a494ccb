//! The output of node's own tests.

use crate::job::Job;

/// Counts the tests in a log in the form TAP, and notes those that were skipped.
pub(crate) fn count(job: &mut Job, what: &str, log: &str) {
    for line in log.lines().map(str::trim) {
        if let Some(number) = line.strip_prefix("# pass ") {
            job.count(number.trim().parse().unwrap_or(0));
        }
        if let Some((test, reason)) = line.split_once(" # SKIP ") {
            let name = test.split_once(" - ").map_or(test, |(_, name)| name);
            job.skip(format!("{what}, {name}: {reason}"));
        }
    }
    job.must_have_tested();
}
