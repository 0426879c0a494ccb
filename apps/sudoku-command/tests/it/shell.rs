//! Folders, patterns and typed grids in place of files; rules, statistics and SARIF.

use serde_json::{Value, json};
use sudoku_book::Code;

use crate::common::{Folder, NONE, ONE, ONE_SOLVED, TWO, sudoku};

/// A folder with books, and with things that are not.
fn shelf(name: &str) -> Folder {
    let folder = Folder::new(name);
    std::fs::create_dir_all(folder.path("more/.git")).unwrap();
    folder.file("10.txt", &format!("{TWO}\n"));
    folder.file("2.sdm", &format!("{ONE}\n"));
    folder.file("more/deep.csv", &format!("puzzle\n{NONE}\n"));
    folder.file("notes.txt", "No grid here.\n");
    folder.file("data.zip", "PK");
    folder.file(".hidden.txt", ONE);
    folder
}

#[test]
fn folders_and_patterns_are_walked_by_every_verb() {
    let folder = shelf("walked");
    let count = |args: &str| {
        let output = folder.command(args).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        (String::from_utf8(output.stdout).unwrap(), err)
    };
    let (out, err) = count("count .");
    assert_eq!(out, "1\n2\n0\n");
    assert_eq!(
        err,
        "sudoku: .: 3 books; left out: 2 files without the ending or the grids of a book (data.zip, \
         notes.txt), 2 hidden files\n"
    );
    assert_eq!(count("count *.txt").0, "2\n");
    assert_eq!(count("count **/*.csv").0, "0\n");
    assert_eq!(count("count **/[!n]*.[ct][sx][vt]").0, "2\n0\n");
    let (code, err) = folder.run("count *.pdf");
    assert_eq!((code, &*err), (Some(2), "sudoku: *.pdf: no file matches this pattern\n"));
    std::fs::create_dir(folder.path("empty")).unwrap();
    let (code, err) = folder.run("check empty");
    assert_eq!((code, &*err), (Some(2), "sudoku: empty: the folder has no book in it\n"));

    // A report in the folder is not a book, also if a later call replaces it.
    for _ in 0..2 {
        let (code, err) = folder.run("check . -o report.json");
        assert!(code == Some(1) && err.contains("3 books"), "{err}");
    }
    let report = std::fs::read_to_string(folder.path("report.json")).unwrap();
    assert!(report.contains("more/deep.csv") && !report.contains("hidden"), "{report}");
}

#[test]
fn refused_books_of_a_folder_are_in_every_report() {
    let folder = Folder::new("refused");
    std::fs::create_dir_all(folder.path("more")).unwrap();
    folder.file("1.txt", &format!("{ONE}\n"));
    folder.file("more/book.pages", "PK\u{3}\u{4}");
    folder.file("notes.DOC", "PK\u{3}\u{4}");
    folder.file("damaged.pdf", "%PDF-1.7\n");
    for name in ["README.md", "make.py", ".gitignore", ".hidden.doc", "style.css", "data.zip"] {
        folder.file(name, "No grid here: 1 2 3\n");
    }
    let endings = ["txt", "json", "jsonl", "sarif", "xml", "html"];
    let outputs = endings.map(|ending| format!(" -o report.{ending}")).concat();
    let (code, err) = folder.run(&format!("check .{outputs}"));
    assert_eq!(code, Some(2), "{err}");
    for ending in endings {
        let report = std::fs::read_to_string(folder.path(&format!("report.{ending}"))).unwrap();
        for name in ["more/book.pages", "notes.DOC", "damaged.pdf"] {
            assert!(report.contains(name) && err.contains(name), "{ending}: {name}");
        }
        let reason = "save the book as PDF";
        assert!(report.contains(reason), "{ending}: {report}");
        for name in ["README.md", "make.py", ".gitignore", ".hidden.doc", "style.css", "data.zip"] {
            assert!(!report.contains(name), "{ending}: {name}");
        }
    }
    // A folder of nothing else is refused for the same reason, and so it is by the other verbs.
    let (code, err) = folder.run("check more");
    assert!(code == Some(2) && err.contains("save the book as PDF"), "{err}");
    let (code, err) = folder.run("count .");
    assert!(code == Some(2) && err.contains("save the book as PDF"), "{err}");
}

