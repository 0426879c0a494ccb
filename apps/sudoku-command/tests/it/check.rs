//! `sudoku check`, as called from a shell.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use sudoku_book::Options;
use sudoku_human::rating::Scale;

use crate::common::{Folder, NONE, ONE, ONE_SOLVED, TWO, Temporary, root, sudoku};

#[test]
fn a_fine_book() {
    let book = Temporary::new("fine.txt", format!("{ONE}\n"));
    let said = sudoku(&["check", book.path()], "");
    assert_eq!(said.code, Some(0));
    assert!(said.out.starts_with("Checked 1 of 1 puzzle in 0."), "{}", said.out);
    assert!(said.out.ends_with(" s: 1 fine.\n"));
    assert_eq!(said.err, "");
}

#[test]
fn the_example_shows_every_planted_fault() {
    let book = root().join("examples/book.txt");
    let said = sudoku(&["check", "--format", "concise", book.to_str().unwrap()], "");
    assert_eq!(said.code, Some(1));
    for fault in [
        "#3: error[given-clash]",
        "#5: error[multiple-solutions]",
        "#7: error[no-solution]",
        "#8: error[solution-wrong]",
        "#9: error[solution-swapped]: swapped with the solution of #11",
        "#10: error[duplicate]: the same as #2",
        "#12: error[solution-missing]",
        "#13: error[unreadable]: 80 symbols, expected 81",
        "#51: error[numbering]",
        "error[orphan-solution]: solution 17",
    ] {
        assert!(said.out.contains(fault), "{fault} in {}", said.out);
    }
    assert!(said.out.ends_with("s: 6 fine. 10 puzzles affected: 10 errors.\n"), "{}", said.out);
}

#[test]
fn every_format() {
    let book = Temporary::new("formats.txt", format!("{ONE}\n{TWO}\n"));
    let run = |format| sudoku(&["check", "--format", format, book.path()], "");
    let full = run("full");
    assert!(full.out.starts_with("error[multiple-solutions]: puzzle 2 has 2 solutions\n  --> "));
    assert!(full.out.contains("[a]"), "{}", full.out);
    assert!(!full.out.contains('\x1b'));
    assert_eq!(run("concise").lines().len(), 2);
    let json = run("json").out;
    assert!(json.starts_with("{\n  \"schema\": 1") && json.ends_with("}\n"), "{json}");
    let jsonl = run("jsonl").out;
    assert!(jsonl.starts_with("{\"type\":\"finding\",\"schema\":1,"), "{jsonl}");
    let last = jsonl.lines().last().unwrap();
    assert!(last.starts_with("{\"type\":\"summary\",\"schema\":1,\"puzzles\":2,\"checked\":2"));
    assert!(
        run("junit").out.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites ")
    );
    assert!(run("github").out.starts_with("::error file="));
    let html = run("html").out;
    assert!(html.starts_with("<!DOCTYPE html>") && html.ends_with("</html>\n"), "{html}");
    for format in ["full", "concise", "json", "jsonl", "junit", "github", "html", "sarif"] {
        assert_eq!(run(format).code, Some(1));
    }
    let wrong = run("yaml");
    assert_eq!(wrong.code, Some(2));
    assert!(
        wrong
            .err
            .contains("[possible values: full, concise, json, jsonl, junit, github, html, sarif]"),
        "{}",
        wrong.err
    );
}

#[test]
fn reports_in_files() {
    let book = Temporary::new("reported.txt", format!("{ONE}\n{TWO}\n"));
    let name = |ending: &str| Temporary::new(&format!("report.{ending}"), "old");
    let (page, tests, other) = (name("html"), name("xml"), name("report"));
    let read = |file: &Temporary| std::fs::read_to_string(file.path()).unwrap();
    let said = sudoku(&["check", book.path(), "-o", page.path(), "-o", tests.path()], "");
    assert_eq!(said.code, Some(1));
    assert!(said.out.starts_with("error[multiple-solutions]: puzzle 2"), "{}", said.out);
    let html = read(&page);
    assert!(html.starts_with("<!DOCTYPE html>"), "{html}");
    // The book is in the folder of the report.
    let file = std::path::Path::new(book.path()).file_name().unwrap().to_str().unwrap();
    assert!(html.contains(&format!("<a href=\"./{file}\">")), "{html}");
    assert!(read(&tests).starts_with("<?xml "));

    // A format meant for the file does not go to the standard output, others do.
    let run = |format| sudoku(&["check", "--format", format, book.path(), "-o", page.path()], "");
    assert!(run("html").out.starts_with("error[multiple-solutions]: puzzle 2"));
    assert!(run("github").out.starts_with("::error file="));
    let format = ["check", "-q", "--format", "jsonl", book.path(), "--output", other.path()];
    assert_eq!(sudoku(&format, "").out, "");
    assert!(read(&other).starts_with("{\"type\":\"finding\""));

    // If nothing can be written, no file is left.
    let folder = Temporary::new("folder", "");
    let nowhere = format!("{}/report.html", folder.path());
    let said = sudoku(&["check", book.path(), "-o", &nowhere], "");
    assert_eq!((said.code, said.out.as_str()), (Some(2), ""), "{}", said.err);
    assert!(said.err.contains(&nowhere), "{}", said.err);
}

