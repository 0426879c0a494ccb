//! `cargo xtask soak MINUTES`: searches for faults that no test has yet.
//!
//! It takes the programs that the machine has, and says which it lacks. A fault that it finds
//! becomes a test: it is no replacement for one.

use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

use crate::job::Job;
use crate::project::{Project, has};
use crate::report::{self, Outcome, Row};
use crate::test::{self, Step, step};
use crate::{python, rust, web, windows};

/// The toolchain that has sanitizers and Miri.
const NIGHTLY: &str = "nightly";

/// The programs of `fuzz/`, with the folders that they begin with.
const TARGETS: [(&str, &[&str]); 5] = [
    ("text", &["conformance/text", "examples"]),
    ("book", &["conformance/books", "conformance/text", "examples"]),
    ("engines", &["fuzz/seeds/grids"]),
    ("doctor", &["fuzz/seeds/grids"]),
    ("c_abi", &["fuzz/seeds/grids", "conformance/text"]),
];

/// A fuzz target may hold this much memory, and take this long for one input.
const FUZZ_LIMITS: [&str; 2] = ["-rss_limit_mb=1024", "-timeout=20"];

/// The unit tests that Miri runs: all code below is reached by these, and they end in minutes.
const UNDER_MIRI: [&str; 8] =
    ["array", "batch", "cell", "digit", "engine", "grid", "planes", "text"];

/// The tests that run on several threads.
const ON_THREADS: [&str; 3] = ["batch", "bulk", "threads"];

/// The crates that mutants are made of.
const MUTATED: [&str; 3] = ["sudoku-core", "sudoku-human", "sudoku-book"];

/// The part of the time for the laws.
const LAWS: u64 = 10;

/// The share of the rest for fuzzing, what remains is for mutants. The other steps end by
/// themselves.
const FUZZING: u64 = 2;
const ALL: u64 = 3;

/// The steps that end by themselves, before those that the test takes only when they are named.
const FIRST: [Step; 6] = [
    step("deny", "licences and sources of all dependencies", deny),
    step("miri", "no undefined behaviour in what Miri can run", miri),
    step("tsan", "no data race where threads work", threads),
    step("windows", "core, C library and command work on Windows", windows::run),
    step("writes", "no fault tears a file: signals, full disks, no memory", writes),
    step("large", "the page with its largest sizes, in a browser", web::large),
];

