//! `cargo xtask test`: the steps, and running them.

use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

use crate::project::Project;
use crate::report::{self, Outcome, Row};
use crate::{examples, python, readme, rust};

/// One thing that is checked.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    run: fn(&Project) -> Outcome,
}

const fn step(name: &'static str, what: &'static str, run: fn(&Project) -> Outcome) -> Step {
    Step { name, what, run }
}

/// All steps, in the order they run: what fails fastest goes first.
pub(crate) const STEPS: &[Step] = &[
    step("fmt", "rustfmt agrees with every Rust file", rust::fmt),
    step("clippy", "no warning in any target", rust::clippy),
    step("rust", "tests of the Rust crates, and every bench once", rust::tests),
    step("doctest", "the examples in the documentation run", rust::doctests),
    step("doc", "the documentation builds without a warning", rust::doc),
    step("no_std", "sudoku-core builds without the standard library", rust::no_std),
    step("msrv", "the crates build with the oldest Rust they promise", rust::msrv),
    step("c", "the committed C header is current; C and C++ tests, also under valgrind", rust::ffi),
    step("ruff", "ruff agrees with every Python file", python::ruff),
    step("pytest", "tests of the Python package", python::pytest),
    step("mypy", "the type stubs are true, and strict mypy agrees", python::mypy),
    step("examples", "the programs in examples/ run", examples::run),
    step(
        "readme",
        "every block of code in README.md and BOOKS.md runs and prints what it says",
        readme::run,
    ),
];

/// Set while the test runs: the README says `cargo xtask test`, and its
/// commands are run too.
const INSIDE: &str = "SUDOKU_XTASK_TEST";

pub(crate) fn run(project: &Project, names: &[String]) -> ExitCode {
    if env::var_os(INSIDE).is_some() {
        println!("cargo xtask test is running already");
        return ExitCode::SUCCESS;
    }
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        eprintln!("there is no step {unknown}; `cargo xtask steps` lists them");
        return ExitCode::from(2);
    }
    let mut rows = Vec::new();
    for step in STEPS {
        if names.is_empty() || names.iter().any(|name| name == step.name) {
            rows.push(take(step, project));
        }
    }
    if report::close(&rows) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The variable that tells a nested `cargo xtask test` to do nothing.
pub(crate) const fn inside() -> (&'static str, &'static str) {
    (INSIDE, "1")
}

fn take(step: &Step, project: &Project) -> Row {
    print!("{} ... ", step.name);
    let _ = io::stdout().flush();
    let start = Instant::now();
    let outcome = (step.run)(project);
    let row = Row { name: step.name, what: step.what, time: start.elapsed(), outcome };
    println!("{} ({:.1} s)", row.verdict(), row.time.as_secs_f64());
    if let Outcome::Failed(log) = &row.outcome {
        println!("{log}");
    }
    let folder = project.target.join("xtask");
    let _ = fs::create_dir_all(&folder); // without its log a step is as good
    let _ = fs::write(folder.join(format!("{}.log", step.name)), row.log());
    row
}