#[test]
fn the_schema_of_its_json() {
    let said = sudoku(&["check", "--print-schema"], "");
    assert_eq!(said.code, Some(0));
    let schema: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(schema["$schema"], "https://json-schema.org/draft/2020-12/schema");
}

#[test]
fn the_standard_input() {
    for args in [&["check", "--format=concise", "-"][..], &["check", "--format=concise"]] {
        let said = sudoku(args, &format!("{ONE}\n{NONE}\n"));
        assert_eq!(said.code, Some(1));
        assert!(said.out.starts_with("<stdin>:2:1: #2: error[no-solution]"), "{}", said.out);
    }
}

#[test]
fn solutions_in_another_file() {
    let book = Temporary::new("apart.txt", format!("{ONE}\n"));
    let right = Temporary::new("right.txt", format!("{ONE_SOLVED}\n"));
    let wrong = Temporary::new("wrong.txt", format!("{}\n", ONE_SOLVED.replace("913", "931")));
    let run = |solutions: &Temporary| {
        sudoku(&["check", book.path(), "--solutions", solutions.path()], "")
    };
    assert_eq!(run(&right).code, Some(0));
    let said = run(&wrong);
    assert_eq!(said.code, Some(1));
    assert!(said.out.starts_with("error[solution-wrong]: the printed solution of puzzle 1"));
}

#[test]
fn missing_and_foreign_files() {
    let book = Temporary::new("there.txt", format!("{ONE}\n"));
    let said = sudoku(&["check", "/nowhere/book.csv", book.path()], "");
    assert_eq!(said.code, Some(2));
    assert!(said.err.starts_with("sudoku: /nowhere/book.csv: "), "{}", said.err);
    assert!(said.err.to_lowercase().contains("no such file"), "{}", said.err);
    let unread = "/nowhere/book.csv could not be read: no such file\nChecked 1 of 1 puzzle";
    assert!(said.out.starts_with(unread), "the other file is checked: {}", said.out);
    assert!(said.out.ends_with(": 1 fine. 1 file could not be read.\n"), "{}", said.out);
    let said = sudoku(&["check", "--format", "json", "/nowhere/book.csv", book.path()], "");
    let unread = "\"unread\":[{\"file\":\"/nowhere/book.csv\",\"reason\":\"no such file\"}]";
    assert!(said.out.contains(unread), "{}", said.out);

    let said = sudoku(&["check", book.path(), "--solutions", "/nowhere/s.txt"], "");
    assert_eq!((said.code, said.err.lines().count()), (Some(2), 1), "{}", said.err);
    assert!(!said.out.contains("solution-missing"), "{}", said.out);

    let pdf = Temporary::new("book.pdf", "%PDF-1.7\n");
    let said = sudoku(&["check", pdf.path()], "");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("not a readable pdf document"), "{}", said.err);
}

#[test]
fn wrong_calls() {
    for args in [
        &["check", "--nonsense"][..],
        &["nonsense"],
        &[],
        &["check", "--allow", "nonsense", "x"],
        &["check", "--threads", "x", "y"],
        &["count", "--limit", "x", "y"],
        &["solve", "--max-solutions", "0", "y"],
    ] {
        let said = sudoku(args, "");
        assert_eq!(said.code, Some(2), "{args:?}");
        assert!(said.err.contains("Usage") || said.err.contains("error"), "{}", said.err);
        if args.contains(&"--limit") || args.contains(&"--max-solutions") {
            assert!(said.err.contains("expected a whole number from 1 up"), "{}", said.err);
        }
    }
}