pub(crate) fn run(project: &Project, arguments: &[String]) -> ExitCode {
    let [minutes] = arguments else { return usage() };
    let Some(minutes) = minutes.parse::<u64>().ok().filter(|&minutes| minutes > 0) else {
        return usage();
    };
    let seconds = 60 * minutes;
    let fuzzing = (seconds - seconds / LAWS) * FUZZING / ALL;
    let start = Instant::now();
    let steps = FIRST.iter().chain(test::named());
    let mut rows: Vec<Row> = steps.map(|step| step.take(project)).collect();
    rows.extend([
        test::take(
            project,
            "laws",
            "laws hold in new random cases, ratings and explanations in many puzzles",
            || laws(project, seconds / LAWS),
        ),
        test::take(
            project,
            "whole",
            "the tests of the Rust crates, with all rows of all data and all compilers",
            || whole(project),
        ),
        test::take(
            project,
            "whole_py",
            "the tests of the Python package with all rows of all data",
            || python::whole(project),
        ),
        test::take(project, "damaged", "books damaged at random end in an answer", || {
            damaged(project, minutes)
        }),
        test::take(project, "fuzz", "any input ends in an answer", || fuzz(project, fuzzing)),
        test::take(project, "mutants", "a change of the code fails a test", || {
            mutants(project, seconds - seconds / LAWS - fuzzing)
        }),
    ]);
    if report::close(&rows, start.elapsed()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn usage() -> ExitCode {
    eprintln!("cargo xtask soak MINUTES: how long, as a whole number");
    ExitCode::from(2)
}

fn deny(project: &Project) -> Outcome {
    if !has("cargo-deny") {
        return Outcome::Skipped("no cargo-deny (cargo install cargo-deny)".into());
    }
    let mut job = Job::default();
    let checks = [
        "deny",
        "--all-features",
        "check",
        "--config",
        "xtask/deny.toml",
        "licenses",
        "bans",
        "sources",
    ];
    job.run(project.cargo().args(checks));
    job.outcome()
}

fn miri(project: &Project) -> Outcome {
    let Some(mut cargo) = project.cargo_of(NIGHTLY) else { return no_nightly() };
    let mut job = Job::default();
    // Time and files are those of the machine; the sets of instructions are not, so the portable
    // engine is under test.
    cargo.env("MIRIFLAGS", "-Zmiri-disable-isolation").env("PROPTEST_CASES", "4");
    cargo.args(["miri", "test", "-p", "sudoku-core", "--lib", "--"]).args(UNDER_MIRI);
    job.run(&mut cargo);
    job.must_have_tested();
    job.outcome()
}

fn threads(project: &Project) -> Outcome {
    let Some(mut cargo) = project.cargo_of(NIGHTLY) else { return no_nightly() };
    let mut job = Job::default();
    cargo.env("RUSTFLAGS", "-Zsanitizer=thread").env("CARGO_TARGET_DIR", target(project, "tsan"));
    cargo.args(["test", "-Zbuild-std", "--target", HOST, "-p", "sudoku-core", "--all-features"]);
    cargo.args(["--lib", "--tests", "--"]).args(ON_THREADS);
    job.run(&mut cargo);
    job.must_have_tested();
    job.outcome()
}

/// The kills of each verb that writes, and its requests for memory that fail.
const FAULTS: [(&str, &str); 2] = [("SUDOKU_KILLS", "100"), ("SUDOKU_FAULTS", "250")];

fn writes(project: &Project) -> Outcome {
    let mut job = Job::default();
    let mut cargo = project.cargo();
    cargo.envs(FAULTS).args(["test", "-p", "sudoku-command", "--all-features", "--test", "it"]);
    job.run(cargo.args(["writes", "--", "--include-ignored"]));
    job.must_have_tested();
    job.outcome()
}

/// The laws of core and book again and again, each time with another seed.
fn laws(project: &Project, seconds: u64) -> Outcome {
    let start = Instant::now();
    let mut job = Job::default();
    let mut cargo = project.cargo();
    cargo.args(["test", "--release", "-p", "sudoku-human", "--all-features", "--test", "it"]);
    job.run(
        cargo
            .args(["any_number_of_puzzles", "--", "--include-ignored"])
            .env("SUDOKU_RATED", "100000")
            .env("SUDOKU_EXPLAINED", "34000"),
    );
    job.must_have_tested();
    let mut outcome = job.outcome();
    while matches!(outcome, Outcome::Passed { .. }) && start.elapsed().as_secs() < seconds {
        outcome = rust::laws(project);
    }
    outcome
}

/// The tests with the rows of the data folder that the ordinary run leaves out.
fn whole(project: &Project) -> Outcome {
    let mut job = Job::default();
    job.run(rust::all_tests(project).env("SUDOKU_WHOLE", "1"));
    job.must_have_tested();
    job.outcome()
}

/// The books that are damaged, and how many copies of them are read in a minute of the soak: texts
/// are read some hundred times as fast as documents.
const DAMAGED: [(&[&str], u64); 2] = [
    (
        &[
            "examples/book.txt",
            "conformance/books/csv_faults.csv",
            "conformance/books/document.rtf",
            "conformance/books/games.opensudoku",
            "conformance/books/lines.jsonl",
            "conformance/books/objects.json",
        ],
        10_000,
    ),
    // And a workbook that is made for this.
    (&["examples/book.pdf"], 200),
];

fn damaged(project: &Project, minutes: u64) -> Outcome {
    let mut job = Job::default();
    let mut make = project.cargo();
    make.args(["run", "-q", "-p", "sudoku-command", "--", "extract", "examples/book.txt", "-o"]);
    let folder = target(project, "");
    if let Err(error) = fs::create_dir_all(&folder) {
        return Outcome::Failed(format!("{}: {error}", folder.display()));
    }
    let workbook = folder.join("book.xlsx");
    job.run(make.arg(&workbook));
    for ((books, each), made) in DAMAGED.into_iter().zip([None, Some(workbook)]) {
        let mut cargo = project.cargo();
        cargo.args(["run", "--release", "-p", "sudoku-book", "--all-features"]);
        cargo.args(["--example", "mutate", "--", &(each * minutes).to_string(), "1"]);
        job.run(cargo.args(books.iter().map(|book| project.root.join(book))).args(made));
    }
    job.outcome()
}

/// Sanitizers exist there.
const HOST: &str = "x86_64-unknown-linux-gnu";

fn fuzz(project: &Project, seconds: u64) -> Outcome {
    if !has("cargo-fuzz") {
        return Outcome::Skipped("no cargo-fuzz (cargo install cargo-fuzz)".into());
    }
    let mut job = Job::default();
    for (name, seeds) in TARGETS {
        let Some(mut cargo) = project.cargo_of(NIGHTLY) else { return no_nightly() };
        let found = target(project, "corpus").join(name);
        let faults = target(project, "faults").join(name);
        for folder in [&found, &faults] {
            if let Err(error) = fs::create_dir_all(folder) {
                return Outcome::Failed(format!("{}: {error}", folder.display()));
            }
        }
        cargo.env("CARGO_TARGET_DIR", target(project, "fuzz"));
        cargo.args(["fuzz", "run", "--fuzz-dir", "fuzz", name]).arg(found);
        cargo.args(seeds.iter().map(|seeds| project.root.join(seeds)));
        cargo.arg("--").args(FUZZ_LIMITS);
        cargo.arg(format!("-max_total_time={}", seconds / TARGETS.len() as u64));
        cargo.arg(format!("-artifact_prefix={}/", faults.display()));
        job.run(&mut cargo);
    }
    job.outcome()
}

fn mutants(project: &Project, seconds: u64) -> Outcome {
    if !has("cargo-mutants") {
        return Outcome::Skipped("no cargo-mutants (cargo install cargo-mutants)".into());
    }
    let mut job = Job::default();
    for name in MUTATED {
        let mut limited = project.command("timeout");
        limited.args(["--signal=INT", &(seconds / MUTATED.len() as u64).to_string()]);
        limited.arg(env::var_os("CARGO").unwrap_or("cargo".into()));
        limited.args(["mutants", "-p", name, "--shuffle", "--output"]).arg(target(project, name));
        // The survivors are the result, and the clock ends it.
        job.run_to_any_end(&mut limited);
    }
    job.outcome()
}

fn no_nightly() -> Outcome {
    Outcome::Skipped(format!("no {NIGHTLY} toolchain (rustup toolchain install {NIGHTLY})"))
}

/// A folder of the soak, for what it builds and finds.
fn target(project: &Project, name: &str) -> std::path::PathBuf {
    project.target.join("soak").join(name)
}
