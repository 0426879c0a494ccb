//! The changes for callers since the last tag: in Rust by `cargo semver-checks`, in C by the lines
//! of the [interface](crate::abi).

use std::fs;

use crate::abi;
use crate::job::Job;
use crate::project::{Project, answers};
use crate::report::Outcome;

/// The crates with a library that callers use.
const LIBRARIES: [&str; 7] = [
    "sudoku-core",
    "sudoku-human",
    "sudoku-variant",
    "sudoku-vision",
    "sudoku-pdf",
    "sudoku-book",
    "sudoku-print",
];

pub(crate) fn run(project: &Project) -> Outcome {
    let mut job = Job::default();
    let Some(tag) = abi::last_tag(project) else {
        return Outcome::Skipped("there is no tag of a version to compare with".into());
    };
    let now = fs::read_to_string(project.root.join(abi::FILE)).unwrap_or_default();
    let then =
        job.run_quietly(project.command("git").arg("show").arg(format!("{tag}:{}", abi::FILE)));
    let manifest = fs::read_to_string(project.root.join("Cargo.toml")).unwrap_or_default();
    let version = manifest.lines().find_map(|line| line.strip_prefix("version = \""));
    let version = version.unwrap_or_default().trim_end_matches('"');
    if interface(version) == interface(tag.trim_start_matches('v')) {
        for line in abi::broken(&then.unwrap_or_default(), &now) {
            job.fail(&format!("{tag} has this in C, and callers of {version} need it: {line}"));
        }
    }
    if !answers(project.cargo().args(["semver-checks", "--version"])) {
        job.skip("the crates: no cargo semver-checks (cargo install cargo-semver-checks)".into());
        return job.outcome();
    }
    let mut cargo = project.cargo();
    cargo.args(["semver-checks", "--baseline-rev", &tag]);
    for library in LIBRARIES {
        cargo.args(["--package", library]);
    }
    job.run(&mut cargo);
    job.outcome()
}

/// The part of a version that stays while programs need not be compiled again.
fn interface(version: &str) -> &str {
    let mut dots = version.match_indices('.').map(|(at, _)| at);
    let end = if version.starts_with("0.") { dots.nth(1) } else { dots.next() };
    end.map_or(version, |end| &version[..end])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minor_version_is_another_interface_before_one() {
        assert_eq!(
            ["0.1.2", "0.10.0", "1.2.3", "12.0.0"].map(interface),
            ["0.1", "0.10", "1", "12"]
        );
    }
}
