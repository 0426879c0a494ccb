//! `cargo xtask wheels`: the Python package as files that `pip` installs without a compiler.
//!
//! One wheel for each processor serves every Python from 3.11 on. Zig links it against the symbols
//! of an old C library, so it runs on Linux since 2014. Interpreters without the GIL do not have
//! the stable interface; each of them that this machine has gets a separate wheel.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::job::Job;
use crate::project::{Project, answers, from_here};
use crate::python;
use crate::report::Outcome;
use crate::rust::has_target;

const USAGE: &str = "usage: cargo xtask wheels --out DIR [--target x86_64|aarch64]";

/// The processors; their systems are Linux with the C library of GNU.
const PROCESSORS: [&str; 2] = ["x86_64", "aarch64"];

/// The oldest system: that of the C library 2.17.
const SYSTEM: &str = "manylinux_2_17";

/// The linker, as a package of Python.
const ZIG: &str = "ziglang==0.17.1";

/// Interpreters without the GIL.
const FREE_THREADED: [&str; 2] = ["python3.13t", "python3.14t"];

pub(crate) fn run(project: &Project, arguments: &[String]) -> ExitCode {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (out, processors) = match words[..] {
        ["--out", out] => (out, &PROCESSORS[..]),
        ["--out", out, "--target", one] | ["--target", one, "--out", out] => {
            match PROCESSORS.iter().position(|own| *own == one) {
                Some(at) => (out, &PROCESSORS[at..=at]),
                None => return usage(),
            }
        }
        _ => return usage(),
    };
    let outcome = build(project, &from_here(out), processors);
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

fn build(project: &Project, out: &Path, processors: &[&str]) -> Outcome {
    let venv = match python::tools(project) {
        Ok(venv) => venv,
        Err(reason) => return Outcome::Skipped(reason),
    };
    let mut job = Job::default();
    job.run(venv.python(project).args(python::PIP).arg(ZIG));
    for processor in processors {
        let target = format!("{processor}-unknown-linux-gnu");
        if !has_target(&target) {
            job.fail(&format!("the target {target} is missing: rustup target add {target}"));
            break;
        }
        job.run(&mut maturin(project, venv, &target, out));
        // Other processors would need interpreters of theirs.
        if *processor == env::consts::ARCH {
            for interpreter in FREE_THREADED {
                if answers(Command::new(interpreter).arg("--version")) {
                    let mut maturin = maturin(project, venv, &target, out);
                    job.run(maturin.args(["--interpreter", interpreter]));
                } else {
                    job.skip(format!("for {interpreter}, which this machine does not have"));
                }
            }
        }
    }
    job.outcome()
}

fn maturin(project: &Project, venv: &python::Venv, target: &str, out: &Path) -> Command {
    let mut maturin = venv.tool(project, "maturin");
    maturin.args(["build", "--profile", "dist", "--locked", "--zig", "--compatibility", SYSTEM]);
    maturin.args(["--target", target, "--manifest-path", "sudoku-py/Cargo.toml", "--out"]);
    maturin.arg(out);
    // The links of a build for this machine alone.
    maturin.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    maturin
}
