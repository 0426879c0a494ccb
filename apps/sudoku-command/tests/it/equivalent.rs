//! `sudoku canon` and `sudoku dedup`.

use std::collections::HashSet;

use proptest::prelude::*;
use proptest::sample::select;

use crate::common::{NONE, ONE, ONE_SOLVED, TWO, Temporary, sudoku};
use sudoku_core::{CandidateGrid, Canonicalizer, Grid, SquareSymmetry, Transformation};

fn transformed(line: &str, by: &Transformation) -> String {
    by.apply(&line.parse::<Grid>().unwrap()).to_string()
}

#[test]
fn canon_is_the_same_for_equivalent_puzzles() {
    let mut text = String::new();
    for seed in 0..5 {
        for line in [ONE, NONE, TWO] {
            text += &transformed(line, &Transformation::random(seed));
            text.push('\n');
        }
    }
    let said = sudoku(&["canon"], &text);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let forms = said.lines();
    assert_eq!(forms.len(), 15);
    assert!(forms.chunks(3).all(|three| three == &forms[..3]));
    assert!(forms[0] != forms[1] && forms[1] != forms[2] && forms[0] != forms[2]);
    assert_eq!(sudoku(&["canon", "--threads", "1"], &text).out, said.out);
}

#[test]
fn canon_says_how() {
    let said =
        sudoku(&["canon", "--how"], &format!("{}\nnot a puzzle\n{}\n", &ONE[1..], ".".repeat(81)));
    assert_eq!(said.code, Some(1));
    let lines = said.lines();
    assert_eq!(lines[0], "unreadable (<stdin>:1:81: 80 symbols, expected 81)");
    let empty = format!("{}\t1218998108160\tas it is", ".".repeat(81));
    assert_eq!(lines[1], empty);
}

#[test]
fn canon_of_pencil_marks() {
    let marks = CandidateGrid::from(&ONE.parse::<Grid>().unwrap());
    let other = Transformation::random(1).apply(&marks);
    let said = sudoku(&["canon"], &format!("{}\n{}\n", marks.line(), other.line()));
    let lines = said.lines();
    assert_eq!(lines[0], lines[1]);
    assert_eq!(lines[0].len(), 729);
}

#[test]
fn dedup_keeps_the_first_of_each() {
    let turned = transformed(ONE, &SquareSymmetry::HalfTurn.into());
    let text = format!("{ONE}\n{TWO}\n{turned}\n{ONE}\n");
    let said = sudoku(&["dedup"], &text);
    assert_eq!(said.code, Some(0));
    assert_eq!(said.lines(), [ONE, TWO]);
    assert_eq!(said.err, "sudoku: 4 puzzles, 2 different, 2 left out\n");
    assert_eq!(sudoku(&["dedup", "--exact"], &text).lines(), [ONE, TWO, &turned]);
    let listed = sudoku(&["dedup", "--list"], &text);
    assert_eq!(
        listed.lines(),
        ["<stdin>:3:1\t<stdin>:1:1\tturned by 180 degrees", "<stdin>:4:1\t<stdin>:1:1\tthe same"]
    );
}

/// Over several files, in any form; unreadable puzzles are reported.
#[test]
fn dedup_over_files() {
    let one = Temporary::new("dedup-1.txt", format!("{ONE}\n{}\n", &TWO[1..]));
    let turned = transformed(ONE, &SquareSymmetry::QuarterTurn.into());
    let two = Temporary::new("dedup-2.csv", format!("label,puzzle\na,{turned}\nb,{TWO}\n"));
    let said = sudoku(&["dedup", "--to", "csv", one.path(), two.path()], "");
    assert_eq!(said.code, Some(1), "one cannot be read");
    assert_eq!(
        said.lines(),
        ["label,puzzle,solution,difficulty", &format!(",{ONE},,"), &format!("b,{TWO},,")]
    );
    assert!(said.err.contains("dedup-1.txt:2:81: 80 symbols, expected 81"), "{}", said.err);
    assert!(said.err.ends_with("sudoku: 3 puzzles, 2 different, 1 left out\n"), "{}", said.err);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(20) })]

    /// Fingerprints save forms, and change no answer.
    #[test]
    fn dedup_keeps_the_first_of_each_form(
        picks in prop::collection::vec(
            (select(vec![ONE, TWO, NONE, ONE_SOLVED]), 0..3_u64, 0..3_usize), 1..40,
        ),
        threads in select(vec!["1", "2"]),
    ) {
        let puzzles: Vec<Grid> = picks
            .iter()
            .map(|&(puzzle, nth, without)| {
                let mut digits = *puzzle.parse::<Grid>().unwrap().digits();
                digits.iter_mut().filter(|digit| **digit > 0).take(without).for_each(|it| *it = 0);
                let way = nth * 1_234_567_891_011 % Transformation::COUNT;
                let way = Transformation::from_index(way).unwrap();
                way.apply(&Grid::from_digits(digits).unwrap())
            })
            .collect();
        let mut seen = HashSet::new();
        let firsts: Vec<String> = puzzles
            .iter()
            .filter(|puzzle| seen.insert(*Canonicalizer::new().form(*puzzle).digits()))
            .map(ToString::to_string)
            .collect();
        let list: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
        let said = sudoku(&["dedup", "--each", "--threads", threads], &list);
        prop_assert_eq!(said.lines(), firsts, "{}", said.err);
    }
}
