//! The binary interface, as a text: what a compiled program relies on. A change fails this test
//! until it is announced.
//!
//! `SUDOKU_BLESS=1 cargo test -p sudoku-ffi --test it abi::` writes `sudoku-ffi/abi.txt`. A change
//! of a line is a new interface: the next minor version before 1.0, the next major one afterwards.
//! `cargo xtask abi` compares it with that of the last tag.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::process::Command;

use crate::c::{available, done, here, scratch};
use crate::library;

#[test]
fn the_binary_interface_is_the_committed_one() {
    let header = Header::read(&fs::read_to_string(here("../include/sudoku.h")).unwrap());
    assert!(header.functions.len() > 100 && header.structs.len() > 30, "{header:?}");
    let measured = if cfg!(all(target_os = "linux", target_pointer_width = "64")) {
        header.measured()
    } else {
        None
    };
    let Some(measured) = measured else {
        println!("skipped: no C compiler, or no 64-bit Linux");
        return;
    };
    let path = here("abi.txt");
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        fs::write(&path, &measured).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    let old: BTreeSet<&str> = committed.lines().collect();
    let new: BTreeSet<&str> = measured.lines().collect();
    let gone = old.difference(&new).map(|line| format!("- {line}\n"));
    let added = new.difference(&old).map(|line| format!("+ {line}\n"));
    let diff: String = gone.chain(added).collect();
    assert!(
        committed == measured,
        "the binary interface changed:\n{diff}\
         SUDOKU_BLESS=1 cargo test -p sudoku-ffi --test it abi:: writes sudoku-ffi/abi.txt, and \
         cargo xtask abi says whether compiled programs break",
    );
}

