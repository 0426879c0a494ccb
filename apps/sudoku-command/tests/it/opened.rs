//! `sudoku check --open`: the page, and the program that opens it.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Output;

use crate::common::{Folder, NONE, ONE};

/// A folder with a book, and programs in place of a browser: `opens` notes
/// its last argument, and `fails` fails.
fn desk(name: &str) -> Folder {
    let folder = Folder::new(name);
    folder.file("fine.txt", &format!("{ONE}\n"));
    folder.file("broken.txt", &format!("{NONE}\n"));
    for (name, script) in [
        ("opens", "#!/bin/sh\nfor last; do :; done\necho \"$last\" >shown\n"),
        ("fails", "#!/bin/sh\nexit 3\n"),
    ] {
        let path = folder.file(name, script);
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }
    fs::create_dir(folder.path("temporary")).unwrap();
    folder
}

fn run(folder: &Folder, args: &str, browser: &str) -> Output {
    let mut command = folder.command(args);
    let browser: Vec<String> =
        browser.split(':').map(|one| folder.path(one).display().to_string()).collect();
    // No other browser is found.
    command.env("BROWSER", browser.join(":")).env("PATH", "/nowhere");
    command.env("TMPDIR", folder.path("temporary"));
    command.output().unwrap()
}

/// The path that was opened.
fn shown(folder: &Folder) -> PathBuf {
    fs::read_to_string(folder.path("shown")).unwrap().trim().into()
}

#[test]
fn the_page_of_a_check_is_opened() {
    let folder = desk("opened");
    for (call, code) in [("check fine.txt --open", 0), ("check broken.txt --open -q", 1)] {
        let said = run(&folder, call, "opens");
        assert_eq!(said.status.code(), Some(code), "{call}: {said:?}");
        assert!(said.stderr.is_empty(), "{said:?}");
        assert_eq!(said.stdout.is_empty(), call.ends_with("-q"), "{said:?}");
        let page = fs::read_to_string(shown(&folder)).unwrap();
        assert!(page.starts_with("<!DOCTYPE html>"), "{page:.60}");
        // No other user reads it.
        let made = shown(&folder);
        let mode = fs::metadata(made.parent().unwrap()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }
    // A file that is named is the one that is opened.
    for call in ["-o report.html", "-o list.json -o report.html", "--format html -o report"] {
        let said = run(&folder, &format!("check fine.txt --open {call}"), "opens");
        assert_eq!(said.status.code(), Some(0), "{said:?}");
        let name = call.split(' ').next_back().unwrap();
        assert_eq!(shown(&folder), fs::canonicalize(folder.path(name)).unwrap());
    }
    // `%s`, and arguments before it.
    let said = run(&folder, "check fine.txt --open -o report.html", "opens -x %s");
    assert_eq!(said.status.code(), Some(0), "{said:?}");
    assert!(shown(&folder).ends_with("report.html"));
}

#[test]
fn without_a_browser_the_name_is_printed() {
    let folder = desk("unopened");
    for browser in ["fails", "missing"] {
        let said = run(&folder, "check broken.txt --open", browser);
        assert_eq!(said.status.code(), Some(1), "{said:?}");
        let errors = String::from_utf8(said.stderr).unwrap();
        let path = errors.trim().rsplit_once("the report is ").unwrap().1;
        assert!(errors.starts_with("sudoku: no browser could be opened"), "{errors}");
        assert!(fs::read_to_string(path).unwrap().contains("<html"), "{path}");
    }
    // The next of several.
    let said = run(&folder, "check fine.txt --open", "fails:missing:opens");
    assert!(said.stderr.is_empty() && folder.path("shown").exists(), "{said:?}");
}

#[test]
fn another_format_and_no_book_are_refused() {
    let folder = desk("refused");
    for format in ["json", "jsonl", "sarif", "junit"] {
        let said = run(&folder, &format!("check fine.txt --open --format {format}"), "opens");
        assert_eq!(said.status.code(), Some(2), "{said:?}");
        let errors = String::from_utf8(said.stderr).unwrap();
        assert!(errors.contains(&format!("the format is {format}")), "{errors}");
    }
    let said = run(&folder, "check missing.txt --open", "opens");
    assert_eq!(said.status.code(), Some(2), "{said:?}");
    assert!(!folder.path("shown").exists());
    assert_eq!(fs::read_dir(folder.path("temporary")).unwrap().count(), 0);
}
