//! `cargo xtask test`: the steps, and running them.

use std::panic::resume_unwind;
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs, thread};

use crate::project::Project;
use crate::report::{self, Outcome, Row};
use crate::{
    arrows, documents, examples, features, links, npm, optimised, package, progress, python,
    readme, rust, web, words,
};

/// One thing that is checked.
pub(crate) struct Step {
    pub(crate) name: &'static str,
    pub(crate) what: &'static str,
    run: fn(&Project) -> Outcome,
}

impl Step {
    pub(crate) fn take(&self, project: &Project) -> Row {
        take(project, self.name, self.what, || (self.run)(project))
    }
}

pub(crate) const fn step(
    name: &'static str,
    what: &'static str,
    run: fn(&Project) -> Outcome,
) -> Step {
    Step { name, what, run }
}

pub(crate) const FMT: Step = step("fmt", "rustfmt agrees with every Rust file", rust::fmt);
pub(crate) const ARROWS: Step =
    step("arrows", "imports run one way, as DESIGN.md draws them", arrows::run);
pub(crate) const LINKS: Step =
    step("links", "every link between documents leads to a file", links::run);
pub(crate) const WORDS: Step = step("words", "no word that STYLE.md rules out", words::run);
pub(crate) const DOCUMENTS: Step =
    step("docs", "docs/formats.md is as the sources are", documents::run);
pub(crate) const LEVELS: Step =
    step("levels", "every dependency of the readers is optimised or excused", optimised::run);
pub(crate) const CLIPPY: Step = step("clippy", "no warning in any target", rust::clippy);

/// All steps, in the order they run: a step that fails fast goes first.
pub(crate) const STEPS: &[Step] = &[
    FMT,
    ARROWS,
    LINKS,
    WORDS,
    DOCUMENTS,
    LEVELS,
    step("shared", "one crate has the dependencies of all: none is built twice", features::shared),
    step("ruff", "ruff agrees with every Python file", python::ruff),
    CLIPPY,
    step("features", "each crate alone: no features, and each by itself", features::alone),
    step(BUILD, "every target builds; the following steps use the programs", rust::build),
    step("rust", "tests of the Rust crates, and every bench once", rust::tests),
    step("c", "the committed C header is current; C and C++ tests, also under valgrind", rust::ffi),
    step("doctest", "the examples in the documentation run", rust::doctests),
    step("doc", "the documentation builds without a warning", rust::doc),
    step("package", "every crate can be packaged, and its links lead out of it", package::run),
    step("npm", "the JavaScript package is built; its sizes, tests and types", npm::test),
    step("no_std", "sudoku-core builds without the standard library", rust::no_std),
    step("msrv", "core and C library build with the oldest Rust they promise", rust::msrv),
    step("pytest", "tests of the Python package", python::pytest),
    step("mypy", "the type stubs are true, and strict mypy agrees", python::mypy),
    step("examples", "the programs in examples/ run", examples::run),
    step("web", "the page, in a browser", web::run),
    step("readme", "every block of code in the documents runs and prints its text", readme::run),
    step("firefox", "the page, in Firefox", web::firefox),
    step(
        "no_std_tests",
        "sudoku-core answers the same without the standard library",
        rust::no_std_tests,
    ),
    step("msrv_all", "all crates build with the oldest Rust they promise", rust::msrv_all),
    step(
        "engines",
        "the jobs of docs/engines.md find the truth in a million rows",
        python::engines,
    ),
];

/// The last of the steps that run alone: the others use what it builds.
const BUILD: &str = "build";

/// The steps after it of the Rust crates, one after the other. Beside them run those of the other
/// languages: tests and linkers leave a core idle now and then.
const RUST: [&str; 5] = ["rust", "c", "doctest", "doc", "package"];

/// The steps that run when they are named, and in the soak: the engines are a gigabyte to load, a
/// second browser takes the time of the first, and to build the dependencies once more takes
/// minutes.
const NAMED: [&str; 4] = ["engines", "firefox", "no_std_tests", "msrv_all"];

/// Set while the test runs: the README has `cargo xtask test` in it, and its commands are run too.
const INSIDE: &str = "SUDOKU_XTASK_TEST";

pub(crate) fn run(project: &Project, names: &[String]) -> ExitCode {
    if is_inside() {
        return ExitCode::SUCCESS;
    }
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        eprintln!("there is no step {unknown}; `cargo xtask steps` lists them");
        return ExitCode::from(2);
    }
    let chosen = |step: &&Step| match names {
        [] => !NAMED.contains(&step.name),
        _ => names.iter().any(|name| name == step.name),
    };
    let (rust, first): (Vec<&Step>, Vec<&Step>) =
        STEPS.iter().filter(chosen).partition(|step| RUST.contains(&step.name));
    let alone = first.iter().position(|step| step.name == BUILD).map_or(0, |last| last + 1);
    let (before, others) = first.split_at(alone);
    let start = Instant::now();
    let take = |steps: &[&Step], project: &Project| -> Vec<Row> {
        steps.iter().map(|step| step.take(project)).collect()
    };
    let mut rows = take(before, project);
    thread::scope(|scope| {
        let is_repeatable = project.is_repeatable;
        let beside =
            scope.spawn(move || take(&rust, &Project { is_repeatable, ..Project::here() }));
        let others = take(others, project);
        rows.extend(beside.join().unwrap_or_else(|panic| resume_unwind(panic)));
        rows.extend(others);
    });
    if names.is_empty() {
        println!("\nNot run: cargo xtask test {}", NAMED.join(" "));
    }
    close(&rows, start)
}

/// Prints the table.
pub(crate) fn close(rows: &[Row], start: Instant) -> ExitCode {
    if report::close(rows, start.elapsed()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether this process was started by a test; says so.
pub(crate) fn is_inside() -> bool {
    let is_inside = env::var_os(INSIDE).is_some();
    if is_inside {
        println!("cargo xtask test is running already");
    }
    is_inside
}

/// The variable that makes a nested `cargo xtask test` do nothing.
pub(crate) const fn inside() -> (&'static str, &'static str) {
    (INSIDE, "1")
}

/// Runs one step, shows that it runs and how it ended, and keeps its log.
pub(crate) fn take(
    project: &Project,
    name: &'static str,
    what: &'static str,
    run: impl FnOnce() -> Outcome,
) -> Row {
    progress::step(name);
    let start = Instant::now();
    let outcome = run();
    let row = Row { name, what, time: start.elapsed(), outcome };
    println!("{} {} ({:.1} s)", row.name, row.verdict(), row.time.as_secs_f64());
    if let Outcome::Failed(log) = &row.outcome {
        println!("{log}");
    }
    let folder = project.target.join("xtask");
    let _ = fs::create_dir_all(&folder); // without its log a step is as good
    let _ = fs::write(folder.join(format!("{name}.log")), row.log());
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_that_of_one_step() {
        for name in RUST.iter().chain(&NAMED).chain([&BUILD]) {
            assert_eq!(STEPS.iter().filter(|step| step.name == *name).count(), 1, "{name}");
        }
    }
}