#[test]
fn the_library_exports_the_functions_of_the_header_and_no_others() {
    if !cfg!(target_os = "linux") || available(&["nm"]).is_empty() {
        return;
    }
    let header = Header::read(&fs::read_to_string(here("../include/sudoku.h")).unwrap());
    let declared: BTreeSet<String> =
        header.functions.iter().map(|(name, _)| name.clone()).collect();
    let shared = library::folder().join("libsudoku.so");
    let mut nm = Command::new("nm");
    let output =
        done(nm.args(["--dynamic", "--defined-only", "--format=posix"]).arg(shared)).stdout;
    let output = String::from_utf8(output).unwrap();
    let exported: BTreeSet<String> =
        output.lines().map(|line| line.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(exported, declared);
}

/// The parts of the header.
#[derive(Debug)]
struct Header {
    /// Names and declarations, sorted by name.
    functions: Vec<(String, String)>,
    /// The types of callbacks, and numbers with a name.
    types: Vec<String>,
    /// Structs and unions with their members: name and type.
    structs: Vec<(String, Vec<(String, String)>)>,
    constants: Vec<String>,
}

impl Header {
    fn read(text: &str) -> Self {
        let mut header =
            Self { functions: vec![], types: vec![], structs: vec![], constants: vec![] };
        let mut code = String::new();
        let mut rest = text;
        while let Some((before, comment)) = rest.split_once("/*") {
            code += before;
            rest = comment.split_once("*/").unwrap().1;
        }
        code += rest;
        let code = code.replace("\\\n", " ");
        let (directives, declarations): (Vec<&str>, Vec<&str>) =
            code.lines().partition(|line| line.starts_with('#'));
        for directive in directives {
            let mut words = directive.split_whitespace();
            if words.next() == Some("#define") {
                let name = words.next().unwrap();
                header.constants.extend(words.next().map(|_| name.to_owned()));
            }
        }
        // A version is no interface.
        header.constants.retain(|name| !name.starts_with("SUDOKU_VERSION_"));
        // A list is no number, and programs have their own.
        header.constants.retain(|name| !name.ends_with("_INIT"));
        header.constants.sort();
        let declarations = declarations.join(" ");
        let (_, declarations) = declarations.split_once("extern \"C\" {").unwrap();
        let mut rest = declarations.trim_start();
        while let Some(end) = end(rest) {
            // A function of the header alone is no part of the library.
            if rest.starts_with("static inline ") {
                rest = rest[body(rest)..].trim_start();
                continue;
            }
            header.declare(&rest[..end].split_whitespace().collect::<Vec<_>>().join(" "));
            rest = rest[end + 1..].trim_start();
        }
        header.functions.sort();
        header.types.sort();
        header.structs.sort();
        header
    }

    fn declare(&mut self, declaration: &str) {
        if let Some((_, body)) = declaration.split_once('{') {
            let (members, name) = body.split_once('}').unwrap();
            let members = members.split(';').filter(|member| !member.trim().is_empty());
            self.structs.push((name.trim().to_owned(), members.map(member).collect()));
        } else if let Some(kind) = declaration.strip_prefix("typedef ") {
            self.types.push(kind.to_owned());
        } else {
            let (head, _) = declaration.split_once('(').unwrap();
            let name = head.rsplit([' ', '*']).next().unwrap();
            self.functions.push((name.to_owned(), declaration.to_owned()));
        }
    }

    /// Everything in text, with the sizes that a small C program measures; `None` without a
    /// compiler.
    fn measured(&self) -> Option<String> {
        let compiler = *available(&["cc", "gcc", "clang"]).first()?;
        let mut program = String::from(
            "#include <stddef.h>\n#include <stdio.h>\n#include <sudoku.h>\nint main(void) {\n",
        );
        for name in &self.constants {
            writeln!(program, "printf(\"constant {name} %lld\\n\", (long long)({name}));").unwrap();
        }
        for (name, members) in &self.structs {
            writeln!(
                program,
                "printf(\"struct {name} size %zu align %zu\\n\", sizeof({name}), _Alignof({name}));"
            )
            .unwrap();
            for (member, kind) in members {
                writeln!(
                    program,
                    "printf(\"member {name}.{member} at %zu size %zu: {kind}\\n\", \
                     offsetof({name}, {member}), sizeof((({name} *)0)->{member}));"
                )
                .unwrap();
            }
        }
        program += "return 0;\n}\n";
        let folder = scratch("abi");
        let (source, path) = (folder.join("abi.c"), folder.join("abi"));
        fs::write(&source, program).unwrap();
        let mut compile = Command::new(compiler);
        compile.args(["-std=c11", "-I"]).arg(here("../include")).arg(&source);
        done(compile.arg("-o").arg(&path));
        let sizes = String::from_utf8(done(&mut Command::new(path)).stdout).unwrap();
        let mut text = String::from(
            "# The binary interface of libsudoku on 64-bit Linux, written by tests/it/abi.rs.\n",
        );
        for (_, function) in &self.functions {
            writeln!(text, "function {function}").unwrap();
        }
        for kind in &self.types {
            writeln!(text, "type {kind}").unwrap();
        }
        Some(text + &sizes)
    }
}

/// The place of the semicolon that ends the first declaration.
fn end(code: &str) -> Option<usize> {
    let mut depth = 0;
    code.char_indices().find_map(|(place, symbol)| {
        depth += i32::from(symbol == '{') - i32::from(symbol == '}');
        (symbol == ';' && depth == 0).then_some(place)
    })
}

/// The place after the body of the first function.
fn body(code: &str) -> usize {
    let mut depth = 0;
    let end = code.char_indices().find_map(|(place, symbol)| {
        depth += i32::from(symbol == '{') - i32::from(symbol == '}');
        (symbol == '}' && depth == 0).then_some(place + 1)
    });
    end.unwrap()
}

/// Name and type of a member such as `const char *needs` or `uint32_t counts[81][9]`.
fn member(text: &str) -> (String, String) {
    let (plain, array) = match text.split_once('[') {
        Some((plain, array)) => (plain, format!("[{array}")),
        None => (text, String::new()),
    };
    let start = plain.trim_end().rfind([' ', '*']).unwrap() + 1;
    let (kind, name) = plain.trim_end().split_at(start);
    (name.to_owned(), format!("{}{array}", kind.trim()))
}