#[test]
fn a_grid_is_checked_where_it_is_typed() {
    let said = sudoku(&["check", ONE], "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.starts_with("Checked 1 of 1 puzzle"), "{}", said.out);
    let said = sudoku(&["check", TWO, "--format", "concise"], "");
    assert!(said.out.starts_with("grid:1:1: #1: error[multiple-solutions]"), "{}", said.out);
    for verb in ["solve", "count", "hint", "rate", "canon"] {
        let said = sudoku(&[verb, &ONE[..50]], "");
        assert_eq!(said.code, Some(2));
        assert!(said.err.ends_with("not a grid: 50 symbols, expected 81\n"), "{}", said.err);
    }
}

#[test]
fn every_rule_is_explained() {
    for code in Code::ALL {
        let said = sudoku(&["rule", code.name()], "");
        for part in [code.meaning(), code.example(), code.advice()] {
            assert!(said.code == Some(0) && said.out.contains(part), "{}", said.out);
        }
    }
    assert_eq!(sudoku(&["rule"], "").lines().len(), Code::ALL.len());
    let said = sudoku(&["rule", "--format", "json", "numbering"], "");
    let rules: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(rules[0]["code"], "numbering");
    let said = sudoku(&["rule", "numberin"], "");
    assert!(said.code == Some(2) && said.err.contains("'numbering'"), "{}", said.err);
}

#[test]
fn statistics_count_the_findings() {
    let book = [TWO, NONE, TWO].join("\n");
    let said = sudoku(&["check", "--statistics"], &book);
    let lines = said.lines();
    assert!(lines[0].starts_with("       2  error    multiple-solutions "), "{}", said.out);
    assert!(lines.last().unwrap().starts_with("Checked 3 of 3 puzzles"), "{}", said.out);
    assert_eq!(said.code, Some(1));
    // Findings beyond the limit are also counted.
    let call = ["check", "--statistics", "--format", "json", "--max-findings", "1"];
    let counts: Value = serde_json::from_str(&sudoku(&call, &book).out).unwrap();
    assert_eq!(
        (&counts[0]["code"], &counts[0]["count"]),
        (&"multiple-solutions".into(), &2.into())
    );
    let said = sudoku(&["check", "--statistics", "--format", "junit"], &book);
    assert_eq!(said.code, Some(2));
}

/// The properties that SARIF 2.1.0 requires, and the types of those that are written.
fn assert_is_sarif(log: &Value) {
    assert_eq!(log["version"], "2.1.0");
    for run in log["runs"].as_array().unwrap() {
        let driver = &run["tool"]["driver"];
        assert!(driver["name"].is_string() && run["columnKind"] == "unicodeCodePoints");
        let rules = driver["rules"].as_array().unwrap();
        for rule in rules {
            assert!(rule["id"].is_string() && rule["shortDescription"]["text"].is_string());
        }
        for result in run["results"].as_array().unwrap() {
            assert!(!result["message"]["text"].as_str().unwrap().is_empty());
            let index = result["ruleIndex"].as_u64().unwrap() as usize;
            assert_eq!(rules[index]["id"], result["ruleId"]);
            assert!(["error", "warning", "note"].contains(&result["level"].as_str().unwrap()));
            for key in ["locations", "relatedLocations"] {
                for place in result[key].as_array().unwrap() {
                    let physical = &place["physicalLocation"];
                    let uri = physical["artifactLocation"]["uri"].as_str().unwrap();
                    assert!(!uri.is_empty() && uri.is_ascii() && !uri.contains([' ', '<', '\\']));
                    let region = &physical["region"];
                    assert!(region.is_null() || region["startLine"].as_u64().unwrap() >= 1);
                    assert!(region.is_null() || region["startColumn"].as_u64().unwrap() >= 1);
                }
            }
        }
        for invocation in run["invocations"].as_array().unwrap() {
            assert!(invocation["executionSuccessful"].is_boolean());
            for notification in invocation["toolExecutionNotifications"].as_array().unwrap() {
                assert!(notification["message"]["text"].is_string());
            }
        }
    }
}

#[test]
fn sarif_has_what_its_standard_requires() {
    let folder = Folder::new("sarif");
    let book = folder.file("a b.txt", &[TWO, ONE, ONE, NONE].join("\n"));
    let log = |args: &[&str], input: &str| -> Value {
        let said = sudoku(args, input);
        let log = serde_json::from_str(&said.out).unwrap_or_else(|_| panic!("{}", said.out));
        assert_is_sarif(&log);
        log
    };
    let found = log(&["check", "--format", "sarif", &book], "");
    let results = found["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 3);
    assert_eq!(results[0]["ruleId"], "multiple-solutions");
    let place = &results[0]["locations"][0]["physicalLocation"];
    assert_eq!(
        (&place["region"]["startLine"], &place["region"]["startColumn"]),
        (&1.into(), &1.into())
    );
    assert!(place["artifactLocation"]["uri"].as_str().unwrap().ends_with("a%20b.txt"));
    let related = |result: &Value| result["relatedLocations"].as_array().unwrap().len();
    assert_eq!(results.iter().map(related).sum::<usize>(), 1);

    assert_eq!(
        log(&["check", "--format", "sarif"], ONE)["runs"][0]["results"],
        Value::Array(vec![])
    );
    let unread = log(&["check", "--format", "sarif", "/nowhere.txt"], "");
    let invocation = &unread["runs"][0]["invocations"][0];
    assert_eq!(invocation["executionSuccessful"], false);
    assert_eq!(invocation["toolExecutionNotifications"].as_array().unwrap().len(), 1);

    let report = folder.path("report.sarif");
    assert_eq!(sudoku(&["check", &book, "-o", report.to_str().unwrap()], "").code, Some(1));
    assert_is_sarif(&serde_json::from_str(&std::fs::read_to_string(report).unwrap()).unwrap());
    let explained = sudoku(&["explain", "--format", "sarif", TWO], "");
    let explained: Value = serde_json::from_str(&explained.out).unwrap();
    assert_eq!(explained["runs"][0]["results"].as_array().unwrap().len(), 1);
}

#[test]
fn levels_are_printed_and_selected() {
    let book = [ONE, TWO, NONE, &ONE[1..]].join("\n");
    let said = sudoku(&["level"], &book);
    assert_eq!(said.code, Some(1));
    let lines = said.lines();
    assert_eq!(lines[0], "easy");
    assert!(lines[1].starts_with("the puzzle has several solutions: r"), "{lines:?}");
    assert!(lines[1].ends_with(" (<stdin>:2:1)"), "{lines:?}");
    let expected = [
        "the puzzle has no solution (<stdin>:3:1)",
        "unreadable (<stdin>:4:81: 80 symbols, expected 81)",
    ];
    assert_eq!(lines[2..], expected);
    let said = sudoku(&["filter", "--level", "easy", "--level", "HARD"], &book);
    assert_eq!((said.code, said.lines()), (Some(1), vec![ONE]));
    let expected = "sudoku: <stdin>:4:81: 80 symbols, expected 81\nsudoku: 1 of 4 puzzles\n";
    assert_eq!(said.err, expected);
}

/// Puzzles with their number of solutions, givens, symmetry and level.
#[test]
fn a_filter_and_its_opposite_share_all_puzzles() {
    let call = ["generate", "--count", "20", "--seed", "1"];
    let some = sudoku(&[&call[..], &["--givens", "24..32"]].concat(), "").out;
    let turned = sudoku(&[&call[..], &["--symmetry", "half-turn"]].concat(), "").out;
    let book = format!("{TWO}\n{some}{NONE}\n{turned}");
    let all: Vec<&str> = book.lines().collect();
    for (test, kept) in [
        (&["--solutions", "one"][..], 40),
        (&["--solutions", "none"], 1),
        (&["--solutions", "several"], 1),
        (&["--symmetry", "half-turn"], 20),
        (&["--givens", "0..81"], 42),
        (&["--rating", "se-classic:1.0..2.9"], 0),
        (&["--givens", "25..26", "--level", "easy"], 0),
    ] {
        let kept_by = |more: &[&str]| {
            let said = sudoku(&[&["filter"][..], test, more].concat(), &book);
            assert_eq!(said.code, Some(0), "{}", said.err);
            said.out
        };
        let (passing, others) = (kept_by(&[]), kept_by(&["--not", "--threads", "1"]));
        let is_passing = |line: &&&str| passing.lines().any(|other| other == **line);
        let (left, right): (Vec<&str>, Vec<&str>) = all.iter().partition(|line| is_passing(line));
        assert_eq!(left, passing.lines().collect::<Vec<_>>(), "{test:?}: in order");
        assert_eq!(right, others.lines().collect::<Vec<_>>(), "{test:?}");
        assert!(kept == 0 || left.len() == kept, "{test:?}: {}", left.len());
        assert!(kept > 0 || (1..40).contains(&left.len()), "{test:?}: {}", left.len());
    }
    let said = sudoku(&["filter"], &book);
    assert!(said.code == Some(2) && said.err.contains("no test is named"), "{}", said.err);
    let said = sudoku(&["filter", "--givens", "20..40", "--to", "csv"], ONE);
    assert_eq!(said.out, format!("label,puzzle,solution,difficulty\n,{ONE},,\n"));
}

#[test]
fn answers_are_objects_with_the_keys_of_a_check() {
    let book = format!("{ONE}\n{TWO}\n{NONE}\n{}\n", &ONE[1..]);
    for verb in [
        "solve",
        "count",
        "convert --to candidates",
        "hint",
        "canon",
        "hint --backdoors",
        "level",
        "rate",
    ] {
        let run = |options: &[&str], text: &str| {
            sudoku(&[&verb.split(' ').collect::<Vec<_>>(), options].concat(), text)
        };
        let lines = run(&["--format", "jsonl"], &book);
        let list = run(&["--format", "json"], &book);
        assert_eq!(lines.code, run(&[], &book).code, "{verb}");
        assert_eq!(list.code, lines.code, "{verb}");
        let list: Vec<Value> = serde_json::from_str(&list.out).unwrap();
        let lines: Vec<Value> =
            lines.lines().iter().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(list, lines, "{verb}");
        assert_eq!(lines.len(), 4, "{verb}");
        for (nth, answer) in (1..).zip(&lines) {
            assert_eq!(answer["puzzle"], nth);
            assert_eq!(answer["source"]["file"], "<stdin>");
            assert_eq!(answer["source"]["line"], nth);
        }
        assert_eq!(lines[0]["grid"], ONE);
        assert_eq!(lines[3]["error"], "80 symbols, expected 81");
        assert_eq!(run(&["--format", "json"], "").out, "[]\n", "{verb}");
    }
    let one = |args: &[&str]| -> Value {
        let said = sudoku(&[args, &["--format", "jsonl"]].concat(), "");
        serde_json::from_str(&said.out).unwrap()
    };
    let count = |kind: &str, number: u64| serde_json::json!({ "kind": kind, "number": number });
    assert_eq!(one(&["solve", ONE])["solutions"], serde_json::json!([ONE_SOLVED]));
    assert_eq!(one(&["solve", TWO])["count"], count("at_least", 2));
    assert_eq!(one(&["solve", "--max-solutions", "5", TWO])["count"], count("exactly", 2));
    assert_eq!(one(&["count", "--limit", "1", TWO])["count"], count("more_than", 1));
    assert_eq!(one(&["count", NONE])["count"], count("exactly", 0));
    let way = one(&["hint", "--all", ONE]);
    assert_eq!(
        (&way["solved"], &way["steps"][0]["placement"]),
        (&true.into(), &json!({ "cell": "r2c1", "digit": 6 }))
    );
    assert_eq!(one(&["hint", "--backdoors", ONE])["size"], 0);
    // The one solution, as the candidates that are part of it.
    let marks = one(&["convert", "--to", "candidates", "--true", ONE])["candidates"]
        .as_str()
        .unwrap()
        .to_owned();
    assert_eq!(marks.chars().filter(char::is_ascii_digit).collect::<String>(), ONE_SOLVED);
}

#[test]
fn a_project_has_its_options_in_a_file() {
    let folder = Folder::new("project");
    for inner in [".git", "book/deep"] {
        std::fs::create_dir_all(folder.path(inner)).unwrap();
    }
    folder.file("book/puzzles.txt", &format!("{ONE}\n{TWO}\n"));
    folder.file("other.txt", &format!("{ONE}\n"));
    let toml = "# the book\nfiles = 'book/*.txt'\nexpect = 2\nallow = [\"multiple-solutions\"]\n";
    folder.file("sudoku.toml", toml);
    let run = |place: &str, args: &str| {
        let output = folder.command(args).current_dir(folder.path(place)).output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let (code, out, err) = run(".", "check");
    assert_eq!(
        (code, &*err),
        (Some(0), "sudoku: sudoku.toml: files, expect, allow from this file\n")
    );
    assert!(out.contains("Checked 2 of 2 puzzles"), "{out}");
    let (code, _, err) = run("book/deep", "check");
    assert!(code == Some(0) && err.starts_with("sudoku: ../../sudoku.toml: "), "{err}");
    // A file in a folder that all users share, or one above the home folder, is not asked.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let open = |mode| {
            let mode = std::fs::Permissions::from_mode(mode);
            std::fs::set_permissions(folder.path("."), mode).unwrap();
        };
        open(0o1777);
        assert_eq!(run("book/deep", "check ../puzzles.txt").2, "");
        assert!(
            run(".", "check --quiet").0 == Some(0),
            "the folder of the call is the user's word"
        );
        // A folder that one user has opened, as all are on some file systems, is as good.
        open(0o777);
        assert_eq!(run("book/deep", "check ../puzzles.txt").0, Some(0));
        open(0o755);
        let mut at_home = folder.command("check ../puzzles.txt");
        at_home.current_dir(folder.path("book/deep")).env("HOME", folder.path("book"));
        assert_eq!(at_home.output().unwrap().stderr, b"");
    }
    // Options of the call win; those of the book are not those of another file.
    let (code, out, _) = run(".", "check --expect 3");
    assert!(code == Some(1) && out.contains("puzzle-count"), "{out}");
    let (code, _, err) = run(".", "check other.txt");
    assert_eq!((code, &*err), (Some(0), "sudoku: sudoku.toml: allow from this file\n"));
    let (code, out, err) = run(".", "check --no-config book");
    assert!(code == Some(1) && out.contains("multiple-solutions") && err.is_empty(), "{err}");
    assert_eq!(run(".", "check --quiet").2, "");
    assert_eq!(run(".", "count other.txt").2, "", "other verbs have their own options");

    for (text, said) in [
        ("\nalow = 'x'\n", "sudoku.toml:2: alow: unknown key; did you mean allow?"),
        (
            "allow = ['nonsense']",
            "sudoku.toml:1: allow: unknown value 'nonsense'; expected one of given-clash, ",
        ),
        ("expect = 'many'", "sudoku.toml:1: expect: expected a whole number from 0 up, found many"),
        ("expect = [1, 2]", "sudoku.toml:1: expect: expected a text or a number"),
        (
            "threads = 1\nallow = 'numberin'",
            "sudoku.toml:2: allow: unknown value 'numberin'; did you mean numbering?",
        ),
        ("format = 'jsn'", "sudoku.toml:1: format: expected full, concise, json, jsonl, "),
        ("memory = 8", "sudoku.toml:1: memory: expected a whole number from 16 up, found 8"),
        ("password = 'x'", "sudoku.toml:1: password: unknown key; expected one of files, "),
        ("files = true", "sudoku.toml:1: files: expected a text or a list of texts"),
        ("a = 1\nb = [", "sudoku.toml:2: "),
        ("output = 'x'", "sudoku.toml:1: output: unknown key; expected one of files, "),
    ] {
        folder.file("sudoku.toml", text);
        let (code, _, err) = run(".", "check");
        assert!(code == Some(2) && err.starts_with(&format!("sudoku: {said}")), "{err}");
    }
    folder.file("sudoku.toml", &format!("allow = '{}'", "x".repeat(1 << 20)));
    let (code, _, err) = run(".", "check");
    let said = "sudoku: sudoku.toml: longer than 1 MiB, too long for options\n";
    assert_eq!((code, &*err), (Some(2), said));
    let all = "allow = ['multiple-solutions', 'not-checked']\nformat = 'JSON'\nmax-findings = 1\nexplain = 0\n\
               timeout = 60.5\nmemory = 64\nthreads = '1'\ninput-format = 'text'\nrate = 'hodoku'\n\
               profile = 'bod'\npages = 1\nalso = ['few-givens']\nignore = []\nacross = 'none'\n";
    folder.file("sudoku.toml", &all.replace("across = 'none'\n", ""));
    let (code, out, err) = run(".", "check book/puzzles.txt");
    let report: Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &report["summary"]["allowed"]), (Some(0), &2.into()), "{out}");
    assert!(
        err.contains("allow, format, max-findings, explain, timeout, memory, threads"),
        "{err}"
    );
    assert!(!err.contains("pages") && !err.contains("ignore"), "{err}");
    let (code, out, _) = run(".", "check book/puzzles.txt --format full --allow numbering");
    assert!(code == Some(1) && out.contains("not explained"), "{out}");
    folder.file("sudoku.toml", all);
    let (code, _, err) = run(".", "check book/puzzles.txt");
    assert!(code == Some(2) && err.contains("none: no such file"), "{err}");
    std::fs::remove_file(folder.path("sudoku.toml")).unwrap();
    folder.file("pyproject.toml", "[project]\nname = 'x'\n[tool.sudoku]\nfiles = ['other.txt']\n");
    let (code, out, _) = run("book", "check");
    assert!(code == Some(0) && out.contains("Checked 1 of 1"), "{out}");
    // Beyond the repository, nothing is looked for.
    std::fs::create_dir(folder.path("book/.git")).unwrap();
    assert_eq!(run("book", "check").2, "");
    let (code, out, _) = run("book", "check --config ../pyproject.toml");
    assert!(code == Some(0) && out.contains("Checked 1 of 1"), "{out}");
}

