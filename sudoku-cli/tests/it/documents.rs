//! The documents that are generated from the sources. `SUDOKU_BLESS=1` writes them anew.

use std::fs;

use sudoku_book::Code;

use crate::common::root;

/// The document is this text; it is written if `SUDOKU_BLESS` is set.
fn is_current(name: &str, expected: &str) {
    let path = root().join("docs").join(name);
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        fs::write(&path, expected).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == expected, "docs/{name} is out of date; `cargo xtask bless` writes it");
}

#[test]
fn the_manual_is_current() {
    is_current("command.md", &sudoku_cli::manual());
}

/// The words before the table of findings.
const FINDINGS: &str = "\
# Findings

All findings of `sudoku check`. An error is a fault in the book; a warning is worth a look. Both make the exit
code 1. Information changes neither the exit code nor the number of fine puzzles; `--also` enables those marked
with a star.

| finding | severity | meaning | advice |
|---|---|---|---|
";

#[test]
fn the_findings_are_current() {
    let mut expected = FINDINGS.to_owned();
    for code in Code::ALL {
        let (severity, star) = (code.severity(), if code.is_optional() { "*" } else { "" });
        let (meaning, advice) = (code.meaning(), code.advice());
        expected += &format!("| `{code}` | {severity}{star} | {meaning} | {advice} |\n");
    }
    is_current("findings.md", &expected);
}
