//! `make install` puts everything where C programs look for it: the programs of the README are
//! built as it says, with pkg-config and with `CMake`, from a fresh prefix, and after that was
//! moved.
//!
//! Programs that are missing are printed.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::c::{available, done, here};
use crate::library;

/// The solution that the programs of the README print.
const SOLUTION: &str =
    "913627584642589731875341692589174326261893457734265819128736945396452178457918263";

const VERSION: &str = env!("CARGO_PKG_VERSION");

#[test]
fn the_readme_leads_to_programs_with_pkg_config() {
    let tools = ["make", "pkg-config", "cc", "c++"];
    if available(&tools).len() < tools.len() {
        return;
    }
    let home = fresh("pkg-config");
    install(&home, &["install"]);
    run(&home, "With pkg-config");

    let pkg_config = |options: &[&str]| {
        let mut command = Command::new("pkg-config");
        command.args(options).env("PKG_CONFIG_PATH", prefix(&home).join("lib/pkgconfig"));
        String::from_utf8(done(&mut command).stdout).unwrap()
    };
    let versions = pkg_config(&["--modversion", "sudoku", "sudoku-static"]);
    assert_eq!(versions.trim(), format!("{VERSION}\n{VERSION}"));
    assert!(pkg_config(&["--static", "--libs", "sudoku"]).contains("-lpthread"));
    let static_libraries = pkg_config(&["--libs", "sudoku-static"]);
    assert!(static_libraries.contains("lib/libsudoku.a -lpthread"), "{static_libraries}");
    if cfg!(target_os = "linux") {
        let lib = prefix(&home).join("lib");
        let interface = fs::read_link(lib.join("libsudoku.so")).unwrap();
        let file = format!("libsudoku.so.{VERSION}");
        assert_eq!(fs::read_link(lib.join(&interface)).unwrap(), Path::new(&file));
        // The program asks for the name of the interface, which is that of the link.
        let hello = fs::read(home.join("work/hello")).unwrap();
        let name = format!("{}\0", interface.display());
        assert!(hello.windows(name.len()).any(|part| part == name.as_bytes()), "{name}");
    }
}

#[test]
fn the_readme_leads_to_programs_with_cmake() {
    let tools = ["make", "cmake", "cc", "c++"];
    if available(&tools).len() < tools.len() {
        return;
    }
    let home = fresh("cmake");
    install(&home, &["install"]);
    run(&home, "With CMake");
    // The installed folder may be moved.
    let moved = fresh("cmake-moved");
    fs::create_dir_all(&moved).unwrap();
    fs::rename(home.join(".local"), moved.join(".local")).unwrap();
    fs::remove_dir_all(&home).unwrap();
    run(&moved, "With CMake");

    // Which versions a program may ask for.
    let versions = moved.join("versions");
    fs::create_dir_all(&versions).unwrap();
    let asked = format!("0.0.9 0.1 {VERSION} 0.1.99 0.2 1");
    fs::write(
        versions.join("CMakeLists.txt"),
        format!(
            "cmake_minimum_required(VERSION 3.12)\nproject(versions C)\n\
             foreach(asked {asked})\n  find_package(sudoku ${{asked}} CONFIG QUIET)\n\
             \x20 message(STATUS \"asked ${{asked}}: ${{sudoku_FOUND}}\")\nendforeach()\n"
        ),
    )
    .unwrap();
    let mut cmake = Command::new("cmake");
    cmake.args(["-S", ".", "-B", "build"]).current_dir(&versions);
    cmake.arg(format!("-DCMAKE_PREFIX_PATH={}", prefix(&moved).display()));
    let log = String::from_utf8(done(&mut cmake).stdout).unwrap();
    let found: Vec<_> = log
        .lines()
        .filter_map(|line| line.strip_prefix("-- asked ")?.strip_suffix(": 1"))
        .collect();
    assert_eq!(found, ["0.1", VERSION], "{log}");
}

#[test]
fn an_install_elsewhere_is_staged_stripped_and_undone() {
    let tools = ["make", "strip"];
    if available(&tools).len() < tools.len() {
        return;
    }
    let stage = fresh("stage");
    let destination = format!("DESTDIR={}", stage.display());
    let folders = [&destination, "PREFIX=/usr", "LIBDIR=/usr/lib/x86"];
    make(&[&["install"][..], &folders].concat());
    let lib = stage.join("usr/lib/x86");
    let size = |name: &str| fs::metadata(lib.join(name)).unwrap().len();
    let plain = ["libsudoku.a", "libsudoku.so"].map(size);
    let read = |name: &str| fs::read_to_string(lib.join(name)).unwrap();
    assert!(read("pkgconfig/sudoku.pc").contains("prefix=/usr\n"));
    assert!(read("pkgconfig/sudoku.pc").contains("libdir=${prefix}/lib/x86\n"));
    assert!(
        read("cmake/sudoku/sudoku-config.cmake")
            .contains("\"${CMAKE_CURRENT_LIST_DIR}/../../../..\"")
    );
    assert!(stage.join("usr/include/sudoku.hpp").is_file());
    make(&[&["install-strip"][..], &folders].concat());
    let stripped = ["libsudoku.a", "libsudoku.so"].map(size);
    assert!(stripped[0] < plain[0] && stripped[1] < plain[1], "{plain:?} {stripped:?}");
    make(&[&["uninstall"][..], &folders].concat());
    let left = Command::new("find").arg(&stage).args(["-type", "f", "-o", "-type", "l"]).output();
    assert_eq!(String::from_utf8(left.unwrap().stdout).unwrap(), "");
}

/// An empty home of a new user.
fn fresh(name: &str) -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("homes").join(name);
    let _ = fs::remove_dir_all(&home); // there may be none
    home
}

fn prefix(home: &Path) -> PathBuf {
    home.join(".local")
}

fn install(home: &Path, targets: &[&str]) {
    make(&[targets, &[&format!("PREFIX={}", prefix(home).display())]].concat());
}

fn make(arguments: &[&str]) {
    let mut make = Command::new("make");
    make.arg("-C").arg(env!("CARGO_MANIFEST_DIR")).args(arguments);
    done(make.arg(format!("BUILT={}", library::folder().display())));
}

/// Does what the section of the README says, in a folder with the files that it shows.
fn run(home: &Path, section: &str) {
    let readme = fs::read_to_string(here("README.md")).unwrap();
    let work = home.join("work");
    fs::create_dir_all(&work).unwrap();
    let files = [("c", "hello.c"), ("cpp", "hello.cpp"), ("cmake", "CMakeLists.txt")];
    for (language, file) in files {
        assert!(readme.contains(&format!("`{file}`:\n\n```{language}\n")), "{file}");
        fs::write(work.join(file), block(&readme, language)).unwrap();
    }
    let (_, section) = readme.split_once(&format!("## {section}\n")).unwrap();
    let mut shell = Command::new("sh");
    shell.args(["-e", "-c", block(section, "sh")]).current_dir(&work).env("HOME", home);
    let output = String::from_utf8(done(&mut shell).stdout).unwrap();
    assert!(output.ends_with(&format!("{SOLUTION}\n{SOLUTION}\n")), "{output}");
}

/// The first block of code in this language.
fn block<'a>(text: &'a str, language: &str) -> &'a str {
    let (_, code) = text.split_once(&format!("```{language}\n")).unwrap();
    code.split("```").next().unwrap()
}
