//! The library from C and C++: compiled by every compiler that is there, linked
//! statically and dynamically, run plainly and under valgrind.
//!
//! What could not be tried is printed: `cargo test -p sudoku-ffi --test c -- --nocapture`.
#![cfg(unix)]

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What the compilers have to accept without a word.
const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];

/// What a static link needs besides the library; `sudoku.pc.in` says the same.
const SYSTEM_LIBRARIES: &[&str] = &["-lpthread", "-ldl", "-lm"];

const LINKS: [Link; 2] = [Link::Static, Link::Shared];

#[derive(Clone, Copy, Debug)]
enum Link {
    Static,
    Shared,
}

#[test]
fn every_function_does_what_it_says() {
    battery("functions", &[]);
}

#[test]
fn the_conformance_files_hold() {
    let conformance = here("../conformance");
    let texts = files(&conformance.join("text"), "in");
    assert!(!texts.is_empty(), "the conformance files of texts are gone");
    let names = texts.iter().map(|path| PathBuf::from(path.file_stem().unwrap()));
    battery("conformance", &[conformance].into_iter().chain(names).collect::<Vec<_>>());
}

/// Runs the tests written in C, with every compiler and both ways of linking.
fn battery(name: &str, arguments: &[PathBuf]) {
    let sources = files(&here("tests/c"), "c");
    assert!(sources.len() >= 7, "the battery lost files");
    for compiler in available(&["gcc", "clang"]) {
        for link in LINKS {
            let program = compile(compiler, "c99", &sources, link, name);
            for output in run(&program, arguments) {
                assert!(output.ends_with(", 0 failures\n"), "{output}");
            }
        }
    }
}

#[test]
fn cpp_17_accepts_the_header() {
    for compiler in available(&["g++", "clang++"]) {
        for link in LINKS {
            let sources = [here("tests/c/header.cpp")];
            run(&compile(compiler, "c++17", &sources, link, "header"), &[]);
        }
    }
}

#[test]
fn the_header_stands_alone() {
    for (compiler, standard, language) in [
        ("gcc", "c99", "c"),
        ("clang", "c99", "c"),
        ("g++", "c++17", "c++"),
        ("clang++", "c++17", "c++"),
    ] {
        if available(&[compiler]).is_empty() {
            continue;
        }
        // Included twice, alone, by a file of two lines.
        let folder = scratch("alone");
        let source =
            folder.join(format!("{compiler}.{}", if language == "c" { "c" } else { "cpp" }));
        fs::write(&source, "#include <sudoku.h>\n#include <sudoku.h>\nint nothing_else;\n")
            .unwrap();
        let include = here("../include");
        done(
            Command::new(compiler)
                .args([&format!("-std={standard}"), "-fsyntax-only"])
                .args(WARNINGS)
                .arg("-I")
                .args([include, source]),
        );
    }
}

#[test]
fn the_example_solves() {
    for compiler in available(&["gcc", "clang"]) {
        for link in LINKS {
            let source = [here("../examples/solve.c")];
            let program = compile(compiler, "c99", &source, link, "solve");
            let [plain, ..] = &run(&program, &[])[..] else { panic!("it did not run") };
            for line in ["| 9 1 3 | 6 2 7 | 5 8 4 |", "| 9 5 4 | 1 6 8 | 2 3 7 |"] {
                assert!(plain.contains(line), "{plain}");
            }
        }
    }
}

#[test]
fn the_first_lines_of_the_manual_work() {
    let manual = fs::read_to_string(here("src/lib.rs")).unwrap();
    let code = manual.split("//! ```c\n").nth(1).unwrap().split("//! ```").next().unwrap();
    let source = scratch("manual").join("manual.c");
    let code = code.lines().map(|line| line.trim_start_matches("//!").to_owned() + "\n");
    fs::write(&source, code.collect::<String>()).unwrap();
    for compiler in available(&["gcc", "clang"]) {
        let program =
            compile(compiler, "c99", std::slice::from_ref(&source), Link::Static, "manual");
        for output in run(&program, &[]) {
            assert!(output.contains("| 9 1 3 | 6 2 7 | 5 8 4 |"), "{output}");
        }
    }
}

/// Compiles and links a program against the library of this very build.
fn compile(compiler: &str, standard: &str, sources: &[PathBuf], link: Link, name: &str) -> PathBuf {
    let program = scratch("programs").join(format!("{name}-{compiler}-{link:?}"));
    let mut command = Command::new(compiler);
    command.arg(format!("-std={standard}")).args(["-O1", "-g", "-pthread"]).args(WARNINGS);
    command.arg("-I").arg(here("../include")).args(sources).arg("-o").arg(&program);
    match link {
        Link::Static => {
            command.arg(library("a")).args(SYSTEM_LIBRARIES);
        }
        Link::Shared => {
            let folder = library(if cfg!(target_os = "macos") { "dylib" } else { "so" });
            let folder = folder.parent().unwrap();
            command.arg("-L").arg(folder).arg("-lsudoku");
            command.arg(format!("-Wl,-rpath,{}", folder.display()));
        }
    }
    done(&mut command);
    program
}

/// Runs the program plainly and, where there is valgrind, under it. The outputs.
fn run(program: &Path, arguments: &[PathBuf]) -> Vec<String> {
    let plain = done(Command::new(program).args(arguments));
    let mut outputs = vec![String::from_utf8(plain.stdout).unwrap()];
    if !available(&["valgrind"]).is_empty() {
        let options = ["--leak-check=full", "--show-leak-kinds=all", "--error-exitcode=99", "-q"];
        let checked = done(Command::new("valgrind").args(options).arg(program).args(arguments));
        outputs.push(String::from_utf8(checked.stdout).unwrap());
    }
    outputs
}

/// The library that cargo built for this test: it lies beside the test program.
fn library(extension: &str) -> PathBuf {
    let program = std::env::current_exe().unwrap();
    let name = format!("libsudoku.{extension}");
    let folders = program.ancestors().skip(1).take(2);
    let found = folders.map(|folder| folder.join(&name)).find(|path| path.exists());
    found.unwrap_or_else(|| panic!("{name} is not where cargo puts it: {}", program.display()))
}

/// The tools that are there; of the others it says so.
fn available<'a>(tools: &[&'a str]) -> Vec<&'a str> {
    let there = |tool: &&&str| {
        let found = Command::new(tool).arg("--version").output().is_ok();
        if !found {
            println!("skipped: no {tool} here");
        }
        found
    };
    tools.iter().filter(there).copied().collect()
}

/// Runs the command to a good end or fails with what it said.
fn done(command: &mut Command) -> Output {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?}: {error}"));
    assert!(
        output.status.success(),
        "{command:?}: {}\n{}{}",
        output.status,
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    output
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension() == Some(OsStr::new(extension)));
    files.sort();
    files
}

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
