//! The project's own tasks; `cargo xtask help` lists them.
//!
//! It needs only the standard library, a packer, a reader of Markdown and the programs of the
//! machine: so it is built in seconds.

#![forbid(unsafe_code)]

mod abi;
mod address;
mod arm;
mod arrows;
mod atlas;
mod c;
mod check;
mod columns;
mod compatible;
mod conformance;
mod documents;
mod examples;
mod faces;
mod features;
mod fences;
// The server of `sudoku serve`.
#[path = "../../apps/sudoku-command/src/http.rs"]
mod http;
mod job;
mod links;
mod node;
mod npm;
mod optimised;
mod package;
mod pictures;
mod platform;
mod progress;
mod project;
mod python;
mod readme;
mod recipes;
mod release;
mod report;
mod rust;
mod script;
mod site;
mod soak;
mod test;
mod web;
mod wheels;
mod windows;
mod words;
mod workflows;

use std::process::{ExitCode, ExitStatus};
use std::{env, io};

use project::Project;

const HELP: &str = "\
cargo xtask check           an answer in a minute: format, lints, laws of core and book
cargo xtask check CRATE...  lints and tests of some crates
cargo xtask check --changed  those of the changed crates, and lints of the crates above them
cargo xtask test [STEP...]  check everything the README promises (steps: cargo xtask steps)
cargo xtask steps           the steps of the test, one a line
cargo xtask words [FOLDER]  count the words that STYLE.md rules out, or list those of a folder
cargo xtask bench [ARGS]    criterion benches (ARGS go to cargo bench)
cargo xtask soak MINUTES    search for faults: fuzzing, Miri, ThreadSanitizer, mutants (CONTRIBUTING.md)
cargo xtask abi [TAG]       say whether the C interface since the last tag is additive or breaking
cargo xtask address URL     write the address of the repository into all files that have it
cargo xtask bless           write all that is generated: C header, documents, reports, screens
cargo xtask conformance [--out DIR]  write the suite for any library, ask every language, write the page
cargo xtask npm --out DIR   write the JavaScript package (apps/sudoku-wasm/npm/README.md)
cargo xtask techniques --out DIR  write a page with pictures of each technique, as the site has them
cargo xtask peers [ARGS]    our solver beside its rivals (benches/peers/README.md)
cargo xtask pictures        draw the pictures of the README anew
cargo xtask release --out DIR [--dry-run]  make all files of a release (docs/SUPPORT.md)
cargo xtask site --out DIR  write the documents as a site that needs no network
cargo xtask wheels --out DIR  write the Python package for each platform (sudoku-py/README.md)
cargo xtask web [--out DIR] [--serve [PORT]]  write the page for the browser, and serve it to this machine";

fn main() -> ExitCode {
    let mut arguments = env::args().skip(1);
    let verb = arguments.next().unwrap_or_default();
    let rest: Vec<String> = arguments.collect();
    let project = Project::here();
    match verb.as_str() {
        "abi" => abi::main(&project, &rest),
        "check" => check::run(&project, &rest),
        "test" => test::run(&project.repeatable(), &rest),
        "steps" => {
            for step in test::STEPS {
                println!("{:<10} {}", step.name, step.what);
            }
            ExitCode::SUCCESS
        }
        "words" => {
            if words::list(&project, &rest) {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            }
        }
        "soak" => soak::run(&project, &rest),
        "address" => address::main(&project, &rest),
        "bench" => ended(project.cargo().args(["bench", "-p", "benches"]).args(rest).status()),
        "bless" => bless(&project),
        "techniques" => atlas::main(&project, &rest),
        "conformance" => conformance::main(&project, &rest),
        "npm" => npm::run(&project, &rest),
        "wheels" => wheels::run(&project, &rest),
        "pictures" => pictures::main(&project),
        "release" => release::main(&project, &rest),
        "site" => site::main(&project, &rest),
        "web" => web::main(&project, &rest),
        "peers" => ended(
            project
                .cargo()
                .current_dir(project.root.join("benches/peers"))
                .args(["run", "--release", "--"])
                .args(rest)
                .status(),
        ),
        "" | "help" | "--help" | "-h" => {
            println!("{HELP}");
            ExitCode::SUCCESS
        }
        _ => {
            eprintln!("unknown verb {verb}\n{HELP}");
            ExitCode::from(2)
        }
    }
}

/// Runs the tests that write their expected files when `SUDOKU_BLESS` is set.
fn bless(project: &Project) -> ExitCode {
    if let Err(error) = documents::bless(project) {
        eprintln!("docs/formats.md: {error}");
        return ExitCode::FAILURE;
    }
    let status = rust::all_tests(project).env("SUDOKU_BLESS", "1").status();
    if !status.is_ok_and(|status| status.success()) {
        eprintln!("tests fail; see above");
        return ExitCode::FAILURE;
    }
    println!("Written; look at `git diff` before committing.");
    ExitCode::SUCCESS
}

fn ended(status: io::Result<ExitStatus>) -> ExitCode {
    match status {
        Ok(status) if status.success() => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cannot run cargo: {error}");
            ExitCode::FAILURE
        }
    }
}
