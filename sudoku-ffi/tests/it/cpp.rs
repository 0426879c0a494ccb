//! `sudoku.hpp`, compiled with all warnings: the battery in C++20 with the sanitizers by the first
//! compiler, small programs in C++17. With `SUDOKU_WHOLE`, a second compiler takes the battery in
//! C++17, and both take the small programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use crate::c::{CPP, SYSTEM_LIBRARIES, WARNINGS, compilers, done, here, scratch};
use crate::library;

const STANDARDS: [&str; 2] = ["c++17", "c++20"];

/// Undefined behaviour ends the program, as a fault of memory does.
const SANITIZERS: [&str; 3] =
    ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-D_GLIBCXX_ASSERTIONS"];

#[test]
fn every_part_of_the_cpp_header_works() {
    let sources = ["main.cpp", "conformance.cpp"].map(|name| here("tests/cpp").join(name));
    let (sources, conformance) = (&sources, &here("../conformance"));
    let compilers = compilers(&CPP);
    let ways = [(STANDARDS[1], &SANITIZERS[..]), (STANDARDS[0], &[])];
    thread::scope(|scope| {
        for (compiler, (standard, more)) in compilers.iter().zip(ways) {
            scope.spawn(move || {
                let name = format!("hpp-{compiler}-{standard}");
                let program = compiled(compiler, standard, more, sources, &name);
                for arguments in [&[][..], &[conformance]] {
                    let output = done(Command::new(&program).args(arguments)).stdout;
                    let output = String::from_utf8(output).unwrap();
                    assert!(output.ends_with(", 0 failures\n"), "{name}: {output}");
                }
            });
        }
    });
}

#[test]
fn the_cpp_header_needs_no_exceptions() {
    let source = [here("tests/cpp/nothrow.cpp")];
    for compiler in compilers(&CPP) {
        let name = format!("nothrow-{compiler}");
        let program = compiled(compiler, STANDARDS[0], &["-fno-exceptions"], &source, &name);
        let output = Command::new(program).output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(!output.status.success(), "{printed}");
        assert!(printed.starts_with("line 1: line 1: 3 symbols"), "{printed}");
        assert!(printed.contains("\n913627584"), "{printed}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with("sudoku: line 1: 3 symbols"), "{message}");
    }
}

#[test]
fn the_first_lines_of_the_cpp_header_work() {
    let header = fs::read_to_string(here("../include/sudoku.hpp")).unwrap();
    let code = header.split(" * ```cpp\n").nth(1).unwrap().split(" * ```").next().unwrap();
    let code = code.lines().map(|line| line.trim_start_matches(" *").to_owned() + "\n");
    let source = [scratch("manual").join("manual.cpp")];
    fs::write(&source[0], code.collect::<String>()).unwrap();
    for compiler in compilers(&CPP) {
        let name = format!("manual-{compiler}");
        let program = compiled(compiler, STANDARDS[0], &[], &source, &name);
        let output = String::from_utf8(done(&mut Command::new(program)).stdout).unwrap();
        assert!(output.contains("| 9 1 3 | 6 2 7 | 5 8 4 |"), "{output}");
        assert!(output.contains("\nr2c1 is the only place for 6 in box 1"), "{output}");
        assert!(output.ends_with("\nline 1: 5 symbols, expected 81\n"), "{output}");
    }
}

/// The sources as a program with the static library.
fn compiled(
    compiler: &str,
    standard: &str,
    more: &[&str],
    sources: &[PathBuf],
    name: &str,
) -> PathBuf {
    let path = Path::new(&scratch("programs")).join(name);
    let mut command = Command::new(compiler);
    command.arg(format!("-std={standard}")).args(WARNINGS).args(["-Wconversion", "-Wshadow"]);
    command.args(more).arg("-pthread").arg("-I").arg(here("../include")).args(sources);
    command.arg(library::folder().join("libsudoku.a")).args(SYSTEM_LIBRARIES);
    done(command.arg("-o").arg(&path));
    path
}
