//! Makes the macro `docs!` from the stub of the module, where its docstrings are written:
//! `docs!(hint)` is that of a function or class, `docs!(Grid.rows)` of a method or attribute.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

const STUB: &str = "python/sudoku_core/_native.pyi";

fn main() {
    println!("cargo::rerun-if-changed={STUB}");
    let stub = fs::read_to_string(STUB).expect("the stub is part of the package");
    let mut arms = String::new();
    for (name, text) in docstrings(&stub) {
        // Writing to a `String` cannot fail.
        let _ = writeln!(arms, "    ({name}) => {{ {text:?} }};");
    }
    let folder = env::var_os("OUT_DIR").expect("cargo sets it");
    let code = format!("macro_rules! docs {{\n{arms}}}\n");
    fs::write(Path::new(&folder).join("docs.rs"), code).expect("cargo made the folder");
}

/// The docstrings of classes, functions, methods and attributes, without their indentation.
fn docstrings(stub: &str) -> Vec<(String, String)> {
    let (mut found, mut class, mut name) = (Vec::new(), "", String::new());
    let mut lines = stub.lines();
    while let Some(line) = lines.next() {
        let code = line.trim_start();
        let indent = line.len() - code.len();
        let defined = |keyword| {
            let rest = code.strip_prefix(keyword)?;
            rest.split(|symbol: char| !symbol.is_alphanumeric() && symbol != '_').next()
        };
        if let Some(new) = defined("class ") {
            (class, name) = (new, new.into());
        } else if let Some(function) = defined("def ") {
            name = if indent == 0 { function.into() } else { format!("{class}.{function}") };
        }
        let is_raw = code.starts_with('r');
        let text = code.strip_prefix('r').unwrap_or(code);
        let Some(quotes) = ["\"\"\"", "'''"].into_iter().find(|quotes| text.starts_with(quotes))
        else {
            continue;
        };
        let mut docstring = text[3..].to_owned();
        while !docstring.ends_with(quotes) {
            let line = lines.next().expect("a docstring ends");
            docstring += "\n";
            docstring += line.get(indent..).unwrap_or("");
        }
        docstring.truncate(docstring.len() - quotes.len());
        assert!(is_raw || !docstring.contains('\\'), "{name}: needs an r before its docstring");
        found.push((name.clone(), docstring.trim_end().into()));
    }
    found
}
