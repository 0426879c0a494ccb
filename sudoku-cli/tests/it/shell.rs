//! Folders, patterns and typed grids in place of files; rules, statistics and SARIF.

use serde_json::Value;
use sudoku_book::Code;

use crate::common::{Folder, NONE, ONE, TWO, sudoku};

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
    // Findings beyond the limit are counted, too.
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
