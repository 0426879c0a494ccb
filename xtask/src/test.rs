//! `cargo xtask test`: the steps, and running them.

use std::panic::resume_unwind;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Instant;
use std::{env, fs, iter, thread};

use crate::project::Project;
use crate::report::{self, Outcome, Row};
use crate::{
    address, arm, arrows, compatible, conformance, documents, examples, faces, features, links,
    npm, optimised, package, progress, python, readme, rust, site, web, words, workflows,
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
pub(crate) const WORDS: Step =
    step("words", "no word that STYLE.md rules out, and no line over its columns", words::run);
pub(crate) const FACES: Step =
    step("faces", "options have one name in the shell, Python and JavaScript", faces::run);
pub(crate) const DOCUMENTS: Step =
    step("docs", "docs/formats.md is as the sources are", documents::run);
pub(crate) const LEVELS: Step =
    step("levels", "every dependency of the readers is optimised or excused", optimised::run);
pub(crate) const CLIPPY: Step = step("clippy", "no warning in any target", rust::clippy);

/// All steps, in the order they run: up to the build, a step that fails fast goes first.
pub(crate) const STEPS: &[Step] = &[
    FMT,
    ARROWS,
    LINKS,
    WORDS,
    FACES,
    DOCUMENTS,
    LEVELS,
    step("address", "all files have the address of the repository, or none has", address::run),
    step("workflows", "the files for the forge keep to their schemas", workflows::run),
    step("shared", "one crate has the dependencies of all: none is built twice", features::shared),
    step("ruff", "ruff agrees with every Python file", python::ruff),
    CLIPPY,
    step("features", "each crate alone, without any feature", features::none),
    step(BUILD, "all but the benches builds; the following steps use the programs", rust::build),
    // The longest first.
    step("rust", "tests of the Rust crates", rust::tests),
    step("npm", "the JavaScript package is built; its tests and types", npm::test),
    step("pytest", "tests of the Python package", python::pytest),
    step("web", "the page, in a browser", web::run),
    step("c", "the committed C header is current; C and C++ tests, also under valgrind", rust::ffi),
    step("conformance", "every language answers the vectors of the suite", conformance::run),
    step("readme", "every block of code in the documents runs and prints its text", readme::run),
    step("site", "the documents as a site: its links lead to files and headings", site::run),
    step("doc", "the documentation builds without a warning", rust::doc),
    step("doctest", "the examples in the documentation run", rust::doctests),
    step("mypy", "the type stubs are true, and strict mypy agrees", python::mypy),
    step("examples", "the programs in examples/ run", examples::run),
    step("package", "every crate can be packaged, and its links lead out of it", package::run),
    step("each_feature", "each crate alone, with each of its features", features::each),
    step("benches", "every bench runs once", rust::benches),
    step("bare", "core and human build for a machine without an operating system", rust::bare),
    step("msrv", "core, human and C library build with the oldest Rust they promise", rust::msrv),
    step("msrv_all", "all crates build with the oldest Rust they promise", rust::msrv_all),
    step(
        "no_std_tests",
        "sudoku-core answers the same without the standard library",
        rust::no_std_tests,
    ),
    step("arm", "the engines of 64-bit ARM answer the same, in an emulator", arm::run),
    step("modules", "the JavaScript package as users get it: sizes and tests", npm::modules),
    step("firefox", "the page, in Firefox", web::firefox),
    step("compatible", "callers of the last version can go on", compatible::run),
    step(
        "engines",
        "the jobs of docs/engines.md find the truth in a million rows",
        python::engines,
    ),
];

/// The last of the steps that run alone: the others use what it builds. After it, two steps run
/// side by side, in this order: tests and linkers leave a core idle now and then.
const BUILD: &str = "build";

/// The steps that run when they are named, and in the soak, each with the reason.
const NAMED: [(&str, &str); 11] = [
    ("each_feature", "twenty lints of single features; `features` and `clippy` have none and all"),
    ("benches", "criterion and five programs to build; `clippy` reads them"),
    ("bare", "`features` builds the core without the standard library for this machine"),
    ("msrv", "a second compiler; `clippy::incompatible_msrv` reads the same promise"),
    ("msrv_all", "a second compiler for all dependencies"),
    ("no_std_tests", "the dependencies of the tests with other features"),
    ("arm", "a compiler and an emulator of another processor, and minutes in it"),
    ("modules", "five optimised modules; `npm` tests one with everything"),
    ("firefox", "a second browser"),
    ("compatible", "a tool to build, and the crates once more as they were"),
    ("engines", "a gigabyte to load"),
];

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
        [] => NAMED.iter().all(|(name, _)| *name != step.name),
        _ => names.iter().any(|name| name == step.name),
    };
    let steps: Vec<&Step> = STEPS.iter().filter(chosen).collect();
    let alone = steps.iter().position(|step| step.name == BUILD).map_or(0, |last| last + 1);
    let (before, after) = steps.split_at(alone);
    let start = Instant::now();
    let mut rows: Vec<Row> = before.iter().map(|step| step.take(project)).collect();
    rows.extend(side_by_side(project, after));
    if names.is_empty() {
        println!("\nNot run, but in the soak:");
        for (name, why) in NAMED {
            println!("- cargo xtask test {name}: {why}");
        }
    }
    close(&rows, start)
}

/// The steps that run when they are named.
pub(crate) fn named() -> impl Iterator<Item = &'static Step> {
    STEPS.iter().filter(|step| NAMED.iter().any(|(name, _)| *name == step.name))
}

/// Takes the steps in their order, two at a time; the rows are in their order again.
fn side_by_side(project: &Project, steps: &[&Step]) -> Vec<Row> {
    let next = AtomicUsize::new(0);
    let work = || -> Vec<(usize, Row)> {
        let step = || steps.get(next.fetch_add(1, Relaxed));
        let place = |step: &Step| steps.iter().position(|other| other.name == step.name);
        iter::from_fn(step).map(|step| (place(step).unwrap_or(0), step.take(project))).collect()
    };
    let mut rows: Vec<(usize, Row)> = thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        workers
            .into_iter()
            .flat_map(|own| own.join().unwrap_or_else(|panic| resume_unwind(panic)))
            .collect()
    });
    rows.sort_by_key(|(place, _)| *place);
    rows.into_iter().map(|(_, row)| row).collect()
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
        println!("{}", report::without_successes(log));
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
        for name in NAMED.iter().map(|(name, _)| *name).chain([BUILD]) {
            assert_eq!(STEPS.iter().filter(|step| step.name == name).count(), 1, "{name}");
        }
    }
}
