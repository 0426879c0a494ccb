//! The steps that cargo does.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::features::SHARED;
use crate::job::Job;
use crate::project::Project;
use crate::report::Outcome;

/// The oldest Rust of the crates that other programs build on.
const FOUNDATIONS: [&str; 4] = ["sudoku-core", "sudoku-human", "sudoku-variant", "sudoku-ffi"];

/// A processor that no operating system runs on.
const BARE_TARGET: &str = "thumbv7m-none-eabi";

/// The selection of every build in these steps. Another selection has other features of the same
/// dependencies, and would build a hundred of them again. The Python module is in it for the
/// features it asks for; where it cannot be linked without a Python library, it is not. Nor are the
/// modules for JavaScript, which the step `npm` builds.
pub(crate) const ALL: &[&str] = if cfg!(target_os = "linux") {
    &["--workspace", "--exclude", "sudoku-wasm", "--all-features"]
} else {
    &["--workspace", "--exclude", "sudoku-wasm", "--exclude", "sudoku-py", "--all-features"]
};

/// The targets of every build in these steps.
const TARGETS: [&str; 4] = ["--lib", "--bins", "--tests", "--examples"];

/// Tests that take a second or more are marked `#[ignore = "long"]`: `cargo test` and `check` leave
/// them out, these steps run them. Tests say what they skip on their standard output, which is only
/// shown on request.
const TESTING: [&str; 4] = ["--no-fail-fast", "--", "--include-ignored", "--show-output"];

pub(crate) fn fmt(project: &Project) -> Outcome {
    let mut job = Job::default();
    job.run(project.cargo().args(["fmt", "--all", "--check"]));
    for outside in
        ["benches/peers", "fuzz", "apps/sudoku-wasm/bindgen", "books/sudoku-vision/training"]
    {
        let manifest = project.root.join(outside).join("Cargo.toml");
        job.run(project.cargo().args(["fmt", "--check", "--manifest-path"]).arg(manifest));
    }
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
    job.outcome()
}

/// Builds every library, program, test and example, at the first call.
/// Returns the folder with the programs.
pub(crate) fn built(project: &Project, job: &mut Job) -> PathBuf {
    let build = || {
        Job::once(|job| {
            job.run(project.cargo().arg("build").args(ALL).args(TARGETS));
        })
    };
    job.require(project.built.get_or_init(build));
    project.target.join("debug")
}

pub(crate) fn build(project: &Project) -> Outcome {
    let mut job = Job::default();
    built(project, &mut job);
    job.outcome()
}

pub(crate) fn tests(project: &Project) -> Outcome {
    let mut job = Job::default();
    built(project, &mut job);
    let targets = ["--exclude", "sudoku-ffi", "--lib", "--bins", "--tests"];
    job.run(project.cargo().arg("test").args(ALL).args(targets).args(TESTING));
    job.must_have_tested();
    job.outcome()
}

pub(crate) fn benches(project: &Project) -> Outcome {
    let mut job = Job::default();
    job.run(project.cargo().args(["test", "-p", "benches", "-p", SHARED, "--benches"]));
    job.outcome()
}

/// The tests of all Rust crates, as a command.
pub(crate) fn all_tests(project: &Project) -> Command {
    let mut cargo = project.cargo();
    cargo.arg("test").args(ALL).args(["--tests", "--no-fail-fast", "--", "--include-ignored"]);
    cargo
}

/// The laws and the conformance files of the crates that think: an answer within a minute.
pub(crate) fn laws(project: &Project) -> Outcome {
    let mut job = Job::default();
    for package in QUICK {
        for program in programs(project, &mut job, &["--lib", "--test", "it"], &[package]) {
            let mut test = project.command(program);
            job.run(test.current_dir(project.folder(package)).args(["--skip", "corpus"]));
        }
    }
    job.must_have_tested();
    job.outcome()
}

/// The crates whose laws `laws` runs.
const QUICK: [&str; 4] = ["sudoku-core", "sudoku-human", "sudoku-variant", "sudoku-book"];

/// The tests of the C library, with the library that was built already.
pub(crate) fn ffi(project: &Project) -> Outcome {
    let mut job = Job::default();
    let library = built(project, &mut job);
    for program in programs(project, &mut job, &["--lib", "--tests"], &["sudoku-ffi"]) {
        let mut test = project.command(program);
        test.current_dir(project.root.join("sudoku-ffi"));
        job.run(test.args(&TESTING[2..]).env("SUDOKU_LIBRARY", &library));
    }
    job.must_have_tested();
    job.outcome()
}

/// The test programs of these packages, built with the features of all.
fn programs(project: &Project, job: &mut Job, targets: &[&str], packages: &[&str]) -> Vec<PathBuf> {
    let mut cargo = project.cargo();
    cargo.arg("test").args(ALL).args(targets).args(["--no-run", "--message-format", "json"]);
    executables(&job.run_quietly(&mut cargo).unwrap_or_default(), packages)
}

