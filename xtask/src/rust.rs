//! The steps that cargo does.

use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

/// The oldest Rust that the manifests promise.
const OLDEST: &str = "1.89.0";

/// The same for books, the command and the Python package.
const OLDEST_FOR_BOOKS: &str = "1.92.0";

/// A processor that no operating system runs on.
const BARE_TARGET: &str = "thumbv7m-none-eabi";

/// The Python module is tested from Python; as a Rust test it would have to be
/// linked with a Python library that need not be there.
const NOT_PYTHON: [&str; 3] = ["--workspace", "--exclude", "sudoku-py"];

/// Tests say what they skip on their standard output, which is only shown on request.
const TESTING: [&str; 3] = ["--no-fail-fast", "--", "--show-output"];

pub(crate) fn fmt(project: &Project) -> Outcome {
    let mut job = Job::default();
    job.run(project.cargo().args(["fmt", "--all", "--check"]));
    let peers = project.root.join("benches/peers/Cargo.toml");
    job.run(project.cargo().args(["fmt", "--check", "--manifest-path"]).arg(peers));
    job.outcome()
}

pub(crate) fn clippy(project: &Project) -> Outcome {
    let mut job = Job::default();
    let warnings = ["--", "-D", "warnings"];
    job.run(
        project
            .cargo()
            .args(["clippy", "--workspace", "--all-targets", "--all-features"])
            .args(warnings),
    );
    let bare = ["clippy", "-p", "sudoku-core", "--no-default-features"];
    job.run(project.cargo().args(bare).args(warnings));
    job.outcome()
}

pub(crate) fn tests(project: &Project) -> Outcome {
    let mut job = Job::default();
    job.run(
        project
            .cargo()
            .arg("test")
            .args(NOT_PYTHON)
            .args(["--exclude", "sudoku-ffi", "--all-targets", "--all-features"])
            .args(TESTING),
    );
    job.must_have_tested();
    job.outcome()
}

pub(crate) fn ffi(project: &Project) -> Outcome {
    let mut job = Job::default();
    job.run(project.cargo().args(["test", "-p", "sudoku-ffi", "--all-targets"]).args(TESTING));
    job.must_have_tested();
    job.outcome()
}

pub(crate) fn doctests(project: &Project) -> Outcome {
    let mut job = Job::default();
    let doc = ["--doc", "--all-features", "--no-fail-fast"];
    job.run(project.cargo().arg("test").args(NOT_PYTHON).args(doc));
    job.must_have_tested();
    job.outcome()
}

pub(crate) fn doc(project: &Project) -> Outcome {
    let mut job = Job::default();
    job.run(
        project
            .cargo()
            .args(["doc", "--workspace", "--lib", "--no-deps", "--all-features"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    );
    job.outcome()
}

pub(crate) fn no_std(project: &Project) -> Outcome {
    let mut job = Job::default();
    let mut rustc = project.command("rustc");
    let libraries = rustc.args(["--print", "target-libdir", "--target", BARE_TARGET]).output();
    let folder = libraries.map(|output| output.stdout).unwrap_or_default();
    let installed = std::path::Path::new(String::from_utf8_lossy(&folder).trim()).exists();
    for features in ["", "serde"] {
        let mut build = project.cargo();
        build.args(["build", "-p", "sudoku-core", "--no-default-features"]);
        build.args(["--features", features]);
        if installed {
            build.args(["--target", BARE_TARGET]);
        }
        job.run(&mut build);
    }
    let bare = ["test", "-p", "sudoku-core", "--no-default-features"];
    job.run(project.cargo().args(bare).args(["--test", "no_std"]).args(TESTING));
    // Of the other tests those that compare answers; the rest are run with the standard library.
    let answers = ["conformance::", "oracle::"];
    job.run(project.cargo().args(bare).args(["--test", "it"]).args(TESTING).args(answers));
    if !installed {
        job.skip(format!("built for this machine only: {BARE_TARGET} is not installed"));
    }
    job.outcome()
}

pub(crate) fn msrv(project: &Project) -> Outcome {
    let mut job = Job::default();
    for (version, packages) in [
        (OLDEST, &["sudoku-core", "sudoku-ffi"][..]),
        (OLDEST_FOR_BOOKS, &["sudoku-book", "sudoku-cli", "sudoku-py"]),
    ] {
        let Some(mut cargo) = project.cargo_of(version) else {
            job.skip(format!(
                "Rust {version} is not installed; clippy::incompatible_msrv stands in for it"
            ));
            continue;
        };
        cargo.args(["check", "--all-features"]);
        for package in packages {
            cargo.args(["-p", package]);
        }
        job.run(&mut cargo);
    }
    job.outcome()
}
