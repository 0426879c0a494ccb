//! The header for C: written from the sources, committed, compared here.
//!
//! `SUDOKU_BLESS=1 cargo test -p sudoku-ffi --test it header::` writes it anew.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of this crate.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

fn committed() -> PathBuf {
    Path::new(HERE).join("../include/sudoku.h")
}

#[test]
fn the_committed_header_is_the_one_the_sources_make() {
    let generated = generated();
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        fs::write(committed(), &generated).unwrap();
    }
    let committed = fs::read_to_string(committed()).unwrap_or_default();
    assert!(
        committed == generated,
        "include/sudoku.h is out of date; SUDOKU_BLESS=1 cargo test -p sudoku-ffi --test it header:: \
         writes it",
    );
}

#[test]
fn every_entry_point_is_in_the_header_and_guarded() {
    let header = generated();
    let mut entry_points = 0;
    for file in fs::read_dir(Path::new(HERE).join("src")).unwrap() {
        let source = fs::read_to_string(file.unwrap().path()).unwrap();
        for function in source.split("#[unsafe(no_mangle)]").skip(1) {
            let (head, rest) = function.split_once(" {\n").unwrap();
            let body = rest.split("\n}\n").next().unwrap();
            let name = head.split("fn ").nth(1).unwrap().split('(').next().unwrap();
            assert!(
                header.contains(&format!(" {name}(")) || header.contains(&format!("*{name}(")),
                "{name} is not in the header"
            );
            assert!(head.contains("extern \"C\" fn"), "{name} is no C function");
            // After the pointers are taken, everything happens inside the guard.
            let guarded = ["\n    guard(error, ||", "\n    total("];
            let body = format!("\n{body}");
            assert!(guarded.iter().any(|call| body.contains(call)), "{name} can unwind into C");
            assert_eq!(
                head.contains("-> sudoku_status"),
                head.contains("error: *mut sudoku_error"),
                "{name}: a status comes with an error, and the other way round",
            );
            entry_points += 1;
        }
    }
    assert!(entry_points > 40, "only {entry_points} entry points found");
}

/// The header as cbindgen makes it, with the conventions on top, and dressed for C.
fn generated() -> String {
    let config = cbindgen::Config::from_file(Path::new(HERE).join("cbindgen.toml")).unwrap();
    let mut text = Vec::new();
    cbindgen::Builder::new()
        .with_config(config)
        .with_src(Path::new(HERE).join("src/lib.rs"))
        .generate()
        .unwrap()
        .write(&mut text);
    let body = String::from_utf8(text).unwrap();
    let body = without_safety(body.trim_start());
    let body: Vec<_> = body.iter().map(|line| plain(line)).collect();
    format!("{}\n{}\n", conventions(), body.join("\n"))
}

/// The crate documentation as a comment.
fn conventions() -> String {
    let source = fs::read_to_string(Path::new(HERE).join("src/lib.rs")).unwrap();
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let mut comment = String::new();
    for line in lines.filter(|line| !line.starts_with(" ```")) {
        comment += &format!("//{line}\n");
    }
    comment + "//\n// Written by cbindgen from the sources of sudoku-ffi; do not edit.\n"
}

/// Leaves out the `# Safety` sections: C has the conventions instead.
fn without_safety(text: &str) -> Vec<&str> {
    let mut kept: Vec<&str> = Vec::new();
    let mut in_safety = false;
    for line in text.lines() {
        if line.trim() == "// # Safety" {
            in_safety = true;
            kept.pop_if(|line| line.trim() == "//");
        }
        in_safety &= line.trim().starts_with("//");
        if !in_safety {
            kept.push(line);
        }
    }
    kept
}

/// Types by their names alone, and negative numbers that no operator can split.
fn plain(line: &str) -> String {
    if line.starts_with("typedef struct") || line.starts_with("//") {
        return line.to_owned();
    }
    match line.split_once(" -") {
        Some((define, number)) if line.starts_with("#define") => format!("{define} (-{number})"),
        _ => line.replace("struct sudoku_", "sudoku_"),
    }
}