/// The executables in cargo's messages that belong to these packages.
fn executables(messages: &str, packages: &[&str]) -> Vec<PathBuf> {
    let of = |line: &&str| {
        packages
            .iter()
            .any(|name| line.contains(&format!("/{name}#")) || line.contains(&format!("#{name}@")))
    };
    let path = |line: &str| {
        let (_, rest) = line.split_once("\"executable\":\"")?;
        Some(PathBuf::from(rest.split_once('"')?.0))
    };
    messages.lines().filter(of).filter_map(path).collect()
}

pub(crate) fn doctests(project: &Project) -> Outcome {
    let mut job = Job::default();
    job.run(project.cargo().arg("test").args(ALL).args(["--doc", "--no-fail-fast"]));
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

pub(crate) fn bare(project: &Project) -> Outcome {
    let mut job = Job::default();
    let installed = has_target(BARE_TARGET);
    for features in ["", "sudoku-core/serde,sudoku-human/serde"] {
        let mut build = project.cargo();
        build.args(["build", "-p", "sudoku-core", "-p", "sudoku-human", "--no-default-features"]);
        build.args(["--features", features]);
        // No program of it is run, so it need not be fast.
        build.args(["--config", "profile.dev.package.sudoku-core.opt-level=0"]);
        if installed {
            build.args(["--target", BARE_TARGET]);
        }
        job.run(&mut build);
    }
    if !installed {
        job.skip(format!("built for this machine only: {BARE_TARGET} is not installed"));
    }
    job.outcome()
}

/// Whether the standard library, or the core of it, is installed for a target.
pub(crate) fn has_target(target: &str) -> bool {
    let mut rustc = Command::new("rustc");
    let output = rustc.args(["--print", "target-libdir", "--target", target]).output();
    let folder = output.map(|output| output.stdout).unwrap_or_default();
    Path::new(String::from_utf8_lossy(&folder).trim()).is_dir()
}

/// The answers without the standard library: its tests build a hundred dependencies once more.
pub(crate) fn no_std_tests(project: &Project) -> Outcome {
    let mut job = Job::default();
    let bare = ["test", "-p", "sudoku-core", "--no-default-features"];
    let programs = ["--test", "no_std", "--test", "without_std"];
    job.run(project.cargo().args(bare).args(programs).args(TESTING));
    job.must_have_tested();
    job.outcome()
}

pub(crate) fn msrv(project: &Project) -> Outcome {
    oldest(project, FOUNDATIONS[0], FOUNDATIONS.into_iter().flat_map(|name| ["-p", name]).collect())
}

/// The crates that no other program builds on, and all their dependencies.
pub(crate) fn msrv_all(project: &Project) -> Outcome {
    let others = FOUNDATIONS.into_iter().chain(["xtask"]).flat_map(|name| ["--exclude", name]);
    oldest(project, ".", ["--workspace"].into_iter().chain(others).collect())
}

/// Checks packages with the `rust-version` of the manifest in this folder.
fn oldest(project: &Project, folder: &str, packages: Vec<&str>) -> Outcome {
    let mut job = Job::default();
    let manifest = project.root.join(folder).join("Cargo.toml");
    let text = std::fs::read_to_string(&manifest).unwrap_or_default();
    let Some(version) = rust_version(&text) else {
        return Outcome::Failed(format!("{} has no rust-version", manifest.display()));
    };
    let Some(mut cargo) = project.cargo_of(&format!("{version}.0")) else {
        return Outcome::Skipped(format!(
            "Rust {version} is not installed; clippy::incompatible_msrv checks instead"
        ));
    };
    job.run(cargo.args(["check", "--all-features"]).args(packages));
    job.outcome()
}

/// The oldest Rust that a manifest promises.
fn rust_version(manifest: &str) -> Option<&str> {
    manifest.lines().find_map(|line| line.strip_prefix("rust-version = \"")?.strip_suffix('"'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_programs_of_a_package_are_found() {
        let messages = "\
{\"package_id\":\"path+file:///a/sudoku-ffi#0.1.0\",\"executable\":\"/t/deps/it-1\",\"fresh\":true}
{\"package_id\":\"path+file:///a/sudoku-ffi#0.1.0\",\"executable\":null,\"fresh\":true}
{\"package_id\":\"path+file:///a/sudoku-core#0.1.0\",\"executable\":\"/t/deps/it-2\",\"fresh\":true}
";
        assert_eq!(executables(messages, &["sudoku-ffi"]), [Path::new("/t/deps/it-1")]);
        assert_eq!(executables(messages, &["sudoku-ffi", "sudoku-core"]).len(), 2);
    }

    #[test]
    fn the_oldest_rust_is_read_from_the_manifest() {
        assert_eq!(rust_version("[package]\nrust-version = \"1.89\"\n"), Some("1.89"));
        assert_eq!(rust_version("rust-version.workspace = true"), None);
    }
}
