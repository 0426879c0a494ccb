//! The documents that are generated from the sources. `SUDOKU_BLESS=1` writes them anew.

use std::fs;

use sudoku_book::{Code, Paper, Profile, Rules};

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
    is_current("docs/command.md", &sudoku_command::manual());
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

/// The text with these names in each line that starts with `start`, before `end`.
fn with_names(text: &str, start: &str, names: &[&str], between: &str, end: &str) -> String {
    let quoted = names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(between);
    let line = |line: &str| match line.starts_with(start) {
        true => format!("{start}{quoted}{end}\n"),
        false => format!("{line}\n"),
    };
    text.lines().map(line).collect()
}

#[test]
fn the_names_of_print_services_and_papers_are_current() {
    let (services, papers) = (Profile::ALL.map(Profile::name), Paper::ALL.map(Paper::name));
    for (name, [service, paper], between, end) in [
        (
            "sudoku-py/python/sudoku_core/typing.py",
            ["    profile: Literal[", "    paper: Literal["],
            ", ",
            "] | None",
        ),
        ("apps/sudoku-wasm/npm/index.d.ts", ["  profile?: ", "  paper?: "], " | ", ";"),
    ] {
        let committed = fs::read_to_string(root().join(name)).unwrap();
        for start in [service, paper] {
            assert!(committed.contains(start), "{name}: {start}");
        }
        let expected = with_names(&committed, service, &services, between, end);
        is_current(name, &with_names(&expected, paper, &papers, between, end));
    }
}

/// The rules that `docs/BOOKS.md` says of each print service are those of its table.
#[test]
fn the_rules_of_print_services_are_as_the_manual_says() {
    type Has = fn(&Rules) -> bool;
    let rules: [(&str, Has); 18] = [
        ("number of pages", |rules| rules.pages.value.iter().any(|row| row.most.is_some())),
        ("even number of pages", |rules| rules.even.is_some()),
        ("size of the trimmed pages", |rules| rules.trims.is_some()),
        ("pages of one size", |_| true),
        ("size of pages with bleed", |rules| rules.bleed.is_some()),
        ("margins inside", |rules| rules.gutters.is_some() && rules.outside.is_some()),
        ("blank pages", |rules| rules.blank_in_a_row.is_some()),
        ("last page blank", |rules| rules.last_blank.is_some()),
        ("fonts embedded", |rules| rules.embedded_fonts.is_some()),
        ("size of text", |rules| rules.font_size.is_some()),
        ("thickness of lines", |rules| rules.line.is_some()),
        ("ink of filled areas", |rules| rules.fill.is_some()),
        ("pixels of pictures", |rules| rules.resolution.is_some()),
        ("no encryption", |rules| {
            [rules.no_encryption, rules.no_bookmarks, rules.no_annotations]
                .iter()
                .all(Option::is_some)
        }),
        ("no crop marks", |rules| rules.no_marks.is_some()),
        ("size of the file", |rules| rules.file_size.is_some()),
        ("PDF/X", |rules| rules.pdf_x.is_some()),
        ("size of the cover", |rules| rules.cover.is_some()),
    ];
    let manual = fs::read_to_string(root().join("docs/BOOKS.md")).unwrap();
    let table = manual.lines().skip_while(|line| !line.starts_with("| rule | finding |"));
    let table: Vec<Vec<&str>> = table
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect();
    let [services, _, rows @ ..] = &table[..] else { panic!("no table of rules") };
    assert_eq!(services[2..], Profile::ALL.map(Profile::name));
    assert_eq!(rows.len(), rules.len());
    for (row, (name, has)) in rows.iter().zip(rules) {
        assert!(row[0].starts_with(name), "{name}: {row:?}");
        for (cell, profile) in row[2..].iter().zip(Profile::ALL) {
            let says = *cell == "x";
            assert_eq!(says, has(profile.rules()), "{name}, {profile}: {row:?}");
        }
    }
}
