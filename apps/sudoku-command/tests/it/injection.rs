//! The injection table: every verb, every channel. Whatever a file name, a label or a sheet holds,
//! no output has a raw control or a line that a service would take for a command.

use std::fs;

use crate::common::{Folder, NONE, ONE, ONE_SOLVED, TWO, sudoku};

/// Words that would write to a terminal, a log or a table.
const WORDS: [&str; 8] = [
    "::error::pwned",
    "x\n::error file=a::pwned",
    "x\r::warning::pwned",
    "##[error]pwned",
    "\x1b[2J\x1b]0;title\x07",
    "\u{9b}31mred\u{85}next\u{7f}",
    "fdp.\u{202e}txt\u{2066}\u{200f}\u{feff}",
    "a\u{2028}::error::b\u{2029}c",
];

/// Returns `true` for a character that must not be in any output. Fields of `dedup --list` are
/// separated by tabs.
fn is_raw(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\t')
        || matches!(c, '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{200e}' | '\u{200f}' | '\u{feff}')
}

/// Checks an output. Only the format github writes commands, one for each finding.
fn assert_harmless(call: &[&str], text: &str) {
    let writes_commands = call.contains(&"github");
    for line in text.lines() {
        assert!(!line.contains(is_raw), "{call:?}: {line:?}");
        assert!(!line.contains("##["), "{call:?}: {line:?}");
        let ours = ["::error file=", "::warning file=", "::notice file=", "::notice title=sudoku"];
        let is_ours = writes_commands && ours.iter().any(|start| line.starts_with(start));
        let is_command = line.trim_start().starts_with("::");
        assert!(!is_command || is_ours, "{call:?}: {line:?}");
        // The properties of a command end with the first `::` after them.
        if is_ours {
            assert!(
                !line.contains("pwned::") && !line[2..].starts_with("error file=a::"),
                "{line}"
            );
        }
    }
}

/// Puzzles of all kinds with this label and level.
fn book(word: &str) -> String {
    let word = serde_json::to_string(word).unwrap();
    let puzzle = |grid: &str, more: &str| {
        format!("{{\"label\":{word},\"difficulty\":{word},\"puzzle\":\"{grid}\"{more}}}")
    };
    let wrong = format!(",\"solution\":\"{}\"", ONE_SOLVED.replace('9', "1"));
    let marks = "123456789".repeat(81);
    let all = [
        puzzle(ONE, ""),
        puzzle(TWO, &wrong),
        puzzle(NONE, ""),
        puzzle(&ONE[1..], ""),
        puzzle(ONE, ""),
        puzzle(&marks, ""),
        puzzle(&ONE.replace('1', "\\u001b"), ""),
    ];
    format!("[{}]", all.join(",\n"))
}

/// The calls of every verb that reads, and the formats that it writes.
const CALLS: [&[&str]; 47] = [
    &["check", "--format", "full"],
    &["check", "--format", "concise"],
    &["check", "--format", "json"],
    &["check", "--format", "jsonl"],
    &["check", "--format", "junit"],
    &["check", "--format", "github"],
    &["check", "--format", "html"],
    &["check", "--format", "sarif"],
    &["check", "--statistics"],
    &["explain", "--format", "sarif"],
    &["explain", "--format", "full"],
    &["explain", "--format", "concise"],
    &["explain", "--format", "json"],
    &["explain", "--format", "jsonl"],
    &["explain", "--format", "junit"],
    &["explain", "--format", "github"],
    &["explain", "--format", "html"],
    &["solve"],
    &["solve", "--format", "json"],
    &["hint", "--format", "jsonl"],
    &["level"],
    &["level", "--format", "jsonl"],
    &["filter", "--not", "--givens", "81"],
    &["count"],
    &["convert", "--to", "candidates", "--true"],
    &["hint"],
    &["canon", "--how"],
    &["rate", "--steps"],
    &["generate", "--remove", "30", "--near"],
    &["explain", "--proof", "--max-steps", "1000"],
    &["convert", "--to", "line"],
    &["convert", "--to", "marks"],
    &["convert", "--to", "csv"],
    &["convert", "--to", "csv", "--guard"],
    &["convert", "--to", "json"],
    &["convert", "--to", "jsonl"],
    &["convert", "--to", "sdk"],
    &["convert", "--to", "opensudoku"],
    &["extract", "--to", "csv"],
    &["extract", "--to", "jsonl"],
    &["render"],
    &["render", "--to", "text"],
    &["dedup"],
    &["dedup", "--to", "csv"],
    &["dedup", "--list"],
    &["book", "make", "-o", "/nowhere/book.pdf"],
    &["generate", "--to", "nonsense", "--pattern"],
];

