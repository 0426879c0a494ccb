//! The published schema describes every key of every report, and nothing else.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use serde_json::Value;
use sudoku_book::{
    Code, Explanation, ExplanationWriter, Format, JSON_SCHEMA, Options, Records, Report, SCHEMA,
    Severity, Source, Spot, Style, check, check_sources, read_book,
};
use sudoku_core::diagnose::Doctor;
use sudoku_human::rating::Scale;

use crate::validator::{Validator, describes_everything};

const REPORT: &str = "report.schema.json";

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn books() -> Vec<PathBuf> {
    let files = fs::read_dir(root().join("conformance/books")).unwrap();
    let mut books: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    books.retain(|path| path.extension().is_some_and(|kind| kind != "concise" && kind != "full"));
    books.push(root().join("examples/book.txt"));
    books.sort();
    assert!(books.len() >= 12, "{books:?}");
    books
}

/// Documents of other producers, if they are present and readable.
fn documents() -> Vec<PathBuf> {
    let data = std::env::var_os("SUDOKU_DATA");
    let data = data.map_or_else(|| root().join("../shared/data"), PathBuf::from);
    let files = fs::read_dir(data.join("books/pdf/made")).into_iter().flatten();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files
        .retain(|path| cfg!(feature = "pdf") && path.extension().is_some_and(|kind| kind == "pdf"));
    files.sort();
    files
}

#[test]
#[ignore = "long"]
fn every_report_fits_and_every_key_is_described() {
    let mut validator = Validator::new(&[(REPORT, JSON_SCHEMA)]);
    let mut options = Options::default();
    options.also = vec![Code::NotMinimal, Code::FewGivens, Code::Rating];
    options.expect = Some(1000);
    options.across = vec![root().join("conformance/books/pairs.txt")];
    options.rate = Some(Scale::Hodoku);
    options.max_steps = 20_000;
    let mut read = 0;
    for book in books().into_iter().chain(documents()) {
        let Ok(report) = check([&book], &options) else { continue };
        read += 1;
        let json = serde_json::from_str(&report.to_json()).unwrap();
        validator.accept(REPORT, "report", &json);
        let lines = report.to_jsonl();
        let mut lines: Vec<Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        validator.accept(REPORT, "summaryLine", &lines.pop().unwrap());
        for line in &lines {
            let name = if line["type"] == "rating" { "ratingLine" } else { "findingLine" };
            validator.accept(REPORT, name, line);
        }
    }
    assert!(read >= 12);
    // Not every key occurs in some book, but almost every one.
    for key in ["/findings/*/clashes", "/findings/*/how", "/findings/*/ambiguity/unavoidable_sets"]
    {
        assert!(validator.used.contains(key), "{key} in {:?}", validator.used);
    }
    for name in ["how", "fix", "conflict", "contradiction", "unavoidable_set", "printed", "rated"] {
        assert!(validator.used.contains(&format!("/$defs/{name}")), "{name}");
    }
}

#[test]
fn ratings_fit() {
    let mut validator = Validator::new(&[(REPORT, JSON_SCHEMA)]);
    for scale in Scale::ALL {
        let mut options = Options::default();
        options.rate = Some(scale);
        let report = check([root().join("examples/book.txt")], &options).unwrap();
        validator.accept(REPORT, "report", &serde_json::from_str(&report.to_json()).unwrap());
        let lines = report.to_jsonl();
        let rated = lines.lines().filter(|line| line.starts_with("{\"type\":\"rating\""));
        for line in rated {
            validator.accept(REPORT, "ratingLine", &serde_json::from_str(line).unwrap());
        }
    }
    for key in ["/ratings/*/rating", "/summary/files/*/ratings/levels"] {
        assert!(validator.used.contains(key), "{key} in {:?}", validator.used);
    }
}

#[test]
fn every_explanation_fits() {
    let mut validator = Validator::new(&[(REPORT, JSON_SCHEMA)]);
    let book = root().join("examples/book.txt");
    let (mut records, mut found) = (Records::new(), Vec::new());
    read_book(Source::open(&book).unwrap(), Format::Auto, &mut |entry| {
        found.extend(records.entry(entry));
        ControlFlow::Continue(())
    })
    .unwrap();
    found.extend(records.finish());
    // A puzzle whose contradiction takes more steps than those.
    let longer =
        ".1.6.7..4.42......87.3..6...8..7..2....813....3..6..1...8..6.45......17.4..9.8.6.\n";
    read_book(Source::new("one.txt", longer.as_bytes()).unwrap(), Format::Auto, &mut |entry| {
        found.extend(records.entry(entry));
        ControlFlow::Continue(())
    })
    .unwrap();
    found.extend(records.finish());
    let mut doctor = Doctor::new();
    let [mut json, mut lines] = [Style::Json, Style::JsonLines]
        .map(|style| ExplanationWriter::new(Vec::new(), style, false));
    for (nth, record) in (1..).zip(&found) {
        let explanation = Explanation::new(&mut doctor, "book.txt", nth, record, None);
        json.explanation(&explanation).unwrap();
        lines.explanation(&explanation).unwrap();
    }
    validator.accept(
        REPORT,
        "explanations",
        &serde_json::from_slice(&json.finish().unwrap()).unwrap(),
    );
    let lines = String::from_utf8(lines.finish().unwrap()).unwrap();
    assert!(lines.lines().count() > 10);
    for line in lines.lines() {
        validator.accept(REPORT, "puzzleLine", &serde_json::from_str(line).unwrap());
    }
    assert!(validator.used.contains("/$defs/step"));
}

