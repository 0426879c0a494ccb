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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::Outcome;

    #[test]
    fn tests_of_node_are_counted() {
        let mut job = Job::default();
        count(
            &mut job,
            "the page",
            "ok 1 - a\nok 2 - b, c # SKIP there is no x\n1..2\n# pass 1\n# skipped 1\n",
        );
        let Outcome::Passed { tests, skips, .. } = job.outcome() else { panic!("it passed") };
        assert_eq!((tests, skips), (1, vec!["the page, b, c: there is no x".to_owned()]));
    }
}
