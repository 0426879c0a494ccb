//! The published schema of answers describes every key of every verb, and nothing else.

use serde_json::Value;
use sudoku_book::JSON_SCHEMA;

use crate::common::{NONE, ONE, TWO, sudoku};
use crate::validator::{Validator, describes_everything};

const ANSWERS: (&str, &str) = (
    "answers.schema.json",
    include_str!("../../../../books/sudoku-book/schema/answers.schema.json"),
);

fn validator() -> Validator {
    Validator::new(&[ANSWERS, ("report.schema.json", JSON_SCHEMA)])
}

/// Proper and broken puzzles, pencil marks, another kind, a slip, and a number of too few givens.
fn puzzles() -> String {
    let marks = sudoku(&["convert", "--to", "marks-line"], ONE).out;
    let hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let other = ".Shape~4x4.Cage~3~R1C1~R1C2.~R2C3_1\n1234341221434321";
    let full = "913627584642589731875341692589174326261893457734265819128736945396452178457918263";
    format!(
        "{ONE}\n{TWO}\n{NONE}\n{hard}\n{other}\n{}\n{}x\n{full}\n{marks}",
        ".".repeat(81),
        &ONE[..80]
    )
}

#[test]
fn every_answer_fits() {
    let puzzles = puzzles();
    let mut validator = validator();
    for (definition, call) in [
        ("solved", "solve"),
        ("solved", "solve --max-solutions 5"),
        ("solved", "solve --by backtracking"),
        ("solved", "solve --by guessing"),
        ("propagated", "solve --by naked-singles"),
        ("counted", "count"),
        ("counted", "count --limit 100"),
        ("candidates", "convert --to candidates"),
        ("candidates", "convert --to candidates --strength locked-candidates"),
        ("candidates", "convert --to candidates --cell r1c1"),
        ("hinted", "hint"),
        ("hinted", "hint --all --level 2"),
        ("hinted", "hint --every"),
        ("hinted", "hint --techniques chains --language de"),
        ("backdoors", "hint --backdoors"),
        ("rated", "rate"),
        ("rated", "rate --steps"),
        ("rated", "rate --scale hodoku --steps"),
        ("rated", "rate --scale te-bxb"),
        ("rated", "rate --scale minutes --steps"),
        ("ratings", "rate --scale se-classic,hodoku,te,minutes"),
        ("ratings", "rate --scale se-sukaku,hodoku --steps"),
        ("levelled", "level"),
        ("canonical", "canon"),
    ] {
        let mut args: Vec<&str> = call.split(' ').collect();
        args.extend(["--format", "jsonl"]);
        let said = sudoku(&args, &puzzles);
        let mut answered = 0;
        for line in said.out.lines() {
            let answer: Value = serde_json::from_str(line).unwrap();
            let is_answered = answer.get("error").is_none();
            answered += u32::from(is_answered);
            if is_answered {
                validator.accept(ANSWERS.0, definition, &answer);
            }
            validator.accept(ANSWERS.0, "answer", &answer);
        }
        assert!(answered > 0, "{call}: {}{}", said.out, said.err);
        assert!(said.out.lines().count() >= 8, "{call}: {}", said.err);
    }
    let list = sudoku(&["solve", "--format", "json"], &puzzles).out;
    validator.accept(ANSWERS.0, "answers", &serde_json::from_str(&list).unwrap());
    for used in ["other_hint", "node", "step", "unrated", "unanswered", "with_steps"] {
        assert!(validator.used.contains(&format!("/$defs/{used}")), "{used}");
    }
    for key in ["/cells", "/steps/*/roles", "/steps/*/chains/*/*/parents", "/ratings/*/error"] {
        assert!(validator.used.contains(key), "{key} in {:?}", validator.used);
    }
}

#[test]
fn every_list_fits() {
    let mut validator = validator();
    let book = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/book.txt");
    for (definition, call) in [
        ("rules", "rule all --format json"),
        ("rules", "rule wings --format json"),
        ("statistics", "check BOOK --statistics --format json"),
    ] {
        let args: Vec<&str> =
            call.split(' ').map(|word| if word == "BOOK" { book } else { word }).collect();
        let list: Value = serde_json::from_str(&sudoku(&args, "").out).unwrap();
        assert!(list.as_array().is_some_and(|list| list.len() > 3), "{list}");
        validator.accept(ANSWERS.0, definition, &list);
    }
    for (definition, call) in [
        ("exercise", "generate --exercise naked-pair --count 1 --seed 1 --to jsonl"),
        ("exercise", "generate --exercise skyscraper --answers --count 1 --seed 1 --to jsonl"),
        ("entry", "extract BOOK --to jsonl"),
        ("record", "convert BOOK --to jsonl"),
        ("record", "generate --count 2 --seed 1 --to jsonl"),
    ] {
        let args: Vec<&str> =
            call.split(' ').map(|word| if word == "BOOK" { book } else { word }).collect();
        let said = sudoku(&args, "");
        assert!(!said.out.is_empty(), "{call}: {}", said.err);
        for line in said.out.lines() {
            validator.accept(ANSWERS.0, definition, &serde_json::from_str(line).unwrap());
        }
    }
}

#[test]
fn the_schema_describes_everything() {
    describes_everything(&serde_json::from_str(ANSWERS.1).unwrap());
}

#[test]
fn it_rejects_wrong_answers() {
    let mut validator = validator();
    let right = sudoku(&["solve", "--format", "jsonl"], ONE).out;
    let right: Value = serde_json::from_str(&right).unwrap();
    let definition = serde_json::json!({ "$ref": "answers.schema.json#/$defs/solved" });
    let mut error = |change: &dyn Fn(&mut Value)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        validator.check(&definition, &wrong, "").unwrap_err()
    };
    assert!(error(&|json| json["new"] = 1.into()).contains("nothing describes new"));
    assert!(error(&|json| json["count"]["kind"] = "about".into()).contains("/count"));
    assert!(error(&|json| json["source"]["line"] = 0.into()).contains("/source/line"));
}