#[test]
fn an_unknown_value_lists_the_known_ones() {
    let unknown = sudoku(&["check", "--allow", "nonsense", "x"], "");
    for code in sudoku_book::Code::ALL {
        assert!(unknown.err.contains(code.name()), "{code}: {}", unknown.err);
    }
    let unknown = sudoku(&["check", "--input-format", "doc", "x"], "");
    assert!(unknown.err.contains("pdf, xlsx, html, rtf, docx, picture]"), "{}", unknown.err);
    // Endings of files are accepted as formats, in upper case too.
    assert_eq!(sudoku(&["check", "--input-format", "TXT"], ONE).code, Some(0));
}

#[test]
fn help_lists_every_code_with_its_severity() {
    let help = sudoku(&["check", "--help"], "");
    for code in sudoku_book::Code::ALL {
        let line = help.out.lines().find(|line| line.contains(&format!("- {code}:")));
        assert!(line.unwrap().contains(&format!(" {}: ", code.severity())), "{line:?}");
    }
}

#[test]
fn a_file_that_cannot_be_read_is_all_that_is_reported() {
    let missing = sudoku(&["check", "/nonexistent"], "");
    assert_eq!((missing.code, missing.out.as_str()), (Some(2), ""));
    assert!(missing.err.starts_with("sudoku: /nonexistent: "), "{}", missing.err);
    // A program that reads the report gets a whole one.
    let json = sudoku(&["check", "--format", "json", "/nonexistent"], "");
    assert!(json.out.contains("/nonexistent"), "{}", json.out);
    // With another book there is something to sum up.
    let book = Temporary::new("beside.txt", format!("{ONE}\n"));
    let both = sudoku(&["check", "/nonexistent", book.path()], "");
    assert_eq!(both.code, Some(2));
    assert!(both.out.contains("1 fine. 1 file could not be read"), "{}", both.out);
}

#[test]
fn completions_know_verbs_options_and_values() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = sudoku(&["completions", shell], "");
        assert_eq!(script.code, Some(0));
        for word in ["skip-above", "max-solutions", "duplicate-up-to-symmetry"] {
            let is_in = script.out.contains(word);
            // Elvish and PowerShell complete no values.
            let has_values = !matches!(shell, "elvish" | "powershell");
            assert!(is_in || (word.starts_with("dup") && !has_values), "{shell}: {word}");
        }
    }
}

#[test]
fn nothing_to_check_is_not_fine() {
    for text in ["", "\n\n", "Dear friend,\nno puzzles today.\n"] {
        let said = sudoku(&["check", "--format=concise"], text);
        assert_eq!(said.code, Some(1), "{text:?}");
        assert!(said.out.contains("error[unreadable]: no puzzle found"), "{}", said.out);
    }
}

#[test]
fn allowed_findings_are_left_out() {
    let text = format!("{ONE}\n{}\n", &ONE[1..]);
    assert_eq!(sudoku(&["check"], &text).code, Some(1));
    let said = sudoku(&["check", "--allow", "unreadable"], &text);
    assert_eq!(said.code, Some(0));
    assert!(said.out.starts_with("Checked 1 of 2 puzzles"), "{}", said.out);
    assert!(
        said.out.ends_with("1 fine. 1 puzzle affected: 0 errors, 1 allowed.\n"),
        "{}",
        said.out
    );
}

#[test]
fn the_last_line_counts_what_is_allowed() {
    let folder = Folder::new("allowed");
    folder.file("b.txt", &format!("Puzzle 1\n{TWO}\n"));
    let last = |args: &str| {
        let output = folder.command(args).output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args}");
        let out = String::from_utf8(output.stdout).unwrap();
        out.lines().last().unwrap_or_default().rsplit_once(": ").unwrap().1.to_owned()
    };
    for args in ["--allow multiple-solutions", "--ignore multiple-solutions@b.txt:2:1"] {
        assert_eq!(last(&format!("check b.txt {args}")), "1 fine. 0 errors, 1 allowed.", "{args}");
    }
    folder.file("sudoku.toml", "allow = [\"multiple-solutions\"]\n");
    assert_eq!(last("check b.txt"), "1 fine. 0 errors, 1 allowed by sudoku.toml.");
    let both = last("check b.txt --ignore multiple-solutions@b.txt:2:1");
    assert_eq!(both, "1 fine. 0 errors, 1 allowed.");
    folder.file("sudoku.toml", "files = \"b.txt\"\nignore = [\"multiple-solutions@b.txt:2:1\"]\n");
    assert_eq!(last("check"), "1 fine. 0 errors, 1 allowed by sudoku.toml.");
}

