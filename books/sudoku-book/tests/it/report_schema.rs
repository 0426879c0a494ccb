//! The published schema describes every key of every report, and nothing else.

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};
use sudoku_book::{
    Code, Explanation, ExplanationWriter, Format, JSON_SCHEMA, Options, Records, Report, SCHEMA,
    Severity, Source, Spot, Style, check, check_sources, read_book,
};
use sudoku_core::diagnose::Doctor;
use sudoku_human::rating::Scale;

/// Checks values against the subset of JSON Schema that ours uses, and that every key of an object
/// is described.
struct Validator {
    root: Value,
    /// The places in the schema that values used.
    used: BTreeSet<String>,
}

impl Validator {
    fn new() -> Self {
        Self { root: serde_json::from_str(JSON_SCHEMA).unwrap(), used: BTreeSet::new() }
    }

    /// Fails unless one of these definitions fits.
    fn accept(&mut self, name: &str, value: &Value) {
        let schema = serde_json::json!({ "$ref": format!("#/$defs/{name}") });
        if let Err(error) = self.check(&schema, value, "") {
            panic!("{name}: {error}");
        }
    }

    /// The keys of an object that this schema describes, or the reason why the value does not fit.
    fn apply(&mut self, schema: &Value, value: &Value, at: &str) -> Result<Vec<String>, String> {
        let schema = schema.as_object().unwrap();
        let mut described = Vec::new();
        for (word, rule) in schema {
            match word.as_str() {
                "description" | "examples" | "pattern" | "$schema" | "title" | "$defs" => {}
                "then" => {}
                "$ref" => {
                    let pointer = rule.as_str().unwrap().strip_prefix('#').unwrap();
                    let target = self.root.pointer(pointer).cloned();
                    let target = target.ok_or_else(|| format!("no {pointer}"))?;
                    self.used.insert(pointer.to_string());
                    described.extend(self.apply(&target, value, at)?);
                }
                "type" => {
                    let types: Vec<&str> = match rule {
                        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
                        one => one.as_str().into_iter().collect(),
                    };
                    if !types.iter().any(|kind| is_of(kind, value)) {
                        return Err(format!("{at}: {value} is not {types:?}"));
                    }
                }
                "const" if rule != value => return Err(format!("{at}: {value} is not {rule}")),
                "enum" if !rule.as_array().unwrap().contains(value) => {
                    return Err(format!("{at}: {value} is not one of {rule}"));
                }
                "const" | "enum" => {}
                "required" => {
                    let Some(object) = value.as_object() else { continue };
                    let names = rule.as_array().unwrap().iter().filter_map(Value::as_str);
                    if let Some(lacking) =
                        names.into_iter().find(|name| !object.contains_key(*name))
                    {
                        return Err(format!("{at}: no {lacking}"));
                    }
                }
                "properties" => {
                    for (name, rule) in rule.as_object().unwrap() {
                        described.push(name.clone());
                        if let Some(value) = value.get(name) {
                            self.used.insert(format!("{at}/{name}"));
                            self.check(rule, value, &format!("{at}/{name}"))?;
                        }
                    }
                }
                "items" => {
                    for value in value.as_array().into_iter().flatten() {
                        self.check(rule, value, &format!("{at}/*"))?;
                    }
                }
                "minimum" | "maximum" | "minItems" | "maxItems" | "minLength" | "maxLength" => {
                    let size = match value {
                        Value::Array(items) => items.len() as f64,
                        Value::String(text) => text.chars().count() as f64,
                        Value::Number(number) => number.as_f64().unwrap(),
                        _ => continue,
                    };
                    let limit = rule.as_f64().unwrap();
                    if if word.starts_with("min") { size < limit } else { size > limit } {
                        return Err(format!("{at}: {word} of {value} is {limit}"));
                    }
                }
                "allOf" => {
                    for rule in rule.as_array().unwrap() {
                        described.extend(self.apply(rule, value, at)?);
                    }
                }
                "anyOf" => {
                    let rules = rule.as_array().unwrap();
                    let fitting = rules.iter().find_map(|rule| self.apply(rule, value, at).ok());
                    described.extend(fitting.ok_or_else(|| format!("{at}: {value} fits nothing"))?);
                }
                "if" => {
                    if self.apply(rule, value, at).is_ok() {
                        self.apply(&schema["then"], value, at)?;
                    }
                }
                other => panic!("the test does not know {other}"),
            }
        }
        Ok(described)
    }

    fn check(&mut self, schema: &Value, value: &Value, at: &str) -> Result<(), String> {
        let described = self.apply(schema, value, at)?;
        for key in value.as_object().into_iter().flat_map(Map::keys) {
            if !described.contains(key) {
                return Err(format!("{at}: nothing describes {key}"));
            }
        }
        Ok(())
    }
}

fn is_of(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "integer" => value.is_u64() || value.is_i64(),
        "number" => value.is_number(),
        other => panic!("the test does not know {other}"),
    }
}

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
    let mut validator = Validator::new();
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
        validator.accept("report", &json);
        let lines = report.to_jsonl();
        let mut lines: Vec<Value> =
            lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        validator.accept("summaryLine", &lines.pop().unwrap());
        for line in &lines {
            let name = if line["type"] == "rating" { "ratingLine" } else { "findingLine" };
            validator.accept(name, line);
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
    let mut validator = Validator::new();
    for scale in Scale::ALL {
        let mut options = Options::default();
        options.rate = Some(scale);
        let report = check([root().join("examples/book.txt")], &options).unwrap();
        validator.accept("report", &serde_json::from_str(&report.to_json()).unwrap());
        let lines = report.to_jsonl();
        let rated = lines.lines().filter(|line| line.starts_with("{\"type\":\"rating\""));
        for line in rated {
            validator.accept("ratingLine", &serde_json::from_str(line).unwrap());
        }
    }
    for key in ["/ratings/*/rating", "/summary/files/*/ratings/levels"] {
        assert!(validator.used.contains(key), "{key} in {:?}", validator.used);
    }
}

#[test]
fn every_explanation_fits() {
    let mut validator = Validator::new();
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
    validator.accept("explanations", &serde_json::from_slice(&json.finish().unwrap()).unwrap());
    let lines = String::from_utf8(lines.finish().unwrap()).unwrap();
    assert!(lines.lines().count() > 10);
    for line in lines.lines() {
        validator.accept("puzzleLine", &serde_json::from_str(line).unwrap());
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
    let mut validator = Validator::new();
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
    validator.accept("report", &serde_json::from_str(&report.to_json()).unwrap());
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
    validator.accept("explanations", &json);
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

    fn described(at: &str, schema: &Value) {
        if let Some(properties) = schema.get("properties").and_then(Value::as_object) {
            for (name, rule) in properties {
                let text = rule.get("description").and_then(Value::as_str).unwrap_or_default();
                assert!(text.ends_with('.'), "{at}/{name}: {text:?}");
            }
        }
        for part in schema.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            if part.get("if").is_none() {
                described(at, part);
            }
        }
    }
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        assert!(definition.get("description").is_some(), "{name}");
        described(name, definition);
    }
}

#[test]
fn the_validator_rejects_wrong_reports() {
    let mut validator = Validator::new();
    let report = check([root().join("examples/book.txt")], &Options::default()).unwrap();
    let right: Value = serde_json::from_str(&report.to_json()).unwrap();
    let definition = serde_json::json!({ "$ref": "#/$defs/report" });
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
