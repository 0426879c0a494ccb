//! The engines of 64-bit ARM: built by a cross compiler, and run by an emulator where there is
//! one. Answers are compared, and no time is measured: an emulator has other costs.

use crate::job::Job;
use crate::project::{Project, has};
use crate::report::Outcome;
use crate::rust::has_target;

const TARGET: &str = "aarch64-unknown-linux-gnu";

/// The linker for the tests.
const GCC: &str = "aarch64-linux-gnu-gcc";

/// Debian names it by how it is linked, other systems do not.
const EMULATORS: [&str; 2] = ["qemu-aarch64-static", "qemu-aarch64"];

/// The libraries of the other processor, where Debian's packages have them.
const LIBRARIES: &str = "/usr/aarch64-linux-gnu";

/// The tests that compare what engines find: files of answers, engines with each other, batches
/// with single searches, all with the slow oracle; and real lists, if they are there.
const TESTS: [&str; 9] = [
    "conformance::",
    "engines::",
    "batch::",
    "bulk::",
    "oracle::",
    "corpus::hardest_of_2011",
    "corpus::magictour",
    "corpus::sukaku",
    "corpus::top95",
];

pub(crate) fn run(project: &Project) -> Outcome {
    if !has_target(TARGET) {
        return Outcome::Skipped(format!("{TARGET} is not installed (rustup target add {TARGET})"));
    }
    if !has(GCC) {
        return Outcome::Skipped(format!("no {GCC} (apt install gcc-aarch64-linux-gnu)"));
    }
    let emulator = EMULATORS.into_iter().find(|name| has(name));
    let mut cargo = project.cargo();
    cargo.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_LINKER", GCC);
    cargo.args(["test", "-p", "sudoku-core", "--all-features", "--target", TARGET]);
    cargo.args(["--lib", "--test", "it"]);
    let mut job = Job::default();
    match emulator {
        Some(emulator) => {
            let runner = format!("{emulator} -L {LIBRARIES}");
            cargo.env("CARGO_TARGET_AARCH64_UNKNOWN_LINUX_GNU_RUNNER", runner);
            job.run(cargo.arg("--").args(TESTS));
            job.must_have_tested();
        }
        None => {
            job.run(cargo.arg("--no-run"));
            job.skip(
                "built and linked, not run: no emulator (apt install qemu-user-static)".into(),
            );
        }
    }
    job.outcome()
}
