//! The library from C and C++: compiled, linked statically and dynamically, run plainly, and one
//! program of each kind that reads no files also under valgrind. One compiler does it, and every
//! compiler that is there if `SUDOKU_WHOLE` is set.
//!
//! Compilers that are missing are printed: `cargo test -p sudoku-ffi --test it c:: -- --nocapture`.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use sudoku_core::{Generator, Grid, Symmetry, Transformation};
use sudoku_human::{Level, Measure};

use crate::library;

const C: Language = Language { standard: "c99", compilers: ["gcc", "clang"] };
pub(crate) const CPP: Language = Language { standard: "c++17", compilers: ["g++", "clang++"] };

/// The compilers accept the code with all these warnings.
pub(crate) const WARNINGS: [&str; 4] = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"];

/// The libraries that a static link also needs; `sudoku.pc.in` says the same.
pub(crate) const SYSTEM_LIBRARIES: [&str; 3] = ["-lpthread", "-ldl", "-lm"];

pub(crate) struct Language {
    standard: &'static str,
    pub(crate) compilers: [&'static str; 2],
}

#[derive(Clone, Copy, Debug)]
enum Link {
    Static,
    Shared,
}

/// A compiled program.
pub(crate) struct Program {
    path: PathBuf,
    /// Whether to run it under valgrind as well, which takes 30 times as long: the
    /// first is enough for that, since the library in all of them is the same.
    under_valgrind: bool,
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

#[test]
fn cpp_17_accepts_the_header() {
    for program in programs(&CPP, &[here("tests/c/header.cpp")], "header") {
        program.run(&[]);
    }
}

#[test]
fn the_header_needs_no_other() {
    let folder = scratch("alone");
    for (language, name) in [(C, "alone.c"), (CPP, "alone.cpp")] {
        // Nothing before it, twice, with something after it.
        let source = folder.join(name);
        fs::write(&source, "#include <sudoku.h>\n#include <sudoku.h>\nint end;\n").unwrap();
        for compiler in compilers(&language) {
            let mut command = Command::new(compiler);
            command.args([&format!("-std={}", language.standard), "-fsyntax-only"]);
            done(command.args(WARNINGS).arg("-I").arg(here("../include")).arg(&source));
        }
    }
}

#[test]
fn the_example_solves() {
    for program in programs(&C, &[here("../examples/solve.c")], "solve") {
        for output in program.run(&[]) {
            assert!(output.contains("| 9 1 3 | 6 2 7 | 5 8 4 |"), "{output}");
            assert!(output.contains("| 9 5 4 | 1 6 8 | 2 3 7 |"), "{output}");
        }
    }
}

#[test]
fn the_example_of_a_batch_solves() {
    let clashing = scratch("batch").join("puzzles.txt");
    let puzzles = fs::read_to_string(here("../examples/puzzles.txt")).unwrap();
    fs::write(&clashing, format!("{}\n{puzzles}{}\n", "5".repeat(81), ".".repeat(81))).unwrap();
    for program in programs(&C, &[here("../examples/batch.c")], "batch") {
        for output in program.run(&[here("../examples/puzzles.txt")]) {
            assert!(output.starts_with("2 puzzles: 2 with one solution, 0 with none"), "{output}");
            assert!(output.contains("| 9 1 3 | 6 2 7 | 5 8 4 |"), "{output}");
        }
        for output in program.run(std::slice::from_ref(&clashing)) {
            assert!(
                output.starts_with("puzzle 1 has no solution\npuzzle 4 has several"),
                "{output}"
            );
            assert!(output.contains("4 puzzles: 2 with one solution, 1 with none, 1 with several"));
        }
    }
}

#[test]
fn the_example_of_a_solver_answers() {
    let impossible = "55".to_owned() + &".".repeat(79);
    for program in programs(&C, &[here("../examples/solver.c")], "solver") {
        for output in program.run(&[]) {
            assert!(output.starts_with("One solution. Of 29 givens, 22 are needed;"), "{output}");
            assert!(output.contains("57 cells are the same in all of them:\n+--"), "{output}");
            assert!(output.contains("\n| 14  7  5  | 3  2 6  | 9   8  14   |\n"), "{output}");
        }
        for output in program.run(&[PathBuf::from(&impossible)]) {
            assert_eq!(output, "No solution.\n");
        }
    }
}

#[test]
fn the_example_of_a_diagnosis_says_why() {
    let [misprint, printed] = [
        ".9.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.",
        "913627584642589731875341692589174326261893457734265819128736945396452178457918263",
    ]
    .map(PathBuf::from);
    for program in programs(&C, &[here("../examples/diagnose.c")], "diagnose") {
        for output in program.run(&[]) {
            assert!(output.starts_with("No solution: "), "{output}");
            assert!(output.contains(" push both 1 and 7 of box 8 into r7c4\nfix: r5c5 1 -> 9\n"));
            assert!(output.contains("\n2 solutions, which differ in 4 cells.\n"), "{output}");
            assert!(output.contains("\nwhy: 3 and 6 can be swapped in r4c1 r4c6 r6c1 r6c6"));
        }
        for output in program.run(&[misprint.clone(), printed.clone()]) {
            let fix = "\nfix: r1c2 9 -> 1   (agrees with the printed solution)\n";
            assert!(output.contains(fix), "{output}");
        }
    }
}

#[test]
fn the_example_of_a_variant_answers() {
    for program in programs(&C, &[here("../examples/variant.c")], "variant") {
        for output in program.run(&[]) {
            assert!(output.starts_with("36 cells, 6 symbols\none solution: 346215"), "{output}");
            assert!(output.contains("{\"verdict\":\"proper\","), "{output}");
        }
        for output in program.run(&[PathBuf::from(".Shape~4x4")]) {
            assert!(output.contains("\nseveral solutions: "), "{output}");
            assert!(output.contains("\"count\":{\"kind\":\"exactly\",\"number\":288}"), "{output}");
        }
    }
}

#[test]
fn the_example_of_a_generator_makes_what_rust_makes() {
    let made = |seed: u64, symmetry: Symmetry| -> String {
        let generator = Generator::new(seed).givens(24..=30).symmetry(symmetry);
        let generator = generator.measured(Measure::new().level(Level::Easy)).inequivalent();
        let generator = generator.run().unwrap();
        generator.take(5).map(|made| format!("{}\n", made.puzzle)).collect()
    };
    let transformed = |seed: u64, puzzles: &str| {
        let third: Grid = puzzles.lines().nth(2).unwrap().parse().unwrap();
        format!("A sixth one?\n{}\n", Transformation::random(seed).apply(&third))
    };
    for program in programs(&C, &[here("../examples/generate.c")], "generate") {
        for (seed, symmetry) in [(2026, Symmetry::HalfTurn), (u64::MAX, Symmetry::Full)] {
            let puzzles = made(seed, symmetry);
            let expected = puzzles.clone() + &transformed(seed, &puzzles) + "It is puzzle 3: ";
            let arguments = [seed.to_string(), symmetry.to_string()].map(PathBuf::from);
            for output in program.run(&arguments) {
                assert!(output.starts_with(&format!("5 puzzles, {symmetry}, easy, in ")));
                assert!(output.contains(&expected), "{output}");
            }
        }
    }
}

#[test]
fn the_first_lines_of_the_manual_work() {
    let manual = fs::read_to_string(here("src/lib.rs")).unwrap();
    let code = manual.split("//! ```c\n").nth(1).unwrap().split("//! ```").next().unwrap();
    let code = code.lines().map(|line| line.trim_start_matches("//!").to_owned() + "\n");
    let source = scratch("manual").join("manual.c");
    fs::write(&source, code.collect::<String>()).unwrap();
    for program in programs(&C, &[source], "manual") {
        for output in program.run(&[]) {
            assert!(output.contains("| 9 1 3 | 6 2 7 | 5 8 4 |"), "{output}");
        }
    }
}

/// Runs the tests written in C.
fn battery(name: &str, arguments: &[PathBuf]) {
    let sources = files(&here("tests/c"), "c");
    assert!(sources.len() >= 19, "the battery lost files");
    for mut program in programs(&C, &sources, name) {
        // The files ask functions that were watched without them, and take minutes there.
        program.under_valgrind &= arguments.is_empty();
        for output in program.run(arguments) {
            assert!(output.ends_with(", 0 failures\n"), "{output}");
        }
    }
}

/// The sources as programs, one for each compiler. The first links the library of this very build
/// statically, the second dynamically; an only one does both.
pub(crate) fn programs(language: &Language, sources: &[PathBuf], name: &str) -> Vec<Program> {
    let mut programs = Vec::new();
    let compilers = compilers(language);
    for (nth, &compiler) in compilers.iter().enumerate() {
        let links = [Link::Static, Link::Shared];
        let links = if compilers.len() == 1 { &links[..] } else { &links[nth..=nth] };
        for &link in links {
            let path = scratch("programs").join(format!("{name}-{compiler}-{link:?}"));
            let mut command = Command::new(compiler);
            command.arg(format!("-std={}", language.standard)).args(WARNINGS);
            // Not every valgrind understands a newer DWARF.
            command.args(["-O1", "-gdwarf-4", "-pthread", "-I"]).arg(here("../include"));
            command.args(sources).arg("-o").arg(&path);
            match link {
                Link::Static => {
                    command.arg(library::folder().join("libsudoku.a")).args(SYSTEM_LIBRARIES)
                }
                Link::Shared => {
                    let folder = library::folder().display();
                    command.arg(format!("-L{folder}")).arg("-lsudoku");
                    command.arg(format!("-Wl,-rpath,{folder}"))
                }
            };
            done(&mut command);
            programs.push(Program { path, under_valgrind: programs.is_empty() });
        }
    }
    programs
}

impl Program {
    /// Runs it plainly and, where that is to be, under valgrind. The outputs.
    pub(crate) fn run(&self, arguments: &[PathBuf]) -> Vec<String> {
        let mut runs = vec![Command::new(&self.path)];
        if self.under_valgrind && !available(&["valgrind"]).is_empty() {
            let mut valgrind = Command::new("valgrind");
            // Fair: a thread that only searches must let the one run that stops it.
            valgrind.args(["-q", "--leak-check=full", "--fair-sched=yes"]);
            if !is_whole() {
                println!("skipped: two long searches under valgrind, which the soak takes");
                valgrind.env("SUDOKU_SHORT", "1");
            }
            let known = here("tests/c/valgrind.supp");
            valgrind.arg(format!("--suppressions={}", known.display()));
            valgrind.arg("--error-exitcode=99").arg(&self.path);
            runs.push(valgrind);
        }
        let outputs = runs.iter_mut().map(|run| done(run.args(arguments)).stdout);
        outputs.map(|output| String::from_utf8(output).unwrap()).collect()
    }
}

/// The first compiler of the language that is there; all if `SUDOKU_WHOLE` is set, as `cargo xtask
/// soak` does.
pub(crate) fn compilers(language: &Language) -> Vec<&'static str> {
    let mut there = available(&language.compilers);
    if !is_whole() && there.len() > 1 {
        println!("skipped: {}, which the soak takes", there.split_off(1).join(", "));
    }
    there
}

/// Whether nothing is left out: in the soak.
fn is_whole() -> bool {
    std::env::var_os("SUDOKU_WHOLE").is_some()
}

/// The tools that are there; of the others it says so.
pub(crate) fn available<'a>(tools: &[&'a str]) -> Vec<&'a str> {
    let there = |tool: &&&str| {
        let found = Command::new(tool).arg("--version").output().is_ok();
        if !found {
            println!("skipped: no {tool} here");
        }
        found
    };
    tools.iter().filter(there).copied().collect()
}

/// Runs the command to a good end or fails with what it said. Without the library
/// path of cargo, which also names a folder with an older shared library.
pub(crate) fn done(command: &mut Command) -> Output {
    command.env_remove("LD_LIBRARY_PATH").env_remove("DYLD_LIBRARY_PATH");
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

pub(crate) fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}
