//! The core, the C library and the command for Windows, built on another system, and run by Wine
//! where there is one.

use std::fs;

use crate::job::Job;
use crate::project::{Project, has};
use crate::report::Outcome;
use crate::rust::has_target;

const TARGET: &str = "x86_64-pc-windows-gnu";

/// The compiler and linker of mingw-w64.
const GCC: &str = "x86_64-w64-mingw32-gcc";

/// The libraries that a static link needs: `rustc --print native-static-libs`.
const SYSTEM_LIBRARIES: [&str; 5] = ["-lkernel32", "-lntdll", "-luserenv", "-lws2_32", "-ldbghelp"];

/// A line of the program in C.
const SOLVED: &str = "| 9 1 3 | 6 2 7 | 5 8 4 |";

pub(crate) fn run(project: &Project) -> Outcome {
    if !has_target(TARGET) {
        return Outcome::Skipped(format!("{TARGET} is not installed (rustup target add {TARGET})"));
    }
    if !has(GCC) {
        return Outcome::Skipped(format!("no {GCC} (apt install gcc-mingw-w64-x86-64)"));
    }
    let mut job = Job::default();
    let mut cargo = project.cargo();
    cargo.args(["build", "--target", TARGET]);
    job.run(cargo.args(["-p", "sudoku-core", "-p", "sudoku-ffi", "-p", "sudoku-command"]));
    let built = project.target.join(TARGET).join("debug");
    // Windows looks for libraries beside the program.
    for (name, libraries) in
        [("solve-static.exe", &SYSTEM_LIBRARIES[..]), ("solve-shared.exe", &[])]
    {
        let library = if libraries.is_empty() { "libsudoku.dll.a" } else { "libsudoku.a" };
        let mut gcc = project.command(GCC);
        gcc.args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-Iinclude", "examples/solve.c"]);
        gcc.arg(built.join(library)).args(libraries).arg("-o");
        job.run(gcc.arg(built.join(name)));
    }
    if !has("wine") {
        job.skip("built and linked, not run: no wine (apt install wine wine64)".into());
        return job.outcome();
    }
    let mut gcc = project.command(GCC);
    gcc.args(["-shared", "sudoku-ffi/tests/windows/bcryptprimitives.c", "-ladvapi32", "-o"]);
    job.run(gcc.arg(built.join("bcryptprimitives.dll")));
    let prefix = project.target.join("wine");
    if let Err(error) = fs::create_dir_all(&prefix) {
        job.fail(&format!("{}: {error}", prefix.display()));
    }
    for (program, arguments, line) in [
        ("solve-static.exe", &[][..], SOLVED),
        ("solve-shared.exe", &[], SOLVED),
        ("sudoku.exe", &["check", "examples/puzzles.txt"], "2 fine"),
    ] {
        let mut wine = project.command("wine");
        wine.env("WINEPREFIX", &prefix).env("WINEDEBUG", "-all");
        let output = job.run(wine.arg(built.join(program)).args(arguments));
        if output.is_some_and(|output| !output.contains(line)) {
            job.fail(&format!("{program} does not print {line}"));
        }
    }
    job.outcome()
}