#[test]
fn quiet_and_colours() {
    let text = format!("{NONE}\n");
    let quiet = sudoku(&["check", "-q"], &text);
    assert_eq!((quiet.code, quiet.out.as_str(), quiet.err.as_str()), (Some(1), "", ""));
    assert!(sudoku(&["check", "--color", "always"], &text).out.contains("\x1b[1;31m"));
    for when in ["auto", "never"] {
        assert!(!sudoku(&["check", "--color", when], &text).out.contains('\x1b'));
    }
}

#[test]
fn labels_cannot_command_the_terminal() {
    let text = format!("Puzzle \x1b[2Jevil\n{NONE}\n");
    let said = sudoku(&["check"], &text);
    assert!(!said.out.contains('\x1b'), "{:?}", said.out);
}

#[test]
fn a_reader_that_goes_away() {
    let book = Temporary::new("long.txt", format!("{TWO}\n").repeat(30_000));
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku"))
        .args(["check", "--format", "concise", book.path()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
    assert!(first.contains("error[multiple-solutions]"), "{first}");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
fn help_and_version() {
    let help = sudoku(&["--help"], "");
    assert_eq!(help.code, Some(0));
    for verb in ["check", "solve", "count", "explain", "convert"] {
        assert!(help.out.contains(&format!("\n  {verb}")), "{verb} in {}", help.out);
        assert_eq!(sudoku(&[verb, "--help"], "").code, Some(0));
    }
    let version = sudoku(&["--version"], "");
    assert_eq!(version.out, format!("sudoku {}\n", env!("CARGO_PKG_VERSION")));
}

#[test]
fn findings_beyond_the_limit_are_counted() {
    let text = format!("{ONE}\n").repeat(5) + &format!("{NONE}\n");
    let all = sudoku(&["check", "--format", "concise"], &text);
    let some = sudoku(&["check", "--format", "concise", "--max-findings", "2"], &text);
    assert_eq!((all.code, some.code), (Some(1), Some(1)));
    let duplicates = |out: &str| out.lines().filter(|line| line.contains("[duplicate]")).count();
    assert_eq!((duplicates(&all.out), duplicates(&some.out)), (4, 2), "{}", all.out);
    assert!(some.out.contains("no-solution"), "each kind has its own limit");

    let json = sudoku(&["check", "--format", "json", "--max-findings", "2"], &text);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    let summary = &json["summary"];
    assert_eq!(summary["unlisted"], serde_json::json!({ "duplicate": 2 }));
    assert_eq!(summary["errors"], 5, "all are counted");
    let full = sudoku(&["check", "--max-findings", "2"], &text);
    assert!(full.out.contains("Not listed: 2 duplicate (list more with --max-findings N)."));
}

/// The command reports the same ratings as the library, and they change no exit code.
#[test]
fn ratings_of_a_book() {
    let book = root().join("examples/book.txt");
    let book = book.to_str().unwrap();
    for scale in Scale::ALL {
        let said = sudoku(&["check", "--rate", scale.name(), "--format", "json", book], "");
        assert_eq!(said.code, Some(1));
        let mut options = Options::default();
        (options.rate, options.listed) = (Some(scale), 1000);
        let report = sudoku_book::check([book], &options).unwrap();
        assert_eq!(said.out, report.to_json());
        assert!(report.ratings().count() > 5);
        assert!(said.out.contains("\"ratings\": ["), "{}", said.out);
    }
    let fine = Temporary::new("rated.txt", format!("{ONE}\n"));
    let said = sudoku(&["check", "--rate", "se-classic", fine.path()], "");
    assert_eq!(said.code, Some(0));
    assert!(said.out.contains("puzzle 1: ER 1.5, hidden single\n"), "{}", said.out);
    let page = Temporary::new("rated.html", String::new());
    let said = sudoku(&["check", "--rate", "hodoku", "-q", fine.path(), "-o", page.path()], "");
    assert_eq!((said.code, &*said.err), (Some(0), ""));
    let page = std::fs::read_to_string(page.path()).unwrap();
    assert!(page.contains("<title>puzzle 1: score 298 easy, "), "{page}");
    let said = sudoku(&["check", "--rate", "hard", fine.path()], "");
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("se-sukaku"), "{}", said.err);
}