/// Linux keeps any name but those with `/` and NUL; a folder is also named.
#[cfg(unix)]
#[test]
#[ignore = "long"]
fn every_verb_and_every_channel() {
    for (nth, word) in WORDS.into_iter().enumerate() {
        let folder = Folder::new(&format!("injection-{nth}"));
        let text = book(word);
        // The name begins its line, and it has an ending and none.
        let name = folder.file(&format!("{word}.json"), &text);
        let bare = &name[name.rfind('/').unwrap() + 1..];
        let missing = format!("{bare}.missing");
        for call in CALLS {
            for file in [bare, &missing] {
                let said = in_folder(&folder, call, file);
                assert_harmless(call, &said.0);
                assert_harmless(call, &said.1);
            }
        }
        // Rules in words of a puzzle of another kind.
        let mut worded = sudoku_variant::text::parse(".Shape~4x4.AntiKnight").unwrap();
        worded.set_words(word);
        let link = sudoku_variant::text::to_fpuzzles_link(&worded).unwrap();
        folder.file("words.txt", &link);
        for call in CALLS {
            let said = in_folder(&folder, call, "words.txt");
            assert_harmless(call, &said.0);
            assert_harmless(call, &said.1);
        }
        // Names in errors of the command line, of outputs, and of folders.
        for call in [
            &["check", bare, "-o", &format!("{word}/report.html")][..],
            &["check", bare, "-o", &format!("{word}.nonsense")],
            &["check", bare, "-o", bare],
            &["check", bare, "--debug", bare],
            &["check", "--format", word, bare],
            &["check", &format!("--{word}")],
            &["check", &format!("--{word}=1")],
            &["check", "--solutions", bare, bare],
            &["check", "--format", "github", "--across", bare, bare],
            &["convert", "-o", bare, bare],
            &["extract", "-o", bare, bare],
            &["render", "-o", bare, bare, "--force"],
            &["book", "make", "-o", bare, bare, "--force"],
            &["render", ONE, "--font", bare],
            &["generate", "--pattern", bare],
            &["generate", "--givens", word],
            &["hint", "--level", word, bare],
            &[word],
            &["check", "."],
        ] {
            let (out, err) = run_in(&folder, call);
            assert_harmless(call, &out);
            assert_harmless(call, &err);
        }
        assert_eq!(fs::read_to_string(&name).unwrap(), text, "an input is as it was");
    }
}

/// The outputs of a call about a file in the folder, which is the current one.
fn in_folder(folder: &Folder, call: &[&str], file: &str) -> (String, String) {
    let args: Vec<&str> = call.iter().copied().chain(["--", file]).collect();
    let args: Vec<&str> = match call.last() {
        Some(&"--pattern") => call.iter().copied().chain([file]).collect(),
        _ => args,
    };
    run_in(folder, &args)
}

fn run_in(folder: &Folder, args: &[&str]) -> (String, String) {
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(args)
        .current_dir(&folder.0)
        .env_remove("NO_COLOR")
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr))
}

#[test]
fn a_table_of_comma_separated_values_runs_nothing() {
    let json = format!("[{{\"label\":\"=1+1\",\"puzzle\":\"{ONE}\"}}]");
    let plain = sudoku(&["convert", "--to", "csv"], &json).out;
    assert!(plain.contains(&format!("\n=1+1,{ONE},,")), "{plain}");
    let guarded = sudoku(&["convert", "--to", "csv", "--guard"], &json).out;
    assert!(guarded.contains(&format!("\n'=1+1,{ONE},,")), "{guarded}");
    assert_eq!(sudoku(&["convert", "--to", "csv"], &guarded).out, plain);
    let listed = sudoku(&["extract", "--to", "csv", "--guard", "-"], &json).out;
    assert!(listed.contains(",'=1+1,") || listed.contains("puzzle,'=1+1"), "{listed}");
    assert!(listed.contains(",'-#/0/puzzle,"), "{listed}");
}
