//! The header for C: written from the sources, committed, compared here.
//!
//! `SUDOKU_BLESS=1 cargo test -p sudoku-ffi --test it header::` writes it anew.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of this crate.
const HERE: &str = env!("CARGO_MANIFEST_DIR");

/// The topics of the header, in its order, each with the modules whose items it has. An item
/// comes after those that it uses.
const TOPICS: [(&str, &[&str]); 16] = [
    ("Version and engine", &["version", "engine"]),
    ("Status and errors", &["status", "cell", "error", "names"]),
    ("Cells, houses and digits", &["cell_set"]),
    ("Grids and puzzles", &["grid", "candidates", "puzzle"]),
    ("Text", &["parse", "format"]),
    ("Limits", &["limits"]),
    ("Reasoning", &["contradiction", "propagate", "technique", "hint", "language", "picture"]),
    ("Solutions", &["count", "solve", "search", "backtrack"]),
    ("Solvers", &["true_candidates", "solver", "questions"]),
    ("Many puzzles at once", &["batch_count", "batch"]),
    (
        "Diagnoses",
        &["doctor", "entries", "deduction", "diagnosis", "conflict", "reason", "ambiguity", "fix"],
    ),
    ("Minimal puzzles and proofs", &["minimal", "proof"]),
    ("Symmetry and equivalence", &["symmetry", "transformation", "canonical", "automorphisms"]),
    ("Difficulty", &["level", "scale", "rating", "path"]),
    ("New puzzles", &["generate", "generator", "neighbours"]),
    ("Other sizes and rules", &["variant"]),
];

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
fn the_package_has_the_same_headers() {
    for name in ["sudoku.h", "sudoku.hpp"] {
        let packaged = fs::read_to_string(Path::new(HERE).join("include").join(name)).unwrap();
        let ours = fs::read_to_string(committed().with_file_name(name)).unwrap();
        assert!(packaged == ours, "{name} in sudoku-ffi/include differs");
    }
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

#[test]
fn the_table_of_questions_names_functions_that_exist() {
    let header = generated();
    let (top, declarations) = header.split_once("#ifndef SUDOKU_H").unwrap();
    let rows: Vec<_> = top.lines().filter(|line| line.starts_with(" * | ")).skip(1).collect();
    assert!(rows.len() > 20, "only {} questions", rows.len());
    for row in rows {
        let names = row.split('`').skip(1).step_by(2).filter(|name| name.starts_with("sudoku_"));
        for name in names {
            let declared = [" ", "*"].iter().any(|c| declarations.contains(&format!("{c}{name}(")));
            assert!(declared, "{name}: {row}");
        }
    }
}

/// The header as cbindgen makes it, with the conventions on top, ordered by topics.
fn generated() -> String {
    let config = cbindgen::Config::from_file(Path::new(HERE).join("cbindgen.toml")).unwrap();
    let mut text = Vec::new();
    cbindgen::Builder::new()
        .with_config(config)
        .with_src(Path::new(HERE).join("src/lib.rs"))
        .generate()
        .unwrap()
        .write(&mut text);
    let text = String::from_utf8(text).unwrap();
    let (mut frame, mut items) = (Vec::new(), HashMap::new());
    for block in text.trim().split("\n\n").map(str::trim).filter(|block| !block.is_empty()) {
        match name(block) {
            Some(name) => assert!(items.insert(name, dressed(block)).is_none(), "{name} twice"),
            None => frame.push(block),
        }
    }
    let [guard, includes, opening, closing, end] = frame[..] else { panic!("{frame:#?}") };
    let mut inline = inline();
    let mut header = format!("{}\n{guard}\n\n{includes}\n\n{opening}\n", conventions());
    for (title, modules) in TOPICS {
        header += &format!("\n/**\n * @defgroup {} {title}\n * @{{\n */\n", modules[0]);
        for name in modules.iter().flat_map(|module| defined(module)) {
            if let Some(item) = items.remove(name.as_str()) {
                header += &format!("\n{item}\n");
                header += &initialiser(&name, &item).unwrap_or_default();
            }
        }
        if let Some(code) = inline.remove(title) {
            header += &format!("\n{code}\n");
        }
        header += "\n/** @} */\n";
    }
    assert!(items.is_empty(), "no topic has {:?}", items.keys());
    assert!(inline.is_empty(), "no topic has the inline functions of {:?}", inline.keys());
    format!("{header}\n{closing}\n\n{end}\n")
}

/// The functions of `src/inline.h` by their topics.
fn inline() -> HashMap<String, String> {
    let source = fs::read_to_string(Path::new(HERE).join("src/inline.h")).unwrap();
    let parts = source.split("// topic: ").skip(1);
    let parts = parts.map(|part| part.split_once('\n').unwrap());
    parts.map(|(title, code)| (title.to_owned(), code.trim().to_owned())).collect()
}

/// The initialiser of a struct that begins with its size, which has all members, so that no
/// compiler warns of missing ones.
fn initialiser(name: &str, item: &str) -> Option<String> {
    let (_, body) = item.split_once(" {\n")?;
    let code = body.lines().map(str::trim).filter(|line| !line.starts_with(['/', '*']));
    let members = code.filter_map(|line| line.strip_suffix(';'));
    let members: Vec<&str> = members.filter(|line| !line.starts_with('}')).collect();
    if *members.first()? != "size_t size" {
        return None;
    }
    let value = |member: &&str| match member {
        _ if member.contains('*') || member.contains("_callback ") => "NULL",
        _ if member.starts_with("uint64_t reserved[4]") => "{0, 0, 0, 0}",
        _ if member.contains('[') => "{0}",
        _ if member.starts_with("sudoku_cell_set ") => "{{0, 0}}",
        _ => "0",
    };
    let mut lines = vec![format!("    {{sizeof({name})")];
    for value in members.iter().skip(1).map(value) {
        let last = lines.last_mut()?;
        if last.len() + value.len() > 94 {
            last.push(',');
            lines.push(format!("     {value}"));
        } else {
            *last += &format!(", {value}");
        }
    }
    let lines: Vec<_> = lines.iter().map(|line| format!("{line:<96}\\")).collect();
    let text = lines.join("\n");
    let text = text.trim_end_matches('\\').trim_end();
    let constant = format!("{}_INIT", name.to_uppercase());
    Some(format!(
        "\n/** A `{name}` with its size and nothing else. */\n#define {constant} \\\n{text}}}\n"
    ))
}

/// The name of the item that cbindgen wrote, unless it is part of the frame.
fn name(item: &str) -> Option<&str> {
    let code = item.split_once(" */\n").map_or(item, |(_, code)| code);
    let (first, last) = (code.lines().next()?, code.lines().last()?);
    if let Some(constant) = first.strip_prefix("#define ") {
        return constant.split_once(' ').map(|(name, _)| name);
    }
    if first.starts_with('#') {
        return None;
    }
    if let Some((_, callback)) = first.split_once("(*") {
        return callback.split(')').next();
    }
    if first.starts_with("typedef") {
        return last.trim_end_matches(';').rsplit([' ', '}']).next();
    }
    first.split('(').next()?.rsplit([' ', '*']).next()
}

/// The names that a module defines, in its order.
fn defined(module: &str) -> Vec<String> {
    let path = Path::new(HERE).join(format!("src/{module}.rs"));
    let source = fs::read_to_string(path).unwrap();
    let starts = [
        "pub const ",
        "pub type ",
        "pub struct ",
        "pub union ",
        "pub extern \"C\" fn ",
        "pub unsafe extern \"C\" fn ",
    ];
    let names = source.lines().filter_map(|line| {
        let rest = starts.iter().find_map(|start| line.strip_prefix(start))?;
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
    });
    names.map(str::to_owned).collect()
}

/// The documentation of the crate as a comment.
fn conventions() -> String {
    let source = fs::read_to_string(Path::new(HERE).join("src/lib.rs")).unwrap();
    let lines = source.lines().map_while(|line| line.strip_prefix("//!"));
    let comment: String = lines.map(|line| format!(" *{line}\n")).collect();
    let note = " * Written by cbindgen from the sources of sudoku-ffi; do not edit.";
    format!("/**\n * @file\n *\n{comment} *\n{note}\n */\n")
}

/// Types by their names alone, negative numbers that no operator can split, and comments that
/// begin and end on the lines of their text.
fn dressed(item: &str) -> String {
    let plain = |line: &str| {
        if line.starts_with("typedef struct") || line.starts_with("typedef union") {
            return line.to_owned();
        }
        if line.trim_start().starts_with("*") {
            return line.to_owned();
        }
        match line.split_once(" -") {
            Some((define, number)) if line.starts_with("#define") => {
                format!("{define} (-{number})")
            }
            _ => line.replace("struct sudoku_", "sudoku_").replace("union sudoku_", "sudoku_"),
        }
    };
    let item: Vec<_> = item.lines().map(plain).collect();
    // A comment begins and ends on the lines of its text.
    let item = item.join("\n");
    let opened = |line: &str| line.trim() == "/**";
    let mut dressed = String::new();
    for line in item.lines() {
        if dressed.lines().last().is_some_and(opened) {
            dressed.truncate(dressed.trim_end().len());
            dressed += line.trim().trim_start_matches('*');
        } else if line.trim() == "*/" {
            dressed.truncate(dressed.trim_end().len());
            dressed += " */";
        } else {
            dressed += line;
        }
        dressed.push('\n');
    }
    packed(dressed.trim_end())
}

/// A declaration with as many parameters on a line as fit.
fn packed(item: &str) -> String {
    let is_open = |line: &&str| line.contains('(') && line.ends_with(',') && !line.contains("*/");
    let Some(first) = item.lines().find(|line| is_open(line) && !line.starts_with(' ')) else {
        return item.to_owned();
    };
    let (comment, code) = item.split_at(item.find(first).unwrap());
    let start = first.rfind('(').unwrap() + 1;
    let mut parts = code.lines().map(str::trim);
    let mut lines = vec![parts.next().unwrap().to_owned()];
    for part in parts {
        let last = lines.last_mut().unwrap();
        if last.len() + 1 + part.len() > 100 {
            lines.push(format!("{:start$}{part}", ""));
        } else {
            *last += &format!(" {part}");
        }
    }
    comment.to_owned() + &lines.join("\n")
}