#[test]
fn colours_are_asked_for_and_refused() {
    let is_coloured = |args: &[&str], set: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_sudoku"));
        command.args(args).env_remove("NO_COLOR").env_remove("FORCE_COLOR");
        command.envs(set.iter().map(|name| (name, "1")));
        let output = command.stdin(std::process::Stdio::null()).output().unwrap();
        [output.stdout, output.stderr].concat().contains(&0x1b)
    };
    for args in [&["check", TWO][..], &["explain", TWO], &["--help"], &["check", "-h"], &["chek"]] {
        assert!(!is_coloured(args, &[]), "{args:?}");
        assert!(is_coloured(args, &["FORCE_COLOR"]), "{args:?}");
        assert!(!is_coloured(args, &["FORCE_COLOR", "NO_COLOR"]), "{args:?}");
        let always = [&["--color", "always"], args].concat();
        assert!(is_coloured(&always, &["NO_COLOR"]), "{args:?}");
        assert!(!is_coloured(&[&["--color=never"], args].concat(), &["FORCE_COLOR"]), "{args:?}");
    }
    assert!(is_coloured(&["check", TWO, "--color", "always"], &[]));
}

#[test]
fn every_verb_has_a_man_page() {
    let folder = Folder::new("man");
    let path = folder.path("man1");
    let said = sudoku(&["manual", "--out", path.to_str().unwrap()], "");
    assert_eq!((said.code, &*said.err), (Some(0), ""));
    let page = |name: &str| std::fs::read_to_string(path.join(name)).unwrap();
    assert!(page("sudoku.1").starts_with(".ie"), "{}", page("sudoku.1"));
    assert!(page("sudoku-check.1").contains(".SH OPTIONS"));
    assert!(page("sudoku-book-make.1").contains("sudoku book make"));
    let help = sudoku(&["--help"], "").out;
    let verbs = help.lines().skip_while(|line| *line != "A book:");
    let verbs = verbs.take_while(|line| *line != "Options:").filter_map(|line| {
        let (verb, _) = line.strip_prefix("  ")?.split_once("  ")?;
        Some(verb.replace(' ', "-"))
    });
    let verbs: Vec<String> = verbs.collect();
    assert!(verbs.len() > 12, "{help}");
    for name in verbs.iter().map(String::as_str).chain(["completions", "manual"]) {
        assert!(path.join(format!("sudoku-{name}.1")).is_file(), "{name}");
    }
    assert_eq!(sudoku(&["manual"], "").out, page("sudoku.1"));
}

