//! `cargo xtask wheels`: the Python package as files that `pip` installs without a compiler.
//!
//! One wheel for each platform serves every Python from 3.11 on. Interpreters without the GIL do
//! not have the stable interface; each of them that this machine has gets a separate wheel.

use std::path::Path;
use std::process::{Command, ExitCode};

use crate::job::Job;
use crate::platform::{self, PLATFORMS, Platform, System};
use crate::project::{Project, answers, from_here};
use crate::python;
use crate::report::Outcome;

const USAGE: &str = "usage: cargo xtask wheels --out DIR [--target PLATFORM], such as x86_64-linux";

/// The oldest system: that of the C library 2.17.
const LINUX: [&str; 3] = ["--zig", "--compatibility", "manylinux_2_17"];

/// Interpreters without the GIL.
const FREE_THREADED: [&str; 2] = ["python3.13t", "python3.14t"];

pub(crate) fn run(project: &Project, arguments: &[String]) -> ExitCode {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (out, one) = match words[..] {
        ["--out", out] => (out, None),
        ["--out", out, "--target", one] | ["--target", one, "--out", out] => (out, Some(one)),
        _ => return usage(),
    };
    let chosen: Vec<&Platform> = match one.map(Platform::named) {
        None => PLATFORMS.iter().collect(),
        Some(Some(platform)) => vec![platform],
        Some(None) => return usage(),
    };
    let outcome = build(project, &from_here(out), &chosen);
    if let Outcome::Passed { log, skips, .. } = &outcome {
        for line in log.lines().filter(|line| line.contains("Built wheel")) {
            println!("{line}");
        }
        skips.iter().for_each(|reason| println!("not built: {reason}"));
    }
    outcome.exit()
}

fn usage() -> ExitCode {
    eprintln!("{USAGE}");
    ExitCode::from(2)
}

/// Writes the wheels of these platforms; those that this machine cannot build are skipped.
pub(crate) fn build(project: &Project, out: &Path, chosen: &[&Platform]) -> Outcome {
    let mut job = Job::default();
    let venv = match platform::zig(project, &mut job) {
        Ok(venv) => venv,
        Err(reason) => return Outcome::Skipped(reason),
    };
    for platform in chosen {
        if let Some(reason) = platform.missing() {
            job.skip(reason);
            continue;
        }
        job.run(&mut maturin(project, venv, platform, out));
        // Other platforms would need interpreters of theirs.
        if Platform::own().is_some_and(|own| own.name == platform.name) {
            for interpreter in FREE_THREADED {
                if answers(Command::new(interpreter).arg("--version")) {
                    let mut maturin = maturin(project, venv, platform, out);
                    job.run(maturin.args(["--interpreter", interpreter]));
                } else {
                    job.skip(format!("for {interpreter}, which this machine does not have"));
                }
            }
        }
    }
    job.outcome()
}

fn maturin(project: &Project, venv: &python::Venv, platform: &Platform, out: &Path) -> Command {
    let mut maturin = venv.tool(project, "maturin");
    maturin.args(["build", "--profile", "dist", "--locked", "--target", platform.target]);
    if platform.system == System::Linux {
        maturin.args(LINUX);
    }
    maturin.args(["--manifest-path", "sudoku-py/Cargo.toml", "--out"]).arg(out);
    platform::as_published(project, &mut maturin);
    maturin
}
