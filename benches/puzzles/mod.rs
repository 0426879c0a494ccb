//! The puzzles that the benches run on: those of `conformance/`.

#![allow(dead_code, reason = "every bench uses its own part")]

use std::fs;
use std::path::Path;

use sudoku_core::Grid;

/// Puzzles with one known thing in common.
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) puzzles: Vec<Puzzle>,
}

/// A puzzle and how many solutions it is known to have, at most 2.
pub(crate) struct Puzzle {
    pub(crate) line: String,
    pub(crate) grid: Grid,
    pub(crate) known: usize,
}

/// The sets, answer apart by the names of the puzzles in `solutions.tsv`.
pub(crate) fn sets() -> Vec<Set> {
    const NAMES: [(&str, &str); 5] = [
        ("easy", "easy "),
        ("minimal", "minimal: "),
        ("unbiased", "unbiased "),
        ("impossible", "clues at random: impossible"),
        ("several", "solutions exactly"),
    ];
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../conformance/solutions.tsv");
    let text = fs::read_to_string(path).expect("conformance/solutions.tsv can be read");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter(|line| !line.starts_with('#'))
        .map(|line| line.split('\t').collect())
        .collect();
    let set = |(name, part): (&'static str, &str)| {
        let puzzles: Vec<Puzzle> = rows
            .iter()
            .filter(|row| row[0].contains(part))
            .map(|row| Puzzle {
                line: row[1].to_owned(),
                grid: row[1].parse().expect("it is a grid"),
                known: row[2].trim_end_matches('+').parse::<usize>().expect("a number").min(2),
            })
            .collect();
        assert!(puzzles.len() >= 5, "the set {name} has lost its puzzles");
        Set { name, puzzles }
    };
    NAMES.into_iter().map(set).collect()
}
