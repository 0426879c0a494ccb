//! The documents that are generated from the sources. `SUDOKU_BLESS=1` writes them anew.

use std::fs;

use sudoku_book::Code;

use crate::common::root;

/// The file is this text; it is written if `SUDOKU_BLESS` is set.
pub(crate) fn is_current(name: &str, expected: &str) {
    let path = root().join(name);
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        fs::write(&path, expected).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(committed == expected, "{name} is out of date; `cargo xtask bless` writes it");
}

#[test]
fn the_manual_is_current() {
    is_current("docs/command.md", &sudoku_cli::manual());
}

/// The words before the table of findings.
const FINDINGS: &str = "\
# Findings

All findings of `sudoku check`. An error is a fault in the book; a warning is worth a look. Both make the exit
code 1. Information changes neither the exit code nor the number of fine puzzles; `--also` enables those marked
with a star.

| finding | severity | meaning | example | advice |
|---|---|---|---|---|
";

#[test]
fn the_findings_are_current() {
    let mut expected = FINDINGS.to_owned();
    for code in Code::ALL {
        let (severity, star) = (code.severity(), if code.is_optional() { "*" } else { "" });
        let (meaning, example, advice) = (code.meaning(), code.example(), code.advice());
        expected +=
            &format!("| `{code}` | {severity}{star} | {meaning} | {example} | {advice} |\n");
    }
    is_current("docs/findings.md", &expected);
}

/// The text with all codes wherever it lists them, a line each.
fn with_all_codes(text: &str) -> String {
    let is_name = |line: &str| {
        let name = line.trim().trim_end_matches(',');
        let inner = name.strip_prefix('"').and_then(|name| name.strip_suffix('"'));
        inner.is_some_and(|name| name.bytes().all(|byte| byte == b'-' || byte.is_ascii_lowercase()))
    };
    let (mut expected, mut lines) = (String::new(), text.lines().peekable());
    while let Some(line) = lines.next() {
        if line.trim() != format!("\"{}\",", Code::ALL[0]) {
            expected += &format!("{line}\n");
            continue;
        }
        let mut last = line;
        while let Some(name) = lines.next_if(|line| is_name(line)) {
            last = name;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        let names = Code::ALL.map(|code| format!("{indent}\"{code}\"")).join(",\n");
        let end = if last.ends_with(',') { ",\n" } else { "\n" };
        expected += &(names + end);
    }
    expected
}

#[test]
fn the_lists_of_codes_are_current() {
    for name in
        ["books/sudoku-book/schema/report.schema.json", "sudoku-py/python/sudoku_core/_book.py"]
    {
        let committed = fs::read_to_string(root().join(name)).unwrap();
        assert!(committed.matches("\"given-clash\",").count() > 0, "{name} lists no codes");
        is_current(name, &with_all_codes(&committed));
    }
    let short = "[\n  \"given-clash\",\n  \"numbering\"\n]\n";
    assert_eq!(with_all_codes(short).lines().count(), Code::ALL.len() + 2);
}
