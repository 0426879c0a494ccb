//! `conformance/variants.tsv`: the answers that every language gives.
//!
//! `SUDOKU_BLESS=1` writes them anew, from the texts in the first column.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sudoku_core::Limits;
use sudoku_variant::text::{parse, solution_line};
use sudoku_variant::{Rule, data, diagnose, hints, level, solutions};

use crate::oracle;

/// The steps of a diagnosis and of a level.
const STEPS: u64 = 20_000;

/// The symbols that hints try.
const TRIED: u64 = 1000;

/// Boards that the oracle may look at for a row: a row with more is left to the engine.
const MOST_BOARDS: u64 = 200_000;

/// The answers about a text, with tabs between them.
fn row(text: &str) -> String {
    let puzzle =
        parse(&text.replace("\\n", "\n")).unwrap_or_else(|error| panic!("{text}: {error}"));
    let found = solutions(&puzzle, Limits::new().max_solutions(3));
    let first = found.solutions.first().map(|values| solution_line(&puzzle, values));
    let json = data::diagnosis(&puzzle, &diagnose(&puzzle, Limits::new().max_steps(STEPS)));
    serde_json::from_str::<serde_json::Value>(&json).expect("JSON");
    let level = match level(&puzzle, Limits::new().max_steps(STEPS)) {
        Ok(level) => level.map_or("-", |level| level.name()),
        Err(_) => "?",
    };
    let steps = data::hints(hints(&puzzle).limits(Limits::new().max_steps(TRIED)), usize::MAX);
    serde_json::from_str::<serde_json::Value>(&steps).expect("JSON");
    let first = first.as_deref().unwrap_or("-");
    let (count, ending) = (found.count, found.ending.name());
    let [sum, steps] = [json, steps].map(|json| checksum(&json));
    format!("{text}\t{count}\t{first}\t{ending}\t{sum:016x}\t{level}\t{steps:016x}")
}

/// The checksum FNV-1a of 64 bits.
fn checksum(text: &str) -> u64 {
    let add = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    text.bytes().fold(0xcbf2_9ce4_8422_2325, add)
}

#[test]
fn the_answers_are_those_of_the_file() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../conformance/variants.tsv");
    let file = fs::read_to_string(&path).unwrap();
    let answered = |line: &str| match line.split('\t').next() {
        Some(text) if !line.starts_with('#') => row(text),
        _ => line.to_owned(),
    };
    let answers: String = file.lines().map(|line| answered(line) + "\n").collect();
    if std::env::var_os("SUDOKU_BLESS").is_some() {
        fs::write(&path, &answers).unwrap();
    }
    for (line, answer) in file.lines().zip(answers.lines()) {
        assert_eq!(answer, line);
    }
}

#[test]
fn the_counts_of_the_file_are_those_of_the_definitions() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../conformance/variants.tsv");
    let file = fs::read_to_string(path).unwrap();
    let (mut kinds, mut rows, mut checked) = (BTreeSet::new(), 0, 0);
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let columns: Vec<&str> = line.split('\t').collect();
        let puzzle = parse(&columns[0].replace("\\n", "\n")).unwrap();
        kinds.extend(puzzle.rules().iter().map(Rule::kind));
        rows += 1;
        if let Some(count) = oracle::count(&puzzle, 3, &mut MOST_BOARDS.clone()) {
            assert_eq!(count.to_string(), columns[1], "{line}");
            checked += 1;
        }
    }
    assert!(checked * 10 > rows * 8, "{checked} of {rows}");
    assert_eq!(kinds.len(), 35, "{kinds:?}");
}