#[test]
fn a_project_has_the_options_of_its_book_in_a_file() {
    let folder = Folder::new("made-by-file");
    let run = |args: &str| folder.said(args);
    let toml = "expect = 3\n[make]\ntitle = \"First Steps\"\nchapter = [\"4x4/pictures=2\",                 \"6x6/letters=1\"]\nseed = 1\nchapter-pages = false\noutput = \"book.pdf\"\n";
    folder.file("sudoku.toml", toml);
    let (code, said) = run("book make");
    assert_eq!(code, Some(0), "{said}");
    let note = "sudoku.toml: title, chapter, seed, chapter-pages, output from this file";
    assert!(said.contains(note), "{said}");
    let (code, said) = run("check book.pdf --expect 3");
    assert!(code == Some(0) && said.contains("Checked 3 of 3 puzzles"), "{said}");
    // The call wins: its chapters replace those of the file.
    let (code, said) = run("book make --chapter 4x4=1 --output other.pdf");
    assert!(code == Some(0) && said.contains("Wrote 1 puzzle "), "{said}");
    assert!(said.contains("sudoku.toml: title, seed, chapter-pages from this file"), "{said}");
    let (code, said) = run("book make --no-config --chapter 4x4=1 -o third.pdf --seed 1");
    assert!(code == Some(0) && !said.contains("sudoku.toml"), "{said}");
    for (toml, reason) in [
        (
            "[make]\nchapters = \"4x4=1\"\n",
            "sudoku.toml:2: chapters: unknown key; did you mean chapter?",
        ),
        ("[make]\nchapter = \"5=1\"\noutput = \"a.pdf\"\n", "invalid value '5=1' for '--chapter"),
        ("make = 3\n", "unknown key"),
    ] {
        folder.file("sudoku.toml", toml);
        let verb = if toml.starts_with("make") { "check" } else { "book make" };
        let (code, said) = run(verb);
        assert!(code == Some(2) && said.contains(reason), "{toml}: {said}");
    }
}

