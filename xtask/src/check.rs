//! `cargo xtask check`: an answer while one works: about everything, about some crates, or about a
//! change.

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Instant;

use crate::features::SHARED;
use crate::job::Job;
use crate::project::Project;
use crate::report::{Outcome, Row};
use crate::test::{self, ARROWS, CLIPPY, DOCUMENTS, FACES, FMT, LEVELS, LINKS, Step, WORDS, step};
use crate::{arrows, rust};

const USAGE: &str = "cargo xtask check [--changed | CRATE...]";

/// The steps that read sources and documents alone.
const TEXTS: [Step; 7] = [FMT, ARROWS, LINKS, WORDS, FACES, DOCUMENTS, LEVELS];

/// The steps that compile and run, of an answer about everything.
const ALL: [Step; 2] = [CLIPPY, step("laws", "laws and conformance of core and book", rust::laws)];

/// Folders outside the crates whose files belong to one.
const OUTSIDE: [(&str, &str); 6] = [
    ("examples", "sudoku-core"),
    ("include", "sudoku-ffi"),
    ("conformance", "sudoku-core"),
    ("proof", "sudoku-core"),
    ("Cargo.toml", "sudoku-core"),
    ("Cargo.lock", "sudoku-core"),
];

/// The branch that a change is compared with.
const MAIN: &str = "main";

pub(crate) fn run(project: &Project, arguments: &[String]) -> ExitCode {
    if test::is_inside() {
        return ExitCode::SUCCESS;
    }
    let start = Instant::now();
    let members: Vec<String> = project.members().iter().map(|folder| name(folder).into()).collect();
    let rows: Vec<Row> = match arguments {
        [] => TEXTS.iter().chain(&ALL).map(|step| step.take(project)).collect(),
        [option] if option == "--changed" => {
            let Some(changed) = changed(project) else { return ExitCode::FAILURE };
            let above = arrows::above(project, &changed);
            println!("Changed: {}. Above: {}.", listed(&changed), listed(&above));
            let texts = TEXTS.iter().map(|step| step.take(project));
            texts.chain(crates(project, &changed, &above)).collect()
        }
        names if names.iter().all(|name| members.contains(name)) => {
            crates(project, &names.iter().cloned().collect(), &BTreeSet::new())
        }
        _ => {
            eprintln!("{USAGE}; the crates are {}", members.join(", "));
            return ExitCode::from(2);
        }
    };
    test::close(&rows, start)
}

/// Clippy for these crates and those above them, and the tests of these.
fn crates(project: &Project, names: &BTreeSet<String>, above: &BTreeSet<String>) -> Vec<Row> {
    if names.is_empty() {
        return Vec::new();
    }
    let selection = |names: &[&BTreeSet<String>]| -> Vec<String> {
        let names = names.iter().flat_map(|names| names.iter().map(String::as_str));
        names.chain([SHARED]).flat_map(|name| ["-p".to_owned(), name.to_owned()]).collect()
    };
    let lint = || {
        let mut job = Job::default();
        let mut cargo = project.cargo();
        cargo.args(["clippy", "--quiet", "--all-targets", "--all-features"]);
        job.run(cargo.args(selection(&[names, above])).args(["--", "-D", "warnings"]));
        job.outcome()
    };
    let tests = || {
        let mut job = Job::default();
        // The tests of each crate alone are one program, except where there is no such program.
        for (has, targets) in [(true, ["--test", "it"].as_slice()), (false, &["--tests"])] {
            let is_so = |name: &&String| project.folder(name).join("tests/it").is_dir() == has;
            let some: BTreeSet<String> = names.iter().filter(is_so).cloned().collect();
            if !some.is_empty() {
                let mut cargo = project.cargo();
                cargo.args(["test", "--quiet", "--all-features", "--no-fail-fast"]).args(targets);
                job.run(cargo.args(selection(&[&some])));
            }
        }
        job.outcome()
    };
    vec![
        test::take(project, "clippy", "no warning in these crates and those above", lint),
        test::take(project, "it", "the tests of these crates, without the long ones", tests),
    ]
}

/// The crates with files that differ from those where this branch left the main one, or that are
/// new.
fn changed(project: &Project) -> Option<BTreeSet<String>> {
    let mut job = Job::default();
    let mut git = |arguments: &[&str]| job.run_quietly(project.command("git").args(arguments));
    let branches = git(&["branch", "--list", MAIN, "--format", "%(refname)"])?;
    let base = match branches.trim() {
        "" => "HEAD".to_owned(),
        _ => git(&["merge-base", "HEAD", MAIN])?,
    };
    let files = git(&["diff", "--name-only", base.trim()])?
        + &git(&["ls-files", "--others", "--exclude-standard"])?;
    if let Outcome::Failed(log) = job.outcome() {
        eprintln!("{log}");
        return None;
    }
    let members = project.members();
    Some(files.lines().filter_map(|file| owner(file, &members)).map(Into::into).collect())
}

/// The crate that a file belongs to.
fn owner<'m>(file: &str, members: &'m [String]) -> Option<&'m str> {
    let within = |folder: &str| file.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
    let inside = members.iter().filter(|folder| within(folder)).max_by_key(|folder| folder.len());
    let outside = || OUTSIDE.iter().find(|(folder, _)| within(folder)).map(|(_, name)| *name);
    inside.map(|folder| name(folder)).or_else(outside)
}

/// The name of the crate in this folder.
fn name(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or_default()
}

fn listed(names: &BTreeSet<String>) -> String {
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    if names.is_empty() { "none".into() } else { names.join(", ") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_belongs_to_a_crate() {
        let members =
            ["sudoku-core", "books/sudoku-book", "xtask", "xtask/features"].map(String::from);
        for (file, crate_name) in [
            ("sudoku-core/src/lib.rs", Some("sudoku-core")),
            ("books/sudoku-book/Cargo.toml", Some("sudoku-book")),
            ("xtask/features/Cargo.toml", Some("features")),
            ("xtask/src/main.rs", Some("xtask")),
            ("examples/solve.c", Some("sudoku-core")),
            ("sudoku-core.md", None),
            ("DESIGN.md", None),
        ] {
            assert_eq!(owner(file, &members), crate_name, "{file}");
        }
    }
}