/// Puzzles of other kinds: a proper one, a conflict, several solutions, a wrong solution, and one
/// whose rules are missing.
#[test]
fn puzzles_of_other_kinds_fit() {
    let text = "1.....3..2.....4\n.Shape~4x4.~R1C1_1.~R4C4_4.Cage~3~R1C3~R1C4.Cage~7~R2C1~R3C1\n\
                .Cage~3~R1C1~R1C2\n1.....3..2.....4\n1342243142133142\n\
                .1.....5........5...6.1.4....1..53..\n312645654132231456546213423561165324\n";
    let mut validator = Validator::new(&[(REPORT, JSON_SCHEMA)]);
    let mut findings = Vec::new();
    let summary = check_sources(
        [Source::new("book.txt", text.as_bytes())],
        &Options::default(),
        |finding| {
            findings.push(finding);
            ControlFlow::Continue(())
        },
        |error| panic!("{error}"),
        |_| ControlFlow::Continue(()),
    );
    assert_eq!((summary.checked, summary.other_kinds), (5, 5));
    let report = Report::new(findings, summary);
    validator.accept(REPORT, "report", &serde_json::from_str(&report.to_json()).unwrap());
    let (mut records, mut found) = (Records::streaming(), Vec::new());
    let source = Source::new("book.txt", text.as_bytes()).unwrap();
    read_book(source, Format::Auto, &mut |entry| {
        found.extend(records.entry(entry));
        ControlFlow::Continue(())
    })
    .unwrap();
    found.extend(records.finish());
    let mut writer = ExplanationWriter::new(Vec::new(), Style::Json, false);
    for (nth, record) in (1..).zip(&found) {
        let explanation = Explanation::new(&mut Doctor::new(), "book.txt", nth, record, None);
        writer.explanation(&explanation).unwrap();
    }
    let json = serde_json::from_slice(&writer.finish().unwrap()).unwrap();
    validator.accept(REPORT, "explanations", &json);
    for name in ["other_kind", "other_conflict", "other_fix", "other_rule", "other_printed"] {
        assert!(validator.used.contains(&format!("/$defs/{name}")), "{name}");
    }
}

#[test]
fn it_lists_all_codes_and_describes_everything() {
    let schema: Value = serde_json::from_str(JSON_SCHEMA).unwrap();
    let examples = |pointer: &str| schema.pointer(pointer).unwrap()["examples"].clone();
    let codes = Code::ALL.map(Code::name).to_vec();
    assert_eq!(examples("/$defs/finding/properties/code"), serde_json::json!(codes));
    let severities =
        [Severity::Error, Severity::Warning, Severity::Info].map(|severity| severity.to_string());
    assert_eq!(examples("/$defs/finding/properties/severity"), serde_json::json!(severities));
    let spots = Spot::ALL.map(|spot| spot.to_string());
    assert_eq!(examples("/$defs/source/properties/spot"), serde_json::json!(spots));
    assert_eq!(schema.pointer("/$defs/report/properties/schema/const").unwrap(), SCHEMA);
    describes_everything(&schema);
}

#[test]
fn the_validator_rejects_wrong_reports() {
    let mut validator = Validator::new(&[(REPORT, JSON_SCHEMA)]);
    let report = check([root().join("examples/book.txt")], &Options::default()).unwrap();
    let right: Value = serde_json::from_str(&report.to_json()).unwrap();
    let definition = serde_json::json!({ "$ref": "report.schema.json#/$defs/report" });
    let mut error = |change: &dyn Fn(&mut Value)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        validator.check(&definition, &wrong, "").unwrap_err()
    };
    assert!(error(&|json| json["new"] = 1.into()).contains("nothing describes new"));
    assert!(error(&|json| json["schema"] = 2.into()).contains("2 is not 1"));
    assert!(error(&|json| json["findings"][0]["grid"] = "12".into()).contains("fits nothing"));
    let unread = |json: &mut Value| json["summary"].as_object_mut().unwrap().remove("fine");
    assert!(error(&|json| drop(unread(json))).contains("no fine"));
}