#[test]
fn a_file_describes_a_book() {
    let folder = Folder::new("described");
    let run = |args: &str| folder.said(args);
    let toml = "title = \"First Steps\"\nseed = 1\ndate = 2026-11-29\nmargins = [0.75, 0.5, 0.5, 0.5]\n\
                chapter-pages = true\noutput = \"made.pdf\"\n\
                [[chapter]]\nkind = [\"jigsaw\", \"x\"]\nsize = 6\nlevel = \"easy\"\ncount = 2\n\
                [[chapter]]\nsize = \"4x4\"\nsymbols = \"pictures\"\ncount = 1\n\
                [[chapter]]\nrating = \"se-classic:1.0..1.2\"\ncount = 1\n";
    std::fs::create_dir(folder.path("in")).unwrap();
    folder.file("in/book.toml", toml);
    let (code, said) = run("book make in/book.toml");
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("Wrote 4 puzzles and 4 solutions"), "{said}");
    assert!(
        said.contains("in/book.toml: title, seed, date, margins, chapter-pages, output, chapter")
    );
    // The same by options, and the call wins over the file.
    let options = "book make --no-config --title Other --seed 1 --date 2026-11-29 \
                   --margins 0.75,0.5,0.5,0.5 --chapter jigsaw+x+6x6:easy=2 \
                   --chapter 4x4/pictures=1 --chapter se-classic:1.0..1.2=1 -o options.pdf";
    assert_eq!(run(options).0, Some(0));
    assert_eq!(run("book make in/book.toml --title Other -o again.pdf").0, Some(0));
    let bytes = |name: &str| std::fs::read(folder.path(name)).unwrap();
    assert_eq!(bytes("options.pdf"), bytes("again.pdf"));
    assert_ne!(bytes("options.pdf"), bytes("in/made.pdf"));
    for (toml, reason) in [
        ("titel = \"A\"\n", "in/book.toml:1: titel: unknown key; did you mean title?"),
        ("", "in/book.toml: it describes no book"),
        ("[[chapter]]\nsize = 6\n", ":2: chapter: expected a count of new puzzles, or a file"),
        ("[[chapter]]\ncount = 6\n", ":2: chapter: expected a kind, a size, a level or a rating"),
        ("[[chapter]]\n\nsizes = 6\n", ":3: chapter: sizes: unknown key; did you mean size?"),
        ("[[chapter]]\nkind = 6\n", ":2: chapter: kind: expected a text or a list of texts"),
        ("[[chapter]]\nlevel = \"easy\"\nrating = \"te:1\"\ncount = 1\n", "expected one of them"),
        ("[[chapter]]\nsize = 6\nfile = \"a.txt\"\n", ":2: chapter: size: is of new puzzles"),
        ("[[chapter]]\nkind = \"killer\"\ncount = \"many\"\n", "'killer=many' for '--chapter"),
        ("title = [\n", "in/book.toml:"),
    ] {
        folder.file("in/book.toml", toml);
        let (code, said) = run("book make in/book.toml -o no.pdf");
        assert!(code == Some(2) && said.contains(reason), "{toml}: {said}");
    }
    assert_eq!(run("book make missing.toml -o no.pdf").0, Some(2));
    // The call wins, and so over an option that does not go together with its own.
    let toml = "chapter-pages = false\nlarge-print = true\nseed = 1\n\
                [[chapter]]\ntitle = \"Arrow\"\nlevel = \"easy\"\ncount = 2\n";
    folder.file("in/book.toml", toml);
    let (code, said) = run("book make in/book.toml --no-chapter-pages --per-page 2 -o two.pdf");
    assert!(code == Some(0) && said.contains("Wrote 2 puzzles"), "{said}");
    let (code, said) = run("check two.pdf --expect 2");
    assert!(code == Some(0) && !said.contains("of another kind"), "a title is no kind: {said}");
    for (call, reason) in [
        ("book make in/book.toml -o in/book.toml --force", ".pdf"),
        ("book make in/book.toml --config in/book.toml -o no.pdf", "--config adds none"),
        ("book make in/book.toml in/easy.txt -o no.pdf", "the only file of its call"),
        ("book make --chapter killer:se-classic:1.0..2.0=1 -o no.pdf", "expected a level"),
    ] {
        let (code, said) = run(call);
        assert!(code == Some(2) && said.contains(reason), "{call}: {said}");
    }
    let toml = "[[chapter]]\nkind = \"killer\"\nrating = \"se-classic:1.0..2.0\"\ncount = 1\n";
    folder.file("in/book.toml", toml);
    let (code, said) = run("book make in/book.toml -o no.pdf");
    assert!(code == Some(2) && said.contains("has levels, and no ratings"), "{said}");
    // The puzzles of a file, beside the description, between new ones.
    folder.file(
        "in/easy.txt",
        ".1.6.7..4.42......87.3..6...8..7..2....893....3..6..1...8..6.45......17.4..9.8.6.\n\
         53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
    );
    for chapters in [
        "[[chapter]]\nsize = 4\ncount = 1\n[[chapter]]\ntitle = \"Old\"\nfile = \"easy.txt\"\n\
         [[chapter]]\nsize = 4\ncount = 1\n",
        "chapter = [\"4x4=1\", \"Old: file=easy.txt\", \"4x4=1\"]\n",
    ] {
        folder.file("in/book.toml", &format!("seed = 1\n{chapters}"));
        let (code, said) = run("book make in/book.toml -o mixed.pdf --force");
        assert!(code == Some(0) && said.contains("Wrote 4 puzzles"), "{said}");
        let (code, said) = run("check mixed.pdf --expect 4");
        assert!(code == Some(0) && said.contains("Checked 4 of 4 puzzles"), "{said}");
    }
    let (code, said) = run("book make in/book.toml -o in/easy.txt --force");
    assert!(code == Some(2) && said.contains(".pdf"), "{said}");
    folder.file(
        "in/two.txt",
        "1........32..4.7.5..5...31..7.35......17.48......81.5..98...4..4.2.9..73........2\n",
    );
    folder.file("in/book.toml", "[[chapter]]\nfile = \"two.txt\"\n");
    let (code, said) = run("book make in/book.toml -o no.pdf");
    assert!(
        code == Some(1) && said.contains("two.txt:1") && said.contains("nothing was"),
        "{said}"
    );
}

#[test]
fn symbols_in_pictures_and_books() {
    let folder = Folder::new("symbols");
    let run = |args: &str| folder.said(args);
    folder.file("four.txt", "1.....3..2.....4\n");
    let (code, said) = run("render --to text --symbols pictures --solution four.txt");
    assert!(code == Some(0) && said.contains('★') && said.contains('▲'), "{said}");
    let (code, said) = run("render --to svg --symbols sand four.txt -o four.svg");
    assert_eq!(code, Some(0), "{said}");
    let (code, said) = run("render --to svg --symbols planet four.txt -o four.svg --force");
    assert!(code == Some(1) && said.contains("'PLANET' has 6 letters, expected 4"), "{said}");
    folder.file("cage.txt", ".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_2.~R3C2_3.~R4C4_4\n");
    let (code, said) = run("render --symbols letters cage.txt -o cage.svg");
    assert!(code == Some(1) && said.contains("a rule is about numbers"), "{said}");
}

#[test]
fn a_book_is_made_for_a_print_service() {
    let folder = Folder::new("for-a-service");
    let run = |args: &str| folder.said(args);
    let make = "book make --title A --author B --seed 1 --trim 6x9in --stars --contents";
    for (profile, pages) in [("kdp", "24 to 828"), ("lulu", "32 pages and more")] {
        let (code, said) = run(&format!("{make} --profile {profile} --chapter easy=4 -o thin.pdf"));
        assert!(code == Some(2) && said.contains(pages) && said.contains("notes"), "{said}");
        let thick =
            format!("{make} --profile {profile} --chapter easy=30 --per-page 1 -o {profile}.pdf");
        let (code, said) = run(&thick);
        assert_eq!(code, Some(0), "{said}");
        let (code, said) = run(&format!("check {profile}.pdf --profile {profile} --expect 30"));
        assert!(code == Some(0) && !said.contains("warning"), "{said}");
    }
    // A service that asks for PDF/X gets it; another standard is reported, and prevents nothing.
    for (standard, is_reported) in [("", false), (" --pdf-standard a-2b", true)] {
        let wished = format!("{make} --profile ingramspark --chapter easy=30{standard} -o i.pdf");
        let (code, said) = run(&format!("{wished} --force"));
        assert!(code == Some(0) && said.contains("PDF/X") == is_reported, "{said}");
    }
    // A file that a service refuses is not written.
    let refused =
        format!("{make} --profile kdp --bookmarks --chapter easy=30 --per-page 1 -o no.pdf");
    let (code, said) = run(&refused);
    assert!(code == Some(1) && said.contains("bookmarks"), "{said}");
    assert!(!folder.path("no.pdf").exists() && !folder.path("thin.pdf").exists());
    // A book that claims large print keeps it, in its solutions also.
    let large = "title = \"Large Print Sudoku\"\nauthor = \"B\"\nseed = 1\ntrim = \"letter\"\n\
                 large-print = true\nchapter = \"easy=16\"\nprofile = \"kdp\"\noutput = \"large.pdf\"\n";
    folder.file("large.toml", large);
    assert_eq!(run("book make large.toml").0, Some(0));
    let (code, said) = run("check large.pdf --profile kdp --expect 16");
    assert!(code == Some(0) && !said.contains("warning"), "{said}");
    let (code, _) = run(&format!("{make} --paper white --chapter easy=30 -o no.pdf"));
    assert_eq!(code, Some(2), "a paper without a service");
}
